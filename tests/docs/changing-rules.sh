#!/bin/sh
# The commands in docs/changing-rules.md print the output shown there.
set -u
root=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$WARPBOARD" "$folder/bin/warpboard"
cd "$folder" || exit 1
PATH=$folder/bin:$PATH VARIANTS=$root/variants lua5.4 "$root/tests/docs/story.lua" "$root/docs/changing-rules.md"
