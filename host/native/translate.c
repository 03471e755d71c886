/* Writes a whole translation, and chooses the function that writes each word.
 *
 * For each side there are, of the example `from "king" * any{n, e} * ...`:
 *
 *     lines_white(run, position, depth)   counts lines of moves: a node, whose moves are tried by
 *       moves_white(node, branch)           the walk of `moves`, which ends every branch with
 *         move_leaf_white(node, branch)     a move: counted, listed, or gone on from (lines_black)
 *       count_moves_white(node)           the last ply by sets of squares, if there is a bulk table
 *         rest_0_white(node, branch)        the rest of the walk, which ends with
 *         count_leaf_white(node, branch)    a move, unless the sets have counted it
 *     list_white(run, position)           lists moves for the host, by moves_white
 *     is_attacked_white(...)              attacks.c, of a royal piece, which may need
 *       captures_black(node, branch)        the capturing walks, which end with
 *         capture_leaf_black(node, branch)  notes that the target was taken
 *     asks_0_white(node, branch)        the same for words that test attacks
 *     ending_0_white(node, branch)        an ending that is a walk; is_decided_white tests all
 *     help_0_white(node, branch)          an evaluation feature; helps_white counts its ways */
#include "translate.h"
#include "pieces.h"

#include "groups.h"
#include "translator.h"

#include "../compile/distinct.h"
#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* -- Tables of writers ------------------------------------------------------------------------- */

/* Write the end of a walk: a call of a function for each purpose (side.h). */
static void write_leaf_call(struct translator *t, const struct continuation *then) {
    static const char *const leaf[] = {
        [PURPOSE_MOVES] = "move_leaf",
        [PURPOSE_COUNT] = "count_leaf",
        [PURPOSE_CAPTURE] = "capture_leaf",
        [PURPOSE_PLACE] = "place_leaf",
    };
    assert(!then->next);
    (void)then;
    if (t->passes) return;
    bool decides = t->purpose == PURPOSE_COUNT && t->counted[t->side]->stages > 1;
    if (decides) code_line(t, "node->walked = true;"); /* even if it isn't a move */
    word_write_landing(t);
    if (t->purpose == PURPOSE_WAYS) {
        code_line(t, "node->count++;");
        return;
    }
    const char *call =
        arena_print(t->arena, "%s_$(node, ARGS%s(@))", leaf[t->purpose], list_suffix(t));
    code_line(t, call_may_leave(t) ? "if (%s == FOUND) return FOUND;" : "%s;", call);
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
    [WORD_SEQUENCE] = join_write_sequence, [WORD_EITHER] = join_write_either,
    [WORD_ELSE] = join_write_else,         [WORD_NOT] = join_write_not,
    [WORD_AHEAD] = join_write_ahead,       [WORD_FIRST] = join_write_first,
    [WORD_MOST] = join_write_most,         [WORD_REC] = repeat_write_rec,
    [WORD_SELF] = repeat_write_self,       [WORD_REPEAT] = repeat_write,
    [WORD_ALL] = repeat_write_all,         [WORD_FROM] = start_write_pieces,
    [WORD_BY] = start_write_pieces,        [WORD_EACH] = start_write_each,
    [WORD_DROP] = start_write_drop,        [WORD_PASS] = start_write_pass,
    [WORD_LIFT] = start_write_lift,
};

/* -- Fixed parts ------------------------------------------------------------------------------- */

/* The texts of headers, line by line, made by the Makefile. */
#include "abi.text"
#include "columns.text"
#include "compact.text"
#include "entry.text"
#include "filling.text"
#include "keyset.text"
#include "random.text"
#include "royal.text"
#include "runtime.text"
#include "set.text"
#include "side.text"
#include "state.text"

static void write_text(struct translator *t, const char *const *line, size_t lines) {
    for (size_t i = 0; i < lines; i++) text_add(t->out, line[i], (int)strlen(line[i]));
    text_add_char(t->out, '\n');
}

#define WRITE_TEXT(t, text) write_text(t, text, sizeof(text) / sizeof *(text))

bool translator_asks_attacks(const struct translator *t) {
    return t->rules->royal >= 0 || t->rules->attacks > 0;
}

bool translator_asks_check(const struct translator *t) {
    return t->uses[WORD_GIVES_CHECK] || t->uses[WORD_GIVES_MATE];
}

bool translator_all_distinct(const struct translator *t) {
    return t->distinct[t->side] == (mask_of_movers(t) | EMPTY);
}

/* -- The sides --------------------------------------------------------------------------------- */

static class_set pieces_of(const struct translator *t, int side) {
    class_set classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        classes |= classes_only(class_of(kind, side));
    return classes;
}

/* Write the facts about both sides that side.h needs: numbers, and the squares of sets of classes.
 * Moves of some pieces are known to be distinct (compile/distinct.h); they need not be compared
 * with the others. */
