#!/bin/sh
# check: errors of the script, and the audit by random play.
set -u
. tests/support.sh

run check warp-checkers --games 5
check 'a sound variant' test "$(printf '%s\n' "$out" | sed '1s#: .*/#: #; $d')" = 'ok script: warp-checkers.lua has no errors
-- unused: variants/warp-checkers.lua:27: zone "corner": no walk mentions it, as the options are set
ok dead: every word can succeed
ok undo: undoing a move restores the position bit for bit
ok hash: hashes and sets equal those computed from scratch
ok texts: positions and moves are read back as they were written
ok unique: no move is listed twice
ok colours: with colors exchanged, the moves are the same
ok repeat: replaying a game gives the same bytes
ok words: the moves agree with the unoptimized program
ok ends: every game ends'
check 'that is all, and the answer is yes' ended 0
check 'the sum comes last' has '^5 games, 1284 positions, 25743 moves$'
first=$out
run check warp-checkers --games 5
check 'the same bytes twice' wrote "$first"
run check warp-checkers --games 5 --seed 2
check 'another seed plays other games' test "$out" != "$first"
run check warp-checkers --games 5 --limit 7 --set clock=0
check 'a limit of turns' has '^5 games, 35 positions, '
run check "$race"
check '200 games unless told otherwise' has '^200 games, '
run check chess --games 2 --position '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
check 'colours are compared only where the start is the same for both' all ended 0 \
    has '^-- colours: skipped: the start isn'"'"'t the same for both players: e2 differs from e7, which Black sees there$'

cat >"$folder/faulty.lua" <<'LUA'
title "Faulty: several mistakes"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
moves = form "man" * n * empty
never(by "mann", "no such piece")
loss(stuk)
LUA
run check "$folder/faulty.lua"
check 'every fault, each at its line; the answer is no' all ended 1 \
    says "^$folder/faulty.lua:5: unknown word \"form\", did you mean \"from\"\\?$" \
    says "^$folder/faulty.lua:6: by: unknown piece \"mann\", did you mean \"man\"\\?$" \
    says "^$folder/faulty.lua:7: unknown word \"stuk\""
run show "$folder/faulty.lua"
check 'for another verb that is bad input' ended 2
run check nosuch
check 'no variant is bad input too' ended 2
run check "$folder/nosuch.lua"
check 'so is no file' ended 2
mkfifo "$folder/pipe.lua"
mkdir "$folder/folder.lua"
yes | head -c 65537 >"$folder/long.lua"
printf 'board{2, 4}\0' >"$folder/zero.lua"
for name in pipe folder long zero; do
    run check "$folder/$name.lua"
    check "so is what no script can be: $name" all ended 2 says "cannot read \"$folder/$name.lua\": "
done

# -- what the audit finds

game far <<'LUA'
moves = from "man" * n * empty * stop
never(by "man" * on "far", "a man on its far rank")
loss(stuck)
LUA
run check "$folder/far.lua"
check 'a position that the script itself refuses' all ended 1 \
    has '^not ok texts: M1/2/1m/2 b 3: its text is rejected when read: position: a man on its far rank: a4$'

game undecided <<'LUA'
moves = from "man" * n * empty * stop
LUA
run check "$folder/undecided.lua" --games 3
check 'games that end without a move, which no ending decides' all ended 0 \
    has '^-- stuck: 3 of 3 games ended in a draw because there was no legal move, and no ending says who wins then; write loss\(stuck\) or draw\(stuck\)$'
run random "$folder/undecided.lua" --games 3
check 'random names that reason' has '^  by +3  100.0 %   no legal move \(.*undecided.lua:[0-9]+\)$'

game same <<'LUA'
moves = from "man" * n * empty * stop * (here + flip)
loss(stuck)
LUA
run check "$folder/same.lua" --games 2 --json
check 'two moves that would be written alike are told apart' all ended 0 has '^  "good": true,$'
run moves "$folder/same.lua"
check 'by what stands where they lead' wrote 'a1-a2(a2=M)
a1-a2(a2=m)'

