/* C functions for methods that play and describe moves, and for the one that finds the move of a
 * typed text (repl/tools/typed.lua). */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../game/movetext.h"
#include "../game/notation.h"

#include <assert.h>
#include <string.h>

/* -- Playing ----------------------------------------------------------------------------------- */

/* play(pos, text[, goes_on[, asks]]) -> boolean?, string?: play the move with this text. Return
 * false if no move has it; nil and a message if none can be played; with `asks`, nothing while a
 * condition is tested on the position. With `goes_on` a game may continue after a draw, see
 * game_play. */
LISTED(tool, play)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const char *text = luavalue_check_text(L, 2);
    if (lua_toboolean(L, 4) && pos->game->searches) return 0;
    enum game_answer answer = game_play(pos->game, text, lua_toboolean(L, 3), &pos->owner->text);
    if (answer == GAME_REFUSED && pos->game->machine->failure != MACHINE_DONE)
        return handle_push_failure(L, pos->owner);
    if (answer == GAME_REFUSED) return luavalue_push_refusal(L, text_string(&pos->owner->text));
    return luavalue_give_flag(L, answer == GAME_PLAYED);
}

/* -- Facts about moves ------------------------------------------------------------------------- */

/* A move of a list that is described for Lua, in the table on top of the stack. */
struct described {
    lua_State *L;
    struct game_handle *pos;
    const struct moves *moves;
    const struct move *move;
};

/* Set a field to the text of a move, or of its origin. */
static void set_written(lua_State *L, const char *field, struct text *text,
                        const struct moves *moves, const struct move *move,
                        void (*write)(const struct moves *moves, const struct move *move,
                                      struct text *text)) {
    text_clear(text);
    write(moves, move, text);
    luavalue_set_text(L, field, text_string(text));
}

static void set_move(const struct described *d) {
    set_written(d->L, "move", &d->pos->owner->text, d->moves, d->move, move_text);
}

static void set_from(const struct described *d) {
    set_written(d->L, "from", &d->pos->owner->text, d->moves, d->move, move_origin_text);
}

static void set_move_kind(const struct described *d) {
    luavalue_set_text(d->L, "kind", moves_kind(d->moves, d->move));
}

static void set_taken(const struct described *d) {
    luavalue_set_whole(d->L, "taken", d->move->taken);
}

static void set_landings(const struct described *d) {
    static const char *const sorts[] = {"stop", "swap", "part", "note"};
    lua_createtable(d->L, d->move->landings, 0);
    for (int i = 0; i < d->move->landings; i++) {
        const struct landing *landing = &d->moves->landing[d->move->first_landing + i];
        lua_createtable(d->L, 0, 2);
        luavalue_set_text(d->L, "sort", sorts[landing->sort]);
        if (landing_is_square(landing))
            luavalue_set_square(d->L, "square", &d->moves->rules->description->board,
                                landing->square);
        luavalue_append(d->L);
    }
    lua_setfield(d->L, -2, "landings");
}

/* Set the field `to` to the squares in the text after the first one. */
static void set_targets(const struct described *d) {
    lua_newtable(d->L);
    for (int i = 0; i < d->move->landings; i++) {
        const struct landing *landing = &d->moves->landing[d->move->first_landing + i];
        if (!landing_is_square(landing)) continue;
        luavalue_push_square(d->L, &d->moves->rules->description->board, landing->square);
        luavalue_append(d->L);
    }
    lua_setfield(d->L, -2, "to");
}

/* Set a field to the content of a square, as written in position texts. */
static void set_content(const struct described *d, const char *field, content what) {
    struct text *text = &d->pos->owner->text;
    text_clear(text);
    notation_write_content(d->moves->rules, what, text);
    luavalue_set_text(d->L, field, text_string(text));
}

/* Set the field `changes`. It lists squares only, not the other parts of a position. */
static void set_changes(const struct described *d) {
    const struct board *board = &d->moves->rules->description->board;
    lua_newtable(d->L);
    for (int i = 0; i < d->move->changes; i++) {
        const struct change *change = &d->moves->change[d->move->first_change + i];
        if (change->slot >= (uint32_t)board->squares) continue;
        lua_createtable(d->L, 0, 3);
        luavalue_set_square(d->L, "square", board, (int)change->slot);
        set_content(d, "before", change->before);
        set_content(d, "after", change->after);
        luavalue_append(d->L);
    }
    lua_setfield(d->L, -2, "changes");
}

/* Set the field `position` to the text of the position after a legal move. */
static void set_position(const struct described *d) {
    struct position after = d->pos->game->position;
    struct text *text = &d->pos->owner->text;
    move_apply(d->moves, d->move, &after);
    text_clear(text);
    notation_write(&after, text);
    luavalue_set_text(d->L, "position", text_string(text));
}

/* Set the field `hash` to the hash of that position. */
static void set_hash(const struct described *d) {
    struct position after = d->pos->game->position;
    move_apply(d->moves, d->move, &after);
    lua_pushinteger(d->L, (lua_Integer)after.hash);
    lua_setfield(d->L, -2, "hash");
}

/* The facts that can be asked for, each with the function that sets its field. */
static const struct {
    const char *name;
    void (*set)(const struct described *d);
} facts[] = {{"move", set_move},       {"from", set_from},         {"kind", set_move_kind},
             {"taken", set_taken},     {"landings", set_landings}, {"to", set_targets},
             {"changes", set_changes}, {"position", set_position}, {"hash", set_hash}};

enum { FACTS = sizeof facts / sizeof *facts };

