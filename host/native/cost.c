/* How much work one position may take at most. Code that may take very long polls the host's
 * deadline now and then; other code does not pay for that.
 *
 * An example: `from "rook" * (n * empty) ^ 1 * stop` on 64 squares. The body of the repetition is
 * two words that succeed once; repeated, at most 64 times as many of both; behind `from`, 64 times
 * that again. So it is below 64 * (1 + 64 * 2 + 64) words, some thousands, and does not poll. */
#include "translator.h"

static const double POLLING_WORDS = 1e7; /* some hundredths of a second */

/* Upper bounds: how many words are tried, and in how many ways the walk succeeds. */
struct cost {
    double words, ways;
};

static struct cost cost_of(const struct translator *t, const struct walk *walk);

static struct cost cost_of_two(const struct translator *t, const struct walk *walk) {
    struct cost a = cost_of(t, walk->left), b = cost_of(t, walk->right);
    if (walk->word == WORD_SEQUENCE)
        return (struct cost){a.words + a.ways * b.words, a.ways * b.ways};
    return (struct cost){a.words + b.words, a.ways + b.ways};
}

/* A rec is counted as if it called itself once: functions that call themselves poll anyway. */
static struct cost cost_of(const struct translator *t, const struct walk *walk) {
    double squares = t->board->squares;
    struct cost inner = {1, 1};
    if (walk->right) return cost_of_two(t, walk);
    if (walk->left) inner = cost_of(t, walk->left);
    switch (walk->word) {
    case WORD_NOT:
    case WORD_AHEAD:
    case WORD_FIRST: return (struct cost){inner.words, 1};
    case WORD_MOST: return (struct cost){2 * inner.words, inner.ways};
    case WORD_FROM:
    case WORD_BY:
    case WORD_EACH:
    case WORD_REPEAT:
    case WORD_ALL:
    case WORD_REC: return (struct cost){squares * inner.words, squares * inner.ways};
    default: return inner;
    }
}

void cost_estimate(struct translator *t) {
    const struct description *description = t->description;
    double words = cost_of(t, description->moves).words;
    for (int i = 0; i < description->endings; i++) {
        if (description->ending[i].condition != WHEN_WALK) continue;
        const struct walk *walk = description->ending[i].walk;
        if (walk && cost_of(t, walk).words > words) words = cost_of(t, walk).words;
    }
    t->polls = words > POLLING_WORDS;
}

void cost_write_poll(struct translator *t) {
    if (t->polls) code_line(t, "poll_budget(node);");
}
