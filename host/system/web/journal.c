#include "../journal.h"

/* The page keeps the data that it needs to begin anew. */
bool journal_open(struct journal *journal, struct memory *memory, int number,
                  struct text *message) {
    *journal = (struct journal){.file = -1};
    return false;
}

bool journal_append(struct journal *journal, const char *text, uint64_t state,
                    struct text *message) {
    return true;
}

void journal_clear(struct journal *journal) {
}

void journal_remove(struct journal *journal) {
}

void journal_close(struct journal *journal) {
}
