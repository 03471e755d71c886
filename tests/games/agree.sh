#!/bin/sh
# Two processes give the same answers, byte for byte, in different environments: on every third variant, or on all where
# tests may take hours.
set -u
. tests/support.sh

# answers VARIANT JOBS: what one process says of it.
answers() {
    run repl "$1" -e 'moves --json' -e 'divide 2' -e "random 3 --seed 3 --limit 30 --jobs $2 --json" \
        -e 'check --games 1 --limit 20' -e rules -e program -e 'coverage --games 1 --limit 10' \
        -e 'pos:play(pos:moves()[1])' -e 'pos:random(2, 9, 20).plies' -e 'pos:hash()'
    printf '%s\n%s\n' "$out" "$err"
}

# Whether the answer to the last question comes last, and no complaint after it.
hashed() { printf '%s\n' "$1" | tail -n 1 | grep -qE '^[0-9a-f]{16}$'; }

for variant in "$root"/tests/rules/scripts/english-*.lua \
    $(variant_names | if [ "${WARPBOARD_LONG-}" ]; then cat; else awk 'NR % 3 == 1'; fi); do
    one=$(answers "$variant" 1)
    other=$(LC_ALL=C.UTF-8 TZ=Pacific/Auckland MORE=$(seq 1000) answers "$variant" 2)
    check "on $(basename "$variant" .lua)" test "$one" = "$other"
    check "to the last question, on $(basename "$variant" .lua)" hashed "$one"
done
