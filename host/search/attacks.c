#include "attacks.h"

#include <string.h>

enum { SHIFTS_MAX = 4, ATTACK_WAYS_MAX = 64, ATTACK_SQUARES_MAX = 128, SHIFT_MOST = 63 };

/* A set of squares; `high` has those from number 64 on. */
struct squares {
    uint64_t low, high;
};

/* Squares from which an attack leads equally far in square numbers. */
struct attack_shift {
    int by;
    struct squares from;
};

/* Attacks in one direction, by a step or a line. */
struct attack_way {
    class_set origins, over;
    bool line;
    int shifts;
    struct attack_shift shift[SHIFTS_MAX];
};

struct attack_ways {
    int count[SIDES];
    bool wide; /* the board has more than one word */
    struct attack_way way[SIDES][ATTACK_WAYS_MAX];
    struct squares near[ATTACK_SQUARES_MAX]; /* by square: it and its neighbors */
    class_set pieces[SIDES];
};

struct attack_map {
    struct squares once, twice;
};

static void add_square(struct squares *set, int square) {
    if (square < 64)
        set->low |= UINT64_C(1) << square;
    else
        set->high |= UINT64_C(1) << (square - 64);
}

static struct squares both(struct squares a, struct squares b) {
    return (struct squares){a.low & b.low, a.high & b.high};
}

static struct squares either(struct squares a, struct squares b) {
    return (struct squares){a.low | b.low, a.high | b.high};
}

static int size(struct squares set) {
    return __builtin_popcountll(set.low) + (set.high ? __builtin_popcountll(set.high) : 0);
}

/* -- Patterns ---------------------------------------------------------------------------------- */

/* Add a step of a pattern. Return false if there are too many kinds of steps. */
static bool add_step(struct attack_way *way, int from, int to) {
    int by = to - from, i = 0;
    while (i < way->shifts && way->shift[i].by != by) i++;
    if (i == SHIFTS_MAX || by > SHIFT_MOST || by < -SHIFT_MOST) return false;
    if (i == way->shifts) way->shift[way->shifts++] = (struct attack_shift){.by = by};
    add_square(&way->shift[i].from, from);
    return true;
}

/* Return the pattern of a side for leaps of these pieces that lead equally far, perhaps a new one;
 * NULL if there are too many. */
static struct attack_way *leap_by(struct attack_ways *ways, int side, int first, int by,
                                  const struct threat *threat) {
    struct attack_way *way = ways->way[side];
    for (int i = first; i < ways->count[side]; i++)
        if (way[i].shift[0].by == by) return &way[i];
    if (ways->count[side] == ATTACK_WAYS_MAX) return NULL;
    way += ways->count[side]++;
    *way = (struct attack_way){.origins = threat->origins};
    return way;
}

/* Add several leaps at once, each as a pattern of its own. */
static bool add_leaps(struct attack_ways *ways, int side, const struct threat *threat,
                      int squares) {
    int first = ways->count[side];
    for (int to = 0; to < squares; to++)
        for (uint64_t rest = threat->reach[to]; rest; rest &= rest - 1) {
            int from = __builtin_ctzll(rest);
            struct attack_way *way = leap_by(ways, side, first, to - from, threat);
            if (!way || !add_step(way, from, to)) return false;
        }
    return true;
}

static bool add_threat(struct attack_ways *ways, int side, const struct threat *threat,
                       const struct board *board) {
    const int16_t *next = board->way[threat->way]->next;
    if (threat->reach && !threat->line) return add_leaps(ways, side, threat, board->squares);
    if (ways->count[side] == ATTACK_WAYS_MAX) return false;
    struct attack_way *way = &ways->way[side][ways->count[side]++];
    *way =
        (struct attack_way){.origins = threat->origins, .over = threat->over, .line = threat->line};
    for (int to = 0; to < board->squares; to++) {
        int from = next[to];
        if (from < 0) continue;
        if (from >= board->squares || !add_step(way, from, to)) return false;
    }
    return true;
}

static bool add_threats(struct attack_ways *ways, const struct rules *rules, int side) {
    const struct attack *attack = &rules->on_royal;
    const struct threats *threats = &attack->threats[side];
    if (attack->backward[side] < 0 || threats->rest >= 0) return false;
    for (int i = 0; i < threats->count; i++)
        if (!add_threat(ways, side, &threats->item[i], &rules->description->board)) return false;
    return threats->count > 0;
}

static void find_neighbors(struct attack_ways *ways, const struct board *board) {
    for (int square = 0; square < board->squares; square++) {
        add_square(&ways->near[square], square);
        for (int way = 0; way < COMPASS_WAYS; way++) {
            int to = board->way[way]->next[square];
            if (to >= 0 && to < board->squares) add_square(&ways->near[square], to);
        }
    }
}

