#!/bin/sh
# make install, uninstall, dist: installed files work from any folder and can be removed.
set -u
. tests/support.sh

here=$PWD root=$folder/root
prefix=$root/usr/local
own_build() { stat -c '%n %y %s' warpboard warpboard.so; }
own=$(own_build)
make_quietly() { make --no-print-directory "$@" >"$folder/log" 2>&1; }

check 'make install' make_quietly install DESTDIR="$root"
find "$root" -type f | sed "s#^$prefix/##" >"$folder/installed"
for file in bin/warpboard lib/lua/5.4/warpboard.so lib/pkgconfig/warpboard.pc share/man/man1/warpboard.1 \
    share/bash-completion/completions/warpboard share/zsh/site-functions/_warpboard share/warpboard/variants/chess.lua \
    share/warpboard/repl/editor/words.lua share/warpboard/repl/editor/warpboard.lua share/warpboard/repl/editor/positions.lua \
    share/warpboard/repl/new/variant.lua share/doc/warpboard/words.md; do
    check "installs $file" grep -qx "$file" "$folder/installed"
done

mkdir "$folder/elsewhere" && cd "$folder/elsewhere" || exit 1
WARPBOARD=$prefix/bin/warpboard
run list
check 'the program finds its variants' all ended 0 has '^  chess '
run perft chess 2
check 'and their libraries' all ended 0 has '^400$'
run new my-game
check 'and what new variants are made of' all ended 0 has '^wrote my-game.lua$'
check 'and what editors know of the words' cmp .warpboard/words.lua "$prefix/share/warpboard/repl/editor/words.lua"
run run scenarios/my-game.lua
check 'and scenarios' all ended 0 has '^ok 1'
mkdir mine && mv my-game.lua mine
WARPBOARD_PATH=$PWD/mine run show my-game
check 'WARPBOARD_PATH has variants of one'"'"'s own' all ended 0 has '^White to move'
WARPBOARD_PATH=$PWD/mine run list
check 'which are listed with the others' all has '^  my-game ' has '^  chess '
run show my-game
check 'and only then' ended 2

# module CODE: what stock Lua prints with the module that is installed; a sanitizer must come before it, as in tests/run.
module() {
    env LUA_CPATH_5_4="$prefix/lib/lua/5.4/?.so" \
        ${LUA_PRELOAD:+LD_PRELOAD="$LUA_PRELOAD" ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"} \
        lua5.4 -e "local w = require 'warpboard' $1" 2>&1
}
check 'the module finds the variants too' test "$(module 'print(w.load("chess"):start():perft(2))')" = 400
config() { PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config "$@" warpboard; }
check 'pkg-config knows the version' test "$(config --modversion)" = "$(module 'print(w.version)')"
check 'and where variants are' test "$(config --variable=variantsdir)" = /usr/local/share/warpboard/variants
check 'bash takes the completions' bash -n "$prefix/share/bash-completion/completions/warpboard"
complete_in_bash() {
    PATH=$prefix/bin:$PATH bash -c '. "$1"; shift; COMP_WORDS=(warpboard "$@"); COMP_CWORD=$#; _warpboard; echo "${COMPREPLY[@]}"' - \
        "$prefix/share/bash-completion/completions/warpboard" "$@"
}
check 'and completes verbs' test "$(complete_in_bash per)" = perft
check 'and variants' test "$(complete_in_bash show gothic)" = gothic-checkers
check 'zsh takes them too' zsh -n "$prefix/share/zsh/site-functions/_warpboard"
check 'the manual page has no mistakes' test -z "$(man --warnings -E UTF-8 -l -Tutf8 -Z \
    "$prefix/share/man/man1/warpboard.1" 2>&1 >/dev/null)"

# Links that lead nowhere, of documents that lie together.
broken_links() {
    cd "$prefix/share/doc/warpboard" || return
    grep -oE '\]\([^)# ]+|(src|srcset)="[^"]+' ./*.md | sed 's/^\([^:]*\):\(](\|[a-z]*="\)/\1 /' |
        grep -v ' https*:' | while read -r _ target; do
            test -e "$target" || echo "$target"
        done
}
check 'links in the documents hold' test -z "$(broken_links)"
check 'the README speaks of the program that is installed' test -z "$(grep -F './warpboard' \
    "$prefix/share/doc/warpboard/README.md")"

cd "$here" || exit 1
check 'make uninstall' make_quietly uninstall DESTDIR="$root"
check 'leaves no file behind' test -z "$(find "$root" -type f)"

check 'make install elsewhere' make_quietly install DESTDIR="$root" PREFIX=/opt/games
check 'is compiled for there' grep -q /opt/games/share/warpboard "$root/opt/games/bin/warpboard"
check 'so is the module' grep -q /opt/games/share/warpboard "$root/opt/games/lib/lua/5.4/warpboard.so"
check 'and the build of the checkout stays as it was' test "$own" = "$(own_build)"

check 'the rockspec is of this version' grep -q "^version = \"$(sed -n 's/.*MODULE_VERSION "\(.*\)"/\1/p' \
    host/embed/module.h)-1\"" warpboard-*.rockspec
check 'and is Lua' luac5.4 -p warpboard-*.rockspec
