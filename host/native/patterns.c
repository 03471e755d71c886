/* Endings that are patterns of pieces, as C, for random games whose moves only fill squares. A
 * complete pattern stays complete, and a piece completes only patterns that it is part of.
 *
 * An example: `each "board" * enemy * any({n, e}, function(d) return d * enemy * d * enemy end)` on
 * 3x3 are six lines of three, of White's pieces if Black is to move:
 *
 *     a1 a2 a3   b1 b2 b3   c1 c2 c3   a1 b1 c1   a2 b2 c2   a3 b3 c3
 *
 * Each has a counter, and a piece on b1 adds 1 to the second and the fourth. On a longer line,
 * patterns that overlap follow each other, so that one addition counts a piece in several of them:
 *
 *     a1 b1 c1   b1 c1 d1   c1 d1 e1      d1: in the second and the third
 *
 * An ending consists of patterns if its walk only chooses squares, steps, and tests zones and
 * pieces. A test for an empty square isn't one for a piece, because the square may be filled. */
#include "translator.h"

#include "../words/analysis.h"

#include <stdlib.h>
#include <string.h>

enum {
    PIECES_MAX = 8,       /* pieces of a pattern */
    PATTERNS_MAX = 4096,  /* patterns of all endings */
    STEPS_MAX = 1 << 20,  /* steps to find the patterns of an ending */
    COUNTERS_AT_ONCE = 8, /* see filling.h */
    RUNS_MAX = 16,        /* additions for a piece in one ending */
    COUNTED_MAX = 1 << 15 /* entries of a table */
};

/* A pattern: squares in the order of the walk, and the classes of pieces that belong there. */
struct pattern {
    int pieces, square[PIECES_MAX];
    class_set classes[PIECES_MAX];
};

/* An ending of a side with its patterns in the order of their counters. */
struct pattern_ending {
    int side, ending, first, count, first_counter;
    class_set classes; /* classes of their pieces */
};

struct pattern_list {
    struct pattern pattern[PATTERNS_MAX];
    int patterns, counters, steps;
    struct pattern_ending ending[SIDES * ENDINGS_MAX];
    int endings;
};

/* -- Patterns of a walk ------------------------------------------------------------------------ */

/* The rest of a walk; without a walk, it begins by going back to a square. */
struct rest {
    const struct walk *walk;
    int square;
    const struct rest *next;
};

static bool follow(struct translator *t, const struct rest *rest, int square,
                   const struct pattern *pattern);

/* Add a pattern. If its pieces are alike, the lower end is its beginning, so that the patterns of
 * both sides are equal. */
static bool add_pattern(struct pattern_list *list, const struct pattern *pattern) {
    int last = pattern->pieces - 1;
    if (last < 0 || list->patterns == PATTERNS_MAX) return false;
    struct pattern *added = &list->pattern[list->patterns++];
    *added = *pattern;
    if (pattern->square[0] < pattern->square[last]) return true;
    for (int i = 0; i <= last; i++)
        if (pattern->classes[i] != pattern->classes[0]) return true;
    for (int i = 0; i <= last; i++) added->square[i] = pattern->square[last - i];
    return true;
}

/* Follow a test that the square has one of these classes. */
static bool follow_class(struct translator *t, class_set mask, const struct rest *rest, int square,
                         const struct pattern *pattern) {
    int i = 0;
    mask &= t->classes;
    if (mask == t->classes) return follow(t, rest, square, pattern);
    if (mask & EMPTY) return false;
    while (i < pattern->pieces && pattern->square[i] != square) i++;
    if (i == PIECES_MAX) return false;
    struct pattern longer = *pattern;
    longer.square[i] = square;
    longer.classes[i] = i < pattern->pieces ? pattern->classes[i] & mask : mask;
    if (i == pattern->pieces) longer.pieces++;
    return longer.classes[i] == 0 || follow(t, rest, square, &longer);
}

static bool follow_each(struct translator *t, const struct walk *walk, const struct rest *rest,
                        const struct pattern *pattern) {
    int zone = name_operand(t, walk).number;
    if (zone < 0) return false;
    for (int s = 0; s < t->board->squares; s++)
        if (cells_has(t->description->zone[zone].cells[t->side].word, s) &&
            !follow(t, rest, s, pattern))
            return false;
    return true;
}

static bool follow_step(struct translator *t, const struct walk *walk, const struct rest *rest,
                        int square, const struct pattern *pattern) {
    int way = description_way(t->description, walk, t->side);
    int next = way < 0 ? SQUARE_NONE : t->board->way[way]->next[square];
    return next < 0 || follow(t, rest, next, pattern);
}

