#!/bin/sh
# npm kokopu 4.13.4: it refuses each game of lichess that doesn't begin at the usual start.
#
# lichess writes [Variant "From Position"] into games and chapters of studies of usual chess that begin elsewhere, beside
# the tags FEN and SetUp. You would expect that a reader of PGN takes them for chess, as it takes [Variant "Standard"],
# which is lichess's word for the usual start. chessops 0.15.1, the library of lichess, does. kokopu throws "Unknown
# chess game variant" for the name, although it knows the rules and reads the same game without the tag. Whoever reads
# studies with it has to remove the tag.
#
# Prints what both libraries make of three tags. Ends with 1 if that is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund kokopu@4.13.4 chessops@0.15.1 >/dev/null 2>&1

cat >show.mjs <<'END'
import {parsePgn, startingPosition} from "chessops/pgn"
import {pgnRead} from "kokopu"

for (const tag of ["From Position", "Standard", null]) {
  const text = `${tag ? `[Variant "${tag}"]\n` : ""}[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. e4 *\n`
  let kokopu
  try {
    const game = pgnRead(text).game(0)
    kokopu = `${game.variant()}, ${game.nodes().length} move`
  } catch (error) {
    kokopu = `refused: ${error.message}`
  }
  const [game] = parsePgn(text), moves = [...game.moves.mainline()].length
  console.log(`${tag ?? "no tag"}: kokopu: ${kokopu}; chessops: ${startingPosition(game.headers).unwrap().rules}, ${moves} move`)
}
END
node show.mjs | tee out

cat >expected <<'END'
From Position: kokopu: refused: Unknown chess game variant (From Position).; chessops: chess, 1 move
Standard: kokopu: regular, 1 move; chessops: chess, 1 move
no tag: kokopu: regular, 1 move; chessops: chess, 1 move
END
diff expected out
