#!/bin/sh
# ffish 0.7.10 (npm, Fairy-Stockfish): Board() takes a number in the hand of a FEN for nothing, so "[2P]" is one pawn, and
# fen() then says "[P]". No error tells the caller that a pawn is gone. validateFen() refuses the same text with -7. SFEN
# and other programs, tsshogi 2.2.0 for one, write and read such numbers.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund ffish@0.7.10 tsshogi@2.2.0 >/dev/null
cat >show.mjs <<'END'
import { createRequire } from "node:module"
import { PieceType, Position } from "tsshogi"

delete globalThis.fetch // else the library takes itself for a page
const ffish = createRequire(import.meta.url)("ffish")
const BOARD = "4k4/9/9/9/9/9/9/9/4K4"

ffish.onRuntimeInitialized = () => {
  const numbered = `${BOARD}[2P] w - - 0 1`, plain = `${BOARD}[PP] w - - 0 1`
  const hand = (fen) => new ffish.Board("shogi", fen).fen().match(/\[(.*)\]/)[1]
  const valid = (fen) => ffish.validateFen(fen, "shogi")
  const other = Position.newBySFEN(`${BOARD} b 2P 1`).blackHand.count(PieceType.PAWN)
  console.log("[2P]:", hand(numbered), valid(numbered), " [PP]:", hand(plain), valid(plain), " tsshogi, 2P:", other)
  const same = hand(numbered) === "P" && valid(numbered) === -7 && hand(plain) === "PP" && valid(plain) === 1 && other === 2
  process.exit(same ? 0 : 1)
}
END
node show.mjs