static bool follow_walk(struct translator *t, const struct walk *walk, const struct rest *rest,
                        int square, const struct pattern *pattern) {
    class_set mask;
    struct cells cells;
    struct rest right = {walk->right, 0, rest}, back = {NULL, square, rest};
    if (walk_asks_class(t->description, walk, t->side, &mask))
        return square >= 0 && follow_class(t, mask, rest, square, pattern);
    if (walk_asks_zone(t->description, walk, t->side, &cells))
        return square >= 0 && (!cells_has(cells.word, square) || follow(t, rest, square, pattern));
    if (walk_is_step(walk)) return square >= 0 && follow_step(t, walk, rest, square, pattern);
    switch (walk->word) {
    case WORD_HERE: return follow(t, rest, square, pattern);
    case WORD_EACH: return follow_each(t, walk, rest, pattern);
    case WORD_SEQUENCE: return follow_walk(t, walk->left, &right, square, pattern);
    case WORD_EITHER:
        return follow_walk(t, walk->left, rest, square, pattern) &&
               follow_walk(t, walk->right, rest, square, pattern);
    case WORD_AHEAD: return follow_walk(t, walk->left, &back, square, pattern);
    default: return false;
    }
}

/* Add the patterns with which the rest of a walk succeeds from a square. Return false if there are
 * too many, or it needs more than patterns. */
static bool follow(struct translator *t, const struct rest *rest, int square,
                   const struct pattern *pattern) {
    if (t->patterns->steps++ == STEPS_MAX) return false;
    if (!rest) return add_pattern(t->patterns, pattern);
    if (!rest->walk) return follow(t, rest->next, rest->square, pattern);
    return follow_walk(t, rest->walk, rest->next, square, pattern);
}

/* -- Counters ---------------------------------------------------------------------------------- */

static struct pattern *patterns_of(const struct translator *t,
                                   const struct pattern_ending *ending) {
    return t->patterns->pattern + ending->first;
}

/* Compare patterns by the number of squares from a piece to the next, then by the remainder of
 * their squares in dividing by it, so that patterns along a line follow each other. */
static int compare_patterns(const void *a, const void *b) {
    const struct pattern *p = a, *q = b;
    int step = p->pieces > 1 ? p->square[1] - p->square[0] : 1,
        other = q->pieces > 1 ? q->square[1] - q->square[0] : 1;
    if (step != other) return step - other;
    if (p->square[0] % abs(step) != q->square[0] % abs(step))
        return p->square[0] % abs(step) - q->square[0] % abs(step);
    for (int i = 0; i < p->pieces && i < q->pieces; i++)
        if (p->square[i] != q->square[i]) return p->square[i] - q->square[i];
    return p->pieces - q->pieces;
}

/* Number the counters of an ending. */
static void number_counters(struct translator *t, struct pattern_ending *ending) {
    struct pattern *pattern = patterns_of(t, ending);
    qsort(pattern, (size_t)ending->count, sizeof *pattern, compare_patterns);
    ending->first_counter = t->patterns->counters;
    t->patterns->counters += ending->count + COUNTERS_AT_ONCE - 1;
    for (int i = 0; i < ending->count; i++)
        for (int j = 0; j < pattern[i].pieces; j++) ending->classes |= pattern[i].classes[j];
}

/* -- Tables ------------------------------------------------------------------------------------ */

/* The counters that a piece changes, by square: up to `runs` additions. */
struct table {
    int runs;
    struct {
        int first;
        unsigned which;
    } * counted; /* entries of a square: from square * RUNS_MAX on */
};

static bool has_piece(const struct pattern *pattern, int square, int class) {
    for (int i = 0; i < pattern->pieces; i++)
        if (pattern->square[i] == square) return pattern->classes[i] & classes_only(class);
    return false;
}

/* Fill the row of a square. Return the number of its entries; RUNS_MAX + 1 if they are more. */
static int fill_row(const struct pattern *pattern, int count, int square, int class,
                    struct table *table) {
    int runs = 0;
    for (int i = 0; i < count; i++) {
        if (!has_piece(&pattern[i], square, class)) continue;
        bool near =
            runs && i < table->counted[square * RUNS_MAX + runs - 1].first + COUNTERS_AT_ONCE;
        if (!near && runs == RUNS_MAX) return RUNS_MAX + 1;
        if (!near) table->counted[square * RUNS_MAX + runs++].first = i;
        int first = table->counted[square * RUNS_MAX + runs - 1].first;
        table->counted[square * RUNS_MAX + runs - 1].which |= 1u << (i - first);
    }
    return runs;
}

/* Return the table of an ending for pieces of a class; its runs are 0 if they don't matter. */
static struct table make_table(struct translator *t, const struct pattern_ending *ending,
                               int class) {
    size_t entries = (size_t)t->board->squares * RUNS_MAX;
    struct table table = {0, NULL};
    if (!(ending->classes & classes_only(class))) return table;
    table.counted = arena_new(t->arena, entries * sizeof *table.counted);
    memset(table.counted, 0, entries * sizeof *table.counted);
    for (int s = 0; s < t->board->squares; s++) {
        int runs = fill_row(patterns_of(t, ending), ending->count, s, class, &table);
        if (runs > table.runs) table.runs = runs;
    }
    return table;
}

/* Return true if the tables of an ending are small enough. */
static bool has_tables(struct translator *t, const struct pattern_ending *ending) {
    for (int class = CLASS_FIRST; class < class_of(t->description->kinds, SIDE_WHITE); class ++) {
        int runs = make_table(t, ending, class).runs;
        if (runs > RUNS_MAX || t->board->squares * runs > COUNTED_MAX) return false;
    }
    return true;
}

