// The editor: a text area above its own text in colours, with numbers of lines, faults at theirs, and the word at the
// cursor.
"use strict";

const KEYWORDS = new Set(("and break do else elseif end false for function goto if in local nil not or repeat return "
  + "then true until while").split(" "));
const TOKEN = /--\[\[[^]*?(?:\]\]|$)|--[^\n]*|\[\[[^]*?(?:\]\]|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[A-Za-z_]\w*|\d[\w.]*/g;
const COLOURED_MAX = 40000; // longer scripts have one colour, so that typing stays fast

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

  paint() {
    const text = this.area.value, out = document.createDocumentFragment();
    const add = (piece, name) => {
      if (piece === "") return;
      const span = name ? document.createElement("span") : document.createTextNode(piece);
      if (name) Object.assign(span, {className: name, textContent: piece});
      out.append(span);
    };
    let at = 0;
    for (const match of text.length < COLOURED_MAX ? text.matchAll(TOKEN) : []) {
      const name = this.classOf(match[0]);
      if (!name) continue;
      add(text.slice(at, match.index), "");
      add(match[0], name);
      at = match.index + match[0].length;
    }
    add(text.slice(at) + "\n", "");
    this.highlight.replaceChildren(out);
    this.number(text.split("\n").length);
    this.follow();
  }

  number(count) {
    const faulty = new Set(this.faults), lines = [];
    for (let i = 1; i <= count; i++) {
      const line = document.createElement("div");
      line.textContent = i;
      if (faulty.has(i)) line.className = "fault";
      lines.push(line);
    }
    this.gutter.replaceChildren(...lines);
  }

  follow() {
    this.highlight.scrollTop = this.gutter.scrollTop = this.area.scrollTop;
    this.highlight.scrollLeft = this.area.scrollLeft;
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
    this.area.scrollTop = Math.max(0, (line - 5) * parseFloat(getComputedStyle(this.area).lineHeight));
    this.follow();
  }
}
