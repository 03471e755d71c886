// What outlives the page: scripts and settings in the browser's storage; and games as links.
"use strict";

const STORE = "warpboard 1", ASIDE = STORE + " set aside";
const SCRIPT_MAX = 65536, NAME_MAX = 60, GAME_MAX = 1 << 20, STEP_MAX = 4096; // characters
const NODES_MAX = 20000, NESTED_MAX = 200; // nodes of a tree of moves; lines within lines

// -- What parts of the storage look like

const isText = (value, most) => typeof value === "string" && value.length <= most;
const isName = (value) => isText(value, NAME_MAX) && /^[\w-]+$/.test(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isOneOf = (...words) => (value) => words.includes(value);

const isScripts = (value) => isObject(value)
  && Object.entries(value).every(([name, text]) => isName(name) && isText(text, SCRIPT_MAX));

// Nodes as MoveTree has them: each lies after its parent, which names it once among its next ones.
function isNodes(nodes) {
  if (!Array.isArray(nodes) || nodes.length === 0 || nodes.length > NODES_MAX) return false;
  const good = nodes.every((node, i) => isObject(node) && isText(node.text, STEP_MAX) && typeof node.edit === "boolean"
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
  game: (value) => value === "" || isText(value, GAME_MAX) && value.startsWith(GAME_TITLE) && /^start ./m.test(value),
  tree: (value) => value === null || isObject(value) && isText(value.start, STEP_MAX) && isNodes(value.nodes),
  script: (value) => value === "" || isName(value),
  theme: isOneOf("auto", "light", "dark"),
  near: isOneOf("white", "black"),
};

const store = {
  // `good` are scripts as they were when they were last found to be good.
  data: {scripts: {}, good: {}, removed: {}, game: "", tree: null, script: "", theme: "auto", near: "white"},

  // Takes what was kept, as far as each part has the shape that this page gives it. The names of the other parts, which
  // are kept under another name; for that nothing is thrown away, whoever has written it.
  open() {
    let text = null, kept = {};
    const odd = [];
    try {
      text = localStorage.getItem(STORE);
      if (text !== null) kept = JSON.parse(text);
    } catch { kept = null; } // nothing is kept where the browser forbids it
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
    } catch { this.isFull = true; } // what is there stays there
  },

  // Whether the browser keeps what there is now.
  keep() {
    if (this.isFull) return false;
    try {
      localStorage.setItem(STORE, JSON.stringify(this.data));
      return true;
    } catch { return false; }
  },
};

// -- Links

const LINK_BYTES_MAX = 1 << 20, LINK_MAX = 1 << 20; // of what is unpacked; characters of a link

async function piped(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), pieces = [];
  let length = 0;
  for (let read; !(read = await reader.read()).done;) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > most) throw new Error("the link contains too much");
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function toBase64Url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// A loop, because Uint8Array.from takes seconds for the longest link.
function fromBase64Url(text) {
  const letters = atob(text.split("-").join("+").split("_").join("/")), bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

const GAME_TITLE = "warpboard game 1\n", SEPARATOR = "---\n";

// What stands behind "#" in a link to a game, as repl/tools/link.lua has it: the text of a game file, with the script
// if it travels, too. A comment asks for a page without it.
async function linkOf(game, script, playOnly) {
  const frame = (playOnly ? game.replace(GAME_TITLE, GAME_TITLE + "# play\n") : game)
    + (script === null ? "" : SEPARATOR + script);
  return "1" + toBase64Url(await piped(new TextEncoder().encode(frame), new CompressionStream("deflate-raw"), Infinity));
}

// What a frame holds: {game, script, playOnly, variant}.
function readFrame(frame) {
  if (!frame.startsWith(GAME_TITLE)) throw new Error("this is another kind of link, or one from a later version");
  const at = frame.indexOf("\n" + SEPARATOR), game = at < 0 ? frame : frame.slice(0, at + 1);
  const script = at < 0 ? null : frame.slice(at + 1 + SEPARATOR.length);
  if (script !== null && script.length > SCRIPT_MAX) throw new Error("the script of the link is larger than 64 KiB");
  const variant = (game.match(/^variant ([\w-]{1,60})(?:\.lua)?$/m) || [])[1];
  if (!variant) throw new Error("the link has no name of a variant, or one of more than 60 letters");
  return {game, variant, script, playOnly: game.startsWith("# play\n", GAME_TITLE.length)};
}

// The frame of a link; throws if it is none.
async function readLink(hash) {
  if (hash[0] !== "1") throw new Error("the link comes from another version of this page");
  if (hash.length > LINK_MAX) throw new Error("the link contains too much");
  try {
    const bytes = await piped(fromBase64Url(hash.slice(1)), new DecompressionStream("deflate-raw"), LINK_BYTES_MAX);
    return new TextDecoder().decode(bytes);
  } catch (error) {
    throw new Error(/too much/.test(error.message) ? error.message : "the link is damaged or incomplete");
  }
}
