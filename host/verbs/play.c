/* Verbs that change the game: moves, back and forth, positions, options. */
#include "verbs.h"

#include "../play/notation.h"

#include <ctype.h>
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

/* -- play, undo, redo, goto, history ---------------------------------------------------------------------------------
 */

static enum status write_result(struct session *session) {
    struct text text;
    enum outcome outcome;
    const char *reason;
    if (!game_outcome(&session->game, &outcome, &reason)) return session_complain_of_machine(session);
    text_init(&text, session->memory);
    session_position_text(session, &text);
    printf("%s\n%s\n", text_string(&text), outcome_name(outcome));
    text_done(&text);
    return STATUS_DONE;
}

enum status verb_play(struct session *session, const struct request *request) {
    for (int i = 0; i < request->words; i++) {
        enum status status = session_play(session, request->word[i]);
        if (status != STATUS_DONE) return status;
    }
    return session->repl ? show(session) : write_result(session);
}

enum status verb_undo(struct session *session, const struct request *request) {
    long long count;
    if (!read_count(request, &count))
        return session_complain(session, "undo: how many moves is a whole number from 1 on, not \"%.60s\"",
                                request->word[0]);
    if (session->game.played.count == 0) return session_complain(session, "undo: no move has been played");
    while (count-- > 0 && session_undo(session)) continue;
    return show(session);
}

enum status verb_redo(struct session *session, const struct request *request) {
    long long count;
    if (!read_count(request, &count))
        return session_complain(session, "redo: how many moves is a whole number from 1 on, not \"%.60s\"",
                                request->word[0]);
    if (!session_redo(session)) return session_complain(session, "redo: no move has been taken back here");
    while (--count > 0 && session_redo(session)) continue;
    return show(session);
}

enum status verb_goto(struct session *session, const struct request *request) {
    long long number;
    const struct moves *played = &session->game.played;
    int most = played->count + session->undones;
    if (!request_number(request->word[0], 0, most, &number))
        return session_complain(session, "goto: a move of the history is a number from 0 to %d, not \"%.60s\"", most,
                                request->word[0]);
    while (played->count > number && session_undo(session)) continue;
    while (played->count < number && session_redo(session)) continue;
    return show(session);
}

/* The moves that were played, then those taken back. */
enum status verb_history(struct session *session, const struct request *request) {
    const struct moves *played = &session->game.played;
    struct text text;
    (void)request;
    text_init(&text, session->memory);
    for (int i = 0; i < played->count; i++) {
        text_print(&text, "%4d  %s  ", i + 1,
                   (session->game.start.side + (uint32_t)i) % 2 == SIDE_WHITE ? "White" : "Black");
        struct text move;
        text_init(&move, session->memory);
        move_text(played, &played->item[i], &move);
        text_print(&text, "%s\n", text_string(&move));
        text_done(&move);
    }
    for (int i = session->undones - 1; i >= 0; i--)
        text_print(&text, "%4d  taken back: %s\n", played->count + session->undones - i, session->undone[i].text);
    if (text.length == 0) text_print(&text, "no move has been played\n");
    session_write(&text);
    text_done(&text);
    return STATUS_DONE;
}

/* -- position, setup -------------------------------------------------------------------------------------------------
 */

enum status verb_position(struct session *session, const struct request *request) {
    if (request->words > 0) {
        enum status status = session_set_position(session, request->word[0]);
        return status == STATUS_DONE ? show(session) : status;
    }
    struct text text;
    text_init(&text, session->memory);
    session_position_text(session, &text);
    printf("%s\n", text_string(&text));
    text_done(&text);
    return STATUS_DONE;
}

static void clear_board(struct position *position) {
    for (int slot = 0; slot < position->rules->layout.slots; slot++) position_set_slot(position, (uint32_t)slot, 0);
}

