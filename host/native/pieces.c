/* Pieces of code that are alike become a loop. Their numbers begin with the same number, and their
 * labels are their own:
 *
 *     { b3.s = [w0][b3.s]; ... }
 *     { b3.s = [w2][b3.s]; ... }
 *
 * becomes, with of7 = {w0, w2},
 *
 *     for (int i4 = 0; i4 < 2; i4++) {
 *       { b3.s = of7[i4][b3.s]; ... }
 *     }
 *
 * In a loop within a loop the index of a list is i4 * 2 + i5. A loop is about as fast as code that
 * is written several times, and a fraction of the work for the compiler. */
#include "pieces.h"

#include "holes.h"

#include <string.h>

enum { LONG = 390 }; /* a loop whose rounds are shorter takes more time than it saves */

struct piece {
    const char *text;
    XXH64_hash_t shape;
    int length;
};

void pieces_init(struct translator *t, struct pieces *pieces, int period) {
    *pieces =
        (struct pieces){.out = t->out, .first = t->numbers, .last = t->numbers, .period = period};
    pieces->piece = arena_new(t->arena, PIECES_MAX * sizeof *pieces->piece);
}

void pieces_begin(struct translator *t, struct pieces *pieces) {
    t->numbers = pieces->first;
    t->out = &pieces->text;
    text_init(t->out, t->arena->memory);
}

void pieces_end(struct translator *t, struct pieces *pieces) {
    struct piece *piece = &pieces->piece[pieces->count++];
    const char *labels = "";
    for (int i = pieces->first; i < t->numbers; i++)
        if (t->label_used[i])
            labels = arena_print(t->arena, "%s%s l%d", labels, *labels ? "," : "__label__", i);
    piece->text = arena_print(t->arena, *labels ? "{ %s;\n%s}\n" : "%s%s", labels,
                              text_string(&pieces->text));
    piece->shape = holes_shape(t, NULL, piece->text, &piece->length);
    if (t->numbers > pieces->last) pieces->last = t->numbers;
    t->out = pieces->out;
    text_done(&pieces->text);
}

/* Return how often the first pieces are of the same `period` kinds, so that they are a loop; 1 if
 * they aren't, or are short. */
static int count_rounds(const struct piece *piece, int pieces, int period) {
    int end = period, length = 0;
    while (end < pieces && piece[end].shape == piece[end - period].shape) end++;
    for (int i = 0; i < period && i < pieces; i++) length += piece[i].length;
    return length < LONG ? 1 : end / period;
}

/* Find the period that takes most pieces into the loop; return its number of rounds. */
static int find_rounds(const struct piece *piece, int pieces, int longest, int *period) {
    int most = count_rounds(piece, pieces, *period = 1);
    for (int i = 2; i <= longest; i++) {
        int rounds = count_rounds(piece, pieces, i);
        if (rounds > 1 && i * rounds > *period * most) most = rounds, *period = i;
    }
    return most;
}

/* Write a hole that has a value, or a list of them, in each round of a loop. */
static void write_list(struct translator *t, const struct hole *hole, int rounds, int loop) {
    bool same = true;
    for (int i = 1; i < rounds; i++) same = same && hole_has_same_values(&hole[0], &hole[i]);
    if (same) {
        text_add(t->out, hole->type - 1, (int)(hole->end - (hole->type - 1)));
        return;
    }
    text_add(t->out, hole->type - 1, (int)(hole->index - (hole->type - 1)));
    text_print(t->out, "i%d", loop);
    if (hole->count > 1)
        text_print(t->out, " * %d + %.*s", hole->count, hole_index_length(hole), hole->index);
    for (int i = 0; i < rounds; i++)
        text_print(t->out, "%c%.*s", i ? ',' : HOLE_VALUES, hole_values_length(&hole[i]),
                   hole[i].values);
    text_add_char(t->out, HOLE_END);
}

/* Write pieces that are alike, each `period` after the one before, as one. */
static void write_round(struct translator *t, const struct piece *piece, int period, int rounds,
                        int loop) {
    struct hole *hole = arena_new(t->arena, (size_t)rounds * sizeof *hole);
    for (int i = 0; i < rounds; i++) hole[i].end = piece[i * period].text;
    for (;;) {
        const char *text = hole->end;
        for (int i = 0; i < rounds; i++) hole[i] = hole_in(hole[i].end);
        if (!hole->end) {
            text_add(t->out, text, (int)strlen(text));
            return;
        }
        text_add(t->out, text, (int)(hole->type - 1 - text));
        write_list(t, hole, rounds, loop);
    }
}

void pieces_gather(struct pieces *pieces) {
    struct piece *piece = pieces->piece;
    for (int end = 1, i; end < pieces->count; end++) {
        for (i = end; i < pieces->count && piece[i].shape != piece[end - 1].shape;) i++;
        if (i == pieces->count) continue;
        struct piece moved = piece[i];
        memmove(&piece[end + 1], &piece[end], (size_t)(i - end) * sizeof *piece);
        piece[end] = moved;
    }
}

void pieces_write(struct translator *t, struct pieces *pieces) {
    t->numbers = pieces->last;
    for (int at = 0, period; at < pieces->count;) {
        const struct piece *piece = &pieces->piece[at];
        int rounds = find_rounds(piece, pieces->count - at, pieces->period, &period);
        int loop = rounds > 1 ? code_number(t) : -1;
        if (rounds > 1)
            code_begin(t, "for (int i%d = 0; i%d < %d; i%d++) {", loop, loop, rounds, loop);
        for (int i = 0; i < period; i++) write_round(t, piece + i, period, rounds, loop);
        if (rounds > 1) code_end(t);
        at += period * rounds;
    }
}
