// Cards that keep their id fly from where they lay to where they lie now. Nothing waits for it.
"use strict";

(() => {
  const TIME = 320;
  // The place of each card on the page that is about to be replaced.
  let places = new Map();
  // What ends the flights that are under way.
  const landings = new Set();

  const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  const isSeen = ({ top, bottom, left, right, width }) =>
    width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;

  // Makes a picture of a card that can lie anywhere on the page. A card of a grid is a part of a larger picture.
  const picture = (card) => {
    if (card.tagName === "svg") return card.cloneNode(true);
    const { x, y, width, height } = card.getBBox();
    const whole = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    whole.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const copy = card.cloneNode(true);
    copy.removeAttribute("transform");
    whole.append(copy);
    return whole;
  };

  const fly = (card, from, to) => {
    const flying = picture(card);
    flying.classList.add("flying");
    flying.setAttribute("aria-hidden", "true");
    Object.assign(flying.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
    document.body.append(flying);
    // Not `visibility`: a screen reader still reads the card, and its link keeps its name.
    card.style.opacity = "0";
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    const flight = flying.animate([{ transform: start }, { transform: "none" }], { duration: TIME, easing: "ease-out" });
    const land = () => {
      landings.delete(land);
      flying.remove();
      card.style.opacity = "";
    };
    landings.add(land);
    flight.onfinish = land;
  };

  document.addEventListener("tabletop:leaves", () => {
    // The next page may take over a card that is hidden while it flies.
    [...landings].forEach((land) => land());
    places = new Map();
    if (isStill()) return;
    for (const card of document.querySelectorAll("main [data-piece]")) places.set(card.dataset.piece, card.getBoundingClientRect());
  });

  document.addEventListener("tabletop:shown", () => {
    for (const card of document.querySelectorAll("main [data-piece]")) {
      const [from, to] = [places.get(card.dataset.piece), card.getBoundingClientRect()];
      if (!from || !isSeen(from) || !isSeen(to)) continue;
      if (Math.hypot(from.left - to.left, from.top - to.top) > 24) fly(card, from, to);
    }
    places = new Map();
  });
})();
