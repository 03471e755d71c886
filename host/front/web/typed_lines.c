#include "../typed_lines.h"

/* Return false: the page has its own editor, and gives whole lines. */
bool typed_lines_open(struct memory *memory, volatile int *interrupt, lines_helper *helper,
                      void *context) {
    return false;
}

void typed_lines_close(void) {
}

char *typed_lines_next(const char *prompt) {
    return NULL;
}

void typed_lines_remember(const char *input) {
}
