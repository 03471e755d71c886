#!/bin/sh
# Writes the reports of this folder anew, and its README.md: `make reports`, half an hour on two quiet cores. What was
# played is kept in build/reports, where it goes on when it was stopped; without that folder all is played anew.
set -eu
cd "$(dirname "$0")/../.."
folder=docs/reports
kept=build/reports
mkdir -p "$kept"
XDG_CACHE_HOME=$(pwd)/$kept/cache # players know nothing but what they learn now
export XDG_CACHE_HOME
budget='--nodes 200,1000 --games 100'

# What is said of each: a heading, and the first lines of the report.
begin() {
    cat <<TEXT
# Reports

What \`report\` said of the published variants, and of changes that their author wavered about, with the commands that
say it again (\`make reports\`). Players look at 200 and at 1,000 positions for a move; eight learned each game, apart, by
200 games against themselves. 100 games of each sort: a difference of less than about 15 points in a score is not seen.
They are those of the program of $(git log -1 --format=%cs); later players may play otherwise.
[The lab](../lab.md) explains the figures.
TEXT
}

tell() { # NAME ARGUMENT...
    name=$1
    shift
    # shellcheck disable=SC2086 # the budget is several words
    ./warpboard report "$@" $budget --db "$kept/$name.sqlite" --out "$folder/$name.html" >"$folder/$name.txt"
    printf '\n## [%s](%s.html)\n\n    $ warpboard report %s %s\n\n' "$name" "$name" "$*" "$budget"
    sed -n '3,/^$/p' "$folder/$name.txt" | sed '$d'
    rm "$folder/$name.txt"
    echo "$name" >&2
}

{
    begin
    tell warp-checkers warp-checkers
    tell warp-checkers-classic warp-checkers-classic
    tell werewolf-checkers werewolf-checkers
    tell werewolf-checkers-original werewolf-checkers-original
    tell checkers-2011 checkers-2011
    tell warp-point-chess warp-point-chess
    tell grand-warp-point-chess grand-warp-point-chess
    tell warp-checkers-clock-20 warp-checkers --set-b clock=20
    tell warp-checkers-must-capture warp-checkers --set-b must_capture=true
    tell warp-checkers-no-capture-merge warp-checkers --set-b capture_merge=false
    tell warp-checkers-no-seam-rule warp-checkers --set-b seam_rule=false
    tell warp-checkers-skip warp-checkers --set-b skip=true
    tell warp-checkers-same-directions warp-checkers --set-b distinct_split=false
    tell werewolf-checkers-no-reserve werewolf-checkers --set-b reserve=false
    tell werewolf-checkers-no-flip werewolf-checkers --set-b flip=false
    tell werewolf-checkers-last-mover-loses werewolf-checkers --set-b last_mover_wins=false
    tell checkers-2011-commander checkers-2011 --set-b sandwich=commander
    tell warp-point-chess-obstacles warp-point-chess --set-b warp=false
} >"$folder/README.new"
mv "$folder/README.new" "$folder/README.md"
