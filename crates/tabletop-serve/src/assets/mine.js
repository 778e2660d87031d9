// The list of the person's tables: it is kept up to date while it is open, also in a hidden tab.
"use strict";

(() => {
  // Pause between two looks, in milliseconds.
  const PAUSE = 15000;

  const refresh = async () => {
    const own = document.getElementById("mine");
    // A list in which something is focused stays as it is.
    if (!own || own.contains(document.activeElement)) return;
    try {
      const answer = await fetch(location.href);
      if (!answer.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const list = next.getElementById("mine");
      if (list) own.replaceWith(document.importNode(list, true)); else own.remove();
      document.title = next.title;
      document.querySelector("link[rel=icon]").href = next.querySelector("link[rel=icon]").getAttribute("href");
      document.dispatchEvent(new Event("tabletop:shown"));
    } catch { /* The next look tries again. */ }
  };

  setInterval(refresh, PAUSE);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
})();
