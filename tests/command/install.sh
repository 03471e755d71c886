#!/bin/sh
# make install, uninstall, dist: installed files work from any folder and can be removed.
set -u
. tests/support.sh

here=$PWD root=$folder/root
prefix=$root/usr/local
own_build() { stat -c '%n %y %s' warpboard warpboard.so; }
own=$(own_build)
make_quietly() { make --no-print-directory "$@" >"$folder/log" 2>&1; }

check 'make install succeeds' make_quietly install DESTDIR="$root"
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
check 'list finds the installed variants' all ended 0 has '^  chess '
run perft chess 2
check 'perft finds their libraries' all ended 0 has '^400$'
run help sandwich
check 'help finds the recipes' all ended 0 has '^Custodian capture'
run new my-game
check 'new finds its templates' all ended 0 has '^wrote my-game.lua$'
check 'new writes the installed word list for editors' cmp .warpboard/words.lua "$prefix/share/warpboard/repl/editor/words.lua"
run run scenarios/my-game.lua
check 'run passes the scenarios that new wrote' all ended 0 has '^ok 1'
mkdir mine && mv my-game.lua mine
WARPBOARD_PATH=$PWD/mine run show my-game
check "WARPBOARD_PATH adds the user's variants" all ended 0 has '^White to move'
WARPBOARD_PATH=$PWD/mine run list
check 'list shows them together with the others' all has '^  my-game ' has '^  chess '
run show my-game
check 'they are unknown without WARPBOARD_PATH' ended 2

# module CODE: prints what stock Lua prints with the installed module. A sanitizer must be loaded before it, as in
# tests/run.
module() {
    env LUA_CPATH_5_4="$prefix/lib/lua/5.4/?.so" \
        ${LUA_PRELOAD:+LD_PRELOAD="$LUA_PRELOAD" ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"} \
        lua5.4 -e "local w = require 'warpboard' $1" 2>&1
}
check 'the module finds the installed variants' test "$(module 'print(w.load("chess"):start():perft(2))')" = 400
config() { PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config "$@" warpboard; }
check 'pkg-config reports the version' test "$(config --modversion)" = "$(module 'print(w.version)')"
check 'pkg-config reports the folder of variants' test "$(config --variable=variantsdir)" = /usr/local/share/warpboard/variants
check 'bash accepts the completion script' bash -n "$prefix/share/bash-completion/completions/warpboard"
complete_in_bash() {
    PATH=$prefix/bin:$PATH bash -c '. "$1"; shift; COMP_WORDS=(warpboard "$@"); COMP_CWORD=$#; _warpboard; echo "${COMPREPLY[@]}"' - \
        "$prefix/share/bash-completion/completions/warpboard" "$@"
}
check 'bash completes verbs' test "$(complete_in_bash per)" = perft
check 'bash completes variants' test "$(complete_in_bash show gothic)" = gothic-checkers
check 'zsh accepts its completion script' zsh -n "$prefix/share/zsh/site-functions/_warpboard"
check 'the manual page has no warnings' test -z "$(man --warnings -E UTF-8 -l -Tutf8 -Z \
    "$prefix/share/man/man1/warpboard.1" 2>&1 >/dev/null)"

# Print links to missing files in documents of one folder.
broken_links() {
    cd "$prefix/share/doc/warpboard" || return
    grep -oE '\]\([^)# ]+|(src|srcset)="[^"]+' ./*.md | sed 's/^\([^:]*\):\(](\|[a-z]*="\)/\1 /' |
        grep -v ' https*:' | while read -r _ target; do
            test -e "$target" || echo "$target"
        done
}
check 'links in the documents lead to files' test -z "$(broken_links)"
check 'the README mentions only the installed program' test -z "$(grep -F './warpboard' \
    "$prefix/share/doc/warpboard/README.md")"

cd "$here" || exit 1
check 'make uninstall succeeds' make_quietly uninstall DESTDIR="$root"
check 'uninstall removes every file' test -z "$(find "$root" -type f)"

check 'make install accepts another PREFIX' make_quietly install DESTDIR="$root" PREFIX=/opt/games
check 'the program is compiled for that PREFIX' grep -q /opt/games/share/warpboard "$root/opt/games/bin/warpboard"
check 'the module is compiled for that PREFIX' grep -q /opt/games/share/warpboard "$root/opt/games/lib/lua/5.4/warpboard.so"
check 'the build in the checkout is unchanged' test "$own" = "$(own_build)"

check 'the rockspec has the right version' grep -q "^version = \"$(sed -n 's/.*MODULE_VERSION "\(.*\)"/\1/p' \
    host/embed/module.h)-1\"" warpboard-*.rockspec
check 'the rockspec is valid Lua' luac5.4 -p warpboard-*.rockspec
