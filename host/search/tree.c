#include "tree.h"

#include "../base/random.h"
#include "order.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    NODES_MAX = 1 << 21,
    GAME_PLIES_MAX = 400, /* plies of a random game; one that is cut off counts as drawn */
    TREE_PLIES_MAX = 200, /* plies in the tree */
    KEYS = 1 << 13,       /* numbers of moves that are counted apart */
    TOLD_AT_FIRST = 16    /* rounds before the watcher hears of the first result */
};

/* Weight of the games in which a move was made later, in rounds of the move itself; and of
 * curiosity about moves that were seldom tried. */
static const double LATER_COUNTS = 300, CURIOSITY = 0.3, CURIOSITY_OF_UCT = 1;

/* How often something was done, and the points it brought; a draw counts half. */
struct tally {
    float times, won;
};

/* A position in the tree, and the move that leads to it. Its moves are adjacent nodes. Tallies are
 * those of the player who moved here. */
struct node {
    uint32_t first, count; /* its moves; count is 0 until one is tried */
    struct tally own;      /* rounds that came here */
    struct tally later;    /* rounds from the position before in which this move was made, now or
                              later */
    uint16_t key;          /* of the move */
    int16_t proved;        /* the player who moved here wins (or loses, below 0) at the latest after
                              |proved| - 1 plies; 0: not proved */
};

struct tree {
    struct machine *machine;
    struct playing playing;
    struct random random;
    bool compares; /* moves are compared by all games in which they were made */
    const struct search_task *task;
    struct budget budget;
    uint64_t told; /* round after which the watcher hears of the next result */
    struct node *node;
    int nodes, capacity;
    uint32_t round; /* number of rounds so far */
    uint64_t positions;

    /* the moves of this round; the first `depth` of them are in the tree */
    int plies, depth;
    uint32_t path[TREE_PLIES_MAX + 1];
    uint8_t mover[TREE_PLIES_MAX + GAME_PLIES_MAX + 1]; /* side that has moved to each position */
    uint16_t key[TREE_PLIES_MAX + GAME_PLIES_MAX + 1];

    /* by side and key of a move: its results in all rounds, and the last round that made it below
       the node that is looked at */
    struct tally made[SIDES][KEYS];
    uint32_t made_in[SIDES][KEYS];
};

static double share(struct tally tally) {
    return tally.times > 0 ? (double)tally.won / (double)tally.times : 0.5;
}

