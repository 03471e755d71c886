/* Classes and boards, as C. The position is a few bit boards, *planes*: plane i holds the squares
 * whose class has bit i set. A set of classes is then a short expression over the planes, found by
 * covering it with cubes. */
#include "translator.h"

#include <string.h>

void mask_begin(struct translator *t) {
    int most = class_of(t->description->kinds - 1, SIDE_BLACK);
    t->classes = (UINT64_C(2) << most) - 1;
    if (!t->uses[WORD_CLAIM]) t->classes &= ~(UINT64_C(1) << CLASS_CLAIMED);
    while (most >> t->planes) t->planes++;
}

bool mask_is_empty(const struct translator *t, uint64_t mask) {
    return (t->classes & mask) == 0;
}

int mask_single(uint64_t mask) {
    return mask && !(mask & (mask - 1)) ? __builtin_ctzll(mask) : -1;
}

int mask_bits(uint64_t mask) {
    int bits = 0;
    for (; mask; mask &= mask - 1) bits |= __builtin_ctzll(mask);
    return bits;
}

int mask_number(struct translator *t, uint64_t mask) {
    mask &= t->classes;
    for (int i = 0; i < t->masks; i++)
        if (t->mask[i] == mask) return i;
    if (t->masks == MASKS_MAX) {
        translator_refuse(t, NULL, "too many different questions about classes");
        return 0;
    }
    t->mask[t->masks] = mask;
    return t->masks++;
}

/* The classes that a cube contains: of each plane it says that the bit is 0, 1 or anything (2), in
 * base 3. */
static uint64_t cube_classes(int cube, int planes, int *literals) {
    uint64_t classes = 0;
    *literals = 0;
    for (int i = 0, c = cube; i < planes; i++, c /= 3) *literals += c % 3 != 2;
    for (int class = 0; class < 1 << planes; class ++) {
        bool in = true;
        for (int i = 0, c = cube; i < planes; i++, c /= 3)
            in &= c % 3 == 2 || c % 3 == (class >> i & 1);
        if (in) classes |= UINT64_C(1) << class;
    }
    return classes;
}

/* The cube that covers most of what is left without touching what must not be. */
static int best_cube(int planes, uint64_t left, uint64_t never) {
    int best = -1, gained = 0, least = 0, cubes = 1, literals;
    for (int i = 0; i < planes; i++) cubes *= 3;
    for (int cube = 0; cube < cubes; cube++) {
        uint64_t classes = cube_classes(cube, planes, &literals);
        int gain = __builtin_popcountll(classes & left);
        if (classes & never || gain < gained || (gain == gained && literals >= least) || gain == 0)
            continue;
        best = cube;
        gained = gain;
        least = literals;
    }
    return best;
}

static int cover(struct translator *t, uint64_t mask, struct text *text) {
    uint64_t left = mask, never = t->classes & ~mask;
    int cost = 0, literals;
    while (left) {
        int cube = best_cube(t->planes, left, never);
        text_print(text, "%s", left == mask ? "" : " | ");
        left &= ~cube_classes(cube, t->planes, &literals);
        if (literals > 1) text_print(text, "(");
        for (int i = 0, n = 0, c = cube; i < t->planes; i++, c /= 3)
            if (c % 3 != 2) text_print(text, "%s%sp->p%d", n++ ? " & " : "", c % 3 ? "" : "~", i);
        if (literals > 1) text_print(text, ")");
        if (literals == 0) text_print(text, "~(set)0");
        cost += literals + 1;
    }
    return cost;
}

static void write_class_names(struct translator *t, uint64_t mask) {
    const char *before = "/*";
    for (int class = 0; class < class_of(t->description->kinds, SIDE_WHITE); class ++) {
        if (!(mask >> class & 1)) continue;
        text_print(t->out, "%s %s", before, class_comment(t, class));
        before = ",";
    }
    text_print(t->out, "%s */\n", *before == ',' ? "" : before);
}

