/* save and open: games in files. */
#include "verbs.h"

#include "../session/gamefile.h"
#include "../session/storage.h"

#include <string.h>

/* -- save -------------------------------------------------------------------------------------- */

enum status verb_save(struct session *session, const struct request *request) {
    struct text text, message;
    enum status status = STATUS_DONE;
    if (strpbrk(session->name, "\r\n"))
        return session_complain(
            session, "save: the path of the script has a line break, which no game file can hold");
    text_init(&text, session->memory);
    text_init(&message, session->memory);
    gamefile_text(session, &text);
    int steps = session->history.done;
    if (storage_write(request->word[0], &text, &message))
        output_print("%s: %d step%s of %s\n", request->word[0], steps, steps == 1 ? "" : "s",
                     session->variant->description.name);
    else
        status = session_complain(session, "save: %s", text_string(&message));
    text_done(&message);
    text_done(&text);
    return status;
}

/* -- open -------------------------------------------------------------------------------------- */

/* Does the steps of a file again in the variant that it names. */
static enum status continue_game(struct session *session, const struct gamefile *file,
                                 const char *path) {
    struct replay replay;
    struct history *history = &session->history;
    const struct limits before = session->limits;
    if (!session->variant || strcmp(session->name, file->variant) != 0)
        session_reset_limits(session);
    enum status status =
        session_load(session, file->variant, file->setting, file->settings, file->start);
    if (status != STATUS_DONE) {
        session->limits = before;
        return session_complain(session, "open: \"%.200s\" is not opened", path);
    }
    if (session->variant->digest != file->digest)
        output_print("the script of %s is not what it was when this game was saved\n",
                     file->variant);
    history_begin_with(history, file->start);
    for (int i = 0; i < file->steps; i++)
        history_add_text(history, file->step[i].edit, file->step[i].text);
    history_replay(history, &session->game, &replay);
    if (*session->interrupt) return session_complain_of_machine(session);
    session_tell_replay(&replay);
    status = verb_show(session, NULL);
    return replay.begun && replay.done == replay.asked ? status : STATUS_NO;
}

enum status verb_open(struct session *session, const struct request *request) {
    struct text text, message;
    struct gamefile file;
    enum status status;
    const char *path = request->word[0];
    text_init(&text, session->memory);
    text_init(&message, session->memory);
    if (!storage_read(path, GAMEFILE_BYTES_MAX, &text, &message)) {
        status = session_complain(session, "open: %s", text_string(&message));
    } else {
        bool good = gamefile_read(&file, text_string(&text), text.length, &message);
        status = good ? continue_game(session, &file, path)
                      : session_complain(session, "open: %.200s: %s", path, text_string(&message));
        gamefile_done(&file);
    }
    text_done(&message);
    text_done(&text);
    return status;
}
