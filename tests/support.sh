# What the tests of the command line share; they read it with `.`. Prints one TAP line for each test.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$PWD

# run ARGUMENT...: runs the program without input; leaves $out, $err and $status.
run() {
    "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" </dev/null && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# feed LINES ARGUMENT...: the same with lines on standard input.
feed() {
    printf '%s\n' "$1" >"$folder/in"
    shift
    "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" <"$folder/in" && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# check NAME COMMAND...: one test: the command succeeds.
check() {
    name=$1
    shift
    if "$@"; then
        echo "ok $name"
    else
        echo "not ok $name"
        printf 'status %s\nout: %s\nerr: %s\n' "${status-}" "${out-}" "${err-}" | head -n 30 | sed 's/^/# /'
    fi
}

# wait_until COMMAND...: until the command succeeds; a test that fails if it has not after five minutes.
wait_until() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 6000 ] || {
            echo "not ok not within five minutes: $*"
            return 1
        }
        sleep 0.05
    done
}

# await PROCESS: the status with which a child ends; one that does not within five minutes is killed, and a test fails.
await() {
    wait_until is_over "$1" || kill -KILL "$1"
    wait "$1"
}
is_over() { ! kill -0 "$1" 2>/dev/null || grep -qs '^State:.Z' "/proc/$1/status"; }

# After a run: it wrote just this and nothing else went wrong; it refused with just this message; it wrote, or said, a
# text that matches a pattern of grep -E; it said nothing.
wrote() { [ "$status" = 0 ] && [ "$out" = "$1" ] && [ -z "$err" ]; }
refused() { [ "$status" = 2 ] && [ "$err" = "$1" ] && [ -z "$out" ]; }
silent() { [ -z "$err" ]; }
ended() { [ "$status" = "$1" ]; }
has() { printf '%s\n' "$out" | grep -qE -- "$1"; }
says() { printf '%s\n' "$err" | grep -qE -- "$1"; }

# line_of TEXT FILE: the number of the first line with the text.
line_of() { grep -nFm 1 -- "$1" "$2" | cut -d : -f 1; }

# all TEST PATTERN TEST PATTERN...: several of these hold.
all() {
    while [ $# -gt 0 ]; do
        word=$1
        shift
        case $word in
        has | says | ended | wrote | refused)
            "$word" "$1" || return 1
            shift
            ;;
        silent) silent || return 1 ;;
        *) return 1 ;;
        esac
    done
}

# game NAME: a small game of our own in the file $folder/NAME.lua, with the rest of its script on standard input. It has
# White's man on a1 and Black's on b4, on a board of 2 x 4.
game() {
    {
        cat <<'LUA'
title "Race: a test"
board{2, 4}
piece("man", "M")
piece("king", "K")
start "1m/2/2/M1 w 1"
LUA
        cat
    } >"$folder/$1.lua"
}

game race <<'LUA'
moves = from "man" * n * empty * stop
loss(stuck)
LUA
race=$folder/race.lua

# The names of all variants, one a line.
variant_names() {
    "$WARPBOARD" list | sed -n 's/^  \([^ ]*\).*/\1/p'
}
