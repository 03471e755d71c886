#include "coverage.h"

#include "../count/playout.h"
#include "../explain/phrase.h"
#include "../system/progress.h"

#include "../words/analysis.h"

#include <stdlib.h>
#include <string.h>

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
    coverage->definition->observer = &coverage->counts.observer;
    word_counts_know(&coverage->counts, description, description->moves);
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk)
            word_counts_know(&coverage->counts, description, description->ending[i].walk);
}

void coverage_done(struct coverage *coverage) {
    word_counts_done(&coverage->counts);
    definition_free(coverage->definition);
    machine_free(coverage->machine);
}

bool coverage_play(struct coverage *coverage, const struct position *start, int games, int limit,
                   uint64_t seed) {
    struct machine *machine = coverage->machine;
    struct position own = *start;
    struct playouts playouts;
    struct playing playing;
    bool good = true;
    own.rules = machine->rules;
    playouts_init(&playouts, machine->memory, limit);
    playing_init(&playing, machine);
    progress_begin("games");
    for (int i = 0; i < games && good; i++) {
        good = playout_play(&playouts, &playing, &own, seed, (uint64_t)i);
        progress_tell((uint64_t)i + 1, (uint64_t)games, 0);
    }
    progress_end();
    coverage->games += playouts.games;
    coverage->plies += playouts.plies;
    playing_done(&playing);
    playouts_done(&playouts);
    return good;
}

/* -- Words ------------------------------------------------------------------------------------- */

void coverage_words_init(struct coverage_words *words, struct memory *memory) {
    *words = (struct coverage_words){.count = 0};
    arena_init(&words->arena, memory);
}

void coverage_words_done(struct coverage_words *words) {
    memory_free(words->arena.memory, words->item);
    arena_done(&words->arena);
}

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

static int by_place(const void *a, const void *b) {
    const struct coverage_word *x = a, *y = b;
    int places = place_compare(x->place, y->place);
    if (places) return places;
    int texts = strcmp(x->text, y->text);
    return texts ? texts : x->nth - y->nth;
}

static struct coverage_word *find_or_add_word(struct coverage_words *words,
                                              const struct coverage_word *wanted) {
    for (int i = 0; i < words->count; i++)
        if (by_place(&words->item[i], wanted) == 0) return &words->item[i];
    struct arena *arena = &words->arena;
    words->item = memory_grow(arena->memory, words->item, &words->capacity, words->count + 1,
                              sizeof *words->item);
    struct coverage_word *word = &words->item[words->count++];
    *word = (struct coverage_word){.place = wanted->place, .nth = wanted->nth};
    word->place.file = arena_copy(arena, wanted->place.file, strlen(wanted->place.file));
    word->text = arena_copy(arena, wanted->text, strlen(wanted->text));
    return word;
}

void coverage_words_add(struct coverage_words *words, const struct coverage_word *word) {
    struct coverage_word *kept = find_or_add_word(words, word);
    kept->tried += word->tried;
    kept->succeeded += word->succeeded;
}

/* An operator is told from its equals by the first word that it joins. */
static int nth_of(const struct walk *walk) {
    while (walk->left) walk = walk->left;
    return walk->nth;
}

static void add_word(const struct description *description, const struct word_count *count,
                     struct coverage_words *words, struct text *text) {
    text_clear(text);
    phrase_walk(count->walk, text);
    for (int side = 0; side < SIDES; side++) {
        struct coverage_word word = {count->walk->place, nth_of(count->walk), text_string(text),
                                     count->tried[side], count->succeeded[side]};
        if (!is_settled(description, count->walk, side)) coverage_words_add(words, &word);
    }
}

void coverage_words_sort(struct coverage_words *words) {
    if (words->count) qsort(words->item, (size_t)words->count, sizeof *words->item, by_place);
}

void coverage_add_words(const struct coverage *coverage, struct coverage_words *words) {
    const struct word_counts *counts = &coverage->counts;
    struct text text;
    text_init(&text, counts->memory);
    for (int i = 0; i < counts->count; i++)
        if (counts->item[i].known && is_word(counts->item[i].walk))
            add_word(coverage->machine->rules->description, &counts->item[i], words, &text);
    text_done(&text);
    coverage_words_sort(words);
}
