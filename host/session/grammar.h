/* Grammars: which options and arguments a verb takes, read and explained. */
#ifndef SESSION_GRAMMAR_H
#define SESSION_GRAMMAR_H

#include "../base/arena.h"
#include "../base/text.h"

#include <stdbool.h>

enum { GRAMMAR_OPTIONS_MAX = 16 };

struct grammar_option {
    const char *name;  /* "games" */
    const char *value; /* what follows it: "N"; NULL for nothing */
    const char *help;
    long long key; /* what `take` gets; not 0 */
    char letter;   /* its short form; 0 for none */
};

struct grammar {
    const char *title;     /* "warpboard perft" */
    const char *arguments; /* "VARIANT DEPTH" */
    const char *help;      /* before the options in the help, and behind them after a \v */
    struct grammar_option option[GRAMMAR_OPTIONS_MAX]; /* ended by one without a name */
};

/* Takes an option with its value, or with key 0 an argument; false to stop. */
typedef bool grammar_take(void *context, long long key, char *text);

/* How reading went. */
enum reading { READING_DONE, READING_HELPED, READING_FAILED };

/* Reads options and arguments, in any order. Help that is asked for is printed. If something is
 * wrong, *message says what, unless `take` has stopped. */
enum reading grammar_read(const struct grammar *grammar, char **word, int words, grammar_take *take,
                          void *context, struct text *message);

/* Prints the help. */
void grammar_help(const struct grammar *grammar);

#endif