game nameless <<'LUA'
moves = each "board" * empty * put "man"
loss(stuck)
LUA
run check "$folder/nameless.lua" --games 2 --json
check 'the same for programs' all ended 1 has '^  "good": false,$' \
    has '^      "text": "1m/2/2/M1 w 1: several moves without a landing have the text \\"pass\(b1=M\)\\"; add stop to their walks"' \
    has '^      "position": "' \
    has '^  "games": 2,$' has '^  "scenarios": "-- Findings of `warpboard check`\.'
run check "$folder/nameless.lua" --games 1
check 'moves that name no landing' all ended 1 \
    has '^not ok texts: 1m/2/2/M1 w 1: several moves without a landing have the text "pass\(b1=M\)"; add stop to their walks$'

game fickle <<'LUA'
local count = 0
moves = from "man" * n * empty * stop * act(function(edit, square)
  count = count + 1
  if count > 3 then edit:put("b1", "m") end
end)
loss(stuck)
LUA
run check "$folder/fickle.lua"
check 'a game that takes another course the second time' all ended 1 has '^not ok repeat: '

cat >"$folder/unfair.lua" <<'LUA'
title "Unfair: a way that only White's men find"
board{3, 4}
piece("man", "M")
start "1m1/3/3/1M1 w 1"
link("b1", "aside", "a1")
moves = from "man" * (n + way "aside") * empty * stop
loss(stuck)
LUA
run check "$folder/unfair.lua" --games 20
check 'a way that only one player has' all ended 1 has '^not ok colours: '

sed -i 's/"b1", "aside", "a1"/"b4", "aside", "a4"/; s#1m1/3/3/1M1#1mm/3/3/1MM#' "$folder/unfair.lua"
run check "$folder/unfair.lua" --games 20
check 'or only the other, whose move is written as it is played' all ended 1 \
    has '^not ok colours: .*: when colors are exchanged there is [abc][1-4]-[abc][1-4], which has no counterpart here$'

cat >"$folder/portals.lua" <<'LUA'
title "Portals: links that each player sees, if Black sees the board turned"
board{5, 5}
link("a1", "n", "e4")
link("e5", "s", "a2")
piece("man", "M")
start "1mmm1/5/5/5/1MMM1 w 1"
moves = from "man" * any{n, e, w, s} * empty * stop
loss(stuck)
LUA
run check "$folder/portals.lua" --games 5
check 'links that are symmetric under half a turn' all ended 1 \
    has '^not ok colours: .*; the links are symmetric under half a turn: try board\{black = "rotated"\}$'
sed -i 's/board{5, 5}/board{5, 5, black = "rotated"}/' "$folder/portals.lua"
run check "$folder/portals.lua" --games 5
check 'and that the hint makes the same for both' has '^ok colours: '

cat >"$folder/fails.lua" <<'LUA'
title "Fails: a function with a mistake"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
moves = from "man" * n * empty * test(function(view) return view:at("z9") == "" end) * stop
loss(stuck)
LUA
run check "$folder/fails.lua"
check 'a function that fails' all ended 1 says "^warpboard: $folder/fails.lua:5: \"z9\" isn't a square of this board; its squares are a1 to b4$"

# -- what is found is made small, and written as a scenario

run check "$folder/far.lua"
check 'the shortest line' has '^   shortest line: a1-a2 b4-b3 a2-a3 b3-b2 a3-a4$'
check 'the smallest position, and the moves from there' all has '^   smallest position: .*M./.* w 3$' has '^   from there: a3-a4$'
check 'a scenario' all has "^variant\\(\"$folder/far.lua\"\\)$" has '^scenario\("positions and moves are read back as they were written", function\(\)$' \
    has '^  position "2/M1/2/2 w 3"$|^  position "2/M1/.* w 3"$' has '^  play "a3-a4"$'

game sides <<'LUA'
local free = option("free", false, "White has a way aside")
if free then link("a1", "aside", "b2") end
moves = from "man" * (free and n + way "aside" or n) * empty * stop
loss(stuck)
LUA
sed -i 's/^start.*/start "mm\/2\/2\/MM w 1"/' "$folder/sides.lua"
run check "$folder/sides.lua" --set free=true --scenario "$folder/found.lua" --games 20
check 'a way that only one player has' all ended 1 has '^not ok colours: ' has '^   shortest line: ' \
    has '^   smallest position: 2/2/2/M1 w 1$|^   smallest position: .*1'
