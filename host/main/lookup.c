/* Finding verbs in the table, by name or as a list. */
#include "table.h"

#include <stdio.h>
#include <string.h>

enum { USAGE_SIZE = 100 };

static bool has_name(const struct verb *verb, const char *name, enum verb_nature nature) {
    if (strcmp(verb->name, name) == 0) return true;
    return nature == VERB_REPL && verb->brief && strcmp(verb->brief, name) == 0;
}

const struct verb *table_find(const char *name, enum verb_nature nature) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & nature && has_name(&verb_table[i], name, nature))
            return &verb_table[i];
    return NULL;
}

void table_offer(struct nearest *nearest, enum verb_nature nature) {
    for (int i = 0; i < verb_count; i++)
        if (verb_table[i].nature & nature) nearest_offer(nearest, verb_table[i].name);
}

static void add_usage(struct text *text, const struct verb *verb, const char *variant) {
    char usage[USAGE_SIZE];
    snprintf(usage, sizeof usage, "%s%s%s%s", verb->name, variant, verb->arguments ? " " : "",
             verb->arguments ? verb->arguments : "");
    text_print(text, "  %-28s %s", usage, verb->help);
}

void table_list_commands(struct text *text) {
    for (int i = 0; i < verb_count; i++) {
        const struct verb *verb = &verb_table[i];
        if (!(verb->nature & VERB_COMMAND)) continue;
        bool variant = verb->nature & VERB_VARIANT, alone = verb->nature & VERB_VARIANT_OPTIONAL;
        add_usage(text, verb, !variant ? "" : alone ? " [VARIANT]" : " VARIANT");
        text_add_char(text, '\n');
    }
}
