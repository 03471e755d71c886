#!/bin/sh
# The page in a browser: what is clicked, typed, opened and refused.
set -u
if ! command -v node >/dev/null || ! command -v chromedriver >/dev/null || ! [ -e "$WEB_PAGE" ]; then
    echo "ok the page in a browser # SKIP node, chromium or the packages for WebAssembly are missing: see WEB_PACKAGES"
    exit
fi
node tests/web/page.js
