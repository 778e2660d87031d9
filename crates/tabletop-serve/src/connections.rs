//! How many connections there are, and how long one may be silent.
//!
//! A connection that is sent nothing for a minute is closed: one that has not asked, that has asked half, or that waits
//! for its next question. Live events are never silent for so long. When there are too many, the one that was sent
//! nothing for the longest time makes room, first those that were never sent anything. No client has more than a quarter
//! of all: of more its own make room. For a proxy that is believed this does not hold, since it is not one client.

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

/// How long a connection may be sent nothing. A live event comes every 15 s, if only to keep it alive.
pub const SILENCE: Duration = Duration::from_mins(1);
/// File descriptors for everything else: the database, the listener, the streams of the process.
const OTHERS: u64 = 64;
/// The most connections, however many files may be open.
const MOST: u64 = 8_192;

/// A connection as the others see it.
#[derive(Debug)]
struct Connection {
    /// The address by which its client is bounded.
    client: IpAddr,
    /// Whether it was sent anything, and since when it was not.
    sent: (bool, Instant),
    /// Whether it has to make room.
    is_over: bool,
    waker: Option<Waker>,
}

#[derive(Debug, Default)]
struct All {
    next: u64,
    seen: BTreeMap<u64, Connection>,
}

impl All {
    /// Ends the oldest of some connections if there are so many of them.
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

/// The connections of a listener, to be counted.
#[derive(Clone, Debug)]
pub struct Connections {
    all: Arc<Mutex<All>>,
    most: usize,
}

impl Connections {
    /// How many are open, and how many can be.
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
    /// At most so many connections at the same time, at least one. These proxies may have all of them.
    pub fn new(inner: TcpListener, most: usize, proxies: Proxies) -> Self {
        Self { inner, most: most.max(1), proxies, all: Arc::default() }
    }

    /// Its connections.
    pub fn connections(&self) -> Connections {
        Connections { all: Arc::clone(&self.all), most: self.most }
    }

    /// Counts one more, which another makes room for if there are too many.
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
        // An answer is sent at once, not when more of it has come together.
        let _ = stream.set_nodelay(true);
        let id = self.count(client.ip());
        let until = Box::pin(sleep_until(Instant::now() + SILENCE));
        (BoundedStream { stream, id, all: Arc::clone(&self.all), until }, client)
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.inner.local_addr()
    }
}

/// A connection that ends when it is silent for too long, or has to make room.
#[derive(Debug)]
pub struct BoundedStream {
    stream: TcpStream,
    id: u64,
    all: Arc<Mutex<All>>,
    until: Pin<Box<Sleep>>,
}

impl BoundedStream {
    /// Notes that something is sent.
    fn sends(&mut self) {
        let now = Instant::now();
        self.until.as_mut().reset(now + SILENCE);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = all.seen.get_mut(&self.id) {
            seen.sent = (true, now);
        }
    }

    /// Whether it is over, or else who is to be woken when it is.
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
        // What nobody takes is not sent.
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

/// Tells a request from where it comes, as everything behind it asks.
pub async fn with_peer_address(mut request: Request) -> Request {
    if let Some(ConnectInfo(PeerAddress(address))) =
        request.extensions().get::<ConnectInfo<PeerAddress>>().copied()
    {
        request.extensions_mut().insert(ConnectInfo(address));
    }
    request
}

/// How many of so many connections one client may have.
pub fn client_share(most: usize) -> usize {
    (most / 4).max(1)
}

/// The most connections of a process that may open so many files, without those that it needs itself.
pub fn max_connections(files: u64) -> usize {
    usize::try_from(files.saturating_sub(OTHERS).clamp(16, MOST)).unwrap_or(16)
}
