/* Memory runs out at allocations, Lua's too, of a line, a scenario or a journal. */
#include "support.h"

#include "front/front.h"
#include "main/repl.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Memory may run out at each of the allocations of a line, Lua's own among them. Then the line
 * tells of an error, or the program ends as main.c has it; never by a signal. So each failure has a
 * process of its own. */

enum { ENDED = 2, WHOLE = 3 /* statuses: where memory ran out, and when it did not */ };

struct sweep {
    struct memory memory;
    struct session session;
    struct repl repl;
};

static void end(void *context) {
    (void)context;
    _exit(ENDED);
}

static void be_silent(void) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

typedef void sweep_work(struct sweep *sweep, const char *text);

/* Does the work in a process in which the allocation of this number fails, and all after it unless
 * `once`; its status.
 */
static int fail_at(struct sweep *sweep, sweep_work *work, const char *text, uint64_t number,
                   bool once) {
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        be_silent();
        sweep->memory.once = once;
        sweep->memory.failing_at = sweep->memory.allocations + number;
        work(sweep, text);
        _exit(sweep->memory.allocations < sweep->memory.failing_at ? WHOLE : 0);
    }
    waitpid(child, &status, 0);
    ENSURE(WIFEXITED(status), "%s: signal %d when allocation %d fails", text, WTERMSIG(status),
           (int)number);
    return WEXITSTATUS(status);
}

/* Every eleventh allocation is made to fail, in the second way others than in the first; make sweep
 * tries all, for many minutes. */
static uint64_t stride(void) {
    return getenv("WARPBOARD_LONG") ? 1 : 11;
}

/* Allocations of the work in turn, from this one on. */
static void fail_from(struct sweep *sweep, sweep_work *work, const char *text, uint64_t number,
                      bool once) {
    int status = 0;
    for (number += once ? stride() / 2 : 0; status != WHOLE; number += stride()) {
        status = fail_at(sweep, work, text, number, once);
        ENSURE(status == 0 || status == ENDED || status == WHOLE,
               "%s: status %d when allocation %d fails", text, status, (int)number);
    }
}

static void fail_everywhere(struct sweep *sweep, sweep_work *work, const char *text, bool once) {
    fail_from(sweep, work, text, 1, once);
}

/* -- Lines of the REPL ------------------------------------------------------------------------- */

static void run_line(struct sweep *sweep, const char *text) {
    char line[300];
    snprintf(line, sizeof line, "%s", text);
    input_run(&sweep->repl, line);
}

static void begin(struct sweep *sweep, const char *variant) {
    static volatile int never;
    sweep->memory = (struct memory){.fail = end};
    session_init(&sweep->session, &sweep->memory, &never);
    sweep->repl = (struct repl){.session = &sweep->session};
    text_init(&sweep->repl.lua, &sweep->memory);
    sweep->session.repl = &sweep->repl;
    sweep->session.console = console_new(&sweep->memory, &never);
    ENSURE(session_load(&sweep->session, variant, NULL, 0, NULL) == STATUS_DONE, "%s has no faults",
           variant);
    front_find_verb(&sweep->session, ""); /* reads them once, for all lines */
}

static void finish(struct sweep *sweep) {
    text_done(&sweep->repl.lua);
    session_done(&sweep->session);
    ENSURE(sweep->memory.block == NULL, "something is lost though nothing has failed");
}

static bool is_verb(struct sweep *sweep, const char *line) {
    char name[20];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " "), line);
    return front_find_verb(&sweep->session, name);
}

/* What all verbs do before they begin (a Lua state, reading the line) fails for this line alone,
 * which is refused then. For the others, three quarters of its allocations are left out. */
static const char refused[] = "goto";

static uint64_t count_common(struct sweep *sweep) {
    uint64_t before = sweep->memory.allocations;
    run_line(sweep, refused);
    return (sweep->memory.allocations - before) * 3 / 4;
}

