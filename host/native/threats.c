/* Attacks on royal pieces, and those that words ask for, as C: threats from one step away are a look
 * into a table, threats along a line are found by bit boards where the line is in the order of
 * squares, all others by the program that runs the capturing walks backward, path by path,
 * instruction by instruction, with a small stack of choices. What the answer depends on is noted for
 * royal pieces alone. */
#include "threats.h"

#include "alike.h"

#include <string.h>

enum { OPEN_MAX = 256 };

static const struct instruction *code_at(const struct translator *t, int address) {
    return &t->rules->program.code[address];
}

/* -- Simple threats ---------------------------------------------------------------------------- */

/* The question whether a piece on a square, or any if it is -1, can really capture. */
static const char *confirmation(struct translator *t, const char *square) {
    const char *side = code_side(t->side);
    return t->asked < 0
               ? arena_print(t->arena, "is_confirmed_%s(node, p, %s, k, depends)", side, square)
               : arena_print(t->arena, "is_confirmed_%d_%s(node, p, %s, k)", t->asked, side,
                             square);
}

/* What is done when such a piece stands on s, a threat until something changes on `cause`. */
static const char *verdict(struct translator *t, const struct threat *threat, const char *cause) {
    if (!threat->exact) return arena_print(t->arena, "if (%s) return true", confirmation(t, "s"));
    if (t->asked >= 0) return "return true";
    return arena_print(t->arena, "return is_caused(depends, single(k) | %s)", cause);
}

/* A table of sets of squares by square, whose words are given one after the other. */
static int write_reach(struct translator *t, const uint64_t *reach) {
    int number = code_number(t), words = t->board->words;
    text_print(&t->declarations, "static const set reach%d[%d] = {", number, t->board->squares);
    for (int square = 0; square < t->board->squares; square++)
        text_print(&t->declarations, "%s%s,", square % 4 ? " " : "\n  ",
                   cells_text(t, reach + (ptrdiff_t)square * words));
    text_print(&t->declarations, "\n};\n");
    return number;
}

/* The number of a set of classes, for the squares on which threats ask about them. */
static int open_number(struct translator *t, uint64_t mask) {
    int mask_of_it = mask_number(t, mask), side = t->side, i = 0;
    if (t->asked >= 0) return 0; /* it is not noted */
    while (i < t->opens[side] && t->open[side][i] != mask_of_it) i++;
    if (i == OPENS_MAX) {
        translator_refuse(t, NULL, "too many different questions about attacks");
        return 0;
    }
    if (i == t->opens[side]) t->open[side][t->opens[side]++] = mask_of_it;
    return i;
}

/* The squares from which leaps of the same pieces come, by square; NULL if they have been written
 * with another of them. */
static const uint64_t *leap_reach(struct translator *t, const struct threats *threats, int leap) {
    const struct threat *threat = &threats->item[leap];
    int squares = t->board->squares, words = t->board->words;
    uint64_t *reach = arena_new(t->arena, (size_t)(squares * words) * sizeof *reach);
    if (threat->reach) return threat->reach;
    for (int i = 0; i < threats->count; i++) {
        const struct threat *same = &threats->item[i];
        if (same->line || same->origins != threat->origins || same->exact != threat->exact)
            continue;
        if (i < leap) return NULL;
        for (int k = 0; k < squares; k++) {
            int s = t->board->way[same->way]->next[k];
            if (s >= 0 && s != k) cells_add(reach + (ptrdiff_t)k * words, s);
        }
    }
    return reach;
}

static void write_leap_threat(struct translator *t, const struct threat *threat,
                              const uint64_t *squares) {
    int reach = write_reach(t, squares), origins = mask_number(t, threat->origins);
    code_line(t, "if (depends) depends->near |= reach%d[k];", reach);
    if (threat->exact) {
        code_line(t, "if (some(reach%d[k] & m%d(p))) %s;", reach, origins,
                  verdict(t, threat,
                          arena_print(t->arena, "lowest(reach%d[k] & m%d(p))", reach, origins)));
        return;
    }
    code_line(t, "for (set o = reach%d[k] & m%d(p); some(o); o = rest(o)) {", reach, origins);
    code_line(t, "  int s = first(o);\n  %s;\n}", verdict(t, threat, "single(s)"));
}

