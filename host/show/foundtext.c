#include "foundtext.h"

#include "jsontext.h"

#include <string.h>

static json_t *line_json(const char *line) {
    json_t *array = json_array(), *whole = jsontext_string(line);
    const char *at = whole ? json_string_value(whole) : "";
    for (size_t length; *at; at += length + (at[length] == ' ')) {
        length = strcspn(at, " ");
        json_array_append_new(array, json_stringn(at, length));
    }
    json_decref(whole);
    return array;
}

void foundtext_json(const struct found *found, const char *position, struct text *text) {
    json_t *object =
        json_pack("{sb sb sI so so}", "found", (int)found->there, "shortest", (int)found->shortest,
                  "positions", (json_int_t)found->positions, "line",
                  found->there ? line_json(text_string(&found->line)) : json_null(), "position",
                  jsontext_string(position));
    jsontext_add(object, JSON_INDENT(2), text);
    text_add_char(text, '\n');
}
