#!/bin/sh
# The WebAssembly program, under node, writes the same bytes as the native one.
set -u
if ! command -v node >/dev/null || ! [ -e "$WEB_PROGRAM" ]; then
    echo "ok the program in WebAssembly # SKIP node or the packages for WebAssembly are missing: see WEB_PACKAGES"
    exit
fi
. tests/support.sh

cp tests/session/transcripts/*.lua tests/session/transcripts/*.game "$folder"
node tests/web/program.js "$folder"
