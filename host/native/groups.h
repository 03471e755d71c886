/* Groups of terms of the bulk table (compile/bulk.h), whose moves are counted by the same code. */
#pragma once

#include "translator.h"

enum { GROUP_PARTS_MAX = 16, GROUP_LEVELS_MAX = 32 };

/* Pieces of some classes that go some ways. Each class and way has as many moves from one square to
 * another as the parts, which are the terms of one class and way. */
struct group {
    const struct bulk_term *part[GROUP_PARTS_MAX];
    int parts;
    int moves; /* of the parts together; at most GROUP_LEVELS_MAX, unless there is one part */
    class_set classes;
    bool leap[BOARD_WAYS_MAX]; /* ways of which they go one step */
    bool line[BOARD_WAYS_MAX]; /* ways of which they go any number of steps */
    bool plain;                /* the legality of a move depends only on its squares */
    bool by_piece;             /* else the moves of each way are counted for all pieces at once */
    int stage, row;            /* row: number of the row in which moves are counted by origin */
    int steps;                 /* first number of its sets of pieces; see group_count_steps */
    struct group *next;
};

/* Squares of arrival where a move counts `moves` times more, by the square of departure. */
struct group_level {
    int moves;
    struct cells *arrivals;
};

/* Squares of departure from which a step one way counts `moves` times more. */
struct group_step {
    int moves;
    struct cells departures;
};

/* groups_find: find the groups of the present side, t->groups; row_of is pick_row.
 * group_count_steps: return how many sets of pieces describe the moves of groups that are not
 * counted by piece. */
void groups_find(struct translator *t, int row_of(struct translator *, const struct walk *));
int group_count_steps(struct translator *t);

/* group_levels: list the levels of a group, from the first, which has all moves, and return their
 * number. group_steps: the same for one of its ways. */
int group_levels(struct translator *t, const struct group *group, struct group_level *level);
int group_steps(struct translator *t, const struct group *group, int way, struct group_step *step);

/* Return, as C, the squares that a piece on s reaches; on lines, those that are taken, too. */
const char *group_reach_text(struct translator *t, const struct group *group,
                             const struct group_level *first);

/* Return, as C, the squares of arrival of a level for a piece on s; NULL for all squares. */
const char *group_level_text(struct translator *t, const struct group_level *level);
