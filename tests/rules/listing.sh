#!/bin/sh
# `rules` writes words as a script would. listing_spec.lua tries the example of each word. `program` names every
# instruction.
set -u
. tests/support.sh

cat >"$folder/words.lua" <<'LUA'
title "Words: \"all\" of them"
board{6, 8, files = "wrapped"}
piece("man", "M", 3)
piece("king", "K")
royal "king"
reserve{"man"}
right("K", {e1 = "king", f1 = "man"})
right("+K", {e1 = "king"})
marks("passed", 2)
counter("checks", 0, 3)
counter("run", 0, 3, "move")
clock()
notation "uci"
link("a1", "up", "c3")
zone("half", "a1-f4")
zone("some", "a1 c1 e1-f3")
local word = option("word", "one", "a word", {"one", "t\\wo"})
local letters = option("letters", "AB", "letters", "ABC")
option("flag", true, "a flag")
option("number", -2, "a number", {-5, 5})
start "1k4/6/6/6/6/6/6/1K2K1[] w - - 0 0 1"
start "1k4/6/6/6/6/6/6/4KM[] w K+K - 0 0 1"

local steps = any({nw, ne}, function(d) return (d * empty) ^ 1 * stop end)
local shared = on "half" * empty * stop * become "king" * called "crowning"
moves = from "man" * (n * shared + s * shared + steps + any(leap(1, 2), function(d) return d * empty * d * stop end))
      + from{"man", "king"} * step(0, 3) * (enemy * take | own * remove)
      + by "king" * way "up" * place "a" * go "a" * swap "a" * -at "origin"
      + by "king" * place "b" * e * place "c" * cycle{"a", "b", "c"} * other "man" * occupied * note "+"
      + drop "man" * each "half" * empty
      + white * pass * to_move
      + from "man" * n * height(0, 2) * empty * stop
      + from "man" * as_white(any{sw, turned(n, 3)} * empty) * opposite(as_white(turned(n, 2))) * stop
      + from "man" * e * is{"man", "king"} * claim * -carrying "king" * (-captured) ^ 0
      + from "man" * n * marked * mark * unmark * marked "passed" * marked("passed", 2) * mark "passed"
      + from "man" * n * crossed * crossed "files" * holds("checks", 0, 1) * set("checks", 2) * add("checks", 1) * again * reset
      + from "man" * times("checks", n * empty) * exceeds("checks", 1) * exceeds("checks", "run", 2) * stop
      + from "king" * s * -attacked * guarded{"man", "king"} * may "K" * -may "+K" * part * put "man"
      + by "man" * n * carry "king" * land * flip * keep "man" * grant "K"
      + from "man" * n * lift * lay(2) * stop * -gives_check * -gives_mate
      + from "man" * n * depose * tally * all(n * enemy) * first(steps) * #(n * empty) * -#enemy * -(-own)
      + most(from "man" * rec(function(more) return n * tuck * tally * (more | here) end))
      + from "man" * n * test(function() return true end) * act(function() end)
      + by "king" * n * (own * stop + own * is "man" * become "king")
      + generate(function() end)
never(by "man" * on "far", "a \"man\" on its far rank")
legal(-(by "man" * on "half"), "a man in the half")
win(by "man" * on "far")
win(-at_least(2, by "man" * on "half"))
loss(checkmate)
draw(stalemate)
points(quiet(100))
draw(repeated(3))
LUA

run rules "$folder/words.lua"
line() { printf '%s\n' "$out" | grep -qF -- "$1"; }
while IFS= read -r text; do
    check "rules: $text" line "$text"
