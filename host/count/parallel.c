#include "parallel.h"

#include <errno.h>
#include <string.h>

/* Small shares, so that all processes end at about the same time, and that something can be told of
 * how far it is. */
enum { GAMES_AT_ONCE = 64, SHARES_A_JOB = 16, SHARE_MOST = 50, FEW_GAMES = 32 };

struct sharing {
    const struct parallel_games *shares;
    struct playouts *playouts;
    int items;
    bool failed;
};

/* What a process says before the lengths and the branching. Names of kinds are addresses of texts
 * that the processes, which have forked, have in common. */
struct portion {
    bool failed;
    char fault[FAULT_SIZE];
    struct playouts playouts;
};

static bool play(const struct parallel_games *shares, struct playouts *playouts, int from, int to,
                 bool tells) {
    struct game game;
    int played = 1;
    game_init(&game, shares->machine, shares->start);
    while (from < to && played && !*shares->interrupt) {
        played = playouts_play(playouts, &game, shares->start, shares->seed, (uint64_t)from,
                               to - from < GAMES_AT_ONCE ? to - from : GAMES_AT_ONCE);
        from += played;
        if (tells && shares->tell) shares->tell(shares->context, (uint64_t)from);
    }
    game_done(&game);
    return played && !*shares->interrupt;
}

static int first_of(const struct sharing *sharing, int item) {
    return (int)((long long)sharing->shares->games * item / sharing->items);
}

static void work(void *context, int item, struct worker *worker) {
    const struct sharing *sharing = context;
    const struct machine *machine = sharing->shares->machine;
    struct portion portion = {.failed = false};
    playouts_init(&portion.playouts, sharing->playouts->memory, sharing->playouts->limit);
    portion.failed = !play(sharing->shares, &portion.playouts, first_of(sharing, item),
                           first_of(sharing, item + 1), false);
    memcpy(portion.fault, machine->fault, sizeof portion.fault);
    worker_write(worker, &portion, sizeof portion);
    worker_write(worker, portion.playouts.length,
                 (size_t)(portion.playouts.limit + 1) * sizeof(uint32_t));
    worker_write(worker, portion.playouts.branching, (BRANCHING_MAX + 1) * sizeof(uint64_t));
    playouts_done(&portion.playouts);
}

static bool fail(struct sharing *sharing, const char *why) {
    machine_fail(sharing->shares->machine, "%s", why);
    sharing->failed = true;
    return false;
}

static bool take(void *context, int item, const struct worker_answer *answer) {
    struct sharing *sharing = context;
    struct portion portion;
    size_t lengths = (size_t)(sharing->playouts->limit + 1) * sizeof(uint32_t);
    size_t branchings = (BRANCHING_MAX + 1) * sizeof(uint64_t);
    if (answer->end != WORKER_DONE ||
        (size_t)answer->length != sizeof portion + lengths + branchings)
        return fail(sharing, "a process that played games has ended before they were over");
    memcpy(&portion, answer->bytes, sizeof portion);
    if (portion.failed) return fail(sharing, portion.fault);
    struct playouts room;
    playouts_init(&room, sharing->playouts->memory, sharing->playouts->limit);
    memcpy(room.length, answer->bytes + sizeof portion, lengths);
    memcpy(room.branching, answer->bytes + sizeof portion + lengths, branchings);
    portion.playouts.length = room.length;
    portion.playouts.branching = room.branching;
    playouts_add(sharing->playouts, &portion.playouts);
    playouts_done(&room);
    if (sharing->shares->tell)
        sharing->shares->tell(sharing->shares->context, (uint64_t)first_of(sharing, item + 1));
    return true;
}

/* The processes made from here on have the engine that is ready by then. */
static void prepare(void *context, int item) {
    const struct sharing *sharing = context;
    const struct engine *engine = sharing->shares->machine->engine;
    (void)item;
    if (engine) engine->work(engine->context);
}

bool parallel_play(const struct parallel_games *shares, struct playouts *playouts) {
    int jobs = shares->jobs, most = shares->games / SHARE_MOST;
    struct sharing sharing = {.shares = shares, .playouts = playouts};
    sharing.items = most > jobs * SHARES_A_JOB ? most : jobs * SHARES_A_JOB;
    if (jobs == 1 || shares->games < FEW_GAMES)
        return play(shares, playouts, 0, shares->games, true);
    if (sharing.items > shares->games) sharing.items = shares->games;
    struct workers workers = {.memory = playouts->memory,
                              .interrupt = shares->interrupt,
                              .jobs = jobs,
                              .prepare = prepare,
                              .work = work,
                              .receive = take,
                              .context = &sharing};
    enum workers_end end = workers_run(&workers, sharing.items);
    if (end == WORKERS_FAILED) return fail(&sharing, strerror(errno));
    return end == WORKERS_DONE;
}
