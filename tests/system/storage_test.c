/* Files are replaced completely or remain unchanged. */
#include "support.h"

#include "system/file.h"
#include "system/storage.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files that cannot be written or read give a message, and nothing is lost. */

enum { PATH_SIZE = 200 };

static char path[PATH_SIZE];
static struct memory memory;
static struct text message, text;

static void begin(void) {
    memory = support_memory();
    text_init(&message, &memory);
    text_init(&text, &memory);
    support_begin_folder();
    snprintf(path, sizeof path, "%s/file", support_folder);
}

static void end(void) {
    support_end_folder();
    text_done(&message);
    text_done(&text);
}

TestSuite(storage, .init = begin, .fini = end);

static bool write_words(const char *name, const char *words) {
    text_clear(&text);
    text_print(&text, "%s", words);
    text_clear(&message);
    return storage_write(name, &text, &message);
}

static bool read_words(const char *name, int most) {
    text_clear(&text);
    text_clear(&message);
    return file_read_text(name, most, &text, &message);
}

static void expect_words(const char *name, const char *words) {
    cr_expect(read_words(name, 1000), "%s cannot be read: %s", name, text_string(&message));
    cr_expect(strcmp(text_string(&text), words) == 0, "%s holds: %s", name, text_string(&text));
}

static void expect_message(const char *wanted) {
    cr_expect(strcmp(text_string(&message), wanted) == 0, "it says: %s", text_string(&message));
}

static void expect_unwritten(const char *name, const char *why) {
    char wanted[2 * PATH_SIZE];
    cr_expect(!write_words(name, "some words"), "%.200s is written", name);
    snprintf(wanted, sizeof wanted, "cannot write \"%.200s\": %s", name, why);
    expect_message(wanted);
}

static void expect_unread(const char *name, int most, const char *why) {
    cr_expect(!read_words(name, most), "%.200s is read", name);
    expect_message(why);
}

Test(storage, a_file_is_replaced_completely_and_keeps_its_permissions) {
    struct stat status;
    cr_assert(write_words(path, "a long first text") && chmod(path, 0640) == 0);
    cr_assert(write_words(path, "second"));
    expect_words(path, "second");
    cr_expect(stat(path, &status) == 0 && (status.st_mode & 0777) == 0640);
}

Test(storage, a_link_remains_and_its_target_is_replaced) {
    char link[PATH_SIZE];
    struct stat status;
    snprintf(link, sizeof link, "%s/link", support_folder);
    cr_assert(write_words(path, "first") && symlink(path, link) == 0);
    cr_assert(write_words(link, "second"));
    expect_words(path, "second");
    cr_expect(lstat(link, &status) == 0 && S_ISLNK(status.st_mode));
}

Test(storage, a_dangling_link_remains) {
    struct stat status;
    cr_assert(symlink("nowhere", path) == 0);
    expect_unwritten(path, "No such file or directory");
    cr_expect(lstat(path, &status) == 0 && S_ISLNK(status.st_mode));
}

Test(storage, places_that_cannot_be_written_are_reported) {
    char name[PATH_SIZE + 16], long_name[2 * PATH_MAX];
    expect_unwritten("/dev/full", "No space left on device");
    expect_unwritten(support_folder, "Is a directory");
    snprintf(name, sizeof name, "%s/none/file", support_folder);
    expect_unwritten(name, "No such file or directory");
    cr_assert(write_words(path, "first"));
    snprintf(name, sizeof name, "%s/file", path);
    expect_unwritten(name, "Not a directory");
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    expect_unwritten(long_name, "File name too long");
    expect_words(path, "first");
}

Test(storage, devices_are_written_directly) {
    cr_expect(write_words("/dev/null", "some words"));
    cr_expect(access("/dev/null", F_OK) == 0);
}

Test(storage, a_full_disk_leaves_the_old_file_and_no_other) {
    cr_assert(write_words(path, "first"));
    support_limit_files(4);
    expect_unwritten(path, "File too large");
    support_limit_files(-1);
    expect_words(path, "first");
    cr_assert(unlink(path) == 0);
    cr_expect(rmdir(support_folder) == 0, "another file remains");
    cr_expect(mkdir(support_folder, 0700) == 0);
}

Test(storage, files_that_are_not_texts_are_rejected) {
    expect_unread(path, 1000, "No such file or directory");
    expect_unread(support_folder, 1000, "not a regular file");
    expect_unread("/dev/zero", 1000, "not a regular file");
    cr_assert(write_words(path, "twelve bytes"));
    expect_unread(path, 11, "larger than 0 KiB");
    cr_expect(read_words(path, 12));
    cr_assert(truncate(path, 20) == 0);
    expect_unread(path, 1000, "not a text: it contains zero bytes");
}
