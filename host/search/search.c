#include "search.h"

#include "../base/random.h"
#include "order.h"
#include "pruning.h"
#include "transposition.h"

#include <string.h>

enum {
    QUIET_PLIES_MAX = 24, /* largest number of plies with captures after the depth */
    QUIET_EVASIONS = 2,   /* number of moves tried after the depth in check even if quiet */
    FORCED_MAX = 8,       /* number of positions with captures only, for each other position */
    POLL_EVERY = 16,      /* number of positions between polls, if they are fast */
    KNOWN_MAX = 1 << 20,  /* positions in the table; more if results are proved */
    ASPIRATION_DEPTH = 4, /* smallest depth whose score is expected near that of the depth before */
    ASPIRATION = 60,      /* first width of the window around that score */
    ASPIRATION_MAX = 4000 /* largest bound of a window; beyond it, the window is open */
};

/* The search's data about the position at one ply. */
struct search_ply {
    struct worth worth, pairs;
    int moves; /* number of its legal moves */
    struct ranked *ranked;
    int capacity;
    struct order_context order;
    uint32_t key;   /* key of the quiet move that is being searched here; else 0 */
    bool passes;    /* a pass is being searched here */
    int evaluation; /* static evaluation, if moves are pruned */
    int length;     /* length of the best line from here */
    int line[SEARCH_PLIES_MAX];
};

struct search {
    struct machine *machine;
    const struct evaluation *evaluation;
    struct playing playing;
    struct transpositions table;
    struct search_ply ply[SEARCH_PLIES_MAX + 1];
    struct order order;
    struct search_task task;
    uint64_t seed; /* made of the task's */
    struct budget budget;
    uint64_t poll_at; /* number of positions at the next poll */
    uint64_t positions;
    uint64_t forced, free; /* positions after the depth in which all moves capture, and others */
    int depth;             /* depth to which the first position is searched */
    bool stopped, failed, open; /* open: a line was cut off before the end of the game */
    bool may_pass;              /* pruning_may_pass */
    bool repeats, remembers;    /* an ending is by repetition; endings depend on nothing but the
                                   position */
};

struct search *search_new(struct machine *machine, const struct evaluation *evaluation) {
    struct search *search = memory_new(machine->memory, sizeof *search);
    search->machine = machine;
    search->evaluation = evaluation;
    playing_init(&search->playing, machine);
    const struct description *description = machine->rules->description;
    search->may_pass = pruning_may_pass(machine->rules);
    search->remembers = !outcomes_hang_on_past(machine->rules);
    for (int i = 0; i < description->endings; i++)
        search->repeats |= description->ending[i].condition == WHEN_REPEATED;
    return search;
}

void search_free(struct search *search) {
    struct memory *memory = search->machine->memory;
    for (int i = 0; i <= SEARCH_PLIES_MAX; i++) memory_free(memory, search->ply[i].ranked);
    transposition_done(&search->table);
    playing_done(&search->playing);
    memory_free(memory, search);
}

/* -- Budget ------------------------------------------------------------------------------------ */

/* Return true if the budget is spent. The first position is always searched one ply deep. */
static bool is_over_budget(struct search *search) {
    uint64_t most = search->task.positions;
    if (search->stopped) return true;
    if (most && search->positions >= most) search->stopped = true;
    if (search->positions < search->poll_at) return search->stopped;
    budget_poll(&search->budget);
    search->poll_at = search->positions + (search->budget.is_slow ? 1 : POLL_EVERY);
    return search->stopped |= search->budget.is_spent;
}

/* -- Values ------------------------------------------------------------------------------------ */

static int noise_of(const struct search *search) {
    int noise = search->task.noise;
    if (!noise) return 0;
    uint64_t drawn = random_mix(search->playing.position.hash ^ search->seed);
    return (int)(drawn % (uint64_t)(2 * noise + 1)) - noise;
}

