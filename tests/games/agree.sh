#!/bin/sh
# Two processes give byte-for-byte identical answers in different environments: on every third variant, or on all in
# long tests.
set -u
. tests/support.sh

# answers VARIANT JOBS: prints the answers of one process.
answers() {
    run repl "$1" -e 'moves --json' -e 'divide 2' -e "random 3 --seed 3 --limit 30 --jobs $2 --json" \
        -e 'check --games 1 --limit 20' -e rules -e program -e 'coverage --games 1 --limit 10' \
        -e 'pos:play(pos:moves()[1])' -e 'pos:random(2, 9, 20).plies' -e 'pos:hash()'
    printf '%s\n%s\n' "$out" "$err"
}

# Succeeds if the last line is the answer to the last question, with no error after it.
hashed() { printf '%s\n' "$1" | tail -n 1 | grep -qE '^[0-9a-f]{16}$'; }

for variant in "$root"/tests/rules/scripts/english-*.lua \
    $(variant_names | if [ "${WARPBOARD_LONG-}" ]; then cat; else awk 'NR % 3 == 1'; fi); do
    one=$(answers "$variant" 1)
    other=$(LC_ALL=C.UTF-8 TZ=Pacific/Auckland MORE=$(seq 1000) answers "$variant" 2)
    check "two environments give the same output on $(basename \"$variant\" .lua)" test "$one" = "$other"
    check "every question is answered on $(basename \"$variant\" .lua)" hashed "$one"
done
