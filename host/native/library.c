#include "library.h"

#include "../system/cache.h"
#include "../system/child.h"
#include "../system/cleanup.h"
#include "../system/file.h"
#include "../system/shared_object.h"

#include <stdio.h>
#include <string.h>
#include <xxhash.h>

enum { OPTIONS = 16, LONG_SOURCE = 1 << 20 };

/* Fills `word` with the options of the compiler for a source of this length; their number.
 * Processors without these instructions do without, and much code with a faster compilation. No
 * function may take much of the stack at once, for they look how much is left when they begin. A
 * branch is taken apart into its fields however large it is: gcc copies structs of more than 17
 * words as a whole, by way of memory, and a field that was written there and is read with others
 * beside it makes the processor wait. */
static int list_options(size_t length, const char **word) {
    int count = 0;
    static const char *const always[] = {"-std=gnu17",
                                         "-fPIC",
                                         "-fno-tree-slp-vectorize",
                                         "-shared",
                                         "-fvisibility=hidden",
                                         "-Wno-psabi",
                                         "-Werror=frame-larger-than=65536",
                                         "--param=sra-max-scalarization-size-Ospeed=1024"};
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

static bool fail(struct library *library, const char *why) {
    library->why = why;
    return false;
}

/* The hash of everything that the code depends on. */
static void name_library(const struct child_program *compiler, const struct text *source,
                         char *name, size_t size) {
    const char *word[OPTIONS];
    struct text key;
    long long stamp[] = {compiler->size, compiler->changed, compiler->number};
    text_init(&key, source->memory);
    int count = list_options((size_t)source->length, word);
    for (int i = 0; i < count; i++) text_add(&key, word[i], (int)strlen(word[i]) + 1);
    text_add(&key, compiler->path, (int)strlen(compiler->path) + 1);
    text_add(&key, (const char *)stamp, (int)sizeof stamp);
    text_add(&key, source->bytes, source->length);
    XXH128_hash_t hash = XXH3_128bits(key.bytes, (size_t)key.length);
    text_done(&key);
    snprintf(name, size, "%016llx%016llx", (unsigned long long)hash.high64,
             (unsigned long long)hash.low64);
}

static bool load(struct library *library) {
    library->handle = shared_object_load(library->path);
    return library->handle != NULL;
}

/* Something new has come into the cache. */
static void prune(const struct library *library) {
    const char *slash = strrchr(library->path, '/');
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - library->path), library->path);
    cache_prune(library->memory, folder);
}

static void forget_file(struct library *library, char **path) {
    if (*path) {
        file_remove(*path);
        cleanup_drop_file(*path);
    }
    memory_free(library->memory, *path);
    *path = NULL;
}

static void forget_files(struct library *library) {
    forget_file(library, &library->source);
    forget_file(library, &library->made);
}

static void forget_compiler(struct library *library) {
    if (library->compiler > 0) cleanup_drop_process(library->compiler);
    library->compiler = 0;
}

static char *copy_name(struct memory *memory, const char *folder, const char *name,
                       const char *ending) {
    size_t size = strlen(folder) + strlen(name) + strlen(ending) + 2;
    char *copy = memory_new(memory, size);
    snprintf(copy, size, "%s/%s%s", folder, name, ending);
    return copy;
}

/* Starts compiling in a process of its own; 0 if it cannot be started. */
static int start(const struct library *library, const struct child_program *compiler,
                 size_t length) {
    const char *word[OPTIONS + 5] = {compiler->path};
    int count = 1 + list_options(length, word + 1);
    word[count++] = "-o";
    word[count++] = library->made;
    word[count++] = library->source;
    return child_start(compiler->path, word);
}

static bool compile(struct library *library, const struct child_program *compiler,
                    const char *folder, const char *name, const struct text *source) {
    library->source = copy_name(library->memory, folder, name, ".XXXXXX.c");
    if (!cleanup_write_temporary(library->source, 2, source->bytes, (size_t)source->length)) {
        memory_free(library->memory, library->source);
        library->source = NULL;
        return fail(library, "nothing can be written to the cache folder");
    }
    library->made = copy_name(library->memory, folder, strrchr(library->source, '/') + 1, ".so");
    cleanup_add_file(library->made);
    library->compiler = start(library, compiler, (size_t)source->length);
    if (library->compiler > 0) return true;
    forget_files(library);
    return fail(library, "the C compiler cannot be started");
}

/* What is needed to make a library: a compiler and a folder for the cache. */
static bool look_around(struct child_program *compiler, char folder[PATH_MAX], const char **why) {
    *why = "there is no C compiler (cc)";
    return child_find("cc", compiler) && cache_folder(folder, PATH_MAX, why);
}

bool library_is_possible(const char **why) {
    struct child_program compiler;
    char folder[PATH_MAX];
    return look_around(&compiler, folder, why);
}

bool library_begin(struct library *library, struct memory *memory, const struct text *source) {
    struct child_program compiler;
    char folder[PATH_MAX], name[64];
    const char *why;
    *library = (struct library){.memory = memory};
    if (!look_around(&compiler, folder, &why)) return fail(library, why);
    name_library(&compiler, source, name, sizeof name);
    library->path = copy_name(memory, folder, name, ".so");
    return load(library) || compile(library, &compiler, folder, name, source);
}

/* The compiler has ended: loads what it made, or says why there is nothing. */
static bool finish(struct library *library, enum child_end end) {
    forget_compiler(library);
    if (end == CHILD_FAILED)
        fail(library, "the C compiler (cc) has failed");
    else if (!shared_object_keep(library->made, library->path))
        fail(library, "the compiled code cannot be stored in the cache folder");
    else if (!load(library))
        fail(library, "the compiled code cannot be loaded");
    forget_files(library);
    if (library->handle) prune(library);
    return library->handle != NULL;
}

bool library_ready(struct library *library) {
    enum child_end end = library->compiler ? child_look(library->compiler) : CHILD_WORKS;
    return end == CHILD_WORKS ? library->handle != NULL : finish(library, end);
}

bool library_wait(struct library *library, const volatile int *interrupt) {
    enum child_end end = library->compiler ? child_wait(library->compiler, interrupt) : CHILD_WORKS;
    return end == CHILD_WORKS ? library->handle != NULL : finish(library, end);
}

void *library_symbol(const struct library *library, const char *name) {
    return library->handle ? shared_object_symbol(library->handle, name) : NULL;
}

void library_done(struct library *library) {
    if (library->compiler > 0) cleanup_stop_process(library->compiler);
    forget_compiler(library);
    if (!library->memory) return;
    forget_files(library);
    memory_free(library->memory, library->path);
    library->path = NULL;
}
