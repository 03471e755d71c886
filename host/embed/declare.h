/* Declarations: functions shared by the files that define a script's calls. Inside of embed. */
#ifndef EMBED_DECLARE_H
#define EMBED_DECLARE_H

#include "script.h"

#include "../words/declarations.h"

/* The description that the running script fills in; raises if the script has run. */
static inline struct description *declare_to(lua_State *L) {
    script_check_running(L);
    return script_of(L)->description;
}

/* Bytes of sentences, of lists, and of what tells all squares. */
enum { SENTENCE_BYTES_MAX = 1000, LIST_BYTES_MAX = 4096, SQUARES_BYTES_MAX = 65536 };

/* A copy of the text at an index that lasts as long as the description; "" after a fault if it has
 * more bytes than `most` or cannot be shown. */
const char *declare_keep(lua_State *L, int index, int most);

/* Adds a fault: what this declaration needs, with an example. Returns 0. */
int declare_needs(lua_State *L, enum declaration declaration);

/* What to say after an unknown word, see nearest_advice. */
const char *declare_meant(lua_State *L, const struct nearest *nearest);

/* Looks at what a table holds: a fault for each field by name that is none of those allowed (ended
 * by NULL). Whether it has other items than the first `items` of its list. */
bool declare_has_other_items(lua_State *L, int table, const char *what, int items,
                             const char *const *allowed);

/* The number of a text among several (ended by NULL), or -1; *guess is then what may have been
 * meant, for a message. */
int declare_choice(lua_State *L, const char *text, const char *const *choices, const char **guess);

/* Adds a fault and returns nothing to the script. */
#define REFUSE(...) (script_fault(L, __VA_ARGS__), 0)

/* What a declaration replaces, where a base has declared it. */
enum subject {
    SUBJECT_OWN,   /* nothing: both are made */
    SUBJECT_WORD,  /* the same word of the base */
    SUBJECT_NAME,  /* the same word with the same name */
    SUBJECT_ENDING /* nothing; asked first */
};

/* Makes a declaration of the arguments on the stack; what it returns means nothing. */
typedef int declare_function(lua_State *L, enum declaration declaration);
declare_function declare_title, declare_family, declare_start, declare_notation, declare_differ,
    declare_change, declare_board, declare_zone, declare_link, declare_picture, declare_piece,
    declare_royal, declare_attacks, declare_reserve, declare_never, declare_worth, declare_right,
    declare_marks, declare_counter, declare_clock, declare_fen, declare_ending;

/* Those that are kept until all scripts have run, and then made. */
struct declared {
    declare_function *make;
    enum subject subject;
    bool on_board; /* the board must come first */
    const char *
        takes; /* of each argument: t for a text (T: or nothing), l for a table, w for a walk, - for
                          what the declaration looks at */
};
extern const struct declared declare_table[DECLARATION_COUNT];

/* Makes one of them, unless the arguments are not what it takes: then that is a fault. */
void declare_make(lua_State *L, enum declaration declaration);

/* Puts quiet, repeated and lasting into the table on top of the stack. */
void declare_open_conditions(lua_State *L);

/* Puts the declarations there; inherit_make, a C function without arguments, makes them. */
void inherit_open(lua_State *L);
int inherit_make(lua_State *L);

/* option(name, default, help[, bounds]): declares an option and returns its value. */
int declare_option(lua_State *L);

/* Pushes a value that an option can have as what the script gets. Returns 1. */
int declare_push_value(lua_State *L, const struct option *option, const char *value);

/* Faults for settings of the user that no option of the script has taken. */
void declare_check_settings(lua_State *L);

/* The same for the table of options at an index that a script gives to `base`. */
void declare_check_overrides(lua_State *L, struct place place, int table);

#endif
