#!/bin/sh
# The page in a browser: clicks, typing, files and rejected input. BROWSER=firefox: in Firefox.
set -u
driver=chromedriver
[ "${BROWSER-}" != firefox ] || driver=firefox-esr
if ! command -v node >/dev/null || ! command -v "$driver" >/dev/null || ! [ -e "$WEB_PAGE" ]; then
    echo "ok the page in a browser # SKIP node, $driver or the packages for WebAssembly are missing: see WEB_PACKAGES"
    exit
fi
node tests/web/page.js
