#!/bin/sh
# play and tour.
set -u
. tests/support.sh

start='1m/2/2/M1 w 1'
run play "$race"
check 'play without moves prints the start' wrote "$start
ongoing"
run play "$race" a1-a2
check 'play prints the position after a move' wrote '1m/2/M1/2 b 1
ongoing'
run play "$race" a1-a2 b4-b3 a2-a3 b3-b2 a3-a4
check 'play prints the outcome after several moves' wrote 'M1/2/1m/2 b 3
ongoing'
run play "$race" a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1
check 'play prints the result of the last move' wrote 'M1/2/2/1m w 4
black'
run play "$race" a1a2
check 'play reads moves leniently' wrote '1m/2/M1/2 b 1
ongoing'
run play "$race" --position '2/1m/M1/2 b 7' b3-b2
check 'play --position starts there' wrote '2/2/Mm/2 w 8
ongoing'

run play "$race" a1-b2
check 'play rejects an illegal move and lists legal ones' \
    refused 'warpboard: "a1-b2" is not a legal move; from there: a1-a2'
run play "$race" a1-a2 a2-a3
check 'play rejects a later illegal move and prints no position' \
    refused 'warpboard: "a2-a3" is not a legal move: it is Black'\''s turn; the legal moves are b4-b3'
run play "$race" a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1 a4-a3
check 'play rejects a move after the end of the game' refused 'warpboard: "a4-a3": the game is over, Black wins: no legal move'
run play english-checkers --position '8/8/8/4m3/8/2m5/1M6/8 w 1' b2xf6
check 'play reads a capture by its first and last square' wrote '8/8/5M2/8/8/8/8/8 b 0 1
white'
run play chess e2e4 e7e5 g1f3
check 'play reads chess moves in UCI notation' wrote 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
ongoing'
run play warp-checkers --set clock=2 c3-d4 f6-e5
check 'play obeys the clock option' wrote 'mmmmmmmm/mmmmmmmm/mmmmm1mm/4m3/3M4/MM1MMMMM/MMMMMMMM/MMMMMMMM w 2 2
draw'

cat >"$folder/fails.lua" <<'LUA'
title "Fails: a function with a mistake"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
moves = from "man" * n * empty * test(function(view) return view:at("z9") == "" end) * stop
LUA
run play "$folder/fails.lua" a1-a2
check 'play reports an error in a function with its line' \
    refused "warpboard: $folder/fails.lua:5: \"z9\" isn't a square of this board; its squares are a1 to b4"
run moves "$folder/fails.lua"
check 'moves reports that error too' refused "warpboard: $folder/fails.lua:5: \"z9\" isn't a square of this board; its squares are a1 to b4"
cat >"$folder/kept.lua" <<'LUA'
base "chess"
local kept
moves = generate(function(view)
  kept = kept or view
  kept:at "a1"
end)
LUA
run moves "$folder/kept.lua"
check 'moves reports an error that only the second game has' \
    refused "warpboard: the start of the game was rejected: $folder/kept.lua:5: this view is out of date: use it only during the call that received it"

# -- tour

# Run the commands of a tour.
work() { sh -e "$folder/commands" >"$folder/said" 2>&1; }

odd="$folder/it's an \"odd\" one;.lua"
cp "$race" "$odd"
run tour "$odd"
printf '%s\n' "$out" | sed -n 's/^\$ warpboard /"$WARPBOARD" /p; s/^Now it is your turn: [^ ]* /"$WARPBOARD" show /p' \
    >"$folder/commands"
check 'tour of a file with an odd path shows seven commands' test "$(grep -c '^"$WARPBOARD"' "$folder/commands")" = 7
check 'tour quotes the path for the shell' work

for variant in warp-checkers chess; do
    run tour "$variant"
    check "tour of $variant shows its commands" all ended 0 has "^\\$ warpboard show $variant\$" has "^\\$ warpboard moves $variant\$" \
        has "^\\$ warpboard play $variant [a-h]" has "^\\$ warpboard show $variant --position '" \
        has "^\\$ warpboard perft $variant 4\$" has "^\\$ warpboard random $variant --games 20\$" \
        has "^Now it is your turn: $WARPBOARD $variant\$"
    first=$out
    run tour "$variant"
    check "tour of $variant gives the same output twice" wrote "$first"
    printf '%s\n' "$first" | sed -n 's/^\$ warpboard /"$WARPBOARD" /p' >"$folder/commands"
    check "the commands in the tour of $variant work" work
    check "tour of $variant fits on two screens" test "$(printf '%s\n' "$first" | wc -l)" -lt 110
done
run tour warp-checkers --set wrap=plain --position "8/8/5m2/8/3Q4/8/M7/8 w 0 1"
check "tour passes its options on" all ended 0 \
    has "^\\$ warpboard show warp-checkers --set wrap=plain --position .8/8/5m2/8/3Q4/8/M7/8 w 0 1.$" \
    has "^\\$ warpboard perft warp-checkers [0-9] --set wrap=plain --position"
run tour "$race"
check 'tour works for a short game' ended 0
run play "$race" a1xa2
check 'play rejects x in a move that captures nothing' refused 'warpboard: "a1xa2" captures nothing here: it is a1-a2'
run play chess e2xe4
check 'play rejects it in chess notation too' refused 'warpboard: "e2xe4" captures nothing here: it is e2e4'

# -- Square numbers

men='1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1M1m1/10/10/1M3M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1'
run play international-draughts 32-28 19-23 28x19
check 'play reads square numbers' wrote "$men b 0 2
ongoing"
run why international-draughts 32-23
check 'why reads square numbers' all ended 1 has '^32-23 is not legal; it would be legal if this were different:$' has '`enemy` fails at e5'
feed "32-28
=32-28
pos:history()[1]" repl international-draughts
check 'the prompt reads numbers as a move, and as arithmetic after =' all ended 0 has '^4$' has '^d4-e5$'

# -- Algebraic notation, in games with UCI notation

run play chess 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd4 6. Nxd4+
check 'play reads algebraic notation' wrote 'r1b1kbnr/1pp2ppp/p1p5/4p3/3NP3/8/PPPP1PPP/RNBQ1RK1 b kq - 0 6
ongoing'
run play chess --position '4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1' a8=Q+
check 'play reads a promotion' wrote 'Q3k3/8/8/8/8/8/8/R3K2R b KQ - 0 1
ongoing'
run play chess --position '4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1' a8
check 'play rejects a promotion without a piece' all ended 2 says '"a8" is not a legal move'
run play chess --position '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' O-O-O
check 'play reads castling' wrote '4k3/8/8/8/8/8/8/2KR3R b - - 1 1
ongoing'
run play chess --position '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1' Nbd2
check 'play reads the file of one of two Knights' wrote '4k3/8/8/8/8/8/3N4/4KN2 b - - 1 1
ongoing'
run play chess --position '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1' Nd2
check 'play rejects an ambiguous Knight move' refused 'warpboard: "Nd2" may be one of several moves: b1d2, f1d2'
run play capablanca-chess Af3
check 'play uses the letters of other pieces' all ended 2 says '"Af3" is not a legal move'
run play english-checkers Mb4
check 'play rejects algebraic notation in other games' all ended 2 says '"Mb4" is not a legal move'
