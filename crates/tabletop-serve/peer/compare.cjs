// Plays 20 tables of two clients in a closed loop at each server in turn, and prints figures and ratios.
// Usage: node compare.cjs TABLETOP_SERVE ROUNDS SECONDS
"use strict";
const { spawn } = require("child_process");
const fs = require("fs");
const net = require("net");
const path = require("path");
const { boardgame, tabletop } = require("./clients.cjs");

const [program, rounds, seconds] = process.argv.slice(2).map((it, index) => (index ? Number(it) : it));
const TABLES = 20;
const LISTENED = 200;
const TICKS = 100;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Counts every byte on every connection of the clients.
const sockets = new Set();
const wire = { up: 0, down: 0 };
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...all) {
  sockets.add(this);
  this.once("close", () => { wire.up += this.bytesWritten; wire.down += this.bytesRead; sockets.delete(this); });
  return connect.apply(this, all);
};
const counted = (way, field) => wire[way] + [...sockets].reduce((sum, it) => sum + (it[field] || 0), 0);
const onWire = () => ({ up: counted("up", "bytesWritten"), down: counted("down", "bytesRead") });

const ofProcess = (pid) => {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  const io = fs.readFileSync(`/proc/${pid}/io`, "utf8");
  return {
    cpu: ((Number(stat[11]) + Number(stat[12])) * 1000) / TICKS,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)[1]),
    written: Number(/^write_bytes: (\d+)/m.exec(io)[1]),
  };
};

// A free port from the system. A guessed port may be in use by a connection.
const free = () => new Promise((done) => {
  const server = net.createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});

// Starts a server of one kind with an empty folder of its own.
const start = async (kind) => {
  const port = await free();
  const dir = fs.mkdtempSync(path.join(__dirname, "kept-"));
  const serve = ["--listen", `127.0.0.1:${port}`, "--database", `${dir}/games.db`, "--tables-a-minute", "1000000", "--actions-a-second", "100000"];
  const ours = kind.startsWith("tabletop");
  const args = ours ? serve : [path.join(__dirname, "auction.cjs"), String(port)].concat(kind.includes("FlatFile") ? [`${dir}/flat`] : []);
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(ours ? program : process.execPath, args, { stdio: "ignore", env });
  for (let waited = 0; ; waited += 50) {
    const reached = await new Promise((done) => {
      const socket = net.connect(port, "127.0.0.1", () => { socket.destroy(); done(true); });
      socket.on("error", () => done(false));
    });
    if (reached) break;
    if (waited > 20000) throw new Error(`${kind}: it does not listen`);
    await pause(50);
  }
  const address = `http://127.0.0.1:${port}`;
  const side = ours ? tabletop(address, kind.includes("plain") ? "identity" : "gzip") : boardgame(address);
  const end = async () => { child.kill("SIGKILL"); await pause(300); fs.rmSync(dir, { recursive: true, force: true }); };
  return { child, side, dir, end };
};

// Makes another table. Errors after the time is up come from the end of the server, and are ignored.
const again = (side, figures, until) => play(side, figures, until).catch((error) => { if (Date.now() < until) throw error; });

// Plays a table, and replaces it by a new one when it is over.
const play = async (side, figures, until) => {
  if (Date.now() > until) return;
  const links = await side.table();
  if (Date.now() > until) return;
  const table = { sent: null, moves: 0, over: false };
  const clients = [];
  const decide = (index) => {
    if (Date.now() > until || table.over || (table.sent && !table.sent.seen)) return;
    const decision = clients[index] && clients[index].choose();
    if (!decision) return;
    table.sent = { at: performance.now(), by: index, after: table.moves, seen: false };
    clients[index].send(decision);
  };
  const seen = (index) => (moves, over) => {
    const { sent } = table;
    if (sent && !sent.seen && sent.by !== index && moves > sent.after) {
      sent.seen = true;
      figures.late.push(performance.now() - sent.at);
      figures.moves += 1;
    }
    table.moves = Math.max(table.moves, moves);
    if (over && !table.over) {
      table.over = true;
      setTimeout(() => { clients.forEach((it) => it.leave()); again(side, figures, until); }, 50);
    }
    setImmediate(() => { decide(0); decide(1); });
  };
  links.forEach((link, index) => { clients[index] = side.sit(link, seen(index)); });
  figures.leave.push(() => clients.forEach((it) => it.leave()));
};

const size = (dir) => fs.readdirSync(dir, { withFileTypes: true }).reduce((sum, it) => {
  const name = path.join(dir, it.name);
  return sum + (it.isDirectory() ? size(name) : fs.statSync(name).size);
}, 0);

// Measures moves for some seconds: their number, their delay and their cost.
const loaded = async (kind, tables) => {
  const { child, side, dir, end } = await start(kind);
  const figures = { moves: 0, late: [], leave: [] };
  const until = Date.now() + seconds * 1000;
  const before = { ...ofProcess(child.pid), ...onWire(), began: performance.now() };
  await Promise.all([...Array(tables)].map(() => play(side, figures, until)));
  await pause(until - Date.now());
  const after = { ...ofProcess(child.pid), ...onWire() };
  const { moves, late } = figures;
  const time = (performance.now() - before.began) / 1000;
  const at = (part) => late.sort((a, b) => a - b)[Math.min(late.length - 1, Math.floor(late.length * part))];
  const stored = size(dir);
  figures.leave.forEach((it) => it());
  await end();
  return {
    "moves a second": moves / time,
    "to the other client, p50 ms": at(0.5),
    "to the other client, p99 ms": at(0.99),
    "server CPU a move, ms": (after.cpu - before.cpu) / moves,
    "written to disk a move, bytes": (after.written - before.written) / moves,
    "files at the end a move, bytes": stored / moves,
    "up the wire a move, bytes": (after.up - before.up) / moves,
    "down the wire a move, bytes": (after.down - before.down) / moves,
  };
};

// Measures tables to which two clients each listen, without any decision.
const listened = async (kind) => {
  const { child, side, end } = await start(kind);
  const sit = async (tables) => {
    const all = [];
    for (let index = 0; index < tables; index += 1) all.push(...(await side.table()).map((it) => side.sit(it, () => {})));
    await pause(1000);
    return all;
  };
  const warm = await sit(20);
  const before = ofProcess(child.pid).memory;
  const all = await sit(LISTENED);
  const memory = (ofProcess(child.pid).memory - before) / LISTENED;
  [...warm, ...all].forEach((it) => it.leave());
  await end();
  return { "memory a table with two listeners, kB": memory };
};

const KINDS = ["boardgame.io in memory", "boardgame.io FlatFile", "tabletop-serve", "tabletop-serve, plain"];
const shown = (it) => (it === undefined || !Number.isFinite(it) ? "none" : it >= 100 ? it.toFixed(0) : it.toPrecision(3));
const spread = (values) => `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`;

const main = async () => {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const run = {};
    for (const kind of KINDS) {
      run[kind] = { ...(await loaded(kind, TABLES)), ...(await listened(kind)) };
      console.error(`round ${round + 1}, ${kind}: ${JSON.stringify(run[kind])}`);
    }
    runs.push(run);
  }
  for (const figure of Object.keys(runs[0][KINDS[0]])) {
    console.log(figure);
    for (const kind of KINDS) console.log(`  ${kind}: ${spread(runs.map((run) => run[kind][figure]))}`);
    for (const other of KINDS.slice(0, 2)) {
      console.log(`  tabletop-serve / ${other}: ${spread(runs.map((run) => run["tabletop-serve"][figure] / run[other][figure]))}`);
    }
  }
};

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
