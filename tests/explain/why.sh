#!/bin/sh
# why: explains legal and illegal moves, on the command line and at the prompt.
set -u
. tests/support.sh

cat >"$folder/steps.lua" <<'LUA'
title "Steps: a test"
board{3, 4}
piece("man", "M")
piece("king", "K")
royal "king"
reserve{"man"}
start "1k1/m2/2m/MK1[] w 1"
local hops = from "man" * n * enemy * take * n * empty * stop
moves = hops
      | from "man" * n * empty * stop
      + from "king" * any{n, e, s, w} * (empty + enemy * take) * stop
      + drop "man" * each "home" * empty
loss(checkmate)
draw(stuck)
LUA
steps=$folder/steps.lua
first() { printf '%s\n' "$out" | sed "/^\$/,\$d; s#$folder/##"; }
explained() { test "$(first)" = "$1"; }

run why "$steps" a1-a2
check 'why explains a legal move word by word' explained 'a1-a2 is legal: step
  a1   from "man"  steps.lua:10
  a2   n           steps.lua:10
  a2   empty       steps.lua:10
  a2   stop        steps.lua:10'
check 'why marks the squares on the board' has '^  1\*M K . 1$'
run why "$steps" b1-c2
check 'why explains that no walk leads there' all \
    has '^no walk of a white king leads there, even if up to three conditions were different; its walks end here:$' \
    has 'steps.lua:11: `empty` fails at a1: a white man is there$'
check 'why lists the moves that are legal instead' has '^legal moves from there: b1-b2, b1-c1$'
run why "$steps" pass
check 'why explains that no walk allows a pass' explained 'no walk leads there, even if up to three conditions were different'
run why connect-four c3
check 'why says where a walk succeeds that must not' has '^  .*connect-four.lua:11: `-\(s \* empty\)` fails at c3: the part after `-` succeeds: it leads to c2, where nothing stands$'
run why amazons d1-d7
check 'why names moves that only pass the square' has '^d1-d7 is not legal; the move that passes there is written .* and 28 more$'
run why "$steps" b1-b2 --position '3/1k1/3/MK1[] w 1'
check 'why explains that a king would be attacked' explained 'b1-b2 would leave the king on b2 attacked by a black king on b3 (steps.lua:5)
  b3   from "king"  steps.lua:11
  b2   n            steps.lua:11
  b2   enemy        steps.lua:11
  b2   take         steps.lua:11
  b2   stop         steps.lua:11'
run why "$steps" a1-a3
check 'why names two missing conditions of a capture' explained 'a1-a3 is not legal; it would be legal if this were different:
  steps.lua:8: `enemy` fails at a2: the square is empty
  and steps.lua:8: `empty` fails at a3: a black man is there'
run why "$steps" a2-a3
check 'why says that the square is empty' explained 'a2 is empty'
run why "$steps" c2-c1
check "why says that it is the other player's turn" explained "it is White's turn, but a black man is on c2"
run why "$steps" M@c1
check 'why says that the reserve is empty' explained 'M@c1 is not legal; it would be legal if this were different:
  steps.lua:12: `drop "man"` fails: the reserve has none'
run why "$steps" c2 --position '1k1/m2/3/MK1[M] w 1'
check 'why explains a drop if it is given only the square' explained 'M@c2 is not legal; it would be legal if this were different:
  steps.lua:12: `each "home"` fails at c2: the square is not in that zone'
run why "$steps" M@c2 --position '1k1/m2/3/MK1[M] w 1'
check 'why says that a drop is outside its zone' explained 'M@c2 is not legal; it would be legal if this were different:
  steps.lua:12: `each "home"` fails at c2: the square is not in that zone'
run why "$steps" b1-c1 --position '1k1/3/m2/MK1[] w 1'
check 'why says that a capture has priority' explained 'b1-c1 is not legal; it would be legal if this were different:
  steps.lua:10: `|` fails: a1xa3 is possible, and comes first'
run why reversi pass
check 'why says that placing a stone has priority over a pass' explained 'pass is not legal; it would be legal if this were different:
  variants/reversi.lua:28: `|` fails: e6 is possible, and comes first'
game few <<'LUA'
reserve{"king", "man"}
start "1m/2/2/M1[] w 1"
moves = (drop "king" * each "home" * empty | drop "man" * each "home" * empty) * at_least(9, each "board" * own)
      + from "man" * n * empty * stop * at_most(0, each "board" * enemy)
