/* Functions that a translation has for each side, before its walks: legal ends of branches, and the
 * moves of a position. The host does not #include this file; the Makefile embeds its text. A
 * translation contains it twice, each time after the macros of a side: MINE(moves) is moves_white
 * if White moves, and THEIRS(moves) is moves_black. Facts about the sides are macros, too
 * (translate.c, attacks.c). */

#if !ROYAL
INLINE bool MINE(is_in_check)(struct node *node) {
    (void)node;
    return false;
}
#endif

/* -- The ends of branches ---------------------------------------------------------------------- */

#if ATTACKS
/* End a branch of a capturing walk: note if it takes the target. */
static void MINE(capture_leaf)(struct node *node, PARAMS) {
    struct branch b = FROM_PARAMS;
    end_move(&b);
    if (whole_content(&b.at, node->target) != node->victim) node->found = true;
}
#endif

/* Return true if another branch may be the same move. */
INLINE bool MINE(may_duplicate)(const struct node *node, const struct branch *b) {
    if (MINE(ALL_DISTINCT)) return false;
    if (!MINE(SOME_DISTINCT)) return true;
    return b->origin < 0 ? !MINE(ORIGINLESS_DISTINCT) : has(node->duplicable, b->origin);
}

/* Return true if a capturing branch may be the same move as this one, which captures nothing. */
INLINE bool MINE(hides_capture)(const struct node *node, const struct branch *b) {
    return !MINE(CAPTURES_DISTINCT) && MINE(may_duplicate)(node, b);
}

#if LEGALS
static bool MINE(is_allowed)(struct node *before, struct position after);
#endif

/* Return true if no earlier branch was the same move. */
INLINE bool MINE(is_move)(struct node *node, const struct branch *b) {
#if ROYAL
    if (!MINE(is_legal)(node, b)) return false;
#endif
#if LEGALS
    if (!MINE(is_allowed)(node, b->at)) return false;
#endif
    return !MINE(may_duplicate)(node, b) || is_new(node, b);
}

static uint64_t MINE(lines)(struct run *run, const struct position *p, int depth);
static uint64_t THEIRS(lines)(struct run *run, const struct position *p, int depth);
/* Go on from a move. */
INLINE void MINE(go_on)(struct node *node, const struct branch *b) {
    struct position after;
    copy_position(&after, &b->at);
    node->count += GOES_ON(*b) ? MINE(lines)(node->run, &after, node->depth - 1)
                               : THEIRS(lines)(node->run, &after, node->depth - 1);
}

/* End a branch that may be a move: list it at depth 0, count it at the last ply, otherwise make
 * it. */
static int MINE(move_leaf)(struct node *node, PARAMS_LIST) {
    struct branch b = FROM_PARAMS_LIST;
    end_move(&b);
    bool wanted = !node->run->captures_only || NOTED(b, taken) > 0;
    if (!wanted && !MINE(hides_capture)(node, &b)) return 0;
    if (!MINE(is_move)(node, &b) || !wanted) return 0;
    if (node->depth == 0) return list(node, &b);
    if (node->depth == 1 || (ASKS_MATE && node->depth == NATIVE_MATE))
        node->count++;
    else
        MINE(go_on)(node, &b);
    return 0;
}

#if MINE(COMPARES)
/* Return true if a branch is one of the moves that the terms have counted: it only moves a piece
 * from its origin to another square. */
INLINE bool MINE(is_counted)(struct node *node, const struct branch *b) {
    set changed = squares_changed(node->at, &b->at);
    if (b->origin < 0 || count_bits(changed) != 2 || !has(changed, b->origin)) return false;
    int from = b->origin, to = first(changed & ~single(from));
    int lifted = content(node->at, from), after = content(&b->at, to);
    if (content(&b->at, from)) return false;
    struct branch plain = begin(node->at);
    go_over(node, &plain, from, to, after);
    end_move(&plain);
    if (differs(&plain.at, &b->at)) return false;
    const uint16_t *range = MINE(terms_of)[node->stage][lifted];
    for (int i = range[0]; i < range[1]; i++)
        if (has_counted(&MINE(term)[i], node->at, from, to, after)) return true;
    return false;
}
#endif

