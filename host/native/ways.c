/* Directions as C: tables of steps, records of steps in branches, lines as bit boards, and
 * shifts of bit boards.
 *
 * A pose is a square and, in higher bits, how it is mirrored (0 to 3). In C these follow the bits
 * that the squares need, so that tables by pose are small; on the board, those of POSE_SQUARE.
 * Without twisted edges both are the square. */
#include "holes.h"
#include "translator.h"

#include "../compile/branch_fields.h"

#include <assert.h>
#include <stdlib.h>

bool way_is_twisted(const struct translator *t) {
    return t->board->poses > t->board->squares;
}

int way_pose_bits(const struct translator *t) {
    int bits = 0;
    while (1 << bits < t->board->squares) bits++;
    return bits;
}

const char *cells_text(struct translator *t, const uint64_t *cells) {
    if (t->board->words == 1)
        return arena_print(t->arena, "(set)0x%llxull", (unsigned long long)cells[0]);
    const char *text = "((set){";
    for (int i = 0; i < t->board->words; i++)
        text = arena_print(t->arena, "%s0x%llxull, ", text, (unsigned long long)cells[i]);
    return arena_print(t->arena, "%s})", text);
}

int way_number(struct translator *t, const struct walk *walk) {
    int way = description_way(t->description, walk, t->side);
    assert(way >= 0 && way < t->board->ways);
    t->way[way] = true;
    return way;
}

/* -- Tables ------------------------------------------------------------------------------------ */

static int count_poses(const struct translator *t) {
    return way_is_twisted(t) ? t->board->poses / (POSE_SQUARE + 1) << way_pose_bits(t)
                             : t->board->squares;
}

/* Return the board's pose for one in C; SQUARE_NONE if its number isn't a square's. */
static int board_pose(const struct translator *t, int pose) {
    if (!way_is_twisted(t)) return pose;
    int square = pose & ((1 << way_pose_bits(t)) - 1);
    return square >= t->board->squares ? SQUARE_NONE
                                       : square + (pose >> way_pose_bits(t)) * (POSE_SQUARE + 1);
}

static int code_pose(const struct translator *t, int pose) {
    return pose < 0 ? pose : (pose & POSE_SQUARE) + (pose / (POSE_SQUARE + 1) << way_pose_bits(t));
}

static void write_table(struct translator *t, const char *type, const char *name, int way,
                        const int *value) {
    int poses = count_poses(t), columns = way_is_twisted(t) ? 16 : t->board->files;
    text_print(t->out, "static const %s %s%d[%d] = {", type, name, way, poses);
    for (int pose = 0; pose < poses; pose++)
        text_print(t->out, "%s%d,", pose % columns ? " " : "\n  ", value[pose]);
    text_print(t->out, "\n};\n");
}

void way_write_tables(struct translator *t) {
    int value[4 * BOARD_SQUARES_MAX] = {0}, poses = count_poses(t);
    assert(poses <= 4 * BOARD_SQUARES_MAX);
    for (int i = 0; i < t->board->ways; i++) {
        const struct way *way = t->board->way[i];
        if (!t->way[i]) continue;
        code_line(t, "/* where a step by (%d, %d) leads */", way->files, way->ranks);
        for (int pose = 0, at; pose < poses; pose++)
            value[pose] =
                (at = board_pose(t, pose)) < 0 ? SQUARE_NONE : code_pose(t, way->next[at]);
        write_table(t, "int16_t", "w", i, value);
        for (int pose = 0, at; pose < poses; pose++)
            value[pose] = (at = board_pose(t, pose)) < 0 ? 0 : way->crossed[at];
        if (t->uses[WORD_CROSSED]) write_table(t, "uint8_t", "crossed", i, value);
    }
}

/* -- Records of a step ------------------------------------------------------------------------- */

