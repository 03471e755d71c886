/* check: takes a variant through its paces. */
#include "scenariotext.h"
#include "verbs.h"

#include "../base/clock.h"
#include "../base/progress.h"
#include "../base/quote.h"
#include "../compile/listing.h"
#include "../explore/lint.h"
#include "../explore/shrunk_fault.h"
#include "../game/notation.h"
#include "../session/storage.h"

#include <stdio.h>
#include <string.h>

enum {
    GAMES = 200,
    LIMIT = 300,
    SECONDS = 10,
    ENOUGH = 20 /* games, to judge by their ends */,
    VALUES_TRIED = 32 /* of an option */
};

/* -- Without playing --------------------------------------------------------------------------- */

/* What is of no use is told; what can never succeed is a fault. */
static enum status lint(const struct session *session) {
    struct lint found;
    enum status status = STATUS_DONE;
    lint_init(&found, session->memory);
    lint_run(&found, &session->variant->description);
    for (int i = 0; i < found.count; i++) {
        const struct lint_finding *finding = &found.item[i];
        bool dead = finding->sort == LINT_DEAD;
        output_print("%s %s:%d: %s%s\n", dead ? "not ok dead:" : "-- unused:", finding->place.file,
                     finding->place.line, finding->text,
                     faults_readers(&session->variant->faults, finding->place.file));
        if (dead) status = STATUS_NO;
    }
    if (status == STATUS_DONE) output_print("ok dead: no word that could never succeed\n");
    lint_done(&found);
    return status;
}

/* The listing of a variant, options apart; "" if it has faults. */
static void list_rules(const struct variant *variant, struct text *rules) {
    struct text listing;
    if (variant->faults.count) return;
    text_init(&listing, variant->memory);
    listing_rules(&variant->description, &listing);
    for (const char *at = text_string(&listing); *at;) {
        int length = (int)strcspn(at, "\n") + 1;
        if (strncmp(at, "option(", 7) != 0) text_add(rules, at, length);
        at += length;
    }
    text_done(&listing);
}

/* Whether the rules are others with this value of an option. */
static bool changes_rules(const struct session *session, const struct text *rules, const char *name,
                          const char *value) {
    struct setting settings[SETTINGS_MAX + 1];
    int count = session->settings, at = 0;
    struct text other;
    memcpy(settings, session->setting, sizeof session->setting);
    while (at < count && strcmp(settings[at].name, name) != 0) at++;
    settings[at] = (struct setting){name, value};
    struct variant *variant = variant_load(session->memory, &session->limits, session->name,
                                           settings, at == count ? count + 1 : count);
    text_init(&other, session->memory);
    list_rules(variant, &other);
    bool changes = strcmp(text_string(&other), text_string(rules)) != 0;
    text_done(&other);
    variant_free(variant);
    return changes;
}

/* Whether all values of the option are tried: those of a number from the least to the greatest, of
 * others the first. */
static bool tries_all(const struct option *option) {
    int words = 1;
    for (const char *at = option->sort == OPTION_WORD ? option->allowed : ""; *at; at++)
        words += *at == ' ';
    return option->sort == OPTION_NUMBER ? (long long)option->most - option->least < VALUES_TRIED
                                         : words <= VALUES_TRIED;
}

static bool number_matters(const struct session *session, const struct text *rules,
                           const struct option *option) {
    char value[24];
    long long span = (long long)option->most - option->least;
    long long steps = span < VALUES_TRIED ? span : VALUES_TRIED - 1;
    for (long long i = 0; i <= steps && !*session->interrupt; i++) {
        snprintf(value, sizeof value, "%lld", option->least + (i ? span * i / steps : 0));
        if (changes_rules(session, rules, option->name, value)) return true;
    }
    return false;
}

static bool word_matters(const struct session *session, const struct text *rules,
                         const struct option *option) {
    struct text value;
    const char *at = option->allowed;
    bool matters = false;
    text_init(&value, session->memory);
    for (int i = 0; *at && i < VALUES_TRIED && !matters && !*session->interrupt; i++) {
        int length = option->sort == OPTION_LETTERS ? 1 : (int)strcspn(at, " ");
        text_clear(&value);
        text_add(&value, at, length);
        matters = changes_rules(session, rules, option->name, text_string(&value));
        at += length;
        at += *at == ' ';
    }
    text_done(&value);
    return matters;
}

