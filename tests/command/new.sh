#!/bin/sh
# new: the files that it writes for a variant are correct.
set -u
. tests/support.sh

here=$PWD
mkdir "$folder/work"
cd "$folder/work" || exit 1

run new my-game
check 'new prints the names of the written files' wrote 'wrote my-game.lua
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
check 'the script has no errors and can be played' ended 0
run run scenarios/my-game.lua
check 'its scenarios pass' all ended 0 has '^ok 3 - '
check 'luacheck accepts both files' luacheck -q my-game.lua scenarios
check '.luarc.json names the folder of words' grep -qF '[".warpboard"]' .luarc.json
check 'that folder has the words' cmp .warpboard/words.lua "$here/repl/editor/words.lua"
check "no written file contains the name of the program's folder" sh -c '! grep -rF "$1" .' - "$here"

run new my-game
check "new doesn't overwrite the script" refused 'warpboard: new: the file my-game.lua exists already; choose another name, or remove the file'
check 'the script is unchanged' cmp my-game.lua before.lua
rm my-game.lua
run new my-game
check "new doesn't overwrite scenarios" refused 'warpboard: new: the file scenarios/my-game.lua exists already; choose another name, or remove the file'
check 'new then writes no script' test ! -e my-game.lua

echo '{}' >.luarc.json
run new other --from warp-checkers
check "a second variant doesn't change the settings" wrote 'wrote other.lua
wrote scenarios/other.lua
Next: '"$WARPBOARD check other.lua, $WARPBOARD other.lua, $WARPBOARD run scenarios/other.lua"
check '.luarc.json is unchanged' test "$(cat .luarc.json)" = '{}'
check 'new --from lists the options of the base' \
    grep -q '^  -- clock = 24, -- turns without a capture' other.lua
run check other.lua --games 3
check 'the script has no errors' ended 0
run run scenarios/other.lua
check 'its scenario passes' ended 0
check 'luacheck accepts a script with a base' luacheck -q other.lua scenarios

for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    { "$WARPBOARD" new at-once >"$i.told" 2>&1 && echo made >"$i.made"; } &
done
wait
check 'one of twenty simultaneous calls writes the files' test "$(cat ./*.made)" = made
check 'the others report that the files exist' \
    test "$(cat ./*.told | grep -cE '^warpboard: new: the file (scenarios/)?at-once.lua exists already')" = 19

run new a --from ches
check 'new --from rejects an unknown variant' refused 'warpboard: unknown variant "ches", did you mean "chess"?'
run new 9lives
check 'new rejects a name that starts with a digit' refused 'warpboard: new: "9lives" isn'\''t a name: use letters, digits, - and _, beginning with a letter; for example: my-game'
run new ../up
check 'new rejects a path' all ended 2 says 'use letters, digits'
run new
check 'new requires a name' refused 'warpboard: new: an argument is missing; write: warpboard new NAME [--from VARIANT]'
run new third chess
check 'new takes the base as an option only' refused 'warpboard: new: too many arguments; write: warpboard new NAME [--from VARIANT]'
mkdir "$folder/bare" && cp "$WARPBOARD" "$folder/bare/warpboard"
WARPBOARD=$folder/bare/warpboard run new third
check 'new reports missing program files' all ended 2 says 'Warpboard is not completely installed: the file repl/session/begin.lua is missing; install it again with `make install`$'
cp -R "$root/repl" "$folder/bare/repl"
rm "$folder/bare/repl/verbs/find.lua"
WARPBOARD=$folder/bare/warpboard run find "$race" 'move.taken > 0'
check 'a missing verb file is reported' all ended 2 says 'find: Warpboard is not completely installed: the file repl/verbs/find.lua is missing; install it again with `make install`$'
rm "$folder/bare/repl/session/show.lua"
WARPBOARD=$folder/bare/warpboard run repl -e '1 + 1'
check 'a missing file for values is reported' says 'Warpboard is not completely installed: the file repl/session/show.lua is missing; install it again with `make install`$'
mkdir "$folder/blocked" && cd "$folder/blocked" && : >scenarios
run new x
check 'new reports a file in place of its folder' all ended 2 says '^warpboard: new: cannot make the folder scenarios: Not a directory$'

