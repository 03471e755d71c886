#!/bin/sh
# coverage: lists words of a script that never succeed in random games.
set -u
. tests/support.sh

game dead <<'LUA'
moves = from "man" * n * empty * stop
      + from "king" * s * empty * stop
      + from "man" * n * occupied * own * enemy * take * stop
loss(stuck)
LUA
run coverage "$folder/dead.lua" --games 3
check 'coverage lists words that were never tried or never succeeded' all ended 0 has '3 random games, 18 moves$' \
    has '^.*dead\.lua:7: `from "king"` never succeeded \(tried 21 times\)$' \
    has '^.*dead\.lua:7: `s` was never tried$' has '^.*dead\.lua:8: `enemy` was never tried$'
check 'coverage counts the words that succeeded' has '^6 of 15 words have succeeded$'
run coverage "$folder/dead.lua" --games 3 --listing
check 'coverage --listing prints the script with counts' all ended 0 has '^ +18    6  moves = from "man" \* n \* empty \* stop$' \
    has '^     #####    7        \+ from "king"' has '^ +\^ `enemy` was never tried$' has '^         -    9  loss\(stuck\)$'
run coverage english-checkers --games 30
check 'coverage lists no words of a real game' all ended 0 has '^24 of 24 words have succeeded$'
first=$out
run coverage english-checkers --games 30
check 'coverage gives the same output twice' wrote "$first"
game many <<'LUA'
moves = at_least(1, each "board" * own, each "far" * is "king") * from "man" * n * empty * stop
LUA
run coverage "$folder/many.lua" --games 3
check 'coverage counts a number of squares as one word' all has '^.*many\.lua:6: `is "king"` never succeeded' \
    has '^8 of 9 words have succeeded$'
feed 'coverage --games 3' repl "$folder/dead.lua"
check 'coverage works in the REPL' has 'words have succeeded$'

game twice <<'LUA'
moves = from "man" * n * empty * stop + from "man" * s * own * n * empty * stop -- empty
moves = moves + from "man" * any({n, s}, function(d) return d * enemy * own * stop end) * enemy
loss(stuck)
LUA
run coverage "$folder/twice.lua" --games 3
check 'coverage distinguishes equal words on a line' all ended 0 \
    has '^.*twice\.lua:6: `own` never succeeded \(tried 15 times\)$' \
    has '^.*twice\.lua:6: `n` \(number 2 on this line\) was never tried$' \
    has '^.*twice\.lua:6: `empty` \(number 2 on this line\) was never tried$'
check 'coverage combines words that a function repeats' has '^.*twice\.lua:7: `enemy` never succeeded'
check 'coverage omits an equal word that succeeds' sh -c "! printf '%s' '$out' | grep -q 'number 1'"
run coverage "$folder/twice.lua" --games 3 --listing
check 'coverage --listing distinguishes them too' has '^ +\^ `stop` \(number 2 on this line\) was never tried$'

game long <<LUA
moves = from "man" * n * empty * stop + from "man" * s * own * n * empty * stop -- $(printf '%400s' '' | tr ' ' .)
loss(stuck)
LUA
run coverage "$folder/long.lua" --games 3
check 'coverage handles a very long line' all has 'long\.lua:6: `own` never succeeded'
check 'coverage combines equal words of such a line' sh -c "! printf '%s' '$out' | grep -q '\`n\`'"

# -- In scenarios

cat >"$folder/scenes.lua" <<LUA
variant("$folder/dead.lua")
scenario("a man goes on", function()
  position "1m/2/2/M1 w 1"
  can "a1-a2"
end)
scenario("a king goes back", function()
  position "1m/K1/2/2 w 1"
  can "a3-a2"
end)
LUA
run coverage "$folder/dead.lua" "$folder/scenes.lua"
check "coverage FILE lists words that scenarios don't reach" all ended 0 has '^dead: 2 scenarios$' has '^10 of 15 words have succeeded$' \
    has '^.*dead\.lua:8: `occupied` never succeeded'
check "coverage FILE omits words that only random games don't reach" sh -c "! printf '%s' '$out' | grep -q 'dead.lua:7'"
cat >"$folder/stop.lua" <<LUA
variant("$folder/dead.lua")
scenario("a man goes on", function()
  position "1m/2/2/M1 w 1"
  can "a1-a2"
end)
scenario("is interrupted", function()
  os.execute("kill -INT " .. io.open("/proc/self/stat"):read("a"):match "%) %S (%d+)")
  while true do end
end)
scenario("is not run", function() can "a1-a2" end)
LUA
run coverage "$folder/dead.lua" "$folder/stop.lua" --jobs 1
check 'Ctrl-C prints the coverage of finished scenarios' all ended 130 says '^warpboard: interrupted$' \
    has '^dead: 1 scenario$' has '^[1-9] of 15 words have succeeded$'
run coverage "$folder/dead.lua" "$folder/nosuch.lua"
check 'coverage rejects a missing file' all ended 2 says '^warpboard: coverage: .*nosuch\.lua'
echo 'scenario(' >"$folder/broken.lua"
run coverage "$folder/dead.lua" "$folder/broken.lua"
check 'coverage rejects a file with errors' all ended 2 says '^warpboard: coverage: .*broken\.lua:'
feed 'variant:cover()' repl "$race"
check 'variant:cover rejects the variant that the REPL plays' all ended 1 \
    says 'this variant already has positions; load it again, and call variant:cover.. before you make any'

run coverage chess --seconds 0.01
check 'coverage stops after --seconds' all ended 0 has '^chess: [1-9][0-9]? random games, [0-9]+ moves; --seconds allows more$'

game below <<'LUA'
moves = from "man" * n * empty * stop + from "king" * n * empty * stop
loss(stuck)
LUA
printf 'base "below"\ntitle "Above: a test"\nmoves = moves + from "king" * s * empty * stop\n' >"$folder/above.lua"
run coverage "$folder/above.lua" --games 3
check 'coverage only counts the words of other files' all ended 0 \
    has '^.*above\.lua:3: `from "king"` never succeeded' has '^and [1-9] words? of other files; --listing shows them$'
check "coverage doesn't list words of other files" test -z "$(printf '%s\n' "$out" | grep 'below\.lua')"
