// Random games of the variants of a variants.ini, played by npm's ffish, which is Fairy-Stockfish.
//
//     node ini.js INI POSITIONS DEPTH NAME...
//
// For each variant it prints lines of fields separated by tabs. The first is "variant NAME FEN", or "unknown NAME". Each
// position of its games has "game" or "move MOVE", the result ("*": none; "?": only insufficient material), "claim" if a
// counting rule ended it, and the moves. The last line is "perft COUNT".
"use strict"

delete globalThis.fetch // without this, the library assumes that it can read files
const ffish = require("ffish")
const { readFileSync } = require("fs")

const PLIES = 80
let state = 12345
const random = (n) => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff, (state >> 8) % n)
const moves = (board) => board.legalMoves().split(" ").filter((move) => move).sort()
const print = (...fields) => console.log(fields.join("\t"))

// Return the result, and whether it had to be claimed.
function verdict(board, list) {
  if (list.length === 0) return [board.result(false), ""]
  if (board.isInsufficientMaterial()) return ["?", ""]
  return [board.result(true), "claim"]
}

function game(name, left) {
  const board = new ffish.Board(name)
  let word = "game"
  for (let ply = 0; ply < PLIES && left > 0; ply++, left--) {
    const list = moves(board), [result, claim] = verdict(board, list)
    print(word, result, result === "*" ? "" : claim, list.join(" "))
    if (list.length === 0 || (result !== "*" && result !== "?")) {
      left--
      break
    }
    const move = list[random(list.length)]
    board.push(move)
    word = "move " + move
  }
  board.delete()
  return left
}

function perft(board, depth) {
  if (depth === 1) return board.numberLegalMoves()
  let count = 0
  for (const move of moves(board)) {
    board.push(move)
    count += perft(board, depth - 1)
    board.pop()
  }
  return count
}

ffish.onRuntimeInitialized = () => {
  const [ini, positions, depth, ...names] = process.argv.slice(2)
  ffish.loadVariantConfig(readFileSync(ini, "utf8"))
  const known = new Set(ffish.variants().split(" "))
  for (const name of names) {
    if (!known.has(name)) {
      print("unknown " + name)
      continue
    }
    print("variant " + name, ffish.startingFen(name))
    for (let left = Number(positions); left > 0; ) left = game(name, left)
    const board = new ffish.Board(name)
    print("perft " + perft(board, Number(depth)))
    board.delete()
  }
}
