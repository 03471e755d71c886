/* The whole of a translation, from the first line to the last. */
#include "translate.h"

#include "abi.h"
#include "prelude.h"
#include "translator.h"

#include "../rules/analysis.h"

#include <string.h>

static const char *const side_name[] = {"white", "black"};

/* -- What a position and a branch consist of ----------------------------------------------------------------------- */

/* What a position has beside its squares: a name in struct place, and where the host keeps it. */
struct extra {
    const char *name;
    int slot;
};

enum { EXTRAS_MAX = 2 * KINDS_MAX + COUNTERS_MAX + MARKS_MAX * MARK_SQUARES_MAX };

/* Rights are bits of one number and no extras. */
static int list_extras(struct translator *t, struct extra *extra) {
    const struct description *description = t->description;
    const struct layout *layout = &t->rules->layout;
    int count = 0;
    for (int i = 0; i < 2 * description->kinds && description->reserved; i++)
        extra[count++] = (struct extra){arena_print(t->arena, "held_%d", i), layout->reserves + i};
    for (int i = 0; i < description->counters; i++)
        extra[count++] = (struct extra){arena_print(t->arena, "counter_%d", i), layout->counters + i};
    for (int name = 0; name < description->marked_names; name++)
        for (int i = 0; i < description->marks[name].most; i++)
            extra[count++] = (struct extra){arena_print(t->arena, "mark_%d_%d", name, i),
                                            layout->marks + name * MARK_SQUARES_MAX + i};
    return count;
}

static void write_place(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = list_extras(t, extra);
    write_line(t, "/* A position: plane i holds the squares whose class has bit i set; rights are a bit each. */");
    write_line(t, "typedef %s set;", t->board->squares <= 64 ? "uint64_t" : "unsigned __int128");
    write_line(t, "#define ON_BOARD %s", set_constant(t, t->board->in_play.word));
    write_line(t, "struct place {");
    for (int i = 0; i < t->planes; i++) write_line(t, "  set p%d;", i);
    if (t->description->rights) write_line(t, "  uint32_t rights;");
    for (int i = 0; i < extras; i++) write_line(t, "  uint32_t %s;", extra[i].name);
    write_line(t, "};\n");
}

/* What a repetition remembers of a round's beginning beside the position: the places that are named, and the marks. */
static void write_frame_type(struct translator *t) {
    write_line(t, "struct frame {\n  const struct frame *parent, *outer;\n  int s, changes, loop, carried;");
    write_line(t, "  set marked;");
    for (int i = 0; i < PLACES_MAX; i++)
        if (t->place[i]) write_line(t, "  int place_%d;", i);
    for (int name = 0; name < t->description->marked_names; name++) write_line(t, "  uint32_t stamps_%d;", name);
    write_line(t, "};\n");
}

static void write_remembers(struct translator *t) {
    write_line(t, "static inline bool remembers(const struct frame *f, const struct branch *b) {");
    write_line(t, "  bool same = f->carried == b->carried && f->marked == b->marked;");
    for (int i = 0; i < PLACES_MAX; i++)
        if (t->place[i]) write_line(t, "  same = same && f->place_%d == b->place_%d;", i, i);
    for (int name = 0; name < t->description->marked_names; name++)
        write_line(t, "  same = same && f->stamps_%d == b->stamps_%d;", name, name);
    write_line(t, "  return same;\n}\n");
}

static void write_branch_type(struct translator *t) {
    write_frame_type(t);
    write_line(t, "enum { UNSET = -2 };\n");
    write_line(t, "/* All that a branch knows: the place as it leaves it, the cursor's square, what it carries. */");
    write_line(t, "struct branch {");
    write_line(t, "  struct place at;");
    write_line(t,
               "  int s, origin, origin_class, carried, landed, taken, tally, called, deeds, crossed, deep, changes;");
    write_line(t, "  const struct frame *chain;");
    write_line(t, "  set marked, touched;");
    for (int i = 0; i < PLACES_MAX; i++)
        if (t->place[i]) write_line(t, "  int place_%d; /* %s */", i, t->rules->place[i]);
    for (int i = 0; i < t->mosts; i++) write_line(t, "  int base_%d, best_%d;", i, i);
    for (int name = 0; name < t->description->marked_names; name++) {
        write_line(t, "  uint32_t stamps_%d;", name);
        for (int i = 0; i < t->description->marks[name].most; i++) write_line(t, "  uint32_t stamp_%d_%d;", name, i);
    }
    write_line(t, "};\n");
    write_remembers(t);
    write_line(t, "/* One ply of a count: the position, and what is known of it. */");
    write_line(t, "struct node {");
    write_line(t, "  struct run *run;\n  const struct place *at;\n  int depth, stage, side, target, efforts;\n  bool "
                  "found, quiet;");
    write_line(t, "  set only, seen;\n  uint64_t count;");
    for (int i = 0; i < t->mosts; i++) write_line(t, "  int best_%d;", i);
    write_line(t, "};\n");
}

