/* The machine: runs a program with backtracking on a position and calls a visitor for every
 * complete branch, with the position after it. It allocates nothing while it runs. It may be run
 * again from within a visitor (as perft does) or from within itself (as tests of attacks do). It
 * works like an engine for Prolog or for regular expressions: with choice points on a stack, and an
 * undo log for the changes of a branch (stack.h has an example).
 *
 * Each file of this folder calls only those before it:
 *
 *     position     data, incremental hash, bit boards
 *     sight        what a lookup of attacks depends on
 *     dangers      facts about attacks on royal pieces
 *     machine      stacks, limits, errors, shared by all others
 *     attack       tests if a piece could be captured
 *     branch       every change of the current branch, with its undo log
 *     actions      the words that change something
 *     stack        choice points, frames, loops
 *     starts       the words that begin with one of several pieces, squares or moves
 *     observer     reports every word that is tried
 *     run          the instructions
 *     legality     tests if moves are legal
 *
 * with one exception: `attack` starts runs, and a walk may test attacks. Therefore machine_run,
 * which run.c defines, is declared here. */
#pragma once

#include "../compile/branch_fields.h"
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
    uint8_t taken;  /* number of captures so far, at most 255 */
    int16_t square; /* the square of a stop or swap; for a note, the number of its text */
};

/* Return true if the text of the move has a square here. */
static inline bool landing_is_square(const struct landing *landing) {
    return landing->sort == LANDING_STOP || landing->sort == LANDING_SWAP;
}

/* The state of a branch, besides the position. It is small, because every open choice keeps a
 * copy. */
#define BRANCH_MEMBER(name, type, ...) type name;
struct branch {
    BRANCH_FIELDS(BRANCH_MEMBER, BRANCH_MEMBER)
    int16_t landings; /* index after the last landing */
    STEP_FIELDS(BRANCH_MEMBER)
    uint8_t origin_class; /* piece lifted there or dropped; CLASS_EMPTY for none */
    uint8_t called;       /* 1 + number of the text of `called`; 0 for none */
    uint8_t landed;       /* class of the piece lifted at the origin when it was put down;
                             CLASS_EMPTY if another piece was, or none */
    uint8_t actions;      /* a set of enum action */
};
#undef BRANCH_MEMBER
_Static_assert(ACTION_AGAIN <= UINT8_MAX, "struct branch has a byte for actions");

#define BRANCH_FIRST(name, type, native, needed, first, meaning) .name = (first),
static const struct branch branch_begun = {BRANCH_FIELDS(BRANCH_FIRST, BRANCH_FIRST)};
#undef BRANCH_FIRST

/* A choice point: an alternative that is still open. It stores where to go on, and the state to
 * restore; the heights of the logs determine how much to undo. */
struct choice {
    int32_t address; /* if negative, ~address is an instruction with several possibilities, which is
                        run again for the next one */
    int16_t pose, frame, frames, changes, trails;
    struct branch branch;
    uint64_t rest; /* possibilities left for that instruction: see machine->resumed */
};

/* A call, a round of a loop, a lookahead or a search for the most that has begun. A frame is needed
 * as long as a choice point made within it is open, even after it has been left. So frames form a
 * tree; `cursor.frame` is its tip. */
struct frame {
    int16_t parent;
    int16_t choice; /* height of the choice points when it began; ROUND: the frame of its LOOP */
    int16_t pose, changes;
    int16_t tally, best; /* MOST: tally at the beginning, and the largest so far */
    int16_t trails;
    bool closed; /* ELSE: its choice is closed */
#define FRAME_MEMBER(name, type, ...) type name;
    BRANCH_FIELDS(NO_FIELD, FRAME_MEMBER)
#undef FRAME_MEMBER
    int32_t target; /* CALL: the address called; LOOP, ROUND: the address of LOOP */
    int32_t after;  /* CALL: return address; MOST: 1 in the second pass; LOOP: height of the choice
                       points */
};

