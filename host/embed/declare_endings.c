/* The endings of a script, and the walk of its moves. */
#include "declare.h"
#include "luavalue.h"

#include <limits.h>
#include <string.h>

static const char CONDITION_TYPE[] = "condition";

struct condition_value {
    enum condition condition;
    int number;
    bool squares_only; /* of repeated */
    enum chaser chaser;
    bool same_pieces;  /* of lasting */
    struct walk *walk; /* of either */
};

static struct condition_value *push_condition(lua_State *L, enum condition condition, int number) {
    struct condition_value *stated = lua_newuserdatauv(L, sizeof *stated, 0);
    *stated = (struct condition_value){.condition = condition, .number = number};
    luaL_setmetatable(L, CONDITION_TYPE);
    return stated;
}

bool script_push_condition(lua_State *L, const char *name) {
    static const enum declaration plain[] = {DECLARATION_STUCK, DECLARATION_CHECKMATE,
                                             DECLARATION_STALEMATE};
    for (int i = 0; i < 3; i++)
        if (strcmp(declaration_table[plain[i]].text, name) == 0)
            return push_condition(L, (enum condition)(WHEN_STUCK + i), 0) != NULL;
    return false;
}

static struct condition_value *counted_condition(lua_State *L, enum declaration declaration,
                                                 enum condition condition, int least) {
    int number = INT_MAX;
    if (!script_read_whole(L, 1, least, INT_MAX, &number)) declare_needs(L, declaration);
    return push_condition(L, condition, number);
}

static int condition_quiet(lua_State *L) {
    counted_condition(L, DECLARATION_QUIET, WHEN_CLOCK, 1);
    return 1;
}

/* "chasing": the player to move has; "chased": the other has. Anything else is refused. */
static bool read_chaser(lua_State *L, int index, enum chaser *chaser) {
    static const char *const names[] = {[CHASER_TO_MOVE] = "chasing", [CHASER_OPPONENT] = "chased"};
    *chaser = CHASER_NONE;
    if (lua_isnoneornil(L, index)) return true;
    for (int i = CHASER_TO_MOVE; i <= CHASER_OPPONENT && lua_type(L, index) == LUA_TSTRING; i++)
        if (strcmp(lua_tostring(L, index), names[i]) == 0) *chaser = (enum chaser)i;
    return *chaser != CHASER_NONE;
}

/* repeated(3), repeated(2, "board"), repeated(4, walk), repeated(3, captures, "chasing") */
static int condition_repeated(lua_State *L) {
    bool given = !lua_isnoneornil(L, 2);
    enum chaser chaser;
    bool is_read = read_chaser(L, 3, &chaser);
    struct walk *walk = script_walk(L, 2);
    bool squares_only = lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "board") == 0;
    struct condition_value *stated = counted_condition(L, DECLARATION_REPEATED, WHEN_REPEATED, 2);
    if (!walk) is_read = is_read && chaser == CHASER_NONE && (squares_only || !given);
    if (!is_read && stated->number < INT_MAX) declare_needs(L, DECLARATION_REPEATED);
    stated->walk = walk;
    stated->chaser = chaser;
    stated->squares_only = squares_only;
    return 1;
}

/* lasting(10, walk), lasting(60, walk, "pieces") */
static int condition_lasting(lua_State *L) {
    bool given = !lua_isnoneornil(L, 3);
    struct walk *walk = script_walk(L, 2);
    bool same_pieces = lua_type(L, 3) == LUA_TSTRING && strcmp(lua_tostring(L, 3), "pieces") == 0;
    struct condition_value *stated = counted_condition(L, DECLARATION_LASTING, WHEN_LASTING, 0);
    if ((!walk || (given && !same_pieces)) && stated->number < INT_MAX)
        declare_needs(L, DECLARATION_LASTING);
    stated->walk = walk;
    stated->same_pieces = same_pieces;
    return 1;
}

/* dead(walk) */
static int condition_dead(lua_State *L) {
    struct walk *walk = script_walk(L, 1);
    if (!walk) declare_needs(L, DECLARATION_DEAD);
    push_condition(L, WHEN_DEAD, 0)->walk = walk ? walk : script_walk(L, -1);
    return 1;
}

bool declare_is_dead(lua_State *L, int index) {
    const struct condition_value *stated = luaL_testudata(L, index, CONDITION_TYPE);
    return stated && stated->condition == WHEN_DEAD;
}

/* never(walk, text), never(repeated(2), text) */
int declare_never(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    struct condition_value *stated = luaL_testudata(L, 1, CONDITION_TYPE);
    bool repeated = stated && stated->condition == WHEN_REPEATED && !stated->walk;
    struct walk *walk = script_walk(L, 1);
    if (!walk && !repeated) return declare_needs(L, declaration);
    if (description->nevers == NEVERS_MAX)
        return REFUSE("never: a script can declare at most %d of them", NEVERS_MAX);
    description->never[description->nevers++] =
        (struct never){walk, repeated ? stated->number : 0, repeated && stated->squares_only,
                       declare_keep(L, 2, SENTENCE_BYTES_MAX), script_place(L)};
    return 0;
}

