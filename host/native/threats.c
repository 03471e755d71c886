/* Attack patterns as C: one step by a table, lines by bit boards if possible, and everything else
 * by a program that runs the capturing walks backwards. Only queries about royal pieces note the
 * squares that the answer depends on. */
#include "holes.h"
#include "pieces.h"

#include "../compile/meeting.h"

#include <string.h>

enum { OPEN_MAX = 256 };

static const struct instruction *code_at(const struct translator *t, int address) {
    return &t->rules->program.code[address];
}

/* -- Simple threats ---------------------------------------------------------------------------- */

/* Return, as C, the test if a piece on a square, or any if it is -1, can really capture. */
static const char *confirmation(struct translator *t, const char *square) {
    const char *side = code_side(t->side);
    return t->asked < 0
               ? arena_print(t->arena, "is_confirmed_%s(node, p, %s, k, depends)", side, square)
               : arena_print(t->arena, "is_confirmed_%d_%s(node, p, %s, k)", t->asked, side,
                             square);
}

/* Return the code for such a piece on s, which is a threat until something changes on `cause`. */
static const char *verdict(struct translator *t, const struct threat *threat, const char *cause) {
    if (!threat->exact) return arena_print(t->arena, "if (%s) return true", confirmation(t, "s"));
    if (t->asked >= 0) return "return true";
    return arena_print(t->arena, "return is_caused(depends, single(k) | %s)", cause);
}

/* A table of sets of squares. */
struct reach {
    const uint64_t *cells;
    int number;
    struct reach *next;
};

int threat_write_reach(struct translator *t, const uint64_t *reach) {
    int words = t->board->words;
    size_t bytes = (size_t)(t->board->squares * words) * sizeof *reach;
    struct reach **end = &t->reaches;
    for (; *end; end = &(*end)->next)
        if (memcmp((*end)->cells, reach, bytes) == 0) return (*end)->number;
    int number = t->tables++;
    *end = arena_new(t->arena, sizeof **end);
    **end = (struct reach){reach, number, NULL};
    text_print(&t->declarations, "static const set reach%d[%d] = {", number, t->board->squares);
    for (int square = 0; square < t->board->squares; square++)
        text_print(&t->declarations, "%s%s,", square % 4 ? " " : "\n  ",
                   cells_text(t, reach + (ptrdiff_t)square * words));
    text_print(&t->declarations, "\n};\n");
    return number;
}

/* Return the number of a set of classes, for the squares on which threats test for them. */
static int open_number(struct translator *t, class_set mask) {
    int mask_of_it = mask_number(t, mask), side = t->side, i = 0;
    if (t->asked >= 0) return 0; /* it isn't noted */
    while (i < t->open[side].count && t->open[side].mask[i] != mask_of_it) i++;
    if (i == OPENS_MAX) {
        translator_refuse(t, NULL, "a script with too many different tests of attacks");
        return 0;
    }
    if (i == t->open[side].count) t->open[side].mask[t->open[side].count++] = mask_of_it;
    return i;
}

const uint64_t *threat_leap_reach(struct translator *t, const struct threats *threats, int leap) {
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
    int reach = threat_write_reach(t, squares), origins = mask_number(t, threat->origins);
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

/* Write the case that no attacker is on a square that it needs: the result depends on an arrival
 * there. */
static void write_absent(struct translator *t, class_set attackers, int reach) {
    code_line(t, "else if (depends) depends->open[%d] |= reach%d[k];", open_number(t, attackers),
              reach);
}

/* Write a line threat by bit boards. The first piece on the line decides; if an attacker is after
 * it, it is pinned. */
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

/* Write a table of all squares along a way, and return its number. */
static int write_line_reach(struct translator *t, int way) {
    int squares = t->board->squares, words = t->board->words;
    const int16_t *next = t->board->way[way]->next;
    uint64_t *reach = arena_new(t->arena, (size_t)(squares * words) * sizeof *reach);
    for (int k = 0; k < squares; k++)
        for (int s = next[k]; s >= 0 && s != k && !cells_has(reach + k * words, s); s = next[s])
            cells_add(reach + k * words, s);
    return threat_write_reach(t, reach);
}

/* Write a line threat, square by square. */
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
    const uint64_t *reach = threat->line ? NULL : threat_leap_reach(t, threats, index);
    if (reach)
        write_leap_threat(t, threat, reach);
    else if (threat->line && way_order(t, threat->way) != 0 && !(threat->over & threat->origins))
        write_ray_threat(t, threat);
    else if (threat->line)
        write_walked_line_threat(t, threat);
}

