/* Attacks: five numbers about the squares that each side attacks, for the evaluation. They are
 * known in games with royal pieces if every attack on these is a single step or a straight line, on
 * boards of up to 128 squares. An attacked square is one where the side could capture a royal
 * piece; a piece of the same side there is guarded. Across joined edges, a line may lead back to
 * the piece that attacks along it, which then counts as guarded.
 *
 * Sets of squares are shifted by whole words: the squares that white knights attack in one
 * direction are the set of white knights, shifted. */
#ifndef SEARCH_ATTACKS_H
#define SEARCH_ATTACKS_H

#include "../machine/machine.h"

enum attack_count {
    ATTACK_SQUARES, /* attacked squares */
    ATTACK_NEAR,    /* those near the royal piece of the other side, and its own */
    ATTACK_TWICE,   /* those of them that are attacked twice */
    ATTACK_GUARDED, /* pieces on attacked squares of the own side */
    ATTACK_LOOSE,   /* the other pieces */
    ATTACK_COUNTS
};

struct attack_ways;

/* Find the attack patterns of the rules; NULL if the attacks of this game aren't known. Free the
 * result with memory_free. */
struct attack_ways *attack_ways_new(struct memory *memory, const struct rules *rules);

/* Count for White minus Black. `royal`: squares of the royal pieces, SQUARE_NONE for none. */
void attacks_count(const struct attack_ways *ways, const struct position *position,
                   const int royal[SIDES], int count[ATTACK_COUNTS]);

#endif
