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
check 'the machine uses no cache' test -z "$(cached)"
run perft "$tiny" 6 --engine native
check 'native code counts the same' wrote "$lines"
check 'the cache has one file' test "$(cached | wc -l)" = 1
check 'only the user can read the folder and the file' \
    test "$(stat -c %a "$XDG_CACHE_HOME/warpboard" "$(library)" | tr '\n' ' ')" = '700 600 '
kept=$(stat -c %i "$(library)")
run perft "$tiny" 6 --engine native
check 'the second run uses the cached file' test "$(stat -c %i "$(library)")" = "$kept"
feed 'perft 6 --engine native
random 2 --seed 1
perft 6' repl "$tiny"
check 'counting and random games need one compilation' \
    test "$(cached | wc -l)" = 1 -a "$status" = 0
find "$XDG_CACHE_HOME/warpboard" -name '*.so' ! -inum "$kept" -delete
touch -d '300 minutes ago' "$(library)"
run perft "$tiny" 3 --engine auto
check 'auto uses the cache at once' test -z "$(find "$(library)" -mmin +200)"
check 'auto is the default' wrote "$("$WARPBOARD" perft "$tiny" 3)"
run perft "$tiny" 3 --engine fast
check '--engine rejects an unknown engine' refused \
    'warpboard: perft: --engine is machine, native, auto or definition, not "fast"'

