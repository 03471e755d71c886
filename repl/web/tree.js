// The moves of a game with all variations: a tree, of which the program plays one line.
"use strict";

const SIGNS = {$1: "!", $2: "?", $3: "!!", $4: "??", $5: "!?", $6: "?!"};

class MoveTree {
  // Nodes are {parent, text, edit, next}: a move, or a position set up by hand. `next` lists the next nodes, that of
  // the main line first. Node 0 is the start. `name` is the text of a move for people, "" if there is none; it is
  // missing as long as nobody has asked for it. A node of a file may have `notes`: its signs, and the comments before
  // and after it, separated by tabs. `head` has the file's other lines, see tree.lua. `hash` is that of the rules for
  // the names. `kept` is the stored form of a tree.
  constructor(start, kept) {
    const fits = kept && kept.start === start;
    this.nodes = fits ? kept.nodes : [{parent: -1, text: "", edit: false, next: []}];
    Object.assign(this, {start, head: fits && kept.head || "", hash: fits && kept.hash || "", line: [], played: new Set(),
      current: 0});
  }

  get kept() { return {start: this.start, nodes: this.nodes, head: this.head, hash: this.hash}; }

  // -- Names

  // Take the rules by their hash, and the name of the current move.
  name(hash, current) {
    if (hash !== this.hash) for (const node of this.nodes) delete node.name;
    this.hash = hash;
    if (this.current > 0) this.nodes[this.current].name = current;
  }

  // Return the text of a move for people.
  textOf(id) { return this.nodes[id].edit ? "set up" : this.nodes[id].name || this.nodes[id].text; }

  // Return the first moves without names.
  unnamed(most) { return this.nodes.filter((node, id) => id > 0 && !node.edit && node.name === undefined).slice(0, most); }

  // Return a request for their names, see names.lua.
  requestFor(nodes) {
    const wanted = new Set(nodes), sort = (node) => node.edit ? "edit" : wanted.has(node) ? "name" : "move";
    return [this.start.replace("start ", ""), ...this.nodes.slice(1).map((node) =>
      [node.parent, sort(node), node.text].join("\t")), ""].join("\n");
  }

  // -- Files

  // Return the lines of tree.lua in the page's form.
  static read(text) {
    const kept = {start: "", nodes: [], head: ""};
    for (const line of text.split("\n")) {
      const [kind, value, move, ...notes] = line.split("\t");
      if (kind === "start") kept.start = "start " + value;
      else if (kind !== "node") kept.head += line && line + "\n";
      else {
        const id = kept.nodes.push({parent: Number(value), text: move, edit: false, next: []}) - 1;
        if (notes.some((note) => note !== "")) kept.nodes[id].notes = notes.join("\t");
        if (id > 0) kept.nodes[value].next.push(id);
      }
    }
    return kept;
  }

  // Return the lines of tree.lua from the start of the played line: all moves, or only those played. A position set up
  // after a move, and everything after it, can't be written.
  write(all) {
    let base = 0;
    for (const id of this.played) {
      if (!this.nodes[id].edit) break;
      base = id;
    }
    const numbers = new Map(), left = [base];
    let lines = base === 0 ? this.start.replace(" ", "\t") + "\n" + this.head : `start\t${this.nodes[base].text}\n`;
    while (left.length > 0) {
      const id = left.pop(), {parent, text, next, notes} = this.nodes[id];
      numbers.set(id, numbers.size);
      lines += ["node", numbers.get(parent) ?? -1, id === base ? "" : text, notes ?? "\t\t"].join("\t") + "\n";
      left.push(...next.filter((other) => !this.nodes[other].edit && (all || this.played.has(other))).reverse());
    }
    return lines;
  }

  // Return {signs, before, after}: a file's notes on a move.
  notesOf(id) {
    const [signs, before, after] = (this.nodes[id].notes ?? "\t\t").split("\t").map(printable);
    return {signs: signs.replace(/\$\d+ ?/g, (sign) => SIGNS[sign.trim()] ?? " " + sign), before, after};
  }

  // -- Lines

