// The choices of a table with a script: the stepper of amounts, and taps on the table that decide at once. It comes
// before `script.js`, so that it hears a tap first.
"use strict";

(() => {
  // Shows the words and the effect of the amount in the field on the button.
  const describe = (form) => {
    const field = form.querySelector("input[type=number]");
    const option = [...form.querySelectorAll("datalist option")].find((one) => one.value === field.value);
    const button = form.querySelector(".go");
    button.querySelector(".said").textContent = option ? option.label : `${button.value} ${field.value}`;
    button.querySelector(".left").textContent = option ? option.textContent : "not offered";
  };

  const set = (form, value) => {
    const field = form.querySelector("input[type=number]");
    field.value = Math.min(Number(field.max), Math.max(Number(field.min), value));
    describe(form);
  };

  // Makes the forms of amounts ready: without a script their quick buttons decide, with one they set the number.
  const prepare = () => {
    for (const form of document.querySelectorAll("#choices form:has(.stepper)")) {
      form.querySelectorAll(".step").forEach((button) => { button.hidden = false; });
      [...form.querySelectorAll(".quick button")].forEach((button, index) => {
        button.type = "button";
        button.title = button.textContent;
        button.textContent = `${index === 0 ? "lowest" : "highest"} ${button.dataset.amount}`;
      });
      set(form, Number(form.querySelector("input[type=number]").value));
    }
  };

  // Sends an action with the form of the choices.
  const decide = (action) => {
    const form = document.querySelector("#choices form[action$='/act']");
    const button = document.createElement("button");
    Object.assign(button, { name: "action", value: action, hidden: true });
    form.append(button);
    form.requestSubmit(button);
    button.remove();
  };

  // Asks for the rules of a cell that no choice touches, and why it cannot be chosen, as its link would.
  const ask = (cell) => {
    const link = document.createElement("a");
    link.href = `?not-at=${cell}#why`;
    document.querySelector("main").append(link);
    link.click();
    link.remove();
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#choices button[type=button]");
    if (button) {
      const form = button.closest("form");
      const { by, amount } = button.dataset;
      set(form, by ? Number(form.querySelector("input[type=number]").value) + Number(by) : Number(amount));
      return;
    }
    const untouched = event.target.closest("[data-cell]");
    if (untouched && !event.target.closest("a")) {
      ask(untouched.dataset.cell);
      return;
    }
    const place = event.target.closest("a[data-act]");
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    decide(place.dataset.act);
  });

  document.addEventListener("input", (event) => {
    const form = event.target.closest("#choices form:has(.stepper)");
    if (form) describe(form);
  });

  // The emphasized card of each row that has one alone, such as the season that is played.
  const emphasized = new Map();

  // Brings such a card into view when another one has become it.
  const bring = () => {
    for (const row of document.querySelectorAll(".board .wide:has(> .row)")) {
      const [card, ...others] = row.querySelectorAll(".card.strong");
      if (!card || others.length > 0) continue;
      const name = row.getAttribute("aria-label");
      const label = card.querySelector(".title")?.textContent;
      if (emphasized.get(name) === label) continue;
      emphasized.set(name, label);
      const [it, whole] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
      if (it.left < whole.left || it.right > whole.right) row.scrollLeft += it.left - whole.left;
    }
  };

  document.addEventListener("tabletop:shown", () => { prepare(); bring(); });
  prepare();
  bring();
})();
