//! The files of the pages, and the manifest by which a phone installs them as an app.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::App;
use crate::pages::layout::{PAGE_COLOUR, THEME_LIGHT};

pub(super) async fn style() -> Response {
    fixed(
        "text/css; charset=utf-8",
        concat!(include_str!("../assets/style.css"), include_str!("../assets/table.css")),
    )
}

pub(super) async fn script() -> Response {
    fixed(
        "text/javascript; charset=utf-8",
        concat!(
            include_str!("../assets/table.js"),
            include_str!("../assets/people.js"),
            include_str!("../assets/motion.js"),
            include_str!("../assets/script.js")
        ),
    )
}

pub(super) async fn icon() -> Response {
    fixed("image/svg+xml", include_str!("../assets/icon.svg"))
}

pub(super) async fn icon_of_turn() -> Response {
    fixed("image/svg+xml", include_str!("../assets/icon-turn.svg"))
}

pub(super) async fn icon_of_app() -> Response {
    fixed("image/svg+xml", include_str!("../assets/icon-app.svg"))
}

/// The web app manifest. Its URLs begin with the path of the site.
pub(super) async fn manifest(State(app): State<App>) -> Response {
    let begin = app.site.to("/");
    let icon = |file, purpose| json!({ "src": app.site.to(file), "sizes": "any", "type": "image/svg+xml", "purpose": purpose });
    let manifest = json!({
        "name": "Tabletop",
        "short_name": "Tabletop",
        "description": "A table on every phone",
        "lang": "en",
        "id": begin,
        "start_url": begin,
        "scope": begin,
        "display": "standalone",
        "background_color": PAGE_COLOUR,
        "theme_color": THEME_LIGHT,
        "icons": [icon("/icon.svg", "any"), icon("/icon-app.svg", "maskable")],
    });
    fixed("application/manifest+json", manifest.to_string())
}

/// Returns a file that does not change until the program is restarted.
fn fixed(kind: &'static str, text: impl IntoResponse) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=600")], text).into_response()
}
