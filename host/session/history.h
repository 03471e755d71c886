/* Histories: what was done in a game, step by step. A step is a move, or a position that was set up
 * by hand; every step can be taken back and done again. Steps are texts, so that a history can be
 * done again under changed rules. */
#ifndef SESSION_HISTORY_H
#define SESSION_HISTORY_H

#include "../game/game.h"

struct step {
    bool edit;      /* a position was set up; else a move was played */
    char *text;     /* "c3-d4", or the text of that position */
    uint64_t after; /* fingerprint of the position that the step led to; 0 when it is not known */
};

struct history {
    struct memory *memory;
    char *start; /* text of the position in which all began */
    bool own;    /* that is the script's own start */
    struct step *item;
    int count, capacity; /* steps that were done, then those taken back */
    int done;            /* how many of them are done */
    int first_move; /* steps up to the latest edit; the moves behind it are those of the game */
    int done_when_refused; /* how many were done when changed rules refused one; 0 if nothing was
                              refused since */
};

void history_init(struct history *history, struct memory *memory);
void history_done(struct history *history);

/* Begins anew, with the start of the game. */
void history_begin(struct history *history, const struct game *game);

/* Adds to the history what Lua has played or taken back in the game. */
void history_follow(struct history *history, const struct game *game);

/* Plays a move; false, and why in *message, if it is none. What was taken back is forgotten. */
bool history_play(struct history *history, struct game *game, const char *move,
                  struct text *message);

/* Goes on from another position; what was taken back is forgotten. */
void history_edit(struct history *history, struct game *game, const struct position *position);

/* Takes the last step back, or does the next one again. False if there is none, or if a walk fails
 * or the user interrupts: then *message says so. */
bool history_undo(struct history *history, struct game *game, struct text *message);
bool history_redo(struct history *history, struct game *game, struct text *message);

enum { REFUSAL_SIZE = 400 };

/* Begins anew with a start and steps that come from elsewhere; to be followed by history_replay. */
void history_begin_with(struct history *history, const char *start);
void history_add_text(struct history *history, bool edit, const char *text);

/* How doing a history again went. */
struct replay {
    int asked, done; /* steps */
    int before;      /* steps that were done before; `asked` is more if some had been refused */
    int differs; /* the first step, from 1, after which the position is not what it was; 0 if none
                    is */
    bool begun;  /* the start is a position of the present rules */
    char refused[REFUSAL_SIZE]; /* why no more than `done` steps are done, or why it is not begun */
};

/* Does all steps again that were done, in a game of other rules, as far as they allow it. What is
 * refused, and all behind it, counts as taken back, and is asked for again the next time unless
 * something else was done meanwhile. */
void history_replay(struct history *history, struct game *game, struct replay *replay);

/* The fingerprint of a position's text. */
uint64_t history_fingerprint(const struct position *position, struct memory *memory);

#endif
