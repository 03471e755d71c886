/* Suites: which scenarios are to be run, found in files and folders. Each file is read in a
 * process of its own, so that one that hangs or crashes costs only itself. */
#ifndef VERBS_SUITE_H
#define VERBS_SUITE_H

#include "../session/request.h"

struct suite_file {
    const char *path;
    const char *shown;   /* the path as people and programs can read it */
    int scenarios;       /* all that it holds */
    const char *message; /* why it cannot be read; NULL if it can */
    int line;            /* that the message is about; 0: none */
    const char *printed; /* by the file itself, as it was read */
};

/* A scenario to be run. */
struct suite_item {
    int file;
    int index; /* in its file; -1 stands for a file that cannot be read */
    const char *name, *tags;
    int line;
};

struct suite {
    struct arena arena;
    struct suite_file *file;
    int files, files_capacity;
    struct suite_item *item;
    int items, capacity;
};

/* Finds all scenarios in the files and folders of the request that its --filter and --tag choose.
 * STATUS_BAD, with the reason on standard error, when there is no such file or the filter is wrong.
 */
enum status suite_make(struct suite *suite, struct session *session, const struct request *request);
void suite_done(struct suite *suite);

/* Reads records of a scenario file's process: a letter and a text each, ended by a zero byte. Calls
 * `take` for each; the text is printable and UTF-8, and lasts as long as the arena. */
void records_read(const char *bytes, int length, struct arena *arena,
                  void (*take)(void *context, char tag, const char *text), void *context);

/* Sends such a record; `worker` is a struct worker. */
void record_send(void *worker, char tag, const char *text);

#endif
