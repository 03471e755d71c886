/* Bulk counting as C: counts the terms of a bulk table (compile/bulk.h) with a few bit operations
 * each, and runs the other walks. And which pieces can begin a walk at all, by sets, too. */
#include "attacks.h"
#include "picks.h"

#include "../compile/guards.h"

/* -- Starts ------------------------------------------------------------------------------------ */

static bool is_shifted(const struct translator *t, const struct guard *guard) {
    return way_has_shifts(t, guard->way) && (guard->second < 0 || way_has_shifts(t, guard->second));
}

/* Return the context for the compiler's questions about walks; it compiles nothing. */
static struct compiler *compiler_of(struct translator *t) {
    struct compiler *compiler = arena_new(t->arena, sizeof *compiler);
    compiler->arena = t->arena;
    compiler->description = t->description;
    compiler->rules = (struct rules *)t->rules;
    compiler->side = t->side;
    return compiler;
}

void sets_find(struct translator *t) {
    t->counted[t->side] = bulk_compile(compiler_of(t), t->distinct[t->side]);
}

static int find_guards(struct translator *t, const struct walk *sequence, struct guard *guards) {
    int count = guards_of(compiler_of(t), sequence, guards);
    for (int i = 0; i < count; i++)
        if (!is_shifted(t, &guards[i])) return 0;
    return count;
}

bool sets_has_guards(struct translator *t, const struct walk *sequence) {
    struct guard guards[GUARDS_MAX];
    return find_guards(t, sequence, guards) > 0;
}

/* The squares from which one of the guards lets a piece begin: sets it as variable `could<number>`;
 * false when none is known. A piece that comes back to its own square finds it empty. */
bool sets_write_guards(struct translator *t, const struct walk *sequence, int number) {
    struct guard guards[GUARDS_MAX];
    int count = find_guards(t, sequence, guards);
    if (count == 0) return false;
    code_line(t, "set could%d = NO_SQUARES;", number);
    for (int i = 0; i < count; i++) {
        const struct guard *guard = &guards[i];
        const char *onto = arena_print(t->arena, "m%d(&@.at)", mask_number(t, guard->mask));
        if (guard->second >= 0) {
            const char *beyond = arena_print(t->arena, "m%d(&@.at)", mask_number(t, guard->beyond));
            code_line(t, "set over%d_%d = %s & (%s | %s);", number, i, onto,
                      way_sources_text(t, guard->second, beyond), way_stays_text(t, guard->second));
            onto = arena_print(t->arena, "over%d_%d", number, i);
        }
        code_line(t, "could%d |= %s | %s;", number, way_sources_text(t, guard->way, onto),
                  way_stays_text(t, guard->way));
    }
    return true;
}

/* -- Terms ------------------------------------------------------------------------------------- */

static const char *onto_text(struct translator *t, const struct bulk_term *term) {
    const char *onto = arena_print(t->arena, "m%d(p)", mask_number(t, term->onto));
    for (int i = 0; i < t->board->words; i++)
        if (t->board->in_play.word[i] & ~term->arrivals.word[i])
            return arena_print(t->arena, "(%s & %s)", onto, cells_text(t, term->arrivals.word));
    return onto;
}

static int first_class(const struct bulk_term *term) {
    return classes_first(term->results);
}

/* A move of the term for each square of the set, which is an expression. */
static void write_counted(struct translator *t, const struct bulk_term *term, const char *set) {
    code_line(t, "node->count += %d * count_bits(%s);", term->moves_per_arrival, set);
    if (t->by_origin) code_line(t, "node->run->steps[%d] = %s;", pick_step(t, term), set);
}

/* Write code that counts the moves, a number, of a piece on one square. */
static void write_counted_from(struct translator *t, const struct bulk_term *term,
                               const char *square, const char *number) {
    code_line(t, "node->count += %d * %s;", term->moves_per_arrival, number);
    if (t->by_origin)
        code_line(t, "node->run->by_origin[%d][%s] += %d * %s;", pick_row(t, term->start), square,
                  term->moves_per_arrival, number);
}

