#include "scenariotext.h"

#include "../play/notation.h"

#include <string.h>

static void add_value(struct text *text, const struct option *option) {
    if (option->sort == OPTION_BOOLEAN || option->sort == OPTION_NUMBER)
        text_print(text, "%s", option->value);
    else
        text_quote(text, option->value);
}

void scenariotext_variant(struct text *text, const struct session *session) {
    const struct description *description = &session->variant->description;
    int count = 0;
    text_print(text, "variant(");
    text_quote(text, session->name);
    for (int i = 0; i < session->settings; i++)
        for (int j = 0; j < description->options; j++) {
            const struct option *option = &description->option[j];
            bool changed = strcmp(option->value, option->initial) != 0;
            if (!changed || strcmp(session->setting[i].name, option->name) != 0) continue;
            text_print(text, "%s%s = ", count++ ? ", " : ", {", option->name);
            add_value(text, option);
        }
    text_print(text, count ? "})\n" : ")\n");
}

void scenariotext_position(struct text *text, const char *word, const struct position *position) {
    struct text written;
    text_init(&written, text->memory);
    position_text(position, &written);
    text_print(text, "  %s ", word);
    text_quote(text, text_string(&written));
    text_add_char(text, '\n');
    text_done(&written);
}
