/* Journals: the input of a session, kept on disk line by line, so that a killed session can be
 * resumed. Each session has its own journal in the state folder (session-1.journal,
 * session-2.journal, ...). It is locked while the session runs, and removed when the session ends
 * normally. So a journal without a lock belongs to a session that was killed. Journals don't know
 * the meaning of the lines.
 *
 *     warpboard journal 1
 *     LENGTH CHECKSUM STATE       the length of the text in bytes; its XXH64, seeded with
 *     TEXT                        STATE, the fingerprint of the state after the line
 *     ...                         (both of 16 hexadecimal digits)
 *
 * An incomplete record at the end of the file was being written when the program was killed, and is
 * dropped. If a wrong record is followed by others, the file is damaged, and is renamed. */
#ifndef SYSTEM_JOURNAL_H
#define SYSTEM_JOURNAL_H

#include "../base/arena.h"
#include "../base/text.h"

#include <stdbool.h>

struct journal_record {
    const char *text; /* "play c3-d4"; Lua may have several lines */
    uint64_t state;   /* fingerprint of the state after it; a replay compares it */
};

struct journal {
    struct memory *memory;
    const char *path;
    int number;         /* number in its name */
    int file;           /* -1: nothing is stored */
    bool ended;         /* true if a record could not be written: nothing more is stored */
    struct arena arena; /* memory of path and records */
    struct journal_record
        *record; /* records of the file when it was opened: the lines of a killed session */
    int records;
    int64_t touched; /* time of the last record, in seconds since 1970 */
};

/* Open the journal with this number. For 0, open the first one in the state folder that no other
 * session holds, or a new one. Its records, if any, are those of a killed session. Return false if
 * nothing can be stored. *message has the reason; it also reports records that were dropped, and
 * files that were renamed. */
bool journal_open(struct journal *journal, struct memory *memory, int number, struct text *message);

/* Add a record; return when it is safely on disk. On failure return false, with the reason in
 * *message; later records aren't stored. */
bool journal_append(struct journal *journal, const char *text, uint64_t state,
                    struct text *message);

/* Remove all records. */
void journal_clear(struct journal *journal);

/* End a session normally: remove its journal. */
void journal_remove(struct journal *journal);

/* Free the memory, and leave the file to be resumed. */
void journal_close(struct journal *journal);

#endif
