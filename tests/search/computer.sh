#!/bin/sh
# go, hint, computer, analyse, solve, train, match: the computer plays.
set -u
. tests/support.sh
XDG_CACHE_HOME=$folder/cache
export XDG_CACHE_HOME

mate='7k/8/6K1/8/8/8/8/R7 w - - 0 1'
run go chess --position "$mate" --nodes 500
check 'a mate' all ended 0 has '^win in 1  depth 1  [0-9]* positions  a1a8$' has '^a1a8$'
run go breakthrough --nodes 50
check 'knows a game that ships' all ended 0 silent
cp "$race" "$folder/new.lua"
run go "$folder/new.lua" --nodes 50
check 'learns a new game from a few games of its own' all ended 0 \
    says '^the computer has learned this game from [1-9][0-9]* quick games; `train` trains it further$'
told=$out
run go "$folder/new.lua" --nodes 50
check 'which it does once' wrote "$told"
printf 'base "breakthrough"\ntitle "Wider"\nboard{9, 8}\nstart "ppppppppp/ppppppppp/9/9/9/9/PPPPPPPPP/PPPPPPPPP w 1"\n' >"$folder/wider.lua"
run go "$folder/wider.lua" --nodes 50
check 'begins with what it knows of the game on which another builds' all ended 0 \
    says '^the computer is trained for other rules of this game; `train` trains it for these$'
run go chess --position "$mate" --nodes 500 --json
check 'for programs' has '"move": "a1a8"' has '"decided": "win"' has '"plies": 1'
run go chess --position 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1'
check 'a game that is over' all ended 2 says '^warpboard: go: the game is over, White wins: checkmate$'
run solve tic-tac-toe
check 'a draw, proved' all ended 0 has '^play (a1 b2 .*|c3)$' has '^draw$' # a slow machine proves it without a depth
sed 's/board{8, 8}/board{4, 4}/; s,8/8/8/3Dd3/3dD3/8/8/8,4/1Dd1/1dD1/4,' variants/reversi.lua >"$folder/reversi.lua"
run solve "$folder/reversi.lua"
check 'a whole game: the second player wins the smallest reversi' all ended 0 has '^loss( in 12)?$'
run solve chess --position "$mate" --seconds 20
check 'a win, proved' has '^play a1a8$' has '^win in 1$'
run solve chess --position '8/8/8/8/8/2k5/8/KR6 w - - 0 1' --seconds 600
check 'an endgame in which both can go in circles' all ended 0 has '^play b1d1 c3c2 ' has '^win in 27$' \
    has '^402676 positions can be reached from here: White wins 376820 of them, Black 0, 25856 are drawn$' \
    has '^the longest win takes 31 plies: 8/8/1R6/8/3k4/8/8/K7 w - - 0 1$'
run solve chess --position '8/8/8/8/8/2k5/8/KR6 w - - 90 1' --seconds 0.1 --json
check 'no time for it' has '"result": "unknown"'
run solve english-checkers --position '8/8/8/8/8/2k5/8/6K1 w 1' --json
check 'for programs, an endgame' has '"result": "draw"' has '"white": 0' has '"black": 368' has '"draws": 636' \
    has '"longest": 11' has '"longest_position": "8/8/8/8/7K/8/8/4k3 b 1"'
run solve chess --seconds 0.05
check 'what takes too long' all ended 0 has '^unknown$'
run solve tic-tac-toe --json
check 'for programs' has '"result": "draw"'
run analyse breakthrough --nodes 3000 --lines 2
check 'lines' all ended 0 has '^1\. [0-9.]* %  depth [0-9]*  1000 positions  ' \
    has '^2\. [0-9.]* %  depth [0-9]*  3000 positions  '
check 'and the account of the evaluation' has '^Evaluation for White before any move: [+-][0-9.]* \(a pawn is 1\)'
run analyse chess --position 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3' --nodes 2000
check 'what is threatened' has '^If you passed, the opponent would win with h5f7\.$'
run analyse chess --position '4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1' --nodes 2000
check 'and what the second-best move loses' has '^The second-best move, [a-h1-8]*, is [0-9]* % worse\.$'
run analyse breakthrough --nodes 3000
check 'and says why it stops' has '^Stopped: 3000 positions were searched; --nodes allows more\.$'
run analyse breakthrough --ms 20
check 'also where the time is up' has '^Stopped: the time is up; --ms allows more\.$'
run analyse tic-tac-toe --position 'xx1/XX1/3 w 5' --nodes 100000
check 'or all is known' has '^Stopped: every line leads to a proven result\.$'
run analyse tic-tac-toe --ms 50 --json
check 'for programs' has '"lines": \['

