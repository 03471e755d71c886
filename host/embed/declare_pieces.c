/* The pieces of a script, and what its positions hold beside them. */
#include "declare.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool is_text(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TSTRING;
}

const char *declare_keep(lua_State *L, int index) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    char *copy = arena_copy(author_of(L)->arena, text, length);
    text_make_printable(copy);
    return copy;
}

bool declare_whole(lua_State *L, int index, int least, int most, int *value) {
    int whole;
    lua_Integer number = lua_tointegerx(L, index, &whole);
    if (lua_type(L, index) != LUA_TNUMBER || !whole || number < least || number > most) return false;
    *value = (int)number;
    return true;
}

static int declare_title(lua_State *L) {
    declare_to(L)->title = ""; /* not missing, in any case */
    if (!is_text(L, 1)) return REFUSE("title needs a text; for example: title \"My game: what is special about it\"");
    declare_to(L)->title = declare_keep(L, 1);
    return 0;
}

static bool has_board(lua_State *L, const char *what) {
    if (declare_to(L)->board.files) return true;
    author_fault(L, "%s: the board must come first; for example: board{8, 8}", what);
    return false;
}

static int declare_piece(lua_State *L) {
    struct description *description = declare_to(L);
    int points = 0;
    if (!is_text(L, 1) || !is_text(L, 2) || strlen(lua_tostring(L, 2)) != 1 ||
        !isupper((unsigned char)*lua_tostring(L, 2)))
        return REFUSE("piece needs a name and a capital letter; for example: piece(\"man\", \"M\")");
    char letter = *lua_tostring(L, 2);
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        if (strcmp(kind->name, lua_tostring(L, 1)) == 0)
            return REFUSE("piece: there is a piece \"%s\" already, in line %d", kind->name, kind->place.line);
        if (kind->letter == letter)
            return REFUSE("piece: the letter %c is that of \"%s\" already, in line %d", letter, kind->name,
                          kind->place.line);
    }
    if (description->kinds == KINDS_MAX) return REFUSE("piece: more than %d pieces", KINDS_MAX);
    if (!lua_isnoneornil(L, 3) && !declare_whole(L, 3, 0, 1000000, &points))
        return REFUSE("piece: points are a whole number from 0 to 1000000; for example: piece(\"man\", \"M\", 1)");
    description->kind[description->kinds++] =
        (struct kind){.name = declare_keep(L, 1), .letter = letter, .points = points, .place = author_place(L)};
    return 0;
}

static int declare_royal(lua_State *L) {
    if (!is_text(L, 1)) return REFUSE("royal needs the name of a piece; for example: royal \"king\"");
    declare_to(L)->royal = declare_keep(L, 1);
    declare_to(L)->royal_place = author_place(L);
    return 0;
}

static void reserve_kind(lua_State *L, const char *name) {
    struct description *description = declare_to(L);
    int kind = description_kind(description, name);
    struct nearest nearest = {.wrong = name};
    for (int k = 0; k < description->kinds; k++) nearest_offer(&nearest, description->kind[k].name);
    if (kind >= 0)
        description->kind[kind].kept = true;
    else if (nearest.best)
        author_fault(L, "reserve: unknown piece \"%s\", did you mean \"%s\"?", name, nearest.best);
    else
        author_fault(L, "reserve: unknown piece \"%s\"; pieces are declared before", name);
}

static int declare_reserve(lua_State *L) {
    static const char usage[] = "reserve needs a list of pieces; for example: reserve{\"man\"}";
    if (lua_type(L, 1) != LUA_TTABLE) return REFUSE("%s", usage);
    declare_to(L)->reserved = true;
    for (lua_Integer i = 1, length = luaL_len(L, 1); i <= length; i++) {
        lua_settop(L, 1);
        if (lua_geti(L, 1, i) != LUA_TSTRING) return REFUSE("%s", usage);
        reserve_kind(L, lua_tostring(L, -1));
    }
    return 0;
}

/* Fields stand in the order of FEN, whatever the order of the declarations: rights, marks, counters, clock. */
static void add_field(struct description *description, enum field_sort sort, int index) {
    for (int i = 0; i < description->fields; i++)
        if (description->field[i].sort == sort && description->field[i].index == index) return;
    int at = description->fields++;
    for (; at > 0 && description->field[at - 1].sort > sort; at--) description->field[at] = description->field[at - 1];
    description->field[at] = (struct field){sort, index};
}