check 'the file' grep -q '^variant(".*sides.lua", {free = true})$' "$folder/found.lua"
run run "$folder/found.lua"
check 'fails when it is run' all ended 1 has '^not ok 1 '

game dead <<'LUA'
zone("yard", "a1 a2")
piece("wazir", "W")
local idle = option("idle", 3, "nothing", {1, 5})
local slide = rec(function(more) return n * empty * (more | -here) end)
moves = from "man" * n * empty * stop + from "king" * slide * stop + from "king" * n * own * enemy * take * stop
loss(stuck)
LUA
run check "$folder/dead.lua" --games 2
check 'what is spoken of nowhere' all ended 1 has '^-- unused: .*dead\.lua:6: zone "yard": no walk mentions it, as the options are set$' \
    has '^-- unused: .*dead\.lua:7: piece "wazir": no walk mentions it, and none is on the board, as the options are set$' \
    has '^-- unused: .*dead\.lua:8: option "idle": none of its values changes the rules while the other options stay as they are$'
check 'what can never succeed' all has '^not ok dead: .*dead\.lua:9: this rec can never end$' \
    has '^not ok dead: .*dead\.lua:10: `enemy` can never succeed here$'

# The rest of what can be declared; what is spoken of is not told.
cat >"$folder/idle.lua" <<'LUA'
title "Declarations of which no walk speaks, beside those of which one does"
board{5, 5}
piece("man", "M")
piece("wall", "W")
piece("king", "K")
reserve{"man", "wall"}
right("K", {a1 = "man"})
right("Q", {b1 = "man"})
marks("last", 1)
marks("spot", 1)
counter("left", 0, 3)
counter("mine", 0, 3, true)
counter("hers", 0, 3, true)
counter("right", 0, 3)
link("a1", "up", "e5")
link("a2", "down", "e4")
link("a3", "n", "e3")
start "4K/4R/5/W4/M3M[] w K - - 2 1 1 1 1 0 1"
moves = from "man" * n * empty * -marked "spot" * stop * add("right", 1) + from "wall" * way "down" * may "Q" * empty
      + drop "wall" * each "board" * empty + by "king" * holds("enemy's hers", 1) * n * empty * mark "spot" * stop
loss(stuck)
counter("spent", 0, 3, "move")
counter("gone", 0, 3, "move")
worth(1, holds("gone", 0))
piece("rock", "R", {neutral = true})
LUA
run check "$folder/idle.lua" --games 2
for name in '3: reserve: no walk drops, keeps or counts "man"' '7: right "K"' '9: marks "last"' '11: counter "left"' \
    '12: counter "mine"' '15: way "up"' '22: counter "spent"'; do
    check "nobody speaks of $name" has "^-- unused: .*idle\\.lua:$name(: no walk mentions it)?\$"
done
check 'and that is all' test "$(printf '%s\n' "$out" | grep -c '^-- unused')" = 7
cat >"$folder/marks.lua" <<'LUA'
title "Marks that are made but not tested"
board{4, 4}
piece("man", "M")
marks("hot", 1)
marks("cold", 1)
start "mmmm/4/4/MMMM w - - 1"
moves = from "man" * n * empty * mark * mark "hot" * mark "cold" * (-marked "cold" | here) * stop
loss(stuck)
LUA
run check "$folder/marks.lua" --games 2
check 'marks that nothing tests' all has '^-- unused: .*marks\.lua:7: mark "hot": no walk tests the mark, with marked "hot"$' \
    has '^-- unused: .*marks\.lua:7: mark: no walk tests the mark, with marked or each "marked"$'
