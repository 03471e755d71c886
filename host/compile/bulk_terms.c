#include "bulk_terms.h"

/* Whether a term leads from one square to another, whatever stands on them and between them. */
static bool leads_to(const struct board *board, const struct bulk_term *term, int from, int to) {
    const int16_t *next = board->way[term->way]->next;
    int square = next[from];
    while (term->line && square >= 0 && square != to) square = next[square];
    return square == to && cells_has(term->arrivals.word, to);
}

bool bulk_terms_may_meet(const struct board *board, const struct bulk_term *a,
                         const struct bulk_term *b) {
    const int16_t *next = board->way[a->way]->next;
    if (a->class != b->class || !(a->onto & b->onto) || !(a->results & b->results)) return false;
    for (int origin = 0; origin < board->squares; origin++) {
        if (!cells_has(a->departures.word, origin) || !cells_has(b->departures.word, origin))
            continue;
        for (int to = next[origin]; to >= 0; to = a->line ? next[to] : -1)
            if (cells_has(a->arrivals.word, to) && leads_to(board, b, origin, to)) return true;
    }
    return false;
}
