#!/bin/sh
# ffish 0.7.10 (npm, Fairy-Stockfish): with enclosingDrop = anyside, a disc that comes in from the right edge or from
# the top passes through the discs in its way. It should stop on the last empty square before them, as discs from the
# left and from below do. Seen on the variant cfour-anyside of its variants.ini. Position::drop_region takes the lowest
# bit of the candidates for all four edges; for these two it has to be the highest.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund ffish@0.7.10 >/dev/null
cat >show.js <<'END'
delete globalThis.fetch // else the library takes itself for a page
const ffish = require("ffish")
const SIZE = 5

ffish.onRuntimeInitialized = () => {
  ffish.loadVariantConfig(`[slots]
maxRank = ${SIZE}
maxFile = ${SIZE}
immobile = p
startFen = 5/5/2P2/5/5[PPpp] b - - 0 1
pieceDrops = true
enclosingDrop = anyside
`)
  const drops = new ffish.Board("slots").legalMoves().split(" ").map((move) => move.slice(2))
  const upward = drops.includes("c2"), rightward = drops.includes("b3")
  const downward = drops.includes("c4"), leftward = drops.includes("d3")
  console.log("a disc on c3; from below to c2:", upward, " from the left to b3:", rightward)
  console.log("from the top to c4:", downward, " from the right to d3:", leftward)
  console.log("all drops:", drops.sort().join(" "))
  process.exit(upward && rightward && !downward && !leftward ? 0 : 1)
}
END
node show.js
