#!/bin/sh
# The commands and scripts in the README work when pasted.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
readme=$PWD/README.md
ln -s "$WARPBOARD" "$folder/warpboard"
mkdir "$folder/scripts" && cp -R scripts "$folder"
cd "$folder" || exit 1

check() { # check NAME COMMAND...
    name=$1
    shift
    if "$@" >out 2>&1; then echo "ok $name"; else
        echo "not ok $name"
        sed 's/^/# /' out
    fi
}

# Some answers have exit status 1, which is not an error.
answers() { sh -c "$1" 2>err; [ $? -le 1 ] && [ ! -s err ]; }

sed -n 's/^    \(\.\/warpboard .*\)/\1/p' "$readme" >lines
number=0
while IFS= read -r line; do
    number=$((number + 1))
    check "line $number of the README works: $line" answers "$line"
done <lines
check 'the README has ten command lines' test "$number" -eq 10

# Blocks of Lua, each in a file of its own.
awk '/^```lua/ { number++; inside = 1; next } /^```/ { inside = 0 } inside { print >"block" number ".lua" }' "$readme"
check 'the game in the README has no errors' ./warpboard check block1.lua
check 'the variant in the README has no errors' ./warpboard perft block2.lua 2
check 'the scenario in the README passes' ./warpboard run block3.lua
