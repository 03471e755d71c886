/* Move lists: the legal moves as texts, in an order that is the same for every program: by origin,
 * then by the position that results, byte by byte. */
#ifndef SHOW_MOVELIST_H
#define SHOW_MOVELIST_H

#include "../base/text.h"
#include "../game/moves.h"

struct movelist_entry {
    const char *from, *move, *position; /* "c3", "c3-d4", "1m1m1m1m/... b 1" */
    int index;                          /* among the moves that the list was made of */
};

struct movelist {
    struct arena arena;
    struct movelist_entry *item;
    int count;
};

/* The list of `moves`, which are those of `position`. */
void movelist_init(struct movelist *list, const struct moves *moves,
                   const struct position *position);
void movelist_done(struct movelist *list);

/* The moves that come from `from` ("c3", "@M"), or all for NULL: one text a line; and as
 * [{"from": ..., "move": ..., "position": ...}, ...], also a move a line. */
void movelist_text(const struct movelist *list, const char *from, struct text *text);
void movelist_json(const struct movelist *list, const char *from, struct text *text);

/* The same moves in columns, as many as fit into lines of `width` characters, read from left to
 * right; where `from` is given, one a line with its kind. */
void movelist_columns(const struct movelist *list, const struct moves *moves, const char *from,
                      int width, struct text *text);

#endif