/* Whether some other value of the option makes other rules. */
static bool matters(const struct session *session, const struct text *rules,
                    const struct option *option) {
    if (option->sort == OPTION_BOOLEAN)
        return changes_rules(session, rules, option->name,
                             strcmp(option->value, "true") == 0 ? "false" : "true");
    return (option->sort == OPTION_NUMBER ? number_matters : word_matters)(session, rules, option);
}

/* Functions may ask for options at any time; without them, the listing tells all. */
static void check_options(const struct session *session) {
    const struct description *description = &session->variant->description;
    struct text rules;
    if (description->functions) return;
    text_init(&rules, session->memory);
    list_rules(session->variant, &rules);
    for (int i = 0; i < description->options; i++) {
        const struct option *option = &description->option[i];
        if (matters(session, &rules, option) || *session->interrupt) continue;
        output_print("-- unused: %s:%d: option \"%s\": no value of it%s changes the rules, as the "
                     "others are set%s\n",
                     option->place.file, option->place.line, option->name,
                     tries_all(option) ? "" : " that was tried",
                     faults_readers(&session->variant->faults, option->place.file));
    }
    text_done(&rules);
}

/* A game that is over where it begins is none. */
static enum status check_start(struct session *session) {
    enum outcome outcome;
    const char *reason;
    struct game *game = &session->game;
    if (!game_outcome(game, &outcome, &reason) || outcome == OUTCOME_ONGOING) return STATUS_DONE;
    if (!game_is_stuck(game))
        output_print("not ok start: the game is over before the first move, %s: %s\n",
                     outcome_name(outcome), reason);
    else
        output_print("not ok start: there is no legal move; `warpboard coverage` shows which words "
                     "succeed, `warpboard why` "
                     "why a move is none\n");
    return STATUS_NO;
}

/* -- By playing -------------------------------------------------------------------------------- */

static bool audit_games(struct session *session, struct audit *audit,
                        const struct request *request) {
    int games = request->games ? request->games : GAMES,
        limit = request->limit ? request->limit : LIMIT;
    bool good = true;
    double seconds = request->work > 0 || request->games ? request->work : SECONDS,
           began = clock_now();
    progress_begin("games");
    for (int i = 0; i < games && good; i++) {
        if (i > 0 && seconds > 0 && clock_now() - began > seconds) break;
        good = audit_game(audit, request->seed, (uint64_t)i, limit) && !*session->interrupt;
        progress_tell((uint64_t)i + 1, (uint64_t)games, 0);
    }
    progress_end();
    if (good && audit->games < (uint64_t)games)
        output_print("-- time: %llu of %d games were played in %g s; --seconds allows more\n",
                     (unsigned long long)audit->games, games, seconds);
    return good;
}

/* How many moves a position has; -1 when that cannot be said. */
static int count_moves(struct session *session, const struct position *position) {
    struct moves moves;
    struct position own = *position;
    moves_init(&moves, session->memory, session->variant->rules);
    bool good = moves_generate(&moves, session->variant->machine, &own, MOVES_BARE);
    int count = good ? moves.count : -1;
    moves_done(&moves);
    return count;
}

static void write_claim(const struct shrunk_fault *shrunk, const struct position *position,
                        int moves, struct text *text) {
    scenariotext_position(text, "position", position);
    scenariotext_play(text, text_string(&shrunk->line));
    if (!shrunk->line.length && moves >= 0) text_print(text, "  moves(%d)\n", moves);
}

/* The fault as a scenario: with colours, the position and its counterpart must have as many moves.
 */
static void write_scenario(struct session *session, enum audit_check check,
                           const struct shrunk_fault *shrunk, struct text *text) {
    struct position flipped;
    int moves = count_moves(session, &shrunk->start);
    text_print(text, "\nscenario(\"%s\", function()\n  -- ", audit_meaning(check));
    quote_lua_comment(text, text_string(&shrunk->fault));
    text_add_char(text, '\n');
    write_claim(shrunk, &shrunk->start, moves, text);
    if (check == AUDIT_COLOURS) {
        position_flip(&shrunk->start, &flipped);
        write_claim(shrunk, &flipped, moves, text);
    }
    text_print(text, "end)\n");
}

/* The moves of a line, or a word for none. */
static const char *or_none(const struct text *line) {
    return line->length ? text_string(line) : "no move";
}

