#!/bin/sh
# report and sweep: skilled players show the properties of a set of rules.
set -u
. tests/support.sh
XDG_CACHE_HOME=$folder/cache
export XDG_CACHE_HOME
cd "$folder" || exit 1

cat >race.lua <<'LUA'
title "Race: <b>\"first\"</b> & across"
board{4, 5}
piece("man", "M")
local head = option("head", 0, "ranks by which White is ahead", {0, 2})
start(head == 0 and "mmmm/4/4/4/MMMM w 1" or head == 1 and "mmmm/4/4/MMMM/4 w 1" or "mmmm/4/MMMM/4/4 w 1")
moves = from "man" * (n * empty + any{nw, ne} * (empty + enemy * take)) * stop
win(by "man" * on "far")
loss(stuck)
LUA

holds() { grep -qF -- "$2" "$1"; }
small='--nodes 20,60 --games 16 --seed 5'
run report race.lua $small --out race.html
check 'report prints its result' all ended 0 has '^Report on race.lua$' has '^- A game takes [0-9.]* plies on average, with ' \
    has "^  first player's score  " has '^  score of 60 against 20  ' has '^  decided on the board  white  race.lua:7  ' \
    has '^the most dramatic game: ' has '^warpboard play race.lua [a-d][1-5]' has 'MEASURES' has '^METHOD$' \
    has '^How often pieces arrive on each square '
first=$out
run report race.lua $small --jobs 1
check 'report gives the same result with one process' wrote "$first"
for text in '<h1>Report on race.lua</h1>' "default-src 'none'" '<img alt="' '<svg viewBox="0 0 640 220"'; do
    check "--out writes a page with $text" holds race.html "$text"
done
check 'the page contains no markup from the script' [ "$(grep -c '<b>' race.html)" = 0 ]
run report race.lua $small --json
check 'report --json prints the measures' all ended 0 has '"name": "draws"' has '"mean": ' has '"games": '
printf '%s' "$out" >race.json
check 'another parser accepts the JSON' lua5.4 -e 'assert(require("dkjson").decode(io.open("race.json"):read "a"))'

# A shell plays the games that are printed as commands, whatever their moves are.
cat >'shots & more.lua' <<'LUA'
title "Moves that a shell would not read as words"
board{4, 5}
piece("man", "M")
start "mmmm/4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * note ">out;*" + by "man" * any{nw, ne} * enemy * take * note "'!$"
loss(stuck)
LUA
run report 'shots & more.lua' $small
warpboard() { "$WARPBOARD" "$@"; }
printf '%s\n' "$out" | sed -n '/^warpboard play/,/[^\\]$/p' >commands
out=$(. ./commands)
check 'each printed game can be played again' test "$(grep -c '^warpboard' commands)" = "$(printf '%s\n' "$out" | grep -cE '^(white|black|draw)$')"
check 'the commands have several lines, and write no file' test "$(grep -c ' \\$' commands)" -gt 2 -a ! -e 'out;*'

for try in 1 2 3 4 5 6; do
    timeout -s KILL 0.$((2 * try)) "$WARPBOARD" report race.lua $small --db race.sqlite >/dev/null 2>&1
done
run report race.lua $small --db race.sqlite
check 'report gives the same result after it was killed' wrote "$first"
run report race.lua $small --db race.sqlite
check 'report gives the same result from the finished database' wrote "$first"
run report race.lua --nodes 20,60 --games 32 --seed 5 --db race.sqlite
longer=$out
run report race.lua --nodes 20,60 --games 32 --seed 5
check 'a longer report gives the same result in two runs' wrote "$longer"

# Enough games for a second team of separately trained players.
teams='--nodes 10 --learn 2 --seed 5 --games'
run report race.lua $teams 320
relieved=$out
check 'report uses several teams of players' has '^- 16 players learned each set of rules separately'
run report race.lua $teams 200 --db teams.sqlite
run report race.lua $teams 320 --db teams.sqlite
check 'report gives the same result if teams change in a second run' wrote "$relieved"
run report race.lua $small --set head=1 --db race.sqlite
check 'rejects a database of other rules' all ended 2 \
    says '^warpboard: report: the file belongs to another experiment: its rules 1 is [0-9a-f]*, not [0-9a-f]*$'
