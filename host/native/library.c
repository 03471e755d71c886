#include "library.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xxhash.h>

extern char **environ;

enum { LIBRARY_MAX = 1 << 26, COMPILER_WORDS = 16, LONG_SOURCE = 1 << 20 };

/* Behind the shared object, where the loader does not look. */
struct trailer {
    char sign[16];
    XXH128_hash_t hash; /* of all before the trailer */
};

static const char sign[16] = "warpboard code 1";

static bool fail(struct library *library, const char *why) {
    library->why = why;
    return false;
}

/* -- The compiler -------------------------------------------------------------------------------------------------- */

/* The compiler that PATH leads to, and what tells it from others. */
struct compiler {
    char path[PATH_MAX];
    struct stat status;
};

static bool find_compiler(struct compiler *compiler) {
    const char *path = getenv("PATH");
    for (const char *at = path ? path : ""; *at; at += *at == ':') {
        int length = (int)strcspn(at, ":");
        snprintf(compiler->path, sizeof compiler->path, "%.*s/cc", length, at);
        at += length;
        if (length > 0 && *compiler->path == '/' && access(compiler->path, X_OK) == 0 &&
            stat(compiler->path, &compiler->status) == 0 && S_ISREG(compiler->status.st_mode))
            return true;
    }
    return false;
}

/* The compiler's options; processors without these instructions do without, and much code with a faster compilation. */
static int compiler_options(const struct text *source, const char **word) {
    int count = 0;
    static const char *const always[] = {"-std=gnu17", "-w", "-fPIC", "-shared", "-fvisibility=hidden"};
    word[count++] = source->length > LONG_SOURCE ? "-O1" : "-O2";
    word[count++] = "-fipa-sra"; /* drops the arguments that do not matter */
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) word[count++] = always[i];
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt")) word[count++] = "-mpopcnt";
    if (__builtin_cpu_supports("bmi")) word[count++] = "-mbmi";
    if (__builtin_cpu_supports("bmi2")) word[count++] = "-mbmi2";
#endif
    return count;
}

static pid_t start_compiler(const struct compiler *compiler, const struct text *code, const char *source,
                            const char *made) {
    const char *word[COMPILER_WORDS] = {compiler->path};
    int count = 1 + compiler_options(code, word + 1);
    word[count++] = "-o";
    word[count++] = made;
    word[count++] = source;
    word[count] = NULL;
    posix_spawn_file_actions_t actions;
    pid_t child = 0;
    if (posix_spawn_file_actions_init(&actions) != 0) return 0;
    for (int file = 0; file < 3; file++)
        posix_spawn_file_actions_addopen(&actions, file, "/dev/null", file ? O_WRONLY : O_RDONLY, 0);
    if (posix_spawn(&child, compiler->path, &actions, NULL, (char *const *)word, environ) != 0) child = 0;
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

/* -- The folder ---------------------------------------------------------------------------------------------------- */

static bool is_mine(const struct stat *status) {
    return status->st_uid == geteuid() && (status->st_mode & 022) == 0;
}

/* Makes the folder and those above it; false unless it is a folder of mine that nobody else may enter. */
static bool make_folder(char *path) {
    struct stat status;
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0700);
        *slash = '/';
    }
    (void)mkdir(path, 0700);
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
           (status.st_mode & 077) == 0;
}

static bool cache_folder(char *folder, size_t size) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && *cache == '/')
        snprintf(folder, size, "%s/warpboard", cache);
    else if (home && *home == '/')
        snprintf(folder, size, "%s/.cache/warpboard", home);
    else
        return false;
    return make_folder(folder);
}

/* By everything that the code depends on. */
static void name_library(const struct compiler *compiler, const struct text *source, char *name, size_t size) {
    const char *word[COMPILER_WORDS];
    XXH3_state_t *state = XXH3_createState();
    long long stamp[] = {(long long)compiler->status.st_size, (long long)compiler->status.st_mtime,
                         (long long)compiler->status.st_ino};
    XXH3_128bits_reset(state);
    int count = compiler_options(source, word);
    for (int i = 0; i < count; i++) XXH3_128bits_update(state, word[i], strlen(word[i]) + 1);
    XXH3_128bits_update(state, compiler->path, strlen(compiler->path) + 1);
    XXH3_128bits_update(state, stamp, sizeof stamp);
    XXH3_128bits_update(state, source->bytes, (size_t)source->length);
    XXH128_hash_t hash = XXH3_128bits_digest(state);
    XXH3_freeState(state);
    snprintf(name, size, "%016llx%016llx", (unsigned long long)hash.high64, (unsigned long long)hash.low64);
}

/* -- Loading ------------------------------------------------------------------------------------------------------- */

static bool read_whole(int file, void *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        ssize_t got = pread(file, (char *)bytes + done, length - done, (off_t)done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        done += (size_t)got;
    }
    return true;
}

