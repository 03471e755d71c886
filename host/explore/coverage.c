#include "coverage.h"

#include "../explain/phrase.h"
#include "../words/analysis.h"

#include <assert.h>

/* -- Counting ---------------------------------------------------------------------------------- */

void coverage_init(struct coverage *coverage, const struct machine *machine) {
    const struct description *description = machine->rules->description;
    *coverage = (struct coverage){.machine = machine_new(machine->memory, machine->rules)};
    coverage->machine->escapes = machine->escapes;
    coverage->machine->interrupt = machine->interrupt;
    coverage->machine->seconds = machine->seconds;
    coverage->definition = definition_new(coverage->machine, false);
    definition_use(coverage->machine, coverage->definition);
    word_counts_init(&coverage->counts, machine->memory);
    text_init(&coverage->text, machine->memory);
    coverage->definition->observer = &coverage->counts.observer;
    word_counts_know(&coverage->counts, description, description->moves);
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk)
            word_counts_know(&coverage->counts, description, description->ending[i].walk);
}

void coverage_done(struct coverage *coverage) {
    text_done(&coverage->text);
    word_counts_done(&coverage->counts);
    definition_free(coverage->definition);
    machine_free(coverage->machine);
}

bool coverage_play(struct coverage *coverage, const struct position *start,
                   struct playouts_effort effort) {
    struct playouts playouts;
    assert(start->rules == coverage->machine->rules);
    playouts_init(&playouts, coverage->machine->memory, effort.limit);
    bool good = playouts_run(&playouts, coverage->machine, start, effort);
    coverage->games += playouts.games;
    coverage->plies += playouts.plies;
    playouts_done(&playouts);
    return good;
}

/* -- Words ------------------------------------------------------------------------------------- */

/* Whether it is a word of its own, and not only what joins words. */
static bool is_word(const struct walk *walk) {
    return word_table[walk->word].sort != SORT_JOIN || walk->word == WORD_NOT ||
           walk->word == WORD_AHEAD;
}

/* Questions that walks of one side always answer in the same way, such as -here. */
static bool is_settled(const struct description *description, const struct walk *walk, int side) {
    uint64_t classes;
    bool question = word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_NOT;
    if (!question || !walk_asks_class(description, walk, side, &classes)) return false;
    return classes == 0 || classes == ~UINT64_C(0);
}

/* An operator is told from its equals by the first word that it joins. */
static int nth_of(const struct walk *walk) {
    while (walk->left) walk = walk->left;
    return walk->nth;
}

int coverage_words(const struct coverage *coverage) {
    return SIDES * coverage->counts.count;
}

bool coverage_word(struct coverage *coverage, int number, struct coverage_word *word) {
    const struct word_count *count = &coverage->counts.item[number / SIDES];
    int side = number % SIDES;
    if (!count->known || !is_word(count->walk) ||
        is_settled(coverage->machine->rules->description, count->walk, side))
        return false;
    text_clear(&coverage->text);
    phrase_walk(count->walk, &coverage->text);
    *word = (struct coverage_word){count->walk->place, nth_of(count->walk),
                                   text_string(&coverage->text), count->tried[side],
                                   count->succeeded[side]};
    return true;
}
