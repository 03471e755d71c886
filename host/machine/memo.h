/* Memo of moves: the moves of one piece are cached for other positions in which all squares that
 * its walks looked at hold the same; memo.c has an example. For which classes of pieces that is
 * right is found by compile/census_memo.h. The board has one word, and no columns. */
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

/* An empty memo in memo_size(rules, room) bytes, which are zero and aligned for 64-bit words. */
struct memo *memo_init(void *bytes, const struct rules *rules, size_t room);

/* Whether only the numbers of moves are stored from now on; lists of the other sort are dropped. */
void memo_count_only(struct memo *memo, bool counts);

/* Whether lists of this class are found often enough to be worth making. */
bool memo_pays(const struct memo *memo, int class);

/* The moves of the program at an address, walked by the piece on a square, if they are known here;
 * else NULL. */
const struct memo_list *memo_find(struct memo *memo, const struct position *position, int program,
                                  int square);

/* Between these, memo_add adds the branch that the machine has completed. A run of the program
 * between them looks at the position through machine->sight alone. NULL if there is no room for the
 * list, or it depends on more than squares. */
void memo_begin(struct memo *memo, struct machine *machine, const struct position *position,
                int program, int square);
void memo_add(struct memo *memo, const struct machine *machine);
const struct memo_list *memo_end(struct memo *memo, struct machine *machine,
                                 const struct position *position);

/* Makes each move in the position of the run and visits it while that stands as the move leaves it;
 * the machine does not log it. False when the visitor wants no more. */
bool memo_visit(const struct memo_list *list, struct machine *machine, machine_visitor *visit,
                void *context);

#endif
