/* Pictures of positions in files, for show. */
#include "verbs.h"

#include "../session/storage.h"
#include "../show/picture.h"

/* Finds the moves that get arrows; complains if one of them is none. */
static enum status find_arrows(struct session *session, const struct request *request,
                               struct moves *arrows) {
    enum status status = STATUS_DONE;
    struct text message;
    struct game *game = &session->game;
    const struct moves *moves = game_moves(game);
    if (!moves) return session_complain_of_machine(session);
    text_init(&message, session->memory);
    for (int i = 0; i < request->moves && status == STATUS_DONE; i++) {
        int index = move_find(moves, &game->paths, game->machine, &game->position, request->move[i],
                              &message);
        if (index < 0)
            status = session_complain(session, "show: %s", text_string(&message));
        else
            moves_copy(arrows, moves, &moves->item[index]);
    }
    text_done(&message);
    return status;
}

/* Without an arrow or mark that is asked for: the last move's, on the position after it, if there
 * was one. */
static void take_last_move(const struct session *session, const struct request *request,
                           struct moves *arrows) {
    const struct moves *played = &session->game.played;
    if (request->moves || request->mark || !played->count) return;
    moves_copy(arrows, played, &played->item[played->count - 1]);
}

static enum status write_picture(struct session *session, const struct picture *picture,
                                 enum picture_format format, const char *file) {
    enum status status = STATUS_DONE;
    struct text bytes, message;
    if (!file) return STATUS_DONE;
    text_init(&bytes, session->memory);
    text_init(&message, session->memory);
    picture_draw(picture, format, &bytes);
    if (!storage_write(file, &bytes, &message))
        status = session_complain(session, "show: %s", text_string(&message));
    text_done(&bytes);
    text_done(&message);
    return status;
}

enum status verb_show_picture(struct session *session, const struct request *request) {
    struct cells marked = {0};
    struct moves arrows;
    const char *wrong;
    const struct board *board = &session->variant->description.board;
    if (request->mark && !board_parse_cells(board, request->mark, &marked, &wrong))
        return session_complain(
            session,
            "show: --mark: \"%.20s\" is neither a square of this board nor a rectangle; for "
            "example: --mark \"a1 c3-d4\"",
            wrong);
    moves_init(&arrows, session->memory, session->variant->rules);
    enum status status = find_arrows(session, request, &arrows);
    take_last_move(session, request, &arrows);
    struct picture picture = {&session->game.position, request->dark, &marked, &arrows};
    if (status == STATUS_DONE) status = write_picture(session, &picture, PICTURE_SVG, request->svg);
    if (status == STATUS_DONE) status = write_picture(session, &picture, PICTURE_PNG, request->png);
    moves_done(&arrows);
    return status;
}
