#include "parallel.h"

#include "../system/process.h"
#include "../system/progress.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

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
