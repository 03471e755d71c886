/* How games end: the script's endings, asked in their order once a turn. */
#include "game.h"

const char *outcome_name(enum outcome outcome) {
    static const char *const names[] = {"ongoing", "white", "black", "draw"};
    return names[outcome];
}

long outcome_points(const struct position *position, int side) {
    const struct rules *rules = position->rules;
    long points = 0;
    for (int square = 0; square < rules->description->board.squares; square++) {
        content what = position->slot[square];
        for (; class_is_piece(content_class(rules->columns, what));
             what = content_below(rules->columns, what)) {
            int class = content_class(rules->columns, what);
            if (class_side(class) == side)
                points += rules->description->kind[class_kind(class)].points;
        }
    }
    return points;
}

/* How often the present position has occurred, now included. */
static int count_occurrences(const struct game *game) {
    int count = 1;
    for (int i = game->played.count - 1; i >= 0; i--)
        count += game->before[i].hash == game->position.hash;
    return count;
}

static bool ending_holds(struct game *game, int index) {
    const struct rules *rules = game->machine->rules;
    const struct ending *ending = &rules->description->ending[index];
    struct machine *machine = game->machine;
    struct position *position = &game->position;
    int side = (int)position->side;
    bool stuck = game->legal.count == 0;
    switch (ending->condition) {
    case WHEN_STUCK: return stuck;
    case WHEN_CHECKMATE: return stuck && legality_is_in_check(machine, position, side);
    case WHEN_STALEMATE: return stuck && !legality_is_in_check(machine, position, side);
    case WHEN_CLOCK: return position->clock >= (uint32_t)ending->number;
    case WHEN_REPEATED: return count_occurrences(game) >= ending->number;
    case WHEN_WALK: /* asked before moves were looked for: where it holds, there are none */
        return stuck && machine_succeeds(machine, position, rules->ending[index][side], side, NULL);
    default:
        return machine->escapes->decide(machine->escapes->context, machine, position,
                                        ending->number);
    }
}

static enum outcome win_for(int side) {
    return side == SIDE_WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
}

static enum outcome outcome_by(const struct game *game, enum result result) {
    int side = (int)game->position.side;
    long difference =
        outcome_points(&game->position, SIDE_WHITE) - outcome_points(&game->position, SIDE_BLACK);
    switch (result) {
    case RESULT_WIN: return win_for(side);
    case RESULT_LOSS: return win_for(!side);
    case RESULT_POINTS:
        return difference == 0 ? OUTCOME_DRAW : difference > 0 ? OUTCOME_WHITE : OUTCOME_BLACK;
    default: return OUTCOME_DRAW;
    }
}

bool game_is_stuck(const struct game *game) {
    const struct description *description = game->machine->rules->description;
    if (game->ended_by < 0) return game->legal.count == 0;
    enum condition condition = description->ending[game->ended_by].condition;
    return condition == WHEN_STUCK || condition == WHEN_CHECKMATE || condition == WHEN_STALEMATE;
}

const char *outcome_reason(const struct ending *ending) {
    static const char *const reasons[] = {"no legal move",
                                          "checkmate",
                                          "stalemate",
                                          "too many turns without a capture",
                                          "repetition",
                                          "decided on the board",
                                          "decided by the script"};
    return reasons[ending->condition];
}

bool game_outcome(struct game *game, enum outcome *outcome, const char **reason) {
    const struct description *description = game->machine->rules->description;
    *outcome = OUTCOME_ONGOING;
    *reason = "";
    game->ended_by = -1;
    game->machine->failure = MACHINE_DONE; /* of whatever was asked before */
    if (!game_moves(game)) return false;
    for (int i = 0; i < description->endings; i++) {
        bool over = ending_holds(game, i);
        if (game->machine->failure != MACHINE_DONE) return false;
        if (!over) continue;
        game->ended_by = i;
        *outcome = outcome_by(game, description->ending[i].result);
        *reason = outcome_reason(&description->ending[i]);
        return true;
    }
    if (game->legal.count > 0) return true;
    *outcome = OUTCOME_DRAW;
    *reason = "no legal move, and no ending says who wins";
    return true;
}
