/* The functions that every translation ends with and exports. This file is not included by the
 * host: its text is, see the Makefile. */

static uintptr_t stack_floor_of(const struct native_host *host) {
    return (uintptr_t)__builtin_frame_address(0) - host->stack;
}

static struct run run_of(const struct native_host *host) {
    return (struct run){.host = host,
                        .stack_floor = stack_floor_of(host),
                        .move = host->moves->start,
                        .room = (uint32_t)(host->moves->bytes / sizeof(struct move))};
}

__attribute__((visibility("default"))) native_counter warpboard_count;
int warpboard_count(const struct native_host *host, const uint32_t *slot, int side, int depth,
                    int makes_all, uint64_t *count) {
    struct run run = run_of(host);
    struct position p;
    run.makes_all = makes_all;
    if (!load(slot, &p)) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    *count = side ? lines_black(&run, &p, depth) : lines_white(&run, &p, depth);
    return NATIVE_DONE;
}

__attribute__((visibility("default"))) native_lister warpboard_list;
int warpboard_list(const struct native_host *host, const uint32_t *slot, int side) {
    struct run run = run_of(host);
    struct position p;
    if (!load(slot, &p)) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    if (side)
        list_black(&run, &p);
    else
        list_white(&run, &p);
    for (uint32_t i = 0; i < run.moves; i++) tell(&run, &p, &run.move[i]);
    return NATIVE_DONE;
}

/* Makes the move of a number, and enters the ply. */
INLINE void make_ply(struct run *run, struct position *p, int side, uint32_t number,
                     struct native_ply *ply) {
    ply->moves = run->moves;
    const struct move *move = side ? pick_black(run, p, number) : pick_white(run, p, number);
    ply->origin = move->origin;
    ply->actions = move->actions;
    ply->taken = move->taken;
    ply->called = move->called;
    ply->changes = differs(p, &move->at);
    run->clock = move->taken || move->actions & RESET ? 0 : run->clock + 1;
    *p = move->at;
}

/* One game, until it is over or has lasted as long as it may. */
static void play_game(struct run *run, struct position p, int side, struct random *random,
                      const struct native_games *games) {
    for (uint32_t plies = 0;; plies++, side ^= 1) {
        if (COUNTS_OCCURRENCES) run->occurrences = add_to_history(run, position_key(&p, side));
        int end = side ? outcome_black(run, &p) : outcome_white(run, &p);
        if (end || plies == games->limit) {
            games->add_game(run->host->context, games->ply, plies, end);
            return;
        }
        make_ply(run, &p, side, random_below(random, run->moves), &games->ply[plies]);
    }
}

__attribute__((visibility("default"))) native_player warpboard_play;
int warpboard_play(const struct native_host *host, const uint32_t *slot, int side,
                   struct native_games *games) {
    struct run run = run_of(host);
    struct random random;
    struct position p;
    if (!KNOWS_ENDINGS || !load(slot, &p)) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    for (games->played = 0; games->played < games->games; games->played++) {
        random_seed(&random, games->seed ^ random_mix(games->first + (uint64_t)games->played + 1));
        run.clock = games->clock;
        if (COUNTS_OCCURRENCES) empty_set(&run, NATIVE_HISTORY);
        play_game(&run, p, side, &random, games);
    }
    return NATIVE_DONE;
}
