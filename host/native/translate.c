/* The whole of a translation, from the first line to the last, and which function writes which
 * word.
 *
 * For each side there are, of the example `from "king" * any{n, e} * ...`:
 *
 *     lines_white(run, position, depth)   counts lines of moves: a node, whose moves are tried by
 *       moves_white(node, branch)           the walk of `moves`, which ends every branch with
 *         make_leaf_white(node, branch)     a move: counted, or gone on from with lines_black
 *       count_moves_white(node)           the last ply by sets of squares, if there is a bulk table
 *         rest_0_white(node, branch)        the rest of the walk, which ends with
 *         count_leaf_white(node, branch)    a move, unless the sets have counted it
 *     list_white(run, position)           lists moves:
 *       moves_listed_white(node, branch)    the same walk, which ends with
 *         list_leaf_white(node, branch)     a move for the host
 *     is_attacked_white(...)              threats.c, which may need
 *       captures_black(node, branch)        the capturing walks, which end with
 *         capture_leaf_black(node, branch)  notes that the target was taken
 *     ending_0_white(node, branch)        an ending that is a walk; is_decided_white asks all */
#include "translate.h"

#include "commits.h"
#include "translator.h"

#include "../compile/distinct.h"
#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* -- Who writes what --------------------------------------------------------------------------- */

/* The end of a walk: a function for each purpose, see write_leaves. */
static void write_leaf_call(struct translator *t, const struct continuation *then) {
    static const char *const leaf[] = {"make_leaf", "list_leaf", "count_leaf", "capture_leaf"};
    assert(!then->next);
    if (t->passes) return;
    bool decides = t->purpose == PURPOSE_COUNT && t->rules->bulk[t->side]->stages > 1;
    if (decides) code_line(t, "node->walked = true;"); /* whether it is a move or not */
    word_write_landing(t);
    code_line(t, "%s_$(node, ARGS%s(@));", leaf[t->purpose], list_suffix(t));
}

static then_writer *const then_writers[CONTINUATION_SORTS] = {
    [THEN_LEAF] = write_leaf_call,     [THEN_WALK] = then_write_walk,
    [THEN_FLAG] = then_write_flag,     [THEN_LEAVE] = then_write_leave,
    [THEN_CUT] = then_write_cut,       [THEN_MERGE] = then_write_merge,
    [THEN_ROUND] = repeat_write_round, [THEN_MEASURE] = join_write_measure,
    [THEN_SELECT] = join_write_select, [THEN_RETURN] = function_write_return,
    [THEN_CALL] = then_write_call,
};

static walk_writer *const walk_writers[WORD_COUNT] = {
    [WORD_HERE] = join_write_here,     [WORD_SEQUENCE] = join_write_sequence,
    [WORD_EITHER] = join_write_either, [WORD_ELSE] = join_write_else,
    [WORD_NOT] = join_write_not,       [WORD_AHEAD] = join_write_ahead,
    [WORD_FIRST] = join_write_first,   [WORD_MOST] = join_write_most,
    [WORD_REC] = join_write_rec,       [WORD_SELF] = join_write_self,
    [WORD_REPEAT] = repeat_write,      [WORD_ALL] = repeat_write_all,
    [WORD_FROM] = start_write_pieces,  [WORD_BY] = start_write_pieces,
    [WORD_EACH] = start_write_each,    [WORD_DROP] = start_write_drop,
    [WORD_PASS] = start_write_pass,
};

/* -- The ends of walks ------------------------------------------------------------------------- */

static uint64_t classes_of_side(const struct translator *t, int side) {
    uint64_t classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        classes |= UINT64_C(1) << description_class(t->description, kind, side);
    return classes;
}

bool translator_all_distinct(const struct translator *t, int side) {
    return t->distinct[side] == classes_of_side(t, side) && t->originless_distinct[side];
}

/* Moves of some pieces are known to be distinct (compile/distinct.h): those need not be looked for
 * among the others. */
static void write_may_duplicate(struct translator *t) {
    if (translator_all_distinct(t, t->side)) return;
    code_line(t, "/* Another branch may come to the same. */");
    code_line(t, "INLINE bool may_duplicate_$(const struct node *node, const struct branch *b) {");
    code_line(t, "  return b->origin < 0 ? %d : has(node->duplicable, b->origin);\n}\n",
              !t->originless_distinct[t->side]);
}