/* -- Small functions over them ------------------------------------------------------------------------------------- */

static void write_square_functions(struct translator *t) {
    write_line(t, "static inline int content(const struct place *p, int s) {\n  int class = 0;");
    for (int i = 0; i < t->planes; i++) write_line(t, "  class |= (int)(p->p%d >> s & 1) << %d;", i, i);
    write_line(t, "  return class;\n}\n");
    write_line(t, "static inline set standing(const struct place *p, int class) {\n  set s = ON_BOARD;");
    for (int i = 0; i < t->planes; i++) write_line(t, "  s &= class >> %d & 1 ? p->p%d : ~p->p%d;", i, i, i);
    write_line(t, "  return s;\n}\n");
    write_line(t, "static inline void clear(struct branch *b, int s) {\n  set keep = ~((set)1 << s);");
    for (int i = 0; i < t->planes; i++) write_line(t, "  b->at.p%d &= keep;", i);
    write_line(t, "  b->touched |= ~keep;\n  b->changes++;\n}\n");
    write_line(t, "static inline void put(struct branch *b, int s, int class) {");
    for (int i = 0; i < t->planes; i++) write_line(t, "  b->at.p%d |= (set)(class >> %d & 1) << s;", i, i);
    write_line(t, "  b->touched |= (set)1 << s;\n  b->changes++;\n}\n");
}

/* What happens to claims, rights and marks at the end of a move. */
static void write_settle(struct translator *t) {
    const struct description *description = t->description;
    write_line(t, "static inline void settle(struct branch *b) {\n  (void)b;");
    if (t->uses[WORD_CLAIM]) {
        write_line(t, "  set claimed = m%d(&b->at);", class_mask(t, UINT64_C(1) << CLASS_CLAIMED));
        for (int i = 0; i < t->planes; i++) write_line(t, "  b->at.p%d &= ~claimed;", i);
    }
    for (int i = 0; i < description->rights; i++) {
        for (int side = 0; side < SIDES; side++) {
            struct cells cells = {0};
            for (int j = 0; j < description->right[i].squares; j++)
                cells_add(cells.word, description->right[i].square[side][j]);
            write_line(t, "  if (b->touched & %s) b->at.rights &= ~%uu;", set_constant(t, cells.word),
                       1u << (2 * i + side));
        }
    }
    for (int name = 0; name < description->marked_names; name++)
        for (int i = 0; i < description->marks[name].most; i++)
            write_line(t, "  b->at.mark_%d_%d = b->stamps_%d > %d ? b->stamp_%d_%d : 0;", name, i, name, i, name, i);
    write_line(t, "}\n");
}

static void write_key(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = list_extras(t, extra);
    write_line(t, "/* Two branches with the same origin and result are one move. */");
    write_line(t, "static bool is_new(struct node *node, const struct branch *b) {");
    write_line(t, "  uint64_t key = mixed(0, (uint64_t)(b->origin == UNSET ? -1 : b->origin));");
    for (int i = 0; i < t->planes; i++) {
        write_line(t, "  key = mixed(key, (uint64_t)b->at.p%d);", i);
        if (t->board->squares > 64) write_line(t, "  key = mixed(key, (uint64_t)(b->at.p%d >> 64));", i);
    }
    if (t->description->rights) write_line(t, "  key = mixed(key, b->at.rights);");
    for (int i = 0; i < extras; i++) write_line(t, "  key = mixed(key, b->at.%s);", extra[i].name);
    write_line(t, "  return enter(node, key);\n}\n");
}

