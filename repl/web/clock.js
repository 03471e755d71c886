// Clocks for two players: each has a time for the game, and gains some seconds with each turn.
"use strict";

const TICK = 200; // milliseconds

class Clocks {
  // `box` shows both times; end(side) is called when the time of a side is up.
  constructor(box, end) {
    Object.assign(this, {box, end, text: "", left: null});
    setInterval(() => this.tick(), TICK);
  }

  // "5+3": minutes of each side, and seconds gained with each turn; "" for no clocks.
  set(text) {
    const [minutes, gain] = text.split("+").map((number) => 1000 * Number(number));
    const left = text ? {white: 60 * minutes, black: 60 * minutes} : null;
    Object.assign(this, {text, left, gain, running: null});
    this.show();
  }

  // Continue with a position: the time of the side to move runs from the first move on, unless the user looks back.
  follow({steps, done, side, outcome}) {
    if (!this.left) return;
    if (steps.length === 0) return this.set(this.text);
    this.spend();
    if (this.running && this.running !== side && this.left[this.running] > 0) this.left[this.running] += this.gain;
    const isOver = outcome !== "ongoing" || Math.min(this.left.white, this.left.black) <= 0;
    this.running = !isOver && done === steps.length ? side : null;
    this.show();
  }

  // Subtract the time since the last call from the side whose clock runs.
  spend() {
    const now = performance.now();
    if (this.running) this.left[this.running] = Math.max(this.left[this.running] - (now - this.seen), 0);
    this.seen = now;
  }

  tick() {
    const {running} = this;
    if (!running) return;
    this.spend();
    this.show();
    if (this.left[running] > 0) return;
    this.running = null;
    this.end(running);
  }

  show() {
    const time = (side) => {
      const seconds = Math.ceil(this.left[side] / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    };
    this.box.hidden = !this.left;
    this.box.textContent = this.left ? `White ${time("white")}, Black ${time("black")}` : "";
  }
}