LUA
run why "$folder/few.lua" M@a1 --position '1m/2/2/2[MK] w 1'
check 'why says that there are too few squares' explained 'the game is over, a draw: no legal move (few.lua:9); M@a1 is not legal; it would be legal if this were different:
  few.lua:8: `|` fails: K@a1 is possible, and comes first
  and few.lua:8: `at_least(9, each "board" * own)` fails at a1: there are fewer'
run why "$folder/few.lua" a1-a2 --position '1m/2/2/M1[] w 1'
check 'why says that there are too many squares' explained 'the game is over, a draw: no legal move (few.lua:9); a1-a2 is not legal; it would be legal if this were different:
  few.lua:9: `at_most(0, each "board" * enemy)` fails at a2: there are more'
game ways <<'LUA'
local slow = n * empty * stop * e * empty * stop * called "slow"
local quick = e * empty * stop * n * empty * stop * called "quick"
moves = from "man" * (slow + quick) + from "king" * (step(1, 1) * empty * stop * called "one"
      + n * e * empty * stop * called "two")
LUA
run why "$folder/ways.lua" a1-a2-b2
check 'why lists other ways to make a move' explained 'a1-a2-b2 is legal: slow
  a1   from "man"     ways.lua:8
  a2   n              ways.lua:6
  a2   empty          ways.lua:6
  a2   stop           ways.lua:6
  b2   e              ways.lua:6
  b2   empty          ways.lua:6
  b2   stop           ways.lua:6
  b2   called "slow"  ways.lua:6
other ways to make this move: quick, a1-b1-b2 (ways.lua:7)'
run why "$folder/ways.lua" a1-b1-b2
check 'why explains the way that was typed' all \
    has '^a1-b1-b2 is legal: quick; it is written a1-a2-b2$' \
    has '^other ways to make this move: slow, a1-a2-b2 ..*ways.lua:6.$'
run why "$folder/ways.lua" --position '2/2/2/K1 w 1' a1b2
check 'why lists other ways over the same squares' all has '^a1-b2 is legal: one$' \
    has '^other ways to make this move: two ..*ways.lua:9.$'
game swaps <<'LUA'
local function swap_with(ways) return place "a" * any(ways) * occupied * swap "a" end
moves = from "man" * n * empty * stop * land * all(swap_with{e}) + by "king" * (swap_with{n} | swap_with{e})
LUA
run why "$folder/swaps.lua" a2-b2 --position '2/m1/KM/2 w 1'
check 'why says that a swap has priority' has ' fails at a2: a2<>a3 is possible, and comes first$'
run why "$folder/swaps.lua" a1-a2 --position '2/2/1m/M1 w 1'
check 'why says that a swap must continue' has ' fails at a2: it can go on: a1-a2<>b2$'
run why "$steps" hello
check "why rejects a text that isn't a move" explained '"hello" isn'\''t the text of a move: it doesn'\''t name a square of the board'
run why "$steps" a1-a2 --position 'k2/mm1/Mm1/KM1[] w 1'
check 'why says that the game is over, and explains the illegal move' \
    test "$(first | head -n 2)" = 'the game is over, a draw: no legal move (steps.lua:14); a1-a2 is not legal; it would be legal if this were different:
  steps.lua:11: `empty` fails at a2: a white man is there'
game done <<'LUA'
moves = from "man" * n * empty * stop
win(each "far" * own)
LUA
run why "$folder/done.lua" a1-a2 --position 'M1/2/2/1m w 1'
check 'why says that the game was decided on the board' explained 'the game is over, White wins: decided on the board (done.lua:7)
  a4   each "far"  done.lua:7
  a4   own         done.lua:7'
cat >"$folder/slow.lua" <<'LUA'
title "Slow: a test"
board{2, 4}
piece("man", "M")
start "m1/2/2/M1 w 0 1"
clock()
moves = from "man" * any{n, s, e, w} * empty * stop
draw(quiet(6))
draw(repeated(2))
LUA
run why "$folder/slow.lua" a1-a2 --position 'm1/2/2/M1 w 6 4'
check 'why says that the clock has run out' explained \
    'the game is over, a draw: too many turns without a capture (slow.lua:7)'
