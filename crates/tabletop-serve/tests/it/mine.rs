//! The list of a person's tables: what comes onto it, who may see it, and what leaves it.

use std::sync::Mutex;

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use tabletop::core::{ChanceSource as _, Dealer};
use tabletop_serve::Settings;
use tabletop_serve::store::Store;
use tabletop_serve::urls::Site;

use crate::harness::{Answer, File, Served, Table, encoded, tokens, usual};
use crate::html::{all, first};

/// A browser that keeps the cookie of the server.
#[derive(Default)]
struct Phone(Mutex<Option<String>>);

impl Phone {
    async fn send(&self, served: &Served, method: Method, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(cookie) = self.cookie() {
            request = request.header(COOKIE, cookie);
        }
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = served.send(request.body(Body::from(encoded(fields))).expect("a request")).await;
        if let Some(set) = answer.headers.get(SET_COOKIE).map(|set| set.to_str().expect("it is text")) {
            let pair = set.split(';').next().expect("it has a value");
            let is_kept = !set.contains("Max-Age=0;");
            *self.0.lock().expect("one test") = is_kept.then(|| pair.to_string());
        }
        answer
    }

    fn cookie(&self) -> Option<String> {
        self.0.lock().expect("one test").clone()
    }

    fn key(&self) -> String {
        let cookie = self.cookie().expect("it has a cookie");
        cookie.split_once('=').expect("it has a value").1.to_string()
    }

