/* Overlaps: terms of the bulk table whose moves may be the same as others, so that they would be
 * counted twice. */
#include "bulk.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <string.h>

/* -- Terms ------------------------------------------------------------------------------------- */

bool overlap_with_origin(const struct board *board, const struct bulk_term *term) {
    const int16_t *first = term->first_way < 0 ? NULL : board->way[term->first_way]->next;
    if (term->line) return board_way_returns(board, board->way[term->way]);
    for (int square = 0; square < board->squares; square++)
        if (bulk_first_step(board, term, square) == square || (first && first[square] == square))
            return true;
    return false;
}

/* Return true if a term leads from one square to another, whatever is between them. */
static bool leads_to(const struct board *board, const struct bulk_term *term, int from, int to) {
    const int16_t *next = board->way[term->way]->next;
    int square = bulk_first_step(board, term, from);
    while (term->line && square >= 0 && square != to) square = next[square];
    return square == to && cells_has(term->arrivals.word, to);
}

/* Return true if two terms differ only in their ways: then native code finds the squares of both
 * together, so that each square counts once. */
static bool are_united(const struct bulk_term *a, const struct bulk_term *b) {
    return a->start == b->start && a->way != b->way && a->line == b->line &&
           a->through == b->through && a->onto == b->onto && a->quiet == b->quiet &&
           a->results == b->results &&
           memcmp(&a->arrivals, &b->arrivals, sizeof a->arrivals) == 0 &&
           memcmp(&a->departures, &b->departures, sizeof a->departures) == 0;
}

bool overlap_of_terms(const struct board *board, const struct bulk_term *a,
                      const struct bulk_term *b) {
    const int16_t *next = board->way[a->way]->next;
    if (a->class != b->class || !(a->onto & b->onto) || !(a->results & b->results)) return false;
    if (a->through || b->through) return !are_united(a, b);
    for (int origin = 0; origin < board->squares; origin++) {
        bool both = cells_has(a->departures.word, origin) && cells_has(b->departures.word, origin);
        for (int to = bulk_first_step(board, a, origin); both && to >= 0;
             to = a->line ? next[to] : -1)
            if (cells_has(a->arrivals.word, to) && leads_to(board, b, origin, to)) return true;
    }
    return false;
}

/* -- Walks ------------------------------------------------------------------------------------- */

/* Return true if a piece of the class begins a walk, or an alternative of it. */
static bool starts_with(const struct compiler *compiler, const struct walk *walk, int class) {
    if (!walk) return false;
    if ((walk->word == WORD_FROM || walk->word == WORD_BY) &&
        classes_have(walk_classes(compiler->description, walk, compiler->side), class))
        return true;
    return starts_with(compiler, walk->left, class) || starts_with(compiler, walk->right, class);
}

/* Return true if no branch through a walk makes a move of the term: where the term has led, the
 * walk tests for other classes, or it captures what the term doesn't. *steps is the number of the
 * term's steps that the walk has taken; -1 if it has done anything else. */
static bool excludes(struct compiler *compiler, const struct walk *walk,
                     const struct bulk_term *term, bool tells_captures, int *steps) {
    int left = *steps, right = *steps, way;
    class_set mask;
    if (walk->word == WORD_SEQUENCE)
        return excludes(compiler, walk->left, term, tells_captures, steps) ||
               excludes(compiler, walk->right, term, tells_captures, steps);
    if (walk->word == WORD_EITHER || walk->word == WORD_ELSE) {
        bool ends = excludes(compiler, walk->left, term, tells_captures, &left);
        if (excludes(compiler, walk->right, term, tells_captures, &right))
            return *steps = left, ends;
        *steps = ends || left == right ? right : -1;
        return false;
    }
    if (word_has(walk, CAPTURES)) return tells_captures && !(term->onto & ~EMPTY);
    if (walk_asks_class(compiler->description, walk, compiler->side, &mask))
        return (*steps == 1 && !(mask & term->over)) || (*steps == 2 && !(mask & term->onto));
    if (walk_is_step(walk)) {
        way = emit_way_of(compiler, walk);
        *steps = *steps == 0 && way == term->first_way ? 1
                 : *steps == 1 && way == term->way     ? 2
                                                       : -1;
    } else if (walk->word == WORD_FROM) {
        *steps = 0;
    } else if (!walk_is_look(walk) && (walk->left || !word_is_still(walk))) {
        *steps = -1;
    }
    return false;
}

bool overlap_with_walk(struct compiler *compiler, const struct walk *walk,
                       const struct bulk_term *term, bool tells_captures) {
    int steps = -1;
    if (!walk) return false;
    if (walk->word == WORD_EITHER)
        return overlap_with_walk(compiler, walk->left, term, tells_captures) ||
               overlap_with_walk(compiler, walk->right, term, tells_captures);
    return starts_with(compiler, walk, term->class) &&
           !excludes(compiler, walk, term, tells_captures, &steps);
}
