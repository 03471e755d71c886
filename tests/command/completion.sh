#!/bin/sh
# Completion in bash and zsh, including hostile file names.
set -u
. tests/support.sh

mkdir "$folder/bin" "$folder/variants" "$folder/files"
# The shells call this program, which stores its number of arguments and the arguments.
cat >"$folder/bin/warpboard" <<'SH'
#!/bin/sh
[ "$1" != list ] || exec "$WARPBOARD" list
printf '%s:%s' $# "$*" >"$OUT.new" && mv "$OUT.new" "$OUT"
SH
chmod 755 "$folder/bin/warpboard"
export OUT="$folder/given" PATH="$folder/bin:$PATH"
bash_words=$root/docs/completions/warpboard.bash

# -- Candidates by place

# offers CANDIDATES WORD...: bash offers these after `warpboard WORD...`; "files" means that bash completes file names.
offers() {
    wanted=$1
    shift
    out=$(bash -c '. "$1"
        shift
        compopt() { [ "$2" != default ] || COMPREPLY+=(files); }
        COMP_WORDS=(warpboard "$@") COMP_CWORD=$#
        _warpboard
        echo "${COMPREPLY[*]}"' - "$bash_words" "$@" 2>&1)
    [ "$out" = "$wanted" ]
}
cd "$folder/files" || exit 1
check 'completes verbs' offers 'perft' per
check 'completes all verbs with a prefix' offers 'play program profile perft' p
check 'completes options' offers '--seconds= --seed= --set= --set-a= --set-b=' diff --se
check 'completes variants' offers 'warp-checkers warp-checkers-classic' show warp-c
check 'completes a second variant for diff' offers 'gothic-checkers' diff chess goth
check 'ignores options when it counts arguments' offers 'gothic-checkers' diff --json --set-b clock = 20 chess --games 20 goth
check 'ignores words after a colon' offers 'gothic-checkers' diff x : y goth
check 'offers no third variant for diff' offers '' diff chess gomoku goth
check 'offers no options after --' offers 'gothic-checkers' show -- goth
check 'offers no files in place of a move' offers '' play chess ''
check 'offers no files in place of a depth' offers '' perft chess ''
check 'offers no files in place of an option value' offers '' diff chess --set-b ''
check 'offers no files after = of an option value' offers '' diff chess --set-b =
check 'offers no files in the middle of an option value' offers '' diff chess --set-b = clock =
check 'offers files as the value of --scenario' offers files check chess --scenario ''
check 'offers files after --scenario=' offers files check chess --scenario =
check 'offers files after -f' offers files repl -f ''
check 'offers no files after -e' offers '' repl -e ''
check 'offers scenario files for run' offers files run scripts ''
check 'offers scenario files after a variant' offers files coverage chess ''
check 'offers variants for --from' offers 'gothic-checkers' new --from = goth
check 'offers no words after an unknown verb' offers '' perf ''
: >zz.lua
: >zz.txt
mkdir zz-folder
check 'offers scripts and folders as variants' offers 'zz.lua zz-folder' check zz
rm -r zz*

# -- File names

# Type a line into a shell that has shown its prompt. Tab characters are typed as the Tab key, and Enter follows.
cat >"$folder/type.zsh" <<'ZSH'
zmodload zsh/zpty
zpty -b shell $1
wait_until() {
  integer i
  for ((i = 0; i < 6000; i++)); do
    zpty -r -t shell seen && said+=$seen
    ! eval $1 || return
    sleep 0.05
  done
}
wait_until '[[ $said == *READY* ]]'
zpty -w -n shell $2$'\r'
wait_until '[[ -e $OUT ]]'
zpty -d shell
ZSH
cat >"$folder/bashrc" <<'SH'
PS1='READY '
. "$bash_words"
SH
cat >"$folder/.zshrc" <<'ZSH'
PS1='READY '
fpath=("$zsh_words" $fpath)
autoload -U compinit
compinit -u -D
ZSH
export bash_words zsh_words="$root/docs/completions" ZDOTDIR="$folder" HISTFILE=/dev/null

# completes SHELL VERB NAME: Tab after `warpboard VERB zz` completes the name, and nothing is executed, even if a
# variant has such a name.
completes() {
    rm -f "$OUT" "$folder/files"/* "$folder/variants"/*
    : >"$folder/files/$3"
    : >"$folder/variants/a$3"
    tab=$(printf '\t')
    WARPBOARD_PATH=$folder/variants zsh -f "$folder/type.zsh" "$1" "warpboard $2 zz$tab" >/dev/null 2>&1
    [ "$(cat "$OUT")" = "2:$2 $3" ] && [ "$(ls "$folder/files" | wc -l)" = "$(printf '%s\n' "$3" | wc -l)" ]
}
which=0
newline='
'
for odd in '' '$(touch smuggled)' '`touch smuggled`' ' b' '*' '[x]?' '\' '\\$' '"' "'" ';touch smuggled' '&' '|' '>smuggled' \
    '!x' '$HOME' '~' '#' '{a,b}' 'é' "${newline}touch smuggled" '%s' '-n' ':b' '=b'; do
    which=$((which + 1))
    check "zsh completes name $which" completes 'zsh -i -d' check "zz$odd.lua"
    for verb in run check; do
        [ "$verb$odd" != "check${newline}touch smuggled" ] || continue # bash offers such names in pieces there
        check "bash completes name $which after $verb" completes "bash --rcfile $folder/bashrc -i" "$verb" "zz$odd.lua"
    done
done
check 'bash executes no part of a name with a line break' sh -c 'cd "$1" && rm -f * && : >"zz
\$(touch smuggled).lua" && printf "%s" "$2" >"$1.sh" && bash "$1.sh" && ! ls "$1" | grep -qx smuggled' sh "$folder/files" '
    . "$bash_words"
    COMP_WORDS=(warpboard check zz) COMP_CWORD=2
    _warpboard'
