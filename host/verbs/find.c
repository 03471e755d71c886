/* find: the shortest line of moves that brings something about. */
#include "verbs.h"

#include "../embed/question.h"
#include "../explore/find.h"
#include "../show/foundtext.h"

static void write_found(const struct found *found) {
    unsigned long long positions = found->positions;
    if (found->line.length == 0)
        output_print("it is so already, without a move\n");
    else
        output_print("found in %llu positions%s:\n  play %s\n", positions,
                     found->shortest ? ", no line is shorter" : "", text_string(&found->line));
}

/* Plays the line; how many plies there were before. */
static int play_line(struct session *session, const struct found *found) {
    int plies = session->game.played.count;
    struct text message;
    text_init(&message, session->memory);
    (void)game_play_line(&session->game, text_string(&found->line),
                         &message); /* which was played just now */
    text_done(&message);
    return plies;
}

static void write_json(struct session *session, const struct found *found) {
    struct text text, position;
    text_init(&text, session->memory);
    text_init(&position, session->memory);
    session_position_text(session, &position);
    foundtext_json(found, found->there ? text_string(&position) : NULL, &text);
    output_text(&text);
    text_done(&position);
    text_done(&text);
}

/* Tells what was found, with the position that the line leads to, which is taken back again. */
static enum status tell(struct session *session, const struct request *request,
                        const struct found *found) {
    enum status status = STATUS_DONE;
    int plies = found->there ? play_line(session, found) : session->game.played.count;
    if (request->json) {
        write_json(session, found);
    } else if (found->there) {
        write_found(found);
        output_print("\n");
        status = verb_show(session, NULL);
    } else {
        output_print("not found in %llu positions\n", (unsigned long long)found->positions);
    }
    while (session->game.played.count > plies) game_undo(&session->game);
    return found->there || session->repl ? status : STATUS_NO;
}

static enum status find(struct session *session, const struct request *request,
                        struct question *question) {
    struct found found;
    struct find_effort effort = {FIND_WIDE, FIND_DEEP, request->limit ? request->limit : FIND_LIMIT,
                                 request->seed};
    enum status status = STATUS_DONE;
    found_init(&found, session->memory);
    bool good = find_line(&found, &session->game, question_asks, question, effort);
    if (!good && question_error(question) && !*session->interrupt) {
        status = session_complain(session, "find: %s", question_error(question));
    } else if (!good) {
        status = session_complain_of_machine(session);
    } else {
        status = tell(session, request, &found);
    }
    found_done(&found);
    return status;
}

enum status verb_find(struct session *session, const struct request *request) {
    struct text message;
    enum status status;
    text_init(&message, session->memory);
    struct question *question = question_new(session->memory, session->variant, &session->game,
                                             request->word[0], session->interrupt, &message);
    if (question)
        status = find(session, request, question);
    else
        status = session_complain(session, "find: %s", text_string(&message));
    question_free(question);
    text_done(&message);
    return status;
}
