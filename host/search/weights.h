/* Weights: the value of a position as a sum of learned features, for a full and for a nearly empty
 * board. None of them is written by hand: they are learned (learning.h).
 *
 * An example, in draughts: a white man on c3 adds the weights of "man", "man, rank 3", "man, file
 * c" and "man, c3", and for each other white man that of the pair "man, man". A black man on f6
 * subtracts the same, for Black sees that square as c3. With 18 of 24 pieces on the board, three
 * quarters of the sum are those of the full board.
 *
 * The unit is 1/400: with a sum of 400, the odds to win are e to 1. */
#ifndef SEARCH_WEIGHTS_H
#define SEARCH_WEIGHTS_H

#include "../base/text.h"
#include "../machine/machine.h"

enum { WEIGHT_UNIT = 400, WEIGHT_POINT = WEIGHT_UNIT / 10 };

/* What a weight is about; each sort has as many as the game has of that. */
enum weight_sort {
    WEIGHT_KIND,        /* of piece, on the board */
    WEIGHT_RANK,        /* kind and rank, as its owner sees them */
    WEIGHT_FILE,        /* kind and distance of the file from the nearer edge */
    WEIGHT_SQUARE,      /* kind and square, as its owner sees it */
    WEIGHT_RESERVE,     /* each piece of a kind in the reserve */
    WEIGHT_ANY_RESERVE, /* whether there is one */
    WEIGHT_BURIED,      /* kind of a piece below an own commander */
    WEIGHT_PRISONER,    /* the same, below one of the other side's */
    WEIGHT_PAIR,        /* each pair of own pieces of two kinds, or of one */
    WEIGHT_AGAINST,     /* the same of two kinds, the second piece the other side's */
    WEIGHT_RIGHT,
    WEIGHT_COUNTER, /* of one side, each step */
    WEIGHT_HELP,    /* each way to walk what the script calls a help (`worth`) */
    WEIGHT_TURN,    /* one: to have the move */
    WEIGHT_MOVES,   /* one: sixteenths of the binary logarithm of how many more moves one has */
    WEIGHT_SORTS
};

struct weights {
    struct memory *memory;
    const struct rules *rules;
    int first[WEIGHT_SORTS + 1]; /* index of the first of a sort; the last: how many there are */
    double *full, *sparse;       /* by index */
    int fewest, most;            /* pieces, between which the board goes from sparse to full */
    int begins[KINDS_MAX];       /* pieces of this kind at the start, of both sides */
};

/* All weights are 0, but for those that the script gives (`worth`); the start has the most pieces,
 * none is the fewest. */
void weights_init(struct weights *weights, struct memory *memory, const struct rules *rules,
                  const struct position *start);
void weights_clear(struct weights *weights); /* all are 0 */
void weights_done(struct weights *weights);

static inline int weights_count(const struct weights *weights) {
    return weights->first[WEIGHT_SORTS];
}

/* The share of the full board with so many pieces, in 256ths. */
static inline int weights_fullness(const struct weights *weights, int pieces) {
    int range = weights->most - weights->fewest, above = pieces - weights->fewest;
    if (range <= 0 || above >= range) return 256;
    return above <= 0 ? 0 : above * 256 / range;
}

/* How often a weight is in a sum; less than 0 where it counts for Black. */
struct feature {
    int weight, amount;
};

enum { FEATURES_MAX = 64 }; /* of one slot; in a higher column the lowest pieces count nothing */

/* What a slot with a value adds; how many. */
int weights_features(const struct weights *weights, uint32_t slot, uint32_t value,
                     struct feature feature[FEATURES_MAX]);

/* How many pieces there are in a slot. */
int weights_pieces(const struct rules *rules, uint32_t slot, uint32_t value);

/* Of the features of pairs there are at most so many. */
enum { PAIRS_MAX = KINDS_MAX * (KINDS_MAX + 1) };

/* What the pairs of pieces on the board add; how many. */
int weights_pairs(const struct weights *weights, const struct position *position,
                  struct feature feature[PAIRS_MAX]);

/* The amount of WEIGHT_MOVES for a player with so many moves against one with so many. */
int weights_moves_amount(int moves, int others);

/* What the helps of the script add, which the players can walk in so many ways: White's, less those
 * of Black. Their number. */
int weights_helps(const struct weights *weights, int (*ways)[SIDES],
                  struct feature feature[HELPS_MAX]);

/* As text, a line each, with the names that the script gives; those that are 0 are left out, but
 * for what the script gives. */
void weights_write(const struct weights *weights, struct text *text);

/* Reads what weights_write has written, perhaps for other rules: lines about weights that these
 * rules do not have are passed over. How many weights were read; -1 and what is wrong, with its
 * line, if the text isn't one of weights: they are of no use then. Takes time in proportion to the
 * text. */
int weights_read(struct weights *weights, const char *bytes, struct text *message);

#endif
