/* Attacks on royal pieces and on other pieces, as C: the functions of both sides, and attacks that
 * are known without a test. */
#include "translator.h"

/* -- Attacks on royal pieces ------------------------------------------------------------------- */

/* Write the test for an attack on the royal piece of the present side. */
static void write_threatened(struct translator *t) {
    code_line(t, "/* Return true if the royal piece could be captured on k. Adds the squares this "
                 "depends on to depends. */");
    code_begin(t, "static bool is_threatened_$(struct node *node, const struct position *p, int k, "
                  "struct sight *depends) {");
    threats_write(t, &t->rules->on_royal, !t->side);
    code_end(t);
}

/* Return the classes that can threaten from near, by leaps, or along a line, if they arrive on a
 * square on which such threats depend: attackers and, if `open`, those that open a line. */
static class_set dangerous_classes(const struct translator *t, int side, bool line, bool open) {
    const struct threats *threats = &t->rules->on_royal.threats[!side];
    class_set classes = 0;
    for (int i = 0; i < threats->count; i++) {
        const struct threat *threat = &threats->item[i];
        if (threat->line != line) continue;
        classes |= threat->origins | (threat->line && open ? threat->over : 0);
    }
    return classes;
}

class_set attack_suspects(const struct translator *t) {
    class_set asked =
        dangerous_classes(t, t->side, false, false) | dangerous_classes(t, t->side, true, true);
    for (int i = 0; i < t->open[t->side].count; i++) asked |= t->mask[t->open[t->side].mask[i]];
    return asked & mask_of_movers(t) & ~t->rules->royals[t->side];
}

/* -- Squares under attack ---------------------------------------------------------------------- */

/* Return true if all threats are leaps and lines that sets of squares can follow. */
static bool has_sets_of_threats(struct translator *t) {
    const struct threats *threats = &t->rules->on_royal.threats[!t->side];
    if (t->rules->on_royal.backward[!t->side] < 0) return false;
    for (int i = 0; i < threats->count; i++)
        if (threats->item[i].line && !way_has_shifts(t, threats->item[i].way)) return false;
    return threats->rest < 0;
}

bool attack_knows_unsafe(struct translator *t) {
    return t->rules->royal >= 0 && !way_is_twisted(t) && has_sets_of_threats(t);
}

/* Write the code that adds the squares that pieces reach by a leap. `reach` has the squares that
 * each is reached from. */
static void write_leap_targets(struct translator *t, const struct threat *threat,
                               const uint64_t *reach, const char *squares) {
    int count = t->board->squares, words = t->board->words;
    uint64_t *targets = arena_new(t->arena, (size_t)(count * words) * sizeof *targets);
    for (int to = 0; to < count; to++)
        for (int from = 0; from < count; from++)
            if (cells_has(reach + (ptrdiff_t)to * words, from))
                cells_add(targets + (ptrdiff_t)from * words, to);
    code_line(t, "for (set o = m%d(p); some(o); o = rest(o)) *%s |= reach%d[first(o)];",
              mask_number(t, threat->origins), squares, threat_write_reach(t, targets));
}

/* Write the code that adds the squares from which a line leads to a piece. If the line may return
 * to the piece, its square is unsure, because it can still be taken. */
static void write_line_targets(struct translator *t, const struct threat *threat,
                               const char *squares) {
    int origins = mask_number(t, threat->origins);
    code_begin(t, "if (some(m%d(p))) {", origins);
    code_line(t, "set seen = %s;",
              way_sources_text(t, threat->way, arena_print(t->arena, "m%d(p)", origins)));
    code_begin(t, "for (set more = seen; some(more);) {");
    code_line(t, "set over = more & m%d(p);", mask_number(t, threat->over));
    code_line(t, "more = %s & ~seen, seen |= more;", way_sources_text(t, threat->way, "over"));
    code_end(t);
    if (board_way_returns(t->board, t->board->way[threat->way]))
        code_line(t, "*unsure |= seen & m%d(p), seen &= ~m%d(p);", origins, origins);
    code_line(t, "*%s |= seen;", squares);
    code_end(t);
}

static void write_unsafe(struct translator *t, const struct threats *threats, int index) {
    const struct threat *threat = &threats->item[index];
    const char *squares = threat->exact ? "unsafe" : "unsure";
    const uint64_t *reach = threat->line ? NULL : threat_leap_reach(t, threats, index);
    if (threat->line)
        write_line_targets(t, threat, squares);
    else if (reach)
        write_leap_targets(t, threat, reach, squares);
}

/* Write the function that finds the squares where a royal piece, once lifted, would be attacked,
 * and those where it might be. */
