/* Reading a journal takes time in proportion to its length. tests/robustness/linear_spec.lua checks
 * the readers in Lua. */
#include "support.h"

#include "system/clock.h"
#include "system/journal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST = 1 << 18, SHORT = 1 << 20, LONG = 1 << 24, TRIES = 3, PAIRS = 8, PATH_SIZE = 200 };
#define RATIO 2.3   /* for a text twice as long */
#define ENOUGH 0.01 /* seconds; shorter times say nothing */

static char path[PATH_SIZE];
static struct memory memory;

static void begin(void) {
    memory = support_memory();
    support_begin_folder();
    snprintf(path, sizeof path, "%s/warpboard", support_folder);
    cr_assert(mkdir(path, 0700) == 0);
    strcat(path, "/session-1.journal");
    setenv("XDG_STATE_HOME", support_folder, 1);
}

TestSuite(linear, .init = begin, .fini = support_end_folder);

/* Open a journal that repeats a piece up to a size. Return the least processor time of several
 * attempts. */
static double measure(const char *head, const char *piece, int size) {
    double least = HUGE_VAL;
    for (int i = 0; i < TRIES; i++) {
        struct journal journal;
        struct text message;
        FILE *file = fopen(path, "w");
        cr_assert(file);
        fputs(head, file);
        for (int at = 0; at < size; at += (int)strlen(piece)) fputs(piece, file);
        cr_assert(fclose(file) == 0);
        text_init(&message, &memory);
        double began = clock_of_process();
        bool opened = journal_open(&journal, &memory, 0, &message);
        least = fmin(least, clock_of_process() - began);
        cr_assert(opened);
        journal_remove(&journal);
        text_done(&message);
        unlink(path);
    }
    return least;
}

/* Compare the times of a journal and of another one with a quarter of its size. Another program can
 * slow the machine down for a while, so both are measured in turn, and one good pair is enough. */
static bool grows_as_the_text(const char *head, const char *piece, int size) {
    for (int i = 0; i < PAIRS; i++) {
        double before = measure(head, piece, size / 4);
        if (measure(head, piece, size) <= RATIO * RATIO * fmax(before, ENOUGH)) return true;
    }
    return false;
}

Test(linear, journal_is_read_in_proportional_time) {
    static const char title[] = "warpboard journal 1\n";
    static const char *const pieces[][2] = {
        {title, "1 0000000000000000 0000000000000000\na\n"},
        {title, "0 "},
        {title, "\n"},
        {title, "9999999 "},
        {title, "a"},
        {"", "warpboard journal 1\n"},
        {"", " "},
        {"warpboard journal 1\n16777000 0000000000000000 0000000000000000\n", "a\n"}};
    int most = getenv("WARPBOARD_LONG") ? LONG : SHORT;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        for (int size = 4 * FIRST; size <= most; size *= 4)
            ENSURE(grows_as_the_text(pieces[i][0], pieces[i][1], size),
                   "piece %d: %d bytes take too long", (int)i, size);
    }
}
