#include "outcome.h"
#include "cycle.h"

const char *outcome_name(enum outcome outcome) {
    static const char *const names[] = {"ongoing", "white", "black", "draw"};
    return names[outcome];
}

const char *outcome_result(enum outcome outcome) {
    static const char *const results[] = {"no result", "White wins", "Black wins", "a draw"};
    return results[outcome];
}

/* How many points White is ahead, by the pieces on the board. */
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
    if (now->own && engine->ending(engine->context, now->own, side, index, &holds)) return holds;
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
        return may_be_decided && machine->escapes->decide(machine->escapes->context, machine,
                                                          position, ending->number);
    }
}

static enum outcome win_for(int side) {
    return side == SIDE_WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
}

/* Counts the board as the first branch leaves it. */
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
    return difference == 0 ? OUTCOME_DRAW : win_for(difference > 0 ? SIDE_WHITE : SIDE_BLACK);
}

static enum outcome outcome_by(const struct played_position *now, int index) {
    int side = (int)now->position->side;
    switch (now->machine->rules->description->ending[index].result) {
    case RESULT_WIN: return win_for(side);
    case RESULT_LOSS: return win_for(!side);
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
    return reasons[ending < 0 ? WHEN_STUCK : description->ending[ending].condition];
}
