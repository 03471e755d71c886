#include "endgame.h"

#include "../system/clock.h"
#include "../system/progress.h"

#include <assert.h>

/* -- Graphs ------------------------------------------------------------------------------------ */

enum {
    SLOT_BITS = 10, /* number of bits of the slot in an item of `slots`; the rest is the value */
    SLOTS_KEPT_MAX = 1 << 27,
    MOVES_KEPT_MAX = 1 << 28,
    BUCKETS_FIRST = 1 << 10,
    POLL_EVERY = 256 /* positions */
};

static_assert(SLOTS_MAX <= 1 << SLOT_BITS, "the number of a slot fits");

static void graph_init(struct graph *graph, struct machine *machine) {
    *graph = (struct graph){.machine = machine, .buckets = BUCKETS_FIRST};
    graph->bucket = memory_new(machine->memory, BUCKETS_FIRST * sizeof *graph->bucket);
    playing_init(&graph->playing, machine);
}

static void graph_done(struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    void *const blocks[] = {graph->node, graph->slots, graph->to, graph->bucket};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) memory_free(memory, blocks[i]);
    playing_done(&graph->playing);
}

/* -- Positions --------------------------------------------------------------------------------- */

/* Return the bucket for the number of the position with this hash. */
static int *find_bucket(const struct graph *graph, uint64_t hash) {
    ASSERT_HOT(graph->positions < graph->buckets); /* so a bucket is free */
    for (uint64_t at = hash ^ hash >> 29;; at++) {
        int *bucket = &graph->bucket[at & (uint64_t)(graph->buckets - 1)];
        if (*bucket == 0 || graph->node[*bucket - 1].hash == hash) return bucket;
    }
}

/* Return the number of the position with this hash; -1 if it isn't in the graph. */
static int graph_find(const struct graph *graph, uint64_t hash) {
    return *find_bucket(graph, hash) - 1;
}

static void grow_buckets(struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    memory_free(memory, graph->bucket);
    graph->buckets *= 2;
    graph->bucket = memory_new(memory, (size_t)graph->buckets * sizeof *graph->bucket);
    for (int i = 0; i < graph->positions; i++) *find_bucket(graph, graph->node[i].hash) = i + 1;
}

static void make_room(struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    int wanted = graph->positions + 2,
        last = graph->positions ? graph->node[graph->positions].slot : 0;
    graph->node = memory_grow(memory, graph->node, &graph->nodes_room, wanted, sizeof *graph->node);
    graph->slots = memory_grow(memory, graph->slots, &graph->slots_room, last + SLOTS_MAX,
                               sizeof *graph->slots);
    graph->node[graph->positions].slot = last;
    if (2 * wanted > graph->buckets) grow_buckets(graph);
}

/* Add the current position; return its number. */
static int add_position(struct graph *graph) {
    make_room(graph);
    const struct position *position = &graph->playing.position;
    int number = graph->positions++, slots = position->rules->layout.slots;
    struct graph_node *node = &graph->node[number];
    int last = node->slot;
    for (int slot = 0; slot < slots; slot++) {
        uint32_t value = position->slot[slot];
        graph->overflows |= value >> (32 - SLOT_BITS) != 0;
        if (value) graph->slots[last++] = value << SLOT_BITS | (uint32_t)slot;
    }
    node[1].slot = last;
    node->hash = position->hash;
    node->side = (uint8_t)position->side;
    node->over = OUTCOME_ONGOING;
    *find_bucket(graph, position->hash) = number + 1;
    return number;
}

void graph_position(const struct graph *graph, int number, struct position *position) {
    assert(number >= 0 && number < graph->positions);
    position_init(position, graph->machine->rules);
    const struct graph_node *node = &graph->node[number];
    for (int i = node->slot; i < node[1].slot; i++)
        position_write(position, graph->slots[i] & ((1U << SLOT_BITS) - 1),
                       graph->slots[i] >> SLOT_BITS);
    position->side = node->side;
    position->hash = node->hash;
}

/* -- Exploring --------------------------------------------------------------------------------- */

/* Add the moves of the current position, number `from`, and the positions they lead to. Return
 * false if a walk or function failed. */
static bool add_moves(struct graph *graph, int from) {
    struct playing *playing = &graph->playing;
    enum outcome outcome;
    int ending, count = playing_list(playing), first = graph->node[from].move;
    if (count < 0 || !playing_outcome(playing, &outcome, &ending)) return false;
    graph->node[from].over = (uint8_t)outcome;
    if (outcome != OUTCOME_ONGOING) count = 0;
    graph->to = memory_grow(graph->machine->memory, graph->to, &graph->to_room, first + count,
                            sizeof *graph->to);
    for (int i = 0; i < count; i++) {
        if (!playing_make(playing, i)) return false;
        int number = graph_find(graph, playing->position.hash);
        graph->to[first + i] = number >= 0 ? number : add_position(graph);
        playing_unmake(playing);
    }
    graph->node[from + 1].move = first + count;
    return true;
}

