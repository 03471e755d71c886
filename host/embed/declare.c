/* Declarations: functions that all share, and those of a script except its board. */
#include "declare.h"

#include "luavalue.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char *declare_keep(lua_State *L, int index, int most) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    assert(text); /* the caller has looked */
    if (script_check_text(L, text, length, most))
        return arena_copy(script_of(L)->arena, text, length);
    lua_pop(L, 1); /* a substitute walk */
    return "";
}

int declare_needs(lua_State *L, enum declaration declaration) {
    const struct declaration_entry *entry = &declaration_table[declaration];
    script_fault(L, "`%s` needs %s; for example: %s", entry->text, entry->needs, entry->example);
    return 0;
}

/* A fault if the text at an index is none of those allowed. */
static void check_field(lua_State *L, int index, const char *what, const char *const *allowed) {
    struct nearest nearest = {.wrong = lua_tostring(L, index)};
    for (; *allowed; allowed++) {
        if (strcmp(*allowed, nearest.wrong) == 0) return;
        nearest_offer(&nearest, *allowed);
    }
    script_fault(L, "%s: unknown field \"%s\"%s", what, text_brief(nearest.wrong).bytes,
                 declare_meant(L, &nearest, "field"));
}

bool declare_has_other_items(lua_State *L, int table, const char *what, int items,
                             const char *const *allowed) {
    bool other = false;
    int top = lua_gettop(L), number;
    for (lua_pushnil(L); lua_next(L, table); lua_settop(L, top + 1)) {
        if (lua_type(L, top + 1) == LUA_TSTRING)
            check_field(L, top + 1, what, allowed);
        else if (!script_read_whole(L, top + 1, 1, items, &number))
            other = true;
    }
    return other;
}

const char *declare_meant(lua_State *L, const struct nearest *nearest, const char *noun) {
    return nearest_advice(nearest, noun, script_of(L)->arena);
}

int declare_choice(lua_State *L, const char *text, const char *const *choices, const char **guess) {
    struct nearest nearest = {.wrong = text};
    for (int i = 0; choices[i]; i++) {
        if (strcmp(choices[i], text) == 0) return i;
        nearest_offer(&nearest, choices[i]);
    }
    *guess = nearest_guess(&nearest, script_of(L)->arena);
    return -1;
}

/* -- Pieces and other state of positions ------------------------------------------------------- */

enum { GLYPH_BYTES_MAX = 32 };

static int declare_title(lua_State *L, enum declaration declaration) {
    declare_to(L)->title = ""; /* not missing, in any case */
    if (lua_type(L, 1) != LUA_TSTRING) return declare_needs(L, declaration);
    declare_to(L)->title = declare_keep(L, 1, SENTENCE_BYTES_MAX);
    return 0;
}