# -- More names, and bases with options of every kind

cd "$folder/work" || exit 1
long=$(printf '%60s' '' | tr ' ' x)
for name in a.b 'a b' a% -- -a _a '' "${long}x"; do
    run new -- "$name"
    check "new rejects the name \"$name\"" all ended 2 says 'isn'\''t a name: use letters, digits, - and _, beginning with a letter'
done
run new "$long"
check 'new accepts sixty letters' ended 0
run new A_1-b
check 'new accepts capitals, digits, - and _' ended 0

printf '%s\n' 'title "Base: a test" board{2, 4} piece("man", "M") start "1m/2/2/M1 w 1"' \
    'option("word", "red", "a word", {"red", "green"})' 'option("letters", "AB", "letters", "ABC")' \
    'option("switch", true, "yes or no")' 'option("number", 3, "a number", {0, 9})' \
    'moves = from "man" * n * empty * stop' 'loss(stuck)' >basis.lua
run new derived --from basis.lua
check 'new lists options of every kind as Lua' test "$(grep '^  -- [a-z]* = ' derived.lua)" = \
    '  -- word = "red", -- a word
  -- letters = "AB", -- letters
  -- switch = true, -- yes or no
  -- number = 3, -- a number'
run check derived.lua --games 2
check 'a script with options of every kind has no errors' ended 0
echo 'title = 3' >faulty.lua
run new child --from faulty.lua
check 'new rejects a base with errors' all ended 2 says '^faulty.lua:'
check 'new then writes no file' test ! -e child.lua
cp derived.lua 'a "base" \.lua'
run new quoted --from 'a "base" \.lua'
check 'new accepts a path with quotes' ended 0
run check quoted.lua --games 2
check 'the script quotes the path' ended 0
run run scenarios/quoted.lua
check 'the scenarios quote the path' ended 0
run new near --from ./basis.lua
check 'new names a script in this folder by its name' test "$(sed -n '/^base/p' near.lua)" = 'base("basis", {'
mkdir far && cp basis.lua far
run new child --from far/basis.lua
check 'new rejects a script in another folder' refused \
    'warpboard: new: "far/basis.lua" is neither the name of a variant nor a script in this folder'
check 'new then writes no file either' test ! -e child.lua

mkdir "$folder/nowhere" && cd "$folder/nowhere" && ln -s missing/folder scenarios
run new x
check 'new reports a dangling link in place of its folder' refused 'warpboard: new: cannot make the folder scenarios: No such file or directory'

# Texts of a script and file names can't break out of the written files.
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
check 'new quotes options with odd names' test "$(sed -n 's/^  -- //p' tame.lua)" = \
    '["my-rule"] = true, -- ]] os.exit(9) --
["a],os.exit(9),[b"] = "\"..os.exit(9)..\"", -- \'
check 'luacheck accepts the script' luacheck -q tame.lua scenarios/tame.lua
run check tame.lua --games 2
check 'a script with odd option names has no errors' ended 0
sed 's/^  -- \[/  [/' tame.lua >set.lua
run check set.lua --games 2
check 'the script has no errors with its options set' ended 0

odd=$(printf '%s/a "b" \\ é' "$folder")
mkdir "$odd" "$folder/editors" && cp -R "$WARPBOARD" "$root/repl" "$odd" && cd "$folder/editors" || exit 1
"$odd/warpboard" new my-game >/dev/null
check 'the editor settings are valid JSON, wherever the program is' test .warpboard = "$(lua5.4 -e '
    local file = assert(io.open ".luarc.json")
    print(require("dkjson").decode(file:read "a")["workspace.library"][1])')"
check 'the luacheck settings are valid Lua' luacheck -q my-game.lua
