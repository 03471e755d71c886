/* Verbs that change the game: moves, back and forth, options. */
#include "verbs.h"

#include <stdio.h>
#include <string.h>

/* The board, as an answer to what was done. */
static enum status show(struct session *session) {
    return verb_show(session, NULL);
}

/* A count in an argument, 1 if there is none. */
static bool read_count(const struct request *request, long long *count) {
    *count = 1;
    return request->words == 0 || request_number(request->word[0], 1, INT32_MAX, count);
}

/* -- play, undo, redo, goto -------------------------------------------------------------------- */

static enum status write_result(struct session *session) {
    struct text text;
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(&session->game, &outcome, &reason))
        return session_complain_of_machine(session);
    text_init(&text, session->memory);
    session_position_text(session, &text);
    output_print("%s\n%s\n", text_string(&text), outcome_name(outcome));
    text_done(&text);
    return STATUS_DONE;
}

/* The move of a word, behind the number that games in print have before it: "1.e2e4" and, of the
 * three words "1. e2e4 e7e5", the last two. NULL for none. */
static const char *move_of(const char *word) {
    const char *at = word + strspn(word, "0123456789");
    if (at == word || *at != '.') return word;
    at += strspn(at, ".");
    return *at ? at : NULL;
}

enum status verb_play(struct session *session, const struct request *request) {
    for (int i = 0; i < request->words; i++) {
        const char *word = request->word[i],
                   *move = session_is_move(session, word) ? word : move_of(word);
        enum status status = move ? session_play(session, move) : STATUS_DONE;
        if (status == STATUS_BAD && session->repl && !session->file && !*session->interrupt)
            output_error("`why %s` tells what stands against it\n", move);
        if (status != STATUS_DONE) return status;
    }
    return session->repl ? show(session) : write_result(session);
}

/* Takes one step after the other, up to a count; the first of which must be there. */
static enum status take_steps(struct session *session, const struct request *request,
                              enum status take(struct session *session), const char *none) {
    long long count;
    const char *name = request->verb->name;
    if (!read_count(request, &count))
        return session_complain(session,
                                "%s: how many steps is a whole number from 1 on, not \"%.60s\"",
                                name, request->word[0]);
    enum status status = take(session);
    if (status == STATUS_NO) return session_complain(session, "%s: %s", name, none);
    while (status == STATUS_DONE && --count > 0) status = take(session);
    return status == STATUS_DONE || status == STATUS_NO ? show(session) : status;
}

enum status verb_undo(struct session *session, const struct request *request) {
    return take_steps(session, request, session_undo, "no move has been played");
}

enum status verb_redo(struct session *session, const struct request *request) {
    return take_steps(session, request, session_redo, "no move has been taken back here");
}

enum status verb_goto(struct session *session, const struct request *request) {
    long long number;
    const struct history *history = &session->history;
    enum status status = STATUS_DONE;
    if (!request_number(request->word[0], 0, history->count, &number))
        return session_complain(
            session, "goto: a step of the history is a number from 0 to %d, not \"%.60s\"",
            history->count, request->word[0]);
    while (status == STATUS_DONE && history->done > number) status = session_undo(session);
    while (status == STATUS_DONE && history->done < number) status = session_redo(session);
    return status == STATUS_DONE ? show(session) : status;
}

/* -- load, set --------------------------------------------------------------------------------- */

enum status verb_load(struct session *session, const struct request *request) {
    const struct limits before = session->limits;
    session_reset_limits(session);
    request_limit(request, &session->limits);
    enum status status =
        session_load(session, request->word[0], request->setting, request->settings, NULL);
    if (status != STATUS_DONE) {
        session->limits = before;
        return session_complain(session, "load: \"%.60s\" is not loaded", request->word[0]);
    }
    output_print("%s\n\n", session->variant->description.title);
    return show(session);
}

static const char *value_of(const struct session *session, const char *name) {
    const struct description *description = &session->variant->description;
    for (int i = 0; i < description->options; i++)
        if (strcmp(description->option[i].name, name) == 0) return description->option[i].value;
    return "";
}

/* How many moves there are now; -1 when that cannot be said. */
static int count_moves(struct session *session) {
    const struct moves *moves = game_moves(&session->game);
    return moves ? moves->count : -1;
}

/* What the change has changed in the game. */
static void tell_change(struct session *session, const struct replay *replay, int moves) {
    int now = count_moves(session);
    session_tell_replay(replay);
    if (replay->differs) output_print("the game differs from step %d on\n", replay->differs);
    if (!replay->differs && replay->begun && replay->done == replay->asked && now == moves)
        output_print("nothing else differs here: %d legal move%s, as before\n", now,
                     now == 1 ? "" : "s");
    else if (now != moves)
        output_print("legal moves here: %d -> %d\n", moves, now);
    output_print("\n");
}

enum status verb_set(struct session *session, const struct request *request) {
    struct setting settings[SETTINGS_MAX];
    struct replay replay;
    const char *name = request->word[0];
    memcpy(settings, session->setting, sizeof settings);
    int count =
        session_add_setting(settings, session->settings, (struct setting){name, request->word[1]});
    int moves = count_moves(session);
    if (count < 0) return session_complain(session, "set: more than %d options", SETTINGS_MAX);
    char before[80];
    snprintf(before, sizeof before, "%s", value_of(session, name));
    enum status status = session_reload(session, settings, count, &replay);
    if (status == STATUS_DONE) {
        output_print("%s: %s -> %s\n", name, before, value_of(session, name));
        tell_change(session, &replay, moves);
        status = show(session);
    } else {
        status = session_complain(session, "set: the option stays as it was");
    }
    return status;
}
