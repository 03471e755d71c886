/* Functions that every translation contains, between its types (state.h) and its walks. The host
 * does not #include this file; the Makefile embeds its text.
 *
 * TWISTED is defined if poses may be mirrored, FRAMES if repetitions remember where they were,
 * COLUMNS if there are columns of pieces (columns.h). */

enum { white, black };

/* The result of a walk's function when the wanted move is listed, after which no other is looked
 * for. */
#define FOUND INT32_MIN

/* One call from the host. */
struct run {
    const struct native_host *host;
    uint64_t unreported; /* lines counted since the last report to the host */
    uint64_t positions;  /* positions begun */
    bool makes_all, captures_only, asks_mate;
    uintptr_t stack_floor;
    struct move *move; /* moves of the position that was listed last */
    uint32_t moves, room;
    bool picks;           /* list only the move after the next `skip`, and look for no other */
    uint32_t skip;        /* moves to pass over */
    set aim;              /* pieces whose moves are looked for */
    int stage;            /* operand of `|` whose moves were counted last; -1: they are listed */
    uint32_t stages;      /* operands that are walked when moves are listed, as bits */
    struct ply *ply;      /* room for those of a game */
    uint32_t clock;       /* turns of the game since the last capture or reset */
    uint32_t occurrences; /* occurrences of its position, this one included */
    int checked; /* 1: a royal piece is attacked where moves were looked for; -1: unknown */
    uint32_t
        lasted[LASTING + 1]; /* by ending: number of positions of the game, up to this one, in which
                                its walk has succeeded */
    uint64_t pieces[LASTING + 1]; /* pieces in these positions, as a number */
    /* The following members are not set when a call begins. */
    jmp_buf out;
    set places;       /* squares each of which makes a move */
    uint32_t sort[2]; /* by side: ply_sort of all its moves, if they are alike */
#if FILLS
    struct free_squares free;
    uint32_t left; /* squares to fill */
    int next;      /* square that is filled next, which isn't free any more */
#endif
#if PATTERNS
    struct patterns patterns;
#endif
    uint32_t by_origin[ROWS + 1][SQUARES];
    set steps[STEPS + 1]; /* pieces that have these moves, too */
    struct node surveyed; /* position whose moves were counted last, if any piece is royal */
#ifdef COLUMNS
    struct layer layer[NATIVE_LAYERS_MAX];
#endif
};

/* A random game. */
struct game {
    struct position p;
    struct random random;
    uint32_t plies;
    int end; /* end, as in abi.h */
};

#if FILLS
/* Draw the next square. This is done before the last piece is counted, so that the processor need
 * not wait for that. A square too many is drawn at the end of a game, which doesn't matter. */
INLINE void draw_next(struct run *run, struct random *random) {
    run->left--;
    if (run->left > 0) run->next = fill_square(&run->free, random_below(random, run->left));
}
#endif

static void give_up(struct node *node) {
    longjmp(node->run->out, NATIVE_GAVE_UP);
}

static __attribute__((noinline)) void grow_moves(struct run *run) {
    const struct native_host *host = run->host;
    size_t bytes = (run->moves * 2 + 64) * sizeof *run->move;
    if (run->moves >= NATIVE_MOVES_MAX || bytes > NATIVE_MOVE_BYTES_MAX)
        longjmp(run->out, NATIVE_GAVE_UP);
    host->grow_moves(host->context, bytes);
    run->move = host->moves->start;
    run->room = (uint32_t)(host->moves->bytes / sizeof *run->move);
}

static void check_deadline(struct node *node) {
    const struct native_host *host = node->run->host;
    if (*host->interrupt) longjmp(node->run->out, NATIVE_INTERRUPTED);
    if (host->is_late(host->context, node->run->positions)) give_up(node);
}

#if ROYAL
/* Return true: there is an attack, as long as nothing changes on these squares. */
INLINE bool is_caused(struct sight *depends, set cause) {
    if (depends) depends->cause = cause;
    return true;
}
#endif

/* Poll the deadline now and then. Call this where one position may take long. */
INLINE void poll_budget(struct node *node) {
    if (!(++node->polls & 0xffff)) check_deadline(node);
}

INLINE void check_stack(struct node *node) {
    if ((uintptr_t)__builtin_frame_address(0) < node->run->stack_floor) give_up(node);
}

#if ATTACKS
INLINE struct branch begin(const struct position *p);
#ifdef COLUMNS
INLINE uint64_t column(const struct position *p, int s);
#endif

