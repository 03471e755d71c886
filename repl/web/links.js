// Links to games. The page writes them; a worker reads them, because a stranger's link can take long.
"use strict";

const LINK_MAX = 1 << 20, UNPACKED_MAX = 1 << 20, SCRIPT_MAX = 65536; // characters of a link; bytes; characters
const GAME_TITLE = "warpboard game 1\n", SEPARATOR = "---\n";

// Bytes after a stream has packed or unpacked them; throws if that makes too many.
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

// Return the game of a link, as readFrame does; throw an error that says why there is none.
async function readLink(hash) {
  if (hash.length > LINK_MAX) throw new Error("the link contains too much");
  if (hash[0] !== "1") throw new Error("the link comes from another version of this page");
  let bytes;
  try {
    bytes = await piped(fromBase64Url(hash.slice(1)), new DecompressionStream("deflate-raw"), UNPACKED_MAX);
  } catch (error) {
    throw new Error(/too much/.test(error.message) ? error.message : "the link is damaged or incomplete");
  }
  return readFrame(new TextDecoder().decode(bytes));
}
