/* Limits: a script's memory and time, and the watch that stops a script beyond them. Inside of
 * embed; the command line and the module say what the limits are.
 *
 * Time is processor time of the thread that loaded the variant, told by a signal every hundredth of
 * a second, a tick. Until a script has used up its time, nothing slows it down. With 1 second:
 *
 *     tick 100     nothing yet
 *     tick 101     the signal handler installs a hook, which Lua calls at the next instruction: it
 *                  raises "the script has run for longer than 1 s"
 *     102, 104, .. the hook is installed again, for Lua may miss one
 *     tick 151     one instruction has taken half a second, in which no hook runs (a pattern, or a
 *                  table of colliding keys): what limits_when_overrun was given ends the process */
#ifndef EMBED_LIMITS_H
#define EMBED_LIMITS_H

#include "../system/ticker.h"

#include <lua.h>
#include <stdbool.h>

struct limits {
    int memory;     /* MiB that the script's Lua state may use; 0: any number */
    double seconds; /* for loading, and for each position that is looked at; 0: any number */
};

enum { LIMITS_MEMORY = 64, LIMITS_MEMORY_MAX = 65536, LIMITS_SECONDS_MAX = 86400 };

/* 64 MiB and 1 second, unless --memory and --time say otherwise. */
struct limits limits_usual(void);

/* What a signal is to call when a script of this process cannot be stopped; it must not return. The
 * module gives none: the process belongs to the program that loaded it. */
void limits_when_overrun(void (*end)(void));

struct watch {
    struct limits limits;
    lua_State *volatile running; /* while a script runs */
    volatile int spent;          /* ticks of its present time */
    volatile int thrown; /* it was stopped: no call in it may go on as if nothing had happened */
    int allowed;         /* ticks; 0: any number */
    struct ticker ticker;
};

/* The watch must not move while it is in use. Without a timer, instructions are counted instead. */
void watch_init(struct watch *watch, struct limits limits);
void watch_done(struct watch *watch);

/* Goes around everything that the script does. With `afresh` its time begins anew. */
void watch_begin(struct watch *watch, lua_State *L, bool afresh);
void watch_end(struct watch *watch);

/* Whether what has ended a protected call is a limit, which no script may catch. */
bool watch_is_final(const struct watch *watch, int status);

enum { WATCH_TEXT = 300 };

/* What to tell of the error on top of the stack, with which a protected call has ended. The error
 * may be anything. */
const char *watch_explain(const struct watch *watch, lua_State *L, int status,
                          char text[WATCH_TEXT]);

#endif
