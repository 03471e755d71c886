#!/bin/sh
# Sessions at the prompt: each tests/session/transcripts/NAME.in must give NAME.out, word for word. A line `----` ends a
# session and starts another, because the first error ends a session. Every verb and every short form is used.
#
#   UPDATE=1 tests/session/transcripts.sh     writes the current output; check the differences before you keep it
set -u
. tests/support.sh

cp tests/session/transcripts/*.lua tests/session/transcripts/*.game tests/session/transcripts/*.pgn "$folder"

# Remove variable parts: the list of variants, their programs, the audit's checks, and times.
settle() {
    awk '/^> / { program = $2 == "program"; checked = $2 == "check"; listed = $2 ~ /^(variants|list)$/ }
         !program && !checked && !listed || /^(> |----$|stdin:|\[status)/ { print }
         program && /^-- race: [0-9]+ instructions$/ { print "-- race: N instructions" }
         checked && /^(not ok|[0-9]+ games)/ { print }
         listed && /^  (broken|escaped|race) / { print }' |
    sed -E 's/^[0-9]+\.[0-9]{3} s$/N s/;s/(\(of guesses: [0-9.]+\)), [0-9]+ s$/\1, N s/
        s/, [0-9]+ words tried, [0-9]+\.[0-9]{3} s$/, N words tried, N s/;/ [0-9.]+ ms  /d
        s/^  [0-9.]+ (s|s of processor time), [0-9]+ games and [0-9]+ moves a second$/  N \1, N games and N moves a second/'
}

# Run one session in the folder with the scripts.
converse() {
    (cd "$folder" && WARPBOARD_PATH=. XDG_CACHE_HOME="$folder/cache" "$WARPBOARD" repl --echo <"$1" 2>&1) && status=0 || status=$?
    [ "$status" = 0 ] || echo "[status $status]"
}

# Run all sessions of a file.
converse_all() {
    rm -f "$folder"/part.*
    awk -v folder="$folder" 'BEGIN { n = 100 } /^----$/ { n++; next } { print > (folder "/part." n) }' "$1"
    for part in "$folder"/part.*; do
        [ "$part" = "$folder/part.100" ] || echo ----
        converse "$part"
    done | settle
}

for input in tests/session/transcripts/*.in; do
    expected=${input%.in}.out
    converse_all "$input" >"$folder/answers"
    [ -z "${UPDATE-}" ] || cp "$folder/answers" "$expected"
    check "$(basename \"$input\" .in)" diff "$expected" "$folder/answers"
done

# said WORD: succeeds if a line of a session begins with it.
said() {
    for input in tests/session/transcripts/*.in; do
        awk -v word="$1" '$1 == word { found = 1 } END { exit !found }' "$input" && return
    done
    return 1
}

run repl -e 'help all'
verbs=$(printf '%s\n' "$out" | sed -n 's/^  \([a-z][a-z]*\)[, ].*/\1/p')
briefs=$(printf '%s\n' "$out" | sed -n 's/^  [a-z][a-z]*, \([^ ]*\) .*/\1/p')
check 'help names at least thirty verbs and fifteen short forms' test "$(echo "$verbs" | wc -l)" -ge 30 -a "$(echo "$briefs" | wc -l)" -ge 15
for word in $verbs $briefs; do
    check "a session uses \`$word\`" said "$word"
done
