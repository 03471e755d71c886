#include "playout.h"

#include <assert.h>
#include <string.h>

void playouts_init(struct playouts *playouts, struct memory *memory, int limit) {
    *playouts = (struct playouts){.memory = memory, .limit = limit};
    playouts->length = memory_new(memory, (size_t)(limit + 1) * sizeof *playouts->length);
    playouts->branching = memory_new(memory, (BRANCHING_MAX + 1) * sizeof *playouts->branching);
}

void playouts_done(struct playouts *playouts) {
    memory_free(playouts->memory, playouts->length);
    memory_free(playouts->memory, playouts->branching);
    playouts->length = NULL;
    playouts->branching = NULL;
}

/* Counts moves under their kind; the names are kept in alphabetical order. */
static void count_kind(struct playouts *playouts, const char *name, uint64_t count) {
    int i = 0;
    assert(name); /* every move is of a kind */
    while (i < playouts->kinds && playouts->kind[i] != name) i++;
    if (i < playouts->kinds) {
        playouts->kind_count[i] += count;
        return;
    }
    i = 0;
    while (i < playouts->kinds && strcmp(playouts->kind[i], name) < 0) i++;
    if (i == playouts->kinds || strcmp(playouts->kind[i], name) != 0) {
        if (playouts->kinds == KIND_NAMES_MAX) return;
        size_t behind = (size_t)(playouts->kinds++ - i);
        memmove(&playouts->kind[i + 1], &playouts->kind[i], behind * sizeof *playouts->kind);
        memmove(&playouts->kind_count[i + 1], &playouts->kind_count[i],
                behind * sizeof *playouts->kind_count);
        playouts->kind[i] = name;
        playouts->kind_count[i] = 0;
    }
    playouts->kind_count[i] += count;
}

void playouts_add(struct playouts *playouts, const struct playouts *others) {
    playouts->games += others->games;
    playouts->plies += others->plies;
    playouts->captures += others->captures;
    for (size_t i = 0; i < sizeof playouts->outcome / sizeof *playouts->outcome; i++)
        playouts->outcome[i] += others->outcome[i];
    for (int i = 0; i <= ENDINGS_MAX; i++) playouts->ended[i] += others->ended[i];
    for (int i = 0; i <= playouts->limit; i++) playouts->length[i] += others->length[i];
    for (int i = 0; i <= BRANCHING_MAX; i++) playouts->branching[i] += others->branching[i];
    for (int i = 0; i < others->kinds; i++)
        count_kind(playouts, others->kind[i], others->kind_count[i]);
}

static void count_ply(struct playouts *playouts, int branching, int taken) {
    playouts->branching[branching < BRANCHING_MAX ? branching : BRANCHING_MAX]++;
    playouts->captures += (uint64_t)taken;
    playouts->plies++;
}

/* `ending`: the number of the ending that has decided it; -1 for none. */
static void count_game(struct playouts *playouts, int plies, int outcome, int ending) {
    playouts->games++;
    if (outcome != OUTCOME_ONGOING) playouts->ended[ending < 0 ? ENDINGS_MAX : ending]++;
    playouts->outcome[outcome]++;
    playouts->length[plies]++;
}

/* The name of the kind of a ply's move. */
static const char *kind_of(const struct rules *rules, const struct ply *ply) {
    struct move move = {
        .origin = ply->origin, .taken = ply->taken, .called = ply->called, .actions = ply->actions};
    return move_kind(rules, &move, ply->placing);
}

/* -- Games by the machine ---------------------------------------------------------------------- */

/* Counts the move of this number and makes it; false when it cannot be found. */
static bool play_ply(struct playouts *playouts, struct playing *playing, int branching,
                     int choice) {
    const struct light_move *light = playing_move(playing, choice);
    if (!light) return false;
    struct ply ply = {(uint32_t)branching, light->origin, light->actions,
                      light->taken,        light->called, light->placing};
    count_ply(playouts, branching, ply.taken);
    count_kind(playouts, kind_of(playing->machine->rules, &ply), 1);
    if (!playing_make(playing, choice)) return false;
    playing_settle(playing);
    return true;
}

/* Plays to the end, or the limit. */
static bool play_one(struct playouts *playouts, struct playing *playing,
                     const struct position *start, uint64_t seed, uint64_t index) {
    struct random random;
    enum outcome outcome;
    int ending;
    struct columns *columns = playing->machine->rules->columns;
    int before = columns->count;
    random_seed(&random, seed ^ random_mix(index + 1));
    playing_begin(playing, start);
    for (;;) {
        if (!playing_outcome(playing, &outcome, &ending)) return false;
        if (outcome != OUTCOME_ONGOING || playing->played == playouts->limit) break;
        int branching = playing_count(playing);
        int choice = (int)random_below(&random, (uint32_t)branching);
        if (!play_ply(playouts, playing, branching, choice)) return false;
    }
    count_game(playouts, playing->played, outcome, ending);
    playing_begin(playing, start);
    columns_forget(columns, before);
    return true;
}

/* -- Games by an engine ------------------------------------------------------------------------ */

struct tally {
    struct playouts *playouts;
    const struct rules *rules;
};

static void add_game(void *context, const struct ply *ply, int plies, int outcome, int ending) {
    const struct tally *tally = context;
    const char *kind = NULL;
    uint64_t of_kind = 0; /* moves one after the other */
    for (int i = 0; i < plies; i++) {
        const char *next = kind_of(tally->rules, &ply[i]);
        if (next != kind && of_kind) count_kind(tally->playouts, kind, of_kind);
        of_kind = next == kind ? of_kind + 1 : 1;
        kind = next;
        count_ply(tally->playouts, (int)ply[i].moves, ply[i].taken);
    }
    if (of_kind) count_kind(tally->playouts, kind, of_kind);
    count_game(tally->playouts, plies, outcome, ending);
}

int playouts_play(struct playouts *playouts, struct playing *playing, const struct position *start,
                  uint64_t seed, uint64_t first, int games) {
    struct machine *machine = playing->machine;
    struct tally tally = {playouts, machine->rules};
    struct random_games wanted = {seed, first, games, playouts->limit, add_game, &tally};
    if (machine->engine) machine->engine->work(machine->engine->context, WORK_PLAYING);
    const struct engine *engine = machine_engine(machine);
    int played = engine ? engine->play(engine->context, start, &wanted) : 0;
    return played ? played : play_one(playouts, playing, start, seed, first);
}
