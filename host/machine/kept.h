/* Kept moves: what one piece can do is kept for other positions in which all that its walks looked
 * at is the same. Of which pieces that can be said is found by compile/keeping.h; the board has one
 * word, and no columns. */
#ifndef MACHINE_KEPT_H
#define MACHINE_KEPT_H

#include "machine.h"

/* The lists of one ply. A list stays as it is until the next one is made. */
struct kept;

/* The moves of one piece: different from each other, and without those found by sets of squares. */
struct kept_list {
    int count;
    bool walked; /* see machine->walked */
    const struct kept_change *change;
};

/* The bytes that the lists of one ply take, if `room` of them, at least 64 KiB, are for the lists
 * themselves. */
size_t kept_size(const struct rules *rules, size_t room);

/* Lays out lists, none as yet, in so many bytes that are zero and aligned for 64-bit words. */
struct kept *kept_lay(void *bytes, const struct rules *rules, size_t room);

/* Whether only the numbers of moves are kept from now on; whatever is kept otherwise is forgotten.
 */
void kept_count_only(struct kept *kept, bool counts);

/* Whether lists of pieces of this class are found often enough to be worth the making. */
bool kept_pays(const struct kept *kept, int class);

/* The moves of the program at an address, walked by the piece on a square, if they are known here;
 * else NULL. */
const struct kept_list *kept_find(struct kept *kept, const struct position *position, int program,
                                  int square);

/* Between these, kept_add adds the branch that the machine has completed. A run of the program
 * between them looks at the position through machine->sight alone. NULL if there is no room for the
 * list, or it hangs on more than squares.
 */
void kept_begin(struct kept *kept, struct machine *machine, const struct position *position,
                int program, int square);
void kept_add(struct kept *kept, const struct machine *machine);
const struct kept_list *kept_end(struct kept *kept, struct machine *machine,
                                 const struct position *position);

/* Makes each move in the position of the run and visits it while that stands as the move leaves it;
 * the machine does not log it. False when the visitor wants no more. */
bool kept_visit(const struct kept_list *list, struct machine *machine, machine_visitor *visit,
                void *context);

#endif