static enum graph_status poll_graph(const struct graph *graph, const struct graph_limits *limits) {
    const struct engine *engine = graph->machine->engine;
    if (engine) engine->work(engine->context);
    progress_tell((uint64_t)graph->positions, 0, 0);
    if (machine_is_interrupted(graph->machine)) return GRAPH_FAILED;
    return limits->until > 0 && clock_now() >= limits->until ? GRAPH_LATE : GRAPH_DONE;
}

static bool is_too_large(const struct graph *graph, int moves, const struct graph_limits *limits) {
    return graph->positions > limits->positions || moves > MOVES_KEPT_MAX ||
           graph->node[graph->positions].slot > SLOTS_KEPT_MAX || graph->overflows;
}

/* Find all positions that can be reached from this one, and all moves. Return GRAPH_DONE, or the
 * reason why not (GRAPH_FAILED: see the machine's message). */
static enum graph_status graph_explore(struct graph *graph, const struct position *position,
                                       const struct graph_limits *limits) {
    enum graph_status status = GRAPH_DONE;
    struct position now = *position;
    now.clock = 0;
    playing_begin(&graph->playing, &now);
    add_position(graph);
    graph->node[0].move = 0;
    for (int i = 0; i < graph->positions && status == GRAPH_DONE; i++) {
        graph_position(graph, i, &now);
        playing_begin(&graph->playing, &now);
        if (!add_moves(graph, i))
            status = GRAPH_FAILED;
        else if (is_too_large(graph, graph->node[i + 1].move, limits))
            status = GRAPH_TOO_LARGE;
        else if (i % POLL_EVERY == 0)
            status = poll_graph(graph, limits);
    }
    return status;
}

/* -- Results ----------------------------------------------------------------------------------- */

void endgame_init(struct endgame *endgame, struct machine *machine) {
    *endgame = (struct endgame){0};
    graph_init(&endgame->graph, machine);
}

void endgame_done(struct endgame *endgame) {
    struct memory *memory = endgame->graph.machine->memory;
    memory_free(memory, endgame->won);
    memory_free(memory, endgame->plies);
    graph_done(&endgame->graph);
}

/* -- Backward ---------------------------------------------------------------------------------- */

/* Moves by the position they lead to. */
struct backward {
    int *first, *from; /* first move to each position, and one more; position where each move
                          begins */
};

static struct backward turn_moves(const struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    int moves = graph->node[graph->positions].move;
    struct backward backward = {memory_new(memory, ((size_t)graph->positions + 2) * sizeof(int)),
                                memory_new(memory, ((size_t)moves + 1) * sizeof(int))};
    int *next = backward.first + 1; /* index of the next move to each position */
    for (int i = 0; i < moves; i++) {
        assert(graph->to[i] >= 0 && graph->to[i] < graph->positions);
        next[graph->to[i] + 1]++;
    }
    for (int i = 0; i < graph->positions; i++) next[i + 1] += next[i];
    for (int i = 0; i < graph->positions; i++)
        for (int j = graph->node[i].move; j < graph->node[i + 1].move; j++)
            backward.from[next[graph->to[j]]++] = i;
    assert(backward.first[graph->positions] == moves);
    return backward;
}

/* Positions whose result is known, nearest to the end first. */
struct known {
    int *position;
    int count;
};

static void settle(struct endgame *endgame, struct known *known, int position, enum outcome outcome,
                   int plies) {
    assert(known->count < endgame->graph.positions); /* each is settled once */
    endgame->won[position] = (uint8_t)outcome;
    endgame->plies[position] = plies;
    known->position[known->count++] = position;
}

/* Account for a move from the position to one with this result. `open`: number of its moves that
 * aren't known to win for the other player. */
static void hear_of(struct endgame *endgame, struct known *known, int position, int *open,
                    enum outcome outcome, int plies) {
    if (endgame->won[position] != OUTCOME_ONGOING) return;
    assert(*open > 0); /* each move is heard of once */
    bool wins = outcome == outcome_win(endgame->graph.node[position].side);
    if (wins || --*open == 0) settle(endgame, known, position, outcome, plies + 1);
}