/* empty, w, b, or square=piece: false if it is none of them. */
static bool set_up(struct session *session, struct position *position, const char *word) {
    int length = 0;
    content what;
    const struct board *board = &session->variant->description.board;
    if (strcmp(word, "empty") == 0) return clear_board(position), true;
    if (strcmp(word, "w") == 0 || strcmp(word, "b") == 0)
        return position_set_side(position, *word == 'w' ? SIDE_WHITE : SIDE_BLACK), true;
    int square = board_square(board, word, &length);
    if (square < 0 || word[length] != '=') return false;
    if (!content_read(position->rules, word + length + 1, &what)) return false;
    position_set_slot(position, (uint32_t)square, what);
    return true;
}

/* Without arguments, back to the script's own start. */
enum status verb_setup(struct session *session, const struct request *request) {
    struct position position = session->game.position;
    struct text text;
    if (request->words == 0) {
        enum status status = session_set_position(session, session->variant->description.start);
        return status == STATUS_DONE ? show(session) : status;
    }
    for (int i = 0; i < request->words; i++)
        if (!set_up(session, &position, request->word[i]))
            return session_complain(
                session, "setup: \"%.60s\" is none of: empty, w, b, SQUARE=PIECE, SQUARE=", request->word[i]);
    text_init(&text, session->memory);
    position_text(&position, &text);
    enum status status = session_set_position(session, text_string(&text));
    text_done(&text);
    return status == STATUS_DONE ? show(session) : status;
}

/* -- load, set -------------------------------------------------------------------------------------------------------
 */

enum status verb_load(struct session *session, const struct request *request) {
    enum status status = session_load(session, request->word[0], request->setting, request->settings);
    if (status != STATUS_DONE) return session_complain(session, "load: \"%.60s\" is not loaded", request->word[0]);
    printf("%s\n\n", session->variant->description.title);
    return show(session);
}

/* A game as texts, to be played again under other rules. */
struct record {
    struct arena arena;
    const char *start;
    const char **move;
    int moves;
};

static void record_game(const struct session *session, struct record *record) {
    const struct moves *played = &session->game.played;
    struct text text;
    arena_init(&record->arena, session->memory);
    text_init(&text, session->memory);
    position_text(&session->game.start, &text);
    record->start = arena_copy(&record->arena, text_string(&text), (size_t)text.length);
    record->move = arena_new(&record->arena, (size_t)(played->count + 1) * sizeof *record->move);
    record->moves = played->count;
    for (int i = 0; i < played->count; i++) {
        text_clear(&text);
        move_text(played, &played->item[i], &text);
        record->move[i] = arena_copy(&record->arena, text_string(&text), (size_t)text.length);
    }
    text_done(&text);
}

/* Plays a recorded game as far as the present rules let it. */
static void replay(struct session *session, const struct record *record) {
    struct position start;
    struct text message;
    text_init(&message, session->memory);
    if (!position_read(&start, session->variant->machine, record->start, &message)) {
        printf("the game begins anew, for its start is refused now: %s\n", text_string(&message));
        text_done(&message);
        return;
    }
    session_restart(session, &start);
    for (int i = 0; i < record->moves; i++) {
        text_clear(&message);
        if (game_play(&session->game, record->move[i], &message)) continue;
        printf("the game ends before move %d, which is refused now: %s\n", i + 1, text_string(&message));
        break;
    }
    text_done(&message);
}

enum status verb_set(struct session *session, const struct request *request) {
    struct setting settings[SETTINGS_MAX];
    struct record record;
    int count = session->settings, i = 0;
    memcpy(settings, session->setting, (size_t)count * sizeof *settings);
    while (i < count && strcmp(settings[i].name, request->word[0]) != 0) i++;
    if (i == SETTINGS_MAX) return session_complain(session, "set: more than %d options", SETTINGS_MAX);
    settings[i] = (struct setting){request->word[0], request->word[1]};
    record_game(session, &record);
    enum status status = session_load(session, session->name, settings, i == count ? count + 1 : count);
    if (status == STATUS_DONE) {
        replay(session, &record);
        status = show(session);
    } else {
        status = session_complain(session, "set: the option stays as it was");
    }
    arena_done(&record.arena);
    return status;
}
