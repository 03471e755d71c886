#include "journal.h"

#include "file.h"
#include "storage.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

enum { SESSIONS_MAX = 100, BYTES_MAX = 64 << 20, HEAD_SIZE = 64, NAME_SIZE = 64 };

static const char TITLE[] = "warpboard journal 1\n";

/* -- Records ----------------------------------------------------------------------------------- */

/* The result of looking for a record. */
enum found { FOUND_RECORD, FOUND_END, FOUND_TORN, FOUND_DAMAGE };

/* Reads the record at the beginning of a text, with its length and that of the line before it. */
static enum found parse_record(const char *at, const char *end, size_t *length, int *head,
                               uint64_t *state) {
    char line[HEAD_SIZE];
    uint64_t sum;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    if (at == end) return FOUND_END;
    if (!newline) return FOUND_TORN;
    if (newline - at >= HEAD_SIZE) return FOUND_DAMAGE;
    snprintf(line, sizeof line, "%.*s", (int)(newline - at), at);
    if (sscanf(line, "%zu %16" SCNx64 " %16" SCNx64 "%n", length, &sum, state, head) != 3 ||
        line[*head])
        return FOUND_DAMAGE;
    size_t left = (size_t)(end - newline) - 1;
    if (*length >= left) return FOUND_TORN;
    if (newline[1 + *length] == '\n' && XXH64(newline + 1, *length, *state) == sum)
        return FOUND_RECORD;
    return *length + 1 == left ? FOUND_TORN : FOUND_DAMAGE;
}

/* Return true if a good record begins at one of the lines that follow: then the end did not cut
 * short the one here. Lines of a forged journal may all claim to be long records; once checksums
 * have been taken over four times the text, it counts as damaged. */
static bool has_record_behind(const char *at, const char *end) {
    size_t length, left = 4 * (size_t)(end - at);
    uint64_t state;
    int head;
    while ((at = memchr(at, '\n', (size_t)(end - at)))) {
        length = 0;
        if (parse_record(++at, end, &length, &head, &state) == FOUND_RECORD) return true;
        size_t looked_at = length < (size_t)(end - at) ? length : 0;
        if (looked_at > left) return true;
        left -= looked_at;
    }
    return false;
}

/* Takes the record at *at and goes behind it. */
static enum found read_record(struct journal *journal, const char **at, const char *end) {
    size_t length;
    uint64_t state;
    int head;
    enum found found = parse_record(*at, end, &length, &head, &state);
    if (found == FOUND_TORN && has_record_behind(*at, end)) return FOUND_DAMAGE;
    if (found != FOUND_RECORD) return found;
    const char *text = arena_copy(&journal->arena, *at + head + 1, length);
    journal->record[journal->records++] = (struct journal_record){text, state};
    *at += (size_t)head + 1 + length + 1;
    return FOUND_RECORD;
}

/* Reads all records; *whole is how many bytes of the file are good. */
static enum found read_records(struct journal *journal, const struct text *content, off_t *whole) {
    const char *bytes = text_string(content), *at = bytes, *end = bytes + content->length;
    size_t title = strlen(TITLE), length = (size_t)content->length;
    enum found found = FOUND_RECORD;
    *whole = 0;
    if (length < title) return memcmp(bytes, TITLE, length) == 0 ? FOUND_TORN : FOUND_DAMAGE;
    if (memcmp(bytes, TITLE, title) != 0) return FOUND_DAMAGE;
    journal->record = arena_new(&journal->arena, (size_t)text_count_lines(bytes, content->length) *
                                                     sizeof *journal->record);
    at += title;
    while (found == FOUND_RECORD) found = read_record(journal, &at, end);
    *whole = at - bytes;
    return found;
}

/* -- Files ------------------------------------------------------------------------------------- */

/* Returns when the text lies safely on the disk. */
static bool write_safely(const struct journal *journal, const struct text *text) {
    return file_write(journal->file, text_string(text), (size_t)text->length) &&
           fdatasync(journal->file) == 0;
}

/* An empty journal in the open file. */
static bool begin_file(struct journal *journal) {
    struct text text;
    text_init(&text, journal->memory);
    text_print(&text, "%s", TITLE);
    bool good = ftruncate(journal->file, 0) == 0 && write_safely(journal, &text);
    text_done(&text);
    return good;
}

/* Opens a file, with O_CREAT one that may be new, and locks it; false if another session has it.
 * That one may have removed it just before it was locked here: then it is another file that now
 * bears the name. */
