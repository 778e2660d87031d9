//! The server without a network, and a client that reads its pages.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HeaderMap, LOCATION};
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt as _;
use tabletop::Games;
use tabletop::core::Seat;
use tabletop_serve::security::{Role, token};
use tabletop_serve::session::Session;
use tabletop_serve::store::{Link, Store, StoredTable};
use tabletop_serve::{App, Settings, router};
use tower::ServiceExt as _;

use crate::html::{actions, all, first, links};

/// A database file that is removed when this value is dropped.
pub(crate) struct File(pub(crate) PathBuf);

impl File {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("serve-{}-{number}.db", std::process::id());
        Self(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    pub(crate) fn name(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            // Some of the files may not exist.
            let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
        }
    }
}

/// An HTTP answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn location(&self) -> String {
        let location = self.headers.get(LOCATION).expect("it leads on");
        location.to_str().expect("an address is text").to_string()
    }
}

async fn read(response: Response) -> Answer {
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.expect("the body comes").to_bytes();
    let is_picture = parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "image/png");
    let body = if is_picture {
        String::new()
    } else {
        String::from_utf8(bytes.to_vec()).expect("other bodies are text")
    };
    Answer { status: parts.status, headers: parts.headers, body }
}

/// The server with a database file.
pub(crate) struct Served {
    pub(crate) app: App,
    pub(crate) router: Router,
    pub(crate) file: File,
}

/// A table, with the URL of each seat, in order, and that of the spectators.
pub(crate) struct Table {
    pub(crate) host: String,
    pub(crate) seats: Vec<String>,
    pub(crate) spectators: String,
}

/// Settings with limits that no test reaches by accident.
pub(crate) fn usual() -> Settings {
    Settings { tables_a_minute: 100_000, actions_a_second: 1_000, ..Settings::default() }
}

impl Served {
    pub(crate) async fn new() -> Self {
        Self::over(File::new()).await
    }

    pub(crate) async fn over(file: File) -> Self {
        Self::bounded(file, 1_000).await
    }

    /// Creates a server that accepts this number of actions in a second by one link.
    pub(crate) async fn bounded(file: File, actions_a_second: u32) -> Self {
        Self::told(file, &Settings { actions_a_second, ..usual() }).await
    }

    /// Creates a server with these settings.
    pub(crate) async fn told(file: File, settings: &Settings) -> Self {
        Self::with(tabletop::games(), file, settings).await
    }

    /// Creates a server with these games.
    pub(crate) async fn with(games: Games, file: File, settings: &Settings) -> Self {
        let store = Store::open(file.name()).await.expect("the file can be made");
        Self::of(games, store, file, settings)
    }

    /// Creates a server with a `PostgreSQL` database.
    pub(crate) async fn over_postgres(database: &str) -> Self {
        Self::of(tabletop::games(), Store::open(database).await.expect("it opens"), File::new(), &usual())
    }

    fn of(games: Games, store: Store, file: File, settings: &Settings) -> Self {
        let app = App::new(games, store, settings);
        Self { router: router(app.clone()), app, file }
    }

    /// The list of games of the server.
    pub(crate) fn games(&self) -> &Games {
        self.app.tables.games()
    }

    /// Sends requests to a process with the same file.
    pub(crate) fn at(mut self, address: &str) -> Self {
        let (client, address) = (reqwest::Client::builder(), address.to_string());
        let client = client.redirect(reqwest::redirect::Policy::none()).build().expect("a client");
        self.router = Router::new().fallback(move |request: Request<Body>| async move {
            let (parts, body) = request.into_parts();
            let body = body.collect().await.expect("the body comes").to_bytes();
            let sent = client.request(parts.method, format!("{address}{}", parts.uri)).headers(parts.headers);
            let answer = sent.body(body).send().await.expect("it answers");
            let (status, headers) = (answer.status(), answer.headers().clone());
            (status, headers, answer.bytes().await.expect("the body comes"))
        });
        self
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        read(self.router.clone().oneshot(request).await.expect("it always answers")).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let path = path.split('#').next().unwrap_or_default();
        self.send(Request::get(path).body(Body::empty()).expect("an address")).await
    }

    /// The beginning of an answer that may never end: its status, and the body if it is an error.
    pub(crate) async fn first_of(&self, path: &str) -> Answer {
        let request = Request::get(path).body(Body::empty()).expect("an address");
        let response = self.router.clone().oneshot(request).await.expect("it always answers");
        if !response.status().is_success() {
            return read(response).await;
        }
        let (parts, _) = response.into_parts();
        Answer { status: parts.status, headers: parts.headers, body: String::new() }
    }

