/* The meetings of a path of a reverse lookup: the squares on which it may look for attackers, for
 * any contents of the board. If there is none on any of them, the path needn't be followed. */
#pragma once

#include "rules.h"

/* Return the meeting of the path at these addresses: from its first instruction to the one after
 * its last. */
struct threat_meeting meeting_of_path(struct arena *arena, const struct rules *rules, int first,
                                      int end);

/* Return true if two meetings are about the same pieces. */
static inline bool meeting_is_like(const struct threat_meeting *a, const struct threat_meeting *b) {
    return a->attackers == b->attackers && a->of_pairs == b->of_pairs;
}

/* Add the squares of a meeting that is about the same pieces. */
void meeting_add(struct threat_meeting *meeting, const struct threat_meeting *other,
                 const struct board *board);
