/* Sessions: a variant, its current game, and the ways to reach the user. The command line opens one
 * for one verb, the prompt keeps one. What a person talks to is written in Lua, below repl, and
 * runs in the session's Lua state; there the session is a table, of which functions.h says more.
 *
 *     session_run(&session, "session/command", (const char *[]){"moves", "chess"}, 2)
 *
 * calls the function that repl/session/command.lua returns with that table and {"moves", "chess"}.
 */
#ifndef FRONT_SESSION_H
#define FRONT_SESSION_H

#include "../embed/console.h"
#include "../embed/variant.h"
#include "../system/journal.h"
#include "../system/line_reader.h"
#include "../system/output.h"
#include "../system/supervisor.h"

#include <stdio.h>

enum { SETTINGS_MAX = 64 };

/* Exit statuses of the program, and what verbs return. */
enum status {
    STATUS_DONE = 0,
    STATUS_NO = 1,       /* the answer is no, or a check has failed */
    STATUS_BAD = 2,      /* bad usage or input */
    STATUS_OVERRUN = 70, /* a script went on after its time was over */
    STATUS_INTERRUPTED = 130
};

/* Lines that are read, of a file or a text. */
struct lines {
    FILE *stream;
    const char *fault; /* what is wrong with the latest: no further one is read; NULL for nothing */
    int error;         /* of the stream, by errno; 0 for none */
};

struct session {
    struct memory *memory;
    volatile int *interrupt; /* nonzero: the user wants to stop */
    const char *program;     /* how the user calls it: "./warpboard" */
    lua_State *lua;          /* what is talked to; NULL before the first task */
    struct console *console; /* the user's own Lua; NULL outside of the REPL */
    struct variant *variant; /* of `lua`, as is the game; NULL before one is loaded */
    struct game *game;
    enum native_mode engine; /* of every variant that is loaded */
    bool told_no_native;     /* the missing compiler was reported, once is enough */
    struct supervisor supervisor;
    struct lines lines;     /* of the REPL, where they are not typed */
    struct journal journal; /* of what is typed there */
    bool repl;              /* lines are read; else this is a verb of the command line */
    bool timeless;          /* says nothing about how long something took: the same every time */
    const char *file;       /* lines come from it, for messages: "stdin"; NULL if they are typed */
    int line;               /* of the file */
    bool colour, unicode;   /* whether the terminal has them and the user wants them */
    bool terminal;          /* standard output is one */
    int width;              /* columns of the terminal; 80 where that is not known */
    struct text scratch;    /* kept here, so that nothing leaks when Lua raises */
    struct line_reader input; /* of a verb; without memory as long as it asks for no line */
    struct sqlite3 *database; /* the same; NULL: none is open */
    double database_deadline; /* by clock_now: when its statement at hand is ended */
};

/* What struct memory calls: ends the program. */
void session_end_without_memory(void *context);

void session_init(struct session *session, struct memory *memory, volatile int *interrupt);
void session_done(struct session *session);

/* Sets colour, unicode and width to what standard output goes to. Colour is for terminals that can
 * show it, and for users who have not asked to be spared (no-color.org); other signs than those of
 * ASCII are for terminals of a UTF-8 locale. */
void session_look_at_terminal(struct session *session);

/* Sets the width anew: the user may have changed the window. */
void session_measure_terminal(struct session *session);

/* From now on it is a REPL: there is a console, and messages do not begin with the program's name.
 */
void session_begin_repl(struct session *session);

/* Calls what a file below repl returns. */
enum status session_run(struct session *session, const char *task, const char *const *word,
                        int words);

/* Says on standard error what is wrong, with the line of input if there is one. Returns STATUS_BAD.
 */
__attribute__((format(printf, 2, 3))) enum status session_complain(const struct session *session,
                                                                   const char *format, ...);

#endif
