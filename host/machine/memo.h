/* Kept moves: what one piece can do is kept for other positions in which all that its walks looked
 * at is the same. Of which pieces that can be said is found by compile/census_memo.h; the board has
 * one word, and no columns. */
#ifndef MACHINE_MEMO_H
#define MACHINE_MEMO_H

#include "machine.h"

/* The lists of one ply. A list stays as it is until the next one is made. */
struct memo;

/* The moves of one piece: different from each other, and without those found by sets of squares. */
struct memo_list {
    int count;
    bool ended_without_move; /* see machine->ended_without_move */
    const struct memo_change *change;
};

/* The bytes that the lists of one ply take, if `room` of them, at least 64 KiB, are for the lists
 * themselves. */
size_t memo_size(const struct rules *rules, size_t room);

/* Lays out lists, none as yet, in so many bytes that are zero and aligned for 64-bit words. */
struct memo *memo_init(void *bytes, const struct rules *rules, size_t room);

/* Whether only the numbers of moves are kept from now on; whatever is kept otherwise is forgotten.
 */
void memo_count_only(struct memo *kept, bool counts);

/* Whether lists of pieces of this class are found often enough to be worth the making. */
bool memo_pays(const struct memo *kept, int class);

/* The moves of the program at an address, walked by the piece on a square, if they are known here;
 * else NULL. */
const struct memo_list *memo_find(struct memo *kept, const struct position *position, int program,
                                  int square);

/* Between these, memo_add adds the branch that the machine has completed. A run of the program
 * between them looks at the position through machine->sight alone. NULL if there is no room for the
 * list, or it hangs on more than squares.
 */
void memo_begin(struct memo *kept, struct machine *machine, const struct position *position,
                int program, int square);
void memo_add(struct memo *kept, const struct machine *machine);
const struct memo_list *memo_end(struct memo *kept, struct machine *machine,
                                 const struct position *position);

/* Makes each move in the position of the run and visits it while that stands as the move leaves it;
 * the machine does not log it. False when the visitor wants no more. */
bool memo_visit(const struct memo_list *list, struct machine *machine, machine_visitor *visit,
                void *context);

#endif
