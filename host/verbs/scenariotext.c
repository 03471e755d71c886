#include "scenariotext.h"

#include "../base/quote.h"
#include "../game/notation.h"

#include <string.h>

enum { LINE_WIDTH = 100 };

void scenariotext_option(struct text *text, const struct option *option, const char *value) {
    quote_lua_key(text, option->name);
    text_print(text, " = ");
    if (option->sort == OPTION_BOOLEAN || option->sort == OPTION_NUMBER)
        text_print(text, "%s", value);
    else
        quote_lua(text, value);
}

void scenariotext_variant(struct text *text, const struct session *session) {
    const struct description *description = &session->variant->description;
    int count = 0;
    text_print(text, "variant(");
    quote_lua(text, session->name);
    for (int i = 0; i < session->settings; i++)
        for (int j = 0; j < description->options; j++) {
            const struct option *option = &description->option[j];
            bool changed = strcmp(option->value, option->initial) != 0;
            if (!changed || strcmp(session->setting[i].name, option->name) != 0) continue;
            text_print(text, count++ ? ", " : ", {");
            scenariotext_option(text, option, option->value);
        }
    text_print(text, count ? "})\n" : ")\n");
}

/* A move; `play` leaves out a number with dots before it, as in 12.e2-e4, and so it needs one to
 * keep its own. */
static void add_move(struct text *text, const char *move, int length) {
    size_t digits = strspn(move, "0123456789");
    if (digits && move[digits] == '.') text_print(text, "1.");
    text_add(text, move, length);
}

/* In lines of a readable length. */
void scenariotext_play(struct text *text, const char *moves) {
    struct text line;
    text_init(&line, text->memory);
    while (*moves) {
        int length = (int)strcspn(moves, " ");
        if (line.length) text_add_char(&line, ' ');
        add_move(&line, moves, length);
        moves += length + (moves[length] == ' ');
        if (*moves && line.length + 1 + (int)strcspn(moves, " ") <= LINE_WIDTH) continue;
        text_print(text, "  play ");
        quote_lua(text, text_string(&line));
        text_add_char(text, '\n');
        text_clear(&line);
    }
    text_done(&line);
}

void scenariotext_position(struct text *text, const char *word, const struct position *position) {
    struct text written;
    text_init(&written, text->memory);
    notation_write(position, &written);
    text_print(text, "  %s ", word);
    quote_lua(text, text_string(&written));
    text_add_char(text, '\n');
    text_done(&written);
}
