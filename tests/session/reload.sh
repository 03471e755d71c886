#!/bin/bash
# reload and watch: the current game under the changed script.
set -u
. tests/support.sh

script=$folder/game.lua
# write STEPS [LINE]...: the script, with these steps for men and further lines.
write() {
    printf 'title "Game: a test"\nboard{2, 4}\npiece("man", "M")\nstart "1m/2/2/M1 w 1"\nmoves = from "man" * (%s) * stop\n' "$1" >"$script.new"
    shift
    printf '%s\n' "$@" >>"$script.new"
    mv "$script.new" "$script"
}

# begin [VERB ARGUMENT...]: the program in the background, the REPL if nothing is said, fed line by line, so that the
# script can change in between.
begin() {
    mkfifo "$folder/lines" "$folder/said"
    "$WARPBOARD" "${@:-repl}" "$script" <"$folder/lines" >"$folder/said" 2>&1 &
    program=$!
    exec 3>"$folder/lines" 4<"$folder/said"
}
# say LINE; hear PATTERN: reads what is said until a line matches, at most five minutes for each.
say() { printf '%s\n' "$1" >&3; }
hear() {
    while IFS= read -r -t 300 out <&4; do
        [[ $out =~ $1 ]] && return 0
    done
    return 1
}
finish() {
    exec 3>&-
    timeout 600 cat <&4 >/dev/null
    exec 4<&-
    rm "$folder/lines" "$folder/said"
}

write 'n * empty' 'loss(stuck)'
begin
say 'play a1-a2'
check 'a game is played' hear '^Black to move'
say reload
check 'nothing has changed' hear '^this game is unchanged: 1 move replayed, 1 legal now$'
write 'any{n, e, w} * empty' 'loss(stuck)'
say reload
check 'other legal moves: where' hear '^the rules first differ where the game begins:$'
check 'in which position' hear '^  1m/2/2/M1 w 1$'
check 'which moves' hear '^  moves only now: a1-b1$'
check 'the game goes on' hear '^Black to move, move 1$'
write 'e * empty' 'loss(stuck)'
say reload
check 'a move that is gone' hear '^  moves only before: a1-a2$'
check 'is not played again' hear '^the game ends before move 1, which is rejected now: "a1-a2" is not a legal move'
check 'the game stands before it' hear '^White to move, move 1$'
say history
check 'the move counts as taken back' hear '^ +1 +taken back: a1-a2$'
write 'any{n, e} * empty' 'loss(stuck)'
say reload
check 'when it is legal again' hear '^the game continues to move 1: the rejected move is legal again$'
check 'it is played' hear '^Black to move, move 1$'
write 'e * empty' 'loss(stuck)'
say reload
check 'refused once more' hear '^the game ends before move 1'
say 'play a1-b1'
write 'any{n, e} * empty' 'loss(stuck)'
say reload
check 'what was played in its place stays' hear '^nothing differs in this game: 1 move played again|moves only now'
say history
check 'alone' hear '^ +1 +White +a1-b1$'
write 'n * empty * stop * n * empty + ne * empty * stop * nw * empty * flip' 'loss(stuck)'
say reload
check 'two ways to one square' hear '^White to move, move 1$'
say 'play a1-a2-a3'
check 'one of them' hear '^Black to move, move 1$'
write 'n * empty * stop * n * empty * flip + ne * empty * stop * nw * empty' 'loss(stuck)'
say reload
check 'a move that leads elsewhere' hear 'where the game begins: a1-a2-a3 leads to another position:$'
check 'where it led' hear '^  before: 1m/M1/2/2 b 1$'
check 'where it leads' hear '^  now:    1m/m1/2/2 b 1$'
write 'e * emty' 'loss(stuck)'
say reload
check 'a script with faults' hear ':5: unknown word "emty", did you mean "empty"\?$'
check 'leaves the old rules in force' hear 'reload: the rules stay as they were$'
finish

write 'n * empty' 'loss(stuck)'
begin
say 'play a1-a2 b4-b3 a2-a3'
check 'another game' hear '^Black to move'
say watch
check 'watching' hear '^watching .*game.lua; Enter or Ctrl-C stops it$'
write 'n * empty' 'loss(stuck)' 'draw(each "board" * on "far" * own)'
check 'a new ending that changes nothing here' hear '^this game is unchanged: 3 moves replayed, 1 legal now$'
write 'n * empty' 'win(by "man" * -on "home" * on "near")'
check 'a script with faults is told of' hear ':6: .*"near"'
write 'n * empty' 'loss(stuck)' 'zone("third", "a2")' 'win(each "third" * enemy)'
check 'an ending that comes too early' hear '^the rules first differ after 3 moves:$'
check 'outcomes' hear '^  outcome before: ongoing$'
check 'now, by which line' hear '^  outcome now: black, .* \(.*game.lua:8\)$'
say ''
say 'position'
check 'a line ends that, and the game is there' hear '^2/Mm/2/2 b 2$'
finish

# -- how the rules differ

write 'n * empty' 'loss(stuck)'
begin
say 'play a1-a2'
check 'a third game' hear '^Black to move'
say reload
check 'one move is one move' hear '^this game is unchanged: 1 move replayed, 1 legal now$'
write 'n * empty' 'zone("third", "a3")' 'win(each "third" * enemy)'
say reload
check 'also where the rules differ' hear '^the rules first differ after 1 move:$'
write 'n * empty' 'loss(stuck)' 'start "1m/2/M1/2 w 1"'
say reload
check 'a start of its own is followed' hear '^the game starts from another position now$|start'
finish

write 'n * empty' 'loss(stuck)'
begin
say 'position 2/1m/2/M1 w 7'
check 'a game from a position that was typed' hear '^White to move, move 7$'
sed -i 's/"man", "M"/"man", "X"/; s/1m/1x/; s/M1/X1/' "$script"
say reload
check 'which is refused now' hear '^the starting position of the game is rejected now: .*unknown letter .m.'
finish

# wide MOVES: a script with room for more.
wide() {
    printf 'title "Wide: a test"\nboard{6, 6}\npiece("man", "M")\nstart "5m/6/6/6/6/M5 w 1"\nmoves = %s\nloss(stuck)\n' \
        "$1" >"$script"
}
wide 'from "man" * n * empty * stop'
begin
say position
check 'a wide board' hear '^5m/6/6/6/6/M5 w 1$'
wide 'each "board" * empty * put "man" * stop'
say reload
check 'a move that is gone among many new ones' hear '^  moves only before: a1-a2$'
check 'of which twenty are named' hear '^  moves only now:( [a-f][1-6]){20} and 14 more$'
finish

# -- on the command line

write 'n * empty' 'loss(stuck)'
begin watch --position '1m/2/2/M1 w 1'
check 'watch shows the position' hear '^White to move, move 1$'
check 'and how it ends: without a terminal, no line does it' hear '^watching .*game.lua; Ctrl-C stops it$'
write 'any{n, e} * empty' 'loss(stuck)'
check 'a changed script is told of' hear '^  moves only now: a1-b1$'
kill -INT "$program"
await "$program"
check 'Ctrl-C is no failure' test $? = 0
finish
run watch "$script" a1-a4
check 'a move that is none' says '^warpboard: "a1-a4" is not a legal move'
