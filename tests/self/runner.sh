#!/bin/sh
# The test runner reports good, bad, empty, killed and late suites.
set -u
. tests/support.sh

# suite NAME: writes standard input as a suite of this test.
suite() {
    {
        echo '#!/bin/sh'
        cat
    } >"$folder/$1.sh"
    chmod +x "$folder/$1.sh"
}

most=600 # seconds for one suite

# runs SUITE...: sets $out to the runner's output without the folder's name.
runs() {
    for name; do
        set -- "$@" "$folder/$name.sh"
        shift
    done
    env -u WARPBOARD_SHORT JOBS=2 SUITE_SECONDS="$most" tests/run "$@" >"$folder/said" 2>"$folder/err" && status=0 || status=$?
    out=$(sed "s|$folder/||g; s/  ([0-9]* of $#)$//" "$folder/said") err=$(cat "$folder/err")
}

says_all() { [ "$status" = "$1" ] && [ "$out" = "$2" ]; }

suite good <<'SH'
echo ok first
echo ok second
SH
suite silent <<'SH'
echo no result, one test
SH
suite bad <<'SH'
echo ok first
echo not ok second
echo '# why'
SH
suite refused <<'SH'
echo gone
exit 3
SH
suite stops <<'SH'
echo ok first
exit 3
SH
suite plans <<'SH'
echo ok first
echo 1..2
SH
suite late <<'SH'
echo ok first
exec sleep 600
echo ok second
SH

runs good silent
check 'passes good suites' says_all 0 'good.sh: 2 ok
silent.sh: 1 ok
3 passed, 0 failed'
check 'prints its progress' grep -q 'silent\.sh: 1 ok  (2 of 2)$' "$folder/said"
runs bad good
check 'reports a failed suite, in the order of the arguments' says_all 1 'bad.sh: 1 ok, 1 NOT OK
not ok second
# why
good.sh: 2 ok
3 passed, 1 failed'
runs refused
check 'counts a failed suite without results as one failure' says_all 1 'refused.sh: 0 ok, 1 NOT OK
gone
0 passed, 1 failed'
runs stops
check 'reports a suite that exits early with a status' says_all 1 'stops.sh: 1 ok, 1 NOT OK
stops.sh: crashed or did not run as planned (exit status 3)
1 passed, 1 failed'
runs plans
check 'reports a suite with other results than planned' says_all 1 'plans.sh: 1 ok, 1 NOT OK
1..2
plans.sh: crashed or did not run as planned (exit status 0)
1 passed, 1 failed'
most=5
runs late good
check 'ends a suite that takes too long, and names it' says_all 1 'late.sh: 1 ok, 1 NOT OK
late.sh: was ended after 5 s; see SUITE_SECONDS in tests/run
good.sh: 2 ok
3 passed, 1 failed'
