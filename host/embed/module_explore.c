/* The methods that explore rules: coverage of a script's words, lines that lead to a condition, why
 * a move is legal, how two variants differ. */
#include "installed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "tools.h"

#include "../explain/why.h"
#include "../game/notation.h"
#include "../system/clock.h"

#include <assert.h>

/* Puts nil and why work has ended before what it has found by then, which is on top of the
 * stack. */
static int push_failure_before(lua_State *L, const struct variant_handle *handle) {
    int given = handle_push_failure(L, handle);
    lua_rotate(L, -given - 1, given);
    return given + 1;
}

/* Reads how much may be done from the table at an index: `steps` of walks or `seconds`, by default
 * so many steps; 0: as much as it takes. */
static struct allowance check_allowance(lua_State *L, int table, lua_Integer steps) {
    double seconds = 0;
    if (!lua_isnoneornil(L, table)) {
        luaL_checktype(L, table, LUA_TTABLE);
        if (lua_getfield(L, table, "seconds") != LUA_TNIL) seconds = luaL_checknumber(L, -1);
        lua_pop(L, 1);
    }
    if (seconds > 0) steps = 0;
    return (struct allowance){
        .steps = (uint64_t)luavalue_option(L, table, "steps", steps, LUA_MAXINTEGER),
        .seconds = seconds};
}

/* Reads what coverage and profile shall play from the table at index 2. Whoever says how many games
 * gets them all. */
static struct playouts_effort check_effort(lua_State *L) {
    lua_Integer games = luavalue_option(L, 2, "games", -1, PLAYOUT_GAMES_MAX);
    return (struct playouts_effort){
        .games = games < 0 ? COVERAGE_GAMES : (int)games,
        .limit = (int)luavalue_option(L, 2, "limit", COVERAGE_LIMIT, PLAYOUT_LIMIT_MAX),
        .seed = (uint64_t)luavalue_option(L, 2, "seed", 1, LUA_MAXINTEGER),
        .allowance = check_allowance(L, 2, games < 0 ? COVERAGE_STEPS : 0)};
}

/* -- coverage ---------------------------------------------------------------------------------- */

