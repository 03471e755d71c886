/* Audits: checks in one position of a game every property that must hold for any variant.
 * Redundant data is recomputed, moves are undone, and texts are read again. For pos:audit_games
 * (repl/tools/audit.lua), which plays the games, and for tests. */
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
    AUDIT_WORDS,   /* the program finds the same moves as the plain program (compile/rules.h) */
    AUDIT_CHECKS
};

struct audit_key;

struct audit {
    struct machine *machine;
    bool compares_colours;           /* set by the caller: the rules treat both players alike */
    bool compares_words;             /* likewise; becomes false if only the plain program fails */
    struct text fault[AUDIT_CHECKS]; /* the first fault in the latest position; "" for none */
    struct game *game;               /* the audited game; scratch, like the following fields */
    struct audit_key *key, *other_key;
    int keys_capacity, other_keys_capacity;
    struct moves other_moves, paths;
    struct text scratch, message;
};

void audit_init(struct audit *audit, struct machine *machine);
void audit_done(struct audit *audit);

/* Check the position of a game whose outcome is known, and of whose legal moves `chosen` is about
 * to be played; -1 for none. If `whole`, also read the texts of all moves, not only of that one,
 * and run the plain program, which takes long. Return false if a walk failed or the user has
 * interrupted (see the machine's message). */
bool audit_turn(struct audit *audit, struct game *game, int chosen, bool whole);

/* Return true if two games with the same rules have equal positions and moves, byte for byte. */
bool audit_same_games(const struct game *a, const struct game *b);

/* The name of each check: "undo". */
extern const char *const audit_name[AUDIT_CHECKS];

#endif
