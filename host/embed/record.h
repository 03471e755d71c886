/* Records: structures of a description as tables of Lua. The fields of each structure are in one
 * list, by which a script's declarations fill it in and by which the module shows it. For a
 * counter:
 *
 *     record_read     {name = "checks", least = 0, most = 3}     becomes the structure
 *     record_push     the structure becomes {name = "checks", file = "game.lua", line = 4, ...}
 *
 * Internal to embed. */
#pragma once

#include "../board/board.h"

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

enum record_kind {
    RECORD_TEXT,   /* const char *; NULL: nil */
    RECORD_SIGN,   /* char, as a text */
    RECORD_WHOLE,  /* int */
    RECORD_SOME,   /* int; 0 isn't shown */
    RECORD_CHOICE, /* an enumeration, by its names; one that is named "" isn't shown */
    RECORD_FLAG,   /* bool */
    RECORD_SET,    /* bool; false isn't shown */
    RECORD_WALK,   /* struct walk * */
    RECORD_CELLS,  /* struct cells: set to those of a userdata; shown as a list of squares */
    RECORD_PLACE, /* struct place: set to that of the running declaration; shown as file and line */
    RECORD_PART   /* another structure within this one */
};

struct record_field {
    const char *name;
    enum record_kind kind;
    size_t offset;
    const char *const *names;        /* names of a choice; NULL at the end */
    const struct record_field *part; /* fields of a part */
};

/* Fields, up to one without a name. */
extern const struct record_field record_kind_fields[], record_counter_fields[],
    record_marks_fields[], record_ending_fields[], record_never_fields[], record_help_fields[],
    record_option_fields[], record_description_fields[], record_board_fields[],
    record_picture_fields[];

/* A list of structures in the description. */
struct record_list {
    const char *name; /* "counter" */
    const struct record_field *fields;
    size_t offset, count, size; /* offset of the items, offset of their number, bytes of an item */
    int most;                   /* how many items it can have */
};

/* Return the list, or the field, of this name; there must be one. */
const struct record_list *record_list(const char *name);
const struct record_field *record_field(const struct record_field *field, const char *name);

/* Set the fields that the table on top of the stack has, and the place of a new structure. Texts
 * are copied to the arena of the description. */
void record_read(lua_State *L, const struct record_field *field, void *record);

/* Set one field to the value on top of the stack. */
void record_read_field(lua_State *L, const struct record_field *field, void *record);

/* Set the fields of the table on top of the stack, except walks and parts. */
void record_push(lua_State *L, const struct board *board, const struct record_field *field,
                 const void *record);