static void write_differs(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = list_extras(t, extra);
    write_line(t, "static inline bool differs(const struct place *p, const struct place *q) {");
    write_line(t, "  bool differs = false;");
    for (int i = 0; i < t->planes; i++) write_line(t, "  differs |= p->p%d != q->p%d;", i, i);
    if (t->description->rights) write_line(t, "  differs |= p->rights != q->rights;");
    for (int i = 0; i < extras; i++) write_line(t, "  differs |= p->%s != q->%s;", extra[i].name, extra[i].name);
    write_line(t, "  return differs;\n}\n");
}

static void write_load(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = list_extras(t, extra);
    write_line(t, "static struct place load(const uint32_t *slot) {\n  struct place p = {0};");
    write_line(t, "  for (int s = 0; s < %d; s++) {", t->board->squares);
    for (int i = 0; i < t->planes; i++) write_line(t, "    p.p%d |= (set)(slot[s] >> %d & 1) << s;", i, i);
    write_line(t, "  }");
    for (int i = 0; i < 2 * t->description->rights; i++)
        write_line(t, "  p.rights |= slot[%d] << %d;", t->rules->layout.rights + i, i);
    for (int i = 0; i < extras; i++) write_line(t, "  p.%s = slot[%d];", extra[i].name, extra[i].slot);
    write_line(t, "  return p;\n}\n");
}

/* The net changes of a branch, by slot. */
static void write_list(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = list_extras(t, extra), next = 0, rights = t->rules->layout.rights;
    write_line(t, "static void list(struct node *node, const struct branch *b) {");
    write_line(t, "  struct native_change change[%d];", t->board->squares + 2 * t->description->rights + extras + 1);
    write_line(t, "  const struct place *p = node->at;\n  int n = 0;\n  set differs = 0;");
    for (int i = 0; i < t->planes; i++) write_line(t, "  differs |= p->p%d ^ b->at.p%d;", i, i);
    write_line(t, "  for (; differs; differs &= differs - 1) {\n    int s = first(differs);");
    write_line(t, "    change[n++] = (struct native_change){(uint32_t)s, (uint32_t)content(p, s), "
                  "(uint32_t)content(&b->at, s)};\n  }");
    while (next < extras && extra[next].slot < rights) next++;
    for (int i = 0; i < extras + 2 * t->description->rights; i++) {
        int right = i - next;
        if (right >= 0 && right < 2 * t->description->rights) {
            write_line(t, "  if ((p->rights ^ b->at.rights) >> %d & 1)", right);
            write_line(t, "    change[n++] = (struct native_change){%d, p->rights >> %d & 1, b->at.rights >> %d & 1};",
                       rights + right, right, right);
            continue;
        }
        const struct extra *e = &extra[i < next ? i : i - 2 * t->description->rights];
        write_line(t, "  if (p->%s != b->at.%s)", e->name, e->name);
        write_line(t, "    change[n++] = (struct native_change){%d, p->%s, b->at.%s};", e->slot, e->name, e->name);
    }
    write_line(t, "  struct native_move move = {b->origin == UNSET ? -1 : b->origin, b->taken < 255 ? b->taken : 255, "
                  "b->called, b->deeds,");
    write_line(t, "                             b->landed ? b->origin_class : 0, b->landed, n, change};");
    write_line(t, "  node->run->host->add(node->run->host->context, &move);\n}\n");
}

static void write_begin(struct translator *t) {
    write_line(t, "static inline struct branch begin(const struct place *p) {");
    write_line(t, "  return (struct branch){.at = *p,\n                         .s = -1,");
    for (int i = 0; i < PLACES_MAX; i++)
        if (t->place[i]) write_line(t, "                         .place_%d = -1,", i);
    write_line(t, "                         .origin = UNSET};\n}\n");
}

/* -- Functions for a side ------------------------------------------------------------------------------------------ */

