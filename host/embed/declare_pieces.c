/* The pieces of a script, and the other state of its positions. */
#include "declare.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { GLYPH_BYTES_MAX = 32 };

int declare_title(lua_State *L, enum declaration declaration) {
    declare_to(L)->title = ""; /* not missing, in any case */
    if (lua_type(L, 1) != LUA_TSTRING) return declare_needs(L, declaration);
    declare_to(L)->title = declare_keep(L, 1, SENTENCE_BYTES_MAX);
    return 0;
}

int declare_family(lua_State *L, enum declaration declaration) {
    if (!*lua_tostring(L, 1)) return declare_needs(L, declaration);
    declare_to(L)->family = declare_keep(L, 1, NAME_BYTES_MAX);
    return 0;
}

/* M, or with a sign: Q~, +P. */
static bool is_piece_letter(const char *text) {
    if (!text) return false;
    size_t before = *text == '+', length = strlen(text);
    return isupper((unsigned char)text[before]) &&
           (length == before + 1 || (length == 2 && text[1] == '~'));
}

static const char *keep_glyph(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TSTRING && *lua_tostring(L, index)
               ? declare_keep(L, index, GLYPH_BYTES_MAX)
               : NULL;
}

/* One text for both, or a list of White's and Black's. False if it is neither. */
static bool read_glyph(lua_State *L, int index, struct kind *kind) {
    if (lua_type(L, index) == LUA_TTABLE) {
        if (script_list_length(L, index) != SIDES) return false;
        lua_geti(L, index, 1);
        lua_geti(L, index, 2);
        kind->glyph[SIDE_WHITE] = keep_glyph(L, -2);
        kind->glyph[SIDE_BLACK] = keep_glyph(L, -1);
    } else {
        kind->glyph[SIDE_WHITE] = kind->glyph[SIDE_BLACK] = keep_glyph(L, index);
    }
    return kind->glyph[SIDE_WHITE] && kind->glyph[SIDE_BLACK];
}

/* Points, or a table of fields. */
static void read_more(lua_State *L, struct kind *kind) {
    static const char *const fields[] = {"points", "glyph", "neutral", NULL};
    bool table = lua_type(L, 3) == LUA_TTABLE;
    lua_settop(L, 3);
    if (table && declare_has_other_items(L, 3, "piece", 0, fields))
        declare_needs(L, DECLARATION_PIECE);
    if (table) lua_getfield(L, 3, "points");
    if (!lua_isnil(L, -1) && !script_read_whole(L, -1, 0, 1000000, &kind->points))
        script_fault(L, "piece: points must be a whole number from 0 to 1000000; for example: "
                        "piece(\"man\", \"M\", 1)");
    lua_settop(L, 3);
    if (table && lua_getfield(L, 3, "glyph") != LUA_TNIL && !read_glyph(L, 4, kind))
        script_fault(L, "piece: glyph must be a text, or a list of White's and Black's; for "
                        "example: piece(\"king\", \"K\", {glyph = \"♔\"})");
    lua_settop(L, 3);
    if (!table || lua_getfield(L, 3, "neutral") == LUA_TNIL) return;
    kind->neutral = lua_toboolean(L, 4);
    if (!lua_isboolean(L, 4))
        script_fault(L, "piece: neutral must be true or false; for example: piece(\"wall\", \"W\", "
                        "{neutral = true})");
}

int declare_piece(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    if (!is_piece_letter(lua_tostring(L, 2))) return declare_needs(L, declaration);
    const char *letters = lua_tostring(L, 2);
    bool before = *letters == '+';
    char letter = letters[before], sign = letters[!before];
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        if (strcmp(kind->name, lua_tostring(L, 1)) == 0)
            return REFUSE("piece: there is a piece \"%s\" already, in line %d", kind->name,
                          kind->place.line);
        if (kind->letter == letter && kind->sign == sign)
            return REFUSE("piece: \"%s\" is the letter of \"%s\" already, in line %d", letters,
                          kind->name, kind->place.line);
    }
    if (description->kinds == KINDS_MAX)
        return REFUSE("piece: a script can declare at most %d pieces", KINDS_MAX);
    struct kind *kind = &description->kind[description->kinds++];
    *kind = (struct kind){.name = declare_keep(L, 1, NAME_BYTES_MAX),
                          .letter = letter,
                          .sign = sign,
                          .place = script_place(L)};
    read_more(L, kind);
    return 0;
}

