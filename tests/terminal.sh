# A real terminal for tests of the prompt, to be read after tests/support.sh. The terminal is tmux, and its screen is
# the one that a user would see.

export LC_ALL=C.UTF-8 XDG_STATE_HOME="$folder/state"
unset NO_COLOR TMUX
state=$XDG_STATE_HOME/warpboard
begun=0
trap 'for socket in "$folder"/socket-*; do tmux -S "$socket" kill-server 2>/dev/null; done; rm -rf "$folder"' EXIT

# begin WORD...: starts a session with these words, which may include variables, in a terminal of 80 x 24. It has a
# separate server, because a server that is about to end would still accept a new session, and end with it.
begin() {
    begun=$((begun + 1))
    terminal="tmux -u -S $folder/socket-$begun -f /dev/null"
    $terminal new-session -d -s t -x 80 -y 24 -c "$folder" "exec env $*" || exit 1
}

type() { $terminal send-keys -t t -l -- "$1"; }
key() { $terminal send-keys -t t "$@"; }
line() { type "$1" && key Enter; }
screen() { $terminal capture-pane -p -t t "$@" 2>/dev/null | sed 's/ *$//'; }
lives() { $terminal has-session -t t 2>/dev/null; }

# shows PATTERN...: waits until the screen matches all of these (grep -E).
shows() {
    for pattern; do
        tries=0
        until screen | grep -qE -- "$pattern"; do
            tries=$((tries + 1))
            [ "$tries" -lt 6000 ] && lives || { screen | sed 's/^/# /' && return 1; }
            sleep 0.05
        done
    done
}

# lacks PATTERN: the screen doesn't match now.
lacks() { ! screen | grep -qE -- "$1"; }

# gone: waits until the session and its terminal have ended, and no process uses its journal any more.
gone() {
    tries=0
    while lives ||
        { [ -e "$state/session-1.journal" ] && ! flock -n "$state/session-1.journal" true; }; do
        tries=$((tries + 1))
        [ "$tries" -lt 6000 ] || return 1
        sleep 0.05
    done
}

# close: closes the window, which leaves the session to be resumed.
close() {
    $terminal kill-server 2>/dev/null
    gone
}

# drop: does the same, and removes the journal.
drop() {
    close
    rm -f "$state"/*.journal
}