static bool lock_file(struct journal *journal, const char *path, int flags) {
    struct stat locked, named;
    journal->file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | flags, 0600);
    if (journal->file < 0) return false;
    if (flock(journal->file, LOCK_EX | LOCK_NB) == 0 && fstat(journal->file, &locked) == 0 &&
        stat(path, &named) == 0 && locked.st_ino == named.st_ino && locked.st_dev == named.st_dev) {
        journal->path = path;
        journal->touched = locked.st_mtime;
        return true;
    }
    close(journal->file);
    journal->file = -1;
    errno = EWOULDBLOCK;
    return false;
}

/* Gives the journal a name under which nobody looks for one, and which no other has, unless there
 * are very many; NULL if it cannot. */
static const char *rename_aside(struct journal *journal) {
    const char *aside = arena_print(&journal->arena, "%s.damaged", journal->path);
    for (int i = 2; i <= SESSIONS_MAX && access(aside, F_OK) == 0; i++)
        aside = arena_print(&journal->arena, "%s.damaged-%d", journal->path, i);
    return rename(journal->path, aside) == 0 ? aside : NULL;
}

/* Puts a damaged journal aside, and begins a new one. */
static bool put_aside(struct journal *journal, struct text *message) {
    const char *aside = rename_aside(journal);
    if (!aside) return false;
    text_print(
        message,
        "the journal of a killed session is damaged after its first %d line%s; it is kept as %s",
        journal->records, journal->records == 1 ? "" : "s", aside);
    journal->records = 0;
    close(journal->file);
    return lock_file(journal, journal->path, O_CREAT) && begin_file(journal);
}

/* Reads the file that was taken. */
static bool read_file(struct journal *journal, struct text *message) {
    struct text content;
    off_t whole;
    bool good = true;
    text_init(&content, journal->memory);
    bool read = file_load(journal->path, BYTES_MAX, &content, message);
    enum found found = read ? read_records(journal, &content, &whole) : FOUND_DAMAGE;
    if (found == FOUND_DAMAGE) {
        text_clear(message);
        good = put_aside(journal, message);
    } else if (found == FOUND_TORN && whole > 0) {
        text_print(message, "the last line of a killed session was incomplete and is dropped");
        good = ftruncate(journal->file, whole) == 0;
    } else if (found == FOUND_TORN) {
        good = begin_file(journal);
    }
    text_done(&content);
    return good;
}

static bool lock_numbered(struct journal *journal, int number, int flags) {
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "session-%d.journal", number);
    const char *path = storage_state_path(&journal->arena, name);
    journal->number = number;
    return path && lock_file(journal, path, flags);
}

/* Takes the first one that no other session holds: of those that are there, or with O_CREAT of all.
 */
static bool lock_first(struct journal *journal, int flags) {
    for (int i = 1; i <= SESSIONS_MAX; i++) {
        errno = 0;
        if (lock_numbered(journal, i, flags)) return true;
        if (errno != EWOULDBLOCK && errno != ENOENT) return false;
    }
    return false;
}

bool journal_open(struct journal *journal, struct memory *memory, int number,
                  struct text *message) {
    *journal = (struct journal){.memory = memory, .file = -1};
    arena_init(&journal->arena, memory);
    errno = 0;
    if (number)
        lock_numbered(journal, number, O_CREAT);
    else if (!lock_first(journal, 0))
        lock_first(journal, O_CREAT);
    if (journal->file >= 0 && read_file(journal, message)) return true;
    if (message->length == 0)
        text_print(message, "this session isn't saved: %s",
                   errno ? strerror(errno) : "there is no folder for it");
    if (journal->file >= 0) close(journal->file);
    journal->file = -1;
    return false;
}

bool journal_append(struct journal *journal, const char *text, uint64_t state,
                    struct text *message) {
    struct text record;
    size_t length = strlen(text);
    if (journal->file < 0 || journal->ended) return true;
    text_init(&record, journal->memory);
    text_print(&record, "%zu %016" PRIx64 " %016" PRIx64 "\n%s\n", length,
               XXH64(text, length, state), state, text);
    bool good = write_safely(journal, &record);
    text_done(&record);
    if (good) return true;
    text_print(message, "this session is no longer saved: %s", strerror(errno));
    journal->ended = true; /* but still locked: its session goes on */
    return false;
}

void journal_clear(struct journal *journal) {
    journal->records = 0;
    if (journal->file >= 0 && !begin_file(journal)) journal_close(journal);
}

void journal_remove(struct journal *journal) {
    if (journal->file >= 0) unlink(journal->path);
    journal_close(journal);
}

void journal_close(struct journal *journal) {
    if (journal->file >= 0) close(journal->file);
    journal->file = -1;
    arena_done(&journal->arena);
}
