/* The members of a position and of a branch, as macros over all of them, for state.h. */
#include "extras.h"
#include "translator.h"

#include "../compile/branch_fields.h"

#include <string.h>

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
    int rights = t->description->rights, words = extra_words(t);
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
    int words = extra_words(t), count = 0;
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
    extra_write(t);
}
