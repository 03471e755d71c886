#include "coverage.h"

#include "../explain/phrase.h"
#include "../system/clock.h"
#include "../words/analysis.h"

#include <assert.h>

/* -- Timing functions -------------------------------------------------------------------------- */

static void note_call(struct coverage *coverage, int which, double begun) {
    coverage->function[which].calls++;
    coverage->function[which].seconds += clock_now() - begun;
}

static bool timed_ask(void *context, struct machine *machine, int which, int square, bool edits,
                      bool *answer) {
    const struct escapes *timed = ((struct coverage *)context)->timed;
    double begun = clock_now();
    bool good = timed->ask(timed->context, machine, which, square, edits, answer);
    note_call(context, which, begun);
    return good;
}

static bool timed_generate(void *context, struct machine *machine, int which) {
    const struct escapes *timed = ((struct coverage *)context)->timed;
    double begun = clock_now();
    bool good = timed->generate(timed->context, machine, which);
    note_call(context, which, begun);
    return good;
}

static bool timed_decide(void *context, struct machine *machine, const struct position *position,
                         int which) {
    const struct escapes *timed = ((struct coverage *)context)->timed;
    double begun = clock_now();
    bool good = timed->decide(timed->context, machine, position, which);
    note_call(context, which, begun);
    return good;
}

/* Which functions there are: those of walks by their words, those of endings by their places. */
static void name_functions(struct coverage *coverage, const struct description *description) {
    coverage->functions = description->functions + 1; /* numbered from 1 */
    coverage->function = memory_new(coverage->machine->memory,
                                    (size_t)coverage->functions * sizeof *coverage->function);
    for (int i = 0; i < coverage->counts.count; i++) {
        const struct walk *walk = coverage->counts.item[i].walk;
        if (walk->word == WORD_NOT) walk = walk->left;
        if (word_table[walk->word].sort == SORT_ESCAPE)
            coverage->function[walk->number[0]] = (struct coverage_function){
                .word = word_table[walk->word].text, .place = walk->place};
    }
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        if (ending->condition == WHEN_FUNCTION)
            coverage->function[ending->number] =
                (struct coverage_function){.word = "ending", .place = ending->place};
    }
}

/* -- Counting ---------------------------------------------------------------------------------- */

void coverage_init(struct coverage *coverage, const struct machine *machine) {
    const struct description *description = machine->rules->description;
    *coverage = (struct coverage){.machine = machine_new(machine->memory, machine->rules)};
    coverage->timed = machine->escapes;
    coverage->escapes = (struct escapes){coverage, timed_ask, timed_generate, timed_decide};
    coverage->machine->escapes = &coverage->escapes;
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
    name_functions(coverage, description);
}

void coverage_done(struct coverage *coverage) {
    memory_free(coverage->machine->memory, coverage->function);
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

struct coverage_word coverage_word(struct coverage *coverage, int number) {
    const struct word_count *count = &coverage->counts.item[number / SIDES];
    int side = number % SIDES;
    bool covered = count->known && is_word(count->walk) &&
                   !is_settled(coverage->machine->rules->description, count->walk, side);
    text_clear(&coverage->text);
    phrase_walk(count->walk, &coverage->text);
    return (struct coverage_word){
        .place = count->walk->place,
        .nth = nth_of(count->walk),
        .text = text_string(&coverage->text),
        .covered = covered,
        .tried = count->tried[side],
        .succeeded = count->succeeded[side],
    };
}
