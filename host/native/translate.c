/* The whole of a translation, from the first line to the last. */
#include "translate.h"

#include "translator.h"

#include "../compile/distinct.h"
#include "../words/analysis.h"

#include <string.h>

static const char *const side_name[] = {"white", "black"};

/* -- Functions for a side ---------------------------------------------------------------------- */

bool translator_all_distinct(const struct translator *t, int side) {
    uint64_t own = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        own |= UINT64_C(1) << class_of(kind, side);
    return t->distinct[side] == own && t->originless_distinct[side];
}

static void write_may_duplicate(struct translator *t) {
    if (translator_all_distinct(t, t->side)) return;
    code_line(t, "/* Another branch may come to the same. */");
    code_line(t, "INLINE bool may_duplicate_%s(const struct node *node, const struct branch *b) {",
              side_name[t->side]);
    code_line(t, "  return b->origin < 0 ? %d : node->duplicable >> b->origin & 1;\n}\n",
              !t->originless_distinct[t->side]);
}

/* In C, what must hold besides before a branch is looked for among others. */
static const char *dedupe_guard(struct translator *t) {
    bool some = t->distinct[t->side] || t->originless_distinct[t->side];
    return some ? arena_print(t->arena, "may_duplicate_%s(node, &b) && ", side_name[t->side]) : "";
}

/* A function that takes a branch at its end; it is a move, unless it leaves a royal piece attacked
 * or is known. */
static void write_leaf(struct translator *t, const char *leaf, const char *unless_counted,
                       const char *move) {
    const char *name = side_name[t->side];
    code_line(t, "static void %s_%s(struct node *node, PARAMS%s) {", leaf, name, list_suffix(t));
    code_line(t, "  struct branch b = FROM_PARAMS%s;\n  end_move(&b);", list_suffix(t));
    if (*unless_counted)
        code_line(t, "  if (%s%s_%s(node, &b)) return;", dedupe_guard(t), unless_counted, name);
    if (t->rules->royal >= 0) code_line(t, "  if (!is_legal_%s(node, &b)) return;", name);
    if (!translator_all_distinct(t, t->side))
        code_line(t, "  if (%s!is_new(node, &b)) return;", dedupe_guard(t));
    code_line(t, "%s\n}\n", move);
}

/* What a branch of the moves comes to. */
static void write_leaves(struct translator *t, int side) {
    t->side = side;
    t->purpose = PURPOSE_MAKE;
    t->distinct[side] = distinct_classes(t->rules, side);
    t->originless_distinct[side] = distinct_without_origin(t->rules, side);
    write_may_duplicate(t);
    code_line(t,
              "static uint64_t lines_%s(struct run *run, const struct position *p, int depth);\n",
              side_name[!side]);
    write_leaf(t, "make_leaf", "",
               arena_print(t->arena,
                           "  if (node->depth == 1) {\n"
                           "    node->count++;\n"
                           "  } else {\n"
                           "    struct position after = b.at;\n"
                           "    node->count += lines_%s(node->run, &after, node->depth - 1);\n"
                           "  }",
                           side_name[!side]));
    t->purpose = PURPOSE_LIST;
    write_leaf(t, "list_leaf", "", "  list(node, &b);");
    t->purpose = PURPOSE_MAKE;
    if (sets_has_census(t, side)) {
        sets_write_is_counted(t, side);
        write_leaf(t, "count_leaf", translator_all_distinct(t, side) ? "" : "is_counted",
                   "  node->count++;");
    }
    if (t->rules->royal < 0) return;
    code_line(t, "static void capture_leaf_%s(struct node *node, PARAMS) {", side_name[side]);
    code_line(t, "  struct branch b = FROM_PARAMS;\n  end_move(&b);");
    code_line(t, "  if (content(&b.at, node->target) != %d) node->found = true;\n}\n",
              class_of(t->rules->royal, !side));
}

