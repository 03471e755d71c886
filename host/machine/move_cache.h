/* Move cache: keeps the moves of one piece for other positions in which all squares that its walks
 * looked at are the same. compile/cacheable.h finds the classes of pieces for which that is right.
 * The board has one word, and no columns. */
#ifndef MACHINE_MOVE_CACHE_H
#define MACHINE_MOVE_CACHE_H

#include "machine.h"

/* The lists of one ply. A list stays as it is until the next one is made. */
struct move_cache;

/* The moves of one piece: different from each other, and without those found by sets of squares. */
struct move_cache_list {
    int count;
    bool ended_without_move; /* see machine->ended_without_move */
    const struct move_cache_change *change;
};

/* The bytes that the lists of one ply take, if `room` of them, at least 64 KiB, are for the lists
 * themselves. */
size_t move_cache_size(const struct rules *rules, size_t room);

/* An empty cache in move_cache_size(rules, room) bytes, which are zero and aligned for 64-bit
 * words. */
struct move_cache *move_cache_init(void *bytes, const struct rules *rules, size_t room);

/* Whether only the numbers of moves are stored from now on; lists of the other sort are dropped. */
void move_cache_count_only(struct move_cache *cache, bool counts);

/* Whether lists of this class are found often enough to be worth making. */
bool move_cache_pays(const struct move_cache *cache, int class);

/* The moves of the program at an address, walked by the piece on a square, if they are known here;
 * else NULL. */
const struct move_cache_list *
move_cache_find(struct move_cache *cache, const struct position *position, int program, int square);

/* Between begin and end, each branch that the machine has completed is added. A run of the program
 * between them looks at the position through machine->sight alone. NULL if there is no room for the
 * list, or it depends on more than squares. */
void move_cache_begin(struct move_cache *cache, struct machine *machine,
                      const struct position *position, int program, int square);
void move_cache_add(struct move_cache *cache, const struct machine *machine);
const struct move_cache_list *move_cache_end(struct move_cache *cache, struct machine *machine,
                                             const struct position *position);

/* Makes each move in the position of the run and visits it while that stands as the move leaves it;
 * the machine does not log it. False when the visitor wants no more. */
bool move_cache_visit(const struct move_cache_list *list, struct machine *machine,
                      machine_visitor *visit, void *context);

#endif
