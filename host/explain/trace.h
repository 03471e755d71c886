/* Traces: finds the branches that pass given squares, word by word, as an observer of the reference
 * interpreter. Where a word fails on the way, a trace may *pretend* that it did not: this shows
 * what would have to be different for an illegal move to be legal.
 *
 * With a white man on b1, a black one on c2, and the aim b1-c2 in
 *
 *     from "man" * ne * empty * stop
 *
 * a trace with no pretence finds no branch over b1 and c2. One that may pretend once finds:
 *
 *     from "man"   b1          succeeds, and the branch agrees with the aim so far: b1
 *     ne           b1 to c2    succeeds
 *     empty        c2          fails; pretended: c2 is taken to be empty. Noted: a black man stands
 *     stop         c2          succeeds: b1, c2 is all of the aim, so that this branch is reported
 *
 * Of other men, `from` succeeds, but their branches do not agree with the aim, and are given up. */
#ifndef EXPLAIN_TRACE_H
#define EXPLAIN_TRACE_H

#include "definition.h"

#include "../base/text.h"

/* A word that was tried on the present branch. */
struct trace_step {
    const struct walk *walk;
    int16_t from, to;       /* poses before and after it; SQUARE_NONE before the first square */
    int16_t tally, best;    /* of `most`, where it is pretended */
    int16_t preferred;      /* of `|` and `all`, the same: number of what bars them */
    uint8_t class, carried; /* pretended: what stood here, what was in hand */
    bool pretended;         /* it failed, and the trace went on as if it had not */
    bool ends;              /* it is no word, but the end of the branch, where the piece lands */
};

/* Squares that a branch is to lead over: its origin, if it has one on the board, and landings. */
struct trace_aim {
    int square[1 + LANDINGS_MAX + 1]; /* the last for where a branch ends with a piece in hand */
    int squares;
    int reserve;    /* the kind that is dropped; -1 for none */
    bool ends_only; /* origin and last landing: what is between does not matter */
    bool any_kind;  /* it may be pretended that the piece is of another kind */
};

/* Sets the squares and the reserve to those of a move or a branch. */
void trace_aim_set(struct trace_aim *aim, int origin, const struct landing *landing, int landings);

/* Reads the squares of a typed text, and the letter of a drop: K@e4, @Ke4. False if it names no
 * square, or drops what no reserve holds. */
bool trace_aim_read(struct trace_aim *aim, const struct description *description,
                    const char *typed);

struct trace;

/* Called at the end of every branch, whose steps and landings are in the trace and in the machine,
 * completed unless something was pretended. */
typedef void trace_end(void *context, struct trace *trace);

/* Called where a branch that leads over the first squares of the aim ends for good, in its last
 * step. */
typedef void trace_miss(void *context, struct trace *trace);

struct trace {
    struct machine *machine;
    struct definition *definition;
    struct observer observer;
    const struct trace_aim *aim; /* NULL: anywhere */
    int budget;                  /* pretences that a branch may have */
    long words;                  /* that the present run may still try */
    trace_end *end;
    trace_miss *miss; /* may be NULL */
    void *context;
    struct trace_step *step; /* of the present branch */
    int capacity;
    struct text preferred; /* what alternatives before `|` have led to, each ended by a zero byte */
    int preferences;
};

/* `context` is what `end` and `miss` are given. */
void trace_init(struct trace *trace, struct machine *machine, void *context);
void trace_done(struct trace *trace);

/* Walks what the program at `address` was compiled from for a side. False when a walk failed or
 * the user has interrupted. */
bool trace_run(struct trace *trace, struct position *position, int address, int side);

/* How many steps the present branch has, and how many of them are pretended. */
int trace_steps(const struct trace *trace);
int trace_pretences(const struct trace *trace);

/* How many squares of the aim the present branch has led over; -1 if it leads elsewhere. */
int trace_reached(const struct trace *trace);

/* Notes what stands where a step has failed, and what is in hand. */
void trace_note_failure(const struct trace *trace, struct trace_step *step);

/* The step in which the branch begins with a piece of another kind than stands there; NULL for
 * none. */
const struct trace_step *trace_pretended_start(const struct trace *trace);

/* What the alternative before a `|` led to, by the number in a step. */
const char *trace_preferred(const struct trace *trace, int number);

#endif
