//! A game through nginx and through Caddy, with the configurations that `docs/serving.md` shows. Only ports, names
//! and certificates are replaced. A proxy that is not installed is skipped, with a message.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tabletop::core::Dealer;

use crate::actions::{Click, Taste, click};
use crate::driver::{Driver, Window};
use crate::games::{PHONE, database, shows};
use crate::html::links;
use crate::live_updates::sees_moves;

const PAGE: &str = include_str!("../../../../docs/serving.md");
/// The number of moves made through the second configuration of each proxy. A whole game is played through the
/// first.
const MOVES: u64 = 16;
/// The maximum number of taps. A game of World League for two needs fewer.
const MOST_TAPS: usize = 800;

/// A process that is ended with the test.
struct Program(Child);

impl Program {
    fn start(command: &mut Command) -> Self {
        Self(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The configurations for a proxy on the page: at the root of a host, and below a path.
fn printed(proxy: &str) -> [String; 2] {
    let fence = format!("```{proxy}\n");
    let blocks = PAGE.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
    let blocks: Vec<String> = blocks.map(ToString::to_string).collect();
    blocks.try_into().expect("two configurations are printed")
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it is bound").port()
}

/// Returns `true` if a program is installed. Otherwise prints a note.
#[expect(clippy::print_stderr, reason = "what is not tested is said to whoever runs it")]
fn is_there(program: &str, ask: &str) -> bool {
    let asked = Command::new(program).arg(ask).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is = asked.is_ok_and(|status| status.success());
    if !is {
        eprintln!("SKIPPED: {program} is not to be had");
    }
    is
}

/// Creates an empty folder for a proxy.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tabletop-{name}-{}", std::process::id()));
    // An earlier run may have left the folder.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn fine(command: &mut Command, what: &str) {
    let done = command.output().expect("it starts");
    assert!(done.status.success(), "{what}: {}", String::from_utf8_lossy(&done.stderr));
}

/// Replaces the parts of a configuration that differ in the test. Each part must occur in it.
fn replaced(text: &str, pairs: &[(&str, &str)]) -> String {
    pairs.iter().fold(text.to_string(), |text, (from, to)| {
        assert!(text.contains(from), "`{from}` is printed: {text}");
        text.replace(from, to)
    })
}

fn nginx(folder: &Path, block: &str, port: u16, server: u16) -> Program {
    let (key, certificate) = (folder.join("privkey.pem"), folder.join("fullchain.pem"));
    fine(
        Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout"])
            .arg(key)
            .arg("-out")
            .arg(certificate),
        "a certificate",
    );
    let (here, shown) = (format!("127.0.0.1:{server}"), folder.display());
    // The location belongs into an existing server: that of the other configuration, without its own location.
    let [root, _] = printed("nginx");
    let (before, _) = root.split_once("    location").expect("it has a location");
    let whole = if block.contains("server {") { block.to_string() } else { format!("{before}{block}}}\n") };
    let whole = replaced(
        &whole,
        &[
            ("listen 443 ssl", &format!("listen 127.0.0.1:{port} ssl")),
            ("/etc/letsencrypt/live/tables.example", &shown.to_string()),
            ("127.0.0.1:8080", &here),
        ],
    );
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("{kind}_temp_path {shown}/{kind};"))
        .join(" ");
    let text = format!(
        "daemon off; master_process off; pid {shown}/pid; error_log {shown}/log;\nevents {{}}\nhttp {{ access_log off; {temporary}\n{whole}}}\n"
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, text).expect("it can be written");
    let run = |more: &[&str]| {
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder).arg("-c").arg(&file).args(more);
        command
    };
    fine(&mut run(&["-t"]), "nginx -t");
    Program::start(&mut run(&[]))
}

