/* The verb run: scenarios, each in a process of its own, with TAP on standard output. */
#include "suite.h"
#include "verbs.h"

#include "../base/workers.h"
#include "../embed/scenario.h"
#include "../session/storage.h"
#include "../show/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A value that --update is to write anew. */
struct update {
    int file;
    struct scenario_edit edit;
};

struct scenario_run {
    struct session *session;
    const struct request *request;
    struct suite suite;
    struct scenario_file *open; /* the file that the latest scenarios are from */
    int open_number;
    struct text message; /* why it cannot be opened */
    struct verdict *verdict;
    int verdicts, failed, findings;
    struct update *update;
    int updates, updates_capacity;
    bool mended; /* --update has written all that was found */
};

/* -- One scenario ------------------------------------------------------------------------------ */

static void ignore(void *context, char tag, const char *text) {
    (void)context, (void)tag, (void)text;
}

/* Files are read again here, once for all of their scenarios, now that it is known that they can
 * be. */
static void open_file(void *context, int index) {
    struct scenario_run *run = context;
    const struct suite_item *item = &run->suite.item[index];
    struct scenario_listener nobody = {ignore, NULL};
    if (item->index < 0 || (run->open && run->open_number == item->file)) return;
    scenario_file_free(run->open);
    text_clear(&run->message);
    run->open_number = item->file;
    run->open =
        scenario_file_load(run->session->memory, run->suite.file[item->file].path,
                           run->request->seed, run->session->interrupt, nobody, &run->message);
}

static void play(void *context, int index, struct worker *worker) {
    const struct scenario_run *run = context;
    const struct suite_item *item = &run->suite.item[index];
    struct scenario_listener listener = {record_send, worker};
    if (item->index >= 0 && run->open) scenario_file_run(run->open, item->index, listener);
    if (item->index >= 0 && !run->open) record_send(worker, 'x', text_string(&run->message));
    record_send(worker, 'e', "");
}

/* -- What it has told -------------------------------------------------------------------------- */

/* What reading the records of one scenario fills in. */
struct hearing {
    struct scenario_run *run;
    const struct suite_item *item;
    struct finding *finding;
    int findings, capacity, line;
    const char *word, *before;
    struct text printed;
    bool ended;
};

static struct finding *add_finding(struct hearing *hearing, bool claim, int line,
                                   const char *message) {
    struct scenario_run *run = hearing->run;
    const char *path = run->suite.file[hearing->item->file].shown;
    hearing->finding = memory_grow(run->session->memory, hearing->finding, &hearing->capacity,
                                   hearing->findings + 1, sizeof *hearing->finding);
    struct finding *finding = &hearing->finding[hearing->findings++];
    *finding = (struct finding){.claim = claim, .path = path, .line = line, .message = message};
    return finding;
}

static void add_update(struct hearing *hearing, const struct finding *finding, const char *after) {
    struct scenario_run *run = hearing->run;
    run->update = memory_grow(run->session->memory, run->update, &run->updates_capacity,
                              run->updates + 1, sizeof *run->update);
    run->update[run->updates++] = (struct update){
        hearing->item->file, {finding->line, hearing->word, hearing->before, after}};
}

static void take_record(void *context, char tag, const char *text) {
    struct hearing *hearing = context;
    struct finding none = {0},
                   *last = hearing->findings ? &hearing->finding[hearing->findings - 1] : &none;
    switch (tag) {
    case 'l': hearing->line = atoi(text); break;
    case 'p': text_print(&hearing->printed, "%s\n", text); break;
    case 'f': add_finding(hearing, strcmp(text, "claim") == 0, 0, ""); break;
    case 'a': last->path = text; break;
    case 'n': last->line = atoi(text); break;
    case 'm': last->message = text; break;
    case 'd': last->shown = text; break;
    case 'w': hearing->word = text; break;
    case 'o': hearing->before = text; break;
    case 'v': add_update(hearing, last, text); break;
    case 'x': add_finding(hearing, false, hearing->line, text); break;
    case 'e': hearing->ended = true; break;
    default: break;
    }
}

