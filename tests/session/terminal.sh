#!/bin/sh
# The prompt at a real terminal, run in tmux: the screen is as a user sees it. Nothing here waits for a time: it is
# looked at until it shows what it must, or that has taken far too long.
set -u
. tests/support.sh

. tests/terminal.sh

# -- typing

begin "$WARPBOARD" repl warp-checkers
check 'a session begins with the board and a prompt' shows '^Warp Checkers: ' '^warp-checkers 1w>$'
type 'lpay c3-d5'
key BSpace
type 4
key C-a C-k
type 'play c3-d5'
key BSpace
type 4
key C-a C-d C-d C-d C-d
type 'play'
key Enter
check 'lines are edited' shows '^warp-checkers 1w> play c3-d4$' '^Black to move' '^warp-checkers 1b>$'
line f6-e5
check 'a move alone is played' shows '^warp-checkers 2w>$'
type 'history and nothing'
shows 'history and nothing$'
key C-c
shows '^warp-checkers 2w> history and nothing\^C$|^warp-checkers 2w>$' # the terminal drops what is typed meanwhile
line 'pos:side()'
check 'Ctrl-C gives a line up' shows '^warp-checkers 2w> history and nothing\^C$|^warp-checkers 2w>$' '^white$'
line 'x = 41' && line 'x + 1'
check 'Lua keeps its variables' shows '^42$'
line 'function twice(n)'
check 'Lua goes on in the next line' shows '^\.\.\.$'
line '  return 2 * n' && line 'end' && line 'twice(_)'
check 'until it is complete' shows '^84$'
line 'play c3-e9'
check 'refusals are broken between words' shows '^"c3-e9" is not a legal move; ' '^`why c3-e9` shows which rule forbids it$'
check 'and go on indented' shows '^  [a-h][1-8][-x]'

# -- completion

key C-l
type 'hist'
key Tab
check 'verbs are completed' shows '> history$'
key C-u
type 'p d4'
key Tab Tab
check 'moves are shown square by square' shows 'd4-c5 +d4xf6'
key C-u
type 'p d4x'
key Tab
check 'a move is completed' shows '> p d4xf6$'
key C-u
type 'd4x'
key Tab
check 'without a verb, too' shows '> d4xf6$'
key C-u
type 'd4-'
key Tab
check 'also behind a sign that Lua knows' shows '> d4-c5$'
key C-u
type 'm b'
key Tab Tab
check 'squares that moves begin on' shows '^b2 +b3$'
key C-u
type 'put Q c'
key Tab Tab
check 'squares of the board' shows '^c1 +c2 +c3 '
key C-u
type 'put '
key Tab Tab
check 'letters of pieces' shows '^F +K +M +Q +'
key C-u
type 'load warp-checkers-'
key Tab
check 'variants' shows '> load warp-checkers-classic$'
key C-u
type 'set wr'
key Tab
type 'pl'
key Tab
check 'options and their values' shows '> set wrap plain$'
type t
key Tab
type '.'
check 'one value each' shows '> set wrap plain t\.$'
key BSpace BSpace
key Enter
check 'a changed option says what it changes' shows '^wrap: torus -> plain$' '^legal moves here: 17 -> 15$'
type 'print(pos:perf'
key Tab
check 'Lua names and fields' shows '> print\(pos:perft$'
type '(1))'
key Enter
check 'and what was completed runs' shows '^15$'
type 'help reloa'
key Tab Enter
check 'the verbs of help' shows '^Usage: reload '
type 'help turne'
key Tab Enter
check 'and the words of scripts' shows '^turned: '
type 'computer bl'
key Tab
check 'values that a verb lists' shows '> computer black$'
key C-u
type 'analyse --no'
key Tab
type 5
check 'options of a verb' shows '> analyse --nodes=5$'
key C-u

# -- Ctrl-C

