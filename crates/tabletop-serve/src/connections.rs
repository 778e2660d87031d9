//! Limits on the number of connections and on the time without traffic.
//!
//! A connection to which nothing is sent for a minute is closed, even if its request is incomplete or has not
//! come. Live events never pause for so long. When all connections are in use, a new one closes the one to which
//! nothing was sent for the longest time. Connections to which nothing was ever sent are closed first. One client
//! has at most a quarter of all connections. Beyond that, its own connections are closed. The quarter does not
//! apply to trusted proxies, because each carries many clients.

use std::collections::BTreeMap;
use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use axum::extract::Request;
use axum::extract::connect_info::{ConnectInfo, Connected};
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::security::{Proxies, client_network};

/// Time after which a connection is closed if nothing is sent to it. Live events are sent every 15 s, if only to
/// keep the connection open.
pub const SILENCE: Duration = Duration::from_mins(1);
/// File descriptors reserved for the database, the listener and the standard streams.
const OTHERS: u64 = 64;
/// The maximum number of connections, even if more files may be open.
const MOST: u64 = 8_192;

/// The shared state of one connection.
#[derive(Debug)]
struct Connection {
    /// The address or network under which the client is counted.
    client: IpAddr,
    /// `true` if something was sent on the connection, with the time of the last write. Before the first write,
    /// `false` with the time of the start.
    sent: (bool, Instant),
    /// `true` if the connection must close to make room for another.
    is_over: bool,
    waker: Option<Waker>,
}

#[derive(Debug, Default)]
struct All {
    next: u64,
    seen: BTreeMap<u64, Connection>,
}

impl All {
    /// Closes the connection that has been silent longest, among those for which `is_one` returns `true`, if there
    /// are `most` or more of them. Returns `true` if a connection was closed.
    fn make_room(&mut self, most: usize, is_one: impl Fn(&Connection) -> bool) -> bool {
        let (mut number, mut oldest) = (0, None);
        for seen in self.seen.values_mut().filter(|seen| !seen.is_over && is_one(seen)) {
            number += 1;
            if oldest.as_ref().is_none_or(|old: &&mut Connection| seen.sent < old.sent) {
                oldest = Some(seen);
            }
        }
        let Some(oldest) = oldest.filter(|_| number >= most) else { return false };
        oldest.is_over = true;
        if let Some(waker) = oldest.waker.take() {
            waker.wake();
        }
        true
    }
}

/// A handle that counts the connections of a listener.
#[derive(Clone, Debug)]
pub struct Connections {
    all: Arc<Mutex<All>>,
    most: usize,
}

impl Connections {
    /// Returns the number of open connections, and the limit.
    pub fn counted(&self) -> (u64, u64) {
        let open = self.all.lock().unwrap_or_else(PoisonError::into_inner).seen.len();
        (u64::try_from(open).unwrap_or(u64::MAX), u64::try_from(self.most).unwrap_or(u64::MAX))
    }
}

/// A listener whose connections are bounded.
#[derive(Debug)]
pub struct BoundedListener {
    inner: TcpListener,
    most: usize,
    proxies: Proxies,
    all: Arc<Mutex<All>>,
}

impl BoundedListener {
    /// Accepts at most `most` connections at the same time, at least one. Requests from `proxies` may use all these
    /// connections.
    pub fn new(inner: TcpListener, most: usize, proxies: Proxies) -> Self {
        Self { inner, most: most.max(1), proxies, all: Arc::default() }
    }

    /// Returns a handle that counts the connections of this listener.
    pub fn connections(&self) -> Connections {
        Connections { all: Arc::clone(&self.all), most: self.most }
    }

    /// Registers a connection and returns its id. If there are too many, another connection is closed.
    fn count(&self, peer: IpAddr) -> u64 {
        let client = client_network(peer);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if self.proxies.contains(peer)
            || !all.make_room(client_share(self.most), |seen| seen.client == client)
        {
            all.make_room(self.most, |_| true);
        }
        let id = all.next;
        all.next += 1;
        all.seen
            .insert(id, Connection { client, sent: (false, Instant::now()), is_over: false, waker: None });
        id
    }
}

impl Listener for BoundedListener {
    type Io = BoundedStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (BoundedStream, SocketAddr) {
        let (stream, client) = Listener::accept(&mut self.inner).await;
        // Answers are sent at once, not collected into larger packets.
        let _ = stream.set_nodelay(true);
        let id = self.count(client.ip());
        let until = Box::pin(sleep_until(Instant::now() + SILENCE));
        (BoundedStream { stream, id, all: Arc::clone(&self.all), until }, client)
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.inner.local_addr()
    }
}

/// A connection that closes when it is silent for too long or has to make room.
#[derive(Debug)]
pub struct BoundedStream {
    stream: TcpStream,
    id: u64,
    all: Arc<Mutex<All>>,
    until: Pin<Box<Sleep>>,
}

impl BoundedStream {
    /// Records that something was sent on the connection.
    fn sends(&mut self) {
        let now = Instant::now();
        self.until.as_mut().reset(now + SILENCE);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = all.seen.get_mut(&self.id) {
            seen.sent = (true, now);
        }
    }

    /// Returns `true` if the connection must close. Otherwise registers the waker for that moment.
    fn is_over(&mut self, context: &mut Context<'_>) -> bool {
        if self.until.as_mut().poll(context).is_ready() {
            return true;
        }
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.seen.get_mut(&self.id).is_none_or(|seen| {
            seen.waker = Some(context.waker().clone());
            seen.is_over
        })
    }
}

impl Drop for BoundedStream {
    fn drop(&mut self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.seen.remove(&self.id);
    }
}

impl AsyncRead for BoundedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if self.is_over(context) {
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for BoundedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        // A closed connection takes no more bytes.
        if self.is_over(context) {
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        if matches!(written, Poll::Ready(Ok(_))) {
            self.sends();
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// The address of a client, as the listener knows it.
#[derive(Clone, Copy, Debug)]
pub struct PeerAddress(SocketAddr);

impl Connected<IncomingStream<'_, BoundedListener>> for PeerAddress {
    fn connect_info(stream: IncomingStream<'_, BoundedListener>) -> Self {
        Self(*stream.remote_addr())
    }
}

/// Adds the address of the peer to a request, in the form that the later layers read.
pub async fn with_peer_address(mut request: Request) -> Request {
    if let Some(ConnectInfo(PeerAddress(address))) =
        request.extensions().get::<ConnectInfo<PeerAddress>>().copied()
    {
        request.extensions_mut().insert(ConnectInfo(address));
    }
    request
}

/// Returns the share of `most` connections that one client may have.
pub fn client_share(most: usize) -> usize {
    (most / 4).max(1)
}

/// Returns the maximum number of connections for a process that may open `files` files. Some files are reserved
/// for other uses.
pub fn max_connections(files: u64) -> usize {
    usize::try_from(files.saturating_sub(OTHERS).clamp(16, MOST)).unwrap_or(16)
}