fn caddy(folder: &Path, block: &str, port: u16, server: u16) -> Program {
    let run = |what: &str, text: &str| {
        let file = folder.join(format!("Caddyfile.{what}"));
        fs::write(&file, text).expect("it can be written");
        let mut command = Command::new("caddy");
        command.args([what, "--adapter", "caddyfile", "--config"]).arg(file);
        command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder).env("HOME", folder);
        command
    };
    fine(&mut run("validate", block), "caddy validate, as it is printed");
    let name = block.split(' ').next().expect("it begins with a name");
    let whole = replaced(
        block,
        &[
            (&format!("{name} {{"), &format!("https://localhost:{port} {{")),
            ("127.0.0.1:8080", &format!("127.0.0.1:{server}")),
        ],
    );
    let here = "{\n admin off\n auto_https disable_redirects\n local_certs\n skip_install_trust\n}\n";
    Program::start(&mut run("run", &format!("{here}{whole}")))
}

/// Makes a table through the proxy and lets two phones play. Each decision must reach the other phone by itself.
async fn plays(windows: &[Window<'_>; 2], origin: &str, prefix: &str, least: u64) {
    let [one, _] = windows;
    // The proxy and the server may still be starting.
    for _ in 0..100 {
        if one.try_open(&format!("{origin}{prefix}")).await && one.count("ul.games").await == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(one.click("a[href$='/new/world-league']", 0).await, "{}", one.source().await);
    shows(one, "Make the table").await;
    one.type_into("#seats", "2").await;
    assert!(one.click("button.main", 0).await, "the form has a button");
    shows(one, "class=\"address\"").await;
    let page = one.source().await;
    assert!(page.contains(&format!(">{origin}{prefix}/t/")), "the address is shown as it is opened: {page}");
    for (window, link) in windows.iter().zip(links(&page)) {
        assert!(link.starts_with(&format!("{prefix}/t/")), "{link}");
        window.open(&format!("{origin}{link}")).await;
    }
    let (mut lots, mut moves) = (Dealer::new(3), 0);
    for number in (0..2).cycle().take(MOST_TAPS) {
        if moves >= least || windows[number].count(".ended").await > 0 {
            break;
        }
        if let Click::Done(shown) = click(&windows[number], moves, Taste::default(), &mut lots).await {
            moves = moves.max(shown);
            sees_moves(&windows[1 - number], moves).await;
            assert_eq!(windows[1 - number].count("#stale").await, 0, "move {moves}");
        }
    }
    if moves < least {
        for window in windows {
            shows(window, "The game is over.").await;
        }
    }
    assert!(moves >= MOVES, "{moves} moves");
}

type Start = fn(&Path, &str, u16, u16) -> Program;

async fn through(name: &str, driver_port: u16, start: Start) {
    let driver = Driver::start(driver_port).await;
    for (block, (prefix, least)) in printed(name).iter().zip([("", u64::MAX), ("/games", MOVES)]) {
        let (port, server) = (free_port(), free_port());
        let folder = folder(name);
        let origin = format!("https://localhost:{port}");
        let kept = database(&format!("{name}{}", prefix.len()));
        let _server = Program::start(
            Command::new(env!("CARGO_BIN_EXE_tabletop-serve"))
                .args(["--listen", &server.to_string(), "--database", &kept])
                .args(["--address", &format!("{origin}{prefix}"), "--trusted-proxy", "127.0.0.1"]),
        );
        let proxy = start(&folder, block, port, server);
        let windows =
            [driver.window(PHONE.0, PHONE.1, true).await, driver.window(PHONE.0, PHONE.1, true).await];
        plays(&windows, &origin, prefix, least).await;
        for window in windows {
            window.close().await;
        }
        drop(proxy);
        // The files of the proxy are no longer needed.
        let _ = fs::remove_dir_all(&folder);
    }
}

#[tokio::test]
async fn a_game_through_nginx() {
    if is_there("nginx", "-v") && is_there("openssl", "version") {
        through("nginx", 9_611, nginx).await;
    }
}

#[tokio::test]
async fn a_game_through_caddy() {
    if is_there("caddy", "version") {
        through("caddy", 9_612, caddy).await;
    }
}