/* Read the royal kinds: a name, or a list of different ones. Return their number, or -1. */
static int read_royal_kinds(lua_State *L, const char **names) {
    if (lua_type(L, 1) == LUA_TSTRING) {
        names[0] = declare_keep(L, 1, NAME_BYTES_MAX);
        return 1;
    }
    lua_Integer count = lua_istable(L, 1) ? script_list_length(L, 1) : -1;
    if (count < 1 || count > KINDS_MAX) return -1;
    for (int i = 0; i < count; i++) {
        bool is_text = lua_geti(L, 1, i + 1) == LUA_TSTRING;
        names[i] = is_text ? declare_keep(L, -1, NAME_BYTES_MAX) : "";
        lua_pop(L, 1);
        if (!is_text) return -1;
        for (int j = 0; j < i; j++)
            if (strcmp(names[j], names[i]) == 0) return -1;
    }
    return (int)count;
}

/* {safe = 1}, the last argument, which is removed. Return false if it is anything else. */
static bool read_royal_fields(lua_State *L, int *safe) {
    static const char *const fields[] = {"safe", NULL};
    int last = lua_gettop(L);
    if (last < 2 || !lua_istable(L, last)) return true;
    bool right = !declare_has_other_items(L, last, "royal", 0, fields) &&
                 (lua_getfield(L, last, "safe") == LUA_TNIL ||
                  script_read_whole(L, -1, 1, ROYALS_MAX, safe));
    lua_settop(L, last - 1);
    return right;
}

/* royal "king", royal("king", 0, 1), royal{"king", "queen"}, royal("king", 1, 2, {safe = 1}), and
 * royal(false) to cancel the base's declaration. */
int declare_royal(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    bool none = lua_isboolean(L, 1) && !lua_toboolean(L, 1) && lua_gettop(L) == 1;
    if (lua_type(L, 2) == LUA_TSTRING)
        return REFUSE("royal: write several pieces in a list; for example: royal{\"king\", "
                      "\"man\"}");
    int safe = 0, kinds = none ? 0 : read_royal_kinds(L, description->royal);
    if (kinds < 0 || !read_royal_fields(L, &safe)) return declare_needs(L, declaration);
    bool numbered = !lua_isnoneornil(L, 2) || !lua_isnoneornil(L, 3);
    int least = 1, most;
    if (numbered && !script_read_whole(L, 2, 0, ROYALS_MAX, &least))
        return declare_needs(L, declaration);
    most = kinds > 1 && !numbered ? ROYALS_MAX : least;
    if (!lua_isnoneornil(L, 3) && !script_read_whole(L, 3, 1, ROYALS_MAX, &most))
        return declare_needs(L, declaration);
    if (most < least || most == 0 || safe > most) return declare_needs(L, declaration);
    description->royals = kinds;
    description->royal_least = least;
    description->royal_most = most;
    description->royal_safe = safe;
    description->royal_place = script_place(L);
    return 0;
}

static void reserve_kind(lua_State *L, const char *name) {
    struct description *description = declare_to(L);
    int kind = description_kind(description, name);
    struct nearest nearest = {.wrong = name};
    for (int k = 0; k < description->kinds; k++) nearest_offer(&nearest, description->kind[k].name);
    if (kind >= 0)
        description->kind[kind].kept = true;
    else
        script_fault(L, "reserve: unknown piece \"%s\"%s", text_brief(name).bytes,
                     declare_meant(L, &nearest, "piece"));
}