run report race.lua --nodes 20,60 --games 16 --seed 6 --db race.sqlite
check 'rejects a database of another seed' says '^warpboard: report: the file belongs to another experiment: its seed is 5, not 6$'
run report race.lua $small --db race.lua
check 'rejects a file that is not a database' says '^warpboard: report: race.lua: the database: file is not a database$'
run report race.lua $small --db nowhere/race.sqlite
check 'rejects a database in a missing folder' says '^warpboard: report: nowhere/race.sqlite: unable to open database file$'
run report race.lua $small --out nowhere/race.html
check 'reports a page that cannot be written' says '^warpboard: report: cannot write "nowhere/race.html": No such file or directory$'

run report race.lua --set-b head=2 --nodes 60 --games 64 --seed 5
check 'a comparison finds an advantage' all ended 0 has '^A: race.lua; B: race.lua, head=2$' \
    has "^- first player's score: .* in A, .* in B, .* points more\.$" has "^  first player's score .* \*$"
run report race.lua race.lua --nodes 20 --games 32 --seed 5
check 'a comparison of equal rules finds no difference' all ended 0 has '^- No measure differs clearly\.$' has '^Undecided: '
run report race.lua --set head=2 --nodes 20,60 --games 200 --seed 5
check 'report finds the same score for both budgets' all ended 0 has '^- From random openings, the first player scores [0-9.]* %' \
    has '^- The score is stable: [0-9.]* % at 20 positions a move, [0-9.]* % at 60\.$'
run report race.lua --nodes 20,60 --games 200 --seed 2
check 'report finds no influence of playing strength' has '^- The score doesn.t measurably depend on playing strength: '
run report race.lua --nodes 1,400 --games 64
check 'report finds an influence of playing strength on the score' has '^- The score depends on playing strength: ' has 'Try larger budgets\.$'
run report tic-tac-toe --nodes 1,200 --games 96
check 'report finds an influence of playing strength on draws' has '^- The number of draws depends on playing strength: .* % at 1 positions a move,$'
for engine in machine definition; do
    run report race.lua --nodes 20 --games 2 --learn 4 --engine $engine
    check "report runs on the $engine engine" all ended 0 has '^Report on race.lua$'
done
run report race.lua --nodes 20 --games 2 --learn 0
check '--learn 0 needs a trained variant' says '^warpboard: report: --learn 0: `train` has not trained race with these options yet$'
run train race.lua --games 20
run report race.lua --nodes 20 --games 2 --learn 0
check '--learn 0 uses the training of train' all ended 0 has '^- The players know what the computer has learned of the game'
run report race.lua --nodes 20 --within 50
check 'prints a first impression before the report' says '^first impression of race.lua: .* \([0-9]+ games, [0-9]+ positions a move\)$' \
    has '^METHOD$'
cat >endless.lua <<'END'
title "Endless: a man goes round"
board{4, 4, shape = "torus"}
piece("man", "M")
start "m3/4/4/M3 w 1"
moves = from "man" * e * empty * stop
END
run report endless.lua --nodes 20 --within 50 --limit 20
check 'the first impression suggests an ending for endless games' says '^first impression of endless.lua: no game ends, ' \
    says '^Next: add a rule that ends every game, '
run report race.lua --nodes 20 --games 2 --learn 5
learned=$out
run train race.lua --games 40
run report race.lua --nodes 20 --games 2 --learn 5
check 'report learns the same with and without earlier training' wrote "$learned"
run report race.lua --nodes 20 --games 4 --seed 5 --against "uci:$WARPBOARD uci race.lua, nodes=10" --json
check '--against uses another program' all ended 0 has '"score of 20 against uci:.* uci race.lua, nodes=10"'
run report race.lua --nodes 20 --games 2 --against random
check '--against random is described in words' all ended 0 has '^- A player who searches 20 positions a move scores ' has 'way to play\.$'
run report race.lua --nodes 20 --games 2 --against robot:1
check '--against rejects an unknown player' says '^warpboard: report: --against: "robot:1" isn'\''t a player: use random, nodes:N'
run report race.lua --nodes 20 --games 2 --against uci:true
check '--against reports a program that ends' says '^warpboard: report: unit 1 of series 2: uci:true: the program has ended$'
run report race.lua --nodes 60,20
check '--nodes rejects decreasing budgets' says '^warpboard: report: --nodes needs one to four increasing numbers, such as 1000,5000, not "60,20"$'

