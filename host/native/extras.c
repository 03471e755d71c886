/* The marks, reserves and counters of a position as C: fields that are packed into words of 64
 * bits. */
#include "translator.h"

enum { WORD_BITS = 64 };

/* Place the fields in words, in their order: a byte each, or two for a counter of more than 256
 * values. */
static int place_extras(struct extra *extra, int count) {
    int word = 0, shift = 0;
    for (int i = 0; i < count; i++) {
        if (shift + extra[i].bits > WORD_BITS) word++, shift = 0;
        extra[i].word = word;
        extra[i].shift = shift;
        shift += extra[i].bits;
    }
    return count;
}

int extra_list(struct translator *t, struct extra *extra) {
    const struct description *description = t->description;
    const struct layout *layout = &t->rules->layout;
    int count = 0;
    for (int name = 0; name < description->marked_names; name++)
        for (int i = 0; i < description->marks[name].most; i++)
            extra[count++] = (struct extra){arena_print(t->arena, "mark_%d_%d", name, i),
                                            layout->marks + name * MARK_SQUARES_MAX + i, .bits = 8};
    for (int i = 0; i < 2 * description->kinds && description->reserved; i++)
        extra[count++] =
            (struct extra){arena_print(t->arena, "held_%d", i), layout->reserves + i, .bits = 8};
    for (int i = 0; i < description->counters; i++) {
        const struct counter *counter = &description->counter[i];
        extra[count++] =
            (struct extra){arena_print(t->arena, "counter_%d", i), layout->counters + i,
                           .bits = counter->most - counter->least < 1 << 8 ? 8 : 16};
    }
    return place_extras(extra, count);
}

int extra_words(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = extra_list(t, extra);
    return extras ? extra[extras - 1].word + 1 : 0;
}

/* Write macros that read and set the fields. */
void extra_write(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = extra_list(t, extra);
    if (extras == 0) return;
    code_line(t, "#define GET(p, field) ((p).field##_WORD >> field##_SHIFT & field##_MOST)");
    code_line(t, "#define SET(p, field, value) ((p).field##_WORD = ((p).field##_WORD & "
                 "~((uint64_t)field##_MOST << field##_SHIFT)) "
                 "| (uint64_t)(value) << field##_SHIFT)");
    for (int i = 0; i < extras; i++)
        code_line(t, "#define %s_WORD x%d\n#define %s_SHIFT %d\n#define %s_MOST %d", extra[i].field,
                  extra[i].word, extra[i].field, extra[i].shift, extra[i].field,
                  (1 << extra[i].bits) - 1);
    code_line(t, "%s", "");
}
