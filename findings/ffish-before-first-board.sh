#!/bin/sh
# npm ffish 0.7.10 (Fairy-Stockfish): before the first Board is made, the library doesn't know its own variants.
#
# You would expect that all functions work as soon as onRuntimeInitialized has been called. But variants() is an empty
# text, startingFen("chess") is another, and validateFen() refuses the usual start of chess. After `new ffish.Board()`,
# which may be deleted at once, the same calls give 121 variants, the start, and 1 (valid). So a tool that only checks
# positions, or offers a list of variants, finds nothing and sees no error. A name that isn't a variant is answered by
# an empty start, as is every name before the first Board, and Board ends with "memory access out of bounds".
#
# Prints what these calls give. Ends with 1 if that has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund ffish@0.7.10 >/dev/null 2>&1

cat >ask.js <<'END'
delete globalThis.fetch // else the library takes it for a way to read files
const ffish = require("ffish")
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
const told = (call) => {
  try {
    return String(call())
  } catch (error) {
    return error.message
  }
}
const ask = (when) => {
  console.log(`${when}: ${ffish.variants().split(" ").filter(Boolean).length} variants`,
    `start of chess "${ffish.startingFen("chess")}"`, `it is valid: ${ffish.validateFen(START, "chess") === 1}`)
}
ffish.onRuntimeInitialized = () => {
  ask("before")
  new ffish.Board().delete()
  ask("after")
  console.log(`unknown: start "${ffish.startingFen("nosuch")}", board: ${told(() => new ffish.Board("nosuch").fen())}`)
}
END
node ask.js 2>/dev/null | tee out

cat >expected <<'END'
before: 0 variants start of chess "" it is valid: false
after: 121 variants start of chess "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" it is valid: true
unknown: start "", board: memory access out of bounds
END
diff expected out