run why "$folder/slow.lua" a1-a2 --position 'm1/2/2/M1 w 5 4'
check 'why explains a move just before the clock runs out' has '^a1-a2 is legal: step$'
feed 'play a1-b1
play a4-b4
play b1-a1
why b4-a4
play b4-a4
why a1-b1' repl "$folder/slow.lua"
check 'why explains the last move before a repetition' has '^b4-a4 is legal: step$'
check 'why says that the game ended by repetition' has '^the game is over, a draw: repetition \(.*slow\.lua:8\)$'
game shove <<'LUA'
notation "uci"
moves = from "man" * n * -enemy * swap "origin" * stop + from "man" * n * empty * stop
LUA
run why "$folder/shove.lua" a1a2 --position '2/2/m1/MM w 1'
check 'why matches all branches if only the ends of a move are written' explained 'a1a2 is not legal; it would be legal if this were different:
  shove.lua:7: `-enemy` fails at a2: a black man is there
or
  shove.lua:7: `empty` fails at a2: a black man is there'
run why "$steps"
check 'why needs a move' refused 'warpboard: why: an argument is missing; write: warpboard why VARIANT MOVE'
run why chess f2e2 --position '4r2k/8/8/8/8/8/3P1K2/8 w - - 0 1'
check 'why names the squares of a distant attack' \
    has "^f2e2 would leave the king on e2 attacked by a black rook on e8, over e7 e6 e5 e4 e3 \\(.*/chess.lua:$(line_of 'royal "king"' variants/chess.lua)\\)$"
run why chess e1g1 --position '4k3/8/8/8/8/8/8/4K2R w - - 0 1'
check 'why says that a right is lost' has "lib/chess\\.lua:$(line_of 'may(right)' variants/lib/chess.lua): \`may \"K\"\` fails at e1: that right is lost$"
run why chess e7e8k --position '7k/4P3/8/8/8/8/8/4K3 w - - 0 1'
check 'why names other moves over the same squares' has 'the move over these squares is written e7e8q, e7e8r, e7e8b, e7e8n$'
run why checkers-2011 c3xe5 --position '8/8/3m4/3m4/3m4/2M5/8/8 w 1'
check 'why says that another branch has a greater tally' has "checkers-2011\\.lua:$(line_of 'most(' variants/checkers-2011.lua): \`most(.*)\` fails at e5: its tally is 1, but another branch reaches 2$"
feed 'play c3-d4
why c6-e4
pos:why("f6-e5").verdict' repl warp-checkers
check 'why works in the REPL' all ended 0 has '^c6-e4 is not legal' has '^legal$'

cat >"$folder/deeds.lua" <<'LUA'
title "Deeds: what cannot be done"
board{3, 4}
piece("man", "M")
piece("king", "K")
start "1m1/3/3/MK1 w 1"
moves = from "man" * n * take * stop + from "man" * e * put "king" * stop + from "king" * n * flip * stop
      + from "king" * e * carrying "man" * stop
loss(stuck)
LUA
deeds() { run why "$folder/deeds.lua" "$1" && has "$2"; }
check 'why says that there is nothing to capture' deeds a1-a2 ':6: `take` fails at a2: there is nothing to capture$'
check 'why says that a square is occupied' deeds a1-b1 ':6: `put "king"` fails at b1: a white king is there$'
check 'why says that another piece is carried' deeds b1-c1 ':7: `carrying "man"` fails at c1: a white king is carried$'

cat >"$folder/deeds.lua" <<'LUA'
title "Deeds: what cannot be done with stacks"
board{3, 4}
piece("man", "M")
piece("king", "K")
start "1m1/3/1k1/MK1 w 1"
moves = by "king" * n * occupied * lift(2) * stop + by "king" * lift * e * lay(2) * stop
loss(-by "man")
LUA
check 'why says that lift has too few pieces' deeds b1-b2 ':6: `lift.2.` fails at b2: there are fewer pieces to pick up$'
check 'why says that lay has too few pieces' deeds b1-c1 ':6: `lay.2.` fails at c1: fewer pieces are carried$'

cat >"$folder/fails.lua" <<'LUA'
title "Fails: a function with a mistake"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
moves = from "man" * n * empty * stop + from "man" * e * test(function(view) return view:at("z9") == "" end) * stop
loss(stuck)
LUA
for verb in 'why FILE a1-b1' 'coverage FILE' 'profile FILE' 'diff FILE FILE' "find FILE turn=='black'" 'check FILE'; do
    # shellcheck disable=SC2086
    run $(echo "$verb" | sed "s#FILE#$folder/fails.lua#g")
    check "${verb%% *} reports a function that fails" all says 'fails\.lua:5: "z9" isn'\''t a square of this board; its squares are a1 to b4$'
