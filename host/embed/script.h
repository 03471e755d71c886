/* The state of a script during loading, written by its calls. Inside of embed. */
#ifndef EMBED_SCRIPT_H
#define EMBED_SCRIPT_H

#include "../base/text.h"
#include "../words/description.h"
#include "limits.h"

#include <lauxlib.h>
#include <lualib.h>

enum {
    NESTING_MAX = 8,     /* scripts that build on scripts */
    NAME_BYTES_MAX = 100 /* of a name or a note */
};

struct view;
struct declaration_call;
struct variant;
struct setting;
struct machine;
struct position;

/* Where reading along with a running script is: see script_set_nth. */
struct line_reading {
    struct place place; /* of the line; no file before the first */
    const char *line;   /* its beginning; NULL if its words cannot be told apart */
    const char *at;     /* behind the latest word */
    bool chooses;       /* `and`, `or` or `if` stands on it, and may pass over some of its words */
};

/* What a script gives for the options of its base. */
struct override {
    int table; /* registry reference */
    struct place place;
};

/* What running a script fills in; found through the state's extra space, as its watch is. */
struct script {
    struct watch watch; /* first: see limits.c */
    struct variant *variant;
    struct description *description;
    struct arena *arena;
    struct faults *faults;
    const struct setting *settings;
    int settings_count;
    int globals;     /* registry reference of the table of all that a script may call */
    int environment; /* registry reference of what scripts see of it, and cannot change */
    int functions;   /* registry reference of the table of escapes */
    struct override overrides[NESTING_MAX]; /* of `base`, outermost first */
    int nesting;
    struct declaration_call *calls, /* made when all scripts have run, see inherit.c */
        **calls_end;
    int calls_count;
    struct turned_step *turned_steps, /* turned when the board is known, see ways.c */
        **turned_steps_end;
    struct said_link *links; /* so far, the latest first; see declare_board.c */
    const struct place
        *making;          /* where the one was called that is being made; NULL while scripts run */
    int moves;            /* registry reference of the value of `moves`, LUA_NOREF for none */
    int moves_level;      /* how many bases deep it was assigned */
    bool done;            /* the script has run: nothing more can be described */
    bool incomplete;      /* a script could not be read: what is missing may be in it */
    bool without_library; /* a library could not be read; it seldom declares anything */
    const char *file;     /* of the latest place; NULL before the first */
    struct line_reading reading; /* how far the words of the present line have been evaluated */
    struct text scratch;
    const struct view *view; /* of the function of the script that is being called; NULL for none */
    uint64_t function_calls; /* so far */
    uint64_t turn;           /* of the machine, when a function of the script was last called */
};

static inline struct script *script_of(lua_State *L) {
    return *(struct script **)lua_getextraspace(L);
}

/* The name of the metatable that walks have. */
extern const char SCRIPT_WALK_TYPE[];

/* Raises if the script has run: its functions, called in play, describe nothing. */
void script_check_running(lua_State *L);

/* Raises if what the script has made in the arena, which is not Lua's, needs more than its memory.
 */
void script_check_room(lua_State *L);

/* The line of the script that called the running C function. */
struct place script_place(lua_State *L);

/* Puts the words that are called into the table on top of the stack. */
void script_open_words(lua_State *L);

/* Says of a walk of one word which of the equal words of its line it is, from 1: words are
 * evaluated from left to right. 0 if that cannot be told, as where a function on the line evaluates
 * some of them more often, or the line is very long. */
void script_set_nth(struct script *script, struct walk *walk, const char *word);

/* Whether a text without zero bytes stands at an index. */
bool script_is_text(lua_State *L, int index);

/* Whether a text that is to be shown has at most so many bytes and is printable; if not, adds a
 * fault and pushes a walk.
 */
bool script_check_text(lua_State *L, const char *text, size_t length, int most);

/* How many items the list at an index has; -1 if something else stands in the table, as behind a
 * gap. */
lua_Integer script_list_length(lua_State *L, int index);

/* The walk at an index; NULL if there is none. */
struct walk *script_walk(lua_State *L, int index);

/* Pushes a walk. */
void script_push_walk(lua_State *L, struct walk *walk);

