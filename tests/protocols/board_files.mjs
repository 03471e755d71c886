// npm packages that read and write files of shogi (KIF, CSA), of games with stones (SGF), and moves of xiangqi (WXF). A
// game is a line: start, a tab, then words: moves, {comments}, and variations in parentheses after the move that they
// replace.
//
//     node board_files.mjs PACKAGES PROGRAM read|write FORMAT VARIANT FOLDER N
//
// `read` prints the lines of the files FOLDER/1.FORMAT to N; `write` makes these files from FOLDER/lines.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { readFileSync, writeFileSync } from "node:fs";

const [packages, program, action, format, variant, folder, count] = process.argv.slice(2);
const require = createRequire(pathToFileURL(packages + "/x.js"));
const load = async (name) => import(pathToFileURL(require.resolve(name)));
const shogiops = (name) => import(pathToFileURL(`${packages}/node_modules/shogiops/dist/${name}.js`));

const coded = (text) => "{" + encodeURIComponent(text.trim().replace(/\s+/g, " ")) + "}";
const decoded = (word) => decodeURIComponent(word.slice(1, -1));

// Convert a tree {move, comment, next} to words, and words to a tree.
function words(node, out = []) {
  if (node.comment) out.push(coded(node.comment));
  while (node.next.length > 0) {
    const [main, ...others] = node.next;
    out.push(main.move);
    if (main.comment) out.push(coded(main.comment));
    for (const other of others) {
      out.push("(", other.move);
      words(other, out);
      out.push(")");
    }
    node = { next: main.next };
  }
  return out.join(" ");
}

function tree(text) {
  const root = { next: [] }, stack = [];
  let node = root, parent = null;
  for (const word of text.split(" ")) {
    if (word === "") continue;
    if (word === "(") {
      stack.push([node, parent]);
      node = parent;
    } else if (word === ")") [node, parent] = stack.pop();
    else if (word[0] === "{") node.comment = decoded(word);
    else {
      const child = { move: word, next: [] };
      node.next.push(child);
      parent = node;
      node = child;
    }
  }
  return root;
}

const programs = {};

// -- tsshogi: KIF and CSA, with variations in KIF

programs.tsshogi = async () => {
  const ts = await load("tsshogi");
  const start = (record) => record.initialPosition.sfen.replace(/ \d+$/, "");
  const children = (node) => {
    const out = [];
    for (let at = node.next; at; at = at.branch) if (at.move.usi) out.push(at);
    return out;
  };
  const copy = (node) => ({
    move: node.move.usi,
    comment: node.comment,
    next: children(node).map(copy),
  });
  const grow = (record, node) => {
    if (node.comment) record.current.comment = node.comment;
    for (const child of node.next) {
      if (!record.append(record.position.createMoveByUSI(child.move))) throw Error("refused " + child.move);
      grow(record, child);
      record.goBack();
    }
  };
  return {
    read(text) {
      const record = format === "kif" ? ts.importKIF(text) : ts.importCSA(text);
      if (record instanceof Error) throw record;
      return start(record) + "\t" + words(copy(record.first));
    },
    write(line) {
      const [sfen, text] = line.split("\t");
      const record = ts.Record.newByUSI("sfen " + sfen + " 1");
      if (record instanceof Error) throw record;
      grow(record, tree(text));
      return format === "kif" ? ts.exportKIF(record) : ts.exportCSA(record);
    },
  };
};

// -- shogiops: headers and main lines

