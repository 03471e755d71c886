#!/bin/sh
# npm ffish 0.7.10 and Debian 12's fairy-stockfish 11.1-1+b1: FEN of three-check without the checks that are left.
#
# A FEN of chess, "BOARD w KQkq - 0 1", is also how many files give a position of three-check in which no check has been
# given. You would expect that each side still needs three checks. Both programs take the position, but read it as
# "1+1": the first check wins the game. ffish.validateFen returns 1, its "valid", and only ffish 0.7.10 writes a line
# about the counter to the error output. The form "+0+0" at the end, which lichess writes, is read by ffish as three
# checks each, and by Debian's fairy-stockfish as one each, without a word. A writer of FEN has to give the checks that
# are left, "3+3" before the clock, which both read alike.
#
# Prints what each program makes of the three forms. Ends with 1 if that is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund ffish@0.7.10 >/dev/null 2>&1
apt-get download -q fairy-stockfish=11.1-1+b1 >/dev/null 2>&1
dpkg -x fairy-stockfish_*.deb engine

cat >read.js <<'END'
delete globalThis.fetch // else the library takes it for a way to read files
const ffish = require("ffish")
ffish.onRuntimeInitialized = () => {
  for (const counters of ["- 0 1", "- 3+3 0 1", "- 0 1 +0+0"]) {
    const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ " + counters
    const board = new ffish.Board("3check", fen)
    console.log(`ffish: "${counters}" valid ${ffish.validateFen(fen, "3check")} read as ${board.fen().split(" ")[4]}`)
    board.push("a1a8")
    console.log(`ffish: "${counters}" after one check ${board.result()}`)
    board.delete()
  }
}
END
node read.js 2>errors | tee out

for counters in '- 0 1' '- 3+3 0 1' '- 0 1 +0+0'; do
    printf 'setoption name UCI_Variant value 3check\nposition fen 4k3/8/8/8/8/8/8/R3K2R w KQ %s\nd\nquit\n' "$counters" |
        engine/usr/games/fairy-stockfish |
        sed -n "s/^Fen: .* - \([0-9+]*\) 0 1/fairy-stockfish: \"$counters\" read as \1/p"
done | tee -a out

cat >expected <<'END'
ffish: "- 0 1" valid 1 read as 1+1
ffish: "- 0 1" after one check 1-0
ffish: "- 3+3 0 1" valid 1 read as 3+3
ffish: "- 3+3 0 1" after one check *
ffish: "- 0 1 +0+0" valid 1 read as 3+3
ffish: "- 0 1 +0+0" after one check *
fairy-stockfish: "- 0 1" read as 1+1
fairy-stockfish: "- 3+3 0 1" read as 3+3
fairy-stockfish: "- 0 1 +0+0" read as 1+1
END
diff expected out
