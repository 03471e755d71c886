#include "suite.h"

#include "../base/file.h"
#include "../base/workers.h"
#include "../embed/scenario.h"

#include <errno.h>
#include <fts.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Records ----------------------------------------------------------------------------------- */

void record_send(void *worker, char tag, const char *text) {
    worker_write(worker, &tag, 1);
    worker_write(worker, text, strlen(text) + 1);
}

/* What goes to a terminal or into XML: printable lines, with blanks for tabs. */
static char *cleaned(struct arena *arena, const char *text) {
    char *copy = arena_copy(arena, text, strlen(text));
    for (char *at = copy; *at; at++) {
        int length = *at == '\n' ? 1 : text_printable(at);
        if (length)
            at += length - 1;
        else
            *at = *at == '\t' ? ' ' : '?';
    }
    return copy;
}

void records_read(const char *bytes, int length, struct arena *arena,
                  void (*take)(void *context, char tag, const char *text), void *context) {
    for (const char *at = bytes, *end = bytes + length; at < end;) {
        size_t size = strlen(at); /* the last record of a worker that was ended may be torn; a zero
                                     byte follows it */
        if (at + size == end) break;
        take(context, *at, cleaned(arena, at + 1));
        at += size + 1;
    }
}

/* -- Files ------------------------------------------------------------------------------------- */

