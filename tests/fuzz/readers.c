/* The targets of tests/fuzz/readers.lua. */
#include "support.h"
#include "targets.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <unistd.h>

/* A session that can run tests/fuzz/readers.lua as a task; it is opened once and kept. */
static struct session *session_with_reader(const char *name) {
    static struct memory memory = {.fail = out_of_memory};
    static struct session session;
    int kept[2] = {-1, -1};
    if (session.lua) return &session;
    setenv("TMPDIR", "/tmp", 0);
    session_init(&session, &memory, &stopped);
    silence(kept);
    /* This opens the Lua state. */
    session_run(&session, "session/command", (const char *[]){"--version"}, 1);
    silence(kept);
    luaL_getsubtable(session.lua, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    ensure(luaL_loadfile(session.lua, "tests/fuzz/readers.lua") == LUA_OK, "readers.lua is Lua");
    lua_setfield(session.lua, -2, "fuzz.readers");
    lua_pop(session.lua, 1);
    ensure(session_run(&session, "fuzz/readers", &name, 1) == STATUS_DONE, "readers are prepared");
    return &session;
}

static int run_reader(const char *name, const uint8_t *data, size_t size) {
    struct session *session = session_with_reader(name);
    char path[40];
    int file = write_file(data, size, path, sizeof path);
    begin_moment();
    enum status status = session_run(session, "fuzz/readers", (const char *[]){name, path}, 2);
    end_moment();
    ensure(status == STATUS_DONE || status == STATUS_INTERRUPTED, name);
    close(file);
    return 0;
}

#define TARGET(name)                                                                               \
    int fuzz_##name(const uint8_t *data, size_t size) {                                            \
        return run_reader(#name, data, size);                                                      \
    }

TARGET(journal)
TARGET(weights)
TARGET(levels)
TARGET(epd)
TARGET(import)
TARGET(link)
TARGET(engine)
TARGET(database)
