// The clients of both servers. Each can make a table, listen as a player, and send a decision.
// A seat calls `seen(moves)` at each new state. Then `choose()` returns a decision to send, or null.
"use strict";
const { randomUUID } = require("crypto");
const http = require("http");
const zlib = require("zlib");
const { io } = require("socket.io-client");

const pick = (all) => all[Math.floor(Math.random() * all.length)];

// Sends a request over connections that stay open, as in a browser.
const request = (agent, address, options, body) => new Promise((resolve, reject) => {
  const sent = http.request(address, { agent, ...options }, (answer) => {
    const parts = [];
    answer.on("data", (part) => parts.push(part));
    answer.on("end", () => {
      const bytes = Buffer.concat(parts);
      const text = answer.headers["content-encoding"] === "gzip" ? zlib.gunzipSync(bytes) : bytes;
      resolve({ status: answer.statusCode, headers: answer.headers, text: text.toString() });
    });
    answer.on("error", reject);
  });
  sent.on("error", reject);
  sent.end(body);
});

const boardgame = (address) => ({
  // The server creates a match when it is first requested.
  async table() {
    const match = randomUUID();
    const maker = io(`${address}/auction`, { transports: ["websocket"], forceNew: true, reconnection: false });
    await new Promise((made) => { maker.on("sync", made); maker.on("connect", () => maker.emit("sync", match, null, undefined, 2)); });
    maker.disconnect();
    return ["0", "1"].map((player) => ({ match, player }));
  },
  sit({ match, player }, seen) {
    const socket = io(`${address}/auction`, { transports: ["websocket"], forceNew: true, reconnection: false });
    let state = null;
    const shown = (it) => { state = it; seen(state._stateID, Boolean(state.ctx.gameover)); };
    socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
    socket.on("sync", (id, all) => shown(all.state));
    socket.on("update", (id, it) => shown(it));
    return {
      choose() {
        if (!state || state.ctx.gameover || state.ctx.currentPlayer !== player) return null;
        const { bid, money } = state.G;
        const most = money[Number(player)];
        const passes = bid > 0 && (most <= bid || Math.random() < 0.5);
        if (!passes && most <= bid) return { type: "pass", args: [] };
        return passes ? { type: "pass", args: [] } : { type: "bid", args: [bid + 1 + Math.floor(Math.random() * Math.min(5, most - bid))] };
      },
      send({ type, args }) {
        const action = { type: "MAKE_MOVE", payload: { type, args, playerID: player, credentials: undefined } };
        socket.emit("update", action, state._stateID, match, player);
      },
      leave: () => socket.disconnect(),
    };
  },
});

const all = (page, before) => page.split(before).slice(1).map((it) => it.split('"')[0]);

const tabletop = (address, encoding, accepts = { "accept-encoding": encoding, "tabletop-script": "1" }) => ({
  async table() {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const made = await request(undefined, `${address}/new/world-league`, { method: "POST", headers }, "seats=2");
    const host = await request(undefined, address + made.headers.location, { headers: accepts });
    return all(host.text, 'class="address"><a href="').slice(0, 2);
  },
  sit(seat, seen) {
    const agent = new http.Agent({ keepAlive: true });
    let page = "", parts = "", moves = -1, heard = 0, busy = true, gone = false;
    const shown = (text) => {
      page = text;
      // The parts that the page has by now: the server sends the others.
      parts = [...text.matchAll(/ id="([\w-]+)" data-hash="([\w-]+)"/g)].map(([, id, hash]) => `${id}:${hash}`).join(",");
      moves = Number(all(page, 'data-moves="')[0]);
      seen(moves, page.includes('class="ended"'));
    };
    // The same as in the script of the page: one request at a time, and another if an event had more moves than the page shows.
    const load = async (path, options, body) => {
      busy = true;
      try {
        const headers = { ...accepts, "tabletop-has": parts };
        let answer = await request(agent, address + path, { ...options, headers: { ...headers, ...options.headers } }, body);
        if (answer.status === 303) answer = await request(agent, address + answer.headers.location.split("#")[0], { headers });
        busy = false;
        if (answer.text.includes("data-moves=")) shown(answer.text);
      } catch { busy = false; }
      if (!gone && !busy && heard > moves) load(seat, {});
    };
    const live = http.get(`${address}${seat}/live`, { agent: false }, (answer) => {
      answer.on("data", (part) => {
        // Events with a name are about people, not about moves.
        for (const event of part.toString().split("\n\n").filter((it) => !it.includes("event:"))) {
          for (const [, count] of event.matchAll(/data: ?(\d+)/g)) heard = Math.max(heard, Number(count));
        }
        if (!busy && heard > moves) load(seat, {});
      });
      answer.on("error", () => {});
    });
    live.on("error", () => {});
    load(seat, {});
    return {
      choose() {
        const action = pick(all(page, 'name="action" value="').concat(all((page.split('name="action">')[1] ?? "").split("</select>")[0], '<option value="')));
        return action === undefined || busy ? null : { action, question: all(page, 'name="question" value="')[0] };
      },
      send({ action, question }) {
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        load(`${seat}/act`, { method: "POST", headers }, new URLSearchParams({ action, question }).toString());
      },
      leave() { gone = true; live.destroy(); agent.destroy(); },
    };
  },
});

module.exports = { boardgame, tabletop };