programs.shogiops = async () => {
  const notation = await shogiops("notation/" + format);
  const { makeSfen, parseSfen } = await shogiops("sfen");
  const { makeUsi, parseUsi } = await shogiops("util");
  const rules = variant === "shogi" ? "standard" : variant;
  const start = (pos) => makeSfen(pos).replace(/ \d+$/, "");
  return {
    read(text) {
      const header = format === "kif" ? notation.parseKifHeader(text) : notation.parseCsaHeader(text);
      const pos = header.unwrap();
      const begin = start(pos);
      const main = text.split("\n変化：")[0].split("\n");
      const lines = format === "kif"
        ? main.filter((line) => /^\s+\d+ \S+.*[打)]/.test(line)).map((line) => line.trim().split(" ")[1])
        : main.filter((line) => /^[+-]\d{4}/.test(line));
      const moves = format === "kif" ? notation.parseKifMovesOrDrops(lines) : notation.parseCsaMovesOrDrops(pos, lines);
      for (const move of moves) {
        if (!pos.isLegal(move)) throw Error("illegal " + makeUsi(move));
        pos.play(move);
      }
      return begin + "\t" + moves.map(makeUsi).join(" ");
    },
    write(line) {
      const [sfen, text] = line.split("\t");
      const pos = parseSfen(rules, sfen + " 1").unwrap();
      const out = [format === "kif" ? notation.makeKifHeader(pos) : notation.makeCsaHeader(pos)];
      if (format === "kif") out.push("手数----指手---------消費時間--");
      let last;
      text.split(" ").filter((word) => word).forEach((word, i) => {
        const move = parseUsi(word);
        const written = format === "kif" ? notation.makeKifMoveOrDrop(pos, move, last)
          : (pos.turn === "sente" ? "+" : "-") + notation.makeCsaMoveOrDrop(pos, move);
        out.push(format === "kif" ? `${String(i + 1).padStart(4)} ${written}` : written);
        last = move.to;
        pos.play(move);
      });
      return out.join("\n") + "\n";
    },
  };
};

// -- @sabaki/sgf

programs["@sabaki/sgf"] = async () => {
  const sgf = (await load("@sabaki/sgf")).default;
  const letters = (square, size) => {
    const rank = Number(square.slice(1));
    const row = variant === "reversi" ? rank : size + 1 - rank;
    return square[0] + String.fromCharCode(96 + row);
  };
  const point = (move, size) => {
    if (move === "pass") return "";
    if (variant === "hex") return move.endsWith("swap") ? "swap-pieces" : move;
    return letters(move, size);
  };
  const square = (text, size) => {
    if (text === "") return "pass";
    if (variant === "hex") return text === "swap-pieces" ? "swap" : text;
    const row = text.charCodeAt(1) - 96;
    return text[0] + (variant === "reversi" ? row : size + 1 - row);
  };
  return {
    read(text) {
      const trees = sgf.parse(text);
      if (trees.length !== 1) throw Error(trees.length + " trees");
      const size = Number(trees[0].data.SZ[0]);
      const copy = ({ data, children }) => ({
        move: (data.B || data.W) && (data.B ? "B" : "W") + square((data.B || data.W)[0], size),
        comment: data.C && data.C.join(" "),
        next: children.map(copy),
      });
      return `${size} ${trees[0].data.PL ? trees[0].data.PL[0] : "B"}\t` + words(copy(trees[0]));
    },
    write(line) {
      const [head, text] = line.split("\t");
      const size = Number(head.split(" ")[0]), number = { go: 1, "atari-go": 1, reversi: 2, gomoku: 4, hex: 11 };
      const data = { FF: ["4"], GM: [String(number[variant])], SZ: [String(size)], CA: ["UTF-8"] };
      if (variant === "atari-go") data.RU = ["Atari Go"];
      const copy = (node) => {
        const out = { data: {}, children: node.next.map(copy) };
        if (node.comment) out.data.C = [node.comment];
        if (node.move) out.data[node.move[0]] = [point(node.move.slice(1), size)];
        return out;
      };
      const root = copy(tree(text));
      root.data = { ...data, ...root.data };
      return sgf.stringify([root]);
    },
  };
};

// -- ffish: moves of xiangqi in WXF; each line of FOLDER/lines is a position, a tab, and its moves in UCI

programs.ffish = async () => {
  delete globalThis.fetch; // with it, the library assumes that it can read files
  const imported = require("ffish");
  await new Promise((resolve) => (imported.onRuntimeInitialized = resolve));
  return {
    wxf(line) {
      const [fen, moves] = line.split("\t");
      const board = new imported.Board("xiangqi", fen);
      const out = moves.split(" ").map((move) => board.sanMove(move, imported.Notation.XIANGQI_WXF));
      board.delete();
      return out.join(" ");
    },
  };
};

const { read, write, wxf } = await programs[program]();
if (action === "wxf") {
  for (const line of readFileSync(`${folder}/lines`, "utf8").trim().split("\n")) console.log(wxf(line));
} else {
  const lines = action === "write" && readFileSync(`${folder}/lines`, "utf8").split("\n");
  for (let i = 1; i <= Number(count); i++) {
    const path = `${folder}/${i}.${format}`;
    try {
      if (lines) writeFileSync(path, write(lines[i - 1]));
      else console.log(read(readFileSync(path, "utf8")));
    } catch (error) {
      console.log("error: " + String(error.message || error).replace(/\s+/g, " "));
    }
  }
}
