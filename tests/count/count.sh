#!/bin/sh
# perft and random.
set -u
. tests/support.sh

run perft chess 0
check 'perft 0 counts one line' wrote 1
run perft chess 3
check 'perft prints only the count' wrote 8902
run perft "$race" 2 --divide
check 'perft --divide prints each move, then the sum' wrote 'a1-a2: 1
1'
run perft chess 2 --divide --position '7k/8/8/8/8/8/PP6/K7 w - - 0 1'
check 'perft --divide sorts moves by their text' wrote 'a1b1: 3
a2a3: 3
a2a4: 3
b2b3: 3
b2b4: 3
15'
run perft chess 0 --divide
check 'perft 0 --divide prints only the count' wrote 1
run perft english-checkers 5 --position '8/8/8/8/8/8/8/M7 b 1'
check 'perft counts no lines in a finished game' wrote 0
run perft warp-checkers 2 --set wrap=plain
check 'perft --set applies an option' wrote 196

run random chess
check 'random plays 100 games' all has '^chess: 100 random games, seed 1$' has '^  White wins +7 +7\.0 % +\(95 %: 3\.4 to 13\.7\)$' \
    has '^  draw +84 +84\.0 % ' has '^  unfinished +0 +0\.0 % +\(stopped after 2000 turns\)$' has '^  length +mean 329\.1, median 332, shortest 110, longest 583$' \
    has '^  branching +mean 22\.9, median 23, most 74$' has '^  captures +27\.0 a game$' \
    has '^  [0-9.]+ s, [0-9]+ games and [0-9]+ moves a second$' has '^  [0-9.]+ s of processor time, [0-9]+ games and [0-9]+ moves a second$'
check 'random counts the endings by their lines' all \
    has "^  by +16 +16\\.0 %   checkmate \\(.*lib/chess\\.lua:$(line_of 'loss(checkmate' variants/lib/chess.lua)\\)$" \
    has '^  by +1 +1\.0 %   repetition ' has '^  by +57 +57\.0 %   dead position \(.*lib/chess\.lua:[0-9]+\)$'
check 'random prints distributions of lengths and numbers of moves' test "$(printf '%s\n' "$out" | grep -cE '^ +(110 \[[ .:=+*#-]+\] 583|1 \[[ .:=+*#-]+\] 74)$')" = 2
check "random omits kinds of moves that don't occur" test "$(printf '%s\n' "$out" | grep -cE '^    (swap|cycle|split|drop) ')" = 0
for kind in 'step 30204 91.8' 'jump 2702 8.2' 'castling 8 0.0'; do
    check "random counts the kind of move: ${kind%% *}" has "^    $(echo "$kind" | sed 's/ / +/g; s/\./\\./') %$"
done
run random "$race" 7 --limit 3 --seed 5
check 'random accepts the number of games, --limit and --seed' all has '^race: 7 random games, seed 5$' \
    has '^  unfinished +7  100.0 % +\(stopped after 3 turns\)$'
run random "$race" --games 1
check 'random prints one game in the singular' has '^race: 1 random game, seed 1$'

run random "$race" --games 3 --json
check 'random --json prints the figures' wrote '{
  "variant": "race",
  "position": "1m/2/2/M1 w 1",
  "seed": 1,
  "limit": 2000,
  "games": 3,
  "outcomes": {
    "white": {
      "count": 0,
      "share": 0.0,
      "interval": [
        0.0,
        0.561497
      ]
    },
    "black": {
      "count": 3,
      "share": 1.0,
      "interval": [
        0.438503,
        1.0
      ]
    },
    "draw": {
      "count": 0,
      "share": 0.0,
      "interval": [
        0.0,
        0.561497
      ]
    }
  },
  "unfinished": 0,
  "endings": [
    {
      "reason": "no legal move",
      "file": "'"$race"'",
      "line": 7,
      "games": 3
    }
  ],
  "length": {
    "mean": 6.0,
    "median": 6,
    "min": 6,
    "max": 6
  },
  "branching": {
    "mean": 1.0,
    "median": 1,
    "max": 1
  },
  "captures": 0,
  "kinds": {
    "step": 18,
    "jump": 0,
    "swap": 0,
    "cycle": 0,
    "split": 0,
    "merge": 0,
    "drop": 0,
    "pass": 0
  }
}'
run random warp-checkers --games 20 --json
first=$out
run random warp-checkers --games 20 --json
check 'random gives the same output twice' wrote "$first"
run random warp-checkers --games 20 --seed 2 --json
check 'random plays other games with another seed' test "$out" != "$first"
run random chess --games 1 --json
check 'random --json has kinds that the script names' has '"castling": 0$'

