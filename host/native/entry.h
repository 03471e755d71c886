/* The functions that a translation exports; native.c leaves out the unused ones. The host does not
 * #include this file; the Makefile embeds its text. */

static uintptr_t stack_floor_of(const struct native_host *host) {
    return (uintptr_t)__builtin_frame_address(0) - host->stack;
}

INLINE void begin_run(struct run *run, const struct native_host *host) {
    run->host = host;
    run->unreported = run->positions = 0;
    run->makes_all = run->captures_only = run->asks_mate = run->picks = false;
    run->moves = run->skip = run->clock = run->occurrences = 0;
    run->stage = 0;
    for (int i = 0; i < LASTING; i++) run->lasted[i] = run->pieces[i] = 0;
    run->stack_floor = stack_floor_of(host);
    run->aim = ~NO_SQUARES;
    run->stages = ~0u;
    run->checked = -1;
    run->move = host->moves->start;
    run->room = (uint32_t)(host->moves->bytes / sizeof(struct move));
}

#ifndef WITHOUT_COUNTING
__attribute__((visibility("default"))) native_counter warpboard_count;
int warpboard_count(const struct native_host *host, const uint32_t *slot, int side, int depth,
                    int makes_all, uint64_t *count) {
    struct run run;
    struct own own;
    begin_run(&run, host);
    run.makes_all = makes_all;
    if (!load(host, slot, &own)) return NATIVE_GAVE_UP;
    struct position p = recall(&run, &own);
    int status = setjmp(run.out);
    if (status) return status;
    *count = side ? lines_black(&run, &p, depth) : lines_white(&run, &p, depth);
    return NATIVE_DONE;
}
#endif

#ifndef WITHOUT_PLAYING
/* Makes the move of a number, and enters the ply. */
INLINE void make_ply(struct run *run, struct position *p, int side, uint32_t number,
                     struct ply *ply) {
    ply->moves = run->moves;
    const struct move *move = side ? pick_black(run, p, number) : pick_white(run, p, number);
    ply->origin = move->light.origin;
    ply->actions = move->light.actions;
    ply->taken = move->light.taken;
    ply->called = move->light.called;
    const struct position after = kept(&move->own);
    ply->placing = some(squares_changed(p, &after));
    run->clock = move->light.taken || move->light.actions & RESET ? 0 : run->clock + 1;
    *p = recall(run, &move->own);
}

/* One game, until it is over or has lasted as long as it may. */
static void play_game(struct run *run, const struct own *start, int side, struct random *random,
                      const struct native_games *games) {
    struct position p = recall(run, start);
    for (uint32_t plies = 0;; plies++) {
        if (COUNTS_OCCURRENCES) run->occurrences = add_to_history(run, position_key(&p, side));
        int end = side ? outcome_black(run, &p) : outcome_white(run, &p);
        if (end || plies == games->limit) {
            games->add_game(run->host->context, games->ply, plies, end);
            return;
        }
        make_ply(run, &p, side, random_below(random, run->moves), &games->ply[plies]);
        side ^= !(games->ply[plies].actions & AGAIN);
    }
}

__attribute__((visibility("default"))) native_player warpboard_play;
int warpboard_play(const struct native_host *host, const uint32_t *slot, int side,
                   struct native_games *games) {
    struct run run;
    struct random random;
    struct own start;
    begin_run(&run, host);
    if (!KNOWS_ENDINGS || !load(host, slot, &start)) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    for (games->played = 0; games->played < games->games; games->played++) {
        random_seed(&random, games->seed ^ random_mix(games->first + (uint64_t)games->played + 1));
        run.clock = games->clock;
        for (int i = 0; i < LASTING; i++) run.lasted[i] = 0;
        if (COUNTS_OCCURRENCES) empty_set(&run, NATIVE_HISTORY);
        play_game(&run, &start, side, &random, games);
    }
    return NATIVE_DONE;
}
#endif

#ifndef WITHOUT_LISTING
/* Tells the host of a move of the position. */
static void tell(struct run *run, const struct position *p, const struct move *m) {
    struct change change[SLOTS];
    const struct light_move *light = &m->light;
    const struct position after = kept(&m->own);
    int piece = light->landed ? light->piece : 0,
        changes = changes_between(run->host, p, &after, change);
    struct native_move move = {light->origin, light->taken,  light->called, light->actions,
                               piece,         light->landed, changes,       change};
    run->host->add_move(run->host->context, &move);
}

