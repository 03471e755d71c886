/* Sampling the n-th move, as C: random games count the moves of a position piece by piece, draw a
 * number, and make only that move. The count is that of the bulk table (sets.c), by origin; no
 * other piece is walked from.
 *
 * An example: `from "rook" * ... + from "man" * ...`, the rooks on a1 and h1 with 7 and 2 moves,
 * the men on a2 and b2 with 1 and 2. Move 10 of the list, counted from 0, is b2's first: the
 * branches of b2 are walked, and the first that is a legal move is the one.
 *
 * Where a square is chosen, `each "board" * empty * put "stone" * stop`, each of a set of squares
 * makes one move: the one that is wanted is found in the set.
 *
 * Pieces of a class may start in several places of the walk: from each place all of them move
 * before any moves from the next. Then moves are counted by place and piece, in a row for each
 * place; else one row is enough.
 *
 * Of the operands of `|` around all moves, those before the first with terms in the bulk table are
 * listed: their moves are few, and counting them would be as much work. After that, only the one is
 * walked whose moves were counted. */
#include "groups.h"

#include "../words/analysis.h"

/* -- Where moves begin ------------------------------------------------------------------------- */

enum { PLACES_OF_START_MAX = 32 };

/* The starts of the moves in their order, as far as pieces move; then others may follow. */
struct starts {
    const struct walk *piece[PLACES_OF_START_MAX];
    int pieces;
    class_set classes, again; /* classes that move, and that move from several places */
    bool others;
};

static bool add_piece(struct translator *t, const struct walk *walk, struct starts *starts) {
    class_set classes = walk_classes(t->description, walk, t->side);
    if (starts->others || starts->pieces == PLACES_OF_START_MAX) return false;
    for (int i = 0; i < starts->pieces; i++)
        if (starts->piece[i] == walk) return false;
    starts->piece[starts->pieces++] = walk;
    starts->again |= starts->classes & classes;
    starts->classes |= classes;
    return true;
}

/* Add the starts of a walk; return false if moves begin otherwise. */
static bool find_starts(struct translator *t, const struct walk *walk, struct starts *starts) {
    if (making_is_exact(t, walk)) return starts->others = true;
    switch (walk->word) {
    case WORD_EITHER:
        return find_starts(t, walk->left, starts) && find_starts(t, walk->right, starts);
    case WORD_SEQUENCE: return find_starts(t, walk->left, starts);
    case WORD_FROM:
    case WORD_BY: return add_piece(t, walk, starts);
    case WORD_DROP: return starts->others = true;
    default: return false;
    }
}

/* Return operand i of `|` around all moves, as in the bulk table. */
static const struct walk *whole_stage(const struct translator *t, int i) {
    const struct bulk *bulk = t->counted[t->side];
    return bulk->stages > 0 ? bulk->stage[i].whole : t->moves;
}

/* Return the stage without the test before its moves. */
static const struct walk *find_stage(const struct translator *t, int i) {
    const struct walk *walk = whole_stage(t, i);
    bool asks = walk->word == WORD_SEQUENCE && walk->left->word == WORD_AHEAD;
    return asks ? walk->right : walk;
}

static int count_stages(const struct translator *t) {
    int stages = t->counted[t->side]->stages;
    return stages > 0 ? stages : 1;
}

/* Find the starts of a stage; return false if some are of another kind. */
static bool starts_of(struct translator *t, int stage, struct starts *starts) {
    *starts = (struct starts){.pieces = 0};
    return find_starts(t, find_stage(t, stage), starts);
}

/* Return true if each of some chosen squares begins one move, somewhere in the walk. */
static bool begins_on_squares(struct translator *t, const struct walk *walk) {
    return making_is_exact(t, walk) ||
           (walk->word == WORD_EITHER &&
            (begins_on_squares(t, walk->left) || begins_on_squares(t, walk->right)));
}

bool pick_counts_by_walk(struct translator *t) {
    if (t->counted[t->side]->terms > 0) return false;
    return t->commit[t->side] ||
           (end_is_counted(t) && (repeat_counts_lines(t) || begins_on_squares(t, t->moves)));
}

/* The starts of all stages, each of which has a row unless one row is enough. */
struct rows {
    const struct walk *start[PLACES_OF_START_MAX];
    int starts;
    bool several;
};

/* Add a stage; return false if its starts aren't in the order of their rows, or are too many. */
static bool add_stage(struct rows *rows, const struct starts *starts) {
    if (starts->again) rows->several = true;
    for (int i = 0, before = -1, row; i < starts->pieces; i++, before = row) {
        for (row = 0; row < rows->starts && rows->start[row] != starts->piece[i];) row++;
        if (row <= before || row == PLACES_OF_START_MAX) return false;
        rows->start[row] = starts->piece[i];
        if (row == rows->starts) rows->starts++;
    }
    return true;
}

static bool find_rows(struct translator *t, struct rows *rows) {
    *rows = (struct rows){.starts = 0};
    for (int i = 0; i < count_stages(t); i++) {
        struct starts starts;
        if (!starts_of(t, i, &starts) || !add_stage(rows, &starts)) return false;
    }
    return true;
}