# A cached library is replaced unless it is complete, owned by the user, and not writable for others.
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
check 'replaces a truncated file' sound
spoil patch_byte
check 'replaces a changed file' sound
game other <<'LUA'
moves = from "man" * any{n, s} * (empty + enemy * take) * stop
loss(stuck)
LUA
XDG_CACHE_HOME="$folder/other" "$WARPBOARD" perft "$folder/other.lua" 2 --engine native >/dev/null
others=$(ls "$folder"/other/warpboard/*.so)
spoil exchange
check 'replaces a library of other rules' sound
spoil chmod 666
check 'replaces a file that others may write' sound
spoil link_away
check 'replaces a link' sound
if [ "$(id -u)" = 0 ]; then
    spoil chown 65534
    check 'replaces a file of another user' sound
fi

# Without a working compiler or a private cache, the machine is used instead, with one message. If native code is
# required, the command fails.
demanded() { # demanded REASON COMMAND...: native code is refused in the environment that the command sets up
    why=$1
    shift
    "$@" "$WARPBOARD" perft "$tiny" 2 --engine native >"$folder/out" 2>"$folder/err" && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    refused "warpboard: --engine native: $why; --engine auto works without it"
}
goes_without() { # goes_without REASON COMMAND...: the same, and auto continues without it
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

check 'reports a missing compiler' goes_without 'there is no C compiler (cc)' env PATH=/nowhere
check 'reports a missing PATH' demanded 'there is no C compiler (cc)' env -u PATH
check 'reports a compiler that crashes' demanded 'the C compiler (cc) has failed' env PATH="$folder/dies:$PATH"
PATH="$folder/fails:$PATH" "$WARPBOARD" perft chess 6 >"$folder/out" 2>"$folder/err" && status=0
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'reports a compiler that fails during long work, and finishes it' test "$out" = 119060324 -a "$err" = \
    'warpboard: no native code, so the interpreter makes the moves: the C compiler (cc) has failed'
check 'reports a compiler that writes nothing' demanded 'the compiled code cannot be stored in the cache folder' \
    env PATH="$folder/idles:$PATH"
check 'reports a compiler that writes nonsense' demanded 'the compiled code cannot be loaded' \
    env PATH="$folder/babbles:$PATH"
check 'reports a compiler that writes an empty library' demanded 'the compiled code cannot be loaded' \
    env PATH="$folder/cheats:$PATH"
check 'reports a full disk' demanded 'nothing can be written to the cache folder' \
    sh -c 'rm "$XDG_CACHE_HOME"/warpboard/*; ulimit -f 1; exec "$@"' sh
check 'native code runs with a small stack' test 27117 = \
    "$(sh -c 'ulimit -s 1024; "$WARPBOARD" perft international-draughts 5 --engine native')"
check 'reports a missing home folder' goes_without \
    'there is no cache folder: neither XDG_CACHE_HOME nor HOME is set to an absolute path' env -u HOME -u XDG_CACHE_HOME
check 'ignores a relative cache folder' demanded \
    'there is no cache folder: neither XDG_CACHE_HOME nor HOME is set to an absolute path' \
    env -u HOME XDG_CACHE_HOME=cache
check 'reports a cache folder that cannot be created' demanded 'the cache folder cannot be created' \
    env XDG_CACHE_HOME=/dev/null
check 'reports a cache folder with a name that is too long' demanded 'the cache folder cannot be created' \
    env XDG_CACHE_HOME="/$(printf '%05000d' 0)"
own='other users have access to the cache folder'
mkdir -p "$folder/file" "$folder/link" "$folder/open/warpboard"
: >"$folder/file/warpboard"
ln -s "$XDG_CACHE_HOME/warpboard" "$folder/link/warpboard"
chmod 755 "$folder/open/warpboard"
for name in file link open; do
    check "rejects a cache folder that isn't private: $name" demanded "$own" env XDG_CACHE_HOME="$folder/$name"
done
check 'failures leave no files' test "$(cached)" = "$(cached | grep '\.so$' | grep -v '\.c\.so$')"

PATH=/nowhere "$WARPBOARD" perft "$tiny" 2 >"$folder/out" 2>"$folder/err" && status=0
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'short work needs no compiler, and prints no message' wrote "$("$WARPBOARD" perft "$tiny" 2)"
printf 'perft 2 --engine auto\nperft 2 --engine auto\nperft 2\n' |
    PATH=/nowhere "$WARPBOARD" repl "$tiny" >"$folder/out" 2>"$folder/err"
check 'the message is printed once in a session' test "$(cat "$folder/err")" = \
    'stdin:1: no native code, so the interpreter makes the moves: there is no C compiler (cc)'

# Ctrl-C stops the compiler and native code.
echo 'echo begun >"$0.begun"; exec sleep 1000' | compiler sleeps
interrupted() { # interrupted WORD FILE: interrupts the last background process once the file contains this word
    wait_until grep -qs "$1" "$2"
    kill -INT $!
    await $! && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    ended 130 && [ "$err" = 'warpboard: interrupted' ]
}
PATH="$folder/sleeps:$PATH" "$WARPBOARD" perft "$tiny" 3 --engine native >"$folder/out" 2>"$folder/err" &
check 'Ctrl-C stops the compiler' interrupted begun "$folder/sleeps/cc.begun"

# A termination signal ends the program and the compiler, and leaves no files.
echo 'echo $$ >"$0.begun"; exec sleep 1000' | compiler lasts
for signal in TERM HUP QUIT; do
    rm -rf "$XDG_CACHE_HOME/warpboard" "$folder/lasts/cc.begun"
    env --default-signal="$signal" PATH="$folder/lasts:$PATH" "$WARPBOARD" perft "$tiny" 3 --engine native \
        >"$folder/out" 2>"$folder/err" &
    wait_until test -s "$folder/lasts/cc.begun"
    kill -"$signal" $!
    await $! && status=0 || status=$?
    check "SIG$signal ends the program" test "$(kill -l "$status")" = "$signal"
    check 'SIG$signal ends the compiler' test -s "$folder/lasts/cc.begun" -a ! -e "/proc/$(cat "$folder/lasts/cc.begun")"
    check 'SIG$signal leaves no file in the cache' test -z "$(cached)"
done
mkdir -p "$XDG_CACHE_HOME/warpboard"

# Two processes at once, with an empty cache.
rm -r "$XDG_CACHE_HOME/warpboard"
timeout 600 "$WARPBOARD" perft "$tiny" 5 --engine native >"$folder/one" 2>&1 &
timeout 600 "$WARPBOARD" perft "$tiny" 5 --engine native >"$folder/two" 2>&1
wait
check 'two processes at once give the same output' cmp -s "$folder/one" "$folder/two"
check 'two processes at once leave one file' test "$(cached | wc -l)" = 1
kept_library=$(library)

# The cache is limited in size, and other files in its folder aren't touched.
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
check 'keeps the hundred most recently used libraries, and the current one' test "$(cached | grep -c '^[0-9a-f]*\.so$')" = 100 \
    -a -e "$kept_library" -a -e "$XDG_CACHE_HOME/warpboard/$(numbered 98 .so)" \
    -a ! -e "$XDG_CACHE_HOME/warpboard/$(numbered 99 .so)"
check 'removes only old leftovers' \
    test "$(cached | grep -v '^[0-9a-f]*\.so$' | tr '\n' ' ')" = "$(numbered 2 .abcdef.c) notes.txt "
truncate -s 65M "$XDG_CACHE_HOME/warpboard/$(numbered 50 .so)"
age 50 "$(numbered 50 .so)"
rm "$kept_library"
run perft "$tiny" 3 --engine native
check 'keeps at most 64 MiB' test ! -e "$XDG_CACHE_HOME/warpboard/$(numbered 50 .so)" \
    -a -e "$XDG_CACHE_HOME/warpboard/$(numbered 49 .so)" -a ! -e "$XDG_CACHE_HOME/warpboard/$(numbered 51 .so)"
rm -r "$XDG_CACHE_HOME/warpboard"

# Long walks: the time limit for one position applies to native code too, and Ctrl-C stops them.
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
check "native code has the machine's time limit" test "$err" = "$late" -a "$status" = 2
stopped() { # stopped VERB...: Ctrl-C stops the verb once native code is loaded
    run perft "$2" 0 --engine native
    "$WARPBOARD" "$@" --engine native --trusted >"$folder/out" 2>"$folder/err" &
    interrupted '/warpboard/.*\.so' /proc/$!/maps
}
check 'Ctrl-C stops long walks' stopped perft "$folder/mazes.lua" 2
check 'Ctrl-C stops long counts' stopped perft english-checkers 20
check 'Ctrl-C stops random games' stopped random english-checkers --games 1000000000 --jobs 1

# The same moves in the same order, because random games choose them by number. Five games, because a compiler takes up
# to half a minute for one: chess, and those with most features that chess lacks. native_spec.lua has positions of all.
for variant in english-checkers warp-checkers werewolf-checkers chess lasca; do
    run random $variant --games 40 --limit 60 --seed 5 --jobs 1 --json --engine machine
    games=$out
    run random $variant --games 40 --limit 60 --seed 5 --jobs 3 --json --engine native
    check "$variant: plays the same games in three processes" wrote "$games"
    run perft $variant 3 --engine machine
    lines=$out
    run perft $variant 3 --engine native
    check "$variant: counts the same" wrote "$lines"
done

# Rules that cannot be translated.
cat >"$folder/still.lua" <<'.'
title "Moves must change something"
board{3, 3}
piece("man", "M")
moves_change()
moves = from "man" * n * empty * stop
start "3/3/M2 w 1"
.
run perft "$folder/still.lua" 2 --engine native
check 'moves_change is left to the machine' all has '^[0-9]+$' \
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
check "a walk with too much code isn't translated" all ended 1 says 'nested.lua:[45]: a walk with too much code cannot be translated$'

# Rules that can be translated.
run program moebius-checkers c
check 'pieces can be mirrored on a twisted board' all ended 0 has '^#define TWISTED$'
for variant in go hex havannah tak atari-go lines-of-action; do
    run program "$variant" c
    check "$variant: groups are translated" all ended 0 has '^struct native_code {'
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
check 'most can be inside rec' all ended 0 has 'struct most t[0-9]+ = '

# A line that enters a ring of 130 oriented squares next to its start ends only after nearly three times that number of
# steps. The compiler checks array bounds.
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
check 'a line may go three times around the board' wrote "$lines"

run program "$tiny" c
check 'program c compiles no assertion of the texts it contains' test "$(printf '%s\n' "$out" | head -n 1)" = '#define NDEBUG'
check 'program c prints commented C' all ended 0 has '^struct branch \{$' has ', tiny:[0-9]+ \*/'
printf '%s\n' "$out" >"$folder/tiny.c"
check 'the C compiler gives no warnings' test -z "$(cc -std=gnu17 -Wall -Wno-unused -O1 -shared -fPIC \
    -o "$folder/tiny.so" "$folder/tiny.c" 2>&1)"
# On a twisted board, with frames, with a royal piece, with columns.
for game in moebius-checkers konane los-alamos-chess lasca; do
    "$WARPBOARD" program "$game" c >"$folder/$game.c"
    check "the C compiler gives no warnings for $game" test -z "$(cc -std=gnu17 -Wall -Wextra -Wno-unused -fsyntax-only "$folder/$game.c" 2>&1)"
done
run program "$tiny" d
check 'program rejects another form' refused 'warpboard: program: "d" isn'\''t a form of the program; write c for the C source, or nothing for the bytecode'
run program "$folder/still.lua" c
check 'program c reports rules that cannot be translated' all ended 1 says 'moves_change cannot be translated$'

# Texts of a script occur in native code only as numbers, and in comments as lowercase letters, digits, _ and blanks.
texts() { # texts FILE TEXT: writes a script in which every text begins with TEXT, which is quoted for Lua
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
bare() { # bare FILE: prints its C code without comments
    "$WARPBOARD" program "$1" c | sed 's,/\*[^*]*\*/,,g'
}
texts "$folder/tame.lua" 'tame '
run perft "$folder/tame.lua" 3 --engine machine
lines=$out
bare "$folder/tame.lua" >"$folder/tame.c"
check 'translates a script with names' grep -q 'place_1' "$folder/tame.c"
odd=$(printf '%s/*/ab*?\n#error \\ "$(id)" ??/' "$folder/odd")
mkdir -p "$odd"
smuggled='*/};__attribute__((constructor))f(){abort();}struct z{int q;/*'
for text in "$smuggled" '*/ #error /*' '//' '/*' '\\' '??/' '\"' "'" '#' '%s%n' 'é' '$(id)' '`id`'; do
    texts "$odd/*%s\\.lua" "$text "
    bare "$odd/*%s\\.lua" >"$folder/odd.c"
    check "gives the same code with other texts: $text" cmp "$folder/tame.c" "$folder/odd.c"
    run program "$odd/*%s\\.lua" c
    check "escapes these texts in comments: $text" test -z "$(printf '%s\n' "$out" |
        grep -E ', line [0-9]+ of|(white|black) |place_1;' | grep -oE '/\*.*' | grep -vE '^/\* [a-z0-9_ ,-]* \*/')"
done
run perft "$odd/*%s\\.lua" 3 --engine native
check 'counts the same with these texts' wrote "$lines"
