//! Pages that say why there is no other page.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;

use super::layout::{Place, page};
use crate::desk::DeskError;
use crate::logging::{Cause, cause, without_secrets};
use crate::store::StoreError;

/// Why a request was not answered otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    status: StatusCode,
    title: &'static str,
    text: String,
    /// The reason that is for the log alone; the text if there is none.
    cause: Option<String>,
}

/// What the reader may not do.
pub fn forbidden(text: impl Into<String>) -> Problem {
    Problem { status: StatusCode::FORBIDDEN, title: "Not allowed", text: text.into(), cause: None }
}

/// What is not there.
pub fn missing(text: impl Into<String>) -> Problem {
    Problem { status: StatusCode::NOT_FOUND, title: "Not found", text: text.into(), cause: None }
}

/// What cannot be read.
pub fn unreadable(text: impl Into<String>) -> Problem {
    Problem { status: StatusCode::BAD_REQUEST, title: "Not understood", text: text.into(), cause: None }
}

/// What comes too often.
pub fn too_often(wait: std::time::Duration) -> Problem {
    let text = format!("Too many requests. Try again in {} s.", wait.as_secs() + 1);
    Problem { status: StatusCode::TOO_MANY_REQUESTS, title: "Too often", text, cause: None }
}

/// What this program cannot do.
pub fn failed(text: impl Into<String>) -> Problem {
    Problem {
        status: StatusCode::INTERNAL_SERVER_ERROR,
        title: "Something failed",
        text: text.into(),
        cause: None,
    }
}

/// What was begun and not finished: a part of the program panicked, or it is ending. The reason may hold what the
/// reader may not know.
pub fn unfinished<E>(_: E) -> Problem {
    failed("the answer was not finished")
}

/// What cannot be answered while the database is silent. What it says is for the log.
pub fn unanswered() -> Problem {
    let text = "The tables cannot be reached at the moment. What was accepted is kept. Try again in a minute, and tell \
        whoever runs this server if it stays so.";
    Problem { status: StatusCode::SERVICE_UNAVAILABLE, title: "Not now", text: text.to_string(), cause: None }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let cause = Some(cause(&error));
        let problem = match error {
            StoreError::Database(_) | StoreError::Together(_) | StoreError::Silent => unanswered(),
            error => failed(error.to_string()),
        };
        Self { cause, ..problem }
    }
}

impl From<DeskError> for Problem {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::NoTable => missing("There is no such table."),
            DeskError::Store(error) => error.into(),
            DeskError::Host(error) => failed(error.to_string()),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let main = html! {
            main id="main" class="text" {
                h1 { (self.title) }
                p { (self.text) }
                p { a href="/" { "To the first page" } }
            }
        };
        let mut response = (self.status, page(self.title, Place::default(), &main)).into_response();
        if self.status.is_server_error() {
            let cause = self.cause.unwrap_or_else(|| without_secrets(&self.text));
            response.extensions_mut().insert(Cause(cause));
        }
        response
    }
}
