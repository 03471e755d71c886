#!/bin/sh
# Limits on the command line, for scripts and for the user's own Lua, which can't be stopped from within.
set -u
. tests/support.sh

# A game in which only one position is deadly: there, a single assignment takes minutes.
game deadly <<'LUA'
moves = from "man" * n * empty * stop * test(function(view)
  local collisions = {}
  for i = 1, view:at "b3" == "m" and 1 << 19 or 1 do collisions[i * ((1 << 19) - 1)] = 1 end
  return true
end)
loss(stuck)
LUA
deadly=$folder/deadly.lua

# Hundreds of thousands of calls are active when the time is up.
game nested <<'LUA'
moves = from "man" * n * empty * stop
loss(stuck)
local function nest() return 1 + nest() end
while true do pcall(nest) end
LUA

game slow <<'LUA'
for _ = 1, 1 << 25 do end
moves = from "man" * n * empty * stop
loss(stuck)
LUA

run moves "$folder/slow.lua" --time 0.02
check 'rejects a script that takes too long' all ended 2 \
    says '/slow.lua:6: the script ran for longer than 0.02 s; --time allows more$'
run moves "$folder/nested.lua" --time 0.2 --memory 200
check 'stops a script with many active calls' all ended 2 says 'the script ran for longer than 0.2 s'
run moves "$folder/slow.lua" --time 0.02 --trusted
check '--time limits trusted scripts too' ended 2
run moves "$folder/slow.lua" --trusted
check '--trusted without --time sets no limit' wrote 'a1-a2'
cat >"$folder/hoard.lua" <<'LUA'
local hoard = {}
for i = 1, 6 do hoard[i] = string.rep(tostring(i), 15 << 20) end
LUA
cat "$race" >>"$folder/hoard.lua"
feed "load $race --trusted
load $folder/hoard.lua" repl
check '--trusted applies to one script only' all ended 1 says 'hoard.lua:2: the script needs more than 64 MiB'
feed "diff $race --trusted --games 1
load $folder/hoard.lua" repl
check '--trusted of diff applies to that comparison only' all ended 1 says 'hoard.lua:2: the script needs more than 64 MiB'
feed "load $folder/hoard.lua --trusted
save $folder/hoard.game
open $folder/hoard.game
load $race
open $folder/hoard.game" repl
check 'open keeps the limits of the script' all ended 1 says 'stdin:5: open: ".*/hoard.game" is not opened$' \
    has 'hoard.game: 0 steps of hoard'
run moves "$race" --time 0
check 'rejects --time 0' refused 'warpboard: moves: --time needs a number of seconds from 0.01 to 86400, not "0"'
run moves "$race" --memory 1.5
check 'rejects --memory 1.5' refused 'warpboard: moves: --memory needs a whole number from 1 to 65536, not "1.5"'

prlimit --sigpending=0 "$WARPBOARD" moves "$folder/slow.lua" --time 0.02 >"$folder/out" 2>"$folder/err"
status=$? out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'counts instructions if there are no timers' all ended 2 says 'longer than 0.02 s'

run moves "$deadly" --time 0.1
check 'a script with one deadly position can be played elsewhere' wrote 'a1-a2'
run moves "$deadly" --position '2/1m/2/M1 w 1' --time 0.1
check 'exits with 70 if a script cannot be stopped' all ended 70 \
    says '^warpboard: the script did not stop when its time was up$'

run random "$deadly" --position '2/1m/2/M1 w 1' --time 0.1 --jobs 2 --games 40
check 'reports a child process that was ended by its script' all ended 2 \
    says 'a process ended before its games were finished$'

# Builds with sanitizers need more memory than this.
if [ -z "${LUA_PRELOAD-}" ]; then
    prlimit --data=7000000 "$WARPBOARD" random chess --limit 1000000 --jobs 1 >"$folder/out" 2>"$folder/err"
    status=$? out=$(cat "$folder/out") err=$(cat "$folder/err")
    check 'reports that memory ran out' refused 'warpboard: out of memory'
    game misuse <<'LUA'
local walk = n * empty
local function word() return n end
local function call() return from "man" end
local function join() return walk * walk end
moves = from "man" * n * empty * stop * test(function()
  for _ = 1, 50000 do pcall(word) pcall(call) pcall(join) end
  return true
end)
loss(stuck)
LUA
    prlimit --data=50000000 "$WARPBOARD" perft "$folder/misuse.lua" 3 --time 60 >"$folder/out" 2>"$folder/err"
    status=$? out=$(tail -n 1 "$folder/out") err=$(cat "$folder/err")
    check "errors of scripts during play don't accumulate memory" wrote 1