static int evaluate(struct search *search) {
    int plies = search->playing.plies;
    const struct search_ply *ply = &search->ply[plies];
    int others = plies ? ply[-1].moves : ply->moves;
    ASSERT_HOT(ply->moves > 0 && others > 0); /* they have been counted */
    struct position *position = &search->playing.position;
    struct worth worth = ply->worth;
    worth.full += ply->pairs.full;
    worth.sparse += ply->pairs.sparse;
    search->open = true;
    if (search->task.exact) return 0;
    if (!evaluation_add_helps(search->evaluation, &search->playing, &worth))
        search->failed = search->stopped = true;
    return evaluation_score(search->evaluation, &worth, (int)position->side, ply->moves, others) +
           noise_of(search);
}

/* -- Order of moves ---------------------------------------------------------------------------- */

/* Rank the moves of the list; return the number of moves to try, -1 if a walk failed. */
static int rank_moves(struct search *search, struct search_ply *ply, int count, int first) {
    bool is_first_position = search->playing.plies == 0;
    int ranked = 0;
    ply->ranked = memory_grow(search->machine->memory, ply->ranked, &ply->capacity, count + 1,
                              sizeof *ply->ranked);
    for (int i = 0; i < count; i++) {
        const struct light_move *move = playing_move(&search->playing, i);
        if (!move) return -1;
        if (is_first_position && task_leaves_out(&search->task, i)) continue;
        struct ranked *item = &ply->ranked[ranked++];
        *item = i == first ? order_rank_exactly(&search->order, &ply->order, move, i)
                           : order_rank(&search->order, move, i);
        if (i == first) item->rank = INT32_MAX;
    }
    if (is_first_position && !search->task.exact)
        order_shuffle(ply->ranked, ranked, search->playing.position.hash ^ search->seed);
    return ranked;
}

/* Bring the best of the moves from i on to i, and return it. Captures are ranked exactly one by
 * one, the other moves as soon as one of them is reached: most positions are decided before. */
static struct ranked pick(struct search *search, struct search_ply *ply, int i, int count) {
    for (;;) {
        order_pick(ply->ranked, i, count);
        struct ranked best = ply->ranked[i];
        if (!best.rough) return best;
        for (int j = i; j < count; j++) {
            struct ranked *item = &ply->ranked[j];
            if (item->rank == best.rank)
                *item =
                    order_rank_exactly(&search->order, &ply->order,
                                       playing_move(&search->playing, item->number), item->number);
        }
    }
}

/* -- Looking ahead ----------------------------------------------------------------------------- */

static int look(struct search *search, int depth, int alpha, int beta);

/* Evaluate the position after a move that has been made. */
static void follow(struct search *search) {
    const struct evaluation *evaluation = search->evaluation;
    const struct position *position = &search->playing.position;
    struct search_ply *ply = &search->ply[search->playing.plies];
    int changes;
    const struct change *change = playing_changes(&search->playing, &changes);
    transposition_prefetch(&search->table, playing_hash(&search->playing));
    ply->worth = ply[-1].worth;
    ply->pairs = ply[-1].pairs;
    evaluation_follow(evaluation, position, change, changes, &ply->worth);
    evaluation_follow_pairs(evaluation, position, change, changes, &ply->pairs);
    ASSERT_HOT(ply->worth.full == evaluation_of(evaluation, position).full);
    ASSERT_HOT(ply->pairs.full == evaluation_of_pairs(evaluation, position).full);
}

static void keep_line(struct search_ply *ply, int number) {
    ASSERT_HOT(number >= 0 && ply[1].length < SEARCH_PLIES_MAX);
    ply->line[0] = number;
    memcpy(ply->line + 1, ply[1].line, (size_t)ply[1].length * sizeof *ply->line);
    ply->length = ply[1].length + 1;
}

/* Return the score of a position for the side that has made the move before it. */
static int look_back(struct search *search, int depth, int alpha, int beta) {
    return playing_goes_on(&search->playing) ? look(search, depth, alpha, beta)
                                             : -look(search, depth, -beta, -alpha);
}

