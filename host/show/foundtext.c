#include "foundtext.h"

#include "jsontext.h"

#include <string.h>

static json_t *line_json(const char *line) {
    json_t *array = json_array();
    for (size_t length; *line; line += length + (line[length] == ' ')) {
        length = strcspn(line, " ");
        json_array_append_new(array, json_stringn(line, length));
    }
    return array;
}

void foundtext_json(const struct found *found, const char *position, struct text *text) {
    json_t *object = json_pack("{sb sb sI so ss?}", "found", (int)found->there, "shortest", (int)found->shortest,
                               "positions", (json_int_t)found->positions, "line",
                               found->there ? line_json(text_string(&found->line)) : json_null(), "position", position);
    jsontext_add(object, JSON_INDENT(2), text);
    text_add_char(text, '\n');
}
