#!/bin/sh
# chess.js 1.4.0, kokopu 4.13.4 and chessops 0.15.1 (npm): the PGN standard has two forms of comments, {...} and ; to
# the end of the line, and both may follow any move, also one after another. chess.js refuses two comments after one
# move, {a} {b}, which sites write as text and clock. kokopu refuses ";". chessops reads the moves around ";" and drops
# the comment without a message. A line that begins with % is refused by chess.js and kokopu, too. Surprising, because
# each reads games of large sites, and each form is in the standard of 1994.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund chess.js@1.4.0 kokopu@4.13.4 chessops@0.15.1 >/dev/null
cat >show.mjs <<'END'
import { Chess } from "chess.js"
import { parsePgn } from "chessops/pgn"
import { pgnRead } from "kokopu"

const readers = {
  "chess.js": (text) => {
    const game = new Chess()
    game.loadPgn(text)
    return [game.history().length, game.getComments().length]
  },
  kokopu: (text) => {
    const nodes = pgnRead(text).game(0).nodes()
    return [nodes.length, nodes.filter((node) => node.comment()).length]
  },
  chessops: (text) => {
    const nodes = [...parsePgn(text)[0].moves.mainline()]
    return [nodes.length, nodes.filter((node) => node.comments?.length).length]
  },
}
const texts = {
  braces: "1. e4 {a} e5 *",
  "two in a row": "1. e4 {a} {b} e5 *",
  "rest of line": "1. e4 ; a\ne5 *",
  "escaped line": "% for another program\n1. e4 {a} e5 *",
}
const seen = {}
for (const [form, text] of Object.entries(texts)) {
  for (const [name, read] of Object.entries(readers)) {
    let result
    try {
      const [moves, comments] = read(`[Event "?"]\n[Result "*"]\n\n${text}\n`)
      result = `${moves} moves, ${comments} with comments`
    } catch {
      result = "refused"
    }
    seen[`${form}: ${name}`] = result
    console.log(`${form.padEnd(12)}  ${name.padEnd(8)}  ${result}`)
  }
}
const kept = "2 moves, 1 with comments"
const expected = {
  "braces: chess.js": kept, "braces: kokopu": kept, "braces: chessops": kept,
  "two in a row: chess.js": "refused", "two in a row: kokopu": kept, "two in a row: chessops": kept,
  "rest of line: chess.js": kept, "rest of line: kokopu": "refused",
  "rest of line: chessops": "2 moves, 0 with comments",
  "escaped line: chess.js": "refused", "escaped line: kokopu": "refused", "escaped line: chessops": kept,
}
process.exit(Object.keys(expected).every((key) => seen[key] === expected[key]) ? 0 : 1)
END
node show.mjs
