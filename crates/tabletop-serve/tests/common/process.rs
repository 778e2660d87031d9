//! The program as a separate process, for tests that kill it.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

/// A running program. Dropping this value kills it.
pub(crate) struct Process {
    child: Child,
    /// The address of the server: `http://127.0.0.1:41234`.
    pub(crate) address: String,
}

impl Process {
    /// Starts the program with a database, at a port that the system chooses.
    pub(crate) fn start(database: &str) -> Self {
        Self::told(database, &["--log", "warn"], Stdio::inherit())
    }

    /// Starts the program with further arguments. Its log goes to `log`.
    pub(crate) fn told(database: &str, more: &[&str], log: Stdio) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tabletop-serve"))
            .args(["--listen", "127.0.0.1:0", "--database", database])
            .args(["--tables-a-minute", "100000", "--actions-a-second", "1000"])
            .args(more)
            .stderr(log)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("its output is read");
        BufReader::new(stdout).read_line(&mut line).expect("it prints its address");
        let address = line.trim().to_string();
        assert!(address.starts_with("http://"), "{address:?}");
        Self { child, address }
    }

    /// Asks the program to end, as an init system does. Returns `true` if it ended successfully within five
    /// seconds.
    pub(crate) fn terminate(&mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.expect("there is a kill").success());
        for _ in 0..100 {
            if let Some(status) = self.child.try_wait().expect("it is our child") {
                return status.success();
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        false
    }

    /// Kills the program at once, like `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it is our child");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
