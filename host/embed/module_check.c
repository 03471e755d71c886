/* The methods that check rules: audits of random games, and what of a script is of no use. */
#include "installed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "tools.h"

#include "../explore/lint.h"
#include "../system/clock.h"
#include "../system/progress.h"

/* -- Audits ------------------------------------------------------------------------------------ */

static void set_check(lua_State *L, const char *field, const char *value) {
    if (*value) luavalue_set_text(L, field, value);
}

static void push_check(lua_State *L, const struct audit *audit, enum audit_check check) {
    bool left_out = check == AUDIT_COLOURS && !audit->symmetric;
    bool meant = check == AUDIT_COLOURS && audit_asks_side(audit->machine->rules->description);
    lua_createtable(L, 0, 5);
    luavalue_set_text(L, "name", audit_name(check));
    luavalue_set_text(L, "meaning", audit_meaning(check));
    set_check(L, "left_out", left_out ? text_string(&audit->asymmetry) : "");
    set_check(L, "excuse", meant ? "moves ask who is White" : "");
    if (left_out || !audit->fault[check].length) return;
    luavalue_set_text(L, "fault", text_string(&audit->fault[check]));
    luavalue_set_text(L, "line", text_string(&audit->line[check]));
}

static void push_audit(lua_State *L, const struct audit *audit) {
    lua_createtable(L, 0, 7);
    luavalue_set_whole(L, "games", (lua_Integer)audit->games);
    luavalue_set_whole(L, "positions", (lua_Integer)audit->positions);
    luavalue_set_whole(L, "moves", (lua_Integer)audit->moves);
    luavalue_set_whole(L, "unfinished", (lua_Integer)audit->unfinished);
    luavalue_set_flag(L, "symmetric", audit->symmetric);
    lua_newtable(L);
    for (int i = 0; i < AUDIT_CHECKS; i++)
        set_check(L, audit_name((enum audit_check)i), text_string(&audit->fault[i]));
    lua_setfield(L, -2, "faults");
    lua_createtable(L, AUDIT_CHECKS, 0);
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        push_check(L, audit, (enum audit_check)i);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "checks");
}

/* Audits games until there were enough or the time, if it is not 0, is over. False when a walk
 * failed. */
static bool audit_games(struct audit *audit, struct games_asked asked, double seconds) {
    bool good = true;
    double began = clock_now(), took = 0;
    progress_begin("games");
    for (lua_Integer i = 0; i < asked.games && good; i++) {
        if (i > 0 && seconds > 0 && took > seconds) break;
        good = audit_game(audit, asked.seed, (uint64_t)i, asked.limit);
        took = clock_now() - began;
        double done = (double)(i + 1) / (double)asked.games,
               passed = seconds > 0 ? took / seconds : 0;
        progress_tell((uint64_t)i + 1, (uint64_t)asked.games, done > passed ? done : passed);
    }
    progress_end();
    return good;
}

/* pos:audit_games(games, seed[, limit[, seconds[, shrinks]]]) -> table?, string?, table?: plays
 * random games from here on, of at most `limit` turns, and checks in each position what must hold
 * for any variant: {games, positions, moves, unfinished, symmetric, faults, checks}; nil, a
 * message, and what there was by then, if a game was over, when a walk fails or the user
 * interrupts. It ends before so many games if it takes longer than so many seconds. `faults` are
 * texts by name of check; `checks` is a list of {name, meaning, fault, line, excuse, left_out,
 * shrunk}: line are the moves that have led to the fault; excuse is why it may be meant so,
 * left_out why it was not looked at; shrunk, if `shrinks`, is {played, position, line, fault}: the
 * shortest line to the fault, and a small position and the moves from there that bring it about. */
static int check_audit_games(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant_handle *handle = pos->owner;
    struct games_asked asked = module_check_games(L);
    double seconds = luaL_optnumber(L, 5, 0);
    bool shrinks = lua_toboolean(L, 6);
    if (handle->audit.machine) audit_done(&handle->audit);
    audit_init(&handle->audit, handle->variant->machine, &pos->game->position);
    bool good = audit_games(&handle->audit, asked, seconds);
    int given = good ? 0 : handle_push_failure(L, handle);
    if (given && handle->audit.games == 0) return given;
    push_audit(L, &handle->audit);
    if (!good || !shrinks) return given + 1;
    lua_replace(L, 2);
    lua_settop(L, 2);
    given = tools_run(L, "repl/tools/shrunk_fault.lua", "positions");
    if (given != 1) return lua_error(L);
    lua_settop(L, 2);
    return 1;
}

/* -- Scripts ----------------------------------------------------------------------------------- */

static int push_findings(lua_State *L) {
    const struct lint *lint = lua_touserdata(L, 1);
    const struct faults *faults = lua_touserdata(L, 2);
    lua_createtable(L, lint->count, 0);
    for (int i = 0; i < lint->count; i++) {
        const struct lint_finding *finding = &lint->item[i];
        lua_createtable(L, 0, 4);
        luavalue_set_text(L, "sort", "dead");
        luavalue_set_place(L, finding->place);
        lua_pushfstring(L, "%s%s", finding->text, faults_readers(faults, finding->place.file));
        lua_setfield(L, -2, "text");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* variant:lint() -> table[]: what of the script is of no use, found without playing: {sort, file,
 * line, text}; sort is "unused" for what no walk speaks of, "dead" for what can never succeed. */
static int check_lint(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct lint found;
    lint_init(&found, handle->variant->memory);
    lint_run(&found, &handle->variant->description);
    lua_pushcfunction(L, push_findings);
    lua_pushlightuserdata(L, &found);
    lua_pushlightuserdata(L, (void *)&handle->variant->faults);
    int status = lua_pcall(L, 2, 1, 0);
    lint_done(&found);
    if (status != LUA_OK) return lua_error(L);
    installed_part(L, "repl/tools/findings.lua");
    lua_insert(L, -2);
    lua_pushvalue(L, 1);
    lua_call(L, 2, 1);
    return 1;
}

const luaL_Reg module_lint_methods[] = {{"lint", check_lint}, {NULL, NULL}};
const luaL_Reg module_check_game_methods[] = {{"audit_games", check_audit_games}, {NULL, NULL}};
