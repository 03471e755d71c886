/* Audits: random games in which every property that must hold for any variant is checked at every
 * turn. What is redundant is recomputed, what can be undone is undone, what is written is read
 * again. For `warpboard check` and the tests. */
#ifndef EXPLAIN_AUDIT_H
#define EXPLAIN_AUDIT_H

#include "definition.h"

#include "../base/random.h"
#include "../game/game.h"

enum audit_check {
    AUDIT_UNDO,    /* undoing a move restores the position bit for bit */
    AUDIT_HASH,    /* hash, classes and sets of a position are those computed from scratch */
    AUDIT_TEXTS,   /* texts of positions and moves are read as what they were written from */
    AUDIT_UNIQUE,  /* no move occurs twice */
    AUDIT_COLOURS, /* the position with colours exchanged has the moves with colours exchanged */
    AUDIT_REPEAT,  /* the same game again gives the same bytes */
    AUDIT_WORDS,   /* the machine finds the moves that the definition of the words finds */
    AUDIT_CHECKS
};

struct audit_key;

struct audit {
    struct machine *machine;
    struct definition *definition; /* NULL once it has failed where the machine has not */
    struct position start;
    struct game game, again;
    bool symmetric; /* the same for both players where it starts, so that colours are compared */
    uint64_t games, positions, moves; /* audited so far */
    uint64_t unfinished;              /* games that were stopped at the limit */
    struct text fault[AUDIT_CHECKS];  /* the first that was found; "" as long as all is well */
    struct text
        line[AUDIT_CHECKS]; /* the moves of the game up to there, with blanks between them */
    struct audit_key *key, *other_key; /* scratch, as are the following */
    int keys_capacity, other_keys_capacity;
    struct moves other_moves, paths;
    struct text scratch, message;
    struct text asymmetry; /* why colours are not compared */
};

/* Begins audits of games that begin at `start`. */
void audit_init(struct audit *audit, struct machine *machine, const struct position *start);
void audit_done(struct audit *audit);

/* Whether the rules should be the same for both players: the position is its own flip, the board
 * too, and no counter that both share tells them apart. Else says why not. */
bool audit_comparable(const struct position *position, struct text *why);

/* Why moves may well differ by colour on purpose; NULL if nothing says so. */
const char *audit_excuse(const struct description *description);

/* Audits one random game of at most `limit` plies; the same one for the same seed and index. False
 * when a walk failed or the user has interrupted: the machine says why. */
bool audit_game(struct audit *audit, uint64_t seed, uint64_t index, int limit);

/* Plays the moves of a line (texts, with blanks between them) from a position and audits the
 * position that it leads to; faults found so far are forgotten. False when a move is refused or a
 * walk failed. */
bool audit_line(struct audit *audit, const struct position *start, const char *line);

/* What a check is called, and what it says when all is well: "undo", "undoing restores every
 * position". */
extern const char *const audit_name[AUDIT_CHECKS], *const audit_meaning[AUDIT_CHECKS];

#endif
