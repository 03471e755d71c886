#!/bin/sh
# npm shogiops 0.18.0: in chu shogi, a pawn that has just been captured still protects a Lion.
#
# By the rules of the Japanese Chu Shogi Association, a Lion may not take a Lion that isn't adjacent to it and is
# protected, which means that an enemy piece could take the Lion in return. Here the black pawn is between two Lions. The
# white Lion takes it, then goes on to the black Lion, which no other piece protects:
#
#     . . N . .     N white Lion, 7g
#     . . p . .     p black pawn, 7h, which moves down
#     . . n . .     n black Lion, 7i
#
# You would expect that this is allowed, because nothing can recapture. shogiops refuses it: it looks for protecting
# pieces on the board from before the capture. With a go-between, which also moves down, it does the same.
#
# Prints what shogiops allows. Ends with 1 if that is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund shogiops@0.18.0 >/dev/null 2>&1

cat >play.mjs <<'END'
import {parseSfen} from "shogiops/sfen"
import {parseSquareName as square} from "shogiops/util"
for (const [name, piece] of [["pawn", "p"], ["go-between", "i"], ["silver", "s"]]) {
  const sfen = `k11/12/12/12/12/12/5N6/5${piece}6/5n6/12/12/K11 b - 1`
  const position = parseSfen("chushogi", sfen).unwrap()
  const move = {from: square("7g"), midStep: square("7h"), to: square("7i")}
  console.log(`a Lion takes a ${name}, then a Lion: ${position.isLegal(move) ? "legal" : "refused"}`)
}
END
node play.mjs | tee out

cat >expected <<'END'
a Lion takes a pawn, then a Lion: refused
a Lion takes a go-between, then a Lion: refused
a Lion takes a silver, then a Lion: legal
END
diff expected out
