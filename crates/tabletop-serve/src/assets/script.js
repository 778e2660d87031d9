// Every page works without this file. With it, a page is updated in place: no flicker, no lost scroll position.
"use strict";

(() => {
  // Time limit of a request, in milliseconds.
  const TIMEOUT = 20000;
  // Pause before a failed update is tried again, in milliseconds.
  const RETRY = 3000;
  // The number of events in the log of a page.
  const MOST_TOLD = 30;
  let source = null;
  // The running request: its purpose, and its abort controller.
  let underway = null;
  // The highest number of moves in any event.
  let heard = 0;
  // The stream that `heard` comes from.
  let heardAt;
  // Whether other people are away now than when the page was made.
  let othersAway = false;

  const main = () => document.querySelector("main");

  // Saves the opened sections, typed texts, focus and scroll positions. What is open because the table is new is open
  // only as long as the server says so.
  const keep = () => {
    const open = [...document.querySelectorAll("main details[id]")].map((it) => [it.id, it.open, "new" in it.dataset]);
    const typed = [...document.querySelectorAll("main input[id], main textarea[id], main select[id]")]
      .filter((it) => !["hidden", "radio", "checkbox"].includes(it.type)).map((it) => [it.id, it.value]);
    const tab = document.querySelector(".tabs input:checked")?.id;
    const wide = new Map([...document.querySelectorAll("main .wide")].map((it) => [it.ariaLabel, it.scrollLeft]));
    return { open, typed, tab, wide, focus: document.activeElement && document.activeElement.id, at: window.scrollY };
  };

  // A grid that is wider than the page begins in its middle.
  const middle = (it) => (it.querySelector("svg.grid") ? (it.scrollWidth - it.clientWidth) / 2 : 0);

  // Returns true if a typed text stays after a request: a decision clears all but a message, and a message itself.
  const staysTyped = (by, id) => (by === "decision" ? id === "message" : by !== "message" || id !== "message");

  // Returns true for a request that nothing replaces.
  const isFirm = (by) => by === "decision" || by === "message";

  const restore = (kept, by) => {
    for (const [id, open, isNew] of kept.open) {
      const it = document.getElementById(id);
      if (it && (!isNew || "new" in it.dataset)) it.open = open;
    }
    for (const [id, value] of kept.typed.filter(([id]) => staysTyped(by, id))) { const it = document.getElementById(id); if (it) it.value = value; }
    // A tab with a place to point at comes before the one that was open.
    const tab = kept.tab && document.getElementById(kept.tab);
    if (tab && (!document.querySelector(".tabs label.lit") || tab.nextElementSibling.matches(".lit"))) tab.checked = true;
    document.querySelectorAll("main .wide").forEach((it) => { it.scrollLeft = kept.wide.get(it.ariaLabel) ?? middle(it); });
    const focused = kept.focus && document.getElementById(kept.focus);
    if (focused) focused.focus({ preventScroll: true });
    window.scrollTo(0, kept.at);
  };

  // Shows a warning that no page contains.
  const warn = (text) => {
    const line = document.getElementById("said");
    line.textContent = text;
    line.classList.toggle("unseen", !text);
  };

  // Announces a text to screen readers. The line is emptied first, so that the same text twice is spoken twice.
  const say = (text) => {
    const line = document.getElementById("said");
    line.textContent = "";
    setTimeout(() => { line.textContent = text; }, 50);
  };

  // Returns the events that the previous page did not have, without the ids of clauses.
  const news = (next, before) => {
    const lines = [...next.querySelectorAll(".log .told li")];
    const fresh = Math.max(0, Number(next.dataset.told) - before);
    const cut = fresh - lines.length;
    // The log has the newest first. They are said in the order in which they happened.
    const words = lines.slice(0, fresh).reverse().map((line) => {
      const copy = line.cloneNode(true);
      copy.querySelectorAll(".clause, .secret").forEach((it) => it.remove());
      return `${copy.textContent.trim()}.`;
    });
    return cut > 0 ? [`${cut} more things happened.`, ...words] : words;
  };

  // The last message of another person, or of the reader.
  const lastMessage = () => document.querySelector(".messages li:last-child")?.textContent;

  // Shows or hides the notice that the page may be out of date.
  const stale = (is) => {
    const shown = document.getElementById("stale");
    if (!is) { if (shown) shown.remove(); return; }
    if (shown) return;
    const line = document.createElement("p");
    line.id = "stale";
    line.setAttribute("role", "status");
    line.textContent = "Not up to date: the table cannot be reached. Trying again.";
    document.body.append(line);
  };

  // Scrolls the answer to a tap into view.
  const show = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: "start" });
  };

  // Scrolls the first place to point at into view, if none is in view.
  const showPlaces = () => {
    const places = [...document.querySelectorAll(".board .lit")].filter((it) => it.checkVisibility());
    const bar = document.getElementById("bar").getBoundingClientRect();
    const low = bar.top > 0 && bar.width >= window.innerWidth ? bar.top : window.innerHeight;
    const isSeen = (it) => { const { top, bottom } = it.getBoundingClientRect(); return top >= 0 && bottom <= low; };
    if (places.length > 0 && !places.some(isSeen)) places[0].scrollIntoView({ block: "center", inline: "nearest" });
  };

  // The parts of this page with their hashes: the server leaves out the content of those that have not changed.
  const parts = () => [...document.querySelectorAll("main [data-hash]")]
    .filter((it) => /^[\w-]+$/.test(it.id)).map((it) => `${it.id}:${it.dataset.hash}`).join(",");

  // Fills the parts that the server has left out with those of this page. Returns false if one is missing here.
  const fill = (next) => {
    for (const part of next.querySelectorAll("main [data-same]")) {
      const own = document.getElementById(part.id);
      if (!own || own.dataset.hash !== part.dataset.hash) return false;
      part.replaceWith(document.importNode(own, true));
    }
    const log = next.querySelector("#log[data-after]");
    if (!log) return true;
    const own = document.querySelector("#log .told");
    if (!own) return false;
    const lines = log.querySelector(".told");
    lines.append(...document.importNode(own, true).children);
    while (lines.children.length > MOST_TOLD) lines.lastElementChild.remove();
    return true;
  };

  const swap = (next, by) => {
    const before = document.getElementById("question");
    const asked = before && before.textContent;
    const told = Number(main().dataset.told);
    const message = lastMessage();
    const kept = keep();
    main().replaceWith(document.adoptNode(next.querySelector("main")));
    document.title = next.title;
    const icon = next.querySelector("link[rel=icon]");
    if (icon) document.querySelector("link[rel=icon]").href = icon.getAttribute("href");
    restore(kept, by);
    const refusal = document.querySelector("main .refused");
    const question = document.getElementById("question");
    const why = document.querySelector(by === "why" ? "#why, .whys .hint" : by === "things" ? "#things h2" : "#none");
    const lines = refusal && isFirm(by) ? [refusal.textContent] : why ? [why.textContent] : news(main(), told);
    if (lastMessage() && lastMessage() !== message) lines.push(lastMessage());
    if (question && question.textContent !== asked) lines.push(question.textContent);
    warn("");
    if (lines.length > 0) say(lines.join(" "));
    if (why) why.scrollIntoView({ block: by === "why" ? "nearest" : "start" });
    if (by === "message" && refusal) show(refusal);
    if (by === "decision" || by === "point") show(refusal || question || main());
    document.dispatchEvent(new Event("tabletop:shown"));
    if (question && (by === "point" || question.textContent !== asked)) showPlaces();
    listen();
  };

  // Runs one request at a time. A person's request replaces one by the page itself, but nothing replaces a
  // decision, since its answer says whether it was taken.
  const load = async (address, options, by) => {
    if (underway && (isFirm(underway.by) || by === "event")) return;
    if (underway) underway.giveUp.abort();
    const mine = { by, giveUp: new AbortController() };
    underway = mine;
    const late = setTimeout(() => mine.giveUp.abort(), TIMEOUT);
    if (isFirm(by)) main().setAttribute("aria-busy", "true");
    let failed = true;
    try {
      const response = await fetch(address, { ...options, headers: { "tabletop-script": "1", "tabletop-has": main().dataset.live ? parts() : "" }, signal: mine.giveUp.signal });
      const next = new DOMParser().parseFromString(await response.text(), "text/html");
      if (underway !== mine) return;
      document.dispatchEvent(new CustomEvent("tabletop:leaves", { detail: response.ok ? by : "" }));
      // A part that is missing here was replaced meanwhile: the whole page has it.
      if (!fill(next)) { location.reload(); return; }
      const fresh = next.querySelector("main");
      // A decision clears the selected cells.
      const stays = isFirm(by) && !response.redirected;
      if (fresh && fresh.dataset.live) {
        stale(false);
        history.replaceState(null, "", stays ? location.pathname : response.url);
        swap(next, by);
        failed = false;
      } else {
        const why = fresh && fresh.querySelector("h1 + p");
        warn(why ? why.textContent : "The answer could not be read. Load the page again.");
      }
    } catch (error) {
      if (underway === mine) warn("The table cannot be reached. Try again.");
    } finally {
      clearTimeout(late);
      if (underway === mine) {
        underway = null;
        main().removeAttribute("aria-busy");
        setTimeout(catchUp, failed ? RETRY : 0);
      }
    }
  };

  // Reloads the page if the server has announced more moves than it shows, or that other people are away.
  const catchUp = () => {
    if (heard <= Number(main().dataset.moves) && (!othersAway || underway)) return;
    othersAway = false;
    load(location.href, {}, "event");
  };

  // Listens for events while the page is visible: a browser allows only a few connections to one server for all
  // its pages.
  const listen = () => {
    const address = document.hidden ? undefined : main().dataset.live;
    if (source && address && source.url.endsWith(address)) return;
    if (source) source.close();
    source = address ? new EventSource(address) : null;
    if (!source) return;
    // The next table of the same people begins anew.
    if (address !== heardAt) [heardAt, heard, othersAway] = [address, 0, false];
    const mine = source;
    mine.onmessage = (event) => {
      stale(false);
      heard = Math.max(heard, Number(event.data));
      catchUp();
    };
    mine.addEventListener("here", (event) => {
      document.dispatchEvent(new CustomEvent("tabletop:here", { detail: event.data }));
    });
    mine.addEventListener("away", () => {
      othersAway = true;
      catchUp();
    });
    // The browser reopens a broken connection. It gives up on one that was answered by anything but a stream, such
    // as by a proxy while the server restarts; that one is reopened here.
    mine.onerror = () => {
      if (source !== mine) return;
      stale(true);
      if (mine.readyState !== EventSource.CLOSED) return;
      source = null;
      setTimeout(() => {
        if (source || document.hidden) return;
        listen();
        load(location.href, {}, "event");
      }, RETRY);
    };
  };

  // Pages that keep what was written behind the `#` of their address, where no log sees it. `data-post` takes it,
  // `data-link` is the address with it.
  const isKept = () => main().dataset.post !== undefined;
  const written = () => (location.hash.includes("=") ? location.hash.slice(1) : "");

  // Sends what is written, and shows the page that answers. `remember` puts its address into the history. A later
  // request replaces an earlier one.
  let sending = null;
  const post = async (address, data, remember) => {
    if (sending) sending.abort();
    const giveUp = new AbortController();
    sending = giveUp;
    main().setAttribute("aria-busy", "true");
    const late = setTimeout(() => giveUp.abort(), TIMEOUT);
    try {
      const body = new URLSearchParams(data);
      const response = await fetch(address, { method: "POST", body, headers: { "tabletop-script": "1" }, signal: giveUp.signal });
      const next = new DOMParser().parseFromString(await response.text(), "text/html");
      if (sending !== giveUp) return;
      const fresh = next.querySelector("main");
      if (!fresh || fresh.dataset.post === undefined) {
        const why = fresh && fresh.querySelector("h1 + p");
        warn(why ? why.textContent : "The answer could not be read. Load the page again.");
        return;
      }
      const open = new Set([...document.querySelectorAll("main details[id][open]")].map((it) => it.id));
      main().replaceWith(document.adoptNode(fresh));
      document.title = next.title;
      document.querySelectorAll("main details[id]").forEach((it) => { if (open.has(it.id)) it.open = true; });
      remember.call(history, null, "", main().dataset.link ?? main().dataset.post);
      warn("");
      window.scrollTo(0, 0);
      document.querySelectorAll("main .wide").forEach((it) => { it.scrollLeft = middle(it); });
      const told = document.querySelector("main .refused") || document.getElementById("answer") || document.getElementById("question");
      if (!told) return;
      say(told.textContent);
      show(told);
      // Where nothing can be chosen but an example, the answer is typed.
      const words = document.getElementById("words");
      const isTyped = words && (words.placeholder || !document.querySelector("main .chips, main .offers"));
      const focused = isTyped ? words : told;
      if (focused === told) told.tabIndex = -1;
      focused.focus({ preventScroll: true });
    } catch (error) {
      if (sending === giveUp) warn("The tables cannot be reached. Try again.");
    } finally {
      clearTimeout(late);
      if (sending === giveUp) {
        sending = null;
        main().removeAttribute("aria-busy");
      }
    }
  };

  // Shows what the address says, or lets the address say what is shown.
  const recall = () => {
    if (!isKept()) return;
    if (written()) post(main().dataset.post, written(), history.replaceState);
    else if (main().dataset.link) history.replaceState(null, "", main().dataset.link);
  };

  window.addEventListener("popstate", () => {
    if (!isKept()) return;
    if (written() && location.pathname === main().dataset.post) recall();
    else location.reload();
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("main")) return;
    if (isKept() && form.getAttribute("action")) {
      event.preventDefault();
      post(form.getAttribute("action"), new FormData(form, event.submitter), history.pushState);
      return;
    }
    if (!main().dataset.live) return;
    event.preventDefault();
    const data = new URLSearchParams(new FormData(form, event.submitter));
    // `form.action` would be the button of that name. A renewed link redirects to another page, with another
    // address.
    if (form.method === "post") load(form.getAttribute("action"), { method: "POST", body: data }, form.matches(".messages *") ? "message" : "decision");
    else load(`${location.pathname}?${data}`, {}, "ask");
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link && isKept() && link.getAttribute("href") === "#main") {
      // The address keeps what is written.
      event.preventDefault();
      main().tabIndex = -1;
      main().focus();
      return;
    }
    if (!link || !main().dataset.live || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = link.getAttribute("href");
    if (!address || !address.startsWith("?")) return;
    event.preventDefault();
    load(location.pathname + address.split("#")[0], {}, { may: "ask", why: "why", things: "things" }[address.split("#")[1]] ?? "point");
  });

  document.addEventListener("tabletop:moves", (event) => {
    heard = Math.max(heard, event.detail);
    catchUp();
  });
  document.addEventListener("visibilitychange", listen);
  document.querySelectorAll("main .wide").forEach((it) => { it.scrollLeft = middle(it); });
  listen();
  recall();
})();
