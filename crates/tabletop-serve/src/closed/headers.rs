//! What every answer says to a browser about what it may do with it.

use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::pages;

/// Nothing but what this program serves itself. There is no inline script and no inline style.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const FIXED: [(HeaderName, &str); 8] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    // The address of a page is the key to a seat: no other site is told it.
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
];

/// Adds the headers, and turns away what another site makes a browser send.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = if request.method() == Method::POST && is_from_elsewhere(request.headers()) {
        pages::problem::forbidden("This request was made by a page of another site.").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a browser says that a page of another site sent this.
pub fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if text(HeaderName::from_static("sec-fetch-site"))
        .is_some_and(|site| site != "same-origin" && site != "none")
    {
        return true;
    }
    match (text(ORIGIN), text(HOST)) {
        (Some(origin), Some(host)) => origin.split_once("://").is_none_or(|(_, from)| from != host),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_is_told_by_its_headers() {
        let from = |pairs: &[(HeaderName, &'static str)]| {
            let headers = pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
            is_from_elsewhere(&headers.collect())
        };
        assert!(!from(&[]), "no browser");
        assert!(!from(&[(ORIGIN, "http://table:8080"), (HOST, "table:8080")]));
        assert!(from(&[(ORIGIN, "http://elsewhere"), (HOST, "table:8080")]));
        assert!(from(&[(ORIGIN, "null"), (HOST, "table:8080")]));
        assert!(from(&[(HeaderName::from_static("sec-fetch-site"), "cross-site")]));
    }
}
