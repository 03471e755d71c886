#include "coverage.h"

#include "phrase.h"
#include "playout.h"

#include <stdlib.h>
#include <string.h>

/* -- Counting ------------------------------------------------------------------------------------------------------ */

static bool count_try(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    (void)machine, (void)cursor;
    ((struct coverage *)context)->tried[*address]++;
    return false;
}

static bool count_failure(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    (void)machine, (void)cursor;
    ((struct coverage *)context)->failed[*address - 1]++;
    return false;
}

static void resume(void *context, struct machine *machine, int address) {
    (void)context, (void)machine, (void)address;
}

void coverage_init(struct coverage *coverage, const struct machine *plain) {
    struct memory *memory = plain->memory;
    size_t size = (size_t)plain->rules->program.count * sizeof(uint64_t);
    *coverage = (struct coverage){.machine = machine_beside(plain, plain->rules)};
    coverage->tried = memory_new(memory, size);
    coverage->failed = memory_new(memory, size);
    coverage->watcher = (struct watcher){coverage, count_try, count_failure, resume};
    coverage->machine->watcher = &coverage->watcher;
}

void coverage_done(struct coverage *coverage) {
    struct memory *memory = coverage->machine->memory;
    memory_free(memory, coverage->tried);
    memory_free(memory, coverage->failed);
    machine_free(coverage->machine);
}

bool coverage_play(struct coverage *coverage, const struct position *start, int games, int limit, uint64_t seed) {
    struct machine *machine = coverage->machine;
    struct position own = *start;
    struct playouts playouts;
    struct game game;
    bool good = true;
    own.rules = machine->rules;
    playouts_init(&playouts, machine->memory, limit);
    game_init(&game, machine, &own);
    for (int i = 0; i < games && good; i++) good = playout_play(&playouts, &game, &own, seed, (uint64_t)i);
    coverage->games += playouts.games;
    coverage->plies += playouts.plies;
    game_done(&game);
    playouts_done(&playouts);
    return good;
}

/* -- Words --------------------------------------------------------------------------------------------------------- */

void coverage_words_init(struct coverage_words *words, struct memory *memory) {
    *words = (struct coverage_words){.count = 0};
    arena_init(&words->arena, memory);
}

void coverage_words_done(struct coverage_words *words) {
    memory_free(words->arena.memory, words->item);
    arena_done(&words->arena);
}

/* Whether the instruction belongs to a capturing walk, which only repeats what the moves say, or to a condition for
 * texts of positions, which no move asks. */
static bool is_aside(const struct rules *rules, int address) {
    int begun = 0;
    bool aside = false;
    for (int side = 0; side < SIDES; side++) {
        const int starts[] = {rules->moves[side], rules->attacks[side], rules->threats[side]};
        for (int i = 0; i < 3; i++)
            if (starts[i] > begun && starts[i] <= address) begun = starts[i], aside = i > 0;
        for (int i = 0; i < rules->description->endings; i++)
            if (rules->ending[i][side] > begun && rules->ending[i][side] <= address)
                begun = rules->ending[i][side], aside = false;
        for (int i = 0; i < rules->description->nevers; i++)
            if (rules->never[i][side] > begun && rules->never[i][side] <= address)
                begun = rules->never[i][side], aside = true;
    }
    return aside;
}

/* Whether an instruction is a word of its own, and not only what joins words. */
static bool is_word(const struct instruction *in, const struct walk *walk) {
    switch (in->op) {
    case OP_CHOICE:
    case OP_JUMP:
    case OP_END:
    case OP_FAIL:
    case OP_CALL:
    case OP_CALL_NEW:
    case OP_RETURN:
    case OP_SEEN:
    case OP_UNSEEN: return false;
    case OP_LOOK: return true;
    default: return word_table[walk->word].sort != SORT_JOIN || walk->word == WORD_NOT;
    }
}

/* Questions that one side's walks can never answer so, such as -here. */
static bool is_hopeless(const struct instruction *in) {
    return in->op == OP_IF && in->mask == 0;
}

/* How often the word succeeded. A look succeeds where `seen` is reached, or `unseen` is not. */
static uint64_t successes(const struct coverage *coverage, int address) {
    const struct program *program = &coverage->machine->rules->program;
    const struct walk *walk = program->source[address];
    if (program->code[address].op != OP_LOOK) return coverage->tried[address] - coverage->failed[address];
    int at = address;
    while (program->code[at].op != (walk->word == WORD_NOT ? OP_UNSEEN : OP_SEEN) || program->source[at] != walk) at++;
    return walk->word == WORD_NOT ? coverage->tried[address] - coverage->tried[at] : coverage->tried[at];
}

static int by_place(const void *a, const void *b) {
    const struct coverage_word *x = a, *y = b;
    int places = place_compare(x->place, y->place);
    if (places) return places;
    int texts = strcmp(x->text, y->text);
    return texts ? texts : x->nth - y->nth;
}

static struct coverage_word *find(struct coverage_words *words, const struct coverage_word *wanted) {
    for (int i = 0; i < words->count; i++)
        if (by_place(&words->item[i], wanted) == 0) return &words->item[i];
    struct arena *arena = &words->arena;
    words->item = memory_grow(arena->memory, words->item, &words->capacity, words->count + 1, sizeof *words->item);
    struct coverage_word *word = &words->item[words->count++];
    *word = (struct coverage_word){.place = wanted->place, .nth = wanted->nth};
    word->place.file = arena_copy(arena, wanted->place.file, strlen(wanted->place.file));
    word->text = arena_copy(arena, wanted->text, strlen(wanted->text));
    return word;
}

void coverage_words_add(struct coverage_words *words, const struct coverage_word *word) {
    struct coverage_word *kept = find(words, word);
    kept->tried += word->tried;
    kept->succeeded += word->succeeded;
}

/* An operator is told from its equals by the first word that it joins. */
static int nth_of(const struct walk *walk) {
    while (walk->left && walk->word != WORD_SELF) walk = walk->left;
    return walk->nth;
}

static void add_word(const struct coverage *coverage, int address, struct coverage_words *words, struct text *text) {
    const struct walk *walk = coverage->machine->rules->program.source[address];
    text_clear(text);
    phrase_walk(walk, text);
    struct coverage_word word = {walk->place, nth_of(walk), text_string(text), coverage->tried[address],
                                 successes(coverage, address)};
    coverage_words_add(words, &word);
}

void coverage_words_sort(struct coverage_words *words) {
    if (words->count) qsort(words->item, (size_t)words->count, sizeof *words->item, by_place);
}

void coverage_add_words(const struct coverage *coverage, struct coverage_words *words) {
    const struct rules *rules = coverage->machine->rules;
    struct text text;
    text_init(&text, coverage->machine->memory);
    for (int i = 1; i < rules->program.count; i++) {
        const struct instruction *in = &rules->program.code[i];
        const struct walk *walk = rules->program.source[i];
        if (!is_word(in, walk) || is_hopeless(in) || is_aside(rules, i)) continue;
        add_word(coverage, i, words, &text);
    }
    text_done(&text);
    coverage_words_sort(words);
}
