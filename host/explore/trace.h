/* Traces: runs of a plain program that look for the branches that lead over given squares, word by word. Where a
 * question fails on the way, a trace may *pretend* that it did not: who asks why a move is illegal learns so what would
 * have to be different for it. Inside of the machine; `explore` builds on this. */
#ifndef EXPLORE_TRACE_H
#define EXPLORE_TRACE_H

#include "../base/text.h"
#include "../machine/stack.h"

/* One instruction that was carried out on the present branch. */
struct trace_step {
    int32_t address;
    int16_t pose;           /* of the cursor before it; SQUARE_NONE before the first square */
    int16_t value, other;   /* pretended: tallies of `most`; number of what `|` preferred */
    uint8_t class, carried; /* pretended: what stood here, what was in hand */
    bool pretended;         /* it failed, and the trace went on as if it had not */
    bool closed;            /* a look ahead that is over */
    uint8_t looks, counts;  /* looks ahead, first passes of `most`, that are open from here on */
    uint8_t pretences;      /* so far, this one included */
};

/* Squares that a branch is to lead over: its origin, if it has one on the board, and its landings. */
struct trace_aim {
    int square[LANDINGS_MAX];
    int squares;
    int reserve;    /* the kind that is dropped; -1 for none */
    bool ends_only; /* origin and last landing: what is between does not matter */
    bool any_kind;  /* it may be pretended that the piece is of another kind */
};

struct trace;

/* Called at the end of every branch, whose steps and landings are in the trace and in the machine, completed unless
 * something was pretended. */
typedef void trace_end(void *context, struct trace *trace, int pose);

/* Called where a branch that leads over the first squares of the aim ends for good, in its last step. */
typedef void trace_miss(void *context, struct trace *trace);

struct trace {
    struct machine *machine;
    struct watcher watcher;
    const struct trace_aim *aim; /* NULL: anywhere */
    int budget;                  /* pretences that a branch may have */
    long patience;               /* instructions until the trace gives up */
    trace_end *end;
    trace_miss *miss; /* may be NULL */
    void *context;
    struct trace_step *step; /* of the present branch */
    int steps, steps_capacity;
    struct trace_choice *choice; /* by height: what belongs to the machine's open choices */
    int choices;
    struct text preferred; /* what alternatives before `|` have led to, each ended by a zero byte */
    int preferences;
};

void trace_init(struct trace *trace, struct machine *machine);
void trace_done(struct trace *trace);

/* Runs the program at `address` for a side. False when a walk failed or the user has interrupted. */
bool trace_run(struct trace *trace, struct position *position, int address, int side);

/* How many squares of the aim the present branch has led over; -1 if it leads elsewhere. */
int trace_reached(const struct trace *trace);

/* Whether the branch, ending at a pose, has led over all of them and nothing else. */
bool trace_arrived(const struct trace *trace, int pose);

/* The step in which the branch begins with a piece of another kind than stands there; NULL for none. */
const struct trace_step *trace_pretended_start(const struct trace *trace);

/* What the alternative before a `|` led to, by the number in a step. */
const char *trace_preferred(const struct trace *trace, int number);

/* The instruction of a step, and the walk that it comes from. */
static inline const struct instruction *trace_instruction(const struct trace *trace, const struct trace_step *step) {
    return &trace->machine->rules->program.code[step->address];
}

static inline const struct walk *trace_walk(const struct trace *trace, const struct trace_step *step) {
    return trace->machine->rules->program.source[step->address];
}

#endif