/* Pushes the value of a plain word, direction or condition of that name; false if there is none. */
bool script_push_word(lua_State *L, const char *name);
bool script_push_condition(lua_State *L, const char *name);

/* Says that conditions are not joined, as walks are; pushes a walk in place of what is asked. */
int script_fault_condition(lua_State *L);

/* Offers all names that a script may use, for "did you mean". */
void script_offer_names(lua_State *L, struct nearest *nearest);

/* What a value is, for a message: the text or number itself, or "a table"; may push. */
const char *script_shown(lua_State *L, int index);

/* A fault: the word needs something else than the value at an index; "at_least needs a walk, not 3;
 * for example: ...". Pushes a walk that stands for what could not be made; returns 1. */
int script_word_needs(lua_State *L, enum word word, const char *what, int index);

/* The same: the walk is too large. */
int script_refuse_size(lua_State *L);

/* Keeps the function at an index, as one that is called in play; its number, from 1. */
int script_keep_function(lua_State *L, int index);

/* Reads a whole number, or `count` of them from index `first` on; false if one of them is none, or
 * out of bounds. */
bool script_read_whole(lua_State *L, int index, int least, int most, int *number);
bool script_read_numbers(lua_State *L, int first, int count, int least, int most, int *numbers);

/* Pushes two walks joined, or one within another; a fault if that is too large. Returns 1. */
int script_push_join(lua_State *L, enum word word, struct walk *left, struct walk *right);

/* Adds a fault at the calling line and pushes a walk that stands for what could not be made.
 * Returns 1. */
__attribute__((format(printf, 2, 3))) int script_fault(lua_State *L, const char *format, ...);

/* Pushes a walk that stands for what could not be made, after a fault. */
void script_push_faulty(lua_State *L);

/* -- Words that are made of others ------------------------------------------------------------- */

/* holds("checks", 1, 2), set("checks", 1): makes the word of the values on the stack. */
int counting_counter(lua_State *L, enum word word);

/* at_least(3, walk), at_most(2, walk) */
int counting_successes(lua_State *L, enum word word);

/* opposite(ne), turned(n, 2), as_white(walk), which look at the steps in the walk on the stack.
 * What they make are steps again, so that nobody else knows of them. */
int ways_opposite(lua_State *L);
int ways_turned(lua_State *L);
int ways_as_white(lua_State *L);

/* Turns the steps that are to be turned, when the board is known. */
void ways_turn(struct script *script);

/* -- Moves ------------------------------------------------------------------------------------- */

/* `moves = walk`, `moves = {king = walk, walk}`: takes the value at an index. */
void script_take_moves(lua_State *L, int index);

/* Makes one walk of what `moves` is by now. */
void script_join_moves(lua_State *L);

/* -- What scripts may call --------------------------------------------------------------------- */

/* Makes the globals of scripts that are called, all in one table, on top of an empty stack. */
void script_open_globals(lua_State *L);

/* Puts what scripts get of Lua's own library into the table on top of the stack. */
void script_open_libraries(lua_State *L);

/* Pushes what scripts get as their globals: those, the plain words, and a fault at any other name.
 */
void script_push_environment(lua_State *L);

/* Puts `base` and `use` into the table on top of the stack. */
void script_open_files(lua_State *L);

/* The path of a variant's script, by name or path; NULL if no folder has it. */
const char *script_find_script(struct arena *arena, const char *name);

/* What may have been meant by the name of a script that no folder has, for a message, see
 * nearest_guess; `inside` as below. */
const char *script_guess_script(struct script *script, const char *inside, const char *name);

/* Runs a script file in the environment, from the folder `inside` ("" or "lib/") of the variant
 * folders unless `name` is a path; pushes what it returns. */
int script_run_file(lua_State *L, const char *inside, const char *name);

/* Turns a Lua error "file:line: message" into a fault at its place. */
void script_fault_from_error(struct script *script, const char *file, const char *message);

/* Answers escapes: the callbacks of struct escapes. */
void script_open_escapes(lua_State *L);
bool escapes_ask(void *context, struct machine *machine, int which, int square, bool edits,
                 bool *answer);
bool escapes_generate(void *context, struct machine *machine, int which);
bool escapes_decide(void *context, struct machine *machine, const struct position *position,
                    int which);

#endif
