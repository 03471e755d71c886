/* C functions for methods that explore rules: random games, coverage, audits, the C source of
 * native code. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../base/random.h"
#include "../count/playout.h"
#include "../game/movetext.h"
#include "../game/notation.h"
#include "../native/translate.h"
#include "../system/progress.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Read the table {games, limit, seed, steps, seconds} at index 2. */
static struct coverage_effort read_effort(lua_State *L) {
    return (struct coverage_effort){
        .games = (int)luavalue_option(L, 2, "games", 0, PLAYOUT_GAMES_MAX),
        .limit = (int)luavalue_option(L, 2, "limit", 0, PLAYOUT_LIMIT_MAX),
        .seed = (uint64_t)luavalue_option(L, 2, "seed", 0, LUA_MAXINTEGER),
        .steps = (uint64_t)luavalue_option(L, 2, "steps", 0, LUA_MAXINTEGER),
        .seconds = luavalue_option_number(L, 2, "seconds", 0, HUGE_VAL)};
}

/* -- coverage ---------------------------------------------------------------------------------- */

/* Push the counts of a word, in walks of one side. */
static void push_word(lua_State *L, int known, const struct coverage *coverage,
                      const struct word_count *word, int side) {
    lua_createtable(L, 0, 7);
    module_set_tree(L, "walk", known, word->walk);
    luavalue_set_place(L, word->walk->place);
    luavalue_set_whole(L, "nth", walk_leftmost(word->walk)->nth);
    luavalue_set_flag(L, "covered", coverage_includes(coverage, word, side));
    luavalue_set_whole(L, "tried", (lua_Integer)word->tried[side]);
    luavalue_set_whole(L, "succeeded", (lua_Integer)word->succeeded[side]);
}

/* Push the list of all words, each for both sides. */
static void push_words(lua_State *L, const struct coverage *coverage) {
    lua_newtable(L);
    int known = lua_gettop(L);
    lua_createtable(L, SIDES * coverage->count, 0);
    for (int i = 0; i < SIDES * coverage->count; i++) {
        push_word(L, known, coverage, &coverage->item[i / SIDES], i % SIDES);
        lua_rawseti(L, -2, i + 1);
    }
    lua_remove(L, known);
}