void pick_find(struct translator *t) {
    struct rows *rows = arena_new(t->arena, sizeof *rows);
    if (t->counted[t->side]->terms == 0 && !pick_counts_by_walk(t)) return;
    if (!t->commit[t->side] && !find_rows(t, rows)) return;
    t->picks[t->side] = true;
    t->rows[t->side] = t->commit[t->side] ? NULL : rows;
}

int pick_rows(struct translator *t) {
    const struct rows *rows = t->rows[t->side];
    return !rows ? 0 : rows->several ? rows->starts : rows->starts > 0;
}

int pick_listed_stages(const struct translator *t) {
    const struct bulk *bulk = t->counted[t->side];
    int stages = 0;
    while (stages < bulk->stages && bulk->stage[stages].terms == 0) stages++;
    return bulk->terms > 0 ? stages : 0;
}

int pick_row(struct translator *t, const struct walk *walk) {
    const struct rows *rows = t->rows[t->side];
    for (int i = 0; rows && i < rows->starts; i++)
        if (rows->start[i] == walk) return rows->several ? i : 0;
    return -1;
}

/* -- Code -------------------------------------------------------------------------------------- */

void pick_write_start(struct translator *t, const struct walk *walk, int number) {
    int row = pick_row(t, walk);
    if (row < 0 || !t->known.origin_may_be_unset || t->known.origin_may_be_set) return;
    if (t->purpose == PURPOSE_MOVES) code_line(t, "o%d &= node->run->aim;", number);
    if (t->purpose == PURPOSE_COUNT)
        code_line(t, "if (node->by_origin) node->by_origin = node->run->by_origin[%d];", row);
}

const char *pick_stage_text(struct translator *t, const struct walk *walk) {
    if (t->purpose != PURPOSE_MOVES || t->commit[t->side] || !t->picks[t->side]) return "true";
    for (int i = 0; i < count_stages(t); i++)
        if (whole_stage(t, i) == walk)
            return arena_print(t->arena, "node->run->stages >> %d & 1", i);
    return "true";
}

bool pick_is_asked_before(struct translator *t, const struct walk *walk) {
    if (t->purpose != PURPOSE_MOVES || t->commit[t->side] || !t->picks[t->side]) return false;
    for (int i = 0; i < count_stages(t); i++)
        if (whole_stage(t, i)->word == WORD_SEQUENCE && whole_stage(t, i)->left == walk)
            return true;
    return false;
}

/* Return, as C, the number of moves of the piece on s that begin with this start in the stage. */
static const char *moves_text(struct translator *t, int stage, const struct walk *start) {
    class_set classes = walk_classes(t->description, start, t->side);
    int row = pick_row(t, start);
    const char *text = arena_print(t->arena, "run->by_origin[%d][s]", row);
    struct group_step step[GROUP_LEVELS_MAX];
    for (const struct group *group = t->groups[t->side]; group; group = group->next) {
        if (group->by_piece || group->stage != stage || group->row != row ||
            !(group->classes & classes))
            continue;
        for (int way = 0, number = group->steps; way < BOARD_WAYS_MAX; way++) {
            int steps = group->leap[way] ? group_steps(t, group, way, step) : 0;
            for (int i = 0; i < steps; i++, number++)
                text = arena_print(t->arena, "%s + %d * (uint32_t)has(run->steps[%d], s)", text,
                                   step[i].moves, number);
        }
    }
    return text;
}

/* Write a loop over the pieces that begin with this start, to find the one that has the wanted
 * move. A piece's moves by earlier starts come first. */
static void write_aims(struct translator *t, int stage, const struct starts *starts, int start) {
    class_set classes = walk_classes(t->description, starts->piece[start], t->side);
    code_begin(t, "for (set o = m%d(p); some(o); o = rest(o)) {", mask_number(t, classes));
    code_line(t, "int s = first(o);\nif (are_passed_over(run, %s)) continue;",
              moves_text(t, stage, starts->piece[start]));
    for (int i = 0; i < start && starts->again; i++)
        code_line(t, "run->skip += %s;", moves_text(t, stage, starts->piece[i]));
    code_line(t, "run->aim = single(s);\nreturn;");
    code_end(t);
}

void pick_write_aim(struct translator *t) {
    code_line(t, "/* Finds the piece that has the wanted move, if a piece moves. */");
    code_begin(t, "static void aim_$(struct run *run, const struct position *p) {");
    code_begin(t, "switch (run->stage) {");
    for (int i = 0; i < count_stages(t) && pick_rows(t) > 0; i++) {
        struct starts starts;
        (void)starts_of(t, i, &starts);
        code_line(t, "case %d:", i);
        for (int j = 0; j < starts.pieces; j++) write_aims(t, i, &starts, j);
        code_line(t, "break;");
    }
    code_end(t);
    code_line(t, "(void)p;\nrun->aim = NO_SQUARES;");
    code_end(t);
}
