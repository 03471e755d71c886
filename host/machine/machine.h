/* The machine: runs a program with backtracking over a position and calls a visitor for every
 * branch that reaches the end, while the position stands as that branch leaves it. It allocates
 * nothing while it runs, and may be run again from within a visitor (perft does) or from within
 * itself (questions about attacks do). */
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H

#include "engine.h"

enum {
    CHOICES_MAX = 16384,
    FRAMES_MAX = 16384,
    LOG_MAX = 16384,
    TRAIL_MAX = 16384,
    LANDINGS_MAX = 1024,
    FAULT_SIZE = 300
};

enum landing_sort { LANDING_STOP, LANDING_SWAP, LANDING_PART, LANDING_NOTE };

struct landing {
    uint8_t sort;   /* enum landing_sort */
    uint8_t taken;  /* how many captures had been made by then, at most 255 */
    int16_t square; /* of a stop or swap; of a note, the number of its text */
};

/* Whether the text of the move has a square there. */
static inline bool landing_is_square(const struct landing *landing) {
    return landing->sort == LANDING_STOP || landing->sort == LANDING_SWAP;
}

/* What a branch knows beside the position. Small, because every open choice keeps a copy. */
struct branch {
    int16_t origin;       /* a square, ORIGIN_NONE, or a kind out of the reserve */
    int16_t tally;        /* what most() compares */
    int16_t landings;     /* index behind the last one */
    uint8_t origin_class; /* what was lifted there; CLASS_EMPTY when nothing was */
    uint8_t taken;        /* captures, at most 255 */
    uint8_t called;       /* 1 + number of the text of `called`; 0 for none */
    uint8_t
        landed; /* what the piece lifted at the origin came down as by itself; else CLASS_EMPTY */
    uint16_t actions; /* a set of enum action */
};

struct choice;
struct frame;
struct machine;

enum machine_status {
    MACHINE_DONE,    /* all branches were visited */
    MACHINE_STOPPED, /* the visitor wanted no more */
    MACHINE_FAILED /* an endless branch, a failed escape, an interrupt; machine->fault says what */
};

/* Returns false to stop the run. */
typedef bool machine_visitor(struct machine *machine, void *context);

/* What escapes need from the layer that knows Lua. */
struct escapes {
    void *context;
    /* test, act: calls function `which` about the square (or SQUARE_NONE), which may change the
     * position if it `edits`; sets *answer; false on failure (machine->fault is set). */
    bool (*ask)(void *context, struct machine *machine, int which, int square, bool edits,
                bool *answer);
    /* generate: calls machine_emit for each move that function `which` gives; false on failure. */
    bool (*generate)(void *context, struct machine *machine, int which);
    /* win, loss, draw, points (function): whether function `which` says that the game is over. */
    bool (*decide)(void *context, struct machine *machine, const struct position *position,
                   int which);
};

/* Who walks in place of the machine's programs: the definition of the words (explain/definition.h).
 */
struct interpreter {
    void *context;
    /* Walks for the present run what the program at an address was compiled from, and sets *status;
     * false when it does not know what that is, and the machine runs the program. */
    bool (*run)(void *context, int address, int pose, machine_visitor *visit, void *visiting,
                enum machine_status *status);
    bool attacks; /* it finds attacks, too, so that nothing else looks for them */
};

/* A move that `generate` has given. */
struct emitted {
    int origin;
    int first_change, changes;   /* in machine->emitted_change; `after` of each counts */
    int first_landing, landings; /* in machine->emitted_landing */
    bool resets;                 /* the clock */
};

/* What a run needs beside its choices, and a run within it must not see. */
struct scratch {
    int16_t place[PLACES_MAX];        /* poses; SQUARE_NONE when not named yet */
    struct cells marks;               /* of this move */
    uint8_t lasting_count[MARKS_MAX]; /* how many lasting marks of each name this branch has set */
    int16_t lasting_square[MARKS_MAX * MARK_SQUARES_MAX]; /* their squares */
};

/* How far a run of the program is: what it leaves as it was to the run that it is within. */
struct run {
    struct position *position; /* NULL as long as nothing runs */
    struct branch branch;
    content carried;
    int crossing;                         /* edges that the last step crossed */
    int choices, frames, changes, trails; /* how much of the stacks is in use */
    int log_base, landing_base;           /* where its changes and landings begin */
    int side;                             /* whose walks run */
    int only_square; /* the one square that they may begin on; SQUARE_NONE for any */
    int emits, emitted_changes, emitted_landings; /* emitted moves so far, with theirs */
};