/* An entry of the undo log for the state besides the position: the earlier value of a place, of a
 * mark of this move, or of the number of lasting marks of a name. `what` is a place, or one of
 * these constants plus a square or name. */
struct trail {
    int16_t what, before;
};

enum { TRAIL_MARKS = PLACES_MAX, TRAIL_LASTING = TRAIL_MARKS + BOARD_SQUARES_MAX };

struct machine;

enum machine_status {
    MACHINE_DONE,    /* all branches were visited */
    MACHINE_STOPPED, /* the visitor stopped it */
    MACHINE_FAILED   /* an endless branch, a failed function, an interrupt; see machine->fault */
};

/* Visit a complete branch; return false to stop the run. */
typedef bool machine_visitor(struct machine *machine, void *context);

/* The functions that the Lua layer provides for Lua functions in walks. */
struct escapes {
    void *context;
    /* test, act: call function `which` for the square (or SQUARE_NONE). It may change the position
     * if `edits` is true. Set *answer; return false on failure (machine->fault is set). */
    bool (*ask)(void *context, struct machine *machine, int which, int square, bool edits,
                bool *answer);
    /* generate: call machine_emit for each move that function `which` emits; return false on
     * failure. */
    bool (*generate)(void *context, struct machine *machine, int which);
    /* win, loss, draw, points: return true if function `which` ends the game. */
    bool (*decide)(void *context, struct machine *machine, const struct position *position,
                   int which);
};

/* A move emitted by `generate`. */
struct emitted {
    int origin;
    int first_change, changes;   /* in machine->emitted_change; only `after` of each is used */
    int first_landing, landings; /* in machine->emitted_landing */
    bool resets;                 /* the clock is reset */
};

/* The state of a branch besides the position and struct branch. A run inside another one has its
 * own. */
struct scratch {
    int16_t place[PLACES_MAX];        /* poses; SQUARE_NONE if not named yet */
    struct cells marks;               /* marks of this move */
    uint8_t lasting_count[MARKS_MAX]; /* number of lasting marks of each name that this branch has
                                         set */
    int16_t lasting_square[MARKS_MAX * MARK_SQUARES_MAX]; /* their squares */
};

/* The state of a run: saved when another one begins inside it, and restored afterwards. */
struct run {
    struct position *position; /* NULL if nothing runs */
    struct branch branch;
    int choices, frames, changes, trails; /* heights of the stacks */
    int log_base, landing_base;           /* where its changes and landings begin */
    int side;                             /* side whose walks run */
    bool cleans;     /* rights or lasting marks that it didn't begin with may end */
    uint64_t number; /* unique number of the run */
    int only_square; /* the only square on which walks may begin; SQUARE_NONE for any */
    int emits, emitted_changes, emitted_landings; /* emitted moves so far, with their changes and
                                                     landings */
};

struct machine {
    struct memory *memory;
    const struct rules *rules;
    const int16_t *next[BOARD_WAYS_MAX]; /* the board's tables */
    const uint8_t *crossed[BOARD_WAYS_MAX];
    class_set classes;  /* all classes */
    bool needs_cleanup; /* the game has rights or lasting marks */
    bool notes_steps;   /* some walk depends on the last step: STEP_FIELDS */
    bool uses_sets;     /* starting pieces are found by bit boards: the board has one word */

    struct run run;
    uint64_t runs; /* number of runs so far */
    struct check_dangers *check_dangers;
    struct scratch scratch;
    struct choice *choice; /* the stacks and logs; their heights are in `run` */
    struct frame *frame;
    struct change *log; /* the undo log of the position */
    struct trail *trail;
    struct landing *landing;
    bool resumed;   /* an instruction with several possibilities is being run again */
    uint64_t rest;  /* possibilities left for it */
    bool asks_mate; /* a run tests if a move gives mate */
    bool silent;    /* landings aren't recorded: no texts of moves are needed */
    struct emitted *emitted;
    struct change *emitted_change; /* the changes of emitted moves */
    struct landing *emitted_landing;
    int emits_capacity, emitted_changes_capacity, emitted_landings_capacity;
    int only_square;             /* run.only_square of the next run, but not of those inside it */
    int target;                  /* square for which a reverse run tests attacks, */
    const struct attack *attack; /* by this attack */
    struct sight *sight;         /* failed tests of the current run; NULL for not recorded */