run sweep race.lua head=0,1,2 --nodes 60 --games 48 --seed 5 --out sweep.html
check 'sweep prints its result' all ended 0 has '^Sweep of race.lua$' has "^- First player's score: lowest with head=0, .*; highest with$" \
    has '^  head=1  *[0-9]* '
check 'sweep --out writes a page' holds sweep.html 'score in %, by head'
run sweep race.lua head=0,1 --nodes 30 --games 16 --seed 5 --json
check 'sweep --json prints the measures' all ended 0 has '"head": "1"' has '"draws"'
run sweep race.lua head
check 'sweep rejects an option without values' says '^warpboard: sweep: write options like clock=20,40,60, not "head"$'
run sweep race.lua head=0,1,2 head=0,1,2 head=0,1,2 head=0,1,2
check 'sweep rejects more than 64 sets of rules' says '^warpboard: sweep: more than 64 sets of rules$'
run sweep race.lua head=7
check "sweep rejects a value that the option doesn't allow" ended 2

# On several machines; here in several processes.
if command -v mpirun >/dev/null && [ -f "${WARPBOARD_MODULE%.so}-mpi.so" ]; then
    cluster() { # RANKS ARGUMENT...
        ranks=$1
        shift
        # OpenMPI keeps some of its memory until the end, which isn't our leak.
        out=$(ASAN_OPTIONS=${ASAN_OPTIONS-}:detect_leaks=0 timeout 600 mpirun --allow-run-as-root --oversubscribe -n "$ranks" "$WARPBOARD" report race.lua "$@" --mpi)
    }
    for ranks in 1 2 4; do
        cluster $ranks $small
        check "report gives the same result in $ranks MPI processes" [ "$out" = "$first" ]
    done
    cluster 3 $teams 320
    check 'teams change in all processes' [ "$out" = "$relieved" ]
else
    run report race.lua $small --mpi
    check '--mpi needs a build with MPI' says '^warpboard: report: --mpi: the program was built without MPI; install libopenmpi-dev and run make$'
fi

# A termination signal, as from `timeout`: the results so far are printed.
"$WARPBOARD" report race.lua --nodes 20 --learn 4 --games 1000000 --db ended.sqlite >"$folder/out" 2>"$folder/err" &
process=$!
size_of() { stat -c %s ended.sqlite 2>/dev/null || echo 0; }
grown() { [ "$(size_of)" -gt 100000 ]; }
wait_until grown
kill -TERM $process
await $process && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'a terminated report prints its results' all ended 130 has 'first player' says 'interrupted$'

# Also in the first round, which is long enough to see the first games before the last.
"$WARPBOARD" report race.lua --nodes 30000,60000 --learn 2 --games 1000 --jobs 1 --db round.sqlite \
    >"$folder/out" 2>"$folder/err" &
process=$!
has_pair() { [ "$(sqlite3 round.sqlite 'select count(*) from game' 2>/dev/null || echo 0)" -ge 6 ]; }
wait_until has_pair
kill -TERM $process
await $process && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'a terminated report needs no complete round' all ended 130 says 'interrupted$' \
    has '^- The run was interrupted: only [1-7] pairs* of games in each series [ai][rs]e* complete, so'

"$WARPBOARD" report race.lua --nodes 20 --learn 1000000 --games 1000 --db learning.sqlite >"$folder/out" 2>"$folder/err" &
process=$!
has_rules() { [ "$(sqlite3 learning.sqlite 'select count(*) from rules' 2>/dev/null)" = 1 ]; }
wait_until has_rules
kill -TERM $process
await $process && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'a terminated report may have no results yet' all ended 130 says "^The first games aren't complete, so there are no results yet\.$"

"$WARPBOARD" report race.lua --nodes 20 --learn 1000000 >"$folder/out" 2>"$folder/err" &
process=$!
has_impression() { grep -q '^first impression ' "$folder/err"; }
wait_until has_impression
kill -TERM $process
await $process && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'a report terminated during training is about its first impression' all ended 130 says 'interrupted$' \
    has 'is about the quick games of the first' has '^MEASURES$' has '^METHOD$'
