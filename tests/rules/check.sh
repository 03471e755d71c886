#!/bin/sh
# check: errors in the script, and the audit by random games.
set -u
. tests/support.sh

run check warp-checkers --games 5
check 'a correct variant passes every check' test "$(printf '%s\n' "$out" | sed '1s#: .*/#: #; $d')" = 'ok script: warp-checkers.lua has no errors
-- unused: variants/warp-checkers.lua:27: zone "corner": no walk mentions it, as the options are set
ok dead: every word can succeed
ok undo: undoing a move restores the position bit for bit
ok hash: hashes and sets of squares equal those computed from scratch
ok texts: positions and moves are read back as they were written
ok unique: no move is listed twice
ok colours: with White and Black exchanged, the moves are the same
ok repeat: replaying a game gives the same bytes
ok words: the moves agree with the unoptimized program
ok ends: every game ends'
check 'a correct variant exits with 0' ended 0
check 'the last line counts games, positions and moves' has '^5 games, 1284 positions, 25743 moves$'
first=$out
run check warp-checkers --games 5
check 'two runs give identical output' wrote "$first"
run check warp-checkers --games 5 --seed 2
check 'another seed plays other games' test "$out" != "$first"
run check warp-checkers --games 5 --limit 7 --set clock=0
check '--limit stops each game after that number of turns' has '^5 games, 35 positions, '
run check "$race"
check 'plays 200 games by default' has '^200 games, '
run check chess --games 2 --position '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
check 'skips the colour check if the start is not symmetric' all ended 0 \
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
check 'reports every error with its line, and exits with 1' all ended 1 \
    says "^$folder/faulty.lua:5: unknown word \"form\", did you mean \"from\"\\?$" \
    says "^$folder/faulty.lua:6: by: unknown piece \"mann\", did you mean \"man\"\\?$" \
    says "^$folder/faulty.lua:7: unknown word \"stuk\""
run show "$folder/faulty.lua"
check 'other verbs exit with 2 for a script with errors' ended 2
run check nosuch
check 'an unknown variant exits with 2' ended 2
run check "$folder/nosuch.lua"
check 'a missing file exits with 2' ended 2
mkfifo "$folder/pipe.lua"
mkdir "$folder/folder.lua"
yes | head -c 65537 >"$folder/long.lua"
printf 'board{2, 4}\0' >"$folder/zero.lua"
for name in pipe folder long zero; do
    run check "$folder/$name.lua"
    check "rejects a file that cannot be a script: $name" all ended 2 says "cannot read \"$folder/$name.lua\": "
done

# -- Findings of the audit

game far <<'LUA'
moves = from "man" * n * empty * stop
never(by "man" * on "far", "a man on its far rank")
loss(stuck)
LUA
run check "$folder/far.lua"
check 'finds a legal move to a position that the script rejects' all ended 1 \
    has '^not ok texts: M1/2/1m/2 b 3: its text is rejected when read: position: a man on its far rank: a4$'

game undecided <<'LUA'
moves = from "man" * n * empty * stop
LUA
run check "$folder/undecided.lua" --games 3
check 'reports games without a legal move that no ending decides' all ended 0 \
    has '^-- stuck: 3 of 3 games ended in a draw because there was no legal move, and no ending says who wins then; write loss\(stuck\) or draw\(stuck\)$'
run random "$folder/undecided.lua" --games 3
check 'random gives the missing ending as a reason' has '^  by +3  100.0 %   no legal move \(.*undecided.lua:[0-9]+\)$'

game round <<'LUA'
moves = from "man" * (n * empty + e * empty * w) * stop
loss(stuck)
LUA
run check "$folder/round.lua" --games 3
check 'reports moves that return to their own square' all ended 0 \
    has '^-- idle: the move [a-d][1-4]-[a-d][1-4] returns to its own square, which is a pass; to forbid it, write -at "origin" after the steps$'

game same <<'LUA'
moves = from "man" * n * empty * stop * (here + flip)
loss(stuck)
LUA
run check "$folder/same.lua" --games 2 --json
check 'accepts two moves that lead to different pieces' all ended 0 has '^  "good": true,$'
run moves "$folder/same.lua"
check 'moves with one origin and target get texts that name the result' wrote 'a1-a2(a2=M)
a1-a2(a2=m)'

