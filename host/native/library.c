#include "library.h"

#include "../system/cache.h"
#include "../system/child.h"
#include "../system/cleanup.h"
#include "../system/file.h"
#include "../system/shared_object.h"

#include <stdio.h>
#include <string.h>
#include <xxhash.h>

enum { OPTIONS = 20, LONG_SOURCE = 600000 };

static const char KEY_NAME[] = "warpboard_key";

/* Fill `word` with the compiler's options for a source of this length, and return their number.
 * Expensive optimizations take 0.1 of the time, and gain only 0.02 in counts of moves.
 * Processors without these instructions don't use them. Long code is compiled with fewer
 * optimizations. That takes 0.7 of the time, and random games of the longest rules then take 1.15
 * times as long. Shorter rules need these optimizations: some would take 1.6 times as long. The
 * second scheduler and gcse take 0.1 of the time and gain nothing measurable. No function may use
 * much stack at once, because functions check the stack when they begin.
 *
 * A branch is taken apart into its fields, however large it is. Otherwise gcc copies structs of
 * more than 17 words as a whole, through memory, and the processor has to wait when a field just
 * written there is read together with its neighbors.
 *
 * gcc collects garbage early. This halves its memory, and takes at most 0.02 of the time. */
static int list_options(size_t length, const char **word) {
    int count = 0;
    static const char *const always[] = {"-std=gnu17",
                                         "-fPIC",
                                         "-fno-tree-slp-vectorize",
                                         "-fno-schedule-insns2",
                                         "-fno-gcse",
                                         "-fno-expensive-optimizations",
                                         "-shared",
                                         "-fvisibility=hidden",
                                         "-Wno-psabi",
                                         "-Werror=frame-larger-than=65536",
                                         "--param=ggc-min-expand=40",
                                         "--param=ggc-min-heapsize=32768",
                                         "--param=sra-max-scalarization-size-Ospeed=1024"};
    word[count++] = length > LONG_SOURCE ? "-O1" : "-O2";
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) word[count++] = always[i];
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt")) word[count++] = "-mpopcnt";
    if (__builtin_cpu_supports("bmi")) word[count++] = "-mbmi";
    if (__builtin_cpu_supports("bmi2")) word[count++] = "-mbmi2";
    if (__builtin_cpu_supports("avx2")) word[count++] = "-mavx2";
    /* These take time for each bit of pdep's mask. */
    if (__builtin_cpu_is("znver1") || __builtin_cpu_is("znver2")) word[count++] = "-DSLOW_DEPOSIT";
#endif
    return count;
}

static bool fail(struct library *library, const char *why) {
    library->why = why;
    return false;
}

/* Add a program to the key, with data that differ after its file has changed. */
static void add_program(struct text *key, const struct child_program *program) {
    text_print(key, "%s %lld %lld %lld\n", program->path, program->size, program->changed,
               program->number);
}

static void complete_key(struct text *key, const struct child_program *compiler,
                         const char *given) {
    const char *word[OPTIONS];
    struct child_program own = {0};
    if (shared_object_own_file(own.path)) (void)child_identify(&own);
    add_program(key, &own);
    add_program(key, compiler);
    int count = list_options(0, word); /* the rest follows from the source */
    for (int i = 0; i < count; i++) text_print(key, "%s\n", word[i]);
    text_add(key, given, (int)strlen(given));
}

static char *copy_path(struct memory *memory, const char *stem, size_t length, const char *ending) {
    size_t size = length + strlen(ending) + 1;
    char *copy = memory_new(memory, size);
    snprintf(copy, size, "%.*s%s", (int)length, stem, ending);
    return copy;
}

static char *path_of(struct memory *memory, const char *folder, const struct text *key) {
    char path[PATH_MAX + 64];
    XXH128_hash_t hash = XXH3_128bits(text_string(key), (size_t)key->length);
    int length = snprintf(path, sizeof path, "%s/%016llx%016llx", folder,
                          (unsigned long long)hash.high64, (unsigned long long)hash.low64);
    return copy_path(memory, path, (size_t)length, ".so");
}