/* Return the whole content of a square, as a number. */
INLINE uint64_t whole_content(const struct position *p, int s) {
#ifdef COLUMNS
    return column(p, s);
#else
    return (uint64_t)content(p, s);
#endif
}

/* Return true if these walks, begun by the piece on s, or by any if s is -1, take the piece on
 * k. */
INLINE bool takes_target(struct node *node, const struct position *p, int s, int k,
                         int captures(struct node *, PARAMS)) {
    struct node attack = {.run = node->run, .at = p, .side = node->side, .target = k};
    struct branch b = begin(p);
    attack.victim = whole_content(p, k);
    attack.only = s < 0 ? ~NO_SQUARES : single(s);
    captures(&attack, ARGS(b));
    return attack.found;
}
#endif

/* Count one move from each square of the set, by origin. */
INLINE void count_origins(struct node *node, set squares) {
    FOR_MEMBERS(r, squares) node->by_origin[MEMBER(r)]++;
}

/* Return true if none of the next `moves` moves is wanted. */
INLINE bool are_passed_over(struct run *run, uint32_t moves) {
    bool are = run->skip >= moves;
    if (are) run->skip -= moves;
    return are;
}

/* Return the square of the wanted move if it is in this set, each of whose squares makes a move. */
INLINE set pick_square(struct run *run, set s) {
    if (are_passed_over(run, (uint32_t)count_bits(s))) return NO_SQUARES;
    set one = nth(s, run->skip);
    run->skip = 0;
    return one;
}

/* Moves of pieces of one class in one direction, which are counted by sets; see compile/bulk.h. */
struct term {
    const int16_t *steps;
    bool line;
    uint64_t results[2], onto[2]; /* sets of classes */
    set arrivals, departures;
};

/* Return true if a move from one square to another, whose piece is then of the class `after`, is
 * one of the term. */
INLINE bool has_counted(const struct term *term, const struct position *p, int from, int to,
                        int after) {
    int taken = content(p, to), s = term->steps[from];
    if (!(term->results[after >> 6] >> (after & 63) & 1)) return false;
    if (!(term->onto[taken >> 6] >> (taken & 63) & 1)) return false;
    if (!has(term->arrivals, to) || !has(term->departures, from)) return false;
    while (term->line && s >= 0 && s != to && !content(p, s)) s = term->steps[s];
    return s == to;
}

/* Return the square of a lasting mark; no square for 0. */
INLINE set marked_square(int mark) {
    return mark ? single(mark - 1) : NO_SQUARES;
}

/* Return the first bit of the lowest byte from which on all bytes are zero. */
INLINE int free_byte(uint64_t bytes) {
    return bytes ? (71 - __builtin_clzll(bytes)) & ~7 : 0;
}

INLINE int origin_square(const struct branch *b) {
    return b->origin >= 0 ? b->origin : -1;
}

/* Return true if a line has returned to its beginning, or to one of the `count` poses that it has
 * passed. */
INLINE bool is_closed(int begin, const int *passed, int count, int s) {
    for (int i = 0; i < count; i++)
        if (passed[i] == s) return true;
    return s == begin;
}

/* Return the class of the piece in hand, or else on the cursor's square; 0 if there is no such
 * square. */
INLINE int class_at(const struct branch *b) {
    return b->carried ? b->carried : b->s < 0 ? 0 : content(&b->at, b->s);
}

INLINE void change(struct branch *b, int s, int class) {
    clear(b, s, -1);
    put(b, s, class);
}

/* Turn the carried piece, or else the one here, into a piece of this class with the same owner. */
INLINE bool become(struct branch *b, int class) {
    if (b->carried) {
        b->carried = class | (b->carried & 1);
        return true;
    }
    int here = b->s < 0 ? 0 : content(&b->at, b->s);
    if (here < 2) return false;
    turn(b, b->s, class);
    return true;
}

/* Change the owner of the carried piece, or else of the one here. */
INLINE bool flip_either(struct branch *b) {
    int here = b->carried ? b->carried : b->s < 0 ? 0 : content(&b->at, b->s);
    if (here < 2) return false;
    if (b->carried)
        b->carried ^= 1;
    else
        flip(b, b->s);
    return true;
}

/* Return the other one of exactly two pieces, of which one is on s; -1 if there are more or
 * fewer. */
