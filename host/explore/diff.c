#include "diff.h"

#include "../base/random.h"
#include "../game/notation.h"
#include "../system/progress.h"
#include "hash_set.h"
#include "shrink.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { CANDIDATES = 12, SHORTER_TRIES = 400 };

/* A position that was reached breadth first. */
struct node {
    int parent; /* -1: the start */
    const char *position, *move;
};

struct search {
    struct diff *diff;
    struct machine *const *machine; /* of both */
    struct diff_effort effort;
    struct game game[2];
    struct comparison comparison;
    struct text text;
    struct node *node;
    int nodes, nodes_capacity;
    struct hash_set seen;
    const char *start;
    int found;  /* candidates so far */
    int pieces; /* in the best of them */
};

static const char *copy_text(struct search *search, const struct text *text) {
    return arena_copy(&search->diff->arena, text_string(text), (size_t)text->length);
}

static const char *keep_position(struct search *search, const struct position *position) {
    text_clear(&search->text);
    notation_write(position, &search->text);
    return copy_text(search, &search->text);
}

static const char *keep_move(struct search *search, const struct moves *moves,
                             const struct move *move) {
    text_clear(&search->text);
    move_text(moves, move, &search->text);
    return copy_text(search, &search->text);
}

/* Begins both games at a position, or each at its own start where boards alone are compared; the
 * refusals say which of the two does not know it. False if one of them. */
static bool begin_both(struct search *search, const char *at) {
    bool good = true;
    for (int i = 0; i < 2; i++) {
        struct position position;
        const char *text = search->diff->boards_only ? search->diff->start[i] : at;
        text_clear(&search->text);
        search->diff->refusal[i] = NULL;
        if (notation_read(&position, search->machine[i], text, &search->text)) {
            game_restart(&search->game[i], &position);
        } else {
            search->diff->refusal[i] = copy_text(search, &search->text);
            good = false;
        }
    }
    return good;
}

static bool compare_present(struct search *search) {
    search->diff->positions++;
    progress_tell(search->diff->positions,
                  (uint64_t)search->effort.exhaustive_positions +
                      (uint64_t)search->effort.random_positions,
                  0);
    return comparison_games(&search->comparison, &search->game[0], &search->game[1]);
}

static int pieces_of(const struct position *position) {
    int pieces = 0;
    for (int i = 0; i < position->rules->description->board.squares; i++)
        pieces += class_is_piece(position->top[i]);
    return pieces;
}

/* -- Breadth first ----------------------------------------------------------------------------- */

static void add_node(struct search *search, int parent, const char *position, const char *move) {
    struct memory *memory = search->comparison.memory;
    search->node = memory_grow(memory, search->node, &search->nodes_capacity, search->nodes + 1,
                               sizeof *search->node);
    search->node[search->nodes++] = (struct node){parent, position, move};
}

/* The moves of a node lead to further ones. */
static void add_children(struct search *search, int parent) {
    const struct game *game = &search->game[0];
    for (int i = 0; i < game->legal.count && search->nodes < search->effort.exhaustive_positions;
         i++) {
        struct position after = game->position;
        move_apply(&game->legal, &game->legal.item[i], &after);
        if (!hash_set_add(&search->seen, after.hash)) continue;
        const char *position = keep_position(search, &after);
        add_node(search, parent, position, keep_move(search, &game->legal, &game->legal.item[i]));
    }
}

static void keep_node(struct search *search, int index, enum diff_sort sort) {
    struct diff *diff = search->diff;
    diff->sort = sort;
    diff->reached = diff->position = search->node[index].position;
    diff->plies = 0;
    for (int i = index; search->node[i].parent >= 0; i = search->node[i].parent) diff->plies++;
    diff->line = arena_new(&diff->arena, (size_t)(diff->plies + 1) * sizeof *diff->line);
    for (int i = index, at = diff->plies; at > 0; i = search->node[i].parent)
        diff->line[--at] = search->node[i].move;
}

static bool search_breadth_first(struct search *search, const char *start) {
    add_node(search, -1, start, NULL);
    for (int i = 0; i < search->nodes && search->diff->sort == DIFF_NONE; i++) {
        if (!begin_both(search, search->node[i].position)) {
            keep_node(search, i, DIFF_POSITION);
            return true;
        }
        if (!compare_present(search)) return false;
        if (comparison_differs(&search->comparison))
            keep_node(search, i, DIFF_MOVES);
        else if (search->comparison.outcome[0] == OUTCOME_ONGOING)
            add_children(search, i);
    }
    return true;
}

/* -- Random games ------------------------------------------------------------------------------ */