/* The condition under which a branch is looked for among the others, in C, with " && ". */
static const char *dedupe_guard(struct translator *t) {
    bool some = t->distinct[t->side] || t->originless_distinct[t->side];
    return some ? arena_print(t->arena, "may_duplicate_%s(node, &b) && ", code_side(t->side)) : "";
}

/* A function for the ends of branches. The branch is a move unless `is_known`, a function, holds of
 * it, or it leaves a royal piece attacked, or it is found among the others; then comes `move`. */
static void write_leaf(struct translator *t, const char *leaf, const char *is_known,
                       const char *move) {
    const char *name = code_side(t->side);
    code_line(t, "static void %s_%s(struct node *node, PARAMS%s) {", leaf, name, list_suffix(t));
    code_line(t, "  struct branch b = FROM_PARAMS%s;\n  end_move(&b);", list_suffix(t));
    if (t->purpose == PURPOSE_LIST && pick_is_possible(t, t->side))
        code_line(t, "  if (node->run->picks && node->run->skip > NATIVE_MOVES_MAX) return;");
    if (t->purpose == PURPOSE_LIST)
        code_line(t, "  if (node->run->captures_only && !b.taken) return;");
    if (is_known) code_line(t, "  if (%s%s_%s(node, &b)) return;", dedupe_guard(t), is_known, name);
    if (t->rules->royal >= 0) code_line(t, "  if (!is_legal_%s(node, &b)) return;", name);
    if (!translator_all_distinct(t, t->side))
        code_line(t, "  if (%s!is_new(node, &b)) return;", dedupe_guard(t));
    code_line(t, "%s\n}\n", move);
}

static void write_leaves(struct translator *t, int side) {
    t->side = side;
    t->purpose = PURPOSE_MAKE;
    t->distinct[side] = distinct_classes(t->rules, side);
    t->originless_distinct[side] = distinct_without_origin(t->rules, side);
    write_may_duplicate(t);
    code_line(t,
              "static uint64_t lines_%s(struct run *run, const struct position *p, int depth);\n",
              code_side(!side));
    write_leaf(t, "make_leaf", NULL,
               arena_print(t->arena,
                           "  if (node->depth == 1%s) {\n"
                           "    node->count++;\n"
                           "  } else {\n"
                           "    struct position after;\n"
                           "    copy_position(&after, &b.at);\n"
                           "    node->count += lines_%s(node->run, &after, node->depth - 1);\n"
                           "  }",
                           t->uses[WORD_GIVES_MATE] ? " || node->depth == NATIVE_MATE" : "",
                           code_side(!side)));
    t->purpose = PURPOSE_LIST;
    write_leaf(t, "list_leaf", NULL, "  list(node, &b);");
    t->purpose = PURPOSE_MAKE;
    if (sets_has_bulk_table(t, side) || pick_counts_by_walk(t, side)) {
        if (sets_has_bulk_table(t, side)) sets_write_is_counted(t, side);
        bool counted = sets_has_bulk_table(t, side) && !translator_all_distinct(t, side);
        write_leaf(t, "count_leaf", counted ? "is_counted" : NULL,
                   "  node->count++;\n"
                   "  if (node->by_origin && b.origin >= 0) node->by_origin[b.origin]++;");
    }
    if (t->rules->royal < 0) return;
    code_line(t, "static void capture_leaf_%s(struct node *node, PARAMS) {", code_side(side));
    code_line(t, "  struct branch b = FROM_PARAMS;\n  end_move(&b);");
    code_line(t, "  if (content(&b.at, node->target) != %d) node->found = true;\n}\n",
              class_of(t->rules->royal, !side));
}

/* -- Positions --------------------------------------------------------------------------------- */

/* What lines_ and list_ begin with: the node of a position, and a branch that has gone nowhere.
 * Where the game is over, they end there. */
void translator_write_same_node(struct translator *t, int side, const char *depth) {
    uint64_t duplicable = classes_of_side(t, side) & ~t->distinct[side];
    code_line(t, "  struct node node = {.run = run, .at = p, .depth = %s, .side = %d,", depth,
              side);
    code_line(t, "                      .stage = -1, %s.duplicable = %s};",
              t->rules->royal >= 0 ? ".only = ~NO_SQUARES, " : "",
              duplicable ? arena_print(t->arena, "m%d(p)", mask_number(t, duplicable))
                         : "NO_SQUARES");
}

