//! Extractors for the holder of a link, and for the address of a client.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Path};
use axum::http::Method;
use axum::http::request::Parts;

use super::App;
use crate::pages::error_page::{ErrorPage, missing, too_often};
use crate::pages::parts::PageParts;
use crate::security::{PersonKey, Reader, client_network, could_be_token};
use crate::store::Link;

/// The holder of an existing link. A client that tries too many unknown links is refused.
#[derive(Clone, Debug)]
pub(super) struct Holder(pub(super) Link);

/// The address under which a client is counted; `None` in tests without a network.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub(super) Option<IpAddr>);

/// The key of the person's list of tables, if the browser has one.
#[derive(Clone, Debug)]
pub(super) struct Person(pub(super) Option<PersonKey>);

impl FromRequestParts<App> for Holder {
    type Rejection = ErrorPage;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorPage> {
        let Ok(Path(names)) = Path::<BTreeMap<String, String>>::from_request_parts(parts, app).await else {
            return Err(unknown());
        };
        let token = names.get("token").map(String::as_str).unwrap_or_default();
        let found = if could_be_token(token) { app.tables.store().link(token).await? } else { None };
        let Some(link) = found else {
            app.limits.guesses.take(address(parts)).map_err(too_often)?;
            return Err(unknown());
        };
        if parts.method == Method::POST {
            app.limits.actions.take(link.token.clone()).map_err(too_often)?;
        }
        if link.is_new {
            app.tables.store().opened(&link).await?;
        }
        // A hidden page asks for the number of moves by itself.
        if let Some(seat) = link.role.seat().filter(|_| !parts.uri.path().ends_with("/moves")) {
            app.tables.listeners().saw(&link.table, seat);
        }
        Ok(Self(link))
    }
}

fn unknown() -> ErrorPage {
    missing(
        "This link leads to no table: it was mistyped, or it has been renewed. Ask the host of the table for a new one.",
    )
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(address(parts)))
    }
}

impl<S: Sync> FromRequestParts<S> for Person {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(PersonKey::of(&parts.headers)))
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

impl<S: Sync> FromRequestParts<S> for PageParts {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

fn address(parts: &Parts) -> Option<IpAddr> {
    parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| client_network(address.ip()))
}
