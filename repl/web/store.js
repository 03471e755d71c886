// What outlives the page: scripts and settings in the browser's storage; and games as links.
"use strict";

const STORE = "warpboard 1";

const store = {
  // `good` are scripts as they were when they were last found to be good.
  data: {scripts: {}, good: {}, removed: {}, game: "", tree: null, script: "", theme: "auto", near: "white"},

  // What was kept; what is no such thing is left out.
  open() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE));
      for (const [key, usual] of Object.entries(this.data)) {
        if (typeof kept[key] === typeof usual && (kept[key] || usual === null)) this.data[key] = kept[key];
      }
    } catch { /* nothing is kept where the browser forbids it */ }
  },

  keep() {
    try {
      localStorage.setItem(STORE, JSON.stringify(this.data));
      return true;
    } catch { return false; }
  },
};

// -- Links

const LINK_BYTES_MAX = 1 << 20; // of what is unpacked

async function piped(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), pieces = [];
  let length = 0;
  for (let read; !(read = await reader.read()).done;) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > most) throw new Error("the link holds too much");
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function toBase64Url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64Url(text) {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
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
  if (!frame.startsWith(GAME_TITLE)) throw new Error("the link is of another sort, or of a later version");
  const at = frame.indexOf("\n" + SEPARATOR), game = at < 0 ? frame : frame.slice(0, at + 1);
  const variant = (game.match(/^variant ([\w-]+)(?:\.lua)?$/m) || [])[1];
  if (!variant) throw new Error("the link names no variant");
  return {game, variant, script: at < 0 ? null : frame.slice(at + 1 + SEPARATOR.length),
    playOnly: game.split("\n")[1] === "# play"};
}

// The frame of a link; throws if it is none.
async function readLink(hash) {
  if (hash[0] !== "1") throw new Error("the link is of another version of this page");
  try {
    const bytes = await piped(fromBase64Url(hash.slice(1)), new DecompressionStream("deflate-raw"), LINK_BYTES_MAX);
    return new TextDecoder().decode(bytes);
  } catch (error) {
    throw new Error(/too much/.test(error.message) ? error.message : "the link is damaged or not complete");
  }
}