/* -- Endings ----------------------------------------------------------------------------------- */

/* Add an ending of the present side if it consists of patterns. */
static void add_ending(struct translator *t, int number) {
    static const struct pattern none = {.pieces = 0};
    struct pattern_list *list = t->patterns;
    struct pattern_ending *ending = &list->ending[list->endings];
    int before = list->patterns, counters = list->counters;
    *ending = (struct pattern_ending){.side = t->side, .ending = number, .first = before};
    list->steps = 0;
    bool good = list->endings < 32 && t->description->ending[number].condition == WHEN_WALK &&
                follow_walk(t, t->description->ending[number].walk, NULL, -1, &none);
    if (good) {
        ending->count = list->patterns - before;
        number_counters(t, ending);
        good = has_tables(t, ending) && list->counters <= UINT16_MAX;
    }
    if (good) {
        list->endings++;
        return;
    }
    list->patterns = before;
    list->counters = counters;
}

void pattern_find(struct translator *t) {
    int side = t->side;
    if (!t->places || way_is_twisted(t)) return;
    t->patterns = arena_new(t->arena, sizeof *t->patterns);
    t->patterns->patterns = t->patterns->counters = t->patterns->endings = 0;
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++)
        for (int i = 0; i < t->description->endings; i++) add_ending(t, i);
    t->side = side;
}

int pattern_count(const struct translator *t) {
    return t->patterns ? t->patterns->counters : 0;
}

int pattern_ending(const struct translator *t, int ending) {
    for (int i = 0; t->patterns && i < t->patterns->endings; i++)
        if (t->patterns->ending[i].side == t->side && t->patterns->ending[i].ending == ending)
            return i;
    return -1;
}

/* -- Code -------------------------------------------------------------------------------------- */

static const char *table_text(struct translator *t, const struct table *table) {
    struct text text;
    text_init(&text, t->arena->memory);
    for (int s = 0; s < t->board->squares; s++) {
        text_print(&text, s % t->board->files ? " {" : "\n  {");
        for (int i = 0; i < table->runs; i++)
            text_print(&text, "{%d, %u},", table->counted[s * RUNS_MAX + i].first,
                       table->counted[s * RUNS_MAX + i].which);
        text_add(&text, "},", 2);
    }
    const char *copy = arena_print(t->arena, "%s", text_string(&text));
    text_done(&text);
    return copy;
}

/* Write the table unless it was written before. Return its number. */
static int write_table(struct translator *t, const struct table *table, const char **written,
                       int *count) {
    const char *text = table_text(t, table);
    for (int i = 0; i < *count; i++)
        if (strcmp(written[i], text) == 0) return i;
    text_print(t->out, "static const struct counted counted%d[%d][%d] = {", *count,
               t->board->squares, table->runs);
    text_add(t->out, text, (int)strlen(text));
    text_print(t->out, "\n};\n");
    written[*count] = text;
    return (*count)++;
}

/* Write the function that counts a piece in all patterns that it is part of. */
static void write_note(struct translator *t) {
    int classes = class_of(t->description->kinds, SIDE_WHITE), tables = 0;
    struct pattern_list *list = t->patterns;
    const char **written =
        arena_new(t->arena, (size_t)(list->endings * classes + 1) * sizeof *written);
    struct text note, *out = t->out;
    text_init(&note, t->arena->memory);
    for (int class = CLASS_FIRST; class < classes; class ++)
        for (int i = 0; i < list->endings; i++) {
            struct table table = make_table(t, &list->ending[i], class);
            if (table.runs == 0) continue;
            int number = write_table(t, &table, written, &tables);
            text_print(&note, "  if (class == %d) /* %s */\n", class, class_comment(t, class));
            text_print(&note, "    count_piece(patterns, %d, counted%d[s], %d, %d);\n",
                       list->ending[i].first_counter, number, table.runs, i);
        }
    code_line(t, "/* A piece of this class is put on a square. */");
    code_line(t, "INLINE void note_piece(struct patterns *patterns, int class, int s) {");
    text_add(out, text_string(&note), note.length);
    code_line(t, "}\n");
    text_done(&note);
}

/* Write the first values of the counters, for an empty board. */
static void write_begin(struct translator *t) {
    const struct pattern_list *list = t->patterns;
    code_line(t, "static void empty_patterns(struct patterns *patterns) {");
    code_line(t, "  *patterns = (struct patterns){.complete = 0};");
    for (int i = 0; i < list->endings; i++) {
        const struct pattern_ending *ending = &list->ending[i];
        const struct pattern *pattern = patterns_of(t, ending);
        for (int j = 0; j < ending->count; j++)
            if (j == 0 || pattern[j].pieces != pattern[j - 1].pieces)
                code_line(t, "  for (int i = %d; i < %d; i++) patterns->counter[i] = %d;",
                          ending->first_counter + j, ending->first_counter + ending->count,
                          128 - pattern[j].pieces);
    }
    code_line(t, "}\n");
}

void pattern_write(struct translator *t) {
    if (pattern_count(t) == 0) return;
    write_note(t);
    write_begin(t);
}
