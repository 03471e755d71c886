#!/bin/bash
# reload and watch: the current game under the changed script.
set -u
. tests/support.sh

script=$folder/game.lua
# write STEPS [LINE]...: writes the script, with these steps for men and further lines.
write() {
    printf 'title "Game: a test"\nboard{2, 4}\npiece("man", "M")\nstart "1m/2/2/M1 w 1"\nmoves = from "man" * (%s) * stop\n' "$1" >"$script.new"
    shift
    printf '%s\n' "$@" >>"$script.new"
    mv "$script.new" "$script"
}

# begin [VERB ARGUMENT...]: starts the program in the background, by default the REPL. It is fed line by line, so that
# the script can change in between.
begin() {
    mkfifo "$folder/lines" "$folder/said"
    "$WARPBOARD" "${@:-repl}" "$script" <"$folder/lines" >"$folder/said" 2>&1 &
    program=$!
    exec 3>"$folder/lines" 4<"$folder/said"
}
# say LINE; hear PATTERN: reads output until a line matches, for at most five minutes.
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
check 'plays a move' hear '^Black to move'
say reload
check 'reload reports an unchanged script' hear '^this game is unchanged: 1 move replayed, 1 legal now$'
write 'any{n, e, w} * empty' 'loss(stuck)'
say reload
check 'reload reports the first position with other legal moves' hear '^the rules first differ where the game begins:$'
check 'reload prints that position' hear '^  1m/2/2/M1 w 1$'
check 'reload lists the new moves' hear '^  moves only now: a1-b1$'
check 'reload continues the game' hear '^Black to move, move 1$'
write 'e * empty' 'loss(stuck)'
say reload
check 'reload lists the removed moves' hear '^  moves only before: a1-a2$'
check 'reload stops the game before a removed move' hear '^the game ends before move 1, which is rejected now: "a1-a2" is not a legal move'
check 'reload shows the position before it' hear '^White to move, move 1$'
say history
check 'history shows the move as taken back' hear '^ +1 +taken back: a1-a2$'
write 'any{n, e} * empty' 'loss(stuck)'
say reload
check 'reload replays the move once it is legal again' hear '^the game continues to move 1: the rejected move is legal again$'
check 'reload shows the position after it' hear '^Black to move, move 1$'
write 'e * empty' 'loss(stuck)'
say reload
check 'reload stops again at a removed move' hear '^the game ends before move 1'
say 'play a1-b1'
write 'any{n, e} * empty' 'loss(stuck)'
say reload
check 'reload keeps a move that was played instead' hear '^nothing differs in this game: 1 move played again|moves only now'
say history
check 'history shows only that move' hear '^ +1 +White +a1-b1$'
write 'n * empty * stop * n * empty + ne * empty * stop * nw * empty * flip' 'loss(stuck)'
say reload
check 'starts a game with two paths to one square' hear '^White to move, move 1$'
say 'play a1-a2-a3'
check 'plays one of them' hear '^Black to move, move 1$'
write 'n * empty * stop * n * empty * flip + ne * empty * stop * nw * empty' 'loss(stuck)'
say reload
check 'reload reports a move with a different result' hear 'where the game begins: a1-a2-a3 leads to another position:$'
check 'reload prints the old result' hear '^  before: 1m/M1/2/2 b 1$'
check 'reload prints the new result' hear '^  now:    1m/m1/2/2 b 1$'
write 'e * emty' 'loss(stuck)'
say reload
check 'reload reports errors of the script' hear ':5: unknown word "emty", did you mean "empty"\?$'
check 'reload keeps the old rules' hear 'reload: the rules stay as they were$'
finish

write 'n * empty' 'loss(stuck)'
begin
say 'play a1-a2 b4-b3 a2-a3'
check 'plays another game' hear '^Black to move'
say watch
check 'watch says how to stop it' hear '^watching .*game.lua; Enter or Ctrl-C stops it$'
write 'n * empty' 'loss(stuck)' 'draw(each "board" * on "far" * own)'
check 'watch reports a new ending that changes nothing yet' hear '^this game is unchanged: 3 moves replayed, 1 legal now$'
write 'n * empty' 'win(by "man" * -on "home" * on "near")'
check 'watch reports errors of the script' hear ':6: .*"near"'
write 'n * empty' 'loss(stuck)' 'zone("third", "a2")' 'win(each "third" * enemy)'
check 'watch reports an ending that is now too early' hear '^the rules first differ after 3 moves:$'
check 'watch prints the old outcome' hear '^  outcome before: ongoing$'
check 'watch prints the new outcome with its line' hear '^  outcome now: black, .* \(.*game.lua:8\)$'
say ''
say 'position'
check 'Enter stops watch, and the game is unchanged' hear '^2/Mm/2/2 b 2$'
finish

# -- Differences between the rules

write 'n * empty' 'loss(stuck)'
begin
say 'play a1-a2'
check 'plays a third game' hear '^Black to move'
say reload
check 'reload counts one move in the singular' hear '^this game is unchanged: 1 move replayed, 1 legal now$'
write 'n * empty' 'zone("third", "a3")' 'win(each "third" * enemy)'
say reload
check 'reload does so in a difference too' hear '^the rules first differ after 1 move:$'
write 'n * empty' 'loss(stuck)' 'start "1m/2/M1/2 w 1"'
say reload
check 'reload uses the new start position' hear '^the game starts from another position now$|start'
finish

write 'n * empty' 'loss(stuck)'
begin
say 'position 2/1m/2/M1 w 7'
check 'plays from a position that was typed' hear '^White to move, move 7$'
sed -i 's/"man", "M"/"man", "X"/; s/1m/1x/; s/M1/X1/' "$script"
say reload
check 'reload reports that this position is rejected now' hear '^the starting position of the game is rejected now: .*unknown letter .m.'
finish

# wide MOVES: a script with a larger board.
wide() {
    printf 'title "Wide: a test"\nboard{6, 6}\npiece("man", "M")\nstart "5m/6/6/6/6/M5 w 1"\nmoves = %s\nloss(stuck)\n' \
        "$1" >"$script"
}
wide 'from "man" * n * empty * stop'
begin
say position
check 'starts on a wide board' hear '^5m/6/6/6/6/M5 w 1$'
wide 'each "board" * empty * put "man" * stop'
say reload
check 'reload lists a removed move next to many new ones' hear '^  moves only before: a1-a2$'
check 'reload lists twenty new moves and counts the rest' hear '^  moves only now:( [a-f][1-6]){20} and 14 more$'
finish

# -- On the command line

write 'n * empty' 'loss(stuck)'
begin watch --position '1m/2/2/M1 w 1'
check 'watch shows the position' hear '^White to move, move 1$'
check 'watch without a terminal ends only by Ctrl-C' hear '^watching .*game.lua; Ctrl-C stops it$'
write 'any{n, e} * empty' 'loss(stuck)'
check 'watch reports a changed script' hear '^  moves only now: a1-b1$'
kill -INT "$program"
await "$program"
check 'Ctrl-C ends watch with status 0' test $? = 0
finish
run watch "$script" a1-a4
check 'watch rejects an illegal move' says '^warpboard: "a1-a4" is not a legal move'
