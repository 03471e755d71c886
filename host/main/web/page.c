/* What the page asks of the program: the command line, and one session to which it gives lines, as
 * if they were typed, and questions. What is written arrives by way of the standard streams. */
#include "../complete.h"
#include "../repl.h"
#include "../terminal.h"

#include "../../front/front.h"
#include "../../system/progress.h"
#include "../../system/signals.h"

#include <stdlib.h>
#include <string.h>

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
static struct repl repl;

/* Room for a text. */
void *page_room(size_t size) {
    return malloc(size);
}

void page_free(void *room) {
    free(room);
}

int page_command(int count, char **word) {
    return main(count, word);
}

static void out_of_memory(void *context) {
    (void)context;
    output_flush();
    signals_end("warpboard: out of memory\n", STATUS_BAD);
}

void page_begin(void) {
    memory = (struct memory){.fail = out_of_memory};
    session_init(&session, &memory, signals_catch(STATUS_OVERRUN));
    repl = (struct repl){.session = &session};
    text_init(&repl.lua, &memory);
    text_init(&repl.ahead, &memory);
    session.repl = &repl;
    session.console = console_new(&memory, session.interrupt);
    output_begin();
    progress_allow(true);
}

/* Runs a line, or several; its status. What Lua text it leaves unfinished is dropped. */
int page_line(char *line) {
    enum status status = input_run(&repl, line);
    if (repl.lua.length) status = session_complain(&session, "the Lua text is not finished");
    text_clear(&repl.lua);
    output_flush();
    return (int)status;
}

/* Runs a file of repl/web with one word. */
int page_ask(const char *file, char *word) {
    const char *const words[] = {word};
    struct text task, result;
    text_init(&task, &memory);
    text_init(&result, &memory);
    text_print(&task, "web/%s", file);
    enum status status = front_run(&session, text_string(&task), words, 1, &result);
    text_done(&result);
    text_done(&task);
    output_flush();
    return (int)status;
}

static void write_word(void *taker, const char *word, bool whole) {
    (void)taker;
    output_print("%s%s\n", word, whole ? " " : "");
}

/* Writes where the word before the cursor begins, and what it can become, each in a line, with a
 * blank behind what is whole. */
void page_complete(const char *line, int end) {
    struct completion_context known = {&session, &repl.lua};
    const char *breaks = complete_breaks(&known, line);
    int first = end;
    while (first > 0 && !strchr(breaks, line[first - 1])) first--;
    output_print("%d\n", first);
    complete_word(&known, line, first, end, write_word, NULL);
    output_flush();
}