done <<'LUA'
-- positions: BOARD[RESERVES] SIDE RIGHTS (passed) (checks) CLOCK MOVE
title "Words: \"all\" of them"
board{6, 8, files = "wrapped", black = "mirrored"}
link("a1", "up", "c3", true)
zone("half", "a1-f4")
zone("some", "a1 c1 e1-f3")
piece("man", "M", 3)
piece("king", "K")
royal "king"
reserve{"man"}
right("K", {e1 = "king", f1 = "man"})
right("+K", {e1 = "king"})
marks("passed", 2)
counter("checks", 0, 3)
clock()
notation "uci"
start "1k4/6/6/6/6/6/6/4KM[] w K+K - 0 0 1"
option("word", "one", "a word", {"one", "t\\wo"})
option("letters", "AB", "letters", "ABC")
option("flag", true, "a flag")
option("number", -2, "a number", {-5, 5})
local w1 = any({nw, ne}, function(d) return (d * empty) ^ 1 * stop end)
any(leap(1, 2), function(d) return d * empty * d * stop end)
any({n, s}, function(d) return
d * on "half" * empty * stop * become "king" * called "crowning"
+ from{"man", "king"} * step(0, 3) * (enemy * take | own * remove)
+ by "king" * way "up" * place "a" * go "a" * swap "a" * -at "origin"
+ by "king" * place "b" * e * place "c" * cycle{"a", "b", "c"} * other "man"
* occupied * note "+"
+ drop "man" * each "half" * empty
+ white * pass * to_move
+ from "man" * n * height(0, 2) * empty * stop
+ from "man" * as_white(any{sw, se} * empty) * as_white(w) * stop
+ from "man" * e * is{"man", "king"} * claim * -carrying "king" * (-captured) ^ 0
+ from "man" * n * marked * mark * unmark * marked "passed" * marked("passed", 2)
* mark "passed"
+ from "man" * n * crossed * crossed "files" * holds("checks", 0, 1)
* set("checks", 2) * add("checks", 1) * again * reset
+ from "king" * s * -attacked * guarded{"man", "king"} * may "K" * -may "+K" * part
* put "man"
+ by "man" * n * carry "king" * land * flip * keep "man" * grant "K"
* -(#enemy) * -(-own)
all(n * enemy)
first(w1)
#(n * empty)
local r1 = rec(function(r1) return n * tuck * tally * (r1 | here) end)
+ most(from "man" * r1)
* test(function ... end:
* act(function ... end:
+ by "king" * n * (own * stop + own * is "man" * become "king")
+ generate(function ... end:
never(by "man" * on "far", "a \"man\" on its far rank")
legal(-(by "man" * on "half"), "a man in the half")
win(by "man" * on "far")
win(-at_least(2, by "man" * on "half"))
loss(checkmate)
draw(stalemate)
points(quiet(100))
draw(repeated(3))
LUA

cat >"$folder/asked.lua" <<'LUA'
title "Attacks that words ask for"
board{4, 4}
piece("man", "M")
piece("king", "K")
start "k3/m3/4/MK2 w 1"
moves = from "king" * any{n, s} * (empty + enemy * take) * stop * -attacked{"man", "king"}
      + from "man" * n * enemy * take
LUA

# A script from the example of each word.
lua5.4 - "$folder" <<'LUA'
local collection, count = require "docs.examples", 0
for _, example in pairs(collection.examples) do
  count = count + 1
  local file <close> = assert(io.open(("%s/example%d.lua"):format(arg[1], count), "w"))
  file:write(collection.script_of(example[1], example[2]))
end
LUA
for variant in "$folder/words.lua" "$folder/asked.lua" "$folder"/example*.lua $(variant_names); do
    "$WARPBOARD" program "$variant"
done >"$folder/programs"
out=$(cat "$folder/programs")
# `succeed` occurs only in the plain program, which isn't listed.
for instruction in $(sed -n 's/^ *OP([A-Z_]*, *"\([^"]*\)".*/\1/p' host/compile/program.h | grep -vx succeed); do
    check "program lists the instruction $instruction" has "^ *[0-9]+  (not )?$instruction( |\$)"
done
run program "$folder/asked.lua"
check "program has a section for each attack that a word tests" has "^attack 1, White"
check "program lists the reverse lookup of an attack" has "^attack backward 1, Black"
run program "$folder/words.lua"
while IFS= read -r text; do
    check "program: $text" has "^ *[0-9]+  $text( |\$)"
done <<'LUA'
from +M, by the next line
from +M K, by the next line
by +K, by the next line
each +"half"
drop +M
drop +m
go +"a"
swap +"a"
cycle +"a" "b" "c"
not at +"origin"
other +M m
step-if +\(0,3\) own or enemy
step +up
step-if +n empty
crossed +files ranks
crossed +files
holds +"checks" = 0 1
set +"checks" = 2
may +right K
not may +right \+K
may +right k
not carrying +K k
become +"king"
put +M
carry +k
keep +m
grant +right K
mark
mark +"passed"
marked +"passed" 2
note +"\+"
called +"crowning"
test +[0-9]+
LUA

game fuel <<'LUA'
counter("fuel", 1, 200)
moves = from "man" * n * empty * (holds("fuel", 70, 90) + holds("fuel", 200) + holds("fuel", 1, 60)) * set("fuel", 180)
loss(stuck)
LUA
sed -i 's/^start.*/start "1m\/2\/2\/M1 w 1 1"/' "$folder/fuel.lua"
run program "$folder/fuel.lua"
check 'program lists every value of a counter' all ended 0 has 'holds +"fuel" = 70 90$' has 'holds +"fuel" = 200$' \
    has 'holds +"fuel" = 1 60$' has 'set +"fuel" = 180$'

# A branch that is switched off is omitted, except where its omission would make a rec endless.
game ended <<'LUA'
moves = from "man" * rec(function(more) return n * empty * (more | -here) end) + from "man" * (n | -here) * empty * stop
loss(stuck)
LUA
run rules "$folder/ended.lua"
check "rules keeps the branch of a rec that doesn't repeat it" all ended 0 has 'rec\(function\(r1\) return n \* empty \* \(r1 \| -here\) end\)' \
    has 'from "man" \* n \* empty \* stop'
cp "$folder/out" "$folder/listed.lua"
run moves "$folder/listed.lua"
check 'the listing can be loaded' all ended 0 has '^a1-'

game kept <<'LUA'
local kept
local hop = rec(function(more) kept = more return n * empty * (more | here) end)
moves = from "man" * (hop + e * kept) * stop
loss(stuck)
LUA
run rules "$folder/kept.lua"
check 'rules names the outer rec inside an inner one' has '^moves = from "man" \* \(r1 \+ e \* r1\) \* stop'

# -- Length of the output

game nested <<'LUA'
local walk = n * empty
for _ = 1, 150 do walk = #walk end
moves = from "man" * walk * stop
loss(stuck)
LUA
run rules "$folder/nested.lua"
check 'rules limits the indentation of deep nesting' test "$status" = 0 -a "$(wc -c <"$folder/out")" -lt 30000

# -- File names

odd=$(printf '%s/x\nos.exit(9)' "$folder").lua
{
    cat "$race"
    echo 'never(each "far" * test(function() return false end), "x") loss(function() return false end)'
} >"$odd"
run rules "$odd"
check 'a file name with a line break stays in one comment line' all ended 0 has '^-- .*x.os.exit\(9\): the rules of .*' has '^loss\(function'
check 'rules runs no part of the file name' test "$(printf '%s\n' "$out" | grep -c '^os.exit')" = 0
run program "$odd"
check 'program runs no part of the file name' test "$(printf '%s\n' "$out" | grep -c '^os.exit')" = 0

game turned <<'LUA'
moves = from "man" * (turned(leap(1, 2), 2) + e) * empty * stop
LUA
run rules "$folder/turned.lua"
check 'rules wraps a long list of directions' all ended 0 \
    has '^moves = from "man" \* any\{step\(2, -1\), step\(1, -2\), .*,' has '^    .*, e\} \* empty \* stop$'
printf '%s\n' "$out" >"$folder/turned-again.lua"
run diff "$folder/turned.lua" "$folder/turned-again.lua" --games 2
check 'a wrapped listing plays the same game' all ended 0 has '^found no difference '