static int declare_family(lua_State *L, enum declaration declaration) {
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

static int declare_piece(lua_State *L, enum declaration declaration) {
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
static int declare_royal(lua_State *L, enum declaration declaration) {
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

static int declare_reserve(lua_State *L, enum declaration declaration) {
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
static int declare_right(lua_State *L, enum declaration declaration) {
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

static int declare_marks(lua_State *L, enum declaration declaration) {
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

static int declare_counter(lua_State *L, enum declaration declaration) {
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

static int declare_clock(lua_State *L, enum declaration declaration) {
    (void)declaration;
    declare_to(L)->clocked = true;
    add_field(declare_to(L), FIELD_CLOCK, 0);
    return 0;
}

/* A field for rights though there be none, and one for marks, without squares, unless there are
 * marks. */
static int declare_fen(lua_State *L, enum declaration declaration) {
    (void)declaration;
    struct description *description = declare_to(L);
    add_field(description, FIELD_RIGHTS, 0);
    if (description->marked_names) return 0;
    description->marks[0] = (struct lasting_marks){"marks", 0, false, script_place(L)};
    add_field(description, FIELD_MARKS, description->marked_names++);
    return 0;
}

static int declare_start(lua_State *L, enum declaration declaration) {
    declare_to(L)->start = "";
    if (lua_type(L, 1) != LUA_TSTRING) return declare_needs(L, declaration);
    declare_to(L)->start = declare_keep(L, 1, SQUARES_BYTES_MAX);
    declare_to(L)->start_place = script_place(L);
    return 0;
}

static int declare_notation(lua_State *L, enum declaration declaration) {
    static const char *const names[] = {[NOTATION_PLAIN] = "plain", [NOTATION_UCI] = "uci", NULL};
    const char *guess;
    int notation = declare_choice(L, lua_tostring(L, 1), names, &guess);
    if (notation < 0) return declare_needs(L, declaration);
    declare_to(L)->notation = (enum notation)notation;
    return 0;
}

static int declare_differ(lua_State *L, enum declaration declaration) {
    static const char *const names[] = {"origin", "landing", "text", "position", NULL};
    const char *guess;
    int identity = declare_choice(L, lua_tostring(L, 1), names, &guess);
    if (identity < 0) return declare_needs(L, declaration);
    declare_to(L)->identity = (enum identity)identity;
    return 0;
}

static int declare_change(lua_State *L, enum declaration declaration) {
    (void)declaration;
    declare_to(L)->moves_change = true;
    declare_to(L)->unchanged = (struct never){.message = "a move that changes nothing is "
                                                         "illegal",
                                              .place = script_place(L)};
    return 0;
}

static int declare_attacks(lua_State *L, enum declaration declaration) {
    (void)declaration;
    declare_to(L)->attacks = script_walk(L, 1);
    return 0;
}

/* -- Endings ----------------------------------------------------------------------------------- */

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
static int declare_never(lua_State *L, enum declaration declaration) {
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
static int declare_legal(lua_State *L, enum declaration declaration) {
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
static int declare_worth(lua_State *L, enum declaration declaration) {
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
static int declare_ending(lua_State *L, enum declaration declaration) {
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

/* -- All declarations -------------------------------------------------------------------------- */

const struct declared declare_table[DECLARATION_COUNT] = {
    [DECLARATION_TITLE] = {declare_title, SUBJECT_WORD, false, ""},
    [DECLARATION_FAMILY] = {declare_family, SUBJECT_WORD, false, "t"},
    [DECLARATION_START] = {declare_start, SUBJECT_WORD, false, ""},
    [DECLARATION_NOTATION] = {declare_notation, SUBJECT_WORD, false, "t"},
    [DECLARATION_DIFFER] = {declare_differ, SUBJECT_WORD, false, "t"},
    [DECLARATION_CHANGE] = {declare_change, SUBJECT_WORD, false, ""},
    [DECLARATION_BOARD] = {declare_board, SUBJECT_WORD, false, ""},
    [DECLARATION_ZONE] = {declare_zone, SUBJECT_NAME, true, "ttT"},
    [DECLARATION_LINK] = {declare_link, SUBJECT_OWN, true, "ttt"},
    [DECLARATION_PICTURE] = {declare_picture, SUBJECT_WORD, true, "l"},
    [DECLARATION_PIECE] = {declare_piece, SUBJECT_NAME, false, "t"},
    [DECLARATION_ROYAL] = {declare_royal, SUBJECT_WORD, false, ""},
    [DECLARATION_ATTACKS] = {declare_attacks, SUBJECT_WORD, false, "w"},
    [DECLARATION_RESERVE] = {declare_reserve, SUBJECT_OWN, false, "l"},
    [DECLARATION_NEVER] = {declare_never, SUBJECT_OWN, false, "-t"},
    [DECLARATION_LEGAL] = {declare_legal, SUBJECT_OWN, false, "-t"},
    [DECLARATION_WORTH] = {declare_worth, SUBJECT_OWN, false, "-w"},
    [DECLARATION_RIGHT] = {declare_right, SUBJECT_NAME, true, "tl"},
    [DECLARATION_MARKS] = {declare_marks, SUBJECT_NAME, false, "t"},
    [DECLARATION_COUNTER] = {declare_counter, SUBJECT_NAME, false, "t"},
    [DECLARATION_CLOCK] = {declare_clock, SUBJECT_WORD, false, ""},
    [DECLARATION_FEN] = {declare_fen, SUBJECT_WORD, false, ""},
    [DECLARATION_WIN] = {declare_ending, SUBJECT_ENDING, false, ""},
    [DECLARATION_LOSS] = {declare_ending, SUBJECT_ENDING, false, ""},
    [DECLARATION_DRAW] = {declare_ending, SUBJECT_ENDING, false, ""},
    [DECLARATION_POINTS] = {declare_ending, SUBJECT_ENDING, false, ""},
};

static bool is_taken(lua_State *L, int index, char sort) {
    switch (sort) {
    case '-': return true;
    case 't': return lua_type(L, index) == LUA_TSTRING;
    case 'T': return lua_isnoneornil(L, index) || lua_type(L, index) == LUA_TSTRING;
    case 'l': return lua_istable(L, index);
    default: return script_walk(L, index);
    }
}

/* How many values a declaration takes, as it is written: "name, squares[, black]". */
static int most_values(const char *arguments) {
    if (!*arguments) return 0;
    int values = 1;
    for (; *arguments && *arguments != '{'; arguments++) values += *arguments == ',';
    return values;
}

/* Adds a fault if there are more, nil at the end aside. */
static void check_values(lua_State *L, enum declaration declaration) {
    const struct declaration_entry *entry = &declaration_table[declaration];
    int most = most_values(entry->arguments), given = lua_gettop(L);
    while (lua_isnil(L, given) && given > most) given--;
    if (given <= most || (*entry->arguments == '{' && !lua_istable(L, 1))) return;
    if (most == 0)
        declare_needs(L, declaration);
    else
        script_fault(
            L, "`%s` takes %s%d value%s, not %d%s; for example: %s", entry->text,
            strchr(entry->arguments, '[') ? "at most " : "", most, most == 1 ? "" : "s", given,
            strstr(entry->arguments, "squares") ? "; write several squares in one text" : "",
            entry->example);
    lua_settop(L, most);
}

void declare_make(lua_State *L, enum declaration declaration) {
    const struct declared *row = &declare_table[declaration];
    check_values(L, declaration);
    declare_to(L)->tried |= UINT64_C(1) << declaration;
    const struct declaration_entry *entry = &declaration_table[declaration];
    bool fit = true;
    if (*row->takes == 't' && lua_istable(L, 1) && lua_gettop(L) == 1) {
        script_fault(L, "`%s` takes round brackets; for example: %s", entry->text, entry->example);
        return;
    }
    for (int i = 0; row->takes[i]; i++) fit = fit && is_taken(L, i + 1, row->takes[i]);
    if (row->on_board && !declare_to(L)->board.files)
        script_fault(L, "%s: declare the board first; for example: board{8, 8}",
                     declaration_table[declaration].text);
    else if (fit)
        row->make(L, declaration);
    else
        declare_needs(L, declaration);
}