static const char *test_name(const struct bulk_term *term) {
    return term->quiet ? "is_quiet" : "is_safe";
}

/* Moves that have to be made to see whether they are legal. */
static void write_tries(struct translator *t, const struct bulk_term *term, const char *target) {
    code_begin(t, "for (set r = risky; some(r); r = rest(r)) {");
    code_line(t, "int from = first(r), to = %s;", target);
    code_begin(t, "if (%s_$(node, from, to, %d)) {", test_name(term), first_class(term));
    write_counted_from(t, term, "from", "1");
    code_end(t);
    code_end(t);
}

/* The squares on which such a piece may attack a royal piece of the other side, as C. */
static const char *checks_text(struct translator *t, const struct bulk_term *term) {
    const char *text = "";
    for (class_set rest = term->results; rest; rest &= rest - 1)
        text = arena_print(t->arena, "%s%snode->checks[%d]", text, *text ? " | " : "",
                           classes_first(rest) / 2);
    return text;
}

/* Write the squares that pieces may leave without opening an attack. They are computed once for all
 * terms whose pieces may not give check. */
static void write_still(struct translator *t, const struct bulk *bulk) {
    bool some = false;
    for (int i = 0; i < bulk->terms; i++) some |= bulk->term[i].quiet;
    if (!some) return;
    code_line(t, "if (node->watcher != $ + 1) watch_$(node);");
    code_line(t, "set still = node->still;");
}

static bool is_royal_term(const struct translator *t, const struct bulk_term *term) {
    return classes_have(t->rules->royals[t->side], term->class);
}

/* Of `onto`, where a piece that may leave its square leaves its own royal piece safe, as C. */
static const char *safe_text(struct translator *t, const struct bulk_term *term) {
    if (is_royal_term(t, term)) {
        bool known = attack_knows_unsafe(t) && term->results == classes_only(term->class);
        return known ? "(onto & ~(node->unsafe | node->unsure))" : "NO_SQUARES";
    }
    if (term->results & t->rules->royals[t->side])
        return "NO_SQUARES"; /* it may be attacked there */
    return term->results & attack_suspects(t) ? "(onto & ~(node->fixed | node->exposing))"
                                              : "(onto & ~node->fixed)";
}

/* Return the squares to which moves are certainly legal and, if the term requires it, certainly
 * give no check. */
static const char *legal_text(struct translator *t, const struct bulk_term *term) {
    const char *safe = safe_text(t, term);
    return term->quiet ? arena_print(t->arena, "(%s & ~(%s))", safe, checks_text(t, term)) : safe;
}

/* Of `onto`, where that is not certain. */
static const char *unsure_text(struct translator *t, const struct bulk_term *term) {
    bool is_royal = is_royal_term(t, term);
    if (!is_royal || !attack_knows_unsafe(t)) return "onto";
    return term->quiet ? "(onto & ~node->unsafe)" : "(onto & ~node->unsafe & node->unsure)";
}

static bool begins_in_zone(const struct translator *t, const struct bulk_term *term) {
    for (int i = 0; i < t->board->words; i++)
        if (t->board->in_play.word[i] & ~term->departures.word[i]) return true;
    return false;
}

/* The pieces of the class that may go, as C. */
static const char *origins_text(struct translator *t, const struct bulk_term *term) {
    return begins_in_zone(t, term)
               ? arena_print(t->arena, "(origins & %s)", cells_text(t, term->departures.word))
               : "origins";
}

static void write_step_term(struct translator *t, const struct bulk_term *term) {
    const char *origins = origins_text(t, term);
    code_begin(t, "{");
    code_line(t, "set onto = %s;", onto_text(t, term));
    if (t->rules->royal < 0) {
        code_line(t, "set going = %s & %s;", origins, way_sources_text(t, term->way, "onto"));
        write_counted(t, term, "going");
    } else {
        bool is_royal = is_royal_term(t, term);
        t->way[term->way] = true;
        code_line(t, "set free = %s%s%s & %s;", origins, is_royal ? "" : " & unpinned",
                  term->quiet ? " & still" : "",
                  way_sources_text(t, term->way, legal_text(t, term)));
        write_counted(t, term, "free");
        code_line(t, "set risky = %s & ~free & %s;", origins,
                  way_sources_text(t, term->way, unsure_text(t, term)));
        write_tries(t, term, arena_print(t->arena, "w%d[from]", term->way));
    }
    code_end(t);
}

