/* Counts sequences of moves. Two branches of walks may be one move (same origin, same result). So a
 * move made by the machine is counted only if its origin and result are not yet in the level's
 * set. */
#include "perft.h"

#include "../base/keyset.h"
#include "../game/moves.h"
#include "../game/playing.h"

enum {
    COLUMNS_MOST = 256,
    WORK_EVERY = 1 << 16,
    PROGRESS_EVERY = 1 << 20,
    SHARED_DEPTH = 4 /* counts of at least this depth report progress */
};

struct perft {
    struct machine *machine;
    struct memory *memory;
    struct position position;
    struct key_set *seen; /* by depth, from 1: the moves already seen, origin and result */
    int depth;
    bool makes_all; /* an engine makes the last moves, too, in place of counting them by sets */
    uint64_t counted, next_work, next_progress;
    /* The first moves, if a count is watched: the depth below them, 0 if it isn't watched; their
     * number, how many are done, and the lines counted below those. */
    int first_depth;
    uint64_t first_moves, first_done, first_counted;
    perft_progress *progress;
    void *context;
    struct playing playing; /* where positions that have been forbid moves */
};

/* One level of the count. */
struct level {
    struct perft *perft;
    struct legality legality;
    struct key_set *seen;
    int depth;
    uint64_t count;
    bool failed;
};

struct perft *perft_new(struct machine *machine, int depth) {
    size_t levels = (size_t)depth + 1;
    struct perft *perft = memory_new(machine->memory, sizeof *perft + levels * sizeof *perft->seen);
    perft->machine = machine;
    perft->memory = machine->memory;
    perft->depth = depth;
    perft->seen = (struct key_set *)(perft + 1);
    playing_init(&perft->playing, machine);
    return perft;
}

void perft_free(struct perft *perft) {
    if (!perft) return;
    for (int i = 0; i <= perft->depth; i++) key_set_done(&perft->seen[i], perft->memory);
    playing_done(&perft->playing);
    memory_free(perft->memory, perft);
}

void perft_make_all(struct perft *perft, bool makes_all) {
    perft->makes_all = makes_all;
}

void perft_watch(struct perft *perft, perft_progress *progress, void *context) {
    perft->progress = progress;
    perft->context = context;
}

/* Return true if a branch is a new move. Two branches with the same identity and result are one
 * move. Results are compared by their 64-bit hashes. */
static bool is_new(struct perft *perft, struct key_set *seen, struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint64_t key = branch_identity(machine);
    const struct change *change = &machine->log[machine->run.log_base],
                        *end = &machine->log[machine->run.changes];
    for (; change < end; change++) key ^= position_change_key(rules, change);
    if (key_set_is_full(seen)) {
        if (seen->count >= MOVES_MAX) return moves_fail_too_many(machine);
        key_set_grow(seen, perft->memory);
    }
    return key_set_add(seen, key);
}

static bool count_level(struct perft *perft, int depth, uint64_t *count);

/* Count from the position after the branch, then restore the state that the turn changes. Forget
 * the stacks that first occur there if there are too many. */
static bool count_below(struct level *level, struct machine *machine) {
    struct position *position = machine->run.position;
    struct columns *columns = machine->rules->columns;
    uint32_t side = position->side, clock = position->clock, number = position->number;
    int before = columns->count;
    uint64_t count = 0;
    ASSERT_HOT(position == &level->perft->position); /* on which the level below counts */
    if (!(machine->run.branch.actions & ACTION_AGAIN)) position->side = side ^ 1;
    bool good = count_level(level->perft, level->depth - 1, &count);
    position->side = side;
    position->clock = clock;
    position->number = number;
    ASSERT_HOT(machine->run.position == position);
    if (columns->count - before > COLUMNS_MOST) columns_forget(columns, before);
    level->count += count;
    if (level->depth == level->perft->first_depth) {
        level->perft->first_done++;
        level->perft->first_counted = level->perft->counted;
    }
    return good;
}

/* Estimate the share of all lines that has been counted, as if each first move had as many lines as
 * the finished ones on average. */
