//! A browser, controlled with the `WebDriver` protocol. It has only the commands that the tests need.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

/// A running `chromedriver`. Dropping this value ends it.
pub(crate) struct Driver {
    child: Child,
    address: String,
    client: reqwest::Client,
}

/// A window with a browser session of its own, like a separate phone.
pub(crate) struct Window<'a> {
    driver: &'a Driver,
    session: String,
}

impl Driver {
    pub(crate) async fn start(port: u16) -> Self {
        let child = Command::new("chromedriver").arg(format!("--port={port}")).stdout(Stdio::null()).spawn();
        let child = child.expect("chromedriver is installed");
        let client = reqwest::Client::builder().timeout(Duration::from_mins(1)).build().expect("a client");
        let driver = Self { child, address: format!("http://127.0.0.1:{port}"), client };
        for _ in 0..100 {
            if driver.client.get(format!("{}/status", driver.address)).send().await.is_ok() {
                return driver;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("chromedriver does not answer");
    }

    /// Opens a window of this size in pixels. `script` is `false` for a browser without scripts.
    pub(crate) async fn window(&self, width: u32, height: u32, script: bool) -> Window<'_> {
        let size = format!("--window-size={width},{height}");
        let arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", &size];
        let allowed = if script { 1 } else { 2 };
        let options = json!({
            "args": arguments,
            "prefs": { "profile.managed_default_content_settings.javascript": allowed },
            "mobileEmulation": { "deviceMetrics": { "width": width, "height": height, "pixelRatio": 1.0, "touch": true } },
        });
        let wanted = json!({ "capabilities": { "alwaysMatch": { "acceptInsecureCerts": true, "goog:chromeOptions": options } } });
        let session = self.command("POST", "/session", &wanted).await;
        let session = session["sessionId"].as_str().unwrap_or_else(|| panic!("no session: {session}"));
        Window { driver: self, session: session.to_string() }
    }

    async fn command(&self, method: &str, path: &str, body: &Value) -> Value {
        let method = method.parse().expect("a method");
        let request = self.client.request(method, format!("{}{path}", self.address)).body(body.to_string());
        let answer = request.header("content-type", "application/json").send().await.expect("it answers");
        let text = answer.text().await.expect("it answers with text");
        serde_json::from_str::<Value>(&text).expect("it answers with JSON")["value"].take()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Window<'_> {
    async fn post(&self, path: &str, body: Value) -> Value {
        let value = self.driver.command("POST", &format!("/session/{}{path}", self.session), &body).await;
        assert!(value.get("error").is_none(), "{path}: {}", value["message"]);
        value
    }

    async fn get(&self, path: &str) -> Value {
        self.driver.command("GET", &format!("/session/{}{path}", self.session), &json!({})).await
    }

    pub(crate) async fn open(&self, address: &str) {
        self.post("/url", json!({ "url": address })).await;
    }

    /// Opens an address at which a server may not be listening yet. Returns `true` if a server answered.
    pub(crate) async fn try_open(&self, address: &str) -> bool {
        let path = format!("/session/{}/url", self.session);
        self.driver.command("POST", &path, &json!({ "url": address })).await.is_null()
    }

    /// Loads the page again. If a form is just leading to another page, that page is loaded again.
    pub(crate) async fn reload(&self) {
        let path = format!("/session/{}/refresh", self.session);
        let mut why = Value::Null;
        // A slow machine may still be leading from one page to the next.
        for _ in 0..5 {
            let answer = self.driver.command("POST", &path, &json!({})).await;
            if answer.get("error").is_none() {
                return;
            }
            why = answer["message"].clone();
            if !why.as_str().is_some_and(|why| why.contains("aborted by navigation")) {
                break;
            }
        }
        panic!("{why}");
    }

    pub(crate) async fn source(&self) -> String {
        self.get("/source").await.as_str().unwrap_or_default().to_string()
    }

    /// Clicks on the n-th element that a selector finds. Returns `true` if there is one.
    pub(crate) async fn click(&self, selector: &str, index: usize) -> bool {
        let found = self.post("/elements", json!({ "using": "css selector", "value": selector })).await;
        let Some(element) = found.get(index) else { return false };
        self.tap(element).await
    }

    /// Clicks on an element that a script returned. Returns `true` if the element still existed.
    pub(crate) async fn tap(&self, element: &Value) -> bool {
        let Some(id) = element.as_object().and_then(|it| it.values().next()).and_then(Value::as_str) else {
            return false;
        };
        let path = format!("/session/{}/element/{id}/click", self.session);
        self.driver.command("POST", &path, &json!({})).await.is_null()
    }

    /// Presses the Enter key on the n-th element that a selector finds. Returns `true` if there is one.
    pub(crate) async fn press(&self, selector: &str, index: usize) -> bool {
        let found = self.post("/elements", json!({ "using": "css selector", "value": selector })).await;
        let Some(element) = found.get(index) else { return false };
        let id =
            element.as_object().and_then(|it| it.values().next()).and_then(Value::as_str).unwrap_or_default();
        self.post(&format!("/element/{id}/value"), json!({ "text": "\u{e007}" })).await;
        true
    }

    pub(crate) async fn count(&self, selector: &str) -> usize {
        let found = self.post("/elements", json!({ "using": "css selector", "value": selector })).await;
        found.as_array().map_or(0, Vec::len)
    }

    /// Types into the first element that a selector finds.
    pub(crate) async fn type_into(&self, selector: &str, text: &str) {
        let found = self.post("/element", json!({ "using": "css selector", "value": selector })).await;
        let id =
            found.as_object().and_then(|it| it.values().next()).and_then(Value::as_str).expect("it is there");
        self.post(&format!("/element/{id}/value"), json!({ "text": text })).await;
    }

    /// Returns the accessible names that the browser computes for the elements that a selector finds.
    pub(crate) async fn names(&self, selector: &str) -> Vec<String> {
        let found = self.post("/elements", json!({ "using": "css selector", "value": selector })).await;
        let mut names = Vec::new();
        for element in found.as_array().into_iter().flatten() {
            let id = element.as_object().and_then(|it| it.values().next()).and_then(Value::as_str);
            let name = self.get(&format!("/element/{}/computedlabel", id.unwrap_or_default())).await;
            names.push(name.as_str().unwrap_or_else(|| panic!("no name: {name}")).to_string());
        }
        names
    }

    pub(crate) async fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({ "script": script, "args": [] })).await
    }