done
run why english-checkers "$(printf '\033[2J')"
check 'why escapes its output for the terminal' has '^"\?\[2J" isn.t the text of a move'

cat >"$folder/vain.lua" <<'LUA'
title "Vain: what can be done on no board"
board{3, 4}
piece("man", "M")
start "1m1/3/3/MMM w 1"
moves = from "man" * n * other "man" * stop
      + from "man" * nw * go "there" * stop
      + from "man" * ne * carry "man" * place "there" * stop
loss(stuck)
LUA
run why "$folder/vain.lua" b1-b4
check 'why lists failed conditions where no walk leads' all has ':5: `other "man"` fails at b2: there are not exactly two such pieces$' \
    has ':6: `go "there"` fails at a2: no square has this name yet$' \
    has ':7: `carry "man"` fails at c2: a piece is carried already$'

game lands <<'LUA'
start "2/2/M1/M1 w 1"
moves = from "man" * n * land * stop
loss(stuck)
LUA
run why "$folder/lands.lua" a1-a2
check 'why says that a piece cannot land on another' has 'lands.lua:7: `land` fails at a2: a white man is there$'

# -- Conditions of every kind, plain and negated

cat >"$folder/ask.lua" <<'LUA'
title "Ask: a test"
board{4, 4, shape = "cylinder"}
piece("man", "M") piece("king", "K") piece("rook", "R")
right("C", {a1 = "rook"})
marks("hot", 2)
counter("fuel", 0, 4)
start "3k/4/M3/RM1K w C a3 2 1"
local function yes() return true end
local function no() return false end
moves = from "man" * n * place "x" * (at "origin" * e + -at "x" * w) * empty * stop
  + from "man" * w * crossed * empty * stop
  + from "man" * ne * marked "hot" * empty * stop
  + from "man" * step(0, 2) * test(no) * empty * stop
  + from "man" * step(2, 2) * -test(yes) * empty * stop
  + from "rook" * n * -may "C" * stop
  + from "rook" * step(1, 3) * -holds("fuel", 2) * stop
  + from "rook" * ne * holds("fuel", 1) * stop
  + from "king" * w * -captured * empty * stop
  + from "king" * n * captured * empty * stop
LUA

cd "$folder" || exit 1
script=ask.lua
# because MOVE REASON: why gives this reason against the move.
because() {
    run why "$script" "$1"
    printf '%s\n' "$out" | sed "s/^ *$script:[0-9]*: //" >reasons
    check "why explains $1: $2" all has "^$1 is not legal; it would be legal if this were different:\$" ended 1
    check 'why gives this reason' grep -qxF -- "$2" reasons
}
because b1-c2 '`marked "hot"` fails at c2: the square is not marked'
because b1-b3 '`test` fails at b3: the function returned false'
because b1-d3 '`-test` fails at d3: the function returned true'
because b1-a1 '`crossed` fails at a1: the step didn'\''t cross that edge'
because b1-c2 '`at "origin"` fails at b2: it is another square'
because b1-a2 '`-at "x"` fails at b2: it is that square'
because a1-a2 '`-may "C"` fails at a2: that right is still there'
because a1-b4 '`-holds("fuel", 2)` fails at b4: the counter has that value'
because a1-b2 '`holds("fuel", 1)` fails at b2: the counter has another value'
because d1-d2 '`captured` fails at d2: nothing was captured'

cat >guard.lua <<'LUA'
title "Guard: a test"
board{4, 4}
piece("man", "M") piece("king", "K")
start "4/1k2/4/M1MK w 1"
moves = from "man" * n * empty * -attacked{"king", "man"} * stop
  + from "man" * e * empty * attacked "king" * stop
  + from "man" * nw * empty * guarded "king" * stop
  + from "man" * ne * enemy * take * stop
  + from "king" * n * -guarded * stop
  + from "king" * any{n, ne, e, se, s, sw, w, nw} * enemy * take * stop
  + from "king" * w * w * empty * stop
