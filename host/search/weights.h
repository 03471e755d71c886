/* Weights: the value of a position as a sum of learned features, for a full and for a nearly empty
 * board. None of them is written by hand: they are learned (learning.h).
 *
 * For example, a white man on c3 adds the weights of "man", "man, rank 3", "man, file c" and "man,
 * c3", and for each other white man that of the pair "man, man". A black man on f6 subtracts the
 * same, because Black sees that square as c3. With 18 of 24 pieces on the board,
 * three quarters of the sum are those of the full board.
 *
 * The unit is 1/400: with a sum of 400, the odds of winning are e to 1. */
#pragma once

#include "../base/text.h"
#include "../machine/machine.h"

enum { WEIGHT_UNIT = 400, WEIGHT_POINT = WEIGHT_UNIT / 10 };

/* The subject of a weight; each sort has as many weights as the game has subjects.
 * repl/tools/weights.lua names them. */
enum weight_sort {
    WEIGHT_KIND,        /* kind of piece, on the board */
    WEIGHT_RANK,        /* kind and rank, as its owner sees them */
    WEIGHT_FILE,        /* kind and distance of the file from the nearer edge */
    WEIGHT_SQUARE,      /* kind and square, as its owner sees it */
    WEIGHT_RESERVE,     /* each piece of a kind in the reserve */
    WEIGHT_ANY_RESERVE, /* 1 if there is such a piece */
    WEIGHT_BURIED,      /* kind of a piece below a commander of the same side */
    WEIGHT_PRISONER,    /* kind of a piece below a commander of the other side */
    WEIGHT_PAIR,        /* each pair of pieces of one side, of two kinds or one */
    WEIGHT_AGAINST,     /* each pair of kinds, the second piece of the other side */
    WEIGHT_NEAR_OWN,    /* kind and its place relative to the royal piece of its side */
    WEIGHT_NEAR_ENEMY,  /* likewise, of the other side */
    WEIGHT_RIGHT,
    WEIGHT_COUNTER, /* counter of one side, each step */
    WEIGHT_HELP,    /* each way to walk a feature of the script (`worth`) */
    WEIGHT_TURN,    /* one weight: the turn */
    WEIGHT_MOVES,   /* one weight: sixteenths of the binary logarithm of the advantage in the number
                       of moves */
    WEIGHT_SORTS
};

struct weights {
    struct memory *memory;
    const struct rules *rules;
    int first[WEIGHT_SORTS + 1]; /* index of the first weight of a sort; the last: number of
                                    weights */
    double *full, *sparse;       /* by index */
    int fewest, most;            /* numbers of pieces of a sparse and a full board */
    int begins[KINDS_MAX];       /* number of pieces of this kind at the start, of both sides */
    uint8_t *place;              /* see weights_place; NULL if no piece is royal */
};

/* Places relative to a royal piece, as the owner of the other piece sees them: the distance in
 * files, and the number of ranks ahead. Pieces that are further away count as if they were this
 * near. For example, if White's King is on g1, the places of f2, g2 and h2 are 1 1, 0 1 and 1 1. */
enum { NEAR_FILES = 4, NEAR_RANKS = 4, NEAR_PLACES = (NEAR_FILES + 1) * (2 * NEAR_RANKS + 1) };

/* Make weights that are 0, except those that the script sets (`worth`). A full board has the pieces
 * of the start, a sparse one none. */
void weights_init(struct weights *weights, struct memory *memory, const struct rules *rules,
                  const struct position *start);
void weights_clear(struct weights *weights); /* set all weights to 0 */
void weights_done(struct weights *weights);

static inline int weights_count(const struct weights *weights) {
    return weights->first[WEIGHT_SORTS];
}

/* Return the share of the full board with this number of pieces, in 256ths. */
static inline int weights_fullness(const struct weights *weights, int pieces) {
    int range = weights->most - weights->fewest, above = pieces - weights->fewest;
    if (range <= 0 || above >= range) return 256;
    return above <= 0 ? 0 : above * 256 / range;
}

/* Amount of a weight in a sum; negative if it counts for Black. */
struct feature {
    int weight, amount;
};

enum { FEATURES_MAX = 64 }; /* of one slot; the lowest pieces of a higher column don't count */

/* Find the features of a slot with a value; return their number. */
int weights_features(const struct weights *weights, uint32_t slot, uint32_t value,
                     struct feature feature[FEATURES_MAX]);

/* Return the number of pieces in a slot. */
int weights_pieces(const struct rules *rules, uint32_t slot, uint32_t value);

/* Largest number of features of pairs. */
enum { PAIRS_MAX = KINDS_MAX * (KINDS_MAX + 1) };

/* Find the features of pairs of pieces on the board; return their number. */
int weights_pairs(const struct weights *weights, const struct position *position,
                  struct feature feature[PAIRS_MAX]);

/* Find the squares of the royal pieces, SQUARE_NONE for none; of several, the first. */
void weights_find_royals(const struct position *position, int royal[SIDES]);

/* Return the place of a piece of a side, relative to a royal piece on this square. */
static inline int weights_place(const struct weights *weights, int side, int royal, int square) {
    int squares = weights->rules->description->board.squares;
    ASSERT_HOT(weights->place && royal >= 0 && royal < squares && square < squares);
    return weights->place[(side * squares + royal) * squares + square];
}

/* Return true if pieces of this class have weights of places. */
bool weights_has_places(const struct weights *weights, int class);

/* Find the features of places near royal pieces; return their number. */
enum { NEAR_MAX = 2 * BOARD_SQUARES_MAX };
int weights_near(const struct weights *weights, const struct position *position,
                 struct feature feature[NEAR_MAX]);

/* Return the amount of WEIGHT_MOVES for the two players' numbers of moves. */
int weights_moves_amount(int moves, int others);

/* Find the features of the script, given the number of ways for each player: White's minus Black's.
 * Return their number. */
int weights_helps(const struct weights *weights, int (*ways)[SIDES],
                  struct feature feature[HELPS_MAX]);