    /// Runs a script that returns its result by calling its last argument.
    pub(crate) async fn run_async(&self, script: &str, arguments: &Value) -> Value {
        self.post("/execute/async", json!({ "script": script, "args": arguments })).await
    }

    /// Delays every answer of the network by this number of milliseconds.
    pub(crate) async fn slow_down(&self, latency: u32) {
        let conditions = json!({ "offline": false, "latency": latency, "download_throughput": -1, "upload_throughput": -1 });
        self.post("/chromium/network_conditions", json!({ "network_conditions": conditions })).await;
    }

    /// Grants a permission for which the browser would ask its person.
    pub(crate) async fn permit(&self, name: &str) {
        self.post("/permissions", json!({ "descriptor": { "name": name }, "state": "granted" })).await;
    }

    /// A screenshot of the window, as PNG.
    pub(crate) async fn picture(&self) -> Vec<u8> {
        let text = self.get("/screenshot").await;
        decoded(text.as_str().unwrap_or_default())
    }

    pub(crate) async fn close(self) {
        self.driver.command("DELETE", &format!("/session/{}", self.session), &json!({})).await;
    }
}

/// Decodes Base64, the encoding of a screenshot.
fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut held, mut bytes) = (0_u32, 0_u32, Vec::new());
    for letter in text.bytes() {
        let Some(value) = LETTERS.iter().position(|known| *known == letter) else { continue };
        bits = (bits << 6) | u32::try_from(value).expect("below 64");
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from((bits >> held) & 0xff).expect("a byte"));
        }
    }
    bytes
}
