#include "library.h"

#include "../system/child.h"
#include "../system/cleanup.h"
#include "../system/file.h"
#include "cache.h"
#include "cc.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xxhash.h>

enum { LIBRARY_MAX = 1 << 26 };

/* Appended to the shared object, where the loader does not look. */
struct trailer {
    char sign[16];
    XXH128_hash_t hash; /* of all that precedes the trailer */
};

static const char sign[16] = "warpboard code 1";

static bool fail(struct library *library, const char *why) {
    library->why = why;
    return false;
}

/* The hash of everything that the code depends on. */
static void name_library(const struct cc *compiler, const struct text *source, char *name,
                         size_t size) {
    const char *word[CC_OPTIONS];
    struct text key;
    long long stamp[] = {(long long)compiler->status.st_size, (long long)compiler->status.st_mtime,
                         (long long)compiler->status.st_ino};
    text_init(&key, source->memory);
    int count = cc_options((size_t)source->length, word);
    for (int i = 0; i < count; i++) text_add(&key, word[i], (int)strlen(word[i]) + 1);
    text_add(&key, compiler->path, (int)strlen(compiler->path) + 1);
    text_add(&key, (const char *)stamp, (int)sizeof stamp);
    text_add(&key, source->bytes, source->length);
    XXH128_hash_t hash = XXH3_128bits(key.bytes, (size_t)key.length);
    text_done(&key);
    snprintf(name, size, "%016llx%016llx", (unsigned long long)hash.high64,
             (unsigned long long)hash.low64);
}

/* -- Loading ----------------------------------------------------------------------------------- */

/* The hash of the first bytes of a file; false if it cannot be read. */
static bool hash_file(int file, size_t size, XXH128_hash_t *hash) {
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) return false;
    *hash = XXH3_128bits(bytes, size);
    munmap(bytes, size);
    return true;
}

/* Whether the file ends with the hash of what it holds. */
static bool is_whole(int file, size_t size) {
    struct trailer trailer;
    XXH128_hash_t hash;
    if (size <= sizeof trailer || size > LIBRARY_MAX) return false;
    size -= sizeof trailer;
    return pread(file, &trailer, sizeof trailer, (off_t)size) == sizeof trailer &&
           hash_file(file, size, &hash) && memcmp(trailer.sign, sign, sizeof sign) == 0 &&
           XXH128_isEqual(hash, trailer.hash);
}

/* Nobody else can have exchanged the file since it was looked at: nobody else may enter the
 * folder.
 */
static bool load(struct library *library) {
    struct stat status;
    int file = open(library->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return false;
    bool good = fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
                cache_is_private_file(&status) && is_whole(file, (size_t)status.st_size);
    if (good) library->handle = dlopen(library->path, RTLD_NOW | RTLD_LOCAL);
    if (good) (void)futimens(file, NULL); /* it has been used just now */
    close(file);
    return library->handle != NULL;
}

/* -- Making ------------------------------------------------------------------------------------ */

/* Signs what the compiler made and gives it its name. */
static bool keep(struct library *library) {
    struct stat status;
    struct trailer trailer;
    int file = open(library->made, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return false;
    memcpy(trailer.sign, sign, sizeof sign);
    bool good = fstat(file, &status) == 0 && status.st_size > 0 && status.st_size < LIBRARY_MAX &&
                hash_file(file, (size_t)status.st_size, &trailer.hash) &&
                lseek(file, 0, SEEK_END) >= 0 && file_write(file, &trailer, sizeof trailer) &&
                fchmod(file, 0600) == 0 && fsync(file) == 0;
    if (close(file) != 0) good = false;
    return good && rename(library->made, library->path) == 0;
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
        unlink(*path);
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

static bool compile(struct library *library, const struct cc *compiler, const char *folder,
                    const char *name, const struct text *source) {
    library->source = copy_name(library->memory, folder, name, ".XXXXXX.c");
    int file = cleanup_temporary(library->source, 2);
    if (file < 0) {
        memory_free(library->memory, library->source);
        library->source = NULL;
        return fail(library, "nothing can be written to the cache folder");
    }
    library->made = copy_name(library->memory, folder, strrchr(library->source, '/') + 1, ".so");
    cleanup_add_file(library->made);
    bool good = file_write(file, source->bytes, (size_t)source->length);
    if (close(file) != 0) good = false;
    if (good)
        library->compiler =
            cc_start(compiler, (size_t)source->length, library->source, library->made);
    if (library->compiler > 0) return true;
    forget_files(library);
    return fail(library, good ? "the C compiler cannot be started"
                              : "nothing can be written to the cache folder");
}

/* What is needed to make a library: a compiler and a folder for the cache. */
static bool look_around(struct cc *compiler, char folder[PATH_MAX], const char **why) {
    *why = "there is no C compiler (cc)";
    return cc_find(compiler) && cache_folder(folder, PATH_MAX, why);
}

bool library_is_possible(const char **why) {
    struct cc compiler;
    char folder[PATH_MAX];
    return look_around(&compiler, folder, why);
}

bool library_begin(struct library *library, struct memory *memory, const struct text *source) {
    struct cc compiler;
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
    else if (!keep(library))
        fail(library, "what the C compiler (cc) made cannot be kept in the cache folder");
    else if (!load(library))
        fail(library, "what the C compiler (cc) made cannot be loaded");
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
    return library->handle ? dlsym(library->handle, name) : NULL;
}

void library_done(struct library *library) {
    if (library->compiler > 0) cleanup_stop_process(library->compiler);
    forget_compiler(library);
    if (!library->memory) return;
    forget_files(library);
    memory_free(library->memory, library->path);
    library->path = NULL;
}
