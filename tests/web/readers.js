// The page's readers of foreign text: links and the browser's storage. A changed link gives a valid game or an error.
// Changed storage gives data that the page can use, and odd data is kept. TAP on standard output.
"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const COUNT = process.env.WARPBOARD_LONG ? 100000 : process.env.WARPBOARD_SHORT ? 200 : 1000;
const SOURCE = ["links", "store", "tree"].map((name) => fs.readFileSync(path.join("repl/web", name + ".js"), "utf8"))
  .join("\n") + "\nthis.page = {linkOf, readLink, readFrame, store, PARTS, STORE, MoveTree};";

// Load the files of the page in a separate context, in which storage contains these texts.
function open(texts) {
  const kept = new Map(Object.entries(texts));
  const localStorage = {getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text)};
  const world = vm.createContext({localStorage, atob, btoa, Blob, TextEncoder, TextDecoder, Uint8Array,
    CompressionStream, DecompressionStream});
  vm.runInContext(SOURCE, world);
  return {...world.page, kept};
}

// Return numbers from 0 to below `most`, the same in each run.
function chance(seed) {
  let state = seed;
  return (most) => {
    state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return ((state ^ state >>> 13) >>> 0) % most;
  };
}

const LETTERS = "\n -_/=+.:;#\"'\\{}[],0129ABxyz\u0000\u202e\ud800é象";

// Return a text with one change: a letter replaced, deleted or inserted, the end removed, or a part repeated.
function changed(text, random) {
  const at = random(text.length + 1), to = random(text.length + 1), letter = LETTERS[random(LETTERS.length)];
  const before = text.slice(0, at), after = text.slice(at);
  return [before + letter + after.slice(1), before + after.slice(1), before + letter + after, before,
    before + text.slice(Math.min(at, to), Math.max(at, to)) + after][random(5)];
}

function test(name, fault) {
  console.log(`${fault ? "not ok" : "ok"} ${name}`);
  if (fault) console.log("# " + fault.replaceAll("\n", "\n# "));
}

// -- Links

const ERRORS = new Set(["this is another kind of link, or one from a later version", "the link contains too much",
  "the script of the link is larger than 64 KiB", "the link comes from another version of this page",
  "the link is damaged or incomplete", "the link has no name of a variant, or one of more than 60 letters"]);

const GAME = "warpboard game 1\nvariant race\nscript 0123456789abcdef\noption width 4\nstart x\nplay a1-a2\n";

// Return the error in the answer for a link; nothing if it is a game, or a known error.
async function faultOfLink(read) {
  try {
    const {game, script, playOnly, variant} = await read();
    if (!/^[\w-]{1,60}$/.test(variant)) return "a name is odd: " + JSON.stringify(variant);
    if (!game.startsWith("warpboard game 1\n")) return "a game begins otherwise";
    if (script !== null && !(script.length <= 65536)) return "a script is too long";
    if (typeof playOnly !== "boolean") return "it isn't known whether the script is shown";
  } catch (error) {
    if (!ERRORS.has(error.message)) return `an error of the page itself: ${error.stack}`;
  }
  return null;
}

async function testLinks() {
  const {linkOf, readLink, readFrame} = open({}), random = chance(1);
  const links = await Promise.all([linkOf(GAME, null, false), linkOf(GAME, 'title "Race"\n', true)]);
  let fault = null, accepted = 0;
  for (const link of links) {
    for (let i = 0; i < COUNT && !fault; i++) {
      const other = changed(link, random);
      fault = await faultOfLink(() => readLink(other));
      if (fault) fault += "\n" + other;
    }
  }
  test("a changed link gives a game, or is reported as damaged", fault);
  fault = null;
  for (let i = 0; i < COUNT && !fault; i++) {
    let frame = GAME + (random(2) ? "---\ntitle\n" : "");
    for (let changes = random(4); changes > 0; changes--) frame = changed(frame, random);
    fault = await faultOfLink(async () => {
      const read = readFrame(frame);
      accepted++;
      return read;
    });
  }
  test("a changed frame gives a game, or a message", fault);
  test("some changed frames are still games", accepted > COUNT / 10 ? null : `${accepted} of ${COUNT}`);
  const long = "1" + "A".repeat(1 << 20);
  test("a link that is too long isn't unpacked", await readLink(long).then(() => "it was", ({message}) =>
    message === "the link contains too much" ? null : message));
  let refusal = "";
  try { readFrame(GAME + "# x\n".repeat(1 << 18)); } catch ({message}) { refusal = message; }
  test("a frame that is too long isn't read", refusal === "the link contains too much" ? null : refusal || "it was");
}

