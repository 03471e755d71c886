/* The methods of positions and variants that explain rules. */
#include "holding.h"

#include "../explore/diff.h"
#include "../show/whytext.h"

/* -- why --------------------------------------------------------------------------------------- */

static void push_step(lua_State *L, const struct board *board, const struct why_step *step) {
    char name[SQUARE_NAME_SIZE];
    lua_createtable(L, 0, 5);
    holding_set_text(L, "word", step->word);
    holding_set_text(L, "file", step->place.file);
    holding_set_whole(L, "line", step->place.line);
    if (step->note) holding_set_text(L, "fails", step->note);
    if (step->square < 0) return;
    board_square_name(board, step->square, name);
    holding_set_text(L, "square", name);
}

static void push_branch(lua_State *L, const struct board *board, const struct why_branch *branch) {
    lua_createtable(L, branch->steps, 1);
    if (branch->royal) {
        lua_pushboolean(L, true);
        lua_setfield(L, -2, "royal");
    }
    for (int i = 0; i < branch->steps; i++) {
        push_step(L, board, &branch->step[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

static int push_why(lua_State *L) {
    const struct why *why = lua_touserdata(L, 1);
    const struct board *board = lua_touserdata(L, 2);
    lua_createtable(L, 0, 6);
    lua_pushboolean(L, why->verdict == WHY_LEGAL);
    lua_setfield(L, -2, "legal");
    holding_set_text(L, "verdict", why_verdict_name(why->verdict));
    holding_set_text(L, "move", why->move);
    holding_set_text(L, "summary", why->summary);
    lua_createtable(L, why->branches, 0);
    for (int i = 0; i < why->branches; i++) {
        push_branch(L, board, &why->branch[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "branches");
    return 1;
}

/* pos:why(text) -> table: what makes a move legal, or what stands against it: {legal, verdict,
 * move, summary, text, branches}; each branch is a list of {word, file, line, square, fails}, and
 * has `royal` if even so the royal piece would be attacked. */
static int tools_why(lua_State *L) {
    struct seat *seat = holding_of_game(L);
    struct holding *holding = seat->holding;
    struct variant *variant = holding->variant;
    struct why why;
    const char *typed = holding_check_text(L, 2);
    bool good = why_ask(&why, seat->game, typed);
    if (good) whytext_write(&why, &variant->description.board, &holding->text);
    lua_pushcfunction(L, push_why);
    lua_pushlightuserdata(L, &why);
    lua_pushlightuserdata(L, &variant->description.board);
    int status = good ? lua_pcall(L, 2, 1, 0) : LUA_OK;
    why_done(&why);
    if (!good) return holding_push_failure(L, holding);
    if (status != LUA_OK) return lua_error(L);
    holding_set_text(L, "text", text_string(&holding->text));
    return 1;
}

/* -- diff -------------------------------------------------------------------------------------- */

static void push_moves(lua_State *L, const struct diff *diff, int which) {
    lua_createtable(L, diff->onlys[which], 0);
    for (int i = 0; i < diff->onlys[which]; i++) {
        const struct diff_move *move = &diff->only[which][i];
        lua_createtable(L, 0, 4);
        holding_set_text(L, "move", move->text);
        holding_set_text(L, "kind", move->kind);
        holding_set_text(L, "rules", move->rules);
        holding_set_text(L, "against", move->against);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_line(lua_State *L, const struct diff *diff) {
    lua_createtable(L, diff->plies, 0);
    for (int i = 0; i < diff->plies; i++) {
        lua_pushstring(L, diff->line[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Sets the fields of a pair: {first, second}, nil where there is none. */
static void set_pair(lua_State *L, const char *field, const char *const pair[2]) {
    lua_createtable(L, 2, 0);
    for (int i = 0; i < 2; i++) {
        lua_pushstring(L, pair[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, field);
}

static int push_diff(lua_State *L) {
    const struct diff *diff = lua_touserdata(L, 1);
    lua_createtable(L, 0, 10);
    holding_set_text(L, "difference", diff_sort_name(diff->sort));
    holding_set_whole(L, "positions", (lua_Integer)diff->positions);
    set_pair(L, "starts", diff->start);
    set_pair(L, "refusals", diff->refusal);
    set_pair(L, "outcomes", diff->outcome);
    holding_set_text(L, "position", diff->position);
    push_line(L, diff);
    lua_setfield(L, -2, "line");
    lua_createtable(L, 2, 0);
    for (int i = 0; i < 2; i++) {
        push_moves(L, diff, i);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "only");
    return 1;
}

/* variant:diff(other[, {wide, deep, limit, seed}]) -> table: the smallest position found in which
 * two variants differ: {difference, positions, starts, position, refusals, line, only, outcomes};
 * `difference` is "none", "start", "position" or "moves"; `only` has for each of the two a list of
 * {move, kind, rules, against}. */
static int tools_diff(lua_State *L) {
    struct diff diff;
    struct diff_effort effort = {(int)holding_option(L, 3, "wide", DIFF_WIDE, INT32_MAX),
                                 (int)holding_option(L, 3, "deep", DIFF_DEEP, INT32_MAX),
                                 (int)holding_option(L, 3, "limit", DIFF_LIMIT, PLAYOUT_LIMIT_MAX),
                                 (uint64_t)holding_option(L, 3, "seed", 1, LUA_MAXINTEGER)};
    struct holding *own = holding_of_variant(L, 1), *other = holding_of_variant(L, 2);
    struct machine *const machine[2] = {own->variant->machine, other->variant->machine};
    bool good = diff_search(&diff, machine, NULL, effort);
    lua_pushcfunction(L, push_diff);
    lua_pushlightuserdata(L, &diff);
    int status = good ? lua_pcall(L, 1, 1, 0) : LUA_OK;
    diff_done(&diff);
    if (!good)
        return holding_push_failure(L,
                                    own->variant->machine->failure == MACHINE_DONE ? other : own);
    return status == LUA_OK ? 1 : lua_error(L);
}

void holding_add_tools_methods(lua_State *L) {
    static const luaL_Reg methods[] = {{"why", tools_why}, {NULL, NULL}};
    holding_add_methods(L, methods);
}

void holding_add_variant_tools(lua_State *L) {
    static const luaL_Reg methods[] = {{"diff", tools_diff}, {NULL, NULL}};
    holding_add_methods(L, methods);
}
