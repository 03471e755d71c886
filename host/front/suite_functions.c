/* What `run` needs of the system: files in folders, patterns, quoting of reports. */
#include "functions.h"

#include "../system/file.h"

#include <regex.h>
#include <string.h>

static void add_file(void *context, const char *path) {
    luacall_add_text(context, path);
}

/* session.files_in(path) -> string[]|string: the file of that path, or the regular files in the
 * folder and those inside it, by name, without hidden ones; why there are none. */
static int files_in(struct luacall *call, void *context) {
    (void)context;
    luacall_open(call);
    const char *why = file_each_below(luacall_text(call, 1, NULL), add_file, call);
    return why ? luacall_give_text(call, why) : 1;
}

/* session.matches(pattern, text) -> boolean|string: whether a regular expression (POSIX's extended
 * ones, case left out) is found in a text; what is wrong with it. */
static int matches(struct luacall *call, void *context) {
    regex_t filter;
    char why[100];
    (void)context;
    const char *pattern = luacall_text(call, 1, NULL), *text = luacall_text(call, 2, NULL);
    int error = regcomp(&filter, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB);
    if (error) {
        regerror(error, &filter, why, sizeof why);
        return luacall_give_text(call, why);
    }
    bool found = regexec(&filter, text, 0, NULL, 0) == 0;
    regfree(&filter);
    return luacall_give_flag(call, found);
}

/* session.printable(text) -> string: printable lines, with blanks for tabs. */
static int printable(struct luacall *call, void *context) {
    struct text *text = front_scratch(context);
    text_print(text, "%s", luacall_text(call, 1, NULL));
    for (char *at = text->length ? text->bytes : NULL; at && *at; at++) {
        int length = *at == '\n' ? 1 : text_printable(at);
        if (length)
            at += length - 1;
        else
            *at = *at == '\t' ? ' ' : '?';
    }
    return luacall_give_text(call, text_string(text));
}

/* session.flush(): what was written is on its way. */
static int flush(struct luacall *call, void *context) {
    (void)call, (void)context;
    output_flush();
    return 0;
}

/* session.read_line([milliseconds]) -> string?, string?: the next line of standard input, waited
 * for so long, or for ever; nil and "late" or "end" when there is none. */
static int read_line(struct luacall *call, void *context) {
    struct front *front = context;
    int wait = luacall_has(call, 1) ? (int)luacall_whole(call, 1) : -1;
    if (!front->input.unread.memory)
        line_reader_init(&front->input, front->session->memory, LINE_READER_INPUT);
    output_flush();
    enum line_state state = line_reader_next(&front->input, wait, front_scratch(front));
    if (*front->session->interrupt) luacall_raise(call, "interrupted");
    if (state == LINE_THERE) return luacall_give_text(call, text_string(&front->scratch));
    luacall_give_nothing(call);
    return 1 + luacall_give_text(call, state == LINE_END ? "end" : "late");
}

const struct luacall_entry front_suite_functions[] = {
    {"files_in", files_in}, {"matches", matches},     {"printable", printable},
    {"flush", flush},       {"read_line", read_line}, {NULL, NULL}};
