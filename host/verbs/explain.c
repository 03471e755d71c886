/* Verbs that explain rules: why, coverage, profile. */
#include "verbs.h"

#include "../embed/scenario_coverage.h"
#include "../explore/profile.h"
#include "../show/coveragetext.h"
#include "../show/diagram.h"
#include "../show/whytext.h"

#include <stdio.h>

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

/* -- coverage ---------------------------------------------------------------------------------- */

static void write_coverage(struct session *session, const struct request *request, const char *what,
                           const struct coverage_words *words) {
    struct text text;
    text_init(&text, session->memory);
    if (request->listing) {
        coveragetext_listing(words, session->variant->faults.sources, &text);
    } else {
        text_print(&text, "%s: %s\n\n", session->variant->description.name, what);
        coveragetext_report(words, session->variant->description.file, &text);
    }
    output_text(&text);
    text_done(&text);
}

/* In random games. */
static enum status cover_games(struct session *session, const struct request *request,
                               struct coverage_words *words) {
    struct coverage coverage;
    char what[80];
    int games = request->games ? request->games : COVERAGE_GAMES,
        limit = request->limit ? request->limit : COVERAGE_LIMIT;
    enum status status = STATUS_DONE;
    coverage_init(&coverage, session->variant->machine);
    if (coverage_play(&coverage, &session->game.position, games, limit, request->seed)) {
        coverage_add_words(&coverage, words);
        snprintf(what, sizeof what, "%llu random games, %llu moves",
                 (unsigned long long)coverage.games, (unsigned long long)coverage.plies);
        write_coverage(session, request, what, words);
    } else {
        status = session_complain(session, "%s", coverage.machine->fault);
    }
    coverage_done(&coverage);
    return status;
}

/* In scenarios. The words of the script come from a coverage in which nothing was played. */
static enum status cover_scenarios(struct session *session, const struct request *request,
                                   struct coverage_words *words) {
    struct coverage none;
    struct text message;
    char what[80];
    enum status status = STATUS_DONE;
    coverage_init(&none, session->variant->machine);
    coverage_add_words(&none, words);
    coverage_done(&none);
    text_init(&message, session->memory);
    int count = scenario_coverage_run(words, session->variant->description.file, request->word,
                                      request->words, session->interrupt, &message);
    coverage_words_sort(words);
    snprintf(what, sizeof what, "%d scenario%s", count, count == 1 ? "" : "s");
    if (count < 0)
        status = session_complain(session, "coverage: %s", text_string(&message));
    else
        write_coverage(session, request, what, words);
    text_done(&message);
    return status;
}

enum status verb_coverage(struct session *session, const struct request *request) {
    struct coverage_words words;
    if (request->words && (request->games || request->limit || request->position))
        return session_complain(
            session,
            "coverage: --games, --limit and --position are for random games, not for scenarios");
    coverage_words_init(&words, session->memory);
    enum status status = (request->words ? cover_scenarios : cover_games)(session, request, &words);
    coverage_words_done(&words);
    return *session->interrupt ? STATUS_INTERRUPTED : status;
}

/* -- profile ----------------------------------------------------------------------------------- */

enum { LINES_SHOWN = 20 };

/* The share of a line, its words and, unless time is not to be told, its part of the time. */
static void print_line(const struct profile *profile, const struct profile_line *line, bool timed) {
    double share = (double)line->words / (double)profile->words;
    output_print("  %5.1f %%  %12llu", 100 * share, (unsigned long long)line->words);
    if (timed) output_print("  %9.2f ms", 1000 * share * profile->seconds);
    output_print("  %s:%d\n", line->place.file, line->place.line);
}

static void print_escapes(const struct profile *profile, bool timed) {
    for (int i = 0; i < profile->escapes; i++) {
        const struct profile_escape *escape = &profile->escape[i];
        if (escape->calls == 0) continue;
        output_print("  %s:%d: %s: %llu calls", escape->place.file, escape->place.line,
                     escape->word, (unsigned long long)escape->calls);
        if (timed) output_print(", %.2f us each", 1e6 * escape->seconds / (double)escape->calls);
        output_print("\n");
    }
}

static void print_profile(const struct session *session, const struct profile *profile,
                          bool timed) {
    output_print("%s: %llu random games, %llu moves, %llu words tried",
                 session->variant->description.name, (unsigned long long)profile->games,
                 (unsigned long long)profile->plies, (unsigned long long)profile->words);
    if (timed) output_print(", %.3f s", profile->seconds);
    output_print("\n\n");
    for (int i = 0; i < profile->lines && i < LINES_SHOWN; i++)
        print_line(profile, &profile->line[i], timed);
    if (profile->lines > LINES_SHOWN)
        output_print("  and %d more lines\n", profile->lines - LINES_SHOWN);
    if (session->variant->description.functions) output_print("\nfunctions:\n");
    print_escapes(profile, timed);
}

enum status verb_profile(struct session *session, const struct request *request) {
    struct profile profile;
    int games = request->games ? request->games : COVERAGE_GAMES,
        limit = request->limit ? request->limit : COVERAGE_LIMIT;
    enum status status = STATUS_DONE;
    if (profile_games(&profile, session->variant->machine, &session->game.position, games, limit,
                      request->seed))
        print_profile(session, &profile, !request->timeless);
    else
        status = session_complain_of_machine(session);
    profile_done(&profile);
    return status;
}