line 'perft 9'
check 'a long count tells how far it is' shows ' lines in [0-9]+ s, [0-9]+ a second'
key C-c
check 'Ctrl-C stops it' shows '^interrupted$'
key C-l
line 'print "begun" while true do end'
check 'a loop in Lua runs' shows '^begun$'
key C-c
check 'Ctrl-C stops it, too' shows '^(\^C)?(lua:1: )?interrupted$'
key C-l
line 'coroutine.wrap(function() print "inside" while true do pcall(function() while true do end end) end end)()'
check 'a loop in a coroutine that catches errors runs' shows '^inside$'
key C-c
check 'Ctrl-C stops even that' shows '^(\^C)?(lua:1: )?interrupted$'
key C-l
line 'random 100000000'
check 'random games tell how far they are' shows ' of 100000000 games in '
key C-c
check 'Ctrl-C stops them' shows '^interrupted$'
key C-l
line 'print "stuck" string.find(string.rep("a", 3000), ".-.-.-.-b")'
check 'a pattern that takes years is looked for' shows '^stuck$'
key C-c
check 'Ctrl-C ends it' shows 'the running command could not be interrupted$' 'lines of that session were run again\.$'
key C-l
line 'x, pos:side(), #pos:history()'
check 'and nothing is lost' shows '^41	*.*white.*2$'

# -- pasting; libedit knows no pasted blocks, their lines come one by one

if ! ldd "$WARPBOARD" | grep -q libedit; then
    key C-l
    printf 'for i = 7, 8 do\n  print(i * 11)\nend' | $terminal load-buffer -
    $terminal paste-buffer -p -t t
    check 'a pasted block waits for Enter' shows 'for i = 7, 8 do$' '^end$'
    check 'and has not run' lacks '^77$'
    key Enter
    check 'then it runs as one input' shows '^77$' '^88$' '^warp-checkers 2w>$'
    key C-l Up
    check 'and is one input of the history' shows '> for i = 7, 8 do$' '^end$'
    key C-c C-l
    paste() {
        printf '%s' "$1" | $terminal load-buffer -
        $terminal paste-buffer -p -t t
        key Enter
    }
    paste 'local x = 6
print("sum", x * x)
history
for i = 1, 2 do
  print(i * 111)
end
history'
    check 'Lua and verbs may be pasted together' shows '^sum.*36$' '^222$' '^   1  White  c3-d4$'
    key C-l
    paste '> #pos:history() * 1000
2000
> "of a" .. " transcript"'
    check 'of a transcript what was typed is run' shows '^2000$' '^of a transcript$'
    key C-l
fi

# -- the window

$terminal resize-window -t t -x 40 -y 20
line 'moves'
check 'lists keep to a narrower window' shows '^a3-b4  b2-c3  b3-c4  b3-a4'
check 'and no line is broken' lacks '^.{41}'
$terminal resize-window -t t -x 80 -y 24

# -- watching

# script STEPS: a game in which men go so.
script() {
    printf 'title "A test"\nboard{2, 4}\npiece("man", "M")\nstart "1m/2/2/M1 w 1"\nmoves = from "man" * %s * empty * stop\n' "$1" >"$folder/new"
    mv "$folder/new" "$folder/game.lua"
}

line quit
gone
script n
begin "$WARPBOARD" repl "$folder/game.lua"
shows '^game 1w>$'
line a1-a2
line 'watch of'
check 'what is said behind watch must mean something' shows '^watch: "of" isn.t an argument of watch; .watch. starts it, .watch off. stops it$'
line 'watch off'
check 'nothing is watched at first' shows '^no script was being watched$'
line watch
check 'watch goes on in the background' shows '^watching /' 'off. stops it$' '^game 1b>$'
type 'pos:te'
script e
check 'a script that is saved is told of at once' shows '^  moves only before: a1-a2$' \
    '^the game ends before move 1, which is rejected now'
check 'and the line that is being typed is there still, with the prompt of now' shows '^game 1w> pos:te$'
line 'xt()'
check 'and can be typed on' shows '^game 1w> pos:text\(\)$' '^1m/2/2/M1 w 1$'
script 'any{n, e}'
check 'once more' shows '^  moves only now: a1-a2$'
line 'watch off'
check 'until that is to end' shows '^no longer watching$'
script n
line reload
check 'then it is told of when it is asked for' shows '^  moves only before: a1-b1$'
line quit
gone
begin "$WARPBOARD" repl warp-checkers
shows '^warp-checkers 1w>$'

# -- sessions one after the other

