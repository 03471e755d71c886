/* The methods of position objects that explain rules. */
#include "holding.h"

#include "../show/explanation.h"

/* -- why ----------------------------------------------------------------------------------------------------------- */

static void push_step(lua_State *L, const struct board *board, const struct why_step *step) {
    char name[SQUARE_NAME_SIZE];
    lua_createtable(L, 0, 5);
    holding_set_text(L, "word", step->word);
    holding_set_text(L, "file", step->place.file);
    holding_set_whole(L, "line", step->place.line);
    if (step->note) holding_set_text(L, "fails", step->note);
    if (step->square < 0) return;
    board_name(board, step->square, name);
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

/* pos:why(text): what makes a move legal, or what stands against it: {legal, verdict, move, summary, text, branches};
 * each branch is a list of {word, file, line, square, fails}, and has `royal` if even so the royal piece would be
 * attacked. */
static int tools_why(lua_State *L) {
    struct seat *seat = holding_of_game(L);
    struct holding *holding = seat->holding;
    struct variant *variant = holding->variant;
    struct why why;
    const char *typed = holding_check_text(L, 2);
    bool good = why_ask(&why, seat->game, variant_plain(variant), typed);
    if (good) explanation_text(&why, &variant->description.board, &holding->text);
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

void holding_add_tools_methods(lua_State *L) {
    static const luaL_Reg methods[] = {{"why", tools_why}, {NULL, NULL}};
    holding_add_methods(L, methods);
}