static void count(struct tally *tally, double won) {
    tally->times++;
    tally->won += (float)won;
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* Return how promising a move is. `scale` is the logarithm of the rounds of the position before it.
 * The fewer rounds the move had itself, the more those count that made it later. */
static double promise(const struct tree *tree, const struct node *move, double scale) {
    double rounds = (double)move->own.times;
    if (!tree->compares)
        return rounds > 0 ? share(move->own) + CURIOSITY_OF_UCT * sqrt(scale / rounds) : HUGE_VAL;
    double later = sqrt(LATER_COUNTS / (3 * rounds + LATER_COUNTS));
    return (1 - later) * share(move->own) + later * share(move->later) +
           CURIOSITY * sqrt(scale / (rounds + 1));
}

/* Return the number of the most promising move that doesn't lose. Equal ones are drawn by lot. */
static uint32_t choose(struct tree *tree, uint32_t parent) {
    const struct node *node = &tree->node[parent];
    double best = -2, scale = log((double)node->own.times + 1);
    uint32_t offset = random_below(&tree->random, node->count), chosen = offset;
    for (uint32_t i = 0; i < node->count; i++) {
        uint32_t number = offset + i < node->count ? offset + i : offset + i - node->count;
        const struct node *move = &tree->node[node->first + number];
        if (parent == 0 && task_leaves_out(tree->task, (int)number)) continue;
        double found = move->proved < 0 ? -1 : promise(tree, move, scale);
        if (found <= best) continue;
        best = found;
        chosen = number;
    }
    return chosen;
}

/* -- A round ----------------------------------------------------------------------------------- */

static uint16_t move_key(const struct light_move *move) {
    return (uint16_t)(order_key(move) % KEYS);
}

/* Add the moves of a position; return false if a walk or function failed. */
static bool add_moves(struct tree *tree, uint32_t parent) {
    int moves = tree->compares ? playing_list(&tree->playing) : playing_count(&tree->playing);
    if (moves == 0) moves_fail_as_fickle(tree->machine); /* the game isn't over */
    if (moves <= 0) return false;
    tree->node = memory_grow(tree->machine->memory, tree->node, &tree->capacity,
                             tree->nodes + moves, sizeof *tree->node);
    tree->node[parent].first = (uint32_t)tree->nodes;
    tree->node[parent].count = (uint32_t)moves;
    for (int i = 0; i < moves; i++) {
        struct node *node = &tree->node[tree->nodes++];
        *node = (struct node){0};
        if (tree->compares) node->key = move_key(playing_move(&tree->playing, i));
    }
    return true;
}

static bool make(struct tree *tree, int number, uint16_t key) {
    tree->mover[++tree->plies] = (uint8_t)tree->playing.position.side;
    tree->key[tree->plies] = key;
    tree->positions++;
    return playing_make(&tree->playing, number);
}

/* Draw a move; of two that are drawn, take the one with better results. */
static bool make_random(struct tree *tree) {
    uint32_t moves = (uint32_t)playing_count(&tree->playing);
    assert(moves > 0); /* the game isn't over */
    int number = (int)random_below(&tree->random, moves);
    if (!tree->compares) return make(tree, number, 0);
    const struct tally *made = tree->made[tree->playing.position.side];
    int other = (int)random_below(&tree->random, moves);
    const struct light_move *move = playing_move(&tree->playing, other);
    if (!move) return false;
    uint16_t other_key = move_key(move);
    if (!(move = playing_move(&tree->playing, number))) return false;
    uint16_t key = move_key(move);
    return share(made[other_key]) > share(made[key]) ? make(tree, other, other_key)
                                                     : make(tree, number, key);
}

/* Play randomly until the game or the search ends; return false if a walk or function failed. */
static bool play_out(struct tree *tree, enum outcome *outcome) {
    int ending;
    for (int i = 0;; i++) {
        if (!playing_outcome(&tree->playing, outcome, &ending)) return false;
        if (*outcome != OUTCOME_ONGOING) return true;
        *outcome = OUTCOME_DRAW;
        budget_poll(&tree->budget);
        if (i == GAME_PLIES_MAX || tree->budget.is_spent) return true;
        if (!make_random(tree)) return false;
    }
}

/* Go down to a position that is new or the end of the game; return false if a walk or function
 * failed. */
static bool go_down(struct tree *tree, enum outcome *outcome) {
    int ending;
    for (tree->plies = tree->depth = 0; tree->depth < TREE_PLIES_MAX; tree->depth++) {
        uint32_t at = tree->path[tree->depth];
        if (!playing_outcome(&tree->playing, outcome, &ending)) return false;
        if (*outcome != OUTCOME_ONGOING) return true;
        const struct node *node = &tree->node[at];
        bool is_new = node->count == 0;
        if (is_new && (tree->nodes > NODES_MAX || (node->own.times == 0 && at != 0))) return true;
        if (is_new && !add_moves(tree, at)) return false;
        uint32_t chosen = choose(tree, at), next = tree->node[at].first + chosen;
        tree->path[tree->depth + 1] = next;
        if (!make(tree, (int)chosen, tree->node[next].key)) return false;
    }
    return true;
}

/* -- Results ----------------------------------------------------------------------------------- */

/* Find out if a position is decided by the best moves of the side that is to move in it: return its
 * `proved` for that side. */
static int proved_by_moves(const struct tree *tree, uint32_t parent) {
    const struct node *node = &tree->node[parent];
    int win = 0, loss = 0;
    bool all_lose = true;
    for (uint32_t i = 0; i < node->count; i++) {
        int proved = tree->node[node->first + i].proved;
        if (parent == 0 && task_leaves_out(tree->task, (int)i)) continue;
        if (proved > 0 && (win == 0 || proved < win)) win = proved;
        if (proved < loss) loss = proved;
        all_lose = all_lose && proved < 0;
    }
    return win ? win + 1 : all_lose && loss ? loss - 1 : 0;
}

/* Note what the end of the game, reached in the tree, proves about the positions before. */
static void note_proof(struct tree *tree, enum outcome outcome) {
    int depth = tree->depth, side = tree->mover[depth];
    int proved = outcome_value(outcome, side);
    while (proved && depth >= 0) {
        tree->node[tree->path[depth]].proved = (int16_t)proved;
        if (depth-- == 0) return;
        side = tree->mover[depth + 1];
        proved = proved_by_moves(tree, tree->path[depth]);
        if (depth > 0 && tree->mover[depth] != side) proved = -proved;
    }
}

static void compare_moves(struct tree *tree, const struct node *node, int side, double won) {
    for (uint32_t i = 0; i < node->count; i++) {
        struct node *move = &tree->node[node->first + i];
        if (tree->made_in[side][move->key] == tree->round) count(&move->later, won);
    }
}

/* Count the round in the positions that it came through, from the last to the first. */
static void count_round(struct tree *tree, enum outcome outcome) {
    double won[SIDES];
    for (int side = 0; side < SIDES; side++) won[side] = (1 + outcome_value(outcome, side)) / 2.0;
    tree->round++;
    for (int i = tree->plies; i > 0; i--) {
        int side = tree->mover[i], key = tree->key[i];
        if (tree->compares && tree->made_in[side][key] != tree->round) {
            tree->made_in[side][key] = tree->round;
            count(&tree->made[side][key], won[side]);
        }
        if (i > tree->depth) continue;
        count(&tree->node[tree->path[i]].own, won[side]);
        if (tree->compares) compare_moves(tree, &tree->node[tree->path[i - 1]], side, won[side]);
    }
    tree->node[0].own.times++;
}

static bool play_round(struct tree *tree, const struct game *game) {
    enum outcome outcome;
    budget_poll(&tree->budget);
    playing_begin_after(&tree->playing, &game->position, game_past(game));
    if (!go_down(tree, &outcome)) return false;
    bool ends_in_tree = outcome != OUTCOME_ONGOING;
    if (!ends_in_tree && !play_out(tree, &outcome)) return false;
    count_round(tree, outcome);
    if (ends_in_tree && tree->compares) note_proof(tree, outcome);
    return true;
}

/* Return the number of the best move of a position: one that wins, or else the most tried that
 * doesn't lose, or else the one that loses last; -1 if none was tried. */
static int best_of(const struct tree *tree, uint32_t parent) {
    const struct node *node = &tree->node[parent];
    int best = -1;
    double highest = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const struct node *move = &tree->node[node->first + i];
        if (move->own.times == 0) continue; /* or the task leaves it out */
        double value = move->proved > 0   ? 1e18 - move->proved
                       : move->proved < 0 ? 1e-9 * -move->proved
                                          : (double)move->own.times;
        if (value <= highest) continue;
        highest = value;
        best = (int)i;
    }
    return best;
}

