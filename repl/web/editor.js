// The editor: a text area above its own text in colours, with line numbers, errors at their lines, and help on the word
// at the cursor. Both are as high as the text, within a pane that scrolls; long lines wrap at the same places.
"use strict";

const KEYWORDS = new Set(("and break do else elseif end false for function goto if in local nil not or repeat return "
  + "then true until while").split(" "));
const TOKEN = /--\[\[[^]*?(?:\]\]|$)|--[^\n]*|\[\[[^]*?(?:\]\]|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[A-Za-z_]\w*|\d[\w.]*/g;

const COLOURED_MAX = 3000; // lines: a stranger's script may have 65,536 of them, for which a browser takes half a minute
const WORD_MAX = 60; // letters before and after the cursor

class Editor {
  // `on` has: change(text), word(name), say(text).
  constructor(on) {
    Object.assign(this, {on, words: new Set(), faults: [], keys: [], indents: false});
    [this.area, this.highlight] = ["script", "highlight"].map((id) => document.getElementById(id));
    this.area.addEventListener("input", () => {
      this.paint();
      on.change(this.area.value);
    });
    this.area.addEventListener("keydown", (event) => this.key(event));
    for (const name of ["keyup", "click"]) this.area.addEventListener(name, () => on.word(this.wordAtCursor()));
  }

  get text() { return this.area.value; }

  set(text) {
    if (text !== this.area.value) this.area.value = text;
    this.paint();
  }

  // Set another text, which Ctrl+Z undoes as if it had been typed.
  replace(text) {
    this.area.focus();
    this.area.select();
    document.execCommand("insertText", false, text);
  }

  setWords(words) {
    this.words = new Set(words);
    this.paint();
  }

  // Lines are counted from 1.
  setFaults(lines) {
    this.faults = lines;
    this.markFaults();
  }

  classOf(token) {
    if (token.startsWith("--")) return "comment";
    if (/^["'[]/.test(token)) return "string";
    if (/^\d/.test(token)) return "number";
    return KEYWORDS.has(token) ? "keyword" : this.words.has(token) ? "word" : "";
  }

  // Return the lines of a text, each as pieces: [text, class]; those after many lines are one.
  linesOf(text) {
    const lines = [[]];
    let at = 0;
    const add = (to, name) => {
      text.slice(at, to).split("\n").forEach((piece, i) => {
        if (i > 0) lines.push([]);
        if (piece !== "") lines.at(-1).push([piece, name]);
      });
      at = to;
    };
    for (const match of text.matchAll(TOKEN)) {
      const name = this.classOf(match[0]);
      if (!name) continue;
      add(match.index, "");
      add(match.index + match[0].length, name);
    }
    add(text.length, "");
    const rest = lines.splice(COLOURED_MAX);
    if (rest.length > 0) lines.push([[rest.map((pieces) => pieces.map(([piece]) => piece).join("")).join("\n") + "\n", ""]]);
    return lines;
  }

  draw(pieces) {
    const line = document.createElement("div");
    for (const [text, className] of pieces) {
      line.append(className ? Object.assign(document.createElement("span"), {className, textContent: text}) : text);
    }
    return line;
  }

  // Draw only the lines that have changed, so that typing is as fast in a long script as in a short one.
  paint() {
    const lines = this.linesOf(this.area.value), keys = lines.map((pieces) => pieces.join("\0")), before = this.keys;
    const most = Math.min(keys.length, before.length), out = document.createDocumentFragment();
    let head = 0, tail = 0;
    while (head < most && keys[head] === before[head]) head++;
    while (tail < most - head && keys.at(-1 - tail) === before.at(-1 - tail)) tail++;
    const old = [...this.highlight.children].slice(head, before.length - tail), next = this.highlight.children[before.length - tail];
    for (const line of old) line.remove();
    for (const pieces of lines.slice(head, lines.length - tail)) out.append(this.draw(pieces));
    this.highlight.insertBefore(out, next ?? null);
    this.keys = keys;
    this.markFaults();
  }

  markFaults() {
    for (const line of this.highlight.querySelectorAll(".fault")) line.classList.remove("fault");
    for (const number of this.faults) this.lineAt(number).classList.add("fault");
  }

  // Return the pieces of a line to draw.
  lineAt(number) { return this.highlight.children[number - 1] ?? this.highlight.lastChild; }

  // Move the cursor by the number of visible lines: the text area itself is as high as the text.
  turnPage(way) {
    const {value, selectionStart} = this.area, {parentNode: {parentNode: pane}} = this.highlight;
    const before = value.slice(0, selectionStart).split("\n"), line = before.length - 1;
    const seen = Math.floor(pane.clientHeight / parseFloat(getComputedStyle(pane).lineHeight)) - 1;
    const lines = value.split("\n"), target = Math.max(0, Math.min(lines.length - 1, line + way * seen));
    const at = lines.slice(0, target).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.setSelectionRange(at, at);
    this.lineAt(target + 1).scrollIntoView({block: way > 0 ? "end" : "start"});
  }

  // Tab leaves the editor, or indents after Ctrl+M.
  key(event) {
    const way = event.shiftKey ? 0 : {PageDown: 1, PageUp: -1}[event.key];
    if (way) this.turnPage(way);
    else if (event.key === "m" && event.ctrlKey) {
      this.indents = !this.indents;
      this.on.say(this.indents ? "Tab now indents; Ctrl+M makes it leave the editor again" : "Tab now leaves the editor");
    } else if (event.key === "Tab" && this.indents && !event.shiftKey && !event.ctrlKey) {
      document.execCommand("insertText", false, "  ");
    } else return;
    event.preventDefault();
  }

  wordAtCursor() {
    const at = this.area.selectionStart, text = this.area.value;
    const before = text.slice(Math.max(0, at - WORD_MAX), at).match(/\w*$/)[0];
    const after = text.slice(at, at + WORD_MAX).match(/^\w*/)[0];
    return before + after;
  }

  goTo(line) {
    const lines = this.area.value.split("\n");
    const at = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.focus({preventScroll: true});
    this.area.setSelectionRange(at, at + (lines[line - 1] || "").length);
    this.lineAt(line).scrollIntoView({block: "center"});
  }
}