game nameless <<'LUA'
moves = each "board" * empty * put "man"
loss(stuck)
LUA
run check "$folder/nameless.lua" --games 2 --json
check '--json reports findings as findings' all ended 1 has '^  "good": false,$' \
    has '^      "text": "1m/2/2/M1 w 1: several moves without a landing have the text \\"pass\(b1=M\)\\"; add stop to their walks"' \
    has '^      "position": "' \
    has '^  "games": 2,$' has '^  "scenarios": "-- Findings of `warpboard check`\.'
run check "$folder/nameless.lua" --games 1
check 'finds moves without a landing that share a text' all ended 1 \
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
check 'finds a game that is not repeatable' all ended 1 has '^not ok repeat: '

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
check 'finds a move that only White has' all ended 1 has '^not ok colours: '

sed -i 's/"b1", "aside", "a1"/"b4", "aside", "a4"/; s#1m1/3/3/1M1#1mm/3/3/1MM#' "$folder/unfair.lua"
run check "$folder/unfair.lua" --games 20
check 'finds a move that only Black has, as the game writes it' all ended 1 \
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
check 'suggests a rotated board for links with half-turn symmetry' all ended 1 \
    has '^not ok colours: .*; the links are symmetric under half a turn: try board\{black = "rotated"\}$'
sed -i 's/board{5, 5}/board{5, 5, black = "rotated"}/' "$folder/portals.lua"
run check "$folder/portals.lua" --games 5
check 'the suggestion makes the colour check pass' has '^ok colours: '

cat >"$folder/fails.lua" <<'LUA'
title "Fails: a function with a mistake"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
moves = from "man" * n * empty * test(function(view) return view:at("z9") == "" end) * stop
loss(stuck)
LUA
run check "$folder/fails.lua"
check 'reports a function that fails, with its line' all ended 1 says "^warpboard: $folder/fails.lua:5: \"z9\" isn't a square of this board; its squares are a1 to b4$"

# -- Findings are reduced, and written as scenarios

run check "$folder/far.lua"
check 'gives the shortest line to the finding' has '^   shortest line: a1-a2 b4-b3 a2-a3 b3-b2 a3-a4$'
check 'gives the smallest position and the moves from there' all has '^   smallest position: .*M./.* w 3$' has '^   from there: a3-a4$'
check 'prints the finding as a scenario' all has "^variant\\(\"$folder/far.lua\"\\)$" has '^scenario\("positions and moves are read back as they were written", function\(\)$' \
    has '^  position "2/M1/2/2 w 3"$|^  position "2/M1/.* w 3"$' has '^  play "a3-a4"$'

game sides <<'LUA'
local free = option("free", false, "White has a way aside")
if free then link("a1", "aside", "b2") end
moves = from "man" * (free and n + way "aside" or n) * empty * stop
loss(stuck)
LUA
sed -i 's/^start.*/start "mm\/2\/2\/MM w 1"/' "$folder/sides.lua"
run check "$folder/sides.lua" --set free=true --scenario "$folder/found.lua" --games 20
check 'reduces a move that only one player has' all ended 1 has '^not ok colours: ' has '^   shortest line: ' \
    has '^   smallest position: 2/2/2/M1 w 1$|^   smallest position: .*1'
check '--scenario writes the file' grep -q '^variant(".*sides.lua", {free = true})$' "$folder/found.lua"
run run "$folder/found.lua"
check 'the scenario fails when it is run' all ended 1 has '^not ok 1 '

game dead <<'LUA'
zone("yard", "a1 a2")
piece("wazir", "W")
local idle = option("idle", 3, "nothing", {1, 5})
local slide = rec(function(more) return n * empty * (more | -here) end)
moves = from "man" * n * empty * stop + from "king" * slide * stop + from "king" * n * own * enemy * take * stop
loss(stuck)
LUA
run check "$folder/dead.lua" --games 2
check 'reports names that no walk mentions' all ended 1 has '^-- unused: .*dead\.lua:6: zone "yard": no walk mentions it, as the options are set$' \
    has '^-- unused: .*dead\.lua:7: piece "wazir": no walk mentions it, and none is on the board, as the options are set$' \
    has '^-- unused: .*dead\.lua:8: option "idle": none of its values changes the rules while the other options stay as they are$'
check 'reports words that can never succeed' all has '^not ok dead: .*dead\.lua:9: this rec can never end$' \
    has '^not ok dead: .*dead\.lua:10: `enemy` can never succeed here$'

