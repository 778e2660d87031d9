//! The key of a person's list of tables. The browser of the person keeps it in a cookie.

use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HeaderValue};

use super::{could_be_token, token};
use crate::urls::Site;

/// The name of the cookie.
const NAME: &str = "tabletop";
/// The time for which a browser keeps the cookie after its last use, in seconds: 400 days, the longest that browsers
/// allow.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// The key of a person's list of tables. Whoever has it can open every table of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonKey(String);

impl PersonKey {
    /// Creates a key from the random source of the system.
    ///
    /// # Errors
    /// The system has no random source.
    pub fn random() -> Result<Self, getrandom::Error> {
        token().map(Self)
    }

    /// Parses a key. `None` for a text that cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        could_be_token(text).then(|| Self(text.to_string()))
    }

    /// Returns the key in the cookie of a request. `None` if there is none.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
        let mut pairs =
            cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| name.trim() == NAME).and_then(|(_, key)| Self::parse(key.trim()))
    }

    /// The key as it is stored, and as the last part of a URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the value of the header that lets a browser keep the key.
    pub fn cookie(&self, site: &Site) -> HeaderValue {
        set_cookie(site, &self.0, MAX_AGE)
    }
}

/// Returns the value of the header that lets a browser forget the key.
pub fn forget_cookie(site: &Site) -> HeaderValue {
    set_cookie(site, "", 0)
}

/// No script reads the cookie, and no request of another site has it, except for a link that a person follows. It is
/// sent without encryption only if the site is not known to have any.
fn set_cookie(site: &Site, value: &str, age: u32) -> HeaderValue {
    let path = if site.prefix().is_empty() { "/" } else { site.prefix() };
    let secure =
        if site.address().is_some_and(|address| address.starts_with("https://")) { "; Secure" } else { "" };
    let text = format!("{NAME}={value}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "00112233445566778899aabbccddeeff";

    fn sent(cookies: &[&'static str]) -> Option<PersonKey> {
        let mut headers = HeaderMap::new();
        for cookie in cookies {
            headers.append(COOKIE, HeaderValue::from_static(cookie));
        }
        PersonKey::of(&headers)
    }

    #[test]
    fn a_key_is_found_among_the_cookies_of_the_same_host() {
        let key = PersonKey::parse(KEY);
        assert_eq!(sent(&["tabletop=00112233445566778899aabbccddeeff"]), key);
        assert_eq!(sent(&["a=b; tabletop=00112233445566778899aabbccddeeff; c"]), key);
        assert_eq!(sent(&["a=b", "tabletop=00112233445566778899aabbccddeeff"]), key);
        for none in
            ["", "tabletop", "tabletop=", "tabletop=x", "not-tabletop=00112233445566778899aabbccddeeff"]
        {
            assert_eq!(sent(&[none]), None, "{none}");
        }
    }

    #[test]
    fn a_cookie_is_for_this_site_alone() {
        let key = PersonKey::parse(KEY).unwrap();
        for (site, end) in [
            (Site::default(), "Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"),
            (
                Site::at("http://club:8080/games").unwrap(),
                "Path=/games; Max-Age=34560000; HttpOnly; SameSite=Lax",
            ),
            (
                Site::at("https://club.example").unwrap(),
                "Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure",
            ),
        ] {
            assert_eq!(key.cookie(&site).to_str().unwrap(), format!("tabletop={KEY}; {end}"));
            let gone = forget_cookie(&site);
            assert!(
                gone.to_str().unwrap().starts_with("tabletop=; ")
                    && gone.to_str().unwrap().contains("Max-Age=0;")
            );
        }
    }
}
