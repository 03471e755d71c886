#!/bin/sh
# All output is printable text, even for files with hostile names and for hostile lines.
set -u
. tests/support.sh

export XDG_CACHE_HOME="$folder/cache"
escape=$(printf '\033') next_line=$(printf '\302\205') turn=$(printf '\342\200\256') broken=$(printf '\377')
hostile="x$escape[1;31m$next_line$turn$broken"
controls='[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xd8\x9c|\xe2\x80[\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]|\xef\xbb\xbf'

# clean: the last run wrote something, all of it printable, and did not crash.
clean() {
    cat "$folder/out" "$folder/err" >"$folder/all"
    [ -s "$folder/all" ] && [ "$status" -lt 128 ] && iconv -f UTF-8 -t UTF-8 "$folder/all" >/dev/null 2>&1 &&
        ! LC_ALL=C grep -qaP "$controls" "$folder/all"
}

# -- File names

mkdir "$folder/$hostile"
game race <<'LUA'
option("fast", false, "a step more")
moves = from "man" * n * empty * (option_is_fast and n + here or here) * stop
loss(stuck)
LUA
sed 's/option_is_fast/false/' "$race" >"$folder/$hostile/$hostile.lua"
echo 'moves = form "man"' >"$folder/$hostile/faulty.lua"
cat >"$folder/$hostile/scenarios.lua" <<LUA
scenario("$hostile", function()
  print "$hostile"
  moves(7)
end)
error "$hostile"
LUA
for verb in show moves outcome rules program check 'perft 2' 'random --games 1' 'profile --games 1' 'coverage --games 1' \
    'coverage --listing' options pieces board 'play a1-a2' 'why a1-a2' 'why a1-a4' 'why a1-b1' 'divide 1' 'tour' 'find stuck' "diff $folder/race.lua" \
    'check --games 1' "show --svg $folder/$hostile/none/x.svg"; do
    set -- $verb
    name=$1
    shift
    run "$name" "$folder/$hostile/$hostile.lua" "$@"
    check "$verb prints clean text for a file with a hostile name" clean
    run "$name" "$folder/$hostile/faulty.lua" "$@"
    check "$verb prints clean errors for such a file" clean
    run "$name" "$folder/$hostile/none.lua" "$@"
    check "$verb prints a clean error for such a missing file" clean
done
WARPBOARD_PATH=$folder/$hostile run list
check 'list shows a folder with hostile names' all has '^  x\?\[1;31m' ended 0
check 'list escapes the names' clean
run run "$folder/$hostile"
check 'run prints clean text for a folder with hostile names' clean
run run "$folder/$hostile/none.lua"
check 'run prints a clean error for such a missing file' clean
run new "$folder/$hostile/none/x"
check 'new prints a clean error for such a missing folder' clean
run "$hostile"
check 'prints a clean error for a hostile verb' clean
run show --"$hostile"
check 'prints a clean error for a hostile option' clean
run show chess --set "$hostile=$hostile"
check 'prints a clean error for a hostile setting' clean
run show chess --position "$hostile"
check 'prints a clean error for a hostile position' clean
run play chess "$hostile"
check 'prints a clean error for a hostile move' clean

# -- Lines

for line in "load $folder/$hostile/$hostile.lua" "load $hostile" "open $hostile" "save $folder/$hostile/x.game" \
    "record $folder/$hostile/x.lua" "play $hostile" "why $hostile" "position $hostile" "help $hostile" "put $hostile a1" \
    "find $hostile" "$hostile" "print '$hostile'" "'$hostile'" "{'$hostile', ['$hostile'] = '$hostile'}" \
    "error('$hostile', 0)" "error{'$hostile'}" "warpboard.load('$hostile')" "watch $hostile" "time $hostile" \
    "function f() error('$hostile') end f()"; do
    feed "$line" repl "$race" --echo
    check "prints clean text for the line: $(printf %s \"$line\" | LC_ALL=C tr -c ' -~' '?')" clean
done
printf 'warpboard game 1\nvariant %s\nstart start\n' "$hostile" >"$folder/x.game"
feed "open $folder/x.game" repl
check 'open prints a clean error for the variant of a game file' clean
