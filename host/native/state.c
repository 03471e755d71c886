/* The state of a position and of a branch as C, with small functions for it. */
#include "extras.h"
#include "translator.h"

#include "../compile/branch_fields.h"

enum { KEY_BEHIND = 998 /* in keys, behind the parts of a position */ };

/* -- Types ------------------------------------------------------------------------------------- */

/* Facts about a member, as a set. */
enum {
    PLANE = 1,    /* a set of squares */
    FOLLOWS = 2,  /* follows from other members of the position */
    LISTED = 4,   /* only lists of moves use it */
    COMPARED = 8, /* repetitions compare it with its value in earlier rounds */
};

struct member {
    const char *type, *id, *comment;
    int first; /* its initial value */
    unsigned facts;
};

enum { FIELDS_MAX = PLANES_MAX + 3 + EXTRAS_MAX + 2 * PLACES_MAX + 2 * MASKS_MAX };

static int list_place_fields(struct translator *t, struct member *field) {
    int words = extra_words(t), count = 0;
    for (int i = 0; i < t->planes; i++)
        field[count++] = (struct member){"set", arena_print(t->arena, "p%d", i), "", 0, PLANE};
    if (t->columns) field[count++] = (struct member){"uint64_t", "columns", "", 0, 0};
    if (t->description->rights)
        field[count++] = (struct member){t->description->rights > 16 ? "uint64_t" : "uint32_t",
                                         "rights", "", 0, 0};
    for (int i = 0; i < words; i++)
        field[count++] = (struct member){"uint64_t", arena_print(t->arena, "x%d", i), "", 0, 0};
    if (t->columns) {
        field[count++] = (struct member){"set", "tall", "", 0, PLANE | FOLLOWS};
        field[count++] = (struct member){"struct layer *", "layers", "", 0, FOLLOWS};
    }
    return count;
}

