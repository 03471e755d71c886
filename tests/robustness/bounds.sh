#!/bin/sh
# All input and output is limited in size, and interrupted work leaves no files.
set -u
. tests/support.sh

export XDG_CACHE_HOME="$folder/cache"

# within ARGUMENT...: like `run`, but stops the program after a while. A program that was stopped fails its check.
within() {
    timeout 600 "$WARPBOARD" "$@" >"$folder/out" 2>"$folder/err" </dev/null && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# -- Time

mkdir "$folder/attacks"
tests/robustness/write_attacks "$folder/attacks"
for attack in "$folder"/attacks/time_walk_*.lua; do
    for verb in coverage profile; do
        within "$verb" "$attack" --games 1 --time 0.05
        check "$verb: $(basename "$attack")" all ended 2 \
            says 'the walks of one position took longer than 0.05 s; --time allows more$'
    done
done

# Even when walks are followed word by word, a branch may have any length that leaves room for its alternatives.
game endless <<'LUA'
moves = from "man" * ((here + here) ^ 400) ^ 400 * n * empty * stop
loss(stuck)
LUA
within coverage "$folder/endless.lua" --games 1 --time 20
check 'coverage stops a branch with 160000 alternatives' all ended 2 \
    says 'endless.lua:[0-9]+: this walk never ends: one of its moves grows without limit$'

game deadly <<'LUA'
moves = from "man" * n * empty * stop * test(function()
  local collisions = {}
  for i = 1, 1 << 19 do collisions[i * ((1 << 19) - 1)] = 1 end
  return true
end)
loss(stuck)
LUA
within repl -e "warpboard.load('$folder/deadly.lua', nil, {time = 0.1}):start():moves()"
check "a script loaded from the user's Lua is stopped like any other" all ended 70 \
    says '^warpboard: the script did not stop when its time was up$'

# -- Input

mkfifo "$folder/pipe"
truncate -s 1T "$folder/large.lua"
for file in /dev/zero "$folder/pipe"; do
    within coverage "$race" "$file"
    check "coverage rejects $(basename \"$file\")" refused "warpboard: coverage: $file: not a regular file"
done
within coverage "$race" "$folder/large.lua"
check 'coverage rejects a file that is too large' refused "warpboard: coverage: $folder/large.lua: larger than 4096 KiB"
within run "$folder/large.lua"
check 'run reports a file that is too large' all ended 2 has '^      message: "larger than 4096 KiB"$'
mkdir "$folder/some"
mv "$folder/large.lua" "$folder/some"
within run "$folder/some"
check 'run reports such a file in a folder' all ended 2 has '^      message: "larger than 4096 KiB"$'

within repl -f /dev/zero
check 'repl rejects a line with a zero byte' all ended 1 says '^/dev/zero:1: the line contains a zero byte$'
printf '1 + 1\n2 + 2\0 junk\n3 + 3\n' | "$WARPBOARD" repl >"$folder/out" 2>"$folder/err" && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'repl runs neither that line nor any after it' test "$status" = 1 -a "$out" = 2 -a \
    "$err" = 'stdin:2: the line contains a zero byte'
yes | tr -d '\n' | timeout 600 "$WARPBOARD" repl >"$folder/out" 2>"$folder/err" && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
check 'repl rejects a line that is too long' all ended 1 says '^stdin:1: the line has more than 1 MiB$'

# -- Output

within repl "$race" -e "save $folder/pipe"
check 'save reports a pipe without a reader' all ended 1 \
    says "^-e:1: save: cannot write \"$folder/pipe\": no program is reading from it\$"
timeout 600 cat "$folder/pipe" >"$folder/read" &
saves() { within repl "$race" -e "save $folder/pipe" && [ "$status" = 0 ]; }
wait_until saves && wait
check 'save writes to a pipe with a reader' test "$(head -n 1 "$folder/read")" = 'warpboard game 1'

writes_on() { # The process has opened the pipe and waits.
    ls -l "/proc/$1/fd" 2>/dev/null | grep -q "$folder/pipe" && grep -qs '^State:.S' "/proc/$1/status" || is_over "$1"
}
(exec sleep 60) <"$folder/pipe" &
reader=$!
exec 3>"$folder/pipe" # From here on the pipe has a reader.
"$WARPBOARD" rulebook chess --html "$folder/pipe" >"$folder/out" 2>"$folder/err" 3>&- &
writer=$!
wait_until writes_on $writer
kill -INT $writer
await $writer && status=0 || status=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
exec 3>&-
kill $reader
check 'Ctrl-C ends a write to a pipe that is not read' all ended 130 \
    says "^warpboard: rulebook: cannot write \"$folder/pipe\": Interrupted system call\$"

mkdir "$folder/full"
within show chess --svg "$folder/full/chess.svg"
kept=$(cksum <"$folder/full/chess.svg")
for file in chess other; do
    sh -c 'ulimit -f 1; exec "$@"' sh "$WARPBOARD" show chess --svg "$folder/full/$file.svg" >"$folder/out" \
        2>"$folder/err" && status=0 || status=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
    check "show reports that a file is too large: $file" refused \
        "warpboard: show: cannot write \"$folder/full/$file.svg\": File too large"
done
check 'the old file is unchanged, and no other file remains' \
    test "$(ls "$folder/full") $(cksum <"$folder/full/chess.svg")" = "chess.svg $kept"

# -- Closed standard streams

cat >"$folder/scenarios.lua" <<LUA
variant "$race"
scenario("one", function() moves(1) end)
scenario("two", function() moves(2) end)
LUA
within run "$folder/scenarios.lua" --junit "$folder/report.xml"
mv "$folder/report.xml" "$folder/wanted.xml"
for streams in '<&-' '>&-' '2>&-' '<&- >&-' '>&- 2>&-' '<&- >&- 2>&-'; do
    rm -f "$folder/game" "$folder/report.xml"
    timeout 600 sh -c "exec '$WARPBOARD' run '$folder/scenarios.lua' --junit '$folder/report.xml' $streams" \
        >"$folder/out" 2>"$folder/err" && status=0 || status=$?
    check "run writes the same report with closed streams: $streams" cmp -s "$folder/report.xml" "$folder/wanted.xml"
    case $streams in
    *' >&-'* | '>&-'*) wanted=2 ;; # Its output could not be written.
    *) wanted=1 ;;
    esac
    check 'and exits with the right status' ended "$wanted"
    timeout 600 sh -c "exec '$WARPBOARD' repl '$race' -e 'play a1-a2
save $folder/game' $streams" >"$folder/out" 2>"$folder/err"
    check "save works with closed streams: $streams" test "$(tail -n 1 "$folder/game")" = 'play a1-a2'
done
