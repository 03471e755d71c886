/* The machine: runs a program with backtracking on a position and calls a visitor for every
 * complete branch, with the position after it. It allocates nothing while it runs, and may be run
 * again from within a visitor (perft does) or from within itself (questions about attacks do). It
 * is built like an engine for Prolog or for patterns: choice points on a stack, and an undo log for
 * what a branch changes (stack.h has an example).
 *
 * Each file of this room calls only those before it:
 *
 *     position     data, incremental hash, bit boards
 *     sight        what a run has looked at
 *     dangers      what is known of attacks on royal pieces
 *     machine      stacks, limits, faults; what all others share
 *     attack       whether a royal piece could be captured
 *     branch       every change of the present branch, with its undo log
 *     actions      the words that change something
 *     stack        choice points, frames, loops
 *     starts       the words that begin with one of several pieces, squares or moves
 *     run          the instructions
 *     legality     which moves are legal
 *     bulk_moves   moves found without a run
 *     move_cache   moves known from other positions
 *
 * with one exception: `attack` begins runs, and a walk may ask about attacks. Therefore
 * machine_run, which run.c has, is declared here. */
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H

#include "engine.h"
#include "sight.h"

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
    uint8_t origin_class; /* what was lifted there, or dropped; CLASS_EMPTY for nothing */
    uint8_t taken;        /* captures, at most 255 */
    uint8_t called;       /* 1 + number of the text of `called`; 0 for none */
    uint8_t landed;       /* what the piece lifted at the origin was set down as; CLASS_EMPTY when
                             something else was set down, or nothing */
    uint16_t actions;     /* a set of enum action */
};

/* A choice point: an alternative that is still open. Where to go on, and all that must be as it
 * was: the heights of the logs say how much of them to undo. */
struct choice {
    int32_t address; /* when negative, ~address is that of an instruction with several
                        possibilities, which is run again for the next of them */
    int16_t pose, frame, frames, changes, trails, crossing;
    content carried;
    struct branch branch;
    uint64_t rest; /* the possibilities left to that instruction: see machine->resumed */
};

/* A call, a round of a loop, a look ahead or a search for the most that has begun. A frame is
 * needed as long as a choice point made within it is open, even when it has been left; so frames
 * form a tree, of which `cursor.frame` is the tip. */
struct frame {
    int16_t parent;
    int16_t choice; /* height of the choice points when it began; ROUND: the frame of its LOOP */
    int16_t pose, changes;
    int16_t tally, best; /* MOST: at the beginning, the greatest so far */
    int16_t trails;
    content carried;
    int32_t target; /* CALL: the address called; LOOP, ROUND: the address of LOOP */
    int32_t after;  /* CALL: where to return; MOST: 1 in the second pass; LOOP: height of the choice
                       points */
};

/* The undo log of what a branch knows beside the position: how a place, a mark of this move or the
 * number of lasting marks of a name was before. `what` is a place, or one of these and a square or
 * name. */
struct trail {
    int16_t what, before;
};

enum { TRAIL_MARKS = PLACES_MAX, TRAIL_LASTING = TRAIL_MARKS + BOARD_SQUARES_MAX };

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

/* What may run in place of the machine's programs: the definition of the words
 * (explain/definition.h). */
struct reference {
    void *context;
    /* Runs the walk that the program at an address was compiled from, and sets *status; false when
     * it does not know that walk, and the machine runs the program. */
    bool (*run)(void *context, int address, int pose, machine_visitor *visit, void *visiting,
                enum machine_status *status);
    bool attacks; /* attacks are found by the other side's walks alone, not by threats */
};

/* A move that `generate` has given. */
struct emitted {
    int origin;
    int first_change, changes;   /* in machine->emitted_change; `after` of each counts */
    int first_landing, landings; /* in machine->emitted_landing */
    bool resets;                 /* the clock */
};

/* What a branch knows beside the position and struct branch. A run within another has its own. */
struct scratch {
    int16_t place[PLACES_MAX];        /* poses; SQUARE_NONE when not named yet */
    struct cells marks;               /* of this move */
    uint8_t lasting_count[MARKS_MAX]; /* how many lasting marks of each name this branch has set */
    int16_t lasting_square[MARKS_MAX * MARK_SQUARES_MAX]; /* their squares */
};

/* The state of a run: saved when another begins within it, and restored when that has ended. */
struct run {
    struct position *position; /* NULL as long as nothing runs */
    struct branch branch;
    content carried;
    int crossing;                         /* edges that the last step crossed */
    int choices, frames, changes, trails; /* how much of the stacks is in use */
    int log_base, landing_base;           /* where its changes and landings begin */
    int side;                             /* whose walks run */
    uint64_t number;                      /* no other run of the machine has it */
    int only_square; /* the one square that they may begin on; SQUARE_NONE for any */
    int emits, emitted_changes, emitted_landings; /* emitted moves so far, with theirs */
};

/* Which walks of endings succeed with these pieces on the board, as in game/past.h. */
struct held_with_pieces {
    uint64_t key; /* stands for the pieces; 0: nothing is known */
    uint64_t held;
};

enum { HELD_WITH_PIECES = 512 };

