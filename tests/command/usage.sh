#!/bin/sh
# Help, and messages about wrong command lines.
set -u
. tests/support.sh

run --help
check '--help lists the verbs' all ended 0 has '^  moves VARIANT \[SQUARE\] +list the legal moves'
check '--help has the verbs of the command line' test "$(printf '%s\n' "$out" | grep -c '^  [a-z]')" -ge 12
check '--help tells the exit statuses' has '^Exit status: 0 done, 1 the answer is no or a check failed, 2 bad usage or input'
help=$out
run -h
check '-h is --help' wrote "$help"
run help help
check 'so is help for help' wrote "$help"
run --version
check '--version' wrote "warpboard $(sed -n 's/^#define MODULE_VERSION "\(.*\)".*/\1/p' host/embed/module.h)"

in_words=$(printf '%s' "$help" | tr -s ' \n' ' ')
for verb in $(printf '%s\n' "$help" | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'); do
    run "$verb" --help
    check "$verb --help has usage and an example" all ended 0 has "^Usage: warpboard $verb " has "^For example: warpboard $verb"
    summary=$(printf '%s\n' "$out" | sed -n 2p | cut -c2- | sed 's/\.$//')
    check "$verb --help and --help say the same" test "${in_words#*"$summary"}" != "$in_words"
    run "$verb" -h
    check "$verb -h is the same" has "^Usage: warpboard $verb "
done

run sweep --help
check 'an example can be typed as it is' has '^For example: warpboard sweep warp-checkers clock=10,20,40$'

run shwo chess
check 'an unknown verb names the nearest' refused 'warpboard: unknown verb "shwo", did you mean "show"?'
run frobnicate
check 'one that is near to none names the help' \
    refused "warpboard: unknown verb \"frobnicate\"; \`warpboard --help\` lists the verbs"
run games.pgn
check 'nor is a file of games' refused 'warpboard: games.pgn has games, not rules; `warpboard games FILE` lists them'
for name in hint open undo scenario flip depose pos:play; do
    run help "$name"
    check "help of $name, which only the prompt or scripts know, is the prompt's" all ended 0 has '^(Usage: )?'"$name"'|  reaches '
done
run help all
check 'help of all is that of the verb alone' test "$(printf '%s\n' "$out" | grep -c '^In scripts')" = 0
run help frobnicate
check 'help of an unknown word' refused 'warpboard: unknown verb or word "frobnicate"; `help` lists the verbs'
run hint
check 'a verb of the prompt' refused 'warpboard: "hint" is a command of the prompt only; `warpboard help hint` explains it'
run ches
check 'an unknown variant names the nearest' refused 'warpboard: unknown verb "ches", did you mean "chess"?'
run depose
check 'a word of scripts is no verb' refused "warpboard: unknown verb \"depose\"; \`warpboard --help\` lists the verbs"

# -- the prompt, without its verb

run chess -e position
check 'a variant alone opens the prompt' wrote "$("$WARPBOARD" repl chess -e position)"
game alone <<'END'
moves = from "man" * n * empty * stop
END
mkdir "$folder/one" "$folder/none"
mv "$folder/alone.lua" "$folder/one"
run "$folder/one/alone.lua" -e position
check 'so does a script' wrote '1m/2/2/M1 w 1'
for path in "$folder/one" "$folder/one/"; do
    run "$path" -e position
    check 'so does the only script of a folder' wrote '1m/2/2/M1 w 1'
done
cp "$folder/one/alone.lua" "$folder/one/beside.lua"
run "$folder/one" -e 'print(1)'
check 'a folder with several scripts lists them' wrote "Scripts: $folder/one/alone.lua, $folder/one/beside.lua; \`load NAME\` opens one.
1"
run "$folder/none" -e 'print(1)'
check 'a folder without scripts says so' wrote "There are no scripts in this folder. \`warpboard new NAME\` creates one.
1"
run --json
check 'an option without a verb is none' refused "warpboard: unknown option \"--json\"; \`warpboard --help\` lists the verbs"

run show wrap-checkers
check 'an unknown variant names the nearest' says '^warpboard: there is no variant "wrap-checkers", did you mean "warp-checkers"\?'
check 'an unknown variant is bad input' ended 2
run show "$folder/none.lua"
check 'a script that is not there is bad input' all ended 2 says "^$folder/none.lua: .*No such file or directory"

run moves chess --js
check 'the beginning of an option will do' ended 0
run moves chess --jsno
check 'an unknown option names the nearest' refused 'warpboard: moves: unknown option "--jsno", did you mean "--json"?'
run moves chess --frobnicate=3
check 'one that is near to none names the help' \
    refused 'warpboard: moves: unknown option "--frobnicate"; --help lists the options'
run list --every
check 'a verb takes its own options only' refused 'warpboard: list: unknown option "--every"; --help lists the options'
run show -x chess
check 'there are no short options' refused 'warpboard: show: unknown option "-x"; --help lists the options'
run random chess --games
check 'a value may be missing' refused 'warpboard: random: --games needs a value: --games N'
run moves chess --json=yes
check 'a value may be one too many' refused 'warpboard: moves: --json takes no value'

run show
check 'the variant may be missing' refused 'warpboard: show: an argument is missing; write: warpboard show VARIANT [MOVE...]'
run perft chess
check 'an argument may be missing' refused 'warpboard: perft: an argument is missing; write: warpboard perft VARIANT DEPTH'
run outcome chess e4
check 'an argument may be one too many' refused 'warpboard: outcome: too many arguments; write: warpboard outcome VARIANT'
run chess moves
check 'a verb may follow its variant' refused 'warpboard: write the verb first: warpboard moves chess'
run list chess
check 'a verb may take none' refused 'warpboard: list: takes no argument, but was given "chess"'

for depth in 65 -1 03 x 1.5 99999999999999999999 ''; do
    run perft chess -- "$depth"
    check "depth '$depth' is refused" \
        refused "warpboard: perft: the depth must be a whole number from 0 to 64, not \"$depth\""
done
for games in 0 -1 1e3 1000000001; do
    run random chess --games "$games"
    check "--games $games is refused" \
        refused "warpboard: random: --games needs a whole number from 1 to 1000000000, not \"$games\""
done
run random chess none
check 'a number of games may be no number' \
    refused 'warpboard: random: the number of games must be a whole number from 1 to 1000000000, not "none"'
run random "$race" 5 --games 7
check 'the number of games is said once' \
    refused 'warpboard: random: the number of games is given twice, by --games and by "5"'
run coverage "$race" scripts/tic-tac-toe/rules.lua --games 3
check 'scenarios are no random games' \
    refused 'warpboard: coverage: --games, --limit, --position and --seconds apply to random games, not to scenarios'
run random chess --seed -1
check '--seed -1 is refused' refused 'warpboard: random: --seed needs a whole number from 0 to 9223372036854775807, not "-1"'
run random chess --limit 0
check '--limit 0 is refused' refused 'warpboard: random: --limit needs a whole number from 1 to 1000000, not "0"'

run diff chess chess --set-a clock
check '--set-a needs a value, too' refused 'warpboard: diff: --set-a needs OPTION=VALUE, not "clock"'
run show warp-checkers --set clock
check '--set needs a value' refused 'warpboard: show: --set needs OPTION=VALUE, not "clock"'
run show warp-checkers --set clock=1 --set clock=2
check 'an option is set once' refused 'warpboard: show: option "clock" is set twice'
run show warp-checkers --set clok=1
check 'an unknown option of a variant names the nearest' \
    all ended 2 says 'warp-checkers.lua: unknown option "clok", did you mean "clock"\?$'
run show warp-checkers --set clock=x
check 'a value that the option cannot have' \
    all ended 2 says 'warp-checkers.lua:[0-9]+: option "clock" needs a whole number from 0 to 10000, not "x"$'
run show warp-checkers --set wrap=trous
check 'a word that the option cannot have' all ended 2 says 'did you mean "torus"\?$'
run show "$race" --position '1m/2/2/M1 x 1'
check 'a position that is none' \
    refused 'warpboard: position, side to move (character 10): one blank and w or b are missing here'

if [ -w /dev/full ]; then
    "$WARPBOARD" moves chess >/dev/full 2>"$folder/err" && status=0 || status=$?
    err=$(cat "$folder/err")
    check 'output that cannot be written is an error' all ended 2 says '^warpboard: cannot write: No space left on device$'
fi

run "$(printf 'a\033[1mb')"
check 'what is quoted cannot speak to the terminal' says '^warpboard: unknown verb "a\?\[1mb"'

run find --help
asked=$out
run help find
check '`help VERB` is `VERB --help`' wrote "$asked"
run help fidn
check 'of a verb that there is' refused 'warpboard: unknown verb or word "fidn", did you mean "find"?'
run help take move
check 'one word at a time' refused 'warpboard: help: too many arguments; write: warpboard help [VERB|WORD]'
run help
check '`help` is --help' wrote "$help"

# -- values of options

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
    check "n=$value" has "^n +$value +a number$"
done
for value in x 10 -10 1.5 '' 03 +3 -0 ' 3' '3 ' 0x3 1e0 99999999999 -99999999999 99999999999999999999; do
    run show "$folder/number.lua" --set "n=$value"
    check "not n=$value" all ended 2 says ":5: option \"n\" needs a whole number from -9 to 9, not \"$(echo "$value" | sed 's/+/[+]/')\"$"
done
for setting in n =3 =; do
    run show "$folder/number.lua" --set "$setting"
    check "\"$setting\" is no setting" refused "warpboard: show: --set needs OPTION=VALUE, not \"$setting\""
done
