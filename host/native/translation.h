/* A translation: the rules that are translated, the code so far, and the facts about the branch
 * that is being written; and its parts, continuations and functions. Internal to native;
 * translator.h explains them. */
#pragma once

#include "../base/text.h"
#include "../compile/bulk.h"
#include "../words/effects.h"

enum {
    SIGNALS_MAX = 24, /* signals of one continuation */
    MASKS_MAX = 512,
    PLANES_MAX = 7,
    LOOPS_MAX = 200,
    OPENS_MAX = 64,
    BEGINS_MAX = 16,
    CODE_MAX = 1 << 23, /* bytes of a translation */
    WORDS_MAX = 500     /* words of a walk, nested or in a row; the translator recurs as deeply */
};

/* The purpose of a translated function. */
enum purpose {
    PURPOSE_TEST,    /* test if any branch reaches the end */
    PURPOSE_MOVES,   /* each branch is a move, to be made or listed (side.h) */
    PURPOSE_COUNT,   /* each is a move to be counted, unless it is counted by sets */
    PURPOSE_CAPTURE, /* test if a branch takes the piece on the target */
    PURPOSE_WAYS,    /* each is a way to walk an evaluation feature, to be counted */
    PURPOSE_PLACE    /* the only branch is the move of a random game, which is made */
};

enum continuation_sort {
    THEN_LEAF,    /* the branch has reached the end of the walk: it is a move */
    THEN_WALK,    /* another walk, then its continuation */
    THEN_FLAG,    /* sets a flag, and continues */
    THEN_LEAVE,   /* goes to a label: it matters only that the walk has succeeded */
    THEN_CUT,     /* runs the continuation; then, whether it failed or not, goes to a label */
    THEN_MERGE,   /* copies the branch to another variable and goes to a label */
    THEN_ROUND,   /* a round of a repetition is over: its function again */
    THEN_MEASURE, /* `most`: notes the tally, if it is the greatest so far */
    THEN_SELECT,  /* `most`: continues if the tally is the greatest */
    THEN_RETURN,  /* end of the function being written; the caller continues by signals */
    THEN_CALL,    /* the continuation is a function: calls it */
    CONTINUATION_SORTS
};

/* The facts about the present branch while its code is written. */
struct knowledge {
    class_set here; /* classes that may be on the cursor's square */
    class_set hand; /* classes that it may carry; the bit of CLASS_EMPTY: nothing */
    bool origin_may_be_unset, origin_may_be_set;
    bool origin_may_be_square; /* the origin may be a square, now or later */
    bool captures;             /* if only captures are listed: the branch has captured */
};

/* The work that is left when a walk has succeeded (continuations.c); never changed, and shared.
 * FLAG, LEAVE and CUT are signals: each belongs to the function being written, as a variable or
 * label of it or, if `returned`, as a bit that it returns. */
struct continuation {
    enum continuation_sort sort;
    bool returned;
    bool lands; /* LEAVE: a piece in hand must land first, as at the end of a tested walk */
    int number; /* number of the variable, label or bit */
    int branch; /* MERGE: number of the variable that the branch is copied to */
    const struct walk *walk;
    const struct continuation *next;
    struct knowledge *known;   /* MERGE: collects the facts about the branches; or NULL */
    struct function *function; /* ROUND, RETURN, CALL */
    const struct continuation *signal[SIGNALS_MAX + 1]; /* for these: meaning of its bits here */
};

/* A function to be written, once for each of its versions. It returns bit 0 if its end was reached,
 * and bit i for signal i of its continuation. */
struct function {
    const struct walk *walk; /* a rec or a repetition; NULL: the continuation alone */
    const struct continuation *then;
    const struct continuation *signal[SIGNALS_MAX + 1]; /* from 1 */
    int signals, versions;
    struct function *next;
};

/* A function with the facts where it is called. */
struct version {
    int number;
    struct function *function;
    struct knowledge known;
    struct version *next;
};

/* A set of squares as a value (squares.c). */
struct squares {
    struct set_value *set; /* NULL: all squares of the board */
    bool exact;            /* otherwise it may have more squares than necessary */
};

/* The squares that a walk has passed so far, and what it has changed (squares.c). */
enum { TRACK_MAX = 8 };
struct track {
    int way[TRACK_MAX], steps;
    class_set now[TRACK_MAX + 1]; /* by number of steps: classes on a changed square; else 0 */
    bool is_lost;                 /* the walk has changed squares that aren't known */
    struct possible possible;
    bool marks_stay; /* the marks of this move are those of the present branch */
    bool counts;     /* each end of a branch is a distinct move */
};

