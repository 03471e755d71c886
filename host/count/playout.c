#include "playout.h"

#include "../system/progress.h"

#include <assert.h>
#include <string.h>

enum { GAMES_AT_ONCE = 64 };

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

/* Add moves to the count of their kind. The names are in alphabetical order. */
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

/* Count a finished game. `ending` is the number of the ending that decided it; -1 for none. */
static void count_game(struct playouts *playouts, int plies, int outcome, int ending) {
    assert(plies >= 0 && plies <= playouts->limit && ending < ENDINGS_MAX);
    playouts->games++;
    if (outcome != OUTCOME_ONGOING) playouts->ended[ending < 0 ? ENDINGS_MAX : ending]++;
    playouts->outcome[outcome]++;
    playouts->length[plies]++;
}

/* -- Games by the machine ---------------------------------------------------------------------- */

/* Count move number `choice` and make it; return false if it can't be found. */
static bool play_ply(struct playouts *playouts, struct playing *playing, int branching,
                     int choice) {
    const struct light_move *light = playing_move(playing, choice);
    if (!light) return false;
    playouts->branching[branching < BRANCHING_MAX ? branching : BRANCHING_MAX]++;
    playouts->captures += light->taken;
    playouts->plies++;
    struct move move = {.origin = light->origin,
                        .taken = light->taken,
                        .called = light->called,
                        .actions = light->actions};
    count_kind(playouts, move_kind(playing->machine->rules, &move, light->placing), 1);
    if (!playing_make(playing, choice)) return false;
    playing_settle(playing);
    return true;
}

/* Play a game to its end or to the limit. */
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

static void add_game(void *context, int plies, uint64_t captures, int outcome, int ending) {
    struct playouts *playouts = ((const struct tally *)context)->playouts;
    playouts->plies += (uint64_t)plies;
    playouts->captures += captures;
    count_game(playouts, plies, outcome, ending);
}

static void add_moves(void *context, uint32_t sort, uint64_t count) {
    static const int origin[] = {0, ORIGIN_NONE, ORIGIN_RESERVE};
    const struct tally *tally = context;
    assert(sort >> PLY_FROM < sizeof origin / sizeof *origin);
    struct move move = {.origin = origin[sort >> PLY_FROM],
                        .taken = sort >> PLY_TAKEN & 1,
                        .called = sort >> PLY_CALLED & 255,
                        .actions = sort & ((1 << PLY_CALLED) - 1)};
    count_kind(tally->playouts, move_kind(tally->rules, &move, sort >> PLY_PLACING & 1), count);
}

int playouts_play(struct playouts *playouts, struct playing *playing, const struct position *start,
                  uint64_t seed, uint64_t first, int games) {
    struct machine *machine = playing->machine;
    struct tally tally = {playouts, machine->rules};
    struct random_games wanted = {.seed = seed,
                                  .first = first,
                                  .games = games,
                                  .limit = playouts->limit,
                                  .branching = playouts->branching,
                                  .most = BRANCHING_MAX,
                                  .context = &tally,
                                  .add_game = add_game,
                                  .add_moves = add_moves};
    if (machine->engine) machine->engine->work(machine->engine->context);
    const struct engine *engine = machine_engine(machine);
    int played = engine ? engine->play(engine->context, start, &wanted) : 0;
    assert(played >= 0 && played <= games);
    return played ? played : play_one(playouts, playing, start, seed, first);
}

bool playouts_play_all(struct playouts *playouts, struct playing *playing,
                       const struct position *start, uint64_t seed, uint64_t first, int games) {
    struct machine *machine = playing->machine;
    for (int done = 0, played; done < games; done += played) {
        if (machine_is_interrupted(machine) && machine_poll_now(machine)) return false;
        int wanted = games - done < GAMES_AT_ONCE ? games - done : GAMES_AT_ONCE;
        played = playouts_play(playouts, playing, start, seed, first + (uint64_t)done, wanted);
        if (played == 0) return false;
        progress_tell((uint64_t)done + (uint64_t)played, (uint64_t)games, 0);
    }
    return true;
}
