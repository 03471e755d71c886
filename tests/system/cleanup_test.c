/* Temporary files and child processes are gone when a signal ends the program. */
#include "support.h"

#include "system/cleanup.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* The program leaves nothing behind that is registered for cleanup when a signal ends it. Each test
 * has a separate process. */

enum { PATH_SIZE = 200 };

static char temporary[PATH_SIZE], named[PATH_SIZE];

static void begin(void) {
    support_begin_folder();
    snprintf(temporary, sizeof temporary, "%s/XXXXXX.c", support_folder);
    snprintf(named, sizeof named, "%s/named", support_folder);
}

TestSuite(cleanup, .init = begin, .fini = support_end_folder);

static bool is_there(const char *path) {
    return access(path, F_OK) == 0;
}

static void make_both(void) {
    int file = cleanup_temporary(temporary, 2);
    cr_assert(file >= 0 && close(file) == 0 && is_there(temporary));
    cleanup_add_file(named);
    cr_assert(symlink("nowhere", named) == 0);
}

Test(cleanup, a_temporary_file_is_complete_and_is_removed) {
    char bytes[8] = "";
    cr_assert(cleanup_write_temporary(temporary, 2, "bytes", 5) && is_there(temporary));
    FILE *file = fopen(temporary, "r");
    cr_expect(file && fread(bytes, 1, sizeof bytes, file) == 5);
    cr_expect_str_eq(bytes, "bytes");
    fclose(file);
    cleanup_run();
    cr_expect(!is_there(temporary));
}

Test(cleanup, a_file_that_cannot_be_written_is_reported) {
    char nowhere[] = "/nowhere/XXXXXX.c";
    cr_expect(!cleanup_write_temporary(nowhere, 2, "bytes", 5));
}

static bool is_link(const char *path) {
    char target[PATH_SIZE];
    return readlink(path, target, sizeof target) > 0;
}

Test(cleanup, files_are_removed) {
    make_both();
    cleanup_run();
    cr_expect(!is_there(temporary));
    cr_expect(!is_link(named));
}

Test(cleanup, files_that_are_dropped_remain) {
    make_both();
    cleanup_drop_file(temporary);
    cleanup_drop_file(named);
    cleanup_run();
    cr_expect(is_there(temporary));
    cr_expect(is_link(named));
    unlink(temporary);
    unlink(named);
}

Test(cleanup, a_child_does_not_remove_the_files_of_its_parent) {
    int status;
    make_both();
    pid_t child = fork();
    if (child == 0) {
        cleanup_run();
        _exit(0);
    }
    cr_assert(waitpid(child, &status, 0) == child && status == 0);
    cr_expect(is_there(temporary));
    cr_expect(is_link(named));
    cleanup_run();
}

/* Start a process that leads a group and waits. If it is stubborn, it ignores termination requests.
 */
static pid_t begin_process(bool stubborn) {
    int ready[2];
    char byte;
    cr_assert(pipe(ready) == 0);
    pid_t child = fork();
    if (child == 0) {
        setpgid(0, 0);
        if (stubborn) signal(SIGTERM, SIG_IGN);
        (void)!write(ready[1], "x", 1);
        for (;;) pause();
    }
    cr_assert(child > 0 && read(ready[0], &byte, 1) == 1);
    close(ready[0]);
    close(ready[1]);
    return child;
}

Test(cleanup, processes_are_stopped) {
    for (int stubborn = 0; stubborn < 2; stubborn++) {
        pid_t child = begin_process(stubborn);
        cleanup_add_process(child);
        cleanup_run();
        cr_expect(kill(child, 0) != 0, "it continues");
        cleanup_drop_process(child);
    }
}

Test(cleanup, processes_that_are_dropped_continue) {
    pid_t child = begin_process(false);
    cleanup_add_process(child);
    cleanup_drop_process(child);
    cleanup_run();
    cr_expect(kill(child, 0) == 0);
    cleanup_stop_process(child);
    cr_expect(kill(child, 0) != 0);
}

Test(cleanup, of_too_many_files_the_last_remain) {
    for (int i = 0; i < 20; i++) {
        char path[2 * PATH_SIZE];
        snprintf(path, sizeof path, "%s/%d", support_folder, i);
        cleanup_add_file(path);
        cr_assert(symlink("nowhere", path) == 0);
    }
    cleanup_run();
    snprintf(named, sizeof named, "%s/15", support_folder);
    cr_expect(!is_link(named));
    snprintf(named, sizeof named, "%s/16", support_folder);
    cr_expect(is_link(named));
}