/* A function that runs a walk from its beginning. */
static void write_root(struct translator *t, const char *name, enum purpose purpose, int side,
                       const struct walk *walk, enum continuation_sort end) {
    t->purpose = purpose;
    t->side = side;
    t->known =
        (struct knowledge){.here = ~UINT64_C(0), .hand = UINT64_C(1) << CLASS_EMPTY, .unset = true};
    t->branch = code_number(t);
    t->fail = code_number(t);
    t->out = &t->functions;
    struct continuation *then = (struct continuation *)then_plain(t, end, NULL);
    then->returned = true;
    code_line(t, "static int %s_%s(struct node *node, PARAMS%s) {", name, side_name[side],
              list_suffix(t));
    text_print(&t->declarations, "static int %s_%s(struct node *node, PARAMS%s);\n", name,
               side_name[side], list_suffix(t));
    t->indent++;
    code_line(t, "unsigned got = 0;");
    code_line(t, "struct branch b%d = FROM_PARAMS%s;", t->branch, list_suffix(t));
    walk_write(t, walk, then);
    code_label(t, t->fail);
    code_line(t, "return (int)got;");
    t->indent--;
    code_line(t, "}\n");
    function_write_all(t);
}

static void write_endings(struct translator *t, int side) {
    const struct description *description = t->description;
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk)
            write_root(t, arena_print(t->arena, "ending_%d", i), PURPOSE_MAKE, side,
                       description->ending[i].walk, THEN_LEAVE);
}

static void write_decided(struct translator *t, int side) {
    code_line(t, "/* The game is over by what stands on the board. */");
    code_line(t, "static bool is_decided_%s(struct node *node) {", side_name[side]);
    code_line(t, "  struct branch b = begin(node->at);\n  (void)b;");
    for (int i = 0; i < t->description->endings; i++)
        if (t->description->ending[i].walk)
            code_line(t, "  if (ending_%d_%s(node, ARGS(b))) return true;", i, side_name[side]);
    code_line(t, "  return false;\n}\n");
}

/* Where pieces stand whose moves are not known to be distinct, in C. */
static const char *duplicable_text(struct translator *t, int side) {
    uint64_t duplicable = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        duplicable |= UINT64_C(1) << class_of(kind, side);
    duplicable &= ~t->distinct[side];
    return duplicable ? arena_print(t->arena, "m%d(p)", mask_number(t, duplicable)) : "0";
}

static void write_begin_node(struct translator *t, int side) {
    if (!translator_all_distinct(t, side)) code_line(t, "  clear_set(&node);");
    code_line(t, "  struct branch b = begin(p);");
}

static void write_lines(struct translator *t, int side) {
    const char *name = side_name[side];
    bool royal = t->rules->royal >= 0;
    code_line(t, "static uint64_t lines_%s(struct run *run, const struct position *p, int depth) {",
              name);
    code_line(t,
              "  struct node node = {.run = run, .at = p, .depth = depth, .side = %d, .stage = "
              "-1, .only = ~(set)0, "
              ".duplicable = %s};",
              side, duplicable_text(t, side));
    code_line(
        t,
        "  run->positions++;\n  if (*run->host->interrupt) longjmp(run->out, NATIVE_INTERRUPTED);");
    code_line(t, "  check_stack(&node);\n  if (is_decided_%s(&node)) return 0;", name);
    if (royal) code_line(t, "  inspect_%s(&node);", name);
    write_begin_node(t, side);
    if (sets_has_census(t, side))
        code_line(t, "  if (depth == 1 && !run->makes_all)\n    count_moves_%s(&node);\n  else",
                  name);
    code_line(t, "    moves_%s(&node, ARGS(b));", name);
    code_line(t, "  if (depth == 1 && (run->unreported += node.count) >> 20) {");
    code_line(
        t, "    run->host->report_lines(run->host->context, run->unreported);\n    run->unreported "
           "= 0;\n  }");
    code_line(t, "  return node.count;\n}\n");
    code_line(t, "static void list_%s(struct run *run, const struct position *p) {", name);
    code_line(t,
              "  struct node node = {.run = run, .at = p, .depth = 0, .side = %d, .stage = -1, "
              ".only = ~(set)0, "
              ".duplicable = %s};",
              side, duplicable_text(t, side));
    code_line(t, "  if (is_decided_%s(&node)) return;", name);
    if (royal) code_line(t, "  inspect_%s(&node);", name);
    write_begin_node(t, side);
    code_line(t, "  moves_listed_%s(&node, ARGS_LIST(b));\n}\n", name);
}

