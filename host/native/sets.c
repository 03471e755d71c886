/* Bulk counting as C: counts the terms of a bulk table (compile/bulk.h) with a few bit operations
 * each, and runs the other walks. Also finds by sets the pieces that can begin a walk at all. */
#include "groups.h"

#include "../compile/guards.h"

/* -- Starts ------------------------------------------------------------------------------------ */

static bool is_shifted(const struct translator *t, const struct guard *guard) {
    return way_has_shifts(t, guard->way) && (guard->second < 0 || way_has_shifts(t, guard->second));
}

/* Return a compiler as the context for its analysis of walks; it compiles nothing. */
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

/* Write the variable `could<number>`: the squares from which one of the guards lets a piece begin.
 * Return false if no guard is known. A piece that returns to its own square finds it empty. */
bool sets_write_guards(struct translator *t, const struct walk *sequence, int number) {
    struct guard guards[GUARDS_MAX];
    int count = find_guards(t, sequence, guards);
    if (count == 0) return false;
    code_line(t, "set could%d = NO_SQUARES;", number);
    for (int i = 0; i < count; i++) {
        const struct guard *guard = &guards[i];
        const char *onto = arena_print(t->arena, "m%d(&@.at)", mask_number(t, guard->mask));
        if (guard->second >= 0) {
            int over = code_number(t);
            const char *beyond = arena_print(t->arena, "m%d(&@.at)", mask_number(t, guard->beyond));
            code_line(t, "set over%d = %s & (%s | %s);", over, onto,
                      way_sources_text(t, guard->second, beyond), way_stays_text(t, guard->second));
            onto = arena_print(t->arena, "over%d", over);
        }
        code_line(t, "could%d |= %s | %s;", number, way_sources_text(t, guard->way, onto),
                  way_stays_text(t, guard->way));
    }
    return true;
}

/* -- Groups of terms --------------------------------------------------------------------------- */

/* Return, as C, the squares on which the piece of a term may attack a royal piece of the other
 * side. */
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
    code_line(t, "if (node->watcher != $ + 1) watch_$(node, *node->at);");
    code_line(t, "set still = node->still;");
}

/* Return, as C, the squares of `to` to which a piece of a group that isn't plain certainly goes
 * legally. Of the others, drop those to which it certainly doesn't. */
static const char *write_certain(struct translator *t, const struct bulk_term *term) {
    class_set royals = t->rules->royals[t->side];
    const char *certain = "has(unpinned, s) ? to & ~node->fixed & ~node->exposing : NO_SQUARES";
    bool is_royal = classes_have(royals, term->class);
    if (is_royal && attack_knows_unsafe(t) && term->results == classes_only(term->class)) {
        code_line(t, "to &= ~node->unsafe;");
        certain = "to & ~node->unsure";
    } else if (is_royal || term->results & royals) {
        return "NO_SQUARES"; /* it may be attacked there */
    }
    return term->quiet ? arena_print(t->arena, "has(still, s) ? (%s) & ~(%s) : NO_SQUARES", certain,
                                     checks_text(t, term))
                       : certain;
}

/* Keep the squares to which the piece on s can go legally. */
static void write_legal(struct translator *t, const struct group *group) {
    const struct bulk_term *term = group->part[0];
    if (t->rules->royal < 0) return;
    if (group->plain) {
        code_line(t, "to = legal_$(node, s, to, has(unpinned, s) ? to & ~node->fixed : NO_SQUARES, "
                     "0, false);");
        return;
    }
    const char *certain = write_certain(t, term);
    code_line(t, "to = legal_$(node, s, to, %s, %d, %s);", certain, classes_first(term->results),
              term->quiet ? "true" : "false");
}

static void write_pieces(struct translator *t, const struct group *group) {
    struct group_level level[GROUP_LEVELS_MAX];
    int levels = group_levels(t, group, level), first = group->part[0]->first_way;
    const char *moves = "";
    code_begin(t, "FOR_MEMBERS(r, pieces) {");
    code_line(t, "int s = MEMBER(r);\nset to = %s & %s;", group_reach_text(t, group, level),
              !group->part[0]->through       ? "onto"
              : group->part[0]->onto & EMPTY ? "(onto | single(s))"
                                             : "onto & ~single(s)");
    if (first >= 0) {
        t->way[first] = true;
        code_line(t, "if (w%d[s] < 0 || !has(m%d(p), w%d[s])) continue;", first,
                  mask_number(t, group->part[0]->over), first);
    }
    write_legal(t, group);
    for (int i = 0; i < levels; i++) {
        const char *among = i ? group_level_text(t, &level[i]) : NULL;
        moves = arena_print(t->arena, "%s%s%d * count_bits(to%s%s)", moves, i ? " + " : "",
                            level[i].moves, among ? " & " : "", among ? among : "");
    }
    code_line(t, "int n = %s;\ncount += n;", moves);
    if (group->row >= 0) code_line(t, "if (by_origin) by_origin[%d][s] += n;", group->row);
    code_end(t);
}

/* Return the squares from which a step leads into a set, both as C. */
static const char *sources_text(struct translator *t, const struct group *group, int way,
                                const char *set) {
    const struct bulk_term *term = group->part[0];
    const char *sources = way_sources_text(t, way, set);
    if (term->first_way < 0) return sources;
    return way_sources_text(
        t, term->first_way,
        arena_print(t->arena, "(m%d(p) & %s)", mask_number(t, term->over), sources));
}

