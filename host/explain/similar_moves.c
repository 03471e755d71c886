#include "similar_moves.h"
#include "../game/movetext.h"

#include <string.h>

enum { MOVES_TOLD = 8 };

static bool comes_by(const struct trace_aim *own, int square) {
    for (int i = 1; i < own->squares; i++)
        if (own->square[i] == square) return true;
    return false;
}

static bool leads(const struct trace_aim *own, const struct trace_aim *aim, enum similarity how) {
    if (own->reserve != aim->reserve || own->squares == 0 || aim->squares == 0) return false;
    if (own->square[0] != aim->square[0]) return false;
    if (how == SIMILAR_PASSING) return comes_by(own, aim->square[aim->squares - 1]);
    size_t size = (size_t)aim->squares * sizeof *aim->square;
    return how == SIMILAR_ORIGIN ||
           (own->squares == aim->squares && memcmp(own->square, aim->square, size) == 0);
}

int similar_moves_write(const struct moves *moves, const struct trace_aim *aim, enum similarity how,
                        struct text *text) {
    int count = 0;
    for (int i = 0; i < moves->count; i++) {
        const struct move *move = &moves->item[i];
        struct trace_aim own;
        trace_aim_set(&own, move->origin, &moves->landing[move->first_landing], move->landings);
        if (!leads(&own, aim, how) || count++ >= MOVES_TOLD) continue;
        text_print(text, "%s", count > 1 ? ", " : "");
        move_text(moves, move, text);
    }
    if (count > MOVES_TOLD) text_print(text, " and %d more", count - MOVES_TOLD);
    return count;
}
