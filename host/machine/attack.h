/* Attacks: finds out if a victim could be captured, backwards from its square.
 *
 * An example: White's king stands on e1, Black has a rook on e8. Of Black's `from "rook" *
 * any(slide)` the compiler has made simple threats (compile/rules.h): "from the king's square along
 * n, over empty squares, comes a black rook". Walking n from e1 meets the rook on e8: attacked.
 * With a pawn on e4, that is the blocker: not attacked, but it is known on what that depends.
 *
 * What is no simple threat, such as a capture over a chain of squares, is a program that runs
 * backward from the victim's square to the pieces from which it could be captured. Where it is not
 * certain that such a piece captures (not `exact`), its capturing walks are run to confirm it. */
#ifndef MACHINE_ATTACK_H
#define MACHINE_ATTACK_H

#include "dangers.h"
#include "machine.h"

/* Where pieces stand that threaten if nothing is in the way; on a board of one word. */
uint64_t attack_candidates(const struct position *position, const struct threat *threat, int royal);

/* Looks along a simple threat from a royal piece's square for the piece that threatens or, else,
 * for the first one of a line on which such a piece stands further off. */
struct danger attack_find(const struct position *position, const struct threat *threat, int royal);

/* Whether one threat of an attack by a side is real for the victim on a square. */
bool attack_by_threat(struct machine *machine, struct position *position,
                      const struct attack *attack, int side, const struct threat *threat,
                      int victim);

/* Whether a threat that is not simple is, by its program; notes in `sight`, unless it is NULL, what
 * the answer depends on. */
bool attack_by_program(struct machine *machine, struct position *position,
                       const struct attack *attack, int side, int victim, struct sight *sight);

/* Whether the piece on the square can really capture the royal piece that the run backward is
 * about. */
bool attack_confirm(struct machine *machine, int square);

/* Whether attacks by a side are looked for backward, from the victim's square. */
static inline bool attack_uses_threats(const struct machine *machine, const struct attack *attack,
                                       int side) {
    return attack->backward[side] >= 0 && !(machine->reference && machine->reference->attacks);
}

/* Whether the side's royal piece, were it on `square`, could be captured there by the other side's
 * walks. */
bool attack_reaches(struct machine *machine, struct position *position, int side, int square);

/* Answers the words `attacked` (of a royal piece where `number` is -1, else of rules->asked) and
 * `guarded`, about a square in the present run. */
bool attack_answer(struct machine *machine, int square, int number);

#endif
