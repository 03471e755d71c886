#!/bin/sh
# run: scenario files, and messages about them.
set -u
. tests/support.sh

# file NAME: writes standard input to a scenario file in $folder.
file() {
    mkdir -p "$folder/$(dirname "$1")"
    cat >"$folder/$1"
}

# lines TEXT...: standard output contains each of these lines.
lines() {
    for line in "$@"; do
        printf '%s\n' "$out" | grep -qxF -- "$line" || return 1
    done
}

run run scripts --timeout 600
passed=$(printf '%s\n' "$out" | grep -c '^ok')
check 'all scenarios of the repository pass' all ended 0 has "^1\\.\\.$passed$" says "^$passed passed, 0 failed$"
check 'the repository has at least 150 scenarios' test "$passed" -ge 150

# -- Output

file two.lua <<LUA
variant "$race"
scenario("a man steps", function() can "a1-a2" end)
scenario("a # man\\\\ stays", function()
  print("looking", 1)
  becomes("a1", "K")
end)
LUA
run run "$folder/two.lua"
check 'prints TAP 14, with both boards and the place of the failed claim' test "$out" = "TAP version 14
1..2
ok 1 - $folder/two.lua: a man steps
not ok 2 - $folder/two.lua: a \\# man\\\\ stays
  ---
  findings:
    - at: \"$folder/two.lua:5\"
      severity: fail
      message: \"a1 is M, not K\"
      shown: |2
        expected     actual
            a b          a b
          4 . m 4      4 . m 4
          3 . . 3      3 . . 3
          2 . . 2      2 . . 2
          1 K . 1      1 M . 1
            a b          a b
  ...
# looking 1"
check 'exits with 1 after a failure, and summarizes it on standard error' all ended 1 \
    says "^$folder/two.lua:5: a1 is M, not K \\(a # man.* stays\\)\$" says '^1 passed, 1 failed$'

run run "$folder/two.lua" --junit "$folder/junit.xml"
out=$(cat "$folder/junit.xml")
check '--junit writes the same failures' test "$out" = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites tests=\"2\" failures=\"1\" errors=\"0\">
  <testsuite name=\"$folder/two.lua\" tests=\"2\" failures=\"1\" errors=\"0\">
    <testcase name=\"a man steps\" classname=\"$folder/two.lua\" file=\"$folder/two.lua\" line=\"2\"/>
    <testcase name=\"a # man\\ stays\" classname=\"$folder/two.lua\" file=\"$folder/two.lua\" line=\"3\">
      <failure message=\"a1 is M, not K\">$folder/two.lua:5: a1 is M, not K
expected     actual
    a b          a b
  4 . m 4      4 . m 4
  3 . . 3      3 . . 3
  2 . . 2      2 . . 2
  1 K . 1      1 M . 1
    a b          a b
</failure>
      <system-out>looking 1
</system-out>
    </testcase>
  </testsuite>
</testsuites>"
run run "$folder/two.lua" --junit "$folder/none/junit.xml"
check 'reports that --junit cannot be written' all ended 2 says '^warpboard: run: cannot write ".*none/junit.xml": No such file'

file marks.lua <<LUA
variant "$race"
scenario("<marks> & \"quotes\"", function() error("<&>\"\1") end)
LUA
run run "$folder/marks.lua" --junit "$folder/junit.xml"
out=$(cat "$folder/junit.xml")
check '--junit escapes XML characters' all has 'name="&lt;marks&gt; &amp; &quot;quotes&quot;"' \
    has '<error message="&lt;&amp;&gt;&quot;\?">'

printf 'variant "%s"\nscenario("tells", function() print "a\\tb\\u{9b}c\\u{202e}d\\xffe" end)\n' "$race" | file signs.lua
run run "$folder/signs.lua"
check 'escapes printed text for the terminal' lines '# a b??c???d?e'

# -- Scenarios are isolated from each other

