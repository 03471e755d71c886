#include "rights.h"

/* The rights that are lost when a square changes, a bit each. */
static uint64_t lost_on(const struct translator *t, int square) {
    uint64_t lost = 0;
    for (int i = 0; i < t->description->rights; i++) {
        const struct right *right = &t->description->right[i];
        for (int side = 0; side < SIDES; side++)
            for (int j = 0; j < right->squares; j++)
                if (right->square[side][j] == square) lost |= UINT64_C(1) << (SIDES * i + side);
    }
    return lost;
}

void right_write_table(struct translator *t) {
    text_print(t->out, "static const uint64_t kept_rights[SQUARES] = {");
    for (int square = 0; square < t->board->squares; square++)
        text_print(t->out, "%s~%lluull,", square % 8 ? " " : "\n  ",
                   (unsigned long long)lost_on(t, square));
    text_print(t->out, "\n};\n");
}

/* Granted rights stay if their pieces are on their squares. */
static void write_granted(struct translator *t) {
    code_line(t, "  b->at.rights &= ~b->granted;");
    for (int i = 0; i < SIDES * t->description->rights; i++) {
        const struct right *right = &t->description->right[i / SIDES];
        const char *stays = arena_print(t->arena, "b->granted >> %d & 1", i);
        for (int j = 0; j < right->squares; j++)
            stays = arena_print(t->arena, "%s && content(&b->at, %d) == %d", stays,
                                right->square[i % SIDES][j], class_of(right->kind[j], i % SIDES));
        code_line(t, "  if (%s) b->at.rights |= (uint64_t)1 << %d;", stays, i);
    }
}

/* Few moves touch such a square, and few of those more than one. */
void right_write_end(struct translator *t) {
    struct cells squares = {0};
    for (int square = 0; square < t->board->squares; square++)
        if (lost_on(t, square)) cells_add(squares.word, square);
    code_line(t,
              "  for (set o = b->touched & %s; some(o); o = rest(o))\n"
              "    b->at.rights &= kept_rights[first(o)];",
              cells_text(t, squares.word));
    if (t->uses[WORD_GRANT]) write_granted(t);
}
