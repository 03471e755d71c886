/* What `run` needs of the system: files in folders, patterns, quoting of reports. */
#include "functions.h"

#include "../base/quote.h"

#include <errno.h>
#include <fts.h>
#include <regex.h>
#include <string.h>

static int by_name(const FTSENT **a, const FTSENT **b) {
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Why what the user names can be no file of scenarios; NULL if it can, or is a folder. */
static const char *refusal_of(const FTSENT *root) {
    switch (root->fts_info) {
    case FTS_DNR:
    case FTS_ERR:
    case FTS_NS: return strerror(root->fts_errno);
    case FTS_SLNONE: return strerror(ENOENT);
    case FTS_DEFAULT: return "not a regular file";
    default: return NULL;
    }
}

/* session.files_in(path) -> string[]|string: the file of that path, or the regular files in the
 * folder and those inside it, by name, without hidden ones; why there are none. */
static int files_in(struct luacall *call, void *context) {
    struct text *path = front_scratch(context);
    text_print(path, "%s", luacall_text(call, 1, NULL));
    char *roots[] = {path->bytes, NULL};
    FTS *tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, by_name);
    const char *why = tree ? NULL : strerror(errno);
    luacall_open(call);
    for (FTSENT *entry; tree && !why && (entry = fts_read(tree));) {
        bool root = entry->fts_level == FTS_ROOTLEVEL;
        if (!root && entry->fts_name[0] == '.')
            fts_set(tree, entry, FTS_SKIP);
        else if (entry->fts_info == FTS_F)
            luacall_add_text(call, entry->fts_path);
        else if (root || entry->fts_info == FTS_DNR)
            why = refusal_of(entry);
    }
    if (tree) fts_close(tree);
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

/* session.quote_tap(text) -> string, and the others: how base/quote.h writes it. */
static int give_tap(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_tap);
}

static int give_yaml(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_yaml);
}

static int give_xml(struct luacall *call, void *context) {
    return front_give_quoted(call, context, quote_xml);
}

const struct luacall_entry front_suite_functions[] = {
    {"files_in", files_in},  {"matches", matches},      {"printable", printable}, {"flush", flush},
    {"quote_tap", give_tap}, {"quote_yaml", give_yaml}, {"quote_xml", give_xml},  {NULL, NULL}};
