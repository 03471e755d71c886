/* The functions that a translation exports (abi.h). The host does not #include this file; the
 * Makefile embeds its text. */

/* -- From and to the host ---------------------------------------------------------------------- */

/* Read the host's position; return false if this code can't hold it. */
static bool load(const struct native_host *host, const uint32_t *slot, struct own *own) {
    struct position p = {0};
    (void)host;
#ifdef COLUMNS
    own->at = (struct position){.layers = own->layer};
#endif
    for (int s = 0; s < SQUARES; s++) {
#ifdef COLUMNS
        int class = load_content(host, own, s, slot[s]);
        if (class < 0) return false;
#else
        int class = (int)slot[s];
#endif
#define LOAD_PLANE(i) p.p##i |= single_if(s, class >> i & 1);
        EACH_PLANE(LOAD_PLANE)
    }
#define LOAD_EXTRA(number, field)                                                                  \
    if (slot[number] > MOST(field)) return false;                                                  \
    SET_IN(p, field, slot[number]);
    EXTRAS(LOAD_EXTRA)
#ifdef COLUMNS
    p.columns = own->at.columns, p.tall = own->at.tall, p.layers = own->at.layers;
#endif
    own->at = p;
    return true;
}

static uint32_t content_for_host(const struct native_host *host, const struct position *p, int s) {
#ifdef COLUMNS
    return host_content(host, p, s);
#else
    (void)host;
    return (uint32_t)content(p, s);
#endif
}

/* List the net changes from one position to another, in the order of their slots, and return their
 * number. */
static int changes_between(const struct native_host *host, const struct position *p,
                           const struct position *q, struct change *change) {
    int n = 0;
    for (set differs = squares_changed(p, q); some(differs); differs = rest(differs)) {
        int s = first(differs);
        change[n++] = (struct change){(uint32_t)s, content_for_host(host, p, s),
                                      content_for_host(host, q, s)};
    }
#define ADD_CHANGE(number, field)                                                                  \
    if (GET(*p, field) != GET(*q, field))                                                          \
        change[n++] = (struct change){number, GET(*p, field), GET(*q, field)};
    EXTRAS(ADD_CHANGE)
    return n;
}

/* -- Counts ------------------------------------------------------------------------------------ */

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

