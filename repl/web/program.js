// The program, compiled to WebAssembly: its files, which are in memory, its imports from the system, and the requests
// that it answers. Runs in workers of the page and in node.
"use strict";

const ERRNO = {BADF: 8, EXIST: 20, INVAL: 28, ISDIR: 31, NOENT: 44, NOTDIR: 54, NOTEMPTY: 55};
const KIND = {other: 0, terminal: 2, folder: 3, file: 4};
const [CREATE, FOLDER, EXCLUSIVE, TRUNCATE] = [1, 2, 4, 8]; // flags of opening
const APPEND = 1;

const ERASE = "\x1b[K";

const ENVIRONMENT = "WARPBOARD_PATH=.\0"; // variants are also files in the root

const encoder = new TextEncoder(), decoder = new TextDecoder();

// The program has exited.
class Exit {
  constructor(status) { this.status = status; }
}

// Files by their paths, "variants/chess.lua", and their folders; "" is the root.
class Files {
  // `texts` are files by path, beside those of a Bundle.
  constructor(texts, bundle) {
    this.byPath = new Map();
    this.folders = new Set([""]);
    this.numbers = new Map();
    for (const [path, bytes] of bundle?.byPath ?? []) this.write(path, bytes);
    for (const [path, text] of Object.entries(texts)) this.write(path, text);
  }

  // A text, or bytes.
  write(path, content) {
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    this.byPath.set(path, {bytes, length: bytes.length});
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) this.folders.add(path.slice(0, at));
  }

  // Return the text of a file; undefined if there is none.
  read(path) {
    const file = this.byPath.get(path);
    return file && decoder.decode(file.bytes.subarray(0, file.length));
  }

  remove(path) { return this.byPath.delete(path); }

  has(path) { return this.byPath.has(path) || this.folders.has(path); }

  // Return the entries of a folder: [name, true for a folder].
  list(folder) {
    const inside = folder === "" ? "" : folder + "/", names = new Map();
    const add = (path, isFolder) => {
      if (path === "" || !path.startsWith(inside)) return;
      const name = path.slice(inside.length);
      if (name !== "" && !name.includes("/")) names.set(name, isFolder);
    };
    for (const path of this.folders) add(path, true);
    for (const path of this.byPath.keys()) add(path, false);
    return [...names];
  }

  // Return a number that identifies a file.
  number(path) {
    if (!this.numbers.has(path)) this.numbers.set(path, this.numbers.size + 1);
    return this.numbers.get(path);
  }
}

// Make room for this number of bytes in a file.
function reserve(file, size) {
  if (size > file.bytes.length) {
    const bytes = new Uint8Array(Math.max(size, 2 * file.bytes.length, 256));
    bytes.set(file.bytes.subarray(0, file.length));
    file.bytes = bytes;
  }
  file.length = Math.max(file.length, size);
}

