/* Verbs: what the program can be told to do, on the command line and in the REPL. Each is one row
 * of the table in main, which serves for dispatch, help, completion and "did you mean". */
#ifndef SESSION_VERB_H
#define SESSION_VERB_H

#include "session.h"

struct request;

/* Where a verb is understood, and what it needs there. */
enum verb_nature {
    VERB_COMMAND = 1, /* on the command line */
    VERB_REPL = 2,    /* in the REPL */
    VERB_VARIANT = 4, /* works on a variant: on the command line it is the first argument */
    VERB_VARIANT_OPTIONAL = 8, /* the variant may be missing */
    VERB_REPORTS_FAULTS = 16,  /* STATUS_NO for a faulty script stays, it is no bad input */
    VERB_REST = 32,            /* in the REPL, the rest of the line is one argument */
    VERB_KEPT = 64,      /* may change what is played or what Lua knows: the journal keeps it */
    VERB_RUNS_LINE = 128 /* its argument is a line to be run */
};

/* The options that a verb takes; a bit set. */
enum verb_option {
    TAKES_POSITION = 1 << 0,
    TAKES_SET = 1 << 1,
    TAKES_JSON = 1 << 2,
    TAKES_DIVIDE = 1 << 3,
    TAKES_GAMES = 1 << 4,
    TAKES_SEED = 1 << 5,
    TAKES_LIMIT = 1 << 6,
    TAKES_ASCII = 1 << 7,
    TAKES_LINES = 1 << 8,
    TAKES_FILES = 1 << 9,
    TAKES_JOBS = 1 << 10,
    TAKES_FILTER = 1 << 11,
    TAKES_TAG = 1 << 12,
    TAKES_FAIL_FAST = 1 << 13,
    TAKES_JUNIT = 1 << 14,
    TAKES_TIMEOUT = 1 << 15,
    TAKES_SVG = 1 << 16,
    TAKES_PNG = 1 << 17,
    TAKES_DARK = 1 << 18,
    TAKES_MOVE = 1 << 19,
    TAKES_MARK = 1 << 20,
    TAKES_UPDATE = 1 << 21,
    TAKES_FROM = 1 << 22,
    TAKES_ECHO = 1 << 23,
    TAKES_SET_A = 1 << 24,
    TAKES_SET_B = 1 << 25,
    TAKES_SCENARIO = 1 << 26,
    TAKES_LISTING = 1 << 27,
    TAKES_MEMORY = 1 << 28,
    TAKES_TIME = 1 << 29,
    TAKES_TRUSTED = 1 << 30,
    TAKES_LIMITS = TAKES_MEMORY | TAKES_TIME | TAKES_TRUSTED /* of the script */
};

/* More of them, which an enumerator does not hold. */
#define TAKES_ENGINE (1LL << 31)
#define TAKES_EVERY (1LL << 32)
#define TAKES_SECONDS (1LL << 33)
#define TAKES_THEME (1LL << 34)
#define TAKES_SIZE (1LL << 35)
#define TAKES_STRIP (1LL << 36)
#define TAKES_ANIMATE (1LL << 37)
#define TAKES_POSITIONS (1LL << 38)
#define TAKES_DEPTH (1LL << 39)
#define TAKES_A (1LL << 40)
#define TAKES_B (1LL << 41)
#define TAKES_NODES (1LL << 42)
#define TAKES_MS (1LL << 43)
#define TAKES_COUNT_OF_LINES (1LL << 44)

/* What an argument is, so that it can be completed; 0 for what cannot. */
enum argument {
    ARGUMENT_VARIANT = 1,
    ARGUMENT_OPTION,
    ARGUMENT_VALUE,
    ARGUMENT_SQUARE,
    ARGUMENT_ORIGIN, /* a square that a move begins on */
    ARGUMENT_PIECE,
    ARGUMENT_MOVE,
    ARGUMENT_FILE,
    ARGUMENT_VERB,
    ARGUMENT_LUA
};

/* Under which heading the REPL's help shows a verb. */
enum verb_group {
    GROUP_GAME,
    GROUP_EDIT,
    GROUP_RULES,
    GROUP_COUNT,
    GROUP_COMPUTER,
    GROUP_FILES,
    GROUP_REPL,
    GROUPS
};

struct verb {
    const char *name;
    const char *brief; /* its short form in the REPL, "m"; NULL for none */
    enum status (*run)(struct session *session, const struct request *request);
    int nature;        /* a set of enum verb_nature */
    long long options; /* a set of enum verb_option, on the command line; the REPL takes those that
                          do not choose the variant */
    int least, most;   /* arguments beside the variant */
    const char *arguments; /* "MOVE..."; NULL for none */
    const char *help;      /* one line */
    const char *example;   /* what may follow it; VARIANT stands for a name, and is left out in the
                   * REPL; behind a newline, what the REPL shows instead; NULL for nothing */
    enum argument
        sort[2]; /* in the REPL, what the first argument is, and what those after it are */
    enum verb_group group;
};

#endif
