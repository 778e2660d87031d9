//! Idle connections do not keep other clients out.

use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

use axum::middleware::map_request;
use tabletop_serve::connections::{BoundedListener, PeerAddress, SILENCE, with_peer_address};
use tabletop_serve::security::Proxies;
use tokio::net::TcpListener;
use tokio::time::Instant;

use crate::harness::{File, Served};

#[test]
fn three_hundred_idle_sockets_do_not_take_it_offline() {
    let file = File::new();
    let program = env!("CARGO_BIN_EXE_tabletop-serve");
    let start = format!("ulimit -n 256; exec {program} --listen 0 --database {}", file.name());
    let mut server =
        Command::new("sh").args(["-c", &start]).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("it is read")).read_line(&mut line).expect("it is text");
    let place = line.trim().trim_start_matches("http://").to_string();
    let idle: Vec<_> = (0..300).map(|_| TcpStream::connect(&place).expect("it listens")).collect();
    let answered = TcpStream::connect(&place).and_then(|mut guest| {
        guest.set_read_timeout(Some(Duration::from_secs(5)))?;
        guest.write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        guest.read_to_string(&mut answer).map(|_| answer)
    });
    server.kill().expect("it runs");
    server.wait().expect("it is our child");
    assert_eq!(idle.len(), 300);
    let answer = answered.expect("a guest is answered within 5 s");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// Systems start programs with a low limit on open files. The program may raise it.
#[test]
#[cfg(target_os = "linux")]
fn it_may_open_as_many_files_as_it_can_be_allowed() {
    let limits = |process: &str| {
        let limits = std::fs::read_to_string(format!("/proc/{process}/limits")).expect("Linux tells");
        let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).expect("it is one");
        line.split_whitespace().take(2).map(|files| files.parse().expect("a number")).collect::<Vec<u64>>()
    };
    let hard = limits("self")[1].min(700);
    let (file, log) = (File::new(), File::new());
    let program = env!("CARGO_BIN_EXE_tabletop-serve");
    let start = format!(
        "ulimit -S -n 100; ulimit -H -n {hard}; exec {program} --listen 0 --database {}",
        file.name()
    );
    let errors = std::fs::File::create(&log.0).expect("it can be made");
    let mut server = Command::new("sh")
        .args(["-c", &start])
        .stdout(Stdio::piped())
        .stderr(Stdio::from(errors))
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("it is read")).read_line(&mut line).expect("it is text");
    let found = limits(&server.id().to_string());
    server.kill().expect("it runs");
    server.wait().expect("it is our child");
    assert_eq!(found, [hard, hard]);
    let log = std::fs::read_to_string(&log.0).expect("it is text");
    assert!(
        log.contains(&format!(" connections={} ", hard - 64))
            || log.contains(&format!(" connections={}\n", hard - 64)),
        "{log}"
    );
}

/// The clock of this test advances by itself whenever all tasks wait.
#[tokio::test]
async fn a_silent_connection_is_closed() {
    let served = Served::new().await;
    let router = served.router.clone().layer(map_request(with_peer_address));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let place = listener.local_addr().expect("it listens");
    let service = router.into_make_service_with_connect_info::<PeerAddress>();
    tokio::spawn(async move {
        axum::serve(BoundedListener::new(listener, 100, Proxies::default()), service).await
    });
    tokio::time::pause();
    let asked = "GET /style.css HTTP/1.1\r\nhost: here\r\n\r\n";
    let half_a_form = "POST /new/world-league HTTP/1.1\r\nhost: here\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\nse";
    for begun in ["", "GET / HT", half_a_form, asked] {
        let since = Instant::now();
        let stream = tokio::net::TcpStream::connect(place).await.expect("it listens");
        if !begun.is_empty() {
            stream.writable().await.expect("it is open");
            stream.try_write(begun.as_bytes()).expect("there is room");
        }
        let ended = tokio::time::timeout(3 * SILENCE, async {
            let mut bytes = [0; 4_096];
            loop {
                stream.readable().await.expect("it is open");
                match stream.try_read(&mut bytes) {
                    Ok(0) => break,
                    Err(error) if error.kind() != ErrorKind::WouldBlock => break,
                    _ => {}
                }
            }
        });
        ended.await.expect("it is closed");
        assert!(since.elapsed() >= SILENCE, "`{begun}`: not before");
    }
}

/// Connects from an address of the loopback network. All addresses in it belong to this machine.
async fn connected(from: &str, to: std::net::SocketAddr) -> tokio::net::TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("there are sockets");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("it is ours");
    socket.connect(to).await.expect("it listens")
}

/// Returns the number of connections that are still open after others have been closed to make room.
async fn open(streams: &[tokio::net::TcpStream]) -> usize {
    tokio::time::sleep(Duration::from_millis(300)).await;
    let is_open = |stream: &&tokio::net::TcpStream| {
        stream.try_read(&mut [0; 1]).is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
    };
    streams.iter().filter(is_open).count()
}

/// One client has a quarter of all connections. Beyond that, its own connections are closed, not the older ones of
/// others.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn one_client_does_not_close_the_connections_of_others() {
    for (proxies, most_of_one) in [(Proxies::default(), 5), ("127.0.0.2".parse().expect("an address"), 18)] {
        let served = Served::new().await;
        let router = served.router.clone().layer(map_request(with_peer_address));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let place = listener.local_addr().expect("it listens");
        let service = router.into_make_service_with_connect_info::<PeerAddress>();
        tokio::spawn(async move { axum::serve(BoundedListener::new(listener, 20, proxies), service).await });
        let mut others = Vec::new();
        for _ in 0..2 {
            others.push(connected("127.0.0.3", place).await);
        }
        let mut many = Vec::new();
        for _ in 0..18 {
            many.push(connected("127.0.0.2", place).await);
        }
        assert_eq!((open(&others).await, open(&many).await), (2, most_of_one));
    }
}
