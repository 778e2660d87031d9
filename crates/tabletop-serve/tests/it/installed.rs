//! The manifest by which a phone installs the pages as an app.

use axum::http::StatusCode;
use serde_json::Value;
use tabletop_serve::Settings;
use tabletop_serve::urls::Site;

use crate::harness::{File, Served, usual};
use crate::html::first;

/// A site with an address or without one, and the prefix of its URLs.
#[tokio::test]
async fn the_app_begins_at_the_first_page_of_the_site() {
    for (address, prefix) in [(None, ""), (Some("https://club.example/our/games"), "/our/games")] {
        let site = address.map_or_else(Site::default, |address| Site::at(address).expect("it is an address"));
        let served = Served::told(File::new(), &Settings { site, ..usual() }).await;
        let page = served.get(&format!("{prefix}/")).await;
        let named = first(&page.body, "rel=\"manifest\" href=\"").expect("it is linked");
        assert_eq!(named, format!("{prefix}/manifest.webmanifest"));
        let policy = page.headers["content-security-policy"].to_str().expect("it is text");
        assert!(policy.contains("manifest-src 'self'"), "{policy}");
        for scheme in ["light", "dark"] {
            assert!(
                page.body.contains(&format!(
                    "<meta name=\"theme-color\" media=\"(prefers-color-scheme: {scheme})\""
                ))
            );
        }
        let manifest = served.get(&named).await;
        assert_eq!(manifest.headers["content-type"], "application/manifest+json");
        let manifest: Value = serde_json::from_str(&manifest.body).expect("it is JSON");
        let begin = format!("{prefix}/");
        for field in ["id", "start_url", "scope"] {
            assert_eq!(manifest[field], begin, "{field}");
        }
        assert_eq!(manifest["display"], "standalone");
        assert!(manifest["name"].is_string());
        let icons = manifest["icons"].as_array().expect("it has icons");
        assert_eq!(
            icons.iter().map(|icon| &icon["purpose"]).collect::<Vec<_>>(),
            ["any", "maskable", "any", "any"]
        );
        for icon in icons {
            let shown = served.get(icon["src"].as_str().expect("an address")).await;
            assert_eq!(
                (shown.status, icon["type"].as_str()),
                (StatusCode::OK, shown.headers["content-type"].to_str().ok())
            );
        }
        let touched = first(&page.body, "rel=\"apple-touch-icon\" href=\"").expect("it is linked");
        assert_eq!(touched, format!("{prefix}/icons/180.png"));
        assert_eq!(served.get(&touched).await.headers["content-type"], "image/png");
        assert_eq!(served.get(&format!("{prefix}/icons/181.png")).await.status, StatusCode::NOT_FOUND);
        // The worker that shows notifications stands at the root of the site, for all pages below.
        let worker = served.get(&format!("{prefix}/worker.js")).await;
        assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
        // The colours of the style sheet.
        let style = served.get(&format!("{prefix}/style.css")).await.body;
        for field in ["background_color", "theme_color"] {
            assert!(style.contains(manifest[field].as_str().expect("a colour")), "{field}");
        }
    }
}
