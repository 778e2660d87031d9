// Leads from a notification to the page that it is about.
"use strict";

self.addEventListener("notificationclick", (event) => {
  const page = event.notification.data;
  event.notification.close();
  event.waitUntil((async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find((it) => it.url.split(/[?#]/)[0] === page);
    return open ? open.focus() : self.clients.openWindow(page);
  })());
});
