# A real terminal for tests of the prompt, after tests/support.sh: tmux is the terminal, and what it shows is what a user
# would see.

export LC_ALL=C.UTF-8 XDG_STATE_HOME="$folder/state"
unset NO_COLOR TMUX
state=$XDG_STATE_HOME/warpboard
begun=0
trap 'for socket in "$folder"/socket-*; do tmux -S "$socket" kill-server 2>/dev/null; done; rm -rf "$folder"' EXIT

# begin WORD...: a terminal of 80 x 24 in which a session begins with these words, some of them perhaps variables. It
# has a server of its own: one that is about to end would still take a new session, and end with it.
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

# shows PATTERN...: sooner or later, the screen shows all of these (grep -E).
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

# lacks PATTERN: the screen shows nothing of the kind now.
lacks() { ! screen | grep -qE -- "$1"; }

# gone: the session has ended, and with it the terminal; nobody holds its journal any more.
gone() {
    tries=0
    while lives ||
        { [ -e "$state/session-1.journal" ] && ! flock -n "$state/session-1.journal" true; }; do
        tries=$((tries + 1))
        [ "$tries" -lt 6000 ] || return 1
        sleep 0.05
    done
}

# close: the window is closed, which leaves the session to be resumed.
close() {
    $terminal kill-server 2>/dev/null
    gone
}

# drop: the same, and nothing is to be resumed.
drop() {
    close
    rm -f "$state"/*.journal
}
