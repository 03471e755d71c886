#!/usr/bin/env bash
# Walks with every operator, nested or in long chains, with a stack of 1 MiB. Each verb gives an answer or an error with
# its line, and never ends by a signal.
set -u
. tests/support.sh

export XDG_CACHE_HOME="$folder/cache"
[ "${WARPBOARD_SHORT-}" ] || ulimit -s 1024 # Builds with sanitizers need much more.

# script NAME COUNT LINE: LINE changes the walk x, i times, or adds to the list l, from which `done` makes x.
script() {
    cat >"$folder/$1.lua" <<LUA
title "Depth" board{2, 4}
piece("man", "M")
start "2/m1/2/M1 w 1"
local x, y, z, l, seed = n * empty, n * empty * here, nil, {}, $2
local function again() seed = (seed * 1103515245 + 12345) % 2147483648 return seed // 65536 end
for i = 1, $2 do
  $3
end
if #l > 0 then x = any(l) end
moves = from "man" * (x * n * empty + n * empty) * stop
loss(stuck)
LUA
}

# Each entry is one line of Lua. The first table nests a walk one level deeper, up to 200 levels. The second adds
# several levels at once. The third makes chains.
nested() {
    cat <<'LUA'
minus        x = -x
ahead        x = #x
all          x = all(x)
first        x = first(x)
most         x = most(x)
power_0      x = x ^ 0
LUA
}