/* No attacker stands where it would have to: it depends on whether one appears there. */
static void write_absent(struct translator *t, uint64_t attackers, int reach) {
    code_line(t, "else if (depends) depends->open[%d] |= reach%d[k];", open_number(t, attackers),
              reach);
}

/* The first piece on the line decides. If an attacker stands behind it, it is pinned. */
static void write_ray_threat(struct translator *t, const struct threat *threat) {
    int origins = mask_number(t, threat->origins), way = threat->way;
    const char *nearest = way_order(t, way) > 0 ? "first(stops)" : "last(stops)";
    t->ray[way] = true;
    code_line(t, "if (some(ray%d[k] & m%d(p))) {", way, origins);
    code_line(t, "  set stops = ray%d[k] & ~m%d(p);", way, mask_number(t, threat->over));
    code_line(t, "  int s = %s;", nearest);
    code_line(t, "  if (has(m%d(p), s)) %s;", origins,
              verdict(t, threat, arena_print(t->arena, "(ray%d[k] & ~ray%d[s])", way, way)));
    code_line(t, "  stops ^= single(s);");
    code_line(t, "  if (depends && some(stops) && has(m%d(p), %s)) depends->pins |= single(s);\n}",
              origins, nearest);
    code_line(t, "if (depends) depends->line |= ray%d[k];", way);
}

/* All squares along a way. */
static int write_line_reach(struct translator *t, int way) {
    int squares = t->board->squares, words = t->board->words;
    const int16_t *next = t->board->way[way]->next;
    uint64_t *reach = arena_new(t->arena, (size_t)(squares * words) * sizeof *reach);
    for (int k = 0; k < squares; k++)
        for (int s = next[k]; s >= 0 && s != k && !cells_has(reach + k * words, s); s = next[s])
            cells_add(reach + k * words, s);
    return write_reach(t, reach);
}

/* The same square by square. */
static void write_walked_line_threat(struct translator *t, const struct threat *threat) {
    int origins = mask_number(t, threat->origins), over = mask_number(t, threat->over);
    int reach = write_line_reach(t, threat->way);
    t->way[threat->way] = true;
    code_begin(t, "if (some(reach%d[k] & m%d(p))) {", reach, origins);
    code_begin(t, "for (int s = w%d[k], stop = -1; s >= 0 && s != k; s = w%d[s]) {", threat->way,
               threat->way);
    code_line(t, "if (stop < 0) {\n  if (depends) depends->line |= single(s);");
    code_line(t, "  if (has(m%d(p), s)) %s;", origins, verdict(t, threat, "~NO_SQUARES"));
    code_line(t, "  if (has(m%d(p), s)) continue;\n  if (!depends) break;\n  stop = s;", over);
    code_line(t, "} else if (has(m%d(p), s)) {", origins);
    code_line(t, "  depends->pins |= single(stop);\n  break;\n} else if (!has(m%d(p), s)) {", over);
    code_line(t, "  break;\n}");
    code_end(t);
    code_end(t);
    write_absent(t, threat->origins, reach);
}

static void write_threat(struct translator *t, const struct threats *threats, int index) {
    const struct threat *threat = &threats->item[index];
    const uint64_t *reach = threat->line ? NULL : leap_reach(t, threats, index);
    if (reach)
        write_leap_threat(t, threat, reach);
    else if (threat->line && way_order(t, threat->way) != 0 && !(threat->over & threat->origins))
        write_ray_threat(t, threat);
    else if (threat->line)
        write_walked_line_threat(t, threat);
}

/* -- Any path ---------------------------------------------------------------------------------- */

/* The path ends here unless one of the classes stands here: it depends on whether one appears. What
 * stands here and goes away can only end it. */
static void write_if(struct translator *t, uint64_t mask, int failure) {
    code_line(t, "if (!has(m%d(p), s)) {", mask_number(t, mask));
    code_line(t, "  if (depends) depends->open[%d] |= single(s);\n  goto l%d;\n}",
              open_number(t, mask), failure);
}

static void write_probe(struct translator *t, const struct instruction *in) {
    code_line(t, "if (depends) depends->open[%d] |= single(s);", open_number(t, in->mask));
    code_line(t, "if (has(m%d(p), s)%s) return true;", mask_number(t, in->mask),
              in->negate ? "" : arena_print(t->arena, " && %s", confirmation(t, "s")));
}

/* An instruction of a path that begins at `first`; instruction i of the path has a label of the
 * number failure + 1 + i. */