    /// Sends a form, like a browser without scripts.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_encoded(path, &encoded(fields)).await
    }

    /// Sends the encoded fields of a form.
    pub(crate) async fn post_encoded(&self, path: &str, fields: &str) -> Answer {
        let request = Request::builder().method(Method::POST).uri(path);
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(fields.to_string())).expect("a request")).await
    }

    /// Makes a table, and reads its links from the host's page.
    pub(crate) async fn table(&self, game: &str, fields: &[(&str, &str)]) -> Table {
        let made = self.post(&format!("/new/{game}"), fields).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let host = made.location();
        let mut seats = links(&self.get(&host).await.body);
        let spectators = seats.pop().expect("the spectators' link is the last");
        Table { host, seats, spectators }
    }

    /// Makes a table with this seed instead of a random one, and its links.
    pub(crate) async fn seeded(
        &self,
        game: &str,
        setup: &str,
        players: &str,
        seed: u64,
    ) -> (Session, Vec<Link>) {
        let games = self.games();
        let stored = StoredTable {
            id: token().expect("there is chance"),
            game: game.to_string(),
            setup: setup.to_string(),
            players: players.to_string(),
            seed,
            lots: seed ^ 0x5eed,
            revision: games.game(game).expect("it is a game").revision,
            opening: None,
            inherited: 0,
            is_over: false,
            earlier: Vec::new(),
        };
        let session = Session::make(games, stored).expect("it is a table");
        let mut roles = vec![Role::Host, Role::Spectator];
        roles.extend((1..=session.table().seats()).filter_map(Seat::from_number).map(Role::Seat));
        let link = |role| Link {
            token: token().expect("there is chance"),
            table: session.stored().id.clone(),
            role,
            is_own: false,
            is_new: false,
        };
        let links: Vec<Link> = roles.into_iter().map(link).collect();
        self.app.tables.store().make(session.stored(), &links).await.expect("it is kept");
        (session, links)
    }

    /// Makes a table of World League at which a player is auctioned. With some random seeds an injury comes first,
    /// and both seats are asked.
    pub(crate) async fn auction(&self) -> Table {
        loop {
            let table = self.table("world-league", &[("seats", "2")]).await;
            let mut asked = 0;
            for seat in &table.seats {
                asked += usize::from(self.choices(seat).await.is_some());
            }
            if asked == 1 {
                return table;
            }
        }
    }

    /// The page of a seat with choices on it. Cells are selected until the page shows choices. `None` if the seat
    /// has none.
    pub(crate) async fn choices(&self, seat: &str) -> Option<(String, Vec<String>)> {
        let mut page = self.get(seat).await.body;
        for _ in 0..4 {
            let offered = actions(&page);
            if !offered.is_empty() {
                // Forms about other questions may come before the choices.
                let form = page.split("id=\"choices\"").nth(1)?;
                return Some((first(form, "name=\"question\" value=\"")?, offered));
            }
            let place = first(&page, "class=\"place\" href=\"")?;
            page = self.get(&format!("{seat}{place}")).await.body;
        }
        None
    }

    /// Sends a decision of a seat.
    pub(crate) async fn act(&self, seat: &str, action: &str, question: &str) -> Answer {
        self.post(&format!("{seat}/act"), &[("action", action), ("question", question)]).await
    }

    /// Lets every seat take an offered action that `pick` chooses, until no seat can act or `most` actions were
    /// taken.
    pub(crate) async fn play(
        &self,
        table: &Table,
        most: usize,
        mut pick: impl FnMut(usize) -> usize,
    ) -> usize {
        let mut taken = 0;
        while taken < most {
            let before = taken;
            for seat in &table.seats {
                let Some((question, offered)) = self.choices(seat).await else { continue };
                let action = &offered[pick(offered.len())];
                let answer = self.act(seat, action, &question).await;
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "{action}: {}", answer.body);
                taken += 1;
            }
            if taken == before {
                break;
            }
        }
        taken
    }
}

/// Encodes fields like a form.
pub(crate) fn encoded(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| {
        let bytes = text.bytes().map(|byte| match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        });
        bytes.collect::<String>()
    };
    fields
        .iter()
        .map(|(name, value)| format!("{}={}", escape(name), escape(value)))
        .collect::<Vec<_>>()
        .join("&")
}

/// The tokens of all links on a page.
pub(crate) fn tokens(page: &str) -> Vec<String> {
    all(page, "href=\"/t/").into_iter().map(|rest| rest.chars().take(32).collect()).collect()
}
