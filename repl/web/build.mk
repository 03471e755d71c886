# The page: the host and Lua compiled to WebAssembly. A file host/X/web/Y.c stands there for host/X/Y.c.

WEB          = build/web
WEB_PACKAGES = clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32 libxxhash-dev dpkg-dev patch lua5.4
BROWSER      = chromium chromium-driver
WEB_CC       = clang-14 --target=wasm32-wasi
# What stands for what a page has not leaves its parameters unused.
WEB_FLAGS    = -Wno-unused-parameter -nostdlibinc -isystem /usr/include/wasm32-wasi -O2 -mbulk-memory -ftls-model=local-exec -fvisibility=hidden \
               -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS -I$(WEB)/include -I$(WEB)/lua/src -I$(WEB)/zlib -MMD -MP

WEB_OWN      := $(wildcard host/*/web/*.c)
# Files whose functions all fail in a page: host/system/web/absent.c.
WEB_ABSENT    = $(addprefix host/system/,child.c cleanup.c cluster.c locked_file.c shared_object.c supervisor.c \
                ticker.c tty.c)
WEB_SOURCES  := $(WEB_OWN) $(filter-out $(subst /web/,/,$(WEB_OWN)) $(WEB_ABSENT) host/mpi/%,$(wildcard host/*/*.c))
WEB_OBJECTS  := $(WEB_SOURCES:%.c=$(WEB)/%.o)
LUA_PARTS     = lapi lauxlib lbaselib lcode lcorolib lctype ldblib ldebug ldo ldump lfunc lgc linit liolib llex \
                lmathlib lmem loadlib lobject lopcodes loslib lparser lstate lstring lstrlib ltable ltablib ltm \
                lundump lutf8lib lvm lzio
LUA_OBJECTS   = $(LUA_PARTS:%=$(WEB)/lua/%.o)
ZLIB_OBJECTS  = $(patsubst %,$(WEB)/zlib/%.o,adler32 crc32 deflate inffast inflate inftrees trees zutil)

.PHONY: web web-pictures web-program web-if-possible deps-web

web-program: $(WEB)/warpboard.wasm

# Where what it needs cannot be had, tests of the page are left out.
web-if-possible:
	@if .ci/need $(WEB_PACKAGES) $(BROWSER) && repl/web/sources '$(WEB)'; then \
	    $(MAKE) --no-print-directory web; \
	else \
	    echo 'the page is not built, and its tests are left out'; \
	fi

# Needs network the first time, as installing packages does.
deps-web: deps
	@.ci/need $(WEB_PACKAGES)

$(WEB)/lua/src/lapi.c: | deps-web
	@echo 'fetch the sources of Lua and zlib'
	$(QUIET)repl/web/sources '$(WEB)'

# What Debian's Lua and the host include and wasi-libc has not; hashes are compiled where they are used.
$(WEB)/include: | deps-web
	@mkdir -p $@
	$(QUIET): >$@/setjmp.h
	$(QUIET)echo '#define DEB_HOST_MULTIARCH "wasm32-wasi"' >$@/lua5.4-deb-multiarch.h
	$(QUIET)ln -sf '$(shell pkg-config --variable=includedir libxxhash)/xxhash.h' $@/xxhash.h

# Small, because a browser takes 40 ms to optimise a function like luaV_execute at -O2, and runs it hardly faster.
$(LUA_OBJECTS): $(WEB)/lua/%.o: host/embed/web/lua_errors.h | $(WEB)/include $(WEB)/lua/src/lapi.c
	@echo 'compile $(WEB)/lua/src/$*.c'
	$(QUIET)$(WEB_CC) $(WEB_FLAGS) -DL_tmpnam=20 -Wno-deprecated-declarations -include host/system/web/libc.h \
	    -include host/embed/web/lua_errors.h -Os -c -o $@ $(WEB)/lua/src/$*.c

$(ZLIB_OBJECTS): $(WEB)/zlib/%.o: | $(WEB)/include $(WEB)/lua/src/lapi.c
	@echo 'compile $(WEB)/zlib/$*.c'
	$(QUIET)$(WEB_CC) $(WEB_FLAGS) -c -o $@ $(WEB)/zlib/$*.c

$(WEB)/host/embed/prelude.o: $(PRELUDE)
$(WEB)/host/embed/prelude.o: private WEB_FLAGS += -I$(BUILD)/host/embed

$(WEB_OBJECTS): $(WEB)/host/%.o: host/%.c | $(WEB)/include $(WEB)/lua/src/lapi.c
	@mkdir -p $(@D)
	@echo 'compile $< for the page'
	$(QUIET)$(WEB_CC) $(STANDARD) $(WARNINGS) $(WEB_FLAGS) -include host/system/web/libc.h -DXXH_INLINE_ALL -c -o $@ $<

# Without -O, which would have the object optimised by what refuses the exported stack pointer.
$(WEB)/warpboard.wasm: $(WEB_OBJECTS) $(LUA_OBJECTS) $(ZLIB_OBJECTS)
	@echo 'link $@'
	$(QUIET)$(WEB_CC) -mexec-model=reactor -o $@ $^ -Wl,--export=__stack_pointer,--export-table \
	    -Wl,-z,stack-size=1048576,--strip-all,--gc-sections -lwasi-emulated-signal -lwasi-emulated-process-clocks

-include $(WEB_OBJECTS:.o=.d) $(LUA_OBJECTS:.o=.d) $(ZLIB_OBJECTS:.o=.d)

web: $(WEB)/warpboard.html ## the page: repl, editor and board as one HTML file, build/web/warpboard.html; ADDRESS=: where it is put

# Made by the Lua that the tests run with.
$(WEB)/address: FORCE | deps-web
	@mkdir -p $(@D)
	@echo '$(ADDRESS)' | cmp -s - $@ || echo '$(ADDRESS)' >$@

$(WEB)/warpboard.html: $(WEB)/warpboard.wasm $(WEB)/address $(wildcard repl/web/*) $(wildcard repl/*.lua repl/*/*.lua variants/*.lua variants/*/*.lua variants/weights/* docs/recipes.md docs/glossary.md)
	@echo 'make $@'
	$(QUIET)lua5.4 repl/web/make.lua $(WEB) '$(ADDRESS)' >$@.new && mv $@.new $@

web-pictures: web
	@WEB_PAGE='$(abspath $(WEB)/warpboard.html)' node tests/web/pictures.js docs/pictures