static int list_branch_fields(struct translator *t, struct member *field) {
#define USES(id) t->uses[WORD_##id]
#define SHARED(name, machine, native, needed, first, ...) {needed, {#native, #name, "", first, 0}},
#define SAME(name, machine, native, needed, first, ...)                                            \
    {needed, {#native, #name, "", first, COMPARED}},
#define STEPPED(name, machine, native, word, ...) {USES(word), {#native, #name, "", 0, 0}},
    const struct {
        bool needed;
        struct member member;
    } row[] = {
        {true, {"int", "s", "the cursor's square", -1, COMPARED}},
        /* clang-format off */
        BRANCH_FIELDS(SHARED, SAME)
        STEP_FIELDS(STEPPED)
        /* clang-format on */
        {t->columns, {"uint64_t", "carried_below", "the rest of its column", 0, 0}},
        {true,
         {"uint64_t", "notes", "for lists", 0, t->names_landings || USES(AGAIN) ? 0 : LISTED}},
        {t->names_landings, {"int", "last", "square that the text names", -1, 0}},
        {t->names_all, {"uint64_t", "named", "a key of the text", 0, 0}},
        {way_is_twisted(t), {"int", "mirrored", "how the pose is mirrored", 0, COMPARED}},
        {USES(MARK) || USES(UNMARK), {"set", "marked", "", 0, PLANE | COMPARED}},
        {t->description->rights > 0, {"set", "touched", "squares", 0, PLANE}},
        {USES(GRANT), {"uint64_t", "granted", "rights", 0, 0}},
        {t->frames.count > 0, {"int", "changes", "how many", 0, 0}},
        {t->frames.count > 0, {"const struct frame *", "frame", "rounds of repetitions", 0, 0}},
        {USES(MOST), {"struct most *", "most", "innermost", 0, 0}},
    };
#undef STEPPED
#undef SAME
#undef SHARED
#undef USES
    int count = 0;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (row[i].needed) field[count++] = row[i].member;
    for (int i = 0; i < PLACES_MAX; i++)
        if (t->place[i])
            field[count++] = (struct member){"int", arena_print(t->arena, "place_%d", i),
                                             place_comment(t, i), -1, COMPARED};
    for (int name = 0; name < t->description->marked_names; name++)
        field[count++] = (struct member){"uint64_t", arena_print(t->arena, "new_marks_%d", name),
                                         "a byte each: square + 1", 0, COMPARED};
    return count;
}

void state_write_position(struct translator *t) {
    struct member *field = arena_new(t->arena, FIELDS_MAX * sizeof *field);
    int count = list_place_fields(t, field);
    code_line(t, "/* A position: plane i holds the squares whose class has bit i set; rights are "
                 "a bit each. */");
    code_line(t, "#define ON_BOARD %s", cells_text(t, t->board->in_play.word));
    if (t->columns) {
        code_line(t, "/* The rest of a column, below its commander. A position has the sum of the "
                     "keys of its columns,");
        code_line(t, " * the squares that have any, and their layers up to the uppermost. */");
        code_line(t, "struct layer {\n  uint64_t below;\n  int square;\n};\n");
    }
    code_line(t, "struct position {");
    for (int i = 0; i < count; i++) code_line(t, "  %s %s;", field[i].type, field[i].id);
    code_line(t, "};\n");
    code_line(t, "/* A stored position with its own layers. */");
    code_line(t, "struct own {\n  struct position at;%s\n};\n",
              t->columns ? "\n  struct layer layer[SQUARES];" : "");
    extra_write(t);
}

/* Write the macros over all fields of a branch, without and with those that only lists of moves
 * use. */
static void write_fields(struct translator *t, const struct member *field, int inner, int count) {
    text_print(t->out, "#define FIELDS(P, B, b)");
    for (int i = 0; i < count; i++)
        if (!(field[i].facts & LISTED))
            text_print(t->out, "%s%s(b, %s, %s)", i ? ", " : " \\\n  ", i < inner ? "P" : "B",
                       field[i].type, field[i].id);
    text_print(t->out, "\n#define FIELDS_LIST(P, B, b) FIELDS(P, B, b)");
    for (int i = inner; i < count; i++)
        if (field[i].facts & LISTED)
            text_print(t->out, ", B(b, %s, %s)", field[i].type, field[i].id);
    text_print(t->out, "\n");
}

bool list_has_notes(const struct translator *t) {
    return t->purpose == PURPOSE_MOVES || t->purpose == PURPOSE_PLACE;
}

const char *list_suffix(const struct translator *t) {
    return list_has_notes(t) ? "_LIST" : "";
}

/* A frame has the members of a branch that repetitions compare. */
static void write_frame_type(struct translator *t, const struct member *field, int count) {
    code_line(t, "/* A round of a repetition. */");
    code_line(t, "struct frame {\n  const struct frame *parent, *outer;\n  int loop, changes;");
    for (int i = 0; i < count; i++)
        if (field[i].facts & COMPARED) code_line(t, "  %s %s;", field[i].type, field[i].id);
    code_line(t, "};\n");
}

static void write_most_type(struct translator *t) {
    code_line(t, "/* A `most`: only the branches with the greatest tally go on. */");
    code_line(t, "struct most {\n  struct most *outer;\n  int base; /* the tally before */");
    code_line(t, "  int best; /* largest amount added so far; -1: no branch has ended */\n};\n");
}

static void write_frame_functions(struct translator *t, const struct member *field, int count) {
    code_line(t, "INLINE struct frame frame_of(const struct branch *b, const struct frame *outer, "
                 "int loop) {");
    code_line(t, "  return (struct frame){b->frame, outer, loop, b->changes");
    for (int i = 0; i < count; i++)
        if (field[i].facts & COMPARED) code_line(t, "    , b->%s", field[i].id);
    code_line(t, "  };\n}\n");
    code_line(t, "INLINE bool is_same_state(const struct frame *f, const struct branch *b) {");
    code_line(t, "  return true");
    for (int i = 0; i < count; i++)
        if (field[i].facts & COMPARED)
            code_line(
                t, field[i].facts & PLANE ? "    && !some(f->%s ^ b->%s)" : "    && f->%s == b->%s",
                field[i].id, field[i].id);
    code_line(t, "  ;\n}\n");
}

/* Field by field, each of which may have been written a moment ago: a wider copy would have to wait
 * until they all are in memory. */
static void write_copy(struct translator *t) {
    struct member *field = arena_new(t->arena, FIELDS_MAX * sizeof *field);
    int count = list_place_fields(t, field);
    code_line(t, "INLINE void copy_position(struct position *to, const struct position *from) {");
    for (int i = 0; i < count; i++) code_line(t, "  to->%s = from->%s;", field[i].id, field[i].id);
    code_line(t, "}\n");
}

/* Writes the notes that branches make for lists of moves. */
static void write_notes(struct translator *t) {
    code_line(t, "/* Origins of a branch that are not squares, and flags for its actions. */");
    code_line(t, "enum { NO_ORIGIN = %d, UNSET = %d, RESERVE = %d };", ORIGIN_NONE, ORIGIN_UNSET,
              ORIGIN_RESERVE);
    code_line(t, "enum { RESET = %d, SWAP = %d, CYCLE = %d, PART = %d, CLAIM = %d, CARRY = %d };",
              ACTION_RESET, ACTION_SWAP, ACTION_CYCLE, ACTION_PART, ACTION_CLAIM, ACTION_CARRY);
    code_line(t, "enum { AGAIN = %d };\n", ACTION_AGAIN);
    code_line(t, "/* The notes for lists of moves, in one number: ADD_NOTE(b, taken, 1) counts a "
                 "capture. */");
    code_line(t, "enum { origin_NOTE = 0, landed_NOTE = 8, called_NOTE = 16, actions_NOTE = 24, "
                 "taken_NOTE = 40 };");
    code_line(t, "#define NOTE(field, value) ((uint64_t)(value) << field##_NOTE)");
    code_line(t, "#define NOTED(b, field) ((b).notes >> field##_NOTE)");
    code_line(t, "#define ADD_NOTE(b, field, value) ((b).notes += NOTE(field, value))");
    code_line(t, "#define JOIN_NOTE(b, field, value) ((b).notes |= NOTE(field, value))");
    code_line(t, "#define SET_NOTE(b, field, value) \\\n  "
                 "((b).notes = ((b).notes & ~NOTE(field, 255)) | NOTE(field, value))");
    code_line(t, "#define GOES_ON(b) (%s)\n",
              t->uses[WORD_AGAIN] ? "NOTED(b, actions) & AGAIN" : "(void)(b), false");
}

static void write_node(struct translator *t) {
    code_line(t, "\n/* One ply of a count: the position, and facts about it. */");
    code_line(t, "struct node {");
    code_line(t, "  struct run *run;\n  const struct position *at;\n  int depth, stage, side;\n"
                 "  unsigned polls;\n  bool walked;\n  set duplicable;\n  uint64_t count;");
    code_line(t, "  uint32_t *by_origin; /* numbers of moves, or NULL */");
    code_line(t, "  struct native_move_set *moves; /* moves of this ply */");
    code_line(t, "  struct position *placed; /* for the move of a random game */\n"
                 "  int origin;\n  uint64_t notes;");
    if (t->commit[SIDE_WHITE] || t->commit[SIDE_BLACK])
        code_line(t, "  set committed; /* squares for which a move has been found */");
    if (translator_asks_attacks(t))
        code_line(t, "  set only; /* the squares on which an attack may begin */\n"
                     "  int target; /* square of the victim */\n"
                     "  uint64_t victim;\n  bool found;");
    if (t->rules->royal >= 0)
        code_line(t, "  set unpinned, fixed, exposing, unsafe, unsure;\n  struct sight depends;\n"
                     "  bool safe;");
    if (translator_asks_check(t))
        code_line(t,
                  "  struct sight watched; /* read set of checks to the opponent */\n"
                  "  int watcher; /* 1 + the side that `watched` is for; or 0 */\n"
                  "  bool watched_safe;\n"
                  "  set still; /* squares that a piece can leave without opening an attack */\n"
                  "  set checks[%d]; /* by kind + 1: squares where such a piece may give check */",
                  t->description->kinds + 1);
    code_line(t, "};\n");
}

void state_write_branch(struct translator *t) {
    struct member *field = arena_new(t->arena, FIELDS_MAX * sizeof *field);
    int inner = list_place_fields(t, field), count = inner + list_branch_fields(t, field + inner);
    if (t->frames.count) write_frame_type(t, field + inner, count - inner);
    if (t->uses[WORD_MOST]) write_most_type(t);
    write_notes(t);
    code_line(t, "/* The state of a branch. */");
    code_line(
        t, "struct branch {\n  struct position at; /* after the actions of the branch so far */");
    for (int i = inner; i < count; i++)
        code_line(t, "  %s %s;%s", field[i].type, field[i].id,
                  *field[i].comment ? arena_print(t->arena, " /* %s */", field[i].comment) : "");
    code_line(t, "};\n");
    if (t->frames.count) write_frame_functions(t, field + inner, count - inner);
    write_fields(t, field, inner, count);
    code_line(
        t, "\n/* The squares that an attack query depends on, by the change that matters: near, an "
           "attacker");
    code_line(t, " * appears; line, one appears or two squares become empty; pins, one becomes "
                 "empty; all, any change;");
    int opens = t->open[0].count > t->open[1].count ? t->open[0].count : t->open[1].count;
    code_line(t,
              " * open, a piece of certain classes appears. An attack can end only if a square of "
              "`cause` changes. */");
    code_line(t, "struct sight {\n  set near, line, pins, all, cause, open[%d];\n};", opens + 1);
    write_node(t);
    write_copy(t);
    code_line(t, "/* A move: the position after it, and its compact form. */");
    code_line(t, "struct move {\n  struct own own;\n  struct light_move light;\n};\n");
}

void state_write_begin(struct translator *t) {
    struct member *field = arena_new(t->arena, FIELDS_MAX * sizeof *field);
    int inner = list_place_fields(t, field), count = inner + list_branch_fields(t, field + inner);
    code_line(t, "INLINE struct branch begin(const struct position *p) {");
    text_print(t->out, "  return (struct branch){");
    for (int i = 0; i < inner; i++)
        text_print(t->out, ".at.%s = p->%s, ", field[i].id, field[i].id);
    for (int i = inner; i < count; i++)
        if (field[i].first) text_print(t->out, ".%s = %d, ", field[i].id, field[i].first);
    code_line(t, "};\n}\n");
}

/* -- Squares ----------------------------------------------------------------------------------- */

static void write_changes(struct translator *t, const char *squares) {
    if (t->description->rights) code_line(t, "  b->touched |= %s;", squares);
    if (t->frames.count) code_line(t, "  b->changes++;");
    code_line(t, "}\n");
}

static void write_swap(struct translator *t) {
    code_line(t, "/* Exchanges the contents of two squares. */");
    code_line(t, "INLINE void swap(struct branch *b, int s, int t) {");
    for (int i = 0; i < t->planes; i++) code_line(t, "  b->at.p%d = trade(b->at.p%d, s, t);", i, i);
    write_changes(t, "single(s) | single(t)");
}

/* Write the macro that counts a change outside the squares. */
static void write_count_change(struct translator *t) {
    code_line(t, "#define COUNT_CHANGE(b) %s\n", t->frames.count ? "(b).changes++" : "(void)0");
}

void state_write_squares(struct translator *t) {
    code_line(t, "INLINE int content(const struct position *p, int s) {\n  int class = 0;");
    for (int i = 0; i < t->planes; i++) code_line(t, "  class |= (int)has(p->p%d, s) << %d;", i, i);
    code_line(t, "  return class;\n}\n");
    code_line(t, "INLINE set standing(const struct position *p, int class) {\n  set s = ON_BOARD;");
    for (int i = 0; i < t->planes; i++)
        code_line(t, "  s &= class >> %d & 1 ? p->p%d : ~p->p%d;", i, i, i);
    code_line(t, "  return s;\n}\n");
    if (t->columns) code_line(t, "INLINE void drop_below(struct branch *b, int s);");
    code_line(t, "/* Empties a square whose class has at most these bits. */");
    code_line(t,
              "INLINE void clear(struct branch *b, int s, int bits) {\n  set keep = ~single(s);");
    if (t->columns) code_line(t, "  drop_below(b, s);");
    for (int i = 0; i < t->planes; i++)
        code_line(t, "  if (bits & %d) b->at.p%d &= keep;", 1 << i, i);
    write_changes(t, "~keep");
    code_line(t, "/* Puts a piece on an empty square. */");
    code_line(t, "INLINE void put(struct branch *b, int s, int class) {");
    for (int i = 0; i < t->planes; i++)
        code_line(t, "  b->at.p%d |= single_if(s, class >> %d & 1);", i, i);
    write_changes(t, "single(s)");
    code_line(t, "/* Changes the kind of the piece here. */");
    code_line(t,
              "INLINE void turn(struct branch *b, int s, int class) {\n  set keep = ~single(s);");
    for (int i = 1; i < t->planes; i++)
        code_line(t, "  b->at.p%d = (b->at.p%d & keep) | single_if(s, class >> %d & 1);", i, i, i);
    write_changes(t, "~keep");
    code_line(t, "/* Changes the owner of the piece here. */");
    code_line(t, "INLINE void flip(struct branch *b, int s) {\n  b->at.p0 ^= single(s);");
    write_changes(t, "single(s)");
    write_swap(t);
    write_count_change(t);
}

/* Each swap with the last square moves one content on. But if a square is there twice, the contents
 * move on one after the other. */
void state_write_cycle(struct translator *t) {
    code_line(t, "CALLED struct position cycled_slowly(struct position p, const int *q, int n) {");
    code_line(t, "  int arriving = content(&p, q[n - 1]), leaving;");
    code_line(t, "  for (int i = 0; i < n; i++, arriving = leaving) {");
    code_line(t, "    leaving = content(&p, q[i]);");
    for (int i = 0; i < t->planes; i++)
        code_line(t, "    p.p%d = (p.p%d & ~single(q[i])) | single_if(q[i], arriving >> %d & 1);",
                  i, i, i);
    code_line(t, "  }\n  return p;\n}\n");
    code_line(t, "/* Moves the contents of each of these squares to the next one. */");
    code_line(
        t, "INLINE void cycle(struct branch *b, const int *q, int n) {\n  set all = NO_SQUARES;");
    code_line(t, "#pragma GCC unroll 8\n  for (int i = 0; i < n; i++) all |= single(q[i]);");
    code_line(t,
              "  if (count_bits(all) < n) {\n    b->at = cycled_slowly(b->at, q, n);\n  } else {");
    code_line(t, "#pragma GCC unroll 8\n  for (int i = 0; i + 1 < n; i++) {");
    for (int i = 0; i < t->planes; i++)
        code_line(t, "    b->at.p%d = trade(b->at.p%d, q[i], q[n - 1]);", i, i);
    code_line(t, "  }\n  }");
    write_changes(t, "all");
}

/* -- The end of a branch ----------------------------------------------------------------------- */

/* Write the function that clears claims, and updates rights and marks, at the end of a move. */
void state_write_end_move(struct translator *t) {
    const struct description *description = t->description;
    if (description->rights) right_write_table(t);
    code_line(t, "INLINE void end_move(struct branch *b) {\n  (void)b;");
    if (t->uses[WORD_CLAIM]) {
        code_line(t, "  set claimed = m%d(&b->at);", mask_number(t, CLAIMED));
        code_line(t, "  b->at.p0 &= ~claimed;");
    }
    if (description->rights) right_write_end(t);
    mark_write_end(t);
    code_line(t, "}\n");
}

/* List the parts of a position, 64 bits each, in C. */
static int list_parts(struct translator *t, const char *place, const char **part) {
    struct member *field = arena_new(t->arena, FIELDS_MAX * sizeof *field);
    int fields = list_place_fields(t, field), count = 0;
    for (int i = 0; i < fields; i++) {
        if (field[i].facts & FOLLOWS) continue;
        if (!(field[i].facts & PLANE))
            part[count++] = arena_print(t->arena, "%s%s", place, field[i].id);
        for (int word = 0; field[i].facts & PLANE && word < t->board->words; word++)
            part[count++] = arena_print(t->arena, "word_of(%s%s, %d)", place, field[i].id, word);
    }
    return count;
}

static void write_mixed(struct translator *t, const char *place) {
    const char *part[EXTRAS_MAX + CELL_WORDS_MAX * PLANES_MAX + 2];
    int count = list_parts(t, place, part);
    for (int i = 0; i < count; i += 2)
        code_line(t, "  key += mix(%s, %s, %d);", part[i], i + 1 < count ? part[i + 1] : "0",
                  i / 2);
}

/* Write the key that distinguishes moves of the same origin and result. */
static void write_identity(struct translator *t) {
    if (t->uses[WORD_AGAIN]) code_line(t, "  key += mix(GOES_ON(*b), 0, %d);", KEY_BEHIND);
    if (t->names_landings)
        code_line(t,
                  "  key += mix((uint64_t)(b->last + 1) << 8 | (NOTED(*b, landed) & 255), %s, %d);",
                  t->names_all ? "b->named" : "0", KEY_BEHIND + 1);
}

void state_write_keys(struct translator *t) {
    code_line(t, "/* Two branches with the same origin and result are one move, unless the rules "
                 "distinguish them. */");
    code_line(t, "INLINE bool is_new(struct node *node, const struct branch *b) {");
    if (t->description->identity == IDENTITY_NOTHING)
        code_line(t, "  uint64_t key = 0;");
    else
        code_line(t, "  uint64_t key = (uint64_t)(b->origin == UNSET ? NO_ORIGIN : b->origin);");
    write_identity(t);
    write_mixed(t, "b->at.");
    code_line(t, "  return add_to_set(node, key);\n}\n");
    code_line(t, "/* Positions with the same key and side to move are the same. */");
    code_line(t, "INLINE uint64_t position_key(const struct position *p, int side) {");
    code_line(t, "  uint64_t key = (uint64_t)side;");
    write_mixed(t, "p->");
    code_line(t, "  return key;\n}\n");
}

void state_write_differs(struct translator *t) {
    struct member *field = arena_new(t->arena, FIELDS_MAX * sizeof *field);
    int count = list_place_fields(t, field);
    code_line(t, "INLINE bool differs(const struct position *p, const struct position *q) {");
    code_line(t, "  bool differs = false;");
    for (int i = 0; i < count; i++)
        if (!(field[i].facts & FOLLOWS))
            code_line(t,
                      field[i].facts & PLANE ? "  differs |= some(p->%s ^ q->%s);"
                                             : "  differs |= p->%s != q->%s;",
                      field[i].id, field[i].id);
    code_line(t, "  return differs;\n}\n");
}
