#!/bin/sh
# Writes the reports of this folder anew, and its README.md: `make reports`, an hour and a quarter on two quiet cores.
# What was played is kept in build/reports, where it goes on when it was stopped; without that folder all is played anew.
set -eu
cd "$(dirname "$0")/../.."
folder=docs/reports
kept=build/reports
mkdir -p "$kept"
XDG_CACHE_HOME=$(pwd)/$kept/cache # players know nothing but what they learn now
export XDG_CACHE_HOME

# What is said of each: a heading, and the first lines of the report.
begin() {
    cat <<TEXT
# Reports

What \`report\` said of the published variants, and of changes that their author wavered about, with the commands that
say it again (\`make reports\`). Players look at 200 and at 1,000 positions for a move, at 100 and 400 where games take
long, in Checkers 2011 and Warp Point Chess, and at 50 and 200 in Grand Warp Point Chess. Eight learned each game, apart,
by 200 games against themselves, in the last by 50; where more games were needed, others followed. The variants were
played until scores were known to within three points; of changes there are 100 games of each sort: a difference of less
than about 15 points in a score is not seen. They are those of the program of $(git log -1 --format=%cs); later players
may play otherwise.
[The lab](../lab.md) explains the figures, and says how long each took.
TEXT
}

tell() { # NAME ARGUMENT...
    name=$1
    shift
    ./warpboard report "$@" --db "$kept/$name.sqlite" --out "$folder/$name.html" >"$folder/$name.txt"
    printf '\n## [%s](%s.html)\n\n    $ warpboard report %s\n\n' "$name" "$name" "$*"
    sed -n '3,/^$/p' "$folder/$name.txt" | sed '$d'
    rm "$folder/$name.txt"
    echo "$name" >&2
}

change() { # NAME ARGUMENT...
    tell "$@" --nodes 200,1000 --games 100
}

{
    begin
    for name in warp-checkers warp-checkers-classic werewolf-checkers werewolf-checkers-original; do
        tell $name $name --nodes 200,1000
    done
    for name in checkers-2011 warp-point-chess; do tell $name $name --nodes 100,400; done
    tell grand-warp-point-chess grand-warp-point-chess --nodes 50,200 --learn 50
    change warp-checkers-clock-20 warp-checkers --set-b clock=20
    change warp-checkers-must-capture warp-checkers --set-b must_capture=true
    change warp-checkers-no-capture-merge warp-checkers --set-b capture_merge=false
    change warp-checkers-no-seam-rule warp-checkers --set-b seam_rule=false
    change warp-checkers-skip warp-checkers --set-b skip=true
    change warp-checkers-same-directions warp-checkers --set-b distinct_split=false
    change werewolf-checkers-no-reserve werewolf-checkers --set-b reserve=false
    change werewolf-checkers-no-flip werewolf-checkers --set-b flip=false
    change werewolf-checkers-last-mover-loses werewolf-checkers --set-b last_mover_wins=false
    tell checkers-2011-commander checkers-2011 --set-b sandwich=commander --nodes 100,400 --games 100
    tell warp-point-chess-obstacles warp-point-chess --set-b warp=false --nodes 100,400 --games 100
} >"$folder/README.new"
mv "$folder/README.new" "$folder/README.md"