    const struct escapes *escapes;
    const struct engine *engine; /* engine that may make moves in its place; NULL for none */
    bool plain;                /* run the plain program, and find attacks by the attackers' walks */
    struct observer *observer; /* observer of the next runs; NULL for none */

    const volatile int *interrupt; /* becomes nonzero if the user wants to stop; may be NULL */
    int poll_budget;     /* failures until the next check of it and of the clock; 0 after a
                            failure */
    uint64_t polls;      /* number of these checks */
    uint64_t turn;       /* serial number of the unit that the time limit applies to: an outermost
                            run, or one position of it */
    double seconds;      /* processor time for one turn; 0: unlimited */
    uint64_t timed_turn; /* turn that `began` belongs to */
    double began;        /* time of the first check of the clock in that turn */
    enum machine_status failure; /* MACHINE_DONE until something fails */
    char fault[FAULT_SIZE];      /* the error message, with file and line of the script if there is
                                    one */
    bool unplaced;               /* file and line must still be added */
};

struct machine *machine_new(struct memory *memory, const struct rules *rules);
void machine_free(struct machine *machine);

/* Run the program from an address for a side. `start` is the square of the cursor, or SQUARE_NONE.
 * `visit` may be NULL for a program in which no branch is a move. */
enum machine_status machine_run(struct machine *machine, struct position *position, int address,
                                int side, int start, machine_visitor *visit, void *context);

/* Return true if a branch of the program at an address reaches the end. *origin, unless it is NULL,
 * is set to where the branch began. */
bool machine_succeeds(struct machine *machine, struct position *position, int address, int side,
                      int *origin);

/* -- Moves given by functions ------------------------------------------------------------------ */

/* Add a move that `generate` emits; changes and landings are copied. */
void machine_emit(struct machine *machine, const struct emitted *emitted,
                  const struct change *changes, const struct landing *landings);

/* -- Limits and faults ------------------------------------------------------------------------- */

/* Check the interrupt and the clock; return true if the run must end (it has then failed). */
bool machine_poll_now(struct machine *machine);

/* Check like machine_poll_now, but only once in a while. The budget is shared by all runs, because
 * a count consists of millions of short ones. */
static inline bool machine_poll(struct machine *machine) {
    return --machine->poll_budget <= 0 && machine_poll_now(machine);
}

/* Return approximately the number of branches that have failed or ended in all runs: a measure of
 * work that is the same on every machine. */
uint64_t machine_steps(const struct machine *machine);

/* Return true if the user wants to stop; the next run then fails at once. For callers that make
 * moves without running anything. */
bool machine_is_interrupted(struct machine *machine);

/* Switch to the plain program (compile/rules.h), or back. */
void machine_use_plain(struct machine *machine, bool plain);

/* Return the engine that may work in the machine's place; NULL if the user wants to stop, if the
 * plain program is run or if the machine is observed. */
const struct engine *machine_engine(struct machine *machine);

/* Return true if the present turn has exceeded its time. The first call in a turn starts its
 * time. */
bool machine_is_past_deadline(struct machine *machine);

/* Record this place of the script as the one where the run has failed, unless one is known. */
void machine_place_fault(struct machine *machine, struct place place);

/* Note that the run has failed, and why. The first reason counts. */
__attribute__((format(printf, 2, 3))) void machine_fail(struct machine *machine, const char *format,
                                                        ...);

/* Fail because a branch has grown beyond all limits. Return false. */
bool machine_fail_endless(struct machine *machine);