# -- Ctrl-C

stopped() { stopped_after 0.3 "$@"; } # stopped COMMAND...: sends Ctrl-C soon after the command handles it
stopped_after() { # stopped_after SECONDS COMMAND...
    delay=$1
    shift
    "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" </dev/null &
    wait_until grep -qsE '^(SigCgt:.*[2367abef]$|State:.Z)' "/proc/$!/status"
    sleep "$delay"
    kill -INT $!
    await $! && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    [ "$status" = 130 ] && [ "$(printf '%s\n' "$err" | grep '^warpboard: ')" = 'warpboard: interrupted' ]
}
stopped_telling() { # stopped_telling PATTERN COMMAND...: sends Ctrl-C once there are results, however slow the machine is
    wanted=$1
    shift
    for seconds in 0.3 1 3 9 27 81; do
        stopped_after "$seconds" "$@" || return 1
        if has "$wanted"; then return 0; fi
    done
    return 1
}
check 'Ctrl-C stops perft' stopped perft chess 20
check 'Ctrl-C stops perft --divide' stopped perft chess 20 --divide
check 'Ctrl-C stops random' stopped random chess --games 1000000
check 'Ctrl-C stops random --jobs 1' stopped random chess --games 1000000 --jobs 1
check 'random counts the finished games after Ctrl-C' stopped_telling \
    '^tic-tac-toe: [1-9][0-9]* of 1000000000 random games, seed 1$' random tic-tac-toe --games 1000000000 --jobs 1
check 'random prints all its tables after Ctrl-C' has '^  draw '
check 'check prints its findings so far after Ctrl-C' stopped_telling \
    '^-- time: played [1-9][0-9]* of 1000000 games$' check tic-tac-toe --games 1000000
check 'check prints all its lines after Ctrl-C' all has '^ok undo: ' has '^[1-9][0-9]* games, [1-9][0-9]* positions, [1-9][0-9]* moves$'
check 'diff prints its results after Ctrl-C' stopped_telling '^[1-9][0-9]* random games of each;' \
    diff "$race" "$race" --games 1000000
check 'diff prints all its tables after Ctrl-C' all has '^found no difference in [1-9][0-9]* positions$' has '^  perft 1 ' has '^  plies '
check 'coverage prints its results after Ctrl-C' stopped_telling '^tic-tac-toe: [1-9][0-9]* random games, [1-9][0-9]* moves$' \
    coverage tic-tac-toe --games 1000000
check 'coverage --json prints its results after Ctrl-C' stopped_telling '^  "played": "[1-9][0-9]* random games, ' coverage tic-tac-toe --games 1000000 --json
check 'profile prints its results after Ctrl-C' stopped_telling '^tic-tac-toe: [1-9][0-9]* random games, .* words tried$' \
    profile tic-tac-toe --games 1000000
check 'profile prints lines without times after Ctrl-C' has '^  +[1-9][0-9.]* %  +[1-9][0-9]*  .*tic-tac-toe.lua:[0-9]*$'
check 'match prints its results after Ctrl-C' stopped_telling '^tic-tac-toe: a is random, b is nodes:9; [1-9][0-9]* games ' \
    match tic-tac-toe --a random --b nodes:9 --games 100000 --jobs 1
check 'match prints its score after Ctrl-C' has '^score of a: '
check 'Ctrl-C stops find in a slow condition' stopped find chess '(function() while true do pcall(error) end end)()'
check 'find prints the number of searched positions after Ctrl-C' has '^not found in 1 positions$'
check 'find prints the searched depth after Ctrl-C' stopped_telling '^not found in [1-9][0-9]* positions: no line of up to [1-9][0-9]* moves? leads there$' \
    find chess 'count("N") > 8' --positions 100000000
