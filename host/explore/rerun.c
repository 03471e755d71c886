#include "rerun.h"

#include "../game/notation.h"

#include <string.h>

void rerun_init(struct rerun *rerun, struct memory *memory) {
    *rerun = (struct rerun){.sort = RERUN_SAME};
    comparison_init(&rerun->comparison, memory);
    text_init(&rerun->move, memory);
    text_init(&rerun->message, memory);
}

void rerun_done(struct rerun *rerun) {
    comparison_done(&rerun->comparison);
    text_done(&rerun->move);
    text_done(&rerun->message);
}

/* Begins the game under the changed rules where the other begins; the script's own start may have
 * changed. */
static bool begin_changed(struct rerun *rerun, const struct position *start, bool own,
                          struct game *changed) {
    struct position position;
    struct text text;
    text_init(&text, changed->machine->memory);
    notation_write(start, &text);
    const char *begins = own ? changed->machine->rules->description->start : text_string(&text);
    bool good = notation_read(&position, changed->machine, begins, &rerun->message);
    if (good) game_restart(changed, &position);
    text_done(&text);
    return good && comparison_position(&rerun->comparison, start) ==
                       comparison_position(&rerun->comparison, &position);
}

/* Plays the next move in both; false if that makes a difference, or a walk failed. */
static bool play_both(struct rerun *rerun, const struct moves *played, struct game *old,
                      struct game *changed) {
    text_clear(&rerun->move);
    text_clear(&rerun->message);
    move_text(played, &played->item[rerun->plies], &rerun->move);
    if (!game_play(old, text_string(&rerun->move), &rerun->message)) return false;
    if (!game_play(changed, text_string(&rerun->move), &rerun->message)) {
        game_undo(old);
        rerun->sort = RERUN_REFUSED;
        return false;
    }
    uint64_t before = comparison_position(&rerun->comparison, &old->position);
    if (before != comparison_position(&rerun->comparison, &changed->position))
        rerun->sort = RERUN_POSITION;
    return rerun->sort == RERUN_SAME;
}

static bool has_failed(const struct game *old, const struct game *changed) {
    return old->machine->failure != MACHINE_DONE || changed->machine->failure != MACHINE_DONE;
}

bool rerun_game(struct rerun *rerun, const struct game *played, bool own, struct game *old,
                struct game *changed) {
    game_restart(old, &played->start);
    if (!begin_changed(rerun, &played->start, own, changed)) {
        rerun->sort = RERUN_START;
        return true;
    }
    for (;; rerun->plies++) {
        if (!comparison_games(&rerun->comparison, old, changed)) return false;
        if (comparison_differs(&rerun->comparison)) rerun->sort = RERUN_MOVES;
        if (rerun->sort != RERUN_SAME || rerun->plies == played->played.count) return true;
        if (!play_both(rerun, &played->played, old, changed)) return !has_failed(old, changed);
    }
}