/* What a branch of the moves comes to. */
static void write_leaves(struct translator *t, int side) {
    const char *name = side_name[side];
    bool royal = t->rules->royal >= 0;
    write_line(t, "static uint64_t lines_%s(struct run *run, const struct place *p, int depth);", side_name[!side]);
    if (has_census(t, side))
        write_line(t, "static bool is_counted_%s(struct node *node, const struct branch *b);", name);
    write_line(t, "static void reach_%s(struct node *node, struct branch b) {", name);
    write_line(t, "  if (!finish(&b)) return;");
    if (has_census(t, side)) write_line(t, "  if (node->stage >= 0 && is_counted_%s(node, &b)) return;", name);
    write_line(t, "  if (%s!is_new(node, &b)) return;",
               royal ? arena_print(t->arena, "!is_legal_%s(node, &b) || ", name) : "");
    write_line(t, "  if (node->depth == 1)\n    node->count++;");
    write_line(t, "  else if (node->depth == 0)\n    list(node, &b);");
    write_line(t, "  else\n    node->count += lines_%s(node->run, &b.at, node->depth - 1);\n}\n", side_name[!side]);
    if (!royal) return;
    write_line(t, "static void capture_%s(struct node *node, struct branch b) {", name);
    write_line(t, "  if (finish(&b) && content(&b.at, node->target) != %d) node->found = true;\n}\n",
               class_of(t->rules->royal, !side));
}

/* A function that runs a walk from its beginning. */
static void write_root(struct translator *t, const char *name, enum purpose purpose, int side, const struct walk *walk,
                       enum continuation_sort end) {
    t->purpose = purpose;
    t->side = side;
    t->known = ~UINT64_C(0);
    t->branch = new_number(t);
    t->fail = new_number(t);
    t->out = &t->functions;
    struct continuation *then = (struct continuation *)then_plain(t, end, NULL);
    then->returned = true;
    write_line(t, "static int %s_%s(struct node *node, struct branch b) {", name, side_name[side]);
    text_print(&t->declarations, "static int %s_%s(struct node *node, struct branch b);\n", name, side_name[side]);
    t->indent++;
    write_line(t, "unsigned got = 0;");
    write_line(t, "struct branch b%d = b;", t->branch);
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
            write_root(t, arena_print(t->arena, "ending_%d", i), PURPOSE_REACH, side, description->ending[i].walk,
                       THEN_FOUND);
}

static void write_decided(struct translator *t, int side) {
    write_line(t, "/* The game is over by what stands on the board. */");
    write_line(t, "static bool is_decided_%s(struct node *node) {\n  (void)node;", side_name[side]);
    for (int i = 0; i < t->description->endings; i++)
        if (t->description->ending[i].walk)
            write_line(t, "  if (ending_%d_%s(node, begin(node->at))) return true;", i, side_name[side]);
    write_line(t, "  return false;\n}\n");
}

static void write_lines(struct translator *t, int side) {
    const char *name = side_name[side];
    bool royal = t->rules->royal >= 0;
    write_line(t, "static uint64_t lines_%s(struct run *run, const struct place *p, int depth) {", name);
    write_line(t,
               "  struct node node = {.run = run, .at = p, .depth = depth, .side = %d, .stage = -1, .only = ~(set)0};",
               side);
    write_line(t, "  if (*run->host->interrupt) longjmp(run->out, NATIVE_INTERRUPTED);");
    write_line(t, "  if (is_decided_%s(&node)) return 0;", name);
    if (royal) write_line(t, "  look_%s(&node);", name);
    write_line(t, "  forget(&node);");
    if (has_census(t, side)) write_line(t, "  if (depth == 1 && !run->makes_all)\n    total_%s(&node);\n  else", name);
    write_line(t, "    moves_%s(&node, begin(p));", name);
    write_line(t, "  if (depth == 1 && (run->uncounted += node.count) >> 20) {");
    write_line(t, "    run->host->counted(run->host->context, run->uncounted);\n    run->uncounted = 0;\n  }");
    write_line(t, "  return node.count;\n}\n");
    write_line(t, "static void list_%s(struct run *run, const struct place *p) {", name);
    write_line(t, "  struct node node = {.run = run, .at = p, .depth = 0, .side = %d, .stage = -1, .only = ~(set)0};",
               side);
    write_line(t, "  if (is_decided_%s(&node)) return;", name);
    if (royal) write_line(t, "  look_%s(&node);", name);
    write_line(t, "  forget(&node);\n  moves_%s(&node, begin(p));\n}\n", name);
}