// -- Storage

const STORED = {scripts: {race: 'title "Race"'}, good: {race: 'title "Race"'}, removed: {old: ""}, game: GAME,
  tree: {start: "start x", nodes: [{parent: -1, text: "", edit: false, next: [1, 2]},
    {parent: 0, text: "a1-a2", edit: false, next: [3]}, {parent: 0, text: "b1-b2", edit: false, next: []},
    {parent: 1, text: "x", edit: true, next: []}]},
  script: "race", theme: "dark", near: "black"};

const ODD = [null, true, -1, 0, 1.5, 1e300, "", "x", "__proto__", [], [[]], {}, {length: 1}, {__proto__: null},
  "a".repeat(70), {start: "start x", nodes: [{}]}, {"../x": ""}, {race: 7}, [0, 0], [3], [1]];

// Return the value with one of its parts, at any depth, replaced or removed.
function changedValue(value, random) {
  const copy = JSON.parse(JSON.stringify(value));
  let at = copy;
  for (;;) {
    const keys = Object.keys(at), key = keys[random(keys.length)];
    if (key === undefined) return copy;
    const inner = typeof at[key] === "object" && at[key] !== null && Object.keys(at[key]).length > 0;
    if (inner && random(4)) {
      at = at[key];
      continue;
    }
    if (random(8)) at[key] = ODD[random(ODD.length)];
    else delete at[key];
    return copy;
  }
}

// Return the error in the page's data after it has read this text.
function faultOfStorage(text) {
  const {store, PARTS, STORE, MoveTree, kept} = open({"warpboard 1": text});
  const odd = store.open(), {data} = store;
  for (const [name, is] of Object.entries(PARTS)) if (!is(data[name])) return `${name} has another shape`;
  const texts = [...Object.values(data.scripts), ...Object.values(data.good), data.game, data.script];
  if (!texts.every((each) => typeof each === "string")) return "a text is none";
  const isKept = [...kept].some(([name, other]) => name !== STORE && other === text);
  if (isKept !== odd.length > 0) return "what was odd isn't kept, or something that wasn't";
  const tree = new MoveTree("start x", data.tree);
  tree.follow([{text: "a1-a2", edit: false}, {text: "new", edit: false}], 1);
  for (let id = 0; id < tree.nodes.length; id++) {
    const {nodes, done} = tree.through(id);
    if (nodes.length < done || tree.branchOf(id) < 0) return "the tree of moves is odd";
  }
  return store.keep() ? null : "nothing can be kept any more";
}

function testStorage() {
  const random = chance(2);
  const tries = (name, make) => {
    for (let i = 0; i < COUNT; i++) {
      const text = make();
      let fault;
      try {
        fault = faultOfStorage(text);
      } catch (error) {
        fault = error.stack;
      }
      if (fault) return test(name, fault + "\n" + text);
    }
    test(name, null);
  };
  test("valid data of the page is unchanged", open({"warpboard 1": JSON.stringify(STORED)}).store.open().join());
  tries("storage with changed values leaves the page usable", () => {
    let value = STORED;
    for (let changes = 1 + random(3); changes > 0; changes--) value = changedValue(value, random);
    return JSON.stringify(value);
  });
  tries("storage with changed letters leaves the page usable", () => changed(JSON.stringify(STORED), random));
}

testLinks().then(testStorage);
