// Tells of each line "VARIANT<tab>FEN" of a file what Fairy-Stockfish makes of it: its own text of the position, and the
// moves, with tabs between them. Needs npm's ffish.
"use strict"

delete globalThis.fetch // of which the library thinks that it can read files
const ffish = require("ffish")

ffish.onRuntimeInitialized = () => {
  const lines = require("fs").readFileSync(process.argv[2], "utf8").split("\n").filter((line) => line)
  for (const line of lines) {
    const [variant, fen] = line.split("\t")
    const board = new ffish.Board(variant, fen)
    console.log([board.fen(), ...board.legalMoves().split(" ").sort()].join("\t"))
    board.delete()
  }
}