void translator_write_node(struct translator *t, int side, const char *depth, const char *nothing) {
    translator_write_same_node(t, side, depth);
    code_line(t, "  run->positions++;");
    code_line(t, "  if (*run->host->interrupt) longjmp(run->out, NATIVE_INTERRUPTED);");
    code_line(t, "  check_stack(&node);");
    code_line(t, "  if (is_decided_%s(&node)) return%s;", code_side(side), nothing);
    if (t->rules->royal >= 0) code_line(t, "  inspect_%s(&node);", code_side(side));
    if (!translator_all_distinct(t, side)) code_line(t, "  clear_set(&node);");
    code_line(t, "  struct branch b = begin(p);");
}

static void write_lines(struct translator *t, int side) {
    const char *name = code_side(side);
    code_line(t, "static uint64_t lines_%s(struct run *run, const struct position *p, int depth) {",
              name);
    translator_write_node(t, side, "depth", " 0");
    if (sets_has_bulk_table(t, side) || pick_counts_by_walk(t, side))
        code_line(t, "  if (depth == 1 && !run->makes_all)\n    count_moves_%s(&node);\n  else",
                  name);
    code_line(t, "    moves_%s(&node, ARGS(b));", name);
    code_line(t, "  if (depth == 1 && (run->unreported += node.count) >> 20) {");
    code_line(t, "    run->host->report_lines(run->host->context, run->unreported);");
    code_line(t, "    run->unreported = 0;\n  }");
    code_line(t, "  return node.count;\n}\n");
    code_line(t, "/* Lists the moves; false if the game is over by what stands on the board. */");
    code_line(t, "static bool list_%s(struct run *run, const struct position *p) {", name);
    code_line(t, "  run->moves = 0;");
    translator_write_node(t, side, "0", " false");
    code_line(t, "  moves_listed_%s(&node, ARGS_LIST(b));\n  return true;\n}\n", name);
}

static void write_side(struct translator *t, int side) {
    t->out = &t->functions;
    write_leaves(t, side);
    function_write_root(t, "moves", PURPOSE_MAKE, side, t->description->moves, THEN_LEAF);
    function_write_root(t, "moves_listed", PURPOSE_LIST, side, t->description->moves, THEN_LEAF);
    const struct bulk *bulk = t->rules->bulk[side];
    if (pick_counts_by_walk(t, side)) {
        function_write_root(t, "rest_0", PURPOSE_COUNT, side, t->description->moves, THEN_LEAF);
        t->out = &t->functions;
        sets_write_count_by_walk(t);
    } else if (sets_has_bulk_table(t, side)) {
        for (int i = 0; i < bulk->stages; i++)
            if (bulk->stage[i].walk)
                function_write_root(t, arena_print(t->arena, "rest_%d", i), PURPOSE_COUNT, side,
                                    bulk->stage[i].walk, THEN_LEAF);
        t->out = &t->functions;
        sets_write_count(t, side, false);
        if (pick_is_possible(t, side)) sets_write_count(t, side, true);
    }
    if (t->rules->capture_program[side] >= 0)
        function_write_root(t, "captures", PURPOSE_CAPTURE, side, t->attacks, THEN_LEAF);
    ending_write_walks(t, side);
    write_lines(t, side);
    pick_write(t, side);
    ending_write_outcome(t, side);
}

/* -- The file ---------------------------------------------------------------------------------- */

static void find_uses(struct translator *t, const struct walk *walk) {
    if (!walk) return;
    t->uses[walk->word] = true;
    find_uses(t, walk->left);
    find_uses(t, walk->right);
}

static bool is_possible(struct translator *t) {
    if (way_is_twisted(t) && t->board->squares > CODE_POSE_SQUARES)
        translator_refuse(t, t->description->moves, "a twisted board of more than 128 squares");
    else if (t->description->marked_names > 0 && t->board->squares > SQUARE_BYTE_MAX)
        translator_refuse(t, t->description->moves, "lasting marks on more than 254 squares");
    else if (t->uses[WORD_TUCK] || t->uses[WORD_DEPOSE] || t->uses[WORD_LIFT] || t->uses[WORD_LAY])
        translator_refuse(t, t->description->moves, "columns");
    else if (t->description->identity != IDENTITY_ORIGIN || t->description->moves_change)
        translator_refuse(t, t->description->moves, "moves that differ by more than the result");
    else if (t->rules->bans_repetition)
        translator_refuse(t, t->description->moves, "positions that have been");
    return !t->reason;
}