static void write_instruction(struct translator *t, int first, int address, int failure) {
    const struct instruction *in = code_at(t, address);
    switch (in->op) {
    case OP_STEP:
    case OP_STEP_IF:
        t->way[in->way] = true;
        code_line(t, "if ((s = w%d[s]) < 0) goto l%d;", in->way, failure);
        if (in->op == OP_STEP) break; /* fall through */
    case OP_IF: write_if(t, in->mask, failure); break;
    case OP_OTHER:
        write_if(t, in->mask, failure);
        code_line(t, "if (depends) depends->all |= m%d(p), depends->open[%d] = ~NO_SQUARES;",
                  mask_number(t, in->mask), open_number(t, in->mask)); /* whether they are a pair */
        code_line(t, "if ((s = other(p, s)) < 0) goto l%d;", failure);
        break;
    case OP_PROBE: write_probe(t, in); break;
    case OP_PROBE_ALL:
        code_line(t, "if (has(m%d(p), s) && %s) return true;", mask_number(t, in->mask),
                  confirmation(t, "-1"));
        break;
    case OP_CHOICE:
    case OP_CHOICE_STEP:
    case OP_CHOICE_IF: /* when the path fails later on, it goes back to the latest open choice */
        code_line(t, "if (open == %d) give_up(node);", OPEN_MAX);
        code_line(t, "choice[open].s = s, choice[open++].to = %d;", in->to - first);
        break;
    case OP_JUMP: code_line(t, "goto l%d;", failure + 1 + in->to - first); break;
    case OP_FAIL: code_line(t, "goto l%d;", failure); break;
    default:
        translator_refuse(t, t->description->moves, "an attack backward with such an instruction");
    }
}

static bool is_choice(const struct instruction *in) {
    return in->op == OP_CHOICE || in->op == OP_CHOICE_STEP || in->op == OP_CHOICE_IF;
}

static bool leads_to(const struct translator *t, int first, int end, int address) {
    for (int i = first; i < end; i++) {
        const struct instruction *in = code_at(t, i);
        if ((in->op == OP_JUMP || is_choice(in)) && in->to == address) return true;
    }
    return false;
}

/* -- Where a path may end, whatever stands on the board ---------------------------------------- */

/* Instructions of a path, each with the squares on which it may be met. */
struct course {
    struct translator *t;
    int first, end;
    bool *met;                    /* by instruction and square */
    uint64_t *ends, *pairs;       /* squares on which it may find an attacker, or one of a pair */
    uint64_t attackers, of_pairs; /* classes */
};

/* The path is not followed behind one of a pair, from where it may lead anywhere. */
static void follow(struct course *course, int address, int square) {
    int squares = course->t->board->squares;
    for (; address >= course->first && address < course->end && square >= 0; address++) {
        const struct instruction *in = code_at(course->t, address);
        bool *met = &course->met[(address - course->first) * squares + square];
        if (*met) return;
        *met = true;
        switch (in->op) {
        case OP_STEP:
        case OP_STEP_IF: square = course->t->board->way[in->way]->next[square]; break;
        case OP_OTHER:
            cells_add(course->pairs, square);
            course->of_pairs |= in->mask;
            return;
        case OP_PROBE:
        case OP_PROBE_ALL:
            cells_add(course->ends, square);
            course->attackers |= in->mask;
            break;
        case OP_JUMP: address = in->to - 1; break;
        case OP_FAIL: return;
        default:
            if (is_choice(in)) follow(course, in->to, square);
        }
    }
}

static void find_course(struct course *course, uint64_t *ends, uint64_t *pairs) {
    int squares = course->t->board->squares, words = course->t->board->words;
    size_t states = (size_t)(course->end - course->first) * (size_t)squares;
    course->met = arena_new(course->t->arena, states * sizeof *course->met);
    for (int k = 0; k < squares; k++) {
        memset(course->met, 0, states * sizeof *course->met);
        course->ends = ends + (ptrdiff_t)k * words;
        course->pairs = pairs + (ptrdiff_t)k * words;
        follow(course, course->first, k);
    }
}