static void write_rest(struct translator *t, int stage) {
    write_root(t, arena_print(t->arena, "rest_%d", stage), PURPOSE_REACH, t->side,
               t->rules->census[t->side]->stage[stage].walk, THEN_LEAF);
}

static void write_side(struct translator *t, int side) {
    t->out = &t->functions;
    write_leaves(t, side);
    write_root(t, "moves", PURPOSE_REACH, side, t->description->moves, THEN_LEAF);
    if (has_census(t, side)) write_census(t, side, write_rest);
    if (t->rules->attacks[side] >= 0) {
        struct walk *attacks = walk_captures_only(t->arena, t->description->moves);
        write_root(t, "captures", PURPOSE_CAPTURE, side, attacks, THEN_LEAF);
    }
    write_endings(t, side);
    t->out = &t->functions;
    write_decided(t, side);
    write_lines(t, side);
}

static const char exports[] = "__attribute__((visibility(\"default\"))) native_counter warpboard_count;\n"
                              "int warpboard_count(const struct native_host *host, const uint32_t *slot, int side, "
                              "int depth, int makes_all, uint64_t *count) {\n"
                              "  struct run run = {.host = host, .makes_all = makes_all};\n"
                              "  struct place p = load(slot);\n"
                              "  int status = setjmp(run.out);\n"
                              "  if (status) return status;\n"
                              "  *count = side ? lines_black(&run, &p, depth) : lines_white(&run, &p, depth);\n"
                              "  return NATIVE_DONE;\n"
                              "}\n"
                              "\n"
                              "__attribute__((visibility(\"default\"))) native_lister warpboard_list;\n"
                              "int warpboard_list(const struct native_host *host, const uint32_t *slot, int side) {\n"
                              "  struct run run = {.host = host};\n"
                              "  struct place p = load(slot);\n"
                              "  int status = setjmp(run.out);\n"
                              "  if (status) return status;\n"
                              "  if (side)\n"
                              "    list_black(&run, &p);\n"
                              "  else\n"
                              "    list_white(&run, &p);\n"
                              "  return NATIVE_DONE;\n"
                              "}\n";

/* -- The file ------------------------------------------------------------------------------------------------------ */

static void note_words(struct translator *t, const struct walk *walk) {
    if (!walk) return;
    t->uses[walk->word] = true;
    if (walk->word == WORD_SELF) return;
    note_words(t, walk->left);
    note_words(t, walk->right);
}

static bool is_possible(struct translator *t) {
    if (t->board->poses > t->board->squares)
        translator_refuse(t, t->description->moves, "a twisted board");
    else if (t->board->squares > 128)
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
    struct text types;
    text_init(&types, t->arena->memory);
    t->out = &t->functions;
    write_settle(t); /* asks about classes, as the walks do */
    text_clear(&t->functions);
    write_threats(t);
    for (int side = 0; side < SIDES; side++) write_side(t, side);
    t->out = code;
    text_print(code, "%s", prelude_types);
    write_abi(t);
    text_print(code, "struct run;\n");
    write_place(t);
    write_branch_type(t);
    write_masks(t);
    write_tables(t);
    write_rays(t);
    write_square_functions(t);
    text_print(code, "static inline void settle(struct branch *b);\n\n%s%s", prelude_helpers, prelude_tables);
    write_settle(t);
    write_key(t);
    write_differs(t);
    write_load(t);
    write_list(t);
    write_begin(t);
    text_print(code, "%s\n%s%s", text_string(&t->declarations), text_string(&t->functions), exports);
    text_done(&types);
}

static void tell_reason(const struct translator *t, struct text *why) {
    const struct walk *walk = t->refused;
    if (walk && walk->place.file) text_print(why, "%.200s:%d: ", walk->place.file, walk->place.line);
    text_print(why, "%s cannot be translated", t->reason);
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
    for (int i = 0; i < t->description->endings; i++) note_words(t, t->description->ending[i].walk);
    classes_begin(t);
    if (is_possible(t)) write_file(t, code);
    bool good = !t->reason;
    if (!good) tell_reason(t, why);
    text_done(&t->declarations);
    text_done(&t->functions);
    memory_free(code->memory, t->label_used);
    arena_done(&arena);
    return good;
}