static void write_facts(struct translator *t) {
    int side = t->side;
    pick_find(t);
    bool has_table = sets_has_bulk_table(t), picks = t->picks[side];
    int placed = picks ? place_class(t) : CLASS_EMPTY;
    const struct {
        const char *macro;
        int value;
    } fact[] = {
        {"ALL_DISTINCT", translator_all_distinct(t)},
        {"CAPTURES_DISTINCT", t->captures_distinct[side]},
        {"SOME_DISTINCT", t->distinct[side] != 0},
        {"ORIGINLESS_DISTINCT", classes_have(t->distinct[side], CLASS_EMPTY)},
        {"COMPARES", sets_compares(t)},
        {"COUNTS", has_table || pick_counts_by_walk(t)},
        {"COUNTS_BY_WALK", pick_counts_by_walk(t)},
        {"PICKS", picks},
        {"ROWS", pick_rows(t)},
        {"ASKS_WHETHER_STUCK", ending_asks_whether_stuck(t)},
        {"LISTED_STAGES", picks ? pick_listed_stages(t) : 0},
        {"PLACES", placed != CLASS_EMPTY},
        {"PLACED", placed},
    };
    for (size_t i = 0; i < sizeof fact / sizeof *fact; i++)
        code_line(t, "#define %s_$ %d", fact[i].macro, fact[i].value);
    code_line(t, "#define pieces_$ m%d", mask_number(t, pieces_of(t, side)));
    code_line(t, "#define duplicable_$ m%d\n",
              mask_number(t, mask_of_movers(t) & ~t->distinct[side]));
}

/* Write the functions that count the ways in which the side's evaluation features can be walked. */
static void write_helps(struct translator *t) {
    const struct description *description = t->description;
    for (int i = 0; i < t->helps; i++)
        function_write_root(t, arena_print(t->arena, "help_%d", i), PURPOSE_WAYS,
                            description->help[i].walk, THEN_LEAF);
    t->out = &t->functions;
    code_line(t, "/* The ways of each help. */");
    code_begin(
        t,
        "static void helps_$(struct run *run, const struct position *p, int to_move, int *ways) {");
    code_line(t, "struct node node = node_of_$(run, p, 0);\nstruct branch b = begin(p);");
    code_line(t, "node.side = to_move;\n(void)node, (void)b, (void)ways;");
    for (int i = 0; i < t->helps; i++)
        code_line(t, "node.count = 0;\nhelp_%d_$(&node, ARGS(b));\nways[%d] = (int)node.count;", i,
                  SIDES * i + t->side);
    code_end(t);
}

/* Write the test if a position after a move of the side meets the conditions of `legal`. */
static void write_legal(struct translator *t) {
    const struct description *description = t->description;
    for (int i = 0; i < description->legals; i++)
        function_write_root(t, arena_print(t->arena, "legal_%d", i), PURPOSE_TEST,
                            description->legal[i].walk, THEN_LEAVE);
    if (description->legals == 0) return;
    t->out = &t->functions;
    code_line(t, "static __attribute__((noinline)) bool is_allowed_$(struct node *before,");
    code_begin(t, "struct position after) {");
    code_line(t, "struct node node = node_of_$(before->run, &after, 0);");
    code_line(t, "struct branch b = begin(&after);\n(void)b;\ncheck_stack(&node);");
    for (int i = 0; i < description->legals; i++)
        code_line(t, "if (!legal_%d_$(&node, ARGS(b))) return false;", i);
    code_line(t, "return true;");
    code_end(t);
}

static void write_side(struct translator *t) {
    const struct bulk *bulk = t->counted[t->side];
    t->out = &t->functions;
    code_line(t, "#define SIDE $\n#define MINE(name) name##_$\n#define THEIRS(name) name##_%s\n",
              code_side(!t->side));
    if (t->rules->royal >= 0) WRITE_TEXT(t, royal_text);
    if (sets_compares(t)) sets_write_terms(t);
    WRITE_TEXT(t, side_text);
    function_write_root(t, "moves", PURPOSE_MOVES, t->moves, THEN_LEAF);
    if (pick_counts_by_walk(t)) {
        function_write_root(t, "rest_0", PURPOSE_COUNT, t->moves, THEN_LEAF);
    } else if (sets_has_bulk_table(t)) {
        for (int i = 0; i < bulk->stages; i++)
            if (bulk->stage[i].walk)
                function_write_root(t, arena_print(t->arena, "rest_%d", i), PURPOSE_COUNT,
                                    bulk->stage[i].walk, THEN_LEAF);
        t->out = &t->functions;
        groups_find(t, pick_row);
        sets_write_count(t);
    }
    if (t->picks[t->side]) pick_write_aim(t);
    if (t->picks[t->side]) place_write(t);
    if (attack_is_confirmed(t, &t->rules->on_royal, t->side))
        function_write_root(t, "captures", PURPOSE_CAPTURE, t->attacks, THEN_LEAF);
    for (int i = 0; i < t->rules->attacks; i++)
        if (attack_is_confirmed(t, t->rules->asked[i], t->side))
            function_write_root(t, arena_print(t->arena, "captures_%d", i), PURPOSE_CAPTURE,
                                t->rules->asked[i]->walk, THEN_LEAF);
    write_legal(t);
    ending_write_walks(t);
    ending_write_outcome(t);
    write_helps(t);
}

