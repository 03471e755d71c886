#!/bin/sh
# chess.js 1.4.0 (npm): pgn({maxWidth}) of a game that has comments can leave out the blank between a move and the next
# number, "Nc63." instead of "Nc6 3.", and its own loadPgn then refuses the game. Without comments, or without maxWidth,
# the text is right. Surprising, because wrapping a text is expected to change nothing but its line breaks.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund chess.js@1.4.0 >/dev/null
cat >show.cjs <<'END'
const { Chess } = require("chess.js")
const game = new Chess()
for (const move of ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]) {
  game.move(move)
  if (move === "e5" || move === "Bb5") game.setComment("a comment")
}
const movesOf = (options) => game.pgn(options).split("\n\n")[1]
const reads = (options) => {
  try {
    new Chess().loadPgn(game.pgn(options))
    return true
  } catch (error) {
    return false
  }
}
console.log("as written:", JSON.stringify(movesOf({})), "- read again:", reads({}))
console.log("maxWidth 20:", JSON.stringify(movesOf({ maxWidth: 20 })), "- read again:", reads({ maxWidth: 20 }))
process.exit(reads({}) && !reads({ maxWidth: 20 }) && movesOf({ maxWidth: 20 }).includes("Nc63.") ? 0 : 1)
END
node show.cjs
