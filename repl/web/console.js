// The console: lines for the program, its output, completion with Tab, and earlier lines with the arrow keys.
"use strict";

const LOG_MAX = 400; // pieces that are kept

class Console {
  // `on` has: run(line), complete(line, end).
  constructor(on) {
    Object.assign(this, {on, earlier: [], at: 0});
    [this.log, this.input, this.list] = ["log", "line", "completions"].map((id) => document.getElementById(id));
    document.getElementById("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const line = this.input.value;
      this.input.value = "";
      this.offer(null);
      if (line.trim() === "") return;
      this.earlier.push(line);
      this.at = this.earlier.length;
      on.run(line);
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
  }

  write(text, name) {
    if (text === "") return;
    const piece = document.createElement("div");
    piece.textContent = text.replace(/\n$/, "");
    if (name) piece.className = name;
    this.log.append(piece);
    while (this.log.childElementCount > LOG_MAX) this.log.firstChild.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }

  key(event) {
    const back = event.key === "ArrowUp", on = event.key === "ArrowDown";
    if (back || on) {
      this.at = Math.max(0, Math.min(this.earlier.length, this.at + (back ? -1 : 1)));
      this.input.value = this.earlier[this.at] || "";
      event.preventDefault();
    } else if (event.key === "Tab" && !event.shiftKey && this.input.value !== "") {
      event.preventDefault();
      this.complete();
    } else if (event.key === "Escape") {
      this.offer(null);
    }
  }

  // The program counts bytes.
  async complete() {
    const line = this.input.value.slice(0, this.input.selectionStart), encoder = new TextEncoder();
    const found = await this.on.complete(line, encoder.encode(line).length);
    const head = new TextDecoder().decode(encoder.encode(line).slice(0, found.first)), words = [...new Set(found.words)];
    const take = (word) => {
      this.input.value = head + word;
      this.offer(null);
      this.input.focus();
    };
    if (words.length === 1) return take(words[0]);
    let common = words.length > 0 ? words[0] : "";
    for (const word of words) while (!word.startsWith(common)) common = common.slice(0, -1);
    if (head.length + common.length > line.length) this.input.value = head + common;
    this.offer(words, take);
  }

  offer(words, take) {
    this.list.hidden = !words || words.length === 0;
    this.list.replaceChildren(...(words || []).slice(0, 80).map((word) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.textContent = word;
      button.addEventListener("click", () => take(word));
      item.append(button);
      return item;
    }));
  }
}
