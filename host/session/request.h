/* Requests: what the user wants of a verb, read from the command line or from a line of the REPL.
 */
#ifndef SESSION_REQUEST_H
#define SESSION_REQUEST_H

#include "grammar.h"
#include "verb.h"

enum { ARROWS_MAX = 64, SOURCES_MAX = 64 };

/* Lines to be run, as the command line has them or in a file. */
struct input {
    bool file;
    const char *text; /* the lines, or the path */
};

struct request {
    const struct verb *verb;
    const char *variant; /* on the command line, of verbs that work on one; else NULL */
    char **word;         /* the other arguments */
    int words;
    struct arena arena;   /* of the array of arguments; their texts are the caller's */
    const char *position; /* NULL: the start */
    const char *scenario; /* the file that what was found goes into; NULL: none */
    struct setting setting[SETTINGS_MAX];
    int settings;
    struct setting side[2][SETTINGS_MAX]; /* --set-a, --set-b: of one of two variants */
    int sides[2];
    struct input source[SOURCES_MAX];
    int sources;
    bool json, divide, every, ascii, echo, fail_fast, update, listing;
    int games, limit, jobs, positions, depth; /* 0: the verb's default */
    double timeout;                           /* seconds; 0: the verb's default */
    double work;                              /* seconds that the verb may work; 0: no limit */
    bool has_engine;                          /* whether one was named */
    enum native_mode engine;
    const char *filter, *tags, *junit;
    uint64_t seed;
    const char *player[2];  /* --a, --b */
    int nodes, ms, lines;   /* 0: not said */
    const char *from;       /* a variant that a new one builds on; else NULL */
    const char *svg, *png;  /* files that pictures are written to; else NULL */
    const char *theme;      /* of pictures: "auto", "light", "dark"; NULL: as the verb likes */
    int size;               /* how wide they are, in pixels; 0: as the verb likes */
    bool strip, animate;    /* of whole games */
    char *move[ARROWS_MAX]; /* their arrows */
    int moves;
    const char *mark; /* their marks: squares; NULL for none */
    int memory;       /* MiB that the script may use; 0: as usual */
    double seconds;   /* that it may take; 0: as usual */
    bool trusted;
    bool timeless; /* says nothing about how long it took: the tour gives the same bytes every time
                    */
};

/* Reads the arguments that follow a verb; `title` is what stands before them ("warpboard moves").
 * Help that is asked for is printed; if something is wrong, *message says what would be right.
 * `--set a=b` is cut in two in its place. */
enum reading request_read(struct request *request, const struct verb *verb, const char *title,
                          bool repl, char **word, int words, struct text *message);

void request_done(struct request *request);

/* Whether the next word in the REPL is the value of the option that this one names: "--limit". */
bool request_wants_value(const struct verb *verb, const char *word);

/* Changes the limits as the request says. */
void request_limit(const struct request *request, struct limits *limits);

/* Prints a verb's help. */
void request_help(const struct verb *verb, const char *title, bool repl);

/* Reads a whole number within bounds; false if it is something else. */
bool request_number(const char *text, long long least, long long most, long long *number);

#endif