static const struct step_field {
    const char *type, *id;
    enum word word;
    const char *table, *table_type;
    enum { TABLE, ENTRY } how;
} step_field[] = {
#define STEP_FIELD(name, machine, native, word, value, table, type, how, meaning)                  \
    {#native, #name, WORD_##word, table, type, how},
    STEP_FIELDS(STEP_FIELD)
#undef STEP_FIELD
};

/* Return the first such field from this one on that the rules need; NULL if there is none. */
static const struct step_field *needed_step(const struct translator *t,
                                            const struct step_field *field) {
    const struct step_field *end = step_field + sizeof step_field / sizeof *step_field;
    while (field < end && !t->uses[field->word]) field++;
    return field < end ? field : NULL;
}

void way_write_step(struct translator *t, int way, const char *pose) {
    const struct step_field *field = step_field;
    for (; (field = needed_step(t, field)); field++)
        code_line(t, field->how == ENTRY ? "@.%s = %s[%s];" : "@.%s = %s;", field->id,
                  hole_text(t, field->table_type, field->table, way), pose);
}

void way_write_line(struct translator *t, int line, int length) {
    const struct step_field *field = step_field;
    for (; (field = needed_step(t, field)); field++)
        code_line(t, "%s %s_at%d[%d];", field->type, field->id, line, length);
}

void way_write_passed(struct translator *t, int branch, int line) {
    const struct step_field *field = step_field;
    for (; (field = needed_step(t, field)); field++)
        code_line(t, "%s_at%d[n%d] = b%d.%s;", field->id, line, line, branch, field->id);
}

void way_write_again(struct translator *t, int line) {
    const struct step_field *field = step_field;
    for (; (field = needed_step(t, field)); field++)
        code_line(t, "@.%s = %s_at%d[n%d];", field->id, field->id, line, line);
}

/* -- Lines ------------------------------------------------------------------------------------- */

int way_order(const struct translator *t, int way) {
    bool up = true, down = true;
    for (int square = 0; square < t->board->squares; square++) {
        int next = t->board->way[way]->next[square];
        if (next >= 0 && next <= square) up = false;
        if (next >= square) down = false;
    }
    return up ? 1 : down ? -1 : 0;
}

void way_write_rays(struct translator *t) {
    for (int i = 0; i < t->board->ways; i++) {
        if (!t->ray[i]) continue;
        assert(way_order(t, i) != 0); /* a line in neither order might have no end */
        const int16_t *next = t->board->way[i]->next;
        code_line(t, "static const set ray%d[%d] = {", i, t->board->squares);
        for (int square = 0; square < t->board->squares; square++) {
            struct cells ray = {0};
            for (int s = next[square]; s >= 0; s = next[s]) cells_add(ray.word, s);
            code_line(t, "  %s,", cells_text(t, ray.word));
        }
        code_line(t, "};");
    }
}

/* -- Shifts ------------------------------------------------------------------------------------ */

bool way_has_shifts(const struct translator *t, int way) {
    return t->board->way[way]->shifts >= 0;
}

const char *way_stays_text(struct translator *t, int way) {
    return cells_text(t, t->board->way[way]->stays.word);
}

/* Return the squares from which a way leads into the set s, in C.
 *
 * The step n on a torus of 8 x 8 squares is a shift by 8 and, from the last rank, one by -56: both
 * together rotate the bit board, which takes one instruction. */
static const char *sources_text(struct translator *t, const struct way *way) {
    const char *text = "";
    for (int i = 0; i < way->shifts; i++) {
        int by = way->shift[i].by;
        struct cells from = way->shift[i].from;
        bool rotates = false, is_written = false;
        for (int j = 0; j < way->shifts && t->board->squares == 64; j++) {
            if (j == i || (way->shift[j].by - by) % 64 != 0) continue;
            rotates = true;
            is_written |= j < i;
            from.word[0] |= way->shift[j].from.word[0];
        }
        const char *moved =
            rotates ? arena_print(t->arena, "(s >> %d | s << %d)", by & 63, -by & 63)
                    : arena_print(t->arena, by < 0 ? "up(s, %d)" : "down(s, %d)", abs(by));
        if (!is_written)
            text = arena_print(t->arena, "%s%s(%s & %s)", text, *text ? " | " : "", moved,
                               cells_text(t, from.word));
    }
    return *text ? text : "NO_SQUARES";
}

void way_write_shifts(struct translator *t) {
    code_line(t, "/* The squares from which a way leads into a set. */");
    code_line(t, "typedef set shift(set);");
    for (int i = 0; i < t->board->ways; i++)
        if (t->shift[i])
            code_line(t, "INLINE set from%d(set s) {\n  return %s;\n}\n", i,
                      sources_text(t, t->board->way[i]));
}

const char *way_sources_text(struct translator *t, int way, const char *set) {
    assert(way_has_shifts(t, way));
    t->shift[way] = true;
    return arena_print(t->arena, "%s(%s)", hole_text(t, "shift *", "from", way), set);
}
