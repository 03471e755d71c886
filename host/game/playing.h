/* Playing: a position for searches and random games, with compact moves that are made and undone
 * millions of times. Moves are listed lightly (machine/engine.h): what one changes is found when it
 * is made. The machine and other engines give the same moves in the same order, which is that of
 * game_moves, and the same hashes.
 *
 * An example, the lines of so many moves:
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
 * It refers to columns without keeping them (words/contents.h), so it is used within one operation.
 */
#ifndef GAME_PLAYING_H
#define GAME_PLAYING_H

#include "outcome.h"

/* What is known of the moves of a position: how many they are, or a list. */
enum playing_knowledge { PLAYING_NOTHING, PLAYING_COUNT, PLAYING_ALL, PLAYING_CAPTURES };

/* A position of the line. */
struct playing_ply {
    enum playing_knowledge knows;
    int count;              /* of all moves, -1 as long as nobody has counted them */
    int checked;            /* whether the side to move is in check, -1 as long as nobody knows */
    int picked;             /* number of the only move in the list; -1 for none */
    bool by_engine, loaded; /* the moves are the engine's; `own` is valid */
    void *own;              /* the position in the engine's form */
    struct light_list list;
    struct moves moves;    /* the machine's, of which `list` is made */
    struct change *change; /* by the move that was made here: room for one of each slot */
    int changes;
    bool goes_on; /* the same side has the next turn, too */
};

struct playing {
    struct machine *machine;
    struct position position;
    struct playing_ply **ply;          /* since the beginning, or the last playing_settle */
    int plies, capacity;               /* how many moves back it was; rooms that there are */
    struct irreversible_state *before; /* for each move since the beginning */
    int played, before_capacity;
};

/* Room for lines of moves of the machine's rules. */
void playing_init(struct playing *playing, struct machine *machine);
void playing_done(struct playing *playing);

/* Stands on this position from now on; nothing has been played. */
void playing_begin(struct playing *playing, const struct position *start);

/* The same, after these plies, which repetitions are counted in. */
void playing_begin_after(struct playing *playing, const struct position *position,
                         const struct irreversible_state *before, int plies);

/* -- Moves. -1, or NULL, when a walk or function failed, and the machine says why. ------------- */

/* Lists all moves, or those that capture; how many. The list stays until the position is left by
 * playing_unmake or playing_settle, or until the other list or the count is asked for. */
int playing_list(struct playing *playing);
int playing_list_captures(struct playing *playing);

/* The number of moves, by a list only where that is no more work. */
int playing_count(struct playing *playing);

/* Move number i, from 0, of the list; when there is none, of all, of which only that one is
 * found. */
const struct light_move *playing_move(struct playing *playing, int i);

/* Makes move number i of those; false when it cannot be found. */
bool playing_make(struct playing *playing, int i);

/* Lets the other side move in this one's stead, as no rule may allow: for searches, to see what it
 * threatens. It is taken back as a move is. */
void playing_pass(struct playing *playing);

/* Whether the side that has made the last one has the turn, too. */
bool playing_goes_on(const struct playing *playing);

/* Takes the last one back. */
void playing_unmake(struct playing *playing);

/* The moves so far are not to be taken back: the memory that they need is used again. */
void playing_settle(struct playing *playing);

/* What the last move has changed, in order of slots; *count of them. */
const struct change *playing_changes(const struct playing *playing, int *count);

/* -- The position ------------------------------------------------------------------------------ */

/* Whether the game is over: the outcome, and the ending that has decided it, -1 for none. False
 * when a walk or function failed. Counts the moves. */
bool playing_outcome(struct playing *playing, enum outcome *outcome, int *ending);

/* Whether that, or what moves there are, may hang on more than what stands in the position. */
bool playing_hangs_on_past(struct playing *playing);

/* Whether a royal piece of the side to move is attacked. */
bool playing_is_in_check(struct playing *playing);

/* In how many ways each side can walk each of the script's helps, of which `ways` has room for all.
 * False when a walk or function failed. */
bool playing_helps(struct playing *playing, int (*ways)[SIDES]);

/* The same of any position, by the machine. */
bool helps_count(struct machine *machine, struct position *position, int (*ways)[SIDES]);

/* How often the position has occurred, now included. */
int playing_occurrences(struct playing *playing);

/* It and the side to move, not clock and number, as in struct position. */
static inline uint64_t playing_hash(const struct playing *playing) {
    return playing->position.hash;
}

#endif
