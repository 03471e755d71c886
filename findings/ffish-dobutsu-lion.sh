#!/bin/sh
# npm ffish 0.7.10 and Debian 12's fairy-stockfish 11.1-1+b1: two rules of dobutsu shogi that aren't those of its page.
#
# By doubutsushogi.jp, "the object of the game is to capture the opposing Lion. Or, the first one who moves his Lion into
# the farthest row will win, unless the Lion is captured by the opponent in the next turn." And a game is a draw if both
# players repeat a movement "alternately for three times". You would expect that a player may leave the Lion where it can
# be captured, that a Lion on the last rank has won if it wasn't captured, and a draw when a position occurs for the
# third time. Instead:
#
# - fairy-stockfish takes the Lion for a King: after b2b3 it has four replies, and refuses a4a3. ffish has five.
# - In ffish, a Lion on the last rank that was left there by the opponent hasn't won: the game goes on.
# - In ffish, a position has to occur four times for a draw.
#
# Somebody who compares the two programs, or either with the printed rules, finds other moves and other ends.
#
# Prints what each program does. Ends with 1 if that is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund ffish@0.7.10 >/dev/null 2>&1
apt-get download -q fairy-stockfish=11.1-1+b1 >/dev/null 2>&1
dpkg -x fairy-stockfish_*.deb engine

cat >play.js <<'END'
delete globalThis.fetch // else the library takes it for a way to read files
const ffish = require("ffish")
ffish.onRuntimeInitialized = () => {
  const board = new ffish.Board("dobutsu")
  board.push("b2b3")
  console.log(`ffish: replies to b2b3: ${board.legalMoves().split(" ").sort().join(" ")}`)
  const lion = new ffish.Board("dobutsu", "3/L1e/2l/3[] w - - 0 1")
  lion.pushMoves("a3b4 c2b2") // the Elephant on c3 could have captured the Lion on b4
  console.log(`ffish: a Lion that was left on the last rank: ${lion.result(true)}`)
  const game = new ffish.Board("dobutsu")
  for (const times of [2, 3, 4]) {
    game.pushMoves("b1c2 b4a3 c2b1 a3b4")
    console.log(`ffish: the start for the ${times}. time: ${game.result(true)}`)
  }
}
END
node play.js 2>/dev/null | tee out

printf 'setoption name UCI_Variant value dobutsu\nposition startpos moves b2b3\ngo perft 1\nquit\n' |
    engine/usr/games/fairy-stockfish | sed -n 's/: 1$//p' | sort | tr '\n' ' ' |
    sed 's/^\(.*\) $/fairy-stockfish: replies to b2b3: \1\n/' | tee -a out

cat >expected <<'END'
ffish: replies to b2b3: a4a3 b4a3 b4b3 b4c3 c4b3
ffish: a Lion that was left on the last rank: *
ffish: the start for the 2. time: *
ffish: the start for the 3. time: *
ffish: the start for the 4. time: 1/2-1/2
fairy-stockfish: replies to b2b3: b4a3 b4b3 b4c3 c4b3
END
diff expected out
