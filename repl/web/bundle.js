// The files that come with the program, as one piece of bytes: each its path and its contents, ended by zero bytes. The
// page keeps them, and gives them to each worker.
"use strict";

class Bundle {
  constructor(bytes = new Uint8Array(0)) {
    const decoder = new TextDecoder();
    this.bytes = bytes;
    this.byPath = new Map();
    for (let at = 0; at < bytes.length;) {
      const path = bytes.indexOf(0, at), end = bytes.indexOf(0, path + 1);
      this.byPath.set(decoder.decode(bytes.subarray(at, path)), bytes.subarray(path + 1, end));
      at = end + 1;
    }
  }

  // Return the text of a file; undefined if there is none.
  text(path) { return this.byPath.has(path) ? new TextDecoder().decode(this.byPath.get(path)) : undefined; }

  // Return the text of a game's script.
  script(name) { return this.text(`variants/${name}.lua`); }

  // Return the names of all games.
  get games() { return [...this.byPath.keys()].flatMap((path) => /^variants\/([^/]+)\.lua$/.exec(path)?.[1] ?? []); }
}
