#!/bin/sh
# The prompt at a real terminal, run in tmux: the screen is as a user sees it. No test waits for a fixed time. Each
# watches the screen until it shows the expected text, or until far too much time has passed.
set -u
. tests/support.sh

. tests/terminal.sh

# -- Typing

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
check 'edits lines' shows '^warp-checkers 1w> play c3-d4$' '^Black to move' '^warp-checkers 1b>$'
line f6-e5
check 'plays a move without a verb' shows '^warp-checkers 2w>$'
type 'history and nothing'
shows 'history and nothing$'
key C-c
shows '^warp-checkers 2w> history and nothing\^C$|^warp-checkers 2w>$' # the terminal drops input during the change
line 'pos:side()'
check 'Ctrl-C cancels a line' shows '^warp-checkers 2w> history and nothing\^C$|^warp-checkers 2w>$' '^white$'
line 'x = 41' && line 'x + 1'
check 'Lua keeps its variables' shows '^42$'
line 'function twice(n)'
check 'incomplete Lua continues on the next line' shows '^\.\.\.$'
line '  return 2 * n' && line 'end' && line 'twice(_)'
check 'complete Lua is run' shows '^84$'
line 'play c3-e9'
check 'wraps messages between words' shows '^"c3-e9" is not a legal move; ' '^`why c3-e9` shows which rule forbids it$'
check 'indents the wrapped lines' shows '^  [a-h][1-8][-x]'

# -- Completion

key C-l
type 'hist'
key Tab
check 'completes verbs' shows '> history$'
key C-u
type 'p d4'
key Tab Tab
check 'completes moves square by square' shows 'd4-c5 +d4xf6'
key C-u
type 'p d4x'
key Tab
check 'completes a move' shows '> p d4xf6$'
key C-u
type 'd4x'
key Tab
check 'completes a move without a verb' shows '> d4xf6$'
key C-u
type 'd4-'
key Tab
check 'completes a move after an operator of Lua' shows '> d4-c5$'
key C-u
type 'm b'
key Tab Tab
check 'lists the squares on which moves begin' shows '^b2 +b3$'
key C-u
type 'put Q c'
key Tab Tab
check 'lists the squares of the board' shows '^c1 +c2 +c3 '
key C-u
type 'put '
key Tab Tab
check 'lists piece letters' shows '^F +K +M +Q +'
key C-u
type 'load warp-checkers-'
key Tab
check 'completes variants' shows '> load warp-checkers-classic$'
key C-u
type 'set wr'
key Tab
type 'pl'
key Tab
check 'completes options and their values' shows '> set wrap plain$'
type t
key Tab
type '.'
check 'completes only one value' shows '> set wrap plain t\.$'
key BSpace BSpace
key Enter
check 'set shows the effects of an option' shows '^wrap: torus -> plain$' '^legal moves here: 17 -> 15$'
type 'print(pos:perf'
key Tab
check 'completes Lua names and fields' shows '> print\(pos:perft$'
type '(1))'
key Enter
check 'runs the completed Lua' shows '^15$'
type 'help reloa'
key Tab Enter
check 'completes verbs after help' shows '^Usage: reload '
type 'help turne'
key Tab Enter
check 'completes words of scripts after help' shows '^turned: '
type 'computer bl'
key Tab
check 'completes the values that a verb lists' shows '> computer black$'
key C-u
type 'analyse --no'
key Tab
type 5
check 'completes options of a verb' shows '> analyse --nodes=5$'
key C-u

# -- Ctrl-C