/* Push {games, moves, words, functions}. */
static void push_played(lua_State *L, const struct coverage *coverage) {
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

/* play_covered(pos, effort) -> table, string?: play random games from there on. Return {games,
 * moves, words, functions, cut_short}, and the reason if a walk failed or the user interrupted. */
LISTED(tool, play_covered)(lua_State *L) {
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
LISTED(tool, cover)(lua_State *L) {
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

/* covered_words(variant) -> table[]?: return all words with their counts; nil if nothing was
 * counted. */
LISTED(tool, covered_words)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    if (!handle->coverage) return 0;
    push_words(L, handle->coverage);
    return 1;
}

/* -- program ----------------------------------------------------------------------------------- */

/* source(variant) -> string?, string?: return the C source of its native code, or nil and the
 * reason why there is none. */
LISTED(tool, source)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    struct text *why = luavalue_push_text(L);
    if (!translate_rules(handle->variant->rules, &handle->text, why))
        return luavalue_push_refusal(L, text_string(why));
    return luavalue_give_text(L, text_string(&handle->text));
}

/* -- Results ----------------------------------------------------------------------------------- */

/* Set an item of the table on top of the stack, unless nothing was counted. */
static void set_count(lua_State *L, int index, uint64_t count) {
    if (count == 0) return;
    lua_pushinteger(L, (lua_Integer)count);
    lua_rawseti(L, -2, index);
}

/* Add {reason, file, line, games} to the table on top of the stack. */
static void add_ending(lua_State *L, const struct description *description, int ending,
                       uint64_t games) {
    lua_createtable(L, 0, 4);
    luavalue_set_text(L, "reason", outcome_reason(description, ending));
    luavalue_set_place(L, outcome_place(description, ending));
    luavalue_set_whole(L, "games", (lua_Integer)games);
    luavalue_append(L);
}

/* Set the field `endings`: a table for each ending of the script and, last, one for the lack of
 * moves. */
static void set_endings(lua_State *L, const struct playouts *playouts,
                        const struct description *description) {
    lua_createtable(L, description->endings + 1, 0);
    for (int i = 0; i < description->endings; i++)
        add_ending(L, description, i, playouts->ended[i]);
    add_ending(L, description, -1, playouts->ended[ENDINGS_MAX]);
    lua_setfield(L, -2, "endings");
}

static void push_games(lua_State *L, const struct playouts *playouts,
                       const struct description *description) {
    lua_createtable(L, 0, 12);
    set_endings(L, playouts, description);
    luavalue_set_whole(L, "games", (lua_Integer)playouts->games);
    luavalue_set_whole(L, "plies", (lua_Integer)playouts->plies);
    luavalue_set_whole(L, "captures", (lua_Integer)playouts->captures);
    luavalue_set_whole(L, "limit", playouts->limit);
    luavalue_set_whole(L, "white", (lua_Integer)playouts->outcome[OUTCOME_WHITE]);
    luavalue_set_whole(L, "black", (lua_Integer)playouts->outcome[OUTCOME_BLACK]);
    luavalue_set_whole(L, "draw", (lua_Integer)playouts->outcome[OUTCOME_DRAW]);
    luavalue_set_whole(L, "unfinished", (lua_Integer)playouts->outcome[OUTCOME_ONGOING]);
    lua_newtable(L); /* numbers of games by their number of moves */
    for (int i = 0; i <= playouts->limit; i++) set_count(L, i, playouts->length[i]);
    lua_setfield(L, -2, "lengths");
    lua_newtable(L); /* numbers of positions by their number of moves */
    for (int i = 0; i <= BRANCHING_MAX; i++) set_count(L, i, playouts->branching[i]);
    lua_setfield(L, -2, "branchings");
    lua_createtable(L, 0, playouts->kinds);
    for (int i = 0; i < playouts->kinds; i++)
        luavalue_set_whole(L, playouts->kind[i], (lua_Integer)playouts->kind_count[i]);
    lua_setfield(L, -2, "kinds");
}

/* play_random(pos, games, seed, limit, first) -> table?, string?: return the statistics of random
 * games, {games, plies, captures, limit, white, black, draw, unfinished, lengths, branchings,
 * kinds, endings}. The string is the reason for an early end: a walk failed or the user
 * interrupted. Return nil if no game was over by then. */
LISTED(tool, play_random)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct variant_handle *handle = pos->owner;
    struct machine *machine = handle->variant->machine;
    struct playouts playouts;
    struct playing playing;
    int games = (int)luaL_checkinteger(L, 2), limit = (int)luaL_checkinteger(L, 4);
    uint64_t seed = (uint64_t)luaL_checkinteger(L, 3), first = (uint64_t)luaL_checkinteger(L, 5);
    playouts_init(&playouts, machine->memory, limit);
    playing_init(&playing, machine);
    progress_begin("games");
    bool good = playouts_play_all(&playouts, &playing, &pos->game->position, seed, first, games),
         any = good || playouts.games > 0;
    progress_end();
    if (!good) handle_push_failure(L, handle);
    if (any) push_games(L, &playouts, &handle->variant->description);
    if (!good && any) lua_replace(L, -3);
    playing_done(&playing);
    playouts_done(&playouts);
    return good ? 1 : 2;
}

/* prepare_playing(pos): let processes started from now on have the engine for random games that is
 * ready by then. */
LISTED(tool, prepare_playing)(lua_State *L) {
    const struct engine *engine = handle_check_game(L, 1)->game->machine->engine;
    if (engine) engine->work(engine->context);
    return 0;
}

/* -- Audits ------------------------------------------------------------------------------------ */

/* Return a number for a move, by its origin and the hash of its result. */
static uint64_t result_key(const struct moves *moves, int origin, uint64_t hash) {
    bool counts = moves->rules->description->identity != IDENTITY_NOTHING;
    return random_mix(counts ? (uint64_t)origin : 0) ^ hash;
}

/* result_keys(pos) -> integer[]: return a number for each move that can be played, in the order of
 * `choose`. Moves of two positions have equal numbers if origin and result are the same. */
LISTED(tool, result_keys)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct position after = pos->game->position;
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return tools_raise_failure(L, pos->owner);
    lua_createtable(L, legal->count, 0);
    for (int i = 0; i < legal->count; i++) {
        const struct move *move = &legal->item[i];
        move_apply(legal, move, &after);
        lua_pushinteger(L, (lua_Integer)result_key(legal, move->origin, after.hash));
        lua_rawseti(L, -2, i + 1);
        move_undo(legal, move, pos->game->position.clock, &after);
    }
    return 1;
}

/* Return the key that a move has in the position with colors exchanged. */
static uint64_t flipped_key(const struct moves *legal, const struct move *move,
                            const struct position *after) {
    struct position flipped;
    int origin = move->origin;
    if (origin >= 0) origin = description_mirrored(legal->rules->description, origin);
    position_flip(after, &flipped);
    return result_key(legal, origin, flipped.hash);
}