/* Return a set of the facts that are named by the arguments from this index on. */
static unsigned read_facts(lua_State *L, int index) {
    unsigned wanted = 0;
    for (; index <= lua_gettop(L); index++) {
        int fact = 0;
        while (strcmp(facts[fact].name, luaL_checkstring(L, index)) != 0) {
            fact++;
            assert(fact < FACTS);
        }
        wanted |= 1U << fact;
    }
    return wanted;
}

static int push_move(lua_State *L, struct game_handle *pos, const struct moves *moves,
                     const struct move *move, unsigned wanted) {
    lua_createtable(L, 0, FACTS);
    for (int i = 0; i < FACTS; i++)
        if (wanted >> i & 1) facts[i].set(&(struct described){L, pos, moves, move});
    return 1;
}

/* moves(pos, form, fact...) -> table[]?, string?: return a table with these facts about each legal
 * move, in the order in which the walks find them. With the number of a form of addition
 * (game/movetext.h), each text gets it; 0: as the move is written. Return nil and a message if a
 * walk fails. The facts are fields of pos:move and pos:move_list. */
LISTED(tool, moves)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    lua_Integer form = luaL_checkinteger(L, 2);
    unsigned wanted = read_facts(L, 3);
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    lua_createtable(L, legal->count, 0);
    for (int i = 0; i < legal->count; i++) {
        struct move move = legal->item[i];
        if (form) move.distinction = distinctions[form - 1];
        push_move(L, pos, legal, &move, wanted);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* move(pos, text, fact...) -> table|boolean?, string?: return these facts about the move with this
 * text; false if no move has it; nil and a message if a walk fails. */
LISTED(tool, move)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct moves *legal = game_moves(pos->game);
    if (!legal) return handle_push_failure(L, pos->owner);
    int index = move_find(legal, luavalue_check_text(L, 2));
    return index >= 0 ? push_move(L, pos, legal, &legal->item[index], read_facts(L, 3))
                      : luavalue_give_flag(L, false);
}

/* last_move(pos, fact...) -> table?: return these facts about the last move that was played. */
LISTED(tool, last_move)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const struct moves *played = &pos->game->played;
    if (played->count == 0) return 0;
    return push_move(L, pos, played, &played->item[played->count - 1], read_facts(L, 2));
}

/* -- Ways to write moves ----------------------------------------------------------------------- */

static void set_kind(lua_State *L, const char *field, const struct rules *rules, int class) {
    lua_pushlstring(L, &rules->description->kind[class_kind(class)].letter, 1);
    lua_setfield(L, -2, field);
}

static void push_path(lua_State *L, struct text *text, const struct moves *paths,
                      const struct move *path) {
    const struct board *board = &paths->rules->description->board;
    struct move bare = *path;
    int parts, last = move_last_square(paths, path, &parts);
    bare.before = bare.after = CLASS_EMPTY;
    lua_createtable(L, 0, 12);
    set_written(L, "text", text, paths, path, move_text);
    set_written(L, "bare", text, paths, &bare, move_text);
    if (path->origin >= 0) luavalue_set_square(L, "from", board, path->origin);
    if (last >= 0) luavalue_set_square(L, "to", board, last);
    luavalue_set_whole(L, "taken", path->taken);
    luavalue_set_flag(L, "swaps", path->actions & ACTION_SWAP);
    luavalue_set_flag(L, "splits", path->actions & ACTION_PART);
    luavalue_set_text(L, "kind", moves_kind(paths, path));
    if (path->before == CLASS_EMPTY) return;
    set_kind(L, "piece", paths->rules, path->before);
    luavalue_set_flag(L, "royal", rules_are_royal(paths->rules, path->before));
    if (move_is_promotion(path)) set_kind(L, "becomes", paths->rules, path->after);
}

/* Return true if a move ends on the square of this name; for NULL, true. */
static bool ends_on(const struct moves *moves, const struct move *move, const char *name) {
    int length, parts;
    if (!name) return true;
    int square = board_parse_square(&moves->rules->description->board, name, &length);
    return square != SQUARE_NONE && !name[length] &&
           square == move_last_square(moves, move, &parts);
}

/* paths(pos[, square]) -> table[]?, string?: return each way to write a legal move, or those that
 * end on a square: {text, bare, move, from, to, taken, swaps, splits, kind, piece, royal, becomes}.
 * `move` is the number of the move in the list of `moves`, and `bare` the text without a
 * promotion. `to` is the last square. `piece` is the letter of the piece on the origin, and
 * `becomes` that of its new kind. The list has the field `uci` if moves are written from square to
 * square. Return nil and a message if a walk fails. */
LISTED(tool, paths)(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    const char *square = luaL_optstring(L, 2, NULL);
    struct game *game = pos->game;
    struct moves *paths = &game->paths;
    const struct moves *legal = game_moves(game);
    if (!legal || !moves_generate(paths, game->machine, &game->position, MOVES_PATHS, NULL))
        return handle_push_failure(L, pos->owner);
    lua_createtable(L, paths->count, 1);
    luavalue_set_flag(L, "uci", paths->rules->description->notation == NOTATION_UCI);
    for (int i = 0, index = 0; i < paths->count; i++) {
        if (!ends_on(paths, &paths->item[i], square)) continue;
        int looked = 0; /* most paths belong to the same move as the path before, or to the next */
        while (looked < legal->count &&
               !move_is_same(legal, &legal->item[index], paths, &paths->item[i])) {
            index = (index + 1) % legal->count;
            looked++;
        }
        push_path(L, &pos->owner->text, paths, &paths->item[i]);
        if (looked < legal->count) luavalue_set_whole(L, "move", index + 1);
        luavalue_append(L);
    }
    return 1;
}