line 'perft 9'
check 'perft shows its progress' shows ' lines in [0-9]+ s, [0-9]+ a second'
key C-c
check 'Ctrl-C stops perft' shows '^interrupted$'
key C-l
line 'print "begun" while true do end'
check 'a loop in Lua starts' shows '^begun$'
key C-c
check 'Ctrl-C stops the loop' shows '^(\^C)?(lua:1: )?interrupted$'
key C-l
line 'coroutine.wrap(function() print "inside" while true do pcall(function() while true do end end) end end)()'
check 'a loop in a coroutine that catches errors starts' shows '^inside$'
key C-c
check 'Ctrl-C stops that loop too' shows '^(\^C)?(lua:1: )?interrupted$'
key C-l
line 'random 100000000'
check 'random shows its progress' shows ' of 100000000 games in '
key C-c
check 'Ctrl-C stops random' shows '^interrupted$'
key C-l
line 'print "stuck" string.find(string.rep("a", 3000), ".-.-.-.-b")'
check 'a pattern match that takes years starts' shows '^stuck$'
key C-c
check 'Ctrl-C ends the pattern match and resumes the session' shows 'the running command could not be interrupted$' 'lines of that session were run again\.$'
key C-l
line 'x, pos:side(), #pos:history()'
check 'the resumed session has its variables and moves' shows '^41	*.*white.*2$'

# -- Pasting (libedit doesn't support bracketed paste; there, lines arrive one by one)

if ! ldd "$WARPBOARD" | grep -q libedit; then
    key C-l
    printf 'for i = 7, 8 do\n  print(i * 11)\nend' | $terminal load-buffer -
    $terminal paste-buffer -p -t t
    check 'a pasted block waits for Enter' shows 'for i = 7, 8 do$' '^end$'
    check "a pasted block isn't run before Enter" lacks '^77$'
    key Enter
    check 'a pasted block is run as one input' shows '^77$' '^88$' '^warp-checkers 2w>$'
    key C-l Up
    check 'the history has the block as one entry' shows '> for i = 7, 8 do$' '^end$'
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
    check 'Lua and verbs can be pasted together' shows '^sum.*36$' '^222$' '^   1  White  c3-d4$'
    key C-l
    paste '> #pos:history() * 1000
2000
> "of a" .. " transcript"'
    check 'only the input lines of a pasted transcript are run' shows '^2000$' '^of a transcript$'
    key C-l
    paste "$("$WARPBOARD" show warp-checkers --position '8/8/8/3k4/8/8/8/K7 w 7 9')"
    line 'position'
    check 'a pasted drawing of a board is set up' shows '^8/8/8/3k4/8/8/8/K7 w 7 9$'
    line 'undo'
    key C-l
fi

# -- The window

$terminal resize-window -t t -x 40 -y 20
line 'moves'
check 'lists fit a narrower window' shows '^a3-b4  b2-c3  b3-c4  b3-a4'
check 'no line is wrapped by the terminal' lacks '^.{41}'
$terminal resize-window -t t -x 80 -y 24

# -- Watching

# script STEPS: writes a game in which men move like this.
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
check 'watch rejects an unknown argument' shows '^watch: "of" isn.t an argument of watch; .watch. starts it, .watch off. stops it$'
line 'watch off'
check 'watch off says that no script was watched' shows '^no script was being watched$'
line watch
check 'watch continues in the background' shows '^watching /' 'off. stops it$' '^game 1b>$'
type 'pos:te'
script e
check 'watch reports a saved script at once' shows '^  moves only before: a1-a2$' \
    '^the game ends before move 1, which is rejected now'
check 'the typed text remains, with the new prompt' shows '^game 1w> pos:te$'
line 'xt()'
check 'the typed text can be continued' shows '^game 1w> pos:text\(\)$' '^1m/2/2/M1 w 1$'
script 'any{n, e}'
check 'watch reports the next saved script' shows '^  moves only now: a1-a2$'
line 'watch off'
check 'watch off stops it' shows '^no longer watching$'
script n
line reload
check 'reload then reports the change' shows '^  moves only before: a1-b1$'
line quit
gone
begin "$WARPBOARD" repl warp-checkers
shows '^warp-checkers 1w>$'

# -- Sessions

