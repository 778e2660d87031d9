// A way back to the table from the pages of rules: an installed app has no button for it.
"use strict";

(() => {
  const KEY = "tabletop:table";
  let table = null;
  try {
    if (document.querySelector("main[data-live]")) sessionStorage.setItem(KEY, location.pathname);
    table = sessionStorage.getItem(KEY);
  } catch { /* Without a store the browser's own way back is left. */ }
  // The pages of the table itself have a link of their own.
  if (!table || location.pathname.startsWith(table)) return;
  const link = document.createElement("a");
  Object.assign(link, { href: table, className: "back", textContent: "← Table" });
  document.querySelector("header nav")?.prepend(link);
})();
