#!/bin/sh
# What the README says to paste works when pasted, and the variant that it shows has no faults.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

check() { # check NAME COMMAND...
    name=$1
    shift
    if "$@" >"$folder/out" 2>&1; then echo "ok $name"; else
        echo "not ok $name"
        sed 's/^/# /' "$folder/out"
    fi
}

sed -n 's/^    \(.*\.\/warpboard .*\)/\1/p' README.md | sed "s#\./warpboard#$WARPBOARD#" >"$folder/lines"
number=0
while IFS= read -r line; do
    number=$((number + 1))
    check "line $number of the README's tour works" sh -c "$line"
done <"$folder/lines"
check 'the README has twelve lines to try' test "$number" -eq 12

sed -n '/^title "Leapers/,/^```/p' README.md | grep -v '^```' >"$folder/my-game.lua"
check 'the variant in the README has no faults' "$WARPBOARD" check "$folder/my-game.lua"

sed -n '/^base "chess"/,/^```/p' README.md | grep -v '^```' >"$folder/nightriders.lua"
check 'the variation in the README has no faults' "$WARPBOARD" perft "$folder/nightriders.lua" 2
