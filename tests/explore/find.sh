#!/bin/sh
# find: the shortest line of moves after which a condition is true.
set -u
. tests/support.sh

run find "$race" 'at("a3") == "M"'
check 'find prints a line, and that it is the shortest' all ended 0 has '^found after 4 positions; no line is shorter:$' \
    has '^  play a1-a2 b4-b3 a2-a3$'
check 'find prints the board after it' has '^  3 M m 3$'
run find "$race" 'count("M") == 1'
check 'find says that the condition is already true' all ended 0 has '^already true here, without a move$'
run find "$race" 'count(".") == 0 and count("M", "m") == 2'
check 'find takes the letters in count literally' has 'already true here'
run find "$race" 'count("K", "k") > 0'
check 'find says that a condition is impossible' all ended 1 has '^not found: no line leads there \(all 7 positions searched\)$'
run find "$race" 'men("white") == 1 and men() == 2 and turn == "black" and move.kind == "step"'
check 'find knows counts of kinds, the turn and the move' has '^  play a1-a2$'
run find "$race" 'outcome ~= "ongoing"'
check 'find knows the outcome' has '^  play a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1$'
run find "$race" 'move.text == "b3-b2" and move.from == "b3" and move.taken == 0'
check 'find knows the text, origin and captures of a move' has '^  play a1-a2 b4-b3 a2-a3 b3-b2$'
run find "$race" 'move.to == "b3"'
check 'find knows the target of a move' has '^  play a1-a2 b4-b3$'
run find "$race" 'pos:moves()[1] == "a3-a4"'
check 'find knows the methods of the position' has '^  play a1-a2 b4-b3 a2-a3 b3-b2$'
run find english-checkers 'kings("black") >= 1' --seed 3
check 'find finds a distant position' all ended 0 has '^found after 120000 positions:$' has '^  play .* .*=K$'
line=$(printf '%s\n' "$out" | sed -n 's/^  play //p')
first=$out
run find english-checkers 'kings("black") >= 1' --seed 3
check 'find gives the same output twice' wrote "$first"
# shellcheck disable=SC2086
run play english-checkers $line
check 'play accepts the line' has 'k'
run find "$race" 'at("a3") == "M"' --json
check 'find --json prints the line' all ended 0 has '"found": true' has '"shortest": true' has '^    "a2-a3"$' \
    has '"position": "2/Mm/2/2 b 2"'
run find "$race" 'count("K", "k") > 0' --json
check 'find --json prints that there is no line' all ended 1 has '"found": false' has '"none": true' has '"line": null' has '"position": null'
run find chess 'count("k") == 0' --depth 2
check 'find --depth searches all lines of that length' all ended 1 has '^not found in 421 positions: no line of up to 2 moves leads there$'
run find chess 'count("k") == 0' --positions 100
check 'find --positions limits the search' all ended 1 has '^not found in 100 positions$'
run find chess 'outcome == "black"' --depth 4 --positions 300000
check 'find --depth finds the shortest line' all ended 0 has '; no line is shorter:$'
run find chess '#pos:history() == 3 and move.text == "d2d4" and pos:history()[1] == "e2e4"' --depth 3
check 'find --depth allows conditions on the history' has '^  play e2e4 [a-h][78][a-h][56] d2d4$'
run find chess '#pos:history() == 4 and at("f3") == "N" and at("f6") == "n" and at("c3") == "N" and pos:history()[1] == "g1f3"' \
    --depth 4 --positions 400000