/* Return the score of a move that has been made: only a bound, unless the move is the first or
 * turns out to be better than those before. */
static int look_behind(struct search *search, int depth, int alpha, int beta, bool is_first,
                       int less) {
    if (is_first) return look_back(search, depth - 1, alpha, beta);
    int score = look_back(search, depth - 1 - less, alpha, alpha + 1);
    if (less && score > alpha && !search->stopped)
        score = look_back(search, depth - 1, alpha, alpha + 1);
    if (score > alpha && score < beta && !search->stopped)
        score = look_back(search, depth - 1, alpha, beta);
    return score;
}

struct window {
    int depth, alpha, beta, best, move;
    bool checked;
    bool without_losses; /* only captures are tried, by their numbers; those that lose are left
                            out */
    bool evades;         /* in check, after the depth: late quiet moves are left out, too, once one
                            isn't lost */
    bool prunes;         /* unpromising late moves are left out */
};

/* Return the reduction of depth for the first search of a move, after `tried` others. */
static int reduction(const struct search *search, const struct search_ply *ply,
                     const struct window *window, const struct ranked *move, int tried) {
    if (search->task.exact || window->checked || window->depth < 3 || tried < 3 || !move->key)
        return 0;
    return pruning_reduction(window->depth, tried,
                             order_history(&search->order, &ply->order, move->key),
                             window->beta > window->alpha + 1);
}

/* Return true if a move isn't worth searching unless it gives check. */
static bool is_pruned(const struct window *window, const struct ranked *move, int tried,
                      int evaluation) {
    if (!window->prunes || window->best <= -SCORE_WIN_LEAST) return false;
    return move->key ? pruning_skips(window->depth, tried, evaluation, window->alpha)
                     : rank_is_of_loss(move->rank) && pruning_skips_loss(window->depth, tried);
}

/* Return true if a move need not be tried after the depth. */
static bool is_needless(const struct window *window, const struct ranked *move, int tried) {
    if (window->without_losses) return rank_is_of_loss(move->rank);
    if (!window->evades || window->best <= -SCORE_WIN_LEAST) return false;
    return move->key ? tried >= QUIET_EVASIONS : rank_is_of_loss(move->rank);
}

/* Search the moves of the list, best first, until one reaches beta. */
static void try_moves(struct search *search, struct window *window, int count, int first) {
    struct search_ply *ply = &search->ply[search->playing.plies];
    int ranked = rank_moves(search, ply, count, first);
    if (ranked < 0) search->failed = search->stopped = true;
    for (int i = 0; i < ranked && window->best < window->beta && !search->stopped; i++) {
        struct ranked move = pick(search, ply, i, ranked);
        int number = move.number;
        if (is_needless(window, &move, i)) {
            search->open = true;
            continue;
        }
        int alpha = window->alpha > window->best ? window->alpha : window->best;
        int less = reduction(search, ply, window, &move, i);
        ply->key = move.key;
        if (!playing_make(&search->playing, number)) {
            search->failed = search->stopped = true;
            return;
        }
        if (is_pruned(window, &move, i, ply->evaluation) &&
            !playing_is_in_check(&search->playing)) {
            playing_unmake(&search->playing);
            search->open = true;
            continue;
        }
        follow(search);
        int score = look_behind(search, window->depth, alpha, window->beta, i == 0, less);
        playing_unmake(&search->playing);
        if (search->stopped) return;
        if (score <= window->best) continue;
        window->best = score;
        window->move = number;
        if (score > window->alpha && !window->without_losses) keep_line(ply, number);
        if (score >= window->beta && move.key)
            order_note_refutation(&search->order, &ply->order, ply->ranked, i,
                                  window->depth > 0 ? window->depth : 1);
    }
}

