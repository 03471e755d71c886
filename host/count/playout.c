#include "playout.h"

#include "../system/process.h"
#include "../system/progress.h"

#include <assert.h>
#include <errno.h>
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

/* Add the totals of other games with the same limit. */
static void playouts_add(struct playouts *playouts, const struct playouts *others) {
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

/* `ending`: the number of the ending that has decided it; -1 for none. */
static void count_game(struct playouts *playouts, int plies, int outcome, int ending) {
    playouts->games++;
    if (outcome != OUTCOME_ONGOING) playouts->ended[ending < 0 ? ENDINGS_MAX : ending]++;
    playouts->outcome[outcome]++;
    playouts->length[plies]++;
}

/* -- Games by the machine ---------------------------------------------------------------------- */

/* Counts the move of this number and makes it; false when it cannot be found. */
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

static void add_game(void *context, int plies, uint64_t captures, int outcome, int ending) {
    struct playouts *playouts = ((const struct tally *)context)->playouts;
    playouts->plies += (uint64_t)plies;
    playouts->captures += captures;
    count_game(playouts, plies, outcome, ending);
}

static void add_moves(void *context, uint32_t sort, uint64_t count) {
    static const int origin[] = {0, ORIGIN_NONE, ORIGIN_RESERVE};
    const struct tally *tally = context;
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
    if (machine->engine) machine->engine->work(machine->engine->context, WORK_PLAYING);
    const struct engine *engine = machine_engine(machine);
    int played = engine ? engine->play(engine->context, start, &wanted) : 0;
    return played ? played : play_one(playouts, playing, start, seed, first);
}

/* -- Processes --------------------------------------------------------------------------------- */

/* Small batches, so that all processes end at about the same time; but each is a process of its
 * own, which costs as much as a thousand short games. */
enum {
    GAMES_AT_ONCE = 64,
    BATCHES_A_JOB = 16,
    BATCHES_MOST = 256, /* unless there are many jobs */
    BATCH_LEAST = 50,
    FEW_GAMES = 32
};

struct batches {
    const struct parallel_games *task;
    struct playouts *playouts;
    int items;
    uint64_t *played; /* games, by all processes, in memory that they share */
};

/* The fixed part of a process's result, before the lengths and the branching. Names of kinds are
 * addresses of texts, which are the same in all forked processes. */
struct batch_result {
    bool failed;
    char fault[FAULT_SIZE];
    struct playouts playouts;
};

/* `count`: the counter for the process that reports progress; NULL to report it here. */
static bool play_batch(const struct parallel_games *task, struct playouts *playouts, int from,
                       int to, uint64_t *count) {
    struct machine *machine = task->playing->machine;
    int played = 1;
    while (from < to && played) {
        if (machine_is_interrupted(machine) && machine_poll_now(machine)) return false;
        played = playouts_play(playouts, task->playing, task->start, task->seed,
                               task->first + (uint64_t)from,
                               to - from < GAMES_AT_ONCE ? to - from : GAMES_AT_ONCE);
        from += played;
        if (count)
            __atomic_fetch_add(count, (uint64_t)played, __ATOMIC_RELAXED);
        else
            progress_tell((uint64_t)from, (uint64_t)task->games, 0);
    }
    return played;
}

static int first_game(const struct batches *batches, int item) {
    return (int)((long long)batches->task->games * item / batches->items);
}

static void run_batch(void *context, int item, struct worker *worker) {
    const struct batches *batches = context;
    const struct machine *machine = batches->task->playing->machine;
    struct batch_result result = {.failed = false};
    playouts_init(&result.playouts, batches->playouts->memory, batches->playouts->limit);
    result.failed = !play_batch(batches->task, &result.playouts, first_game(batches, item),
                                first_game(batches, item + 1), batches->played);
    memcpy(result.fault, machine->fault, sizeof result.fault);
    worker_write(worker, &result, sizeof result);
    worker_write(worker, result.playouts.length,
                 (size_t)(result.playouts.limit + 1) * sizeof(uint32_t));
    worker_write(worker, result.playouts.branching, (BRANCHING_MAX + 1) * sizeof(uint64_t));
    playouts_done(&result.playouts);
}

static bool fail_batches(struct batches *batches, const char *why) {
    machine_fail(batches->task->playing->machine, "%s", why);
    return false;
}

static bool add_result(void *context, int item, const struct worker_answer *answer) {
    struct batches *batches = context;
    struct batch_result result;
    (void)item;
    size_t lengths = (size_t)(batches->playouts->limit + 1) * sizeof(uint32_t);
    size_t branchings = (BRANCHING_MAX + 1) * sizeof(uint64_t);
    if (answer->end != WORKER_DONE ||
        (size_t)answer->length != sizeof result + lengths + branchings)
        return fail_batches(batches, "a process ended before its games were finished");
    memcpy(&result, answer->bytes, sizeof result);
    if (result.failed) return fail_batches(batches, result.fault);
    struct playouts room;
    playouts_init(&room, batches->playouts->memory, batches->playouts->limit);
    memcpy(room.length, answer->bytes + sizeof result, lengths);
    memcpy(room.branching, answer->bytes + sizeof result + lengths, branchings);
    result.playouts.length = room.length;
    result.playouts.branching = room.branching;
    playouts_add(batches->playouts, &result.playouts);
    playouts_done(&room);
    return true;
}

static void tell_played(void *context) {
    const struct batches *batches = context;
    progress_tell(__atomic_load_n(batches->played, __ATOMIC_RELAXED),
                  (uint64_t)batches->task->games, 0);
}

/* The processes made from here on have the engine that is ready by then. */
static void prepare_engine(void *context, int item) {
    const struct batches *batches = context;
    const struct engine *engine = batches->task->playing->machine->engine;
    (void)item;
    if (engine) engine->work(engine->context, WORK_PLAYING);
}

static bool play_parallel(const struct parallel_games *task, struct playouts *playouts) {
    static const volatile int never = 0;
    const struct machine *machine = task->playing->machine;
    int games = task->games, items = games / BATCH_LEAST;
    if (items > BATCHES_MOST) items = BATCHES_MOST;
    if (items < task->jobs * BATCHES_A_JOB) items = task->jobs * BATCHES_A_JOB;
    struct batches batches = {
        .task = task, .playouts = playouts, .items = items < games ? items : games};
    struct workers workers = {.memory = playouts->memory,
                              .interrupt = machine->interrupt ? machine->interrupt : &never,
                              .jobs = task->jobs,
                              .prepare = prepare_engine,
                              .work = run_batch,
                              .receive = add_result,
                              .wait = tell_played,
                              .context = &batches};
    void *shared = process_new_shared(sizeof *batches.played);
    if (!shared) return fail_batches(&batches, strerror(errno));
    batches.played = shared;
    assert(batches.items > 0 && first_game(&batches, batches.items) == task->games);
    enum workers_end end = workers_run(&workers, batches.items);
    int error = errno;
    process_free_shared(shared, sizeof *batches.played);
    if (end == WORKERS_FAILED) return fail_batches(&batches, strerror(error));
    if (end == WORKERS_INTERRUPTED) return fail_batches(&batches, "interrupted");
    return end == WORKERS_DONE;
}

bool parallel_play(const struct parallel_games *task, struct playouts *playouts) {
    progress_begin("games");
    bool good = task->jobs == 1 || task->games < FEW_GAMES
                    ? play_batch(task, playouts, 0, task->games, NULL)
                    : play_parallel(task, playouts);
    progress_end();
    return good;
}