/* The position that the games have come to, if it has fewer pieces than the best so far. */
static void keep_game(struct search *search) {
    struct diff *diff = search->diff;
    const struct game *game = &search->game[0];
    int pieces = pieces_of(&game->position);
    if (search->found++ && pieces >= search->pieces) return;
    search->pieces = pieces;
    diff->sort = DIFF_MOVES;
    diff->reached = diff->position = keep_position(search, &game->position);
    diff->plies = game->played.count;
    diff->line = arena_new(&diff->arena, (size_t)(diff->plies + 1) * sizeof *diff->line);
    for (int i = 0; i < diff->plies; i++)
        diff->line[i] = keep_move(search, &game->played, &game->played.item[i]);
}

/* The same game under both rules as long as they agree. */
static bool play_both(struct search *search, const char *start, struct random *random) {
    if (!begin_both(search, start)) return true;
    while (search->game[0].played.count < search->effort.limit) {
        if (!compare_present(search)) return false;
        const struct comparison *comparison = &search->comparison;
        if (comparison_differs(comparison)) {
            keep_game(search);
            return true;
        }
        if (comparison->outcome[0] != OUTCOME_ONGOING) return true;
        int choice = (int)random_below(random, (uint32_t)comparison->keys[0]);
        assert(comparison->keys[0] == comparison->keys[1]); /* they do not differ */
        for (int i = 0; i < 2; i++) game_push(&search->game[i], comparison->key[i][choice].index);
    }
    return true;
}

static bool search_random_games(struct search *search, const char *start) {
    struct random random;
    uint64_t end = search->diff->positions + (uint64_t)search->effort.random_positions;
    for (uint64_t i = 0; search->diff->positions < end && search->found < CANDIDATES; i++) {
        uint64_t before = search->diff->positions;
        random_seed(&random, search->effort.seed ^ random_mix(i + 1));
        if (!play_both(search, start, &random)) return false;
        if (search->diff->positions == before + 1) break; /* games are over where they begin */
    }
    return true;
}

/* -- Making the line shorter ------------------------------------------------------------------- */

/* Plays a line under both rules; false if they do not both have its moves. */
static bool play_line(struct search *search, const char *line) {
    return begin_both(search, search->start) &&
           game_play_line(&search->game[0], line, &search->text) &&
           game_play_line(&search->game[1], line, &search->text);
}

/* Whether the rules differ behind the line. */
static bool differ_behind(void *context, const char *line) {
    struct search *search = context;
    return play_line(search, line) && compare_present(search) &&
           comparison_differs(&search->comparison);
}

static void write_line(const struct diff *diff, struct text *line) {
    for (int i = 0; i < diff->plies; i++) text_print(line, "%s%s", i ? " " : "", diff->line[i]);
}

/* The line of a random game, with fewer moves if that goes. */
static void shorten_line(struct search *search) {
    struct text line;
    text_init(&line, search->comparison.memory);
    write_line(search->diff, &line);
    shrink_line(&line, SHORTER_TRIES, differ_behind, search);
    if (play_line(search, text_string(&line))) {
        search->found = 0;
        keep_game(search);
    }
    text_done(&line);
}

/* -- Making it smaller ------------------------------------------------------------------------- */

/* In which way the present positions differ: a bit set. */
static int differing(const struct search *search) {
    const struct comparison *comparison = &search->comparison;
    return (comparison->only_count[0] > 0) | (comparison->only_count[1] > 0) << 1 |
           (comparison->outcome[0] != comparison->outcome[1]) << 2;
}

/* Sets up and compares a position; 0 if one of the two refuses it, -1 when a walk failed. */
static int try_position(struct search *search, const char *text) {
    if (!begin_both(search, text)) return 0;
    return compare_present(search) ? differing(search) : -1;
}

/* How a position is to differ; whether a walk failed, after which nothing more is tried. */
struct wanted {
    struct search *search;
    int difference;
    bool failed;
};

/* Whether a position differs in the way that is wanted; if so, it is the smallest so far. */
static bool still_differs(void *context, const struct position *position) {
    struct wanted *wanted = context;
    if (wanted->failed) return false;
    const char *text = keep_position(wanted->search, position);
    int found = try_position(wanted->search, text);
    wanted->failed = found < 0;
    if (found == wanted->difference) wanted->search->diff->position = text;
    return found == wanted->difference;
}

/* Takes away one piece after the other, as long as the difference stays; then clock and number of
 * the move are those of a beginning, if the difference is not about them. False when a walk failed.
 */
static bool shrink_difference(struct search *search, int difference) {
    struct wanted wanted = {search, difference, false};
    struct position position = search->game[0].position;
    shrink_position(&position, position.rules->layout.rights, INT_MAX, still_differs, &wanted);
    struct position less = position;
    less.clock = 0;
    if (still_differs(&wanted, &less)) position = less;
    less = position;
    less.number = 1;
    still_differs(&wanted, &less);
    return !wanted.failed;
}

/* -- Telling ----------------------------------------------------------------------------------- */