struct machine {
    struct memory *memory;
    const struct rules *rules;
    const int16_t *next[BOARD_WAYS_MAX]; /* the board's tables */
    const uint8_t *crossed[BOARD_WAYS_MAX];
    struct run run;
    struct scratch scratch;
    struct choice *choice; /* the stacks */
    struct frame *frame;
    struct change *log;
    struct trail *trail;
    struct landing *landing;
    bool resumed;  /* an instruction that goes through several possibilities is entered again */
    uint64_t rest; /* with which it goes on: what is left of them */
    bool ended_without_move; /* a branch came to its end and was no move; whoever wants to know sets
                    it to false before */
    bool silent;             /* no landings are noted: nobody wants the texts of the moves */
    bool needs_cleanup;      /* rights or lasting marks may have to be changed when a move ends */
    bool notes_crossing;     /* some walk asks which edge a step has crossed */
    uint64_t classes;        /* all there are */
    bool uses_sets; /* pieces to start with are found by sets of squares: the board has one word */
    struct emitted *emitted;
    struct change *emitted_change; /* the changes of emitted moves */
    struct landing *emitted_landing;
    int emits_capacity, emitted_changes_capacity, emitted_landings_capacity;
    int only_square;     /* the same for the next run alone, not for those within it */
    int target;          /* the square whose safety a run backward decides */
    struct sight *sight; /* what the present run looks at is noted here; NULL for not at all */
    const struct escapes *escapes;
    const struct engine *engine;           /* what may make moves in its place; NULL for nothing */
    const struct interpreter *interpreter; /* NULL: the machine runs its programs */
    const volatile int *interrupt; /* becomes nonzero when the user wants to stop; may be NULL */
    int poll_budget;               /* failures until the next look at it, and at the clock */
    uint64_t turn;  /* how many runs have begun that are in no other, and positions in those; each
                       has time anew */
    double seconds; /* processor time that the walks of one position may take; 0: any */
    uint64_t timed_turn;         /* for which `began` holds */
    double began;                /* when the clock was first looked at in that turn */
    enum machine_status failure; /* MACHINE_DONE as long as nothing has failed */
    char fault[FAULT_SIZE]; /* what has failed, with file and line of the script where there is one
                             */
    bool unplaced;          /* file and line are still to be added */
};

struct machine *machine_new(struct memory *memory, const struct rules *rules);

/* Another one for the same position or other rules, which calls the same functions of the script
 * and ends when the first one would: at the user's will, or when its time is over. */
struct machine *machine_beside(const struct machine *machine, const struct rules *rules);
void machine_free(struct machine *machine);

/* Runs the program from an address for a side. `start` is the square of the cursor, or SQUARE_NONE.
 * `visit` may be NULL for a program in which no branch is a move. */
enum machine_status machine_run(struct machine *machine, struct position *position, int address,
                                int side, int start, machine_visitor *visit, void *context);

/* The run around branches that no program is run for, and what else they change. */
struct saved_run {
    struct run run;
    uint8_t lasting_count[MARKS_MAX];
};

/* Those of some pieces that can begin in one of the ways of the start with which the program at an
 * address begins; all of them where it begins otherwise. For boards of one word. */
uint64_t machine_able_to_start(struct machine *machine, struct position *position, int program,
                               uint64_t pieces);

/* Branches that no program is run for, on a board of one word: between these two calls,
 * branch_make_step visits as many as the caller wants. */
void machine_begin_steps(struct machine *machine, struct position *position, int side,
                         struct saved_run *outer);
void machine_end_steps(struct machine *machine, const struct saved_run *outer);

/* What a run has looked at: as long as none of it changes, it would run in the same way. */
struct sight {
    struct cells squares;
    uint64_t same[BOARD_SQUARES_MAX]; /* by square looked at: classes for which the answers would
                                         have been the same */
    uint64_t classes;                 /* of which it has asked where they stand */
    bool all;                         /* it may have looked at anything */
};

/* Begins with nothing looked at. */
static inline void sight_clear(struct sight *sight) {
    sight->squares = (struct cells){{0}};
    sight->classes = 0;
    sight->all = false;
}

/* Notes a look at a square that distinguishes the classes of a set from the others; `class` stands
 * there. */
static inline void sight_add(struct sight *sight, int square, int class, uint64_t mask) {
    if (!cells_has(sight->squares.word, square)) sight->same[square] = ~UINT64_C(0);
    cells_add(sight->squares.word, square);
    sight->same[square] &= mask >> class & 1 ? mask : ~mask;
}

/* Notes that it matters in full what stands on a square: `class`. */
static inline void sight_add_exact(struct sight *sight, int square, int class) {
    cells_add(sight->squares.word, square);
    sight->same[square] = UINT64_C(1) << class;
}

/* Whether it makes a difference to what was seen that a square's class changes. */
static inline bool sight_is_unaffected(const struct sight *sight, int square, int class) {
    return !cells_has(sight->squares.word, square) || sight->same[square] >> class & 1;
}

/* Whether attacks of a side are looked for backward, from the royal piece's square. */
static inline bool machine_uses_threats(const struct machine *machine, int side) {
    return machine->rules->threats[side] >= 0 &&
           !(machine->interpreter && machine->interpreter->attacks);
}

/* Whether the side's royal piece, were it on `square`, could be captured there by the other side's
 * walks. */
bool attack_reaches(struct machine *machine, struct position *position, int side, int square);

/* Changes a slot of the present branch; undone when it fails. For escapes. False when the branch
 * has grown too long. */
bool machine_write(struct machine *machine, uint32_t slot, uint32_t value);

/* Adds a move that `generate` gives; changes and landings are copied. */
void machine_emit(struct machine *machine, const struct emitted *emitted,
                  const struct change *changes, const struct landing *landings);

/* Whether the user wants to stop: then the next run fails at once. For who makes moves without
 * running anything. */
bool machine_is_interrupted(struct machine *machine);

/* Looks at the interrupt and the clock; true when the run has to end. */
bool machine_poll_now(struct machine *machine);

/* The same, once in a while. The patience outlasts runs: a count goes through millions of short
 * ones. A machine that has failed has none left. */
static inline bool machine_poll(struct machine *machine) {
    return --machine->poll_budget <= 0 && machine_poll_now(machine);
}

/* Looks at the clock: whether the walks of the present position have taken too long, since that was
 * first asked in its turn. */
bool machine_is_past_deadline(struct machine *machine);

/* Names this place of the script as the one where the run has failed, if that is not known yet. */
void machine_place_fault(struct machine *machine, struct place place);

/* Says that the run has failed, and why. */
__attribute__((format(printf, 2, 3))) void machine_fail(struct machine *machine, const char *format,
                                                        ...);

#endif
