/* Early counting points: finds the place where a branch is certain to be one distinct move, before
 * anything has changed. The rest of the walk is skipped, unless that move is made.
 *
 * For example, a new piece turns over all pieces that it encloses: each "board" * own * (ways over
 * enemies to an empty square) * place "new" * (for each way: turn over the enclosed pieces, and go
 * "new", or nothing) * put "disc" * stop. After `place "new"` every branch becomes one move, and
 * only its square distinguishes it from others: only `put` fills a square that was empty, that one,
 * and nothing becomes empty. So moves are counted by their squares, and one is picked, without
 * turning anything over.
 *
 * A walk has such a point if three conditions are met. The items before it change nothing that a
 * later item could test, except the square. Each item after it succeeds in exactly one way,
 * whatever the position is. For each of these it is known whether it leaves the branch on the
 * square of the commitment. */

#include "translator.h"

#include "../words/analysis.h"

enum { ITEMS_MAX = 64 };

/* Return true if a walk changes only the branch's square. */
static bool only_goes(const struct translator *t, const struct walk *walk) {
    class_set mask;
    if (walk_asks_class(t->description, walk, t->side, &mask)) return true;
    switch (walk->word) {
    case WORD_EITHER:
    case WORD_SEQUENCE: return only_goes(t, walk->left) && only_goes(t, walk->right);
    case WORD_ALL:
    case WORD_REPEAT:
    case WORD_AHEAD:
    case WORD_NOT: return only_goes(t, walk->left);
    default: return word_table[walk->word].sort == SORT_WAY && walk->word != WORD_GO;
    }
}

/* Return true if a walk ends only on empty squares. */
static bool ends_on_empty(const struct translator *t, const struct walk *walk) {
    class_set mask;
    if (walk_asks_class(t->description, walk, t->side, &mask)) return mask == EMPTY;
    if (walk->word == WORD_SEQUENCE) return ends_on_empty(t, walk->right);
    return (walk->word == WORD_EITHER || walk->word == WORD_ELSE) && ends_on_empty(t, walk->left) &&
           ends_on_empty(t, walk->right);
}

/* Return true if a walk succeeds in at most one way, doesn't fill or empty squares, and tests only
 * squares. */
static bool only_turns(const struct translator *t, const struct walk *walk) {
    switch (walk->word) {
    case WORD_SEQUENCE: return only_turns(t, walk->left) && only_turns(t, walk->right);
    case WORD_ALL: return only_turns(t, walk->left);
    case WORD_FLIP:
    case WORD_GO: return true;
    default: return only_goes(t, walk) && walk_is_single(t->description, walk, t->side);
    }
}

/* The state of a branch after the commitment. */
struct commitment {
    bool is_there; /* the branch is on its square */
    bool is_filled;
    uint64_t named; /* places that are that square, by number */
};

static bool is_place(const struct translator *t, const struct walk *walk,
                     const struct commitment *known) {
    return known->named >> name_operand(t, walk).number & 1;
}

/* Return true if a walk `a | here` is certain, and note where it ends. */
static bool passes_turning(const struct translator *t, const struct walk *walk,
                           struct commitment *known) {
    const struct walk *item[ITEMS_MAX];
    int count = walk_list(walk->left, WORD_SEQUENCE, item, ITEMS_MAX);
    if (walk->right->word != WORD_HERE || count > ITEMS_MAX) return false;
    for (int i = 0; i < count; i++) {
        if (!only_turns(t, item[i])) return false;
        if (item[i]->word == WORD_GO && !is_place(t, item[i], known)) return false;
    }
    known->is_there = known->is_there && item[count - 1]->word == WORD_GO;
    return true;
}

/* Return true if the item always succeeds in exactly one way, and leads to no move of another
 * square. */
static bool passes(const struct translator *t, const struct walk *walk, struct commitment *known) {
    if (walk->word == WORD_ELSE) return passes_turning(t, walk, known);
    if (walk->word == WORD_PLACE && known->is_there) {
        known->named |= UINT64_C(1) << name_operand(t, walk).number;
        return true;
    }
    if (walk->word == WORD_PUT && known->is_there && !known->is_filled)
        return known->is_filled = true;
    return word_is_side_effect(walk) && walk->word != WORD_PLACE;
}

/* Return the stage of the moves that may have a commitment: all moves, or those before the first
 * `|`. */
static const struct walk *first_stage(const struct translator *t) {
    const struct walk *moves = t->moves;
    return moves->word == WORD_ELSE ? moves->left : moves;
}

const struct walk *commit_find(const struct translator *t) {
    const struct walk *item[ITEMS_MAX];
    static const enum word without[] = {WORD_FROM, WORD_BY, WORD_DROP};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        if (t->uses[without[i]]) return NULL;
    if (rules_test_moves(t->rules) || way_is_twisted(t)) return NULL;
    if (t->description->identity != IDENTITY_ORIGIN) return NULL;
    int count = walk_list(first_stage(t), WORD_SEQUENCE, item, ITEMS_MAX), at = 1;
    if (count > ITEMS_MAX || item[0]->word != WORD_EACH || name_operand(t, item[0]).number < 0)
        return NULL;
    while (at < count && only_goes(t, item[at])) at++;
    if (at == 1 || at == count || !ends_on_empty(t, item[at - 1])) return NULL;
    struct commitment known = {.is_there = true};
    for (int i = at; i < count; i++)
        if (!passes(t, item[i], &known)) return NULL;
    return known.is_filled && walk_count(t->moves, item[at]) == 1 ? item[at] : NULL;
}

bool commit_is_here(const struct translator *t, const struct walk *walk) {
    return walk == t->commit[t->side] &&
           (t->purpose == PURPOSE_MOVES || t->purpose == PURPOSE_COUNT);
}

/* Write the code for the success of the walk, without the walk. */
static void write_success(struct translator *t, const struct continuation *then) {
    t->passes = true;
    then_write(t, then);
    t->passes = false;
}

/* Count by sets all branches that reach the commitment; return false if that isn't possible. */
bool commit_write_count(struct translator *t, const struct walk *walk,
                        const struct continuation *then) {
    const struct walk *item[ITEMS_MAX] = {NULL}, *commit = t->commit[t->side];
    if (!commit || t->purpose != PURPOSE_COUNT || walk != first_stage(t)) return false;
    struct squares squares = {NULL, true};
    int count = walk_list(walk, WORD_SEQUENCE, item, ITEMS_MAX);
    for (int i = 0; i < count && item[i] != commit; i++)
        squares = squares_find_reached(t, item[i], squares);
    if (!squares.exact) return false;
    const char *text = squares_text(t, squares);
    code_begin(t, "if (some(%s)) {", text);
    code_line(t, "node->count += count_bits(%s);", text);
    write_success(t, then);
    code_end(t);
    code_fail(t);
    return true;
}

/* Write the commitment: the first branch to each square is a move. */
void commit_write(struct translator *t, const struct continuation *then) {
    int number = code_number(t);
    code_line(t, "bool first%d = !has(node->committed, @.s);", number);
    code_line(t, "node->committed |= single(@.s);");
    if (t->purpose == PURPOSE_COUNT) {
        code_line(t, "node->count += first%d;", number);
        write_success(t, then);
        code_fail(t);
        return;
    }
    code_begin(t, "if (!first%d || (node->run->picks && node->run->skip != 0)) {", number);
    code_line(t, "node->run->skip -= first%d;", number);
    write_success(t, then);
    code_fail(t);
    code_end(t);
}
