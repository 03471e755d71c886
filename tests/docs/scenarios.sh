#!/bin/sh
# Every Lua block of docs/scenarios.md passes, and the page mentions every word and option.
set -u
. tests/support.sh

awk -v folder="$folder" '
    /^```lua$/ { block++; next }
    /^```$/ { inside = 0 }
    { inside = block && !closed[block] }
    /^```/ { closed[block] = 1; inside = 0 }
    inside { print >(folder "/block" block ".lua") }' docs/scenarios.md
blocks=$(ls "$folder"/block*.lua)
run run $blocks
check 'all blocks of the page pass' all ended 0 says '^[1-9][0-9]* passed, 0 failed$'
check 'there are at least four blocks' test "$(printf '%s\n' "$blocks" | wc -l)" -ge 4

page=$(cat docs/scenarios.md)
for word in $(sed -n 's/^function words\.\([a-z]*\).*/\1/p' repl/scenario/*.lua) variant scenario tags pos; do
    case $page in
    *\`$word*) check "the page has the word $word" true ;;
    *) check "the page has the word $word" false ;;
    esac
done
run run --help
for option in $(printf '%s\n' "$out" | grep -o -- '--[a-z][a-z-]*' | sort -u); do
    case $option in
    --help) ;;
    *) check "the page has the option $option" grep -q -e "$option" docs/scenarios.md ;;
    esac
done
