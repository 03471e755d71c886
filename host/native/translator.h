/* The translator: what its parts share. Inside of native; nobody else includes it.
 *
 * A walk becomes C by continuations: the code of a walk runs, for each way in which the walk
 * succeeds, the code of all that follows. What a branch knows is one struct that is copied where
 * branches part, so nothing is ever undone:
 *
 *     a * b    code of a, with (b and what follows) as its continuation
 *     a + b    { a copy; a, continuation } b, continuation
 *     a | b    { a copy; a, "it can", continuation } if it could not: b, continuation
 *
 * Where only one of two walks can be walked, and that once, what follows is written once, where
 * they join; else what follows an alternative is a function of its own, unless it is short. A rec
 * is a function that calls itself. What is known of a branch where a function is called, such as
 * what it carries, is known in the function: it is written once for each. */
#ifndef NATIVE_TRANSLATOR_H
#define NATIVE_TRANSLATOR_H

#include "walk_pool.h"

#include "../base/text.h"
#include "../compile/rules.h"

enum { SIGNALS_MAX = 24, MASKS_MAX = 512, PLANES_MAX = 6, CODE_MAX = 1 << 23, WORDS_MAX = 200 };

/* What a translated function is for. */
enum purpose {
    PURPOSE_MAKE,   /* each branch is a move to be made */
    PURPOSE_LIST,   /* each is a move to be listed */
    PURPOSE_COUNT,  /* each is a move to be counted unless it is counted by sets */
    PURPOSE_CAPTURE /* whether a branch takes what stands on the target */
};

enum continuation_sort {
    THEN_LEAF,    /* the branch has reached the end */
    THEN_WALK,    /* another walk */
    THEN_FLAG,    /* note that this point was reached */
    THEN_LEAVE,   /* go to a label: whoever looks has seen enough */
    THEN_CUT,     /* what follows, then the same */
    THEN_MERGE,   /* keep the branch and go to a label: a round along a line is over, or two ways to
                      go on join */
    THEN_ROUND,   /* a round of a repetition is over */
    THEN_MEASURE, /* compare the tally: first pass */
    THEN_SELECT,  /* the same, second pass */
    THEN_RETURN,  /* whatever follows the function that is being written */
    THEN_CALL     /* what follows is a function */
};

/* What is known of the present branch. */
struct knowledge {
    uint64_t here;   /* classes that may stand on the cursor's square */
    uint64_t hand;   /* classes that it may carry; the bit of CLASS_EMPTY: nothing */
    bool unset, set; /* whether the origin may be so */
};

/* What is still to be done when a walk has succeeded; immutable, shared. COMMIT, FOUND and CUT
 * belong to the function being written: a variable or label of it, or, if `returned`, a bit that it
 * returns. */
struct continuation {
    enum continuation_sort sort;
    const struct walk *walk;
    const struct continuation *next;
    int number,
        branch; /* of variable, label or bit; of the variable that an arriving branch is kept in */
    bool returned;
    struct knowledge
        *known; /* ARRIVE: what is known of all branches that have arrived is added here; or NULL */
    struct function *function; /* ENTRY, ROUND, CALL */
    const struct continuation
        *signal[SIGNALS_MAX + 1]; /* the same: what its returned bits mean here */
};

/* A function to be written, once for each of its versions. Bit 0 of what it returns: its end was
 * reached; bit i: signal i of its continuation. */
struct function {
    const struct walk *walk; /* a rec or a repetition; NULL when it is a continuation alone */
    const struct continuation *then;
    const struct continuation *signal[SIGNALS_MAX + 1];
    int signals, versions;
    struct function *next;
};

/* A function with what is known where it begins. */
struct version {
    int number;
    struct function *function;
    struct knowledge known;
    struct version *next;
};

struct translator {
    struct arena *arena;
    const struct rules *rules;
    const struct description *description;
    struct board *board;
    int planes;
    uint64_t classes;            /* that may stand on squares */
    uint64_t distinct[2];        /* by side: see compile/distinct.h */
    bool originless_distinct[2]; /* the same of moves without an origin */
    uint64_t mask[MASKS_MAX];    /* sets of classes that are asked about */
    int masks;
    bool way[BOARD_WAYS_MAX]; /* in use */
    bool ray[BOARD_WAYS_MAX]; /* its lines, too */
    bool uses[WORD_COUNT];
    bool is_expensive;            /* one position may take long */
    bool uses_frames;             /* some repetition remembers where it was */
    const struct walk *loop[200]; /* those that do */
    int loops;
    bool place[PLACES_MAX];
    const struct walk *refused; /* what cannot be translated; NULL as long as all can be */
    const char *reason;
    struct text *out; /* code as it is written */
    struct text declarations, functions;
    int indent;
    int words; /* around what is being written: those before it and those that it is part of */
    enum purpose purpose;
    int side;
    struct function *function_list; /* of the root that is being written */
    struct version *version_list;
    int numbers;      /* given so far, to labels, variables and functions */
    int branch;       /* variable of the present branch */
    int fail;         /* label to go to when it fails */
    bool *label_used; /* by number */
    int labels_capacity;
    struct walk_pool pool;
    struct walk *attacks;   /* the moves that capture; or NULL */
    struct knowledge known; /* of the present branch */
};