static void describe_moves(struct search *search, int which) {
    struct diff *diff = search->diff;
    const struct moves *legal = &search->game[which].legal;
    int count = search->comparison.only_count[which];
    diff->only_count[which] = count;
    diff->only[which] = arena_new(&diff->arena, (size_t)(count + 1) * sizeof *diff->only[which]);
    for (int i = 0; i < count; i++) {
        const struct move *move = &legal->item[search->comparison.only[which][i]];
        diff->only[which][i] =
            (struct diff_move){keep_move(search, legal, move), move_kind(legal->rules, move)};
    }
}

static void describe(struct search *search) {
    struct diff *diff = search->diff;
    for (int i = 0; i < 2; i++) {
        diff->outcome[i] = outcome_name(search->comparison.outcome[i]);
        diff->reason[i] = search->comparison.reason[i];
        diff->ending[i] = search->comparison.ending[i];
    }
    describe_moves(search, 0);
    describe_moves(search, 1);
}

/* Shrinks what was found and tells of it. What is so only by how the game went stays as it was
 * played. */
static bool conclude(struct search *search) {
    struct diff *diff = search->diff;
    if (diff->sort != DIFF_MOVES) return true;
    assert(diff->reached && diff->position);
    int wanted = try_position(search, diff->reached);
    if (wanted < 0) return false;
    if (wanted > 0 && !shrink_difference(search, wanted)) return false;
    if (wanted > 0 && try_position(search, diff->position) < 0) return false;
    describe(search);
    return true;
}

/* -- Searching --------------------------------------------------------------------------------- */

/* Whether the boards of both starts are the same, and whose turn it is. */
static bool starts_look_alike(struct search *search) {
    uint64_t key[2];
    search->comparison.boards_only = true;
    for (int i = 0; i < 2; i++) {
        struct position position;
        text_clear(&search->text);
        if (!notation_read(&position, search->machine[i], search->diff->start[i], &search->text))
            return false;
        key[i] = comparison_position(&search->comparison, &position);
    }
    return key[0] == key[1];
}

/* Where both can begin: `from`, else one's own start. NULL if there is no such position. */
static const char *choose_start(struct search *search, const char *from) {
    struct diff *diff = search->diff;
    for (int i = 0; i < 2; i++) {
        struct position position;
        text_clear(&search->text);
        notation_read(&position, search->machine[i], search->machine[i]->rules->description->start,
                      &search->text);
        diff->start[i] = keep_position(search, &position);
    }
    if (from) return begin_both(search, from) ? from : NULL;
    diff->starts_differ = strcmp(diff->start[0], diff->start[1]) != 0;
    if (begin_both(search, diff->start[0])) return diff->start[0];
    if (begin_both(search, diff->start[1])) return diff->start[1];
    diff->boards_only = search->comparison.boards_only = starts_look_alike(search);
    return diff->boards_only && begin_both(search, NULL) ? diff->start[0] : NULL;
}

/* The line of the difference again, under both rules, after which the moves are described. */
static bool conclude_boards(struct search *search) {
    struct text line;
    text_init(&line, search->comparison.memory);
    write_line(search->diff, &line);
    bool good = play_line(search, text_string(&line));
    text_done(&line);
    if (!good) {
        search->diff->sort = DIFF_START; /* moves are written differently, too */
        return true;
    }
    if (!compare_present(search)) return false;
    describe(search);
    return true;
}

static bool search_from(struct search *search, const char *from) {
    const char *start = choose_start(search, from);
    if (!start) {
        search->diff->sort = DIFF_START;
        return true;
    }
    if (!search->diff->boards_only && !search_breadth_first(search, start)) return false;
    search->start = start;
    if (search->diff->sort == DIFF_NONE) {
        if (!search_random_games(search, start)) return false;
        if (search->diff->sort == DIFF_MOVES) shorten_line(search);
    }
    if (search->diff->boards_only && search->diff->sort == DIFF_MOVES)
        return conclude_boards(search);
    return conclude(search);
}

bool diff_search(struct diff *diff, struct machine *const machine[2], const char *from,
                 struct diff_effort effort) {
    struct memory *memory = machine[0]->memory;
    struct position none;
    *diff = (struct diff){.sort = DIFF_NONE};
    arena_init(&diff->arena, memory);
    struct search *search = arena_new(&diff->arena, sizeof *search);
    *search = (struct search){.diff = diff, .machine = machine, .effort = effort};
    comparison_init(&search->comparison, memory);
    text_init(&search->text, memory);
    hash_set_init(&search->seen, memory);
    for (int i = 0; i < 2; i++) {
        position_init(&none, machine[i]->rules);
        game_init(&search->game[i], machine[i], &none);
    }
    progress_begin("positions");
    bool good = search_from(search, from);
    progress_end();
    for (int i = 0; i < 2; i++) game_done(&search->game[i]);
    hash_set_done(&search->seen);
    text_done(&search->text);
    comparison_done(&search->comparison);
    memory_free(memory, search->node);
    return good;
}

void diff_done(struct diff *diff) {
    arena_done(&diff->arena);
}

const char *diff_sort_name(enum diff_sort sort) {
    static const char *const names[] = {"none", "start", "position", "moves"};
    return names[sort];
}
