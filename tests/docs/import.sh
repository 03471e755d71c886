#!/bin/sh
# The commands in docs/import.md print the output shown there.
set -u
root=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$WARPBOARD" "$folder/bin/warpboard"
cd "$folder" || exit 1
sed -n '/^```ini$/,/^```$/{ /^```/d; p; }' "$root/docs/import.md" >mine.ini
sed -n '/^```zrf$/,/^```$/{ /^```/d; p; }' "$root/docs/import.md" >ferries.zrf
PATH=$folder/bin:$PATH lua5.4 "$root/tests/docs/story.lua" "$root/docs/import.md"
