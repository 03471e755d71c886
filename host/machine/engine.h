/* Engines: backends that may make moves in place of the machine, from the same rules and with the
 * same results. Its functions return false, or 0, when they cannot tell, and the machine does the
 * work; so an engine need not know everything, and may become ready at any time. */
#ifndef MACHINE_ENGINE_H
#define MACHINE_ENGINE_H

#include "position.h"

struct moves;

/* A ply of a random game. */
struct ply {
    uint32_t moves; /* there were to choose from */
    int16_t origin; /* of the move that was made; the same as in struct move */
    uint16_t actions;
    uint8_t taken, called, changes; /* changes: whether it changes anything */
};

/* Random games from a position. `add`: a game of these plies is over, with its enum outcome and the
 * ending that has decided it, -1 for none. */
struct random_games {
    uint64_t seed, first; /* number of the first game */
    int games;
    int limit; /* plies after which a game is stopped */
    void (*add)(void *context, const struct ply *ply, int plies, int outcome, int ending);
    void *context;
};

struct engine {
    void *context;
    /* The legal moves, as moves_generate lists them in mode MOVES_BARE, without landings. */
    bool (*list)(void *context, const struct position *position, struct moves *moves);
    /* The number of lines of `depth` moves, at least 1; with `makes_all`, the last ones are made,
     * too. `counted` is called now and then with how many more were counted. */
    bool (*count)(void *context, const struct position *position, int depth, bool makes_all,
                  void (*counted)(void *counting, uint64_t lines), void *counting, uint64_t *count);
    /* Plays games to their ends; how many, which may be fewer than were asked for. */
    int (*play)(void *context, const struct position *start, const struct random_games *games);
    /* Called now and then in long work, after so many lines or games: whoever makes the engine may
     * get it ready. */
    void (*work)(void *context);
};

#endif
