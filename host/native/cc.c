#include "cc.h"

enum { WORDS = CC_OPTIONS + 5, LONG_SOURCE = 1 << 20 };

bool cc_find(struct child_program *compiler) {
    return child_find("cc", compiler);
}

/* Processors without these instructions do without, and much code with a faster compilation. No
 * function may take much of the stack at once, for they look how much is left when they begin. */
int cc_options(size_t length, const char **word) {
    int count = 0;
    static const char *const always[] = {
        "-std=gnu17",          "-fPIC",      "-fno-tree-slp-vectorize",        "-shared",
        "-fvisibility=hidden", "-Wno-psabi", "-Werror=frame-larger-than=65536"};
    word[count++] = length > LONG_SOURCE ? "-O1" : "-O2";
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) word[count++] = always[i];
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt")) word[count++] = "-mpopcnt";
    if (__builtin_cpu_supports("bmi")) word[count++] = "-mbmi";
    if (__builtin_cpu_supports("bmi2")) word[count++] = "-mbmi2";
    if (__builtin_cpu_supports("avx2")) word[count++] = "-mavx2";
#endif
    return count;
}

int cc_start(const struct child_program *compiler, size_t length, const char *source,
             const char *made) {
    const char *word[WORDS] = {compiler->path};
    int count = 1 + cc_options(length, word + 1);
    word[count++] = "-o";
    word[count++] = made;
    word[count++] = source;
    word[count] = NULL;
    return child_start(compiler->path, word);
}
