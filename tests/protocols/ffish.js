// Positions and moves of npm's ffish, which is Fairy-Stockfish. Fields are separated by tabs.
//
//     node ffish.js read FILE            for each line "VARIANT POSITION": its text of the position, and the moves
//     node ffish.js random COUNT FILE    for each line "VARIANT [POSITION]": COUNT positions of random games that begin
//                                        there, as lines "VARIANT TEXT MOVE..."
"use strict"

delete globalThis.fetch // without this, the library assumes that it can read files
const ffish = require("ffish")

const PLIES = 90
let state = 12345
const random = (n) => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff, (state >> 8) % n)

const board = (variant, fen) =>
  fen ? new ffish.Board(variant, fen, variant === "fischerandom") : new ffish.Board(variant)
const moves = (position) => position.legalMoves().split(" ").filter((move) => move).sort()

function read(variant, fen) {
  const position = board(variant, fen)
  console.log([position.fen(), ...moves(position)].join("\t"))
  position.delete()
}

function randomPosition(variant, fen) {
  const position = board(variant, fen)
  for (let ply = random(PLIES); ply > 0 && !position.isGameOver(true); ply--) {
    const list = moves(position)
    if (list.length === 0) break
    position.push(list[random(list.length)])
  }
  const isGoing = !position.isGameOver(true) && moves(position).length > 0
  if (isGoing) console.log([variant, position.fen(), ...moves(position)].join("\t"))
  position.delete()
  return isGoing
}

ffish.onRuntimeInitialized = () => {
  const [verb, ...rest] = process.argv.slice(2)
  const lines = require("fs").readFileSync(rest[rest.length - 1], "utf8").split("\n").filter((line) => line)
  for (const [variant, fen] of lines.map((line) => line.split("\t"))) {
    if (verb === "read") read(variant, fen)
    for (let left = verb === "random" ? Number(rest[0]) : 0, tries = 30 * left; left > 0 && tries > 0; tries--) {
      if (randomPosition(variant, fen)) left--
    }
  }
}