struct attack_ways *attack_ways_new(struct memory *memory, const struct rules *rules) {
    const struct description *description = rules->description;
    if (rules->royal < 0 || description->board.squares > ATTACK_SQUARES_MAX) return NULL;
    struct attack_ways *ways = memory_new(memory, sizeof *ways);
    ways->wide = description->board.squares > 64;
    for (int side = 0; side < SIDES; side++) {
        if (!add_threats(ways, rules, side)) {
            memory_free(memory, ways);
            return NULL;
        }
        for (int kind = 0; kind < description->kinds; kind++)
            if (!description->kind[kind].neutral)
                ways->pieces[side] |= (class_set)1 << class_of(kind, side);
    }
    find_neighbors(ways, &description->board);
    return ways;
}

/* -- Counts ------------------------------------------------------------------------------------ */

/* `wide` is a constant in these functions, so that boards of one word take less time. */
#define INLINED static inline __attribute__((always_inline))

INLINED struct squares squares_of(const struct position *position, class_set classes, bool wide) {
    return (struct squares){position_squares(position, classes, 0),
                            wide ? position_squares(position, classes, 1) : 0};
}

INLINED struct squares shifted(struct squares set, int by, bool wide) {
    if (!wide) return (struct squares){by > 0 ? set.low << by : set.low >> -by, 0};
    if (by > 0) return (struct squares){set.low << by, set.high << by | set.low >> (64 - by)};
    if (by == 0) return set;
    return (struct squares){set.low >> -by | set.high << (64 + by), set.high >> -by};
}

INLINED struct squares step(const struct attack_way *way, struct squares set, bool wide) {
    struct squares to = {0};
    for (int i = 0; i < way->shifts; i++)
        to = either(to, shifted(both(set, way->shift[i].from), way->shift[i].by, wide));
    return to;
}

static void add_attacked(struct attack_map *map, struct squares to) {
    map->twice = either(map->twice, both(map->once, to));
    map->once = either(map->once, to);
}

/* Add the squares that pieces attack in one direction; `over` is empty for steps. */
INLINED void add_along(struct attack_map *map, const struct attack_way *way, struct squares from,
                       struct squares over, bool wide) {
    for (int steps = 0; (from.low | from.high) && steps < ATTACK_SQUARES_MAX; steps++) {
        struct squares to = step(way, from, wide);
        add_attacked(map, to);
        from = both(to, over);
    }
}

/* Likewise if all squares lead equally far, on a board of one word. */
INLINED void add_equally(struct attack_map *map, const struct attack_way *way, uint64_t from,
                         uint64_t over) {
    uint64_t may = way->shift[0].from.low, once = map->once.low, twice = map->twice.low;
    int left = way->shift[0].by & 63, right = -left & 63;
    do {
        from &= may;
        uint64_t to = from << left | from >> right;
        twice |= once & to;
        once |= to;
        from = to & over;
    } while (from);
    map->once.low = once;
    map->twice.low = twice;
}

INLINED struct attack_map map_of(const struct attack_ways *ways, const struct position *position,
                                 int side, bool wide) {
    struct attack_map map = {0};
    struct squares from = {0}, over = {0};
    for (int i = 0; i < ways->count[side]; i++) {
        const struct attack_way *way = &ways->way[side][i];
        if (i == 0 || way->origins != way[-1].origins)
            from = squares_of(position, way->origins, wide);
        if (i == 0 || way->over != way[-1].over) over = squares_of(position, way->over, wide);
        struct squares beyond = way->line ? over : (struct squares){0};
        if (!wide && way->shifts == 1)
            add_equally(&map, way, from.low, beyond.low);
        else
            add_along(&map, way, from, beyond, wide);
    }
    return map;
}

INLINED void count_attacks(const struct attack_ways *ways, const struct position *position,
                           const int royal[SIDES], bool wide, int count[ATTACK_COUNTS]) {
    memset(count, 0, ATTACK_COUNTS * sizeof *count);
    for (int side = 0; side < SIDES; side++) {
        struct attack_map map = map_of(ways, position, side, wide);
        struct squares own = squares_of(position, ways->pieces[side], wide), near = {0};
        int sign = side == SIDE_WHITE ? 1 : -1, guarded = size(both(own, map.once));
        if (royal[!side] >= 0) near = ways->near[royal[!side]];
        count[ATTACK_SQUARES] += sign * size(map.once);
        count[ATTACK_NEAR] += sign * size(both(map.once, near));
        count[ATTACK_TWICE] += sign * size(both(map.twice, near));
        count[ATTACK_GUARDED] += sign * guarded;
        count[ATTACK_LOOSE] += sign * (size(own) - guarded);
    }
}

void attacks_count(const struct attack_ways *ways, const struct position *position,
                   const int royal[SIDES], int count[ATTACK_COUNTS]) {
    if (ways->wide)
        count_attacks(ways, position, royal, true, count);
    else
        count_attacks(ways, position, royal, false, count);
}