LUA
script=guard.lua
because a1-a2 '`-attacked{"king", "man"}` fails at a2: one of these could capture it there'
because a1-b1 '`attacked "king"` fails at b1: none of these could capture it there'
because c1-b2 "\`guarded \"king\"\` fails at b2: none of the mover's other pieces could capture an enemy there"
because d1-d2 "\`-guarded\` fails at d2: another of the mover's pieces could capture an enemy there"
script=ask.lua

for move in z1 a1-z1 a1xz1; do
    run why ask.lua $move
    check "why rejects an unknown square in $move" has "^\"z1\" isn't a square of this board; its squares are a1 to "
done
cat >rounds.lua <<'LUA'
title "Rounds: a test"
board{2, 5}
piece("man", "M")
start "mm/2/2/2/MM w 1"
moves = from "man" * times({1, 2}, n * empty) * stop
LUA
run why rounds.lua a1-a4
check 'why says that a repetition has too many or too few rounds' all has '^  rounds.lua:5: `times` fails at a3: that was the last round$' \
    has '^  rounds.lua:5: `times` fails at a1: there must be more rounds$'
for move in '' 'x'; do
    run why ask.lua "$move"
    check "why rejects \"$move\" as a move" has "^\"$move\" isn't the text of a move: it doesn't name a square of the board$"
done
for move in '@b2' 'M@' '@' 'K@@' 'Z@a1'; do
    run why ask.lua "$move"
    check "why rejects $move as a drop" has "^\"$move\" isn't the text of a move: it drops a piece that no reserve of this game may hold$"
done

cat >both.lua <<'LUA'
title "Both: a test"
board{2, 4}
piece("man", "M")
right("C", {a1 = "man"})
start "1m/2/M1/M1 w - 1"
moves = from "man" * (e + n * may "C") * stop
LUA
run why both.lua a1-a2
check 'why lists a lost right and an occupied square' all has 'fails at a2: that right is lost$' \
    has '^  and .* fails at a2: a white man is there$'
run why both.lua a1-a2 --position '1m/2/M1/M1 w C 1'
check 'why lists only the square if the right exists' all has '^  both.lua:6: .* fails at a2: a white man is there$'

# -- Source lines, and the rules that they quote

cat >"$folder/quoting.lua" <<'LUA'
title "Quoting: a test"
board{3, 4}
piece("man", "M") piece("rook", "R")
start "2m/3/1M1/R2 w 1"

-- "A man steps forward, or over an enemy."
local step = from "man" * n * (empty + enemy * n * empty)
  * stop
local slide = from "rook" * (n * empty) ^ 1 * stop
moves = step + slide
loss(stuck)
LUA
quoting=$folder/quoting.lua
run why "$quoting" b2-b4
check 'why prints the failing line below the rule that it quotes' all ended 1 \
    has '^       -- "A man steps forward, or over an enemy\."$' \
    has '^    7  local step = from "man" \* n \* \(empty \+ enemy \* n \* empty\)$' has '^ {46}\^$'
run why "$quoting" a1-c1
check 'why explains the piece on the square first' all ended 1 has '^no walk of a white rook leads there'
run why "$quoting" a4
check 'why says that no piece is on the square' all ended 1 has '^a4 is empty, and no walk starts there'
run why chess e2e5
check 'why separates this piece from others' all ended 1 \
    has '^legal moves from there: e2e3, e2e4$' \
    has '^e2e5 is not legal: no walk of a white pawn leads there; another piece'\''s walk leads there:$' \
    has "variants/chess\\.lua:$(line_of 'moves = chess.moves' "$root/variants/chess.lua"): \`from \"rook\"\` fails at e2"
run why "$quoting" b2-b3
check 'why prints no source line for a legal move' test "$(printf '%s\n' "$out" | grep -c '^    7  ')" = 0

run why chess O-O
check 'why explains illegal castling' all ended 1 has '^e1g1 is not legal; it would be legal if this were different:$' has 'fails at f1'
run why chess 0-0-0
check 'why explains castling on the other wing' has 'fails at d1'

# No branch passes `own * enemy`, so the program omits the step after it. Only `why` needs its direction.
game dead <<'LUA'
moves = from "man" * n * (own * enemy * step(1, 2) * stop + empty * stop)
loss(stuck)
LUA
run why "$folder/dead.lua" a1b4
check 'why explains a step that no branch can reach' all ended 1 has '`own` fails at a2' has '`enemy` fails at a2'
