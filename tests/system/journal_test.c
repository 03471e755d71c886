/* Journals of sessions: truncated, changed, several at a time, on a full disk. */
#include "support.h"

#include "system/clock.h"
#include "system/journal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Journals in a separate state folder: truncated anywhere, with any byte changed, on a full disk,
 * and in folders without write access. Whatever the file contains, only lines that were written are
 * restored. */

enum { RECORDS = 3, FILE_SIZE_MAX = 4096, PATH_SIZE = 200 };

static const char *const line_text[RECORDS] = {"load \"chess\"", "for i = 1, 2 do\n  print(i)\nend",
                                               "play e2e4"};

static char path[PATH_SIZE];
static struct memory memory;
static struct text message;

static void begin(void) {
    memory = support_memory();
    text_init(&message, &memory);
    support_begin_folder();
    snprintf(path, sizeof path, "%s/warpboard", support_folder);
    cr_assert(mkdir(path, 0700) == 0);
    strcat(path, "/session-1.journal");
    setenv("XDG_STATE_HOME", support_folder, 1);
}

static void end(void) {
    support_end_folder();
    text_done(&message);
}

TestSuite(journal, .init = begin, .fini = end);

static bool open_journal(struct journal *journal) {
    text_clear(&message);
    return journal_open(journal, &memory, 0, &message);
}

static void append(struct journal *journal, const char *text) {
    ENSURE(journal_append(journal, text, strlen(text), &message), "\"%s\" is not kept", text);
}

/* The content of a file. */
struct stored {
    char bytes[FILE_SIZE_MAX];
    size_t length;
};

static struct stored read_content(const char *name) {
    struct stored stored = {.length = 0};
    FILE *file = fopen(name, "r");
    ENSURE(file, "%s does not exist", name);
    stored.length = fread(stored.bytes, 1, sizeof stored.bytes, file);
    fclose(file);
    return stored;
}

static void write_content(const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    ENSURE(file && fwrite(bytes, 1, length, file) == length, "%s cannot be written", path);
    fclose(file);
}

/* Return the journal of a killed session with three lines, and the ends of the lines; end[0] is
 * after the title. */
static struct stored killed_session(size_t end[RECORDS + 1]) {
    struct journal journal;
    cr_assert(open_journal(&journal));
    end[0] = read_content(path).length;
    for (int i = 0; i < RECORDS; i++) {
        append(&journal, line_text[i]);
        end[i + 1] = read_content(path).length;
    }
    journal_close(&journal);
    return read_content(path);
}

/* Check that the first written lines are restored, with their results. */
static void ensure_lines(const struct journal *journal, int count) {
    ENSURE(journal->records == count, "%d lines are read, but %d are correct", journal->records,
           count);
    for (int i = 0; i < count; i++)
        ENSURE(strcmp(journal->record[i].text, line_text[i]) == 0 &&
                   journal->record[i].state == strlen(line_text[i]),
               "line %d is read as \"%s\"", i + 1, journal->record[i].text);
}

/* Check that the session that owns it can add a line, and that the next session reads that line
 * too. */
static void ensure_goes_on(struct journal *journal, int count) {
    struct journal next;
    append(journal, "quit");
    journal_close(journal);
    ENSURE(open_journal(&next) && message.length == 0 && next.records == count + 1,
           "a line that was added is lost");
    ENSURE(strcmp(next.record[count].text, "quit") == 0, "a line that was added is wrong");
    journal_close(&next);
}

Test(journal, a_file_truncated_anywhere_gives_its_complete_lines) {
    size_t end[RECORDS + 1];
    struct stored stored = killed_session(end);
    for (size_t length = 0; length <= stored.length; length++) {
        struct journal journal;
        int whole = 0;
        write_content(stored.bytes, length);
        while (whole < RECORDS && end[whole + 1] <= length) whole++;
        ENSURE(open_journal(&journal), "%zu bytes cannot be opened", length);
        ensure_lines(&journal, whole);
        bool cut = length > end[0] && length != end[whole];
        ENSURE(cut == (message.length > 0), "%zu bytes: \"%s\"", length, text_string(&message));
        ensure_goes_on(&journal, whole);
    }
}