/* The squares that a line reaches from s: the empty ones, and the first that is not. */
static void write_reached(struct translator *t, int way) {
    int order = way_order(t, way);
    if (order == 0) {
        t->way[way] = true;
        code_line(t, "set reached = NO_SQUARES;");
        code_line(t,
                  "for (int q = w%d[s]; q >= 0; q = has(stood, q) ? -1 : w%d[q])\n"
                  "  reached |= single(q);",
                  way, way);
        return;
    }
    t->ray[way] = true;
    code_line(t, "set reached = ray%d[s], stops = reached & stood;", way);
    code_line(t, "if (some(stops)) reached &= ~ray%d[%s];", way,
              order > 0 ? "first(stops)" : "last(stops)");
}

static void write_line_term(struct translator *t, const struct bulk_term *term) {
    bool zone = begins_in_zone(t, term);
    code_begin(t, zone ? "if (has(%s, s)) {" : "{", cells_text(t, term->departures.word));
    write_reached(t, term->way);
    if (t->rules->royal < 0) {
        code_line(t, "reached &= %s;", onto_text(t, term));
        write_counted_from(t, term, "s", "count_bits(reached)");
    } else {
        bool is_royal = is_royal_term(t, term);
        code_line(t, "set onto = reached & %s;", onto_text(t, term));
        code_line(t, "set free = NO_SQUARES;");
        code_line(t, "if (%s%s) free = %s;", is_royal ? "true" : "has(unpinned, s)",
                  term->quiet ? " && has(still, s)" : "", legal_text(t, term));
        write_counted_from(t, term, "s", "count_bits(free)");
        code_line(t, "reached = ~free & %s;", unsure_text(t, term));
        code_line(t, "for (; some(reached); reached = rest(reached))");
        code_line(t, "  if (%s_$(node, s, first(reached), %d)) {", test_name(term),
                  first_class(term));
        write_counted_from(t, term, "s", "1");
        code_line(t, "}");
    }
    code_end(t);
}

/* Write the terms of one class, which are adjacent. Return the index after them. */
static int write_class(struct translator *t, const struct bulk *bulk, int i, int end) {
    int class = bulk->term[i].class, last = i;
    while (last < end && bulk->term[last].class == class) last++;
    code_begin(t, "{");
    code_line(t, "set origins = m%d(p);", mask_number(t, classes_only(class)));
    for (int j = i; j < last; j++)
        if (!bulk->term[j].line) write_step_term(t, &bulk->term[j]);
    code_begin(t, "for (; some(origins); origins = rest(origins)) {");
    code_line(t, "int s = first(origins);\n(void)s;");
    for (int j = i; j < last; j++)
        if (bulk->term[j].line) write_line_term(t, &bulk->term[j]);
    code_end(t);
    code_end(t);
    return last;
}

/* -- Branches that have been counted ----------------------------------------------------------- */

static void write_class_words(struct translator *t, class_set classes) {
    text_print(t->out, "{0x%llxull, 0x%llxull}, ", (unsigned long long)(uint64_t)classes,
               (unsigned long long)(uint64_t)(classes >> 64));
}

