/* Verbs that describe a variant. */
#include "verbs.h"

#include "../compile/listing.h"
#include "../native/translate.h"

#include <string.h>

enum status verb_rules(struct session *session, const struct request *request) {
    struct text text;
    (void)request;
    text_init(&text, session->memory);
    listing_rules(&session->variant->description, &text);
    output_text(&text);
    text_done(&text);
    return STATUS_DONE;
}

static enum status show_source(struct session *session) {
    struct text code, why;
    text_init(&code, session->memory);
    text_init(&why, session->memory);
    bool good = translate_rules(session->variant->rules, &code, &why);
    if (good)
        output_text(&code);
    else
        session_complain(session, "program: %s", text_string(&why));
    text_done(&code);
    text_done(&why);
    return good ? STATUS_DONE : STATUS_NO;
}

enum status verb_program(struct session *session, const struct request *request) {
    struct text text;
    if (request->words && strcmp(request->word[0], "c") != 0)
        return session_complain(
            session, "program: \"%.60s\" is no form of a program: c, or nothing", request->word[0]);
    if (request->words) return show_source(session);
    text_init(&text, session->memory);
    listing_program(session->variant->rules, &text);
    output_text(&text);
    text_done(&text);
    return STATUS_DONE;
}