struct machine {
    struct memory *memory;
    const struct rules *rules;
    const int16_t *next[BOARD_WAYS_MAX]; /* the board's tables */
    const uint8_t *crossed[BOARD_WAYS_MAX];
    uint64_t classes;    /* all there are */
    bool needs_cleanup;  /* rights or lasting marks may have to be changed when a move ends */
    bool notes_crossing; /* some walk asks which edge a step has crossed */
    bool uses_sets;      /* pieces to start with are found by bit boards: the board has one word */

    struct run run;
    uint64_t runs; /* how many have begun */
    struct check_dangers *check_dangers;
    struct scratch scratch;
    struct choice *choice; /* the stacks and logs; their heights are in `run` */
    struct frame *frame;
    struct change *log; /* the undo log of the position */
    struct trail *trail;
    struct landing *landing;
    bool resumed;            /* an instruction with several possibilities is run again */
    uint64_t rest;           /* those that are left to it */
    bool ended_without_move; /* a branch reached the end and was no move; the caller clears it */
    bool asks_mate;          /* a run finds out whether a move gives mate */
    bool silent;             /* landings are not noted: no texts of moves are needed */
    struct emitted *emitted;
    struct change *emitted_change; /* the changes of emitted moves */
    struct landing *emitted_landing;
    int emits_capacity, emitted_changes_capacity, emitted_landings_capacity;
    int only_square;             /* run.only_square of the next run, but not of those within it */
    int target;                  /* the square whose safety a run backward decides, */
    const struct attack *attack; /* from this attack */
    struct sight *sight; /* what the present run looks at is noted here; NULL for not at all */

    struct held_with_pieces held_with_pieces[SIDES][HELD_WITH_PIECES]; /* see game/past.c */

    const struct escapes *escapes;
    const struct engine *engine;       /* what may make moves in its place; NULL for nothing */
    const struct reference *reference; /* NULL: the machine runs its programs */

    const volatile int *interrupt; /* becomes nonzero when the user wants to stop; may be NULL */
    int poll_budget;     /* failures until the next look at it, and at the clock; 0 when failed */
    uint64_t polls;      /* such looks so far */
    uint64_t turn;       /* serial number of what the time limit is for: an outermost run, or one
                            position looked at in it */
    double seconds;      /* processor time that one turn may take; 0: any */
    uint64_t timed_turn; /* for which `began` holds */
    double began;        /* when the clock was first looked at in that turn */
    enum machine_status failure; /* MACHINE_DONE as long as nothing has failed */
    char fault[FAULT_SIZE]; /* what has failed, with file and line of the script if there is one */
    bool unplaced;          /* file and line are still to be added */
};

struct machine *machine_new(struct memory *memory, const struct rules *rules);
void machine_free(struct machine *machine);

/* Runs the program from an address for a side. `start` is the square of the cursor, or SQUARE_NONE.
 * `visit` may be NULL for a program in which no branch is a move. */
enum machine_status machine_run(struct machine *machine, struct position *position, int address,
                                int side, int start, machine_visitor *visit, void *context);

/* Whether a branch of the program at an address reaches the end; in *origin, unless it is NULL,
 * where that has begun. */
bool machine_succeeds(struct machine *machine, struct position *position, int address, int side,
                      int *origin);

/* What is saved of the run around branches for which no program is run. */
struct saved_run {
    struct run run;
    uint8_t lasting_count[MARKS_MAX];
};

/* Between these two calls, branches are made for which no program is run: by branch_make_step, or
 * by the code that changes the position and puts it back. */
void machine_begin_steps(struct machine *machine, struct position *position, int side,
                         struct saved_run *outer);
void machine_end_steps(struct machine *machine, const struct saved_run *outer);

/* -- Moves given by functions ------------------------------------------------------------------ */

/* Adds a move that `generate` gives; changes and landings are copied. */
void machine_emit(struct machine *machine, const struct emitted *emitted,
                  const struct change *changes, const struct landing *landings);

/* -- Limits and faults ------------------------------------------------------------------------- */

/* Looks at the interrupt and the clock; true when the run has to end, and has failed. */
bool machine_poll_now(struct machine *machine);

/* The same, but looks only once in a while. The budget is for all runs together: a count consists
 * of millions of short ones. */
static inline bool machine_poll(struct machine *machine) {
    return --machine->poll_budget <= 0 && machine_poll_now(machine);
}

/* About how many branches have failed or ended in all runs so far: a measure of work that is the
 * same everywhere. */
uint64_t machine_steps(const struct machine *machine);

/* Whether the user wants to stop: then the next run fails at once. For callers that make
 * moves without running anything. */
bool machine_is_interrupted(struct machine *machine);

/* The engine, if one may work in the machine's place; NULL when the user wants to stop, or the
 * definition runs. */
const struct engine *machine_engine(struct machine *machine);

/* Whether the present turn has taken longer than it may. The first call in a turn starts its time.
 */
bool machine_is_past_deadline(struct machine *machine);

/* Names this place of the script as the one where the run has failed, if that is not known yet. */
void machine_place_fault(struct machine *machine, struct place place);

/* Says that the run has failed, and why. The first reason counts. */
__attribute__((format(printf, 2, 3))) void machine_fail(struct machine *machine, const char *format,
                                                        ...);

/* Says that a branch has grown beyond all limits. Returns false. */
bool machine_fail_endless(struct machine *machine);

#endif