/* Says that this cannot be translated, and why (static text). */
void translator_refuse(struct translator *t, const struct walk *walk, const char *reason);

/* Adds what was refused, as people are told. */
void translator_tell(const struct translator *t, struct text *why);

/* -- Text -------------------------------------------------------------------------------------- */

/* One line, indented. */
__attribute__((format(printf, 2, 3))) void code_line(struct translator *t, const char *format, ...);

/* { and } with what is between them indented. */
void code_open(struct translator *t);
void code_close(struct translator *t);

int code_number(struct translator *t);
void code_goto(struct translator *t, int label);
void code_fail(struct translator *t);

/* The label, if something leads there. */
void code_label(struct translator *t, int label);

/* The same for what only lists of moves tell. */
__attribute__((format(printf, 2, 3))) void code_list_line(struct translator *t, const char *format,
                                                          ...);

/* Fails unless the condition holds. */
__attribute__((format(printf, 2, 3))) void code_require(struct translator *t, const char *format,
                                                        ...);

/* -- Names ------------------------------------------------------------------------------------- */

/* The number of what a word names: a place by `which` of its names, a text that moves are called
 * by. */
int name_kind(const struct translator *t, const struct walk *walk);
int name_zone(const struct translator *t, const struct walk *walk);
int name_marks(const struct translator *t, const struct walk *walk);
int name_counter(const struct translator *t, const struct walk *walk);
int name_right(const struct translator *t, const struct walk *walk);
int name_way(const struct translator *t, const struct walk *walk);
int name_edges(const struct walk *walk);
int name_place(const struct translator *t, const struct walk *walk, int which);
int name_text(const struct translator *t, const struct walk *walk);

/* A word with its names and line, a class, and the name of a place, for comments; memory is the
 * arena's. Texts of a script come into C by no other way: tests/lint/layers sees to it. */
const char *word_comment(struct translator *t, const struct walk *walk);
const char *class_comment(struct translator *t, int class);
const char *place_comment(struct translator *t, int place);

/* -- Classes and boards ------------------------------------------------------------------------ */

/* How many planes the classes need, which are there. */
void mask_begin(struct translator *t);

/* The number of a set of classes: in C, the squares on which they stand are m<number>(place). */
int mask_number(struct translator *t, uint64_t mask);
void mask_write_all(struct translator *t);

/* Whether the mask is about none of the classes that there are. */
bool mask_is_empty(const struct translator *t, uint64_t mask);

/* The one class in a set, or -1. All bits that classes of the set have: what of a square may have
 * to be cleared. */
int mask_single(uint64_t mask);
int mask_bits(uint64_t mask);

/* A set of squares as a C constant; memory is the arena's. */
const char *cells_text(struct translator *t, const uint64_t *cells);

/* Whether walkers may be turned over. In C, a *pose* is a square then and, in what is beyond
 * CODE_POSE_SQUARES, how the pose is mirrored; else a square; -1 is none. */
enum { CODE_POSE_SQUARES = 128 };
bool translator_is_twisted(const struct translator *t);

/* The way of the board that a step is for the present side. */
int way_number(struct translator *t, const struct walk *walk);
void way_write_tables(struct translator *t);

/* -- Positions and branches -------------------------------------------------------------------- */

/* What is appended to PARAMS, ARGS and FROM_PARAMS for the present purpose. */
const char *list_suffix(const struct translator *t);

void state_write_position(struct translator *t);
void state_write_branch(struct translator *t);
void state_write_squares(struct translator *t);
void state_write_cycle(struct translator *t);
void state_write_end_move(struct translator *t);
void state_write_is_new(struct translator *t);
void state_write_differs(struct translator *t);
void state_write_load(struct translator *t);
void state_write_list(struct translator *t);
void state_write_begin(struct translator *t);

/* -- Breadth ----------------------------------------------------------------------------------- */

/* Finds out whether one position may take long. */
void cost_estimate(struct translator *t);

/* Where much may be done: looks at the clock now and then, if that may matter. */
void cost_write_poll(struct translator *t);

/* -- Walks ------------------------------------------------------------------------------------- */

