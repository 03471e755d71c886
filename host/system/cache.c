#include "cache.h"

#include "file.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { HASH_DIGITS = 32, NAME_SIZE = 64, AN_HOUR = 3600 };

bool cache_folder(char *folder, size_t size, const char **why) {
    struct stat status;
    int length = file_own_folder("XDG_CACHE_HOME", ".cache", folder, size);
    *why = "there is no cache folder: neither XDG_CACHE_HOME nor HOME is set to an absolute path";
    if (length == 0) return false;
    *why = "the cache folder cannot be created";
    if ((size_t)length >= size) return false;
    if (!file_make_folders(folder) || (mkdir(folder, 0700) != 0 && errno != EEXIST)) return false;
    if (lstat(folder, &status) != 0) return false;
    *why = "other users have access to the cache folder";
    return S_ISDIR(status.st_mode) && status.st_uid == geteuid() && (status.st_mode & 077) == 0;
}

/* -- Pruning ----------------------------------------------------------------------------------- */

struct entry {
    char name[NAME_SIZE];
    time_t used;
    off_t size;
};

struct entries {
    struct entry *item;
    int count, capacity;
};

static int latest_first(const void *left, const void *right) {
    const struct entry *a = left, *b = right;
    if (a->used != b->used) return a->used > b->used ? -1 : 1;
    return strcmp(a->name, b->name);
}

/* Return the ending after the hash in the name of a file of the cache: ".so", or more while it is
 * made; NULL for other files. */
static const char *ending_of(const char *name) {
    size_t digits = strspn(name, "0123456789abcdef");
    return digits == HASH_DIGITS && name[digits] == '.' && strlen(name) < NAME_SIZE ? name + digits
                                                                                    : NULL;
}

/* Add a library to the list; remove a file left by a compilation that has ended. */
static void look_at(struct memory *memory, int folder, const char *name, struct entries *entries) {
    struct stat status;
    const char *ending = ending_of(name);
    if (!ending || fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return;
    if (strcmp(ending, ".so") != 0) {
        if (status.st_mtime < time(NULL) - AN_HOUR) unlinkat(folder, name, 0);
        return;
    }
    entries->item = memory_grow(memory, entries->item, &entries->capacity, entries->count + 1,
                                sizeof *entries->item);
    struct entry *entry = &entries->item[entries->count++];
    *entry = (struct entry){.used = status.st_mtime, .size = status.st_size};
    assert(strlen(name) < NAME_SIZE); /* ending_of has tested it */
    memcpy(entry->name, name, strlen(name));
}

void cache_prune(struct memory *memory, const char *folder) {
    struct entries entries = {0};
    off_t room = (off_t)CACHE_MIB << 20;
    DIR *open = opendir(folder);
    if (!open) return;
    for (const struct dirent *found; (found = readdir(open));)
        look_at(memory, dirfd(open), found->d_name, &entries);
    if (entries.count)
        qsort(entries.item, (size_t)entries.count, sizeof *entries.item, latest_first);
    for (int i = 0; i < entries.count; i++) {
        room -= entries.item[i].size;
        if (i >= CACHE_FILES || room < 0) unlinkat(dirfd(open), entries.item[i].name, 0);
    }
    memory_free(memory, entries.item);
    closedir(open);
}