static int count_lines(const struct native_host *host, const uint32_t *slot, int side, int depth,
                       bool makes_all, uint64_t *count) {
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

/* -- Statistics of games ----------------------------------------------------------------------- */

enum { SORTS = 16 };

/* Numbers of moves by ply_sort, each at a place that follows from the sort. If all moves fill
 * squares, also numbers of games by their plies. */
struct statistics {
    uint32_t sort[SORTS], moves[SORTS];
#if FILLS
    uint32_t length[SQUARES + 1];
#endif
};

static void tell_moves(const struct random_games *games, struct statistics *statistics,
                       uint32_t i) {
    uint32_t moves = statistics->moves[i];
    if (moves) games->add_moves(games->context, statistics->sort[i], moves);
    statistics->moves[i] = 0;
}

INLINE void add_moves(const struct random_games *games, struct statistics *statistics,
                      uint32_t sort, uint32_t moves) {
    uint32_t i = sort * 0x9e3779b1u >> 28;
    if (statistics->sort[i] != sort) tell_moves(games, statistics, i);
    statistics->sort[i] = sort;
    statistics->moves[i] += moves;
}

INLINE void add_branching(const struct random_games *games, uint32_t moves, uint32_t positions) {
    uint32_t most = (uint32_t)games->most;
    games->branching[moves < most ? moves : most] += positions;
}

/* Count a game in which this side moved first. */
INLINE void add_game(const struct run *run, const struct random_games *games,
                     struct statistics *statistics, int side, uint32_t plies, int end) {
    uint64_t captures = 0;
#if FILLS
    statistics->length[plies]++;
#endif
    for (uint32_t i = 0; i < plies && !(FILLS && ALIKE); i++) {
        const struct ply *ply = &run->ply[i];
        if (!FILLS) add_branching(games, ply->moves, 1);
        if (ALIKE) continue;
        captures += ply->taken;
        add_moves(games, statistics, ply->sort, 1);
    }
    if (ALIKE && plies > 0) add_moves(games, statistics, run->sort[side], (plies + 1) / 2);
    if (ALIKE && plies > 1) add_moves(games, statistics, run->sort[!side], plies / 2);
    games->add_game(games->context, (int)plies, captures, end & 3, (end >> 2) - 1);
}

/* Report to the host the numbers that weren't reported after each game. If moves fill any squares,
 * each ply has one move less than the one before it; the first has `moves`. */
static void tell_statistics(const struct random_games *games, struct statistics *statistics,
                            uint32_t moves) {
    for (uint32_t i = 0; i < SORTS; i++) tell_moves(games, statistics, i);
    (void)moves;
#if FILLS
    uint32_t longer = 0;
    for (uint32_t i = 0; i <= moves; i++) longer += statistics->length[i];
    for (uint32_t i = 0; i < moves; i++)
        add_branching(games, moves - i, longer -= statistics->length[i]);
#endif
}

/* -- Games ------------------------------------------------------------------------------------- */

/* The state of a game whose moves only fill squares, and the number of its moves, at the start. */
struct filling {
#if FILLS
    struct free_squares free;
#endif
#if PATTERNS
    struct patterns patterns;
#endif
    uint32_t moves;
};

static struct filling find_filling(const struct position *p) {
    struct filling filling = {.moves = 0};
    (void)p;
#if FILLS
    find_free(&filling.free, places_white(p));
    filling.moves = count_free(&filling.free);
#endif
#if PATTERNS
    empty_patterns(&filling.patterns);
    for (int s = 0; s < SQUARES; s++) note_piece(&filling.patterns, content(p, s), s);
#endif
    return filling;
}

INLINE void begin_filling(struct run *run, const struct filling *filling) {
    (void)run, (void)filling;
#if FILLS
    run->free = filling->free;
    run->left = filling->moves;
#endif
#if PATTERNS
    run->patterns = filling->patterns;
#endif
}

/* Take the turn of a side, which has these functions, until its moves end it. Return false if the
 * game is over, or has lasted as long as it may. */
INLINE bool take_turn(struct run *run, struct game *game, const struct random_games *games,
                      int side, int outcome(struct run *, const struct position *),
                      bool make(struct run *, struct game *, struct ply *)) {
    for (bool again = true; again;) {
        if (COUNTS_OCCURRENCES)
            run->occurrences = add_to_history(run, position_key(&game->p, side));
        game->end = outcome(run, &game->p);
        if (game->end || game->plies == (uint32_t)games->limit) return false;
        struct ply *ply = &run->ply[game->plies++];
        if (!FILLS) ply->moves = run->moves;
        again = make(run, game, ply);
    }
    return true;
}

/* Play a game. Return how it has ended. */
CALLED int play_game(struct run *run, const struct own *start, int side, uint64_t seed,
                     const struct random_games *games, uint32_t *plies) {
    struct game game = {.p = recall(run, start)};
    random_seed(&game.random, seed);
#if FILLS
    run->left++;
    draw_next(run, &game.random);
#endif
    for (bool whites = side == white;; whites = true) {
        if (whites && !take_turn(run, &game, games, white, outcome_white, make_white)) break;
        if (!take_turn(run, &game, games, black, outcome_black, make_black)) break;
    }
    *plies = game.plies;
    return game.end;
}

static int play(const struct native_host *host, const uint32_t *slot, int side, uint32_t clock,
                struct ply *ply, const struct random_games *games) {
    struct run run;
    struct own start;
    struct statistics statistics = {.sort = {0}};
    volatile int played = 0;
    begin_run(&run, host);
    run.ply = ply;
    if (!KNOWS_ENDINGS || !load(host, slot, &start)) return 0;
    const struct filling filling = find_filling(&start.at);
    int status = setjmp(run.out);
    for (; status == NATIVE_DONE && played < games->games; played++) {
        if (PLACES && *host->interrupt) break;
        uint64_t number = games->first + (uint64_t)played + 1;
        uint32_t plies;
        run.clock = clock;
        begin_filling(&run, &filling);
        for (int i = 0; i < LASTING; i++) run.lasted[i] = 0;
        if (COUNTS_OCCURRENCES) empty_set(&run, NATIVE_HISTORY);
        int end = play_game(&run, &start, side, games->seed ^ random_mix(number), games, &plies);
        add_game(&run, games, &statistics, side, plies, end);
    }
    tell_statistics(games, &statistics, filling.moves);
    return played;
}

/* Report a move of the position to the host. */
static void tell(struct run *run, const struct position *p, const struct move *m) {
    struct change change[SLOTS];
    const struct light_move *light = &m->light;
    const struct position after = kept(&m->own);
    int changes = changes_between(run->host, p, &after, change);
    run->host->add_move(run->host->context, light, changes, change);
}

static int list_moves(const struct native_host *host, const uint32_t *slot, int side) {
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

static int load_own(const struct native_host *host, const uint32_t *slot, void *position) {
    return load(host, slot, position) ? NATIVE_DONE : NATIVE_GAVE_UP;
}

/* Return the square of a landing, or else the origin, as in the host's struct light_move. */
INLINE int find_landing(set lands, int origin) {
    set others = origin < 0 ? lands : lands & ~single(origin);
    return some(others) ? first(others) : some(lands) ? origin : -1;
}

/* Complete a compact move, whose `piece` and `landed` describe its origin until then. */
INLINE void complete(const struct position *p, int side, struct move *move) {
    struct light_move *light = &move->light;
    const struct position after = kept(&move->own);
    set gone = classes_changed(p, &after) & (side ? pieces_white(p) : pieces_black(p));
    set lands = squares_changed(p, &after) & (side ? pieces_black(&after) : pieces_white(&after));
    int origin = light->origin, s = find_landing(lands, origin);
    light->landing = (int16_t)s;
    light->piece = (uint8_t)(origin >= 0         ? content(p, origin)
                             : origin <= RESERVE ? 2 + 2 * (RESERVE - origin) + side
                                                 : 0);
    light->landed = (uint8_t)(s < 0 ? 0 : content(&after, s));
    if (some(gone)) light->victim = (uint8_t)content(p, s >= 0 && has(gone, s) ? s : first(gone));
    light->placing = some(squares_changed(p, &after));
}

static int list_light(const struct native_host *host, const void *position, int side,
                      enum light_task task, uint32_t number, struct light_list *list) {
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
    list->count = (int)run.moves;
    list->checked = run.checked;
    if (task == LIGHT_PICK && !list->listed)
        (void)(side ? pick_black(&run, p, number) : pick_white(&run, p, number));
    else if (!list->listed)
        return NATIVE_DONE;
    for (uint32_t i = 0; i < run.moves; i++) complete(p, side, &run.move[i]);
    return NATIVE_DONE;
}

static int test_ending(const struct native_host *host, const void *position, int side, int ending,
                       bool *holds) {
    struct run run;
    begin_run(&run, host);
    const struct position p = recall(&run, position);
    int status = setjmp(run.out);
    if (status) return status;
    struct node node = side ? node_of_black(&run, &p, 0) : node_of_white(&run, &p, 0);
    *holds = side ? holds_black(&node, ending) : holds_white(&node, ending);
    return NATIVE_DONE;
}

static int count_helps(const struct native_host *host, const void *position, int side, int *ways) {
    struct run run;
    begin_run(&run, host);
    const struct position p = recall(&run, position);
    if (!KNOWS_HELPS) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    helps_white(&run, &p, side, ways);
    helps_black(&run, &p, side, ways);
    return NATIVE_DONE;
}

static int list_changes(const struct native_host *host, const void *before, const void *after,
                        struct change *change) {
    const struct position p = kept(before), q = kept(after);
    return changes_between(host, &p, &q, change);
}

__attribute__((visibility("default"))) const struct native_code warpboard_code = {
    .position = sizeof(struct own),
    .move = sizeof(struct move),
    .light = offsetof(struct move, light),
    .count = count_lines,
    .list = list_moves,
    .load = load_own,
    .list_light = list_light,
    .ending = test_ending,
    .helps = count_helps,
    .play = play,
    .changes = list_changes,
};
