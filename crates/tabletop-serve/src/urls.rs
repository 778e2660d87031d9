//! The URLs of the pages, for links, forms and redirects.
//!
//! Behind a proxy the tables may be below a path of a site, such as `https://club.example/games`. Every URL then
//! begins with that path. Requests are accepted with and without it, because some proxies strip it.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, Uri, header::HOST, uri::PathAndQuery};
use axum::middleware::map_request;
use thiserror::Error;

use crate::security::{RoomCode, authority};

/// The first path segments of the pages. A prefix must not begin with one of them, because it could not be told
/// apart from the page.
const PAGES: [&str; 7] = ["ask", "disputes", "mine", "new", "r", "rules", "t"];

/// The error for an address that cannot be the site's.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AddressError {
    /// The address is not an `http` or `https` URL.
    #[error("expected an address such as `https://tables.example` or `https://club.example/games`")]
    Form,
    /// The path contains characters that are not permitted.
    #[error("its path `{0}` may have only letters, digits and `-._~` between single slashes")]
    Path(String),
    /// The path begins like that of a page.
    #[error("its path begins with `/{0}`, which is a page of the tables: choose another name")]
    Page(String),
}

/// The site of the tables, as players reach it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// The whole address without a slash at its end; `None` if it is not known.
    address: Option<Arc<str>>,
    /// The index at which the path begins in the address. The length of the address if there is no path.
    path: usize,
}

impl Site {
    /// Parses the address of a site: `https://tables.example`, or below a path, `https://club.example/games`.
    ///
    /// # Errors
    /// The address is not an `http` or `https` URL, or its path cannot be a prefix.
    pub fn at(address: &str) -> Result<Self, AddressError> {
        let is_web = address.starts_with("http://") || address.starts_with("https://");
        let is_plain = !address.contains(['?', '#', ' ', '"', '<', '>']);
        let authority = authority(address).filter(|_| is_web && is_plain).ok_or(AddressError::Form)?;
        let address = address.trim_end_matches('/');
        let path = address.find("://").map_or(0, |end| end + "://".len()) + authority.len();
        let site = Self { address: Some(Arc::from(address)), path };
        let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        let mut parts = site.prefix().split('/').skip(1);
        if parts.clone().any(|part| matches!(part, "" | "." | "..") || !part.bytes().all(is_usual)) {
            return Err(AddressError::Path(site.prefix().to_string()));
        }
        match parts.next().filter(|first| PAGES.contains(first)) {
            Some(first) => Err(AddressError::Page(first.to_string())),
            None => Ok(site),
        }
    }

    /// Returns the whole address without a slash at its end; `None` if it is not known.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// Returns the whole address. If it is not known, builds one from the `Host` header.
    pub fn address_for(&self, headers: &HeaderMap) -> String {
        let named = || headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        self.address().map_or_else(|| format!("http://{}", named()), ToString::to_string)
    }

    /// Returns the prefix of all paths: `/games`, or an empty text.
    pub fn prefix(&self) -> &str {
        self.address().and_then(|address| address.get(self.path..)).unwrap_or_default()
    }

    /// Returns the URL of a page. `path` begins with a slash.
    pub fn to(&self, path: &str) -> String {
        format!("{}{path}", self.prefix())
    }

    /// Returns the URL of a page of a game: `/rules/world-league`.
    pub fn game(&self, page: &str, game: &str) -> String {
        self.to(&format!("/{page}/{game}"))
    }

    /// Returns the URL of the cards of a game as a spreadsheet.
    pub fn sheet(&self, game: &str) -> String {
        self.to(&format!("/ask/{game}/cards.csv"))
    }

    /// Returns the URL of the page on which a position is said step by step.
    pub fn step_by_step(&self, game: &str) -> String {
        self.to(&format!("/ask/{game}/step-by-step"))
    }

    /// Returns the URL of the page for a link.
    pub fn table(&self, token: &str) -> String {
        self.to(&format!("/t/{token}"))
    }

