#include "tty.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
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

/* Query the user's locale without setting it, because nothing else may depend on where the user
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

/* Wait for a key; return true if there is one. SIGINT is blocked until the wait has begun, so that
 * a signal just before it ends it, too. */
static bool wait_for_key(int milliseconds, bool (*is_interrupted)(void)) {
    sigset_t held, before;
    struct pollfd file = {.fd = STDIN_FILENO, .events = POLLIN};
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigprocmask(SIG_BLOCK, &held, &before);
    bool there = !is_interrupted() && ppoll(&file, 1, &time, &before) > 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return there;
}

int tty_read_key(int milliseconds, bool (*is_interrupted)(void)) {
    unsigned char key;
    if (!wait_for_key(milliseconds, is_interrupted)) return TTY_NO_KEY;
    ssize_t length = read(STDIN_FILENO, &key, 1);
    return length == 1 ? key : length < 0 && errno == EINTR ? TTY_NO_KEY : TTY_END;
}