# The other declarations. Names that a walk mentions are not reported.
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
    check "reports as unused: $name" has "^-- unused: .*idle\\.lua:$name(: no walk mentions it)?\$"
done
check 'reports nothing else as unused' test "$(printf '%s\n' "$out" | grep -c '^-- unused')" = 7
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
check 'reports marks that no walk tests' all has '^-- unused: .*marks\.lua:7: mark "hot": no walk tests the mark, with marked "hot"$' \
    has '^-- unused: .*marks\.lua:7: mark: no walk tests the mark, with marked or each "marked"$'
check 'reports each of these marks once' test "$(printf '%s\n' "$out" | grep -c '^-- unused')" = 2
sed -i 's/stop$/(n * marked * here | here) * stop * (marked "hot" | here)/' "$folder/marks.lua"
run check "$folder/marks.lua" --games 2
check 'reports no marks once a walk tests them' test "$(printf '%s\n' "$out" | grep -c '^-- unused')" = 0
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
check 'warns about all in every order of squares' all has '^-- hint: .*drift\.lua:6: all: every order of the squares is followed, which takes long ' \
    has 'if there are many; to follow one, write: all.first.each "board" \* \.\.\.))$'
check 'gives no warning about all in one order' test "$(printf '%s\n' "$out" | grep -c '^-- hint')" = 1
printf 'base "idle"\nmoves = from "man" * n * empty * stop\n' >"$folder/idler.lua"
run check "$folder/idler.lua" --games 2
check 'does not report unused declarations of the base' test "$(printf '%s\n' "$out" | grep -cE '^-- unused.*(counter|right|marks|way|reserve)')" = 0

game colour <<'LUA'
moves = from "man" * n * empty * stop
loss(-white * -by "man")
loss(stuck)
LUA
run check "$folder/colour.lua" --games 2
check 'a test of the color before any step can succeed' has '^ok dead: every word can succeed$'

game middling <<'LUA'
local few, many = option("few", 1, "only 5 counts", {1, 9}), option("many", 1, "only 5 counts", {1, 1000000})
moves = (few == 5 or many == 5) and pass or from "man" * n * empty * stop
loss(stuck)
LUA
run check "$folder/middling.lua" --games 2
check 'an option is used if one of its values changes the rules' all ended 0 \
    has '^-- unused: .*middling\.lua:6: option "many": none of its values that were tried changes the rules while the other options stay as they are$'
check 'tries every value of a number with a small range' test "$(printf '%s\n' "$out" | grep -c 'option "few"')" = 0

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
check 'tries only the first values of an option with many words' all ended 0 \
    has '^-- unused: .*wordy\.lua:8: option "word": none of its values that were tried changes the rules while the other options stay as they are$' \
    has '^-- unused: .*wordy\.lua:10: option "last": none of its values that were tried changes the rules while the other options stay as they are$'
check 'tries every value of an option with two long words' \
    has '^-- unused: .*wordy\.lua:9: option "long": none of its values changes the rules while the other options stay as they are$'

printf 'base "chess"\nmoves.queen = moves.queen + remove * go "origin" * carry "rook" * stop\n' >"$folder/lifted.lua"
run check "$folder/lifted.lua" --games 1
check 'says if a word fails because the square is empty' \
    has 'lifted\.lua:2: `remove` can never succeed here, because the square is always empty \(a lifted piece has left its square\)$'

printf 'base "gomoku"\nmoves = each "board" * empty * put "stone" * stop * (here + land * flip)\n' >"$folder/put.lua"
run check "$folder/put.lua" --games 1
check 'says if a word fails because no piece is carried' \
    has 'put\.lua:2: `land` can never succeed here, because no piece is carried \(only `from`, `drop`, `carry` and `lift` pick one up\)$'

printf 'base "chess"\ncounter("turns", 0, 9)\n' >"$folder/counted.lua"
run check "$folder/counted.lua" --games 1
check 'says that a script that adds a counter needs a start' \
    says 'write: rights, en passant, turns, clock, move number; a script that adds fields to those of its base needs a start of its own'

