// The editor: a text area above its own text in colours, with numbers of lines, faults at theirs, and the word at the
// cursor.
"use strict";

const KEYWORDS = new Set(("and break do else elseif end false for function goto if in local nil not or repeat return "
  + "then true until while").split(" "));
const TOKEN = /--\[\[[^]*?(?:\]\]|$)|--[^\n]*|\[\[[^]*?(?:\]\]|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[A-Za-z_]\w*|\d[\w.]*/g;
const LINE = 20, SPARE = 40; // height of a line in pixels, as page.css has it; lines that are drawn beyond those seen

class Editor {
  // `on` has: change(text), word(name).
  constructor(on) {
    this.on = on;
    this.words = new Set();
    this.faults = [];
    [this.area, this.highlight, this.gutter] = ["script", "highlight", "gutter"].map((id) => document.getElementById(id));
    this.area.addEventListener("input", () => {
      this.paint();
      on.change(this.area.value);
    });
    this.area.addEventListener("scroll", () => this.follow());
    this.area.addEventListener("keydown", (event) => this.key(event));
    for (const name of ["keyup", "click"]) this.area.addEventListener(name, () => on.word(this.wordAtCursor()));
  }

  get text() { return this.area.value; }

  set(text) {
    if (text !== this.area.value) this.area.value = text;
    this.paint();
  }

  // Another text, which Ctrl+Z takes back as if it had been typed.
  replace(text) {
    this.area.focus();
    this.area.select();
    document.execCommand("insertText", false, text);
  }

  setWords(words) {
    this.words = new Set(words);
    this.paint();
  }

  // Lines from 1.
  setFaults(lines) {
    this.faults = lines;
    this.paint();
  }

  classOf(token) {
    if (token.startsWith("--")) return "comment";
    if (/^["'[]/.test(token)) return "string";
    if (/^\d/.test(token)) return "number";
    return KEYWORDS.has(token) ? "keyword" : this.words.has(token) ? "word" : "";
  }

  // Draws the lines that are seen, and some above and below: typing is as fast in a long script as in a short one.
  paint() {
    const text = this.area.value, lines = text.split("\n"), out = document.createDocumentFragment();
    const first = Math.max(0, Math.floor(this.area.scrollTop / LINE) - SPARE);
    const last = Math.min(lines.length, Math.ceil((this.area.scrollTop + this.area.clientHeight) / LINE) + SPARE);
    const lengthOf = (some) => some.reduce((sum, line) => sum + line.length + 1, 0);
    const begin = lengthOf(lines.slice(0, first)), end = begin + lengthOf(lines.slice(first, last));
    let at = begin;
    const add = (to, name) => {
      const piece = text.slice(at, Math.min(to, end));
      at = Math.max(at, to);
      if (piece === "") return;
      const span = name ? document.createElement("span") : document.createTextNode(piece);
      if (name) Object.assign(span, {className: name, textContent: piece});
      out.append(span);
    };
    for (const match of text.matchAll(TOKEN)) {
      const to = match.index + match[0].length, name = match.index < end && to > begin && this.classOf(match[0]);
      if (match.index >= end) break;
      if (!name) continue;
      add(match.index, "");
      add(to, name);
    }
    add(end, "");
    out.append("\n");
    this.highlight.replaceChildren(out);
    this.seen = {first, last, all: last === lines.length};
    this.number(first, last);
    this.follow();
  }

  number(first, last) {
    const faulty = new Set(this.faults), lines = [];
    for (let i = first + 1; i <= last; i++) {
      const line = document.createElement("div");
      line.textContent = i;
      if (faulty.has(i)) line.className = "fault";
      lines.push(line);
    }
    this.gutter.replaceChildren(...lines);
  }

  // What is drawn goes along when the text is scrolled.
  follow() {
    const {first, last, all} = this.seen, top = this.area.scrollTop / LINE;
    if (first > 0 && top < first || !all && top + this.area.clientHeight / LINE > last) return this.paint();
    const down = first * LINE - this.area.scrollTop;
    this.highlight.style.transform = `translate(${-this.area.scrollLeft}px, ${down}px)`;
    this.gutter.firstChild.style.marginTop = down + "px";
  }

  // Tab indents; Escape lets Tab leave.
  key(event) {
    if (event.key === "Escape") this.area.blur();
    if (event.key !== "Tab" || event.shiftKey || event.ctrlKey) return;
    event.preventDefault();
    document.execCommand("insertText", false, "  ");
  }

  wordAtCursor() {
    const at = this.area.selectionStart, text = this.area.value;
    const before = text.slice(0, at).match(/\w*$/)[0], after = text.slice(at).match(/^\w*/)[0];
    return before + after;
  }

  goTo(line) {
    const lines = this.area.value.split("\n");
    const at = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(at, at + (lines[line - 1] || "").length);
    this.area.scrollTop = Math.max(0, (line - 5) * LINE);
    this.follow();
  }
}
