#include "coverage.h"

#include "../system/clock.h"
#include "../system/progress.h"
#include "../words/analysis.h"

#include <assert.h>

/* -- Counting words ---------------------------------------------------------------------------- */

enum { BUCKETS_LEAST = 64 };

static size_t hash_of(const struct walk *walk) {
    return (size_t)((uintptr_t)walk / sizeof *walk * 0x9e3779b1U);
}

static void enter_bucket(struct coverage *coverage, int index) {
    size_t slot = hash_of(coverage->item[index].walk);
    assert((coverage->count + 1) * 2 <= coverage->buckets); /* so that there is a free one */
    while (coverage->bucket[slot & (size_t)(coverage->buckets - 1)] >= 0) slot++;
    coverage->bucket[slot & (size_t)(coverage->buckets - 1)] = index;
}

/* Enlarge the buckets so that they are at most half full. */
static void grow_buckets(struct coverage *coverage) {
    int wanted = coverage->buckets ? coverage->buckets * 2 : BUCKETS_LEAST;
    if ((coverage->count + 1) * 2 <= coverage->buckets) return;
    coverage->bucket = memory_resize(coverage->machine->memory, coverage->bucket,
                                     (size_t)wanted * sizeof *coverage->bucket);
    coverage->buckets = wanted;
    for (int i = 0; i < wanted; i++) coverage->bucket[i] = -1;
    for (int i = 0; i < coverage->count; i++) enter_bucket(coverage, i);
}

static struct word_count *find_count(const struct coverage *coverage, const struct walk *walk) {
    for (size_t slot = hash_of(walk); coverage->buckets; slot++) {
        int index = coverage->bucket[slot & (size_t)(coverage->buckets - 1)];
        if (index < 0) return NULL;
        if (coverage->item[index].walk == walk) return &coverage->item[index];
    }
    return NULL;
}

/* Return the counts of a word; add it if it is new. */
static struct word_count *count_of(struct coverage *coverage, const struct walk *walk) {
    struct word_count *found = find_count(coverage, walk);
    if (found) return found;
    grow_buckets(coverage);
    coverage->item = memory_grow(coverage->machine->memory, coverage->item, &coverage->capacity,
                                 coverage->count + 1, sizeof *coverage->item);
    coverage->item[coverage->count] = (struct word_count){.walk = walk};
    enter_bucket(coverage, coverage->count);
    return &coverage->item[coverage->count++];
}

static bool count_word(void *context, struct attempt *attempt) {
    struct coverage *coverage = context;
    struct word_count *word = count_of(coverage, attempt->walk);
    int side = coverage->machine->run.side;
    word->tried[side]++;
    word->succeeded[side] += attempt->succeeded;
    return attempt->succeeded;
}

/* Add all words of a walk, so that words that are never tried are listed, too. */
static void know_words(struct coverage *coverage, const struct description *description,
                       const struct walk *walk) {
    struct word_count *word = count_of(coverage, walk);
    if (word->known) return;
    word->known = true;
    if (word_is_negated_question(description, walk)) return;
    if (walk_is_count(walk) || walk_is_times(walk)) walk = walk->written;
    if (walk->left) know_words(coverage, description, walk->left);
    if (walk->right) know_words(coverage, description, walk->right);
}

/* -- Timing functions -------------------------------------------------------------------------- */

static void note_call(struct coverage *coverage, int which, double begun) {
    assert(which > 0 && which < coverage->functions);
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

/* Name the functions: those of walks by their words, those of endings by their places. */
static void name_functions(struct coverage *coverage, const struct description *description) {
    coverage->functions = description->functions + 1; /* numbered from 1 */
    coverage->function = memory_new(coverage->machine->memory,
                                    (size_t)coverage->functions * sizeof *coverage->function);
    for (int i = 0; i < coverage->count; i++) {
        const struct walk *walk = coverage->item[i].walk;
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

/* -- Playing ----------------------------------------------------------------------------------- */

void coverage_init(struct coverage *coverage, const struct machine *machine) {
    const struct description *description = machine->rules->description;
    *coverage = (struct coverage){.machine = machine_new(machine->memory, machine->rules)};
    coverage->timed = machine->escapes;
    coverage->escapes = (struct escapes){coverage, timed_ask, timed_generate, timed_decide};
    coverage->machine->escapes = &coverage->escapes;
    coverage->machine->interrupt = machine->interrupt;
    coverage->machine->seconds = machine->seconds;
    observer_init(&coverage->observer, coverage->machine);
    coverage->observer.context = coverage;
    coverage->observer.tried = count_word;
    coverage->machine->observer = &coverage->observer;
    know_words(coverage, description, description->moves);
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk)
            know_words(coverage, description, description->ending[i].walk);
    name_functions(coverage, description);
}

void coverage_done(struct coverage *coverage) {
    memory_free(coverage->machine->memory, coverage->function);
    memory_free(coverage->machine->memory, coverage->item);
    memory_free(coverage->machine->memory, coverage->bucket);
    observer_done(&coverage->observer);
    machine_free(coverage->machine);
}

bool coverage_play(struct coverage *coverage, const struct position *start,
                   struct coverage_effort effort) {
    struct machine *machine = coverage->machine;
    struct playouts playouts;
    struct playing playing;
    uint64_t before = machine_steps(machine);
    double began = clock_now();
    bool good = true;
    assert(start->rules == machine->rules);
    playouts_init(&playouts, machine->memory, effort.limit);
    playing_init(&playing, machine);
    progress_begin("games");
    for (int i = 0; i < effort.games && good; i++) {
        bool spent = effort.steps && machine_steps(machine) - before > effort.steps;
        bool late = effort.seconds > 0 && clock_now() - began > effort.seconds;
        if (i > 0 && (spent || late)) break;
        good = playouts_play(&playouts, &playing, start, effort.seed, (uint64_t)i, 1);
        progress_tell((uint64_t)i + 1, (uint64_t)effort.games, 0);
    }
    progress_end();
    playing_done(&playing);
    coverage->games += playouts.games;
    coverage->plies += playouts.plies;
    playouts_done(&playouts);
    return good;
}

bool coverage_includes(const struct coverage *coverage, const struct word_count *word, int side) {
    const struct description *description = coverage->machine->rules->description;
    bool yes;
    return word->known && !word_only_joins(word->walk) &&
           !word_is_settled(description, word->walk, side, &yes);
}