file bad.lua <<LUA
variant "$race"
local shared = 0
scenario("counts", function() shared = shared + 1 assert(shared == 1) end)
scenario("counts anew", function() shared = shared + 1 assert(shared == 1) end)
scenario("leaves", function() os.exit(0) end)
scenario("leaves badly", function() os.exit(3) end)
scenario("crashes", function() os.execute("kill -ABRT \$PPID") end)
scenario("raises", function() error({}) end)
scenario("runs out of stack", function() local function f() return 1 + f() end f() end)
scenario("breaks Lua itself", function() string.match = nil error "no luck" end)
scenario("goes on", function() can "a1-a2" end)
LUA
run run "$folder/bad.lua" --timeout 60
check "scenarios don't share changes" all has '^ok 1 ' has '^ok 2 '
check 'reports that a scenario called os.exit' lines '      message: "ended the process that it ran in"'
check 'reports a crash' lines '      message: "crashed: Aborted"'
check 'reports an error that is a table' lines '      message: "an error that is a table"'
check 'reports a stack overflow' has 'message: "stack overflow'
check 'reports an error value that cannot be shown' has 'message: "an error that cannot be shown: '
check 'runs the other scenarios too' all ended 1 has '^ok 9 ' says '^3 passed, 6 failed$'
reference=$out
for jobs in 1 2 7; do
    run run "$folder/bad.lua" --timeout 60 --jobs $jobs
    check "prints the same output with --jobs $jobs" test "$out" = "$reference"
done

run run "$folder/bad.lua" --fail-fast
check '--fail-fast stops at the first failure' all ended 1 has '^Bail out! a scenario failed$' \
    says '^2 passed, 1 failed, 6 not run$'

file late.lua <<LUA
variant "$race"
scenario("hangs", function() while true do end end)
scenario("hangs in a claim", function()
  can "a1-a2"
  local long = ("a"):rep(50)
  assert(not long:find((".-"):rep(50) .. "b"))
end)
scenario("goes on", function() can "a1-a2" end)
LUA
run run "$folder/late.lua" --timeout 2 --jobs 2
check '--timeout ends an endless loop' lines "    - at: \"$folder/late.lua:2\"" '      message: "took longer than 2 s; --timeout SECONDS allows more"'
check 'reports the line of the last claim' lines "    - at: \"$folder/late.lua:4\""
check 'runs the other scenarios after a timeout' all ended 1 has '^ok 3 '

file stop.lua <<LUA
variant "$race"
scenario("goes on", function() can "a1-a2" end)
scenario("is interrupted", function()
  local runner = io.open("/proc/self/stat"):read("a"):match "%) %S (%d+)"
  os.execute("kill -INT " .. runner)
  while true do end
end)
scenario("is not run", function() can "a1-a2" end)
LUA
run run "$folder/stop.lua" --jobs 1
check 'Ctrl-C stops the run' all ended 130 has '^ok 1 ' has '^Bail out! interrupted$' says '^1 passed, 0 failed, 2 not run$'

# -- Files

