//! The security headers of every answer.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::pages;
use crate::urls::Site;

/// Pages may use only content of this server, and neither inline scripts nor inline styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const OF_ANSWERS: [(HeaderName, &str); 2] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The headers that a document needs. Answers to scripts do not need them.
const OF_DOCUMENTS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_FRAME_OPTIONS, "DENY"),
    // The address of a page is the key to a seat, so other sites must not learn it.
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
];

/// The header that marks a request by a page's script. A browser cannot open a document with it, and a page of
/// another site cannot set it.
const BY_SCRIPT: HeaderName = HeaderName::from_static("tabletop-script");

/// The reader of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// The browser, as a document.
    Browser,
    /// The script of a page, which puts the answer into that page.
    Script,
}

impl Reader {
    /// Returns the reader of the answer to a request with these headers.
    pub fn of(headers: &HeaderMap) -> Self {
        if headers.contains_key(BY_SCRIPT) { Self::Script } else { Self::Browser }
    }
}

/// Adds the headers to every answer. Refuses requests that a page of another site made a browser send.
pub async fn guard(State(site): State<Site>, request: Request, next: Next) -> Response {
    let address = site.address();
    let from =
        (request.method() == Method::POST).then(|| from_elsewhere(request.headers(), address)).flatten();
    let reader = Reader::of(request.headers());
    let mut response = match from {
        Some(from) => pages::error_page::forbidden(turned_away(&from, address)).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    let of_documents = OF_DOCUMENTS.into_iter().filter(|_| reader == Reader::Browser);
    for (name, value) in OF_ANSWERS.into_iter().chain(of_documents) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The message for a refused request, with the remedy for the operator of the server.
fn turned_away(from: &str, address: Option<&str>) -> String {
    let here = address.map_or_else(
        || "this server was not told its address".to_string(),
        |address| format!("this server is reached at {address}"),
    );
    format!(
        "This request came from a page of {from}, but {here}. If both are the same site, start the server with --address, or let its proxy pass on the Host header."
    )
}

/// Returns the other site whose page made a browser send this request. `None` if no other site did.
///
/// In `Sec-Fetch-Site` a browser says if a page of this site sent the request. No page can change that header, and
/// a proxy that changes `Host` does no harm. Older browsers send only `Origin`, which is compared with the
/// configured address and with `Host`.
pub fn from_elsewhere(headers: &HeaderMap, address: Option<&str>) -> Option<String> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some("same-origin" | "none") => return None,
        Some(_) => return Some(text(ORIGIN).unwrap_or("another site").to_string()),
        None => {}
    }
    let (origin, host) = (text(ORIGIN)?, text(HOST));
    let from = origin.split_once("://").map(|(_, from)| from);
    let is_here = from.is_some_and(|from| {
        Some(from) == host || address.and_then(authority).is_some_and(|authority| authority == from)
    });
    (!is_here).then(|| origin.to_string())
}

/// Returns the host and port of an address: `tables.example` for `https://tables.example/club`.
pub fn authority(address: &str) -> Option<&str> {
    let (_, rest) = address.split_once("://")?;
    rest.split(['/', '?', '#']).next().filter(|authority| !authority.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_is_told_by_its_headers() {
        let site = HeaderName::from_static("sec-fetch-site");
        let from = |pairs: &[(HeaderName, &'static str)], address: Option<&str>| {
            let headers = pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
            from_elsewhere(&headers.collect(), address)
        };
        let here = [(ORIGIN, "http://table:8080"), (HOST, "table:8080")];
        assert_eq!(from(&[], None), None, "no browser");
        assert_eq!(from(&here, None), None);
        assert_eq!(
            from(&[(ORIGIN, "http://elsewhere"), (HOST, "table:8080")], None).as_deref(),
            Some("http://elsewhere")
        );
        assert!(from(&[(ORIGIN, "null"), (HOST, "table:8080")], None).is_some());
        assert!(from(&[(site.clone(), "cross-site")], None).is_some());
        assert!(from(&[(site.clone(), "same-site"), here[0].clone(), here[1].clone()], None).is_some());
        // A proxy that sends its own address as `Host`.
        let proxied = [(ORIGIN, "https://tables.example"), (HOST, "127.0.0.1:8080")];
        assert!(from(&proxied, None).is_some());
        assert_eq!(from(&proxied, Some("https://tables.example/club")), None);
        assert!(from(&proxied, Some("https://tables.example.com")).is_some());
        let [origin, host] = proxied;
        assert_eq!(from(&[origin, host, (site, "same-origin")], None), None);
    }
}