line 'y = "the last line of all"'
shows 'the last line of all' && shows '^warp-checkers 1w>$' # otherwise the terminal drops the input
key C-d
check 'Ctrl-D leaves' gone
check 'a session that has ended leaves no journal' test ! -e "$state/session-1.journal"
begin "$WARPBOARD" repl chess
shows '^chess 1w>$'
key Up
check 'the history continues in the next session' shows '> y = "the last line of all"$'
key C-c && shows '^chess 1w>$' # the terminal drops input during the change
line 'play e2e4 e7e5'
line 'kept = 6 * 7'
line 'kept'
check 'a session sets a variable' shows '^42$' '^chess 2w>$'
check 'its journal has the line' grep -q '^kept = 6 \* 7$' "$state/session-1.journal"
type 'this line is lost'
first=$($terminal list-panes -t t -F '#{pane_pid}')
kill -9 $(pgrep -P "$first") "$first"
check 'the session is killed' gone

begin "$WARPBOARD"
check 'the next start offers to resume it' shows '^A session of chess on .*, after .kept.\.$' '^Resume it by .* \[Y/n\]'
key Enter
check 'its lines are run again' shows '^4 lines of that session were run again\.$' '^chess 2w>$'
line 'kept, #pos:history()'
check 'its variables and moves are restored' shows '^42	*.*2$'
line quit
check 'quit in an unfinished game ends the session' gone
check 'quit keeps the unfinished game' grep -qx 'play e2e4' "$state/unfinished.game"
begin "$WARPBOARD"
shows '^warpboard> $|^warpboard>$'
check 'the greeting mentions the game' shows '^`open` continues your last unfinished game\.$'
line open
check 'open continues the game' shows '^chess 2w>$'
line undo
shows '^chess 1b>$'
key C-d
gone
check 'Ctrl-D keeps the game too' test "$(grep -c '^play' "$state/unfinished.game")" = 1

begin "$WARPBOARD" repl chess '--position "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"'
line e2e4
line 'pos:play "e8e7" print "played" while true do end'
shows '^played$'
key C-c
check 'Ctrl-C stops a line that has changed the game' shows 'interrupted$'
first=$($terminal list-panes -t t -F '#{pane_pid}')
kill -9 $(pgrep -P "$first") "$first"
gone
begin "$WARPBOARD"
shows '\[Y/n\]'
key Enter
check 'the resumed session has those changes' shows '^  7 : · : · k · : · 7$' ' clock 1, move 2$'
line quit
gone
check 'a resumed session that has ended leaves no journal' test ! -e "$state/session-1.journal"

begin "$WARPBOARD" repl chess
shows '^chess 1w>$'
line e2e4
shows '^chess 1b>$'
close
check 'closing the terminal keeps the journal' grep -q '^e2e4$' "$state/session-1.journal"
begin "$WARPBOARD" repl chess
shows '\[Y/n\]'
line 'play d2d4'
check 'asks again if the answer is a command' shows '^Answer y or n first; your line is run afterwards\.$' \
    'Answer y.*' '\[Y/n\]$'
line 'history'
shows '\[Y/n\] history$'
line n
check 'runs the command after the answer' shows '^chess 1w> play d2d4$' '^chess 1b> history$' '^   1  White  d2d4$' '^chess 1b>$'
check 'the journal has the command' grep -q '^play d2d4$' "$state/session-1.journal"
close
begin "$WARPBOARD"
shows 'after .play d2' '\[Y/n\]'
line 'e7e5'
line yes
check 'runs the command after the resumed session' shows '^chess 1b> e7e5$' '^chess 2w>$'
close
begin "$WARPBOARD" repl chess
shows '\[Y/n\]'
line N
check 'the user can decline' shows '^chess 1w>$'
check 'a declined session starts a new journal' test "$(grep -c '^e2e4$' "$state/session-1.journal")" -eq 0
close
printf 'load "chess"\n12 0' >>"$state/session-1.journal"
begin "$WARPBOARD" repl chess
check 'a damaged journal is set aside' shows 'killed session is damaged after its first 1 line; it is kept'
check 'its file is kept' test -s "$state/session-1.journal.damaged"
close
printf 'load "chess"\n12 0' >>"$state/session-1.journal"
printf 'another' >>"$state/session-1.journal.damaged"
begin "$WARPBOARD" repl chess
shows '^chess 1w>$'
check "it doesn't replace earlier damaged journals" test -s "$state/session-1.journal.damaged-2"
check 'earlier damaged journals are unchanged' grep -q 'another$' "$state/session-1.journal.damaged"
line e2e4
shows '^chess 1b>$'
close
truncate -s -3 "$state/session-1.journal"
begin "$WARPBOARD"
check 'an incomplete last line is dropped' shows 'was incomplete and is dropped'
check 'the other lines are offered' shows 'by running its 1 line again\? \[Y/n\]'
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
check 'loads a path with quotes again' shows '^my "game" 1b>$'
line quit
gone

