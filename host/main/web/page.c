/* The functions that the page calls: the command line, and one session that takes lines, as if they
 * were typed, and questions. Output goes to the standard streams. */
#include "../../front/session.h"
#include "../../system/progress.h"
#include "../../system/signals.h"

#include <stdio.h>
#include <stdlib.h>

enum { TASK_SIZE = 60, NUMBER_SIZE = 12 };

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(page_room) void *page_room(size_t size);
EXPORT(page_free) void page_free(void *room);
EXPORT(page_command) int page_command(int count, char **word);
EXPORT(page_begin) void page_begin(void);
EXPORT(page_line) int page_line(char *line);
EXPORT(page_ask) int page_ask(const char *file, char *word);
EXPORT(page_complete) void page_complete(const char *line, int end);

int main(int count, char **word);

static struct memory memory;
static struct session session;

/* Return memory for a text. */
void *page_room(size_t size) {
    return malloc(size);
}

void page_free(void *room) {
    free(room);
}

int page_command(int count, char **word) {
    return main(count, word);
}

void page_begin(void) {
    memory = (struct memory){.fail = session_end_without_memory};
    session_init(&session, &memory, signals_catch(STATUS_OVERRUN));
    session_begin_repl(&session);
    output_begin();
    progress_allow(true);
}

static int run(const char *task, const char *const *word, int words) {
    enum status status = session_run(&session, task, word, words);
    output_flush();
    return (int)status;
}

/* Run one or more lines and return the status. Unfinished Lua text is dropped. */
int page_line(char *line) {
    return run("web/line", (const char *const[]){line}, 1);
}

/* Run a file of repl/web with one argument. */
int page_ask(const char *file, char *word) {
    char task[TASK_SIZE];
    snprintf(task, sizeof task, "web/%s", file);
    return run(task, (const char *const[]){word}, 1);
}

/* Write where the word before the cursor begins, and its possible completions, each in a line, with
 * a blank after those that are complete. */
void page_complete(const char *line, int end) {
    char number[NUMBER_SIZE];
    snprintf(number, sizeof number, "%d", end);
    run("web/complete", (const char *const[]){line, number}, 2);
}
