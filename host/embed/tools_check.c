/* What methods in Lua need to check rules: audits of random games, and what of a script is of no
 * use. */
#include "luavalue.h"
#include "module_methods.h"

#include "../explore/lint.h"
#include "../system/clock.h"
#include "../system/progress.h"

/* -- Audits ------------------------------------------------------------------------------------ */

static void set_check(lua_State *L, const char *field, const char *value) {
    if (*value) luavalue_set_text(L, field, value);
}

static void push_check(lua_State *L, const struct audit *audit, enum audit_check check) {
    bool left_out = check == AUDIT_COLOURS && !audit->symmetric;
    const char *excuse =
        check == AUDIT_COLOURS ? audit_excuse(audit->machine->rules->description) : NULL;
    lua_createtable(L, 0, 5);
    luavalue_set_text(L, "name", audit_name[check]);
    luavalue_set_text(L, "meaning", audit_meaning[check]);
    set_check(L, "left_out", left_out ? text_string(&audit->asymmetry) : "");
    set_check(L, "excuse", excuse ? excuse : "");
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
        set_check(L, audit_name[i], text_string(&audit->fault[i]));
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
static bool audit_games(struct audit *audit, lua_Integer games, uint64_t seed, int limit,
                        double seconds) {
    bool good = true;
    double began = clock_now(), took = 0;
    progress_begin("games");
    for (lua_Integer i = 0; i < games && good; i++) {
        if (i > 0 && seconds > 0 && took > seconds) break;
        good = audit_game(audit, seed, (uint64_t)i, limit);
        took = clock_now() - began;
        double done = (double)(i + 1) / (double)games, passed = seconds > 0 ? took / seconds : 0;
        progress_tell((uint64_t)i + 1, (uint64_t)games, done > passed ? done : passed);
    }
    progress_end();
    return good;
}

/* audit(pos, games, seed, limit, seconds) -> table?, string?: as pos:audit_games, and why it ended
 * when a walk failed or the user interrupted; nil if no game was over by then. */
static int run_audit(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct audit *audit = &pos->owner->audit;
    if (audit->machine) audit_done(audit);
    audit_init(audit, pos->owner->variant->machine, &pos->game->position);
    bool good = audit_games(audit, luaL_checkinteger(L, 2), (uint64_t)luaL_checkinteger(L, 3),
                            (int)luaL_checkinteger(L, 4), luaL_checknumber(L, 5));
    if (good) return push_audit(L, audit), 1;
    handle_push_failure(L, pos->owner);
    if (audit->games == 0) return 2;
    push_audit(L, audit);
    lua_replace(L, -3);
    return 2;
}

/* -- Scripts ----------------------------------------------------------------------------------- */

static void push_findings(lua_State *L, const struct lint *lint, const struct faults *faults) {
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
}

/* dead_words(variant) -> table[]: {sort, file, line, text} of what can never succeed. */
static int dead_words(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct lint found;
    lint_run(&found, handle->variant->memory, &handle->variant->description);
    push_findings(L, &found, &handle->variant->faults);
    lint_done(&found);
    return 1;
}

const luaL_Reg tools_check_functions[] = {
    {"audit", run_audit}, {"dead_words", dead_words}, {NULL, NULL}};
