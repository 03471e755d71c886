#include "../typed_lines.h"

/* The page has an editor of its own, and gives whole lines. */
bool typed_lines_open(struct lines *lines, struct memory *memory, volatile int *interrupt,
                      const struct lines_helper *helper) {
    *lines = (struct lines){.typed = true, .interrupt = interrupt, .memory = memory};
    return false;
}

void typed_lines_close(struct lines *lines) {
}

char *typed_lines_next(struct lines *lines, const char *prompt) {
    return NULL;
}

void typed_lines_remember(struct lines *lines, const char *input) {
}
