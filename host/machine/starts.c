#include "starts.h"

#include "actions.h"

#include <string.h>

/* An example: the man's walk begins with `from "man" * (ne * here + ne * enemy * ne ...)`, so the
 * compiler has put two lines after the instruction `from`: "ne onto an empty square" and "ne onto
 * an enemy, then ne onto an empty square". Of all men only those are tried that can begin in one of
 * these ways; on a board of one word they are found together, by shifts of sets. */

/* -- Pieces on boards of one word: sets of squares --------------------------------------------- */

/* Return the pieces that can begin in one of the ways in the lines after the instruction. On a
 * board one square wide, a piece steps onto its own square, which it has left. */
static uint64_t able_together(const struct machine *machine, const struct instruction *in,
                              uint64_t pieces) {
    struct way *const *ways = machine->rules->description->board.way;
    ASSERT_HOT(machine->uses_sets);
    struct squares_cache first = {0, 0}, second = {0, 0}; /* lines often test the same */
    uint64_t able = 0;
    for (const struct instruction *line = in + 1, *end = line + in->to;
         line < end && pieces & ~able; line++) {
        const struct way *way = ways[line->way];
        uint64_t onto = branch_squares_cached(machine, &first, line->mask);
        if (line->leads) {
            line++;
            onto &=
                way_sources(ways[line->way], branch_squares_cached(machine, &second, line->mask));
        }
        able |= way_sources(way, onto) | way->stays.word[0];
    }
    return pieces & able;
}

/* Return true if a piece on this square can begin as the guard requires. */
static inline bool can_begin(const struct machine *machine, const struct instruction *line,
                             int square) {
    const uint8_t *top = machine->run.position->top;
    int next = machine->next[line->way][square];
    ASSERT_HOT(line->op == OP_STEP_IF || line->op == OP_STEP);
    if (next < 0 || (next & POSE_SQUARE) == square) return next >= 0;
    if (!classes_have(line->mask, top[next & POSE_SQUARE])) return false;
    if (!line->leads) return true;
    int beyond = machine->next[line[1].way][next];
    return beyond >= 0 && classes_have(line[1].mask, top[beyond & POSE_SQUARE]);
}

static bool can_start(const struct machine *machine, const struct instruction *in, int square) {
    for (int i = 1; i <= in->to; i += 1 + in[i].leads)
        if (can_begin(machine, &in[i], square)) return true;
    return in->to == 0;
}

/* Return the pieces of an instruction that can begin in one of its ways. One or two pieces are
 * tested one by one. */
static uint64_t able_among(const struct machine *machine, const struct instruction *in,
                           uint64_t pieces) {
    uint64_t beyond_one = pieces & (pieces - 1), able = 0;
    if (in->to == 0 || pieces == 0) return pieces;
    if (beyond_one & (beyond_one - 1)) return able_together(machine, in, pieces);
    for (; pieces; pieces &= pieces - 1)
        if (can_start(machine, in, __builtin_ctzll(pieces))) able |= pieces & -pieces;
    return able;
}

/* -- Pieces on larger boards: square after square ---------------------------------------------- */

/* Return the first square above `after` with a piece of one of the classes. */
static int next_standing(const struct position *position, class_set mask, int after) {
    int square = after + 1;
    for (int word = square >> 6; word < (int)position->words; word++, square = 0) {
        uint64_t rest = position_squares(position, mask, word) & ~UINT64_C(0) << (square & 63);
        if (rest) return 64 * word + __builtin_ctzll(rest);
    }
    return SQUARE_NONE;
}

/* -- Starts ------------------------------------------------------------------------------------ */

/* Return the next piece on a board of one word; `rest` is the set of those left. */
static int start_in_set(struct machine *machine, struct cursor cursor, int address,
                        const struct instruction *in) {
    uint64_t rest = machine->resumed ? machine->rest
                                     : able_among(machine, in, branch_squares(machine, in->mask));
    machine->resumed = false;
    ASSERT_HOT(!(rest & ~branch_squares(machine, in->mask)));
    if (rest == 0) return SQUARE_NONE;
    bool more = rest & (rest - 1) || in->runs_out;
    if (more && !stack_push_rest(machine, cursor, address, rest & (rest - 1))) return SQUARE_NONE;
    return __builtin_ctzll(rest);
}

/* Return the next piece on a larger board; `rest` is the square after which the search
 * continues. */