/* -- The file ---------------------------------------------------------------------------------- */

static void find_uses(struct translator *t, const struct walk *walk) {
    if (!walk) return;
    t->uses[walk->word] = true;
    find_uses(t, walk->left);
    find_uses(t, walk->right);
}

static bool is_possible(struct translator *t) {
    if (t->description->marked_names > 0 && t->board->squares > SQUARE_BYTE_MAX)
        translator_refuse(t, t->description->moves, "lasting marks on more than 254 squares");
    else if (t->description->moves_change)
        translator_refuse(t, t->description->moves, "moves_change");
    else if (ending_has_condition(t, WHEN_FUNCTION))
        translator_refuse(t, t->description->moves, "an ending decided by a function");
    else if (t->rules->bans_repetition)
        translator_refuse(t, t->description->moves, "a test of earlier positions");
    return !t->reason;
}

/* Return the number of words of a set, a power of two, so that the processor may take several at
 * once. */
static int count_words(const struct translator *t) {
    int words = 1;
    while (words < t->board->words) words *= 2;
    return words;
}

/* Return the larger of the numbers of both sides. */
static int most_of(struct translator *t, int count(struct translator *)) {
    int most[SIDES];
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) most[t->side] = count(t);
    return most[SIDE_WHITE] > most[SIDE_BLACK] ? most[SIDE_WHITE] : most[SIDE_BLACK];
}

static int count_opens(struct translator *t) {
    return t->open[t->side].count;
}

/* Write the facts about the rules that headers need. */
static void write_macros(struct translator *t) {
    const struct description *description = t->description;
    const struct {
        const char *macro;
        int value;
    } fact[] = {
        {"SET_WORDS", count_words(t)},
        {"SQUARES", t->board->squares},
        {"SLOTS", t->rules->layout.slots + 1},
        {"KINDS", description->kinds},
        {"PLANES", t->planes},
        {"RIGHTS", description->rights},
        {"ROYAL", t->rules->royal >= 0},
        {"ROYAL_KINDS", description->royals},
        {"SAFE_ROYALS", description->royal_safe},
        {"LEGALS", description->legals},
        {"ASKS_CHECK", translator_asks_check(t)},
        {"ASKS_MATE", t->uses[WORD_GIVES_MATE]},
        {"ATTACKS", translator_asks_attacks(t)},
        {"COMMITS", t->commit[SIDE_WHITE] || t->commit[SIDE_BLACK]},
        {"LASTING", ending_count_lasting(t)},
        {"FILLS", t->fills},
        {"PLACES", t->places},
        {"ALIKE", t->alike},
        {"PATTERNS", pattern_count(t)},
        {"CLOCK", ending_has_condition(t, WHEN_CLOCK)},
        {"TURNS_GO_ON", t->uses[WORD_AGAIN]},
        {"IDENTIFIES_ORIGIN", description->identity != IDENTITY_NOTHING},
        {"NAMES_LANDINGS", t->names_landings},
        {"NAMES_ALL", t->names_all},
        {"OPENS", most_of(t, count_opens)},
        {"ROWS", most_of(t, pick_rows)},
        {"STEPS", most_of(t, group_count_steps)},
        {"NO_ORIGIN", ORIGIN_NONE},
        {"UNSET", ORIGIN_UNSET},
        {"RESERVE", ORIGIN_RESERVE},
        {"RESET", ACTION_RESET},
        {"SWAP", ACTION_SWAP},
        {"CYCLE", ACTION_CYCLE},
        {"PART", ACTION_PART},
        {"CLAIM", ACTION_CLAIM},
        {"CARRY", ACTION_CARRY},
        {"AGAIN", ACTION_AGAIN},
    };
    code_line(t, "#include <setjmp.h>\n#include <stdbool.h>\n#include <stddef.h>\n");
    code_line(t, "#define INLINE static inline __attribute__((always_inline))");
    code_line(t, "#define CALLED static __attribute__((noinline))");
    for (size_t i = 0; i < sizeof fact / sizeof *fact; i++)
        code_line(t, "#define %s %d", fact[i].macro, fact[i].value);
    if (way_is_twisted(t)) code_line(t, "#define TWISTED\n#define POSE_BITS %d", way_pose_bits(t));
    if (t->frames.count) code_line(t, "#define FRAMES");
    if (t->columns) code_line(t, "#define COLUMNS");
    code_line(t, "struct run;\n");
}