/* Write the key into the source of the library. */
static void write_key(struct text *source, const struct text *key) {
    text_print(source, "__attribute__((visibility(\"default\"))) const char %s[] =\n\"", KEY_NAME);
    for (int i = 0; i < key->length; i++) {
        unsigned char c = (unsigned char)key->bytes[i];
        bool plain = c >= ' ' && c < 127 && c != '"' && c != '\\' && c != '?';
        if (plain)
            text_add_char(source, (char)c);
        else
            text_print(source, c == '\n' ? "\\n\"\n\"" : "\\%03o", c);
    }
    text_print(source, "\";\n");
}

static bool load(struct library *library) {
    void *handle = shared_object_load(library->path);
    const char *key = handle ? shared_object_symbol(handle, KEY_NAME) : NULL;
    if (key && strcmp(key, text_string(&library->key)) == 0)
        library->handle = handle;
    else if (handle)
        shared_object_drop(handle);
    return library->handle != NULL;
}

/* Prune the cache after a library was added. */
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

/* Start compiling in a process of its own; return 0 if that fails. */
static int start(const struct library *library, const struct child_program *compiler,
                 size_t length) {
    const char *word[OPTIONS + 5] = {compiler->path};
    int count = 1 + list_options(length, word + 1);
    word[count++] = "-o";
    word[count++] = library->made;
    word[count++] = library->source;
    return child_start(compiler->path, word);
}

/* Write the source and start the compiler; return false, with a reason, if that fails. The options
 * depend on the length without the key, which isn't code. */
static bool compile(struct library *library, const struct child_program *compiler,
                    const struct text *source) {
    struct memory *memory = library->memory;
    struct text whole;
    text_init(&whole, memory);
    text_add(&whole, source->bytes, source->length);
    write_key(&whole, &library->key);
    library->source =
        copy_path(memory, library->path, strlen(library->path) - strlen(".so"), ".XXXXXX.c");
    bool written = cleanup_write_temporary(library->source, 2, whole.bytes, (size_t)whole.length);
    text_done(&whole);
    if (!written) {
        memory_free(memory, library->source);
        library->source = NULL;
        return fail(library, "nothing can be written to the cache folder");
    }
    library->made = copy_path(memory, library->source, strlen(library->source), ".so");
    cleanup_add_file(library->made);
    library->compiler = start(library, compiler, (size_t)source->length);
    if (library->compiler > 0) return true;
    forget_files(library);
    return fail(library, "the C compiler cannot be started");
}

/* Find the compiler, and a folder for the cache, that a library needs. */
static bool look_around(struct child_program *compiler, char folder[PATH_MAX], const char **why) {
    *why = "there is no C compiler (cc)";
    return child_find("cc", compiler) && cache_folder(folder, PATH_MAX, why);
}

bool library_is_possible(const char **why) {
    struct child_program compiler;
    char folder[PATH_MAX];
    return look_around(&compiler, folder, why);
}

bool library_find(struct library *library, struct memory *memory, const char *key) {
    struct child_program compiler;
    char folder[PATH_MAX];
    const char *why;
    *library = (struct library){.memory = memory};
    text_init(&library->key, memory);
    if (!look_around(&compiler, folder, &why)) return fail(library, why);
    complete_key(&library->key, &compiler, key);
    library->path = path_of(memory, folder, &library->key);
    return load(library);
}

bool library_make(struct library *library, const struct text *source) {
    struct child_program compiler;
    char folder[PATH_MAX];
    const char *why;
    return look_around(&compiler, folder, &why) ? compile(library, &compiler, source)
                                                : fail(library, why);
}

/* Load the library after the compiler has ended, or note the reason why there is none. */
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
    text_done(&library->key);
    memory_free(library->memory, library->path);
    library->path = NULL;
}
