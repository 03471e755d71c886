/* Scenarios: files of positions and claims, each in a Lua state of its own. What they say is
 * written in Lua (repl/scenario); here are the doors to it, for the program and for stock Lua. */
#ifndef EMBED_SCENARIO_H
#define EMBED_SCENARIO_H

#include "../base/text.h"

#include <lua.h>
#include <stdbool.h>

/* What `require "warpboard.scenario"` calls. Returns 1. */
__attribute__((visibility("default"))) int luaopen_warpboard_scenario(lua_State *L);

/* A file of scenarios, of at most so many bytes. */
enum { SCENARIOS_BYTES_MAX = 4 << 20 };
struct scenario_file;

/* Called with what a file or scenario tells, piece by piece; repl/scenario/files.lua says which
 * tags there are. */
typedef void scenario_say(void *context, char tag, const char *text);

/* Somebody who listens. */
struct scenario_listener {
    scenario_say *say;
    void *context;
};

/* Loads a file; NULL, and "path:line: why" in *message, if that fails. When `interrupt` becomes
 * nonzero, what runs is stopped. Random numbers in scenarios come from the seed. */
struct scenario_file *scenario_file_load(struct memory *memory, const char *path, uint64_t seed,
                                         const volatile int *interrupt,
                                         struct scenario_listener listener, struct text *message);
void scenario_file_free(struct scenario_file *file);

/* Tells which scenarios there are. */
void scenario_file_list(struct scenario_file *file, struct scenario_listener listener);

/* Runs the scenario of this index and tells what was found. */
void scenario_file_run(struct scenario_file *file, int index, struct scenario_listener listener);

#endif
