#include "outcome.h"

#include "past.h"

#include "../machine/branch.h"

/* -- Cycles ------------------------------------------------------------------------------------ */

/* Cycles: the moves since a position occurred before. They are walked back only when a position
 * has been repeated, so that games and searches need not test anything after each move. */

struct cycle {
    struct machine *machine;
    const struct position *position; /* the present position */
    const struct past *past;
    int first;          /* number of the position of the past in which the cycle begins */
    const int *address; /* by side: the walk to test, as a program */
};

/* The changes that a move of the past has made. */
struct made {
    const struct change *change;
    int count;
};

static struct made made_by(const struct past *past, int ply) {
    int first = past->before[ply].first_change,
        end = ply + 1 < past->plies ? past->before[ply + 1].first_change : past->changes;
    assert(first <= end && end <= past->changes);
    return (struct made){past->change + first, end - first};
}

/* Undo the move of this ply. */
static void step_back(struct position *position, const struct past *past, int ply) {
    const struct irreversible_state *before = &past->before[ply];
    struct made made = made_by(past, ply);
    assert(position->rules->walks_back); /* else the changes aren't kept */
    for (int i = 0; i < made.count; i++) {
        ASSERT_HOT(position->slot[made.change[i].slot] == made.change[i].after);
        position_write(position, made.change[i].slot, made.change[i].before);
    }
    if (position->side != before->side) position_reopen_turn(position);
    position->hash = before->hash;
    position->clock = before->clock;
    ASSERT_HOT(position->hash == position_hash(position));
}

/* Return true if the walk succeeds for a side in every position from the first on. */
static bool cycle_holds(const struct cycle *cycle, int side) {
    struct position then = *cycle->position;
    for (int ply = cycle->past->plies - 1; ply >= cycle->first; ply--) {
        step_back(&then, cycle->past, ply);
        if (!machine_succeeds(cycle->machine, &then, cycle->address[side], side, NULL))
            return false;
    }
    return true;
}

/* -- Chases ------------------------------------------------------------------------------------ */

/* Return the square of a piece before these changes; SQUARE_NONE if it came from none. */
static int square_before(struct made made, int squares, int square) {
    content piece = CLASS_EMPTY;
    for (int i = 0; i < made.count; i++)
        if ((int)made.change[i].slot == square) piece = made.change[i].after;
    if (piece == CLASS_EMPTY) return square;
    for (int i = 0; i < made.count; i++)
        if ((int)made.change[i].slot < squares && made.change[i].before == piece)
            return (int)made.change[i].slot;
    return SQUARE_NONE;
}

/* Return true if the branch captures the piece of this change. */
static bool is_captured(const struct machine *machine, const struct change *change) {
    const struct position *position = machine->run.position;
    if (change->slot >= position->squares || !branch_is_net_change(machine, change)) return false;
    return description_owns(machine->rules->description, !machine->run.side,
                            position_class(position, change->before));
}

struct known_threat {
    int origin, target, called;
    bool found;
};

static bool is_other_threat(struct machine *machine, void *sought) {
    struct known_threat *threat = sought;
    const struct branch *branch = &machine->run.branch;
    if (branch->origin != threat->origin || branch->called != threat->called) return true;
    for (int i = machine->run.log_base; i < machine->run.changes && !threat->found; i++)
        threat->found =
            (int)machine->log[i].slot == threat->target && is_captured(machine, &machine->log[i]);
    return !threat->found;
}

/* The search for the pieces that a move threatens anew. */
struct chase {
    struct position *before; /* position before the move */
    struct made made;        /* the changes that it made */
    int address;
    struct cells chased; /* squares of the pieces found so far */
};

/* Return true if the threat of the present branch to a piece existed before the move. */
static bool was_threatened(struct machine *machine, const struct chase *chase, int target) {
    const struct branch *branch = &machine->run.branch;
    int squares = (int)chase->before->squares, origin = branch->origin;
    struct known_threat threat = {
        .origin = origin < 0 ? origin : square_before(chase->made, squares, origin),
        .target = target,
        .called = branch->called};
    machine_run(machine, chase->before, chase->address, machine->run.side, SQUARE_NONE,
                is_other_threat, &threat);
    return threat.found;
}

static bool add_new_threats(struct machine *machine, void *context) {
    struct chase *chase = context;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        int target = (int)machine->log[i].slot;
        if (is_captured(machine, &machine->log[i]) && !cells_has(chase->chased.word, target) &&
            !was_threatened(machine, chase, target))
            cells_add(chase->chased.word, target);
    }
    return true;
}

/* Undo a move of the chaser, and keep only the pieces that it newly threatened. */
static void keep_chased(const struct cycle *cycle, struct position *position, int ply,
                        struct cells *chased) {
    struct position after = *position;
    int side = (int)cycle->past->before[ply].side;
    step_back(position, cycle->past, ply);
    struct chase chase = {
        .before = position, .made = made_by(cycle->past, ply), .address = cycle->address[side]};
    machine_run(cycle->machine, &after, chase.address, side, SQUARE_NONE, add_new_threats, &chase);
    for (uint32_t i = 0; i < position->words; i++) chased->word[i] &= chase.chased.word[i];
}

