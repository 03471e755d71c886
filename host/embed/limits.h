/* Limits: a script's memory and time, and the watch that stops a script beyond them. Internal to
 * embed; the command line and the module set the limits.
 *
 * Time is processor time of the thread that loaded the variant. A signal measures it every
 * hundredth of a second, a tick. Until a script has used up its time, it isn't slowed down. With 1
 * second:
 *
 *     tick 100     nothing yet
 *     tick 101     the signal handler installs a hook, which Lua calls at the next instruction: it
 *                  raises "the script has run for longer than 1 s"
 *     102, 104, .. the hook is installed again, because Lua may miss one
 *     tick 151     one instruction has taken half a second, in which no hook runs (a pattern, or a
 *                  table of colliding keys): limits_when_overrun ends the process */
#pragma once

#include "../system/ticker.h"

#include <lua.h>
#include <stdbool.h>

struct limits {
    int memory;     /* MiB that the script's Lua state may use; 0: unlimited */
    double seconds; /* seconds for loading, and for each position; 0: unlimited */
};

enum { LIMITS_MEMORY = 64, LIMITS_MEMORY_MAX = 65536, LIMITS_SECONDS_MAX = 86400 };

/* Return the default limits, 64 MiB and 1 second, as --memory and --time set them. */
struct limits limits_usual(void);

/* Set the function that a signal calls if a script of this process cannot be stopped; it must not
 * return. The module sets none, because the process belongs to another program. */
void limits_when_overrun(void (*end)(void));

struct watch {
    struct limits limits;
    lua_State *volatile running; /* set while a script runs */
    volatile int spent;          /* ticks of its current time */
    volatile int thrown;         /* it was stopped: no call in it may continue */
    int allowed;                 /* ticks; 0: unlimited */
    bool full;                   /* its memory is used up */
    struct ticker ticker;
    unsigned looks;   /* number of looks at the clock, without a timer */
    double next_tick; /* by the clock; 0 until the first look */
};

/* Prepare a watch, which must not move while it is in use. Without a timer, instructions are
 * counted and the clock is looked at instead. */
void watch_init(struct watch *watch, struct limits limits);
void watch_done(struct watch *watch);

/* Enclose everything that the script does. With `afresh` its time starts again. */
void watch_begin(struct watch *watch, lua_State *L, bool afresh);
void watch_end(struct watch *watch);

/* Stop the script at its next instruction, because its memory is used up. Then the message names
 * the line. Return false if no script runs. */
bool watch_fill(struct watch *watch);

/* Return true if a protected call ended because of a limit, which no script may catch. */
bool watch_is_final(const struct watch *watch, int status);

enum { WATCH_TEXT = 300 };

/* Return the message for the error on top of the stack, with which a protected call has ended. The
 * error may be any value. */
const char *watch_explain(const struct watch *watch, lua_State *L, int status,
                          char text[WATCH_TEXT]);
