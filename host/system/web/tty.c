#include "../tty.h"

bool tty_is_input(void) {
    return false;
}

bool tty_is_output(void) {
    return false;
}

int tty_width(void) {
    return 0;
}

bool tty_has_utf8(void) {
    return false;
}

/* Return `input` at once: nothing arrives while the page waits for an answer. */
bool tty_wait(int milliseconds, bool input) {
    return input;
}

int tty_read_key(int milliseconds, bool (*is_interrupted)(void)) {
    return TTY_END;
}