/* Undo a move of the other side, and follow its pieces to their earlier squares. */
static void follow_chased(const struct cycle *cycle, struct position *position, int ply,
                          struct cells *chased) {
    struct made made = made_by(cycle->past, ply);
    struct cells now = *chased;
    int words = (int)position->words;
    *chased = (struct cells){0};
    for (int square = cells_next(now.word, words, -1); square >= 0;
         square = cells_next(now.word, words, square)) {
        int before = square_before(made, (int)position->squares, square);
        if (before != SQUARE_NONE) cells_add(chased->word, before);
    }
    step_back(position, cycle->past, ply);
}

/* Return true if a side has chased one piece, wherever that went: each move of the side made a new
 * threat to the piece, as did the move to the first position, if there is one. The walk makes
 * captures. A threat is an origin, a captured piece, and the name that `called` gives the capture;
 * it is new if it didn't exist before the move.
 *
 * For example: a cannon attacks a rook, which leaves the line; the cannon follows it, and the rook
 * returns. The cannon chases the rook. If the cannon attacked it from the same side after each
 * move of its own along one line, no threat would be new. */
static bool cycle_is_chase(const struct cycle *cycle, int side) {
    struct position then = *cycle->position;
    struct cells chased = then.rules->description->board.in_play;
    bool moved = false;
    for (int ply = cycle->past->plies - 1; ply >= 0 && ply >= cycle->first - 1; ply--) {
        if (cycle->past->before[ply].side != (uint32_t)side) {
            if (ply >= cycle->first) follow_chased(cycle, &then, ply, &chased);
            continue;
        }
        moved = true;
        keep_chased(cycle, &then, ply, &chased);
        if (cells_count(chased.word, (int)then.words) == 0) return false;
    }
    return moved;
}

/* -- Outcome ----------------------------------------------------------------------------------- */

const char *outcome_name(enum outcome outcome) {
    static const char *const names[] = {"ongoing", "white", "black", "draw"};
    assert(outcome >= OUTCOME_ONGOING && outcome <= OUTCOME_DRAW);
    return names[outcome];
}

const char *outcome_result(enum outcome outcome) {
    static const char *const results[] = {"no result", "White wins", "Black wins", "a draw"};
    return results[outcome];
}

/* Return the number of points by which White is ahead, from the pieces on the board. */
static long points_ahead(const struct position *position) {
    const struct rules *rules = position->rules;
    long points = 0;
    for (int square = 0; square < rules->description->board.squares; square++) {
        uint8_t piece[COLUMN_HEIGHT_MAX];
        int count = content_pieces(rules->columns, position->slot[square], piece);
        for (int i = 0; i < count; i++) {
            assert(class_is_piece(piece[i])); /* claimed squares are cleared when a move ends */
            const struct kind *kind = &rules->description->kind[class_kind(piece[i])];
            if (!kind->neutral)
                points += class_side(piece[i]) == SIDE_WHITE ? kind->points : -kind->points;
        }
    }
    return points;
}

/* Return true if the player to move has no move. A position that a walk or a function has decided
 * lists no moves, so its moves are generated for the answer. */
static bool is_stuck(const struct played_position *now) {
    return now->moves == 0 && !(now->machine->rules->has_board_ending &&
                                moves_exist(now->machine, now->position, &now->past));
}

static bool walk_holds(const struct played_position *now, int index) {
    const struct engine *engine = machine_engine(now->machine);
    int side = (int)now->position->side;
    bool holds;
    if (now->own && engine && engine->ending(engine->context, now->own, side, index, &holds))
        return holds;
    return machine_succeeds(now->machine, now->position, now->machine->rules->ending[index][side],
                            side, NULL);
}

static bool is_repeated(const struct played_position *now, int index) {
    const struct past *past = &now->past;
    const struct rules *rules = now->machine->rules;
    const struct ending *ending = &rules->description->ending[index];
    int first = past_find_occurrence(past, now->position, index), side = (int)now->position->side;
    if (first < 0 || !ending->walk) return first >= 0;
    struct cycle cycle = {now->machine, now->position, past, first, rules->ending[index]};
    if (ending->chaser == CHASER_NONE) return cycle_holds(&cycle, side);
    int chaser = ending->chaser == CHASER_TO_MOVE ? side : !side;
    return cycle_is_chase(&cycle, chaser) && !cycle_is_chase(&cycle, !chaser);
}

