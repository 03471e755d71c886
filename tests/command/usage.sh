#!/bin/sh
# Help, and messages about wrong command lines.
set -u
. tests/support.sh

run --help
check '--help lists the commands' all ended 0 has '^  moves VARIANT \[SQUARE\] +list the legal moves'
check '--help lists at least twelve verbs' test "$(printf '%s\n' "$out" | grep -c '^  [a-z]')" -ge 12
check '--help prints the exit statuses' has '^Exit status: 0 done, 1 the answer is no or a check failed, 2 bad usage or input'
help=$out
run -h
check '-h equals --help' wrote "$help"
run help help
check 'help help equals --help' wrote "$help"
run --version
check '--version prints the version' wrote "warpboard $(sed -n 's/^#define MODULE_VERSION "\(.*\)".*/\1/p' host/embed/module.h)"

in_words=$(printf '%s' "$help" | tr -s ' \n' ' ')
for verb in $(printf '%s\n' "$help" | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'); do
    run "$verb" --help
    check "$verb --help has usage and an example" all ended 0 has "^Usage: warpboard $verb " has "^For example: warpboard $verb"
    summary=$(printf '%s\n' "$out" | sed -n 2p | cut -c2- | sed 's/\.$//')
    check "$verb --help and --help give the same summary" test "${in_words#*"$summary"}" != "$in_words"
    run "$verb" -h
    check "$verb -h equals $verb --help" has "^Usage: warpboard $verb "
done

run sweep --help
check 'sweep --help has a complete example' has '^For example: warpboard sweep warp-checkers clock=10,20,40$'

run shwo chess
check 'suggests a similar verb for an unknown one' refused 'warpboard: unknown command "shwo", did you mean "show"?'
run frobnicate
check 'refers to --help if no verb is similar' \
    refused "warpboard: unknown command \"frobnicate\"; \`warpboard --help\` lists the commands"
run games.pgn
check 'rejects a file of games as a verb' refused 'warpboard: games.pgn has games, not rules; `warpboard games FILE` lists them'
for name in hint open undo scenario flip depose pos:play; do
    run help "$name"
    check "help $name explains a word of the prompt or of scripts" all ended 0 has '^(Usage: )?'"$name"'|  reaches '
done
run help all
check 'help all has no section on scripts' test "$(printf '%s\n' "$out" | grep -c '^In scripts')" = 0
run help frobnicate
check 'help rejects an unknown word' refused 'warpboard: unknown command or word "frobnicate"; `help` lists the commands'
run hint
check 'rejects a verb of the prompt' refused 'warpboard: "hint" is a command of the prompt only; write: warpboard repl VARIANT -e hint'
run ches
check 'suggests a variant for an unknown command' refused 'warpboard: unknown command "ches", did you mean "chess"?'
run depose
check 'rejects a word of scripts as a verb' refused "warpboard: unknown command \"depose\"; \`warpboard --help\` lists the commands"

# -- The prompt without its verb

run chess -e position
check 'a variant without a verb starts the prompt' wrote "$("$WARPBOARD" repl chess -e position)"
game alone <<'END'
moves = from "man" * n * empty * stop
END
mkdir "$folder/one" "$folder/none"
mv "$folder/alone.lua" "$folder/one"
run "$folder/one/alone.lua" -e position
check 'a script without a verb starts the prompt' wrote '1m/2/2/M1 w 1'
for path in "$folder/one" "$folder/one/"; do
    run "$path" -e position
    check 'a folder with one script starts the prompt' wrote '1m/2/2/M1 w 1'
done
cp "$folder/one/alone.lua" "$folder/one/beside.lua"
run "$folder/one" -e 'print(1)'
check 'a folder with several scripts lists them' wrote "Scripts: $folder/one/alone.lua, $folder/one/beside.lua; \`load NAME\` opens one.
1"
run "$folder/none" -e 'print(1)'
check 'a folder without scripts says so' wrote "There are no scripts in this folder. \`warpboard new NAME\` creates one.
1"
run --json
check 'rejects an option without a verb' refused "warpboard: unknown option \"--json\"; \`warpboard --help\` lists the commands"

run show wrap-checkers
check 'suggests a similar variant for an unknown one' says '^warpboard: unknown variant "wrap-checkers", did you mean "warp-checkers"\?'
check 'exits with 2 for an unknown variant' ended 2
run show "$folder/none.lua"
check 'exits with 2 for a missing script' all ended 2 says "^$folder/none.lua: .*No such file or directory"

run moves chess --js
check 'accepts an unambiguous prefix of an option' ended 0
run moves chess --jsno
check 'suggests a similar option for an unknown one' refused 'warpboard: moves: unknown option "--jsno", did you mean "--json"?'
run moves chess --frobnicate=3
check 'refers to --help if no option is similar' \
    refused 'warpboard: moves: unknown option "--frobnicate"; --help lists the options'
run list --every
check 'rejects an option of another verb' refused 'warpboard: list: unknown option "--every"; --help lists the options'
run show -x chess
check 'rejects short options' refused 'warpboard: show: unknown option "-x"; --help lists the options'
run random chess --games
check 'reports a missing option value' refused 'warpboard: random: --games needs a value: --games N'
run moves chess --json=yes
check 'reports a value for an option without one' refused 'warpboard: moves: --json takes no value'

run show
check 'reports a missing variant' refused 'warpboard: show: an argument is missing; write: warpboard show VARIANT [MOVE...]'
run perft chess
check 'reports a missing argument' refused 'warpboard: perft: an argument is missing; write: warpboard perft VARIANT DEPTH'
run outcome chess e4
check 'reports one argument too many' refused 'warpboard: outcome: too many arguments; write: warpboard outcome VARIANT'
run chess moves
check 'suggests the right order of verb and variant' refused 'warpboard: write the command first: warpboard moves chess'
run list chess
check 'rejects an argument of a verb without any' refused 'warpboard: list: takes no argument, but was given "chess"'

for depth in 65 -1 03 x 1.5 99999999999999999999 ''; do
    run perft chess -- "$depth"
    check "perft rejects the depth '$depth'" \
        refused "warpboard: perft: the depth must be a whole number from 0 to 64, not \"$depth\""
done
for games in 0 -1 1e3 1000000001; do
    run random chess --games "$games"
    check "random rejects --games $games" \
        refused "warpboard: random: --games needs a whole number from 1 to 1000000000, not \"$games\""
done
run random chess none
check 'random rejects a word as the number of games' \
    refused 'warpboard: random: the number of games must be a whole number from 1 to 1000000000, not "none"'
run random "$race" 5 --games 7
check 'random rejects two numbers of games' \
    refused 'warpboard: random: the number of games is given twice, by --games and by "5"'
run coverage "$race" scripts/tic-tac-toe/rules.lua --games 3
check 'coverage rejects --games with scenarios' \
    refused 'warpboard: coverage: --games, --limit, --position and --seconds apply to random games, not to scenarios'
run random chess --seed -1
check 'random rejects --seed -1' refused 'warpboard: random: --seed needs a whole number from 0 to 9223372036854775807, not "-1"'
run random chess --limit 0
check 'random rejects --limit 0' refused 'warpboard: random: --limit needs a whole number from 1 to 1000000, not "0"'

run diff chess chess --set-a clock
check 'diff rejects --set-a without a value' refused 'warpboard: diff: --set-a needs OPTION=VALUE, not "clock"'
run show warp-checkers --set clock
check 'show rejects --set without a value' refused 'warpboard: show: --set needs OPTION=VALUE, not "clock"'
run show warp-checkers --set clock=1 --set clock=2
check 'rejects an option set twice' refused 'warpboard: show: option "clock" is set twice'
run show warp-checkers --set clok=1
check 'suggests a similar variant option for an unknown one' \
    all ended 2 says 'warp-checkers.lua: unknown option "clok", did you mean "clock"\?$'
run show warp-checkers --set clock=x
check "rejects a number that the option doesn't allow" \
    all ended 2 says 'warp-checkers.lua:[0-9]+: option "clock" needs a whole number from 0 to 10000, not "x"$'
run show warp-checkers --set wrap=trous
check "rejects a word that the option doesn't allow" all ended 2 says 'did you mean "torus"\?$'
run show "$race" --position '1m/2/2/M1 x 1'
check 'rejects an invalid position' \
    refused 'warpboard: position, side to move (character 10): one blank and w or b are missing here'

if [ -w /dev/full ]; then
    "$WARPBOARD" moves chess >/dev/full 2>"$folder/err" && status=0 || status=$?
    err=$(cat "$folder/err")
    check 'reports output that cannot be written' all ended 2 says '^warpboard: cannot write: No space left on device$'
fi

run "$(printf 'a\033[1mb')"
check 'escapes quoted input for the terminal' says '^warpboard: unknown command "a\?\[1mb"'

run find --help
asked=$out
run help find
check 'help VERB equals VERB --help' wrote "$asked"
run help fidn
check 'help suggests a similar verb' refused 'warpboard: unknown command or word "fidn", did you mean "find"?'
run help take move
check 'help rejects words without a topic' refused 'warpboard: unknown command or word "take move"; `help` lists the commands'
run help ' '
check 'help rejects a blank' refused 'warpboard: unknown command or word " "; `help` lists the commands'
run help Pushing one piece
check 'help finds a recipe by its title' all ended 0 has '^Pushing one piece$' has '^    -- push.lua$'
run help sandwich
check 'help finds a recipe by another name' all ended 0 has '^Custodian capture'
run help portal
check 'help finds a term of the glossary by another name' all ended 0 has '^link$'
for name in $(grep -oE '[a-z_]+ = RECIPE\b' repl/script/mistakes.lua | cut -d ' ' -f 1); do
    run help "$name"
    check "help finds recipes for $name, as a message of scripts says" ended 0
done
run help pie
check 'help prefers whole words of titles' all ended 0 has '^The pie rule$'
run help captur
check 'help lists the titles of many recipes' all ended 0 has '^  help "Compulsory captures, only the longest"$'
run help
check 'help without arguments equals --help' wrote "$help"

# -- Values of options

cat >"$folder/number.lua" <<'LUA'
title "Number: a test"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
option("n", 3, "a number", {-9, 9})
moves = from "man" * n * empty * stop
LUA
for value in 0 9 -9; do
    feed options repl "$folder/number.lua" --set "n=$value"
    check "accepts n=$value" has "^n +$value +a number$"
done
for value in x 10 -10 1.5 '' 03 +3 -0 ' 3' '3 ' 0x3 1e0 99999999999 -99999999999 99999999999999999999; do
    run show "$folder/number.lua" --set "n=$value"
    check "rejects n=$value" all ended 2 says ":5: option \"n\" needs a whole number from -9 to 9, not \"$(echo "$value" | sed 's/+/[+]/')\"$"
done
for setting in n =3 =; do
    run show "$folder/number.lua" --set "$setting"
    check "rejects the setting \"$setting\"" refused "warpboard: show: --set needs OPTION=VALUE, not \"$setting\""
done
