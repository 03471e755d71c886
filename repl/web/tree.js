// The moves of a game with all that was tried: a tree, of which the program plays one line.
"use strict";

class MoveTree {
  // Nodes are {parent, text, edit, next}: a move, or a position that was set up; `next` are the nodes behind it, the
  // one of the main line first. Node 0 is the start. `kept` is what a tree was kept as.
  constructor(start, kept) {
    this.nodes = kept && kept.start === start && Array.isArray(kept.nodes) ? kept.nodes : [{parent: -1, text: "", edit: false, next: []}];
    Object.assign(this, {start, line: [], played: new Set(), current: 0});
  }

  get kept() { return {start: this.start, nodes: this.nodes}; }

  // Takes the line that the program plays, of which so many steps are done.
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

  // The steps to a node, and on from there along the first ones: {nodes, done}.
  through(id) {
    const nodes = [];
    for (let at = id; at > 0; at = this.nodes[at].parent) nodes.unshift(at);
    const done = nodes.length;
    for (let at = id; (at = this.nodes[at].next[0]) !== undefined;) nodes.push(at);
    return {nodes, done};
  }

  // Where the line of a node leaves the main line for the last time; 0 if it does not.
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

  // The list of moves: two columns for the main line, other lines within it. go(id) is called for a click.
  draw(go) {
    const out = [], {nodes} = this;
    const button = (id, text, className) => {
      const element = make("button", {type: "button", textContent: text, title: text, className});
      if (id === this.current) element.setAttribute("aria-current", "true");
      element.addEventListener("click", () => go(id));
      return element;
    };
    // Of positions that were set up one after the other the last is enough, and the one that is shown.
    const passed = ({edit, next}, id) => edit && id !== this.current && next.length === 1 && nodes[next[0]].edit;
    const number = (text) => make("span", {className: "number", textContent: text});
    const sideOf = (node, white) => node.edit ? !node.text.includes(" b ") : !white; // who moves after it
    // A line beside the main one, from a node on.
    const side = (first, count, white, into) => {
      for (let id = first, lead = true; id !== undefined; id = nodes[id].next[0]) {
        const node = nodes[id];
        if (passed(node, id)) continue;
        if (node.edit) into.append(button(id, "set up", ""));
        else {
          if (white || lead) into.append(number(count + (white ? "." : "…")));
          into.append(button(id, node.text, ""));
        }
        lead = others(id, count, white, into) || node.edit;
        if (!node.edit && !white) count++;
        white = sideOf(node, white);
      }
    };
    // The nodes that a node of a line was preferred to.
    const others = (id, count, white, into) => {
      const {next} = nodes[nodes[id].parent];
      if (next[0] !== id) return false;
      for (const other of next.slice(1)) {
        const group = make("span", {className: "other"});
        side(other, count, white, group);
        into.append(group);
      }
      return next.length > 1;
    };
    let white = / w( |$)/.test(this.start), count = 1, fresh = true;
    for (let id = nodes[0].next[0]; id !== undefined; id = nodes[id].next[0]) {
      const node = nodes[id];
      if (passed(node, id)) continue;
      if (node.edit) out.push(number(""), button(id, "set up", "wide"));
      else {
        if (white || fresh) out.push(number(count + "."));
        if (!white && fresh) out.push(make("span", {textContent: " …"}));
        out.push(button(id, node.text, this.played.has(id) ? "" : "later"));
      }
      const block = make("div", {className: "others"});
      fresh = node.edit;
      if (others(id, count, white, block)) {
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