static bool ending_holds(const struct played_position *now, int index) {
    struct machine *machine = now->machine;
    struct position *position = now->position;
    const struct rules *rules = machine->rules;
    const struct ending *ending = &rules->description->ending[index];
    int side = (int)position->side;
    bool may_be_decided =
        now->moves == 0; /* walks and functions are asked before moves are listed */
    switch (ending->condition) {
    case WHEN_STUCK: return is_stuck(now);
    case WHEN_CHECKMATE: return is_stuck(now) && legality_is_in_check(machine, position, side);
    case WHEN_STALEMATE: return is_stuck(now) && !legality_is_in_check(machine, position, side);
    case WHEN_CLOCK: return position->clock >= (uint32_t)ending->number;
    case WHEN_REPEATED: return is_repeated(now, index);
    case WHEN_LASTING:
        return past_has_lasted(&now->past, position, index) && past_may_last(position, index) &&
               walk_holds(now, index);
    case WHEN_DEAD: return walk_holds(now, index);
    case WHEN_WALK: return may_be_decided && walk_holds(now, index);
    default:
        assert(ending->condition == WHEN_FUNCTION && machine->escapes);
        return may_be_decided && machine->escapes->decide(machine->escapes->context, machine,
                                                          position, ending->number);
    }
}

/* Count the points on the board after the first branch. */
static bool count_points(struct machine *machine, void *difference) {
    *(long *)difference = points_ahead(machine->run.position);
    return false;
}

static enum outcome outcome_by_points(const struct played_position *now, int index) {
    const struct ending *ending = &now->machine->rules->description->ending[index];
    int side = (int)now->position->side;
    long difference = 0;
    if (ending->condition == WHEN_WALK)
        machine_run(now->machine, now->position, now->machine->rules->ending[index][side], side,
                    SQUARE_NONE, count_points, &difference);
    else
        difference = points_ahead(now->position);
    difference += ending->ahead;
    return difference == 0 ? OUTCOME_DRAW : outcome_win(difference > 0 ? SIDE_WHITE : SIDE_BLACK);
}

static enum outcome outcome_by(const struct played_position *now, int index) {
    int side = (int)now->position->side;
    switch (now->machine->rules->description->ending[index].result) {
    case RESULT_WIN: return outcome_win(side);
    case RESULT_LOSS: return outcome_win(!side);
    case RESULT_POINTS: return outcome_by_points(now, index);
    default: return OUTCOME_DRAW;
    }
}

/* Return true if the position has occurred too few times. Occurrences are counted once for all
 * endings. */
static bool is_too_new(struct played_position *now, const struct ending *ending) {
    struct past *past = &now->past;
    if (past->occurrences == 0) past->occurrences = past_occurrences(past, now->position);
    return past->occurrences < ending->number;
}

/* Return true if a quick test shows that an ending is false, as with most that depend on the
 * past. */
static bool is_too_early(struct played_position *now, int index) {
    const struct ending *ending = &now->machine->rules->description->ending[index];
    const struct past *past = &now->past;
    if (ending->condition == WHEN_CLOCK) return now->position->clock < (uint32_t)ending->number;
    if (!condition_asks_before(ending->condition)) return false;
    if (past->plies < ending->number) return true;
    if (ending->condition == WHEN_REPEATED && !ending->squares_only) return is_too_new(now, ending);
    return ending->condition == WHEN_LASTING && ending->number > 0 &&
           !(past->before[past->plies - 1].held >> 2 * index & 3);
}

bool outcome_find(const struct played_position *given, enum outcome *outcome, int *ending) {
    struct played_position copy = *given, *now = &copy;
    const struct description *description = now->machine->rules->description;
    assert(now->moves >= 0); /* they have been counted */
    *outcome = OUTCOME_ONGOING;
    *ending = -1;
    for (int i = 0; i < description->endings; i++) {
        if (is_too_early(now, i)) continue;
        bool over = ending_holds(now, i);
        if (now->machine->failure != MACHINE_DONE) return false;
        if (!over) continue;
        *ending = i;
        *outcome = outcome_by(now, i);
        return now->machine->failure == MACHINE_DONE;
    }
    if (now->moves == 0) *outcome = OUTCOME_DRAW;
    return true;
}

/* Return true if a condition depends on more than the contents of the position, as functions
 * may. */
static bool asks_past(enum condition condition) {
    return condition_asks_before(condition) || condition == WHEN_CLOCK ||
           condition == WHEN_FUNCTION;
}

bool outcome_hangs_on_past(const struct played_position *now) {
    const struct description *description = now->machine->rules->description;
    for (int i = 0; i < description->endings; i++) {
        enum condition condition = description->ending[i].condition;
        if (asks_past(condition) && (condition == WHEN_FUNCTION || ending_holds(now, i)))
            return true;
    }
    return false;
}

bool outcomes_hang_on_past(const struct rules *rules) {
    const struct description *description = rules->description;
    bool hang = rules->bans_repetition;
    for (int i = 0; i < description->endings; i++)
        hang |= asks_past(description->ending[i].condition);
    return hang;
}

struct place outcome_place(const struct description *description, int ending) {
    return ending < 0 ? description->moves_place : description->ending[ending].place;
}

const char *outcome_reason(const struct description *description, int ending) {
    static const char *const reasons[] = {"no legal move",
                                          "checkmate",
                                          "stalemate",
                                          "too many turns without a capture",
                                          "repetition",
                                          "too many turns with these pieces",
                                          "dead position",
                                          "decided on the board",
                                          "decided by the script"};
    if (ending < 0) return reasons[WHEN_STUCK];
    const struct ending *decided = &description->ending[ending];
    return decided->reason ? decided->reason : reasons[decided->condition];
}
