#!/bin/sh
# npm shogiops 0.18.0: the third field of its SFEN of chu shogi is a square, not a hand.
#
# SFEN has the board, the side to move, the pieces in hand and the number of the move. Chu shogi has no hands, so you
# would expect that the third field is always "-", as in the start of the game. But after another piece than a Lion has
# captured a Lion, shogiops writes the square of that capture there, "8j": until the next move, no other Lion may be
# captured by another piece. A reader that takes the field for a hand refuses such positions, or finds pieces in it; one
# that ignores it allows a move that is illegal. Anything else in this field, such as a Pawn in hand, is dropped by
# shogiops without an error, even by its strict reader, while for shogi the same reader returns the hand.
#
# Prints the SFEN after the capture of a Lion and after the next move, and which third fields are kept. Ends with 1 if
# that is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund shogiops@0.18.0 >/dev/null 2>&1

cat >play.mjs <<'END'
import {makeSfen, parseSfen} from "shogiops/sfen"
import {parseUsi} from "shogiops/util"
const read = (rules, sfen) => parseSfen(rules, sfen, true).unwrap()
const position = read("chushogi", "k11/12/12/12/12/12/12/12/12/4n7/4R7/11K b - 1")
for (const move of ["8k8j", "12a12b"]) {
  position.play(parseUsi(move))
  console.log(`after ${move}: ${makeSfen(position)}`)
}
for (const field of ["8j", "P", "zz"]) {
  const again = makeSfen(read("chushogi", `k11/12/12/12/12/12/12/12/12/12/12/11K b ${field} 1`))
  console.log(`chu shogi, ${field}: ${again.split(" ")[2]}`)
}
console.log(`shogi, P: ${makeSfen(read("standard", "k8/9/9/9/9/9/9/9/8K b P 1")).split(" ")[2]}`)
END
node play.mjs | tee out

cat >expected <<'END'
after 8k8j: k11/12/12/12/12/12/12/12/12/4R7/12/11K w 8j 2
after 12a12b: 12/k11/12/12/12/12/12/12/12/4R7/12/11K b - 3
chu shogi, 8j: 8j
chu shogi, P: -
chu shogi, zz: -
shogi, P: P
END
diff expected out