// Return a path in the form of Files: without "." and "..", and without a slash at the beginning.
function plainPath(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

// The imports of the program: the part of WASI that it uses. `streams` has the bytes of standard input, and gets the
// output: streams.write(isError, bytes).
function systemOf(files, streams) {
  const system = {memory: null};
  const open = new Map([[0, {kind: KIND.other}], [1, {kind: KIND.other}], [2, {kind: KIND.other}],
    [3, {kind: KIND.folder, path: ""}]]);
  const view = () => new DataView(system.memory.buffer);
  const bytesAt = (at, length) => new Uint8Array(system.memory.buffer, at, length);
  const textAt = (at, length) => decoder.decode(bytesAt(at, length));
  // Return the path of a name in an open folder.
  const pathOf = (folder, at, length) => {
    const base = open.get(folder);
    return base && base.kind === KIND.folder ? plainPath(base.path + "/" + textAt(at, length)) : null;
  };
  const kindOf = (path) => files.byPath.has(path) ? KIND.file : files.folders.has(path) ? KIND.folder : null;
  const writeStatus = (at, path, kind) => {
    const data = view();
    bytesAt(at, 64).fill(0);
    data.setBigUint64(at + 8, BigInt(files.number(path)), true);
    data.setUint8(at + 16, kind);
    data.setBigUint64(at + 24, 1n, true);
    data.setBigUint64(at + 32, BigInt(kind === KIND.file ? files.byPath.get(path).length : 0), true);
    return 0;
  };
  // Call visit(bytes) for each piece of memory in a list, as long as it returns true.
  const eachPiece = (list, count, visit) => {
    for (let i = 0; i < count; i++) {
      const data = view();
      const at = data.getUint32(list + 8 * i, true), length = data.getUint32(list + 8 * i + 4, true);
      if (!visit(bytesAt(at, length))) return;
    }
  };
  const giveNumber = (at, value) => {
    view().setUint32(at, value, true);
    return 0;
  };

  const readFrom = (source, target) => {
    const count = Math.min(target.length, Math.max(source.bytes.length - source.at, 0));
    target.set(source.bytes.subarray(source.at, source.at + count));
    source.at += count;
    return count;
  };

  system.functions = {
    environ_sizes_get: (count, size) => giveNumber(count, 1) || giveNumber(size, ENVIRONMENT.length),
    environ_get: (list, at) => {
      bytesAt(at, ENVIRONMENT.length).set(encoder.encode(ENVIRONMENT));
      return giveNumber(list, at);
    },
    clock_time_get: (clock, precision, at) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1000)) * 1000n, true);
      return 0;
    },
    proc_exit: (status) => { throw new Exit(status); },
    fd_prestat_get: (number, at) => {
      if (number !== 3) return ERRNO.BADF;
      view().setUint8(at, 0);
      return giveNumber(at + 4, 1);
    },
    fd_prestat_dir_name: (number, at) => {
      bytesAt(at, 1)[0] = "/".charCodeAt(0);
      return 0;
    },
    fd_fdstat_get: (number, at) => {
      const file = open.get(number);
      if (!file) return ERRNO.BADF;
      bytesAt(at, 24).fill(0);
      const terminal = number === 2 && streams.terminal;
      view().setUint8(at, terminal ? KIND.terminal : file.kind);
      view().setUint16(at + 2, file.append ? APPEND : 0, true);
      view().setBigUint64(at + 8, terminal ? 0n : 0xffffffffn, true); // seekable files aren't terminals
      view().setBigUint64(at + 16, 0xffffffffn, true);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    fd_close: (number) => open.delete(number) ? 0 : ERRNO.BADF,
    fd_renumber: (from, to) => {
      if (!open.has(from)) return ERRNO.BADF;
      open.set(to, open.get(from));
      open.delete(from);
      return 0;
    },
    fd_read: (number, list, count, at) => {
      const file = open.get(number);
      if (!file || file.kind === KIND.folder) return ERRNO.BADF;
      const node = number === 0 ? streams.input : {bytes: file.node.bytes.subarray(0, file.node.length), at: file.at};
      let total = 0;
      eachPiece(list, count, (piece) => {
        const length = readFrom(node, piece);
        total += length;
        return length === piece.length;
      });
      if (number !== 0) file.at = node.at;
      return giveNumber(at, total);
    },
    fd_write: (number, list, count, at) => {
      const file = open.get(number);
      if (!file || number === 0 || file.kind === KIND.folder) return ERRNO.BADF;
      let total = 0;
      eachPiece(list, count, (piece) => {
        total += piece.length;
        if (number < 3) {
          streams.write(number === 2, piece.slice());
        } else {
          if (file.append) file.at = file.node.length;
          reserve(file.node, file.at + piece.length);
          file.node.bytes.set(piece, file.at);
          file.at += piece.length;
        }
        return true;
      });
      return giveNumber(at, total);
    },
    fd_seek: (number, offset, whence, at) => {
      const file = open.get(number);
      if (!file || !file.node) return ERRNO.BADF;
      const target = Number(offset) + [0, file.at, file.node.length][whence];
      if (target < 0) return ERRNO.INVAL;
      file.at = target;
      view().setBigUint64(at, BigInt(target), true);
      return 0;
    },
    fd_readdir: (number, at, room, cookie, used) => {
      const folder = open.get(number);
      if (!folder || folder.kind !== KIND.folder) return ERRNO.BADF;
      const entries = files.list(folder.path);
      let written = 0;
      for (let i = Number(cookie); i < entries.length && written < room; i++) {
        const [name, isFolder] = entries[i], bytes = encoder.encode(name);
        const entry = new Uint8Array(24 + bytes.length), data = new DataView(entry.buffer);
        data.setBigUint64(0, BigInt(i + 1), true);
        data.setBigUint64(8, BigInt(files.number(folder.path === "" ? name : folder.path + "/" + name)), true);
        data.setUint32(16, bytes.length, true);
        data.setUint8(20, isFolder ? KIND.folder : KIND.file);
        entry.set(bytes, 24);
        const part = entry.subarray(0, room - written);
        bytesAt(at + written, part.length).set(part);
        written += part.length;
      }
      return giveNumber(used, written);
    },
    path_open: (folder, follow, name, length, how, rights, inheriting, flags, at) => {
      const path = pathOf(folder, name, length);
      if (path === null) return ERRNO.BADF;
      let kind = kindOf(path);
      if (kind !== null && how & CREATE && how & EXCLUSIVE) return ERRNO.EXIST;
      if (kind === KIND.file && how & FOLDER) return ERRNO.NOTDIR;
      if (kind === KIND.folder && how & (CREATE | TRUNCATE)) return ERRNO.ISDIR;
      if (kind === null && !(how & CREATE)) return ERRNO.NOENT;
      if (kind === null && !files.folders.has(plainPath(path + "/.."))) return ERRNO.NOENT;
      if (kind === null || how & TRUNCATE) {
        files.write(path, new Uint8Array(0));
        kind = KIND.file;
      }
      let number = 4;
      while (open.has(number)) number++;
      open.set(number, {kind, path, at: 0, append: (flags & APPEND) !== 0, node: files.byPath.get(path)});
      return giveNumber(at, number);
    },
    path_filestat_get: (folder, flags, name, length, at) => {
      const path = pathOf(folder, name, length), kind = path === null ? null : kindOf(path);
      return kind === null ? ERRNO.NOENT : writeStatus(at, path, kind);
    },
    fd_filestat_get: (number, at) => {
      const file = open.get(number);
      if (!file) return ERRNO.BADF;
      if (file.path === undefined) return bytesAt(at, 64).fill(0) && 0;
      return writeStatus(at, file.path, file.kind);
    },
    path_create_directory: (folder, name, length) => {
      const path = pathOf(folder, name, length);
      if (path === null || !files.folders.has(plainPath(path + "/.."))) return ERRNO.NOENT;
      if (files.has(path)) return ERRNO.EXIST;
      files.folders.add(path);
      return 0;
    },
    path_remove_directory: (folder, name, length) => {
      const path = pathOf(folder, name, length);
      if (path === null || !files.folders.has(path)) return ERRNO.NOENT;
      if (files.list(path).length > 0) return ERRNO.NOTEMPTY;
      files.folders.delete(path);
      return 0;
    },
    path_rename: (folder, name, length, target, newName, newLength) => {
      const path = pathOf(folder, name, length), to = pathOf(target, newName, newLength);
      const file = files.byPath.get(path);
      if (!file || to === null) return ERRNO.NOENT;
      files.byPath.delete(path);
      files.byPath.set(to, file);
      return 0;
    },
    path_unlink_file: (folder, name, length) => {
      const path = pathOf(folder, name, length);
      return path !== null && files.remove(path) ? 0 : ERRNO.NOENT;
    },
    // All events are ready at once.
    poll_oneoff: (subscriptions, events, count, at) => {
      for (let i = 0; i < count; i++) {
        const data = view(), from = subscriptions + 48 * i, to = events + 32 * i;
        bytesAt(to, 32).fill(0);
        data.setBigUint64(to, data.getBigUint64(from, true), true);
        data.setUint8(to + 10, data.getUint8(from + 8));
      }
      return giveNumber(at, count);
    },
    random_get: (at, length) => {
      bytesAt(at, length).fill(0); // nothing in the program depends on chance
      return 0;
    },
  };
  return system;
}