sed 's/^board/for _ = 1, 3e7 do end board/' "$race" >"$folder/slow.lua"
begin "$WARPBOARD" repl slow.lua --memory 32 --trusted
shows '1w>$'
line a1-a2
shows '1b>$'
close
check 'the journal has the limits of a script' grep -qF '/slow.lua" --trusted --memory=32' "$state/session-1.journal"
begin "$WARPBOARD" repl slow.lua --time 60
shows '\[Y/n\]'
key Enter
check 'the script is loaded again with them' shows '^slow 1b>$'
line 'load race.lua'
line a1-a2
shows '^race 1b>$'
close
mkdir "$folder/elsewhere"
begin -C "$folder/elsewhere" "$WARPBOARD"
shows '\[Y/n\]'
key Enter
check 'finds scripts again from another folder' shows '^race 1b>$'
line quit
gone

begin -u HOME XDG_STATE_HOME=nowhere "$WARPBOARD" repl chess
check "says that a session isn't saved if it has no folder" shows 'this session isn'\''t saved: there is no folder for it' '^chess 1w>$'
drop

# -- Completion of every kind of argument

printf '%s\n' 'title "Base: a test" board{2, 4, holes = "b2"} piece("man", "M") start "1m/2/2/M1 w 1"' \
    'option("word", "red", "a word", {"red", "green"})' 'option("switch", true, "yes or no")' \
    'option("number", 3, "a number", {0, 9})' 'moves = from "man" * n * empty * stop' 'loss(stuck)' >"$folder/basis.lua"

# completed TYPED PATTERN: after Tab the screen shows this. listed: after Tab twice.
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
check 'completes variants without a game' completed 'load warp-checkers-' '> load warp-checkers-classic$'
type ' '
key C-u
type 'put Q c'
key Tab Tab
type '9'
check 'completes no squares without a game' shows '> put Q c9$'
key C-u
line quit
gone
begin "$WARPBOARD" repl basis.lua
shows '^basis 1w>$'
check 'lists true and false for a switch' listed 'set switch ' '^false +true'
check 'completes a number with its current value' completed 'set number ' '> set number 3$'
check 'lists the words of an option' listed 'set word ' '^green +red'
check 'completes a word of an option' completed 'set word g' '> set word green$'
check 'omits squares out of play' listed 'put M b' '^b1 +b3 +b4$'
check "completes a square to its only move" completed 'a1' '> a1-a2$'
check 'completes a verb after one that takes a line' completed 'time hist' '> time history$'
check "completes that verb's arguments" completed 'time p a1' '> time p a1-a2$'
printf x >"$folder/hostile$(printf '\033[31m').lua"
check 'skips files with unprintable names' completed 'load ./host' '> load ./host$'
type 'x'
shows '> load ./hostx$'
check 'completes files' completed 'load ./bas' '> load ./basis.lua$'
check 'completes Lua keywords' completed 'print(1) ret' '> print\(1\) return$'
check 'completes functions of a library' completed 'print(string.form' '> print\(string.format$'
check 'completes only public methods of the position' completed 'print(pos:al' '> print\(pos:al$'
check 'completes the methods of an object' completed 'print(pos:hist' '> print\(pos:history$'
check 'completes no methods of a string' completed 'word = "x" print(word' '> word = "x" print\(word$'
key C-u
line 'word = {deep = {deeper = {deepest = 1}, 7}}'
check 'completes nested fields' completed 'print(word.deep.deeper.' '> print\(word.deep.deeper.deepest$'
check 'completes no fields of a number' completed 'print(word.deep.deeper.deepest.x' '> print\(word.deep.deeper.deepest.x$'
check 'completes no fields of nil' completed 'print(nothing.deep.x' '> print\(nothing.deep.x$'
key C-u
line 'function f()'
check 'incomplete Lua continues' shows '^\.\.\.$'
check 'completes no verbs in its next line' completed 'histo' '^\.\.\. *histo$'
check 'completes Lua keywords in its next line' completed 'retu' '^\.\.\. *return$'
key C-c && shows '^basis 1w>$' # the terminal drops input during the change
line quit
check 'quit ends the session' gone