/* Gets a coverage, and gives the list of all words, the same one several times. */
static int push_words(lua_State *L) {
    struct coverage *coverage = lua_touserdata(L, 1);
    lua_createtable(L, coverage_words(coverage), 0);
    for (int i = 0; i < coverage_words(coverage); i++) {
        const struct coverage_word word = coverage_word(coverage, i);
        lua_createtable(L, 0, 7);
        luavalue_set_text(L, "word", word.text);
        luavalue_set_place(L, word.place);
        luavalue_set_whole(L, "nth", word.nth);
        luavalue_set_flag(L, "covered", word.covered);
        luavalue_set_whole(L, "tried", (lua_Integer)word.tried);
        luavalue_set_whole(L, "succeeded", (lua_Integer)word.succeeded);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Calls a function of a file on the value on top of the stack, in whose place its result stands
 * then. */
static void call_tool(lua_State *L, const char *file, const char *function) {
    installed_part(L, file);
    lua_getfield(L, -1, function);
    lua_replace(L, -2);
    lua_insert(L, -2);
    lua_call(L, 1, 1);
}

/* Gets a coverage, and gives {games, moves, words, functions}. */
static int push_played(lua_State *L) {
    const struct coverage *coverage = lua_touserdata(L, 1);
    lua_Integer called = 0;
    lua_createtable(L, 0, 6);
    luavalue_set_whole(L, "games", (lua_Integer)coverage->games);
    luavalue_set_whole(L, "moves", (lua_Integer)coverage->plies);
    lua_pushcfunction(L, push_words);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    lua_setfield(L, -2, "words");
    lua_newtable(L);
    for (int i = 1; i < coverage->functions; i++) {
        const struct coverage_function *function = &coverage->function[i];
        if (function->calls == 0) continue;
        lua_createtable(L, 0, 5);
        luavalue_set_place(L, function->place);
        luavalue_set_text(L, "word", function->word);
        luavalue_set_whole(L, "calls", (lua_Integer)function->calls);
        luavalue_set_number(L, "seconds", function->seconds);
        lua_rawseti(L, -2, ++called);
    }
    lua_setfield(L, -2, "functions");
    return 1;
}

/* Plays random games and pushes what a function of repl/tools/coverage.lua makes of what was
 * counted; false when that fails. */
static bool play_covered(lua_State *L, const struct variant_handle *handle,
                         const struct position *start, struct playouts_effort *effort,
                         const char *function) {
    struct coverage coverage;
    struct machine *machine = handle->variant->machine;
    coverage_init(&coverage, machine);
    bool good = coverage_play(&coverage, start, *effort);
    bool cut_short = good && coverage.games < (uint64_t)effort->games;
    if (!good) machine_fail(machine, "%.250s", coverage.machine->fault);
    effort->games = (int)coverage.games;
    int status = luavalue_protect(L, push_played, &coverage);
    coverage_done(&coverage);
    if (status != LUA_OK) lua_error(L);
    luavalue_set_flag(L, "cut_short", cut_short);
    call_tool(L, "repl/tools/coverage.lua", function);
    return good;
}

/* Reads where games begin: the option `position`, or the variant's start. */
static const char *coverage_start(lua_State *L, const struct variant *variant) {
    if (lua_istable(L, 2) && lua_getfield(L, 2, "position") != LUA_TNIL)
        return luaL_checkstring(L, -1);
    return variant->description.start;
}

/* variant:coverage([{games, limit, seed, position, steps, seconds}]) -> table?, string?, table?:
 * random games from the start, or from the position given as text: {words, file, games, moves,
 * cut_short, text}: words is a list of {word, file, line, nth, tried, succeeded}, text says which
 * of them never succeeded; nil and a message when that cannot be played, and what there was by
 * then, without text. Unless `games` is given, or 0 steps, there are fewer where those take many
 * steps of walks, or `seconds`: then it is cut short. */
static int explore_coverage(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    const struct variant *variant = handle->variant;
    struct position start;
    struct playouts_effort effort = check_effort(L);
    const char *text = coverage_start(L, variant);
    if (!notation_read(&start, variant->machine, text, &handle->text))
        return luavalue_push_refusal(L, text_string(&handle->text));
    bool good = play_covered(L, handle, &start, &effort, "covered");
    luavalue_set_text(L, "file", variant->description.file);
    if (!good) return push_failure_before(L, handle);
    lua_pushvalue(L, -1);
    call_tool(L, "repl/tools/coverage.lua", "text");
    lua_setfield(L, -2, "text");
    return 1;
}

/* variant:cover() -> nil: from now on, whatever is played with positions of the variant is counted,
 * see covered(); to be said before there are any. */
static int explore_cover(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct variant *variant = handle->variant;
    if (handle->borrowed)
        return luaL_error(L, "this variant is played elsewhere; load one of its own to cover");
    if (handle->coverage) return 0;
    handle->coverage = memory_new(variant->memory, sizeof *handle->coverage);
    coverage_init(handle->coverage, variant->machine);
    assert(!handle->machine_without_coverage ||
           handle->machine_without_coverage == variant->machine);
    handle->machine_without_coverage = variant->machine;
    variant->machine = handle->coverage->machine;
    return 0;
}

/* variant:covered() -> table[]: the words that were tried since cover(): {word, file, line, nth,
 * tried, succeeded} each. */
static int explore_covered(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    if (!handle->coverage) return luaL_error(L, "nothing was counted; say variant:cover() first");
    if (luavalue_protect(L, push_words, handle->coverage) != LUA_OK) return lua_error(L);
    call_tool(L, "repl/tools/coverage.lua", "merge");
    return 1;
}

/* -- profile ----------------------------------------------------------------------------------- */

/* pos:profile([{games, limit, seed, steps, seconds}]) -> table?, string?, table?: where the time of
 * random games from here on goes: {games, moves, words, seconds, cut_short, lines, functions}: as
 * many as coverage plays; words is how many words were tried; lines are {file, line, words}, most
 * words first; functions of the script are {file, line, word, calls, seconds}; nil, a message, and
 * what there was by then, when a walk fails or the user interrupts: seconds is 0 if not all games
 * were timed. */
static int explore_profile(lua_State *L) {
    const struct game_handle *pos = handle_check_game(L, 1);
    const struct game *game = pos->game;
    struct playouts_effort effort = check_effort(L);
    if (!play_covered(L, pos->owner, &game->position, &effort, "profile"))
        return push_failure_before(L, pos->owner);
    struct playouts playouts; /* the same again, when nobody looks on */
    double begun = clock_now();
    effort.allowance = (struct allowance){.steps = 0};
    playouts_init(&playouts, game->machine->memory, effort.limit);
    bool good = playouts_run(&playouts, game->machine, &game->position, effort);
    playouts_done(&playouts);
    if (!good) return push_failure_before(L, pos->owner);
    luavalue_set_number(L, "seconds", clock_now() - begun);
    return 1;
}

/* -- find -------------------------------------------------------------------------------------- */

/* pos:find(condition[, {wide, deep, limit, seed, depth}]) -> table?, string?, table?: a line from
 * here on after which the condition holds, a text as for the verb `find` or a function of position
 * and move: {positions, depth, none, line, shortest}, without the last two if none was found; nil,
 * a message, and what there was by then, when the condition fails or the user interrupts. All lines
 * are tried, up to `wide` positions, then random games, up to `deep`; none is longer than `depth`,
 * if that is given. `shortest`: for certain, no line is shorter; `depth`: for certain, no line of
 * up to so many moves leads there; `none`: no line at all. */
static int explore_find(lua_State *L) {
    static const struct effort efforts[] = {
        {"wide", 20000, INT32_MAX},        {"deep", 100000, INT32_MAX},
        {"limit", 200, PLAYOUT_LIMIT_MAX}, {"depth", 0, PLAYOUT_LIMIT_MAX},
        {"seed", 1, LUA_MAXINTEGER},       {NULL, 0, 0}};
    struct game_handle *pos = handle_check_game(L, 1);
    struct columns *columns = pos->game->machine->rules->columns;
    int before = pos->game->played.count;
    luaL_argcheck(L, lua_isfunction(L, 2) || lua_type(L, 2) == LUA_TSTRING, 2,
                  "a condition as text, or a function, expected");
    lua_settop(L, 3);
    tools_push_effort(L, 3, efforts);
    lua_replace(L, 3);
    lua_pushinteger(L, before);
    columns->busy++; /* what the methods that the condition calls would tidy */
    pos->game->searches++;
    pos->game->history_read = false;
    int given = tools_run(L, "repl/tools/find.lua", "positions");
    pos->game->searches--;
    columns->busy--;
    if (given < 0 || pos->owner->poisoned) return lua_error(L);
    while (pos->game->played.count > before) game_undo(pos->game);
    return given;
}

/* -- why --------------------------------------------------------------------------------------- */

static void push_step(lua_State *L, const struct board *board, const struct why_step *step) {
    lua_createtable(L, 0, 5);
    luavalue_set_place(L, step->place);
    luavalue_set_text(L, "word", step->word);
    luavalue_set_whole(L, "nth", step->nth);
    if (step->note) luavalue_set_text(L, "fails", step->note);
    if (step->square < 0) return;
    luavalue_set_square(L, "square", board, step->square);
}

static void push_branch(lua_State *L, const struct board *board, const struct why_branch *branch) {
    lua_createtable(L, branch->steps, 1);
    if (branch->royal) {
        luavalue_set_flag(L, "royal", true);
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
    luavalue_set_flag(L, "legal", why->verdict == WHY_LEGAL);
    luavalue_set_text(L, "verdict", why_verdict_name(why->verdict));
    luavalue_set_text(L, "move", why->move);
    luavalue_set_text(L, "summary", why->summary);
    lua_createtable(L, why->branches, 0);
    for (int i = 0; i < why->branches; i++) {
        push_branch(L, board, &why->branch[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "branches");
    luavalue_set_text(L, "instead", why->instead);
    luavalue_set_text(L, "royal_file", why->royal.file);
    luavalue_set_whole(L, "royal_line", why->royal.line);
    luavalue_set_squares(L, "squares", board, &why->pointed);
    return 1;
}

/* pos:why(text) -> table: what makes a move legal, or what stands against it: {legal, verdict,
 * move, summary, text, branches, squares, instead, royal_file, royal_line}; each branch is a list
 * of {word, nth, file, line, square, fails}, and has `royal` if even so the royal piece would be
 * attacked; `squares` are those that matter; `instead` names moves of that piece where it has no
 * walk there. */
static int explore_why(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant_handle *handle = pos->owner;
    struct why why;
    const char *typed = luavalue_check_text(L, 2);
    bool good = why_ask(&why, pos->game, typed);
    lua_pushcfunction(L, push_why);
    lua_pushlightuserdata(L, &why);
    lua_pushlightuserdata(L, &handle->variant->description.board);
    int status = good ? lua_pcall(L, 2, 1, 0) : LUA_OK;
    why_done(&why);
    if (!good) return handle_push_failure(L, handle);
    if (status != LUA_OK) return lua_error(L);
    lua_pushvalue(L, -1);
    call_tool(L, "repl/tools/why.lua", "text");
    lua_setfield(L, -2, "text");
    return 1;
}

/* -- diff -------------------------------------------------------------------------------------- */

/* variant:diff(other[, {wide, deep, limit, seed, position, steps, seconds}]) -> table?, string?,
 * table?: the smallest position found in which two variants differ, looked for from the start or
 * from the position given as text, until so many were compared, or that has taken so many steps of
 * walks, or seconds, and is cut short: {difference, positions, cut_short, starts, starts_differ,
 * boards_only, position, refusals, line, only, outcomes, endings}; `difference` is "none", "start",
 * "position" or "moves"; `only` has for each of the two a list of {move, kind, rules, against};
 * endings are {reason, file, line}, line 0 for none; nil, a message, and what there was by then,
 * when a walk fails or the user interrupts. */
static int explore_diff(lua_State *L) {
    static const struct effort efforts[] = {
        {"wide", 2000, INT32_MAX},           {"deep", 20000, INT32_MAX},
        {"limit", 300, PLAYOUT_LIMIT_MAX},   {"seed", 1, LUA_MAXINTEGER},
        {"steps", 60000000, LUA_MAXINTEGER}, {NULL, 0, 0}};
    const struct variant_handle *own = handle_check_variant(L, 1);
    const struct variant_handle *other = handle_check_variant(L, 2);
    lua_settop(L, 3);
    tools_push_effort(L, 3, efforts);
    if (lua_istable(L, 3) && lua_getfield(L, 3, "position") != LUA_TNIL) {
        luaL_checkstring(L, -1);
        lua_setfield(L, 4, "position");
    }
    if (lua_istable(L, 3) && lua_getfield(L, 3, "seconds") != LUA_TNIL) {
        luaL_checknumber(L, -1);
        lua_setfield(L, 4, "seconds");
    }
    lua_settop(L, 4);
    lua_replace(L, 3);
    int given = tools_run(L, "repl/tools/diff.lua", "positions");
    return given < 0 || own->poisoned || other->poisoned ? lua_error(L) : given;
}

const luaL_Reg module_explore_variant_methods[] = {{"coverage", explore_coverage},
                                                   {"cover", explore_cover},
                                                   {"covered", explore_covered},
                                                   {NULL, NULL}};

const luaL_Reg module_explore_game_methods[] = {
    {"why", explore_why}, {"profile", explore_profile}, {NULL, NULL}};

/* These call other methods. */
const luaL_Reg module_diff_methods[] = {{"diff", explore_diff}, {NULL, NULL}};
const luaL_Reg module_find_methods[] = {{"find", explore_find}, {NULL, NULL}};
