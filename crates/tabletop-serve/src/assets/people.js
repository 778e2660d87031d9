// The people at a table with a script: who is here, a signal when the reader is asked, and news for a hidden page.
"use strict";

(() => {
  // Pause between two questions of a hidden page, in milliseconds.
  const HIDDEN = 15000;
  const KEY = "tabletop-signal";
  let here = null;
  let wasTurn = false;

  const isTurn = () => document.title.startsWith("●");

  // Shows which seats have an open page. Until the first event, the page says what it knew when it was made.
  const showPeople = () => {
    if (here === null) return;
    document.querySelectorAll("[data-presence]").forEach((mark) => {
      const is = here.includes(mark.dataset.presence);
      mark.classList.toggle("here", is);
      mark.textContent = is ? "here" : "away";
    });
  };

  const isWished = () => { try { return localStorage.getItem(KEY) === "on"; } catch { return false; } };

  // A short tone and a short vibration. A browser may forbid either.
  const signal = () => {
    if (navigator.vibrate) navigator.vibrate(80);
    try {
      const sound = new AudioContext();
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      volume.gain.setValueAtTime(0.15, sound.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.35);
      tone.frequency.value = 660;
      tone.connect(volume).connect(sound.destination);
      tone.start();
      tone.stop(sound.currentTime + 0.35);
      tone.onended = () => sound.close();
    } catch { /* Without sound the title still says it. */ }
  };

  const shown = () => {
    showPeople();
    const choice = document.querySelector("[data-signal]");
    if (choice) {
      choice.hidden = false;
      choice.firstElementChild.checked = isWished();
    }
    if (isTurn() && !wasTurn) {
      document.dispatchEvent(new Event("tabletop:turn"));
      if (isWished()) signal();
    }
    wasTurn = isTurn();
  };

  document.addEventListener("change", (event) => {
    if (!event.target.closest("[data-signal]")) return;
    try { localStorage.setItem(KEY, event.target.checked ? "on" : "off"); } catch { /* It holds for no longer than this page. */ }
    if (event.target.checked) signal();
  });

  document.addEventListener("tabletop:here", (event) => {
    here = event.detail.split(" ").filter(Boolean);
    showPeople();
  });

  // A hidden page has no stream, so it asks now and then, for its title and its signal.
  setInterval(async () => {
    const main = document.querySelector("main");
    if (!document.hidden || !main.dataset.live) return;
    try {
      const answer = await fetch(main.dataset.live.replace(/live$/, "moves"), { headers: { "tabletop-script": "1" } });
      if (answer.ok) document.dispatchEvent(new CustomEvent("tabletop:moves", { detail: Number(await answer.text()) }));
    } catch { /* The next question tries again. */ }
  }, HIDDEN);

  document.addEventListener("tabletop:shown", shown);
  wasTurn = isTurn();
  shown();
})();
