# Functions for tests of the command line, which read this file with `.`. Each test prints one TAP line.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$PWD

# run ARGUMENT...: runs the program without input; sets $out, $err and $status.
run() {
    "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" </dev/null && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# feed LINES ARGUMENT...: does the same with lines on standard input.
feed() {
    printf '%s\n' "$1" >"$folder/in"
    shift
    "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" <"$folder/in" && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# check NAME COMMAND...: a test that the command succeeds.
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

# wait_until COMMAND...: waits until the command succeeds. A test fails if it doesn't within five minutes.
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

# await PROCESS: returns the exit status of a child. If it doesn't end within five minutes, it is killed, and a test
# fails.
await() {
    wait_until is_over "$1" || kill -KILL "$1"
    wait "$1"
}
is_over() { ! kill -0 "$1" 2>/dev/null || grep -qs '^State:.Z' "/proc/$1/status"; }

# Conditions after a run. wrote: it printed exactly this text, and succeeded without messages. refused: it failed with
# exactly this message. has, says: its output or its messages match a pattern of grep -E. silent: it printed no
# messages.
wrote() { [ "$status" = 0 ] && [ "$out" = "$1" ] && [ -z "$err" ]; }
refused() { [ "$status" = 2 ] && [ "$err" = "$1" ] && [ -z "$out" ]; }
silent() { [ -z "$err" ]; }
ended() { [ "$status" = "$1" ]; }
has() { printf '%s\n' "$out" | grep -qE -- "$1"; }
says() { printf '%s\n' "$err" | grep -qE -- "$1"; }

# line_of TEXT FILE: prints the number of the first line with the text.
line_of() { grep -nFm 1 -- "$1" "$2" | cut -d : -f 1; }

# all TEST PATTERN TEST PATTERN...: all of these conditions are true.
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

# game NAME: writes a small game to $folder/NAME.lua, with the rest of its script from standard input. White's man is on
# a1 and Black's on b4, on a board of 2 x 4.
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

# Prints the names of all variants, one on each line.
variant_names() {
    "$WARPBOARD" list | sed -n 's/^  \([^ ]*\).*/\1/p'
}