static void write_mark_unsafe(struct translator *t) {
    const struct threats *threats = &t->rules->on_royal.threats[!t->side];
    bool knows = attack_knows_unsafe(t);
    code_begin(t,
               "INLINE void mark_unsafe_$(const struct position *p, set *unsafe, set *unsure) {");
    code_line(t, "*unsure = NO_SQUARES;\n(void)p, (void)unsafe;");
    for (int i = 0; i < threats->count && knows; i++) write_unsafe(t, threats, i);
    code_end(t);
}

/* Write the facts by which royal.h finds out which moves may expose a royal piece: numbers, and the
 * squares of sets of classes. OPENS(DO) is DO(i, m<number>, empty, suspects) for each set of
 * classes that a path needs. It says whether the empty class is in the set, and whether suspects
 * are. */
static void write_sight(struct translator *t) {
    int side = t->side;
    class_set royal = t->rules->royals[side], suspects = attack_suspects(t);
    const struct {
        const char *macro;
        int value;
    } fact[] = {
        {"CONFIRMS", attack_is_confirmed(t, &t->rules->on_royal, !side)},
        {"ROYAL_CLASS", class_of(t->rules->royal, side)},
        {"KNOWS_UNSAFE", attack_knows_unsafe(t)},
        {"NEAR_SUSPECTS", (dangerous_classes(t, side, false, false) & suspects) != 0},
        {"LINE_SUSPECTS", (dangerous_classes(t, side, true, true) & suspects) != 0},
    };
    const struct {
        const char *macro;
        class_set classes;
    } set[] = {
        {"royals", royal},
        {"commoners", mask_of_movers(t) & ~royal},
        {"empties", EMPTY},
        {"leapers", dangerous_classes(t, side, false, false)},
        {"liners", dangerous_classes(t, side, true, false)},
        {"liners_and_screens", dangerous_classes(t, side, true, true)},
        {"suspects", suspects},
    };
    for (size_t i = 0; i < sizeof fact / sizeof *fact; i++)
        code_line(t, "#define %s_$ %d", fact[i].macro, fact[i].value);
    for (size_t i = 0; i < sizeof set / sizeof *set; i++)
        code_line(t, "#define %s_$ m%d", set[i].macro, mask_number(t, set[i].classes));
    code_line(t, "#define OPENS_$(DO) \\");
    for (int i = 0; i < t->open[side].count; i++) {
        class_set classes = t->mask[t->open[side].mask[i]];
        code_line(t, "  DO(%d, m%d, %d, %d) \\", i, t->open[side].mask[i], (classes & EMPTY) != 0,
                  (classes & suspects) != 0);
    }
    code_line(t, "%s", "");
    write_mark_unsafe(t);
}

/* -- Checks ------------------------------------------------------------------------------------ */

/* Add the squares from which one threat reaches square k: along its way, or one step of it. */
static void add_threat_squares(const struct translator *t, const struct threat *threat, int k,
                               uint64_t *squares) {
    int words = t->board->words, left = t->board->squares;
    for (int i = 0; i < words && threat->reach; i++) squares[i] |= threat->reach[k * words + i];
    if (threat->reach) return;
    const int16_t *next = t->board->way[threat->way]->next;
    for (int s = next[k]; s >= 0 && s != k && left > 0; s = threat->line ? next[s] : -1, left--)
        cells_add(squares, s);
}

/* Write a table, by the square of a royal piece, of the squares from which a piece of a kind may
 * attack it or help others to; return the number of the table. */
static int write_check_reach(struct translator *t, int kind) {
    const struct threats *threats = &t->rules->on_royal.threats[t->side];
    int squares = t->board->squares, words = t->board->words;
    uint64_t *reach = arena_new(t->arena, (size_t)(squares * words) * sizeof *reach);
    class_set classes = classes_of_kind(kind);
    for (int i = 0; i < threats->count; i++) {
        const struct threat *threat = &threats->item[i];
        if (!((threat->origins | (threat->line ? threat->over : 0)) & classes)) continue;
        for (int k = 0; k < squares; k++)
            add_threat_squares(t, threat, k, reach + (ptrdiff_t)k * words);
    }
    return threat_write_reach(t, reach);
}

/* Write the function that finds, for each kind, the squares from which pieces of the present side
 * may attack a royal piece of the other side. */