fi

# typed LINES: runs a session at a terminal and types all these lines at once.
typed() {
    printf '%s\n' "$1" | timeout 600 script -qec "'$WARPBOARD' repl '$deadly' --time 0.1" /dev/null >"$folder/out" 2>&1
    status=$? out=$(tr -d '\r' <"$folder/out") err=
}

typed 'play a1-a2
answer = 41
position 2/1m/2/M1 w 1
moves
answer + 1
history
quit'
check 'a session at a terminal resumes after such an end' all ended 0 has 'warpboard: the script did not stop' \
    has '^3 lines of that session were run again\.$' has '42$' has ' +1 +White +a1-a2$'
check 'the resumed session leaves no journal' test -z "$(find "$HOME" -name '*.journal')"

printf 'warpboard game 1\nvariant chess\nscript 0000000000000000\nstart rnbqkbnr/pppp\n' >"$folder/cut.game"
typed "play a1-a2
open $folder/cut.game
history
quit"
check 'opening a truncated game file keeps the current game' all has 'the start of the game was rejected: position' \
    has '^open: ".*/cut.game" is not opened$' has ' +1 +White +a1-a2$'

printf 'Xyzzy plugh\n' >"$folder/private.txt"
printf 'warpboard game 1\nvariant %s\nscript 0000000000000000\nstart 8\n' "$folder/private.txt" >"$folder/stranger.game"
feed "open $folder/stranger.game" repl
check 'open says only that a file cannot be loaded as a variant' all ended 1 \
    says "^stdin:1: \"$folder/private.txt\" can't be loaded as a variant; .check. shows the errors of a script\$"
check 'open shows no words of that file' test "$(printf %s "$out$err" | grep -ci 'xyzzy\|plugh')" = 0

for stack in 64 256 1023; do
    bash -c "ulimit -s $stack; exec '$WARPBOARD' report '$race' --games 2 --nodes 50" >"$folder/out" 2>"$folder/err" \
        && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    check "rejects a stack of $stack KiB" refused \
        "warpboard: the stack is limited to $stack KiB, but 1024 KiB are needed; try: ulimit -s 1024"
done
bash -c "ulimit -S -s 64; exec '$WARPBOARD' report '$race' --games 2 --nodes 50" >"$folder/out" 2>"$folder/err" \
    && status=0 || status=$?
check 'raises a soft stack limit' ended 0

# Another session starts before this one and ends during it.
state=${XDG_STATE_HOME:-$HOME/.local/state}/warpboard
mkdir -p "$state"
(
    flock 9
    exec sleep 600
) 9>"$state/session-1.journal" &
other=$!
is_locked() { ! flock -n "$state/session-1.journal" true; }
wait_until is_locked
typed "play a1-a2
os.execute 'kill -9 $other; rm -f $state/session-1.journal'
position 2/1m/2/M1 w 1
moves
history
quit"
check 'resumes even if an earlier session has ended' all ended 0 has '^3 lines of that session were run again\.$' \
    has ' +1 +White +a1-a2$'
check 'leaves no journal of that session either' test -z "$(find "$HOME" -name '*.journal')"

# A pattern that takes years. After Ctrl-C it is stopped within a second and a half, after the third Ctrl-C at once.
endless='print "begun" string.find(string.rep("a", 3000), ".-.-.-.-b")'

# begin: runs the pattern as the last line of a batch.
begin() {
    rm -f "$folder/out" # After the earlier one had begun.
    "$WARPBOARD" repl -e "$endless" >"$folder/out" 2>"$folder/err" &
    wait_until grep -qs begun "$folder/out"
}
end() {
    await $!
    status=$? err=$(cat "$folder/err")
}
begin
kill -INT $!
end
check 'Ctrl-C ends work that cannot be interrupted' all ended 70 \
    says '^warpboard: the running command could not be interrupted$'
begin
is_gone() { ! kill -INT $! 2>/dev/null; }
wait_until is_gone
end
check 'the third Ctrl-C ends such work at once' all ended 70 \
    says '^warpboard: the running command could not be interrupted$'