/* What the process of the scenario did not tell itself. */
static void judge_end(struct hearing *hearing, const struct worker_answer *answer) {
    struct arena *arena = &hearing->run->suite.arena;
    const char *message = NULL;
    if (answer->end == WORKER_TIMED_OUT)
        message = arena_print(arena, "took longer than %g s", hearing->run->request->timeout);
    else if (answer->end == WORKER_OVERFLOWED)
        message = "said more than there is room for";
    else if (answer->end == WORKER_CRASHED && answer->signal)
        message = arena_print(arena, "crashed: %s", strsignal(answer->signal));
    else if (!hearing->ended)
        message = "has ended the process that it runs in";
    if (message) add_finding(hearing, false, hearing->line, message);
}

static void hear_file(struct hearing *hearing) {
    const struct suite_file *file = &hearing->run->suite.file[hearing->item->file];
    if (hearing->item->index < 0) add_finding(hearing, false, file->line, file->message);
    if (hearing->item->index <= 0) text_print(&hearing->printed, "%s", file->printed);
}

static struct verdict hear(struct scenario_run *run, const struct suite_item *item,
                           const struct worker_answer *answer) {
    struct hearing hearing = {.run = run, .item = item, .line = item->line};
    struct arena *arena = &run->suite.arena;
    text_init(&hearing.printed, run->session->memory);
    hear_file(&hearing);
    records_read(answer->bytes, answer->length, arena, take_record, &hearing);
    judge_end(&hearing, answer);
    size_t size = (size_t)hearing.findings * sizeof *hearing.finding;
    struct finding *kept = arena_new(arena, size + 1);
    if (size) memcpy(kept, hearing.finding, size);
    struct verdict verdict = {.path = run->suite.file[item->file].shown,
                              .line = item->line,
                              .name = item->name,
                              .finding = kept,
                              .findings = hearing.findings,
                              .printed = arena_copy(arena, text_string(&hearing.printed),
                                                    (size_t)hearing.printed.length)};
    memory_free(run->session->memory, hearing.finding);
    text_done(&hearing.printed);
    return verdict;
}

static bool take_scenario(void *context, int index, const struct worker_answer *answer) {
    struct scenario_run *run = context;
    struct verdict *verdict = &run->verdict[run->verdicts++];
    struct text text;
    *verdict = hear(run, &run->suite.item[index], answer);
    run->failed += verdict->findings > 0;
    run->findings += verdict->findings;
    text_init(&text, run->session->memory);
    report_tap(verdict, run->verdicts, &text);
    output_text(&text);
    text_done(&text);
    output_flush();
    return !(verdict->findings && run->request->fail_fast);
}

/* -- What follows ------------------------------------------------------------------------------ */

/* Writes values of a file anew; how many, -1 when that fails. */
static int rewrite_file(struct scenario_run *run, int number, const struct scenario_edit *edit,
                        int edits, struct text *message) {
    struct text rewritten;
    struct memory *memory = run->session->memory;
    struct scenario_listener nobody = {ignore, NULL};
    const char *path = run->suite.file[number].path;
    struct scenario_file *file = scenario_file_load(memory, path, run->request->seed,
                                                    run->session->interrupt, nobody, message);
    text_init(&rewritten, memory);
    int written = file ? scenario_file_rewrite(file, edit, edits, &rewritten, message) : -1;
    if (written > 0 && !storage_write(path, &rewritten, message)) written = -1;
    text_done(&rewritten);
    scenario_file_free(file);
    return written;
}

/* The values of one file from update[first] on; how many updates were looked at. */
static int update_file(struct scenario_run *run, int first, int *written) {
    struct memory *memory = run->session->memory;
    struct text message;
    int count = 0, file = run->update[first].file;
    struct scenario_edit *edit = memory_new(memory, (size_t)(run->updates - first) * sizeof *edit);
    while (first + count < run->updates && run->update[first + count].file == file) {
        edit[count] = run->update[first + count].edit;
        count++;
    }
    text_init(&message, memory);
    int done = rewrite_file(run, file, edit, count, &message);
    if (message.length) {
        output_error("%s%s", text_string(&message), done < 0 ? "\n" : "");
        run->mended = false;
    }
    *written += done > 0 ? done : 0;
    text_done(&message);
    memory_free(memory, edit);
    return count;
}