static void write_find_checks(struct translator *t) {
    int kinds = t->description->kinds;
    code_begin(t, "static void find_checks_$(struct node *node) {");
    for (int kind = 0; kind < kinds; kind++) {
        class_set classes = classes_of_kind(kind);
        const char *more = "";
        for (int i = 0; i < t->open[!t->side].count; i++)
            if (t->mask[t->open[!t->side].mask[i]] & classes)
                more = arena_print(t->arena, "%s | node->watched.open[%d]", more, i);
        code_line(t, "node->checks[%d] = node->watched.all%s;", kind + 1, more);
    }
    code_line(t, "for (set o = royals_%s(node->at); some(o); o = rest(o)) {", code_side(!t->side));
    code_line(t, "  int k = first(o);");
    for (int kind = 0; kind < kinds; kind++)
        code_line(t, "  node->checks[%d] |= reach%d[k];", kind + 1, write_check_reach(t, kind));
    code_line(t, "}");
    code_end(t);
}

/* -- Attacks that words test ------------------------------------------------------------------- */

bool attack_is_confirmed(const struct translator *t, const struct attack *attack, int side) {
    return attack->program[side] >= 0 && !threats_are_exact(t, attack, side);
}

const char *attack_royal_in_hand(const struct translator *t) {
    int class = class_of(t->rules->royal, t->side);
    return t->description->royals == 1
               ? arena_print(t->arena, "%d", class)
               : arena_print(t->arena, "(%s ? @.carried : %d)",
                             mask_test(t, t->rules->royals[t->side], "@.carried"), class);
}

/* Return the side whose attack the present side tests. */
static int attacker_of(const struct translator *t, const struct attack *attack) {
    return attack->word->word == WORD_GUARDED ? t->side : !t->side;
}

/* Write the choice of the victim if the test is about the mover's own pieces: an enemy on the
 * square comes first, and the mover's piece counts as an enemy of its kind. */
static void write_victim_turned(struct translator *t, int side) {
    code_line(t, "if (%s) victim = here, stands = true;",
              mask_test(t, side_classes(t->description, !side), "here"));
    code_line(t, "if (%s) victim ^= 1, stands = false;",
              mask_test(t, side_classes(t->description, side), "victim"));
}

/* Write the function that tests if the victim on k can be taken. Also write the test for the piece
 * in hand on b->s, or else the piece there. That counts as an enemy if the test is about the
 * mover's own pieces. */
static void write_asked(struct translator *t, const struct attack *attack) {
    int side = attacker_of(t, attack);
    if (attack_is_confirmed(t, attack, side)) {
        code_begin(t,
                   "static bool is_confirmed_%d_$(struct node *node, const struct position *p, "
                   "int s, int k) {",
                   t->asked);
        code_line(t, "return takes_target(node, p, s, k, captures_%d_%s);", t->asked,
                  code_side(side));
        code_end(t);
    }
    code_begin(t,
               "static bool is_reached_%d_$(struct node *node, const struct position *p, int k) "
               "{",
               t->asked);
    code_line(t, "struct sight *const depends = NULL;\n(void)node, (void)p, (void)k, "
                 "(void)depends;");
    threats_write(t, attack, side);
    code_end(t);
    code_begin(t, "static bool asks_%d_$(struct node *node, const struct branch *b) {", t->asked);
    code_line(t, "int here = content(&b->at, b->s), victim = b->carried ? b->carried : here;\n"
                 "bool stands = !b->carried;");
    if (side == t->side) write_victim_turned(t, side);
    code_line(t, "if (!%s) return false;", mask_test(t, attack->victims[side], "victim"));
    code_line(t, "if (stands) return is_reached_%d_$(node, &b->at, b->s);", t->asked);
    code_line(t, "struct branch after = begin(&b->at);\nclear(&after, b->s, -1);");
    if (t->columns)
        code_line(t, "after.carried_below = victim == b->carried ? b->carried_below : 0;");
    code_line(t, "put_down(node, &after, b->s, victim);");
    code_line(t, "return is_reached_%d_$(node, &after.at, b->s);", t->asked);
    code_end(t);
}

static void write_all_asked(struct translator *t) {
    for (t->asked = 0; t->asked < t->rules->attacks; t->asked++)
        write_asked(t, t->rules->asked[t->asked]);
    t->asked = -1;
}

void attacks_write(struct translator *t) {
    t->out = &t->functions;
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) write_all_asked(t);
    for (t->side = SIDE_WHITE; t->side < SIDES && t->rules->royal >= 0; t->side++) {
        if (attack_is_confirmed(t, &t->rules->on_royal, !t->side))
            text_print(&t->declarations,
                       "static bool is_confirmed_%s(struct node *node, const struct position *p, "
                       "int s, int k, struct sight *depends);\n",
                       code_side(t->side));
        write_threatened(t);
        write_sight(t);
    }
    for (t->side = SIDE_WHITE; t->side < SIDES && t->rules->royal >= 0 && translator_asks_check(t);
         t->side++)
        write_find_checks(t);
}
