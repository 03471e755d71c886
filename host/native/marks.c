/* Implements lasting marks. A position has a byte for each, its square and 1, or 0; those of all
 * names come first among its extra words (state.c), which have eight bytes each. A branch has the
 * new marks of a name in one word, the first in the lowest byte:
 *
 *     mark "passed"           if (b1.new_marks_0 >> 8) give_up(node);
 *                             b1.new_marks_0 |= (uint64_t)(b1.s + 1) << free_byte(b1.new_marks_0);
 *     at the end of a move    b->at.x0 = (b->at.x0 & ~0xffffull) | (b->new_marks_0 & 0xffffull);
 */
#include "marks.h"

enum { WORD_BYTES = 8 };

/* The host refuses more than were declared. */
void mark_write(struct translator *t, const struct walk *walk) {
    int name = name_operand(t, walk).number, most = t->description->marks[name].most;
    code_line(t, "if (@.new_marks_%d >> %d) give_up(node);", name, 8 * (most - 1));
    code_line(t, "@.new_marks_%d |= (uint64_t)(@.s + 1) << %s; /* %s */", name,
              most == 1 ? "0" : arena_print(t->arena, "free_byte(@.new_marks_%d)", name),
              word_comment(t, walk));
}

/* The marks of a name behind `before` others: some of their bytes, at most all, are in one word. */
static void write_end_of(struct translator *t, int name, int before) {
    int most = t->description->marks[name].most;
    for (int first = 0, bytes; first < most; first += bytes) {
        int word = (before + first) / WORD_BYTES, at = (before + first) % WORD_BYTES;
        bytes = most - first < WORD_BYTES - at ? most - first : WORD_BYTES - at;
        unsigned long long mask = (~UINT64_C(0) >> 8 * (WORD_BYTES - bytes)) << 8 * at;
        code_line(
            t,
            "  b->at.x%d = (b->at.x%d & ~0x%llxull) | (b->new_marks_%d >> %d << %d & 0x%llxull);",
            word, word, mask, name, 8 * first, 8 * at, mask);
    }
}

void mark_write_end(struct translator *t) {
    for (int name = 0, before = 0; name < t->description->marked_names; name++) {
        write_end_of(t, name, before);
        before += t->description->marks[name].most;
    }
}