/* The texts of headers, line by line: the Makefile makes them. */
static const char *const abi_text[] = {
#include "abi.text"
};

static const char *const set_text[] = {
#include "set.text"
};

static const char *const runtime_text[] = {
#include "runtime.text"
};

static const char *const random_text[] = {
#include "random.text"
};

static const char *const entry_text[] = {
#include "entry.text"
};

static void write_text(struct translator *t, const char *const *line, size_t lines) {
    for (size_t i = 0; i < lines; i++) text_add(t->out, line[i], (int)strlen(line[i]));
    text_add_char(t->out, '\n');
}

#define WRITE_TEXT(t, text) write_text(t, text, sizeof(text) / sizeof *(text))

/* One word, two as one number, or so many that the processor may take several at once. */
static void write_set_type(struct translator *t) {
    int words = t->board->words;
    if (words > 2)
        for (words = 4; words < t->board->words;) words *= 2;
    code_line(t, "#define SET_WORDS %d", words);
    WRITE_TEXT(t, set_text);
}

static void write_macros(struct translator *t) {
    code_line(t,
              "#define NDEBUG\n#include <setjmp.h>\n#include <stdbool.h>\n#include <stddef.h>\n");
    code_line(t, "#define INLINE static inline __attribute__((always_inline))");
    if (way_is_twisted(t)) code_line(t, "#define TWISTED");
    if (t->uses_frames) code_line(t, "#define FRAMES");
    code_line(t, "struct run;\n");
}

/* The walks come first, for they tell which masks, tables and members the rest must have. */
static void write_file(struct translator *t, struct text *code) {
    t->out = &t->functions;
    state_write_end_move(t); /* these two for their masks, which come before them in the file */
    transfer_write_list(t);
    text_clear(&t->functions);
    threats_write(t);
    for (int side = 0; side < SIDES; side++) write_side(t, side);
    t->out = code;
    WRITE_TEXT(t, abi_text);
    write_macros(t);
    write_set_type(t);
    state_write_position(t);
    state_write_branch(t);
    mask_write_all(t);
    way_write_tables(t);
    way_write_rays(t);
    state_write_squares(t);
    WRITE_TEXT(t, runtime_text);
    if (t->uses[WORD_CYCLE]) state_write_cycle(t);
    state_write_end_move(t);
    state_write_keys(t);
    state_write_differs(t);
    transfer_write_load(t);
    transfer_write_list(t);
    state_write_begin(t);
    text_print(code, "%s\n%s", text_string(&t->declarations), text_string(&t->functions));
    ending_write_facts(t);
    code_line(t, "enum { PICKS_WHITE = %d, PICKS_BLACK = %d };", pick_is_possible(t, SIDE_WHITE),
              pick_is_possible(t, SIDE_BLACK));
    WRITE_TEXT(t, random_text);
    WRITE_TEXT(t, entry_text);
}

bool translate_rules(const struct rules *rules, struct text *code, struct text *why) {
    struct arena arena;
    arena_init(&arena, code->memory);
    struct translator *t = arena_new(&arena, sizeof *t);
    t->arena = &arena;
    t->rules = rules;
    t->description = rules->description;
    t->board = (struct board *)&rules->description->board;
    t->walk_writer = walk_writers;
    t->then_writer = then_writers;
    text_init(&t->declarations, code->memory);
    text_init(&t->functions, code->memory);
    find_uses(t, t->description->moves);
    find_uses(t, t->description->attacks);
    walk_pool_init(&t->pool, t->arena);
    walk_pool_count_tails(&t->pool, t->description->moves, WEIGHT_HEAVY);
    t->attacks = walk_attacks(t->arena, t->description);
    if (t->attacks)
        walk_pool_count_tails(&t->pool, t->attacks = walk_pool_intern(&t->pool, t->attacks),
                              WEIGHT_HEAVY);
    for (int i = 0; i < t->description->endings; i++) find_uses(t, t->description->ending[i].walk);
    mask_begin(t);
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) t->commit[t->side] = commit_find(t);
    t->side = SIDE_WHITE;
    cost_estimate(t);
    if (is_possible(t)) write_file(t, code);
    bool good = !t->reason;
    if (!good) translator_tell(t, why);
    text_done(&t->declarations);
    text_done(&t->functions);
    memory_free(code->memory, t->label_used);
    walk_pool_done(&t->pool);
    arena_done(&arena);
    return good;
}
