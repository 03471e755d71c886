#include "limits.h"

#include "../system/clock.h"

#include <assert.h>
#include <lauxlib.h>
#include <math.h>
#include <stdio.h>

enum {
    GRACE = 50, /* ticks between the end of a script's time and that of the process */
    /* Without a timer: */
    INSTRUCTIONS_A_LOOK = 10000,
    LOOKS_A_TICK = 100, /* about */
    TICKS_OF_CLOCK = 5  /* ticks that count as one, because other programs may be running */
};

static const char NEEDS_MEMORY[] =
    "the script needs more than %d MiB of memory; --memory allows more";

static void (*end_overrun)(void); /* NULL: nothing is done */

void limits_when_overrun(void (*end)(void)) {
    end_overrun = end;
}

/* Return the watch of a state, whose address is in the state's extra space. */
static struct watch *watch_of(lua_State *L) {
    return *(struct watch **)lua_getextraspace(L);
}

struct limits limits_usual(void) {
    return (struct limits){.memory = LIMITS_MEMORY, .seconds = 1};
}

/* Push the innermost line of the script: the prelude's functions have none. A hook isn't a call, so
 * level 0 is the interrupted function. */
static void push_where(lua_State *L) {
    lua_Debug debug;
    int level = 0;
    while (lua_getstack(L, level, &debug) && lua_getinfo(L, "l", &debug) && debug.currentline < 0)
        level++;
    luaL_where(L, level);
}

/* Raise an error at every instruction after a limit, so that code that catches one error gets the
 * next. */
static void raise_overrun(lua_State *L, lua_Debug *debug) {
    char text[80];
    struct watch *watch = watch_of(L);
    (void)debug;
    watch->thrown = 1;
    if (watch->full)
        snprintf(text, sizeof text, NEEDS_MEMORY, watch->limits.memory);
    else
        snprintf(text, sizeof text, "the script ran for longer than %g s; --time allows more",
                 watch->limits.seconds);
    push_where(L);
    lua_pushstring(L, text);
    lua_concat(L, 2);
    lua_error(L);
}

static void install_hook(struct watch *watch) {
    lua_sethook(watch->running, raise_overrun, LUA_MASKCOUNT,
                1); /* Lua allows this in a signal handler */
}

/* Count a tick, and stop the script after its last. Lua may miss that a hook has been set, so it is
 * set again, but each time later than before. It looks at all calls under way, and with some
 * hundred thousand of them may take longer than a tick. */
static void spend_tick(void *context) {
    struct watch *watch = context;
    watch->spent++;
    int over = watch->spent - watch->allowed;
    assert(watch->allowed);
    if (!watch->running || over <= 0) return;
    if ((over & (over - 1)) == 0) install_hook(watch);
    if (end_overrun && over > GRACE) end_overrun();
}

static double after_tick(double now) {
    return now + (double)TICKS_OF_CLOCK / TICKS_A_SECOND;
}

/* Count instructions and time, because few instructions may take long: those that call functions in
 * C. */
static void count_instructions(lua_State *L, lua_Debug *debug) {
    struct watch *watch = watch_of(L);
    (void)debug;
    if (++watch->looks % LOOKS_A_TICK == 0) spend_tick(watch);
    double now = clock_now();
    if (watch->next_tick == 0) watch->next_tick = after_tick(now);
    for (; watch->next_tick < now; watch->next_tick = after_tick(watch->next_tick))
        spend_tick(watch);
}

void watch_init(struct watch *watch, struct limits limits) {
    *watch =
        (struct watch){.limits = limits, .allowed = (int)ceil(limits.seconds * TICKS_A_SECOND)};
    if (watch->allowed) (void)ticker_start(&watch->ticker, spend_tick, watch);
}

void watch_done(struct watch *watch) {
    ticker_stop(&watch->ticker);
}

void watch_begin(struct watch *watch, lua_State *L, bool afresh) {
    watch->thrown = 0;
    watch->full = false;
    if (!watch->allowed) {
        watch->running = L;
        return;
    }
    if (ticker_is_of_parent(&watch->ticker)) (void)ticker_start(&watch->ticker, spend_tick, watch);
    if (afresh) watch->spent = 0;
    if (!watch->ticker.runs) {
        watch->next_tick = 0;
        lua_sethook(L, count_instructions, LUA_MASKCOUNT, INSTRUCTIONS_A_LOOK);
    }
    watch->running = L;
    if (watch->spent > watch->allowed) install_hook(watch); /* nothing is left */
}

void watch_end(struct watch *watch) {
    lua_State *L = watch->running;
    assert(L); /* watch_begin has been called */
    watch->running = NULL;
    lua_sethook(L, NULL, 0, 0);
}

bool watch_fill(struct watch *watch) {
    if (!watch->running) return false;
    watch->full = true;
    install_hook(watch);
    return true;
}

bool watch_is_final(const struct watch *watch, int status) {
    return watch->thrown || status == LUA_ERRMEM;
}

const char *watch_explain(const struct watch *watch, lua_State *L, int status,
                          char text[WATCH_TEXT]) {
    if (status == LUA_ERRMEM)
        snprintf(text, WATCH_TEXT, NEEDS_MEMORY, watch->limits.memory);
    else if (lua_type(L, -1) == LUA_TSTRING)
        snprintf(text, WATCH_TEXT, "%s",
                 lua_tostring(L, -1)); /* no conversion: that might call the script */
    else
        snprintf(text, WATCH_TEXT, "an error without a message");
    return text;
}
