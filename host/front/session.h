/* Sessions: a variant, its current game, and the ways to reach the user. The command line opens one
 * for one verb, the prompt keeps one. Everything a person talks to is written in Lua, below repl,
 * and runs in the session's Lua state. There the session is a table, which functions.h describes.
 *
 *     session_run(&session, "session/command", (const char *[]){"moves", "mine"}, 2)
 *
 * calls the function that repl/session/command.lua returns with that table and {"moves",
 * "mine"}. */
#pragma once

#include "../embed/console.h"
#include "../embed/variant.h"
#include "../system/line_reader.h"
#include "../system/output.h"
#include "../system/supervisor.h"

#include <stdio.h>

enum { SETTINGS_MAX = 64 };

/* Exit statuses of the program, also returned by verbs. */
enum status {
    STATUS_DONE = 0,
    STATUS_NO = 1,       /* the result is negative, or a check has failed */
    STATUS_BAD = 2,      /* bad usage or input */
    STATUS_OVERRUN = 70, /* a script continued after its time limit */
    STATUS_INTERRUPTED = 130
};

/* Lines read from a file or a text. */
struct lines {
    FILE *stream;
    const char *fault; /* error of the latest line, after which none is read; NULL for none */
    int error;         /* error of the stream, by errno; 0 for none */
};

struct session {
    struct memory *memory;
    volatile int *interrupt; /* nonzero if the user wants to stop */
    const char *program;     /* the user's name for it: "./warpboard" */
    lua_State *lua;          /* state for repl; NULL before the first task */
    struct console *console; /* the user's own Lua; NULL outside of the prompt */
    struct variant *variant; /* in `lua`, like the game; NULL before one is loaded */
    struct game *game;
    enum native_mode engine; /* engine of every variant that is loaded */
    bool told_no_native;     /* the missing compiler was reported */
    struct supervisor supervisor;
    struct lines lines;   /* lines of the prompt if they aren't typed */
    bool repl;            /* true at the prompt, false for a verb of the command line */
    bool timeless;        /* shows no durations, so that output is always the same */
    const char *file;     /* source of the lines, for messages: "stdin"; NULL if they are typed */
    int line;             /* line number in `file` */
    bool colour, unicode; /* the terminal has them and the user wants them */
    bool terminal;        /* standard output is a terminal */
    int width;            /* columns of the terminal; 80 if unknown */
    struct text scratch;  /* stored here, so that nothing leaks when Lua raises */
    struct line_reader input; /* lines of a verb; without memory until it needs a line */
    struct sqlite3 *database; /* database of a verb; NULL: none is open */
    double database_deadline; /* time at which the current statement ends (clock_now) */
};

/* End the program because there is no memory left: the `fail` of a struct memory. */
void session_end_without_memory(void *context);

void session_init(struct session *session, struct memory *memory, volatile int *interrupt);
void session_done(struct session *session);

/* Set colour, unicode and width for standard output. Color is for terminals that can show it, and
 * for users who have not switched it off (no-color.org). Non-ASCII characters are for terminals
 * with a UTF-8 locale. */
void session_look_at_terminal(struct session *session);

/* Update the width, because the user may have resized the window. */
void session_measure_terminal(struct session *session);

/* Make the session a prompt with a console, whose messages do not begin with the program's name. */
void session_begin_repl(struct session *session);

/* Call the function that a file below repl returns. */
enum status session_run(struct session *session, const char *task, const char *const *word,
                        int words);

/* Print an error on standard error, with the line of input if there is one. Return STATUS_BAD. */
__attribute__((format(printf, 2, 3))) enum status session_complain(const struct session *session,
                                                                   const char *format, ...);