check 'and no others' test "$(printf '%s\n' "$out" | grep -c '^-- unused')" = 2
sed -i 's/stop$/(n * marked * here | here) * stop * (marked "hot" | here)/' "$folder/marks.lua"
run check "$folder/marks.lua" --games 2
check 'none once they are tested' test "$(printf '%s\n' "$out" | grep -c '^-- unused')" = 0
cat >"$folder/drift.lua" <<'LUA'
title "Drift: every man that can goes one square on"
board{4, 4}
piece("man", "M")
start "mmmm/4/4/MMMM w 1"
local east = place "a" * e * empty * swap "a"
moves = from "man" * n * empty * stop * land * all(each "board" * own * east)
      + from "man" * e * empty * stop * land * all(first(each "board" * own * east))
loss(stuck)
LUA
run check "$folder/drift.lua" --games 1
check 'rounds in every order' all has '^-- hint: .*drift\.lua:6: all: every order of the squares is followed, which takes long ' \
    has 'if there are many; to follow one, write: all.first.each "board" \* \.\.\.))$'
check 'and none of one order' test "$(printf '%s\n' "$out" | grep -c '^-- hint')" = 1
printf 'base "idle"\nmoves = from "man" * n * empty * stop\n' >"$folder/idler.lua"
run check "$folder/idler.lua" --games 2
check 'nor is what a base has declared' test "$(printf '%s\n' "$out" | grep -cE '^-- unused.*(counter|right|marks|way|reserve)')" = 0

game colour <<'LUA'
moves = from "man" * n * empty * stop
loss(-white * -by "man")
loss(stuck)
LUA
run check "$folder/colour.lua" --games 2
check 'the colour may be asked before there is a square' has '^ok dead: every word can succeed$'

game middling <<'LUA'
local few, many = option("few", 1, "only 5 counts", {1, 9}), option("many", 1, "only 5 counts", {1, 1000000})
moves = (few == 5 or many == 5) and pass or from "man" * n * empty * stop
loss(stuck)
LUA
run check "$folder/middling.lua" --games 2
check 'an option of which one value counts is of use' all ended 0 \
    has '^-- unused: .*middling\.lua:6: option "many": none of its values that were tried changes the rules while the other options stay as they are$'
check 'a number of few values is tried with each' test "$(printf '%s\n' "$out" | grep -c 'option "few"')" = 0

game wordy <<'LUA'
local words, long = {}, string.rep("w", 100)
for i = 1, 700 do words[i] = "w" .. i end
option("word", "w1", "one of many", words)
option("long", long, "a long word", {long, long .. "w"})
local last = option("last", "w1", "the last of many", words) == "w700"
moves = last and pass or from "man" * n * empty * stop
loss(stuck)
LUA
run check "$folder/wordy.lua" --games 2
check 'of many words the first are tried' all ended 0 \
    has '^-- unused: .*wordy\.lua:8: option "word": none of its values that were tried changes the rules while the other options stay as they are$' \
    has '^-- unused: .*wordy\.lua:10: option "last": none of its values that were tried changes the rules while the other options stay as they are$'
check 'however long they are' \
    has '^-- unused: .*wordy\.lua:9: option "long": none of its values changes the rules while the other options stay as they are$'

printf '\nbase "dead"\n' >"$folder/inherits.lua"
run check "$folder/inherits.lua" --games 2
check 'what is inherited, with the line that inherits it' \
    all ended 1 has '^not ok dead: .*dead\.lua:10: `enemy` can never succeed here \(read by .*/inherits\.lua:2\)$' \
    has '^-- unused: .*dead\.lua:8: option "idle": none of its values changes the rules while the other options stay as they are \(read by .*/inherits\.lua:2\)$'

printf 'base "race"\nzone("yard", "a1 a2")\n' >"$folder/heir.lua"
run check "$folder/heir.lua" --games 2
check 'a zone on the line on which the board stands in another file' \
    all ended 0 has '^-- unused: .*heir\.lua:2: zone "yard": no walk mentions it$'

game endless <<'LUA'
moves = from "man" * (n + s) * empty * stop
draw(stuck)
LUA
run check "$folder/endless.lua" --games 25 --limit 50
check 'games that never end' all ended 1 has '^not ok ends: none of 25 games ended within 50 turns; --limit allows more$'
run check "$folder/endless.lua" --games 5 --limit 50
check 'too few to tell' all ended 0 has '^-- ends: 5 of 5 games were stopped after 50 turns; --limit allows more$'

