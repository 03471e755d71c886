/* Playing: a position for searches and random games, with compact moves that are made and undone
 * millions of times. Move lists are compact (machine/engine.h): the changes of a move are found
 * when it is made. The machine and other engines give the same moves in the same order, that of
 * game_moves, and the same hashes.
 *
 * For example, counting the lines of `depth` moves:
 *
 *     static uint64_t count_lines(struct playing *playing, int depth) {
 *         int moves = playing_list(playing);
 *         uint64_t lines = 0;
 *         if (depth == 1) return (uint64_t)moves;
 *         for (int i = 0; i < moves; i++) {
 *             playing_make(playing, i);
 *             lines += count_lines(playing, depth - 1);
 *             playing_unmake(playing);
 *         }
 *         return lines;
 *     }
 *
 * It refers to columns without keeping them (words/contents.h), so it is used within one
 * operation. */
#pragma once

#include "outcome.h"

/* Facts about the moves of a position: their number, or a list. */
enum playing_knowledge { PLAYING_NOTHING, PLAYING_COUNT, PLAYING_ALL, PLAYING_CAPTURES };

/* A position of the current line. */
struct playing_ply {
    enum playing_knowledge knows;
    int count;              /* number of all moves, -1 if unknown */
    int checked;            /* 1 if the side to move is in check, 0 if not, -1 if unknown */
    int picked;             /* number of the only move in the list; -1 for none */
    bool by_engine, loaded; /* the moves are the engine's; `own` is valid */
    void *own;              /* the position in the engine's form */
    struct light_list list;
    struct moves moves;    /* the machine's moves, from which `list` is made */
    struct change *change; /* changes of the move made here; room for one per slot */
    int changes;
    bool goes_on; /* the same side also has the next turn */
};

struct playing {
    struct machine *machine;
    struct position position;
    struct playing_ply **ply;          /* positions since the beginning, or the last
                                          playing_settle */
    int plies, capacity;               /* number of moves in `ply`; its capacity */
    struct irreversible_state *before; /* state before each move since the beginning */
    int played, before_capacity;
    struct change *past_change; /* changes of these moves, if some rule has to undo them */
    int past_changes, past_change_capacity;
};

/* Prepare for lines of moves with the machine's rules. */
void playing_init(struct playing *playing, struct machine *machine);
void playing_done(struct playing *playing);

/* Begin at this position, with no moves played. */
void playing_begin(struct playing *playing, const struct position *start);

/* Begin at this position, after this past, which counts for repetitions. */
void playing_begin_after(struct playing *playing, const struct position *position,
                         struct past past);

/* -- Moves. -1 or NULL: a walk or function failed; see the machine's message ------------------- */

/* List all moves, or the captures; return their number. The list is valid until playing_unmake or
 * playing_settle leaves the position, or until the other list or the count is requested. */
int playing_list(struct playing *playing);
int playing_list_captures(struct playing *playing);

/* Return the number of moves; make a list only if that is no more work. */
int playing_count(struct playing *playing);

/* Return move number i, from 0, of the list; if there is no list, of all moves, finding only that
 * one. */
const struct light_move *playing_move(struct playing *playing, int i);

/* Make move number i of those; return false if it cannot be found. */
bool playing_make(struct playing *playing, int i);

/* Make a null move, which no rule may allow: searches use it to find threats. It is undone like a
 * move. */
void playing_pass(struct playing *playing);

/* Return true if the side that made the last move also has this turn. */
bool playing_goes_on(const struct playing *playing);

/* Undo the last move. */
void playing_unmake(struct playing *playing);

/* Make the moves so far permanent, so that their memory is reused. */
void playing_settle(struct playing *playing);

/* Return the changes of the last move, in order of slots; set *count to their number. */
const struct change *playing_changes(const struct playing *playing, int *count);

/* -- The position ------------------------------------------------------------------------------ */

/* Find the outcome, and the ending that has decided it, -1 for none. Count the moves if necessary.
 * Return false if a walk or function failed. */
bool playing_outcome(struct playing *playing, enum outcome *outcome, int *ending);

/* Return true if the outcome or the legal moves may depend on more than the position. */
bool playing_hangs_on_past(struct playing *playing);

/* Return true if a royal piece of the side to move is attacked. */
bool playing_is_in_check(struct playing *playing);

/* Count the ways in which each side can walk each evaluation feature of the script; `ways` has room
 * for all. Return false if a walk or function failed. */
bool playing_helps(struct playing *playing, int (*ways)[SIDES]);

/* Count them for any position, with the machine. */
bool helps_count(struct machine *machine, struct position *position, int (*ways)[SIDES]);

/* Return how often the position has occurred, including now. */
int playing_occurrences(struct playing *playing);

/* Return the hash of the squares, state and side to move, without clock and number, as in struct
 * position. */
static inline uint64_t playing_hash(const struct playing *playing) {
    return playing->position.hash;
}