/* Return true and set *score if the table's entry decides the position. */
static bool is_known(const struct search *search, const struct transposition_entry *entry,
                     int depth, int alpha, int beta, int *score) {
    if (!entry || (entry->depth < depth && !entry->proved) || search->playing.plies == 0)
        return false;
    *score = score_later(entry->score, search->playing.plies);
    if (search->task.exact && !search->remembers && *score == 0) return false;
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *score >= beta) ||
           (entry->bound == BOUND_UPPER && *score <= alpha);
}

static void remember(struct search *search, const struct window *window, bool was_open) {
    enum bound bound = window->best >= window->beta    ? BOUND_LOWER
                       : window->best <= window->alpha ? BOUND_UPPER
                                                       : BOUND_EXACT;
    struct transposition_entry entry = {.key = search->playing.position.hash,
                                        .score = window->best,
                                        .move = window->move,
                                        .depth = (int16_t)(window->depth < 0 ? 0 : window->depth),
                                        .bound = (uint8_t)bound,
                                        .proved = search->task.exact && !was_open};
    transposition_store(&search->table, &entry, search->playing.plies);
}

static const struct transposition_entry *look_up(struct search *search) {
    return transposition_find(&search->table, playing_hash(&search->playing));
}

/* Return true if a result after the depth may replace the table's entry. */
static bool is_replaced(const struct transposition_entry *entry) {
    return !entry || entry->depth <= 0;
}

/* Count a position after the depth. Return true if nearly all of them offer only captures. Then
 * none is quiet, and the search ends at its depth. */
static bool is_never_quiet(struct search *search, bool forced) {
    *(forced ? &search->forced : &search->free) += 1;
    return search->forced > FORCED_MAX * (search->free + 1);
}

/* Return the score after captures that don't lose, until none gains. If all moves capture, or only
 * one move is legal, the player can't decline. */
static int look_at_captures(struct search *search, const struct transposition_entry *entry,
                            int depth, int alpha, int beta) {
    struct search_ply *ply = &search->ply[search->playing.plies];
    struct window window = {depth, alpha, beta, evaluate(search), -1, .without_losses = true};
    if (search->task.exact || depth < -QUIET_PLIES_MAX) return window.best;
    int captures = playing_list_captures(&search->playing);
    if (captures < 0) search->failed = search->stopped = true;
    if (ply->moves > 1 && is_never_quiet(search, captures == ply->moves)) return window.best;
    if (captures <= 0 && ply->moves > 1) return window.best;
    if (ply->moves == 1 || captures == ply->moves) {
        captures = playing_list(&search->playing);
        window.best = -SCORE_WIN;
        window.without_losses = false;
    }
    if (window.best >= beta) return window.best;
    bool stores = is_replaced(entry);
    try_moves(search, &window, captures, -1);
    window.move = -1; /* its number among the captures */
    if (stores && !search->stopped) remember(search, &window, true);
    return window.best;
}

/* Return the score in check, after the depth: try all captures that don't lose, and the first quiet
 * moves until one isn't lost. */
static int look_out_of_check(struct search *search, const struct transposition_entry *entry,
                             int depth, int alpha, int beta) {
    struct window window = {depth, alpha, beta, -SCORE_WIN, -1, .checked = true, .evades = true};
    bool stores = is_replaced(entry);
    int first = entry ? entry->move : -1, count = playing_list(&search->playing);
    if (count < 0) search->failed = search->stopped = true;
    try_moves(search, &window, count, first);
    if (stores && !search->stopped) remember(search, &window, true);
    return window.best;
}

/* Return the score of the position if the side passes: nearly always a lower bound of its score. */
static int look_behind_pass(struct search *search, int depth, int beta) {
    struct search_ply *ply = &search->ply[search->playing.plies];
    ply->key = 0;
    ply->passes = true;
    ply[1].worth = ply->worth;
    ply[1].pairs = ply->pairs;
    playing_pass(&search->playing);
    int score = -look(search, pruning_depth_behind_pass(depth), -beta, -beta + 1);
    playing_unmake(&search->playing);
    ply->passes = false;
    return score;
}

