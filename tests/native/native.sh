#!/bin/sh
# --engine, program c, and the cache of native code.
set -u
. tests/support.sh

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
feed 'perft 6 --engine native
random 2 --seed 1
perft 6' repl "$tiny"
check 'counting and playing at random are compiled when they are wanted, each once' \
    test "$(cached | wc -l)" = 2 -a "$status" = 0
find "$XDG_CACHE_HOME/warpboard" -name '*.so' ! -inum "$kept" -delete
touch -d '300 minutes ago' "$(library)"
run perft "$tiny" 3 --engine auto
check 'auto uses what is in the cache at once' test -z "$(find "$(library)" -mmin +200)"
check 'auto is what one gets anyway' wrote "$("$WARPBOARD" perft "$tiny" 3)"
run perft "$tiny" 3 --engine fast
check 'another engine' refused \
    'warpboard: perft: --engine is machine, native, auto or definition, not "fast"'

# What stands in the place of the library is made anew unless it is whole, mine, and nobody else's to write.
spoil() {
    file=$(library)
    "$@" "$file"
    run perft "$tiny" 6 --engine native
}
sound() { [ "$out" = "$lines" ] && [ -z "$err" ] && [ "$(stat -c '%a %F' "$(library)")" = '600 regular file' ]; }
shorten() { truncate -s 1000 "$1"; }
patch_byte() { printf 'X' | dd of="$1" bs=1 seek=3000 conv=notrunc 2>/dev/null; }
exchange() { cp "$others" "$1"; }
link_away() { mv "$1" "$folder/elsewhere" && ln -s "$folder/elsewhere" "$1"; }
spoil shorten
check 'a file that is half written is made anew' sound
spoil patch_byte
check 'a file with another content is made anew' sound
game other <<'LUA'
moves = from "man" * any{n, s} * (empty + enemy * take) * stop
loss(stuck)
LUA
XDG_CACHE_HOME="$folder/other" "$WARPBOARD" perft "$folder/other.lua" 2 --engine native >/dev/null
others=$(ls "$folder"/other/warpboard/*.so)
spoil exchange
check 'a library of other rules is made anew' sound
spoil chmod 666
check 'a file that others may write is made anew' sound
spoil link_away
check 'a link is made anew' sound
if [ "$(id -u)" = 0 ]; then
    spoil chown 65534
    check 'a file of somebody else is made anew' sound
fi

# Without a compiler, or one that fails, or a cache of one's own: the machine serves in its place and says so once,
# unless native code is demanded.
demanded() { # demanded WHY COMMAND...: native code is refused when the command changes the world
    why=$1
    shift
    "$@" "$WARPBOARD" perft "$tiny" 2 --engine native >"$folder/out" 2>"$folder/err" && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    refused "warpboard: --engine native: $why; --engine auto works without it"
}
goes_without() { # goes_without WHY COMMAND...: the same, and auto does without
    demanded "$@" || return 1
    run perft "$tiny" 2
    lines=$out why=$1
    shift
    "$@" "$WARPBOARD" perft "$tiny" 2 --engine auto >"$folder/out" 2>"$folder/err"
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    [ "$out" = "$lines" ] && [ "$err" = "warpboard: no native code, so the interpreter makes the moves: $why" ]
}
compiler() { # compiler NAME: standard input becomes a C compiler of that name, for `env PATH=$folder/NAME:$PATH`
    mkdir "$folder/$1" && { echo '#!/bin/sh' && cat; } >"$folder/$1/cc" && chmod 755 "$folder/$1/cc"
}
echo 'exit 1' | compiler fails
echo 'kill -9 $$' | compiler dies
echo 'exit 0' | compiler idles
echo 'while [ "$1" != -o ]; do shift; done; echo nonsense >"$2"' | compiler babbles
echo 'while [ "$1" != -o ]; do shift; done; exec /usr/bin/cc -x c -o "$2" -shared -fPIC /dev/null' | compiler cheats

check 'no compiler' goes_without 'there is no C compiler (cc)' env PATH=/nowhere
check 'no PATH' demanded 'there is no C compiler (cc)' env -u PATH
check 'a compiler that dies' demanded 'the C compiler (cc) has failed' env PATH="$folder/dies:$PATH"
PATH="$folder/fails:$PATH" "$WARPBOARD" perft chess 6 >"$folder/out" 2>"$folder/err" && status=0
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'a compiler that fails in the middle of long work' test "$out" = 119060324 -a "$err" = \
    'warpboard: no native code, so the interpreter makes the moves: the C compiler (cc) has failed'
check 'a compiler that idles' demanded 'the compiled code cannot be stored in the cache folder' \
    env PATH="$folder/idles:$PATH"
check 'a compiler that babbles' demanded 'the compiled code cannot be loaded' \
    env PATH="$folder/babbles:$PATH"
check 'a compiler that cheats' demanded 'the compiled code cannot be loaded' \
    env PATH="$folder/cheats:$PATH"
check 'a file too large for the disk' demanded 'nothing can be written to the cache folder' \
    sh -c 'rm "$XDG_CACHE_HOME"/warpboard/*; ulimit -f 1; exec "$@"' sh
check 'a small stack is enough' test 27117 = \
    "$(sh -c 'ulimit -s 1024; "$WARPBOARD" perft international-draughts 5 --engine native')"
check 'no home' goes_without \
    'there is no cache folder: neither XDG_CACHE_HOME nor HOME is set to an absolute path' env -u HOME -u XDG_CACHE_HOME
check 'a relative cache folder does not count' demanded \
    'there is no cache folder: neither XDG_CACHE_HOME nor HOME is set to an absolute path' \
    env -u HOME XDG_CACHE_HOME=cache
check 'a cache folder that cannot be made' demanded 'the cache folder cannot be created' \
    env XDG_CACHE_HOME=/dev/null
check 'a cache folder with a long name' demanded 'the cache folder cannot be created' \
    env XDG_CACHE_HOME="/$(printf '%05000d' 0)"
own='other users have access to the cache folder'
mkdir -p "$folder/file" "$folder/link" "$folder/open/warpboard"
: >"$folder/file/warpboard"
ln -s "$XDG_CACHE_HOME/warpboard" "$folder/link/warpboard"
chmod 755 "$folder/open/warpboard"
for name in file link open; do
    check "a cache folder that is not one's own: $name" demanded "$own" env XDG_CACHE_HOME="$folder/$name"
done
check 'nothing is left over of all that' test "$(cached)" = "$(cached | grep '\.so$' | grep -v '\.c\.so$')"

PATH=/nowhere "$WARPBOARD" perft "$tiny" 2 >"$folder/out" 2>"$folder/err" && status=0
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'short work needs no compiler, and says nothing' wrote "$("$WARPBOARD" perft "$tiny" 2)"
printf 'perft 2 --engine auto\nperft 2 --engine auto\nperft 2\n' |
    PATH=/nowhere "$WARPBOARD" repl "$tiny" >"$folder/out" 2>"$folder/err"
check 'it is said once, however often auto is asked for' test "$(cat "$folder/err")" = \
    'stdin:1: no native code, so the interpreter makes the moves: there is no C compiler (cc)'

# Ctrl-C ends the compiler, and whatever native code is at.
echo 'echo begun >"$0.begun"; exec sleep 1000' | compiler sleeps
interrupted() { # interrupted WORD FILE: what was begun last is interrupted once the file has this word
    wait_until grep -qs "$1" "$2"
    kill -INT $!
    await $! && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    ended 130 && [ "$err" = 'warpboard: interrupted' ]
}
PATH="$folder/sleeps:$PATH" "$WARPBOARD" perft "$tiny" 3 --engine native >"$folder/out" 2>"$folder/err" &
check 'Ctrl-C ends the compiler' interrupted begun "$folder/sleeps/cc.begun"

# A signal that ends the program ends it, too, and leaves nothing of it behind.
echo 'echo $$ >"$0.begun"; exec sleep 1000' | compiler lasts
for signal in TERM HUP QUIT; do
    rm -rf "$XDG_CACHE_HOME/warpboard" "$folder/lasts/cc.begun"
    env --default-signal="$signal" PATH="$folder/lasts:$PATH" "$WARPBOARD" perft "$tiny" 3 --engine native \
        >"$folder/out" 2>"$folder/err" &
    wait_until test -s "$folder/lasts/cc.begun"
    kill -"$signal" $!
    await $! && status=0 || status=$?
    check "SIG$signal is the end" test "$(kill -l "$status")" = "$signal"
    check 'of the compiler, too' test -s "$folder/lasts/cc.begun" -a ! -e "/proc/$(cat "$folder/lasts/cc.begun")"
    check 'and nothing is left in the cache' test -z "$(cached)"
done
mkdir -p "$XDG_CACHE_HOME/warpboard"

# Two at once, with nothing there yet.
rm -r "$XDG_CACHE_HOME/warpboard"
timeout 600 "$WARPBOARD" perft "$tiny" 5 --engine native >"$folder/one" 2>&1 &
timeout 600 "$WARPBOARD" perft "$tiny" 5 --engine native >"$folder/two" 2>&1
wait
check 'two processes at once do no harm' cmp -s "$folder/one" "$folder/two"
check 'one file is left' test "$(cached | wc -l)" = 1
kept_library=$(library)

# The cache does not grow without bound, and nothing in it is touched that is not of its own.
age() { touch -d "$1 minutes ago" "$XDG_CACHE_HOME/warpboard/$2"; }
numbered() { printf '%032x%s' "$1" "$2"; }
for i in $(seq 120); do age "$i" "$(numbered "$i" .so)"; done
age 90 "$(numbered 1 .abcdef.c)"
age 90 "$(numbered 1 .abcdef.c.so)"
age 30 "$(numbered 2 .abcdef.c)"
age 90 notes.txt
touch -d '300 minutes ago' "$XDG_CACHE_HOME/warpboard/$(basename "$kept_library")"
run perft "$tiny" 3 --engine native
run perft tic-tac-toe 3 --engine native
check 'the hundred used last are kept, with what was used just now' test "$(cached | grep -c '^[0-9a-f]*\.so$')" = 100 \
    -a -e "$kept_library" -a -e "$XDG_CACHE_HOME/warpboard/$(numbered 98 .so)" \
    -a ! -e "$XDG_CACHE_HOME/warpboard/$(numbered 99 .so)"
check 'what was left over long ago is removed, and nothing else' \
    test "$(cached | grep -v '^[0-9a-f]*\.so$' | tr '\n' ' ')" = "$(numbered 2 .abcdef.c) notes.txt "
truncate -s 65M "$XDG_CACHE_HOME/warpboard/$(numbered 50 .so)"
age 50 "$(numbered 50 .so)"
rm "$kept_library"
run perft "$tiny" 3 --engine native
check 'and no more than 64 MiB' test ! -e "$XDG_CACHE_HOME/warpboard/$(numbered 50 .so)" \
    -a -e "$XDG_CACHE_HOME/warpboard/$(numbered 49 .so)" -a ! -e "$XDG_CACHE_HOME/warpboard/$(numbered 51 .so)"
rm -r "$XDG_CACHE_HOME/warpboard"

# Long walks: the time of one position is over for native code when it is for the machine, and Ctrl-C ends them.
cat >"$folder/mazes.lua" <<'LUA'
title "Mazes: men that go round and round"
board{8, 8}
piece("man", "M")
start "8/8/8/8/8/8/8/M6m w 1"
local corner = any{n, e, s, w} * empty
local path = corner
for _ = 1, 39 do path = path * corner end
moves = from "man" * path * stop * enemy
LUA
run moves "$folder/mazes.lua" --time 0.05
late=$err
run perft "$folder/mazes.lua" 2 --time 0.05 --engine native
check 'native code has no more time than the machine' test "$err" = "$late" -a "$status" = 2
stopped() { # stopped VERB...: Ctrl-C ends the verb once native code is there
    run perft "$2" 0 --engine native
    "$WARPBOARD" "$@" --engine native --trusted >"$folder/out" 2>"$folder/err" &
    interrupted '/warpboard/.*\.so' /proc/$!/maps
}
check 'Ctrl-C ends long walks' stopped perft "$folder/mazes.lua" 2
check 'Ctrl-C ends long counts' stopped perft english-checkers 20
check 'Ctrl-C ends random games without number' stopped random english-checkers --games 1000000000 --jobs 1

# The same moves in the same order: random games choose by their number. Five games, for a compiler takes up to half a
# minute for one: chess, and those with most of what chess lacks. native_spec.lua has positions of all.
for variant in english-checkers warp-checkers werewolf-checkers chess lasca; do
    run random $variant --games 40 --limit 60 --seed 5 --jobs 1 --json --engine machine
    games=$out
    run random $variant --games 40 --limit 60 --seed 5 --jobs 3 --json --engine native
    check "$variant: the same games, in three processes" wrote "$games"
    run perft $variant 3 --engine machine
    lines=$out
    run perft $variant 3 --engine native
    check "$variant: the same count" wrote "$lines"
done

# What cannot be translated.
cat >"$folder/still.lua" <<'.'
title "Moves must change something"
board{3, 3}
piece("man", "M")
moves_change()
moves = from "man" * n * empty * stop
start "3/3/M2 w 1"
.
run perft "$folder/still.lua" 2 --engine native
check 'moves that must change something are the business of the machine' all has '^[0-9]+$' \
    says 'moves_change cannot be translated$'
cat >"$folder/nested.lua" <<'.'
title "Each most is written twice"
board{4, 4}
piece("man", "M")
local walk = n * tally + e * tally
for _ = 1, 30 do walk = most(walk) end
moves = from "man" * walk
start "4/4/4/M3 w 1"
loss(stuck)
.
run program "$folder/nested.lua" c
check 'nor what is too much' all ended 1 says 'nested.lua:[45]: a walk with too much code cannot be translated$'

# What can.
run program moebius-checkers c
check 'a piece may come back mirrored' all ended 0 has '^#define TWISTED$'
for variant in go hex havannah tak atari-go lines-of-action; do
    run program "$variant" c
    check "groups of $variant" all ended 0 has '^#define NATIVE_ABI_H$'
done
cat >"$folder/most.lua" <<'.'
title "The most within a recursion"
board{4, 4}
piece("man", "M")
start "4/1m2/4/M3 w 1"
local landing = n * empty * tally + e * empty
moves = from "man" * rec(function(more) return ne * enemy * take * most(landing) * (more | here) end)
.
run program "$folder/most.lua" c
check 'most may stand within rec' all ended 0 has 'struct most t[0-9]+ = '

# A line that enters a ring of 130 poses beside its beginning comes to its end only after nearly three times as many
# rounds. The compiler watches over the bounds of arrays.
cat >"$folder/ring.lua" <<'.'
title "A long ring"
board{11, 6, shape = "moebius"}
piece("man", "M")
link("d1", "up", "f1")
for rank = 1, 5 do link("k" .. rank, "up", "a" .. rank + 1) end
start "11/4m6/11/11/11/4M6 w 1"
moves = from "man" * (way "up" | e) ^ 0
loss(stuck)
.
compiler watchful <<.
exec $(command -v cc) -fsanitize=bounds -fsanitize-undefined-trap-on-error "\$@"
.
PATH="$folder/watchful:$PATH" run perft "$folder/ring.lua" 2 --engine native
lines=$out
run perft "$folder/ring.lua" 2 --engine machine
check 'a line may go three times round the board' wrote "$lines"

run program "$tiny" c
check 'the source can be read' all ended 0 has '^struct branch \{$' has ', tiny:[0-9]+ \*/'
printf '%s\n' "$out" >"$folder/tiny.c"
check 'a compiler takes it without a warning' test -z "$(cc -std=gnu17 -Wall -Wno-unused -O1 -shared -fPIC \
    -o "$folder/tiny.so" "$folder/tiny.c" 2>&1)"
# on a twisted board, with frames, with a royal piece, with columns
for game in moebius-checkers konane los-alamos-chess lasca; do
    "$WARPBOARD" program "$game" c >"$folder/$game.c"
    check "that of $game neither" test -z "$(cc -std=gnu17 -Wall -Wextra -Wno-unused -fsyntax-only "$folder/$game.c" 2>&1)"
done
run program "$tiny" d
check 'there is no other source' refused 'warpboard: program: "d" isn'\''t a form of the program; write c for the C source, or nothing for the bytecode'
run program "$folder/still.lua" c
check 'what is not translated has none' all ended 1 says 'moves_change cannot be translated$'

# Texts of a script come into native code as numbers, and in comments of small letters, digits, _ and blanks.
texts() { # texts FILE TEXT: a script all of whose texts begin with one that stands in Lua's quotes
    {
        printf 'local function x(name) return "%s" .. name end\n' "$2"
        cat <<'LUA'
local function word(name) return (x(name):gsub("[ =]", ".")) end
title(x "a title") family(x "family")
board{3, 5}
piece(x "man", "M") piece(x "king", "K")
zone(x "zone", "a3 b3")
marks(x "hot", 1) counter(x "count", 0, 3) reserve{x "man"}
link("a3", x "tunnel", "c4")
option(word "option", true, x "what it is for")
start "mmm/1k1/3/1K1/MMM[M] w - 0 1"
local step = place(x "here") * n * empty * (-at(x "here"))
moves = from(x "man") * step * stop * note((word "note":gsub("[()]", ".")))
  + from(x "man") * ne * on(x "zone") * empty * stop * mark(x "hot") * called(x "a slant")
  + from(x "man") * way(x "tunnel") * holds(x "count", 0) * empty * set(x "count", 1) * stop
  + from(x "king") * any{n, ne, nw} * (empty + is(x "man") * enemy * take) * stop
  + drop(x "man") * each(x "zone") * empty * -marked(x "hot")
never(each "far" * is(x "king"), x "a king may not come so far")
loss(stuck)
LUA
    } >"$1"
}
bare() { # bare FILE: its C without comments
    "$WARPBOARD" program "$1" c | sed 's,/\*[^*]*\*/,,g'
}
texts "$folder/tame.lua" 'tame '
run perft "$folder/tame.lua" 3 --engine machine
lines=$out
bare "$folder/tame.lua" >"$folder/tame.c"
check 'the code of a script' grep -q 'place_1' "$folder/tame.c"
odd=$(printf '%s/*/ab*?\n#error \\ "$(id)" ??/' "$folder/odd")
mkdir -p "$odd"
smuggled='*/};__attribute__((constructor))f(){abort();}struct z{int q;/*'
for text in "$smuggled" '*/ #error /*' '//' '/*' '\\' '??/' '\"' "'" '#' '%s%n' 'é' '$(id)' '`id`'; do
    texts "$odd/*%s\\.lua" "$text "
    bare "$odd/*%s\\.lua" >"$folder/odd.c"
    check "is the same with other texts: $text" cmp "$folder/tame.c" "$folder/odd.c"
    run program "$odd/*%s\\.lua" c
    check "which are harmless in its comments: $text" test -z "$(printf '%s\n' "$out" |
        grep -E ', line [0-9]+ of|(white|black) |place_1;' | grep -oE '/\*.*' | grep -vE '^/\* [a-z0-9_ ,-]* \*/')"
done
run perft "$odd/*%s\\.lua" 3 --engine native
check 'and counts the same' wrote "$lines"
