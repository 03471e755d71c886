/* Games: a position, the moves before it, and the outcome. The prompt, scenarios, playouts and the
 * command line use them. */
#pragma once

#include "../base/text.h"
#include "moves.h"
#include "outcome.h"

struct game {
    struct machine *machine;
    struct position start, position;
    struct moves played;               /* the moves so far, oldest first */
    struct irreversible_state *before; /* the state before each of these moves */
    int before_capacity;
    struct moves legal; /* legal moves of the position; use game_moves */
    bool legal_known;
    enum moves_mode mode; /* MOVES_WRITTEN; playouts choose MOVES_BARE */
    struct moves paths;   /* scratch memory for reading moves */
    int ended_by;         /* index of the ending that game_outcome found last; -1 for none */
    struct holder holder; /* keeps the columns of the game, see game_hold */
    int searches;         /* number of running searches: functions they call must not play in the
                          game */
    bool history_read;    /* the moves so far have been read, see pos:find */
};

/* Begin a game at a position. The machine must outlive it; both belong to one variant. */
void game_init(struct game *game, struct machine *machine, const struct position *start);
void game_done(struct game *game);

/* Keep the columns of the game between operations, until game_done. Use it for games that last
 * longer than an operation. The game must not move in memory. */
void game_hold(struct game *game);

/* Begin again from this position. */
void game_restart(struct game *game, const struct position *start);

/* Return the legal moves, valid until the next move, undo or restart; NULL if a walk failed (see
 * the machine's message). */
const struct moves *game_moves(struct game *game);

/* Return the earlier positions. */
struct past game_past(const struct game *game);

/* Return true if there is still a legal move of this index, from an earlier listing. Functions
 * of the script may now give fewer moves, or fail; then return false, with a failure of the
 * machine. */
bool game_still_has(struct game *game, int index);

/* Play the legal move of this index. */
void game_push(struct game *game, int index);

/* Undo the last move; return false if there is none. */
bool game_undo(struct game *game);

enum game_answer {
    GAME_PLAYED,
    GAME_UNKNOWN, /* no move has this text */
    GAME_REFUSED  /* the game is over or a walk failed; the message has the reason */
};

/* Play the move with this text. If it `goes_on`, the game may be over by a draw, by the clock or by
 * earlier positions: players of another program, with other rules for draws, may have gone on. */
enum game_answer game_play(struct game *game, const char *written, bool goes_on,
                           struct text *message);

/* Find the outcome by the script's endings, in order; *reason (static text) describes the ending.
 * Return false if a walk or function failed. */
bool game_outcome(struct game *game, enum outcome *outcome, const char **reason);

/* Return true if the game, which game_outcome has found to be over, ended because there is no legal
 * move. */
bool game_is_stuck(const struct game *game);
