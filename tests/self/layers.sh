#!/bin/sh
# tests/lint/layers finds its errors in a small copy of host/.
. tests/support.sh

mkdir -p "$folder/tree/host/base" "$folder/tree/host/game/web" "$folder/tree/host/native"
cd "$folder/tree"
printf '%s\n' base game native >host/layers

# source FILE LINE...: writes a source file of host/.
source() {
    path=host/$1
    shift
    printf '%s\n' "$@" >"$path"
}

# layers: runs the check on it; sets $out, $err and $status.
layers() {
    out=$("$root/tests/lint/layers" 2>"$folder/err") && status=0 || status=$?
    err=$(cat "$folder/err")
}

source native/translator.h ''
source native/names.c '#include "translator.h"'
source native/walks.c '#include "translator.h"'
source base/text.h ''
source game/moves.h '#include "../base/text.h"'
source game/moves.c '#include "moves.h"'
source game/past.h '#include "moves.h"'
source game/past.c '#include "past.h"'
source game/web/past.c '#include "../past.h"'
layers
check 'accepts files that need only earlier ones' wrote ''

source game/moves.c '#include "moves.h"' '#include "past.h"'
layers
check 'reports two units that need each other' all ended 1 has 'need each other in a ring' \
    has '^    host/game/moves$' has '^    host/game/past$'

source game/moves.c '#include "moves.h"' '#include "outcome.h"'
source game/outcome.h ''
source game/outcome.c '#include "outcome.h"' '#include "past.h"'
layers
check 'reports a ring of three units' all ended 1 has '^    host/game/moves$' has '^    host/game/outcome$' has '^    host/game/past$'

source game/outcome.c '#include "outcome.h"'
source game/past.h ''
layers
check 'accepts a chain of units' wrote ''

source game/outcome.h '#include "past.h"'
source game/web/past.c '#include "../past.h"' '#include "../moves.h"'
layers
check "counts a unit's file for the web page as the unit" all ended 1 has '^    host/game/past$'

source game/web/past.c '#include "../past.h"'
source base/text.h '#include "../game/moves.h"'
layers
check 'reports a folder that needs a later one' all ended 1 \
    has '^host/base/text\.h: "\.\./game/moves\.h": game comes after base in host/layers$'