static int by_square(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* right("K", {e1 = "king", h1 = "rook"}) */
static int declare_right(lua_State *L) {
    struct description *description = declare_to(L);
    static const char usage[] = "right needs a capital letter and where which pieces stand; for example: right(\"K\", "
                                "{e1 = \"king\", h1 = \"rook\"})";
    if (!has_board(L, "right")) return 0;
    if (!is_text(L, 1) || strlen(lua_tostring(L, 1)) != 1 || !isupper((unsigned char)*lua_tostring(L, 1)) ||
        lua_type(L, 2) != LUA_TTABLE)
        return REFUSE("%s", usage);
    if (description_right(description, *lua_tostring(L, 1)) >= 0)
        return REFUSE("right: there is a right \"%s\" already", lua_tostring(L, 1));
    if (description->rights == RIGHTS_MAX) return REFUSE("right: more than %d rights", RIGHTS_MAX);
    struct right right = {.letter = *lua_tostring(L, 1), .place = author_place(L)};
    int squares[MARK_SQUARES_MAX] = {0};
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
        int length = 0, square = SQUARE_NONE;
        if (lua_type(L, -2) == LUA_TSTRING) square = board_square(&description->board, lua_tostring(L, -2), &length);
        if (square < 0 || lua_tostring(L, -2)[length] || !is_text(L, -1) || right.squares == MARK_SQUARES_MAX)
            return REFUSE("%s", usage);
        squares[right.squares++] = square;
    }
    qsort(squares, (size_t)right.squares, sizeof *squares, by_square);
    for (int i = 0; i < right.squares; i++) {
        char name[SQUARE_NAME_SIZE];
        board_name(&description->board, squares[i], name);
        lua_getfield(L, 2, name);
        right.kind_name[i] = declare_keep(L, -1);
        right.kind[i] = description_kind(description, right.kind_name[i]);
        right.square[SIDE_WHITE][i] = squares[i];
        right.square[SIDE_BLACK][i] = description_mirrored(description, squares[i]);
    }
    description->right[description->rights++] = right;
    add_field(description, FIELD_RIGHTS, 0);
    return 0;
}

static int declare_marks(lua_State *L) {
    struct description *description = declare_to(L);
    int most = 0;
    if (!is_text(L, 1) || !declare_whole(L, 2, 1, MARK_SQUARES_MAX, &most))
        return REFUSE(
            "marks needs a name and how many squares there are at most (1 to %d); for example: marks(\"passed\", 1)",
            MARK_SQUARES_MAX);
    if (description_marks(description, lua_tostring(L, 1)) >= 0)
        return REFUSE("marks: there are marks \"%s\" already", lua_tostring(L, 1));
    if (description->marked_names == MARKS_MAX) return REFUSE("marks: more than %d names", MARKS_MAX);
    description->marks[description->marked_names] = (struct lasting_marks){declare_keep(L, 1), most, author_place(L)};
    add_field(description, FIELD_MARKS, description->marked_names++);
    return 0;
}

static int declare_counter(lua_State *L) {
    struct description *description = declare_to(L);
    struct counter counter = {.place = author_place(L)};
    if (!is_text(L, 1) || !declare_whole(L, 2, 0, INT_MAX - 63, &counter.least) ||
        !declare_whole(L, 3, counter.least, counter.least + 63, &counter.most))
        return REFUSE("counter needs a name and its least and greatest value, at most 63 apart; for example: "
                      "counter(\"checks\", 0, 3)");
    if (description_counter(description, lua_tostring(L, 1)) >= 0)
        return REFUSE("counter: there is a counter \"%s\" already", lua_tostring(L, 1));
    if (description->counters == COUNTERS_MAX) return REFUSE("counter: more than %d counters", COUNTERS_MAX);
    counter.name = declare_keep(L, 1);
    description->counter[description->counters] = counter;
    add_field(description, FIELD_COUNTER, description->counters++);
    return 0;
}

static int declare_clock(lua_State *L) {
    declare_to(L)->clocked = true;
    add_field(declare_to(L), FIELD_CLOCK, 0);
    return 0;
}

static int declare_start(lua_State *L) {
    declare_to(L)->start = "";
    if (!is_text(L, 1)) return REFUSE("start needs a position text; for example: start \"8/8/8/8/8/8/MMMMMMMM/8 w 1\"");
    declare_to(L)->start = declare_keep(L, 1);
    declare_to(L)->start_place = author_place(L);
    return 0;
}

static int declare_notation(lua_State *L) {
    const char *name = is_text(L, 1) ? lua_tostring(L, 1) : "";
    if (strcmp(name, "uci") != 0 && strcmp(name, "plain") != 0)
        return REFUSE("notation is \"plain\" (c3-d4, c3xe5) or \"uci\" (e2e4, e7e8q)");
    declare_to(L)->notation = strcmp(name, "uci") == 0 ? NOTATION_UCI : NOTATION_PLAIN;
    return 0;
}

static int declare_never(lua_State *L) {
    struct description *description = declare_to(L);
    struct walk *walk = author_walk(L, 1);
    if (!walk || !is_text(L, 2))
        return REFUSE("never needs a walk and what is wrong where it succeeds; for example: never(by \"man\" * on "
                      "\"far\", \"a man on its far rank\")");
    if (description->nevers == NEVERS_MAX) return REFUSE("never: more than %d of them", NEVERS_MAX);
    description->never[description->nevers++] = (struct never){walk, declare_keep(L, 2), author_place(L)};
    return 0;
}

static const luaL_Reg calls[] = {{"title", declare_title},       {"piece", declare_piece}, {"royal", declare_royal},
                                 {"reserve", declare_reserve},   {"right", declare_right}, {"marks", declare_marks},
                                 {"counter", declare_counter},   {"clock", declare_clock}, {"start", declare_start},
                                 {"notation", declare_notation}, {"never", declare_never}, {NULL, NULL}};

void declare_open_pieces(lua_State *L) {
    luaL_setfuncs(L, calls, 0);
}