line 'y = "the last line of all"'
shows 'the last line of all' && shows '^warp-checkers 1w>$' # else the terminal drops what is typed
key C-d
check 'Ctrl-D leaves' gone
check 'nothing is left to be resumed' test ! -e "$state/session-1.journal"
begin "$WARPBOARD" repl chess
shows '^chess 1w>$'
key Up
check 'the history goes on in the next session' shows '> y = "the last line of all"$'
key C-c && shows '^chess 1w>$' # the terminal drops what is typed meanwhile
line 'play e2e4 e7e5'
line 'kept = 6 * 7'
line 'kept'
check 'a session with a variable' shows '^42$' '^chess 2w>$'
check 'is in a journal' grep -q '^kept = 6 \* 7$' "$state/session-1.journal"
type 'this line is lost'
first=$($terminal list-panes -t t -F '#{pane_pid}')
kill -9 $(pgrep -P "$first") "$first"
check 'a session can be killed' gone

begin "$WARPBOARD"
check 'the next start offers to resume it' shows 'its last line was .kept.\.$' '^Resume it by .* \[Y/n\]'
key Enter
check 'its lines are run again' shows '^4 lines of that session were run again\.$' '^chess 2w>$'
line 'kept, #pos:history()'
check 'variables and moves are back' shows '^42	*.*2$'
line quit
check 'leaving a game that is not over leaves nothing to be resumed' gone
check 'but keeps the game' grep -qx 'play e2e4' "$state/unfinished.game"
begin "$WARPBOARD"
shows '^warpboard> $|^warpboard>$'
check 'which the greeting mentions' shows '^`open` continues your last unfinished game\.$'
line open
check 'which open goes on with' shows '^chess 2w>$'
line undo
shows '^chess 1b>$'
key C-d
gone
check 'Ctrl-D keeps the game, too' test "$(grep -c '^play' "$state/unfinished.game")" = 1

begin "$WARPBOARD" repl chess '--position "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"'
line e2e4
line 'pos:play "e8e7" print "played" while true do end'
shows '^played$'
key C-c
check 'a line that has changed the game can be stopped' shows 'interrupted$'
first=$($terminal list-panes -t t -F '#{pane_pid}')
kill -9 $(pgrep -P "$first") "$first"
gone
begin "$WARPBOARD"
shows '\[Y/n\]'
key Enter
check 'what it has changed comes back with where the session began' shows '^  7 : · : · k · : · 7$' ' clock 1, move 2$'
line quit
gone
check 'a resumed session that ends leaves nothing' test ! -e "$state/session-1.journal"

begin "$WARPBOARD" repl chess
shows '^chess 1w>$'
line e2e4
shows '^chess 1b>$'
close
check 'closing the terminal keeps the session' grep -q '^e2e4$' "$state/session-1.journal"
begin "$WARPBOARD" repl chess
shows '\[Y/n\]'
line 'play d2d4'
check 'what is typed in place of an answer is none' shows '^Answer y or n first; your line is run afterwards\.$' \
    'Answer y.*' '\[Y/n\]$'
line 'history'
shows '\[Y/n\] history$'
line n
check 'it is run when there is one' shows '^chess 1w> play d2d4$' '^chess 1b> history$' '^   1  White  d2d4$' '^chess 1b>$'
check 'and kept' grep -q '^play d2d4$' "$state/session-1.journal"
close
begin "$WARPBOARD"
shows 'its last line was .play d2' '\[Y/n\]'
line 'e7e5'
line yes
check 'also behind the session that is resumed' shows '^chess 1b> e7e5$' '^chess 2w>$'
close
begin "$WARPBOARD" repl chess
shows '\[Y/n\]'
line N
check 'an offer may be refused' shows '^chess 1w>$'
check 'then a new journal begins' test "$(grep -c '^e2e4$' "$state/session-1.journal")" -eq 0
close
printf 'load "chess"\n12 0' >>"$state/session-1.journal"
begin "$WARPBOARD" repl chess
check 'a damaged journal is put aside' shows 'killed session is damaged after its first 1 line; it is kept'
check 'its file is kept' test -s "$state/session-1.journal.damaged"
close
printf 'load "chess"\n12 0' >>"$state/session-1.journal"
printf 'another' >>"$state/session-1.journal.damaged"
begin "$WARPBOARD" repl chess
shows '^chess 1w>$'
check 'beside those of others' test -s "$state/session-1.journal.damaged-2"
check 'which stay as they are' grep -q 'another$' "$state/session-1.journal.damaged"
line e2e4
shows '^chess 1b>$'
close
truncate -s -3 "$state/session-1.journal"
begin "$WARPBOARD"
check 'a last line that was not written in full is dropped' shows 'was incomplete and is dropped'
check 'and the others are offered' shows 'by running its 1 line again\? \[Y/n\]'
key Enter
shows '^chess 1w>$'
line quit
gone