static void update_files(struct scenario_run *run) {
    int written = 0, files = 0;
    run->mended = run->findings == run->updates;
    for (int i = 0; i < run->updates;) {
        int before = written;
        i += update_file(run, i, &written);
        files += written > before;
    }
    output_error("%d value%s written anew in %d file%s\n", written, written == 1 ? "" : "s", files,
                 files == 1 ? "" : "s");
}

static enum status write_junit(struct scenario_run *run) {
    struct text report, message;
    enum status status = STATUS_DONE;
    text_init(&report, run->session->memory);
    text_init(&message, run->session->memory);
    report_junit(run->verdict, run->verdicts, &report);
    if (!storage_write(run->request->junit, &report, &message))
        status = session_complain(run->session, "run: %s", text_string(&message));
    text_done(&message);
    text_done(&report);
    return status;
}

/* The first thing that is wrong with each scenario, then the sum. */
static void summarize(const struct scenario_run *run) {
    for (int i = 0; i < run->verdicts; i++) {
        const struct verdict *verdict = &run->verdict[i];
        if (verdict->findings == 0) continue;
        const struct finding *first = &verdict->finding[0];
        int length = (int)strcspn(first->message, "\n");
        output_error("%s:%d: %.*s (%s)\n", first->path, first->line, length, first->message,
                     verdict->name);
    }
    output_error("%d passed, %d failed", run->verdicts - run->failed, run->failed);
    if (run->verdicts < run->suite.items)
        output_error(", %d not run", run->suite.items - run->verdicts);
    output_error("\n");
}

/* Whether a file could not be read. */
static bool has_bad_file(const struct scenario_run *run) {
    for (int i = 0; i < run->verdicts; i++)
        if (run->suite.item[i].index < 0) return true;
    return false;
}

static enum status finish(struct scenario_run *run, enum workers_end end) {
    enum status status = STATUS_DONE;
    if (end == WORKERS_FAILED)
        return session_complain(run->session, "run: no process: %s", strerror(errno));
    if (end == WORKERS_INTERRUPTED) output_print("Bail out! interrupted\n");
    if (end == WORKERS_STOPPED && run->verdicts < run->suite.items)
        output_print("Bail out! a scenario has failed\n");
    output_flush();
    if (run->request->junit) status = write_junit(run);
    summarize(run);
    if (run->request->update && end != WORKERS_INTERRUPTED) update_files(run);
    if (end == WORKERS_INTERRUPTED) return STATUS_INTERRUPTED;
    if (status != STATUS_DONE || has_bad_file(run)) return STATUS_BAD;
    return run->failed && !run->mended ? STATUS_NO : STATUS_DONE;
}

static enum status play_all(struct scenario_run *run) {
    struct text text;
    struct memory *memory = run->session->memory;
    struct workers workers = {.memory = memory,
                              .interrupt = run->session->interrupt,
                              .jobs = run->request->jobs,
                              .seconds = run->request->timeout,
                              .prepare = open_file,
                              .work = play,
                              .receive = take_scenario,
                              .context = run};
    text_init(&text, memory);
    text_init(&run->message, memory);
    run->verdict = memory_new(memory, (size_t)run->suite.items * sizeof *run->verdict);
    report_tap_begin(run->suite.items, &text);
    output_text(&text);
    enum status status = finish(run, workers_run(&workers, run->suite.items));
    scenario_file_free(run->open);
    memory_free(memory, run->verdict);
    memory_free(memory, run->update);
    text_done(&run->message);
    text_done(&text);
    return status;
}

enum status verb_run(struct session *session, const struct request *request) {
    struct request chosen = *request;
    struct scenario_run run = {.session = session, .request = &chosen};
    if (!chosen.jobs) chosen.jobs = workers_default_jobs();
    if (chosen.timeout <= 0) chosen.timeout = 10;
    enum status status = suite_make(&run.suite, session, &chosen);
    if (status == STATUS_DONE && run.suite.items == 0)
        status = session_complain(session, "run: no scenario%s",
                                  chosen.filter || chosen.tags ? " is chosen by --filter and --tag"
                                                               : " is there");
    else if (status == STATUS_DONE)
        status = play_all(&run);
    suite_done(&run.suite);
    return status;
}
