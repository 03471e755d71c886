#!/bin/sh
# tests/lint/layers finds its errors in a small copy of host/.
. tests/support.sh

mkdir -p "$folder/tree/host/base" "$folder/tree/host/game/web" "$folder/tree/host/native"
cd "$folder/tree"
printf '%s\n' base game native >host/layers

# source FILE LINE...: such a file of host/.
source() {
    path=host/$1
    shift
    printf '%s\n' "$@" >"$path"
}

# layers: runs it here; leaves $out, $err and $status.
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
check 'files that need those before them are in order' wrote ''

source game/moves.c '#include "moves.h"' '#include "past.h"'
layers
check 'two units that need each other are a ring' all ended 1 has 'need each other in a ring' \
    has '^    host/game/moves$' has '^    host/game/past$'

source game/moves.c '#include "moves.h"' '#include "outcome.h"'
source game/outcome.h ''
source game/outcome.c '#include "outcome.h"' '#include "past.h"'
layers
check 'three are, too' all ended 1 has '^    host/game/moves$' has '^    host/game/outcome$' has '^    host/game/past$'

source game/outcome.c '#include "outcome.h"'
source game/past.h ''
layers
check 'units of which one needs the next are none' wrote ''

source game/outcome.h '#include "past.h"'
source game/web/past.c '#include "../past.h"' '#include "../moves.h"'
layers
check "what stands for a unit's file on the page counts for the unit" all ended 1 has '^    host/game/past$'

source game/web/past.c '#include "../past.h"'
source base/text.h '#include "../game/moves.h"'
layers
check 'a folder needs none that comes after it' all ended 1 \
    has '^host/base/text\.h: "\.\./game/moves\.h": game comes after base in host/layers$'