run check "$folder/endless.lua" --games 25
check 'nor when they are played for longer' all ended 1 \
    has '^not ok ends: none of 25 games ended within 300 turns; --limit allows more$'
game long <<'LUA'
clock()
moves = from "man" * (n + s) * empty * stop
draw(quiet(400))
LUA
sed -i 's/^start.*/start "1m\/2\/2\/M1 w 0 1"/' "$folder/long.lua"
run check "$folder/long.lua" --games 25
check 'games that end later' all ended 0 has '^-- ends: 25 of 25 games were stopped after 300 turns; --limit allows more$'
run check "$folder/long.lua" --games 25 --limit 300
check 'not where the limit was said' ended 1

game stuck <<'LUA'
moves = from "man" * n * enemy * stop + by "king" * carry "man" * n * own * stop
LUA
run check "$folder/stuck.lua"
check 'a game without a move is none' all ended 1 \
    has '^not ok start: there is no legal move; `warpboard coverage` shows which words succeed, `warpboard why MOVE` why a move is illegal$'
check 'what is in hand cannot come down on a piece' all \
    has '^not ok dead: .*stuck\.lua:6: after `enemy` the carried piece can never land on the square; write enemy \* take, or put the piece down before it goes there: land$' \
    has '^not ok dead: .*stuck\.lua:6: after `own` the carried piece can never land'
check 'and no game is played' test -z "$(printf '%s\n' "$out" | grep '^ok undo')"

game twice <<'LUA'
moves = from "man" * any{n, e} * (empty + enemy) * stop + from "king" * any{n, e} * (empty + enemy * take) * stop
LUA
run check "$folder/twice.lua" --games 2
check 'of equal words on a line each is judged by itself' \
    has '^not ok dead: .*twice\.lua:6: after `enemy` \(number 1 on this line\) the carried piece can never land'
