#include "jsontext.h"

#include <stdlib.h>
#include <string.h>

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

json_t *jsontext_string(const char *bytes) {
    if (!bytes) return json_null();
    char *copy = strdup(bytes);
    if (copy) text_make_printable(copy);
    json_t *value = copy ? json_string(copy) : NULL;
    free(copy);
    return value;
}

void jsontext_set(json_t *object, const char *name, json_t *value) {
    json_t *key = jsontext_string(name);
    if (key)
        json_object_set_new(object, json_string_value(key), value);
    else
        json_decref(value);
    json_decref(key);
}
