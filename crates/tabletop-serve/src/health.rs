//! A health check by a client, for containers that have no other program for it.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::time::Duration;

/// The time limit. The server needs up to 4 s to report a database that does not answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Asks the server at an address, given as for `--listen`, if its database answers.
///
/// # Errors
/// The database does not answer, or no server listens at the address.
pub fn ask(listen: &str) -> Result<(), String> {
    let place = place(listen);
    let failed = |error: io::Error| format!("no answer from {place}: {error}");
    let addresses = place.to_socket_addrs().map_err(failed)?;
    let mut stream = connected(addresses.map(this_machine)).map_err(failed)?;
    stream.set_read_timeout(Some(TIMEOUT)).map_err(failed)?;
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .map_err(failed)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(failed)?;
    let first = answer.lines().next().unwrap_or_default();
    if first.starts_with("HTTP/1.1 200 ") { Ok(()) } else { Err(format!("{place} answers `{first}`")) }
}

/// Connects to the first address at which a server listens. A name such as `localhost` can have two.
fn connected(addresses: impl Iterator<Item = SocketAddr>) -> io::Result<TcpStream> {
    let mut why = io::Error::new(io::ErrorKind::AddrNotAvailable, "the name has no address");
    for address in addresses {
        match TcpStream::connect_timeout(&address, TIMEOUT) {
            Ok(stream) => return Ok(stream),
            Err(error) => why = error,
        }
    }
    Err(why)
}

/// Returns the address and port for `--listen`. A port alone means the loopback address.
pub fn place(listen: &str) -> String {
    if listen.parse::<u16>().is_ok() { format!("127.0.0.1:{listen}") } else { listen.to_string() }
}

/// Replaces the unspecified address (all interfaces) by the loopback address.
const fn this_machine(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn the_second_address_of_a_name_is_tried_too() {
        let there = TcpListener::bind("127.0.0.1:0").unwrap();
        let silent = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let place = there.local_addr().unwrap();
        assert_eq!(connected([silent, place].into_iter()).unwrap().peer_addr().unwrap(), place);
        assert!(connected([silent].into_iter()).is_err());
        assert!(connected(std::iter::empty()).is_err());
    }
}
