/* Journals: the input of a session, kept on disk line by line, so that a killed session can be
 * resumed. Each session has a journal of its own in the state folder (session-1.journal,
 * session-2.journal, ...), locked as long as it runs and removed when it ends in an orderly way: a
 * journal that nobody holds is that of a session that was killed. Knows nothing of what the lines
 * mean.
 *
 *     warpboard journal 1
 *     LENGTH CHECKSUM STATE       the length of the text in bytes; its XXH64, seeded with
 *     TEXT                        STATE, which is the fingerprint of what the text led to
 *     ...                         (both of 16 hexadecimal digits)
 *
 * A record that the end of the file cuts short was being written when the program was killed, and
 * is dropped. A record that is wrong with others behind it means that the file is damaged: it is
 * put aside. */
#ifndef SYSTEM_JOURNAL_H
#define SYSTEM_JOURNAL_H

#include "../base/arena.h"
#include "../base/text.h"

#include <stdbool.h>

struct journal_record {
    const char *text; /* "play c3-d4"; Lua may have several lines */
    uint64_t state; /* fingerprint of what it led to, by which a replay can tell whether it went as
                       before */
};

struct journal {
    struct memory *memory;
    const char *path;
    int number;         /* in its name */
    int file;           /* -1: nothing is kept */
    bool ended;         /* a record could not be written: no more is kept */
    struct arena arena; /* of path and records */
    struct journal_record
        *record; /* what was in the file when it was opened: the lines of a killed session */
    int records;
    int64_t touched; /* when they were written, in seconds since 1970 */
};

/* Takes the journal of a number, or with 0 the first one in the state folder that no other session
 * holds, or a new one. Its records, if any, are those of a session that was killed. False when
 * nothing can be kept; then, and also when something was dropped or put aside, *message says so. */
bool journal_open(struct journal *journal, struct memory *memory, int number, struct text *message);

/* Adds a record, and returns when it lies safely on the disk. False, and why in *message, if it
 * cannot be written; no more is kept then. */
bool journal_append(struct journal *journal, const char *text, uint64_t state,
                    struct text *message);

/* Forgets all records. */
void journal_clear(struct journal *journal);

/* Ends a session in an orderly way: nothing is left to be resumed. */
void journal_remove(struct journal *journal);

/* Gives everything back and leaves the file to be resumed. */
void journal_close(struct journal *journal);

#endif
