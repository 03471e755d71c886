#!/bin/sh
# go, hint, computer, analyse, solve, train, match: the computer plays.
set -u
. tests/support.sh
XDG_CACHE_HOME=$folder/cache
export XDG_CACHE_HOME

mate='7k/8/6K1/8/8/8/8/R7 w - - 0 1'
run go chess --position "$mate" --nodes 500
check 'go finds a mate' all ended 0 has '^win in 1  depth 1  [0-9]* positions  a1a8$' has '^a1a8$'
run go breakthrough --nodes 50
check 'go plays a shipped game without a message' all ended 0 silent
cat >"$folder/new.lua" <<'END'
title "Runners: the first on the far rank wins"
board{4, 5}
piece("runner", "R")
start "rrrr/4/4/4/RRRR w 1"
moves = from "runner" * (any{n, ne, nw} * empty + any{n, e, w} * enemy * take) * stop
loss(each "home" * enemy, "arrived")
loss(stuck)
END
run go "$folder/new.lua" --nodes 50
check 'go learns a new game from a few games first' all ended 0 \
    says '^the computer has learned this game from [1-9][0-9]* quick games; `train` trains it further$'
told=$out
run go "$folder/new.lua" --nodes 50
check 'go learns a new game once' wrote "$told"
cat >"$folder/idle.lua" <<'END'
title "Idle: nobody can win"
board{4, 4}
piece("man", "M")
start "mm2/4/4/2MM w 0 1"
clock()
moves = from "man" * any({n, e, s, w}, function(d) return d * empty * stop end)
draw(quiet(20))
END
run go "$folder/idle.lua" --nodes 50
check 'go says that quick games without a winner teach nothing' all ended 0 \
    says "^the computer has played [0-9]+ quick games, but nobody has won, so it has learned nothing from them; say with \`worth\` which positions are good \\(see \`help worth\`\\)\$"
run train "$folder/idle.lua" --games 20
check 'train says that games without a winner teach nothing' all ended 0 \
    has '^Nobody has won a game, so they have taught little; say with `worth` which positions are good\.$'
cat >"$folder/draws.lua" <<'END'
title "Draws: every move ends the game"
board{2, 2}
piece("man", "M")
start "2/M1 w 1"
moves = from "man" * any{n, e} * empty * stop
draw(stuck)
END
run why-not "$folder/draws.lua" a1-b1
check 'why-not compares moves that draw at once' all ended 0 \
    has '^The computer finds no better move; it would play a1-a2: draw\.$'
printf 'base "breakthrough"\ntitle "Wider"\nboard{9, 8}\nstart "ppppppppp/ppppppppp/9/9/9/9/PPPPPPPPP/PPPPPPPPP w 1"\n' >"$folder/wider.lua"
run go "$folder/wider.lua" --nodes 50
check 'go starts with the training of the base' all ended 0 \
    says '^the computer is trained for other rules of this game; `train` trains it for these$'
run go chess --position "$mate" --nodes 500 --json
check 'go --json prints move and result' has '"move": "a1a8"' has '"decided": "win"' has '"plies": 1'
run go chess --position 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1'
check 'go rejects a finished game' all ended 2 says '^warpboard: go: the game is over, White wins: checkmate$'
run solve tic-tac-toe
check 'solve proves a draw' all ended 0 has '^play (a1 b2 .*|c3)$' has '^draw$' # on a slow machine the proof has no depth
sed 's/board{8, 8}/board{4, 4}/; s,8/8/8/3Dd3/3dD3/8/8/8,4/1Dd1/1dD1/4,' variants/reversi.lua >"$folder/reversi.lua"
run solve "$folder/reversi.lua"
check 'solve proves that the second player wins the smallest reversi' all ended 0 has '^loss( in 12)?$'
run solve chess --position "$mate" --seconds 20
check 'solve proves a win' has '^play a1a8$' has '^win in 1$'
run solve chess --position '8/8/8/8/8/2k5/8/KR6 w - - 0 1' --seconds 600
check 'solve proves an endgame with cycles' all ended 0 has '^play b1d1 c3c2 ' has '^win in 27$' \
    has '^402676 positions can be reached from here: White wins 376820 of them, Black 0, 25856 are drawn$' \
    has '^the longest win takes 31 plies: 8/8/1R6/8/3k4/8/8/K7 w - - 0 1$'