/* Each line in turn; it is then carried out for those behind it. */
static void check_lines(const char *variant, const char *const *line) {
    struct sweep sweep;
    be_silent();
    chdir(getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    begin(&sweep, variant);
    uint64_t common = count_common(&sweep);
    for (; *line; line++) {
        uint64_t first = is_verb(&sweep, *line) ? common : 1;
        fail_from(&sweep, run_line, *line, first, false);
        fail_from(&sweep, run_line, *line, first, true);
        run_line(&sweep, *line);
    }
    finish(&sweep);
}

Test(exhaustion, may_come_before_a_verb_begins) {
    struct sweep sweep;
    be_silent();
    begin(&sweep, "english-checkers");
    fail_everywhere(&sweep, run_line, refused, false);
    fail_everywhere(&sweep, run_line, refused, true);
    finish(&sweep);
}

Test(exhaustion, may_come_while_a_game_is_played) {
    static const char *const lines[] = {
        "play c3-d4 f6-e5", "undo",  "redo",      "history", "goto 1", "moves", "show",
        "outcome",          "a3-b4", "why a1-b2", NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, may_come_while_a_position_is_edited) {
    static const char *const lines[] = {"position 8/8/8/4m3/8/8/8/2M5 w 1",
                                        "put a1 K",
                                        "remove a1",
                                        "turn",
                                        "flip",
                                        "setup",
                                        "board",
                                        NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, may_come_while_rules_are_looked_at) {
    static const char *const lines[] = {"rules",     "program",         "options", "pieces",
                                        "help play", "set flying true", NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, may_come_while_games_are_saved_and_opened) {
    static const char *const lines[] = {"play c3-d4", "save kept.game", "load tic-tac-toe",
                                        "open kept.game", NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, may_come_while_moves_are_counted) {
    static const char *const lines[] = {"perft 2",
                                        "divide 1",
                                        "random 2 --jobs 1 --limit 5",
                                        "check --games 1 --limit 3",
                                        "coverage --games 1 --limit 3",
                                        "profile --games 1 --limit 3",
                                        NULL};
    check_lines("tic-tac-toe", lines);
}

Test(exhaustion, may_come_in_lua) {
    static const char *const lines[] = {"texts = pos:moves()",
                                        "for _, move in ipairs(texts) do pos:copy():play(move) end",
                                        "pos:perft(2), pos:outcome()",
                                        "names = {} for i = 1, 40 do names[i] = ('x'):rep(i) end",
                                        "pcall(string.rep, 'x', 100)",
                                        "x = pos:play(texts[1]) and pos:why(texts[2])",
                                        "no_such_name",
                                        "function later()",
                                        "end",
                                        NULL};
    check_lines("tic-tac-toe", lines);
}

/* -- Scenarios --------------------------------------------------------------------------------- */

static void run_scenarios(struct sweep *sweep, const char *path) {
    static const volatile int never;
    struct text line, message, trace;
    text_init(&line, &sweep->memory);
    text_init(&message, &sweep->memory);
    text_init(&trace, &sweep->memory);
    struct console *console = console_new(&sweep->memory, &never);
    text_print(&line, "assert(warpboard.scenarios('%s', 1)):run(1, function() end)", path);
    console_line(console, text_string(&line), &message, &trace);
    console_free(console);
    text_done(&line);
    text_done(&message);
    text_done(&trace);
}

Test(exhaustion, may_come_in_scenarios) {
    struct sweep sweep = {.memory = {.fail = end}};
    fail_everywhere(&sweep, run_scenarios, "scripts/tic-tac-toe/rules.lua", false);
}

/* -- Journals ---------------------------------------------------------------------------------- */

static void keep_line(struct sweep *sweep, const char *text) {
    struct journal journal;
    struct text message;
    text_init(&message, &sweep->memory);
    if (journal_open(&journal, &sweep->memory, 0, &message)) {
        journal_append(&journal, text, 1, &message);
        journal_close(&journal);
    }
    text_done(&message);
}

Test(exhaustion, may_come_while_a_line_is_kept) {
    struct sweep sweep = {.memory = {.fail = end}};
    setenv("XDG_STATE_HOME", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", 1);
    for (int lines = 0; lines < 3; lines++)
        fail_everywhere(&sweep, keep_line, "play c3-d4", lines == 2);
}