run train breakthrough --games 10 --seed 4
check 'learns' all ended 0 has '^games 1 to 10: 0 drawn, 0 unfinished, learned from [0-9]* positions, error ' \
    has '^score against the untrained computer: [01]\.[0-9]* \(95 %: '
learned=$(cat "$XDG_CACHE_HOME/warpboard/breakthrough.weights")
rm -r "$XDG_CACHE_HOME"
run train breakthrough --games 10 --seed 4 --jobs 1
check 'the same again, for any number of jobs' [ "$learned" = "$(cat "$XDG_CACHE_HOME/warpboard/breakthrough.weights")" ]
run go breakthrough --nodes 200
check 'knows the game now' wrote "$out"
run train werewolf-checkers --games 5
run go werewolf-checkers --nodes 100 --set flip=false
check 'knows it by other rules' says '^the computer is trained for other rules of this game; `train` trains it for these$'
run match breakthrough --a nodes:200 --b random --games 4
check 'a match' all ended 0 has '^breakthrough: a is nodes:200, b is random; 4 games from 2 openings$' \
    has "^first player's score: " has '^score of a: 1\.000 \(95 %: 0\.342 to 1\.000\), \+4 =0 -0, unfinished 0$' \
    has '^Too few games to tell who is stronger; --games allows more\.$'
first=$out
for jobs in 1 3; do
    run match breakthrough --a nodes:200 --b random --games 4 --jobs $jobs
    check "the same bytes with --jobs $jobs" wrote "$first"
done
run match breakthrough --a nodes:200 --b random --sprt 0,100
check 'a sequential test' all ended 0 has '^Decided: a difference of 100 Elo is likelier than one of 0\.$' \
    has '^logarithm of the likelihood ratio: [2-9]\.[0-9]* \(decided at -2\.94 or 2\.94\)$'
decided=$out
run match breakthrough --a nodes:200 --b random --sprt 0,100 --jobs 1
check 'ends at the same game for any number of jobs' wrote "$decided"
run match breakthrough --a random --b nodes:200 --sprt 0,100 --json
check 'the other way round, for programs' has '"elo": 0$'
run match breakthrough --a nodes:20 --b nodes:20 --sprt 0,1 --games 4
check 'or is undecided' all ended 0 has '^Undecided; --games allows more games\.$'
run match breakthrough --sprt 10,0
check 'differences in order' all ended 2 says '--sprt needs two differences in Elo, the smaller first, such as 0,10, not "10,0"$'
run match breakthrough --a level:2 --b uct:20 --games 2 --json
check 'for programs' has '"games": 2' has '"unfinished": 0' has '"first_player_score": '
run match tic-tac-toe --a zero:500 --b zero:500 --games 4 --limit 1
check 'what is unfinished' has 'unfinished 4$'
run match breakthrough --a nodes:x --b random
check 'a wrong number' all ended 2 says '--a: nodes:N needs a whole number from 1 to [0-9]*, not "x"$'
run match breakthrough --a robot:1 --b random
check 'no player' says '--a: "robot:1" isn'\''t a player: use random, nodes:N, ms:N, level:N, zero:N, uct:N, uci:COMMAND or xboard:COMMAND$'
run match tic-tac-toe --games 2
check 'the players that it has unless others are named' has ': a is nodes:1000, b is random; 2 games'
run match breakthrough --a random --b random --position '8/8/8/8/8/8/8/7P b 1'
check 'where nothing can be played' all ended 2 says 'every opening from here ends the game'

third=$(sed -n 's/^levels\t[0-9]*\t[0-9]*\t\([0-9]*\).*/\1/p' variants/weights/breakthrough.weights)
for player in level:3 "nodes:$third"; do
    XDG_CACHE_HOME="$folder/untrained" "$WARPBOARD" match breakthrough --a "$player" --b nodes:20 --games 8 |
        tail -n +2 >"$folder/$player"