check 'find --depth keeps lines to one position apart for such conditions' all has '; no line is shorter:$' has '^  play g1f3 '
run find chess 'count("k") == 0' --seconds 0.2
check 'find --seconds limits the search' all ended 1 has '^not found in [0-9]+ positions'
run find chess 'count("k") == 0' --seconds 1000 --positions 100
check 'find stops at --positions before --seconds' all ended 1 has '^not found in 100 positions$'
run find chess 'count("k") == 0' --depth 9 --seconds 0.2
check 'find --depth obeys --seconds' all ended 1 has '^not found in [0-9]+ positions'
run find "$race" 'at("a3") == "M"' --seconds 1000
check 'find ends before --seconds with an answer' all ended 0 has '^found after 4 positions; no line is shorter:$'
run find "$race" 'foo > 1'
check 'find rejects an unknown word' refused 'warpboard: find: condition:1: unknown word "foo" in the condition; the known words are at, check, checkmate, count, kings, men, move, outcome, pos, stalemate, stuck, turn'
run find "$race" 'pos:is_mate()'
check 'find rejects an unknown method' refused 'warpboard: find: condition:1: a position has no "is_mate"; a condition knows at, check, checkmate, count, kings, men, move, outcome, pos, stalemate, stuck, turn'
run find "$race" 'outcome = "white"'
check 'find suggests == for =' refused "warpboard: find: condition:1: <eof> expected near '='; to compare, write =="
run find chess checkmate --position '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'
check 'find knows checkmate' all ended 0 has '^  play a1a8$'
run find chess 'stalemate or check' --position '7k/8/8/6Q1/8/8/8/K7 w - - 0 1'
check 'find knows stalemate and check' all ended 0 has '^found after 1?[0-9] positions; no line is shorter:$'
run find "$race" 'move.too == "b3"'
check 'find rejects an unknown field' refused \
    'warpboard: find: condition:1: a move has no field "too"; its fields are text, kind, from, to and taken'
run find "$race" '1 +'
check 'find rejects an incomplete expression' refused 'warpboard: find: condition:1: unexpected symbol near <eof>; write an expression of Lua, for example: outcome == "white" or count("Q") > 2'
run find "$race" ' '
check 'find rejects an empty condition' refused 'warpboard: find: the condition is empty; for example: outcome == "draw"'
run find "$race" 'error()'
check 'find reports an error without a message' refused 'warpboard: find: an error without a message'
run find "$race" 'men("red") == 0'
check 'find rejects an unknown side' refused 'warpboard: find: condition:1: "red" isn'\''t a side; write white or black'
feed 'play a1-a2
find at("a3") == "M"
history' repl "$race"
check 'find in the REPL starts from the current position and keeps it' all ended 0 has '^  play b4-b3 a2-a3$' has '^ +1 +White +a1-a2$'
feed 'find --limit 20 --seed=3 at("a3") == "M"' repl "$race"
check 'find in the REPL takes options' all ended 0 has '^  play a1-a2 b4-b3 a2-a3$'
feed 'find -men("white") == -1' repl "$race"
check 'find accepts a condition that starts with a minus sign' all ended 0 has '^already true here'
feed 'find --limit' repl "$race"
check 'find reports a missing option value' all ended 1 says '^stdin:1: find: --limit needs a value: --limit TURNS$'
feed 'find --limit "20' repl "$race"
check 'find reports an unclosed quotation mark' all ended 1 says '^stdin:1: find: a quotation mark has no partner$'

cat >"$folder/clock.lua" <<'LUA'
title "Clock: kings let time pass, a man begins it anew"
board{2, 4}
piece("man", "M")
piece("king", "K")
clock()
start "1k/2/2/KM w 0 1"
moves = from "king" * any{n, s} * empty * stop + from "man" * n * empty * stop * reset
loss(stuck)
LUA
run find "$folder/clock.lua" 'at("b2") == "M" and pos:text():find(" w 3 ")'
check 'find distinguishes positions by the clock' \
    all ended 0 has '; no line is shorter:$' has '^  play b1-b2 b4-b3 a1-a2 b3-b4$'

run find minishogi --position '4k/P4/5/5/4K[] w - - 0 1' 'count("+P") == 1 and count("P") == 0'
check 'find counts letters together with their sign' all ended 0 has '^  play a4a5\+$'

cat >"$folder/fickle.lua" <<'LUA'
title "Fickle: other moves each time"
board{4, 4}
piece("man", "M")
start "mmmm/4/4/MMMM w 1"
local count = 0
moves = from "man" * n * empty * stop * test(function()
  count = count + 1
  return count <= 6
end)
loss(stuck)
LUA
fickle='the script.s functions give different moves for the same position; they must depend on the position alone$'
run find "$folder/fickle.lua" false
check 'find rejects functions that depend on more than the position' all ended 2 says "$fickle"
sed 's/count <= 6/count % 3 ~= 1/' "$folder/fickle.lua" >"$folder/rhythm.lua"
run train "$folder/rhythm.lua" --games 4 --jobs 1 --engine machine
check 'train rejects such functions' all ended 2 says "$fickle"
run match "$folder/rhythm.lua" --a nodes:50 --b nodes:20 --games 4 --jobs 1 --engine machine
check 'match rejects such functions, even if a move becomes illegal' all ended 2 \
    says "(a move has become illegal, because the script's functions depend on more than the position: .*|$fickle)"
