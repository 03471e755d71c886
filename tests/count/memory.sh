#!/bin/sh
# A count needs the same small amount of memory at any depth, in the machine and in native code.
set -u
. tests/support.sh

export XDG_CACHE_HOME="$folder/cache"
peak='print(io.open("/proc/self/status"):read "a":match "VmHWM:%s*(%d+)")'

# peak_of VARIANT DEPTH ENGINE: prints the peak memory of the program in KiB.
peak_of() {
    run repl "$1" -e "perft 0 --engine $3" -e "perft $2" -e "$peak"
    printf '%s\n' "$out" | tail -n 1
}

# A sanitizer has memory of its own.
if ldd "$WARPBOARD" | grep -q libasan; then
    echo 'ok memory # SKIP not with a sanitizer'
    exit 0
fi
# Selected games, each with a depth at which it has many lines and is counted quickly. In the first, lines of jumps are
# searched. In the second, every move drops a piece and many lines end early. The third has reserves and many changes.
for engine in machine native; do
    for game in english-checkers:5 tic-tac-toe:5 werewolf-checkers:4; do
        variant=${game%:*} depth=${game#*:}
        less=$(peak_of "$variant" "$depth" $engine) more=$(peak_of "$variant" $((depth + 2)) $engine)
        check "$variant, $engine: $less KiB, and $more two plies deeper" test $((more - less)) -le 512 -a "$more" -lt 16384
    done
done
