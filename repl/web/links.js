// Links to games. The page writes them; a worker reads them, because a stranger's link can take long.
"use strict";

const LINK_MAX = 1 << 20, UNPACKED_MAX = 1 << 20, SCRIPT_MAX = 65536; // characters of a link; bytes; characters
const COMPARED_MAX = 1 << 22; // pairs of lines
const STEPS_MAX = 5000; // moves of a game: a browser takes seconds to list more
const GAME_TITLE = "warpboard game 1\n", SEPARATOR = "---\n";

// Return the bytes after a stream has packed or unpacked them; throw an error if there are too many.
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

// -- Differences of scripts: "=3" keeps three lines, "-2" leaves two out, "+x" adds one

// Return the FNV-1a hash of a text's bytes: it identifies the script that another was compared with.
function digestOf(text) {
  let digest = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) digest = Math.imul(digest ^ byte, 0x01000193) >>> 0;
  return digest.toString(16).padStart(8, "0");
}

// Return the shortest steps from one text to another; between their first and last difference, if that isn't too long.
function differenceOf(base, text) {
  const old = base.split("\n"), now = text.split("\n"), out = [], most = Math.min(old.length, now.length);
  let head = 0, tail = 0;
  while (head < most && old[head] === now[head]) head++;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const above = old.length - tail, below = now.length - tail, wide = below - head + 1;
  const small = (above - head) * wide < COMPARED_MAX, same = new Uint16Array(small ? (above - head + 1) * wide : 0);
  const at = (i, j) => (i - head) * wide + j - head; // number of equal lines from line i and line j on
  for (let i = above - 1; small && i >= head; i--) {
    for (let j = below - 1; j >= head; j--) {
      same[at(i, j)] = old[i] === now[j] ? same[at(i + 1, j + 1)] + 1 : Math.max(same[at(i + 1, j)], same[at(i, j + 1)]);
    }
  }
  const step = (sign) => {
    if (out.length > 0 && out.at(-1)[0] === sign) out.push(sign + (Number(out.pop().slice(1)) + 1));
    else out.push(sign + 1);
  };
  for (let i = 0; i < head; i++) step("=");
  for (let i = head, j = head; i < above || j < below;) {
    if (small && i < above && j < below && old[i] === now[j]) {
      step("=");
      i++;
      j++;
    } else if (i < above && (j === below || !small || same[at(i + 1, j)] >= same[at(i, j + 1)])) {
      step("-");
      i++;
    } else out.push("+" + now[j++]);
  }
  for (let i = 0; i < tail; i++) step("=");
  return out.join("\n");
}

// Return the text after these steps.
function follow(base, steps) {
  const lines = base.split("\n"), out = [];
  let at = 0;
  for (const step of steps.split("\n")) {
    const count = Number(step.slice(1));
    if (step[0] === "+") out.push(step.slice(1));
    else if (!/^[=-][1-9]\d{0,5}$/.test(step) || at + count > lines.length) throw new Error("the link is damaged or incomplete");
    else {
      if (step[0] === "=") out.push(...lines.slice(at, at + count));
      at += count;
    }
  }
  return out.join("\n");
}

// Return the text after "#" in a link to a game, as repl/tools/link.lua does: the text of a game file, and the script
// if it is included; for `base`, a shipped script {name, text}, only the differences. A comment requests a page without
// the script.
async function linkOf(game, script, playOnly, base) {
  const steps = script !== null && base && differenceOf(base.text, script);
  const added = script === null ? "" : steps && steps.length < script.length
    ? `--- ${base.name} ${digestOf(base.text)}\n${steps}` : SEPARATOR + script;
  const frame = (playOnly ? game.replace(GAME_TITLE, GAME_TITLE + "# play\n") : game) + added;
  return "1" + toBase64Url(await piped(new TextEncoder().encode(frame), new CompressionStream("deflate-raw"), Infinity));
}

const countSteps = (game) => (game.match(/^p(?:lay|osition) /gm) ?? []).length;

// Return the contents of a frame: {game, script, playOnly, variant}. `textOf` returns a shipped script by its name. The
// page reads its own frame by itself, so this must be fast.
function readFrame(frame, textOf) {
  if (frame.length > UNPACKED_MAX) throw new Error("the link contains too much");
  if (!frame.startsWith(GAME_TITLE)) throw new Error("this is another kind of link, or one from a later version");
  const found = /\n---(?: ([\w-]{1,60}) ([0-9a-f]{8}))?\n/.exec(frame), game = found ? frame.slice(0, found.index + 1) : frame;
  let script = found && frame.slice(found.index + found[0].length);
  if (found && found[1]) {
    const base = textOf && textOf(found[1]);
    if (!base || digestOf(base) !== found[2]) throw new Error(`the script of the link was made for another version of ${found[1]}`);
    script = follow(base, script);
  }
  if (script !== null && script.length > SCRIPT_MAX) throw new Error("the script of the link is larger than 64 KiB");
  if (countSteps(game) > STEPS_MAX) throw new Error(`the game of the link has more than ${STEPS_MAX} moves`);
  const variant = (game.match(/^variant ([\w-]{1,60})(?:\.lua)?$/m) || [])[1];
  if (!variant) throw new Error("the link has no name of a variant, or one of more than 60 letters");
  return {game, variant, script, playOnly: game.startsWith("# play\n", GAME_TITLE.length)};
}

// Return the game of a link, as readFrame does; throw an error that says why there is none.
async function readLink(hash, textOf) {
  if (hash.length > LINK_MAX) throw new Error("the link contains too much");
  if (hash[0] !== "1") throw new Error("the link comes from another version of this page");
  let bytes;
  try {
    bytes = await piped(fromBase64Url(hash.slice(1)), new DecompressionStream("deflate-raw"), UNPACKED_MAX);
  } catch (error) {
    throw new Error(/too much/.test(error.message) ? error.message : "the link is damaged or incomplete");
  }
  return readFrame(new TextDecoder().decode(bytes), textOf);
}