run solve chess --position '8/8/8/8/8/2k5/8/KR6 w - - 90 1' --seconds 0.1 --json
check 'solve stops an endgame after --seconds' has '"result": "unknown"'
run solve english-checkers --position '8/8/8/8/8/2k5/8/6K1 w 1' --json
check 'solve --json prints the figures of an endgame' has '"result": "draw"' has '"white": 0' has '"black": 368' has '"draws": 636' \
    has '"longest": 11' has '"longest_position": "8/8/8/8/7K/8/8/4k3 b 1"'
run solve chess --seconds 0.05
check 'solve prints unknown when the time is up' all ended 0 has '^unknown$'
run solve tic-tac-toe --json
check 'solve --json prints the result' has '"result": "draw"'
run analyse breakthrough --nodes 3000 --lines 2
check 'analyse prints several lines' all ended 0 has '^1\. [0-9.]* %  depth [0-9]*  1000 positions  ' \
    has '^2\. [0-9.]* %  depth [0-9]*  3000 positions  '
check 'analyse explains the evaluation' has '^Evaluation for White before any move: [+-][0-9.]* \(a pawn is 1\)'
run analyse chess --position 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3' --nodes 2000
check "analyse prints the opponent's threat" has '^If you passed, the opponent would win with h5f7\.$'
run analyse chess --position '4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1' --nodes 2000
check 'analyse prints the loss of the second-best move' has '^The second-best move, [a-h1-8]*, is [0-9.]* percentage points worse\.$'
run analyse breakthrough --nodes 3000
check 'analyse stops at --nodes and says so' has '^Stopped: 3000 positions were searched; --nodes allows more\.$'
run analyse breakthrough --ms 20
check 'analyse stops at --ms and says so' has '^Stopped: the time is up; --ms allows more\.$'
run analyse tic-tac-toe --position 'xx1/XX1/3 w 5' --nodes 100000
check 'analyse stops at a proven result and says so' has '^Stopped: every line leads to a proven result\.$'
run analyse tic-tac-toe --ms 50 --json
check 'analyse --json prints the lines' has '"lines": \['

run train breakthrough --games 10 --seed 4
check 'train prints its progress and score' all ended 0 has '^games 1 to 10: 0 drawn, 0 unfinished, learned from [0-9]* positions, mean error of predictions ' \
    has '[0-9.]* of [0-9]* games \(95 %: [0-9]* to [0-9]*; 200 positions a move\)'
learned=$(cat "$XDG_CACHE_HOME/warpboard/breakthrough.weights")
rm -r "$XDG_CACHE_HOME"
run train breakthrough --games 10 --seed 4 --jobs 1
check 'train learns the same with any number of jobs' [ "$learned" = "$(cat "$XDG_CACHE_HOME/warpboard/breakthrough.weights")" ]
run go breakthrough --nodes 200
check 'go plays the trained game without a message' all ended 0 silent has '^[a-h][12][-x][a-h][23]$'
run train werewolf-checkers --games 5
run go werewolf-checkers --nodes 100 --set flip=false
check 'go mentions that the training was for other options' says '^the computer is trained for other rules of this game; `train` trains it for these$'
run match breakthrough --a nodes:200 --b random --games 4
check 'match prints the score' all ended 0 has '^breakthrough: a is nodes:200, b is random; 4 games from 2 openings$' \
    has "^first player's score: " has '^score of a: 1\.000 \(95 %: 0\.342 to 1\.000\), \+4 =0 -0, unfinished 0$' \
    has '^Too few games to tell who is stronger; --games allows more\.$'