static bool is_script(const char *name) {
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

/* Whether scenarios stand in a script: folders hold variants and helpers too. One that cannot be
 * opened is a matter for the reader. */
static bool has_scenarios(const char *path, struct memory *memory) {
    static const char word[] = "scenario";
    struct text text, why;
    text_init(&text, memory);
    text_init(&why, memory);
    bool found = !file_read_text(path, SCENARIOS_BYTES_MAX, &text, &why);
    for (const char *at = text_string(&text); !found && (at = strstr(at, word));) {
        at += sizeof word - 1;
        found = at[strspn(at, " \t")] == '(';
    }
    text_done(&why);
    text_done(&text);
    return found;
}

/* Once, however often it is named. */
static void add_file(struct suite *suite, const char *path) {
    for (int i = 0; i < suite->files; i++)
        if (strcmp(suite->file[i].path, path) == 0) return;
    suite->file = memory_grow(suite->arena.memory, suite->file, &suite->files_capacity,
                              suite->files + 1, sizeof *suite->file);
    struct suite_file *file = &suite->file[suite->files++];
    char *shown = arena_copy(&suite->arena, path, strlen(path));
    text_make_printable(shown);
    *file = (struct suite_file){
        .path = arena_copy(&suite->arena, path, strlen(path)), .shown = shown, .printed = ""};
}

static int by_name(const FTSENT **a, const FTSENT **b) {
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Why what the user names can be no file of scenarios; NULL if it can, or is a folder. */
static const char *refusal_of(const FTSENT *root) {
    switch (root->fts_info) {
    case FTS_DNR:
    case FTS_ERR:
    case FTS_NS: return strerror(root->fts_errno);
    case FTS_SLNONE: return strerror(ENOENT);
    case FTS_DEFAULT: return "not a regular file";
    default: return NULL;
    }
}

/* Adds a file, or all scripts with scenarios in a folder and those inside it; hidden ones are left
 * out. Why that cannot be, or NULL. */
static const char *add_files(struct suite *suite, char *path) {
    char *roots[] = {path, NULL};
    FTS *tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, by_name);
    const char *why = tree ? NULL : strerror(errno);
    for (FTSENT *entry; tree && !why && (entry = fts_read(tree));) {
        bool root = entry->fts_level == FTS_ROOTLEVEL;
        if (!root && entry->fts_name[0] == '.')
            fts_set(tree, entry, FTS_SKIP);
        else if (entry->fts_info == FTS_F &&
                 (root || (is_script(entry->fts_name) &&
                           has_scenarios(entry->fts_path, suite->arena.memory))))
            add_file(suite, entry->fts_path);
        else if (root || entry->fts_info == FTS_DNR)
            why = refusal_of(entry);
    }
    if (tree) fts_close(tree);
    return why;
}

/* -- Scenarios of files ------------------------------------------------------------------------ */

/* What finding fills in. */
struct search {
    struct suite *suite;
    struct session *session;
    const struct request *request;
    int file;
    bool ended; /* the file has told all that it holds */
    struct text printed;
};

static void list_file(void *context, int item, struct worker *worker) {
    struct search *search = context;
    struct session *session = search->session;
    struct text message;
    struct scenario_listener listener = {record_send, worker};
    text_init(&message, session->memory);
    struct scenario_file *file =
        scenario_file_load(session->memory, search->suite->file[item].path, search->request->seed,
                           session->interrupt, listener, &message);
    if (file)
        scenario_file_list(file, listener);
    else
        record_send(worker, 'x', text_string(&message));
    record_send(worker, 'e', "");
}

/* "path:line: message" of this file becomes its parts. */
static void take_message(struct suite_file *file, const char *message) {
    size_t length = strlen(file->path);
    char *rest;
    file->message = message;
    if (strncmp(message, file->path, length) != 0 || message[length] != ':') return;
    long line = strtol(message + length + 1, &rest, 10);
    file->message = message + length + 1 + strspn(message + length + 1, " ");
    if (rest == message + length + 1 || *rest != ':') return;
    file->line = (int)line;
    file->message = rest + 1 + strspn(rest + 1, " ");
}

static void take_record(void *context, char tag, const char *text) {
    struct search *search = context;
    struct suite *suite = search->suite;
    struct suite_file *file = &suite->file[search->file];
    struct suite_item none = {0}, *last = suite->items ? &suite->item[suite->items - 1] : &none;
    switch (tag) {
    case 's':
        suite->item = memory_grow(suite->arena.memory, suite->item, &suite->capacity,
                                  suite->items + 1, sizeof *suite->item);
        suite->item[suite->items++] =
            (struct suite_item){search->file, file->scenarios++, text, "", 0};
        break;
    case 'n': last->line = atoi(text); break;
    case 't': last->tags = text; break;
    case 'p': text_print(&search->printed, "%s\n", text); break;
    case 'l': file->line = atoi(text); break;
    case 'x': take_message(file, text); break;
    case 'e': search->ended = true; break;
    default: break;
    }
}

/* Why a file could not be read that has not said so itself; NULL if it could. */
static const char *find_obstacle(const struct search *search, const struct worker_answer *answer) {
    switch (answer->end) {
    case WORKER_TIMED_OUT:
        return arena_print(&search->suite->arena, "reading it took longer than %g s",
                           search->request->timeout);
    case WORKER_OVERFLOWED: return "reading it said more than there is room for";
    case WORKER_CRASHED:
        if (answer->signal)
            return arena_print(&search->suite->arena, "reading it crashed: %s",
                               strsignal(answer->signal));
        break;
    case WORKER_DONE: break;
    }
    return search->ended ? NULL : "reading it has ended the process that it runs in";
}

/* A file that cannot be read stands in the suite as one scenario that fails. */
static void add_unreadable(struct suite *suite, int file) {
    suite->item = memory_grow(suite->arena.memory, suite->item, &suite->capacity, suite->items + 1,
                              sizeof *suite->item);
    suite->item[suite->items++] =
        (struct suite_item){file, -1, "the file can be read", "", suite->file[file].line};
}

static bool take_file(void *context, int item, const struct worker_answer *answer) {
    struct search *search = context;
    struct suite *suite = search->suite;
    struct suite_file *file = &suite->file[item];
    int before = suite->items;
    search->file = item;
    search->ended = false;
    text_init(&search->printed, suite->arena.memory);
    records_read(answer->bytes, answer->length, &suite->arena, take_record, search);
    if (search->printed.length)
        file->printed = arena_copy(&suite->arena, text_string(&search->printed),
                                   (size_t)search->printed.length);
    text_done(&search->printed);
    const char *obstacle = find_obstacle(search, answer);
    if (obstacle) file->message = obstacle;
    if (!file->message) return true;
    suite->items = before;
    add_unreadable(suite, item);
    return true;
}

/* -- Filters ----------------------------------------------------------------------------------- */

/* Whether one of the words of `wanted` is a word of `tags`. */
static bool has_tag(const char *tags, const char *wanted) {
    static const char blanks[] = " ,";
    for (const char *word = wanted + strspn(wanted, blanks); *word; word += strspn(word, blanks)) {
        size_t length = strcspn(word, blanks);
        for (const char *tag = tags + strspn(tags, blanks); *tag; tag += strspn(tag, blanks)) {
            size_t size = strcspn(tag, blanks);
            if (size == length && memcmp(tag, word, size) == 0) return true;
            tag += size;
        }
        word += length;
    }
    return false;
}

/* Files that cannot be read stay: nobody knows what they hold. */
static void keep_chosen(struct suite *suite, const struct request *request, const regex_t *filter) {
    int kept = 0;
    for (int i = 0; i < suite->items; i++) {
        const struct suite_item *item = &suite->item[i];
        bool chosen = !request->tags || has_tag(item->tags, request->tags);
        if (chosen && filter) {
            const char *title =
                arena_print(&suite->arena, "%s: %s", suite->file[item->file].path, item->name);
            chosen = regexec(filter, title, 0, NULL, 0) == 0;
        }
        if (chosen || item->index < 0) suite->item[kept++] = *item;
    }
    suite->items = kept;
}

static enum status choose(struct suite *suite, struct session *session,
                          const struct request *request) {
    regex_t filter;
    char why[100];
    if (!request->filter) return keep_chosen(suite, request, NULL), STATUS_DONE;
    int error = regcomp(&filter, request->filter, REG_EXTENDED | REG_ICASE | REG_NOSUB);
    if (error) {
        regerror(error, &filter, why, sizeof why);
        return session_complain(session, "run: --filter \"%.60s\": %s", request->filter, why);
    }
    keep_chosen(suite, request, &filter);
    regfree(&filter);
    return STATUS_DONE;
}

/* -- All of it --------------------------------------------------------------------------------- */

static enum status list_all(struct search *search) {
    struct workers workers = {.memory = search->session->memory,
                              .interrupt = search->session->interrupt,
                              .jobs = search->request->jobs,
                              .seconds = search->request->timeout,
                              .work = list_file,
                              .receive = take_file,
                              .context = search};
    enum workers_end end = workers_run(&workers, search->suite->files);
    if (end == WORKERS_FAILED)
        return session_complain(search->session, "run: no process: %s", strerror(errno));
    return end == WORKERS_INTERRUPTED ? STATUS_INTERRUPTED : STATUS_DONE;
}

enum status suite_make(struct suite *suite, struct session *session,
                       const struct request *request) {
    struct search search = {.suite = suite, .session = session, .request = request};
    *suite = (struct suite){.files = 0};
    arena_init(&suite->arena, session->memory);
    for (int i = 0; i < request->words; i++) {
        const char *why = add_files(suite, request->word[i]);
        if (why) return session_complain(session, "run: %.200s: %s", request->word[i], why);
    }
    enum status status = list_all(&search);
    return status == STATUS_DONE ? choose(suite, session, request) : status;
}

void suite_done(struct suite *suite) {
    memory_free(suite->arena.memory, suite->file);
    memory_free(suite->arena.memory, suite->item);
    arena_done(&suite->arena);
}
