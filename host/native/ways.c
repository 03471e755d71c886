/* Ways of the board, as C: tables of where steps lead, lines as bit boards, and shifts of bit
 * boards.
 *
 * In C a pose is a square plus CODE_POSE_SQUARES times how it is mirrored (0 to 3); the board has
 * POSE_SQUARE + 1 in place of CODE_POSE_SQUARES. Without twisted edges both are the square. */
#include "translator.h"

#include <assert.h>

bool way_is_twisted(const struct translator *t) {
    return t->board->poses > t->board->squares;
}

const char *cells_text(struct translator *t, const uint64_t *cells) {
    if (t->board->squares <= 64)
        return arena_print(t->arena, "(set)0x%llxull", (unsigned long long)cells[0]);
    return arena_print(t->arena, "((set)0x%llxull << 64 | 0x%llxull)", (unsigned long long)cells[1],
                       (unsigned long long)cells[0]);
}

int way_number(struct translator *t, const struct walk *walk) {
    int way = description_way(t->description, walk, t->side);
    assert(way >= 0 && way < t->board->ways);
    t->way[way] = true;
    return way;
}

/* -- Tables ------------------------------------------------------------------------------------ */

static int count_poses(const struct translator *t) {
    return way_is_twisted(t) ? t->board->poses / (POSE_SQUARE + 1) * CODE_POSE_SQUARES
                             : t->board->squares;
}

/* The board's pose for one in C; SQUARE_NONE if its number is that of no square. */
static int board_pose(const struct translator *t, int pose) {
    int square = way_is_twisted(t) ? pose % CODE_POSE_SQUARES : pose;
    return square >= t->board->squares ? SQUARE_NONE
                                       : square + pose / CODE_POSE_SQUARES * (POSE_SQUARE + 1);
}

static int code_pose(int pose) {
    return pose < 0 ? pose : (pose & POSE_SQUARE) + pose / (POSE_SQUARE + 1) * CODE_POSE_SQUARES;
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
    int value[4 * CODE_POSE_SQUARES] = {0}, poses = count_poses(t);
    assert(poses <= 4 * CODE_POSE_SQUARES);
    for (int i = 0; i < t->board->ways; i++) {
        const struct way *way = t->board->way[i];
        if (!t->way[i]) continue;
        code_line(t, "/* where a step by (%d, %d) leads */", way->files, way->ranks);
        for (int pose = 0, at; pose < poses; pose++)
            value[pose] = (at = board_pose(t, pose)) < 0 ? SQUARE_NONE : code_pose(way->next[at]);
        write_table(t, "int16_t", "w", i, value);
        for (int pose = 0, at; pose < poses; pose++)
            value[pose] = (at = board_pose(t, pose)) < 0 ? 0 : way->crossed[at];
        if (t->uses[WORD_CROSSED]) write_table(t, "uint8_t", "crossed", i, value);
    }
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
        code_line(t, "static const uint64_t ray%d[%d] = {", i, t->board->squares);
        for (int square = 0; square < t->board->squares; square++) {
            uint64_t ray = 0;
            for (int s = next[square]; s >= 0; s = next[s]) ray |= UINT64_C(1) << s;
            code_line(t, "  0x%llxull,", (unsigned long long)ray);
        }
        code_line(t, "};");
    }
}

/* -- Shifts ------------------------------------------------------------------------------------ */

/* The step n on a torus of 8 x 8 squares is a shift by 8 and, from the last rank, one by -56: both
 * together rotate the bit board, which takes one instruction. By how much to the right the shift
 * and its other half rotate; 0 if it has none. */
static int find_rotation(const struct translator *t, const struct way *way, int shift) {
    int by = way->shift[shift].by;
    for (int i = 0; i < way->shifts && t->board->squares == 64; i++)
        if (way->shift[i].by == by - 64 || way->shift[i].by == by + 64) return (by + 64) % 64;
    return 0;
}

/* The sources of one shift, and of the other half if it makes a rotation; NULL for that half. */
static const char *shift_text(struct translator *t, const struct way *way, int i, const char *set) {
    int by = way->shift[i].by, rotation = find_rotation(t, way, i);
    uint64_t from = way->shift[i].from;
    if (rotation == 0)
        return arena_print(t->arena, "((%s %s %d) & 0x%llxull)", set, by < 0 ? "<<" : ">>",
                           by < 0 ? -by : by, (unsigned long long)from);
    if (by < 0) return NULL;
    for (int j = 0; j < way->shifts; j++)
        if (way->shift[j].by == by - 64) from |= way->shift[j].from;
    const char *rotated =
        arena_print(t->arena, "(%s >> %d | %s << %d)", set, rotation, set, 64 - rotation);
    return ~from ? arena_print(t->arena, "(%s & 0x%llxull)", rotated, (unsigned long long)from)
                 : rotated;
}

const char *way_sources_text(struct translator *t, int number, const char *set) {
    const struct way *way = t->board->way[number];
    assert(way->shifts >= 0);
    const char *text = way->shifts == 0 ? "0" : "";
    for (int i = 0; i < way->shifts; i++) {
        const char *part = shift_text(t, way, i, set);
        if (part) text = arena_print(t->arena, "%s%s%s", text, *text ? " | " : "", part);
    }
    return arena_print(t->arena, "(%s)", text);
}