/* Shrinks a fault and tells of it. */
static void tell_shrunk(struct session *session, const struct audit *audit, enum audit_check check,
                        struct text *scenarios) {
    struct audit room;
    struct shrunk_fault shrunk;
    struct text text;
    audit_init(&room, audit->machine, &audit->start);
    shrunk_fault_init(&shrunk, session->memory);
    text_init(&text, session->memory);
    shrunk_fault_find(&shrunk, audit, check, &room);
    if (shrunk.again) {
        notation_write(&shrunk.start, &text);
        output_print("   shortest line: %s\n   smallest position: %s\n", or_none(&shrunk.played),
                     text_string(&text));
        if (shrunk.line.length) output_print("   from there: %s\n", text_string(&shrunk.line));
        output_print("   which says: %s\n", text_string(&shrunk.fault));
        write_scenario(session, check, &shrunk, scenarios);
    } else {
        output_print("   it does not happen again when the same moves are played\n");
    }
    text_done(&text);
    shrunk_fault_done(&shrunk);
    audit_done(&room);
}

static enum status report(struct session *session, const struct audit *audit,
                          struct text *scenarios) {
    enum status status = STATUS_DONE;
    for (int i = 0; i < AUDIT_CHECKS; i++) {
        if (i == AUDIT_COLOURS && !audit->symmetric) {
            output_print("-- %s: not compared, for %s\n", audit_name(i),
                         text_string(&audit->asymmetry));
        } else if (audit->fault[i].length == 0) {
            output_print("ok %s: %s\n", audit_name(i), audit_meaning(i));
        } else {
            output_print("not ok %s: %s\n", audit_name(i), text_string(&audit->fault[i]));
            tell_shrunk(session, audit, (enum audit_check)i, scenarios);
            status = STATUS_NO;
        }
    }
    return status;
}

/* Games that go on for ever are a fault only if none comes to an end. */
static enum status report_ends(const struct audit *audit, const struct request *request) {
    int limit = request->limit ? request->limit : LIMIT;
    unsigned long long games = audit->games, unfinished = audit->unfinished;
    if (unfinished == 0)
        output_print("ok ends: every game comes to an end\n");
    else if (unfinished == games && games >= ENOUGH)
        output_print(
            "not ok ends: none of %llu games has ended within %d turns; --limit allows more\n",
            games, limit);
    else
        output_print(
            "-- ends: %llu of %llu games were stopped after %d turns; --limit allows more\n",
            unfinished, games, limit);
    return unfinished == games && games >= ENOUGH ? STATUS_NO : STATUS_DONE;
}

/* -- check ------------------------------------------------------------------------------------- */

static enum status keep_scenarios(struct session *session, const struct request *request,
                                  const struct text *found) {
    struct text file, message;
    enum status status = STATUS_DONE;
    if (found->length == 0) return status;
    text_init(&file, session->memory);
    text_init(&message, session->memory);
    text_print(&file, "-- What `warpboard check` has found.\n");
    scenariotext_variant(&file, session);
    text_print(&file, "%s", text_string(found));
    if (!request->scenario)
        output_print("\n%s", text_string(&file));
    else if (!storage_write(request->scenario, &file, &message))
        status = session_complain(session, "check: %s", text_string(&message));
    text_done(&file);
    text_done(&message);
    return status;
}

/* Plays the games and reports on them. */
static enum status check_games(struct session *session, const struct request *request,
                               struct audit *audit) {
    if (!audit_games(session, audit, request))
        return session_complain_of_machine(session) == STATUS_INTERRUPTED ? STATUS_INTERRUPTED
                                                                          : STATUS_NO;
    struct text scenarios;
    text_init(&scenarios, session->memory);
    enum status status = report(session, audit, &scenarios);
    if (report_ends(audit, request) == STATUS_NO) status = STATUS_NO;
    output_print("%llu games, %llu positions, %llu moves\n", (unsigned long long)audit->games,
                 (unsigned long long)audit->positions, (unsigned long long)audit->moves);
    if (keep_scenarios(session, request, &scenarios) != STATUS_DONE) status = STATUS_BAD;
    text_done(&scenarios);
    return status;
}

/* The script itself has no faults, or this would not be called. */
enum status verb_check(struct session *session, const struct request *request) {
    struct audit audit;
    output_print("ok script: %s has no faults\n", session->variant->description.file);
    enum status linted = lint(session);
    check_options(session);
    if (check_start(session) != STATUS_DONE) return STATUS_NO;
    output_flush();
    audit_init(&audit, session->variant->machine, &session->game.position);
    enum status status = check_games(session, request, &audit);
    audit_done(&audit);
    return status == STATUS_DONE ? linted : status;
}