first=$out
for jobs in 1 3; do
    run match breakthrough --a nodes:200 --b random --games 4 --jobs $jobs
    check "match gives the same output with --jobs $jobs" wrote "$first"
done
run match breakthrough --a nodes:200 --b random --sprt 0,100
check 'match --sprt decides' all ended 0 has '^Decided: these games suggest that a is stronger by 100 Elo, not by 0\.$' \
    has '^logarithm of the likelihood ratio: [2-9]\.[0-9]* \(decided at -2\.94 or 2\.94\)$'
decided=$out
run match breakthrough --a nodes:200 --b random --sprt 0,100 --jobs 1
check 'match --sprt ends at the same game with one job' wrote "$decided"
run match breakthrough --a random --b nodes:200 --sprt 0,100 --json
check 'match --sprt --json decides for the weaker player too' has '"elo": 0$'
run match breakthrough --a nodes:20 --b nodes:20 --sprt 0,1 --games 4
check 'match --sprt may remain undecided' all ended 0 has '^Undecided; --games allows more games\.$'
run match breakthrough --sprt 10,0
check 'match --sprt rejects differences in the wrong order' all ended 2 says '--sprt needs two differences in Elo, the smaller first, such as 0,10, not "10,0"$'
run match breakthrough --a level:2 --b uct:20 --games 2 --json
check 'match --json prints the figures' has '"games": 2' has '"unfinished": 0' has '"first_player_score": '
run match tic-tac-toe --a zero:500 --b zero:500 --games 4 --limit 1
check 'match counts unfinished games' has 'unfinished 4$'
run match breakthrough --a nodes:x --b random
check 'match rejects a wrong number' all ended 2 says '--a: nodes:N needs a whole number from 1 to [0-9]*, not "x"$'
run match breakthrough --a robot:1 --b random
check 'match rejects an unknown player' says '--a: "robot:1" isn'\''t a player: use random, nodes:N, ms:N, level:N, zero:N, playouts:N, uct:N, uci:COMMAND or xboard:COMMAND$'
run match tic-tac-toe --games 2
check 'match has default players' has ': a is nodes:1000, b is random; 2 games'
run match breakthrough --a random --b random --position '8/8/8/8/8/8/8/7P b 1'
check 'match reports openings that end the game' all ended 2 says 'every opening from here ends the game'

third=$(sed -n 's/^levels\t[0-9]*\t[0-9]*\t\([0-9]*\).*/\1/p' variants/weights/breakthrough.weights)
for player in level:3 "nodes:$third"; do
    XDG_CACHE_HOME="$folder/untrained" "$WARPBOARD" match breakthrough --a "$player" --b nodes:20 --games 8 |
        tail -n +2 >"$folder/$player"
done
check 'a shipped level equals its number of nodes' cmp "$folder/level:3" "$folder/nodes:$third"

run levels tic-tac-toe --games 4
check 'levels prints its measurements' all ended 0 has '^level 1: 8 positions a move$' \
    has '^level 2: [0-9]* positions a move, 0\.[67]?[0-9]* against level 1 \(95 %: 0\.[0-9]* to [01]\.[0-9]*\)$' \
    has '^searching more positions adds no further level$'
run repl tic-tac-toe -e 'levels --games 4
computer level:2'
check 'the prompt uses the levels that it has just measured' \
    [ "$(printf '%s\n' "$out" | sed -n 's/^level 2: \([0-9]*\) positions a move.*/\1/p')" = \
    "$(printf '%s\n' "$out" | sed -n 's/^level 2 examines \([0-9]*\) positions for each move$/\1/p')" ]
