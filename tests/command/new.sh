#!/bin/sh
# new: the first files of a variant are correct from the start.
set -u
. tests/support.sh

here=$PWD
mkdir "$folder/work"
cd "$folder/work" || exit 1

run new my-game
check 'says what was written' wrote 'wrote my-game.lua
wrote scenarios/my-game.lua
wrote .luarc.json
wrote .luacheckrc
wrote .warpboard/declarations.lua
wrote .warpboard/luacheck.lua
wrote .warpboard/positions.lua
wrote .warpboard/warpboard.lua
wrote .warpboard/words.lua
Next: '"$WARPBOARD check my-game.lua, $WARPBOARD my-game.lua, $WARPBOARD run scenarios/my-game.lua"
cp my-game.lua before.lua
run check my-game.lua --games 20
check 'the script has no errors and plays' ended 0
run run scenarios/my-game.lua
check 'its scenarios hold' all ended 0 has '^ok 3 - '
check 'luacheck is content' luacheck -q my-game.lua scenarios
check 'editors are told where the words are' grep -qF '[".warpboard"]' .luarc.json
check 'and find them there' cmp .warpboard/words.lua "$here/repl/editor/words.lua"
check 'nothing that is written names a folder of this machine' sh -c '! grep -rF "$1" .' - "$here"

run new my-game
check 'nothing is written over' refused 'warpboard: new: the file my-game.lua exists already; choose another name, or remove the file'
check 'and nothing is changed' cmp my-game.lua before.lua
rm my-game.lua
run new my-game
check 'nor are scenarios' refused 'warpboard: new: the file scenarios/my-game.lua exists already; choose another name, or remove the file'
check 'then no script is left behind' test ! -e my-game.lua

echo '{}' >.luarc.json
run new other --from warp-checkers
check 'a second variant leaves the settings as they are' wrote 'wrote other.lua
wrote scenarios/other.lua
Next: '"$WARPBOARD check other.lua, $WARPBOARD other.lua, $WARPBOARD run scenarios/other.lua"
check 'the settings themselves too' test "$(cat .luarc.json)" = '{}'
check 'one that builds on another lists its options' \
    grep -q '^  -- clock = 24, -- turns without a capture' other.lua
run check other.lua --games 3
check 'it has no errors' ended 0
run run scenarios/other.lua
check 'and its scenario holds' ended 0
check 'and luacheck is content with it' luacheck -q other.lua scenarios

for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    { "$WARPBOARD" new at-once >"$i.told" 2>&1 && echo made >"$i.made"; } &
done
wait
check 'of twenty at once one makes the files' test "$(cat ./*.made)" = made
check 'and the others say that they are there' \
    test "$(cat ./*.told | grep -c '^warpboard: new: the file at-once.lua exists already')" = 19

run new a --from ches
check 'no such variant' refused 'warpboard: there is no variant "ches", did you mean "chess"?'
run new 9lives
check 'no name' refused 'warpboard: new: "9lives" isn'\''t a name: use letters, digits, - and _, beginning with a letter; for example: my-game'
run new ../up
check 'no path' all ended 2 says 'use letters, digits'
run new
check 'a name is needed' refused 'warpboard: new: an argument is missing; write: warpboard new NAME [--from VARIANT]'
run new third chess
check 'a base has an option' refused 'warpboard: new: too many arguments; write: warpboard new NAME [--from VARIANT]'
mkdir "$folder/bare" && cp "$WARPBOARD" "$folder/bare/warpboard"
WARPBOARD=$folder/bare/warpboard run new third
check 'a program without its files says so' all ended 2 says 'Warpboard is not completely installed: the file repl/session/begin.lua is missing; install it again with `make install`$'
cp -R "$root/repl" "$folder/bare/repl"
rm "$folder/bare/repl/verbs/find.lua"
WARPBOARD=$folder/bare/warpboard run find "$race" 'move.taken > 0'
check 'also one that has lost a verb' all ended 2 says 'find: Warpboard is not completely installed: the file repl/verbs/find.lua is missing; install it again with `make install`$'
rm "$folder/bare/repl/session/show.lua"
WARPBOARD=$folder/bare/warpboard run repl -e '1 + 1'
check 'or what prints values' says 'Warpboard is not completely installed: the file repl/session/show.lua is missing; install it again with `make install`$'
mkdir "$folder/blocked" && cd "$folder/blocked" && : >scenarios
run new x
check 'a file where the folder should be' all ended 2 says '^warpboard: new: cannot make the folder scenarios: Not a directory$'

