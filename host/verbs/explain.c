/* why: what makes a move legal, or what stands against it. */
#include "verbs.h"

#include "../show/diagram.h"
#include "../show/whytext.h"

static void write_why(struct session *session, const struct why *why) {
    struct text text;
    text_init(&text, session->memory);
    whytext_write(why, &session->variant->description.board, &text);
    text_add_char(&text, '\n');
    output_text(&text);
    text_clear(&text);
    struct diagram_style style = {
        .colour = session->colour, .lit = &why->pointed, .starred = &why->pointed};
    diagram_draw(&session->game.position, style, &text);
    output_drawing(&text);
    text_done(&text);
}

enum status verb_why(struct session *session, const struct request *request) {
    struct why why;
    enum status status = STATUS_DONE;
    if (!why_ask(&why, &session->game, request->word[0]))
        status = session_complain_of_machine(session);
    else
        write_why(session, &why);
    why_done(&why);
    return status;
}