int declare_reserve(lua_State *L, enum declaration declaration) {
    lua_Integer length = script_list_length(L, 1);
    if (length < 0) return declare_needs(L, declaration);
    declare_to(L)->reserved = true;
    for (lua_Integer i = 1; i <= length; i++) {
        lua_settop(L, 1);
        if (lua_geti(L, 1, i) != LUA_TSTRING) return declare_needs(L, declaration);
        reserve_kind(L, lua_tostring(L, -1));
    }
    return 0;
}

/* Fields are in the order of FEN, whatever the order of the declarations: rights, marks, counters,
 * clock. */
static void add_field(struct description *description, enum field_sort sort, int index) {
    for (int i = 0; i < description->fields; i++)
        if (description->field[i].sort == sort && description->field[i].index == index) return;
    int at = description->fields++;
    for (; at > 0 && description->field[at - 1].sort > sort; at--)
        description->field[at] = description->field[at - 1];
    description->field[at] = (struct field){sort, index};
}

static int by_square(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* right("K", {e1 = "king", h1 = "rook"}), right("+K", ...) */
int declare_right(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    const char *letters = lua_tostring(L, 1);
    bool signs = *letters == '+';
    if (!isupper((unsigned char)letters[signs]) || letters[signs + 1])
        return declare_needs(L, declaration);
    if (description_right(description, letters) >= 0)
        return REFUSE("right: there is a right \"%s\" already", letters);
    if (description->rights == RIGHTS_MAX)
        return REFUSE("right: a script can declare at most %d rights", RIGHTS_MAX);
    struct right right = {
        .letter = letters[signs], .sign = signs ? '+' : '\0', .place = script_place(L)};
    int squares[MARK_SQUARES_MAX] = {0};
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
        int square = script_is_text(L, -2)
                         ? board_named_square(&description->board, lua_tostring(L, -2))
                         : SQUARE_NONE;
        if (square < 0 || lua_type(L, -1) != LUA_TSTRING || right.squares == MARK_SQUARES_MAX)
            return declare_needs(L, declaration);
        squares[right.squares++] = square;
    }
    qsort(squares, (size_t)right.squares, sizeof *squares, by_square);
    for (int i = 0; i < right.squares; i++) {
        char name[SQUARE_NAME_SIZE];
        board_square_name(&description->board, squares[i], name);
        lua_getfield(L, 2, name);
        right.kind_name[i] = declare_keep(L, -1, NAME_BYTES_MAX);
        right.kind[i] = description_kind(description, right.kind_name[i]);
        right.square[SIDE_WHITE][i] = squares[i];
        right.square[SIDE_BLACK][i] = description_mirrored(description, squares[i]);
    }
    description->right[description->rights++] = right;
    add_field(description, FIELD_RIGHTS, 0);
    return 0;
}

static bool is_text(lua_State *L, int index, const char *text) {
    return lua_type(L, index) == LUA_TSTRING && strcmp(lua_tostring(L, index), text) == 0;
}

int declare_marks(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    int most = 0;
    if (!script_read_whole(L, 2, 1, MARK_SQUARES_MAX, &most)) return declare_needs(L, declaration);
    if (description_marks(description, lua_tostring(L, 1)) >= 0)
        return REFUSE("marks: there are marks \"%s\" already", lua_tostring(L, 1));
    bool used = is_text(L, 3, "used");
    if (!used && !lua_isnoneornil(L, 3)) return declare_needs(L, declaration);
    struct lasting_marks marks = {declare_keep(L, 1, NAME_BYTES_MAX), most, used, script_place(L)};
    if (description->marked_names == 1 &&
        description->marks[0].most == 0) { /* the field of fen() */
        description->marks[0] = marks;
        return 0;
    }
    if (description->marked_names == MARKS_MAX)
        return REFUSE("marks: a script can declare at most %d names of marks", MARKS_MAX);
    description->marks[description->marked_names] = marks;
    add_field(description, FIELD_MARKS, description->marked_names++);
    return 0;
}

