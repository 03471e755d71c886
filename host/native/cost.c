/* How much work walks may be at most: code that may have very much of it looks up now and then,
 * whether its time is over; other code does not pay for that. */
#include "translator.h"

static const double MUCH = 1e7; /* words looked at for one position: some hundredths of a second */

/* What a walk comes to at most: words looked at, and ways in which it succeeds. */
struct effort {
    double words, ways;
};

static struct effort effort_of(const struct translator *t, const struct walk *walk);

static struct effort effort_of_two(const struct translator *t, const struct walk *walk) {
    struct effort a = effort_of(t, walk->left), b = effort_of(t, walk->right);
    if (walk->word == WORD_SEQUENCE)
        return (struct effort){a.words + a.ways * b.words, a.ways * b.ways};
    return (struct effort){a.words + b.words, a.ways + b.ways};
}

/* Rounds that call themselves look up anyway. */
static struct effort effort_of(const struct translator *t, const struct walk *walk) {
    double squares = t->board->squares;
    struct effort inner = {1, 1};
    if (walk->right) return effort_of_two(t, walk);
    if (walk->left && walk->word != WORD_SELF) inner = effort_of(t, walk->left);
    switch (walk->word) {
    case WORD_NOT:
    case WORD_AHEAD:
    case WORD_FIRST: return (struct effort){inner.words, 1};
    case WORD_MOST: return (struct effort){2 * inner.words, inner.ways};
    case WORD_FROM:
    case WORD_BY:
    case WORD_EACH:
    case WORD_REPEAT:
    case WORD_ALL:
    case WORD_REC: return (struct effort){squares * inner.words, squares * inner.ways};
    case WORD_LEAP: return (struct effort){8, 8};
    default: return inner;
    }
}

void cost_estimate(struct translator *t) {
    t->is_expensive = effort_of(t, t->description->moves).words > MUCH;
    for (int i = 0; i < t->description->endings; i++)
        if (t->description->ending[i].walk)
            t->is_expensive |= effort_of(t, t->description->ending[i].walk).words > MUCH;
}

void cost_write_poll(struct translator *t) {
    if (t->is_expensive) code_line(t, "poll_budget(node);");
}
