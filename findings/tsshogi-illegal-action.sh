#!/bin/sh
# npm tsshogi 2.2.0: after a foul, CSA changes the winner when it is read and written again.
#
# In CSA 2.2, %+ILLEGAL_ACTION says that + (Black) broke a rule, so that - (White) wins; %-ILLEGAL_ACTION is the foul of
# -. You would expect that a file has the same winner after it was read and written. tsshogi writes such words by the
# standard, but reads them as if the sign named the winner. When it is +'s turn, a foul of + becomes 反則勝ち (the player to
# move wins) in KIF, and %-ILLEGAL_ACTION in CSA; a foul of - becomes a loss of +. %ILLEGAL_MOVE, by which the player to
# move loses, is read right.
#
# Prints each word after an even and an odd number of moves, and what tsshogi makes of it. Ends with 1 if that is no
# longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund tsshogi@2.2.0 >/dev/null 2>&1

cat >show.mjs <<'END'
import {exportCSA, exportKIF, importCSA} from "tsshogi"

const last = (text, pattern) => text.match(pattern)[0]
for (const moves of ["", "+7776FU\n"]) {
  for (const word of ["%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION", "%ILLEGAL_MOVE"]) {
    const record = importCSA(`V2.2\nPI\n+\n${moves}${word}\n`)
    const kif = last(exportKIF(record), /反則.+?(?= )/), csa = last(exportCSA(record), /%\S+/)
    console.log(`${moves ? "one move" : "no move"}, ${word}: ${kif} in KIF, ${csa} in CSA`)
  }
}
END
node show.mjs | tee out

cat >expected <<'END'
no move, %+ILLEGAL_ACTION: 反則勝ち in KIF, %-ILLEGAL_ACTION in CSA
no move, %-ILLEGAL_ACTION: 反則負け in KIF, %ILLEGAL_MOVE in CSA
no move, %ILLEGAL_MOVE: 反則負け in KIF, %ILLEGAL_MOVE in CSA
one move, %+ILLEGAL_ACTION: 反則負け in KIF, %ILLEGAL_MOVE in CSA
one move, %-ILLEGAL_ACTION: 反則勝ち in KIF, %+ILLEGAL_ACTION in CSA
one move, %ILLEGAL_MOVE: 反則負け in KIF, %ILLEGAL_MOVE in CSA
END
diff expected out