static void write_walked_path(struct translator *t, int first, int end) {
    int failure = code_number(t);
    for (int i = first; i < end; i++) (void)code_number(t);
    code_begin(t, "do {");
    code_line(t, "struct { int s, to; } choice[%d];\nint s = k, open = 0;\n(void)choice;",
              OPEN_MAX);
    const char *cases = "";
    for (int i = first; i < end; i++) {
        int label = failure + 1 + i - first;
        if (leads_to(t, first, end, i)) {
            code_line(t, "l%d:;", label);
            cases = arena_print(t->arena, "%scase %d: goto l%d;\n", cases, i - first, label);
        }
        write_instruction(t, first, i, failure);
    }
    code_line(t, "l%d:\nif (open == 0) break;\ns = choice[--open].s;", failure);
    code_line(t, "switch (choice[open].to) {\n%s}", cases);
    t->indent--;
    code_line(t, "} while (false);");
}

/* Adds squares and classes to the condition on which the path is walked, and to what it depends on
 * where it is not. */
static void add_meeting(struct translator *t, const char **met, const char **absent,
                        const uint64_t *squares, uint64_t classes) {
    if (classes == 0) return;
    int reach = write_reach(t, squares);
    *met = arena_print(t->arena, "%s%s some(reach%d[k] & m%d(p))", *met, **met ? " || " : "", reach,
                       mask_number(t, classes));
    *absent = arena_print(t->arena, "%s\n  depends->open[%d] |= reach%d[k];", *absent,
                          open_number(t, classes), reach);
}

/* The path is passed over where no attacker stands on any of the squares on which it may end, and
 * none of a pair where it would go on from the other. */
static void write_path(struct translator *t, int first, int end) {
    struct course course = {.t = t, .first = first, .end = end};
    size_t bytes = (size_t)(t->board->squares * t->board->words) * sizeof(uint64_t);
    uint64_t *ends = arena_new(t->arena, bytes), *pairs = arena_new(t->arena, bytes);
    const char *met = "", *absent = "";
    find_course(&course, ends, pairs);
    add_meeting(t, &met, &absent, ends, course.attackers);
    add_meeting(t, &met, &absent, pairs, course.of_pairs);
    code_line(t, "if (%s)", *met ? met : "false");
    t->indent++;
    write_walked_path(t, first, end);
    t->indent--;
    code_line(t, "else if (depends) {%s\n}", absent);
}

/* -- All of them ------------------------------------------------------------------------------- */

/* The program is a chain of choices with a path behind each, and a failure in the end. */
static void write_paths(struct translator *t, int address) {
    const struct instruction *in = code_at(t, address);
    struct pieces pieces = {.first = NULL};
    while (is_choice(in)) {
        pieces_begin(t, &pieces);
        write_path(t, address + 1, in->to);
        pieces_end(t, &pieces);
        address = in->to;
        in = code_at(t, address);
    }
    if (in->op != OP_FAIL)
        translator_refuse(t, t->description->moves, "an attack backward of another shape");
    pieces_write(t, &pieces, false);
}

/* Returns true if an attack by a side takes what stands on k. */
static void write_all_threats(struct translator *t, const struct attack *attack, int side) {
    const struct threats *threats = &attack->threats[side];
    if (attack->program[side] >= 0 && attack->backward[side] < 0) {
        code_line(t, "return %s;", confirmation(t, "-1"));
    } else if (attack->program[side] >= 0) {
        for (int i = 0; i < threats->count; i++) write_threat(t, threats, i);
        if (threats->rest >= 0) write_paths(t, threats->rest);
    }
    code_line(t, "return false;");
}

/* Whether the royal piece of the present side could be captured. */
static void write_threatened(struct translator *t) {
    code_line(t, "/* Whether the royal piece could be captured, were it on k. What that depends "
                 "on is added to depends. */");
    code_begin(t, "static bool is_threatened_$(struct node *node, const struct position *p, int k, "
                  "struct sight *depends) {");
    write_all_threats(t, &t->rules->on_royal, !t->side);
    code_end(t);
}

/* The classes that can bring a threat from near, by leaps, or along a line, if they come to stand
 * on a square on which such threats depend: attackers and, if it is so, those that open a line. */
static uint64_t dangerous_classes(const struct translator *t, int side, bool line, bool open) {
    const struct threats *threats = &t->rules->on_royal.threats[!side];
    uint64_t classes = 0;
    for (int i = 0; i < threats->count; i++) {
        const struct threat *threat = &threats->item[i];
        if (threat->line != line) continue;
        classes |= threat->origins | (threat->line && open ? threat->over : 0);
    }
    return classes;
}