Test(journal, a_wrong_byte_anywhere_is_noticed) {
    size_t end[RECORDS + 1];
    struct stored stored = killed_session(end);
    for (size_t at = 0; at < stored.length; at++) {
        struct journal journal;
        struct stored wrong = stored;
        char aside[PATH_SIZE + 16];
        wrong.bytes[at] ^= 1;
        write_content(wrong.bytes, wrong.length);
        ENSURE(open_journal(&journal), "it cannot be opened with byte %zu wrong", at);
        ENSURE(message.length > 0, "byte %zu is wrong, but there is no message", at);
        ensure_lines(&journal, at < end[RECORDS - 1] ? 0 : journal.records);
        ENSURE(journal.records < RECORDS, "byte %zu is wrong, but all lines are accepted", at);
        snprintf(aside, sizeof aside, "%s.damaged", path);
        if (journal.records == 0) {
            struct stored kept = read_content(aside);
            ENSURE(kept.length == wrong.length && memcmp(kept.bytes, wrong.bytes, kept.length) == 0,
                   "what was put aside is not what stood there");
            unlink(aside);
        }
        ensure_goes_on(&journal, journal.records);
    }
}

Test(journal, a_file_that_is_not_a_journal_is_set_aside) {
    char head[200];
    memset(head, '1', sizeof head);
    const char *const wrong[] = {
        "another file", "warpboard journal 2\n", "warpboard journal 1\n4 5\nplay\n",
        "warpboard journal 1\n4 0 0 0\nplay\n", "warpboard journal 1\n4 0 0\nplay\nmore\n"};
    for (size_t i = 0; i <= sizeof wrong / sizeof *wrong; i++) {
        struct journal journal;
        char long_head[300];
        snprintf(long_head, sizeof long_head, "warpboard journal 1\n%.200s\nplay\n", head);
        const char *text = i < sizeof wrong / sizeof *wrong ? wrong[i] : long_head;
        write_content(text, strlen(text));
        ENSURE(open_journal(&journal) && journal.records == 0, "\"%s\" is a journal", text);
        ENSURE(strstr(text_string(&message), "is damaged after its first 0 lines"),
               "\"%s\" is nothing of note", text);
        journal_close(&journal);
    }
}

/* Each of many lines claims to be a record of half the file's length, and such a record would end
 * at a line. A checksum of each would take minutes. */
Test(journal, one_whose_lines_all_claim_to_be_long_is_set_aside_at_once) {
    enum { LINES = 100000, LINE = 45, SAID = LINES / 2 * LINE - 1 };
    struct journal journal;
    FILE *file = fopen(path, "w");
    fprintf(file, "warpboard journal 1\n%d 0 0\n", LINES * LINE * 2); /* truncated */
    for (int i = 0; i < LINES; i++) fprintf(file, "%010d %016x %016x\n", SAID, i, i);
    fclose(file);
    double before = clock_of_process();
    cr_assert(open_journal(&journal));
    cr_expect(journal.records == 0 && strstr(text_string(&message), "is damaged"));
    cr_expect(clock_of_process() - before < 5, "it takes %g s", clock_of_process() - before);
    journal_close(&journal);
}

Test(journal, a_file_that_is_too_large_is_set_aside) {
    struct journal journal;
    write_content("warpboard journal 1\n", 20);
    cr_assert(truncate(path, (off_t)1 << 30) == 0); /* a hole, which uses no disk space */
    cr_assert(open_journal(&journal));
    cr_expect(journal.records == 0 && strstr(text_string(&message), "is damaged"));
    journal_close(&journal);
}

Test(journal, simultaneous_sessions_have_separate_journals) {
    struct journal first, second, third;
    cr_assert(open_journal(&first) && open_journal(&second));
    append(&first, "load \"chess\"");
    append(&second, "load \"lasca\"");
    cr_expect(strcmp(first.path, second.path) != 0);
    journal_remove(&second);
    cr_expect(access(path, F_OK) == 0, "the end of one session removes the journal of another");
    cr_assert(open_journal(&third));
    cr_expect(third.records == 0, "the journal of another session is opened");
    journal_close(&first);
    journal_remove(&third);
    cr_assert(open_journal(&first));
    cr_expect(first.records == 1, "a killed session is lost");
    journal_remove(&first);
    cr_expect(access(path, F_OK) != 0, "a session that has ended leaves its journal");
}

Test(journal, a_killed_session_is_found_although_an_earlier_one_has_ended) {
    struct journal first, second;
    cr_assert(open_journal(&first) && open_journal(&second));
    append(&second, "load \"lasca\"");
    journal_remove(&first);
    journal_close(&second);
    cr_assert(open_journal(&second));
    cr_expect(second.records == 1, "a killed session is lost");
    journal_remove(&second);
}

