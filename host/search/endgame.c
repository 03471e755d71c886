#include "endgame.h"

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

static enum outcome win_of(int side) {
    return side == SIDE_WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
}

/* -- Backward ---------------------------------------------------------------------------------- */

/* The moves that lead to each position, by where they come from. */
struct backward {
    int *first, *from; /* by position, one more than there are; by move */
};

static struct backward turn_moves(const struct graph *graph) {
    struct memory *memory = graph->machine->memory;
    int moves = graph->move[graph->positions];
    struct backward backward = {memory_new(memory, ((size_t)graph->positions + 2) * sizeof(int)),
                                memory_new(memory, ((size_t)moves + 1) * sizeof(int))};
    int *next = backward.first + 1; /* where the next move to each position belongs */
    for (int i = 0; i < moves; i++) next[graph->to[i] + 1]++;
    for (int i = 0; i < graph->positions; i++) next[i + 1] += next[i];
    for (int i = 0; i < graph->positions; i++)
        for (int j = graph->move[i]; j < graph->move[i + 1]; j++)
            backward.from[next[graph->to[j]]++] = i;
    return backward;
}

/* Positions whose result is known, those that are nearer to the end first. */
struct known {
    int *position;
    int count;
};

static void settle(struct endgame *endgame, struct known *known, int position, enum outcome outcome,
                   int plies) {
    endgame->won[position] = (uint8_t)outcome;
    endgame->plies[position] = plies;
    known->position[known->count++] = position;
}

/* A move leads from the position to one with this result. `open`: how many of its moves lead to no
 * win for the other player yet. */
static void hear_of(struct endgame *endgame, struct known *known, int position, int *open,
                    enum outcome outcome, int plies) {
    if (endgame->won[position] != OUTCOME_ONGOING) return;
    bool wins = outcome == win_of(endgame->graph.side[position]);
    if (wins || --*open == 0) settle(endgame, known, position, outcome, plies + 1);
}

static void go_backward(struct endgame *endgame, const struct backward *backward, int *open) {
    const struct graph *graph = &endgame->graph;
    struct known known = {
        memory_new(graph->machine->memory, (size_t)graph->positions * sizeof(int)), 0};
    for (int i = 0; i < graph->positions; i++) {
        open[i] = graph->move[i + 1] - graph->move[i];
        if (graph->over[i] == OUTCOME_WHITE || graph->over[i] == OUTCOME_BLACK)
            settle(endgame, &known, i, graph->over[i], 0);
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

/* -- What was found ---------------------------------------------------------------------------- */

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
        bool wins = outcome == win_of(graph->side[i]),
             longer = sum.longest < 0 || endgame->plies[i] > endgame->plies[sum.longest];
        if (wins && longer) sum.longest = i;
    }
    return sum;
}

/* The move of the position that is looked at, number `number`, that keeps its result: the quickest
 * win, the slowest loss, or a draw. -1 when something failed. */
static int best_move(struct endgame *endgame, int number) {
    struct playing *playing = &endgame->graph.playing;
    int count = playing_list(playing);
    for (int i = 0; i < count; i++) {
        if (!playing_make(playing, i)) return -1;
        int next = graph_find(&endgame->graph, playing->position.hash);
        playing_unmake(playing);
        if (endgame->won[next] == endgame->won[number] &&
            (endgame->won[number] == OUTCOME_ONGOING ||
             endgame->plies[next] == endgame->plies[number] - 1))
            return i;
    }
    return -1;
}

int endgame_line(struct endgame *endgame, int *move, int most) {
    struct graph *graph = &endgame->graph;
    struct position position;
    int number = 0, moves = 0;
    graph_position(graph, 0, &position);
    playing_begin(&graph->playing, &position);
    while (moves < most && graph->over[number] == OUTCOME_ONGOING) {
        move[moves] = best_move(endgame, number);
        if (move[moves] < 0 || !playing_make(&graph->playing, move[moves])) return -1;
        number = graph_find(graph, graph->playing.position.hash);
        playing_settle(&graph->playing);
        if (endgame->won[number] == OUTCOME_ONGOING) return moves + 1; /* draws have no end */
        moves++;
    }
    return moves;
}