# -- Capabilities of the terminal
begin "$WARPBOARD" repl lasca '--position "m1m1m1m/7/7/3(Mmmmmmmm)3/7/7/M1(Mm)1(MMmm)1M w 1"'
shows '^lasca 1w>$'
check 'draws high columns by their top pieces, and lists them' shows '^  4 +: +M8 +: +4$' '^c1 \(Mm\), e1 \(MMmm\), d4 \(Mmmmmmmm\)$'
line quit
gone

begin "$WARPBOARD" repl warp-checkers
shows '^warp-checkers 1w>$'
check 'draws boards with Unicode characters' shows '^  4 :  · : · : · : · :  · 4$'
check 'draws squares beyond joined edges dimmed' test -n "$(screen -e | grep "$(printf '\033')\[2m")"
drop
begin NO_COLOR=1 "$WARPBOARD" repl warp-checkers
shows '^warp-checkers 1w>$'
check 'NO_COLOR replaces them by arrows' shows '^  4 ◂ · : · : · : · : ▸ 4$'
check 'NO_COLOR allows no color at all' test -z "$(screen -e | grep "$(printf '\033')\[[0-9;]*m")"
drop
begin TERM=dumb "$WARPBOARD" repl warp-checkers
check 'TERM=dumb allows only ASCII' shows '^  4 < \. : \. : \. : \. : > 4$'
drop
begin "$WARPBOARD" repl --ascii warp-checkers
check '--ascii allows only ASCII' shows '^  4 < \. : \. : \. : \. : > 4$'
drop
begin LC_ALL=C "$WARPBOARD" repl warp-checkers
check 'a terminal without UTF-8 gets only ASCII' shows '^  4 :  \. : \. : \. : \. :  \. 4$'
drop

# -- Training in the background

game untrained <<'LUA'
moves = from "man" * any{n, e, s, w} * (empty + enemy * take) * stop
loss(stuck)
LUA
trains() { pgrep -f "train $folder/untrained.lua" >/dev/null; }
rests() { ! trains; }
# has_played: it has used a second of processor time, with its children, which is enough for some games.
has_played() { [ "$(ps S -o cputimes= -p "$(pgrep -of "train $folder/untrained.lua")")" -ge 1 ]; }
begin XDG_CACHE_HOME="$folder/trained" "$WARPBOARD" repl "$folder/untrained.lua"
shows '^untrained 1w>$'
line 'hint'
check 'trains while the user plays a game that is new to the computer' \
    shows '^it now also trains in the background, for a minute$'
check 'trains in another process' wait_until has_played
pkill -INT -f "train $folder/untrained.lua"
wait_until rests
line 'hint'
check 'uses the training when that process has ended' shows '^the computer has trained in the background, and now plays'
drop
begin XDG_CACHE_HOME="$folder/trained-anew" "$WARPBOARD" repl "$folder/untrained.lua"
shows '^untrained 1w>$'
line 'hint'
wait_until trains
line quit
check 'the training ends with the session' wait_until rests