cp variants/chess.lua "$folder/my \"game\".lua"
cp -r variants/lib "$folder"
begin "$WARPBOARD" repl "'$folder/my \"game\".lua'"
shows '1w>$'
line e2e4
shows '1b>$'
close
begin "$WARPBOARD"
shows '\[Y/n\]'
key Enter
check 'a path with quotes is loaded again' shows '^my "game" 1b>$'
line quit
gone

sed 's/^board/for _ = 1, 3e7 do end board/' "$race" >"$folder/slow.lua"
begin "$WARPBOARD" repl slow.lua --memory 32 --trusted
shows '1w>$'
line a1-a2
shows '1b>$'
close
check 'the limits of a script are kept' grep -qF '/slow.lua" --trusted --memory=32' "$state/session-1.journal"
begin "$WARPBOARD" repl slow.lua --time 60
shows '\[Y/n\]'
key Enter
check 'and it is loaded again' shows '^slow 1b>$'
line 'load race.lua'
line a1-a2
shows '^race 1b>$'
close
mkdir "$folder/elsewhere"
begin -C "$folder/elsewhere" "$WARPBOARD"
shows '\[Y/n\]'
key Enter
check 'scripts are found again from another folder' shows '^race 1b>$'
line quit
gone

begin -u HOME XDG_STATE_HOME=nowhere "$WARPBOARD" repl chess
check 'without a folder for it a session is not kept, and says so' shows 'this session isn'\''t saved: there is no folder for it' '^chess 1w>$'
drop

# -- completion of every sort of argument

printf '%s\n' 'title "Base: a test" board{2, 4, holes = "b2"} piece("man", "M") start "1m/2/2/M1 w 1"' \
    'option("word", "red", "a word", {"red", "green"})' 'option("switch", true, "yes or no")' \
    'option("number", 3, "a number", {0, 9})' 'moves = from "man" * n * empty * stop' 'loss(stuck)' >"$folder/basis.lua"

# completed TYPED PATTERN: after Tab the screen shows this. listed: the same after Tab, twice.
completed() {
    key C-u C-l
    type "$1"
    key Tab
    shows "$2"
}
listed() {
    key C-u C-l
    type "$1"
    key Tab Tab
    shows "$2"
}
begin "$WARPBOARD" repl
shows '^[^ ]*> *$'
check 'without a game there are variants, but no squares' completed 'load warp-checkers-' '> load warp-checkers-classic$'
type ' '
key C-u
type 'put Q c'
key Tab Tab
type '9'
check 'nothing is made up' shows '> put Q c9$'
key C-u
line quit
gone
begin "$WARPBOARD" repl basis.lua
shows '^basis 1w>$'
check 'a switch is true or false' listed 'set switch ' '^false +true'
check 'a number is what it is now' completed 'set number ' '> set number 3$'
check 'a word is one out of its list' listed 'set word ' '^green +red'
check 'or the one that begins so' completed 'set word g' '> set word green$'
check 'squares that are no part of the board are none' listed 'put M b' '^b1 +b3 +b4$'
check 'a move alone' completed 'a1' '> a1-a2$'
check 'a verb behind one that takes a line' completed 'time hist' '> time history$'
check 'and its arguments' completed 'time p a1' '> time p a1-a2$'
printf x >"$folder/hostile$(printf '\033[31m').lua"
check 'files whose names cannot be shown are left alone' completed 'load ./host' '> load ./host$'
type 'x'
shows '> load ./hostx$'
check 'files' completed 'load ./bas' '> load ./basis.lua$'
check 'words of Lua' completed 'print(1) ret' '> print\(1\) return$'
check 'what a library has' completed 'print(string.form' '> print\(string.format$'
check 'public methods of the position alone' completed 'print(pos:al' '> print\(pos:al$'
check 'the methods of an object' completed 'print(pos:hist' '> print\(pos:history$'
check 'of a text' completed 'word = "x" print(word' '> word = "x" print\(word$'
key C-u
line 'word = {deep = {deeper = {deepest = 1}, 7}}'
check 'fields of fields' completed 'print(word.deep.deeper.' '> print\(word.deep.deeper.deepest$'
check 'of what is no table there are none' completed 'print(word.deep.deeper.deepest.x' '> print\(word.deep.deeper.deepest.x$'
check 'nor of nothing' completed 'print(nothing.deep.x' '> print\(nothing.deep.x$'
key C-u
line 'function f()'
check 'Lua goes on' shows '^\.\.\.$'
check 'and there are no verbs in it' completed 'histo' '^\.\.\. *histo$'
check 'but words of Lua' completed 'retu' '^\.\.\. *return$'
key C-c && shows '^basis 1w>$' # the terminal drops what is typed meanwhile
line quit
check 'and it ends as ever' gone

