/* The whole of a translation, from the first line to the last. */
#include "translate.h"

#include "abi.h"
#include "prelude.h"
#include "translator.h"

#include "../rules/analysis.h"
#include "../rules/distinct.h"

#include <string.h>

static const char *const side_name[] = {"white", "black"};

/* -- Functions for a side ---------------------------------------------------------------------- */

bool all_distinct(const struct translator *t, int side) {
    uint64_t own = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        own |= UINT64_C(1) << class_of(kind, side);
    return t->distinct[side] == own && t->bare_distinct[side];
}

static void write_vague(struct translator *t) {
    if (all_distinct(t, t->side)) return;
    write_line(t, "/* Another branch may come to the same. */");
    write_line(t, "INLINE bool is_vague_%s(const struct node *node, const struct branch *b) {",
               side_name[t->side]);
    write_line(t, "  return b->origin < 0 ? %d : node->vague >> b->origin & 1;\n}\n",
               !t->bare_distinct[t->side]);
}

/* In C, what must hold besides before a branch is looked for among others. */
static const char *told_apart(struct translator *t) {
    bool some = t->distinct[t->side] || t->bare_distinct[t->side];
    return some ? arena_print(t->arena, "is_vague_%s(node, &b) && ", side_name[t->side]) : "";
}

/* A function that takes a branch at its end; it is a move, unless it leaves a royal piece attacked
 * or is known. */
static void write_leaf(struct translator *t, const char *leaf, const char *unless_counted,
                       const char *move) {
    const char *name = side_name[t->side];
    write_line(t, "static void %s_%s(struct node *node, GIVEN%s) {", leaf, name, noted(t));
    write_line(t, "  struct branch b = GOT%s;\n  settle(&b);", noted(t));
    if (*unless_counted)
        write_line(t, "  if (%s%s_%s(node, &b)) return;", told_apart(t), unless_counted, name);
    if (t->rules->royal >= 0) write_line(t, "  if (!is_legal_%s(node, &b)) return;", name);
    if (!all_distinct(t, t->side))
        write_line(t, "  if (%s!is_new(node, &b)) return;", told_apart(t));
    write_line(t, "%s\n}\n", move);
}

/* What a branch of the moves comes to. */
static void write_leaves(struct translator *t, int side) {
    t->side = side;
    t->purpose = PURPOSE_REACH;
    t->distinct[side] = distinct_classes(t->rules, side);
    t->bare_distinct[side] = distinct_without_origin(t->rules, side);
    write_vague(t);
    write_line(t, "static uint64_t lines_%s(struct run *run, const struct place *p, int depth);\n",
               side_name[!side]);
    write_leaf(t, "reach", "",
               arena_print(t->arena,
                           "  if (node->depth == 1) {\n"
                           "    node->count++;\n"
                           "  } else {\n"
                           "    struct place after = b.at;\n"
                           "    node->count += lines_%s(node->run, &after, node->depth - 1);\n"
                           "  }",
                           side_name[!side]));
    t->purpose = PURPOSE_LIST;
    write_leaf(t, "offer", "", "  list(node, &b);");
    t->purpose = PURPOSE_REACH;
    if (has_census(t, side)) {
        write_counted(t, side);
        write_leaf(t, "tally", all_distinct(t, side) ? "" : "is_counted", "  node->count++;");
    }
    if (t->rules->royal < 0) return;
    write_line(t, "static void capture_%s(struct node *node, GIVEN) {", side_name[side]);
    write_line(t, "  struct branch b = GOT;\n  settle(&b);");
    write_line(t, "  if (content(&b.at, node->target) != %d) node->found = true;\n}\n",
               class_of(t->rules->royal, !side));
}

/* A function that runs a walk from its beginning. */
static void write_root(struct translator *t, const char *name, enum purpose purpose, int side,
                       const struct walk *walk, enum continuation_sort end) {
    t->purpose = purpose;
    t->side = side;
    t->known =
        (struct knowledge){.here = ~UINT64_C(0), .hand = UINT64_C(1) << CLASS_EMPTY, .unset = true};
    t->branch = new_number(t);
    t->fail = new_number(t);
    t->out = &t->functions;
    struct continuation *then = (struct continuation *)then_plain(t, end, NULL);
    then->returned = true;
    write_line(t, "static int %s_%s(struct node *node, GIVEN%s) {", name, side_name[side],
               noted(t));
    text_print(&t->declarations, "static int %s_%s(struct node *node, GIVEN%s);\n", name,
               side_name[side], noted(t));
    t->indent++;
    write_line(t, "unsigned got = 0;");
    write_line(t, "struct branch b%d = GOT%s;", t->branch, noted(t));
    write_walk(t, walk, then);
    write_label(t, t->fail);
    write_line(t, "return (int)got;");
    t->indent--;
    write_line(t, "}\n");
    functions_write(t);
}

