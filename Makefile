# Warpboard's build; `make help` lists the targets.
#
#   make LINEEDIT=libedit      the REPL edits lines with libedit in place of readline
#   make install PREFIX=/opt/warpboard  where it is put, and where what is installed looks for its variants
#   make WERROR=               warnings are no errors
#   make VERBOSE=1             every command is shown
#   make bench QUICK=1         fewer rounds, some minutes
#   make bench INTO=docs/performance.md  writes the tables there, too
#   make test ONLY=SUITE...    those tests alone: a folder, as tests/words, or files, as tests/explain/why.sh
#
# `make asan` and others run this file again with BUILD, PROGRAM, MODULE and LOOKS_IN of their own.

.DEFAULT_GOAL := all

PREFIX   ?= /usr/local
DESTDIR  ?=
CFLAGS   ?= -O2 -g
LINEEDIT  = readline
WERROR    = -Werror
ONLY      =
QUIET     = $(if $(VERBOSE),,@)

BUILD   = build
PROGRAM = warpboard
MODULE  = warpboard.so
CTESTS  = $(BUILD)/ctests
SHARE   = $(PREFIX)/share/warpboard
# Where a program of this checkout looks for its variants when they are not beside it.
LOOKS_IN =

ifeq ($(filter readline libedit,$(LINEEDIT)),)
$(error LINEEDIT is readline or libedit, not $(LINEEDIT))
endif

# Debian packages. `all` needs the first list alone and stays off the network when all of it is there.
BUILD_PACKAGES = gcc libc6-dev pkg-config lua5.4 liblua5.4-dev libsqlite3-dev libxxhash-dev zlib1g-dev librsvg2-bin \
                 $(if $(filter libedit,$(LINEEDIT)),libedit-dev,libreadline-dev)
TEST_PACKAGES  = lua-busted zsh man-db lua-check lua-dkjson libcriterion-dev sqlite3 tmux \
                 fairy-stockfish openmpi-bin libopenmpi-dev
BENCH_PACKAGES = fairy-stockfish stockfish sjaakii
FUZZ_PACKAGES  = clang libclang-rt-14-dev
LINT_PACKAGES  = codespell clang-format clang-tidy cppcheck lua-check universal-ctags libopenmpi-dev

# Asked only when a recipe runs, for by then the packages are installed.
cflags_of = $(shell pkg-config --cflags $(1))
libs_of   = $(shell pkg-config --libs $(1))

LIBRARIES = libxxhash zlib
STANDARD  = -std=c17 -D_GNU_SOURCE
WARNINGS  = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes $(WERROR)
# One set of objects serves program and module; hidden visibility makes -fPIC cost nothing. Vectors of two or four small
# fields only slow the machine down: they are written one by one and read together. Functions begin where lines of the
# cache do, for else a change anywhere moves the machine's loops, which then run up to a tenth slower or faster.
COMPILE   = $(CC) $(STANDARD) $(WARNINGS) -fno-tree-slp-vectorize -falign-functions=64 $(CFLAGS) -fPIC -fvisibility=hidden -MMD -MP \
            $(call cflags_of,lua5.4 $(LIBRARIES))
EDITING   = $(call cflags_of,$(LINEEDIT)) $(if $(filter libedit,$(LINEEDIT)),-DLINEEDIT_LIBEDIT)

# The folders that the program has and the module does not.
CLIENTS = front main

