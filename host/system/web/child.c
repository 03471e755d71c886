#include "../child.h"

bool child_possible(void) {
    return false;
}

bool child_find(const char *name, struct child_program *program) {
    return false;
}

bool child_identify(struct child_program *program) {
    return false;
}

int child_start(const char *path, const char *const *word) {
    return 0;
}

bool child_talk(const char *path, const char *const *word, struct child_talk *talk) {
    return false;
}

bool child_tell(const struct child_talk *talk, const char *bytes, size_t length) {
    return false;
}

void child_stop(struct child_talk *talk) {
}

bool child_filter(const char *path, const char *const *word, const char *bytes, size_t length,
                  const volatile int *interrupt, struct text *answer) {
    return false;
}

enum child_end child_look(int process) {
    return CHILD_FAILED;
}

enum child_end child_wait(int process, const volatile int *interrupt) {
    return CHILD_FAILED;
}