printf '\nbase "dead"\n' >"$folder/inherits.lua"
run check "$folder/inherits.lua" --games 2
check 'reports an error in the base with the line that names the base' \
    all ended 1 has '^not ok dead: .*dead\.lua:10: `enemy` can never succeed here \(read by .*/inherits\.lua:2\)$' \
    has '^-- unused: .*dead\.lua:8: option "idle": none of its values changes the rules while the other options stay as they are \(read by .*/inherits\.lua:2\)$'

printf 'base "race"\nzone("yard", "a1 a2")\n' >"$folder/heir.lua"
run check "$folder/heir.lua" --games 2
check 'names the right file for a zone on a line number that has the board in the base' \
    all ended 0 has '^-- unused: .*heir\.lua:2: zone "yard": no walk mentions it$'

game endless <<'LUA'
moves = from "man" * (n + s) * empty * stop
draw(stuck)
LUA
run check "$folder/endless.lua" --games 25 --limit 50
check 'finds games that never end' all ended 1 has '^not ok ends: none of 25 games ended within 50 turns; --limit allows more$'
run check "$folder/endless.lua" --games 5 --limit 50
check 'does not report endless games after only 5 games' all ended 0 has '^-- ends: 5 of 5 games were stopped after 50 turns; --limit allows more$'

run check "$folder/endless.lua" --games 25
check 'still finds them with the default limit' all ended 1 \
    has '^not ok ends: none of 25 games ended within 300 turns; --limit allows more$'
game long <<'LUA'
clock()
moves = from "man" * (n + s) * empty * stop
draw(quiet(400))
LUA
sed -i 's/^start.*/start "1m\/2\/2\/M1 w 0 1"/' "$folder/long.lua"
run check "$folder/long.lua" --games 25
check 'accepts games that end after the default limit' all ended 0 has '^-- ends: 25 of 25 games were stopped after 300 turns; --limit allows more$'
run check "$folder/long.lua" --games 25 --limit 300
check 'does not play longer than an explicit --limit' ended 1

game stuck <<'LUA'
moves = from "man" * n * enemy * stop + by "king" * carry "man" * n * own * stop
LUA
run check "$folder/stuck.lua"
check 'a start without a legal move is an error' all ended 1 \
    has '^not ok start: no move is legal; `warpboard coverage` shows which words succeed, and `warpboard why MOVE` shows why a move is illegal$'
check 'the carried piece cannot land on a piece' all \
    has '^not ok dead: .*stuck\.lua:6: after `enemy` the carried piece can never land on the square; write enemy \* take, or put the piece down before it goes there: land$' \
    has '^not ok dead: .*stuck\.lua:6: after `own` the carried piece can never land'
check 'plays no games from such a start' test -z "$(printf '%s\n' "$out" | grep '^ok undo')"

game twice <<'LUA'
moves = from "man" * any{n, e} * (empty + enemy) * stop + from "king" * any{n, e} * (empty + enemy * take) * stop
LUA
run check "$folder/twice.lua" --games 2
check 'checks two equal words on one line separately' \
    has '^not ok dead: .*twice\.lua:6: after `enemy` \(number 1 on this line\) the carried piece can never land'
