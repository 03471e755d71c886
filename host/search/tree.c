#include "tree.h"

#include "../base/random.h"

#include <assert.h>
#include <math.h>

enum {
    TREE_NODES_MAX = 1 << 22,
    TREE_GAME_PLIES_MAX = 400, /* plies of a random game; a longer one counts as drawn */
    TREE_PLIES_MAX = 200       /* plies in the tree */
};

/* A position in the tree, and the move that leads to it. Its moves are adjacent nodes. */
struct node {
    uint32_t first, count; /* its moves; count is 0 until one is tried */
    uint32_t rounds;
    float won; /* rounds won by the player who moved here; a draw counts half */
};

struct tree {
    struct machine *machine;
    struct playing playing;
    struct random random;
    struct node *node;
    int nodes, capacity;
    uint32_t path[TREE_PLIES_MAX + 1];
    uint8_t mover[TREE_PLIES_MAX + 1]; /* side that has moved to each of them */
    int plies;
};

static struct node *add_moves(struct tree *tree, uint32_t parent, int count) {
    tree->node = memory_grow(tree->machine->memory, tree->node, &tree->capacity,
                             tree->nodes + count, sizeof *tree->node);
    tree->node[parent].first = (uint32_t)tree->nodes;
    tree->node[parent].count = (uint32_t)count;
    for (int i = 0; i < count; i++) tree->node[tree->nodes++] = (struct node){0};
    return &tree->node[parent];
}

/* Return the number of the most promising move; moves that were never tried come first. */
static uint32_t choose(struct tree *tree, const struct node *node) {
    assert(node->count > 0);
    double best = -1, scale = log((double)node->rounds + 1);
    uint32_t chosen = 0, untried = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const struct node *move = &tree->node[node->first + i];
        if (move->rounds == 0) {
            if (random_below(&tree->random, ++untried) == 0) chosen = i;
            continue;
        }
        if (untried) continue;
        double promise = (double)move->won / move->rounds + sqrt(scale / move->rounds);
        if (promise > best) {
            best = promise;
            chosen = i;
        }
    }
    return chosen;
}

/* Play randomly to the end; return false if a walk or function failed. */
static bool play_out(struct tree *tree, enum outcome *outcome) {
    int ending;
    for (int i = 0;; i++) {
        if (!playing_outcome(&tree->playing, outcome, &ending)) return false;
        if (*outcome != OUTCOME_ONGOING) return true;
        *outcome = OUTCOME_DRAW;
        if (i == TREE_GAME_PLIES_MAX) return true;
        uint32_t moves = (uint32_t)playing_count(&tree->playing);
        assert(moves > 0); /* the game isn't over */
        if (!playing_make(&tree->playing, (int)random_below(&tree->random, moves))) return false;
    }
}

/* Go down to a position that is new or the end of the game; return false if a walk or function
 * failed. */
static bool go_down(struct tree *tree, enum outcome *outcome) {
    int ending;
    for (tree->plies = 0; tree->plies < TREE_PLIES_MAX;) {
        uint32_t at = tree->path[tree->plies];
        if (!playing_outcome(&tree->playing, outcome, &ending)) return false;
        if (*outcome != OUTCOME_ONGOING) return true;
        struct node *node = &tree->node[at];
        bool is_new = node->count == 0;
        if (is_new && (tree->nodes > TREE_NODES_MAX || (node->rounds == 0 && at != 0))) return true;
        if (is_new) node = add_moves(tree, at, playing_count(&tree->playing));
        uint32_t chosen = choose(tree, node);
        tree->path[++tree->plies] = node->first + chosen;
        tree->mover[tree->plies] = (uint8_t)tree->playing.position.side;
        if (!playing_make(&tree->playing, (int)chosen)) return false;
    }
    return true;
}

static void count_round(struct tree *tree, enum outcome outcome) {
    for (int i = 0; i <= tree->plies; i++) {
        struct node *node = &tree->node[tree->path[i]];
        node->rounds++;
        node->won += (float)(1 + outcome_value(outcome, tree->mover[i])) / 2;
    }
}

static bool play_round(struct tree *tree, const struct game *game) {
    enum outcome outcome;
    playing_begin_after(&tree->playing, &game->position, game_past(game));
    if (!go_down(tree, &outcome)) return false;
    if (outcome == OUTCOME_ONGOING && !play_out(tree, &outcome)) return false;
    count_round(tree, outcome);
    return true;
}

static int most_tried(const struct tree *tree) {
    const struct node *root = &tree->node[0];
    int best = -1;
    for (uint32_t i = 0, most = 0; i < root->count; i++) {
        uint32_t rounds = tree->node[root->first + i].rounds;
        if (rounds <= most) continue;
        most = rounds;
        best = (int)i;
    }
    return best;
}

int tree_search(struct machine *machine, struct game *game, uint64_t rounds, uint64_t seed) {
    struct tree tree = {.machine = machine};
    struct columns *columns = machine->rules->columns;
    int before = columns->count;
    bool good = true;
    playing_init(&tree.playing, machine);
    random_seed(&tree.random, seed);
    tree.node = memory_grow(machine->memory, tree.node, &tree.capacity, 1, sizeof *tree.node);
    tree.node[tree.nodes++] = (struct node){0};
    for (uint64_t i = 0; i < rounds && good; i++) {
        good = !machine_is_interrupted(machine) && play_round(&tree, game);
        columns_forget(columns, before);
    }
    int move = good ? most_tried(&tree) : -1;
    if (good && move < 0) moves_fail_as_fickle(machine); /* the caller has seen moves */
    playing_done(&tree.playing);
    memory_free(machine->memory, tree.node);
    return move;
}
