//! The routes and their handlers.

mod absent;
mod ask;
mod assets;
mod auth;
mod mine;
mod new_table;
mod people;
mod play_on;
mod replay;
mod review;
mod rooms;
mod rulebook;
mod step_by_step;
mod table_links;

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;
use tabletop::Games;
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::logging::{RequestLog, log_request};
use crate::pages;
use crate::pages::messages::Messaging;
use crate::reviews::Reviews;
use crate::security::{Proxies, RequestLimits, guard, set_client_address};
use crate::store::Store;
use crate::tables::Tables;
use crate::urls::Site;

/// The maximum size of a form in bytes. A pasted transcript fits.
pub(crate) const MOST_BYTES: usize = 256 * 1_024;

/// The settings of the pages.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The site. If it has no address, links begin with the `Host` of the request.
    pub site: Site,
    /// Number of tables that one address may make in a minute.
    pub tables_a_minute: u32,
    /// Number of decisions and other changes that one link may send in a second.
    pub actions_a_second: u32,
    /// Number of pages with live updates that one client may have.
    pub listeners_of_a_client: usize,
    /// Time after which a person who was not seen is away, so that the others can vote for a computer. `None` if they
    /// cannot.
    pub away_after: Option<Duration>,
    /// The use of messages among the people at a table.
    pub messaging: Messaging,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub proxies: Proxies,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            site: Site::default(),
            tables_a_minute: 30,
            actions_a_second: 10,
            listeners_of_a_client: 240,
            away_after: Some(Duration::from_mins(5)),
            messaging: Messaging::On,
            proxies: Proxies::default(),
        }
    }
}

/// The shared state of all handlers.
#[derive(Clone, Debug)]
pub struct App {
    /// The tables in memory.
    pub tables: Arc<Tables>,
    /// The rate limits.
    pub limits: Arc<RequestLimits>,
    /// The site of the tables.
    pub site: Site,
    /// The trusted proxies.
    pub proxies: Proxies,
    /// Time after which a person who was not seen is away. `None` if nobody ever is.
    pub away_after: Option<Duration>,
    /// The use of messages among the people at a table.
    pub messaging: Messaging,
    /// Limits the number of slow questions that are answered at the same time.
    pub questions: Arc<Semaphore>,
    /// The reviews of finished games.
    pub reviews: Arc<Reviews>,
}

impl App {
    /// Serves the tables of a store with the games of a list. A table whose game is not on the list cannot be
    /// opened. It stays in the store unchanged.
    pub fn new(games: Games, store: Store, settings: &Settings) -> Self {
        let Settings { tables_a_minute, actions_a_second, listeners_of_a_client, .. } = *settings;
        let limits = RequestLimits::new(tables_a_minute, actions_a_second, listeners_of_a_client);
        Self {
            tables: Tables::new(games, store),
            limits: Arc::new(limits),
            proxies: settings.proxies.clone(),
            site: settings.site.clone(),
            away_after: settings.away_after,
            messaging: settings.messaging,
            questions: Arc::new(Semaphore::new(2)),
            reviews: Arc::default(),
        }
    }
}

/// Builds the router of all pages.
pub fn router(app: App) -> Router {
    let pages = Router::new()
        .route("/", get(home))
        .route("/healthz", get(health))
        .route("/style.css", get(assets::style))
        .route("/script.js", get(assets::script))
        .route("/icon.svg", get(assets::icon))
        .route("/icon-turn.svg", get(assets::icon_of_turn))
        .route("/icon-app.svg", get(assets::icon_of_app))
        .route("/icons/{file}", get(assets::bitmap_icon))
        .route("/worker.js", get(assets::worker))
        .route("/manifest.webmanifest", get(assets::manifest))
        .route("/mine", get(mine::page))
        .route("/mine/drop", post(mine::take_off))
        .route("/mine/forget", post(mine::forget))
        .route("/mine/{key}", get(mine::offered).post(mine::take_over))
        .route("/r", get(rooms::typed))
        .route("/r/{code}", get(rooms::page).post(rooms::sit))
        .route("/new/{game}", get(new_table::form).post(new_table::make))
        .route("/t/{token}", get(table_links::page))
        .route("/t/{token}/live", get(table_links::live))
        .route("/t/{token}/moves", get(people::moves))
        .route("/t/{token}/say", post(people::say))
        .route("/t/{token}/name", post(people::name))
        .route("/t/{token}/keep", post(mine::keep))
        .route("/t/{token}/again", post(people::again))
        .route("/t/{token}/next", get(people::to_next))
        .route("/t/{token}/evening/{number}", get(people::earlier))
        .route("/t/{token}/share", get(people::share))
        .route("/t/{token}/act", post(table_links::act))
        .route("/t/{token}/wait", post(table_links::wait))
        .route("/t/{token}/back", post(table_links::back))
        .route("/t/{token}/back/{says}", post(table_links::back_by_agreement))
        .route("/t/{token}/absent", post(absent::vote))
        .route("/t/{token}/return", post(absent::come_back))
        .route("/t/{token}/habit", post(table_links::habit))
        .route("/t/{token}/log", get(table_links::log))
        .route("/t/{token}/renew", post(table_links::renew))
        .route("/t/{token}/room", post(rooms::change))
        .route("/t/{token}/player", post(table_links::player))
        .route("/t/{token}/after", get(replay::page))
        .route("/t/{token}/play-on", post(play_on::begin))
        .route("/t/{token}/review", get(review::page))
        .route("/t/{token}/transcript", get(replay::transcript))
        .route("/ask", get(ask::empty).post(ask::asked))
        .route("/ask/{game}", get(ask::form).post(ask::filled))
        .route("/ask/{game}/cards.csv", get(ask::sheet))
        .route("/ask/{game}/step-by-step", get(step_by_step::page).post(step_by_step::posted))
        .route("/rules", get(rulebook::games))
        .route("/rules/{game}", get(rulebook::rules))
        .route("/disputes", get(rulebook::dispute_games))
        .route("/disputes/{game}", get(rulebook::disputes))
        .route("/disputes/{game}/{name}", get(rulebook::dispute))
        .fallback(nothing);
    served(pages, app)
}

/// Adds all layers to routes: the prefix of the site, panics, security headers, error pages, size limit,
/// compression, log and metrics, trusted proxies.
pub fn served(pages: Router<App>, app: App) -> Router {
    let panicked = |_: Box<dyn Any + Send>| pages::error_page::unfinished(()).into_response();
    let (site, proxies) = (app.site.clone(), app.proxies.clone());
    let metrics = Arc::clone(app.tables.store().metrics());
    let pages = pages
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.site.clone(), guard))
        .layer(from_fn_with_state(app.site.clone(), pages::error_page::explain))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::new(RequestLog::new(metrics)), log_request))
        .layer(from_fn_with_state(proxies, set_client_address))
        .with_state(app);
    site.nest(pages)
}

async fn home(
    State(app): State<App>,
    auth::Person(person): auth::Person,
) -> Result<Markup, pages::error_page::ErrorPage> {
    let mine = mine::going_on(&app, person.as_ref()).await?;
    Ok(pages::home::home(&app.site, app.tables.games(), mine.as_deref()))
}

/// Answers 200 if the database answers, and 503 if it does not. For programs that monitor the server.
async fn health(State(app): State<App>) -> Result<&'static str, pages::error_page::ErrorPage> {
    app.tables.store().is_there().await?;
    Ok("ok\n")
}

async fn nothing() -> Response {
    pages::error_page::missing("There is no such page.").into_response()
}