struct continuation *then_new(struct translator *t, enum continuation_sort sort,
                              const struct continuation *next);
const struct continuation *then_merge(struct translator *t, int branch, int label,
                                      struct knowledge *known);
const struct continuation *then_signal(struct translator *t, enum continuation_sort sort,
                                       int number, const struct continuation *next);
const struct continuation *then_walk(struct translator *t, const struct walk *walk,
                                     const struct continuation *next);
const struct continuation *then_plain(struct translator *t, enum continuation_sort sort,
                                      const struct continuation *next);

/* What follows the first part of a sequence. The same continuation, as a function unless it weighs
 * no more than that.
 */
enum { WEIGHT_LIGHT = 7, WEIGHT_HEAVY = 24 };
const struct continuation *then_second(struct translator *t, const struct walk *sequence,
                                       const struct continuation *then);
const struct continuation *then_shared(struct translator *t, const struct continuation *then,
                                       int most);

/* Writes the code of a walk for the present branch, then of what follows. */
void walk_write(struct translator *t, const struct walk *walk, const struct continuation *then);
void then_write(struct translator *t, const struct continuation *then);

/* The same in a block of its own, with a copy of the branch. */
void walk_write_alternative(struct translator *t, const struct walk *walk,
                            const struct continuation *then);

/* What follows the function that is being written, where control comes to its end. */
void then_write_return(struct translator *t, const struct continuation *then);

/* The carried piece, if there is one, comes to rest on the cursor's square. */
void word_write_landing(struct translator *t);

/* The code of starts, and of other words that are no joins. */
void start_write(struct translator *t, const struct walk *walk, const struct continuation *then);
void word_write(struct translator *t, const struct walk *walk, const struct continuation *then);
void word_require_class(struct translator *t, uint64_t mask, const char *comment);
void word_write_step(struct translator *t, int way, const char *comment);

/* The cursor of a branch, as a pose, in C; the cursor goes to such a pose. */
const char *pose_text(struct translator *t, int branch);
void word_write_go(struct translator *t, const char *pose, const char *comment);

/* Fails if something is carried. This class is carried now. Something has changed that stands on no
 * square: to a repetition, this is another state. */
void word_require_empty_hand(struct translator *t, const char *comment);
void word_write_carried(struct translator *t, int class);
void word_write_changed(struct translator *t);

/* A function is called again within itself. */

/* Repetitions. */
void repeat_write(struct translator *t, const struct walk *walk, const struct continuation *then);
void repeat_write_all(struct translator *t, const struct walk *walk,
                      const struct continuation *then);
void repeat_write_leave(struct translator *t, const struct walk *walk);
void repeat_write_round(struct translator *t, const struct continuation *round);

/* Functions that are still to be written. function_find finds or makes one, and says in signal
 * (SIGNALS_MAX + 1, all NULL) what its returned bits mean to the caller. */
struct function *function_find(struct translator *t, const struct walk *walk,
                               const struct continuation *then, const struct continuation **signal);
void function_write_call(struct translator *t, struct function *function,
                         const struct continuation *const *signal);

/* Does what the returned bits g{got} mean, 0 to signals: flags come before what leaves. */
void function_write_signals(struct translator *t, int got, const struct continuation *const *signal,
                            int signals);
void function_write_all(struct translator *t);

/* The number of the function's version for the present branch. */
int function_version(struct translator *t, struct function *function);

/* Ends a call or a branch at one of these points. */
void signal_write(struct translator *t, const struct continuation *signal);

/* A copy of the present branch in a block of its own, with a label behind it to fail to. */
struct alternative {
    int branch, fail, label;
    struct knowledge known;
};
struct alternative alternative_open(struct translator *t);
void alternative_close(struct translator *t, const struct alternative *alternative);

/* Whether all moves are distinct: none need be told from others. */
bool translator_all_distinct(const struct translator *t, int side);

/* Counting by sets: whether there is a census for the side, whether a branch of what is left has
 * been counted, the functions that count, and their tables. Guards are for starts: see there. */
bool sets_has_census(const struct translator *t, int side);
void sets_write_is_counted(struct translator *t, int side);
void sets_write_count(struct translator *t, int side);
void way_write_rays(struct translator *t);
bool sets_has_guards(struct translator *t, const struct walk *sequence);
bool sets_write_guards(struct translator *t, const struct walk *sequence, int number);

/* Whether the squares along a way are in the order of their numbers: 1 upward, -1 downward, 0
 * neither. */
int way_order(const struct translator *t, int way);

/* The squares from which a way leads into a set, as C. */
const char *way_sources_text(struct translator *t, int way, const char *set);

/* Attacks on royal pieces. */
void threats_write(struct translator *t);

#endif