static void write_rest(struct translator *t, int stage) {
    write_root(t, arena_print(t->arena, "rest_%d", stage), PURPOSE_COUNT, t->side,
               t->rules->census[t->side]->stage[stage].walk, THEN_LEAF);
}

static void write_side(struct translator *t, int side) {
    t->out = &t->functions;
    write_leaves(t, side);
    write_root(t, "moves", PURPOSE_MAKE, side, t->description->moves, THEN_LEAF);
    write_root(t, "moves_listed", PURPOSE_LIST, side, t->description->moves, THEN_LEAF);
    if (sets_has_census(t, side)) {
        const struct census *census = t->rules->census[side];
        for (int i = 0; i < census->stages; i++)
            if (census->stage[i].walk) write_rest(t, i);
        t->out = &t->functions;
        sets_write_count(t, side);
    }
    if (t->rules->attacks[side] >= 0)
        write_root(t, "captures", PURPOSE_CAPTURE, side, t->attacks, THEN_LEAF);
    write_endings(t, side);
    t->out = &t->functions;
    write_decided(t, side);
    write_lines(t, side);
}

/* -- The file ---------------------------------------------------------------------------------- */

static void note_words(struct translator *t, const struct walk *walk) {
    if (!walk) return;
    t->uses[walk->word] = true;
    if (walk->word == WORD_SELF) return;
    note_words(t, walk->left);
    note_words(t, walk->right);
}

static bool is_possible(struct translator *t) {
    if (t->board->squares > 128)
        translator_refuse(t, t->description->moves, "a board of more than 128 squares");
    else if (t->uses[WORD_TUCK] || t->uses[WORD_DEPOSE])
        translator_refuse(t, t->description->moves, "columns");
    return !t->reason;
}

/* The texts of headers, line by line: the Makefile makes them. */
static const char *const abi_text[] = {
#include "abi.text"
};

static const char *const runtime_text[] = {
#include "runtime.text"
};

static const char *const entry_text[] = {
#include "entry.text"
};

static void write_text(struct translator *t, const char *const *line, size_t lines) {
    for (size_t i = 0; i < lines; i++) text_add(t->out, line[i], (int)strlen(line[i]));
    text_add_char(t->out, '\n');
}

#define WRITE_TEXT(t, text) write_text(t, text, sizeof(text) / sizeof *(text))

static void write_macros(struct translator *t) {
    code_line(t, "#include <setjmp.h>\n#include <stdbool.h>\n#include <stddef.h>\n");
    code_line(t, "#define INLINE static inline __attribute__((always_inline))");
    if (translator_is_twisted(t)) code_line(t, "#define TWISTED");
    if (t->uses_frames) code_line(t, "#define FRAMES");
    code_line(t, "struct run;\n");
}

static void write_file(struct translator *t, struct text *code) {
    t->out = &t->functions;
    state_write_end_move(t); /* asks about classes, as the walks do */
    text_clear(&t->functions);
    threats_write(t);
    for (int side = 0; side < SIDES; side++) write_side(t, side);
    t->out = code;
    WRITE_TEXT(t, abi_text);
    write_macros(t);
    state_write_position(t);
    state_write_branch(t);
    mask_write_all(t);
    way_write_tables(t);
    way_write_rays(t);
    state_write_squares(t);
    WRITE_TEXT(t, runtime_text);
    if (t->uses[WORD_CYCLE]) state_write_cycle(t);
    state_write_end_move(t);
    state_write_is_new(t);
    state_write_differs(t);
    state_write_load(t);
    state_write_list(t);
    state_write_begin(t);
    text_print(code, "%s\n%s", text_string(&t->declarations), text_string(&t->functions));
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
    text_init(&t->declarations, code->memory);
    text_init(&t->functions, code->memory);
    note_words(t, t->description->moves);
    walk_pool_init(&t->pool, t->arena);
    walk_pool_count_tails(&t->pool, t->description->moves, WEIGHT_HEAVY);
    if (t->rules->royal >= 0) t->attacks = walk_captures_only(t->arena, t->description->moves);
    if (t->attacks)
        walk_pool_count_tails(&t->pool, t->attacks = walk_pool_intern(&t->pool, t->attacks),
                              WEIGHT_HEAVY);
    for (int i = 0; i < t->description->endings; i++) note_words(t, t->description->ending[i].walk);
    mask_begin(t);
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
