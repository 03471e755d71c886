/* Playbills: which scenarios are to be run, found in files and folders. Each file is read in a
 * process of its own, so that one that hangs or crashes costs only itself. */
#ifndef VERBS_PLAYBILL_H
#define VERBS_PLAYBILL_H

#include "../session/request.h"

struct billed_file {
    const char *path;
    const char *shown;   /* the path as people and programs can read it */
    int scenarios;       /* all that it holds */
    const char *message; /* why it cannot be read; NULL if it can */
    int line;            /* that the message is about; 0: none */
    const char *printed; /* by the file itself, as it was read */
};

/* A scenario to be run. */
struct billed {
    int file;
    int index; /* in its file; -1 stands for a file that cannot be read */
    const char *name, *tags;
    int line;
};

struct playbill {
    struct arena arena;
    struct billed_file *file;
    int files, files_capacity;
    struct billed *item;
    int items, capacity;
};

/* Finds all scenarios in the files and folders of the request that its --filter and --tag choose.
 * STATUS_BAD, with the reason on standard error, when there is no such file or the filter is wrong.
 */
enum status playbill_make(struct playbill *bill, struct session *session,
                          const struct request *request);
void playbill_done(struct playbill *bill);

/* Reads records of a scenario file's process: a letter and a text each, ended by a zero byte. Calls
 * `take` for each; the text is printable and UTF-8, and lasts as long as the arena. */
void records_read(const char *bytes, int length, struct arena *arena,
                  void (*take)(void *context, char tag, const char *text), void *context);

/* Sends such a record; `worker` is a struct worker. */
void record_send(void *worker, char tag, const char *text);

#endif
