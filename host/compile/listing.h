/* Listings: what the host has understood, for people to read. */
#ifndef COMPILE_LISTING_H
#define COMPILE_LISTING_H

#include "../base/text.h"
#include "rules.h"

/* The description as a script: declarations, then what walks have in common, then the moves, each
 * branch with the place that it comes from. Macros, conditions on options and libraries have done
 * their work and are gone. Where the game has no functions, the listing is a script of the same
 * game. */
void listing_rules(const struct description *description, struct text *text);

/* The compiled program, section by section: one instruction a line with its address, its operands
 * by their names, and the place of the script that it comes from. */
void listing_program(const struct rules *rules, struct text *text);

#endif
