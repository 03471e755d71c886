/* Traces: finds the branches that pass given squares, word by word, as an observer of runs
 * (machine/observer.h). If a word fails on the way, a trace may *pretend* that it has succeeded.
 * This shows what would have to be different for an illegal move to be legal.
 *
 * With a white man on b1, a black one on c2, and the aim b1-c2 in
 *
 *     from "man" * ne * empty * stop
 *
 * a trace without pretences finds no branch over b1 and c2. A trace that may pretend once finds:
 *
 *     from "man"   b1          succeeds, and the branch agrees with the aim so far: b1
 *     ne           b1 to c2    succeeds
 *     empty        c2          fails; pretended: c2 counts as empty. Recorded: c2 has a black man
 *     stop         c2          succeeds: b1, c2 is the whole aim, so this branch is reported
 *
 * `from` also succeeds for other men, but their branches don't agree with the aim, and are
 * dropped. */
#pragma once

#include "../base/text.h"
#include "../machine/observer.h"

/* A word that was tried on the current branch. */
struct trace_step {
    const struct walk *walk;
    int16_t from, to;       /* poses before and after it; SQUARE_NONE before the first square */
    int16_t tally, best;    /* for `most`, if it is pretended */
    int16_t preferred;      /* for `|` and `all`, likewise: number of the alternative that has
                               priority */
    int16_t seen;           /* for `-`, if it is pretended: pose at which its walk succeeded */
    uint8_t class, carried; /* pretended: the contents here, the carried piece */
    uint8_t seen_class;     /* the contents of `seen` */
    bool pretended;         /* it failed, and the trace went on as if it had succeeded */
    bool ends;              /* it isn't a word, but the end of the branch, where the piece lands */
};

/* The squares that a branch should pass: its origin, if it is on the board, and its landings. */
struct trace_aim {
    int square[1 + LANDINGS_MAX + 1]; /* the last one for a branch that ends with a carried piece */
    int squares;
    int reserve;    /* kind that is dropped; -1 for none */
    bool ends_only; /* compare only the origin and the last landing */
    bool any_kind;  /* pretend, if necessary, that the piece has another kind */
};

/* Set the squares and the reserve to those of a move, or of the current branch. */
void trace_aim_set(struct trace_aim *aim, int origin, const struct landing *landing, int landings);

void trace_aim_set_to_branch(struct trace_aim *aim, const struct machine *machine);

/* Return true if two aims have the same squares. */
bool trace_aim_same_squares(const struct trace_aim *a, const struct trace_aim *b);

struct trace;

/* Called at the end of every branch. Its steps and landings are in the trace and in the machine; it
 * is completed unless something was pretended. */
typedef void trace_end(void *context, struct trace *trace);

/* Called if a branch that passes the first squares of the aim ends for good, at its last step. */
typedef void trace_miss(void *context, struct trace *trace);

struct trace {
    struct machine *machine;
    struct observer observer;
    const struct trace_aim *aim; /* NULL: any squares */
    int budget;                  /* number of pretences that a branch may have */
    long words;                  /* number of words that the current run may still try */
    trace_end *end;
    trace_miss *miss; /* may be NULL */
    void *context;
    struct trace_step *step; /* steps of the current branch */
    int capacity;
    struct text preferred; /* moves of alternatives before `|`, each followed by a zero byte */
    int preferences;
    int seen; /* pose after the last word that succeeded ahead, in a walk after `-` or `#` */
};

/* Prepare a trace; `context` is passed to `end` and `miss`. */
void trace_init(struct trace *trace, struct machine *machine, void *context);
void trace_done(struct trace *trace);

/* Run the walk of the program at `address` for a side. Return false if a walk failed or the user
 * has interrupted. */
bool trace_run(struct trace *trace, struct position *position, int address, int side);

/* Return the number of steps of the current branch, and of those that are pretended. */
int trace_steps(const struct trace *trace);
int trace_pretences(const struct trace *trace);

/* Return the number of squares of the aim that the current branch has passed; -1 if it goes
 * elsewhere. */
int trace_reached(const struct trace *trace);

/* Return the meaning of the names and numbers of a step's word. */
const struct operand *trace_operand(const struct trace *trace, const struct trace_step *step);

/* Record the contents of the square where a step has failed, and the carried piece. */
void trace_note_failure(const struct trace *trace, struct trace_step *step);

/* Return the step in which the branch begins by pretending another kind of piece; NULL for none. */
const struct trace_step *trace_pretended_start(const struct trace *trace);

/* Append the squares of the current branch, as moves are written: "c3xe5", "M@a1", "pass"; until it
 * has landed, the square that it has reached. */
void trace_write_squares(const struct trace *trace, struct text *text);

/* Return the move of the alternative before a `|`, by the number in a step. */
const char *trace_preferred(const struct trace *trace, int number);