objects_of = $(patsubst %.c,$(BUILD)/%.o,$(1))
MAIN      := $(call objects_of,$(wildcard $(CLIENTS:%=host/%/*.c)))
KERNEL    := $(call objects_of,$(filter-out $(CLIENTS:%=host/%/%) host/mpi/%,$(wildcard host/*/*.c)))
FUZZING   := $(call objects_of,$(filter-out %/entry.c,$(wildcard tests/fuzz/*.c)))
TESTS     := $(call objects_of,tests/support.c $(wildcard tests/*/*_test.c)) $(FUZZING)
FUZZERS    = script position move line open games journal scenario weights levels epd import link engine database
YARDSTICKS := $(patsubst %.c,$(BUILD)/%,$(wildcard bench/*.c))

.PHONY: all run test sweep outside lint bench trust strength bench-growth bench-tricks asan ubsan fuzz valgrind coverage reports docs install install-module uninstall dist clean help deps deps-test deps-fuzz deps-valgrind deps-bench deps-lint FORCE

# Where OpenMPI is installed, `report --mpi` plays on many machines: the program loads this when it is asked for that.
MPICC    := $(shell command -v mpicc)
MPI       = $(if $(MPICC),$(MODULE:.so=-mpi.so))

all: $(PROGRAM) $(MODULE) $(MPI) ## build the program ./warpboard and the Lua module ./warpboard.so

INSTALLED = $(BUILD)/install

$(PROGRAM): $(MAIN) $(KERNEL)
$(INSTALLED)/warpboard: $(MAIN) $(filter-out %/installed.o,$(KERNEL)) $(INSTALLED)/installed.o
$(PROGRAM) $(INSTALLED)/warpboard:
	@echo 'link $@'
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(call libs_of,lua5.4 $(LIBRARIES) sqlite3 $(LINEEDIT)) -lm

# The module takes Lua itself from whoever loads it; -z now tells of any other missing symbol at once.
$(MODULE): $(KERNEL)
$(INSTALLED)/warpboard.so: $(filter-out %/installed.o,$(KERNEL)) $(INSTALLED)/installed.o
$(MODULE) $(INSTALLED)/warpboard.so:
	@echo 'link $@'
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-z,now -o $@ $(filter %.o,$^) $(call libs_of,$(LIBRARIES)) -lm

$(filter %.so,$(MPI)): host/mpi/cluster_mpi.c host/system/cluster.h
	@echo 'link $@'
	$(QUIET)$(MPICC) $(STANDARD) $(WARNINGS) $(CFLAGS) $(LDFLAGS) -fPIC -fvisibility=hidden -shared -o $@ $<

PROGRAM_PARTS = $(filter-out %/main.o,$(MAIN)) $(KERNEL)

# The tests in C look beside themselves, as the program does, for what it reads.
$(CTESTS): $(TESTS) $(PROGRAM_PARTS)
	@echo 'link $@'
	$(QUIET)ln -sfn '$(CURDIR)/variants' '$(CURDIR)/repl' $(@D)
	$(QUIET)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) \
	    $(call libs_of,criterion lua5.4 $(LIBRARIES) sqlite3 $(LINEEDIT)) -lm

# One program for each target of tests/fuzz/targets.h; `make fuzz` runs this with clang.
$(FUZZERS:%=$(BUILD)/fuzz_%): $(BUILD)/fuzz_%: tests/fuzz/entry.c $(FUZZING) $(PROGRAM_PARTS)
	@echo 'link $@'
	$(QUIET)$(CC) $(CFLAGS) -fsanitize=fuzzer -DFUZZ_TARGET=fuzz_$* -o $@ $(filter %.c %.o,$^) \
	    $(call libs_of,lua5.4 $(LIBRARIES) sqlite3 $(LINEEDIT)) -lm

# What every translation contains is C of its own, and stands in the program as texts, a line each.
NATIVE_TEXTS = $(patsubst %,$(BUILD)/host/%.text,native/abi native/set native/state native/runtime native/columns native/royal native/side native/filling native/entry base/random base/keyset machine/compact)

$(NATIVE_TEXTS): $(BUILD)/%.text: %.h Makefile
	@mkdir -p $(@D)
	$(QUIET)sed '/^#pragma once/d; s/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n",/; 1s/^/static const char *const $(*F)_text[] = {\n/; $$s/$$/\n};/' $< >$@

$(BUILD)/host/native/translate.o: $(NATIVE_TEXTS)
$(BUILD)/host/native/translate.o: private COMPILE += -I$(BUILD)/host/native -I$(BUILD)/host/base -I$(BUILD)/host/machine

# The prelude of scripts is compiled by Lua, so that no script waits for that.
PRELUDE = $(BUILD)/host/embed/prelude.bytes

$(PRELUDE): $(wildcard repl/script/*.lua) | deps
	@mkdir -p $(@D)
	$(QUIET)for file in $^; do echo "static const unsigned char code_$$(basename $$file .lua)[] = {"; \
	    luac5.4 -s -o - $$file | od -An -v -tu1 | sed 's/[0-9][0-9]*/&,/g'; echo "};"; done >$@

$(BUILD)/host/embed/prelude.o: $(PRELUDE)
$(BUILD)/host/embed/prelude.o: private COMPILE += -I$(BUILD)/host/embed

$(BUILD)/host/embed/installed.o: private COMPILE += $(if $(LOOKS_IN),-DWARPBOARD_SHARE='"$(LOOKS_IN)"')

$(BUILD)/host/%.o: host/%.c $(BUILD)/flags | deps
	@mkdir -p $(@D)
	@echo 'compile $<'
	$(QUIET)$(COMPILE) $(if $(filter front/%,$*),$(EDITING)) -c -o $@ $<

# Each is one file that needs nothing else but random numbers, compiled for this processor, as native code is.
$(BUILD)/bench/%: bench/%.c bench/games.h $(BUILD)/flags | deps
	@mkdir -p $(@D)
	@echo 'compile $<'
	$(QUIET)$(CC) $(STANDARD) $(WARNINGS) $(CFLAGS) -march=native -o $@ $<

$(BUILD)/tests/%.o: tests/%.c $(BUILD)/flags | deps-test
	@mkdir -p $(@D)
	@echo 'compile $<'
	$(QUIET)$(COMPILE) -Ihost -Itests $(call cflags_of,criterion) -c -o $@ $<

# Changed flags (a prefix, another line editor) compile everything anew; a file less links anew.
$(BUILD)/flags: FORCE | deps
	$(call write_if_changed,$(COMPILE) $(EDITING))

$(BUILD)/sources: FORCE | deps
	$(call write_if_changed,$(MAIN) $(KERNEL) $(TESTS))

define write_if_changed
$(shell mkdir -p $(@D))$(file >$@.new,$(1))
@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
endef

$(PROGRAM) $(MODULE) $(CTESTS): $(BUILD)/sources

-include $(patsubst %.o,%.d,$(MAIN) $(KERNEL) $(TESTS))

run: all ## build, then play Warp Checkers (a short tour where there is no terminal)
	@if [ -t 0 ]; then ./$(PROGRAM) repl warp-checkers; else ./$(PROGRAM) tour warp-checkers; fi
	@echo 'Next: ./warpboard list. To leave out the ./ in this terminal, type: PATH="$$PWD:$$PATH"'

# The page is built for its own tests. COMPILERS: folder of a compiler for the tests alone, with a colon.
test: all deps-test $(if $(and $(ONLY),$(if $(findstring tests/web,$(ONLY)),,other)),,web-if-possible) $(if $(TESTS),$(CTESTS)) $(YARDSTICKS) ## run all tests; the last line is `N passed, N failed`
	@PATH="$(COMPILERS)$$PATH" WARPBOARD='$(abspath $(PROGRAM))' WARPBOARD_MODULE='$(abspath $(MODULE))' \
	WEB_PROGRAM='$(abspath $(WEB)/warpboard.wasm)' WEB_PAGE='$(abspath $(WEB)/warpboard.html)' \
	CTESTS='$(if $(TESTS),$(CTESTS))' YARDSTICKS='$(abspath $(BUILD))/bench' tests/run $(ONLY)

sweep: export WARPBOARD_LONG = 1
sweep: export SUITE_SECONDS = 14400
sweep: ## every joining of two words on every board, as native code too; every hostile text in every place by itself, memory that ends at every allocation: hours
	@$(MAKE) --no-print-directory test COMPILERS='$(CURDIR)/tests/unoptimized:' ONLY='tests/words/plain_spec.lua tests/robustness/sweep_spec.lua tests/robustness/exhaustion_test.c tests/lab/database_spec.lua tests/search/learned_spec.lua \
	    tests/robustness/depth.sh tests/native/native_spec.lua tests/native/random_spec.lua tests/games/agree.sh tests/robustness/linear_spec.lua tests/robustness/readers_spec.lua tests/games/invariants_spec.lua tests/games/perft_spec.lua tests/games/fairy_spec.lua tests/games/reference_spec.lua'

outside: all ## let XBoard, PolyGlot and engines of others, where they are installed, play with ours; GAMES=2; look at the page with axe-core
	@WARPBOARD='$(abspath $(PROGRAM))' tests/protocols/outside
	@WEB_PAGE='$(abspath $(WEB)/warpboard.html)' tests/web/axe
	@WARPBOARD='$(abspath $(PROGRAM))' WEB_PAGE='$(abspath $(WEB)/warpboard.html)' BROWSER=firefox tests/web/page.sh

lint: deps-lint $(NATIVE_TEXTS) $(PRELUDE) ## formatter, linters and the order of the layers
	@FLAGS='$(STANDARD) -DWARPBOARD_SHARE="share" -I$(BUILD)/host/native -I$(BUILD)/host/base -I$(BUILD)/host/machine -I$(BUILD)/host/embed $(call cflags_of,lua5.4 ompi-c $(LIBRARIES) $(LINEEDIT))' tests/lint/run

bench: all deps-test $(YARDSTICKS) ## how fast moves are made, beside other programs; QUICK=1: in some minutes
	@YARDSTICKS='$(BUILD)/bench' bench/run $(if $(QUICK),quick) $(INTO)

trust: all ## how far reports can be trusted: rules against themselves, planted advantages, kills, lost processes: half an hour; COMPARISONS=200
	@WARPBOARD='$(abspath $(PROGRAM))' tests/lab/trust

weights: all ## let the computer learn the variants whose rules have changed, an hour for all: variants/weights
	@LUA_CPATH_5_4='$(abspath $(dir $(MODULE)))/?.so;;' bench/weights

strength: all ## how well the computer plays: trains games and plays matches, for hours; GAMES=20, ONLY='chess hex', INTO=FILE
	@bench/strength --games $(or $(GAMES),100) $(if $(INTO),--into $(INTO)) $(ONLY)

bench-growth: all ## how much longer work takes in larger games; INTO=docs/performance.md
	@LUA_CPATH_5_4='$(abspath $(dir $(MODULE)))/?.so;;' bench/growth $(INTO)

bench-tricks: deps-test ## what each trick of the compiler is worth: how much longer work takes without it
	@$(MAKE) --no-print-directory build/tricks/warpboard BUILD=build/tricks PROGRAM=build/tricks/warpboard \
	    CFLAGS='-O2 -g -DTRICK_SWITCHES' LOOKS_IN='$(CURDIR)'
	@WARPBOARD=build/tricks/warpboard bench/tricks $(ROUNDS) $(ONLY)

# Some tests play fewer games in builds that are slow.
asan ubsan coverage: export WARPBOARD_SHORT = 1
asan ubsan: export SUITE_SECONDS = 7200
# Stock Lua, which loads the module, needs libasan before it.
asan: export LUA_PRELOAD = $(shell $(CC) -print-file-name=libasan.so)
asan:  SANITIZERS = address,undefined
ubsan: SANITIZERS = undefined
asan:  ## run all tests with the address and undefined-behaviour sanitizers
ubsan: ## run all tests with the undefined-behaviour sanitizer alone, in half the time
asan ubsan: deps-test
	@$(MAKE) --no-print-directory test BUILD=build/$@ PROGRAM=build/$@/warpboard MODULE=build/$@/warpboard.so \
	    CFLAGS='-O1 -g -DHOT_ASSERTIONS -fno-omit-frame-pointer -fsanitize=$(SANITIZERS) -fno-sanitize-recover=all'

# SECONDS=3600 is a long run; ONLY=script runs one target alone. Findings are left in build/fuzz/findings. The last
# target, readers, changes the samples of readers in Lua, without sanitizers.
fuzz: deps-fuzz all ## feed the parsers and scripts changed bytes for SECONDS each, under sanitizers
	@$(MAKE) --no-print-directory BUILD=build/fuzz CC=clang LOOKS_IN='$(CURDIR)' $(FUZZERS:%=build/fuzz/fuzz_%) \
	    CFLAGS='-O1 -g -DHOT_ASSERTIONS -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all'
	@tests/fuzz/run $(or $(SECONDS),10) $(or $(ONLY),$(FUZZERS) readers)

valgrind: all deps-valgrind ## run commands of every sort, and some attacks, under valgrind
	@tests/valgrind

# Children leave by _exit, which gcov does not notice by itself.
# Assertions are left out: their failing branches are not to be reached.
coverage: deps-test ## run all tests with gcov; how much of host/ they reach, and fail below 100 % of functions or 90 % of branches
	@mkdir -p build/coverage && find build/coverage -name '*.gcda' -delete
	@$(CC) -fPIC -c -o build/coverage/exit.o tests/coverage_exit.c
	@GCOV_ERROR_FILE=/dev/null $(MAKE) --no-print-directory test BUILD=build/coverage PROGRAM=build/coverage/warpboard \
	    MODULE=build/coverage/warpboard.so CFLAGS='-O0 -g --coverage -fprofile-update=atomic -DNDEBUG' \
	    LDFLAGS='-Wl,--wrap=_exit $(CURDIR)/build/coverage/exit.o' || true
	@tests/coverage build/coverage 100 90

include repl/web/build.mk

# What belongs to an installation, each with where it goes; uninstall takes the same away.
LUA_LIBDIR = $(PREFIX)/lib/lua/5.4
MANUAL     = $(PREFIX)/share/man/man1/warpboard.1
BASH_WORDS = $(PREFIX)/share/bash-completion/completions/warpboard
ZSH_WORDS  = $(PREFIX)/share/zsh/site-functions/_warpboard
PKG_CONFIG = $(PREFIX)/lib/pkgconfig/warpboard.pc
DOCS       = $(PREFIX)/share/doc/warpboard
VERSION    = $(shell sed -n 's/.*MODULE_VERSION "\(.*\)"/\1/p' host/embed/module.h)

# What is installed looks where it was installed: that is one file compiled anew. The checkout's own program and module
# stay as they are.
$(INSTALLED)/installed.o: host/embed/installed.c $(BUILD)/flags FORCE | deps
	@mkdir -p $(@D)
	$(QUIET)$(COMPILE) -DWARPBOARD_SHARE='"$(SHARE)"' -c -o $@ $<

install: $(INSTALLED)/warpboard install-module ## install under PREFIX (/usr/local); DESTDIR goes before it
	install -D -m 755 $(INSTALLED)/warpboard '$(DESTDIR)$(PREFIX)/bin/warpboard'
	install -D -m 644 docs/warpboard.1 '$(DESTDIR)$(MANUAL)'
	install -D -m 644 docs/completions/warpboard.bash '$(DESTDIR)$(BASH_WORDS)'
	install -D -m 644 docs/completions/_warpboard '$(DESTDIR)$(ZSH_WORDS)'
	install -d '$(DESTDIR)$(DOCS)'
	cp -R LICENSE $(wildcard docs/*.md docs/pictures) '$(DESTDIR)$(DOCS)'
	sed 's|](docs/|](|g; s|="docs/|="|g; s|\./warpboard|warpboard|g' README.md >'$(DESTDIR)$(DOCS)/README.md'

# The module with the files that it reads; what luarocks installs.
install-module: $(INSTALLED)/warpboard.so $(MPI)
	install -D -m 644 $(INSTALLED)/warpboard.so '$(DESTDIR)$(LUA_LIBDIR)/warpboard.so'
	install -d '$(DESTDIR)$(SHARE)' '$(DESTDIR)$(dir $(PKG_CONFIG))'
	cp -R $(wildcard variants scripts repl) $(MPI) '$(DESTDIR)$(SHARE)'
	install -D -m 644 -t '$(DESTDIR)$(SHARE)/docs' docs/recipes.md docs/glossary.md
	$(if $(wildcard $(WEB)/warpboard.html),cp $(WEB)/warpboard.html '$(DESTDIR)$(SHARE)/repl/web')
	sed 's|@PREFIX@|$(PREFIX)|; s|@LUA_LIBDIR@|$(LUA_LIBDIR)|; s|@SHARE@|$(SHARE)|; s|@VERSION@|$(VERSION)|' \
	    host/embed/warpboard.pc.in >'$(DESTDIR)$(PKG_CONFIG)'

uninstall: ## take away what install has installed
	rm -f $(foreach file,$(PREFIX)/bin/warpboard $(LUA_LIBDIR)/warpboard.so $(MANUAL) $(BASH_WORDS) $(ZSH_WORDS) \
	    $(PKG_CONFIG),'$(DESTDIR)$(file)')
	rm -rf '$(DESTDIR)$(SHARE)' '$(DESTDIR)$(DOCS)'

dist: ## pack what is committed into warpboard-VERSION.tar.gz
	git archive --prefix=warpboard-$(VERSION)/ -o warpboard-$(VERSION).tar.gz HEAD

reports: all ## play the reports in docs/reports anew, about half an hour
	@docs/reports/make.sh

docs: all deps-test ## write the reference, the manual page, completions and editor support anew from the sources
	@WARPBOARD='$(abspath $(PROGRAM))' LUA_CPATH_5_4='$(abspath $(dir $(MODULE)))/?.so;;' lua5.4 docs/make/all.lua

clean: ## remove all that was built
	rm -rf build warpboard warpboard.so warpboard-mpi.so

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile repl/web/build.mk | expand -t 12

deps: ## install what building needs, if anything is missing
	@.ci/need $(BUILD_PACKAGES)

deps-fuzz: deps
	@.ci/need $(FUZZ_PACKAGES)

deps-valgrind: deps
	@.ci/need valgrind

deps-test: deps
	@.ci/need $(TEST_PACKAGES)

deps-bench: deps ## install the programs that `make bench` compares with where they are there
	@.ci/need $(BENCH_PACKAGES)

deps-lint: deps
	@.ci/need $(LINT_PACKAGES)
