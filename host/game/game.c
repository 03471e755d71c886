#include "game.h"
#include "movetext.h"

#include <stddef.h>
#include <string.h>

void game_init(struct game *game, struct machine *machine, const struct position *start) {
    struct memory *memory = machine->memory;
    assert(start->rules == machine->rules);
    *game = (struct game){
        .machine = machine, .start = *start, .position = *start, .mode = MOVES_WRITTEN};
    moves_init(&game->played, memory, machine->rules);
    moves_init(&game->legal, memory, machine->rules);
    moves_init(&game->paths, memory, machine->rules);
}

static void map_position_contents(struct position *position, content_map *map) {
    for (uint32_t square = 0; square < position->squares; square++)
        position->slot[square] = map(position->rules->columns, position->slot[square]);
}

/* Map the contents that a game contains. Its list of legal moves is left out, because it is made
 * anew when it is needed. */
static void map_game_contents(struct holder *holder, content_map *map) {
    struct game *game = (struct game *)(void *)((char *)holder - offsetof(struct game, holder));
    struct columns *columns = game->machine->rules->columns;
    map_position_contents(&game->start, map);
    map_position_contents(&game->position, map);
    for (int i = 0; i < game->played.changes; i++) {
        struct change *change = &game->played.change[i];
        if (change->slot >= game->position.squares) continue;
        change->before = map(columns, change->before);
        change->after = map(columns, change->after);
    }
    game->legal_known = false;
}

void game_hold(struct game *game) {
    holder_init(&game->holder, game->machine->rules->columns, map_game_contents);
}

void game_done(struct game *game) {
    holder_done(&game->holder);
    memory_free(game->machine->memory, game->before);
    moves_done(&game->played);
    moves_done(&game->legal);
    moves_done(&game->paths);
    game->before = NULL;
}

void game_restart(struct game *game, const struct position *start) {
    assert(start->rules == game->machine->rules);
    game->start = game->position = *start;
    game->played.count = game->played.changes = game->played.landings = 0;
    game->legal_known = false;
}

struct past game_past(const struct game *game) {
    return past_up_to(&game->position, (struct past){.before = game->before,
                                                     .plies = game->played.count,
                                                     .change = game->played.change,
                                                     .changes = game->played.changes});
}

const struct moves *game_moves(struct game *game) {
    if (!game->legal_known) {
        game->machine->failure = MACHINE_DONE;
        struct past past = game_past(game);
        game->legal_known =
            moves_generate(&game->legal, game->machine, &game->position, game->mode, &past);
    }
    return game->legal_known ? &game->legal : NULL;
}

bool game_still_has(struct game *game, int index) {
    const struct moves *legal = game_moves(game);
    if (legal && index < legal->count) return true;
    return legal && moves_fail_as_fickle(game->machine);
}

void game_push(struct game *game, int index) {
    assert(game->legal_known && index >= 0 && index < game->legal.count);
    struct moves *played = &game->played;
    game->before = memory_grow(game->machine->memory, game->before, &game->before_capacity,
                               played->count + 1, sizeof *game->before);
    game->before[played->count] = past_note(game->machine, &game->position, played->changes);
    moves_copy(played, &game->legal, &game->legal.item[index]);
    move_apply(played, &played->item[played->count - 1], &game->position);
    game->legal_known = false;
}

bool game_undo(struct game *game) {
    struct moves *played = &game->played;
    if (played->count == 0) return false;
    move_undo(played, &played->item[played->count - 1], game->before[played->count - 1].clock,
              &game->position);
    assert(game->position.hash == game->before[played->count - 1].hash);
    moves_drop_last(played);
    game->legal_known = false;
    return true;
}

/* Return true if players whose program has other rules for draws may have gone on after the outcome
 * that was found: after a draw, and after an ending by the clock or by earlier positions. */
static bool may_go_on(const struct game *game, enum outcome outcome) {
    const struct description *description = game->machine->rules->description;
    if (outcome == OUTCOME_DRAW || game->ended_by < 0) return outcome == OUTCOME_DRAW;
    enum condition condition = description->ending[game->ended_by].condition;
    return condition == WHEN_CLOCK || condition_asks_before(condition);
}

enum game_answer game_play(struct game *game, const char *written, bool goes_on,
                           struct text *message) {
    enum outcome outcome;
    const char *reason;
    const struct moves *legal = game_moves(game);
    if (!legal || !game_outcome(game, &outcome, &reason)) {
        text_print(message, "%s", game->machine->fault);
        return GAME_REFUSED;
    }
    if (outcome != OUTCOME_ONGOING && !(goes_on && may_go_on(game, outcome))) {
        text_print(message, "\"%s\": the game is over, %s: %s", text_brief(written).bytes,
                   outcome_result(outcome), reason);
        return GAME_REFUSED;
    }
    int index = move_find(legal, written);
    if (index >= 0) game_push(game, index);
    return index >= 0 ? GAME_PLAYED : GAME_UNKNOWN;
}

bool game_outcome(struct game *game, enum outcome *outcome, const char **reason) {
    const struct description *description = game->machine->rules->description;
    *outcome = OUTCOME_ONGOING;
    *reason = "";
    game->ended_by = -1;
    game->machine->failure = MACHINE_DONE; /* forget an earlier failure */
    if (!game_moves(game)) return false;
    struct played_position now = {.machine = game->machine,
                                  .position = &game->position,
                                  .moves = game->legal.count,
                                  .past = game_past(game)};
    if (!outcome_find(&now, outcome, &game->ended_by)) return false;
    if (*outcome != OUTCOME_ONGOING) *reason = outcome_reason(description, game->ended_by);
    return true;
}

bool game_is_stuck(const struct game *game) {
    const struct description *description = game->machine->rules->description;
    assert(game->legal_known);
    assert(game->ended_by < description->endings);
    if (game->ended_by < 0) return game->legal.count == 0;
    return condition_asks_stuck(description->ending[game->ended_by].condition);
}