uint64_t threat_suspects(const struct translator *t) {
    uint64_t asked =
        dangerous_classes(t, t->side, false, false) | dangerous_classes(t, t->side, true, true);
    for (int i = 0; i < t->opens[t->side]; i++) asked |= t->mask[t->open[t->side][i]];
    return asked & mask_of_movers(t) & ~(UINT64_C(1) << class_of(t->rules->royal, t->side));
}

static void write_arrivals(struct translator *t) {
    uint64_t suspects = threat_suspects(t);
    code_line(t, "/* Squares on which threats may hang on the arrival of such pieces. */");
    code_line(t, "#define suspects_$ m%d", mask_number(t, suspects));
    code_begin(t, "INLINE set arrivals_$(const struct sight *depends) {");
    code_line(t, "set squares = NO_SQUARES;\n(void)depends;");
    if (dangerous_classes(t, t->side, false, false) & suspects)
        code_line(t, "squares |= depends->near;");
    if (dangerous_classes(t, t->side, true, true) & suspects)
        code_line(t, "squares |= depends->line;");
    for (int i = 0; i < t->opens[t->side]; i++)
        if (t->mask[t->open[t->side][i]] & suspects)
            code_line(t, "squares |= depends->open[%d];", i);
    code_line(t, "return squares;");
    code_end(t);
}

/* -- Squares under attack ---------------------------------------------------------------------- */

/* Whether all threats are leaps and lines that sets of squares follow. */
static bool has_sets_of_threats(struct translator *t) {
    const struct threats *threats = &t->rules->on_royal.threats[!t->side];
    if (t->rules->on_royal.backward[!t->side] < 0) return false;
    for (int i = 0; i < threats->count; i++)
        if (threats->item[i].line && !way_has_shifts(t, threats->item[i].way)) return false;
    return threats->rest < 0;
}

bool threat_knows_unsafe(struct translator *t) {
    return t->rules->royal >= 0 && !way_is_twisted(t) && has_sets_of_threats(t);
}

/* The squares that pieces reach by leaps, of which it is given from where they are reached. */
static void write_leap_targets(struct translator *t, const struct threat *threat,
                               const uint64_t *reach, const char *squares) {
    int count = t->board->squares, words = t->board->words;
    uint64_t *targets = arena_new(t->arena, (size_t)(count * words) * sizeof *targets);
    for (int to = 0; to < count; to++)
        for (int from = 0; from < count; from++)
            if (cells_has(reach + (ptrdiff_t)to * words, from))
                cells_add(targets + (ptrdiff_t)from * words, to);
    code_line(t, "for (set o = m%d(p); some(o); o = rest(o)) *%s |= reach%d[first(o)];",
              mask_number(t, threat->origins), squares, write_reach(t, targets));
}

/* From where a line leads to a piece; it may lead back to that, which can still be taken. */
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
    const uint64_t *reach = threat->line ? NULL : leap_reach(t, threats, index);
    if (threat->line)
        write_line_targets(t, threat, squares);
    else if (reach)
        write_leap_targets(t, threat, reach, squares);
}

/* Where a royal piece that has been lifted would be attacked, and where it might be. */
static void write_mark_unsafe(struct translator *t) {
    const struct threats *threats = &t->rules->on_royal.threats[!t->side];
    bool knows = threat_knows_unsafe(t);
    code_line(t, "#define KNOWS_UNSAFE_$ %d", knows);
    code_begin(t,
               "INLINE void mark_unsafe_$(const struct position *p, set *unsafe, set *unsure) {");
    code_line(t, "*unsure = NO_SQUARES;\n(void)p, (void)unsafe;");
    for (int i = 0; i < threats->count && knows; i++) write_unsafe(t, threats, i);
    code_end(t);
}