  // Take the line that the program plays, of which `done` steps are current.
  follow(steps, done) {
    this.line = [];
    this.current = 0;
    let at = 0;
    steps.forEach(({text, edit}, i) => {
      const {next} = this.nodes[at];
      let found = next.find((id) => this.nodes[id].text === text);
      if (found === undefined) {
        found = this.nodes.push({parent: at, text, edit, next: []}) - 1;
        next.push(found);
      }
      this.line.push(at = found);
      if (i + 1 === done) this.current = found;
    });
    this.played = new Set(this.line.slice(0, done));
  }

  // Return the steps to a node, and from there along the first ones: {nodes, done}.
  through(id) {
    const nodes = [];
    for (let at = id; at > 0; at = this.nodes[at].parent) nodes.unshift(at);
    const done = nodes.length;
    for (let at = id; (at = this.nodes[at].next[0]) !== undefined;) nodes.push(at);
    return {nodes, done};
  }

  // Return where the line of a node leaves the main line for the last time; 0 if it doesn't.
  branchOf(id) {
    while (id > 0 && this.nodes[this.nodes[id].parent].next[0] === id) id = this.nodes[id].parent;
    return id;
  }

  promote(id) {
    const {next} = this.nodes[this.nodes[id].parent];
    next.unshift(...next.splice(next.indexOf(id), 1));
  }

  remove(id) {
    const {next} = this.nodes[this.nodes[id].parent];
    next.splice(next.indexOf(id), 1);
  }

  // Draw the list of moves: two columns for the main line, other lines within it. A click calls go(id).
  draw(go) {
    const out = [], {nodes} = this;
    const button = (id, text, className) => {
      const element = make("button", {type: "button", textContent: text, title: text, className});
      if (id === this.current) element.setAttribute("aria-current", "true");
      element.addEventListener("click", () => go(id));
      return element;
    };
    // Of consecutive positions set up by hand, only the last is shown, and the current one.
    const passed = ({edit, next}, id) => edit && id !== this.current && next.length === 1 && nodes[next[0]].edit;
    const number = (text) => make("span", {className: "number", textContent: text});
    const comment = (text, into) => {
      if (text !== "") into.append(make("span", {className: "comment", textContent: text}));
      return text !== "";
    };
    const signed = (id) => this.textOf(id) + this.notesOf(id).signs;
    const sideOf = (node, white) => node.edit ? !node.text.includes(" b ") : !white; // the side to move after it
    // Draw a variation from a node on.
    const side = (first, count, white, into) => {
      for (let id = first, lead = true; id !== undefined; id = nodes[id].next[0]) {
        const node = nodes[id];
        if (passed(node, id)) continue;
        if (node.edit) into.append(button(id, this.textOf(id), ""));
        else {
          if (white || lead) into.append(number(count + (white ? "." : "…")));
          into.append(button(id, signed(id), ""));
        }
        const said = comment(this.notesOf(id).after, into);
        lead = others(id, count, white, into) || said || node.edit;
        if (!node.edit && !white) count++;
        white = sideOf(node, white);
      }
    };
    // Draw the alternatives to a node of a line.
    const others = (id, count, white, into) => {
      const {next} = nodes[nodes[id].parent];
      if (next[0] !== id) return false;
      for (const other of next.slice(1)) {
        const group = make("span", {className: "other"});
        comment(this.notesOf(other).before, group);
        side(other, count, white, group);
        into.append(group);
      }
      return next.length > 1;
    };
    comment(this.notesOf(0).after, {append: (element) => out.push(make("div", {className: "others"}, element))});
    let white = / w( |$)/.test(this.start), count = Number((/ (\d+)$/.exec(this.start) ?? [])[1] || 1), fresh = true;
    for (let id = nodes[0].next[0]; id !== undefined; id = nodes[id].next[0]) {
      const node = nodes[id];
      if (passed(node, id)) continue;
      if (node.edit) out.push(number(""), button(id, this.textOf(id), "wide"));
      else {
        if (white || fresh) out.push(number(count + "."));
        if (!white && fresh) out.push(make("span", {textContent: " …"}));
        out.push(button(id, signed(id), this.played.has(id) ? "" : "later"));
      }
      const block = make("div", {className: "others"});
      fresh = node.edit;
      comment(this.notesOf(id).after, block);
      others(id, count, white, block);
      if (block.hasChildNodes()) {
        if (white && !node.edit) out.push(make("span"));
        out.push(block);
        fresh = true;
      }
      if (!node.edit && !white) count++;
      white = sideOf(node, white);
    }
    return out;
  }
}
