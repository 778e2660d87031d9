//! The files of the pages, and the manifest by which a phone installs them as an app.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::App;
use crate::pages::error_page::{ErrorPage, missing};
use crate::pages::layout::{PAGE_COLOUR, THEME_LIGHT};

/// `icon-app.svg` as bitmaps, with their width and height in pixels; the first is for the home screen of iOS, the others are in the
/// manifest. `.ci/pages --pictures` draws them.
const BITMAPS: [(u32, &[u8]); 3] = [
    (180, include_bytes!("../assets/icon-180.png")),
    (192, include_bytes!("../assets/icon-192.png")),
    (512, include_bytes!("../assets/icon-512.png")),
];

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
            include_str!("../assets/notice.js"),
            include_str!("../assets/changes.js"),
            include_str!("../assets/back.js"),
            include_str!("../assets/mine.js"),
            include_str!("../assets/motion.js"),
            include_str!("../assets/script.js")
        ),
    )
}

pub(super) async fn worker() -> Response {
    fixed("text/javascript; charset=utf-8", include_str!("../assets/worker.js"))
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

/// The icon of the app as a bitmap, for phones that take no SVG.
pub(super) async fn bitmap_icon(Path(file): Path<String>) -> Result<Response, ErrorPage> {
    let found = BITMAPS.into_iter().find(|(size, _)| file == format!("{size}.png"));
    let (_, bytes) = found.ok_or_else(|| missing("There is no such page."))?;
    Ok(fixed("image/png", bytes))
}

/// The web app manifest. Its URLs begin with the path of the site.
pub(super) async fn manifest(State(app): State<App>) -> Response {
    let begin = app.site.to("/");
    let icon = |file, purpose| json!({ "src": app.site.to(file), "sizes": "any", "type": "image/svg+xml", "purpose": purpose });
    let bitmaps = BITMAPS.into_iter().skip(1).map(|(size, _)| {
        let (file, sizes) = (app.site.to(&format!("/icons/{size}.png")), format!("{size}x{size}"));
        json!({ "src": file, "sizes": sizes, "type": "image/png", "purpose": "any" })
    });
    let icons = [icon("/icon.svg", "any"), icon("/icon-app.svg", "maskable")].into_iter().chain(bitmaps);
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
        "icons": icons.collect::<Vec<_>>(),
    });
    fixed("application/manifest+json", manifest.to_string())
}

/// Returns a file that does not change until the program is restarted.
fn fixed(kind: &'static str, text: impl IntoResponse) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=600")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::BITMAPS;

    #[test]
    fn bitmaps_have_the_size_that_is_said() {
        for (size, bytes) in BITMAPS {
            // A PNG begins with eight bytes of its own, then the block `IHDR` with width and height.
            assert_eq!(bytes[12..16], *b"IHDR");
            assert_eq!((&bytes[16..20], &bytes[20..24]), (&size.to_be_bytes()[..], &size.to_be_bytes()[..]));
        }
    }
}
