/* The members of a position and of a branch, as macros over all of them (state.h), and the parts of
 * a position beside its squares: marks, reserves, counters and rights.
 *
 * Each part is a field of some bits. They are packed into words of 64 bits, the marks first; rights
 * have a word of their own, a bit each. The mark of a square is its number and 1, or 0. A branch
 * has the new marks of a name in one word, the first in the lowest byte:
 *
 *     mark "passed"           if (b1.new_marks_0 >> 8) give_up(node);
 *                             b1.new_marks_0 |= (uint64_t)(b1.s + 1) << free_byte(b1.new_marks_0);
 *     at the end of a move    b->at.x0 = (b->at.x0 & ~0xffffull) | (b->new_marks_0 & 0xffffull);
 */
#include "translator.h"

#include "../compile/branch_fields.h"

#include <string.h>

enum {
    EXTRAS_MAX = 2 * KINDS_MAX + COUNTERS_MAX + MARKS_MAX * MARK_SQUARES_MAX + SIDES * RIGHTS_MAX,
    WORD_BITS = 64,
    WORD_BYTES = 8
};

/* -- Fields ------------------------------------------------------------------------------------ */

/* A member of a position other than its squares: its field, and the host's slot for it. */
struct extra {
    const char *field;
    int slot;
    const char *word; /* the member that has it, */
    int shift, bits;  /* and where */
};

/* Place the fields in words, in their order: a byte each, or two for a counter of more than 256
 * values. Return the number of words. */
static int place_extras(struct translator *t, struct extra *extra, int count) {
    int word = 0, shift = 0;
    for (int i = 0; i < count; i++) {
        if (shift + extra[i].bits > WORD_BITS) word++, shift = 0;
        extra[i].word = arena_print(t->arena, "x%d", word);
        extra[i].shift = shift;
        shift += extra[i].bits;
    }
    return count ? word + 1 : 0;
}

/* List all fields but those of the rights, and set the number of words that they need. */
static int list_packed(struct translator *t, struct extra *extra, int *words) {
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
    *words = place_extras(t, extra, count);
    return count;
}

static int extra_list(struct translator *t, struct extra *extra) {
    int words, count = list_packed(t, extra, &words);
    for (int i = 0; i < SIDES * t->description->rights; i++)
        extra[count++] = (struct extra){arena_print(t->arena, "right_%d", i),
                                        t->rules->layout.rights + i, "rights", i, 1};
    return count;
}

static int count_words(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int words;
    (void)list_packed(t, extra, &words);
    return words;
}

/* Write the fields, and the macro over all of them in the order of their slots. */
static void write_fields(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = extra_list(t, extra);
    for (int i = 0; i < extras; i++)
        code_line(t, "#define %s %s, %d, %d", extra[i].field, extra[i].word, extra[i].shift,
                  (1 << extra[i].bits) - 1);
    text_print(t->out, "#define EXTRAS(DO)");
    for (int slot = t->board->squares; slot < t->rules->layout.slots; slot++)
        for (int i = 0; i < extras; i++)
            if (extra[i].slot == slot)
                text_print(t->out, " \\\n  DO(%d, %s)", slot, extra[i].field);
    text_print(t->out, "\n");
}

/* -- Members ----------------------------------------------------------------------------------- */

bool list_has_notes(const struct translator *t) {
    return t->purpose == PURPOSE_MOVES || t->purpose == PURPOSE_PLACE;
}

const char *list_suffix(const struct translator *t) {
    return list_has_notes(t) ? "_LIST" : "";
}

/* Write a member if it is needed: its sort, type, name and first value. Its sort is, of a position,
 * PLANE, NUMBER, or FOLLOWING for one that follows from others; of a branch, SAME or SAME_SET if
 * repetitions compare it with its value in earlier rounds, else OWN. */
static void write_member(struct translator *t, bool needed, const char *sort, const char *type,
                         const char *name, int first) {
    bool set = strcmp(type, "set") == 0;
    if (needed)
        text_print(t->out, " \\\n  DO(b, %s, %s, %s, %s)", sort, type, name,
                   set ? "NO_SQUARES" : arena_print(t->arena, "%d", first));
}

static void write_position_members(struct translator *t) {
    int rights = t->description->rights, words = count_words(t);
    text_print(t->out, "#define EACH_PLANE(DO)");
    for (int i = 0; i < t->planes; i++) text_print(t->out, " DO(%d)", i);
    text_print(t->out, "\n#define POSITION(DO, b)");
    for (int i = 0; i < t->planes; i++)
        write_member(t, true, "PLANE", "set", arena_print(t->arena, "p%d", i), 0);
    write_member(t, t->columns, "NUMBER", "uint64_t", "columns", 0);
    write_member(t, rights > 0, "NUMBER", rights > 16 ? "uint64_t" : "uint32_t", "rights", 0);
    for (int i = 0; i < words; i++)
        write_member(t, true, "NUMBER", "uint64_t", arena_print(t->arena, "x%d", i), 0);
    write_member(t, t->columns, "FOLLOWING", "set", "tall", 0);
    write_member(t, t->columns, "FOLLOWING", "struct layer *", "layers", 0);
}

