// Unpacks the page's scripts, which are compressed like its other files, and runs them.
"use strict";

const at = (id) => document.getElementById(id);
let workerScript;

function cannotStart(error) { at("loading").textContent = "The page could not start: " + error.message; }

// Return bytes in the format of repl/web/make.lua: their number, a blank, and two letters for each 13 bits.
function bytesOf(text) {
  const bytes = new Uint8Array(parseInt(text)), codes = new TextEncoder().encode(text.slice(text.indexOf(" ") + 1));
  const second = new Uint16Array(128), letters = Array.from({length: 94}, (_, i) => i + 33).filter((code) => !"&<>".includes(String.fromCharCode(code)));
  letters.forEach((code, i) => { second[code] = i; });
  const first = second.map((value) => letters.length * value);
  let held = 0, bits = 0, at = 0;
  for (let i = 0; i < codes.length; i += 2) {
    held |= first[codes[i]] + second[codes[i + 1]] << bits;
    bytes[at++] = held;
    held >>>= 8;
    bits += 5;
    if (bits >= 8) {
      bytes[at++] = held;
      held >>>= 8;
      bits -= 8;
    }
  }
  return bytes;
}

// Return a file that is stored compressed in the page, as a response.
function unpacked(id, type) {
  const element = at(id), bytes = bytesOf(element.textContent);
  element.remove();
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")), {headers: {"Content-Type": type}});
}

unpacked("scripts", "text/plain").text().then((text) => {
  const script = document.createElement("script");
  [script.textContent, workerScript] = text.split("\0");
  document.body.append(script);
  dispatchEvent(new Event("scripts"));
}).catch(cannotStart);