INLINE int other_of(set both, int s) {
    set one = rest(both), two = both ^ one;
    if (!some(one) || several(one)) return -1;
    return first(two) == s ? first(one) : first(two);
}

INLINE int other(const struct position *p, int s) {
    return other_of(standing(p, content(p, s)), s);
}

#ifdef COLUMNS
INLINE uint64_t below(const struct position *p, int s);
INLINE void set_below(struct node *node, struct branch *b, int s, uint64_t pieces);
#endif

/* Put the carried piece onto an empty square, as a piece of this class. */
INLINE void put_down(struct node *node, struct branch *b, int s, int class) {
    put(b, s, class);
#ifdef COLUMNS
    set_below(node, b, s, b->carried_below);
#else
    (void)node;
#endif
}

/* Move the piece from one square to another, as a piece of this class, in place of the content
 * there. */
INLINE void go_over(struct node *node, struct branch *b, int from, int to, int class) {
#ifdef COLUMNS
    b->carried_below = below(&b->at, from);
#endif
    clear(b, from, -1);
    clear(b, to, -1);
    put_down(node, b, to, class);
}

/* Put down the carried piece, if any, at the end of a branch; return false if the square isn't
 * empty. */
INLINE bool land(struct node *node, struct branch *b) {
    if (!b->carried) return true;
    if (b->s < 0 || content(&b->at, b->s)) return false;
    put_down(node, b, b->s, b->carried);
    return true;
}

/* Return the branch with the piece in hand put down, if its square is empty. */
INLINE struct branch landed(struct node *node, const struct branch *b) {
    struct branch after = *b;
    (void)land(node, &after);
    return after;
}

#ifdef TWISTED
/* Return a branch's pose: the square and, from bit POSE_BITS on, how it is mirrored. */
INLINE int pose_of(const struct branch *b) {
    return b->mirrored << POSE_BITS | b->s;
}

INLINE int square_of(int pose) {
    return pose < 0 ? -1 : pose & ((1 << POSE_BITS) - 1);
}

INLINE void go_to(struct branch *b, int pose) {
    b->s = square_of(pose);
    b->mirrored = pose < 0 ? 0 : pose >> POSE_BITS;
}
#endif

#ifdef COLUMNS
INLINE void keep_layers(struct layer *layer, const struct position *p);
#endif

INLINE void keep(struct own *own, const struct position *p) {
    copy_position(&own->at, p);
#ifdef COLUMNS
    keep_layers(own->layer, p);
#endif
}

/* kept: return a stored position to look at. recall: return it to play on from. */
INLINE struct position kept(const struct own *own) {
    struct position p = own->at;
#ifdef COLUMNS
    p.layers = (struct layer *)own->layer + count_bits(p.tall);
#endif
    return p;
}

INLINE struct position recall(struct run *run, const struct own *own) {
    struct position p = own->at;
#ifdef COLUMNS
    int layers = count_bits(p.tall);
    for (int i = 0; i < layers; i++) run->layer[i] = own->layer[i];
    p.layers = run->layer + layers;
#else
    (void)run;
#endif
    return p;
}

/* Return the node's position with its layers copied above those of a branch. So other branches can
 * begin there before this one goes on. */
INLINE struct position raised(struct node *node, const struct branch *b) {
    struct position p = *node->at;
#ifdef COLUMNS
    int layers = count_bits(p.tall);
    if (b->at.layers + layers > node->run->layer + NATIVE_LAYERS_MAX) give_up(node);
    keep_layers(b->at.layers, &p);
    p.layers = b->at.layers + layers;
#else
    (void)b;
#endif
    return p;
}

/* Return part n of a key: both halves of a product. The numbers are digits of pi. */
INLINE uint64_t mix(uint64_t a, uint64_t b, uint64_t n) {
    unsigned __int128 x = a ^ (0x243f6a8885a308d3u + n * 0xa4093822299f31d0u);
    x *= b ^ (0x13198a2e03707344u + n * 0x082efa98ec4e6c89u);
    return (uint64_t)x ^ (uint64_t)(x >> 64);
}

/* Add another item, after the captures so far, to the key of the branch's text. */
#define ADD_NAMED(b, sort, what)                                                                   \
    ((b).named = mix((b).named + (uint64_t)(sort),                                                 \
                     (uint64_t)(uint16_t)(what) << 32 | NOTED(b, taken), 0) +                      \
                 1)

