#!/bin/sh
# The session in docs/tour.md goes as shown.
set -u
. tests/support.sh

tour=$root/docs/tour.md
cd "$folder" || exit 1
ln -s "$WARPBOARD" warpboard
PATH=$folder:$PATH

# blocks FIRST: the blocks of the document that begin with this character, one after the other.
blocks() {
    awk -v first="$1" '/^```/ { inside = !inside; begins = inside; next }
                       begins { taken = index($0, first) == 1; begins = 0 }
                       inside && taken { print }' "$tour"
}

blocks '>' >shown
sed -nE 's/^(>|\.\.\.) //p' shown | warpboard repl --echo >said 2>&1
check 'the session goes as it is shown' diff shown said
check 'it is the tour of an option, a position and a scenario' test "$(grep -cE '^> (load|p|set|setup|record|run) ' shown)" -ge 8

awk '/^```lua$/ { inside = 1; next } /^```/ { inside = 0 } inside { print }' "$tour" >file
check 'the recorded file is the one that is shown' diff file swap.lua

blocks '$' >shown
sed -n 's/^\$ //p' shown | while IFS= read -r line; do
    printf '$ %s\n' "$line"
    sh -c "$line"
done >said 2>&1
check 'so do the commands' diff shown said
