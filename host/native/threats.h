/* Attacks on royal pieces, and those that words ask for, as C. */
#ifndef NATIVE_THREATS_H
#define NATIVE_THREATS_H

#include "translator.h"

/* Writes the functions of both sides that tell whether something is attacked. */
void threats_write(struct translator *t);

/* Whether pieces that an attack by a side finds have to show by their walks that they can capture.
 */
bool threat_is_confirmed(const struct translator *t, const struct attack *attack, int side);

/* Common pieces that threats ask about; whether it is known where royal ones would be attacked. */
uint64_t threat_suspects(const struct translator *t);
bool threat_knows_unsafe(struct translator *t);

#endif
