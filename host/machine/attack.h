/* Attacks: finds out if a victim could be captured, backwards from its square.
 *
 * For example: White's king is on e1, and Black has a rook on e8. From Black's `from "rook" *
 * any(slide)` the compiler has made simple threats (compile/rules.h): "from the king's square along
 * n, over empty squares, comes a black rook". Walking n from e1 finds the rook on e8: attacked. A
 * pawn on e4 would be a blocker: not attacked, but the squares that this depends on are known.
 *
 * Attacks that aren't simple threats, such as a capture over a chain of squares, are found by a
 * program that runs backward from the victim's square to the pieces that could capture it. If a
 * piece found there does not always capture (not `exact`), its capturing walks are run to confirm
 * it. */
#pragma once

#include "dangers.h"
#include "machine.h"

/* Return the squares of pieces that threaten if nothing is in the way, on a board of one word. */
uint64_t attack_candidates(const struct position *position, const struct threat *threat, int royal);

/* Return the indices of the simple threats to a square that pieces may make if nothing is in the
 * way. */
uint64_t attack_items(const struct position *position, const struct threats *threats, int square);

/* Look along a simple threat from a royal piece's square. Return the threatening piece, or else the
 * first piece on a line that has such a piece further away. */
struct danger attack_find(const struct position *position, const struct threat *threat, int royal);

/* Return true if one threat of a side's attack is real for the victim on a square. */
bool attack_by_threat(struct machine *machine, struct position *position,
                      const struct attack *attack, int side, const struct threat *threat,
                      int victim);

/* Return true if the program for other threats finds one. Unless `sight` is NULL, record in it the
 * tests that fail. */
bool attack_by_program(struct machine *machine, struct position *position,
                       const struct attack *attack, int side, int victim, struct sight *sight);

/* Return true if the piece on the square can really capture the royal piece of the reverse run. */
bool attack_confirm(struct machine *machine, int square);

/* Return true if attacks by a side are looked up in reverse, from the victim's square. */
static inline bool attack_uses_threats(const struct machine *machine, const struct attack *attack,
                                       int side) {
    return attack->backward[side] >= 0 && !machine->plain;
}

/* Return true if the side's royal piece of a class, if it were on `square`, could be captured there
 * by the opponent's walks. A royal piece that is there already comes first. */
bool attack_reaches(struct machine *machine, struct position *position, int side, int square,
                    int class);

/* Answer the words `attacked` (for a royal piece if `number` is -1, else for rules->asked) and
 * `guarded`, about a square in the current run. */
bool attack_answer(struct machine *machine, int square, int number);
