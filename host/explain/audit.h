/* Audits: random games in which every property that must hold for any variant is checked at every
 * turn. Redundant data is recomputed, moves are undone, and texts are read again. For `warpboard
 * check` and the tests. */
#ifndef EXPLAIN_AUDIT_H
#define EXPLAIN_AUDIT_H

#include "../base/random.h"
#include "../game/game.h"

enum audit_check {
    AUDIT_UNDO,    /* undoing a move restores the position bit for bit */
    AUDIT_HASH,    /* hash, classes and sets of a position equal those computed from scratch */
    AUDIT_TEXTS,   /* texts of positions and moves are read as what they were written from */
    AUDIT_UNIQUE,  /* no move occurs twice */
    AUDIT_COLOURS, /* with colors exchanged, the position has the same moves with colors
                      exchanged */
    AUDIT_REPEAT,  /* the same game again gives the same bytes */
    AUDIT_WORDS,   /* the program finds the same moves as the plain program */
    AUDIT_CHECKS
};

struct audit_key;

struct audit {
    struct machine *machine;
    bool compares_words; /* false after the plain program has failed and the other has not */
    struct position start;
    struct game game, again;
    bool symmetric; /* the rules are the same for both players, so colors are compared */
    uint64_t games, positions, moves; /* numbers audited so far */
    uint64_t unfinished;              /* number of games stopped at the limit */
    uint64_t undecided;              /* number of games ended by the lack of moves, and no ending */
    struct text fault[AUDIT_CHECKS]; /* the first fault found; "" for none */
    struct text line[AUDIT_CHECKS];  /* moves of the game up to there, separated by blanks */
    struct audit_key *key, *other_key; /* scratch memory, like the following fields */
    int keys_capacity, other_keys_capacity;
    struct moves other_moves, paths;
    struct text scratch, message;
    struct text asymmetry; /* reason why colors are not compared */
};

/* Begin audits of games from `start`. */
void audit_init(struct audit *audit, struct machine *machine, const struct position *start);
void audit_done(struct audit *audit);

/* Return true if the rules should be the same for both players: the position equals its flip, so
 * does the board, and no shared counter distinguishes the players. Else set the reason. */
bool audit_comparable(const struct position *position, struct text *why);

/* Return a reason why moves may differ by color on purpose; NULL if there is none. */
const char *audit_excuse(const struct description *description);

/* Audit one random game of at most `limit` plies, determined by seed and index. Return false if a
 * walk failed or the user has interrupted (see the machine's message). */
bool audit_game(struct audit *audit, uint64_t seed, uint64_t index, int limit);

/* Play the moves of a line (texts separated by blanks) from a position, and audit the resulting
 * position; earlier faults are dropped. Return false if a move is illegal or a walk failed. */
bool audit_line(struct audit *audit, const struct position *start, const char *line);

/* The name of each check, and the sentence for its success: "undo", "undoing restores every
 * position". */
extern const char *const audit_name[AUDIT_CHECKS], *const audit_meaning[AUDIT_CHECKS];

#endif