done
check 'a level that comes with the program' cmp "$folder/level:3" "$folder/nodes:$third"

run levels tic-tac-toe --games 4
check 'levels' all ended 0 has '^level 1: 8 positions a move$' \
    has '^level 2: [0-9]* positions a move, 0\.[67]?[0-9]* against level 1 \(95 %: 0\.[0-9]* to [01]\.[0-9]*\)$' \
    has '^searching more positions adds no further level$'
run levels tic-tac-toe --games 4 --jobs 1 --json
check 'for programs' has '"levels": \[' has '"level": 2'
kept=$(echo "$XDG_CACHE_HOME"/warpboard/tic-tac-toe-*.levels)
mv "$kept" "$(echo "$XDG_CACHE_HOME"/warpboard/breakthrough-*.weights | sed 's/weights$/levels/')"
lua5.4 -e 'io.write("8\n300\nchecksum\t", require "xxh64" "8\n300\n", "\n")' >"$(
    echo "$XDG_CACHE_HOME"/warpboard/breakthrough-*.levels)"
for player in level:2 level:3 nodes:300 nodes:600; do
    run match breakthrough --a $player --b nodes:200 --games 8
    printf '%s\n' "$out" | tail -n +2 >"$folder/$player"
done
check 'a level is what was measured' cmp "$folder/level:2" "$folder/nodes:300"
check 'levels above those' cmp "$folder/level:3" "$folder/nodes:600"
run levels breakthrough --seconds 0.01
check 'no time' all ended 0 has '^the time is up$'

run repl breakthrough -e 'play a2-a3
match --a nodes:20 --b random --games 2 --seed 3'
check 'a match from where a game stands' all ended 0 has '; 2 games from 1 openings$' has '^score of a: '

lines='computer --nodes 100
e2e4
computer off
hint --nodes 100
go --nodes 100
computer purple'
run repl chess -e "$lines"
check 'plays in the prompt' has '^the computer plays Black; `computer off` stops it$' \
    has '^the computer plays [a-h][1-8][a-h][1-8]  (' has '^the computer plays neither side$' \
    says 'computer: write white, black, both or off, not "purple"$'

run repl chess -e 'computer b --nodes 100
go --nodes 100'
check 'a side by its letter; the computer answers its own move for the other side' \
    all has '^the computer plays Black' has '^the computer plays [a-h][1-8][a-h][1-8]  \(' has '^White to move.* move 2$'

run repl chess -e 'computer black nodes:100
e2e4
computer black --nodes 100
undo
e2e4'
check 'keeps the player and its budget for all its moves' \
    [ "$(printf '%s\n' "$out" | grep '^the computer plays [a-h]' | uniq -c | grep -c '^ *2 ')" = 1 ]
run repl chess -e 'computer level:1
e2e4'
check 'a player without a side plays the other one' has '^the computer plays Black' has '^the computer plays [a-h][1-8]'
run repl chess -e 'computer white nod'
check 'a text that names no player' says 'computer: "nod" isn.t a player: use '
run repl chess -e 'computer white uci:x'
check 'another program' says 'computer: another program can play only in `match`$'

run repl chess -e 'hint --nodes 200'
once=$out
run repl chess -e 'hint --nodes 200
hint --nodes 200'
check 'knows as much at the second move as at the first' wrote "$once
$once"

run why-not tic-tac-toe b3 --position '3/1x1/XX1 b 4'
check 'a move and how the best one differs' all ended 0 silent has '^b3: loss in [24]\. The computer expects b3 ' \
    has '^[abc][123] is better: '
run why-not tic-tac-toe a3 --position '3/xx1/XX1 w 5' --json
check 'the same for programs' all has '"move": "a3"' has '"move": "c1"'
run why-not chess d8h4 --position 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2' --nodes 2000
check 'in pieces, where they have values' all ended 0 has '^d8h4: [0-9.]* % \(-[0-9.]*, where a pawn is 1\)\. .* d8h4 h5h4' \
    has ' is better: '
run why-not chess e2e5
check 'a move that is not legal' refused 'warpboard: why-not: e2e5 isn'"'"'t legal; `why e2e5` shows which rule forbids it'