static void write_branch_members(struct translator *t) {
    bool listed = !t->names_landings && !t->uses[WORD_AGAIN];
    text_print(t->out, "\n#define BRANCH(DO, b)");
    write_member(t, true, "SAME", "int", "s", -1); /* the cursor's square */
#define USES(word) t->uses[WORD_##word]
#define SHARED(name, machine, native, needed, first, ...)                                          \
    write_member(t, needed, "OWN", #native, #name, first);
#define COMPARED(name, machine, native, needed, first, ...)                                        \
    write_member(t, needed, "SAME", #native, #name, first);
#define STEPPED(name, machine, native, word, ...)                                                  \
    write_member(t, USES(word), "OWN", #native, #name, 0);
    BRANCH_FIELDS(SHARED, COMPARED)
    STEP_FIELDS(STEPPED)
#undef STEPPED
#undef COMPARED
#undef SHARED
    write_member(t, t->columns, "OWN", "uint64_t", "carried_below", 0);
    write_member(t, !listed, "OWN", "uint64_t", "notes", 0);
    write_member(t, t->names_landings, "OWN", "int", "last", -1); /* square that the text names */
    write_member(t, t->names_all, "OWN", "uint64_t", "named", 0); /* a key of the text */
    write_member(t, way_is_twisted(t), "SAME", "int", "mirrored", 0);
    write_member(t, USES(MARK) || USES(UNMARK), "SAME_SET", "set", "marked", 0);
    write_member(t, t->description->rights > 0, "OWN", "set", "touched", 0);
    write_member(t, USES(GRANT), "OWN", "uint64_t", "granted", 0);
    write_member(t, t->frames.count > 0, "OWN", "int", "changes", 0);
    write_member(t, t->frames.count > 0, "OWN", "const struct frame *", "frame", 0);
    write_member(t, USES(MOST), "OWN", "struct most *", "most", 0);
#undef USES
    for (int i = 0; i < PLACES_MAX; i++)
        write_member(t, t->place[i], "SAME", "int", arena_print(t->arena, "place_%d", i), -1);
    for (int i = 0; i < t->description->marked_names; i++) /* a byte each: square + 1 */
        write_member(t, true, "SAME", "uint64_t", arena_print(t->arena, "new_marks_%d", i), 0);
    text_print(t->out, "\n#define LISTED(DO, b)");
    write_member(t, listed, "OWN", "uint64_t", "notes", 0);
    text_print(t->out, "\n");
}

/* Write the macro that mixes the parts of a position, 64 bits each, two at once. */
static void write_key(struct translator *t) {
    const char *part[EXTRAS_MAX + CELL_WORDS_MAX * PLANES_MAX + 2];
    int words = count_words(t), count = 0;
    for (int i = 0; i < t->planes * t->board->words; i++)
        part[count++] =
            arena_print(t->arena, "word_of((p).p%d, %d)", i / t->board->words, i % t->board->words);
    if (t->columns) part[count++] = "(p).columns";
    if (t->description->rights) part[count++] = "(p).rights";
    for (int i = 0; i < words; i++) part[count++] = arena_print(t->arena, "(p).x%d", i);
    part[count] = "0";
    text_print(t->out, "#define MIXED(p) (0");
    for (int i = 0; i < count; i += 2)
        text_print(t->out, " \\\n  + mix(%s, %s, %d)", part[i], part[i + 1], i / 2);
    text_print(t->out, ")\n");
}

void state_write_members(struct translator *t) {
    code_line(t, "#define ON_BOARD %s", cells_text(t, t->board->in_play.word));
    write_position_members(t);
    write_branch_members(t);
    write_key(t);
    write_fields(t);
}

/* -- Lasting marks ----------------------------------------------------------------------------- */

/* Write a mark. More marks than declared are left to the host, which refuses them. */
void mark_write(struct translator *t, const struct walk *walk) {
    int name = name_operand(t, walk).number, most = t->description->marks[name].most;
    code_line(t, "if (@.new_marks_%d >> %d) give_up(node);", name, 8 * (most - 1));
    code_line(t, "@.new_marks_%d |= (uint64_t)(@.s + 1) << %s;", name,
              most == 1 ? "0" : arena_print(t->arena, "free_byte(@.new_marks_%d)", name));
}

/* Write the update of a name's marks, which follow `before` others: some of their bytes, at most
 * all, are in one word. */
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

static void write_marks(struct translator *t) {
    for (int name = 0, before = 0; name < t->description->marked_names; name++) {
        write_end_of(t, name, before);
        before += t->description->marks[name].most;
    }
}

/* -- Rights ------------------------------------------------------------------------------------ */

/* Return the rights that are lost when a square changes, a bit each. */
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

static void write_kept(struct translator *t) {
    text_print(t->out, "static const uint64_t kept_rights[SQUARES] = {");
    for (int square = 0; square < t->board->squares; square++)
        text_print(t->out, "%s~%lluull,", square % 8 ? " " : "\n  ",
                   (unsigned long long)lost_on(t, square));
    text_print(t->out, "\n};\n");
}

/* Write the update of granted rights: each is set if its pieces are on their squares. */
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

/* Write the update of rights: a loop over the touched squares with rights, which few moves have. */
static void write_rights(struct translator *t) {
    struct cells squares = {0};
    if (t->description->rights == 0) return;
    for (int square = 0; square < t->board->squares; square++)
        if (lost_on(t, square)) cells_add(squares.word, square);
    code_line(t,
              "  for (set o = b->touched & %s; some(o); o = rest(o))\n"
              "    b->at.rights &= kept_rights[first(o)];",
              cells_text(t, squares.word));
    if (t->uses[WORD_GRANT]) write_granted(t);
}

/* -- The end of a branch ----------------------------------------------------------------------- */

/* Write the function that clears claims, and updates rights and marks, at the end of a move. */
void state_write_end(struct translator *t) {
    if (t->description->rights) write_kept(t);
    code_line(t, "INLINE void end_move(struct branch *b) {\n  (void)b;");
    if (t->uses[WORD_CLAIM]) code_line(t, "  b->at.p0 &= ~m%d(&b->at);", mask_number(t, CLAIMED));
    write_rights(t);
    write_marks(t);
    code_line(t, "}\n");
}