file broken.lua <<'LUA'
scenario("never", function(
LUA
file raises.lua <<'LUA'
print "before"
error "no luck"
LUA
file hangs.lua <<'LUA'
while true do end
LUA
file typo.lua <<'LUA'
variannt "chess"
LUA
file table.lua <<'LUA'
error{}
LUA
file leaves.lua <<LUA
variant "$race"
scenario("is lost", function() can "a1-a2" end)
os.exit(0)
LUA
file crashes.lua <<'LUA'
os.execute "kill -ABRT $PPID"
LUA
file empty.lua </dev/null
run run "$folder/broken.lua" "$folder/raises.lua" "$folder/hangs.lua" "$folder/typo.lua" "$folder/table.lua" "$folder/empty.lua" \
    "$folder/leaves.lua" "$folder/crashes.lua" "$folder/two.lua" --timeout 2
check 'a syntax error counts as a failure' all has "at: \"$folder/broken.lua:2\"" \
    has "expected near <eof>" has '^not ok 1 - .*broken.lua: the file can be read$'
check 'an error in a file counts as a failure' lines "    - at: \"$folder/raises.lua:2\"" '      message: "no luck"' '# before'
check 'an error value that is a table counts as a failure' lines '      message: "an error that is a table"'
check 'a file that calls os.exit counts as a failure' lines '      message: "reading it ended the process that it ran in"'
check 'a file that crashes counts as a failure' lines '      message: "reading it crashed: Aborted"'
check 'a file that hangs counts as a failure' lines '      message: "reading it took longer than 2 s; --timeout SECONDS allows more"'
check 'an unknown word in a file counts as a failure' lines '      message: "unknown word \"variannt\", did you mean \"variant\"?"'
check 'runs the other files, and exits with 2' all ended 2 has '^ok 8 - .*two.lua: a man steps$'
file others.lua <<LUA
variant "$race"
scenario("another framework's word", function() legal "a1-a2" end)
scenario("nobody's word", function() frobnicate "a1-a2" end)
LUA
run run "$folder/others.lua"
check 'suggests our words for those of other frameworks' lines \
    '      message: "unknown word \"legal\", did you mean \"can\"?"' \
    '      message: "unknown word \"frobnicate\"; `warpboard help scenario` lists the words of scenarios"'
run run "$folder/empty.lua"
check 'rejects a file without scenarios' refused 'warpboard: run: no scenario is there'
run run "$folder/none.lua"
check 'rejects a missing file' refused "warpboard: run: $folder/none.lua: No such file or directory"
run run
check 'needs at least one file' all ended 2 says '^warpboard: run: an argument is missing'

file outside.lua <<LUA
print "outside"
variant "$race"
scenario("one", function() can "a1-a2" end)
scenario("two", function() cannot "a1-a3" end)
LUA
run run "$folder/outside.lua"
check 'prints the output of a file once, even if it is read more often' test \
    "$(printf '%s\n' "$out" | grep -c '^# outside$')" = 1

file unread.lua <<LUA
variant "$race"
scenario("a drawing without claims", function()
  board "zz"
  put("a1", "M")
end)
scenario("a drawing that another replaces", function()
  board "zz"
  position "1m/2/2/M1 w 1"
end)
scenario("a side without a drawing", function()
  turn "black"
  board "m. .. .. M."
end)
LUA
run run "$folder/unread.lua"
check 'reads positions even without a claim' all ended 1 says "^$folder/unread.lua:3: the drawing has 1 row, " \
    says "^$folder/unread.lua:7: the drawing has 1 row, " says "^$folder/unread.lua:11: turn, hand and fields come after"

file tree/b.lua <<LUA
variant "$race"
scenario("second", function() can "a1-a2" end)
LUA
file tree/a/z.lua <<LUA
variant "$race"
scenario("first", function() can "a1-a2" end)
LUA
file tree/.hidden/c.lua <<'LUA'
error "hidden"
LUA
file tree/notes.txt <<'LUA'
scenario(
LUA
file tree/variant.lua <<'LUA'
title "No file of scenarios, though it has the word scenario"
LUA
file tree/talk.lua <<LUA
-- scenario("in a comment", function() end)
local function scenario(text) print(text, "scenario(", [[scenario(]]) end
--[[ scenario(1) ]] io.open("$folder/trace", "w")
LUA
run run "$folder/tree"
check "doesn't run other Lua files in a folder, and names them" test ! -e "$folder/trace" -a "$err" = \
    "Lua files that don't call scenario(...) are not run: $folder/tree/talk.lua, $folder/tree/variant.lua
2 passed, 0 failed"
run run "$folder/tree" "$folder/tree/talk.lua"
check 'runs a Lua file that is named explicitly' says "^Lua files that don't call scenario\(\.\.\.\) are not run: $folder/tree/variant.lua\$"
run run "$folder/tree"
check 'searches folders for scenario files, sorted by name' test "$(printf '%s\n' "$out" | grep '^ok')" = \
    "ok 1 - $folder/tree/a/z.lua: first
ok 2 - $folder/tree/b.lua: second"

file tree/games/mine.lua <"$race"
file tree/games/scenarios/mine.lua <<'LUA'
variant "mine.lua"
scenario("found", function()
  can "a1-a2"
  agrees "games/mine.lua"
end)
LUA
run run "$folder/tree/games"
check "searches for a variant in the scenario's folder and its parents" all ended 0 says '^1 passed, 0'

# -- Selection

file tags.lua <<LUA
variant "$race"
scenario("plain", function() can "a1-a2" end)
scenario("own tag", {tags = "swap"}, function() can "a1-a2" end)
tags "seam edge"
scenario("tag of the file", function() can "a1-a2" end)
scenario("both", {tags = "swap"}, function() can "a1-a2" end)
LUA
chosen() { printf '%s\n' "$out" | sed -n 's/^ok [0-9]* - .*: //p' | tr '\n' ';'; }
run run "$folder/tags.lua" --tag swap
check '--tag selects by tag' test "$(chosen)" = 'own tag;both;'
run run "$folder/tags.lua" --tag 'seam, swap'
check '--tag accepts several tags, of which one is enough' test "$(chosen)" = 'own tag;tag of the file;both;'
run run "$folder/tags.lua" --filter 'TAG$|^plain'
check '--filter is a case-insensitive regular expression' test "$(chosen)" = 'own tag;'
rm "$folder/hangs.lua"
run run "$folder" --filter 'tags.lua: .*file'
check '--filter also matches the file name' has '^ok [0-9]+ - .*tags.lua: tag of the file$'
run run "$folder/tags.lua" --filter '('
check 'rejects an invalid expression' all ended 2 says '^warpboard: run: --filter "\(": '
run run "$folder/tags.lua" --tag none
check 'reports that no scenario is selected' refused 'warpboard: run: no scenario matches --filter and --tag'
run run "$folder/tags.lua" --jobs 0
check '--jobs has limits' refused 'warpboard: run: --jobs needs a whole number from 1 to 64, not "0"'
run run "$folder/tags.lua" --timeout soon
check '--timeout needs a number of seconds' \
    refused 'warpboard: run: --timeout needs a number of seconds from 0.01 to 86400, not "soon"'

# -- Random numbers

file chance.lua <<LUA
variant "$race"
scenario("dice", function() print(math.random(1000000), math.random(1000000)) end)
scenario("keys", function()
  local list = {}
  for key in pairs{b = 1, a = 1, d = 1, c = 1, [2] = 1, [1] = 1} do list[#list + 1] = key end
  print(table.concat(list, " "))
end)
LUA
run run "$folder/chance.lua"
first=$out
check 'pairs visits keys in a fixed order' lines '# 1 2 a b c d'
run run "$folder/chance.lua" --jobs 1
check 'random numbers are the same in every run' test "$out" = "$first"
run run "$folder/chance.lua" --seed 2
check 'random numbers depend on --seed' test "$out" != "$first"

# -- Odd files

unreadable=$(printf '%s/m\377\nark.lua' "$folder")
cp "$folder/marks.lua" "$unreadable"
run run "$unreadable" --junit "$folder/junit.xml"
check 'prints a path as valid UTF-8 on one line' all has '^not ok 1 - .*/m[?][?]ark[.]lua: <marks>' ended 1
out=$(cat "$folder/junit.xml")
check '--junit does so too' all has 'classname=".*/m[?][?]ark.lua" file'
printf 'variant "%s"\nscenario("a\\u{FFFE}b\\u{1FFFF}c", function() end)\n' "$race" | file ends.lua
run run "$folder/ends.lua" --junit "$folder/junit.xml"
out=$(cat "$folder/junit.xml")
check '--junit replaces characters that XML forbids' all has 'name="a[?]+b[?]+c"'
ln -s nothing.lua "$folder/dangling.lua"
mkfifo "$folder/pipe.lua"
run run "$folder/two.lua" "$folder/dangling.lua"
check 'rejects a dangling link' refused "warpboard: run: $folder/dangling.lua: No such file or directory"
run run "$folder/two.lua" "$folder/pipe.lua"
check 'rejects a pipe' refused "warpboard: run: $folder/pipe.lua: not a regular file"

# -- --update

update() {
    file update.lua
    run run "$folder/update.lua" --update
    new=$(cat "$folder/update.lua")
}
update <<LUA
variant "$race"
scenario("recorded", function()
  play "a1-a2"
  after "1m/2/2/M1 w 1"
  result "white" moves(5)
  perft(2, 7) becomes("a2", 'K') moves "a1-a2"
end)
LUA
check '--update writes the actual values' test "$new" = "variant \"$race\"
scenario(\"recorded\", function()
  play \"a1-a2\"
  after \"1m/2/M1/2 b 1\"
  result \"ongoing\" moves(1)
  perft(2, 1) becomes(\"a2\", \"M\") moves \"b4-b3\"
end)"
check '--update prints the differences first' all ended 0 has 'message: "the outcome is ongoing, not white"' \
    says '^updated 6 values in 1 file$'
run run "$folder/update.lua"
check 'the updated file passes' ended 0
sed -i 's/, 1)/, 3)/' "$folder/update.lua"
run run "$folder/update.lua" "$folder/update.lua" --update
check 'a file that is named twice is run once' all ended 0 has '^1[.][.]1$' says '^updated 1 value in 1 file$'

file linked.lua <<LUA
variant "$race"
scenario("elsewhere", function() moves(7) end)
LUA
ln -s linked.lua "$folder/link.lua"
run run "$folder/link.lua" --update
check '--update writes the target of a link' test -L "$folder/link.lua" -a "$(grep -c 'moves(1)' "$folder/linked.lua")" = 1

update <<LUA
variant "$race"
scenario("drawn", function()
  after [[
    . .
    . .
    . .
    M m
  ]]
end)
LUA
check '--update redraws a drawing with all fields' test "$new" = "variant \"$race\"
scenario(\"drawn\", function()
  after [[
      a b
    4 . m 4
    3 : . 3
    2 . : 2
    1 M . 1
      a b

  White to move, move 1
  ]]
end)"
run run "$folder/update.lua"
check 'the redrawn file passes' ended 0

update <<LUA
variant "$race"
scenario("in a loop", function()
  for _, move in ipairs{"a1-a2", "b4-b3"} do
    play(move)
    after "1m/2/2/M1 w 1"
  end
  local wanted = 9
  moves(wanted)
  cannot "a2-a3"
end)
LUA
check '--update skips a value that differs between iterations' \
    says "^$folder/update.lua:5: after gets several different values here\$"
check "--update skips a value that isn't a constant" \
    says "^$folder/update.lua:8: moves has no plain value here that can be updated\$"
check 'exits with 1 after skipped updates' ended 1

cat >"$folder/brackets.lua" <<'LUA'
title "Brackets: a test"
board{2, 4}
piece("man", "M")
counter("]]..os.exit(9)..[[", 0, 3)
counter("]=]..os.exit(9)..[=[", 0, 3)
start "1m/2/2/M1 w 0 0 1"
moves = from "man" * n * empty * stop
loss(stuck)
LUA
update <<LUA
variant "$folder/brackets.lua"
scenario("drawn", function()
  after [[
    . .
    . .
    . .
    M m
  ]]
end)
LUA
check "a redrawn text can't end its quotation" test "$(printf '%s\n' "$new" | grep -cE '^  after \[==\[$|^  \]==\]$')" = 2
run run "$folder/update.lua"
check 'the redrawn file can be read' has '^(not )?ok 1 - .*: drawn$'

# -- EPD

cat >"$folder/suite.epd" <<'TEXT'
# positions
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd7 Rd8#; id "back rank";

4k3/8/8/8/8/8/8/R3K2R w KQ - am O-O; c0 "a; comment";
7k/8/5K2/8/8/8/8/R7 w - - dm 2;
4k4/9/9/9/9/9/9/4p4/4R4/3K5 w - - bm e2e3; variant "xiangqi";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd7; id "]]) wrong";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 bm Rd8#; id "numbers"
8/8/8/8 w - - bm e4; id "too small";
4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - sm Rd8#; noop; hmvc 0; Ae "an engine"; bm Rd8# ; id "the last"
2rkr3/8/8/8/8/8/8/2RKR3 w CEce - 0 1 ;D1 20; id "Chess960"
TEXT
run run "$folder/suite.epd"
check 'runs EPD positions with expected moves' all ended 1 has '^1\.\.10$' has '^ok 1 - .*: back rank$' \
    has '^ok 2 - .*: line 4$' has '^ok 3 - .*: line 5$' has '^ok 4 - .*: line 6$' \
    says "suite.epd:7: finds \"Rd7\" is false: the computer plays d1d8"
check 'EPD: checks numbers of moves and positions, also after an error' all has '^ok 6 - .*: numbers$' \
    has '^not ok 7 - .*: too small$' has '^ok 8 - .*: line 10$' has '^ok 9 - .*: the last$' \
    has '^ok 10 - .*: Chess960$'
printf '%% a comment\n8/5P2/8/2r5/8/8/8/8 w - - bm f8=B; max_dtm 3; variant antichess;\n' >"$folder/suite.txt"
run run "$folder/suite.txt"
check 'EPD: may end in .txt, have comments and operations of other programs' all ended 0 has '^ok 1 - .*: line 2$'
printf '[Event "x"]\n\n1. e4 *\n' >"$folder/games.pgn"
run run "$folder/games.pgn"
check 'files of games are not run' says '; files that can be run are scenarios, .lua, and EPD; `games` lists the games of a file'
for line in 'x bm e4;: a position needs four fields, and a semicolon separates operations' \
    '8/8/8/8/8/8/8/8 w - - id "x: a position needs four fields, and a semicolon separates operations' \
    '8/8/8/8/8/8/8/8 w - - D1 x;: a number of positions must follow D1' \
    '8/8/8/8/8/8/8/8 w - - dm two;: a number of moves from 1 to 50 must follow dm' \
    '8/8/8/8/8/8/8/8 w - - id "x";: bm, am, dm or D1 is missing' \
    '8/8/8/8/8/8/8/8 w - - bmm Rd8;: "bmm" is not an operation of EPD, did you mean "bm"?'; do
    printf '\n%s\n' "${line%: *}" >"$folder/wrong.epd"
    run run "$folder/wrong.epd"
    check "EPD: ${line#*;: }" says "wrong.epd:2: ${line##*: }"
done
