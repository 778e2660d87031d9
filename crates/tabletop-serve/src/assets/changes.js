// Marks what has changed on the table since the last decision of the reader. It needs nothing from the server: the page
// is compared with itself.
"use strict";

(() => {
  const SVG = "http://www.w3.org/2000/svg";
  // The page at the last decision: how often each thing stood on it.
  let before = null;

  // The words that a picture has only because it can be chosen.
  const CHOICE = /(, |^)(can be chosen too|can be chosen|chosen)$/;

  // Everything that is compared: its element, what it is, and the area or seat in which it stands. A card is the same
  // wherever it lies; what lies elsewhere has changed.
  const things = () => {
    const found = [];
    document.querySelectorAll(".board > [id^=in-], .board .tab > [id^=in-]").forEach((area) => {
      area.querySelectorAll("svg.card, g.cell:not(.blank)").forEach((it) => {
        const label = it.getAttribute("aria-label").replace(CHOICE, "");
        found.push({ element: it, place: area.id, what: `${it.dataset.piece ?? ""} ${label}` });
      });
    });
    document.querySelectorAll(".seats > li").forEach((seat, index) => {
      seat.querySelectorAll(".fact, .score").forEach((it) => found.push({ element: it, place: `seat ${index}`, what: it.textContent }));
    });
    return found;
  };

  const counted = (all) => {
    const counts = new Map();
    for (const { place, what } of all) counts.set(`${place}: ${what}`, (counts.get(`${place}: ${what}`) ?? 0) + 1);
    return counts;
  };

  // A corner on a picture, and a line below a figure.
  const mark = ({ element }) => {
    element.classList.add("changed");
    if (!(element instanceof SVGElement)) return;
    const corner = document.createElementNS(SVG, "path");
    corner.setAttribute("class", "corner");
    corner.setAttribute("d", "M2 2h15l-15 15z");
    element.append(corner);
  };

  const show = () => {
    document.querySelectorAll("main .corner").forEach((corner) => corner.remove());
    document.querySelectorAll("main .changed").forEach((it) => it.classList.remove("changed"));
    const all = things();
    if (!before) before = counted(all);
    const left = new Map(before);
    const changed = all.filter(({ place, what }) => {
      const count = left.get(`${place}: ${what}`) ?? 0;
      left.set(`${place}: ${what}`, count - 1);
      return count <= 0;
    });
    // Where all has been replaced, such as a market that was dealt anew, a mark would say nothing.
    const count = (list, place) => list.filter((it) => it.place === place).length;
    const stood = new Set([...before.keys()].map((key) => key.split(": ")[0]));
    const isDealt = (place) => stood.has(place) && count(changed, place) > 2 && count(all, place) === count(changed, place);
    changed.filter(({ place }) => place.startsWith("seat") || !isDealt(place)).forEach(mark);
    document.querySelectorAll("[data-changes]").forEach((it) => { it.hidden = false; });
  };

  // The page that a decision leaves is the one with which the next ones are compared.
  document.addEventListener("tabletop:leaves", (event) => { if (event.detail === "decision") before = counted(things()); });
  document.addEventListener("tabletop:shown", show);
  show();
})();
