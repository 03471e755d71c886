/* Sampling the n-th move, as C, for random games (picks.c). */
#ifndef NATIVE_PICKS_H
#define NATIVE_PICKS_H

#include "translator.h"

/* pick_find: find out whether the moves of a side are counted so that one can be picked: t->picks.
 * pick_counts_by_walk: return true if only walks count them, many at once, without a bulk table. */
void pick_find(struct translator *t);
bool pick_counts_by_walk(struct translator *t);

/* pick_rows: return the number of rows in which moves are counted by origin; 0 if they aren't.
 * pick_row: return the row of a start; -1 for none. */
int pick_rows(struct translator *t);
int pick_row(struct translator *t, const struct walk *walk);

/* Return how many operands of `|` around all moves are listed, not counted. */
int pick_listed_stages(const struct translator *t);

/* Write code before the pieces of the variable o<number> begin here: it keeps only those that may
 * have the wanted move, or chooses the row where their moves are counted. */
void pick_write_start(struct translator *t, const struct walk *walk, int number);

/* pick_stage_text: return the test, as C, if an operand of `|` is walked. pick_is_asked_before:
 * return true if a walk is only a test before the moves of an operand, which isn't needed if these
 * are known. */
const char *pick_stage_text(struct translator *t, const struct walk *walk);
bool pick_is_asked_before(struct translator *t, const struct walk *walk);

/* Write the function that finds the piece that has the wanted move. */
void pick_write_aim(struct translator *t);

#endif
