/* Files that one process at a time may have open. Locks of two opened files exclude each other in
 * one process, too. */
#include "support.h"

#include "system/locked_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATH_SIZE = 200 };

static char path[PATH_SIZE];

static void begin(void) {
    support_begin_folder();
    snprintf(path, sizeof path, "%s/file", support_folder);
}

TestSuite(locked_file, .init = begin, .fini = support_end_folder);

/* Open the file, which must succeed. */
static int open_file(bool create) {
    int64_t touched = 0;
    int file = locked_file_open(path, create, &touched);
    cr_assert(file >= 0, "%s", strerror(errno));
    cr_expect(llabs((long long)time(NULL) - touched) < 1000);
    return file;
}

static void expect_refused(bool create, int error) {
    int64_t touched;
    cr_expect(locked_file_open(path, create, &touched) == -1);
    cr_expect(errno == error, "%s", strerror(errno));
}

static void expect_content(const char *wanted) {
    char bytes[100];
    FILE *file = fopen(path, "r");
    cr_assert(file);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    cr_expect(length == strlen(wanted) && memcmp(bytes, wanted, length) == 0);
}

Test(locked_file, is_made_only_if_that_is_asked_for) {
    struct stat status;
    expect_refused(false, ENOENT);
    locked_file_close(open_file(true));
    locked_file_close(open_file(false));
    cr_expect(stat(path, &status) == 0 && (status.st_mode & 0777) == 0600);
}

Test(locked_file, can_be_opened_again_only_after_it_is_closed) {
    int file = open_file(true);
    expect_refused(true, EWOULDBLOCK);
    expect_refused(false, EWOULDBLOCK);
    locked_file_close(file);
    locked_file_close(open_file(false));
}

Test(locked_file, is_another_one_after_its_name_was_removed) {
    int file = open_file(true);
    unlink(path);
    int other = open_file(true);
    expect_refused(false, EWOULDBLOCK);
    locked_file_close(file);
    expect_refused(false, EWOULDBLOCK);
    locked_file_close(other);
}

Test(locked_file, grows_at_its_end_wherever_it_is_cut) {
    int file = open_file(true);
    cr_expect(locked_file_append(file, "one two", 7));
    cr_expect(locked_file_cut(file, 3));
    cr_expect(locked_file_append(file, "\n", 1));
    expect_content("one\n");
    locked_file_close(file);
}

Test(locked_file, reports_a_full_disk) {
    int file = open_file(true);
    support_limit_files(5);
    cr_expect(!locked_file_append(file, "too long", 8) && errno == EFBIG);
    support_limit_files(-1);
    locked_file_close(file);
}

Test(locked_file, cannot_be_a_folder) {
    cr_assert(mkdir(path, 0700) == 0);
    expect_refused(true, EISDIR);
}
