#!/bin/sh
# Changed links and changed browser storage, read by the page's own files under node.
set -u
if ! command -v node >/dev/null; then
    echo "ok the page's readers # SKIP node is missing: see WEB_PACKAGES"
    exit
fi
node tests/web/readers.js