    async fn get(&self, served: &Served, path: &str) -> String {
        let answer = self.send(served, Method::GET, path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    async fn post(&self, served: &Served, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.send(served, Method::POST, path, fields).await
    }

    /// Gives a name at a seat, which takes the seat.
    async fn names(&self, served: &Served, seat: &str, name: &str) {
        let answer = self.post(served, &format!("{seat}/name"), &[("name", name)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }

    /// The links on the whole list, in order.
    async fn list(&self, served: &Served) -> Vec<String> {
        listed(&self.get(served, "/mine").await)
    }
}

/// The links on a list.
fn listed(page: &str) -> Vec<String> {
    let mut links: Vec<String> = tokens(page).iter().map(|token| format!("/t/{token}")).collect();
    links.dedup();
    links
}

/// The row of a link on a page.
fn row<'a>(page: &'a str, link: &str) -> &'a str {
    let rest = page.split(&format!("href=\"{link}\"")).nth(1).unwrap_or_else(|| panic!("{link}: {page}"));
    rest.split("</li>").next().expect("the row ends")
}

async fn pair(served: &Served, game: &str) -> Table {
    served.table(game, &[("seats", "2")]).await
}

#[tokio::test]
async fn a_seat_is_listed_for_whoever_has_taken_it() {
    let served = Served::new().await;
    let (ann, bo, host) = (Phone::default(), Phone::default(), Phone::default());
    assert_eq!(ann.list(&served).await, Vec::<String>::new());
    assert_eq!(ann.cookie(), None, "who has no table is not remembered");
    let made = host.post(&served, "/new/world-league", &[("seats", "2")]).await;
    let page = host.get(&served, &made.location()).await;
    let room = first(&page, "href=\"/r/").map(|code| format!("/r/{code}")).expect("it has a room");
    assert_eq!(host.list(&served).await, [made.location()], "the host finds the table again");
    // Who sits at the own table has one row, with a link to the page of the host.
    let own = crate::html::links(&page)[0].clone();
    host.post(&served, &format!("{own}/keep"), &[]).await;
    let both = host.get(&served, "/mine").await;
    assert_eq!(both.matches("class=\"press\"").count(), 1, "{both}");
    assert!(row(&both, &own).contains(&format!("href=\"{}\">the host's page", made.location())), "{both}");
    // Looking is not sitting down.
    let form = ann.get(&served, &room).await;
    assert_eq!(ann.cookie(), None);
    let key = first(&form, "name=\"key\" value=\"").expect("the form has a key");
    let sat = ann.post(&served, &room, &[("key", &key), ("name", "Ann"), ("seat", "1")]).await;
    assert_eq!((sat.status, ann.list(&served).await), (StatusCode::SEE_OTHER, vec![sat.location()]));
    let seats = crate::html::links(&page);
    assert_eq!(
        bo.post(&served, &format!("{}/name", seats[1]), &[("name", "Ann")]).await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(bo.cookie(), None, "a refused name takes no seat");
    bo.names(&served, &seats[1], "Bo").await;
    assert_eq!(bo.list(&served).await, [seats[1].clone()]);
    let (of_ann, of_bo) = (ann.get(&served, "/").await, bo.get(&served, "/").await);
    assert!(row(&of_ann, &sat.location()).contains("With Bo."), "{of_ann}");
    assert!(row(&of_bo, &seats[1]).contains("With Ann."), "{of_bo}");
    for (page, other) in [(&of_ann, &seats[1]), (&of_bo, &sat.location())] {
        assert!(!page.contains(other.trim_start_matches("/t/")), "nobody sees the seat of another");
    }
    assert!(!served.get("/").await.body.contains("Your tables"), "without the cookie there is no list");
}

/// The list says whose turn it is, as the pages of the seats do, in the first decisions of all four games.
#[tokio::test]
async fn the_list_says_where_the_person_is_asked() {
    let served = Served::new().await;
    for (game, seed) in [("world-league", 3), ("basketboss", 4), ("starplayer", 5), ("basketball-duel", 6)] {
        let table = pair(&served, game).await;
        let phones = [Phone::default(), Phone::default()];
        for ((phone, seat), name) in phones.iter().zip(&table.seats).zip(["Ann", "Bo"]) {
            phone.names(&served, seat, name).await;
        }
        let (mut lots, mut turns) = (Dealer::new(seed), 0);
        for _ in 0..12 {
            for (phone, seat) in phones.iter().zip(&table.seats) {
                let (home, page) = (phone.get(&served, "/").await, phone.get(&served, seat).await);
                let is_turn = page.contains("<title>● Your turn");
                turns += usize::from(is_turn);
                assert_eq!(row(&home, seat).contains("● Your turn"), is_turn, "{game}: {home}");
                assert_eq!(home.contains("<title>● Your turn · Tabletop"), is_turn);
                assert_eq!(home.contains("/icon-turn.svg"), is_turn);
            }
            served.play(&table, 1, |count| lots.index(count)).await;
        }
        assert!(turns > 0, "{game}: somebody is asked");
    }
}

#[tokio::test]
async fn tables_where_the_person_is_asked_come_first_and_finished_ones_last() {
    let served = Served::new().await;
    let ann = Phone::default();
    let (over, waits, asked) =
        (pair(&served, "basketball-duel").await, served.auction().await, served.auction().await);
    served.play(&over, usize::MAX, |_| 0).await;
    let mut seats = vec![over.seats[0].clone()];
    for (table, is_asked) in [(&waits, false), (&asked, true)] {
        let mut found = None;
        for seat in &table.seats {
            if served.choices(seat).await.is_some() == is_asked {
                found = Some(seat.clone());
            }
        }
        seats.push(found.expect("one of two is asked"));
    }
    for seat in &seats {
        assert_eq!(ann.post(&served, &format!("{seat}/keep"), &[]).await.location(), "/mine");
    }
    let page = ann.get(&served, "/mine").await;
    assert_eq!(listed(&page), [seats[2].clone(), seats[1].clone(), seats[0].clone()]);
    let over_page = served.get(&seats[0]).await.body;
    let has_won = over_page.contains("own wins")
        || over_page.contains("★ <span class=\"seat-sign\" aria-hidden=\"true\">①");
    assert!(row(&page, &seats[0]).contains("The game is over."), "{page}");
    assert_eq!(row(&page, &seats[0]).contains("You have won"), has_won, "{over_page}");
    assert_eq!(row(&page, &seats[0]).contains("seat 2 won."), !has_won, "{page}");
    assert!(
        !row(&page, &seats[1]).contains("Your turn") && row(&page, &seats[1]).contains("It waits for "),
        "{page}"
    );
    let home = listed(&ann.get(&served, "/").await);
    assert_eq!(home, [seats[2].clone(), seats[1].clone()], "the first page has those going on");
}

#[tokio::test]
async fn the_next_table_and_a_renewed_link_follow_on_the_list() {
    is_followed(&Served::new().await).await;
}

/// The next table of the same people, and a link that its holder renews, are listed by themselves.
pub(crate) async fn is_followed(served: &Served) {
    let (ann, bo) = (Phone::default(), Phone::default());
    let table = pair(served, "basketball-duel").await;
    ann.names(served, &table.seats[0], "Ann").await;
    served.play(&table, usize::MAX, |_| 0).await;
    let next = ann.post(served, &format!("{}/again", table.seats[0]), &[]).await.location();
    assert_eq!(ann.list(served).await, [next.clone(), table.seats[0].clone()]);
    // Bo has no list, so that nothing follows.
    bo.get(served, &table.seats[1]).await;
    let _ = bo.send(served, Method::GET, &format!("{}/next", table.seats[1]), &[]).await;
    assert_eq!(bo.cookie(), None);
    // The holder renews the link: the old one is listed until the new one is opened.
    let renewed = ann.post(served, &format!("{next}/renew"), &[]).await.location();
    assert_eq!(ann.list(served).await, [renewed.clone(), table.seats[0].clone()]);
    ann.get(served, &renewed).await;
    assert_eq!(ann.list(served).await, [renewed, table.seats[0].clone()]);
}

/// A link that the host has renewed leads nowhere, on a list neither.
#[tokio::test]
async fn a_link_that_another_has_renewed_leaves_the_list() {
    is_left_by_renewed_links(&Served::new().await).await;
}

/// A seat is listed until the host renews its link, or its table is deleted.
pub(crate) async fn is_left_by_renewed_links(served: &Served) {
    let ann = Phone::default();
    let table = pair(served, "starplayer").await;
    ann.names(served, &table.seats[0], "Ann").await;
    assert_eq!(ann.list(served).await.len(), 1);
    assert_eq!(
        served.post(&format!("{}/renew", table.host), &[("role", "1")]).await.status,
        StatusCode::SEE_OTHER
    );
    let new = crate::html::links(&served.get(&table.host).await.body)[0].clone();
    assert_ne!(new, table.seats[0]);
    served.get(&new).await;
    assert_eq!(ann.list(served).await, Vec::<String>::new());
    let id = served.app.tables.store().summaries().await.expect("it answers")[0].id.clone();
    ann.post(served, &format!("{new}/keep"), &[]).await;
    served.app.tables.store().delete(&id).await.expect("a listed table can be deleted");
    assert_eq!(ann.list(served).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_person_takes_a_table_off_the_own_list_alone() {
    let served = Served::new().await;
    let (ann, bo) = (Phone::default(), Phone::default());
    let table = pair(&served, "basketboss").await;
    for phone in [&ann, &bo] {
        phone.post(&served, &format!("{}/keep", table.spectators), &[]).await;
    }
    let token = table.spectators.trim_start_matches("/t/");
    let page = ann.get(&served, "/mine").await;
    assert_eq!(all(&page, "name=\"token\" value=\""), [token]);
    assert!(row(&page, &table.spectators).starts_with(">Basketboss</a> watching"), "{page}");
    assert_eq!(ann.post(&served, "/mine/drop", &[("token", token)]).await.location(), "/mine");
    assert_eq!(ann.list(&served).await, Vec::<String>::new());
    assert_eq!(bo.list(&served).await, std::slice::from_ref(&table.spectators));
    // Another browser with nothing takes nothing off.
    assert_eq!(served.post("/mine/drop", &[("token", token)]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(bo.list(&served).await, std::slice::from_ref(&table.spectators));
}

#[tokio::test]
async fn a_second_phone_takes_the_list_over_when_its_person_says_so() {
    is_taken_over(&Served::new().await).await;
}

/// Two more phones take a list over, one with its own tables.
pub(crate) async fn is_taken_over(served: &Served) {
    let (first_phone, second) = (Phone::default(), Phone::default());
    let (one, two, three) = (
        pair(served, "basketboss").await,
        pair(served, "starplayer").await,
        pair(served, "world-league").await,
    );
    first_phone.names(served, &one.seats[0], "Ann").await;
    second.names(served, &two.seats[0], "Ann").await;
    let page = first_phone.get(served, "/mine").await;
    let address = first(&page, "href=\"http://localhost/mine/").expect("the list has an address");
    let path = format!("/mine/{address}");
    assert_eq!(address, first_phone.key());
    let before = second.cookie();
    let offer = second.get(served, &path).await;
    assert!(offer.contains("a list of 1 table") && offer.contains("Is it yours?"), "{offer}");
    assert!(tokens(&offer).is_empty(), "it shows no seat yet");
    assert_eq!(second.cookie(), before, "looking changes nothing");
    assert_eq!(second.post(served, &path, &[]).await.location(), "/mine");
    assert_eq!(second.list(served).await, [one.seats[0].clone()], "its own list stays apart");
    // What one phone adds, the other has.
    second.names(served, &three.seats[1], "Ann").await;
    assert_eq!(first_phone.list(served).await, second.list(served).await);
    assert_eq!(first_phone.list(served).await.len(), 2);
    // A third phone puts its own tables on it, too.
    let third = Phone::default();
    third.names(served, &two.seats[1], "Bo").await;
    third.post(served, &path, &[("with", "own")]).await;
    assert_eq!(first_phone.list(served).await.len(), 3);
    assert_eq!(third.post(served, "/mine/forget", &[]).await.location(), "/mine");
    assert_eq!((third.cookie(), third.list(served).await.len()), (None, 0));
    assert_eq!(first_phone.list(served).await.len(), 3, "it is still there for the others");
}

#[tokio::test]
async fn lists_are_not_guessed_and_not_taken_over_from_elsewhere() {
    let served = Served::new().await;
    let ann = Phone::default();
    let table = pair(&served, "basketboss").await;
    ann.names(&served, &table.seats[0], "Ann").await;
    for key in ["0", "drop", &"0".repeat(32)] {
        let answer = served.get(&format!("/mine/{key}")).await;
        assert!(
            matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED),
            "{key}: {}",
            answer.status
        );
    }
    let mut refused = None;
    for _ in 0..200 {
        let status = served.get(&format!("/mine/{}", "1".repeat(32))).await.status;
        refused = Some(status).filter(|status| *status == StatusCode::TOO_MANY_REQUESTS);
        if refused.is_some() {
            break;
        }
    }
    assert_eq!(refused, Some(StatusCode::TOO_MANY_REQUESTS), "guesses are counted");
    for path in ["/mine/drop".to_string(), "/mine/forget".to_string(), format!("/mine/{}", ann.key())] {
        let request =
            Request::builder().method(Method::POST).uri(&path).header("sec-fetch-site", "cross-site");
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = served.send(request.body(Body::from("token=x")).expect("a request")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        assert!(!answer.headers.contains_key(SET_COOKIE), "{path}");
    }
}

/// Behind a path of a site with encryption, the cookie is for that path, and is sent encrypted alone.
#[tokio::test]
async fn the_cookie_is_for_the_site() {
    let site = Site::at("https://club.example/our/games").expect("it is an address");
    let served = Served::told(File::new(), &Settings { site, ..usual() }).await;
    let ann = Phone::default();
    let made = ann.post(&served, "/our/games/new/basketboss", &[("seats", "2")]).await;
    let cookie = made.headers[SET_COOKIE].to_str().expect("it is text");
    assert!(
        cookie.ends_with("; Path=/our/games; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
    let home = ann.get(&served, "/our/games/").await;
    assert!(home.contains(&format!("href=\"{}\"", made.location())), "{home}");
    assert!(home.contains("href=\"/our/games/mine\""), "{home}");
    let page = ann.get(&served, "/our/games/mine").await;
    assert!(page.contains(&format!("https://club.example/our/games/mine/{}", ann.key())), "{page}");
}

/// The lists go along into another database.
#[tokio::test]
async fn lists_are_copied() {
    let served = Served::new().await;
    let ann = Phone::default();
    let table = pair(&served, "basketboss").await;
    ann.names(&served, &table.seats[0], "Ann").await;
    let file = File::new();
    let other = Store::open(file.name()).await.expect("it opens");
    served.app.tables.store().copy_into(&other).await.expect("it is copied");
    let moved = Served::over(file).await;
    assert_eq!(ann.list(&moved).await, [table.seats[0].clone()]);
}

/// A table whose game is no longer on the list of games is listed, and said to be closed.
#[tokio::test]
async fn a_table_that_cannot_be_opened_is_listed() {
    let served = Served::new().await;
    let ann = Phone::default();
    let table = pair(&served, "basketboss").await;
    ann.names(&served, &table.seats[0], "Ann").await;
    let games = tabletop::Games::none().with::<tabletop::starplayer::Starplayer>();
    let again = Served::with(games, served.file, &usual()).await;
    let page = ann.get(&again, "/mine").await;
    assert!(row(&page, &table.seats[0]).contains("This server cannot open it now."), "{page}");
}
