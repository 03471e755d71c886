#!/bin/sh
# Sessions at the prompt: each tests/session/transcripts/NAME.in gives NAME.out, word for word. A line `----` ends a
# session and begins another, for the first error ends one. Every verb and every short form is said in one.
#
#   UPDATE=1 tests/session/transcripts.sh     writes what is answered now; look at the difference before you keep it
set -u
. tests/support.sh

cp tests/session/transcripts/*.lua tests/session/transcripts/*.game tests/session/transcripts/*.pgn "$folder"

# Which variants come with the program is not said here, nor how its programs look, what is checked, and how long
# anything took.
settle() {
    awk '/^> / { program = $2 == "program"; checked = $2 == "check"; listed = $2 ~ /^(variants|list)$/ }
         !program && !checked && !listed || /^(> |----$|stdin:|\[status)/ { print }
         program && /^-- race: [0-9]+ instructions$/ { print "-- race: N instructions" }
         checked && /^(not ok|[0-9]+ games)/ { print }
         listed && /^  (broken|escaped|race) / { print }' |
    sed -E 's/^[0-9]+\.[0-9]{3} s$/N s/;s/(, error [0-9.]+), [0-9]+ s$/\1, N s/
        s/, [0-9]+ words tried, [0-9]+\.[0-9]{3} s$/, N words tried, N s/;/ [0-9.]+ ms  /d
        s/^  [0-9.]+ s, [0-9]+ games and [0-9]+ moves a second$/  N s, N games and N moves a second/'
}

# Runs one session in the folder with the scripts.
converse() {
    (cd "$folder" && WARPBOARD_PATH=. XDG_CACHE_HOME="$folder/cache" "$WARPBOARD" repl --echo <"$1" 2>&1) && status=0 || status=$?
    [ "$status" = 0 ] || echo "[status $status]"
}

# Runs all sessions of a file.
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
    check "$(basename "$input" .in)" diff "$expected" "$folder/answers"
done

# said WORD: a line of a session begins with it.
said() {
    for input in tests/session/transcripts/*.in; do
        awk -v word="$1" '$1 == word { found = 1 } END { exit !found }' "$input" && return
    done
    return 1
}

run repl -e 'help all'
verbs=$(printf '%s\n' "$out" | sed -n 's/^  \([a-z][a-z]*\)[, ].*/\1/p')
briefs=$(printf '%s\n' "$out" | sed -n 's/^  [a-z][a-z]*, \([^ ]*\) .*/\1/p')
check 'the help names verbs and short forms' test "$(echo "$verbs" | wc -l)" -ge 30 -a "$(echo "$briefs" | wc -l)" -ge 15
for word in $verbs $briefs; do
    check "\`$word\` is said in a session" said "$word"
done