# -- what the terminal can show
begin "$WARPBOARD" repl lasca '--position "m1m1m1m/7/7/3(Mmmmmmmm)3/7/7/M1(Mm)1(MMmm)1M w 1"'
shows '^lasca 1w>$'
check 'high columns are drawn by their tops, and listed' shows '^  4 +: +M8 +: +4$' '^c1 \(Mm\), e1 \(MMmm\), d4 \(Mmmmmmmm\)$'
line quit
gone

begin "$WARPBOARD" repl warp-checkers
shows '^warp-checkers 1w>$'
check 'boards have signs of Unicode' shows '^  4 :  · : · : · : · :  · 4$'
check 'and what lies beyond joined edges, dimmed' test -n "$(screen -e | grep "$(printf '\033')\[2m")"
drop
begin NO_COLOR=1 "$WARPBOARD" repl warp-checkers
shows '^warp-checkers 1w>$'
check 'NO_COLOR: arrows and no colour' shows '^  4 ◂ · : · : · : · : ▸ 4$'
check 'not a single one' test -z "$(screen -e | grep "$(printf '\033')\[[0-9;]*m")"
drop
begin TERM=dumb "$WARPBOARD" repl warp-checkers
check 'TERM=dumb: ASCII alone' shows '^  4 < \. : \. : \. : \. : > 4$'
drop
begin "$WARPBOARD" repl --ascii warp-checkers
check '--ascii, too' shows '^  4 < \. : \. : \. : \. : > 4$'
drop
begin LC_ALL=C "$WARPBOARD" repl warp-checkers
check 'a terminal without UTF-8 has no Unicode' shows '^  4 :  \. : \. : \. : \. :  \. 4$'
drop

# -- training in the background

game untrained <<'LUA'
moves = from "man" * any{n, e, s, w} * (empty + enemy * take) * stop
loss(stuck)
LUA
trains() { pgrep -f "train $folder/untrained.lua" >/dev/null; }
rests() { ! trains; }
# It has used a second of processor time, with its children: enough for some games.
has_played() { [ "$(ps S -o cputimes= -p "$(pgrep -of "train $folder/untrained.lua")")" -ge 1 ]; }
begin XDG_CACHE_HOME="$folder/trained" "$WARPBOARD" repl "$folder/untrained.lua"
shows '^untrained 1w>$'
line 'hint'
check 'while a person plays a game that is new to the computer, it trains' \
    shows '^it now also trains in the background, for a minute$'
check 'in another process' wait_until has_played
pkill -INT -f "train $folder/untrained.lua"
wait_until rests
line 'hint'
check 'what it has learned is used once that has ended' shows '^the computer has trained in the background, and now plays'
drop
begin XDG_CACHE_HOME="$folder/trained-anew" "$WARPBOARD" repl "$folder/untrained.lua"
shows '^untrained 1w>$'
line 'hint'
wait_until trains
line quit
check 'it ends with the session' wait_until rests