static double share_counted(const struct perft *perft) {
    if (perft->first_depth == 0 || perft->first_counted == 0) return 0;
    assert(perft->first_done > 0);
    double all =
        (double)perft->first_counted / (double)perft->first_done * (double)perft->first_moves;
    return (double)perft->counted < all ? (double)perft->counted / all : 1;
}

/* Add to the number of lines counted so far, and report the progress. */
static void note_counted(void *context, uint64_t counted) {
    struct perft *perft = context;
    const struct engine *engine = perft->machine->engine;
    perft->counted += counted;
    if (perft->counted < perft->next_work) return;
    perft->next_work = perft->counted + WORK_EVERY;
    if (engine) engine->work(engine->context);
    if (perft->counted < perft->next_progress) return;
    perft->next_progress = perft->counted + PROGRESS_EVERY;
    if (perft->progress) perft->progress(perft->context, perft->counted, share_counted(perft));
}

static bool visit_branch(struct machine *machine, void *context) {
    struct level *level = context;
    if (!legality_allows(&level->legality, machine) || !is_new(level->perft, level->seen, machine))
        return true;
    if (level->depth > 1) return !(level->failed = !count_below(level, machine));
    level->count++;
    return true;
}

static bool count_level(struct perft *perft, int depth, uint64_t *count) {
    struct level level;
    struct machine *machine = perft->machine;
    struct position *position = &perft->position;
    const struct engine *engine = machine->engine;
    assert(depth >= 1 && depth <= perft->depth);
    if (engine && depth > 1 && depth != perft->first_depth &&
        engine->count(engine->context, position, depth, perft->makes_all, note_counted, perft,
                      count))
        return true;
    *count = 0;
    if (moves_position_is_decided(machine, position)) return machine->failure == MACHINE_DONE;
    level.perft = perft; /* not all of it is set: legality is large */
    level.seen = &perft->seen[depth];
    level.depth = depth;
    level.count = 0;
    level.failed = false;
    if (level.seen->buckets == 0) key_set_grow(level.seen, perft->memory);
    key_set_clear(level.seen);
    legality_begin(&level.legality, machine, position, (int)position->side);
    machine_run(machine, position, machine->rules->moves[position->side], (int)position->side,
                SQUARE_NONE, visit_branch, &level);
    if (depth == 1) note_counted(perft, level.count);
    *count = level.count;
    return !level.failed && machine->failure == MACHINE_DONE;
}

/* Count the lines of a game whose legal moves depend on previous positions. */
static bool count_played(struct perft *perft, int depth, uint64_t *count) {
    struct playing *playing = &perft->playing;
    int moves = playing_list(playing);
    assert(depth >= 1);
    if (moves < 0) return false;
    if (depth == 1) {
        note_counted(perft, (uint64_t)moves);
        *count += (uint64_t)moves;
    }
    for (int i = 0; i < moves && depth > 1; i++) {
        if (!playing_make(playing, i)) return false;
        bool good = count_played(perft, depth - 1, count);
        playing_unmake(playing);
        if (!good) return false;
    }
    return true;
}

bool perft_count(struct perft *perft, const struct position *position, const struct past *past,
                 int depth, uint64_t *count) {
    struct machine *machine = perft->machine;
    assert(depth >= 0 && depth <= perft->depth && !machine->run.position);
    machine->failure = MACHINE_DONE;
    perft->next_work = WORK_EVERY;
    perft->next_progress = PROGRESS_EVERY;
    *count = 1;
    if (depth == 0) return true;
    if (past && machine->rules->bans_repetition) {
        *count = perft->counted = 0;
        playing_begin_after(&perft->playing, position, *past);
        return count_played(perft, depth, count);
    }
    perft->position = *position;
    machine->silent = !description_names_landings(machine->rules->description);
    perft->first_depth = 0;
    perft->first_done = perft->first_counted = 0;
    bool good = true, watched = perft->progress && depth >= SHARED_DEPTH;
    if (watched) { /* it is known how many of the first moves are done */
        good = count_level(perft, 1, &perft->first_moves);
        perft->first_depth = depth;
    }
    perft->counted = 0;
    good = good && count_level(perft, depth, count);
    machine->silent = false;
    return good;
}
