/* Verbs that explain rules: why, coverage, profile. */
#include "verbs.h"

#include "../explore/profile.h"
#include "../show/coveragetext.h"
#include "../show/diagram.h"
#include "../show/explanation.h"

#include <stdio.h>

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

/* -- profile ------------------------------------------------------------------------------------------------------- */

enum { LINES_SHOWN = 20 };

/* The share of a line, its instructions and, unless time is not to be told, its part of the time. */
static void print_line(const struct profile *profile, const struct profile_line *line, bool timed) {
    double share = (double)line->instructions / (double)profile->instructions;
    printf("  %5.1f %%  %12llu", 100 * share, (unsigned long long)line->instructions);
    if (timed) printf("  %9.2f ms", 1000 * share * profile->seconds);
    printf("  %s:%d\n", line->place.file, line->place.line);
}

static void print_escapes(const struct profile *profile, bool timed) {
    for (int i = 0; i < profile->escapes; i++) {
        const struct profile_escape *escape = &profile->escape[i];
        if (escape->calls == 0) continue;
        printf("  %s:%d: %s: %llu calls", escape->place.file, escape->place.line, escape->word,
               (unsigned long long)escape->calls);
        if (timed) printf(", %.2f us each", 1e6 * escape->seconds / (double)escape->calls);
        printf("\n");
    }
}

static void print_profile(const struct session *session, const struct profile *profile, bool timed) {
    printf("%s: %llu random games, %llu moves, %llu instructions", session->variant->description.name,
           (unsigned long long)profile->games, (unsigned long long)profile->plies,
           (unsigned long long)profile->instructions);
    if (timed) printf(", %.3f s", profile->seconds);
    printf("\n\n");
    for (int i = 0; i < profile->lines && i < LINES_SHOWN; i++) print_line(profile, &profile->line[i], timed);
    if (profile->lines > LINES_SHOWN) printf("  and %d more lines\n", profile->lines - LINES_SHOWN);
    if (session->variant->description.functions) printf("\nfunctions:\n");
    print_escapes(profile, timed);
}

enum status verb_profile(struct session *session, const struct request *request) {
    struct profile profile;
    int games = request->games ? request->games : GAMES, limit = request->limit ? request->limit : LIMIT;
    enum status status = STATUS_DONE;
    if (profile_games(&profile, session->variant->machine, &session->game.position, games, limit, request->seed))
        print_profile(session, &profile, !request->timeless);
    else
        status = session_complain_of_machine(session);
    profile_done(&profile);
    return status;
}