/* legal(walk, text) */
int declare_legal(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    struct walk *walk = script_walk(L, 1);
    if (!walk) return declare_needs(L, declaration);
    if (description->legals == NEVERS_MAX)
        return REFUSE("legal: a script can declare at most %d of them", NEVERS_MAX);
    description->legal[description->legals++] = (struct never){
        .walk = walk, .message = declare_keep(L, 2, SENTENCE_BYTES_MAX), .place = script_place(L)};
    return 0;
}

/* worth(3, walk) */
int declare_worth(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    int points;
    if (!script_read_whole(L, 1, -HELP_POINTS_MAX, HELP_POINTS_MAX, &points))
        return declare_needs(L, declaration);
    if (description->helps == HELPS_MAX)
        return REFUSE("worth: a script can declare at most %d of them", HELPS_MAX);
    description->help[description->helps++] = (struct help){script_walk(L, 2), points};
    return 0;
}

/* Refuse the result of a comparison like `walk == 0`. The fault of `walk < 3` has already been
 * reported. */
static int refuse_comparison(lua_State *L, enum declaration declaration) {
    const struct faults *faults = script_of(L)->faults;
    struct place place = script_place(L);
    for (int i = 0; i < faults->count; i++)
        if (place_compare(faults->item[i].place, place) == 0) return 0;
    return REFUSE(
        "%s was given %s, the result of `==` or `not`, which don't work on walks; to test "
        "that a walk fails, write: %s(-by \"man\")",
        declaration_table[declaration].text, script_shown(L, 1),
        declaration_table[declaration].text);
}

/* win, loss, draw, points */
int declare_ending(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    struct condition_value *stated = luaL_testudata(L, 1, CONDITION_TYPE);
    struct ending ending = {.result = RESULT_WIN + (declaration - DECLARATION_WIN),
                            .place = script_place(L),
                            .walk = script_walk(L, 1)};
    if (description->endings == ENDINGS_MAX)
        return REFUSE("%s: a script can declare at most %d endings",
                      declaration_table[declaration].text, ENDINGS_MAX);
    if (declaration == DECLARATION_POINTS && !lua_isnoneornil(L, 2) &&
        !script_read_whole(L, 2, -POINTS_AHEAD_MAX, POINTS_AHEAD_MAX, &ending.ahead))
        return declare_needs(L, declaration);
    if (stated) {
        ending.condition = stated->condition;
        ending.number = stated->number;
        ending.squares_only = stated->squares_only;
        ending.chaser = stated->chaser;
        ending.same_pieces = stated->same_pieces;
        ending.walk = stated->walk;
    } else if (ending.walk) {
        ending.condition = WHEN_WALK;
    } else if (lua_iscfunction(L, 1)) {
        return REFUSE("%s was given a word without its values; write them after it, as in "
                      "draw(repeated(3))",
                      declaration_table[declaration].text);
    } else if (lua_type(L, 1) == LUA_TFUNCTION) {
        ending.condition = WHEN_FUNCTION;
        ending.number = script_keep_function(L, 1);
    } else {
        return lua_isboolean(L, 1) ? refuse_comparison(L, declaration)
                                   : declare_needs(L, declaration);
    }
    description->ending[description->endings++] = ending;
    return 0;
}

int script_fault_condition(lua_State *L) {
    return script_fault(L, "a condition like stuck stands alone: write loss(stuck), and one ending "
                           "for each condition; in a walk, write -moves instead of stuck: "
                           "win(-moves * by \"man\" * on \"far\")");
}

static int call_condition(lua_State *L) {
    script_fault(L, "a condition takes no arguments; write: loss(stuck)");
    lua_settop(L, 1);
    return 1;
}

void declare_open_conditions(lua_State *L) {
    static const luaL_Reg joins[] = {{"__mul", script_fault_condition},
                                     {"__add", script_fault_condition},
                                     {"__bor", script_fault_condition},
                                     {"__unm", script_fault_condition},
                                     {"__len", script_fault_condition},
                                     {"__pow", script_fault_condition},
                                     {"__sub", script_fault_condition},
                                     {"__call", call_condition},
                                     {NULL, NULL}};
    static const luaL_Reg counted[] = {{"quiet", condition_quiet},
                                       {"repeated", condition_repeated},
                                       {"lasting", condition_lasting},
                                       {"dead", condition_dead},
                                       {NULL, NULL}};
    luaL_newmetatable(L, CONDITION_TYPE);
    luaL_setfuncs(L, joins, 0);
    luavalue_set_flag(L, "__metatable", false);
    lua_pop(L, 1);
    luaL_setfuncs(L, counted, 0);
}

void script_take_moves(lua_State *L, int index) {
    struct script *script = script_of(L);
    bool first = script->moves == LUA_NOREF;
    if (!first && script->nesting > script->moves_level)
        return; /* a script has said so that builds on this one */
    declare_to(L)->moves_place = script_place(L);
    script->moves_level = script->nesting;
    lua_pushvalue(L, index);
    if (first)
        script->moves = luaL_ref(L, LUA_REGISTRYINDEX);
    else
        lua_rawseti(L, LUA_REGISTRYINDEX, script->moves);
}

