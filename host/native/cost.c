/* Bounds the work for one position. Code that may take very long polls the host's deadline now and
 * then; other code does not pay for that.
 *
 * An example: `from "rook" * (n * empty) ^ 1 * stop` on 8 x 8 squares. The body of the repetition
 * is two words that succeed once; repeated along a line, at most 8 times as many of both; after
 * `from`, 64 times that. So it is below 64 * (1 + 8 * 2 + 8) words, and does not poll. */
#include "translator.h"

#include "../words/analysis.h"

static const double POLLING_WORDS = 1e7; /* some hundredths of a second */

/* Upper bounds of the number of words tried, and of the ways in which the walk succeeds. */
struct cost {
    double words, ways;
};

static struct cost cost_of(struct translator *t, const struct walk *walk);

static struct cost cost_of_two(struct translator *t, const struct walk *walk) {
    struct cost a = cost_of(t, walk->left), b = cost_of(t, walk->right);
    if (walk->word == WORD_SEQUENCE)
        return (struct cost){a.words + a.ways * b.words, a.ways * b.ways};
    bool single = walk_is_single(t->description, walk, t->side);
    return (struct cost){a.words + b.words, single ? 1 : a.ways + b.ways};
}

/* Return a bound on the pieces or squares of a start, or on the rounds of a repetition. */
static double times_of(struct translator *t, const struct walk *walk) {
    int zone = walk->word == WORD_EACH ? name_operand(t, walk).number : -1;
    if (zone >= 0)
        return cells_count(t->description->zone[zone].cells[t->side].word, t->board->words);
    bool repeats = walk->word == WORD_REPEAT || walk->word == WORD_ALL;
    int rounds = repeats && !way_is_twisted(t) ? squares_most_rounds(t, walk->left) : 0;
    return rounds ? rounds + 1 : t->board->squares;
}

/* Return bounds for a walk. A rec is counted as if it called itself once, because functions that
 * call themselves poll anyway. */
static struct cost cost_of(struct translator *t, const struct walk *walk) {
    struct cost inner = {1, 1};
    double times;
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
    case WORD_REC:
        times = times_of(t, walk);
        return (struct cost){times * inner.words, times * inner.ways};
    default: return inner;
    }
}

static double most_words(struct translator *t) {
    const struct description *description = t->description;
    double most = cost_of(t, t->moves).words;
    for (int i = 0; i < description->endings; i++) {
        if (description->ending[i].condition == WHEN_REPEATED) continue;
        const struct walk *walk = description->ending[i].walk;
        if (walk && cost_of(t, walk).words > most) most = cost_of(t, walk).words;
    }
    for (int i = 0; i < t->helps; i++) {
        double words = cost_of(t, description->help[i].walk).words;
        if (words > most) most = words;
    }
    return most;
}

void cost_estimate(struct translator *t) {
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++)
        t->polls |= most_words(t) > POLLING_WORDS;
    t->side = SIDE_WHITE;
}

void cost_write_poll(struct translator *t) {
    if (t->polls) code_line(t, "poll_budget(node);");
}
