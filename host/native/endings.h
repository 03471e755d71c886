/* The endings of a script as C, for random games. */
#ifndef NATIVE_ENDINGS_H
#define NATIVE_ENDINGS_H

#include "translator.h"

/* What is known of endings before they are written. */
void ending_write_facts(struct translator *t);

/* How many endings there are up to the last that lasts; 0 if none does. */
int ending_count_lasting(const struct translator *t);

/* Return true if some ending has this condition. */
bool ending_has_condition(const struct translator *t, enum condition condition);

/* Return true if an ending asks if there are moves, and a later walk may have decided the game. */
bool ending_asks_whether_stuck(const struct translator *t);

/* The endings that are walks, and whether one of them holds; how the game has ended, if it has. */
void ending_write_walks(struct translator *t);
void ending_write_outcome(struct translator *t);

#endif