deeper() {
    cat <<'LUA'
rec          z = x x = rec(function(more) return z * (more | here) end)
rec_left     z = x x = rec(function(more) return n * empty * more | z end)
at_least     x = at_least(2, x)
at_most      x = at_most(2, x)
power_1      x = x ^ 1
times_0      x = times({0, 1}, x)
alternately  x = (x + y) * (y | x)
macro        z = x x = any({n, ne}, function(d) return d * empty * -z * n end)
mixed        z = x x = ({function() return x * y end, function() return y + x end, function() return x | y end, function() return -x end, function() return #x end, function() return all(x) end, function() return first(x) end, function() return most(x) end, function() return x ^ (again() % 2) end, function() return rec(function(more) return z * (more | here) end) end})[again() % 10 + 1]()
LUA
}

chains() {
    cat <<'LUA'
times        x = x * times(2, n * empty)
times_right  x = x * here
times_left   x = here * x
times_stop   x = stop * x
plus_right   x = x + y
plus_left    x = y + x
plus_both    x = i % 2 == 0 and x + y or y + x
else_right   x = x | y
else_left    x = y | x
any_list     l[i] = i % 2 == 0 and x or y
any_nested   x = any{x, y}
any_function l[i] = n if i % 100 == 0 then l = {any(l, function(d) return d * empty end)} end
any_of_sum   l[i] = n if i == #l and i % 50 == 0 then x = any(any(l), function(d) return d * empty end) l = {x} end
minuses      x = x * -(e * own)
aheads       x = x * #here
alls         x = x * all(n * empty)
powers       x = x * (n * empty) ^ 0
recs         x = x * rec(function(more) return n * empty * (more | here) end)
firsts       x = x * first(here + here)
mosts        x = most(here) * x
as_whites    x = as_white(x * n * empty)
turned_ways  x = x + turned(any{turned(n, i % 1000), e}, 3) * empty
at_leasts    x = x * -at_least(1, by "man")
sums         x = x * (n + ne) * empty
escaped      z = l.z x = rec(function(more) l.z = more return n * empty * (more | z or here) end)
LUA
}

# ask FILE runs the fast verbs, ask_more the others, and ask_longest the slowest. They print errors.
ask() {
    one moves "$1" "$limit"
    one rules "$1"
    one program "$1" c
}

ask_more() {
    one perft "$1" 2 "$limit"
    one check "$1" --games 1 "$limit"
    one coverage "$1" --games 1 "$limit"
    one why "$1" a1a2 "$limit"
    one profile "$1" --games 1 "$limit"
    one repl "$1" "$limit" <<COMMANDS
random 1
record $folder/record
COMMANDS
}

ask_longest() {
    one program "$1"
    one diff "$1" "$1" --games 1 --limit 1 "$limit"
}

# one ARGUMENT...: checks that the verb ends with an answer or an error with its line. `why` may say that a move is
# illegal.
one() {
    timeout 600 "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" && code=0 || code=$?
    [ "$(wc -c <"$folder/out")" -le 20000000 ] || echo "$1 $2: an answer of $(wc -c <"$folder/out") bytes"
    [ "$code" -gt 0 ] || return 0
    [ "$code" -le 2 ] && grep -qE '\.lua:[0-9]+: |^warpboard: (why|check):' "$folder/err" "$folder/out" ||
        echo "at $depth: $*: status $code, $(head -c 200 "$folder/err")"
}

# try NAME LINE DEPTHS MORE LONGEST: runs `ask` at all depths, `ask_more` at some, and `ask_longest` at one.
try() {
    for depth in $3; do
        file=$folder/$1.lua
        script "$1" "$depth" "$2"
        ask "$file"
        case " $4 " in *" $depth "*) ask_more "$file" ;; esac
        [ "$depth" != "$5" ] || ask_longest "$file"
    done </dev/null
}

loads() {
    script "$1" "$3" "$2"
    "$WARPBOARD" rules "$folder/$1.lua" >/dev/null 2>"$folder/err"
}

# A walk of 194 levels around n * empty is 200 levels deep inside moves.
is_limit() {
    loads "$1" "$2" 194 && ! loads "$1" "$2" 195 &&
        grep -q 'this walk is too large: .* more than 200 nested in one another' "$folder/err"
}

limit=--time=0.1
silent() { [ -z "$wrong" ] || { err=$wrong && false; }; }

deep='35 194 8000' chained='60 100 7900' longest=100 every=5 chain=0 # All verbs try one chain in five at full length.
if [ "${WARPBOARD_LONG-}" ]; then
    deep='1 2 3 5 10 20 35 50 100 150 193 194 195 1000 8000' chained='1 2 5 10 59 60 61 62 100 1000 7900' longest=1000 every=1
fi

nested >"$folder/nested"
while read -r join line; do
    check "$join can be nested 200 deep and no deeper" is_limit "$join" "$line"
    wrong=$(try "$join" "$line" "$deep" '194 8000' 194)
    check "every verb survives nested $join" silent
done <"$folder/nested"

deeper >"$folder/deeper"
while read -r join line; do
    wrong=$(try "$join" "$line" "$deep" '5 35 50 1000' 35)
    check "every verb survives nested $join" silent
done <"$folder/deeper"

chains >"$folder/chains"
while read -r join line; do
    more=100
    [ $((chain++ % every)) != 0 ] || more=7900
    wrong=$(try "$join" "$line" "$chained" "$more" $longest)
    check "every verb survives a chain of $join" silent
done <"$folder/chains"

# Every operator occurs above, except those that are defined by others.
grep -oE 'WORD\([A-Z_]+, "[^"]+", JOIN' host/words/words.h | cut -d '"' -f 2 | grep -vxE 'here|self|\?' >"$folder/joins"
wrong=$(while read -r join; do
    cat "$folder/nested" "$folder/deeper" "$folder/chains" | cut -c 14- | grep -qF -- "$join" || echo "not tried: $join"
done <"$folder/joins")
check 'every operator is tried' silent
check 'the list of operators is complete' test "$(wc -l <"$folder/joins")" -ge 13

# Native code and its compiler need stack space too.
while read -r join depth; do
    script "$join" "$depth" "$(cat "$folder/nested" "$folder/deeper" "$folder/chains" | sed -n "s/^$join  *//p")"
    expected=$("$WARPBOARD" perft "$folder/$join.lua" 2)
    run perft "$folder/$join.lua" 2 --engine native
    check "native code agrees on $join $depth" all wrote "$expected"
done <<'LIST'
minus 90
mosts 40
plus_both 100
sums 50
powers 20
LIST

# The greatest depth of perft.
cat >"$folder/shuttle.lua" <<'LUA'
title "Shuttle" board{2, 2} piece("man", "M") start "2/Mm w 1"
moves = from "man" * (n + s) * empty * stop
loss(stuck)
LUA
for engine in machine native; do
    run perft "$folder/shuttle.lua" 64 --engine $engine
    check "perft counts to a depth of 64, engine $engine" wrote 1
done