/* try_moves(pos, flips) -> integer[], integer[], table: make each legal move, and undo it. The
 * first list has a number for each move, the same for the same moves. If it `flips`, the second one
 * has their keys in the position with colors exchanged. The table has the numbers of moves with a
 * finding. `undo`: undoing it doesn't restore the position bit for bit. `hash`: the position after
 * it has the contradiction `wrong`. `nameless`: it has no landing, and only its changes distinguish
 * it. */
LISTED(tool, try_moves)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    bool flips = lua_toboolean(L, 2);
    const struct position *before = &pos->game->position;
    struct position after = *before;
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return tools_raise_failure(L, pos->owner);
    lua_createtable(L, legal->count, 0);
    lua_createtable(L, flips ? legal->count : 0, 0);
    lua_newtable(L);
    for (int i = legal->count - 1; i >= 0; i--) { /* of several findings, the first is kept */
        const struct move *move = &legal->item[i];
        const char *wrong;
        move_apply(legal, move, &after);
        lua_pushinteger(L, (lua_Integer)(random_mix(move->identity) ^ position_hash(&after)));
        lua_rawseti(L, -4, i + 1);
        if (flips) {
            lua_pushinteger(L, (lua_Integer)flipped_key(legal, move, &after));
            lua_rawseti(L, -3, i + 1);
        }
        if (move->distinction && move->landings == 0) luavalue_set_whole(L, "nameless", i + 1);
        if (!position_audit(&after, &wrong)) {
            luavalue_set_whole(L, "hash", i + 1);
            luavalue_set_text(L, "wrong", wrong);
        }
        move_undo(legal, move, before->clock, &after);
        if (memcmp(&after, before, sizeof after) == 0) continue;
        luavalue_set_whole(L, "undo", i + 1);
        after = *before;
    }
    return 3;
}

/* reread(pos) -> boolean, string?: read the text of a position. Return true if the result is the
 * same position; false and a message if the text is rejected. */
LISTED(tool, reread)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct position *position = &pos->game->position;
    struct text *text = &pos->owner->text, *message = luavalue_push_text(L);
    struct position read;
    notation_write(position, text);
    bool good = notation_read(&read, pos->game->machine, text_string(text), message);
    if (pos->game->machine->failure != MACHINE_DONE) return tools_raise_failure(L, pos->owner);
    if (!position->rules->description->clocked)
        read.clock = position->clock; /* texts don't contain it */
    lua_pushboolean(L, good && memcmp(&read, position, sizeof read) == 0);
    lua_pushstring(L, good ? NULL : text_string(message));
    return 2;
}

/* reread_move(pos, number) -> boolean, string: read the text of the legal move of this number.
 * Return true if it is read as this move, and the text. */
LISTED(tool, reread_move)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct text *text = &pos->owner->text;
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return tools_raise_failure(L, pos->owner);
    int index = (int)luavalue_check_whole(L, 2, 1, legal->count) - 1;
    move_text(legal, &legal->item[index], text);
    lua_pushboolean(L, move_find(legal, text_string(text)) == index);
    lua_pushstring(L, text_string(text));
    return 2;
}

/* use_plain(pos, is_plain) -> boolean: make the machine run the plain program (compile/rules.h), or
 * the optimized one. Return true if it ran the plain program before. */
LISTED(tool, use_plain)(lua_State *L) {
    struct machine *machine = handle_check_game(L, 1)->game->machine;
    lua_pushboolean(L, machine->plain);
    machine_use_plain(machine, lua_toboolean(L, 2));
    return 1;
}

/* bans_repetition(pos) -> boolean: return true if legal moves depend on earlier positions. */
LISTED(tool, bans_repetition)(lua_State *L) {
    return luavalue_give_flag(L, handle_check_game(L, 1)->game->machine->rules->bans_repetition);
}

/* same_games(pos, other) -> boolean: return true if the positions and moves of two games of a
 * variant are equal byte for byte. */
LISTED(tool, same_games)(lua_State *L) {
    const struct game *a = handle_check_game(L, 1)->game, *b = handle_check_game(L, 2)->game;
    const struct moves *x = &a->played, *y = &b->played;
    bool same = memcmp(&a->position, &b->position, sizeof a->position) == 0 &&
                x->count == y->count && x->changes == y->changes && x->landings == y->landings;
    size_t bytes = (size_t)x->changes * sizeof *x->change;
    return luavalue_give_flag(L, same && (bytes == 0 || memcmp(x->change, y->change, bytes) == 0));
}