/* -- Any path ---------------------------------------------------------------------------------- */

/* End the path here unless one of the classes is on this square. The path depends on the arrival of
 * such a piece; if the present piece leaves, that can only end the path. */
static void write_if(struct translator *t, class_set mask, int failure) {
    code_line(t, "if (!has(m%d(p), s)) {", mask_number(t, mask));
    code_line(t, "  if (depends) depends->open[%d] |= single(s);\n  goto l%d;\n}",
              open_number(t, mask), failure);
}

static void write_probe(struct translator *t, const struct instruction *in) {
    code_line(t, "if (depends) depends->open[%d] |= single(s);", open_number(t, in->mask));
    code_line(t, "if (has(m%d(p), s)%s) return true;", mask_number(t, in->mask),
              in->negate ? "" : arena_print(t->arena, " && %s", confirmation(t, "s")));
}

/* Write an instruction of a path that begins at `first`; instruction i of the path has a label of
 * the number failure + 1 + i. */
static void write_instruction(struct translator *t, int first, int address, int failure) {
    const struct instruction *in = code_at(t, address);
    switch (in->op) {
    case OP_STEP:
    case OP_STEP_IF:
        t->way[in->way] = true;
        code_line(t, "if ((s = %s[s]) < 0) goto l%d;",
                  hole_text(t, "const int16_t *", "w", in->way), failure);
        if (in->op == OP_STEP) break; /* fall through */
    case OP_IF: write_if(t, in->mask, failure); break;
    case OP_OTHER:
        write_if(t, in->mask, failure);
        code_line(t, "if (depends) depends->all |= m%d(p), depends->open[%d] = ~NO_SQUARES;",
                  mask_number(t, in->mask), open_number(t, in->mask)); /* a third piece means that
                                                                          they aren't a pair */
        code_line(t, "if ((s = %s) < 0) goto l%d;", mask_other(t, in->mask, "p", "s"), failure);
        break;
    case OP_PROBE: write_probe(t, in); break;
    case OP_CHOICE:
    case OP_CHOICE_STEP:
    case OP_CHOICE_IF: /* if the path fails later, it goes back to the latest open choice */
        code_line(t, "if (open == %d) give_up(node);", OPEN_MAX);
        code_line(t, "choice[open].s = s, choice[open++].to = %d;", in->to - first);
        break;
    case OP_JUMP: code_line(t, "goto l%d;", failure + 1 + in->to - first); break;
    case OP_FAIL: code_line(t, "goto l%d;", failure); break;
    default: translator_refuse(t, t->description->moves, "an attack by such an instruction");
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

struct path {
    int first, end;
    struct threat_meeting meeting;
    bool is_written;
};

static void write_walked_path(struct translator *t, int first, int end) {
    int failure = code_number(t);
    for (int i = first; i < end; i++) (void)code_number(t);
    bool chooses = false;
    for (int i = first; i < end; i++) chooses |= is_choice(code_at(t, i));
    code_begin(t, "do {");
    code_line(t, "int s = k;");
    if (chooses) code_line(t, "struct { int s, to; } choice[%d];\nint open = 0;", OPEN_MAX);
    const char *cases = "";
    for (int i = first; i < end; i++) {
        int label = failure + 1 + i - first;
        if (leads_to(t, first, end, i)) {
            t->label_used[label] = true;
            code_label(t, label);
            cases = arena_print(t->arena, "%scase %d: goto l%d;\n", cases, i - first, label);
        }
        write_instruction(t, first, i, failure);
    }
    t->label_used[failure] = true;
    code_label(t, failure);
    if (chooses)
        code_line(t,
                  "if (open == 0) break;\ns = choice[--open].s;\n"
                  "switch (choice[open].to) {\n%s}",
                  cases);
    t->indent--;
    code_line(t, "} while (false);");
}

/* Add squares and classes to the condition for following the path, and to the dependencies if it
 * isn't followed. */
static void add_meeting(struct translator *t, const char **met, const char **absent,
                        const uint64_t *squares, class_set classes) {
    if (classes == 0) return;
    const char *reach = hole_text(t, "const set *", "reach", threat_write_reach(t, squares));
    *met = arena_print(t->arena, "%s%s some(%s[k] & m%d(p))", *met, **met ? " || " : "", reach,
                       mask_number(t, classes));
    *absent = arena_print(t->arena, "%s\n  depends->open[%d] |= %s[k];", *absent,
                          open_number(t, classes), reach);
}

/* Write the test if an attacker is on any of the last squares, or one of a pair on a square from
 * which the path would continue. Return the squares that the result depends on if not, as code. */
static const char *write_meeting(struct translator *t, const struct threat_meeting *meeting) {
    const char *met = "", *absent = "";
    add_meeting(t, &met, &absent, meeting->ends, meeting->attackers);
    add_meeting(t, &met, &absent, meeting->pairs, meeting->of_pairs);
    code_line(t, "if (%s)", *met ? met : "false");
    return absent;
}

static void write_path(struct translator *t, struct path *path) {
    const char *absent = write_meeting(t, &path->meeting);
    t->indent++;
    write_walked_path(t, path->first, path->end);
    t->indent--;
    code_line(t, "else if (depends) {%s\n}", absent);
    path->is_written = true;
}

/* -- All of them ------------------------------------------------------------------------------- */

/* Write the paths that can find the same classes as the first. They are skipped together if none of
 * these is on any of their squares. */
static void write_paths_like(struct translator *t, struct path *path, int paths) {
    const char *absent = "";
    struct threat_meeting all = meeting_of_path(t->arena, t->rules, path->first, path->end);
    struct pieces pieces;
    pieces_init(t, &pieces, 1);
    for (int i = 0; i < paths; i++) {
        if (!meeting_is_like(&path[i].meeting, &all)) continue;
        meeting_add(&all, &path[i].meeting, t->board);
        pieces_begin(t, &pieces);
        write_path(t, &path[i]);
        pieces_end(t, &pieces);
    }
    bool several = pieces.count > 1;
    if (several) absent = write_meeting(t, &all), code_begin(t, "{");
    pieces_gather(&pieces);
    pieces_write(t, &pieces);
    if (several) t->indent--, code_line(t, "} else if (depends) {%s\n}", absent);
}

/* Write the paths of a program, which is a chain of choices with a path after each, and a failure
 * at the end. */
static void write_paths(struct translator *t, int address) {
    const struct instruction *in = code_at(t, address);
    struct path *path = arena_new(t->arena, PIECES_MAX * sizeof *path);
    int paths = 0;
    for (; is_choice(in) && paths < PIECES_MAX; in = code_at(t, address = in->to))
        path[paths++] =
            (struct path){.first = address + 1,
                          .end = in->to,
                          .meeting = meeting_of_path(t->arena, t->rules, address + 1, in->to)};
    if (in->op != OP_FAIL) translator_refuse(t, t->description->moves, "an attack by such a path");
    for (int i = 0; i < paths; i++)
        if (!path[i].is_written) write_paths_like(t, &path[i], paths - i);
}

void threats_write(struct translator *t, const struct attack *attack, int side) {
    const struct threats *threats = &attack->threats[side];
    t->numbers = 0;
    if (attack->program[side] >= 0 && attack->backward[side] < 0) {
        code_line(t, "return %s;", confirmation(t, "-1"));
    } else if (attack->program[side] >= 0) {
        for (int i = 0; i < threats->count; i++) write_threat(t, threats, i);
        if (threats->rest >= 0) write_paths(t, threats->rest);
    }
    code_line(t, "return false;");
}

bool threats_are_exact(const struct translator *t, const struct attack *attack, int side) {
    const struct threats *threats = &attack->threats[side];
    bool exact = attack->backward[side] >= 0;
    for (int i = 0; i < threats->count; i++) exact &= threats->item[i].exact;
    for (int i = threats->rest; exact && i >= 0; i = code_at(t, i)->to) {
        for (int j = i; j < code_at(t, i)->to; j++)
            exact &= code_at(t, j)->op != OP_PROBE || code_at(t, j)->negate;
        if (!is_choice(code_at(t, i))) break;
    }
    return exact;
}
