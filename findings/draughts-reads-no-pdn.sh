#!/bin/sh
# npm draughts 0.2.1: it offers to read PDN, and reads none, not even the games that it writes itself.
#
# The package is the draughts counterpart of chess.js: pdn() writes a game, and load_pdn() and parsePDN() are there to
# read one. You would expect that a game that pdn() has written comes back. load_pdn() returns undefined and leaves the
# game empty. parsePDN() returns false for each of these games, and also leaves it empty. Whoever converts files with
# this package has to split the moves and call move({from, to}).
#
# Prints what both functions make of a game. Ends with 1 if that is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund draughts@0.2.1 >/dev/null 2>&1

cat >read.js <<'END'
const Draughts = require("draughts")
const log = console.log
console.log = () => {} // the package prints lists of moves
const game = new Draughts()
for (const [from, to] of [[32, 28], [19, 23], [28, 19]]) game.move({from, to})
const own = game.pdn(), standard = '[GameType "20"]\n[Result "*"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n'
log(`it has played: ${game.history().join(" ")}`)
for (const [title, text] of [["its own game", own], ["a game of the standard", standard]]) {
  for (const name of ["load_pdn", "parsePDN"]) {
    const reader = new Draughts(), answer = reader[name](text)
    log(`${title}, ${name}: ${answer}, ${reader.history().length} moves`)
  }
}
END
node read.js | tee out

cat >expected <<'END'
it has played: 32-28 19-23 28x19
its own game, load_pdn: undefined, 0 moves
its own game, parsePDN: false, 0 moves
a game of the standard, load_pdn: undefined, 0 moves
a game of the standard, parsePDN: false, 0 moves
END
diff expected out