/* The moves so far, or these. */
static struct walk *join_moves(lua_State *L, struct walk *moves, struct walk *more) {
    struct place place = declare_to(L)->moves_place;
    if (!moves || !more) return moves ? moves : more;
    return walk_join(script_of(L)->arena, WORD_EITHER, place, moves, more);
}

/* from "king" * walk */
static struct walk *moves_of_kind(lua_State *L, const char *kind, struct walk *walk) {
    struct arena *arena = script_of(L)->arena;
    struct place place = declare_to(L)->moves_place;
    struct walk *from = walk_new(arena, WORD_FROM, place);
    walk_set_names(arena, from, 1, &kind);
    return walk_join(arena, WORD_SEQUENCE, place, from, walk);
}

static void refuse_moves_item(lua_State *L) {
    struct nearest nearest = {.wrong = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : ""};
    const struct description *description = declare_to(L);
    for (int i = 0; i < description->kinds; i++) nearest_offer(&nearest, description->kind[i].name);
    bool listed = lua_type(L, 2) != LUA_TSTRING;
    if (listed && script_walk(L, 3))
        script_fault(L, "moves: the items of the list must be numbered 1, 2, 3 and so on, not %s",
                     script_shown(L, 2));
    else if (listed)
        script_fault(L, "moves: item %s of the list is %s, not a walk", script_shown(L, 2),
                     script_shown(L, 3));
    else if (description_kind(description, nearest.wrong) < 0)
        script_fault(L, "moves: unknown piece \"%s\"%s", text_brief(nearest.wrong).bytes,
                     declare_meant(L, &nearest, "piece"));
    else
        script_fault(L, "moves: \"%s\" needs a walk, not %s", nearest.wrong, script_given(L, 3));
}

/* Of the table at index 1: those of each piece, in the order in which the pieces are declared, then
 * the list. */
static struct walk *moves_of_table(lua_State *L) {
    const struct description *description = declare_to(L);
    struct walk *moves = NULL;
    lua_Integer length = luaL_len(L, 1);
    for (lua_pushnil(L); lua_next(L, 1); lua_settop(L, 2)) {
        bool listed =
            lua_isinteger(L, 2) && lua_tointeger(L, 2) >= 1 && lua_tointeger(L, 2) <= length;
        bool known = listed || (lua_type(L, 2) == LUA_TSTRING &&
                                description_kind(description, lua_tostring(L, 2)) >= 0);
        if (known && script_walk(L, 3)) continue;
        refuse_moves_item(L);
        moves = script_walk(L, -1); /* a substitute for the faulty value */
    }
    for (int i = 0; i < description->kinds; i++) {
        lua_getfield(L, 1, description->kind[i].name);
        struct walk *walk = script_walk(L, -1);
        if (walk) moves = join_moves(L, moves, moves_of_kind(L, description->kind[i].name, walk));
        lua_settop(L, 1);
    }
    for (lua_Integer i = 1; i <= length; i++) {
        lua_geti(L, 1, i);
        moves = join_moves(L, moves, script_walk(L, -1));
        lua_settop(L, 1);
    }
    return moves;
}

/* The moves, at whose end each counter of the move has its least value again: the position doesn't
 * keep it. Listings show the moves as the script has them. */
static struct walk *forget_counters(lua_State *L, struct walk *moves) {
    struct arena *arena = script_of(L)->arena;
    const struct description *description = declare_to(L);
    struct walk *whole = moves;
    for (int i = 0; i < description->counters && whole; i++) {
        const struct counter *counter = &description->counter[i];
        if (!counter->of_move) continue;
        struct walk *set = walk_new(arena, WORD_SET, counter->place);
        walk_set_names(arena, set, 1, &counter->name);
        walk_set_numbers(arena, set, 1, &counter->least);
        set->is_added = true;
        whole = walk_join(arena, WORD_SEQUENCE, description->moves_place, whole, set);
    }
    if (!whole) script_refuse_size(L);
    if (whole && whole != moves) whole->written = moves;
    return whole ? whole : moves;
}

void script_join_moves(lua_State *L) {
    struct script *script = script_of(L);
    struct description *description = declare_to(L);
    if (script->moves == LUA_NOREF) return;
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->moves);
    struct place whole = {description->file,
                          0}; /* an inherited part may have changed anywhere in the script */
    script->making = script->moves_level ? &whole : &description->moves_place;
    description->moves = lua_type(L, 1) == LUA_TTABLE ? moves_of_table(L) : script_walk(L, 1);
    if (!description->moves) {
        bool is_list = lua_type(L, 1) == LUA_TTABLE;
        script_fault(L,
                     is_list ? "`moves` is %s; write walks in it, or a walk alone: %s"
                             : "`moves` must be a walk, not %s; for example: %s",
                     is_list ? "an empty table" : script_given(L, 1),
                     declaration_table[DECLARATION_MOVES].example);
        description->moves =
            script_walk(L, -1); /* a substitute for the faulty value, so that moves isn't missing,
                                   too */
    }
    description->moves = forget_counters(L, description->moves);
    script->making = NULL;
}
