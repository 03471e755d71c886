/* Walks: trees of words, as a script builds them. Immutable once built, and shared freely: a walk
 * held in a local variable of the script may stand in many others. */
#ifndef WORDS_WALK_H
#define WORDS_WALK_H

#include "../base/fault.h"
#include "words.h"

enum {
    WALK_NAMES_MAX = 26,
    WALK_SIZE_MAX = 1 << 20,
    WALK_DEPTH_MAX = 200,      /* functions that recurse over a walk nest as deep */
    WALK_DEPTH_AS_WRITTEN = 64 /* chains of *, + and | in what is deeper are balanced */
};

/* What the names and numbers of a word stand for, see operand.h. */
struct operand {
    int number;
    uint64_t set;
};

/* What is known of a walk, for walks of one side: of the classes with which it succeeds, of its
 * operands, and whether it is certain to succeed. Kept because it is asked again and again. */
struct class_facts {
    enum {
        FACTS_UNKNOWN,
        FACTS_NO,
        FACTS_YES
    } state; /* whether the walk asks about nothing but the class */
    bool first_known;
    uint64_t mask, first; /* of what it asks; of what it asks first */
    bool operand_known;
    struct operand operand;
    enum {
        CERTAIN_UNKNOWN,
        CERTAIN_NO,
        CERTAIN_GOES,
        CERTAIN_STANDS
    } certain; /* whether it succeeds in one way, see certain.h; it may end elsewhere, or not */
};

struct walk {
    enum word word;
    struct place place; /* where the script wrote it */
    int nth;            /* which of the equal words of its line, from 1; 0 if that is not known */
    bool is_nth_sure;   /* of none that the line may pass over: a and b or c */
    struct walk *left, *right; /* operands; REC keeps its body in left */
    const struct walk *rec;    /* of SELF: its REC */
    const struct walk
        *written;      /* the one word that the script wrote, of walks that are built out of
                          simpler words: leap(1, 2) of the sum of its steps; else NULL */
    int numbers;       /* length of number */
    const int *number; /* step: files, ranks; repeat: the least count; holds, set: values; escapes:
                          which */
    int names;         /* length of name */
    const char *const *name; /* kinds, zone, places, counter, text */
    int size, depth;         /* of the tree: words in it, longest way down; at most WALK_SIZE_MAX,
                                WALK_DEPTH_MAX */
    bool is_whites; /* of a step: its files and ranks are as White sees them, whoever moves */
    struct walk *as_white; /* what walk_as_white has made of it; NULL before that is asked */
    bool is_part; /* a part of a balanced chain, which nobody has written as a walk of its own */
    struct class_facts *facts; /* two, by side; these, index and as_white change after it is made */
    int index;                 /* given by a translation, 0 before */
};

/* A walk of a word alone; operands and arguments are added by the maker before it is shared. */
struct walk *walk_new(struct arena *arena, enum word word, struct place place);

/* NULL when the walk would become too large or too deep. Chains of *, + and | do not become deep,
 * however long they are: a walk of so many words nested in one another that are no such chain is.
 */
struct walk *walk_join(struct arena *arena, enum word word, struct place place, struct walk *left,
                       struct walk *right);

/* One step by (files, ranks) as the mover sees it. */
struct walk *walk_step(struct arena *arena, struct place place, int files, int ranks);

/* The same word for itself, with nothing known of it yet. */
struct walk *walk_copy(struct arena *arena, const struct walk *walk);

/* The walk with its steps as White sees them, which remembers what was written, as do its parts;
 * the walk itself if there are none. *open becomes true if it goes on with a rec that it is only a
 * part of. */
struct walk *walk_as_white(struct arena *arena, struct walk *walk, bool *open);

/* Copies of the arguments, owned by the arena. */
void walk_set_names(struct arena *arena, struct walk *walk, int count, const char *const *names);
void walk_set_numbers(struct arena *arena, struct walk *walk, int count, const int *numbers);

/* The least and the greatest of its numbers, of which there is one or more. */
int walk_least_number(const struct walk *walk);
int walk_greatest_number(const struct walk *walk);

/* The sum of the steps that a leap, which is remembered as what was written, stands for: its turns
 * and reflections, clockwise from north, each once. */
struct walk *walk_leap(struct arena *arena, const struct walk *leap);

/* A leap as the one word that the script wrote; any other walk as it is. */
static inline const struct walk *walk_as_word(const struct walk *walk) {
    return walk->written && !walk->written->left ? walk->written : walk;
}

/* The word as a script writes it: "n" for a step in that direction, else the name in word_table. */
const char *walk_said(const struct walk *walk);

/* Whether it is what at_least(n, a) or at_least(n, a, b) stands for. */
static inline bool walk_is_count(const struct walk *walk) {
    return walk->written && walk->written->word == WORD_AT_LEAST;
}

/* The word by which a walk is told from its equals on the line: of an operator, the first that it
 * joins. */
static inline const struct walk *walk_leftmost(const struct walk *walk) {
    while (walk->left) walk = walk->left;
    return walk;
}

/* Whether it is one step: of files and ranks, or along a way that links have declared. */
static inline bool walk_is_step(const struct walk *walk) {
    return word_table[walk->word].form == FORM_VECTOR || word_table[walk->word].form == FORM_WAY;
}

/* Whether it is a lookahead, #a or -a, which comes back to where it began. */
static inline bool walk_is_look(const struct walk *walk) {
    return walk->word == WORD_AHEAD || walk->word == WORD_NOT;
}

/* Whether it is `from` or `by`: each own piece of some kinds in turn. */
static inline bool walk_begins_with_piece(const struct walk *walk) {
    return word_table[walk->word].before == BEFORE_OWN_NAMED;
}

/* Whether it is a + b or a | b. */
static inline bool walk_is_choice(const struct walk *walk) {
    return walk->word == WORD_EITHER || walk->word == WORD_ELSE;
}

/* Whether two walks are the same words, with the same arguments. */
bool walk_is_equal(const struct walk *a, const struct walk *b);

/* The first word of a sequence; any other walk itself. */
const struct walk *walk_first_word(const struct walk *walk);

#endif
