/* The state of a script during loading, written by its calls. Internal to embed. */
#pragma once

#include "../base/text.h"
#include "../words/description.h"
#include "limits.h"

#include <lauxlib.h>
#include <lualib.h>

enum {
    NESTING_MAX = 8,           /* scripts that are based on each other */
    NAME_BYTES_MAX = 100,      /* bytes of a name or a note */
    SENTENCE_BYTES_MAX = 1000, /* bytes of a sentence */
    LIST_BYTES_MAX = 4096,     /* bytes of a list */
    SQUARES_BYTES_MAX = 65536  /* bytes of a list of all squares */
};

struct view;
struct variant;
struct setting;
struct machine;
struct position;

/* The place up to which a line of the running script has been read: see script_set_nth. */
struct line_reading {
    struct place place; /* place of the line; no file before the first */
    const char *line;   /* its beginning; NULL if its words cannot be distinguished */
    const char *at;     /* after the latest word */
    bool chooses;       /* the line has `and`, `or` or `if`, and some of its words may not run */
};

/* The results of running a script; found through the state's extra space, as its watch is. */
struct script {
    struct watch watch; /* first: see limits.c */
    struct variant *variant;
    struct description *description;
    struct arena *arena;
    struct faults *faults;
    const struct setting *settings;
    int settings_count;
    int globals;     /* registry reference of the table of everything a script may call */
    int environment; /* registry reference of the environment of scripts, which they cannot
                        change */
    int functions;   /* registry reference of the table of Lua functions */
    int nesting;     /* scripts that are based on the running one */
    struct place made;
    const struct place *making; /* the declaration that is being made; NULL while scripts run */
    const char *made_word;      /* its name */
    int moves;                  /* registry reference of the value of `moves`, LUA_NOREF for none */
    int moves_level;            /* number of bases below which it was assigned */
    bool done;                  /* the script has run: it can declare nothing more */
    bool incomplete;            /* a script could not be read, so missing parts may be in it */
    bool without_library;       /* a library could not be read; it seldom declares anything */
    const char *file;           /* file of the latest place; NULL before the first */
    struct line_reading reading; /* the words of the current line that have been evaluated */
    struct text scratch;
    const struct view *view; /* view of the running function of the script; NULL for none */
    uint64_t function_calls; /* number of calls so far */
    uint64_t turn;           /* turn of the machine when a function of the script was last called */
};

static inline struct script *script_of(lua_State *L) {
    return *(struct script **)lua_getextraspace(L);
}

/* The name of the metatable of walks. */
extern const char SCRIPT_WALK_TYPE[];

/* Raise if the script has run: its functions, called in play, declare nothing. */
void script_check_running(lua_State *L);

/* Return the description that the running script fills in; raise if the script has run. */
static inline struct description *declare_to(lua_State *L) {
    script_check_running(L);
    return script_of(L)->description;
}

/* Raise if the script's data in the arena, which isn't Lua's, needs more than its memory. */
void script_check_room(lua_State *L);

/* Return the line of the script that called the running C function. */
struct place script_place(lua_State *L);

/* Add the words that are functions to the table on top of the stack. */
void script_open_words(lua_State *L);

/* Set the number of a word among the equal words of its line, from 1; words are evaluated from left
 * to right. It is 0 if it cannot be determined, for example if a function on the line evaluates
 * some words several times, or the line is very long. */
void script_set_nth(struct script *script, struct walk *walk, const char *word);

/* Return true if a text without zero bytes is at an index. */
bool script_is_text(lua_State *L, int index);

/* Return true if a text to be shown has at most `most` bytes and is printable. Otherwise add a
 * fault and push a walk. */
bool script_check_text(lua_State *L, const char *text, size_t length, int most);

/* Return the walk at an index; NULL if there is none. */
struct walk *script_walk(lua_State *L, int index);

/* Push a walk. */
void script_push_walk(lua_State *L, struct walk *walk);

/* Push the value of a plain word or direction of that name; return false if there is none. */
bool script_push_word(lua_State *L, const char *name);

/* Return a description of a value for a message: the text or number itself, or "a table". May
 * push. */
const char *script_shown(lua_State *L, int index);

/* Return the same for a value that should be another: "the number 3", not "3". May push. */
const char *script_given(lua_State *L, int index);

/* Add the fault that a word needs something else than the value at an index: "`all` needs a
 * walk, but was given the number 3; for example: ...". Push a placeholder walk; return 1. */
int script_word_needs(lua_State *L, enum word word, const char *what, int index);

/* Add the fault that the walk is too large. Push a placeholder walk; return 1. */
int script_refuse_size(lua_State *L);

/* Store the function at an index, which is called in play; return its number, from 1. */
int script_keep_function(lua_State *L, int index);

/* Push two walks joined, or one within another; add a fault if the result is too large. Return
 * 1. */
int script_push_join(lua_State *L, enum word word, struct walk *left, struct walk *right);

/* Add a fault at the calling line and push a placeholder walk. Return 1. */
__attribute__((format(printf, 2, 3))) int script_fault(lua_State *L, const char *format, ...);

/* Add a fault and return nothing to the script. */
#define REFUSE(...) (script_fault(L, __VA_ARGS__), 0)

/* Push a placeholder walk, after a fault. */
void script_push_faulty(lua_State *L);

/* -- Moves ------------------------------------------------------------------------------------- */

/* `moves = walk`, `moves = {king = walk, walk}`: store the value at an index. */
void script_take_moves(lua_State *L, int index);

/* Join the current value of `moves` into one walk. */
void script_join_moves(lua_State *L);

/* -- What scripts may call --------------------------------------------------------------------- */

/* Make a table of all functions that scripts can call, on top of an empty stack. */
void script_open_globals(lua_State *L);

/* Push the globals of scripts: these functions, the plain words, and a fault for any other name. */
void script_push_environment(lua_State *L);

/* Add `use` to the table on top of the stack. */
void script_open_files(lua_State *L);

/* Return true if the value at an index is a name of a file that a script may load. */
bool script_is_file_name(lua_State *L, int index);

/* Return the path of a variant's script, by name or path; NULL if no folder has it. */
const char *script_find_script(struct arena *arena, const char *name);

/* Return a guess for the name of a script that no folder has, see nearest_guess; `inside` as
 * below. */
const char *script_guess_script(struct script *script, const char *inside, const char *name);

/* Run a script file in the environment, from the folder `inside` ("" or "lib/") of the variant
 * folders unless `name` is a path; push its result. */
int script_run_file(lua_State *L, const char *inside, const char *name);

/* Convert a Lua error "file:line: message" to a fault at its place. */
void script_fault_from_error(struct script *script, const char *file, const char *message);

/* Run Lua functions of the script: the callbacks of struct escapes. */
void script_open_escapes(lua_State *L);
bool escapes_ask(void *context, struct machine *machine, int which, int square, bool edits,
                 bool *answer);
bool escapes_generate(void *context, struct machine *machine, int which);
bool escapes_decide(void *context, struct machine *machine, const struct position *position,
                    int which);
