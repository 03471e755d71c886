// What outlives the page: scripts and settings in the browser's storage; and games as links.
"use strict";

const STORE = "warpboard 1";

const store = {
  // `good` are scripts as they were when they were last found to be good.
  data: {scripts: {}, good: {}, game: "", script: "", theme: "auto"},

  // What was kept; what is no such thing is left out.
  open() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE));
      if (kept && typeof kept === "object") Object.assign(this.data, kept);
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

// What stands behind "#" in a link to a game; the script travels with it if it is given.
async function linkOf(game, script, playOnly) {
  let frame = playOnly ? game.replace("\n", "\n# play\n") : game;
  if (script !== null) frame += "---\n" + script;
  const bytes = new TextEncoder().encode(frame);
  return "1" + toBase64Url(await piped(bytes, new CompressionStream("deflate-raw"), Infinity));
}

// {game, script, playOnly, variant} of a link; throws if it is none.
async function readLink(hash) {
  if (hash[0] !== "1") throw new Error("the link is of another version of this page");
  let bytes;
  try {
    bytes = await piped(fromBase64Url(hash.slice(1)), new DecompressionStream("deflate-raw"), LINK_BYTES_MAX);
  } catch (error) {
    throw new Error(/too much/.test(error.message) ? error.message : "the link is damaged or not complete");
  }
  const frame = new TextDecoder().decode(bytes), at = frame.indexOf("\n---\n");
  const game = at < 0 ? frame : frame.slice(0, at + 1);
  return {game, script: at < 0 ? null : frame.slice(at + 5), playOnly: game.split("\n")[1] === "# play",
    variant: (game.match(/^variant (.+)$/m) || [])[1]};
}