/* Find out if the texts of moves distinguish them. If all moves are distinct, none are compared. */
static void find_names(struct translator *t) {
    bool compares = false;
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) compares |= !translator_all_distinct(t);
    t->names_landings = compares && description_names_landings(t->description);
    t->names_all = compares && t->description->identity == IDENTITY_TEXT;
}

/* Write everything after the masks and tables, which it determines. */
static void write_rest(struct translator *t) {
    if (t->fills || pattern_count(t)) WRITE_TEXT(t, filling_text);
    pattern_write(t);
    WRITE_TEXT(t, random_text);
    WRITE_TEXT(t, runtime_text);
    if (t->columns) WRITE_TEXT(t, columns_text);
    state_write_end(t);
    if (!t->reason) bodies_write(t);
    ending_write_facts(t);
    WRITE_TEXT(t, entry_text);
}

/* Write a whole translation. The walks are written first, because they determine the masks, tables
 * and members of the rest. */
static void write_file(struct translator *t, struct text *code) {
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) {
        bool alone = t->description->identity != IDENTITY_NOTHING; /* moves of different origins are
                                                                      different moves */
        bool proves = !t->uses[WORD_LIFT];
        t->distinct[t->side] = alone && proves ? distinct_classes(t->rules, t->side) : 0;
        t->captures_distinct[t->side] =
            translator_all_distinct(t) ||
            walk_tells_captures(t->description, t->moves, t->side, t->columns);
        sets_find(t);
    }
    find_names(t);
    place_find(t);
    pattern_find(t);
    attacks_write(t);
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) write_facts(t);
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) write_side(t);
    t->side = SIDE_WHITE;
    struct text rest;
    text_init(&rest, t->arena->memory);
    t->out = &rest;
    write_rest(t);
    t->out = code;
    code_line(t, "#define NDEBUG\n"); /* before any text that includes assert.h */
    WRITE_TEXT(t, compact_text);
    WRITE_TEXT(t, keyset_text);
    WRITE_TEXT(t, abi_text);
    write_macros(t);
    WRITE_TEXT(t, set_text);
    state_write_members(t);
    WRITE_TEXT(t, state_text);
    mask_write_all(t);
    way_write_tables(t);
    way_write_rays(t);
    way_write_shifts(t);
    text_add(t->out, text_string(&rest), rest.length);
    text_done(&rest);
}

/* Translate the rules with this number of evaluation features: all or none. */
static bool translate(const struct rules *rules, int helps, struct text *code, struct text *why) {
    struct arena arena;
    arena_init(&arena, code->memory);
    struct translator *t = arena_new(&arena, sizeof *t);
    t->arena = &arena;
    t->rules = rules;
    t->description = rules->description;
    t->moves = walk_composed(rules->description->moves);
    t->board = (struct board *)&rules->description->board;
    t->asked = -1;
    t->track.possible = (struct possible){ALL_CLASSES, ALL_CLASSES};
    t->bodies_end = &t->bodies;
    t->helps = helps;
    t->walk_writer = walk_writers;
    t->then_writer = then_writers;
    text_init(&t->declarations, code->memory);
    text_init(&t->functions, code->memory);
    find_uses(t, t->moves);
    find_uses(t, t->description->attacks);
    if (rules->on_royal.walk) t->attacks = walk_composed(rules->on_royal.walk);
    then_forget_tails(t->moves);
    if (t->attacks) then_forget_tails(t->attacks);
    then_count_tails(t->moves);
    if (t->attacks) then_count_tails(t->attacks);
    for (int i = 0; i < t->description->endings; i++) find_uses(t, t->description->ending[i].walk);
    for (int i = 0; i < t->description->legals; i++) find_uses(t, t->description->legal[i].walk);
    for (int i = 0; i < helps; i++) find_uses(t, t->description->help[i].walk);
    mask_begin(t);
    t->columns = t->rules->needs.columns;
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) t->commit[t->side] = commit_find(t);
    t->side = SIDE_WHITE;
    cost_estimate(t);
    if (is_possible(t)) write_file(t, code);
    bool good = !t->reason;
    if (!good) translator_tell(t, why);
    text_done(&t->declarations);
    text_done(&t->functions);
    memory_free(code->memory, t->label_used);
    arena_done(&arena);
    return good;
}

/* Translate the rules, without their helps if one of these can't be translated: the machine counts
 * them then. */
bool translate_rules(const struct rules *rules, struct text *code, struct text *why) {
    int before = code->length, helps = rules->description->helps;
    if (translate(rules, helps, code, why)) return true;
    if (helps == 0) return false;
    text_cut(code, before);
    text_clear(why);
    return translate(rules, 0, code, why);
}
