//! The client of a request, even behind proxies.
//!
//! Only the proxies named by `--trusted-proxy` are trusted. Each proxy appends the address of its peer to
//! `X-Forwarded-For`. So the client is the last address in the header that is not itself a trusted proxy. The
//! client may have forged everything to the left of that address.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::{Arc, Mutex, Once, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;
use thiserror::Error;
use tracing::warn;

/// The header in which proxies name the client.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A proxy, or a network of proxies: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Network {
    /// The bits of the network; IPv4 is mapped to IPv6.
    bits: u128,
    mask: u128,
}

/// The error for a text that is neither an address nor a network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is neither an address such as `127.0.0.1` nor a network such as `10.0.0.0/8`")]
pub struct ProxyError(String);

/// The trusted proxies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(Arc<[Network]>);

/// Converts an address to the bits of an IPv6 address.
const fn wide(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

impl FromStr for Proxies {
    type Err = ProxyError;

    /// Parses addresses and networks, separated by commas.
    fn from_str(text: &str) -> Result<Self, ProxyError> {
        let network = |text: &str| {
            let (address, length) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
            let address: IpAddr = address.parse().ok()?;
            let most: u32 = if address.is_ipv4() { 32 } else { 128 };
            let length = length.map_or(Some(most), |length| length.parse().ok())?;
            let free = most.checked_sub(length)?;
            // A shift by all 128 bits would overflow, so the mask is then 0.
            let mask = u128::MAX.checked_shl(free).unwrap_or_default();
            Some(Network { bits: wide(address) & mask, mask })
        };
        let each = text.split(',').map(str::trim);
        each.map(|text| network(text).ok_or_else(|| ProxyError(text.to_string()))).collect()
    }
}

impl FromIterator<Network> for Proxies {
    fn from_iter<T: IntoIterator<Item = Network>>(networks: T) -> Self {
        Self(networks.into_iter().collect())
    }
}

impl Proxies {
    /// Returns `true` if this address belongs to a trusted proxy.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| wide(address) & network.mask == network.bits)
    }

    /// Returns the client of a request whose peer is `peer`.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines: Vec<&str> =
            headers.get_all(FORWARDED_FOR).iter().map(|line| line.to_str().unwrap_or_default()).collect();
        let mut client = peer.to_canonical();
        for heard in lines.iter().flat_map(|line| line.split(',')).rev() {
            if !self.contains(client) {
                break;
            }
            // A trusted proxy writes only addresses. At any other text the last address read so far counts.
            let Some(heard) = address(heard.trim()) else { break };
            client = heard;
        }
        client
    }
}

/// Parses an address in the forms that proxies write. Some add a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|place| place.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

/// Returns the address under which a client is counted. For IPv6 it is the /64 network, because each client has
/// one to itself.
pub fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Replaces the address of a proxy by that of the client it forwards for.
pub async fn set_client_address(
    State(proxies): State<Proxies>,
    mut request: Request,
    next: Next,
) -> Response {
    static WARNED: Once = Once::new();
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>().copied() {
        let is_passed_on = request.headers().contains_key(FORWARDED_FOR);
        if is_passed_on && peer.ip().is_loopback() && !proxies.contains(peer.ip()) {
            let proxy = peer.ip();
            WARNED.call_once(|| {
                warn!(%proxy, "a proxy is not trusted: all its clients share one limit; name it with --trusted-proxy");
            });
        }
        let client = proxies.client(peer.ip(), request.headers());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, peer.port())));
    }
    next.run(request).await
}

/// Slots for clients. Each client may hold a limited number at the same time.
#[derive(Debug)]
pub struct ClientSlots {
    most: usize,
    taken: Mutex<BTreeMap<IpAddr, Arc<()>>>,
}