# -- more names, and bases with options of every sort

cd "$folder/work" || exit 1
long=$(printf '%60s' '' | tr ' ' x)
for name in a.b 'a b' a% -- -a _a '' "${long}x"; do
    run new -- "$name"
    check "\"$name\" is no name" all ended 2 says 'isn'\''t a name: use letters, digits, - and _, beginning with a letter'
done
run new "$long"
check 'sixty letters are one' ended 0
run new A_1-b
check 'capitals, digits, - and _' ended 0

printf '%s\n' 'title "Base: a test" board{2, 4} piece("man", "M") start "1m/2/2/M1 w 1"' \
    'option("word", "red", "a word", {"red", "green"})' 'option("letters", "AB", "letters", "ABC")' \
    'option("switch", true, "yes or no")' 'option("number", 3, "a number", {0, 9})' \
    'moves = from "man" * n * empty * stop' 'loss(stuck)' >basis.lua
run new derived --from basis.lua
check 'options of every sort are listed as they would be written' test "$(grep '^  -- [a-z]* = ' derived.lua)" = \
    '  -- word = "red", -- a word
  -- letters = "AB", -- letters
  -- switch = true, -- yes or no
  -- number = 3, -- a number'
run check derived.lua --games 2
check 'and the script has no errors' ended 0
echo 'title = 3' >faulty.lua
run new child --from faulty.lua
check 'a script with faults is no base' all ended 2 says '^faulty.lua:'
check 'and nothing is made of it' test ! -e child.lua
cp derived.lua 'a "base" \.lua'
run new quoted --from 'a "base" \.lua'
check 'a path with quotes' ended 0
run check quoted.lua --games 2
check 'is one in the script' ended 0
run run scenarios/quoted.lua
check 'and in the scenarios' ended 0
run new near --from ./basis.lua
check 'a script in this folder, however it is named' test "$(sed -n '/^base/p' near.lua)" = 'base("basis", {'
mkdir far && cp basis.lua far
run new child --from far/basis.lua
check 'one elsewhere has no name in scripts' refused \
    'warpboard: new: "far/basis.lua" is neither the name of a variant nor a script in this folder'
check 'and nothing is made of it, either' test ! -e child.lua

mkdir "$folder/nowhere" && cd "$folder/nowhere" && ln -s missing/folder scenarios
run new x
check 'a link to nowhere is no folder' refused 'warpboard: new: cannot make the folder scenarios: No such file or directory'

# Texts of a script and names of files stay what they are in what is written.
cd "$folder/work" || exit 1
cat >hostile.lua <<'LUA'
title "Hostile: a test" board{2, 4} piece("man", "M") start "1m/2/2/M1 w 1"
option("my-rule", true, "]] os.exit(9) --")
option("a],os.exit(9),[b", '"..os.exit(9).."', "\\", {'"..os.exit(9).."', "\\"})
moves = from "man" * n * empty * stop
loss(stuck)
LUA
cp hostile.lua '"]]--\.lua'
run new tame --from '"]]--\.lua'
check 'options with odd names are listed as they would be written' test "$(sed -n 's/^  -- //p' tame.lua)" = \
    '["my-rule"] = true, -- ]] os.exit(9) --
["a],os.exit(9),[b"] = "\"..os.exit(9)..\"", -- \'
check 'the script is one' luacheck -q tame.lua scenarios/tame.lua
run check tame.lua --games 2
check 'and has no errors' ended 0
sed 's/^  -- \[/  [/' tame.lua >set.lua
run check set.lua --games 2
check 'nor with its options set' ended 0

odd=$(printf '%s/a "b" \\ é' "$folder")
mkdir "$odd" "$folder/editors" && cp -R "$WARPBOARD" "$root/repl" "$odd" && cd "$folder/editors" || exit 1
"$odd/warpboard" new my-game >/dev/null
check 'the settings of editors are JSON, wherever the program is' test .warpboard = "$(lua5.4 -e '
    local file = assert(io.open ".luarc.json")
    print(require("dkjson").decode(file:read "a")["workspace.library"][1])')"
check 'and those of luacheck Lua' luacheck -q my-game.lua