/* Alternatives with which a loop over squares begins. */
struct begun {
    struct {
        const struct walk *walk;
        struct squares squares; /* squares on which it may succeed */
    } item[BEGINS_MAX];
    int count;
    bool is_noted;    /* alternatives are being added */
    bool places_stay; /* the walk names no place */
};

/* The sets of classes, by number, that attacks on a side's royal piece depend on. */
struct opens {
    int mask[OPENS_MAX], count;
};

/* Repetitions with frames, by number. */
struct frames {
    const struct walk *walk[LOOPS_MAX];
    int count;
};

struct translator;
typedef void walk_writer(struct translator *t, const struct walk *walk,
                         const struct continuation *then);
typedef void then_writer(struct translator *t, const struct continuation *then);

struct translator {
    struct arena *arena;
    const struct rules *rules;
    const struct description *description;
    struct walk *moves; /* with composed steps */
    struct board *board;
    walk_writer *const *walk_writer; /* by word; NULL: word_write, then the continuation */
    then_writer *const *then_writer; /* by sort of the continuation */
    const struct walk *refused;      /* the word that cannot be translated, or NULL */
    const char *reason;              /* why it can't be translated, or NULL */

    /* The features that the rules use. */
    bool uses[WORD_COUNT];
    bool names_landings, names_all;      /* the items that texts name distinguish moves */
    bool polls;                          /* one position may take long */
    class_set classes;                   /* classes that may be on squares */
    class_set plane_classes[PLANES_MAX]; /* by bit: classes that have it */
    int planes;                          /* bits of a class */
    bool columns;                        /* squares may hold columns of pieces */
    bool places;                         /* all moves of both sides place pieces (places.h) */
    bool alike;                          /* moves of each side are all alike and end the turn */
    bool fills;                    /* either side may fill any empty square of a constant set */
    class_set distinct[2];         /* by side: see compile/distinct.h */
    bool captures_distinct[2];     /* no capture equals another kind of move */
    bool picks[2];                 /* their moves are counted, so that one can be picked */
    const struct rows *rows[2];    /* if they are counted by origin, the rows of these: picks.c */
    const struct bulk *counted[2]; /* the part of their moves counted by sets: sets.c */
    struct group *groups[2];       /* the terms of these, by groups: groups.c */
    class_set mask[MASKS_MAX];     /* sets of classes, by number */
    int masks;
    struct opens open[2];       /* by side: sets that attacks on royal pieces depend on */
    bool way[BOARD_WAYS_MAX];   /* ways whose table is needed */
    bool ray[BOARD_WAYS_MAX];   /* ways whose lines are needed */
    bool shift[BOARD_WAYS_MAX]; /* ways by which sets are shifted */
    bool place[PLACES_MAX];     /* named places that branches have */
    struct frames frames;
    struct walk *attacks;             /* the moves that capture; or NULL */
    const struct walk *commit[2];     /* by side: where branches are certain to be moves; or NULL */
    struct pattern_list *patterns;    /* patterns of endings (patterns.c); or NULL */
    const struct placing *placing[2]; /* by side: moves that place pieces (places.c); or NULL */

    /* Where code goes. */
    struct text *out;
    struct text declarations, functions;
    struct body *bodies, **bodies_end; /* bodies of functions, in the order of their numbers */
    int collected;                     /* length of their texts */
    int versions;                      /* number of such functions that were found */
    int tables;                        /* number of tables of squares and values */
    struct reach *reaches;             /* tables of sets of squares */
    struct lines *lines;               /* functions that find the squares on lines */
    int indent;
    int numbers;      /* numbers used so far, by labels and variables of the present function */
    bool *label_used; /* by number: the label is used */
    int labels_capacity;

    /* The present state of writing. */
    int helps; /* number of the script's helps that are translated: all, or none */
    enum purpose purpose;
    bool passes; /* walks are skipped: only their continuation is written */
    int side;
    int asked; /* number of the attack that is being written; -1: on royal pieces */
    struct begun begun;
    struct track track;
    struct function *functions_found; /* functions of the root that is being written */
    struct version *versions_found;
    int words;              /* words before the present one and around it */
    int branch;             /* number of the variable of the present branch */
    int fail;               /* label to go to when it fails */
    struct knowledge known; /* facts about the present branch */
};