/* Return true if the position is so good, by its static evaluation or even after a pass, that the
 * other side would have avoided it. */
static bool is_too_good(struct search *search, int depth, int beta) {
    const struct search_ply *ply = &search->ply[search->playing.plies];
    ASSERT_HOT(search->playing.plies > 0); /* one ply is before it */
    if (pruning_is_far_above(depth, ply->evaluation, beta)) return true;
    return search->may_pass && !ply[-1].passes && ply->evaluation >= beta &&
           pruning_tries_pass(search->evaluation, &search->playing.position, depth, ply->moves) &&
           look_behind_pass(search, depth, beta) >= beta;
}

/* Return the score by searching deeper. `entry`: the table's entry for the position, or NULL. */
static int look_further(struct search *search, const struct transposition_entry *entry, int depth,
                        int alpha, int beta, bool checked) {
    int score, first = entry ? entry->move : -1;
    if (is_known(search, entry, depth, alpha, beta, &score)) return score;
    struct window window = {depth, alpha, beta, -SCORE_WIN, -1, .checked = checked};
    window.prunes = !search->task.exact && !checked && search->playing.plies && beta == alpha + 1 &&
                    !score_is_decided(alpha) && !score_is_decided(beta);
    if (window.prunes) {
        search->ply[search->playing.plies].evaluation = evaluate(search);
        if (is_too_good(search, depth, beta)) return beta;
        if (search->stopped) return 0;
    }
    bool others_open = search->open;
    search->open = false;
    int count = playing_list(&search->playing);
    if (count < 0) search->failed = search->stopped = true;
    try_moves(search, &window, count, first);
    if (!search->stopped) remember(search, &window, search->open);
    search->open = search->open || others_open;
    return window.best;
}

/* Test is_known before anything else about the position: because it is in the table, it had moves,
 * and no ending that depends on the board alone applied. */
static bool is_known_at_once(struct search *search, const struct transposition_entry *entry,
                             int depth, int alpha, int beta, int *score) {
    struct playing *playing = &search->playing;
    return is_known(search, entry, depth, alpha, beta, score) &&
           !(search->repeats && playing_occurrences(playing) > 1) &&
           !playing_hangs_on_past(playing);
}

/* Return the score of the position for the player to move. */
static int look(struct search *search, int depth, int alpha, int beta) {
    struct playing *playing = &search->playing;
    struct search_ply *ply = &search->ply[playing->plies];
    enum outcome outcome;
    int ending, score;
    ASSERT_HOT(alpha < beta && playing->plies <= SEARCH_PLIES_MAX);
    ply->length = 0;
    if (is_over_budget(search)) return 0;
    search->positions++;
    const struct transposition_entry *entry =
        depth > 0 || !search->task.exact ? look_up(search) : NULL;
    if (is_known_at_once(search, entry, depth, alpha, beta, &score)) return score;
    if (!playing_outcome(playing, &outcome, &ending)) {
        search->failed = search->stopped = true;
        return 0;
    }
    if (outcome != OUTCOME_ONGOING)
        return score_of_outcome(outcome, (int)playing->position.side, playing->plies);
    if (!search->task.exact && search->repeats && playing->plies &&
        playing_occurrences(playing) > 1)
        return 0;
    ply->moves = playing_count(playing);
    if (playing->plies >= SEARCH_PLIES_MAX) return evaluate(search);
    ply[1].order.killers = (struct killers){0};
    ply->order.before = playing->plies ? ply[-1].key : 0;
    bool checked = !search->task.exact && playing_is_in_check(playing);
    if (checked && depth <= 0 && depth > -QUIET_PLIES_MAX)
        return look_out_of_check(search, entry, depth, alpha, beta);
    if (checked && depth > 0 && playing->plies < 2 * search->depth) depth++;
    return depth > 0 ? look_further(search, entry, depth, alpha, beta, checked)
                     : look_at_captures(search, entry, depth, alpha, beta);
}

