// Everything works without this file. With it, a page is brought up to date where it stands: no flicker, no lost place.
"use strict";

(() => {
  let source = null;
  let busy = 0;

  const main = () => document.querySelector("main");

  // What a person has opened, typed and reached is kept.
  const keep = () => {
    const open = [...document.querySelectorAll("main details[id]")].map((it) => [it.id, it.open]);
    const typed = [...document.querySelectorAll("main input[id], main textarea[id], main select[id]")]
      .filter((it) => it.type !== "hidden").map((it) => [it.id, it.value]);
    const wide = [...document.querySelectorAll("main .wide")].map((it) => it.scrollLeft);
    return { open, typed, wide, focus: document.activeElement && document.activeElement.id, at: window.scrollY };
  };

  const restore = (kept, keepsTyped) => {
    for (const [id, open] of kept.open) { const it = document.getElementById(id); if (it) it.open = open; }
    if (keepsTyped) for (const [id, value] of kept.typed) { const it = document.getElementById(id); if (it) it.value = value; }
    document.querySelectorAll("main .wide").forEach((it, index) => { it.scrollLeft = kept.wide[index] || 0; });
    const focused = kept.focus && document.getElementById(kept.focus);
    if (focused) focused.focus({ preventScroll: true });
    window.scrollTo(0, kept.at);
  };

  const swap = (text, keepsTyped) => {
    const next = new DOMParser().parseFromString(text, "text/html");
    const fresh = next.querySelector("main");
    if (!fresh) return;
    const before = document.getElementById("question");
    const asked = before && before.textContent;
    const kept = keep();
    main().replaceWith(document.adoptNode(fresh));
    document.title = next.title;
    restore(kept, keepsTyped);
    const refusal = document.querySelector("main .refused");
    const question = document.getElementById("question");
    const said = refusal || (question && question.textContent !== asked ? question : null);
    if (said) document.getElementById("said").textContent = said.textContent;
    if (refusal) refusal.scrollIntoView({ block: "nearest" });
    listen();
  };

  const load = async (address, options, keepsTyped) => {
    busy += 1;
    const mine = busy;
    try {
      const response = await fetch(address, options);
      const text = await response.text();
      if (mine !== busy) return;
      if (response.redirected || !options) history.replaceState(null, "", response.url);
      swap(text, keepsTyped);
    } catch (error) {
      document.getElementById("said").textContent = "The table cannot be reached.";
    }
  };

  // The server says how many moves there are; the page asks for itself if it shows fewer.
  const listen = () => {
    const address = main().dataset.live;
    if (!address || (source && source.url.endsWith(address))) return;
    if (source) source.close();
    source = new EventSource(address);
    source.onmessage = (event) => {
      if (Number(event.data) > Number(main().dataset.moves)) load(location.href, undefined, true);
    };
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!main().dataset.live || !form.closest("main")) return;
    event.preventDefault();
    const data = new URLSearchParams(new FormData(form, event.submitter));
    // `form.action` would be the button of that name. A renewed link is another page, with another address.
    if (form.method === "post") load(form.getAttribute("action"), { method: "POST", body: data }, false);
    else load(`${location.pathname}?${data}`, undefined, true);
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || !main().dataset.live || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = link.getAttribute("href");
    if (!address || !address.startsWith("?")) return;
    event.preventDefault();
    load(location.pathname + address.split("#")[0], undefined, true);
  });

  listen();
})();
