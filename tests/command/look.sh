#!/bin/sh
# list, show, moves, outcome, rules and program.
set -u
. tests/support.sh

# -- list

mkdir "$folder/variants"
cp "$race" "$folder/variants/zz-race.lua"
echo 'moves = form "man"' >"$folder/variants/aa-broken.lua"
echo 'moves = form "man"' >"$folder/variants/\$(id) it's.lua"
cp "$race" "$folder/variants/chess.lua"
WARPBOARD_PATH=$folder/variants run list
check 'list shows names and titles' has '^  warp-checkers +Warp Checkers: on a torus'
check 'list shows the variants of WARPBOARD_PATH' has '^  zz-race +Race: a test$'
check 'list marks scripts with errors' has '^  aa-broken +\(5 errors: warpboard check aa-broken\)$'
check 'list quotes a script for the shell' \
    test "$(printf '%s\n' "$out" | grep -cF "(5 errors: warpboard check '\$(id) it'\''s')")" = 1
check 'an earlier folder hides names of later ones' test "$(printf '%s\n' "$out" | grep -c '^  chess ')" -eq 1
check 'list shows the variant of the earlier folder' has '^  chess +Race: a test$'
WARPBOARD_PATH=$folder/variants run list --json
check 'list --json gives name, title and number of errors' all ended 0 has '^    "name": "zz-race",$' has '^    "title": "Race: a test",$' \
    has '^    "faults": 5$'
WARPBOARD_PATH=$folder/variants run list
check 'list groups variants by family, with others last' test "$(printf '%s\n' "$out" | grep '^[a-z]' | tr '\n' ' ')" = \
    'captures chess connections draughts hunts lines mancala races shogi tafl territory others '
draughts=$(printf '%s\n' "$out" | sed -n '/^draughts$/,/^$/s/^  //p')
check 'a family is sorted' test "$draughts" = "$(printf '%s\n' "$draughts" | LC_ALL=C sort -k 1,1)"
check 'a variant is in the family of its base' test "$(printf '%s\n' "$draughts" | grep -c brazilian)" -eq 1
cp variants/brazilian-draughts.lua "$folder/variants"
sed 's/^family .*/family "changed"/' variants/international-draughts.lua >"$folder/variants/international-draughts.lua"
WARPBOARD_PATH=$folder/variants run list
check 'it is in a changed family although its own script is the same' \
    test "$(printf '%s\n' "$out" | sed -n '/^changed$/,/^$/s/^  \([a-z-]*\) .*/\1/p' | tr '\n' ' ')" = \
    'brazilian-draughts international-draughts '
run list
check 'list shows the shipped variants without WARPBOARD_PATH' all ended 0 has '^  english-checkers +English checkers'

# -- show

run show "$race"
check 'show draws the board' wrote '    a b
  4 . m 4
  3 : . 3
  2 . : 2
  1 M . 1
    a b

White to move, move 1'

run show warp-checkers
check 'show marks joined edges with arrows' wrote '      a b c d e f g h
      ^ ^ ^ ^ ^ ^ ^ ^
  8 < m m m m m m m m > 8
  7 < m m m m m m m m > 7
  6 < m m m m m m m m > 6
  5 < : . : . : . : . > 5
  4 < . : . : . : . : > 4
  3 < M M M M M M M M > 3
  2 < M M M M M M M M > 2
  1 < M M M M M M M M > 1
      v v v v v v v v
      a b c d e f g h

White to move, clock 0, move 1
joined edges: left and right, top and bottom'

run show warp-checkers --set wrap=cylinder
check '--set changes the board' all has '^  1 < M' has '^joined edges: left and right$'

run show english-checkers --position '1m6/8/8/8/8/8/1k6/K7 b 12'
check 'show draws squares out of play as blanks, and --position' all has '^  5 :   :   :   :   5$' has '^Black to move, clock 0, move 12$'

run show checkers-2011 --position '8/8/8/3(MkmMm)4/8/2m5/1(Kk)6/8 b 1'
check 'show widens the cells for columns' all \
    has '^  5    :       \.       :    \(MkmMm\)    :       \.       :       \.    5$' \
    has '^  2    \.     \(Kk\)      \.   ' has '^       a       b       c       d   '

run show werewolf-checkers --position '8/8/8/8/8/2M5/8/8[MMMm] w 1'
check 'show prints reserves' has '^reserves: White M x 3; Black m$'
run show werewolf-checkers
check 'show prints empty reserves' has '^reserves: White none; Black none$'

run show chess
check 'show names all fields of the position' has '^White to move, rights KQkq, en passant -, clock 0, move 1$'

run show english-checkers --position '8/8/8/8/8/8/8/M7 b 1'
check 'show prints the winner of a finished game' has '^the game is over, White wins: no legal move$'
run show chess --position '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
check 'show prints the reason of a draw' has '^the game is over, a draw: stalemate$'

cat >"$folder/odd.lua" <<'LUA'
title "Odd: a strip with a twist, two holes and links"
board{11, 10, shape = "moebius", holes = "e5 f5"}
piece("man", "M")
link("a1", "up", "c3")
link("b1", "e", "d4")
start "6m4/11/11/11/11/11/11/11/11/M10 w 1"
moves = from "man" * (n + way "up" + e + leap(1, 2)) * empty * stop
loss(stuck)
LUA
run show "$folder/odd.lua"
check 'show prints twists and links, and draws holes as blanks' all has '^joined edges: left and right with a twist$' \
    has '^links: b1 e d4, d4 w b1, a1 up c3$' has '^  5 < : . : .     : . : . : > 5$' has '^ 10 < '

check 'show uses no color without a terminal' test "${out#*$(printf '\033')}" = "$out"
if command -v script >/dev/null; then
    on_terminal() { # on_terminal SETTING...: runs `show` on a terminal
        env -u NO_COLOR TERM=xterm "$@" script -qec "'$WARPBOARD' show '$race'" /dev/null </dev/null >"$folder/out"
    }
    coloured() { grep -q "$(printf '\033\\[1m')" "$folder/out"; }
    plain() { ! coloured && grep -q 'a b' "$folder/out"; }
    on_terminal && check 'show uses color on a terminal' coloured
    on_terminal NO_COLOR=1 && check 'show uses no color with NO_COLOR' plain
    on_terminal NO_COLOR= && check 'show ignores an empty NO_COLOR' coloured
    on_terminal TERM=dumb && check 'show uses no color on a dumb terminal' plain
fi

# -- moves

run moves chess
check 'moves are sorted by origin, then by the resulting position' test \
    "$(printf '%s' "$out" | tr '\n' ' ')" = \
    'a2a3 a2a4 b1c3 b1a3 b2b4 b2b3 c2c4 c2c3 d2d4 d2d3 e2e4 e2e3 f2f4 f2f3 g1f3 g1h3 g2g4 g2g3 h2h4 h2h3'
run moves chess e2
check 'moves lists the moves from one square' wrote 'e2e4
e2e3'
run moves chess e2 --json
check 'moves --json has one move a line' wrote '[
 {"from": "e2", "move": "e2e4", "position": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
 {"from": "e2", "move": "e2e3", "position": "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}
]'
run moves chess e4
check 'moves says on standard error that no move starts on a square' test "$status$out$err" = '0warpboard: no move starts on e4'
run moves gomoku c3
check 'moves lists the move that puts a piece on the square' wrote 'c3'
run moves connect-four c3
check 'moves says that no move puts a piece on a square' test "$status$out$err" = \
    '0warpboard: no move starts on c3 or puts a piece there; `why c3` shows the rule'
run moves chess e9
check "moves rejects a square that doesn't exist" refused 'warpboard: moves: "e9" isn'\''t a square of this board; its squares are a1 to h8'
run moves english-checkers --position '8/8/8/8/8/8/8/M7 b 1' --json
check 'moves --json prints an empty list without moves' wrote '[]'
run moves werewolf-checkers --position '8/8/8/8/8/8/3k4/M7[M] w 1' @M --json
check 'the origin of a drop is @M' has '^ \{"from": "@M", "move": "M@a3", "position": "8/8/8/8/8/M7/3k4/M7\[\] b 1"\}'
run moves warp-checkers-classic --position '8/8/8/8/3Q4/8/m7/8 w 0 1' --json
check 'the origin of a pass is empty' has '^ \{"from": "", "move": "pass", "position": "8/8/8/8/3Q4/8/m7/8 b 1 1"\}'
run moves warp-checkers --json
first=$out
run moves warp-checkers --json
check 'moves gives the same output twice' wrote "$first"

# -- outcome

run outcome chess
check 'outcome prints ongoing' wrote ongoing
run outcome chess --position '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
check 'outcome prints that White has won, and the ending' has '^white: checkmate \(variants/lib/chess.lua:[0-9]+\)$'
run outcome english-checkers --position '8/8/8/8/8/8/1m6/8 w 1'
check 'outcome prints that Black has won' has '^black: no legal move \(variants/english-checkers.lua:[0-9]+\)$'
run outcome warp-checkers --position '8/8/8/8/3K4/8/8/k7 w 24 40'
check 'outcome prints a draw' has '^draw: .* \(variants/warp-checkers.lua:[0-9]+\)$'
run outcome warp-checkers --position '8/8/8/8/3K4/8/8/k7 w 24 40' --json
check 'outcome --json gives outcome, file and line' all has '^  "outcome": "draw",$' has '^  "file": "variants/warp-checkers.lua",$' has '^  "line": [0-9]+$'

run outcome chess --dead --position '8/8/k7/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1'
check 'outcome --dead finds that a blocked position is dead' wrote 'ongoing
dead: neither player can win any more'
run outcome chess --dead --json --position '8/8/8/8/8/k7/8/K4QQR w - - 0 1'
check 'outcome --dead --json finds that a win is possible' has '^  "dead": false$'
run outcome quoridor --dead
check 'outcome --dead finds a win by random games' has '^not dead: '
run outcome chess --dead --seconds 0.1 --position '2b1k3/8/8/8/p1p1p1p1/P1P1P1P1/8/B3K3 w - - 0 1'
check 'outcome --dead ends a long proof after --seconds' has "^it isn't known whether the position is dead: .*; --seconds allows more$"

# -- rules and program

run rules english-checkers
check 'rules prints the whole script' all has '^title "English checkers: ' has '^board\{8, 8, squares = "dark"' \
    has '^piece\("man", "M", \{glyph = "⛀"\}\)$' has '^start "1m1m1m1m/' has '^loss\(stuck\)$' \
    has '^never\(by "man" \* on "far", "a man on its far rank"\)$'
check 'rules prints the line of each branch' \
    has '^  \+ from "king" \* any\{nw, ne, sw, se\} \* empty \* stop +-- .*english-checkers.lua:[0-9]+$'
check 'rules names a rec' has '^local r1 = rec\(function\(r1\) return'
run rules warp-checkers --set clock=20
check 'rules prints the current values of options' has '^option\("clock", 20, "turns .*", \{0, 10000\}\)  -- otherwise 24$'
run rules "$folder/odd.lua"
check 'rules prints every kind of board' all has '^board\{11, 10, files = "twisted", holes = "e5-f5", black = "rotated"\}$' \
    has '^link\("a1", "up", "c3", true\)$'

same_game() { # same_game VARIANT: the output of `rules` is a script of the same game.
    run rules "$1"
    printf '%s\n' "$out" >"$folder/same.lua"
    run perft "$1" 2
    lines=$out
    run random "$1" --json --games 3 --limit 60
    games=$(printf '%s\n' "$out" | grep -vE '"(variant|file|line)"')
    run perft "$folder/same.lua" 2
    [ "$status" = 0 ] && [ "$out" = "$lines" ] || return 1
    run random "$folder/same.lua" --json --games 3 --limit 60
    [ "$(printf '%s\n' "$out" | grep -vE '"(variant|file|line)"')" = "$games" ]
}
for variant in $(variant_names) "$folder/odd.lua"; do
    check "the rules of $(basename "$variant") are a script of the same game" same_game "$variant"
done

cat >"$folder/escape.lua" <<'LUA'
title "Escapes: functions of the script"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"
moves = from "man" * n * empty * test(function() return true end) * stop
loss(function() return false end)
LUA
run rules "$folder/escape.lua"
check 'rules prints the place of a function' all \
    has "test\\(function ... end: $folder/escape.lua:5\\)" has "^loss\\(function ... end: $folder/escape.lua:6\\)$"

run program english-checkers
check 'program prints sections, addresses, operands by name, and places' all has '^moves, White$' has '^moves, Black$' \
    has '^never 1, White$' has '^ +3  from +M' has '^ +5  step-if +nw empty' has '^ +[0-9]+  become +"king"' \
    has '^ +9  jump +-> 20' has '  -- .*english-checkers.lua:[0-9]+$'
run program chess
check 'program prints attacks in sections of their own' all has '^attacks, White$' has 'may|holds +right K' has 'place +"crossed"'
first=$out
run program chess
check 'program gives the same output twice' wrote "$first"

# -- JSON

for line in 'moves' 'outcome' 'why a1-a2' 'why a1-b1' 'coverage --games 2' 'profile --games 2' 'random --games 2' \
    "find outcome~='ongoing'" "diff $race"; do
    # shellcheck disable=SC2086
    run ${line%% *} "$race" $(echo "$line" | sed 's/^[a-z]* *//') --json
    check "${line%% *} --json prints valid JSON" sh -c 'printf "%s" "$1" | jq -e . >/dev/null' - "$out"
done
for verb in history options pieces board; do
    feed "$verb --json" repl "$race"
    check "$verb --json prints valid JSON" sh -c 'printf "%s" "$1" | jq -e . >/dev/null' - "$out"
done
run why "$race" a1-b1 --json
check 'why --json has the same content' test "$(printf '%s' "$out" | jq -r '.legal, .verdict' | tr '\n' ' ')" = 'false nowhere '
