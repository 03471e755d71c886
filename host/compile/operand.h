/* Operands: translates the names and numbers in walks to operands for one side. */
#pragma once

#include "rules.h"

/* Of each form of word (words.h), when the rules have been compiled:
 *     kinds          set: classes of these pieces; of `from` and `by` only those of the side
 *     kind           number: the class of the side's piece; of `become` the kind;
 *                    of `drop` and `keep` the slot of the reserve
 *     zone           number: index of the zone, ZONE_MARKED for "marked"
 *     place          number: index of the place
 *     places         number: their count; set: their indexes, four bits each
 *     attackers      number: index of the attack in rules->asked, -1 for that on royal pieces
 *     marks          number: index of the name, -1 for the marks of this move;
 *                    set: index of one of them, 0 for any
 *     edge           number: a set of EDGE_FILES and EDGE_RANKS
 *     right          number: the slot; set: the values with which it is held
 *     counter        number: the slot. Values count from the least. Set, of `set`: the value; of
 *                    `add`: the amount in the lower half, the greatest value in the upper; of
 *                    `holds`: a bit for each value, bit 0 for the one in the number from
 *                    bit HOLDS_FIRST_SHIFT on
 *     compare        number: the slot and, from bit HOLDS_FIRST_SHIFT on, the other slot or
 *                    SLOT_NONE; set: the least excess of the first over it
 *     vector, way    number: the way, of a step
 *     text           number: index of the text
 *     function       number: index of the function
 *     node           of `times`: number: the place; set: the rounds, and from bit 32 on a slot
 *                    whose value is added
 * A text, place or attack that is one too many has the number OPERAND_TOO_MANY. */
enum { OPERAND_TOO_MANY = -2 };

struct operand operand_of(struct rules *rules, const struct walk *walk, int side);

/* Return the operand, and remember it; for rules that have been compiled without faults. */
const struct operand *operand_cached(const struct rules *rules, const struct walk *walk, int side);
