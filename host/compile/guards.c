#include "guards.h"

#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* An example: from "king" * (n + e * enemy * n * empty) * (empty + enemy * take) * stop. A king
 * that has a move can go
 *
 *     n, onto any square: a guard, as the square is tested after both alternatives
 *     e, onto an enemy's, and then n onto an empty one: a guard with a second step
 *
 * A walk that begins with anything but steps and tests has none, nor one that may begin with
 * more than GUARDS_MAX steps. */

/* Knowledge about the beginning of a walk, from least to most. */
enum beginning {
    UNKNOWN,      /* nothing */
    NO_STEP,      /* it stays on its square, so the continuation decides */
    STEPS,        /* the listed steps; their guards are final */
    STEPS_ON,     /* the listed steps, and a second step may follow */
    STEPS_ARRIVE, /* the listed steps; a test of the class on arrival may follow */
    SECOND_STEP   /* the listed step and a second; a test of its square may follow */
};

enum { ROOM = 8 * GUARDS_MAX }; /* nested alternatives may each have found some */

struct guard_list {
    struct compiler *compiler;
    struct guard guard[ROOM];
    int first, count; /* guards of the present walk; before them those of alternatives around it */
    bool started;     /* the piece is on its square, which another start would leave */
};

static enum beginning begin(struct guard_list *list, const struct walk *walk);

static enum beginning add_step(struct guard_list *list, const struct walk *step) {
    int way = emit_way_of(list->compiler, step);
    if (way < 0 || list->count == ROOM) return UNKNOWN;
    list->guard[list->count++] = (struct guard){way, ALL_CLASSES, -1, ALL_CLASSES};
    assert(list->first < list->count && list->count <= ROOM);
    return STEPS_ARRIVE;
}

/* Return true if two steps lead from some square back to one of the first two squares, which the
 * walk itself may have changed. */
static bool may_revisit(const struct board *board, int first, int second) {
    if (board->poses > board->squares) return true;
    for (int square = 0; square < board->squares; square++) {
        int between = board->way[first]->next[square];
        int beyond = between < 0 ? SQUARE_NONE : board->way[second]->next[between];
        if (between == square || (beyond >= 0 && (beyond == square || beyond == between)))
            return true;
    }
    return false;
}

static enum beginning add_second_step(struct guard_list *list, const struct walk *step) {
    int way = emit_way_of(list->compiler, step);
    struct guard *guard = &list->guard[list->first];
    if (way < 0 || list->count - list->first != 1 ||
        may_revisit(&list->compiler->description->board, guard->way, way))
        return STEPS;
    guard->second = way;
    return SECOND_STEP;
}

static enum beginning begin_then(struct guard_list *list, enum beginning before,
                                 const struct walk *walk) {
    const struct compiler *compiler = list->compiler;
    class_set asked = walk_first_classes(compiler->description, walk, compiler->side), mask;
    if (before == NO_STEP) return begin(list, walk);
    if (before < STEPS_ON) return before;
    if (walk->word == WORD_SEQUENCE)
        return begin_then(list, begin_then(list, before, walk->left), walk->right);
    for (int i = list->first; i < list->count && before == STEPS_ARRIVE; i++)
        list->guard[i].mask &= asked;
    if (before == SECOND_STEP) list->guard[list->first].beyond &= asked;
    if (walk_asks_class(compiler->description, walk, compiler->side, &mask)) return before;
    if (before == SECOND_STEP) return STEPS;
    if (walk_is_step(walk)) return add_second_step(list, walk);
    bool is_deed_here = word_table[walk->word].sort == SORT_ACTION && word_has(walk, STAYS) &&
                        !word_has(walk, ELSEWHERE);
    return is_deed_here || walk_stays(walk) ? STEPS_ON : STEPS;
}

/* Add a guard. Two guards for the same steps are merged: the result admits every square that either
 * of them admits. */
static void add_guard(struct guard_list *list, struct guard guard) {
    for (int i = list->first; i < list->count; i++) {
        struct guard *same = &list->guard[i];
        if (same->way != guard.way || same->second != guard.second) continue;
        same->mask |= guard.mask;
        same->beyond |= guard.beyond;
        return;
    }
    list->guard[list->count++] = guard;
}

static enum beginning begin_choice(struct guard_list *list, const struct walk *walk) {
    int first = list->first;
    bool started = list->started;
    enum beginning left = begin(list, walk->left);
    list->first = list->count;
    list->started = started;
    enum beginning right = begin(list, walk->right);
    int end = list->count;
    list->first = list->count = first;
    list->started = started;
    if (left < STEPS || right < STEPS) return UNKNOWN;
    for (int i = first; i < end; i++) {
        assert(list->count <= i); /* so it doesn't overwrite a later one */
        add_guard(list, list->guard[i]);
    }
    if (list->count - first > GUARDS_MAX) return UNKNOWN;
    if (left == STEPS_ARRIVE && right == STEPS_ARRIVE) return STEPS_ARRIVE;
    return STEPS;
}

static enum beginning begin(struct guard_list *list, const struct walk *walk) {
    switch (walk->word) {
    case WORD_SEQUENCE: return begin_then(list, begin(list, walk->left), walk->right);
    case WORD_EITHER:
    case WORD_ELSE: return begin_choice(list, walk);
    case WORD_REPEAT:
        if (walk->number[0] == 0) return UNKNOWN; /* fall through */
    case WORD_REC: return begin(list, walk->left) < STEPS ? UNKNOWN : STEPS;
    default:
        if (walk_is_step(walk)) return add_step(list, walk);
        if (!walk_begins_with_piece(walk))
            return walk_is_look(walk) || walk_stays(walk) ? NO_STEP : UNKNOWN;
        if (list->started) return UNKNOWN;
        list->started = true;
        return NO_STEP;
    }
}

int guards_of(struct compiler *compiler, const struct walk *sequence, struct guard *guards) {
    struct guard_list list = {.compiler = compiler};
    if (begin(&list, sequence) < STEPS || list.count > GUARDS_MAX) return 0;
    memcpy(guards, list.guard, (size_t)list.count * sizeof *guards);
    return list.count;
}