static void add_counter(struct description *description, struct counter counter) {
    description->counter[description->counters] = counter;
    if (!counter.of_move) add_field(description, FIELD_COUNTER, description->counters);
    description->counters++;
}

int declare_counter(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    struct counter counter = {.place = script_place(L)};
    if (!script_read_whole(L, 2, 0, INT_MAX - COUNTER_SPAN_MAX, &counter.least) ||
        !script_read_whole(L, 3, counter.least, counter.least + COUNTER_SPAN_MAX, &counter.most))
        return declare_needs(L, declaration);
    counter.joined = is_text(L, 4, "+");
    counter.of_move = is_text(L, 4, "move");
    if (!lua_isnoneornil(L, 4) && !lua_isboolean(L, 4) && !counter.joined && !counter.of_move)
        return declare_needs(L, declaration);
    bool shared = counter.joined || counter.of_move || !lua_toboolean(L, 4);
    if (description_counter(description, lua_tostring(L, 1)) >= 0)
        return REFUSE("counter: there is a counter \"%s\" already", lua_tostring(L, 1));
    if (description->counters + !shared >= COUNTERS_MAX)
        return REFUSE("counter: a script can declare at most %d counters", COUNTERS_MAX);
    counter.name = counter.label = declare_keep(L, 1, NAME_BYTES_MAX);
    counter.side = -1;
    if (shared) add_counter(description, counter);
    while (!shared && ++counter.side < SIDES) {
        counter.label = arena_print(script_of(L)->arena, "%s's %s",
                                    counter.side ? "Black" : "White", counter.name);
        add_counter(description, counter);
    }
    return 0;
}

int declare_clock(lua_State *L, enum declaration declaration) {
    (void)declaration;
    declare_to(L)->clocked = true;
    add_field(declare_to(L), FIELD_CLOCK, 0);
    return 0;
}

/* A field for rights though there be none, and one for marks, without squares, unless there are
 * marks. */
int declare_fen(lua_State *L, enum declaration declaration) {
    (void)declaration;
    struct description *description = declare_to(L);
    add_field(description, FIELD_RIGHTS, 0);
    if (description->marked_names) return 0;
    description->marks[0] = (struct lasting_marks){"marks", 0, false, script_place(L)};
    add_field(description, FIELD_MARKS, description->marked_names++);
    return 0;
}

int declare_start(lua_State *L, enum declaration declaration) {
    declare_to(L)->start = "";
    if (lua_type(L, 1) != LUA_TSTRING) return declare_needs(L, declaration);
    declare_to(L)->start = declare_keep(L, 1, SQUARES_BYTES_MAX);
    declare_to(L)->start_place = script_place(L);
    return 0;
}

int declare_notation(lua_State *L, enum declaration declaration) {
    static const char *const names[] = {[NOTATION_PLAIN] = "plain", [NOTATION_UCI] = "uci", NULL};
    const char *guess;
    int notation = declare_choice(L, lua_tostring(L, 1), names, &guess);
    if (notation < 0) return declare_needs(L, declaration);
    declare_to(L)->notation = (enum notation)notation;
    return 0;
}

int declare_differ(lua_State *L, enum declaration declaration) {
    static const char *const names[] = {"origin", "landing", "text", "position", NULL};
    const char *guess;
    int identity = declare_choice(L, lua_tostring(L, 1), names, &guess);
    if (identity < 0) return declare_needs(L, declaration);
    declare_to(L)->identity = (enum identity)identity;
    return 0;
}

int declare_change(lua_State *L, enum declaration declaration) {
    (void)declaration;
    declare_to(L)->moves_change = true;
    declare_to(L)->unchanged = (struct never){.message = "a move that changes nothing is "
                                                         "illegal",
                                              .place = script_place(L)};
    return 0;
}

int declare_attacks(lua_State *L, enum declaration declaration) {
    (void)declaration;
    declare_to(L)->attacks = script_walk(L, 1);
    return 0;
}
