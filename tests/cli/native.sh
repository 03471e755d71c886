#!/bin/sh
# --engine, program c, and the cache of native code: what is loaded, and what is not.
set -u
. tests/cli/support.sh

export XDG_CACHE_HOME="$folder/cache"
cached() { ls "$XDG_CACHE_HOME/warpboard" 2>/dev/null; }
library() { ls "$XDG_CACHE_HOME"/warpboard/*.so; }

game tiny <<'LUA'
moves = from "man" * any{n, e, s, w} * (empty + enemy * take) * stop
loss(stuck)
LUA
tiny=$folder/tiny.lua

run perft "$tiny" 6 --engine machine
lines=$out
check 'the machine needs no cache' test -z "$(cached)"
run perft "$tiny" 6 --engine native
check 'native code counts the same' wrote "$lines"
check 'it is kept, and nothing beside it' test "$(cached | wc -l)" = 1
check 'nobody else may enter the folder or write the file' \
    test "$(stat -c %a "$XDG_CACHE_HOME/warpboard" "$(library)" | tr '\n' ' ')" = '700 600 '
kept=$(stat -c %i "$(library)")
run perft "$tiny" 6 --engine native
check 'the second time it is there already' test "$(stat -c %i "$(library)")" = "$kept"
run perft "$tiny" 3 --engine auto
check 'auto is what one gets anyway' wrote "$("$WARPBOARD" perft "$tiny" 3)"
run perft "$tiny" 3 --engine fast
check 'another engine' refused \
    'warpboard: perft: --engine is machine, native or auto, not "fast"'

# What stands in the place of the library is made anew unless it is whole, mine, and nobody else's to write.
spoil() {
    file=$(library)
    "$@" "$file"
    run perft "$tiny" 6 --engine native
}
sound() { [ "$out" = "$lines" ] && [ -z "$err" ] && [ "$(stat -c '%a %F' "$(library)")" = '600 regular file' ]; }
shorten() { truncate -s 1000 "$1"; }
patch_byte() { printf 'X' | dd of="$1" bs=1 seek=3000 conv=notrunc 2>/dev/null; }
link_away() { mv "$1" "$folder/elsewhere" && ln -s "$folder/elsewhere" "$1"; }
spoil shorten
check 'a file that is half written is made anew' sound
spoil patch_byte
check 'a file with another content is made anew' sound
spoil chmod 666
check 'a file that others may write is made anew' sound
spoil link_away
check 'a link is made anew' sound
if [ "$(id -u)" = 0 ]; then
    spoil chown 65534
    check 'a file of somebody else is made anew' sound
fi

# Without a cache of one's own, or without a compiler, the machine serves, and says so.
run random "$tiny" --games 20 --json --engine machine
games=$out
chmod 755 "$XDG_CACHE_HOME/warpboard"
run random "$tiny" --games 20 --json --engine native
check 'a folder that others may enter is not used' test "$out" = "$games"
check 'that is said' test "$err" = \
    'warpboard: no native code, the machine makes the moves: there is no cache folder of one'"'"'s own'
chmod 700 "$XDG_CACHE_HOME/warpboard"
run_without() { PATH=/nowhere "$WARPBOARD" "$@" 2>"$folder/err2"; }
out=$(run_without random "$tiny" --games 20 --json --engine native) err=$(cat "$folder/err2")
check 'without a compiler the machine serves' test "$out" = "$games"
check 'that is said, too' test "$err" = \
    'warpboard: no native code, the machine makes the moves: there is no C compiler (cc)'
run random "$tiny" --games 20 --json --engine native
check 'random games are the same, whatever makes the moves' all wrote "$games"

# Two at once, with nothing there yet.
rm -r "$XDG_CACHE_HOME/warpboard"
"$WARPBOARD" perft "$tiny" 5 --engine native >"$folder/one" 2>&1 &
"$WARPBOARD" perft "$tiny" 5 --engine native >"$folder/two" 2>&1
wait
check 'two processes at once do no harm' cmp -s "$folder/one" "$folder/two"
check 'one file is left' test "$(cached | wc -l)" = 1

# The same moves in the same order: random games choose by their number.
for variant in english-checkers warp-checkers werewolf-checkers chess; do
    run random $variant --games 12 --limit 120 --seed 5 --jobs 1 --json --engine machine
    games=$out
    run random $variant --games 12 --limit 120 --seed 5 --jobs 1 --json --engine native
    check "$variant: the same games" wrote "$games"
    run perft $variant 3 --engine machine
    lines=$out
    run perft $variant 3 --engine native
    check "$variant: the same count" wrote "$lines"
done

# What cannot be translated.
run perft checkers-2011 2 --engine native
check 'columns are the business of the machine' all has '^[0-9]+$' says 'columns cannot be translated$'

run program "$tiny" c
check 'the source can be read' all ended 0 has '^struct branch \{$' has 'tiny.lua:[0-9]+ \*/'
printf '%s\n' "$out" >"$folder/tiny.c"
check 'a compiler takes it without a warning' test -z "$(cc -std=gnu17 -Wall -Wno-unused -O1 -shared -fPIC \
    -o "$folder/tiny.so" "$folder/tiny.c" 2>&1)"
run program "$tiny" d
check 'there is no other source' refused 'warpboard: program: "d" is no form of a program: c, or nothing'
run program checkers-2011 c
check 'what is not translated has none' all ended 1 says 'columns cannot be translated$'