static void MINE(count_leaf)(struct node *node, PARAMS) {
    struct branch b = FROM_PARAMS;
    end_move(&b);
#if MINE(COMPARES)
    if (MINE(may_duplicate)(node, &b) && MINE(is_counted)(node, &b)) return;
#endif
    if (!MINE(is_move)(node, &b)) return;
    node->count++;
    if (node->by_origin && b.origin >= 0) node->by_origin[b.origin]++;
}

#if MINE(PLACES)
/* End the branch of a random game's move: copy its position and notes. */
INLINE void MINE(place_leaf)(struct node *node, PARAMS_LIST) {
    struct branch b = FROM_PARAMS_LIST;
    end_move(&b);
    copy_position(node->placed, &b.at);
    node->origin = b.origin == UNSET ? NO_ORIGIN : b.origin;
    node->notes = b.notes;
}

INLINE set MINE(places)(const struct position *p);
#endif

#if MINE(COUNTS_BY_WALK)
static void MINE(count_moves)(struct node *node, uint32_t (*by_origin)[SQUARES]) {
    struct branch b = begin(node->at);
    (void)by_origin;
    MINE(rest_0)(node, ARGS(b));
}
#else
static void MINE(count_moves)(struct node *node, uint32_t (*by_origin)[SQUARES]);
#endif
static void MINE(aim)(struct run *run, const struct position *p);
static bool MINE(is_decided)(struct node *node);

/* -- Positions --------------------------------------------------------------------------------- */

INLINE struct node MINE(node_of)(struct run *run, const struct position *p, int depth) {
    struct node node = {.run = run, .at = p, .depth = depth, .side = SIDE, .stage = -1};
    node.duplicable = MINE(duplicable)(p);
#if ATTACKS
    node.only = ~NO_SQUARES;
#endif
    return node;
}

/* Prepare to look for moves. */
INLINE void MINE(prepare)(struct node *node) {
#if ROYAL
    node->run->checked = MINE(is_in_check)(node);
#endif
    if (!MINE(ALL_DISTINCT)) clear_set(node);
}

/* Begin a position. Return false if the board decides the game. */
INLINE bool MINE(enter)(struct node *node) {
    struct run *run = node->run;
    run->positions++;
    if (*run->host->interrupt) longjmp(run->out, NATIVE_INTERRUPTED);
    check_stack(node);
    if (MINE(is_decided)(node)) return false;
    MINE(prepare)(node);
    return true;
}

/* Count lines of moves. */
static uint64_t MINE(lines)(struct run *run, const struct position *p, int depth) {
    struct node node = MINE(node_of)(run, p, depth);
    if (!MINE(enter)(&node)) return 0;
    struct branch b = begin(p);
#if MINE(COUNTS)
    if (depth == 1 && !run->makes_all)
        MINE(count_moves)(&node, NULL);
    else
#endif
        MINE(moves)(&node, ARGS_LIST(b));
    if (depth == 1 && (run->unreported += node.count) >> 20) {
        run->host->report_lines(run->host->context, run->unreported);
        run->unreported = 0;
    }
    return node.count;
}

/* List the moves. Return false if the board decides the game. */
static bool MINE(list)(struct run *run, const struct position *p) {
    struct node node = MINE(node_of)(run, p, 0);
    run->moves = 0;
    if (!MINE(enter)(&node)) return false;
    struct branch b = begin(p);
    MINE(moves)(&node, ARGS_LIST(b));
    return true;
}

#if MINE(ASKS_WHETHER_STUCK)
/* Return true if there is no move. If the board has decided the game, no moves have been listed, so
 * they are generated here. */
static bool MINE(is_stuck)(struct run *run, const struct position *p, bool decided) {
    if (!decided) return run->moves == 0;
    struct node node = MINE(node_of)(run, p, 0);
    struct branch b = begin(p);
    MINE(prepare)(&node);
    MINE(moves)(&node, ARGS_LIST(b));
    bool stuck = run->moves == 0;
    run->moves = 0;
    return stuck;
}
#endif

