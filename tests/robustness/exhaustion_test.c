/* Memory runs out during a line or a scenario, including Lua's memory. */
#include "support.h"

#include "front/session.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Each allocation of a line may fail, including Lua's. Then the line reports an error, or the
 * program exits as main.c does, but a signal never ends it. So each failure is tried in a process
 * of its own. */

enum { ENDED = 2, WHOLE = 3 /* exit statuses: memory ran out, and no allocation failed */ };

struct sweep {
    struct memory memory;
    struct session session;
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

/* Do the work in a child process in which the allocation with this number fails, and all later ones
 * too unless `once` is set. Return the exit status. */
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

/* One allocation of 23 fails; the two ways start at different ones. `make sweep` tries all, which
 * takes many minutes. */
static uint64_t stride(void) {
    return getenv("WARPBOARD_LONG") ? 1 : 23;
}

/* Fail allocations of the work, one after another. */
static void fail_everywhere(struct sweep *sweep, sweep_work *work, const char *text, bool once) {
    int status = 0;
    for (uint64_t number = 1 + (once ? stride() / 2 : 0); status != WHOLE; number += stride()) {
        status = fail_at(sweep, work, text, number, once);
        ENSURE(status == 0 || status == ENDED || status == WHOLE,
               "%s: status %d when allocation %d fails", text, status, (int)number);
    }
}

/* -- Lines of the REPL ------------------------------------------------------------------------- */

static void run_line(struct sweep *sweep, const char *text) {
    session_run(&sweep->session, "web/line", &text, 1);
}

static void begin_repl(struct sweep *sweep) {
    static volatile int never;
    session_init(&sweep->session, &sweep->memory, &never);
    session_begin_repl(&sweep->session);
}

static void load(struct sweep *sweep, const char *variant) {
    char line[100];
    snprintf(line, sizeof line, "load %s", variant);
    run_line(sweep, line);
}

static void finish(struct sweep *sweep) {
    session_done(&sweep->session);
    ENSURE(sweep->memory.block == NULL, "memory leaks although no allocation failed");
}

/* Try each line, then run it successfully before the next. */
static void check_lines(const char *variant, const char *const *line) {
    struct sweep sweep = {.memory = {.fail = end}};
    be_silent();
    chdir(getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    begin_repl(&sweep);
    load(&sweep, variant);
    ENSURE(sweep.session.variant, "%s has no errors", variant);
    for (; *line; line++) {
        fail_everywhere(&sweep, run_line, *line, false);
        fail_everywhere(&sweep, run_line, *line, true);
        run_line(&sweep, *line);
    }
    finish(&sweep);
}

/* The first line of a session creates its Lua state. */
static void begin_session(struct sweep *sweep, const char *variant) {
    begin_repl(sweep);
    load(sweep, variant);
    session_done(&sweep->session);
}

Test(exhaustion, is_survived_at_the_start_of_a_session) {
    struct sweep sweep = {.memory = {.fail = end}};
    fail_everywhere(&sweep, begin_session, "tic-tac-toe", false);
    fail_everywhere(&sweep, begin_session, "tic-tac-toe", true);
}

Test(exhaustion, is_survived_while_playing) {
    static const char *const lines[] = {
        "play c3-d4 f6-e5", "undo",  "redo",      "history", "goto 1", "moves", "show",
        "outcome",          "a3-b4", "why a1-b2", NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, is_survived_while_editing_a_position) {
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

Test(exhaustion, is_survived_while_inspecting_rules) {
    static const char *const lines[] = {"rules",     "program",         "options", "pieces",
                                        "help play", "set flying true", NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, is_survived_while_saving_and_opening_games) {
    static const char *const lines[] = {"play c3-d4", "save kept.game", "load tic-tac-toe",
                                        "open kept.game", NULL};
    check_lines("english-checkers", lines);
}

Test(exhaustion, is_survived_while_counting_moves) {
    static const char *const lines[] = {"perft 2",
                                        "divide 1",
                                        "random 2 --jobs 1 --limit 5",
                                        "check --games 1 --limit 3",
                                        "coverage --games 1 --limit 3",
                                        "profile --games 1 --limit 3",
                                        NULL};
    check_lines("tic-tac-toe", lines);
}

Test(exhaustion, is_survived_in_lua) {
    static const char *const lines[] = {"texts = pos:moves()",
                                        "for _, move in ipairs(texts) do pos:copy():play(move) end",
                                        "pos:perft(2), pos:outcome()",
                                        "names = {} for i = 1, 40 do names[i] = ('x'):rep(i) end",
                                        "pcall(string.rep, 'x', 100)",
                                        "x = pos:play(texts[1]) and pos:why(texts[2])",
                                        "no_such_name",
                                        "function later()\nend",
                                        NULL};
    check_lines("tic-tac-toe", lines);
}

/* -- Scenarios --------------------------------------------------------------------------------- */

static void run_scenarios(struct sweep *sweep, const char *path) {
    char line[200];
    snprintf(line, sizeof line, "assert(warpboard.scenarios('%s', 1)):run(1, function() end)",
             path);
    begin_repl(sweep);
    run_line(sweep, line);
    session_done(&sweep->session);
}

Test(exhaustion, is_survived_in_scenarios) {
    struct sweep sweep = {.memory = {.fail = end}};
    fail_everywhere(&sweep, run_scenarios, "scripts/tic-tac-toe/rules.lua", false);
}
