/* A session killed at a random moment loses no line that was executed. */
#include "support.h"

#include "base/random.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A typed session is killed at random moments, and resumed. Its game is then at the last line whose
 * prompt was shown, or at the next. Every line sets the move number, which the prompt shows.
 * $WARPBOARD is the program; $KILLS is the number of kills. */

enum { KILLS = 12, LINES = 400, OUTPUT_SIZE = 1 << 16, PATIENCE_MS = 300000, PAUSE_MAX = 40 };

#define SCRIPT                                                                                     \
    "title \"Kill: a test\" board{1, 2} piece(\"man\", \"M\") start \"1/M w 1\" moves = from "     \
    "\"man\" * n * empty "                                                                         \
    "loss(stuck)"

struct terminal {
    int file;
    pid_t child;
    char output[OUTPUT_SIZE]; /* the most recent output */
    size_t length;
};

static struct terminal open_session(const char *script) {
    struct terminal terminal = {.length = 0};
    terminal.child = forkpty(&terminal.file, NULL, NULL, NULL);
    if (terminal.child == 0) {
        setenv("TERM", "dumb", 1);
        execl(getenv("WARPBOARD"), "warpboard", "repl", script, NULL);
        _exit(127);
    }
    cr_assert(terminal.child > 0, "no terminal is available");
    return terminal;
}

/* Read output for at most this time. Return false if there was none, or if the session has ended.
 */
static bool listen(struct terminal *terminal, int milliseconds) {
    struct pollfd poll_file = {.fd = terminal->file, .events = POLLIN};
    if (poll(&poll_file, 1, milliseconds) <= 0) return false;
    if (terminal->length > OUTPUT_SIZE / 2) {
        memmove(terminal->output, terminal->output + OUTPUT_SIZE / 4,
                terminal->length - OUTPUT_SIZE / 4);
        terminal->length -= OUTPUT_SIZE / 4;
    }
    ssize_t got = read(terminal->file, terminal->output + terminal->length,
                       OUTPUT_SIZE - 1 - terminal->length);
    if (got <= 0) return false;
    terminal->length += (size_t)got;
    terminal->output[terminal->length] = '\0';
    return true;
}

static void expect(struct terminal *terminal, const char *text) {
    while (!strstr(terminal->output, text))
        if (!listen(terminal, PATIENCE_MS))
            cr_assert_fail("\"%s\" was not shown, but: %s", text, terminal->output);
}

static void say(struct terminal *terminal, const char *line) {
    size_t length = strlen(line);
    if (write(terminal->file, line, length) != (ssize_t)length)
        cr_assert_fail("nobody reads the terminal");
}

/* Return the number in the latest prompt, "test 17w> ", or 0 without one. */
static int number_shown(const struct terminal *terminal) {
    int number = 0;
    for (const char *at = terminal->output; (at = strstr(at, "w> ")); at++) {
        const char *digits = at;
        while (digits > terminal->output && digits[-1] >= '0' && digits[-1] <= '9') digits--;
        if (digits < at) number = atoi(digits);
    }
    return number;
}

/* Type lines and kill the session after some time. Return the numbers of the last prompt and the
 * last line. */
static void type_and_kill(struct terminal *terminal, int *number, int *sent, int milliseconds) {
    struct timespec pause = {.tv_nsec = milliseconds * 1000000L};
    char line[64];
    *sent = *number;
    while (*sent < *number + LINES / 10) {
        snprintf(line, sizeof line, "position 1/M w %d\n", ++*sent);
        say(terminal, line);
    }
    nanosleep(&pause, NULL);
    kill(terminal->child, SIGKILL);
    while (listen(terminal, PATIENCE_MS)) continue; /* until all writers have closed it */
    waitpid(terminal->child, NULL, 0);
    close(terminal->file);
    int shown = number_shown(terminal);
    if (shown > *number) *number = shown;
}

static int resumed_number(struct terminal *terminal) {
    expect(terminal, "Resume it");
    say(terminal, "y\n");
    expect(terminal, "run again");
    expect(terminal, "w> ");
    return number_shown(terminal);
}

Test(kill, loses_no_executed_line, .timeout = 3600) {
    char script[SUPPORT_FOLDER_SIZE + 16];
    struct random random;
    const char *wanted = getenv("KILLS");
    int kills = wanted ? atoi(wanted) : KILLS, number = 1, sent;
    support_begin_folder();
    cr_assert(getenv("WARPBOARD"));
    signal(SIGHUP, SIG_IGN); /* as nohup does; even so, no process of a killed session may remain */
    setenv("HOME", support_folder, 1);
    unsetenv("XDG_STATE_HOME");
    snprintf(script, sizeof script, "%s/test.lua", support_folder);
    FILE *file = fopen(script, "w");
    cr_assert(file && fputs(SCRIPT, file) >= 0 && fclose(file) == 0);
    random_seed(&random, SUPPORT_SEED);
    struct terminal terminal = open_session(script);
    expect(&terminal, "test 1w> ");
    for (int i = 0; i < kills; i++) {
        type_and_kill(&terminal, &number, &sent, (int)random_below(&random, PAUSE_MAX));
        terminal = open_session(script);
        int resumed = resumed_number(&terminal);
        cr_assert(resumed >= number && resumed <= sent,
                  "kill %d: %d was shown, %d typed, %d resumed", i, number, sent, resumed);
        number = resumed;
    }
    say(&terminal, "quit\n");
    while (listen(&terminal, PATIENCE_MS)) continue;
    waitpid(terminal.child, NULL, 0);
    close(terminal.file);
    support_end_folder();
}
