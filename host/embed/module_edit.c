/* pos:change, by which positions are set up by hand. */
#include "luavalue.h"
#include "module_methods.h"

#include "../game/edit.h"

#include <string.h>

/* A change that is read from a list {"put", "M", "e4"}, and the position it is made in. */
struct edit {
    lua_State *L;
    int table; /* where the list stands */
    const struct variant *variant;
    struct position *position;
    struct text *message;
};

static const char *word_of(const struct edit *edit, int item) {
    lua_rawgeti(edit->L, edit->table, item);
    const char *word = luavalue_check_text(edit->L, -1);
    lua_pop(edit->L, 1); /* the list keeps it */
    return word;
}

/* The letters of the pieces, "M m K k". */
static void print_letters(const struct description *description, struct text *text) {
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        char white[KIND_LETTERS], black[KIND_LETTERS];
        text_print(text, "%s%s %s", i ? " " : "", kind_letter(kind, SIDE_WHITE, white),
                   kind_letter(kind, SIDE_BLACK, black));
    }
}

/* The piece that is the second word; nothing, for which "" stands, only where that may be. */
static bool read_piece(const struct edit *edit, bool maybe_empty, content *what) {
    const char *word = word_of(edit, 2);
    if ((*word || maybe_empty) && notation_read_content(edit->variant->rules, word, what))
        return true;
    text_print(edit->message, "\"%.60s\" is no piece of this game; pieces are ", word);
    print_letters(&edit->variant->description, edit->message);
    return false;
}

static bool read_square(const struct edit *edit, int item, int *square) {
    char last[SQUARE_NAME_SIZE];
    int length = 0;
    const struct board *board = &edit->variant->description.board;
    const char *word = word_of(edit, item);
    *square = board_parse_square(board, word, &length);
    if (*square >= 0 && word[length] == '\0') return true;
    board_square_name(board, board->squares - 1, last);
    text_print(edit->message, "\"%.60s\" is no square of this board, whose squares are a1 to %s",
               word, last);
    return false;
}

/* -- The changes ------------------------------------------------------------------------------- */

static bool change_clear(const struct edit *edit) {
    return edit_clear(edit->position), true;
}

static bool change_put(const struct edit *edit) {
    content what;
    int square;
    if (!read_piece(edit, true, &what) || !read_square(edit, 3, &square)) return false;
    edit_put(edit->position, square, what);
    return true;
}

static bool change_remove(const struct edit *edit) {
    int square;
    if (!read_square(edit, 2, &square)) return false;
    if (edit->position->slot[square] == 0)
        return text_print(edit->message, "%s is empty", word_of(edit, 2)), false;
    edit_put(edit->position, square, CLASS_EMPTY);
    return true;
}

static bool change_add(const struct edit *edit) {
    content what;
    if (!read_piece(edit, false, &what)) return false;
    if (edit_reserve(edit->position, what, 1)) return true;
    text_print(edit->message, "no reserve of this game can hold \"%.60s\"", word_of(edit, 2));
    return false;
}

static bool change_take(const struct edit *edit) {
    content what;
    if (!read_piece(edit, false, &what)) return false;
    if (edit_reserve(edit->position, what, -1)) return true;
    text_print(edit->message, "there is no \"%.60s\" in the reserve", word_of(edit, 2));
    return false;
}

static bool change_turn(const struct edit *edit) {
    const char *side = word_of(edit, 2);
    bool white = strcmp(side, "white") == 0;
    if (!white && strcmp(side, "black") != 0)
        return text_print(edit->message, "say white or black, not \"%.60s\"", side), false;
    edit_turn(edit->position, white ? SIDE_WHITE : SIDE_BLACK);
    return true;
}

static bool change_flip(const struct edit *edit) {
    struct position before = *edit->position;
    position_flip(&before, edit->position);
    return true;
}

static bool make_change(const struct edit *edit) {
    static const struct {
        const char *name;
        bool (*make)(const struct edit *edit);
    } changes[] = {{"clear", change_clear}, {"put", change_put},   {"remove", change_remove},
                   {"add", change_add},     {"take", change_take}, {"turn", change_turn},
                   {"flip", change_flip}};
    const char *name = word_of(edit, 1);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (strcmp(changes[i].name, name) == 0) return changes[i].make(edit);
    return luaL_error(edit->L,
                      "there is no change \"%s\"; changes are clear, put, remove, add, "
                      "take, turn and flip",
                      name);
}

/* pos:change(changes) -> warpboard.Position?, string?, number?: a new game from the position with
 * changes made one after the other: {"clear"}; {"put", "M", "e4"}, where "" empties the square;
 * {"remove", "e4"}, where something must stand; {"add", "M"} and {"take", "m"}, to and from the
 * reserve; {"turn", "white"}; {"flip"}, as pos:flip. Nil and a message when the rules cannot have
 * the position, with its number when a change cannot be made. */
static int game_method_change(lua_State *L) {
    struct game_handle *pos = handle_check_game(L, 1);
    struct text *message = &pos->owner->text;
    struct position position = pos->game->position;
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    for (int i = 1; lua_rawgeti(L, 2, i) != LUA_TNIL; i++) {
        luaL_argcheck(L, lua_istable(L, 3), 2, "a list of lists is expected");
        if (!make_change(&(struct edit){L, 3, pos->owner->variant, &position, message})) {
            luavalue_push_refusal(L, text_string(message));
            lua_pushinteger(L, i);
            return 3;
        }
        lua_settop(L, 2);
    }
    if (!edit_finish(&position, pos->owner->variant->machine, message))
        return luavalue_push_refusal(L, text_string(message));
    lua_getiuservalue(L, 1, 1);
    handle_push_game(L, lua_gettop(L), &position);
    return 1;
}

const luaL_Reg module_edit_methods[] = {{"change", game_method_change}, {NULL, NULL}};
