/* Attacks on royal pieces and on other pieces, as C. */
#ifndef NATIVE_ATTACKS_H
#define NATIVE_ATTACKS_H

#include "translator.h"

/* Write both sides' functions that test for attacks. */
void attacks_write(struct translator *t);

/* Return true if the walks of pieces that an attack by a side finds must confirm that they can
 * capture. */
bool attack_is_confirmed(const struct translator *t, const struct attack *attack, int side);

/* attack_suspects: return the classes of common pieces that threats test. attack_knows_unsafe:
 * return true if it is known where royal pieces would be attacked. */
class_set attack_suspects(const struct translator *t);
bool attack_knows_unsafe(struct translator *t);

/* Return the class of the piece in hand if that is royal, or else of the first royal kind, as C. */
const char *attack_royal_in_hand(const struct translator *t);

#endif
