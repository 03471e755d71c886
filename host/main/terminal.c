#include "terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 20 };

/* Asks for the locale's character set without setting the locale: nothing else may depend on it. */
static bool has_utf8(void) {
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (!locale) return false;
    bool utf8 = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return utf8;
}

void terminal_measure(struct session *session) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= NARROWEST)
        session->width = size.ws_col;
}

void terminal_look(struct session *session) {
    const char *plain = getenv("NO_COLOR"), *name = getenv("TERM");
    bool able = isatty(STDOUT_FILENO) && name && strcmp(name, "dumb") != 0;
    session->terminal = isatty(STDOUT_FILENO);
    session->colour = able && !(plain && *plain);
    session->unicode = able && has_utf8();
    terminal_measure(session);
}
