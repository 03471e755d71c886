#include "complete.h"

#include "../front/front.h"

#include <stdio.h>
#include <string.h>

/* Takes a name that Lua has; the console calls this for each. */
struct taker {
    lines_take *take;
    void *taker;
};

static void take_name(void *context, const char *name) {
    const struct taker *taker = context;
    taker->take(taker->taker, name, false);
}

const char *complete_breaks(void *context, const char *line) {
    const struct completion_context *known = context;
    struct text result;
    text_init(&result, known->session->memory);
    if (!known->lua->length) front_complete(known->session, line, NULL, NULL, NULL, &result);
    bool words = strcmp(text_string(&result), "words") == 0;
    text_done(&result);
    return words ? " \t\n\"" : " \t\n\"'=<>;|&{}()[],+-*/%^~#";
}

enum lines_words complete_word(void *context, const char *line, int first, int end,
                               lines_take *take, void *taker) {
    const struct completion_context *known = context;
    struct session *session = known->session;
    struct text head, word, result;
    text_init(&head, session->memory);
    text_init(&word, session->memory);
    text_init(&result, session->memory);
    text_add(&head, line, first);
    text_add(&word, line + first, end - first);
    if (known->lua->length)
        text_print(&result, "%s", word.length ? "names" : "");
    else
        front_complete(session, text_string(&head), text_string(&word), take, taker, &result);
    if (strcmp(text_string(&result), "names") == 0)
        console_complete(session->console, text_string(&word), take_name,
                         &(struct taker){take, taker});
    bool files = strcmp(text_string(&result), "files") == 0;
    text_done(&result);
    text_done(&word);
    text_done(&head);
    return files ? LINES_FILES : LINES_TAKEN;
}