game chosen <<'LUA'
local near
local function asks(what) return
  what * (near and #enemy or here) * (not near and #enemy or here) end
moves = by "man" * n * any({own, enemy}, asks) * stop + from "king" * n * empty * stop
LUA
run check "$folder/chosen.lua" --games 2
check 'but together where the line may pass over some' has '^ok dead: '

game hand <<'LUA'
reserve{"man"}
moves = from "man" * n * (empty + enemy * (take | here)) * stop
win(drop "man")
LUA
sed -i 's/^start.*/start "1m\/2\/2\/M1[] w 1"/' "$folder/hand.lua"
run check "$folder/hand.lua" --games 2
check 'nor where it is on no square' all ended 1 \
    has '^not ok dead: .*hand\.lua:8: after `drop "man"` the carried piece is not on a square; continue with: each "board" \* empty$'
check 'what comes down on another branch is no fault' test "$(printf '%s\n' "$out" | grep -c '^not ok')" = 1

game safe <<'LUA'
royal "king"
moves = from{"man", "king"} * any{n, e} * (empty + enemy * is "man" * take) * stop
loss(checkmate)
draw(stuck)
LUA
sed -i 's/^start.*/start "km\/2\/2\/KM w 1"/' "$folder/safe.lua"
run check "$folder/safe.lua" --games 2
check 'a royal piece that nothing takes' all ended 1 \
    has '^not ok dead: .*safe\.lua:6: royal "king": no walk can capture it, so it is never attacked$'

game won <<'LUA'
moves = from "man" * n * empty * stop
win(by "man")
LUA
run check "$folder/won.lua"
check 'a game that is over at once' all ended 1 \
    has '^not ok start: the game is over before the first move, White wins: decided on the board \(.*:[0-9]+\)$'

game sides <<'LUA'
moves = from "man" * n * empty * stop
loss(white * -(each "board" * enemy) + each "home" * enemy)
LUA
run check "$folder/sides.lua" --games 2
check 'an ending may be for one of the two' has '^-- colours: skipped: an ending tests who is White$'

game as_white <<'LUA'
moves = from "man" * as_white(n) * empty * stop
loss(stuck)
LUA
sed -i "s/^start.*/start \"1m\/2\/2\/1M w 1\"/" "$folder/as_white.lua"
run check "$folder/as_white.lua" --games 2
check 'steps may be for one of the two' all ended 0 \
    has '^-- colours: moves test who is White, so this may be intended: .* has no counterpart when colors are exchanged$'
sed -i 's/^loss.*/loss(#(each "home" * as_white(n) * enemy))/' "$folder/as_white.lua"
run check "$folder/as_white.lua" --games 2
check 'those of an ending, too' has '^-- colours: skipped: an ending tests who is White$'

# -- counters

counters() {
    game counters <<LUA
counter("steps", 0, 3$1)
moves = from "man" * n * empty * stop * (white * set("steps", 1) + -white * set("steps", $2))
loss(stuck)
LUA
    sed -i "s/^start.*/start \"1m\/2\/2\/1M w $3 1\"/" "$folder/counters.lua"
    run check "$folder/counters.lua" --games 5
}
counters '' 0 0
check 'a counter of both tells the players apart' all ended 0 \
    has '^-- colours: skipped: moves test who is White, and both players share a counter; counter\("steps", 0, 3, true\) gives each player one$'
counters ', true' 1 '0 0'
check 'not if each has one' all ended 0 has '^ok colours: '
counters ', true' 2 '0 0'
check 'and then a difference is found, the move written as it is played, and may be meant' all ended 0 \
    has '^-- colours: moves test who is White, so this may be intended: .* has no counterpart when colors are exchanged$' \
    has '^   which says: .*: b1-b2 has no counterpart when colors are exchanged$'
check 'it is no scenario' test -z "$(printf '%s\n' "$out" | grep '^scenario')"
run play "$folder/counters.lua" b1-b2
check 'each counts for himself' has ' b 1 0 1$'
run show "$folder/counters.lua"
check 'and is shown' has "^White to move, White's steps 0, Black's steps 0, move 1$"
sed -i 's/board{2, 4}/board{2, 4, holes = "a1", black = "mirrored"}/' "$folder/counters.lua"
run check "$folder/counters.lua" --games 1
check 'a board that differs' has '^-- colours: skipped: the board is not symmetric: one of a1 and a4 is a hole, but not the other$'
sed 's/^start.*/start "1m\/2\/2\/1M w a1 1"\nmarks("passed", 1)/' "$race" >"$folder/marks.lua"
run check "$folder/marks.lua" --games 1
check 'a start that differs apart from the board' has '^-- colours: skipped: the starting position is not symmetric \(reserves, rights or counters\)$'

# -- a board that both players see the same way

cat >"$folder/gravity.lua" <<'LUA'
title "Gravity: a test"
board{2, 4, black = "shared"}
piece("man", "M")
reserve{"man"}
start "2/2/2/2[MMmm] w 1"
moves = drop "man" * each "board" * empty * (on "home" + #(s * occupied))
loss(stuck)
LUA
run check "$folder/gravity.lua" --games 5
check 'down is down for both, and colours are compared' all ended 0 has '^ok colours: '

# -- time

run check chess --seconds 0.01
check 'games are played for that long, one at least' all ended 0 has '^-- time: played [0-9]+ of 200 games in 0\.01 s; --seconds allows more$' \
    has '^[0-9]+ games, [0-9]+ positions'
run check "$race" --games 300
check 'as many as are asked for, however long that takes' all ended 0 has '^300 games, '

# -- rules that mean something else than their author thinks

cat >"$folder/hints.lua" <<'LUA'
title "Hints: rules that designers forget"
board{6, 6}
piece("king", "K")
piece("rook", "R")
piece("man", "M")
royal "king"
start "rmkmmr/6/6/6/6/RMKMMR w 1"
moves = {
  king = any{n, e, s, w} * (empty + enemy * take) * stop,
  rook = any{n, e, s, w} * (empty + enemy * is{"rook", "man"} * take) * stop,
  man = n * (empty or enemy) * stop + any{ne, nw} * enemy * -attacked{"rook"} * take * stop,
}
never(at_least(1, by "man" * on "far"), "a man on the far rank")
loss(checkmate)
win(to_move * each "far" * own * is "man")
LUA
run check "$folder/hints.lua" --games 20
check 'a capture that spares the king alone' has \
    "^-- hint: $folder/hints.lua:10: is: this captures every piece but the king, so it never gives check\$"
check 'a question that check passes over' has \
    "^-- hint: $folder/hints.lua:11: attacked: attacks on the king ignore this test, so the piece gives check even where it may not capture\$"
check 'or between walks' has \
    "^-- hint: $folder/hints.lua:11: .or. keeps one of two walks and drops the other; to join them, write \\+\$"
check 'to_move in an ending' has \
    "^-- hint: $folder/hints.lua:15: to_move: an ending is tested for the player to move, so .to_move. is always true; leave it out\$"
check 'never, which forbids no move' has \
    "^-- never: $folder/hints.lua:13: .never. only rejects positions that are set up; it doesn.t forbid moves. Forbid these moves in .moves., or leave this line out\$"
sed 's/^win(to_move/win(-to_move/; /^never/d' "$folder/hints.lua" >"$folder/turn.lua"
run check "$folder/turn.lua" --games 2
check 'and one that can never hold' has \
    "^-- hint: $folder/turn.lua:14: to_move: an ending is tested for the player to move, so .-to_move. is always false\$"
sed 's/^win(to_move.*/if white then loss(stuck) end/; /^never/d' "$folder/hints.lua" >"$folder/if.lua"
run check "$folder/if.lua" --games 2
check 'and an if that tests a walk' has \
    "^-- hint: $folder/if.lua:14: .if. is decided when the script loads, and a walk is always true there; to test it in a move, write: white \* \.\.\.\$"
sed 's/^win(to_move.*/win(by "man" * at_least(2, any{n, e} * own))/; /^never/d' "$folder/hints.lua" >"$folder/chain.lua"
run check "$folder/chain.lua" --games 2
check 'and a count that goes on from the last success' has \
    "^-- hint: $folder/chain.lua:14: at_least: each success is sought from the square of the last one; to count around one square, write: place \"a\" \* at_least\(2, go \"a\" \* any\{n, e, s, w\} \* own\)\$"
sed 's/is{"rook", "man"} \* take/is "rook" * take + enemy * is "man" * take/; /^never/d' "$folder/hints.lua" >"$folder/parts.lua"
run check "$folder/parts.lua" --games 2
check 'and captures that spare the king together' has \
    "^-- hint: $folder/parts.lua:10: is: this captures every piece but the king, so it never gives check\$"
echo 'moves = from "man" * n * empty, stop' >"$folder/comma.lua"
run check "$folder/comma.lua"
check 'and a comma in a walk' says 'comma.lua:1: Lua ignores the part after the comma; join walks with \*$'
echo 'moves = from "man" * n * empty and stop' >"$folder/joined.lua"
run check "$folder/joined.lua"
check 'and a join by Lua beside the mistake that it leads to' all ended 1 \
    says "joined.lua:1: stop: the walk is not on a square yet" says "joined.lua:1: .and. keeps one of two walks"
sed -i 's/is{"rook", "man"}/is{"rook", "man", "king"}/; s/empty or enemy/empty + enemy * take/; s/ \* -attacked{"rook"}//; /^never/d; s/to_move \* //' "$folder/hints.lua"
run check "$folder/hints.lua" --games 20
check 'without these there are no hints' test "$(printf '%s\n' "$out" | grep -c '^-- hint\|^-- never')" = 0
sed -i 's/^board{6, 6}/board{6, 6, black = "mirrored"}/; s/^start "rmkmmr/start "rmmkmr/' "$folder/hints.lua"
run check "$folder/hints.lua" --games 2
check 'a start that is the same after half a turn' has \
    '^-- colours: skipped: the start isn.t the same for both players: c1 differs from c6, which Black sees there; try board\{black = "rotated"\}$'
