#include "terminal.h"

#include "../system/tty.h"

#include <stdlib.h>
#include <string.h>

enum { NARROWEST = 20 };

void terminal_measure(struct session *session) {
    int width = tty_width();
    if (width >= NARROWEST) session->width = width;
}

void terminal_look(struct session *session) {
    const char *plain = getenv("NO_COLOR"), *name = getenv("TERM");
    bool able = tty_is_output() && name && strcmp(name, "dumb") != 0;
    session->terminal = tty_is_output();
    session->colour = able && !(plain && *plain);
    session->unicode = able && tty_has_utf8();
    terminal_measure(session);
}
