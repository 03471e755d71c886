/* Endings as C, for random games: tests the script's endings in order, like game/outcome.c. For
 * `loss(each "home" * enemy)`, `loss(stuck)`, `draw(quiet(40))` each side has
 *
 *     ending_0_white(node, branch)   the walk, like any other
 *     holds_white(node, ending)      tests if the walk of that number succeeds
 *     is_decided_white(node)         tests if any does: then there are no moves
 *     outcome_white(run, position)   counts the moves, and returns the game's outcome:
 *
 *         bool decided = !begin_turn_white(run, p);
 *         if (decided && ends_0_white(run, p)) return 2;   Black wins
 *         if (run->moves == 0) return 2;
 *         if (run->clock >= 40) return 3;
 *         if (lasts(run, 3, ends_3_white(run, p), 10)) return 3;    ten turns
 *         return run->moves ? 0 : 3;
 *
 * If `loss(stuck)` is written before a walk, is_stuck_white looks for moves in decided positions,
 * too. Endings that a function of the script decides aren't translated, because the function
 * receives the moves. */
#include "translator.h"

#include "../words/analysis.h"

#include <limits.h>

bool ending_has_condition(const struct translator *t, enum condition condition) {
    for (int i = 0; i < t->description->endings; i++)
        if (t->description->ending[i].condition == condition) return true;
    return false;
}

/* Return true if a later walk may have decided the position, which then has no moves. */
static bool stands_before_walk(const struct translator *t, int index) {
    for (int i = index + 1; i < t->description->endings; i++)
        if (t->description->ending[i].condition == WHEN_WALK) return true;
    return false;
}

bool ending_asks_whether_stuck(const struct translator *t) {
    for (int i = 0; i < t->description->endings; i++)
        if (condition_asks_stuck(t->description->ending[i].condition) && stands_before_walk(t, i))
            return true;
    return false;
}

/* Return true if endings count points and pieces may be beneath others: then the host counts the
 * points. */
static bool counts_columns(const struct translator *t) {
    for (int i = 0; i < t->description->endings && t->columns; i++)
        if (t->description->ending[i].result == RESULT_POINTS) return true;
    return false;
}

/* Return true if an ending has a walk that this code tests before a turn. */
static bool has_asked_walk(const struct ending *ending) {
    return ending->condition == WHEN_WALK || ending->condition == WHEN_LASTING ||
           ending->condition == WHEN_DEAD;
}

int ending_count_lasting(const struct translator *t) {
    int count = t->description->endings;
    while (count && t->description->ending[count - 1].condition != WHEN_LASTING) count--;
    return count;
}

void ending_write_facts(struct translator *t) {
    code_line(t, "enum { KNOWS_ENDINGS = %d, COUNTS_OCCURRENCES = %d, KNOWS_HELPS = %d };",
              !t->rules->compares_squares && !counts_columns(t),
              ending_has_condition(t, WHEN_REPEATED), t->helps == t->description->helps);
}

void ending_write_walks(struct translator *t) {
    const struct description *description = t->description;
    for (int i = 0; i < description->endings; i++)
        if (has_asked_walk(&description->ending[i]))
            function_write_root(t, arena_print(t->arena, "ending_%d", i), PURPOSE_TEST,
                                description->ending[i].walk, THEN_LEAVE);
    t->out = &t->functions;
    code_line(t, "static bool holds_$(struct node *node, int ending) {");
    code_line(t, "  struct branch b = begin(node->at);\n  (void)b;\n  switch (ending) {");
    for (int i = 0; i < description->endings; i++)
        if (has_asked_walk(&description->ending[i]))
            code_line(t, "  case %d: return ending_%d_$(node, ARGS(b));", i, i);
    code_line(t, "  default: return false;\n  }\n}\n");
    code_line(t, "/* Return true if the pieces on the board end the game. */");
    code_line(t, "static bool is_decided_$(struct node *node) {");
    code_line(t, "  struct branch b = begin(node->at);\n  (void)b;");
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].condition == WHEN_WALK)
            code_line(t, "  if (ending_%d_$(node, ARGS(b))) return true;", i);
    code_line(t, "  return false;\n}\n");
}

/* Return the test if the walk of an ending succeeds in a random game. */
static const char *walk_text(struct translator *t, int index) {
    int pattern = pattern_ending(t, index);
    return pattern >= 0 ? arena_print(t->arena, "(run->patterns.complete >> %d & 1)", pattern)
                        : arena_print(t->arena, "ends_%d_$(run, p)", index);
}

/* Write the tests of the position of a random game, each with a node of its own, because most are
 * made in few positions. */
static void write_tests(struct translator *t) {
    for (int i = 0; i < t->description->endings; i++) {
        if (!has_asked_walk(&t->description->ending[i]) || pattern_ending(t, i) >= 0) continue;
        code_begin(t, "static bool ends_%d_$(struct run *run, const struct position *p) {", i);
        code_line(t, "struct node node = node_of_$(run, p, 0);\nstruct branch b = begin(p);");
        code_line(t, "return ending_%d_$(&node, ARGS(b));", i);
        code_end(t);
    }
    code_begin(t, "static bool is_checked_$(struct run *run, const struct position *p) {");
    code_line(t, "struct node node = node_of_$(run, p, 0);\n(void)node;");
    code_line(t, t->description->legals ? "return is_in_check_$(&node) || !is_allowed_$(&node, *p);"
                                        : "return is_in_check_$(&node);");
    code_end(t);
}

/* Write the test if the pieces on the board end a random game. */
static void write_over(struct translator *t) {
    code_begin(t, "INLINE bool is_over_$(struct run *run, const struct position *p) {");
    for (int i = 0; i < t->description->endings; i++)
        if (t->description->ending[i].condition == WHEN_WALK)
            code_line(t, "if (%s) return true;", walk_text(t, i));
    code_line(t, "return false;");
    code_end(t);
}