static void write_endings(struct translator *t, int side) {
    const struct description *description = t->description;
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk)
            write_root(t, arena_print(t->arena, "ending_%d", i), PURPOSE_REACH, side,
                       description->ending[i].walk, THEN_FOUND);
}

static void write_decided(struct translator *t, int side) {
    write_line(t, "/* The game is over by what stands on the board. */");
    write_line(t, "static bool is_decided_%s(struct node *node) {", side_name[side]);
    write_line(t, "  struct branch b = begin(node->at);\n  (void)b;");
    for (int i = 0; i < t->description->endings; i++)
        if (t->description->ending[i].walk)
            write_line(t, "  if (ending_%d_%s(node, GIVE(b))) return true;", i, side_name[side]);
    write_line(t, "  return false;\n}\n");
}

/* Where pieces stand whose moves are not known to be distinct, in C. */
static const char *vague_text(struct translator *t, int side) {
    uint64_t vague = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        vague |= UINT64_C(1) << class_of(kind, side);
    vague &= ~t->distinct[side];
    return vague ? arena_print(t->arena, "m%d(p)", class_mask(t, vague)) : "0";
}

static void write_begin_node(struct translator *t, int side) {
    if (!all_distinct(t, side)) write_line(t, "  forget(&node);");
    write_line(t, "  struct branch b = begin(p);");
}

static void write_lines(struct translator *t, int side) {
    const char *name = side_name[side];
    bool royal = t->rules->royal >= 0;
    write_line(t, "static uint64_t lines_%s(struct run *run, const struct place *p, int depth) {",
               name);
    write_line(t,
               "  struct node node = {.run = run, .at = p, .depth = depth, .side = %d, .stage = "
               "-1, .only = ~(set)0, "
               ".vague = %s};",
               side, vague_text(t, side));
    write_line(
        t, "  run->places++;\n  if (*run->host->interrupt) longjmp(run->out, NATIVE_INTERRUPTED);");
    write_line(t, "  check_stack(&node);\n  if (is_decided_%s(&node)) return 0;", name);
    if (royal) write_line(t, "  look_%s(&node);", name);
    write_begin_node(t, side);
    if (has_census(t, side))
        write_line(t, "  if (depth == 1 && !run->makes_all)\n    total_%s(&node);\n  else", name);
    write_line(t, "    moves_%s(&node, GIVE(b));", name);
    write_line(t, "  if (depth == 1 && (run->uncounted += node.count) >> 20) {");
    write_line(t, "    run->host->counted(run->host->context, run->uncounted);\n    run->uncounted "
                  "= 0;\n  }");
    write_line(t, "  return node.count;\n}\n");
    write_line(t, "static void list_%s(struct run *run, const struct place *p) {", name);
    write_line(t,
               "  struct node node = {.run = run, .at = p, .depth = 0, .side = %d, .stage = -1, "
               ".only = ~(set)0, "
               ".vague = %s};",
               side, vague_text(t, side));
    write_line(t, "  if (is_decided_%s(&node)) return;", name);
    if (royal) write_line(t, "  look_%s(&node);", name);
    write_begin_node(t, side);
    write_line(t, "  moves_listed_%s(&node, GIVE_NOTED(b));\n}\n", name);
}

static void write_rest(struct translator *t, int stage) {
    write_root(t, arena_print(t->arena, "rest_%d", stage), PURPOSE_TOTAL, t->side,
               t->rules->census[t->side]->stage[stage].walk, THEN_LEAF);
}

