#!/bin/sh
# find: the shortest line of moves after which a condition holds.
set -u
. tests/support.sh

run find "$race" 'at("a3") == "M"'
check 'a line, and that none is shorter' all ended 0 has '^found after 4 positions; no line is shorter:$' \
    has '^  play a1-a2 b4-b3 a2-a3$'
check 'the board behind it' has '^  3 M m 3$'
run find "$race" 'count("M") == 1'
check 'what is so already' all ended 0 has '^already true here, without a move$'
run find "$race" 'count(".") == 0 and count("M", "m") == 2'
check 'pieces are counted by their letters, which are no patterns' has 'already true here'
run find "$race" 'count("K", "k") > 0'
check 'what cannot be' all ended 1 has '^not found: no line leads there \(all 7 positions searched\)$'
run find "$race" 'men("white") == 1 and men() == 2 and turn == "black" and move.kind == "step"'
check 'counts of kinds, the turn, the move' has '^  play a1-a2$'
run find "$race" 'outcome ~= "ongoing"'
check 'outcomes' has '^  play a1-a2 b4-b3 a2-a3 b3-b2 a3-a4 b2-b1$'
run find "$race" 'move.text == "b3-b2" and move.from == "b3" and move.taken == 0'
check 'texts of moves' has '^  play a1-a2 b4-b3 a2-a3 b3-b2$'
run find "$race" 'move.to == "b3"'
check 'where moves end' has '^  play a1-a2 b4-b3$'
run find "$race" 'pos:moves()[1] == "a3-a4"'
check 'all of the position' has '^  play a1-a2 b4-b3 a2-a3 b3-b2$'
run find english-checkers 'kings("black") >= 1' --seed 3
check 'what is far away' all ended 0 has '^found after 120000 positions:$' has '^  play .* .*=K$'
line=$(printf '%s\n' "$out" | sed -n 's/^  play //p')
first=$out
run find english-checkers 'kings("black") >= 1' --seed 3
check 'the same bytes twice' wrote "$first"
# shellcheck disable=SC2086
run play english-checkers $line
check 'as a playable game' has 'k'
run find "$race" 'at("a3") == "M"' --json
check 'for programs' all ended 0 has '"found": true' has '"shortest": true' has '^    "a2-a3"$' \
    has '"position": "2/Mm/2/2 b 2"'
run find "$race" 'count("K", "k") > 0' --json
check 'nothing, for programs' all ended 1 has '"found": false' has '"none": true' has '"line": null' has '"position": null'
run find chess 'count("k") == 0' --depth 2
check 'up to a length all lines are looked at' all ended 1 has '^not found in 421 positions: no line of up to 2 moves leads there$'
run find chess 'count("k") == 0' --positions 100
check 'so many positions are looked at' all ended 1 has '^not found in 100 positions$'
run find chess 'outcome == "black"' --depth 4 --positions 300000
check 'what is found line by line is the shortest' all ended 0 has '; no line is shorter:$'
run find chess '#pos:history() == 3 and move.text == "d2d4" and pos:history()[1] == "e2e4"' --depth 3
check 'a condition that asks for the moves so far can be answered, too' has '^  play e2e4 [a-h][78][a-h][56] d2d4$'
run find chess '#pos:history() == 4 and at("f3") == "N" and at("f6") == "n" and at("c3") == "N" and pos:history()[1] == "g1f3"' \
    --depth 4 --positions 400000
check 'lines that come to one position by other moves are others then' all has '; no line is shorter:$' has '^  play g1f3 '
run find chess 'count("k") == 0' --seconds 0.2
check 'it ends after so many seconds' all ended 1 has '^not found in [0-9]+ positions'
run find chess 'count("k") == 0' --seconds 1000 --positions 100
check 'or after so many positions, if they are said too' all ended 1 has '^not found in 100 positions$'
run find chess 'count("k") == 0' --depth 9 --seconds 0.2
check 'also line by line' all ended 1 has '^not found in [0-9]+ positions'
run find "$race" 'at("a3") == "M"' --seconds 1000
check 'and before, where there is an answer' all ended 0 has '^found after 4 positions; no line is shorter:$'
run find "$race" 'foo > 1'
check 'an unknown word' refused 'warpboard: find: condition:1: unknown word "foo" in the condition; the known words are at, check, checkmate, count, kings, men, move, outcome, pos, stalemate, stuck, turn'
run find "$race" 'pos:is_mate()'
check 'a method that there is not' refused 'warpboard: find: condition:1: a position has no "is_mate"; a condition knows at, check, checkmate, count, kings, men, move, outcome, pos, stalemate, stuck, turn'
run find "$race" 'outcome = "white"'
check 'one = where two are meant' refused "warpboard: find: condition:1: <eof> expected near '='; to compare, write =="
run find chess checkmate --position '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'
check 'checkmate' all ended 0 has '^  play a1a8$'
run find chess 'stalemate or check' --position '7k/8/8/6Q1/8/8/8/K7 w - - 0 1'
check 'stalemate, and check' all ended 0 has '^found after 1?[0-9] positions; no line is shorter:$'
run find "$race" 'move.too == "b3"'
check 'an unknown field' refused \
    'warpboard: find: condition:1: a move has no field "too"; its fields are text, kind, from, to and taken'
run find "$race" '1 +'
check 'no expression' refused 'warpboard: find: condition:1: unexpected symbol near <eof>; write an expression of Lua, for example: outcome == "white" or count("Q") > 2'
run find "$race" ' '
check 'nothing at all' refused 'warpboard: find: the condition is empty; for example: outcome == "draw"'
run find "$race" 'error()'
check 'an error without a text' refused 'warpboard: find: an error without a message'
run find "$race" 'men("red") == 0'
check 'no side' refused 'warpboard: find: condition:1: "red" isn'\''t a side; write white or black'
feed 'play a1-a2
find at("a3") == "M"
history' repl "$race"
check 'in the REPL, from the present position, which stays' all ended 0 has '^  play b4-b3 a2-a3$' has '^ +1 +White +a1-a2$'
feed 'find --limit 20 --seed=3 at("a3") == "M"' repl "$race"
check 'with options, as on the command line' all ended 0 has '^  play a1-a2 b4-b3 a2-a3$'
feed 'find -men("white") == -1' repl "$race"
check 'a condition may begin with a minus' all ended 0 has '^already true here'
feed 'find --limit' repl "$race"
check 'an option without its value' all ended 1 says '^stdin:1: find: --limit needs a value: --limit TURNS$'
feed 'find --limit "20' repl "$race"
check 'or with half of it' all ended 1 says '^stdin:1: find: a quotation mark has no partner$'

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
check 'positions with another clock are others' \
    all ended 0 has '; no line is shorter:$' has '^  play b1-b2 b4-b3 a1-a2 b3-b4$'

run find minishogi --position '4k/P4/5/5/4K[] w - - 0 1' 'count("+P") == 1 and count("P") == 0'
check 'signs belong to letters' all ended 0 has '^  play a4a5\+$'

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
check 'functions must depend on the position alone' all ended 2 says "$fickle"
sed 's/count <= 6/count % 3 ~= 1/' "$folder/fickle.lua" >"$folder/rhythm.lua"
run train "$folder/rhythm.lua" --games 4 --jobs 1 --engine machine
check 'also where the computer plays' all ended 2 says "$fickle"
run match "$folder/rhythm.lua" --a nodes:50 --b nodes:20 --games 4 --jobs 1 --engine machine
check 'and in a match, where a move may be gone when it is played' all ended 2 \
    says "(a move has become illegal, because the script's functions depend on more than the position: .*|$fickle)"
