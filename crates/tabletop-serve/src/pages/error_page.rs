//! Error pages.

use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderValue};
use axum::http::{Request, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::layout::{NavLinks, page};
use crate::logging::{ErrorCause, cause, without_secrets};
use crate::store::StoreError;
use crate::tables::TablesError;
use crate::urls::Site;

/// An error page: status, title, text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorPage {
    status: StatusCode,
    title: &'static str,
    text: String,
    /// The reason, for the log only. `None` if the text is the reason.
    cause: Option<String>,
}

/// Creates the page for an action that the reader may not take.
pub fn forbidden(text: impl Into<String>) -> ErrorPage {
    ErrorPage { status: StatusCode::FORBIDDEN, title: "Not allowed", text: text.into(), cause: None }
}

/// Creates the page for something that does not exist.
pub fn missing(text: impl Into<String>) -> ErrorPage {
    ErrorPage { status: StatusCode::NOT_FOUND, title: "Not found", text: text.into(), cause: None }
}

/// Creates the page for input that cannot be parsed.
pub fn unreadable(text: impl Into<String>) -> ErrorPage {
    ErrorPage { status: StatusCode::BAD_REQUEST, title: "Not understood", text: text.into(), cause: None }
}

/// Creates the page for too many requests.
pub fn too_often(wait: std::time::Duration) -> ErrorPage {
    let text = format!("Too many requests. Try again in {} s.", wait.as_secs() + 1);
    ErrorPage { status: StatusCode::TOO_MANY_REQUESTS, title: "Too often", text, cause: None }
}

/// Creates the page for a failure of this program.
pub fn failed(text: impl Into<String>) -> ErrorPage {
    ErrorPage {
        status: StatusCode::INTERNAL_SERVER_ERROR,
        title: "Something failed",
        text: text.into(),
        cause: None,
    }
}

/// Creates the page for a task that panicked, or that was cancelled at shutdown. The error is dropped, because it
/// may contain secrets.
pub fn unfinished<E>(_: E) -> ErrorPage {
    failed("the answer was interrupted")
}

/// Creates the page for a database that does not answer.
pub fn unanswered() -> ErrorPage {
    let text = "The tables cannot be reached at the moment. What was accepted is kept. Try again in a minute, and tell \
        whoever runs this server if it stays so.";
    ErrorPage {
        status: StatusCode::SERVICE_UNAVAILABLE,
        title: "Not now",
        text: text.to_string(),
        cause: None,
    }
}

impl From<StoreError> for ErrorPage {
    fn from(error: StoreError) -> Self {
        let cause = Some(cause(&error));
        let problem = match error {
            StoreError::Database(_) | StoreError::Together(_) | StoreError::Silent => unanswered(),
            error => failed(error.to_string()),
        };
        Self { cause, ..problem }
    }
}

impl From<TablesError> for ErrorPage {
    fn from(error: TablesError) -> Self {
        match error {
            TablesError::NoTable => missing("There is no such table."),
            TablesError::Store(error) => error.into(),
            TablesError::Host(error) => {
                failed(format!("This table cannot be opened: {error}. What was played is kept."))
            }
        }
    }
}

impl IntoResponse for ErrorPage {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if self.status.is_server_error() {
            let cause = self.cause.clone().unwrap_or_else(|| without_secrets(&self.text));
            response.extensions_mut().insert(ErrorCause(cause));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl ErrorPage {
    fn page(&self, site: &Site) -> Markup {
        let main = html! {
            main id="main" class="text" {
                h1 { (self.title) }
                p { (self.text) }
                p { a href=(site.to("/")) { "To the first page" } }
            }
        };
        page(site, self.title, NavLinks::default(), &main)
    }
}

/// The maximum number of bytes that are read of axum's reason for rejecting a request.
const MOST_REASON: usize = 1_000;

/// Renders every [`ErrorPage`], because only this layer knows the site for its links. Also renders every rejection
/// by the router or an extractor.
pub async fn explain(State(site): State<Site>, request: Request<Body>, next: Next) -> Response {
    let mut response = next.run(request).await;
    let problem = match response.extensions_mut().remove::<ErrorPage>() {
        Some(problem) => problem,
        None if is_bare(&response) => {
            let body = std::mem::take(response.body_mut());
            let reason = to_bytes(body, MOST_REASON).await.unwrap_or_default();
            turned_away(response.status(), &String::from_utf8_lossy(&reason))
        }
        None => return response,
    };
    *response.body_mut() = Body::from(problem.page(&site).into_string());
    response.headers_mut().remove(CONTENT_LENGTH);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    response
}

/// Returns `true` for a client error that has no HTML page yet.
fn is_bare(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    response.status().is_client_error() && !kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Returns the page for a rejected request, with a remedy.
fn turned_away(status: StatusCode, reason: &str) -> ErrorPage {
    let (title, text) = match status {
        StatusCode::METHOD_NOT_ALLOWED => (
            "Not possible",
            "This address does not take requests of this kind. Go back one page, and use its links and buttons.".to_string(),
        ),
        StatusCode::PAYLOAD_TOO_LARGE => (
            "Too large",
            format!("What was sent has more than {} kB. Send a shorter text.", crate::routes::MOST_BYTES / 1_024),
        ),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => (
            "Not a form",
            "What was sent is not a form. Send it as `application/x-www-form-urlencoded`, as the pages do.".to_string(),
        ),
        _ => {
            let why = if reason.is_empty() { String::new() } else { format!(": {reason}") };
            ("Not understood", format!("The request cannot be read{why}. Go back one page, reload it, and use its links and buttons."))
        }
    };
    ErrorPage { status, title, text, cause: None }
}