// Names of character sets that browsers don't have, and theirs.
const CHARSETS = {cp932: "shift_jis", cp949: "euc-kr"};

// Return a function that converts a text in memory to UTF-8, see host/system/web/charset.c.
function converter(system) {
  return (name, nameLength, at, length, to) => {
    const bytesAt = (start, count) => new Uint8Array(system.memory.buffer, start, count);
    const charset = decoder.decode(bytesAt(name, nameLength)).toLowerCase();
    let charsetDecoder;
    try {
      charsetDecoder = new TextDecoder(CHARSETS[charset] ?? charset, {fatal: true});
    } catch {
      return -1;
    }
    try {
      const bytes = encoder.encode(charsetDecoder.decode(bytesAt(at, length)));
      bytesAt(to, bytes.length).set(bytes);
      return bytes.length;
    } catch {
      return -2;
    }
  };
}

// Lua's errors: each is thrown through all calls up to the one that catches it.
function luaErrors(instance) {
  const thrown = {target: 0};
  return {
    throw: (target) => {
      thrown.target = target;
      throw thrown;
    },
    try: (target, called, state, context) => {
      const {__stack_pointer: stack, __indirect_function_table: table} = instance().exports, top = stack.value;
      try {
        table.get(called)(state, context);
      } catch (error) {
        if (error !== thrown || thrown.target !== target) throw error;
        stack.value = top;
      }
    },
  };
}