/* -- The whole search -------------------------------------------------------------------------- */

static void keep_result(struct search *search, int depth, int score, struct search_result *result) {
    const struct search_ply *first = &search->ply[0];
    assert(search->playing.plies == 0); /* all moves have been taken back */
    if (first->length == 0) return;
    result->score = score;
    result->depth = depth;
    result->moves = first->length;
    memcpy(result->move, first->line, (size_t)first->length * sizeof *first->line);
}

/* Return the score of the first position. Expect it near the score of the depth before, and widen
 * the window if it isn't. */
static int look_near(struct search *search, int depth, int before) {
    bool is_near = depth >= ASPIRATION_DEPTH && !search->task.exact && !score_is_decided(before);
    int below = is_near ? ASPIRATION : 2 * SCORE_WIN, above = below;
    for (;;) {
        int low = before - below, high = before + above;
        if (low <= -ASPIRATION_MAX) low = -SCORE_WIN;
        if (high >= ASPIRATION_MAX) high = SCORE_WIN;
        int score = look(search, depth, low, high);
        if (search->stopped) return score;
        if (score <= low && low > -SCORE_WIN)
            below *= 4;
        else if (score >= high && high < SCORE_WIN)
            above *= 4;
        else
            return score;
    }
}

static void deepen(struct search *search, struct search_result *result) {
    int most = search->task.depth ? search->task.depth : SEARCH_DEPTH_MAX;
    for (int depth = 1; depth <= most && !search->stopped; depth++) {
        search->open = false;
        search->depth = depth;
        int score = look_near(search, depth, result->score);
        if (search->failed) return;
        /* the previous best move was searched first, so that any better one counts */
        if (!search->stopped || search->ply[0].length > 0)
            keep_result(search, search->stopped ? depth - 1 : depth,
                        search->stopped && depth > 1 ? result->score : score, result);
        if (search->stopped) return;
        result->proved = !search->open;
        result->positions = search->positions;
        if (search->task.watcher && search->task.watcher(search->task.context, result)) return;
        if (result->proved || (score_is_decided(score) && score_plies(score) <= depth)) return;
    }
}

static void begin(struct search *search, struct game *game, const struct search_task *task) {
    playing_begin_after(&search->playing, &game->position, game_past(game));
    uint64_t known = task->positions ? task->positions : UINT64_MAX;
    search->task = *task;
    search->seed = random_mix(task->seed + 1);
    if (!search->task.exact && known > KNOWN_MAX) known = KNOWN_MAX;
    transposition_begin(&search->table, search->machine->memory, known);
    order_begin(&search->order, search->machine, search->evaluation, &search->playing.position,
                !search->task.exact);
    search->ply[0].worth = evaluation_of(search->evaluation, &game->position);
    search->ply[0].pairs = evaluation_of_pairs(search->evaluation, &game->position);
    search->ply[0].order.killers = (struct killers){0};
    budget_begin(&search->budget, &search->task, search->machine);
    search->positions = search->poll_at = search->forced = search->free = 0;
    search->stopped = search->failed = false;
}

/* Take any move, because the budget was spent before one was searched. The caller has seen one. */
static void take_any(struct search *search, struct search_result *result) {
    int count = playing_list(&search->playing);
    for (int i = 0; i < count && result->moves == 0; i++) {
        result->moves = !task_leaves_out(&search->task, i);
        result->move[0] = i;
    }
    if (result->moves == 0) moves_fail_as_fickle(search->machine);
}

bool search_run(struct search *search, struct game *game, const struct search_task *task,
                struct search_result *result) {
    struct columns *columns = search->machine->rules->columns;
    int before = columns->count;
    *result = (struct search_result){0};
    begin(search, game, task);
    deepen(search, result);
    if (!search->failed && result->moves == 0 && !machine_is_interrupted(search->machine))
        take_any(search, result);
    result->positions = search->positions;
    columns_forget(columns, before);
    return !search->failed && result->moves > 0;
}
