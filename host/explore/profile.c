#include "profile.h"

#include "../base/clock.h"
#include "playout.h"

#include <stdlib.h>
#include <string.h>

/* -- Looking on ---------------------------------------------------------------------------------------------------- */

struct looking {
    struct profile *profile;
    uint64_t *count; /* by address */
    const struct escapes *escapes;
};

static bool count(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    (void)machine, (void)cursor;
    ((struct looking *)context)->count[*address]++;
    return false;
}

static bool pass(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    (void)context, (void)machine, (void)cursor, (void)address;
    return false;
}

static void resume(void *context, struct machine *machine, int address) {
    (void)context, (void)machine, (void)address;
}

static void note_call(struct looking *looking, int which, double begun) {
    struct profile *profile = looking->profile;
    if (which >= profile->escapes) return;
    profile->escape[which].calls++;
    profile->escape[which].seconds += clock_now() - begun;
}

static bool ask(void *context, struct machine *machine, int which, int square, bool edits, bool *answer) {
    struct looking *looking = context;
    double begun = clock_now();
    bool good = looking->escapes->ask(looking->escapes->context, machine, which, square, edits, answer);
    note_call(looking, which, begun);
    return good;
}

static bool generate(void *context, struct machine *machine, int which) {
    struct looking *looking = context;
    double begun = clock_now();
    bool good = looking->escapes->generate(looking->escapes->context, machine, which);
    note_call(looking, which, begun);
    return good;
}

static bool decide(void *context, struct machine *machine, const struct position *position, int which) {
    struct looking *looking = context;
    double begun = clock_now();
    bool good = looking->escapes->decide(looking->escapes->context, machine, position, which);
    note_call(looking, which, begun);
    return good;
}

/* -- Playing ------------------------------------------------------------------------------------------------------- */

static bool play(struct profile *profile, struct machine *machine, const struct position *start, int games, int limit,
                 uint64_t seed) {
    struct playouts playouts;
    struct game game;
    bool good = true;
    playouts_init(&playouts, machine->memory, limit);
    game_init(&game, machine, start);
    for (int i = 0; i < games && good; i++) good = playout_play(&playouts, &game, start, seed, (uint64_t)i);
    profile->games = playouts.games;
    profile->plies = playouts.plies;
    game_done(&game);
    playouts_done(&playouts);
    return good;
}

/* -- Summing up ---------------------------------------------------------------------------------------------------- */

static struct profile_line *line_of(struct profile *profile, struct place place) {
    for (int i = 0; i < profile->lines; i++) {
        struct profile_line *line = &profile->line[i];
        if (place_compare(line->place, place) == 0) return line;
    }
    profile->line[profile->lines] = (struct profile_line){place, 0};
    return &profile->line[profile->lines++];
}

static int by_count(const void *a, const void *b) {
    const struct profile_line *x = a, *y = b;
    if (x->instructions != y->instructions) return x->instructions < y->instructions ? 1 : -1;
    return place_compare(x->place, y->place);
}

static void sum_up(struct profile *profile, const struct program *program, const uint64_t *counts) {
    profile->line = arena_new(&profile->arena, (size_t)(program->count + 1) * sizeof *profile->line);
    for (int i = 0; i < program->count; i++) {
        const struct walk *walk = program->source[i];
        if (counts[i] == 0 || !walk) continue;
        line_of(profile, walk->place)->instructions += counts[i];
        profile->instructions += counts[i];
    }
    qsort(profile->line, (size_t)profile->lines, sizeof *profile->line, by_count);
}

/* Which functions there are: those of walks by their words, those of endings by their places. */
static void name_escapes(struct profile *profile, const struct rules *rules) {
    const struct description *description = rules->description;
    profile->escapes = description->functions + 1; /* numbered from 1 */
    profile->escape = arena_new(&profile->arena, (size_t)profile->escapes * sizeof *profile->escape);
    for (int i = 0; i < rules->program.count; i++) {
        int op = rules->program.code[i].op, which = rules->program.code[i].to;
        if ((op != OP_TEST && op != OP_ACT && op != OP_GENERATE) || which >= profile->escapes) continue;
        const struct walk *walk = rules->program.source[i];
        if (walk->word == WORD_NOT) walk = walk->left;
        profile->escape[which].word = word_table[walk->word].text;
        profile->escape[which].place = walk->place;
    }
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        if (ending->condition != WHEN_FUNCTION || ending->number >= profile->escapes) continue;
        profile->escape[ending->number].word = "ending";
        profile->escape[ending->number].place = ending->place;
    }
}

/* Plays with a machine of its own that is watched. */
static bool look_on(struct profile *profile, struct machine *machine, const struct position *start, int games,
                    int limit, uint64_t seed) {
    const struct program *program = &machine->rules->program;
    struct machine *own = machine_beside(machine, machine->rules);
    struct looking looking = {profile, arena_new(&profile->arena, (size_t)program->count * sizeof(uint64_t)),
                              machine->escapes};
    struct escapes escapes = {&looking, ask, generate, decide};
    struct watcher watcher = {&looking, count, pass, resume};
    own->escapes = &escapes;
    own->watcher = &watcher;
    bool good = play(profile, own, start, games, limit, seed);
    if (!good) memcpy(machine->fault, own->fault, sizeof own->fault);
    machine_free(own);
    if (good) sum_up(profile, program, looking.count);
    return good;
}

bool profile_games(struct profile *profile, struct machine *machine, const struct position *start, int games, int limit,
                   uint64_t seed) {
    *profile = (struct profile){.lines = 0};
    arena_init(&profile->arena, machine->memory);
    name_escapes(profile, machine->rules);
    if (!look_on(profile, machine, start, games, limit, seed)) return false;
    double begun = clock_now();
    bool good = play(profile, machine, start, games, limit, seed);
    profile->seconds = clock_now() - begun;
    return good;
}

void profile_done(struct profile *profile) {
    arena_done(&profile->arena);
}