static void write_side(struct translator *t, int side) {
    t->out = &t->functions;
    write_leaves(t, side);
    write_root(t, "moves", PURPOSE_REACH, side, t->description->moves, THEN_LEAF);
    write_root(t, "moves_listed", PURPOSE_LIST, side, t->description->moves, THEN_LEAF);
    if (has_census(t, side)) {
        const struct census *census = t->rules->census[side];
        for (int i = 0; i < census->stages; i++)
            if (census->stage[i].walk) write_rest(t, i);
        t->out = &t->functions;
        write_census(t, side);
    }
    if (t->rules->attacks[side] >= 0)
        write_root(t, "captures", PURPOSE_CAPTURE, side, t->attacks, THEN_LEAF);
    write_endings(t, side);
    t->out = &t->functions;
    write_decided(t, side);
    write_lines(t, side);
}

static const char exports[] =
    "static uintptr_t stack_floor(const struct native_host *host) {\n"
    "  return (uintptr_t)__builtin_frame_address(0) - host->stack;\n"
    "}\n"
    "\n"
    "__attribute__((visibility(\"default\"))) native_counter warpboard_count;\n"
    "int warpboard_count(const struct native_host *host, const uint32_t *slot, int side, "
    "int depth, int makes_all, uint64_t *count) {\n"
    "  struct run run = {.host = host, .makes_all = makes_all, .floor = stack_floor(host)};\n"
    "  struct place p;\n"
    "  if (!load(slot, &p)) return NATIVE_GAVE_UP;\n"
    "  int status = setjmp(run.out);\n"
    "  if (status) return status;\n"
    "  *count = side ? lines_black(&run, &p, depth) : lines_white(&run, &p, depth);\n"
    "  return NATIVE_DONE;\n"
    "}\n"
    "\n"
    "__attribute__((visibility(\"default\"))) native_lister warpboard_list;\n"
    "int warpboard_list(const struct native_host *host, const uint32_t *slot, int side) {\n"
    "  struct run run = {.host = host, .floor = stack_floor(host)};\n"
    "  struct place p;\n"
    "  if (!load(slot, &p)) return NATIVE_GAVE_UP;\n"
    "  int status = setjmp(run.out);\n"
    "  if (status) return status;\n"
    "  if (side)\n"
    "    list_black(&run, &p);\n"
    "  else\n"
    "    list_white(&run, &p);\n"
    "  return NATIVE_DONE;\n"
    "}\n";

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

/* One declaration a line. */
static void write_abi(struct translator *t) {
    for (const char *c = native_abi_text; *c; c++) {
        text_add_char(t->out, *c);
        if (*c == ';' && c[1]) text_add_char(t->out, '\n');
    }
    text_print(t->out, "\n\n");
}

static void write_file(struct translator *t, struct text *code) {
    t->out = &t->functions;
    write_settle(t); /* asks about classes, as the walks do */
    text_clear(&t->functions);
    write_threats(t);
    for (int side = 0; side < SIDES; side++) write_side(t, side);
    t->out = code;
    text_print(code, "%s", prelude_types);
    write_abi(t);
    text_print(code, "struct run;\n");
    write_place_type(t);
    write_branch_type(t);
    write_masks(t);
    write_tables(t);
    write_rays(t);
    write_square_functions(t);
    text_print(code, "%s%s%s%s", prelude_helpers, is_twisted(t) ? prelude_poses : "",
               t->chained ? prelude_chain : "", prelude_tables);
    if (t->uses[WORD_CYCLE]) write_cycle_function(t);
    write_settle(t);
    write_key(t);
    write_differs(t);
    write_load(t);
    write_list(t);
    write_begin(t);
    text_print(code, "%s\n%s%s", text_string(&t->declarations), text_string(&t->functions),
               exports);
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
    joins_init(&t->joins, t->arena);
    joins_note(&t->joins, t->description->moves, WEIGHT_HEAVY);
    if (t->rules->royal >= 0) t->attacks = walk_captures_only(t->arena, t->description->moves);
    if (t->attacks)
        joins_note(&t->joins, t->attacks = joins_unify(&t->joins, t->attacks), WEIGHT_HEAVY);
    for (int i = 0; i < t->description->endings; i++) note_words(t, t->description->ending[i].walk);
    classes_begin(t);
    breadth_look(t);
    if (is_possible(t)) write_file(t, code);
    bool good = !t->reason;
    if (!good) translator_tell(t, why);
    text_done(&t->declarations);
    text_done(&t->functions);
    memory_free(code->memory, t->label_used);
    joins_done(&t->joins);
    arena_done(&arena);
    return good;
}