check 'report prints its results after Ctrl-C' stopped_telling '^- The run was interrupted: ' \
    report tic-tac-toe --learn 10 --nodes 1,2 --within 0.1

# -- Progress

if command -v script >/dev/null; then
    printed() { tr '\r' '\n' <"$folder/out" | grep -qE -- "$1"; }
    on_terminal() { # on_terminal PATTERN COMMAND: the command prints this at a terminal sooner or later, and is stopped then
        TERM=xterm script -qfec "'$WARPBOARD' $2" /dev/null </dev/null >"$folder/out" 2>&1 &
        wait_until printed "$1" && shown=0 || shown=1
        kill $!
        await $! || true # further output belongs in its own file
        return $shown
    }
    check 'perft shows its progress after a second' \
        on_terminal '^[0-9]+ lines in [0-9]+ s, [0-9]+ a second' 'perft chess 20'
    check 'random shows its progress' \
        on_terminal '^[0-9]+ of 1000000 games in [0-9]+ s, [0-9]+ a second, [0-9]+ (s|min|h) left' \
        'random chess --games 1000000'
    check 'random --jobs 1 shows its progress' on_terminal '^[0-9]+ of 1000000 games in .* left' 'random chess --games 1000000 --jobs 1'
    check 'perft shows the remaining time' \
        on_terminal '^[0-9]+ lines in [0-9]+ s, [0-9]+ a second, [0-9]+ (s|min|h) left' 'perft chess 7'
    check 'pos:perft shows its progress' \
        on_terminal '^[0-9]+ lines in .* left' 'repl chess -e "pos:perft(7)"'
    check 'coverage shows its progress' on_terminal '^[0-9]+ of 1000000 games in .* left' 'coverage chess --games 1000000'
    check 'profile shows its progress' on_terminal '^[0-9]+ of 1000000 games in .* left' 'profile chess --games 1000000'
    check 'find shows its progress' on_terminal '^[0-9]+ of 100000000 positions in .* left' \
        'find chess "count(\"N\") > 8" --positions 100000000'
    check 'diff shows its progress' on_terminal '^[0-9]+ of 2000000 games in .* left' 'diff warp-checkers --set-b clock=20 --games 1000000'
    check 'check shows its progress' on_terminal '^[0-9]+ of 1000000 games in .* left' 'check chess --games 1000000'
fi
run random chess --games 2
check 'random shows no progress without a terminal' test -z "$err"

# -- Several processes

for jobs in 1 2 5; do
    run random warp-checkers --games 60 --seed 3 --json --jobs $jobs
    printf '%s\n' "$out" >"$folder/jobs.$jobs"
done
check 'random prints figures in one process' test -s "$folder/jobs.1"
check 'random prints the same figures in two processes' cmp -s "$folder/jobs.1" "$folder/jobs.2"
check 'random prints the same figures in five processes' cmp -s "$folder/jobs.1" "$folder/jobs.5"
run perft english-checkers 4 --every
check 'perft --every also plays the last moves' wrote 1469
run perft chess 2 --json
check 'perft --json prints the count' wrote '{
  "depth": 2,
  "lines": 400
}'
run perft tic-tac-toe 2 --divide --json
check 'perft --divide --json prints the count of each move' has '^    "a2": 8,$'
run perft english-checkers 2 --every --divide
check 'perft --every --divide agrees' all ended 0 has '^49$'
feed 'divide --every 1' repl english-checkers
check 'divide --every works in the REPL' all ended 0 has '^7$'
run random english-checkers --every
check 'random rejects --every' refused 'warpboard: random: unknown option "--every"; --help lists the options'
for variant in $(variant_names); do
    run random "$variant" --games 40 --limit 20 --seed 3 --json --jobs 1
    games=$out
    run random "$variant" --games 40 --limit 20 --seed 3 --json --jobs 3
    check "$variant: random plays the same games in three processes" wrote "$games"
done