    /// Returns the URL of an action or page, such as `act`, for the link with this token.
    pub fn of_table(&self, token: &str, page: &str) -> String {
        self.to(&format!("/t/{token}/{page}"))
    }

    /// Returns the URL that leads to the room of a typed code.
    pub fn rooms(&self) -> String {
        self.to("/r")
    }

    /// Returns the URL of the room with a code.
    pub fn room(&self, code: &RoomCode) -> String {
        self.to(&format!("/r/{}", code.as_str()))
    }

    /// Returns the URL of a person's list of tables.
    pub fn mine(&self) -> String {
        self.to("/mine")
    }

    /// Serves the routes with and without the prefix, because some proxies strip it.
    pub fn nest(&self, pages: Router) -> Router {
        let prefix: Arc<str> = Arc::from(self.prefix());
        if prefix.is_empty() {
            return pages;
        }
        let strip = move |mut request: Request| {
            if let Some(uri) = stripped(request.uri(), &prefix) {
                *request.uri_mut() = uri;
            }
            std::future::ready(request)
        };
        // The prefix must be stripped before routing. A layer of the router itself would run after it.
        Router::new().fallback_service(pages).layer(map_request(strip))
    }
}

/// Encodes fields as a browser encodes a form, for the part of a link behind `#` or `?`.
pub fn encoded<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut text = String::new();
    for (name, value) in fields {
        if !text.is_empty() {
            text.push('&');
        }
        text += name;
        text.push('=');
        for byte in value.bytes() {
            match byte {
                b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' => text.push(char::from(byte)),
                b' ' => text.push('+'),
                byte => {
                    // Writing to a string does not fail.
                    let _ = write!(text, "%{byte:02X}");
                }
            }
        }
    }
    text
}

/// Strips the prefix from a URI. `None` if the URI does not begin with it.
fn stripped(uri: &Uri, prefix: &str) -> Option<Uri> {
    let whole = uri.path_and_query()?.as_str();
    let rest = whole.strip_prefix(prefix).filter(|rest| rest.is_empty() || rest.starts_with(['/', '?']))?;
    let path = if rest.starts_with('/') { rest.to_string() } else { format!("/{rest}") };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_plain_path_or_none() {
        for (address, prefix) in [
            ("https://tables.example", ""),
            ("https://tables.example/", ""),
            ("http://[2001:db8::1]:8080", ""),
            ("https://club.example/games", "/games"),
            ("https://club.example:8443/our/games/", "/our/games"),
            ("https://club.example/tables", "/tables"),
        ] {
            let site = Site::at(address).unwrap();
            assert_eq!((site.prefix(), site.address()), (prefix, Some(address.trim_end_matches('/'))));
        }
        for address in
            ["tables.example", "ftp://tables.example", "https://", "https://a/b?c", "http:///games"]
        {
            assert_eq!(Site::at(address), Err(AddressError::Form), "{address}");
        }
        for address in
            ["https://a/b//c", "https://a/../b", "https://a/%2e", "https://a/b\\c", "https://a/{b}"]
        {
            assert!(matches!(Site::at(address), Err(AddressError::Path(_))), "{address}");
        }
        assert_eq!(Site::at("https://a/rules"), Err(AddressError::Page("rules".to_string())));
    }

    #[test]
    fn fields_are_encoded_as_browsers_encode_forms() {
        assert_eq!(encoded([("text", "a b\n£5M & c=d"), ("say", "")]), "text=a+b%0A%C2%A35M+%26+c%3Dd&say=");
    }

    #[test]
    fn only_a_whole_part_is_a_prefix() {
        for (asked, read) in [
            ("/games", Some("/")),
            ("/games/", Some("/")),
            ("/games?find=x", Some("/?find=x")),
            ("/games/t/1?at=a", Some("/t/1?at=a")),
            ("/gamesroom", None),
            ("/t/1", None),
        ] {
            let uri = stripped(&asked.parse().unwrap(), "/games");
            assert_eq!(uri.map(|uri| uri.to_string()).as_deref(), read, "{asked}");
        }
    }
}