/* Write the moves of all pieces one way. */
static int write_step(struct translator *t, const struct group *group, int way, int number) {
    struct group_step step[GROUP_LEVELS_MAX];
    int steps = group_steps(t, group, way, step), first = group->part[0]->first_way;
    code_begin(t, "{");
    code_line(t, "set from = pieces & %s;", cells_text(t, step[0].departures.word));
    if (t->rules->royal < 0) {
        code_line(t, "from &= %s;", sources_text(t, group, way, "onto"));
    } else {
        t->way[way] = true;
        if (first >= 0) t->way[first] = true;
        code_line(t, "set free = from & unpinned & %s;",
                  sources_text(t, group, way, "(onto & ~node->fixed)"));
        code_line(t, "from = legal_steps_$(node, from & %s, free, %s, w%d);",
                  sources_text(t, group, way, "onto"),
                  first < 0 ? "NULL" : arena_print(t->arena, "w%d", first), way);
    }
    for (int i = 0; i < steps; i++) {
        if (i) code_line(t, "from &= %s;", cells_text(t, step[i].departures.word));
        code_line(t, "count += %d * count_bits(from);", step[i].moves);
        if (group->row >= 0)
            code_line(t, "if (by_origin) node->run->steps[%d] = from;", number + i);
    }
    code_end(t);
    return steps;
}

static void write_group(struct translator *t, const struct group *group) {
    int number = group->steps;
    code_begin(t, "{");
    code_line(t, "set onto = m%d(p), pieces = m%d(p);", mask_number(t, group->part[0]->onto),
              mask_number(t, group->classes));
    if (group->by_piece) write_pieces(t, group);
    for (int way = 0; way < BOARD_WAYS_MAX && !group->by_piece; way++)
        if (group->leap[way]) number += write_step(t, group, way, number);
    code_end(t);
}

/* -- Branches that have been counted ----------------------------------------------------------- */

static void write_class_words(struct translator *t, class_set classes) {
    text_print(t->out, "{0x%llxull, 0x%llxull}, ", (unsigned long long)(uint64_t)classes,
               (unsigned long long)(uint64_t)(classes >> 64));
}

/* Return true if walks may have moves of the term, too. The bulk table has no such terms of two
 * steps or through pairs. */
static bool may_be_walked(const struct translator *t, const struct bulk_term *term) {
    return !classes_have(t->distinct[t->side], term->class) && term->first_way < 0 &&
           !term->through;
}

bool sets_compares(const struct translator *t) {
    const struct bulk *bulk = t->counted[t->side];
    bool some = false;
    for (int i = 0; i < bulk->terms; i++) some |= may_be_walked(t, &bulk->term[i]);
    return some;
}

/* The range of the terms of each stage and class, which are adjacent, is written, too. */
void sets_write_terms(struct translator *t) {
    const struct bulk *bulk = t->counted[t->side];
    int classes = class_of(t->description->kinds, SIDE_WHITE), written = 0;
    code_line(t, "static const struct term term_$[] = {");
    for (int i = 0; i < bulk->terms; i++) {
        const struct bulk_term *term = &bulk->term[i];
        if (!may_be_walked(t, term)) continue;
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
            int first = written;
            for (end = j; end < last && bulk->term[end].class == bulk->term[j].class; end++)
                written += may_be_walked(t, &bulk->term[end]);
            if (written > first)
                text_print(t->out, "[%d] = {%d, %d}, ", bulk->term[j].class, first, written);
        }
        text_print(t->out, "},\n");
    }
    code_line(t, "};\n");
}

/* -- All of it --------------------------------------------------------------------------------- */

bool sets_has_bulk_table(const struct translator *t) {
    return t->counted[t->side]->terms > 0;
}

void sets_write_count(struct translator *t) {
    const struct bulk *bulk = t->counted[t->side];
    int listed = pick_listed_stages(t);
    code_line(
        t, "/* The last moves: counted by sets, as far as that goes, and the rest one by one. */");
    code_begin(t, "static void count_moves_$(struct node *node, uint32_t (*by_origin)[SQUARES]) {");
    code_line(t,
              "const struct position *p = node->at;\nstruct branch b = begin(p);\nset stood = "
              "ON_BOARD & ~m%d(p);\nuint32_t count = 0;\n(void)stood, (void)b;",
              mask_number(t, EMPTY));
    if (t->rules->royal >= 0) code_line(t, "set unpinned = node->unpinned;\n(void)unpinned;");
    write_still(t, bulk);
    for (int i = 0; i < bulk->stages; i++) {
        if (i < listed) code_begin(t, "if (!by_origin) {");
        for (const struct group *group = t->groups[t->side]; group; group = group->next)
            if (group->stage == i) write_group(t, group);
        code_line(t, "node->count += count;\ncount = 0;\nnode->stage = %d;", i);
        if (bulk->stage[i].walk) code_line(t, "rest_%d_$(node, ARGS(b));", i);
        if (i + 1 < bulk->stages) code_line(t, "if (node->count || node->walked) return;");
        if (i < listed) code_end(t);
    }
    code_end(t);
}