/* The squares of sets of classes by which side.h finds out which moves may expose a royal piece. */
static void write_sight(struct translator *t) {
    int side = t->side;
    uint64_t royal = UINT64_C(1) << class_of(t->rules->royal, side);
    const struct {
        const char *macro;
        uint64_t classes;
    } set[] = {
        {"royals", royal},
        {"commoners", mask_of_movers(t) & ~royal},
        {"empties", UINT64_C(1) << CLASS_EMPTY},
        {"leapers", dangerous_classes(t, side, false, false)},
        {"liners", dangerous_classes(t, side, true, false)},
        {"liners_and_screens", dangerous_classes(t, side, true, true)},
    };
    code_line(t, "#define CAN_BE_CAPTURED_$ %d", t->rules->on_royal.program[!side] >= 0);
    code_line(t, "#define ROYAL_CLASS_$ %d", class_of(t->rules->royal, side));
    for (size_t i = 0; i < sizeof set / sizeof *set; i++)
        code_line(t, "#define %s_$ m%d", set[i].macro, mask_number(t, set[i].classes));
    code_line(t, "/* Squares on which a class has appeared that a path asked for. */");
    code_begin(t,
               "INLINE set open_danger_$(const struct sight *depends, const struct position *p) {");
    code_line(t, "set danger = NO_SQUARES;\n(void)depends, (void)p;");
    for (int i = 0; i < t->opens[side]; i++)
        code_line(t, "danger |= depends->open[%d] & m%d(p);", i, t->open[side][i]);
    code_line(t, "return danger;");
    code_end(t);
    write_arrivals(t);
    write_mark_unsafe(t);
    code_line(t, "/* Squares that such a path must not find empty. */");
    code_begin(t, "INLINE set open_pins_$(const struct sight *depends) {");
    code_line(t, "set pins = NO_SQUARES;\n(void)depends;");
    for (int i = 0; i < t->opens[side]; i++)
        if (t->mask[t->open[side][i]] & UINT64_C(1) << CLASS_EMPTY)
            code_line(t, "pins |= depends->open[%d];", i);
    code_line(t, "return pins;");
    code_end(t);
}

/* -- Attacks that words ask for ---------------------------------------------------------------- */

/* Whether the program backward, or the threats that it is made of, tell of no piece that cannot
 * capture. */
static bool is_exact(const struct translator *t, const struct attack *attack, int side) {
    const struct threats *threats = &attack->threats[side];
    bool exact = attack->backward[side] >= 0;
    for (int i = 0; i < threats->count; i++) exact &= threats->item[i].exact;
    for (int i = threats->rest; exact && i >= 0; i = code_at(t, i)->to) {
        for (int j = i; j < code_at(t, i)->to; j++)
            exact &= code_at(t, j)->op != OP_PROBE_ALL &&
                     (code_at(t, j)->op != OP_PROBE || code_at(t, j)->negate);
        if (!is_choice(code_at(t, i))) break;
    }
    return exact;
}

bool threat_is_confirmed(const struct translator *t, const struct attack *attack, int side) {
    return attack->program[side] >= 0 && !is_exact(t, attack, side);
}

/* Who attacks when the present side asks. */
static int attacker_of(const struct translator *t, const struct attack *attack) {
    return attack->word->word == WORD_GUARDED ? t->side : !t->side;
}

/* Whether the victim on k can be taken; whether what is in hand could be on b->s, or what stands
 * there, turned into an enemy where one's own pieces are asked about. */
static void write_asked(struct translator *t, const struct attack *attack) {
    int side = attacker_of(t, attack);
    if (threat_is_confirmed(t, attack, side)) {
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
    write_all_threats(t, attack, side);
    code_end(t);
    code_begin(t, "static bool asks_%d_$(struct node *node, const struct branch *b) {", t->asked);
    code_line(t, "int here = content(&b->at, b->s), victim = b->carried ? b->carried : here;");
    if (side == t->side)
        code_line(t, "if (0x%llxull >> victim & 1) victim ^= 1;",
                  (unsigned long long)side_classes(t->description, side));
    code_line(t, "if (!(0x%llxull >> victim & 1)) return false;",
              (unsigned long long)attack->victims[side]);
    code_line(t, "if (!b->carried && victim == here) return is_reached_%d_$(node, &b->at, b->s);",
              t->asked);
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

void threats_write(struct translator *t) {
    t->out = &t->functions;
    for (t->side = SIDE_WHITE; t->side < SIDES; t->side++) write_all_asked(t);
    for (t->side = SIDE_WHITE; t->side < SIDES && t->rules->royal >= 0; t->side++) {
        if (t->rules->on_royal.program[!t->side] >= 0)
            text_print(&t->declarations,
                       "static bool is_confirmed_%s(struct node *node, const struct position *p, "
                       "int s, int k, struct sight *depends);\n",
                       code_side(t->side));
        write_threatened(t);
        write_sight(t);
    }
}
