#include "tty.h"

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool tty_is_input(void) {
    return isatty(STDIN_FILENO);
}

bool tty_is_output(void) {
    return isatty(STDOUT_FILENO);
}

int tty_width(void) {
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Asks for the locale's characters without taking it on: nothing here may depend on where the user
 * lives. */
bool tty_has_utf8(void) {
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (!locale) return false;
    bool utf8 = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return utf8;
}

bool tty_wait(int milliseconds, bool input) {
    struct pollfd file = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&file, input, milliseconds) > 0;
}