run levels tic-tac-toe --games 4 --jobs 1 --json
check 'levels --json prints its measurements' has '"levels": \[' has '"level": 2'
kept=$(echo "$XDG_CACHE_HOME"/warpboard/tic-tac-toe-*.levels)
mv "$kept" "$(echo "$XDG_CACHE_HOME"/warpboard/breakthrough-*.weights | sed 's/weights$/levels/')"
lua5.4 -e 'io.write("8\n300\nchecksum\t", require "xxh64" "8\n300\n", "\n")' >"$(
    echo "$XDG_CACHE_HOME"/warpboard/breakthrough-*.levels)"
for player in level:2 level:3 nodes:300 nodes:600; do
    run match breakthrough --a $player --b nodes:200 --games 8
    printf '%s\n' "$out" | tail -n +2 >"$folder/$player"
done
check 'a measured level equals its number of nodes' cmp "$folder/level:2" "$folder/nodes:300"
check 'higher levels extend the measured ones' cmp "$folder/level:3" "$folder/nodes:600"
run levels breakthrough --seconds 0.01
check 'levels stops when the time is up' all ended 0 has '^the time is up$'

run repl breakthrough -e 'play a2-a3
match --a nodes:20 --b random --games 2 --seed 3'
check 'match starts from the current position' all ended 0 has '; 2 games from 1 opening$' has '^score of a: '

lines='computer --nodes 100
e2e4
computer off
hint --nodes 100
go --nodes 100
computer purple'
run repl chess -e "$lines"
check 'the computer plays at the prompt' all has '^the computer plays Black; `computer off` stops it$' \
    has '^the computer plays [a-h][1-8][a-h][1-8]  \(its chances: [0-9.]* %\)$' has '^the computer plays neither side$' \
    says 'computer: write white, black, both or off, not "purple"$'

run repl chess -e 'computer b --nodes 100
go --nodes 100'
check 'computer accepts the letter of a side, and answers its own move for the other side' \
    all has '^the computer plays Black' has '^the computer plays [a-h][1-8][a-h][1-8]  \(' has '^White to move.* move 2$'

run repl chess -e 'computer black nodes:100
e2e4
computer black --nodes 100
undo
e2e4'
check 'computer keeps the player and its budget for all moves' \
    [ "$(printf '%s\n' "$out" | grep '^the computer plays [a-h]' | uniq -c | grep -c '^ *2 ')" = 1 ]
run repl chess -e 'computer level:1
e2e4'
check 'computer without a side plays the opponent, and tells its level' all has '^the computer plays Black' \
    has '^level 1 examines [0-9]* positions for each move$' has '^the computer plays [a-h][1-8]'
run repl chess -e 'computer white nod'
check 'computer rejects an unknown player' says 'computer: "nod" isn.t a player: use '
run repl chess -e 'computer white uci:x'
check 'computer rejects another program' says 'computer: another program can play only in `match`$'

run repl chess -e 'hint --nodes 200'
once=$out
run repl chess -e 'hint --nodes 200
hint --nodes 200'
check 'hint gives the same move twice' wrote "$once
$once"

run why-not tic-tac-toe b3 --position '3/1x1/XX1 b 4'
check 'why-not compares a move with the best one' all ended 0 silent has '^b3: loss in [24]\. The computer expects b3 ' \
    has '^[abc][123] is better: '
run why-not tic-tac-toe b3 --position 'X1X/xx1/1xX w 4'
check 'why-not does not call a move better that is as good' wrote 'b3: win in 1. The computer expects b3.
The computer finds no better move; it would play c2: win in 1.'
run why-not tic-tac-toe a3 --position '3/xx1/XX1 w 5' --json
check 'why-not --json does so too' all has '"move": "a3"' has '"move": "c1"'
run why-not chess d8h4 --position 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2' --nodes 2000
check 'why-not gives the difference in pawns' all ended 0 has '^d8h4: [0-9.]* % \(-[0-9.]*, where a pawn is 1\)\. .* d8h4 h5h4' \
    has ' is better: '
run why-not chess e2e5
check 'why-not rejects an illegal move' refused 'warpboard: why-not: e2e5 isn'"'"'t legal; `why e2e5` shows which rule forbids it'
