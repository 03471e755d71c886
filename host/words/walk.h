/* Walks: trees of words, as a script builds them. They don't change after they are made, and are
 * shared: a walk in a local variable of the script may be a part of many others. */
#pragma once

#include "../base/fault.h"
#include "contents.h"
#include "words.h"

enum {
    WALK_NAMES_MAX = 62,
    WALK_SIZE_MAX = 1 << 20,
    WALK_DEPTH_MAX = 200,      /* largest depth for recursive functions */
    WALK_DEPTH_AS_WRITTEN = 64 /* deeper chains of *, + and | are balanced */
};

/* The meaning of a word's names and numbers, see operand.h. */
struct operand {
    int number;
    class_set set;
};

/* Cached facts about a walk, for walks of one side: the classes with which it succeeds, its
 * operands, and whether it always succeeds. */
struct class_facts {
    enum { FACTS_UNKNOWN, FACTS_NO, FACTS_YES } state; /* does the walk test only the class? */
    bool first_known;
    class_set mask, first; /* classes of the whole walk; of its first test */
    bool operand_known;
    struct operand operand;
    enum {
        CERTAIN_UNKNOWN,
        CERTAIN_NO,
        CERTAIN_GOES,
        CERTAIN_STANDS
    } certain; /* does it always succeed in one way (certain.c), and does it then end where it
                  began? */
};

struct walk {
    enum word word;
    struct place place; /* place in the script */
    int nth;            /* number among the equal words of its line, from 1; 0 if unknown */
    bool is_nth_sure;   /* every word counted before is certainly run: not for c in a and b or c */
    struct walk *left, *right; /* operands; REC keeps its body in left */
    const struct walk *rec;    /* REC of a SELF */
    const struct walk
        *written;            /* the word in the script, for walks that are built from simpler words:
                                leap(1, 2) for the sum of its steps; else NULL */
    int numbers;             /* length of number */
    const int *number;       /* step: files, ranks; repeat: the smallest count; holds, set: values;
                                functions: their number */
    int names;               /* length of name */
    const char *const *name; /* kinds, zone, places, counter, text */
    int size, depth;         /* number of words in the tree, and its depth; at most WALK_SIZE_MAX,
                                WALK_DEPTH_MAX */
    bool is_whites; /* for a step: its files and ranks are as White sees them, for both sides */
    struct walk *as_white; /* cached result of walk_as_white; else NULL */
    struct walk *composed; /* the same walk with composed steps (compile/compose.c); else NULL */
    bool is_part;    /* part of a balanced chain, which isn't a walk of its own in the script */
    bool is_at_most; /* a count that the script wrote as at_most(n, a), not -at_least(n + 1, a) */
    bool is_added;   /* a word that isn't in the script: it resets a counter of the move */
    struct class_facts *facts; /* two entries, by side; these, `tails` and `as_white` may still
                                  change later */
    int tails; /* number of sequences that end with this walk, in walks of a translation */
};

/* Make a walk of one word. The caller adds operands and arguments before it is shared. */
struct walk *walk_new(struct arena *arena, enum word word, struct place place);

/* Join two walks; return NULL if the result is too large or too deep. Chains of *, + and | never
 * become deep; other nested words do. */
struct walk *walk_join(struct arena *arena, enum word word, struct place place, struct walk *left,
                       struct walk *right);

/* Make one step by (files, ranks) as the mover sees it. */
struct walk *walk_step(struct arena *arena, struct place place, int files, int ranks);

/* Return a copy of the word, without cached facts. */
struct walk *walk_copy(struct arena *arena, const struct walk *walk);

/* Return the same word with other operands; the walk itself if they are the same. */
struct walk *walk_with(struct arena *arena, struct walk *walk, struct walk *left,
                       struct walk *right);

/* Return the walk with its steps as White sees them, or the walk itself if it has none. It and its
 * parts remember the words in the script. *open becomes true if it refers to a rec that contains
 * it. */
struct walk *walk_as_white(struct arena *arena, struct walk *walk, bool *open);

/* Set the arguments to copies in the arena. */
void walk_set_names(struct arena *arena, struct walk *walk, int count, const char *const *names);
void walk_set_numbers(struct arena *arena, struct walk *walk, int count, const int *numbers);

/* Return the smallest and the largest of its numbers; there must be one. */
int walk_least_number(const struct walk *walk);
int walk_greatest_number(const struct walk *walk);

/* Return the sum of steps for a leap: its rotations and reflections, clockwise from north, each
 * once. It remembers the leap as the word in the script. */
struct walk *walk_leap(struct arena *arena, const struct walk *leap);

/* Return a leap as one word; any other walk unchanged. */
static inline const struct walk *walk_as_word(const struct walk *walk) {
    return walk->written && !walk->written->left ? walk->written : walk;
}

/* Return the word as a script writes it: "n" for a step in that direction, else the name in
 * word_table. */
const char *walk_said(const struct walk *walk);

/* Return true if it was made for at_least(n, a) or at_least(n, a, b). */
static inline bool walk_is_count(const struct walk *walk) {
    return walk->written && walk->written->word == WORD_AT_LEAST;
}

/* Return true if it was made for times(n, a). */
static inline bool walk_is_times(const struct walk *walk) {
    return walk->written && walk->written->word == WORD_TIMES;
}

/* Return true if it is one of the two words of which `times` is made. */
static inline bool walk_counts_rounds(const struct walk *walk) {
    return walk->word == WORD_ROUND_BEGIN || walk->word == WORD_ROUNDS_END;
}

/* Return the word that distinguishes a walk from equal ones on its line: the first word of its
 * operands. */
static inline const struct walk *walk_leftmost(const struct walk *walk) {
    while (walk->left) walk = walk->left;
    return walk;
}

/* Return true if it is a step that was composed of others: see compile/compose.c. Its numbers are
 * its directions on the board, by side. */
static inline bool walk_is_composed(const struct walk *walk) {
    return walk->word == WORD_WAY && walk->numbers;
}

/* Return the walk as it is compiled, with composed steps; itself if it has none. */
static inline struct walk *walk_composed(const struct walk *walk) {
    return walk->composed ? walk->composed : (struct walk *)walk;
}

/* Return true if it is one step: by files and ranks, or in a direction declared by `link`. */
static inline bool walk_is_step(const struct walk *walk) {
    return word_table[walk->word].form == FORM_VECTOR || word_table[walk->word].form == FORM_WAY;
}

/* Return true if it is a lookahead, #a or -a, which returns to where it began. */
static inline bool walk_is_look(const struct walk *walk) {
    return walk->word == WORD_AHEAD || walk->word == WORD_NOT;
}

/* Return true if it is `from` or `by`: each of the mover's pieces of some kinds. */
static inline bool walk_begins_with_piece(const struct walk *walk) {
    return word_table[walk->word].before == BEFORE_OWN_NAMED;
}

/* Return true if it is a + b or a | b. */
static inline bool walk_is_choice(const struct walk *walk) {
    return walk->word == WORD_EITHER || walk->word == WORD_ELSE;
}

/* Return true if both walks have the same words with the same arguments. */
bool walk_is_equal(const struct walk *a, const struct walk *b);

/* Return the first word of a sequence; any other walk itself. */
const struct walk *walk_first_word(const struct walk *walk);

/* List the operands of a chain of joins in their order: the words of a sequence for WORD_SEQUENCE;
 * a walk that isn't such a join is the only one. Return their number; only the first `most` are
 * listed. */
int walk_list(const struct walk *walk, enum word join, const struct walk **item, int most);