static __attribute__((noinline)) void grow_set(struct run *run, int ply) {
    run->host->grow_set(run->host->context, ply);
}

/* Add a move; return false if it is in the set already. */
INLINE bool add_to_set(struct node *node, uint64_t key) {
    if (!key_set_add(node->moves, key)) return false;
    if (key_set_is_full(node->moves)) grow_set(node->run, node->depth);
    return true;
}

/* Return false if the branch's move was found before. Two branches with the same origin and result
 * are one move, unless the rules distinguish them. */
INLINE bool is_new(struct node *node, const struct branch *b) {
    uint64_t key = 0;
    if (IDENTIFIES_ORIGIN) key = (uint64_t)(b->origin == UNSET ? NO_ORIGIN : b->origin);
    if (TURNS_GO_ON) key += mix(GOES_ON(*b), 0, 998);
#if NAMES_LANDINGS
    uint64_t last = (uint64_t)(b->last + 1) << 8 | (NOTED(*b, landed) & 255), named = 0;
#if NAMES_ALL
    named = b->named;
#endif
    key += mix(last, named, 999);
#endif
    return add_to_set(node, key + MIXED(b->at));
}

/* Return the key of a position and the side to move, which distinguishes them. */
INLINE uint64_t position_key(const struct position *p, int side) {
    return (uint64_t)side + MIXED(*p);
}

INLINE struct key_set *empty_set(struct run *run, int ply) {
    struct key_set *moves = &run->host->move_set[ply];
    if (moves->buckets == 0) grow_set(run, ply);
    key_set_clear(moves);
    return moves;
}

INLINE void clear_set(struct node *node) {
    node->moves = empty_set(node->run, node->depth);
}

/* Count the successive positions in which the walk of an ending has succeeded. Return true if it
 * did in more than `turns` turns. */
INLINE bool lasts(struct run *run, int ending, bool holds, uint32_t turns) {
    run->lasted[ending] = holds ? run->lasted[ending] + 1 : 0;
    return run->lasted[ending] > turns;
}

/* Count successive positions with the same pieces, which `pieces` denotes; 0: the walk fails. */
INLINE bool lasts_with(struct run *run, int ending, uint64_t pieces, uint32_t turns) {
    if (pieces != run->pieces[ending]) run->lasted[ending] = 0;
    run->pieces[ending] = pieces;
    return lasts(run, ending, pieces != 0, turns);
}

/* Add a position to those of the game, and return how often it is in that set now. */
INLINE uint32_t add_to_history(struct run *run, uint64_t key) {
    struct key_set *history = &run->host->move_set[NATIVE_HISTORY];
    uint32_t same = key_set_add_again(history, key);
    if (key_set_is_full(history)) grow_set(run, NATIVE_HISTORY);
    return same;
}

/* List a branch that is a move. Return FOUND if it is the only one wanted. */
INLINE int list(struct node *node, const struct branch *b) {
    struct run *run = node->run;
    if (run->picks && run->skip-- != 0) return 0;
    if (run->moves == run->room) grow_moves(run);
    struct move *move = &run->move[run->moves++];
    uint64_t taken = NOTED(*b, taken);
    keep(&move->own, &b->at);
    move->light =
        (struct light_move){.origin = (int16_t)(b->origin == UNSET ? NO_ORIGIN : b->origin),
                            .actions = (uint16_t)NOTED(*b, actions),
                            .taken = (uint8_t)(taken < 255 ? taken : 255),
                            .called = (uint8_t)NOTED(*b, called),
                            .piece = (uint8_t)NOTED(*b, origin),
                            .landed = (uint8_t)NOTED(*b, landed)};
    return run->picks ? FOUND : 0;
}

/* -- Squares on lines (groups.c) --------------------------------------------------------------- */

/* Return the squares of a line from s to the first that is taken. `line` has the squares of the
 * line from each square; their numbers rise along it, or fall. */
INLINE set rising(const set *line, int s, set stood) {
    return line[s] & ~line[first((line[s] & stood) | single(SQUARES - 1))];
}

INLINE set falling(const set *line, int s, set stood) {
    return line[s] & ~line[last((line[s] & stood) | single(0))];
}

/* Return the same for any line that ends, given its steps. */
INLINE set along(const int16_t *step, int s, set stood) {
    set reached = NO_SQUARES;
    for (int q = step[s]; q >= 0; q = has(stood, q) ? -1 : step[q]) reached |= single(q);
    return reached;
}
