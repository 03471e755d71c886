/* Landing analysis: for one square and its contents, the piece that is carried after it has arrived
 * there and a walk has been run. */
#include "bulk.h"

#include "../words/analysis.h"
#include "../words/effects.h"

static bool is_dead(struct hand hand) {
    return !(hand.found | hand.empty);
}

static struct hand join_hands(struct hand a, struct hand b) {
    if (is_dead(a) || is_dead(b)) return is_dead(a) ? b : a;
    return (struct hand){a.found | b.found, a.empty | b.empty,
                         a.captured == b.captured ? a.captured : CAPTURED_EITHER};
}

/* Part the classes in hand, one by one, into those with which the walk succeeds and those with
 * which it fails. Return false if that isn't known. */
static bool partition(const struct arrival *arrival, const struct walk *walk, struct hand in,
                      struct hand *yes, struct hand *no) {
    *yes = *no = (struct hand){0, 0, in.captured};
    for (class_set rest = in.found | in.empty; rest; rest &= rest - 1) {
        class_set bit = rest & -rest;
        struct hand found = {bit & in.found, 0, in.captured},
                    empty = {0, bit & in.empty, in.captured};
        struct hand after_found, after_empty;
        if (!arrival_find(arrival, walk, found, &after_found) ||
            !arrival_find(arrival, walk, empty, &after_empty))
            return false;
        *(is_dead(after_found) ? &no->found : &yes->found) |= found.found;
        *(is_dead(after_empty) ? &no->empty : &yes->empty) |= empty.empty;
    }
    return true;
}

static bool arrive_either(const struct arrival *arrival, const struct walk *walk, struct hand in,
                          struct hand *out) {
    struct hand left, right, no = in, yes;
    if (walk->word == WORD_ELSE && !partition(arrival, walk->left, in, &yes, &no)) return false;
    if (!arrival_find(arrival, walk->left, in, &left) ||
        !arrival_find(arrival, walk->right, no, &right))
        return false;
    bool alike = (left.found & right.found) | (left.empty & right.empty);
    if (alike && (arrival->names || walk_has(walk, word_outlasts_move)))
        return false; /* they may differ in more, and are then two moves */
    *out = join_hands(left, right);
    return true;
}

/* Handle a word that doesn't join walks: `on`, whose result depends on the square, or a word with a
 * known effect. Such a word must leave the square as it found it or empty, and may not change
 * anything else unless arrival->may_outlast. */
static bool arrive_by_word(const struct arrival *arrival, const struct walk *walk, struct hand in,
                           struct hand *out) {
    const struct description *description = arrival->description;
    int side = arrival->side;
    if (walk->word == WORD_ON) {
        int zone = description_zone(description, walk->name[0]);
        bool inside =
            zone >= 0 && cells_has(description->zone[zone].cells[side].word, arrival->square);
        *out = inside ? in : (struct hand){0, 0, in.captured};
        return zone >= 0; /* otherwise it is "marked" */
    }
    if (walk->word == WORD_CAPTURED) {
        *out = in.captured == CAPTURED_SOMETHING ? in : (struct hand){0, 0, in.captured};
        return in.captured != CAPTURED_EITHER;
    }
    const class_set found = classes_only(arrival->class);
    struct possible of_found = {found, in.found}, of_empty = {EMPTY, in.empty};
    if ((word_outlasts_move(walk) && !(arrival->may_outlast && word_is_side_effect(walk))) ||
        word_has(walk, ELSEWHERE) || word_asks_beyond_square(walk) ||
        !word_effect(description, walk, side, &of_found))
        return false;
    word_effect(description, walk, side, &of_empty);
    if (of_empty.here & ~EMPTY || of_found.here & ~(found | EMPTY)) return false;
    bool emptied = of_found.here == EMPTY;
    *out = (struct hand){emptied ? 0 : of_found.hand, of_empty.hand | (emptied ? of_found.hand : 0),
                         word_has(walk, CAPTURES) ? CAPTURED_SOMETHING : in.captured};
    return true;
}

bool arrival_find(const struct arrival *arrival, const struct walk *walk, struct hand in,
                  struct hand *out) {
    struct hand between;
    if (is_dead(in)) return *out = in, true;
    switch (walk->word) {
    case WORD_SEQUENCE:
        return arrival_find(arrival, walk->left, in, &between) &&
               arrival_find(arrival, walk->right, between, out);
    case WORD_EITHER:
    case WORD_ELSE: return arrive_either(arrival, walk, in, out);
    case WORD_NOT: return partition(arrival, walk->left, in, &between, out);
    case WORD_AHEAD: return partition(arrival, walk->left, in, out, &between);
    default: return !walk->left && arrive_by_word(arrival, walk, in, out);
    }
}