// The program, with its files. A request returns {status, parts}: parts are {error, text}, the output to standard
// output or standard error, in order. It throws if the program has crashed, which must not be used again then. Progress
// lines go to `tell`, if it is given: standard error is a terminal then.
class Program {
  constructor(module, files, tell) {
    Object.assign(this, {files, tell, unfinished: ""});
    this.streams = {input: {bytes: new Uint8Array(0), at: 0}, terminal: tell !== undefined,
      write: (error, bytes) => this.take(error, bytes)};
    const system = systemOf(files, this.streams);
    const instance = new WebAssembly.Instance(module,
      {wasi_snapshot_preview1: system.functions, page: {...luaErrors(() => instance), convert: converter(system)}});
    this.exports = instance.exports;
    system.memory = this.exports.memory;
    this.exports._initialize();
  }

  // A progress line begins with a carriage return, and ends by erasing the rest of the old one.
  takeProgress(bytes) {
    this.unfinished += decoder.decode(bytes);
    if (this.unfinished.endsWith(ERASE)) {
      this.tell(this.unfinished.slice(1, -ERASE.length));
      this.unfinished = "";
    }
  }

  take(error, bytes) {
    if (this.unfinished !== "" || error && this.tell && bytes[0] === 13) return this.takeProgress(bytes);
    const last = this.written[this.written.length - 1];
    if (last && last.error === error) last.pieces.push(bytes);
    else this.written.push({error, pieces: [bytes]});
  }

  // Return the address of a text in the program's memory, which must be freed.
  room(text) {
    const bytes = encoder.encode(text), at = this.exports.page_room(bytes.length + 1);
    const target = new Uint8Array(this.exports.memory.buffer, at, bytes.length + 1);
    target.set(bytes);
    target[bytes.length] = 0;
    return at;
  }

  // Call a function of the program with the addresses of texts, and then numbers.
  call(name, texts, ...numbers) {
    const rooms = texts.map((text) => this.room(text));
    this.written = [];
    let status;
    try {
      status = this.exports[name](...rooms, ...numbers);
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      status = error.status;
    }
    for (const room of rooms) this.exports.page_free(room);
    const parts = this.written.map(({error, pieces}) => {
      const decoder = new TextDecoder();
      return {error, text: pieces.map((piece) => decoder.decode(piece, {stream: true})).join("") + decoder.decode()};
    });
    return {status, parts};
  }

  // Run the command line; a program runs one command.
  command(words, input) {
    this.streams.input = {bytes: encoder.encode(input), at: 0};
    const rooms = ["warpboard", ...words].map((word) => this.room(word));
    const list = this.exports.page_room(4 * rooms.length + 4);
    new Uint32Array(this.exports.memory.buffer, list, rooms.length + 1).set([...rooms, 0]);
    return this.call("page_command", [], rooms.length, list);
  }

  begin() { return this.call("page_begin", []); }

  line(text) { return this.call("page_line", [text]); }

  ask(file, word) { return this.call("page_ask", [file, word]); }

  // Return the beginning of the word before the cursor, and its completions: {first, words}, counted in bytes.
  complete(line, end) {
    const [first, ...words] = this.call("page_complete", [line], end).parts.map((part) => part.text).join("").split("\n");
    return {first: Number(first), words: words.filter((word) => word !== "")};
  }
}

if (typeof module !== "undefined") module.exports = {Files, Program};
