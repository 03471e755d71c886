/* Engines: what may make moves in place of the machine, from the same rules and with the same
 * results. Both functions return false when they cannot tell, and the machine does the work; so an
 * engine need not know everything, and may become ready at any time. */
#ifndef MACHINE_ENGINE_H
#define MACHINE_ENGINE_H

#include "position.h"

struct moves;

struct engine {
    void *context;
    /* The legal moves, as moves_generate lists them in mode MOVES_BARE, without landings. */
    bool (*list)(void *context, const struct position *position, struct moves *moves);
    /* The number of lines of `depth` moves, at least 1; with `makes_all`, the last ones are made,
     * too. `counted` is called now and then with how many more were counted. */
    bool (*count)(void *context, const struct position *position, int depth, bool makes_all,
                  void (*counted)(void *counting, uint64_t lines), void *counting, uint64_t *count);
    /* Called now and then in long work, after so many lines or games: whoever makes the engine may
     * get it ready. */
    void (*work)(void *context);
};

#endif
