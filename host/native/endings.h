/* The endings of a script as C, for random games. */
#ifndef NATIVE_ENDINGS_H
#define NATIVE_ENDINGS_H

#include "translator.h"

/* Write constants about the endings and helps that this code knows. */
void ending_write_facts(struct translator *t);

/* Return the number of endings up to the last with WHEN_LASTING; 0 if there is none. */
int ending_count_lasting(const struct translator *t);

/* Return true if some ending has this condition. */
bool ending_has_condition(const struct translator *t, enum condition condition);

/* Return true if an ending tests if there are moves, and a later walk may have decided the game. */
bool ending_asks_whether_stuck(const struct translator *t);

/* ending_write_walks: write the endings that are walks, and the tests of one and of any of them.
 * ending_write_outcome: write the function that returns the end of a game. */
void ending_write_walks(struct translator *t);
void ending_write_outcome(struct translator *t);

#endif