__attribute__((visibility("default"))) native_lister warpboard_list;
int warpboard_list(const struct native_host *host, const uint32_t *slot, int side) {
    struct run run;
    struct own own;
    begin_run(&run, host);
    if (!load(host, slot, &own)) return NATIVE_GAVE_UP;
    struct position p = recall(&run, &own);
    int status = setjmp(run.out);
    if (status) return status;
    if (side)
        list_black(&run, &p);
    else
        list_white(&run, &p);
    for (uint32_t i = 0; i < run.moves; i++) tell(&run, &p, &run.move[i]);
    return NATIVE_DONE;
}

/* -- Lines of moves ---------------------------------------------------------------------------- */

__attribute__((visibility("default"))) native_sizer warpboard_sizes;
void warpboard_sizes(struct native_sizes *sizes) {
    *sizes = (struct native_sizes){sizeof(struct own), sizeof(struct move),
                                   offsetof(struct move, light)};
}

__attribute__((visibility("default"))) native_loader warpboard_load;
int warpboard_load(const struct native_host *host, const uint32_t *slot, void *position) {
    return load(host, slot, position) ? NATIVE_DONE : NATIVE_GAVE_UP;
}

/* The square of a landing, or else the origin, as in the host's struct light_move. */
INLINE int find_landing(set lands, int origin) {
    set others = origin < 0 ? lands : lands & ~single(origin);
    return some(others) ? first(others) : some(lands) ? origin : -1;
}

/* Complete a compact move, whose `piece` and `landed` describe its origin until then. */
INLINE void complete(const struct position *p, int side, struct move *move) {
    struct light_move *light = &move->light;
    const struct position after = kept(&move->own);
    set gone = classes_changed(p, &after) & pieces_of(p, !side);
    set lands = squares_changed(p, &after) & pieces_of(&after, side);
    int origin = light->origin, s = find_landing(lands, origin);
    light->landing = (int16_t)s;
    light->piece = (uint8_t)(origin >= 0         ? content(p, origin)
                             : origin <= RESERVE ? 2 + 2 * (RESERVE - origin) + side
                                                 : 0);
    light->landed = (uint8_t)(s < 0 ? 0 : content(&after, s));
    if (some(gone)) light->victim = (uint8_t)content(p, s >= 0 && has(gone, s) ? s : first(gone));
    light->placing = some(squares_changed(p, &after));
}

__attribute__((visibility("default"))) native_light_lister warpboard_light;
int warpboard_light(const struct native_host *host, const void *position, int side, int task,
                    uint32_t number, struct native_list *list) {
    struct run run;
    begin_run(&run, host);
    const struct position start = recall(&run, position), *p = &start;
    int status = setjmp(run.out);
    if (status) return status;
    run.captures_only = task == LIGHT_CAPTURES;
    list->listed = task <= LIGHT_CAPTURES || !(side ? PICKS_black : PICKS_white);
    if (list->listed)
        (void)(side ? list_black(&run, p) : list_white(&run, p));
    else
        (void)(side ? survey_black(&run, p) : survey_white(&run, p));
    list->count = run.moves;
    list->checked = run.checked;
    if (task == LIGHT_PICK && !list->listed)
        (void)(side ? pick_black(&run, p, number) : pick_white(&run, p, number));
    else if (!list->listed)
        return NATIVE_DONE;
    for (uint32_t i = 0; i < run.moves; i++) complete(p, side, &run.move[i]);
    return NATIVE_DONE;
}

__attribute__((visibility("default"))) native_ender warpboard_ending;
int warpboard_ending(const struct native_host *host, const void *position, int side, int ending,
                     int *holds) {
    struct run run;
    begin_run(&run, host);
    const struct position p = recall(&run, position);
    int status = setjmp(run.out);
    if (status) return status;
    struct node node = side ? node_of_black(&run, &p, 0) : node_of_white(&run, &p, 0);
    *holds = side ? holds_black(&node, ending) : holds_white(&node, ending);
    return NATIVE_DONE;
}

__attribute__((visibility("default"))) native_helper warpboard_helps;
int warpboard_helps(const struct native_host *host, const void *position, int *ways) {
    struct run run;
    begin_run(&run, host);
    const struct position p = recall(&run, position);
    if (!KNOWS_HELPS) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    helps_white(&run, &p, ways);
    helps_black(&run, &p, ways);
    return NATIVE_DONE;
}

__attribute__((visibility("default"))) native_differ warpboard_changes;
int warpboard_changes(const struct native_host *host, const void *before, const void *after,
                      struct change *change) {
    const struct position p = kept(before), q = kept(after);
    return changes_between(host, &p, &q, change);
}
#endif
