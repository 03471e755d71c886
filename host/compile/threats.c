/* Attack patterns: how a piece can capture a victim, seen from the victim's square. The simple ones
 * are data: the piece is one step away, or is the first on a line. All others are found by a
 * program.
 *
 * An example: the reversed path `step s; L0: probe rook; if empty; step s; jump L0` becomes the
 * item {way s, line, over empty, origins rook}, and the program
 *
 *     choice L1; step-if s EMPTY|ROOK; probe rook; if empty; step s; jump; L1: ...; fail
 *
 * A machine that has bit boards tests the items first, and then runs only the program at
 * threats->rest. */
#include "reverse.h"

#include "meeting.h"

#include <assert.h>
#include <string.h>

_Static_assert(THREATS_MAX <= 64, "a set of items has 64 bits");

enum { GROUPED_WORDS = 2 }; /* most words of boards with groups of paths */

/* -- Simple threats ---------------------------------------------------------------------------- */

/* Return true if a path is: step; probe; fail */
static bool is_leap(const struct reversed *path) {
    const struct instruction *code = path->code;
    return path->count == 3 && code[0].op == OP_STEP && code[1].op == OP_PROBE &&
           code[2].op == OP_FAIL;
}

/* Return true if a path is: step; L: probe; if; step; jump L */
static bool is_line(const struct reversed *path, class_set victims) {
    const struct instruction *code = path->code;
    return path->count == 5 && code[0].op == OP_STEP && code[1].op == OP_PROBE &&
           code[2].op == OP_IF && code[3].op == OP_STEP && code[4].op == OP_JUMP &&
           code[4].to == -3 && code[0].way == code[3].way &&
           !(code[2].mask & victims); /* so that a line that returns ends where it began */
}

/* Add the squares that a step, or a line of steps, in one direction reaches from each square. */
static void add_reach(const struct board *board, const struct threat *threat, uint64_t *reach) {
    const int16_t *next = board->way[threat->way]->next;
    assert(board->words == 1 && board->poses == board->squares);
    for (int origin = 0; origin < board->squares; origin++) {
        int square = next[origin];
        for (; square >= 0 && square != origin; square = next[square]) {
            reach[origin] |= UINT64_C(1) << square;
            if (!threat->line) break;
        }
    }
}

/* Return the item of other leaps of the same pieces, which are one threat; NULL if there is
 * none. */
static struct threat *same_leap(struct threats *threats, const struct threat *threat) {
    for (int i = 0; i < threats->count && !threat->line; i++) {
        struct threat *item = &threats->item[i];
        if (!item->line && item->reach && item->origins == threat->origins &&
            item->exact == threat->exact)
            return item;
    }
    return NULL;
}

/* Add a path as an item. Return false if it isn't simple or there is no room. */
static bool add_simple(struct compiler *compiler, struct attack *attack,
                       const struct reversed *path) {
    const struct board *board = &compiler->description->board;
    struct threats *threats = &attack->threats[compiler->side];
    bool line = is_line(path, attack->victims[compiler->side]);
    if (threats->count == THREATS_MAX || !(line || is_leap(path))) return false;
    struct threat threat = {.way = path->code[0].way,
                            .line = line,
                            .exact = path->exact,
                            .over = line ? path->code[2].mask : 0,
                            .origins = path->origins};
    struct threat *same = same_leap(threats, &threat);
    threats->origins |= threat.origins;
    if (same) {
        add_reach(board, &threat, (uint64_t *)same->reach);
        return true;
    }
    if (board->words == 1) {
        uint64_t *reach = arena_new(compiler->arena, (size_t)board->squares * sizeof *reach);
        add_reach(board, &threat, reach);
        threat.reach = reach;
    }
    threats->item[threats->count++] = threat;
    return true;
}

bool reversed_is_same(const struct reversed *a, const struct reversed *b) {
    return a->exact == b->exact && a->count == b->count &&
           memcmp(a->code, b->code, (size_t)a->count * sizeof *a->code) == 0;
}

/* -- The program ------------------------------------------------------------------------------- */

/* choice L1; PATH; L1: */
static void emit_path(struct compiler *compiler, struct reversed *path) {
    int choice = emit_plain(compiler, OP_CHOICE);
    for (int i = 0; i < path->count; i++) {
        struct instruction in = path->code[i];
        if (in.op == OP_JUMP || in.op == OP_CHOICE) {
            in.to += choice + 1 + i;
            assert(in.to > choice && in.to <= choice + 1 + path->count); /* within the path */
        }
        in.then = 1;
        if (in.op == OP_PROBE) {
            in.mask = path->origins;
            in.negate = path->exact;
        }
        *emit_at(compiler, emit_add(compiler, in.op, in.to, in.mask)) = in;
    }
    for (int i = 0; i < path->count; i++)
        if (path->code[i].op == OP_CHOICE) emit_test_first(compiler, choice + 1 + i);
    emit_close_alternative(compiler, choice);
}

/* Merge the paths of pieces that go the same way, and return their number. A path whose pieces
 * begin only in some zone must be confirmed. */
static int merge_paths(const struct board *board, struct reversed *path, int count) {
    int merged = 0;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < board->words; j++)
            path[i].exact &= !(board->in_play.word[j] & ~path[i].from.word[j]);
        int same = 0;
        while (same < merged && !reversed_is_same(&path[same], &path[i])) same++;
        if (same < merged)
            path[same].origins |= path[i].origins;
        else
            path[merged++] = path[i];
    }
    return merged;
}

/* Add the path at these addresses to the group that looks for the same pieces. */
static void add_to_group(struct compiler *compiler, struct threats *threats, int first, int end) {
    struct arena *arena = compiler->arena;
    struct threat_path path = {first, meeting_of_path(arena, compiler->rules, first, end)};
    int i = 0;
    while (i < threats->groups && !meeting_is_like(&threats->group[i].meeting, &path.meeting)) i++;
    if (i == threats->groups) {
        threats->group =
            arena_grow(arena, threats->group, i, &threats->capacity, sizeof *threats->group);
        threats->group[threats->groups++] =
            (struct threat_group){.meeting = meeting_of_path(arena, compiler->rules, first, end)};
    }
    struct threat_group *group = &threats->group[i];
    meeting_add(&group->meeting, &path.meeting, &compiler->description->board);
    group->path =
        arena_grow(arena, group->path, group->paths, &group->capacity, sizeof *group->path);
    group->path[group->paths++] = path;
}

/* simple paths; other paths; fail */
int threats_emit(struct compiler *compiler, struct reversed *path, int count,
                 struct attack *attack) {
    const struct board *board = &compiler->description->board;
    struct threats *threats = &attack->threats[compiler->side];
    int address = emit_label(compiler), others = 0;
    count = merge_paths(board, path, count);
    for (int i = 0; i < count; i++) {
        if (add_simple(compiler, attack, &path[i]))
            emit_path(compiler, &path[i]);
        else
            path[others++] = path[i];
    }
    threats->rest = others ? emit_here(compiler) : -1;
    for (int i = 0; i < others; i++) {
        int first = emit_here(compiler) + 1; /* after the choice */
        emit_path(compiler, &path[i]);
        if (board->words <= GROUPED_WORDS)
            add_to_group(compiler, threats, first, emit_here(compiler));
    }
    emit_plain(compiler, OP_FAIL);
    return address;
}
