/* C functions for methods that explore rules: coverage, useless words, reasons against a move, the
 * C source of native code. */
#include "luavalue.h"
#include "module_methods.h"

#include "../explain/why.h"
#include "../explore/lint.h"
#include "../native/translate.h"

#include <assert.h>
#include <math.h>

/* The table {games, limit, seed, steps, seconds} at index 2. */
static struct coverage_effort read_effort(lua_State *L) {
    return (struct coverage_effort){
        .games = (int)luavalue_option(L, 2, "games", 0, PLAYOUT_GAMES_MAX),
        .limit = (int)luavalue_option(L, 2, "limit", 0, PLAYOUT_LIMIT_MAX),
        .seed = (uint64_t)luavalue_option(L, 2, "seed", 0, LUA_MAXINTEGER),
        .steps = (uint64_t)luavalue_option(L, 2, "steps", 0, LUA_MAXINTEGER),
        .seconds = luavalue_option_number(L, 2, "seconds", 0, HUGE_VAL)};
}

/* -- coverage ---------------------------------------------------------------------------------- */

/* Pushes the list of all words, the same one several times. */
static void push_words(lua_State *L, struct coverage *coverage) {
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
}

/* Pushes {games, moves, words, functions}. */
static void push_played(lua_State *L, struct coverage *coverage) {
    lua_Integer called = 0;
    lua_createtable(L, 0, 6);
    luavalue_set_whole(L, "games", (lua_Integer)coverage->games);
    luavalue_set_whole(L, "moves", (lua_Integer)coverage->plies);
    push_words(L, coverage);
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
}

/* play_covered(pos, effort) -> table, string?: random games from there on: {games, moves, words,
 * functions, cut_short}; why they ended, when a walk failed or the user interrupted. */
static int play_covered(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct coverage_effort effort = read_effort(L);
    struct machine *machine = pos->owner->variant->machine;
    struct coverage coverage;
    coverage_init(&coverage, machine);
    bool good = coverage_play(&coverage, &pos->game->position, effort);
    bool cut_short = good && coverage.games < (uint64_t)effort.games;
    if (!good) machine_fail(machine, "%.250s", coverage.machine->fault);
    push_played(L, &coverage);
    coverage_done(&coverage);
    luavalue_set_flag(L, "cut_short", cut_short);
    if (good) return 1;
    handle_push_failure(L, pos->owner);
    lua_remove(L, -2);
    return 2;
}

/* cover(variant) -> boolean: from now on, count the words that the variant's games use.
 * Return false if the variant belongs to another state. */
static int cover(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct variant *variant = handle->variant;
    lua_pushboolean(L, !handle->borrowed);
    if (handle->borrowed || handle->coverage) return 1;
    handle->coverage = memory_new(variant->memory, sizeof *handle->coverage);
    coverage_init(handle->coverage, variant->machine);
    assert(!handle->machine_without_coverage ||
           handle->machine_without_coverage == variant->machine);
    handle->machine_without_coverage = variant->machine;
    variant->machine = handle->coverage->machine;
    return 1;
}

/* covered_words(variant) -> table[]?: of all that was counted; nil if nothing was. */
static int covered_words(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    if (!handle->coverage) return 0;
    push_words(L, handle->coverage);
    return 1;
}

/* -- Words that are of no use ------------------------------------------------------------------ */

static void push_findings(lua_State *L, const struct lint *lint) {
    lua_createtable(L, lint->count, 0);
    for (int i = 0; i < lint->count; i++) {
        const struct lint_finding *finding = &lint->item[i];
        lua_createtable(L, 0, 4);
        luavalue_set_text(L, "sort", "dead");
        luavalue_set_place(L, finding->place);
        luavalue_set_text(L, "text", finding->text);
        lua_rawseti(L, -2, i + 1);
    }
}

/* dead_words(variant) -> table[]: list {sort, file, line, text} of the words that can never
 * succeed. */
static int dead_words(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct lint found;
    lint_run(&found, handle->variant->memory, &handle->variant->description);
    push_findings(L, &found);
    lint_done(&found);
    return 1;
}

/* -- why --------------------------------------------------------------------------------------- */

static void push_step(lua_State *L, const struct board *board, const struct why_step *step) {
    lua_createtable(L, 0, 5);
    luavalue_set_place(L, step->place);
    luavalue_set_text(L, "word", step->word);
    luavalue_set_whole(L, "nth", step->nth);
    if (step->note) luavalue_set_text(L, "fails", step->note);
    if (step->square >= 0) luavalue_set_square(L, "square", board, step->square);
}

static void push_branch(lua_State *L, const struct board *board, const struct why_branch *branch) {
    lua_createtable(L, branch->steps, 1);
    if (branch->royal) luavalue_set_flag(L, "royal", true);
    for (int i = 0; i < branch->steps; i++) {
        push_step(L, board, &branch->step[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_why(lua_State *L, const struct board *board, const struct why *why) {
    lua_createtable(L, 0, 6);
    luavalue_set_flag(L, "legal", why->verdict == WHY_LEGAL);
    luavalue_set_text(L, "verdict", why_verdict_name[why->verdict]);
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
}

/* why(pos, text) -> table?, string?: explain why a move is legal or which words forbid it, as
 * pos:why does, without text. Return nil and a message when a walk fails. */
static int ask_why(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct why why;
    bool good = why_ask(&why, pos->game, luaL_checkstring(L, 2));
    if (good) push_why(L, &pos->owner->variant->description.board, &why);
    why_done(&why);
    return good ? 1 : handle_push_failure(L, pos->owner);
}

/* -- program ----------------------------------------------------------------------------------- */

/* source(variant) -> string?, string?: the C source of its native code; or nil, and why there is
 * none. */
static int give_source(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct text *why = luavalue_push_text(L);
    if (!translate_rules(handle->variant->rules, &handle->text, why))
        return luavalue_push_refusal(L, text_string(why));
    lua_pushstring(L, text_string(&handle->text));
    return 1;
}

const luaL_Reg tools_explore_functions[] = {{"play_covered", play_covered},
                                            {"cover", cover},
                                            {"covered_words", covered_words},
                                            {"why", ask_why},
                                            {"source", give_source},
                                            {"dead_words", dead_words},
                                            {NULL, NULL}};
