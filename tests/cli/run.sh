#!/bin/sh
# run: scenarios, and what is said about them.
set -u
. tests/cli/support.sh

run run scripts
check 'all scenarios of the checkout pass' all ended 0 has '^1\.\.[0-9]+$' says '^[0-9]+ passed, 0 failed$'