/* -- Results ----------------------------------------------------------------------------------- */

/* As enum outcome of the host. */
enum { ONGOING, WON_BY, DRAWN = 3 };

/* Return the end of a game as one number (abi.h). */
static int end_of(int outcome, int ending) {
    return outcome | (ending + 1) << 2;
}

/* Write the result by the difference of the points of White's and Black's pieces. */
static void write_points(struct translator *t, int ending) {
    code_line(t, "  long points = %d;", t->description->ending[ending].ahead);
    for (int kind = 0; kind < t->description->kinds; kind++) {
        int points = t->description->kind[kind].points;
        if (points == 0 || t->description->kind[kind].neutral) continue;
        code_line(t, "  points += %dL * (count_bits(m%d(p)) - count_bits(m%d(p)));", points,
                  mask_number(t, classes_only(class_of(kind, SIDE_WHITE))),
                  mask_number(t, classes_only(class_of(kind, SIDE_BLACK))));
    }
    code_line(t, "  return points == 0 ? %d : points > 0 ? %d : %d;", end_of(DRAWN, ending),
              end_of(WON_BY + SIDE_WHITE, ending), end_of(WON_BY + SIDE_BLACK, ending));
}

static void write_result(struct translator *t, int ending) {
    switch (t->description->ending[ending].result) {
    case RESULT_WIN: code_line(t, "  return %d;", end_of(WON_BY + t->side, ending)); break;
    case RESULT_LOSS: code_line(t, "  return %d;", end_of(WON_BY + !t->side, ending)); break;
    case RESULT_DRAW: code_line(t, "  return %d;", end_of(DRAWN, ending)); break;
    case RESULT_POINTS: write_points(t, ending); break;
    }
}

/* -- Conditions -------------------------------------------------------------------------------- */

/* Return, as C, a number for the pieces on the board that depends only on the number of pieces of
 * each class. */
static const char *pieces_text(struct translator *t) {
    const char *key = "0";
    for (int class = CLASS_FIRST; class < class_of(t->description->kinds, SIDE_WHITE); class ++)
        key = arena_print(t->arena, "(%s) * 1021u + (uint64_t)count_bits(m%d(p))", key,
                          mask_number(t, classes_only(class)));
    return key;
}

static const char *lasting_text(struct translator *t, int index) {
    const struct ending *ending = &t->description->ending[index];
    const char *holds = arena_print(t->arena, "ends_%d_$(run, p)", index);
    if (t->rules->ending_most[index] < INT_MAX)
        holds = arena_print(t->arena, "(pieces <= %d && %s)", t->rules->ending_most[index], holds);
    return ending->same_pieces
               ? arena_print(t->arena, "lasts_with(run, %d, %s ? %s : 0, %d)", index, holds,
                             pieces_text(t), ending->number)
               : arena_print(t->arena, "lasts(run, %d, %s, %d)", index, holds, ending->number);
}

static const char *condition_text(struct translator *t, int index) {
    const struct ending *ending = &t->description->ending[index];
    const char *stuck =
        stands_before_walk(t, index) ? "is_stuck_$(run, p, decided)" : "run->moves == 0";
    switch (ending->condition) {
    case WHEN_STUCK: return stuck;
    case WHEN_CHECKMATE: return arena_print(t->arena, "%s && is_checked_$(run, p)", stuck);
    case WHEN_STALEMATE: return arena_print(t->arena, "%s && !is_checked_$(run, p)", stuck);
    case WHEN_CLOCK: return arena_print(t->arena, "run->clock >= %d", ending->number);
    case WHEN_REPEATED: return arena_print(t->arena, "run->occurrences >= %d", ending->number);
    case WHEN_LASTING: return lasting_text(t, index);
    case WHEN_DEAD: return arena_print(t->arena, "ends_%d_$(run, p)", index);
    case WHEN_WALK: return arena_print(t->arena, "decided && %s", walk_text(t, index));
    default: return "false"; /* such games are not played by this code */
    }
}

/* Return true if an ending is left to the host: it tests a walk in all positions since an equal
 * one, or counts points on a board that a walk has changed. */
static bool is_for_the_host(const struct translator *t, const struct ending *ending) {
    if (ending->result == RESULT_POINTS && ending->condition == WHEN_WALK)
        return walk_captures(ending->walk) ||
               walk_changing(t->description, ending->walk, t->side, ALL_CLASSES);
    return ending->condition == WHEN_REPEATED && ending->walk;
}

void ending_write_outcome(struct translator *t) {
    const struct description *description = t->description;
    t->out = &t->functions;
    write_tests(t);
    write_over(t);
    code_line(t, "/* Counts the moves, and returns the outcome. */");
    code_begin(t, "static int outcome_$(struct run *run, const struct position *p) {");
    code_line(t, "bool decided = !begin_turn_$(run, p);\n(void)decided, (void)p;");
    if (ending_count_lasting(t))
        code_line(t, "int pieces = count_bits(m%d(p) & ON_BOARD);\n(void)pieces;",
                  mask_number(t, PIECES));
    for (int i = 0; i < description->endings; i++) {
        code_line(t, "if (%s) {", condition_text(t, i));
        if (is_for_the_host(t, &description->ending[i]))
            code_line(t, "  longjmp(run->out, NATIVE_GAVE_UP);");
        else
            write_result(t, i);
        code_line(t, "}");
    }
    code_line(t, "return run->moves ? %d : %d;", ONGOING, DRAWN); /* by no ending */
    code_end(t);
}
