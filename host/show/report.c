#include "report.h"

#include "../base/quote.h"

#include <string.h>

/* Calls for each line of a text, without its end. */
static void each_line(const char *lines, struct text *text,
                      void (*add)(struct text *text, const char *line, int length)) {
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        add(text, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

/* -- TAP --------------------------------------------------------------------------------------- */

void report_tap_begin(int tests, struct text *text) {
    text_print(text, "TAP version 14\n1..%d\n", tests);
}

static void add_shown_line(struct text *text, const char *line, int length) {
    if (length) text_print(text, "        %.*s", length, line);
    text_add_char(text, '\n');
}

static void add_finding(struct text *text, const struct finding *finding) {
    text_print(text, "    - at: ");
    quote_yaml(text, finding->path);
    if (finding->line) {
        text->length--; /* the closing quote goes behind the line */
        text_print(text, ":%d\"", finding->line);
    }
    text_print(text, "\n      severity: %s\n      message: ", finding->claim ? "fail" : "error");
    quote_yaml(text, finding->message);
    text_add_char(text, '\n');
    if (!finding->shown) return;
    text_print(
        text, "      shown: |2\n"); /* what is shown may begin with blanks: it is indented by two */
    each_line(finding->shown, text, add_shown_line);
}

static void add_comment(struct text *text, const char *line, int length) {
    text_print(text, "# %.*s\n", length, line);
}

void report_tap(const struct verdict *verdict, int number, struct text *text) {
    text_print(text, "%sok %d - ", verdict->findings ? "not " : "", number);
    quote_tap(text, verdict->path);
    text_print(text, ": ");
    quote_tap(text, verdict->name);
    text_add_char(text, '\n');
    if (verdict->findings) {
        text_print(text, "  ---\n  findings:\n");
        for (int i = 0; i < verdict->findings; i++) add_finding(text, &verdict->finding[i]);
        text_print(text, "  ...\n");
    }
    each_line(verdict->printed, text, add_comment);
}

/* -- JUnit ------------------------------------------------------------------------------------- */

static void add_attribute(struct text *text, const char *name, const char *value) {
    text_print(text, " %s=\"", name);
    quote_xml(text, value);
    text_add_char(text, '"');
}

static bool is_error(const struct verdict *verdict) {
    for (int i = 0; i < verdict->findings; i++)
        if (!verdict->finding[i].claim) return true;
    return false;
}

/* JUnit knows failures and errors. */
static void add_counts(struct text *text, const struct verdict *verdict, int count) {
    int failures = 0, errors = 0;
    for (int i = 0; i < count; i++) {
        errors += is_error(&verdict[i]);
        failures += verdict[i].findings && !is_error(&verdict[i]);
    }
    text_print(text, " tests=\"%d\" failures=\"%d\" errors=\"%d\">\n", count, failures, errors);
}

static void add_findings(struct text *text, const struct verdict *verdict) {
    const char *element = is_error(verdict) ? "error" : "failure";
    text_print(text, "      <%s", element);
    add_attribute(text, "message", verdict->finding[0].message);
    text_add_char(text, '>');
    for (int i = 0; i < verdict->findings; i++) {
        const struct finding *finding = &verdict->finding[i];
        quote_xml(text, finding->path);
        text_print(text, ":%d: ", finding->line);
        quote_xml(text, finding->message);
        text_add_char(text, '\n');
        if (!finding->shown) continue;
        quote_xml(text, finding->shown);
        text_add_char(text, '\n');
    }
    text_print(text, "</%s>\n", element);
}

static void add_case(struct text *text, const struct verdict *verdict) {
    text_print(text, "    <testcase");
    add_attribute(text, "name", verdict->name);
    add_attribute(text, "classname", verdict->path);
    add_attribute(text, "file", verdict->path);
    text_print(text, " line=\"%d\"", verdict->line);
    if (verdict->findings == 0 && *verdict->printed == '\0') {
        text_print(text, "/>\n");
        return;
    }
    text_print(text, ">\n");
    if (verdict->findings) add_findings(text, verdict);
    if (*verdict->printed) {
        text_print(text, "      <system-out>");
        quote_xml(text, verdict->printed);
        text_print(text, "</system-out>\n");
    }
    text_print(text, "    </testcase>\n");
}

void report_junit(const struct verdict *verdict, int count, struct text *text) {
    text_print(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
    add_counts(text, verdict, count);
    for (int i = 0, next; i < count; i = next) {
        for (next = i; next < count && strcmp(verdict[next].path, verdict[i].path) == 0;) next++;
        text_print(text, "  <testsuite");
        add_attribute(text, "name", verdict[i].path);
        add_counts(text, verdict + i, next - i);
        for (int j = i; j < next; j++) add_case(text, &verdict[j]);
        text_print(text, "  </testsuite>\n");
    }
    text_print(text, "</testsuites>\n");
}
