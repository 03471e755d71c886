/* Verbs that explain rules: why, coverage. */
#include "verbs.h"

#include "../show/coveragetext.h"
#include "../show/diagram.h"
#include "../show/explanation.h"

static void write_why(struct session *session, const struct why *why) {
    struct text text;
    text_init(&text, session->memory);
    explanation_text(why, &session->variant->description.board, &text);
    text_add_char(&text, '\n');
    struct diagram_style style = {.colour = session->colour, .lit = &why->pointed, .starred = &why->pointed};
    diagram_draw(&session->game.position, style, &text);
    session_write(&text);
    text_done(&text);
}

enum status verb_why(struct session *session, const struct request *request) {
    struct why why;
    enum status status = STATUS_DONE;
    if (!why_ask(&why, &session->game, variant_plain(session->variant), request->word[0]))
        status = session_complain_of_machine(session);
    else
        write_why(session, &why);
    why_done(&why);
    return status;
}

/* -- coverage ------------------------------------------------------------------------------------------------------ */

enum { GAMES = 100, LIMIT = 300 };

static void write_coverage(struct session *session, const struct request *request, const struct coverage *coverage) {
    struct coverage_words words;
    struct text text;
    coverage_words_init(&words, session->memory);
    text_init(&text, session->memory);
    coverage_add_words(coverage, &words);
    if (request->listing) {
        coveragetext_listing(&words, session->variant->faults.sources, &text);
    } else {
        text_print(&text, "%s: %llu random games, %llu moves\n\n", session->variant->description.name,
                   (unsigned long long)coverage->games, (unsigned long long)coverage->plies);
        coveragetext_report(&words, &text);
    }
    session_write(&text);
    text_done(&text);
    coverage_words_done(&words);
}

enum status verb_coverage(struct session *session, const struct request *request) {
    struct coverage coverage;
    int games = request->games ? request->games : GAMES, limit = request->limit ? request->limit : LIMIT;
    enum status status = STATUS_DONE;
    coverage_init(&coverage, variant_plain(session->variant));
    if (coverage_play(&coverage, &session->game.position, games, limit, request->seed))
        write_coverage(session, request, &coverage);
    else
        status = session_complain(session, "%s", coverage.machine->fault);
    coverage_done(&coverage);
    return *session->interrupt ? STATUS_INTERRUPTED : status;
}
