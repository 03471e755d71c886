/* show: the board. */
#include "verbs.h"

#include "../show/diagram.h"

#include <stdlib.h>
#include <string.h>

/* The squares that the last move has changed. */
static bool find_last_move(const struct session *session, struct cells *cells) {
    const struct moves *played = &session->game.played;
    *cells = (struct cells){0};
    if (played->count == 0) return false;
    const struct move *move = &played->item[played->count - 1];
    for (int i = 0; i < move->changes; i++) {
        uint32_t slot = played->change[move->first_change + i].slot;
        if (slot < (uint32_t)session->variant->rules->layout.reserves)
            cells_add(cells->word, (int)slot);
    }
    return true;
}

/* How boards are drawn here. */
static struct diagram_style style_of(const struct session *session) {
    return (struct diagram_style){.colour = session->colour,
                                  .unicode = session->unicode,
                                  .margin = session->colour,
                                  .width = session->width};
}

enum status verb_show(struct session *session, const struct request *request) {
    struct text text;
    struct cells cells;
    enum outcome outcome;
    const char *reason;
    if (request && (request->svg || request->png)) return verb_show_picture(session, request);
    if (request && (request->dark || request->mark || request->moves))
        return session_complain(
            session,
            "show: --dark, --mark and --move are for pictures: add --svg FILE or --png FILE");
    if (!game_outcome(&session->game, &outcome, &reason))
        return session_complain_of_machine(session);
    text_init(&text, session->memory);
    struct diagram_style style = style_of(session);
    if (find_last_move(session, &cells)) style.lit = &cells;
    diagram_draw(&session->game.position, style, &text);
    output_drawing(&text);
    text_done(&text);
    if (outcome == OUTCOME_DRAW)
        output_print("the game is over, a draw: %s\n", reason);
    else if (outcome != OUTCOME_ONGOING)
        output_print("the game is over, %s wins: %s\n",
                     outcome == OUTCOME_WHITE ? "White" : "Black", reason);
    return STATUS_DONE;
}