/// A slot that is held. Dropping it frees the slot.
#[derive(Debug)]
pub struct ClientSlot(#[expect(dead_code, reason = "it is counted by being there")] Arc<()>);

impl ClientSlots {
    /// Gives each client `most` slots.
    pub fn new(most: usize) -> Self {
        Self { most, taken: Mutex::default() }
    }

    /// Takes a slot for this client. `None` if the client already holds its maximum.
    pub fn take(&self, client: IpAddr) -> Option<ClientSlot> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, places| Arc::strong_count(places) > 1);
        let places = taken.entry(client_network(client)).or_default();
        // One of the references is the map's own.
        (Arc::strong_count(places) <= self.most).then(|| ClientSlot(Arc::clone(places)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the client of a request from `peer` with these lines of the header.
    fn client(trusted: &str, peer: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let proxies = if trusted.is_empty() { Proxies::default() } else { trusted.parse().unwrap() };
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_a_named_proxy_is_believed_and_only_its_end_of_the_line() {
        let both = "127.0.0.1,10.0.0.0/8,::1";
        for (trusted, peer, lines, expected) in [
            ("", "203.0.113.9", &["198.51.100.1"][..], "203.0.113.9"),
            (both, "203.0.113.9", &["198.51.100.1"], "203.0.113.9"),
            (both, "127.0.0.1", &[], "127.0.0.1"),
            (both, "127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // A forged address is to the left of the real one.
            (both, "127.0.0.1", &["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
            (both, "127.0.0.1", &["10.0.0.7, 198.51.100.1"], "198.51.100.1"),
            (both, "127.0.0.1", &["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
            // A proxy behind another proxy.
            (both, "127.0.0.1", &["1.1.1.1, 198.51.100.1, 10.2.3.4"], "198.51.100.1"),
            (both, "127.0.0.1", &["10.0.0.1, 10.0.0.2"], "10.0.0.1"),
            // A text that is no address. The last known address counts.
            (both, "127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1"),
            (both, "127.0.0.1", &["198.51.100.1, , 10.0.0.2"], "10.0.0.2"),
            // Addresses with ports, and IPv6 in each notation.
            (both, "::ffff:127.0.0.1", &["198.51.100.1:4711"], "198.51.100.1"),
            (both, "::1", &["[2001:db8::1]:4711"], "2001:db8::1"),
            (both, "::1", &["2001:db8::1"], "2001:db8::1"),
            (both, "::1", &["::ffff:198.51.100.1"], "198.51.100.1"),
            ("fd00::/8", "fdab::1", &["2001:db8::1, fd12::9"], "2001:db8::1"),
        ] {
            assert_eq!(client(trusted, peer, lines), expected, "{trusted} {peer} {lines:?}");
        }
    }

    #[test]
    fn proxies_are_addresses_and_networks() {
        let proxies: Proxies = "192.0.2.7, 10.0.0.0/8, 0.0.0.0/0".parse().unwrap();
        assert!(
            proxies.contains("198.51.100.1".parse().unwrap())
                && !proxies.contains("2001:db8::1".parse().unwrap())
        );
        assert!("::/0".parse::<Proxies>().unwrap().contains("198.51.100.1".parse().unwrap()));
        for text in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.1,", "127.0.0.1:80"] {
            assert!(text.parse::<Proxies>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_client_of_ipv6_is_a_network() {
        let address = |text: &str| client_network(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1:2:3"));
        assert_ne!(address("2001:db8:0:1::1"), address("2001:db8:0:2::1"));
        assert_ne!(address("198.51.100.1"), address("198.51.100.2"));
        assert_eq!(address("198.51.100.1"), address("::ffff:198.51.100.1"));
    }

    #[test]
    fn a_place_is_free_again() {
        let (places, one) = (ClientSlots::new(2), "2001:db8::1".parse().unwrap());
        let held = [places.take(one), places.take("2001:db8::2".parse().unwrap())];
        assert!(held.iter().all(Option::is_some) && places.take(one).is_none());
        assert!(places.take("198.51.100.1".parse().unwrap()).is_some(), "another client");
        drop(held);
        assert!(places.take(one).is_some());
    }
}