static void go_backward(struct endgame *endgame, const struct backward *backward, int *open) {
    const struct graph *graph = &endgame->graph;
    struct known known = {
        memory_new(graph->machine->memory, (size_t)graph->positions * sizeof(int)), 0};
    for (int i = 0; i < graph->positions; i++) {
        const struct graph_node *node = &graph->node[i];
        open[i] = node[1].move - node->move;
        if (node->over == OUTCOME_WHITE || node->over == OUTCOME_BLACK)
            settle(endgame, &known, i, node->over, 0);
    }
    for (int i = 0; i < known.count; i++) {
        int position = known.position[i];
        for (int j = backward->first[position]; j < backward->first[position + 1]; j++)
            hear_of(endgame, &known, backward->from[j], &open[backward->from[j]],
                    endgame->won[position], endgame->plies[position]);
    }
    memory_free(graph->machine->memory, known.position);
}

enum graph_status endgame_solve(struct endgame *endgame, const struct position *position,
                                const struct graph_limits *limits) {
    struct graph *graph = &endgame->graph;
    struct memory *memory = graph->machine->memory;
    enum graph_status status = graph_explore(graph, position, limits);
    if (status != GRAPH_DONE) return status;
    struct backward backward = turn_moves(graph);
    memory_free(memory, graph->to);
    graph->to = NULL;
    int *open = memory_new(memory, (size_t)graph->positions * sizeof *open);
    endgame->won = memory_new(memory, (size_t)graph->positions);
    endgame->plies = memory_new(memory, (size_t)graph->positions * sizeof *endgame->plies);
    go_backward(endgame, &backward, open);
    memory_free(memory, open);
    memory_free(memory, backward.first);
    memory_free(memory, backward.from);
    return GRAPH_DONE;
}

/* -- Findings ---------------------------------------------------------------------------------- */

bool endgame_is_certain(const struct endgame *endgame, enum outcome outcome, int plies,
                        const struct position *position, int before) {
    const struct description *description = endgame->graph.machine->rules->description;
    bool draws = outcome == OUTCOME_ONGOING;
    for (int i = 0; i < description->nevers; i++)
        if (description->never[i].times) return false;
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        bool counts = ending->condition == WHEN_CLOCK || condition_asks_before(ending->condition);
        if (ending->condition == WHEN_FUNCTION) return false;
        if (draws && counts && ending->result != RESULT_DRAW) return false;
        if (draws || !counts) continue;
        long since = ending->condition == WHEN_CLOCK ? (long)position->clock : before;
        bool early =
            ending->condition == WHEN_REPEATED ? before == 0 : since + plies < ending->number;
        if (!early) return false;
    }
    return true;
}

struct endgame_summary endgame_sum_up(const struct endgame *endgame) {
    const struct graph *graph = &endgame->graph;
    struct endgame_summary sum = {.positions = graph->positions, .longest = -1};
    for (int i = 0; i < graph->positions; i++) {
        enum outcome outcome = endgame->won[i];
        sum.outcome[outcome == OUTCOME_ONGOING ? OUTCOME_DRAW : outcome]++;
        bool wins = outcome == outcome_win(graph->node[i].side),
             longer = sum.longest < 0 || endgame->plies[i] > endgame->plies[sum.longest];
        if (wins && longer) sum.longest = i;
    }
    return sum;
}

/* Return a move of the current position, number `number`, that keeps its result: the quickest win,
 * the slowest loss, or a draw; -1 if a walk or function failed. Functions that now give other moves
 * may lead to positions that aren't in the graph. */
static int best_move(struct endgame *endgame, int number) {
    struct playing *playing = &endgame->graph.playing;
    int count = playing_list(playing);
    for (int i = 0; i < count; i++) {
        if (!playing_make(playing, i)) return -1;
        int next = graph_find(&endgame->graph, playing->position.hash);
        playing_unmake(playing);
        if (next >= 0 && endgame->won[next] == endgame->won[number] &&
            (endgame->won[number] == OUTCOME_ONGOING ||
             endgame->plies[next] == endgame->plies[number] - 1))
            return i;
    }
    if (count >= 0) moves_fail_as_fickle(playing->machine);
    return -1;
}

int endgame_line(struct endgame *endgame, int *move, int most) {
    struct graph *graph = &endgame->graph;
    struct position position;
    int number = 0, moves = 0;
    graph_position(graph, 0, &position);
    playing_begin(&graph->playing, &position);
    while (moves < most && graph->node[number].over == OUTCOME_ONGOING) {
        move[moves] = best_move(endgame, number);
        if (move[moves] < 0 || !playing_make(&graph->playing, move[moves])) return -1;
        number = graph_find(graph, graph->playing.position.hash);
        assert(number >= 0); /* best_move has found it */
        playing_settle(&graph->playing);
        if (endgame->won[number] == OUTCOME_ONGOING) return moves + 1; /* draws have no end */
        moves++;
    }
    return moves;
}
