#!/bin/sh
# Completion in bash and zsh, also with hostile file names.
set -u
. tests/support.sh

mkdir "$folder/bin" "$folder/variants" "$folder/files"
# What the program was given: how many words, and the words.
cat >"$folder/bin/warpboard" <<'SH'
#!/bin/sh
[ "$1" != list ] || exec "$WARPBOARD" list
printf '%s:%s' $# "$*" >"$OUT.new" && mv "$OUT.new" "$OUT"
SH
chmod 755 "$folder/bin/warpboard"
export OUT="$folder/given" PATH="$folder/bin:$PATH"
bash_words=$root/docs/completions/warpboard.bash

# -- what is offered where

# offers CANDIDATES WORD...: bash offers these behind `warpboard WORD...`; "files" where it offers files on its own.
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
check 'verbs' offers 'perft' per
check 'all of them' offers 'play program profile perft' p
check 'options' offers '--seconds= --seed= --set= --set-a= --set-b=' diff --se
check 'variants' offers 'warp-checkers warp-checkers-classic' show warp-c
check 'two for diff' offers 'gothic-checkers' diff chess goth
check 'options do not count' offers 'gothic-checkers' diff --json --set-b clock = 20 chess --games 20 goth
check 'nor what stands behind a colon' offers 'gothic-checkers' diff x : y goth
check 'no third' offers '' diff chess gomoku goth
check 'no option behind --' offers 'gothic-checkers' show -- goth
check 'no files where there is a move' offers '' play chess ''
check 'or a depth' offers '' perft chess ''
check 'or the value of an option' offers '' diff chess --set-b ''
check 'with a sign' offers '' diff chess --set-b =
check 'in its middle' offers '' diff chess --set-b = clock =
check 'files behind what takes one' offers files check chess --scenario ''
check 'with a sign, too' offers files check chess --scenario =
check 'and by its letter' offers files repl -f ''
check 'not behind others' offers '' repl -e ''
check 'files for scenarios' offers files run scripts ''
check 'also behind a variant' offers files coverage chess ''
check 'a variant to build on' offers 'gothic-checkers' new --from = goth
check 'nothing behind what is no verb' offers '' perf ''
: >zz.lua
: >zz.txt
mkdir zz-folder
check 'scripts and folders where there may be a variant' offers 'zz.lua zz-folder' check zz
rm -r zz*

# -- names of files

# Types a line, whose tabs are Tabs, and Enter, to a shell that has shown its prompt.
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

# completes SHELL VERB NAME: Tab behind `warpboard VERB zz` makes it the name, and runs nothing; also where a variant has
# such a name.
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
        [ "$verb$odd" != "check${newline}touch smuggled" ] || continue # bash gives such names in pieces there
        check "bash completes name $which behind $verb" completes "bash --rcfile $folder/bashrc -i" "$verb" "zz$odd.lua"
    done
done
check 'a name with a line break is nothing else in bash' sh -c 'cd "$1" && rm -f * && : >"zz
\$(touch smuggled).lua" && printf "%s" "$2" >"$1.sh" && bash "$1.sh" && ! ls "$1" | grep -qx smuggled' sh "$folder/files" '
    . "$bash_words"
    COMP_WORDS=(warpboard check zz) COMP_CWORD=2
    _warpboard'
