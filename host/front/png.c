#include "png.h"

#include "../system/child.h"
#include "../system/cleanup.h"
#include "../system/file.h"

#include <stdio.h>
#include <stdlib.h>

enum { SUFFIX = 4, ROOM = 1 << 16 };

/* Writes a temporary file; false if that fails. */
static bool make_file(char path[PATH_MAX], const char *suffix, const char *bytes, size_t length) {
    const char *folder = getenv("TMPDIR");
    int written = snprintf(path, PATH_MAX, "%s/warpboard-XXXXXX%s",
                           folder && *folder == '/' ? folder : "/tmp", suffix);
    return written < PATH_MAX && cleanup_write_temporary(path, SUFFIX, bytes, length);
}

/* Appends all that a file holds; false if it cannot be read. */
static bool read_file(const char *path, struct text *content) {
    char bytes[ROOM];
    FILE *file = fopen(path, "rbe");
    if (!file) return false;
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_add(content, bytes, (int)length);
    bool good = !ferror(file);
    fclose(file);
    return good;
}

static void remove_file(const char *path) {
    file_remove(path);
    cleanup_drop_file(path);
}

static const char *convert(const char *program, const char *svg, const char *png,
                           const volatile int *interrupt) {
    const char *word[] = {program, "--format", "png", "--output", png, svg, NULL};
    int process = child_start(program, word);
    enum child_end end = process ? child_wait(process, interrupt) : CHILD_FAILED;
    if (end == CHILD_WORKS) cleanup_stop_process(process);
    if (process) cleanup_drop_process(process);
    return end == CHILD_DONE ? NULL : "rsvg-convert cannot draw it";
}

static const char *convert_files(const char *program, const char *svg, size_t length,
                                 const volatile int *interrupt, struct text *png) {
    char from[PATH_MAX], to[PATH_MAX];
    const char *why = "a temporary file cannot be written";
    if (!make_file(from, ".svg", svg, length)) return why;
    if (make_file(to, ".png", "", 0)) {
        why = convert(program, from, to, interrupt);
        if (!why && !read_file(to, png)) why = "what it has made cannot be read";
        remove_file(to);
    }
    remove_file(from);
    return why;
}

const char *png_make(const char *svg, size_t length, const volatile int *interrupt,
                     struct text *png) {
    struct child_program program;
    if (!child_find("rsvg-convert", &program))
        return "there is no rsvg-convert, which draws PNG: install librsvg2-bin, or say --svg FILE";
    return convert_files(program.path, svg, length, interrupt, png);
}