Test(journal, the_requested_one_is_opened_whatever_others_exist) {
    struct journal first, second;
    cr_assert(open_journal(&first) && open_journal(&second));
    append(&first, "load \"chess\"");
    append(&second, "load \"lasca\"");
    int number = second.number;
    journal_close(&first);
    journal_close(&second);
    cr_assert(journal_open(&second, &memory, number, &message));
    cr_assert(second.records == 1 && strcmp(second.record[0].text, "load \"lasca\"") == 0);
    journal_remove(&second);
}

/* Check that a session continues without a journal, and gives the reason. */
static void expect_unkept(const char *why) {
    struct journal journal;
    char wanted[PATH_SIZE];
    snprintf(wanted, sizeof wanted, "this session isn't saved: %s", why);
    cr_expect(!open_journal(&journal));
    cr_expect(strcmp(text_string(&message), wanted) == 0, "it says: %s", text_string(&message));
    cr_expect(journal_append(&journal, "play e2e4", 0, &message),
              "a line fails to be kept where none is");
    journal_clear(&journal);
    journal_remove(&journal);
}

Test(journal, without_a_folder_nothing_is_written) {
    setenv("XDG_STATE_HOME", "nowhere", 1);
    setenv("HOME", "nowhere", 1);
    expect_unkept("there is no folder for it");
    unsetenv("HOME");
    expect_unkept("there is no folder for it");
    unsetenv("XDG_STATE_HOME");
    expect_unkept("there is no folder for it");
}

Test(journal, a_relative_state_folder_is_replaced_by_the_default) {
    struct journal journal;
    char wanted[PATH_SIZE + 64];
    setenv("XDG_STATE_HOME", "nowhere", 1);
    setenv("HOME", support_folder, 1);
    cr_assert(open_journal(&journal));
    snprintf(wanted, sizeof wanted, "%s/.local/state/warpboard/session-1.journal", support_folder);
    cr_expect(strcmp(journal.path, wanted) == 0);
    journal_remove(&journal);
}

Test(journal, a_file_in_place_of_the_folder_prevents_a_journal) {
    char state[PATH_SIZE + 16];
    write_content("", 0);
    snprintf(state, sizeof state, "%s/deeper", path);
    setenv("XDG_STATE_HOME", state, 1);
    expect_unkept("Not a directory");
}

Test(journal, a_folder_in_its_place_prevents_a_journal) {
    cr_assert(mkdir(path, 0700) == 0);
    expect_unkept("Is a directory");
}

Test(journal, a_damaged_one_that_cannot_be_set_aside_is_unchanged) {
    char aside[PATH_SIZE + 32];
    for (int i = 1; i <= 100; i++) {
        int length = snprintf(aside, sizeof aside, "%s.damaged", path);
        if (i > 1) snprintf(aside + length, sizeof aside - (size_t)length, "-%d", i);
        cr_assert(mkdir(aside, 0700) == 0);
    }
    write_content("another file", 12);
    expect_unkept("Is a directory");
    cr_expect(read_content(path).length == 12);
}

Test(journal, a_full_disk_ends_it_with_one_message) {
    struct journal journal, other;
    cr_assert(open_journal(&journal));
    append(&journal, line_text[0]);
    support_limit_files((long)read_content(path).length + 10);
    cr_expect(!journal_append(&journal, line_text[1], 0, &message));
    cr_expect(strcmp(text_string(&message), "this session is no longer saved: File too large") ==
              0);
    cr_expect(journal_append(&journal, line_text[2], 0, &message));
    support_limit_files(-1);
    cr_assert(open_journal(&other));
    cr_expect(other.records == 0, "the journal of a running session is opened");
    journal_remove(&other);
    journal_close(&journal);
    cr_assert(open_journal(&journal));
    ensure_lines(&journal, 1);
    support_limit_files((long)read_content(path).length + 10);
    cr_expect(!journal_append(&journal, line_text[1], 0, &message));
    journal_remove(&journal);
    cr_expect(access(path, F_OK) != 0, "a session that has ended leaves its journal");
    support_limit_files(-1);
}

Test(journal, is_not_started_on_a_full_disk) {
    struct journal journal;
    support_limit_files(5);
    expect_unkept("File too large");
    support_limit_files(-1);
    cr_assert(open_journal(&journal));
    append(&journal, line_text[0]);
    support_limit_files(5);
    journal_clear(&journal);
    cr_expect(journal_append(&journal, line_text[1], 0, &message),
              "a line fails to be kept where none is");
    support_limit_files(-1);
    cr_assert(open_journal(&journal));
    cr_expect(journal.records == 0, "the discarded column still exists");
    journal_remove(&journal);
}
