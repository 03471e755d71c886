/* Verbs: what the program can be told to do, on the command line and in the REPL. One table serves for dispatch, for
 * help and for "did you mean". */
#ifndef MAIN_VERBS_H
#define MAIN_VERBS_H

#include "session.h"

struct request;

/* Where a verb is understood, and what it needs there. */
enum verb_nature {
    VERB_COMMAND = 1, /* on the command line */
    VERB_REPL = 2,    /* in the REPL */
    VERB_VARIANT = 4, /* works on a variant: on the command line it is the first argument */
    VERB_ALONE = 8,   /* the variant may be missing */
    VERB_JUDGES = 16, /* a faulty script is an answer, not bad input */
    VERB_REST = 32    /* in the REPL, the rest of the line is one argument */
};

/* The options that a verb takes; a bit set. */
enum verb_option {
    TAKES_POSITION = 1,
    TAKES_SET = 2,
    TAKES_JSON = 4,
    TAKES_DIVIDE = 8,
    TAKES_GAMES = 16,
    TAKES_SEED = 32,
    TAKES_LIMIT = 64
};

struct verb {
    const char *name;
    enum status (*run)(struct session *session, const struct request *request);
    int nature;      /* a set of enum verb_nature */
    int options;     /* a set of enum verb_option, on the command line; the REPL takes all but --position and --set */
    int least, most; /* arguments beside the variant */
    const char *arguments; /* "MOVE..."; "" for none */
    const char *help;      /* one line */
    const char *example;   /* what may stand behind it; VARIANT stands for a name, and is left out in the REPL; behind a
                            * newline, what the REPL shows instead */
};

extern const struct verb verb_table[];
extern const int verb_count;

/* The verb of this name that has the nature; NULL if there is none. */
const struct verb *verb_find(const char *name, enum verb_nature nature);

/* Offers all verbs of a nature to a search for the nearest. */
void verb_offer(struct nearest *nearest, enum verb_nature nature);

/* Adds one line of help for every verb of a nature. */
void verb_list(enum verb_nature nature, struct text *text);

/* The verbs. Each gets a session with a variant, unless its nature says otherwise, and answers with an exit status. */
enum status verb_list_variants(struct session *session, const struct request *request);
enum status verb_show(struct session *session, const struct request *request);
enum status verb_moves(struct session *session, const struct request *request);
enum status verb_outcome(struct session *session, const struct request *request);
enum status verb_rules(struct session *session, const struct request *request);
enum status verb_program(struct session *session, const struct request *request);
enum status verb_options(struct session *session, const struct request *request);
enum status verb_play(struct session *session, const struct request *request);
enum status verb_undo(struct session *session, const struct request *request);
enum status verb_redo(struct session *session, const struct request *request);
enum status verb_goto(struct session *session, const struct request *request);
enum status verb_history(struct session *session, const struct request *request);
enum status verb_position(struct session *session, const struct request *request);
enum status verb_setup(struct session *session, const struct request *request);
enum status verb_set(struct session *session, const struct request *request);
enum status verb_load(struct session *session, const struct request *request);
enum status verb_perft(struct session *session, const struct request *request);
enum status verb_divide(struct session *session, const struct request *request);
enum status verb_random(struct session *session, const struct request *request);
enum status verb_check(struct session *session, const struct request *request);
enum status verb_tour(struct session *session, const struct request *request);
enum status verb_repl(struct session *session, const struct request *request);
enum status verb_help(struct session *session, const struct request *request);

#endif
