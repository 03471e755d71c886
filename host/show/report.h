/* Reports of tests: verdicts as TAP 14 (testanything.org) and as JUnit's XML. */
#ifndef SHOW_REPORT_H
#define SHOW_REPORT_H

#include "../base/text.h"

#include <stdbool.h>

/* Something that is wrong. */
struct finding {
    bool claim;       /* a claim does not hold; else the test could not go on */
    const char *path; /* of the file that says what is claimed */
    int line;         /* 0: none in particular */
    const char *message;
    const char *shown; /* boards, for example; lines without an end of the last; NULL for none */
};

/* What became of a test: it has passed if nothing was found. */
struct verdict {
    const char *path; /* of its file */
    int line;
    const char *name;
    const struct finding *finding;
    int findings;
    const char *printed; /* lines that it has printed, each with its end; "" for none */
};

/* TAP's first lines, and one test point with its number from 1 and its diagnostics. */
void report_tap_begin(int tests, struct text *text);
void report_tap(const struct verdict *verdict, int number, struct text *text);

/* All verdicts as a JUnit document, a suite for each file; those of one file stand together. */
void report_junit(const struct verdict *verdict, int count, struct text *text);

#endif
