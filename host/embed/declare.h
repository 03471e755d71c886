/* Declarations: functions shared by the files that define a script's calls. Internal to embed. */
#ifndef EMBED_DECLARE_H
#define EMBED_DECLARE_H

#include "script.h"

#include "../words/declarations.h"

/* Return the description that the running script fills in; raise if the script has run. */
static inline struct description *declare_to(lua_State *L) {
    script_check_running(L);
    return script_of(L)->description;
}

/* Limits in bytes for sentences, for lists, and for lists of all squares. */
enum { SENTENCE_BYTES_MAX = 1000, LIST_BYTES_MAX = 4096, SQUARES_BYTES_MAX = 65536 };

/* Return a copy of the text at an index that lasts as long as the description. If it has more bytes
 * than `most` or is unprintable, add a fault and return "". */
const char *declare_keep(lua_State *L, int index, int most);

/* Add a fault: what this declaration needs, with an example. Return 0. */
int declare_needs(lua_State *L, enum declaration declaration);

/* Return the advice after an unknown word, see nearest_advice. */
const char *declare_meant(lua_State *L, const struct nearest *nearest, const char *noun);

/* Add a fault for each named field of a table that isn't allowed (the list ends with NULL). Return
 * true if the table has other items than the first `items` of its list. */
bool declare_has_other_items(lua_State *L, int table, const char *what, int items,
                             const char *const *allowed);

/* Return the number of a text among several (the list ends with NULL), or -1; *guess is then the
 * nearest one, for a message. */
int declare_choice(lua_State *L, const char *text, const char *const *choices, const char **guess);

/* Add a fault and return nothing to the script. */
#define REFUSE(...) (script_fault(L, __VA_ARGS__), 0)

/* Makes a declaration from the arguments on the stack; its result is ignored. */
typedef int declare_function(lua_State *L, enum declaration declaration);
declare_function declare_board, declare_zone, declare_link, declare_picture; /* declare_board.c */

#endif
