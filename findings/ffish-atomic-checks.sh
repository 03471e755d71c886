#!/bin/sh
# ffish 0.7.10 (npm, Fairy-Stockfish): in atomic chess a move that gives check has no + in its SAN, although isCheck()
# says check right after it, and readGamePGN refuses the move if it has one. Other programs, chessops 0.15.1 for one, and
# the site lichess write the +, as the PGN standard has it; so their games of atomic chess can't be read with ffish. In
# chess the same check has its + and is read.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund ffish@0.7.10 chessops@0.15.1 >/dev/null
cat >show.mjs <<'END'
import { createRequire } from "node:module"
import { parseFen } from "chessops/fen"
import { makeSan } from "chessops/san"
import { parseUci } from "chessops/util"
import { setupPosition } from "chessops/variant"

delete globalThis.fetch // else the library takes itself for a page
const ffish = createRequire(import.meta.url)("ffish")
const FEN = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", MOVE = "a1a8"

ffish.onRuntimeInitialized = () => {
  const seen = {}
  for (const variant of ["chess", "atomic"]) {
    const board = new ffish.Board(variant, FEN)
    const san = board.sanMove(MOVE)
    board.push(MOVE)
    const errors = []
    const log = console.error
    console.error = (text) => errors.push(text)
    const read = (text) => {
      const tags = `[Variant "${variant}"]\n[SetUp "1"]\n[FEN "${FEN}"]\n[Result "*"]\n\n`
      return ffish.readGamePGN(`${tags}1. ${text} *\n`).mainlineMoves()
    }
    seen[variant] = { san, check: board.isCheck(), withSign: read("Ra8+"), without: read("Ra8") }
    console.error = log
    console.log(variant, JSON.stringify(seen[variant]))
  }
  const other = makeSan(setupPosition("atomic", parseFen(FEN).unwrap()).unwrap(), parseUci(MOVE))
  console.log("chessops, atomic:", other)
  const { chess, atomic } = seen
  const same = chess.san === "Ra8+" && chess.withSign === MOVE && atomic.san === "Ra8" && atomic.check &&
    atomic.withSign === "" && atomic.without === MOVE && other === "Ra8+"
  process.exit(same ? 0 : 1)
}
END
node show.mjs