/* Count the moves, so that one can be picked. Return false if the board decides the game. */
static bool MINE(survey)(struct run *run, const struct position *p) {
#if MINE(PICKS)
#if ROYAL
    struct node *node = &run->surveyed;
    *node = MINE(node_of)(run, p, 0);
#else
    struct node own = MINE(node_of)(run, p, 0), *node = &own;
#endif
    run->moves = 0;
    if (!MINE(enter)(node)) return false;
    if (MINE(ROWS)) {
        for (int i = 0; i < MINE(ROWS); i++)
            for (int s = 0; s < SQUARES; s++) run->by_origin[i][s] = 0;
        node->by_origin = run->by_origin[0];
    }
    run->stage = -1;
    if (MINE(LISTED_STAGES)) {
        struct branch b = begin(p);
        run->stages = (1u << MINE(LISTED_STAGES)) - 1;
        MINE(moves)(node, ARGS_LIST(b));
        run->stages = ~0u;
        if (run->moves > 0) return true;
    }
    MINE(count_moves)(node, run->by_origin);
    if (node->count >= NATIVE_MOVES_MAX) give_up(node);
    run->moves = (uint32_t)node->count;
    run->stage = node->stage < 0 ? 0 : node->stage;
    return true;
#else
    return MINE(list)(run, p);
#endif
}

/* Return the move of this number among those that were surveyed. */
static const struct move *MINE(pick)(struct run *run, const struct position *p, uint32_t number) {
#if MINE(PICKS)
#if ROYAL
    struct node *node = &run->surveyed;
#else
    struct node own = MINE(node_of)(run, p, 0), *node = &own;
#endif
    struct branch b = begin(p);
    if (run->stage < 0) {
        run->move[0] = run->move[number];
        run->moves = 1;
        return run->move;
    }
    if (!MINE(ALL_DISTINCT)) clear_set(node);
    run->stages = 1u << run->stage;
    run->skip = number;
    run->moves = 0;
    run->picks = true;
    if (MINE(ROWS)) MINE(aim)(run, p);
    MINE(moves)(node, ARGS_LIST(b));
    run->picks = false;
    run->aim = ~NO_SQUARES;
    run->stages = ~0u;
    return run->move;
#else
    (void)p;
    return &run->move[number];
#endif
}

INLINE bool MINE(is_over)(struct run *run, const struct position *p);

/* Count the moves of a random game's position. Return false if the board decides the game. */
INLINE bool MINE(begin_turn)(struct run *run, const struct position *p) {
#if MINE(PLACES)
    run->positions++;
    run->moves = 0;
    if (!PLACES && *run->host->interrupt) longjmp(run->out, NATIVE_INTERRUPTED);
    if (MINE(is_over)(run, p)) return false;
#if FILLS
    run->moves = run->left;
#else
    run->places = MINE(places)(p);
    run->moves = (uint32_t)count_bits(run->places);
#endif
    return true;
#else
    return MINE(survey)(run, p);
#endif
}

/* Make a random move, one of those that were counted. Enter it into the ply, unless all moves of
 * the side are alike. Return true if the side moves again. */
INLINE bool MINE(make)(struct run *run, struct game *game, struct ply *ply) {
    struct position *p = &game->p;
#if MINE(PLACES)
    struct node node = {.run = run, .at = p, .placed = p};
    struct branch b = begin(p);
#if FILLS
    b.s = run->next;
    draw_next(run, &game->random);
#else
    b.s = nth_square(run->places, random_below(&game->random, run->moves));
#endif
#if PATTERNS
    note_piece(&run->patterns, MINE(PLACED), b.s);
#endif
    MINE(placed)(&node, ARGS_LIST(b));
    uint32_t taken = 0, called = (uint8_t)NOTED(node, called);
    uint16_t actions = (uint16_t)NOTED(node, actions);
    uint32_t sort = ply_sort(node.origin, actions, false, called, true);
    run->sort[SIDE] = sort;
#else
    const struct move *move = MINE(pick)(run, p, random_below(&game->random, run->moves));
    const struct light_move *light = &move->light;
    const struct position after = kept(&move->own);
    uint32_t taken = light->taken;
    uint16_t actions = light->actions;
    uint32_t sort = ply_sort(light->origin, actions, taken > 0, light->called,
                             some(squares_changed(p, &after)));
    *p = recall(run, &move->own);
#endif
    if (!ALIKE) ply->taken = taken, ply->sort = sort;
    if (CLOCK) run->clock = taken || actions & RESET ? 0 : run->clock + 1;
    return actions & AGAIN;
}

#undef SIDE
#undef MINE
#undef THEIRS