/* The set or what is outside of it, whichever is shorter to say. */
void mask_write_all(struct translator *t) {
    struct text in, out;
    for (int i = 0; i < t->masks; i++) {
        text_init(&in, t->arena->memory);
        text_init(&out, t->arena->memory);
        int inside = cover(t, t->mask[i], &in), outside = cover(t, t->classes & ~t->mask[i], &out);
        write_class_names(t, t->mask[i]);
        text_print(t->out, "INLINE set m%d(const struct position *p) {\n  (void)p;\n", i);
        if (mask_is_empty(t, t->mask[i]))
            text_print(t->out, "  return 0;\n}\n");
        else if (inside <= outside + 1)
            text_print(t->out, "  return %s;\n}\n", text_string(&in));
        else
            text_print(t->out, "  return ~(%s) & ON_BOARD;\n}\n", text_string(&out));
        text_done(&in);
        text_done(&out);
    }
}

const char *cells_text(struct translator *t, const uint64_t *cells) {
    if (t->board->squares <= 64)
        return arena_print(t->arena, "0x%llxu", (unsigned long long)cells[0]);
    return arena_print(t->arena, "((set)0x%llxu << 64 | 0x%llxu)", (unsigned long long)cells[1],
                       (unsigned long long)cells[0]);
}

bool translator_is_twisted(const struct translator *t) {
    return t->board->poses > t->board->squares;
}

int way_number(struct translator *t, const struct walk *walk) {
    int way;
    if (walk->word == WORD_WAY) {
        way = name_way(t, walk);
    } else {
        int files = walk->number[0], ranks = walk->number[1];
        description_turn(t->description, t->side, &files, &ranks);
        way = board_step(t->board, files, ranks);
    }
    t->way[way] = true;
    return way;
}

static int pose_length(const struct translator *t) {
    return translator_is_twisted(t) ? t->board->poses / (POSE_SQUARE + 1) * CODE_POSE_SQUARES
                                    : t->board->squares;
}

/* A pose as the board counts it; SQUARE_NONE where no square has the number. */
static int board_pose(const struct translator *t, int pose) {
    int square = translator_is_twisted(t) ? pose % CODE_POSE_SQUARES : pose;
    return square >= t->board->squares ? SQUARE_NONE
                                       : square + pose / CODE_POSE_SQUARES * (POSE_SQUARE + 1);
}

/* The other way round. */
static int code_pose(int pose) {
    return pose < 0 ? pose : (pose & POSE_SQUARE) + pose / (POSE_SQUARE + 1) * CODE_POSE_SQUARES;
}

static void write_table(struct translator *t, const char *type, const char *name, int way,
                        const int *value) {
    int length = pose_length(t);
    text_print(t->out, "static const %s %s%d[%d] = {", type, name, way, length);
    for (int pose = 0; pose < length; pose++)
        text_print(t->out, "%s%d,",
                   pose % (translator_is_twisted(t) ? 16 : t->board->files) ? " " : "\n  ",
                   value[pose]);
    text_print(t->out, "\n};\n");
}

void way_write_tables(struct translator *t) {
    int value[4 * CODE_POSE_SQUARES] = {0}, length = pose_length(t);
    for (int i = 0; i < t->board->ways; i++) {
        const struct way *way = t->board->way[i];
        if (!t->way[i]) continue;
        code_line(t, "/* where a step by (%d, %d) leads */", way->files, way->ranks);
        for (int pose = 0, at; pose < length; pose++)
            value[pose] = (at = board_pose(t, pose)) < 0 ? SQUARE_NONE : code_pose(way->next[at]);
        write_table(t, "int16_t", "w", i, value);
        for (int pose = 0, at; pose < length; pose++)
            value[pose] = (at = board_pose(t, pose)) < 0 ? 0 : way->crossed[at];
        if (t->uses[WORD_CROSSED]) write_table(t, "uint8_t", "crossed", i, value);
    }
}
