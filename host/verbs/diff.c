/* diff: two sets of rules, where they differ and what that changes. */
#include "verbs.h"

#include "../count/perft.h"
#include "../game/notation.h"
#include "../show/difftext.h"

#include <string.h>

enum { GAMES = 100, LIMIT = 500, PERFT_MOST = 300000 };

/* The two variants. */
struct pair {
    struct variant *variant[2];
    const char *title[2];
    struct arena arena;
};

/* -- Loading ----------------------------------------------------------------------------------- */

/* The settings of one of the two: those of the game in hand, those given for both, then its own,
 * each in place of an earlier one of its name; -1 if they are too many. */
static int settings_of(const struct session *session, const struct request *request, int which,
                       bool present, struct setting *settings) {
    const struct {
        const struct setting *setting;
        int count;
    } given[] = {{session->setting, present ? session->settings : 0},
                 {request->setting, request->settings},
                 {request->side[which], request->sides[which]}};
    int count = 0;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        for (int j = 0; j < given[i].count && count >= 0; j++)
            count = session_add_setting(settings, count, given[i].setting[j]);
    return count;
}

/* "my-game, size=9" */
static const char *title_of(struct arena *arena, const char *name, const struct setting *settings,
                            int count) {
    const char *title = arena_print(arena, "%s", name);
    for (int i = 0; i < count; i++)
        title = arena_print(arena, "%s, %s=%s", title, settings[i].name, settings[i].value);
    return title;
}

/* Loads one of the two; without a name, the present variant. */
static enum status load(struct session *session, const struct request *request, struct pair *pair,
                        int which) {
    struct setting settings[SETTINGS_MAX];
    int given = request->words;
    const char *name = given == 0 ? NULL : request->word[given == 1 ? 0 : which];
    bool present = !name || (given == 1 && which == 0 && session->variant);
    if (present && !session->variant)
        return session_complain(
            session, "diff: which variants? say: diff A B, or: diff A --set-b OPTION=VALUE");
    if (present) name = session->name;
    int count = settings_of(session, request, which, present, settings);
    if (count < 0) return session_complain(session, "diff: more than %d options", SETTINGS_MAX);
    pair->title[which] = title_of(&pair->arena, name, settings, count);
    pair->variant[which] = variant_load(session->memory, &session->limits, name, settings, count);
    if (pair->variant[which]->faults.count == 0) {
        pair->variant[which]->machine->interrupt = session->interrupt;
        return STATUS_DONE;
    }
    session_show_faults(&pair->variant[which]->faults);
    return STATUS_BAD;
}

/* -- Counting ---------------------------------------------------------------------------------- */

static bool start_of(const struct variant *variant, const char *text, struct position *start) {
    struct text message;
    text_init(&message, variant->memory);
    bool good =
        notation_read(start, variant->machine, text ? text : variant->description.start, &message);
    text_done(&message);
    return good;
}

static bool count_depth(const struct pair *pair, const struct position start[2], int depth,
                        uint64_t *counts) {
    bool good = true;
    for (int i = 0; i < 2 && good; i++) {
        struct perft *perft = perft_new(pair->variant[i]->machine, depth);
        good = perft_count(perft, &start[i], depth, &counts[i]);
        perft_free(perft);
    }
    return good;
}

/* Perft side by side, as deep as there is little to count. */
static bool count_both(const struct pair *pair, const struct position start[2],
                       struct diff_report *report) {
    uint64_t last = 1, now = 1;
    while (report->depths < PERFT_DEPTHS && now * (now / last) <= PERFT_MOST) {
        uint64_t *counts = report->perft[report->depths];
        if (!count_depth(pair, start, report->depths + 1, counts)) return false;
        last = now;
        now = counts[0] > counts[1] ? counts[0] : counts[1];
        report->depths++;
        if (now == 0) break;
    }
    return true;
}

static bool measure(const struct pair *pair, const struct request *request,
                    struct diff_report *report, struct diff_statistics *statistics) {
    struct position start[2];
    struct machine *const machine[2] = {pair->variant[0]->machine, pair->variant[1]->machine};
    for (int i = 0; i < 2; i++)
        if (!start_of(pair->variant[i], request->position, &start[i])) return true;
    int games = request->games ? request->games : GAMES,
        limit = request->limit ? request->limit : LIMIT;
    report->statistics = statistics;
    return count_both(pair, start, report) &&
           diff_statistics_measure(statistics, machine, start, games, limit, request->seed);
}

/* -- Comparing --------------------------------------------------------------------------------- */

static void write_difference(struct session *session, const struct request *request,
                             const struct diff_report *report) {
    struct text text;
    text_init(&text, session->memory);
    (request->json ? difftext_json : difftext_write)(report, &text);
    output_text(&text);
    text_done(&text);
}

static enum status compare(struct session *session, const struct request *request,
                           const struct pair *pair) {
    struct diff diff;
    struct diff_statistics statistics;
    struct position position;
    struct machine *const machine[2] = {pair->variant[0]->machine, pair->variant[1]->machine};
    struct diff_report report = {.name = {pair->title[0], pair->title[1]}, .diff = &diff};
    struct diff_effort effort = {DIFF_WIDE, DIFF_DEEP, DIFF_LIMIT, request->seed};
    bool good = diff_search(&diff, machine, request->position, effort) &&
                measure(pair, request, &report, &statistics);
    if (good && diff.position)
        for (int i = 1; i >= 0; i--)
            if (start_of(pair->variant[i], diff.position, &position)) report.position = &position;
    enum status status = diff.sort == DIFF_NONE ? STATUS_DONE : STATUS_NO;
    bool misread =
        request->position && diff.sort == DIFF_START && diff.refusal[0] && diff.refusal[1];
    if (misread)
        status = session_complain(session, "diff: %s", diff.refusal[0]);
    else if (good)
        write_difference(session, request, &report);
    diff_done(&diff);
    return good ? status : STATUS_BAD;
}

enum status verb_diff(struct session *session, const struct request *request) {
    struct pair pair = {.variant = {NULL, NULL}};
    const struct limits before = session->limits;
    request_limit(request, &session->limits);
    arena_init(&pair.arena, session->memory);
    enum status status = load(session, request, &pair, 0);
    if (status == STATUS_DONE) status = load(session, request, &pair, 1);
    if (status == STATUS_DONE) {
        status = compare(session, request, &pair);
        for (int i = 0; i < 2 && status == STATUS_BAD; i++)
            if (*pair.variant[i]->machine->fault)
                session_complain(session, "%s", pair.variant[i]->machine->fault);
        if (*session->interrupt) status = STATUS_INTERRUPTED;
    }
    session->limits = before;
    for (int i = 0; i < 2; i++) variant_free(pair.variant[i]);
    arena_done(&pair.arena);
    return status == STATUS_NO && session->repl ? STATUS_DONE : status;
}
