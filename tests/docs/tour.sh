#!/bin/sh
# The session in docs/tour.md has the documented output.
set -u
. tests/support.sh

tour=$root/docs/tour.md
cd "$folder" || exit 1
ln -s "$WARPBOARD" warpboard
PATH=$folder:$PATH

# blocks FIRST: prints the blocks of the document that begin with this character.
blocks() {
    awk -v first="$1" '/^```/ { inside = !inside; begins = inside; next }
                       begins { taken = index($0, first) == 1; begins = 0 }
                       inside && taken { print }' "$tour"
}

blocks '>' >shown
sed -nE 's/^(>|\.\.\.) //p' shown | warpboard repl --echo >said 2>&1
check 'the session has the documented output' diff shown said
check 'the session uses options, positions and scenarios' test "$(grep -cE '^> (load|p|set|setup|record|run) ' shown)" -ge 8

awk '/^```lua$/ { inside = 1; next } /^```/ { inside = 0 } inside { print }' "$tour" >file
check 'the recorded file equals the documented one' diff file swap.lua

blocks '$' >shown
sed -n 's/^\$ //p' shown | while IFS= read -r line; do
    printf '$ %s\n' "$line"
    sh -c "$line"
done >said 2>&1
check 'the commands have the documented output' diff shown said
