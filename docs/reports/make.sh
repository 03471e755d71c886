#!/bin/sh
# Write the reports of this folder and its README.md: `make reports` takes 75 minutes on two idle cores. Games are kept
# in build/reports, so a stopped run continues there; delete that folder to play all games again.
set -eu
cd "$(dirname "$0")/../.."
folder=docs/reports
kept=build/reports
mkdir -p "$kept"
XDG_CACHE_HOME=$(pwd)/$kept/cache # players start without weights
export XDG_CACHE_HOME

# The heading of each report and its first lines.
begin() {
    cat <<TEXT
# Reports

These are reports on the published variants, and on rule changes that their authors considered. Each has the command
that makes it; \`make reports\` makes all of them. [The lab](../lab.md) explains the figures and the time they take.

- Players examine 200 and 1,000 positions for a move. In Checkers 2011 and Warp Point Chess they examine 100 and 400,
  and in Grand Warp Point Chess 50 and 200.
- Eight players learned each game, by 200 games against themselves (50 in Grand Warp Point Chess). Long reports used
  more players.
- Variants were played until the score was known to within three points. Changes were
  played in 100 games of each sort, which can't show a difference of less than about 15 points.
- The reports are from $(git log -1 --format=%cs). Players of later versions may play differently.
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
