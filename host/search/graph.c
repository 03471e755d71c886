#include "graph.h"

#include "../system/clock.h"
#include "../system/progress.h"

#include <assert.h>

enum {
    SLOT_BITS = 10, /* of an item of `slots`; the rest is the value */
    SLOTS_KEPT_MAX = 1 << 27,
    MOVES_KEPT_MAX = 1 << 28,
    BUCKETS_FIRST = 1 << 10,
    POLL_EVERY = 256 /* positions */
};

static_assert(SLOTS_MAX <= 1 << SLOT_BITS, "the number of a slot fits");

void graph_init(struct graph *graph, struct machine *machine) {
    *graph = (struct graph){.machine = machine, .buckets = BUCKETS_FIRST};
    graph->bucket = memory_new(machine->memory, BUCKETS_FIRST * sizeof *graph->bucket);
    playing_init(&graph->playing, machine);
}

void graph_done(struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    void *const blocks[] = {graph->hash, graph->side,  graph->over, graph->slot,
                            graph->move, graph->slots, graph->to,   graph->bucket};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) memory_free(memory, blocks[i]);
    playing_done(&graph->playing);
}

/* -- Positions --------------------------------------------------------------------------------- */

/* Return the bucket for the number of the position with this hash. */
static int *find_bucket(const struct graph *graph, uint64_t hash) {
    for (uint64_t at = hash ^ hash >> 29;; at++) {
        int *bucket = &graph->bucket[at & (uint64_t)(graph->buckets - 1)];
        if (*bucket == 0 || graph->hash[*bucket - 1] == hash) return bucket;
    }
}

int graph_find(const struct graph *graph, uint64_t hash) {
    return *find_bucket(graph, hash) - 1;
}

static void grow_buckets(struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    memory_free(memory, graph->bucket);
    graph->buckets *= 2;
    graph->bucket = memory_new(memory, (size_t)graph->buckets * sizeof *graph->bucket);
    for (int i = 0; i < graph->positions; i++) *find_bucket(graph, graph->hash[i]) = i + 1;
}

static void make_room(struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    int wanted = graph->positions + 2, last = graph->positions ? graph->slot[graph->positions] : 0;
    graph->hash =
        memory_grow(memory, graph->hash, &graph->hashes_room, wanted, sizeof *graph->hash);
    graph->side = memory_grow(memory, graph->side, &graph->sides_room, wanted, sizeof *graph->side);
    graph->over = memory_grow(memory, graph->over, &graph->overs_room, wanted, sizeof *graph->over);
    graph->slot = memory_grow(memory, graph->slot, &graph->slot_room, wanted, sizeof *graph->slot);
    graph->move = memory_grow(memory, graph->move, &graph->move_room, wanted, sizeof *graph->move);
    graph->slots = memory_grow(memory, graph->slots, &graph->slots_room, last + SLOTS_MAX,
                               sizeof *graph->slots);
    graph->slot[graph->positions] = last;
    if (2 * wanted > graph->buckets) grow_buckets(graph);
}

/* Adds the position that is looked at. */
static int add_position(struct graph *graph) {
    make_room(graph);
    const struct position *position = &graph->playing.position;
    int number = graph->positions++, slots = position->rules->layout.slots,
        last = graph->slot[number];
    for (int slot = 0; slot < slots; slot++)
        if (position->slot[slot])
            graph->slots[last++] = position->slot[slot] << SLOT_BITS | (uint32_t)slot;
    graph->slot[number + 1] = last;
    graph->hash[number] = position->hash;
    graph->side[number] = (uint8_t)position->side;
    graph->over[number] = OUTCOME_ONGOING;
    *find_bucket(graph, position->hash) = number + 1;
    return number;
}

void graph_position(const struct graph *graph, int number, struct position *position) {
    position_init(position, graph->machine->rules);
    for (int i = graph->slot[number]; i < graph->slot[number + 1]; i++)
        position_write(position, graph->slots[i] & ((1U << SLOT_BITS) - 1),
                       graph->slots[i] >> SLOT_BITS);
    position->side = graph->side[number];
    position->hash = graph->hash[number];
}

/* -- Exploring --------------------------------------------------------------------------------- */

/* Makes every move of the position that is looked at, number `from`. */
static bool add_moves(struct graph *graph, int from) {
    struct playing *playing = &graph->playing;
    enum outcome outcome;
    int ending, count = playing_list(playing), first = graph->move[from];
    if (count < 0 || !playing_outcome(playing, &outcome, &ending)) return false;
    graph->over[from] = (uint8_t)outcome;
    if (outcome != OUTCOME_ONGOING) count = 0;
    graph->to = memory_grow(graph->machine->memory, graph->to, &graph->to_room, first + count,
                            sizeof *graph->to);
    for (int i = 0; i < count; i++) {
        if (!playing_make(playing, i)) return false;
        int number = graph_find(graph, playing->position.hash);
        graph->to[first + i] = number >= 0 ? number : add_position(graph);
        playing_unmake(playing);
    }
    graph->move[from + 1] = first + count;
    return true;
}

static enum graph_status poll_graph(const struct graph *graph, const struct graph_limits *limits) {
    const struct engine *engine = graph->machine->engine;
    if (engine) engine->work(engine->context, WORK_LISTING);
    progress_tell((uint64_t)graph->positions, 0, 0);
    if (machine_is_interrupted(graph->machine)) return GRAPH_FAILED;
    return limits->until > 0 && clock_now() >= limits->until ? GRAPH_LATE : GRAPH_DONE;
}

static bool is_too_large(const struct graph *graph, int moves, const struct graph_limits *limits) {
    return graph->positions > limits->positions || moves > MOVES_KEPT_MAX ||
           graph->slot[graph->positions] > SLOTS_KEPT_MAX;
}

enum graph_status graph_explore(struct graph *graph, const struct position *position,
                                const struct graph_limits *limits) {
    enum graph_status status = GRAPH_DONE;
    struct position now = *position;
    now.clock = 0;
    playing_begin(&graph->playing, &now);
    add_position(graph);
    graph->move[0] = 0;
    for (int i = 0; i < graph->positions && status == GRAPH_DONE; i++) {
        graph_position(graph, i, &now);
        playing_begin(&graph->playing, &now);
        if (!add_moves(graph, i))
            status = GRAPH_FAILED;
        else if (is_too_large(graph, graph->move[i + 1], limits))
            status = GRAPH_TOO_LARGE;
        else if (i % POLL_EVERY == 0)
            status = poll_graph(graph, limits);
    }
    return status;
}
