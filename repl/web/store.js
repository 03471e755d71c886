// Data that outlives the page: scripts and settings in the browser's storage.
"use strict";

const STORE = "warpboard 1", ASIDE = STORE + " set aside";
const NAME_MAX = 60, GAME_MAX = 1 << 20, STEP_MAX = 4096; // characters
const NODES_MAX = STEPS_MAX, NESTED_MAX = 200; // nodes of a tree of moves; lines within lines

// -- Shapes of the parts of the storage

const isText = (value, most) => typeof value === "string" && value.length <= most;
const isName = (value) => isText(value, NAME_MAX) && /^[\w-]+$/.test(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isOneOf = (...words) => (value) => words.includes(value);

const isScripts = (value) => isObject(value)
  && Object.entries(value).every(([name, text]) => isName(name) && isText(text, SCRIPT_MAX));

// Nodes as in MoveTree: each comes after its parent, which lists it once among its next nodes.
function isNodes(nodes) {
  if (!Array.isArray(nodes) || nodes.length === 0 || nodes.length > NODES_MAX) return false;
  const good = nodes.every((node, i) => isObject(node) && isText(node.text, STEP_MAX) && isText(node.name ?? "", STEP_MAX)
    && isText(node.notes ?? "", GAME_MAX) && typeof node.edit === "boolean"
    && Number.isInteger(node.parent) && (i === 0 ? node.parent === -1 : node.parent >= 0 && node.parent < i)
    && Array.isArray(node.next) && new Set(node.next).size === node.next.length);
  if (!good || !nodes.every(({next}, i) => next.every((id) => Number.isInteger(id) && id > i && id < nodes.length
    && nodes[id].parent === i))) return false;
  const nested = [0];
  for (let i = 1; i < nodes.length; i++) {
    nested[i] = nested[nodes[i].parent] + (nodes[nodes[i].parent].next[0] === i ? 0 : 1);
  }
  return nested.every((depth) => depth <= NESTED_MAX);
}

const PARTS = {
  scripts: isScripts, good: isScripts, removed: isScripts,
  game: (value) => value === "" || isText(value, GAME_MAX) && value.startsWith(GAME_TITLE) && /^start ./m.test(value)
    && countSteps(value) <= STEPS_MAX,
  tree: (value) => value === null || isObject(value) && isText(value.start, STEP_MAX) && isNodes(value.nodes)
    && isText(value.head ?? "", GAME_MAX) && isText(value.hash ?? "", STEP_MAX),
  script: (value) => value === "" || isName(value),
  theme: isOneOf("auto", "light", "dark"),
  near: isOneOf("white", "black"),
  panes: (value) => isObject(value) && Object.entries(value).every(([name, width]) => ["script", "side"].includes(name)
    && width > 0 && width < 100),
};

const store = {
  // `good` has the last good version of each script. Scripts may have any name, such as "constructor".
  data: {scripts: Object.create(null), good: Object.create(null), removed: Object.create(null), game: "", tree: null,
    script: "", theme: "auto", near: "white", panes: {}},

  isFull: false,

  // Take the stored parts that have the shape this page expects, and return the names of the others. Those are stored
  // again under another name, so that nothing is lost.
  open() {
    let text = null, kept = {};
    const odd = [];
    try {
      text = localStorage.getItem(STORE);
      if (text !== null) kept = JSON.parse(text);
    } catch { kept = null; } // the browser may forbid storage
    if (!isObject(kept)) {
      if (text !== null) odd.push("all");
      kept = {};
    }
    for (const [name, is] of Object.entries(PARTS)) {
      if (!Object.hasOwn(kept, name)) continue;
      if (is(kept[name])) this.data[name] = isScripts(kept[name]) ? Object.assign(Object.create(null), kept[name]) : kept[name];
      else odd.push(name);
    }
    if (odd.length > 0) this.setAside(text);
    return odd;
  },

  setAside(text) {
    try {
      let name = ASIDE;
      for (let i = 2; localStorage.getItem(name) !== null && localStorage.getItem(name) !== text; i++) name = ASIDE + " " + i;
      localStorage.setItem(name, text);
    } catch { this.isFull = true; } // the stored version remains
  },

  // Return true if the browser stores the current state.
  keep() {
    if (this.isFull) return false;
    try {
      localStorage.setItem(STORE, JSON.stringify(this.data));
      return true;
    } catch { return false; }
  },
};