/* Write the terms as data, and the range of those of each stage and class, which are adjacent. */
static void write_term_table(struct translator *t) {
    const struct bulk *bulk = t->counted[t->side];
    int classes = class_of(t->description->kinds, SIDE_WHITE);
    code_line(t, "static const struct term term_$[] = {");
    for (int i = 0; i < bulk->terms; i++) {
        const struct bulk_term *term = &bulk->term[i];
        t->way[term->way] = true;
        text_print(t->out, "  {w%d, %d, ", term->way, term->line);
        write_class_words(t, term->results);
        write_class_words(t, term->onto);
        text_print(t->out, "%s, ", cells_text(t, term->arrivals.word));
        text_print(t->out, "%s},\n", cells_text(t, term->departures.word));
    }
    code_line(t, "};\nstatic const uint16_t terms_of_$[%d][%d][2] = {", bulk->stages, classes);
    for (int i = 0; i < bulk->stages; i++) {
        const struct bulk_stage *stage = &bulk->stage[i];
        text_print(t->out, "  {");
        for (int j = stage->first, end, last = stage->first + stage->terms; j < last; j = end) {
            for (end = j; end < last && bulk->term[end].class == bulk->term[j].class;) end++;
            text_print(t->out, "[%d] = {%d, %d}, ", bulk->term[j].class, j, end);
        }
        text_print(t->out, "},\n");
    }
    code_line(t, "};\n");
}

/* Write the test if a branch is one of the moves that the terms have counted: it only moves a piece
 * from its origin to another square. */
void sets_write_is_counted(struct translator *t) {
    write_term_table(t);
    code_begin(t, "INLINE bool is_counted_$(struct node *node, const struct branch *b) {");
    code_line(t, "set changed = squares_changed(node->at, &b->at);");
    code_line(t, "if (b->origin < 0 || count_bits(changed) != 2 || !has(changed, b->origin)) "
                 "return false;");
    for (int name = 0; name < t->description->marked_names; name++)
        code_line(t, "if (b->new_marks_%d) return false;", name);
    code_line(t, "int from = b->origin, to = first(changed & ~single(from));");
    code_line(t, "int lifted = content(node->at, from), after = content(&b->at, to);");
    code_line(t, "if (content(&b->at, from)) return false;");
    code_line(t, "struct branch plain = begin(node->at);");
    code_line(t, "go_over(node, &plain, from, to, after);\nend_move(&plain);");
    code_line(t, "if (differs(&plain.at, &b->at)) return false;");
    code_line(t, "const uint16_t *range = terms_of_$[node->stage][lifted];");
    code_line(t, "for (int i = range[0]; i < range[1]; i++)\n"
                 "  if (has_counted(&term_$[i], node->at, from, to, after)) return true;");
    code_line(t, "return false;");
    code_end(t);
}

/* -- All of it --------------------------------------------------------------------------------- */

bool sets_has_bulk_table(const struct translator *t) {
    return t->counted[t->side]->terms > 0;
}

void sets_write_count_by_walk(struct translator *t) {
    static const char *const name[] = {"count_moves", "count_by_origin"};
    for (int i = 0; i < 2; i++) {
        code_line(t, "static void %s_$(struct node *node) {", name[i]);
        code_line(t, "  struct branch b = begin(node->at);\n  rest_0_$(node, ARGS(b));\n}\n");
    }
}

void sets_write_count(struct translator *t, bool by_origin) {
    const struct bulk *bulk = t->counted[t->side];
    bool royal = t->rules->royal >= 0;
    t->by_origin = by_origin;
    code_line(
        t, "/* The last moves: counted by sets, as far as that goes, and the rest one by one. */");
    code_begin(t, "static void %s_$(struct node *node) {",
               by_origin ? "count_by_origin" : "count_moves");
    code_line(t,
              "const struct position *p = node->at;\nstruct branch b = begin(p);\nset stood = "
              "ON_BOARD & ~m%d(p);\n(void)stood;",
              mask_number(t, EMPTY));
    if (royal) code_line(t, "set unpinned = node->unpinned;");
    write_still(t, bulk);
    for (int i = by_origin ? pick_listed_stages(t) : 0; i < bulk->stages; i++) {
        const struct bulk_stage *stage = &bulk->stage[i];
        for (int j = stage->first; j < stage->first + stage->terms;)
            j = write_class(t, bulk, j, stage->first + stage->terms);
        code_line(t, "node->stage = %d;", i);
        if (stage->walk) code_line(t, "rest_%d_$(node, ARGS(b));", i);
        if (i + 1 < bulk->stages) code_line(t, "if (node->count || node->walked) return;");
    }
    code_end(t);
}