static int start_in_turn(struct machine *machine, struct cursor cursor, int address,
                         const struct instruction *in) {
    int square = machine->resumed ? (int)machine->rest : -1;
    do {
        square = next_standing(machine->run.position, in->mask, square);
    } while (square >= 0 && !can_start(machine, in, square));
    machine->resumed = false;
    return square >= 0 && stack_push_rest(machine, cursor, address, (uint64_t)square) ? square
                                                                                      : SQUARE_NONE;
}

int starts_piece(struct machine *machine, struct cursor cursor, int address,
                 const struct instruction *in) {
    bool origin = machine->run.branch.origin == ORIGIN_UNSET;
    int square = machine->run.only_square;
    if (machine->run.branch.carried && in->op == OP_FROM) return SQUARE_NONE;
    if (origin && square >= 0) /* the run is about this piece alone */
        square = classes_have(in->mask, machine->run.position->top[square]) ? square : SQUARE_NONE;
    else if (machine->uses_sets)
        square = start_in_set(machine, cursor, address, in);
    else
        square = start_in_turn(machine, cursor, address, in);
    return square >= 0 && action_start(machine, square, in->op == OP_FROM) ? square : SQUARE_NONE;
}

/* Keep the squares of a set on which the question succeeds. Return false if it isn't such a
 * question. */
static bool keep_answering(struct machine *machine, const struct instruction *question,
                           struct cells *cells) {
    int words = machine->rules->description->board.words;
    if (question->op == OP_IF && !machine->sight) {
        for (int i = 0; i < words; i++)
            cells->word[i] &= branch_squares_in(machine, question->mask, i);
        return true;
    }
    if (question->op != OP_MARKED || question->negate) return false;
    struct cells marked = branch_marked(machine, question->to, (int)question->mask);
    for (int i = 0; i < words; i++) cells->word[i] &= marked.word[i];
    return true;
}

/* Return the first square of a zone above `after` on which the test in the next line succeeds: with
 * `each "board" * own * is "king" * ...`, that of the King. Set *last if there is certainly none
 * after it. */
static int next_in_zone(struct machine *machine, const struct instruction *in,
                        const uint64_t *cells, int after, bool *last) {
    const struct instruction *next = in + in->then;
    int words = machine->rules->description->board.words, square = after;
    struct cells kept;
    memcpy(kept.word, cells, (size_t)words * sizeof *cells);
    if (keep_answering(machine, next, &kept)) {
        square = cells_next(kept.word, words, after);
        *last = square >= 0 && cells_next(kept.word, words, square) < 0;
        return square;
    }
    do {
        square = cells_next(cells, words, square);
    } while (square >= 0 && next->op == OP_IF && !branch_matches(machine, square, next->mask));
    return square;
}

int starts_square(struct machine *machine, struct cursor cursor, int address,
                  const struct instruction *in) {
    const struct description *description = machine->rules->description;
    const uint64_t *cells = machine->scratch.marks.word; /* ZONE_MARKED */
    ASSERT_HOT(in->to >= ZONE_MARKED && in->to < description->zones);
    if (in->to != ZONE_MARKED) cells = description->zone[in->to].cells[machine->run.side].word;
    int after = machine->resumed ? (int)machine->rest : -1;
    bool last = false;
    int square = next_in_zone(machine, in, cells, after, &last);
    machine->resumed = false;
    if (square < 0 || last) return square;
    return stack_push_rest(machine, cursor, address, (uint64_t)square) ? square : SQUARE_NONE;
}

/* Begin with the next move of a function. The function is called once; its moves are tried one
 * after the other, like the branches of a sum. */
bool starts_generated(struct machine *machine, struct cursor *cursor, int address, int which) {
    int this = (int)machine->rest;
    assert(which >= 0 && machine->escapes);
    if (!machine->resumed) {
        if (!stack_push_frame(machine, cursor, -1, 0)) return false;
        this = machine->run.emits;
        if (!machine->escapes->generate(machine->escapes->context, machine, which)) return false;
        machine->frame[cursor->frame].target = -1 - machine->run.emits;
    }
    machine->resumed = false;
    assert(cursor->frame >= 0 && machine->frame[cursor->frame].target < 0);
    if (this >= -1 - machine->frame[cursor->frame].target) return false;
    assert(this >= 0 && this < machine->run.emits);
    if (!stack_push_rest(machine, *cursor, address, (uint64_t)this + 1)) return false;
    cursor->frame = machine->frame[cursor->frame].parent;
    return branch_apply_emitted(machine, &machine->emitted[this]);
}