game chosen <<'LUA'
local near
local function asks(what) return
  what * (near and #enemy or here) * (not near and #enemy or here) end
moves = by "man" * n * any({own, enemy}, asks) * stop + from "king" * n * empty * stop
LUA
run check "$folder/chosen.lua" --games 2
check 'checks equal words together if the line may skip some' has '^ok dead: '

game hand <<'LUA'
reserve{"man"}
moves = from "man" * n * (empty + enemy * (take | here)) * stop
win(drop "man")
LUA
sed -i 's/^start.*/start "1m\/2\/2\/M1[] w 1"/' "$folder/hand.lua"
run check "$folder/hand.lua" --games 2
check 'a dropped piece must be put on a square' all ended 1 \
    has '^not ok dead: .*hand\.lua:8: after `drop "man"` the carried piece is not on a square; continue with: each "board" \* empty$'
check 'accepts a drop that lands on another branch' test "$(printf '%s\n' "$out" | grep -c '^not ok')" = 1

game safe <<'LUA'
royal "king"
moves = from{"man", "king"} * any{n, e} * (empty + enemy * is "man" * take) * stop
loss(checkmate)
draw(stuck)
LUA
sed -i 's/^start.*/start "km\/2\/2\/KM w 1"/' "$folder/safe.lua"
run check "$folder/safe.lua" --games 2
check 'reports a royal piece that no walk can capture' all ended 1 \
    has '^not ok dead: .*safe\.lua:6: royal "king": no walk can capture it, so it is never attacked$'

game won <<'LUA'
moves = from "man" * n * empty * stop
win(by "man")
LUA
run check "$folder/won.lua"
check 'a start that is already decided is an error' all ended 1 \
    has '^not ok start: the game is over before the first move, White wins: decided on the board \(.*:[0-9]+\)$'

game sides <<'LUA'
moves = from "man" * n * empty * stop
loss(white * -(each "board" * enemy) + each "home" * enemy)
LUA
run check "$folder/sides.lua" --games 2
check 'skips the colour check if an ending tests the color' has '^-- colours: skipped: an ending tests who is White$'

game as_white <<'LUA'
moves = from "man" * as_white(n) * empty * stop
loss(stuck)
LUA
sed -i "s/^start.*/start \"1m\/2\/2\/1M w 1\"/" "$folder/as_white.lua"
run check "$folder/as_white.lua" --games 2
check 'a color difference may be intended if moves test the color' all ended 0 \
    has '^-- colours: moves test who is White, so this may be intended: .* has no counterpart when colors are exchanged$'
sed -i 's/^loss.*/loss(#(each "home" * as_white(n) * enemy))/' "$folder/as_white.lua"
run check "$folder/as_white.lua" --games 2
check 'skips the colour check if an ending uses as_white' has '^-- colours: skipped: an ending tests who is White$'

# -- Counters

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
check 'skips the colour check if both players share a counter' all ended 0 \
    has '^-- colours: skipped: moves test who is White, and both players share a counter; counter\("steps", 0, 3, true\) gives each player one$'
counters ', true' 1 '0 0'
check 'checks colours if each player has his own counter' all ended 0 has '^ok colours: '
counters ', true' 2 '0 0'
check 'finds a difference in such a game, and says that it may be intended' all ended 0 \
    has '^-- colours: moves test who is White, so this may be intended: .* has no counterpart when colors are exchanged$' \
    has '^   which says: .*: b1-b2 has no counterpart when colors are exchanged$'
check 'prints no scenario for an intended difference' test -z "$(printf '%s\n' "$out" | grep '^scenario')"
run play "$folder/counters.lua" b1-b2
check 'a move changes only the counter of its player' has ' b 1 0 1$'
run show "$folder/counters.lua"
check 'show prints the counters of both players' has "^White to move, White's steps 0, Black's steps 0, move 1$"
sed -i 's/board{2, 4}/board{2, 4, holes = "a1", black = "mirrored"}/' "$folder/counters.lua"
run check "$folder/counters.lua" --games 1
check 'names the squares of an asymmetric board' has '^-- colours: skipped: the board is not symmetric: one of a1 and a4 is a hole, but not the other$'
sed 's/^start.*/start "1m\/2\/2\/1M w a1 1"\nmarks("passed", 1)/' "$race" >"$folder/marks.lua"
run check "$folder/marks.lua" --games 1
check 'skips the colour check for asymmetric rights' has '^-- colours: skipped: the starting position is not symmetric \(reserves, rights or counters\)$'

# -- A board with the same orientation for both players

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
check 'checks colours on a shared board' all ended 0 has '^ok colours: '

# -- Time

run check chess --seconds 0.01
check '--seconds stops after at least one game' all ended 0 has '^-- time: played [0-9]+ of 200 games in 0\.01 s; --seconds allows more$' \
    has '^[0-9]+ games, [0-9]+ positions'
run check "$race" --games 300
check 'plays all games without a time limit' all ended 0 has '^300 games, '

printf 'base "breakthrough"\nloss(checkmate)\n' >"$folder/unchecked.lua"
run check "$folder/unchecked.lua" --games 2
check 'reports an ending by checkmate where no piece is royal' \
    has 'unchecked\.lua:2: checkmate: no piece is royal, so nobody is ever in check; write royal "NAME"$'

cat >"$folder/short.lua" <<'LUA'
title "Short: Black has lost before moving"
board{3, 3, black = "shared"}
piece("man", "M")
start "3/3/3 w 1"
moves = each "board" * empty * put "man" * stop
loss(-by "man" * each "board" * enemy)
LUA
run check "$folder/short.lua" --games 2 --position '3/3/Mm1 w 2'
check 'names a square that is not the same for both players on a shared board' \
    has "^-- colours: skipped: the start isn't the same for both players: a1 changes if the colors are exchanged\$"
run check "$folder/short.lua" --games 25
check 'reports games that end after the first move' all ended 0 \
    has "^-- short: games take 1.0 moves on average; after [abc][123]: White wins, decided on the board \\(.*/short.lua:6\\). Endings are tested after the first move, too\$"

# -- Rules that probably don't do what their author intends

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
check 'warns about a capture of everything but the king' has \
    "^-- hint: $folder/hints.lua:10: is: this captures every piece but the king, so it never gives check\$"
check 'warns about a test that attacks on the king ignore' has \
    "^-- hint: $folder/hints.lua:11: attacked: attacks on the king ignore this test, so the piece gives check even where it may not capture\$"
check 'warns about "or" between walks' has \
    "^-- hint: $folder/hints.lua:11: .or. keeps one of two walks and drops the other; to join them, write \\+\$"
check 'warns about to_move in an ending' has \
    "^-- hint: $folder/hints.lua:15: to_move: an ending is tested for the player to move, so .to_move. is always true; leave it out\$"
check 'warns about a never that does not forbid moves' has \
    "^-- never: $folder/hints.lua:13: .never. only rejects positions that are set up; it doesn.t forbid moves. Forbid these moves in .moves., or leave this line out\$"
sed 's/^win(to_move/win(-to_move/; /^never/d' "$folder/hints.lua" >"$folder/turn.lua"
run check "$folder/turn.lua" --games 2
check 'warns about -to_move in an ending' has \
    "^-- hint: $folder/turn.lua:14: to_move: an ending is tested for the player to move, so .-to_move. is always false\$"
sed 's/^win(to_move.*/if white then loss(stuck) end/; /^never/d' "$folder/hints.lua" >"$folder/if.lua"
run check "$folder/if.lua" --games 2
check 'warns about an if that tests a walk' has \
    "^-- hint: $folder/if.lua:14: .if. is decided when the script loads, and a walk is always true there; to test it in a move, write: white \* \.\.\.\$"
sed 's/^win(to_move.*/win(by "man" * at_least(2, any{n, e} * own))/; /^never/d' "$folder/hints.lua" >"$folder/chain.lua"
run check "$folder/chain.lua" --games 2
check 'warns about at_least that counts from the last success' has \
    "^-- hint: $folder/chain.lua:14: at_least: each success is sought from the square of the last one; to count around one square, write: place \"a\" \* at_least\(2, go \"a\" \* any\{n, e, s, w\} \* own\)\$"
sed 's/is{"rook", "man"} \* take/is "rook" * take + enemy * is "man" * take/; /^never/d' "$folder/hints.lua" >"$folder/parts.lua"
run check "$folder/parts.lua" --games 2
check 'warns about several captures that together omit the king' has \
    "^-- hint: $folder/parts.lua:10: is: this captures every piece but the king, so it never gives check\$"
echo 'moves = from "man" * n * empty, stop' >"$folder/comma.lua"
run check "$folder/comma.lua"
check 'reports a comma in a walk' says 'comma.lua:1: Lua ignores the part after the comma; join walks with \*$'
echo 'moves = from "man" * n * empty and stop' >"$folder/joined.lua"
run check "$folder/joined.lua"
check 'reports "and" between walks next to the error that it causes' all ended 1 \
    says "joined.lua:1: stop: the walk is not on a square yet" says "joined.lua:1: .and. keeps one of two walks"
sed -i 's/is{"rook", "man"}/is{"rook", "man", "king"}/; s/empty or enemy/empty + enemy * take/; s/ \* -attacked{"rook"}//; /^never/d; s/to_move \* //' "$folder/hints.lua"
run check "$folder/hints.lua" --games 20
check 'gives no warnings for the corrected script' test "$(printf '%s\n' "$out" | grep -c '^-- hint\|^-- never')" = 0
sed -i 's/^board{6, 6}/board{6, 6, black = "mirrored"}/; s/^start "rmkmmr/start "rmmkmr/' "$folder/hints.lua"
run check "$folder/hints.lua" --games 2
check 'suggests a rotated board for a start with half-turn symmetry' has \
    '^-- colours: skipped: the start isn.t the same for both players: c1 differs from c6, which Black sees there; try board\{black = "rotated"\}$'
