#include "jsontext.h"

#include <stdlib.h>

void jsontext_add(json_t *value, size_t flags, struct text *text) {
    char *bytes = value ? json_dumps(value, flags) : NULL;
    json_decref(value);
    if (!bytes) {
        text->memory->fail(text->memory->context);
        abort(); /* fail returned: nothing sound is left to do */
    }
    text_print(text, "%s", bytes);
    free(bytes);
}