static int score_of(const struct node *move) {
    if (move->proved > 0) return SCORE_WIN - move->proved;
    if (move->proved < 0) return -SCORE_WIN - move->proved;
    double won = ((double)move->own.won + 0.5) / ((double)move->own.times + 1);
    return (int)lround(WEIGHT_UNIT * log(won / (1 - won)));
}

static void take_result(const struct tree *tree, struct search_result *result) {
    uint32_t at = 0;
    *result = (struct search_result){.positions = tree->positions};
    while (result->moves < SEARCH_PLIES_MAX) {
        int best = best_of(tree, at);
        if (best < 0) break;
        result->move[result->moves++] = best;
        at = tree->node[at].first + (uint32_t)best;
        if (result->moves == 1) result->score = score_of(&tree->node[at]);
    }
    result->depth = result->moves;
}

static bool hears_enough(struct tree *tree) {
    struct search_result result;
    if (!tree->task->watcher || tree->round < tree->told) return false;
    tree->told = 2 * tree->round;
    take_result(tree, &result);
    return tree->task->watcher(tree->task->context, &result);
}

static bool is_over_budget(const struct tree *tree, uint64_t rounds) {
    uint64_t most = tree->task->positions;
    return tree->budget.is_spent || tree->round >= rounds || (most && tree->positions >= most);
}

static bool run(struct tree *tree, struct game *game, uint64_t rounds,
                struct search_result *result) {
    struct memory *memory = tree->machine->memory;
    struct columns *columns = tree->machine->rules->columns;
    int before = columns->count;
    bool good = true;
    playing_init(&tree->playing, tree->machine);
    random_seed(&tree->random, tree->task->seed);
    tree->node = memory_grow(memory, tree->node, &tree->capacity, 1, sizeof *tree->node);
    tree->node[tree->nodes++] = (struct node){0};
    while (good && !tree->node[0].proved && !is_over_budget(tree, rounds)) {
        good = play_round(tree, game);
        columns_forget(columns, before);
        if (good && hears_enough(tree)) break;
    }
    take_result(tree, result);
    playing_done(&tree->playing);
    memory_free(memory, tree->node);
    return good;
}

static bool run_new(struct machine *machine, struct game *game, const struct search_task *task,
                    uint64_t rounds, bool compares, struct search_result *result) {
    struct tree *tree = memory_new(machine->memory, sizeof *tree);
    tree->machine = machine;
    tree->task = task;
    tree->compares = compares;
    tree->told = TOLD_AT_FIRST;
    budget_begin(&tree->budget, task, machine);
    bool good = run(tree, game, rounds, result);
    memory_free(machine->memory, tree);
    if (good && result->moves == 0 && !machine_is_interrupted(machine))
        moves_fail_as_fickle(machine); /* the caller has seen moves */
    return good && result->moves > 0;
}

bool tree_run(struct machine *machine, struct game *game, const struct search_task *task,
              struct search_result *result) {
    return run_new(machine, game, task, UINT64_MAX, true, result);
}

int tree_search(struct machine *machine, struct game *game, uint64_t rounds, uint64_t seed) {
    const struct search_task task = {.seed = seed};
    struct search_result result;
    bool good = run_new(machine, game, &task, rounds, false, &result);
    return good && !machine_is_interrupted(machine) ? result.move[0] : -1;
}
