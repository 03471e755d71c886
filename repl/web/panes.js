// Panes with variable widths: the divider beside one is dragged, or moved with arrow keys.
"use strict";

const LEAST = 16, MOST = 60, BOTH = 72, STEP = 2; // hundredths of the window
const GIVEN = {script: 33, side: 24}; // the defaults, as in page.css

class Panes {
  // `widths` are the stored widths, in hundredths of the window; `keep` is called when they change.
  constructor(main, widths, keep) {
    Object.assign(this, {main, widths, keep});
    this.add("script", 1);
    this.add("side", -1);
  }

  // A pane that grows to the right (1) or to the left (-1).
  add(name, way) {
    const divider = document.getElementById("divide-" + name), pane = document.getElementById(name + "-pane");
    const edge = () => pane.getBoundingClientRect()[way > 0 ? "left" : "right"];
    const now = () => 100 * pane.offsetWidth / innerWidth;
    divider.addEventListener("pointerdown", (event) => divider.setPointerCapture(event.pointerId));
    divider.addEventListener("pointermove", (event) => {
      if (divider.hasPointerCapture(event.pointerId)) this.set(name, 100 * way * (event.clientX - edge()) / innerWidth);
    });
    divider.addEventListener("pointerup", () => this.keep());
    divider.addEventListener("keydown", (event) => {
      const step = {ArrowRight: STEP, ArrowLeft: -STEP}[event.key];
      if (!step) return;
      event.stopPropagation();
      this.set(name, now() + way * step);
      this.keep();
    });
    if (this.widths[name]) this.set(name, this.widths[name]);
    else divider.setAttribute("aria-valuenow", Math.round(now()));
  }

  set(name, width) {
    const other = name === "script" ? "side" : "script", most = Math.min(MOST, BOTH - (this.widths[other] ?? GIVEN[other]));
    const kept = this.widths[name] = Math.round(10 * Math.max(LEAST, Math.min(most, width))) / 10;
    this.main.style.setProperty("--" + name, kept + "vw");
    document.getElementById("divide-" + name).setAttribute("aria-valuenow", Math.round(kept));
  }
}
