/* Move cache: keeps the moves of one piece for other positions in which all squares that its walks
 * read are the same. compile/cacheable.h finds the classes of pieces for which this is correct. The
 * board has one word, and no columns. */
#ifndef MACHINE_MOVE_CACHE_H
#define MACHINE_MOVE_CACHE_H

#include "machine.h"

/* The lists of one ply. A list is valid until the next one is made. */
struct move_cache;

/* The moves of one piece: all different, without those found by bulk counting. */
struct move_cache_list {
    int count;
    bool ended_without_move; /* see machine->ended_without_move */
    const struct move_cache_change *change;
};

/* Return the size in bytes of the lists of one ply, with `room` bytes, at least 64 KiB, for the
 * lists themselves. */
size_t move_cache_size(const struct rules *rules, size_t room);

/* Make an empty cache in move_cache_size(rules, room) bytes, which are zero and aligned for 64-bit
 * words. */
struct move_cache *move_cache_init(void *bytes, const struct rules *rules, size_t room);

/* Choose whether only numbers of moves are stored; lists of the other kind are dropped. */
void move_cache_count_only(struct move_cache *cache, bool counts);

/* Return true if lists of this class are found often enough to be worth making. */
bool move_cache_pays(const struct move_cache *cache, int class);

/* Return the moves of the piece on a square by the program at an address, if they are known; else
 * NULL. */
const struct move_cache_list *
move_cache_find(struct move_cache *cache, const struct position *position, int program, int square);

/* Begin a list, add each branch that the machine has completed, and end the list. In between, a run
 * of the program reads the position through machine->sight. `end` returns NULL if there is no room
 * for the list, or it depends on more than squares. */
void move_cache_begin(struct move_cache *cache, struct machine *machine,
                      const struct position *position, int program, int square);
void move_cache_add(struct move_cache *cache, const struct machine *machine);
const struct move_cache_list *move_cache_end(struct move_cache *cache, struct machine *machine,
                                             const struct position *position);

/* Make each move in the position of the run, visit it, and undo it; the machine does not log it.
 * Return false if the visitor stops. */
bool move_cache_visit(const struct move_cache_list *list, struct machine *machine,
                      machine_visitor *visit, void *context);

#endif