/* Whether the file ends with the hash of what it holds. */
static bool is_whole(struct memory *memory, int file, size_t size) {
    struct trailer trailer;
    if (size <= sizeof trailer || size > LIBRARY_MAX) return false;
    char *bytes = memory_new(memory, size);
    bool good = read_whole(file, bytes, size);
    memcpy(&trailer, bytes + size - sizeof trailer, sizeof trailer);
    XXH128_hash_t hash = XXH3_128bits(bytes, size - sizeof trailer);
    memory_free(memory, bytes);
    return good && memcmp(trailer.sign, sign, sizeof sign) == 0 && XXH128_isEqual(hash, trailer.hash);
}

/* Nobody else can have exchanged the file since it was looked at: nobody else may enter the folder. */
static bool load(struct library *library) {
    struct stat status;
    int file = open(library->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return false;
    bool good = fstat(file, &status) == 0 && S_ISREG(status.st_mode) && is_mine(&status) &&
                is_whole(library->memory, file, (size_t)status.st_size);
    if (good) library->handle = dlopen(library->path, RTLD_NOW | RTLD_LOCAL);
    close(file);
    return library->handle != NULL;
}

/* -- Making -------------------------------------------------------------------------------------------------------- */

static bool write_all(int file, const void *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        ssize_t written = write(file, (const char *)bytes + done, length - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        done += (size_t)written;
    }
    return true;
}

/* Signs what the compiler made and gives it its name. */
static bool keep(struct library *library) {
    struct stat status;
    struct trailer trailer;
    int file = open(library->made, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return false;
    bool good = fstat(file, &status) == 0 && status.st_size > 0 && status.st_size < LIBRARY_MAX;
    size_t size = good ? (size_t)status.st_size : 0;
    char *bytes = memory_new(library->memory, size + 1);
    good = good && read_whole(file, bytes, size);
    memcpy(trailer.sign, sign, sizeof sign);
    trailer.hash = XXH3_128bits(bytes, size);
    memory_free(library->memory, bytes);
    good = good && lseek(file, 0, SEEK_END) >= 0 && write_all(file, &trailer, sizeof trailer) &&
           fchmod(file, 0600) == 0 && fsync(file) == 0;
    if (close(file) != 0) good = false;
    return good && rename(library->made, library->path) == 0;
}

static void forget_files(struct library *library) {
    if (library->source) unlink(library->source);
    if (library->made) unlink(library->made);
    memory_free(library->memory, library->source);
    memory_free(library->memory, library->made);
    library->source = library->made = NULL;
}

static char *copy_name(struct memory *memory, const char *folder, const char *name, const char *ending) {
    size_t size = strlen(folder) + strlen(name) + strlen(ending) + 2;
    char *copy = memory_new(memory, size);
    snprintf(copy, size, "%s/%s%s", folder, name, ending);
    return copy;
}

static bool compile(struct library *library, const struct compiler *compiler, const char *folder, const char *name,
                    const struct text *source) {
    library->source = copy_name(library->memory, folder, name, ".XXXXXX.c");
    int file = mkostemps(library->source, 2, O_CLOEXEC);
    if (file < 0) {
        memory_free(library->memory, library->source);
        library->source = NULL;
        return fail(library, "nothing can be written to the cache folder");
    }
    library->made = copy_name(library->memory, folder, strrchr(library->source, '/') + 1, ".so");
    bool good = write_all(file, source->bytes, (size_t)source->length);
    if (close(file) != 0) good = false;
    if (good) library->compiler = start_compiler(compiler, source, library->source, library->made);
    if (library->compiler > 0) return true;
    forget_files(library);
    return fail(library, good ? "the C compiler cannot be started" : "nothing can be written to the cache folder");
}

bool library_begin(struct library *library, struct memory *memory, const struct text *source) {
    struct compiler compiler;
    char folder[PATH_MAX], name[64];
    *library = (struct library){.memory = memory};
    if (!find_compiler(&compiler)) return fail(library, "there is no C compiler (cc)");
    if (!cache_folder(folder, sizeof folder)) return fail(library, "there is no cache folder of one's own");
    name_library(&compiler, source, name, sizeof name);
    library->path = copy_name(memory, folder, name, ".so");
    return load(library) || compile(library, &compiler, folder, name, source);
}

bool library_ready(struct library *library, bool wait) {
    int status;
    if (library->compiler == 0) return library->handle != NULL;
    pid_t ended = waitpid(library->compiler, &status, wait ? 0 : WNOHANG);
    while (ended < 0 && errno == EINTR && wait) ended = waitpid(library->compiler, &status, 0);
    if (ended != library->compiler && !(ended < 0 && errno == ECHILD)) return false;
    library->compiler = 0;
    if (ended < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail(library, "the C compiler has failed");
    else if (!keep(library) || !load(library))
        fail(library, "what the C compiler made cannot be loaded");
    forget_files(library);
    return library->handle != NULL;
}

void *library_symbol(const struct library *library, const char *name) {
    return library->handle ? dlsym(library->handle, name) : NULL;
}

void library_done(struct library *library) {
    if (library->compiler > 0) {
        kill(library->compiler, SIGKILL);
        while (waitpid(library->compiler, NULL, 0) < 0 && errno == EINTR) {
        }
        library->compiler = 0;
    }
    if (!library->memory) return;
    forget_files(library);
    memory_free(library->memory, library->path);
    library->path = NULL;
}
