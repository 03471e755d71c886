/* Games: a position, the moves before it, and the outcome. Used by the REPL, scenarios, playouts
 * and the command line. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "../base/text.h"
#include "moves.h"
#include "outcome.h"

struct game {
    struct machine *machine;
    struct position start, position;
    struct moves played;               /* the moves so far, oldest first */
    struct irreversible_state *before; /* one for each */
    int before_capacity;
    struct moves legal; /* of the position; use game_moves */
    bool legal_known;
    enum moves_mode mode; /* MOVES_WRITTEN; playouts choose MOVES_BARE */
    struct moves paths;   /* scratch memory for reading moves */
    int ended_by; /* index of the ending that game_outcome has last found to hold; -1 for none */
    struct holder holder; /* of the columns in it, see game_hold */
    int searches;      /* that are under way in it: functions called by them must not play in it */
    bool history_read; /* somebody has asked for the moves so far, see pos:find */
};

/* A game that begins at a position. The machine must outlive it; both belong to one variant. */
void game_init(struct game *game, struct machine *machine, const struct position *start);
void game_done(struct game *game);

/* Says that the game lasts longer than an operation, so that its columns are kept between
 * operations; until game_done. The game must stay where it is. */
void game_hold(struct game *game);

/* Begins anew from this position. */
void game_restart(struct game *game, const struct position *start);

/* The legal moves; NULL when a walk failed, and the machine says why. Lasts until the next move,
 * undo or restart. */
const struct moves *game_moves(struct game *game);

/* The positions so far. */
struct past game_past(const struct game *game);

/* Whether there is a legal move of this index, which an earlier listing had. False, with a failure of
 * the machine, if functions of the script now give fewer moves, or fail. */
bool game_still_has(struct game *game, int index);

/* Plays the legal move of this index. */
void game_push(struct game *game, int index);

/* Takes the last move back; false if there is none. */
bool game_undo(struct game *game);

/* Plays a move given as text; false, and why in *message, if it is none or the game is over. */
bool game_play(struct game *game, const char *typed, struct text *message);

/* Plays moves given as a text with single blanks between them, one after the other; false, and why
 * in *message, at the first that cannot be played, when those before it are played. */
bool game_play_line(struct game *game, const char *line, struct text *message);

/* The outcome by the script's endings, in their order; *reason (static text) says by which. False
 * when a walk or function failed. */
bool game_outcome(struct game *game, enum outcome *outcome, const char **reason);

/* Whether a game that game_outcome has found to be over is so for want of a legal move. */
bool game_is_stuck(const struct game *game);

#endif
