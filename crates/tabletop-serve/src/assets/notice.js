// Notifications of the system, if wished, when the reader is asked and does not see the page.
"use strict";

(() => {
  const KEY = "tabletop-notice";
  // A browser has both only on a page that is encrypted, or of this machine.
  const can = "Notification" in window && "serviceWorker" in navigator;

  const isWished = () => {
    try { return can && Notification.permission === "granted" && localStorage.getItem(KEY) === "on"; } catch { return false; }
  };

  // The worker stands beside the manifest. It shows a notification, and leads back to the page.
  const worker = async () => {
    const manifest = document.querySelector("link[rel=manifest]").href;
    await navigator.serviceWorker.register(new URL("worker.js", manifest));
    return navigator.serviceWorker.ready;
  };

  const shown = () => {
    const choice = document.querySelector("[data-notice]");
    if (!choice || !can) return;
    choice.hidden = false;
    choice.firstElementChild.checked = isWished();
  };

  document.addEventListener("change", async (event) => {
    if (!event.target.closest("[data-notice]")) return;
    const wishes = event.target.checked;
    try {
      localStorage.setItem(KEY, wishes ? "on" : "off");
      if (wishes && await Notification.requestPermission() === "granted") await worker();
    } catch { /* Without notifications the title still says it. */ }
    // The box says what holds: the browser may have refused.
    shown();
  });

  document.addEventListener("tabletop:turn", async () => {
    if (!document.hidden || !isWished()) return;
    try {
      // It says no more than the title, because others may see the screen.
      await (await worker()).showNotification(document.title, { tag: location.pathname, data: location.href.split(/[?#]/)[0] });
    } catch { /* The title says it. */ }
  });

  document.addEventListener("tabletop:shown", shown);
  shown();
})();
