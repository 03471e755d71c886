#include "profile.h"

#include "../count/playout.h"
#include "coverage.h"

#include "../system/clock.h"

#include <stdlib.h>
#include <string.h>

/* -- Timing functions -------------------------------------------------------------------------- */

struct timing {
    struct profile *profile;
    const struct escapes *escapes;
};

static void note_call(struct timing *timing, int which, double begun) {
    struct profile *profile = timing->profile;
    if (which >= profile->escapes) return;
    profile->escape[which].calls++;
    profile->escape[which].seconds += clock_now() - begun;
}

static bool timed_ask(void *context, struct machine *machine, int which, int square, bool edits,
                      bool *answer) {
    struct timing *timing = context;
    double begun = clock_now();
    bool good =
        timing->escapes->ask(timing->escapes->context, machine, which, square, edits, answer);
    note_call(timing, which, begun);
    return good;
}

static bool timed_generate(void *context, struct machine *machine, int which) {
    struct timing *timing = context;
    double begun = clock_now();
    bool good = timing->escapes->generate(timing->escapes->context, machine, which);
    note_call(timing, which, begun);
    return good;
}

static bool timed_decide(void *context, struct machine *machine, const struct position *position,
                         int which) {
    struct timing *timing = context;
    double begun = clock_now();
    bool good = timing->escapes->decide(timing->escapes->context, machine, position, which);
    note_call(timing, which, begun);
    return good;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static bool play_games(struct profile *profile, struct machine *machine,
                       const struct position *start, struct playouts_effort effort) {
    struct playouts playouts;
    playouts_init(&playouts, machine->memory, effort.limit);
    bool good = playouts_run(&playouts, machine, start, effort);
    profile->games = playouts.games;
    profile->plies = playouts.plies;
    playouts_done(&playouts);
    return good;
}

/* -- Summing up -------------------------------------------------------------------------------- */

static struct profile_line *line_of(struct profile *profile, struct place place) {
    for (int i = 0; i < profile->lines; i++) {
        struct profile_line *line = &profile->line[i];
        if (place_compare(line->place, place) == 0) return line;
    }
    profile->line[profile->lines] = (struct profile_line){place, 0};
    return &profile->line[profile->lines++];
}

static int by_words(const void *a, const void *b) {
    const struct profile_line *x = a, *y = b;
    if (x->words != y->words) return x->words < y->words ? 1 : -1;
    return place_compare(x->place, y->place);
}

static void sum_lines(struct profile *profile, const struct word_counts *counts) {
    profile->line = arena_new(&profile->arena, (size_t)(counts->count + 1) * sizeof *profile->line);
    for (int i = 0; i < counts->count; i++) {
        const struct word_count *count = &counts->item[i];
        uint64_t tried = count->tried[SIDE_WHITE] + count->tried[SIDE_BLACK];
        if (tried == 0) continue;
        line_of(profile, count->walk->place)->words += tried;
        profile->words += tried;
    }
    if (profile->lines)
        qsort(profile->line, (size_t)profile->lines, sizeof *profile->line, by_words);
}

static void name_escape(struct profile *profile, int which, const char *word, struct place place) {
    if (which >= profile->escapes) return;
    profile->escape[which].word = word;
    profile->escape[which].place = place;
}

/* Which functions there are: those of walks by their words, those of endings by their places. */
static void name_escapes(struct profile *profile, const struct description *description,
                         const struct word_counts *counts) {
    profile->escapes = description->functions + 1; /* numbered from 1 */
    profile->escape =
        arena_new(&profile->arena, (size_t)profile->escapes * sizeof *profile->escape);
    for (int i = 0; i < counts->count; i++) {
        const struct walk *walk = counts->item[i].walk;
        if (walk->word == WORD_NOT) walk = walk->left;
        if (word_table[walk->word].sort == SORT_ESCAPE)
            name_escape(profile, walk->number[0], word_table[walk->word].text, walk->place);
    }
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        if (ending->condition == WHEN_FUNCTION)
            name_escape(profile, ending->number, "ending", ending->place);
    }
}

/* Plays with a machine of its own, in which the definition walks and calls of functions are timed.
 */
static bool count_games(struct profile *profile, struct machine *machine,
                        const struct position *start, struct playouts_effort effort) {
    struct coverage coverage;
    struct timing timing = {profile, machine->escapes};
    struct escapes escapes = {&timing, timed_ask, timed_generate, timed_decide};
    coverage_init(&coverage, machine);
    coverage.machine->escapes = &escapes;
    name_escapes(profile, machine->rules->description, &coverage.counts);
    bool good = play_games(profile, coverage.machine, start, effort);
    sum_lines(profile, &coverage.counts);
    if (!good) memcpy(machine->fault, coverage.machine->fault, sizeof machine->fault);
    coverage_done(&coverage);
    return good;
}

bool profile_games(struct profile *profile, struct machine *machine, const struct position *start,
                   struct playouts_effort effort) {
    *profile = (struct profile){.lines = 0};
    arena_init(&profile->arena, machine->memory);
    if (!count_games(profile, machine, start, effort)) return false;
    struct profile timed;
    double begun = clock_now();
    profile->cut_short = profile->games < (uint64_t)effort.games;
    effort.games = (int)profile->games; /* the same again */
    effort.allowance = (struct allowance){.steps = 0};
    bool good = play_games(&timed, machine, start, effort);
    if (good) profile->seconds = clock_now() - begun;
    return good;
}

void profile_done(struct profile *profile) {
    arena_done(&profile->arena);
}
