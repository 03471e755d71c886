#include "record.h"

#include "luavalue.h"
#include "script.h"

#include <assert.h>
#include <string.h>

/* -- The fields -------------------------------------------------------------------------------- */

#define FIELD(structure, field, kind)                                                              \
    { #field, RECORD_##kind, offsetof(struct structure, field), NULL, NULL }
#define NAMED(structure, field, kind, name)                                                        \
    { name, RECORD_##kind, offsetof(struct structure, field), NULL, NULL }
#define CHOICE(structure, field, name, names)                                                      \
    { name, RECORD_CHOICE, offsetof(struct structure, field), names, NULL }

static const char *const sides[] = {"white", "black", NULL};
static const char *const results[] = {"win", "loss", "draw", "points", NULL};
static const char *const conditions[] = {"stuck",    "checkmate", "stalemate", "quiet",
                                         "repeated", "lasting",   "dead",      "walk",
                                         "function", NULL};
static const char *const chasers[] = {"", "chasing", "chased", NULL};
static const char *const option_sorts[] = {"boolean", "number", "word", "letters", NULL};
static const char *const field_sorts[] = {"rights", "marks", "counter", "clock", "move", NULL};
static const char *const notations[] = {"plain", "uci", NULL};
static const char *const identities[] = {"", "landing", "text", "position", NULL};
static const char *const edges[] = {"open", "joined", "twisted", NULL}; /* names of enum join */
static const char *const styles[] = {"chequered", "plain", "points", NULL};
static const char *const piece_styles[] = {"upright", "pentagons", "heaps", "counted", NULL};
static const char *const cell_styles[] = {"equal", "slots", NULL};
static const char *const numberings[] = {"",  "white", "black", "white mirrored", "black mirrored",
                                         NULL};

const struct record_field record_kind_fields[] = {
    FIELD(kind, name, TEXT),
    FIELD(kind, points, WHOLE),
    NAMED(kind, kept, FLAG, "reserve"),
    FIELD(kind, neutral, FLAG),
    FIELD(kind, place, PLACE),
    FIELD(kind, letter, SIGN),
    FIELD(kind, sign, SIGN),
    {"white", RECORD_TEXT, offsetof(struct kind, glyph[SIDE_WHITE]), NULL, NULL},
    {"black", RECORD_TEXT, offsetof(struct kind, glyph[SIDE_BLACK]), NULL, NULL},
    {0}};

const struct record_field record_counter_fields[] = {FIELD(counter, name, TEXT),
                                                     FIELD(counter, label, TEXT),
                                                     FIELD(counter, least, WHOLE),
                                                     FIELD(counter, most, WHOLE),
                                                     FIELD(counter, joined, FLAG),
                                                     FIELD(counter, of_move, SET),
                                                     FIELD(counter, place, PLACE),
                                                     CHOICE(counter, side, "side", sides),
                                                     {0}};

const struct record_field record_marks_fields[] = {FIELD(lasting_marks, name, TEXT),
                                                   FIELD(lasting_marks, most, WHOLE),
                                                   FIELD(lasting_marks, used, FLAG),
                                                   FIELD(lasting_marks, place, PLACE),
                                                   {0}};

const struct record_field record_ending_fields[] = {
    CHOICE(ending, result, "result", results),
    CHOICE(ending, condition, "condition", conditions),
    CHOICE(ending, chaser, "chaser", chasers),
    FIELD(ending, squares_only, SET),
    FIELD(ending, same_pieces, SET),
    FIELD(ending, ahead, SOME),
    FIELD(ending, reason, TEXT),
    FIELD(ending, place, PLACE),
    FIELD(ending, number, WHOLE),
    FIELD(ending, walk, WALK),
    {0}};

const struct record_field record_never_fields[] = {
    FIELD(never, message, TEXT), FIELD(never, squares_only, SET), FIELD(never, place, PLACE),
    FIELD(never, times, WHOLE),  FIELD(never, walk, WALK),        {0}};

const struct record_field record_help_fields[] = {
    FIELD(help, points, WHOLE), FIELD(help, walk, WALK), {0}};

const struct record_field record_option_fields[] = {
    FIELD(option, name, TEXT),    CHOICE(option, sort, "type", option_sorts),
    FIELD(option, place, PLACE),  NAMED(option, meaning, TEXT, "help"),
    FIELD(option, value, TEXT),   FIELD(option, initial, TEXT),
    FIELD(option, allowed, TEXT), FIELD(option, least, WHOLE),
    FIELD(option, most, WHOLE),   {0}};

const struct record_field record_description_fields[] = {
    FIELD(description, start, TEXT),
    CHOICE(description, notation, "notation", notations),
    CHOICE(description, identity, "moves_differ", identities),
    CHOICE(description, numbers, "numbers", numberings),
    FIELD(description, moves_change, FLAG),
    NAMED(description, reserved, FLAG, "reserve"),
    FIELD(description, title, TEXT),
    FIELD(description, family, TEXT),
    FIELD(description, lines, TEXT),
    FIELD(description, rotated, FLAG),
    FIELD(description, shared, FLAG),
    FIELD(description, clocked, FLAG),
    FIELD(description, attacks, WALK),
    FIELD(description, royal_least, WHOLE),
    FIELD(description, royal_most, WHOLE),
    FIELD(description, royal_safe, WHOLE),
    FIELD(description, royal_place, PLACE),
    FIELD(description, start_place, PLACE),
    {"unchanged", RECORD_PART, offsetof(struct description, unchanged), NULL, record_never_fields},
    {0}};

const struct record_field record_board_fields[] = {
    NAMED(description, board.files, WHOLE, "files"),
    NAMED(description, board.ranks, WHOLE, "ranks"),
    CHOICE(description, board.shape, "cells", cell_shape_name),
    CHOICE(description, board.file_join, "file_edges", edges),
    CHOICE(description, board.rank_join, "rank_edges", edges),
    NAMED(description, board.in_play, CELLS, "squares"),
    NAMED(description, board_place, PLACE, "place"),
    FIELD(description, lines, TEXT),
    FIELD(description, rotated, SET),
    FIELD(description, shared, SET),
    {0}};

const struct record_field record_picture_fields[] = {
    CHOICE(board_picture, style, "style", styles),
    CHOICE(board_picture, pieces, "pieces", piece_styles),
    CHOICE(board_picture, cells, "cells", cell_styles),
    FIELD(board_picture, river, SOME),
    FIELD(board_picture, crosses, TEXT),
    FIELD(board_picture, dots, CELLS),
    FIELD(board_picture, shaded, CELLS),
    FIELD(board_picture, white, CELLS),
    FIELD(board_picture, black, CELLS),
    {0}};

static const struct record_field zone_fields[] = {FIELD(zone, name, TEXT),
                                                  FIELD(zone, place, PLACE),
                                                  NAMED(zone, cells[SIDE_WHITE], CELLS, "white"),
                                                  NAMED(zone, cells[SIDE_BLACK], CELLS, "black"),
                                                  {0}};

static const struct record_field field_fields[] = {
    CHOICE(field, sort, "sort", field_sorts), FIELD(field, index, WHOLE), {0}};

static const struct record_field name_fields[] = {{"name", RECORD_TEXT, 0, NULL, NULL}, {0}};

#define LIST(name, fields, array, count, most)                                                     \
    {                                                                                              \
        name, fields, offsetof(struct description, array), offsetof(struct description, count),    \
            sizeof((struct description *)0)->array[0], most                                        \
    }

static const struct record_list lists[] = {
    LIST("kind", record_kind_fields, kind, kinds, KINDS_MAX),
    LIST("zone", zone_fields, zone, zones, ZONES_MAX),
    LIST("field", field_fields, field, fields, FIELDS_MAX),
    LIST("royal", name_fields, royal, royals, KINDS_MAX),
    LIST("counter", record_counter_fields, counter, counters, COUNTERS_MAX),
    LIST("marks", record_marks_fields, marks, marked_names, MARKS_MAX),
    LIST("ending", record_ending_fields, ending, endings, ENDINGS_MAX),
    LIST("never", record_never_fields, never, nevers, NEVERS_MAX),
    LIST("legal", record_never_fields, legal, legals, NEVERS_MAX),
    LIST("worth", record_help_fields, help, helps, HELPS_MAX),
    LIST("option", record_option_fields, option, options, OPTIONS_MAX)};

const struct record_list *record_list(const char *name) {
    const struct record_list *list = lists;
    while (strcmp(list->name, name) != 0) {
        list++;
        assert(list < lists + sizeof lists / sizeof *lists);
    }
    return list;
}

const struct record_field *record_field(const struct record_field *field, const char *name) {
    while (strcmp(field->name, name) != 0) {
        field++;
        assert(field->name);
    }
    return field;
}

/* -- Reading ----------------------------------------------------------------------------------- */

/* Return the number of the choice that a text names, or the number that is given. */
static int read_choice(lua_State *L, const char *const *names) {
    int choice = 0;
    if (lua_type(L, -1) == LUA_TNUMBER) return (int)lua_tointeger(L, -1);
    while (strcmp(names[choice], lua_tostring(L, -1)) != 0) {
        choice++;
        assert(names[choice]);
    }
    return choice;
}

static const char *read_text(lua_State *L) {
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    return arena_copy(script_of(L)->arena, text, length);
}

void record_read_field(lua_State *L, const struct record_field *field, void *record) {
    void *at = (char *)record + field->offset;
    switch (field->kind) {
    case RECORD_TEXT: *(const char **)at = read_text(L); break;
    case RECORD_SIGN: *(char *)at = *lua_tostring(L, -1); break;
    case RECORD_WHOLE:
    case RECORD_SOME: *(int *)at = (int)lua_tointeger(L, -1); break;
    case RECORD_CHOICE: *(int *)at = read_choice(L, field->names); break;
    case RECORD_FLAG:
    case RECORD_SET: *(bool *)at = lua_toboolean(L, -1); break;
    case RECORD_WALK: *(struct walk **)at = script_walk(L, -1); break;
    case RECORD_CELLS: *(struct cells *)at = *(const struct cells *)lua_touserdata(L, -1); break;
    case RECORD_PLACE: *(struct place *)at = script_place(L); break;
    case RECORD_PART: record_read(L, field->part, at); break;
    }
}

void record_read(lua_State *L, const struct record_field *field, void *record) {
    assert(lua_istable(L, -1));
    for (; field->name; field++) {
        const void *at = (char *)record + field->offset;
        bool is_wanted = lua_getfield(L, -1, field->name) != LUA_TNIL ||
                         (field->kind == RECORD_PLACE && !((const struct place *)at)->file);
        if (is_wanted) record_read_field(L, field, record);
        lua_pop(L, 1);
    }
}

/* -- Showing ----------------------------------------------------------------------------------- */

static void push_field(lua_State *L, const struct board *board, const struct record_field *field,
                       const void *at) {
    int whole =
        field->kind == RECORD_WHOLE || field->kind == RECORD_SOME || field->kind == RECORD_CHOICE
            ? *(const int *)at
            : 0;
    switch (field->kind) {
    case RECORD_TEXT: luavalue_set_text(L, field->name, *(const char *const *)at); break;
    case RECORD_WHOLE: luavalue_set_whole(L, field->name, whole); break;
    case RECORD_SOME:
        if (whole) luavalue_set_whole(L, field->name, whole);
        break;
    case RECORD_CHOICE:
        if (whole >= 0 && *field->names[whole])
            luavalue_set_text(L, field->name, field->names[whole]);
        break;
    case RECORD_FLAG: luavalue_set_flag(L, field->name, *(const bool *)at); break;
    case RECORD_SET:
        if (*(const bool *)at) luavalue_set_flag(L, field->name, true);
        break;
    case RECORD_PLACE: luavalue_set_place(L, *(const struct place *)at); break;
    case RECORD_SIGN:
        if (*(const char *)at) lua_pushlstring(L, at, 1), lua_setfield(L, -2, field->name);
        break;
    case RECORD_CELLS: luavalue_set_squares(L, field->name, board, at); break;
    case RECORD_WALK:
    case RECORD_PART: break;
    }
}

void record_push(lua_State *L, const struct board *board, const struct record_field *field,
                 const void *record) {
    for (; field->name; field++) push_field(L, board, field, (const char *)record + field->offset);
}
