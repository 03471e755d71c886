/* Stacks of pieces, in translations of rules that have them. The pieces below the commander of a
 * square are a number: its digits, of PLANES bits, are the classes from the top down. Few squares
 * have such numbers, so they aren't members of a position. Each is stored with its square in a
 * *layer*, and the layers form a stack that belongs to the run. If several layers are for one
 * square, the uppermost counts. A branch adds layers and removes none; its copy continues from the
 * same height, so that nothing needs undoing. The host does not #include this file; the Makefile
 * embeds its text.
 *
 *     b1: |...|c3 mM|        b2, copied from it, jumps over e5: |...|c3 mM|e5 K|
 *     b1 continues, and writes where b2 has written:            |...|c3 mM|d4 M| */

enum { DIGIT = (1 << PLANES) - 1, HEIGHT_MAX = 63 / PLANES }; /* largest height of a column */

/* recall() fills a layer for each square at most. */
_Static_assert(SQUARES <= NATIVE_LAYERS_MAX, "layers for all squares");

/* Return the key of a number other than 0. The sum of these keys distinguishes the stacks of a
 * position. */
INLINE uint64_t layer_key(int s, uint64_t below) {
    return mix(below, 0, (uint64_t)s + 1);
}

INLINE uint64_t below(const struct position *p, int s) {
    const struct layer *layer = p->layers;
    if (!has(p->tall, s)) return 0;
    do layer--;
    while (layer->square != s);
    return layer->below;
}

/* column: return the whole content of a square, as a number. height: return its number of
 * pieces. */
INLINE uint64_t column(const struct position *p, int s) {
    return below(p, s) << PLANES | (uint64_t)content(p, s);
}

INLINE int height(uint64_t column) {
    return column ? (63 - __builtin_clzll(column)) / PLANES + 1 : 0;
}

INLINE bool is_between(int number, int least, int most) {
    return number >= least && number <= most;
}

/* Remove the pieces below a square's commander, which the caller changes. */
INLINE void drop_below(struct branch *b, int s) {
    if (!has(b->at.tall, s)) return;
    b->at.columns -= layer_key(s, below(&b->at, s));
    b->at.tall &= ~single(s);
}

INLINE void set_below(struct node *node, struct branch *b, int s, uint64_t pieces) {
    drop_below(b, s);
    if (!pieces) return;
    if (b->at.layers == node->run->layer + NATIVE_LAYERS_MAX) give_up(node);
    *b->at.layers++ = (struct layer){pieces, s};
    b->at.columns += layer_key(s, pieces);
    b->at.tall |= single(s);
}

CALLED void trade_below(struct node *node, struct branch *b, int s, int t) {
    uint64_t here = below(&b->at, s), there = below(&b->at, t);
    set_below(node, b, s, there);
    set_below(node, b, t, here);
}

CALLED void set_column(struct node *node, struct branch *b, int s, uint64_t column) {
    clear(b, s, -1);
    if (!column) return;
    put(b, s, (int)(column & DIGIT));
    set_below(node, b, s, column >> PLANES);
}

/* Move the content of each of these squares on to the next. */
CALLED void cycle(struct node *node, struct branch *b, const int *square, int n) {
    uint64_t arriving = column(&b->at, square[n - 1]);
    for (int i = 0; i < n; i++) {
        uint64_t leaving = column(&b->at, square[i]);
        set_column(node, b, square[i], arriving);
        arriving = leaving;
    }
}

/* -- In hand ----------------------------------------------------------------------------------- */

INLINE uint64_t hand(const struct branch *b) {
    return b->carried ? b->carried_below << PLANES | (uint64_t)b->carried : 0;
}

INLINE void set_hand(struct branch *b, uint64_t column) {
    b->carried = (int)(column & DIGIT);
    b->carried_below = column >> PLANES;
}

/* Return the first column on top of the second. */
INLINE uint64_t stacked(struct node *node, uint64_t upper, uint64_t lower) {
    int up = height(upper);
    if (up + height(lower) > HEIGHT_MAX) give_up(node);
    return lower << up * PLANES | upper;
}

CALLED void depose(struct node *node, struct branch *b, int s) {
    set_column(node, b, s, below(&b->at, s));
}

CALLED void tuck(struct node *node, struct branch *b, int s) {
    set_hand(b, stacked(node, hand(b), (uint64_t)content(&b->at, s)));
    depose(node, b, s);
}

CALLED bool lift(struct node *node, struct branch *b, int count) {
    uint64_t here = column(&b->at, b->s);
    if (height(here) < count) return false;
    uint64_t rest = here >> count * PLANES;
    set_hand(b, stacked(node, hand(b), here ^ rest << count * PLANES));
    set_column(node, b, b->s, rest);
    return true;
}

CALLED bool lay(struct node *node, struct branch *b, int count) {
    uint64_t held = hand(b);
    int left = height(held) - count;
    if (left < 0) return false;
    set_column(node, b, b->s, stacked(node, held >> left * PLANES, column(&b->at, b->s)));
    set_hand(b, held & (((uint64_t)1 << left * PLANES) - 1));
    return true;
}

/* -- Positions that are kept ------------------------------------------------------------------- */

INLINE set columns_changed(const struct position *p, const struct position *q) {
    set changed = p->tall ^ q->tall;
    for (set s = p->tall & q->tall; some(s); s = rest(s))
        if (below(p, first(s)) != below(q, first(s))) changed |= lowest(s);
    return changed;
}

/* Copy the layers in effect: one for each square that has one. */
INLINE void keep_layers(struct layer *layer, const struct position *p) {
    for (set s = p->tall; some(s); s = rest(s))
        *layer++ = (struct layer){below(p, first(s)), first(s)};
}

/* -- From and to the host ---------------------------------------------------------------------- */

/* Read a content of the host: return its class, and add a layer if there is more; return -1 if it
 * is too high. */
static int load_content(const struct native_host *host, struct own *own, int s, uint32_t content) {
    uint64_t pieces = 0;
    int class = host->top_of(host->context, content, &content);
    for (int n = 0; content; n++) {
        if (n == HEIGHT_MAX - 1) return -1;
        pieces |= (uint64_t)host->top_of(host->context, content, &content) << n * PLANES;
    }
    if (!pieces) return class;
    *own->at.layers++ = (struct layer){pieces, s};
    own->at.columns += layer_key(s, pieces);
    own->at.tall |= single(s);
    return class;
}

static uint32_t host_content(const struct native_host *host, const struct position *p, int s) {
    uint64_t pieces = column(p, s);
    uint32_t content = 0;
    for (int n = height(pieces); n-- > 0;)
        content = host->put_on(host->context, (int)(pieces >> n * PLANES & DIGIT), content);
    return content;
}
