/* Which of the equal words of a line a word is: the line is read along with the script that runs. */
#include "author.h"

#include <ctype.h>
#include <string.h>

static const char *line_of(const struct faults *faults, struct place place) {
    const struct source *source = faults->sources;
    while (source && strcmp(source->file, place.file) != 0) source = source->next;
    const char *line = source ? source->text : NULL;
    for (int number = 1; line && number < place.line; number++) {
        line = strchr(line, '\n');
        if (line) line++;
    }
    return line;
}

static bool is_of_name(char sign) {
    return isalnum((unsigned char)sign) || sign == '_';
}

/* Behind the name, the text or the other sign that begins here; NULL where the line ends, or a comment begins. */
static const char *skip(const char *at) {
    if (*at == '\0' || *at == '\n' || strncmp(at, "--", 2) == 0) return NULL;
    if (is_of_name(*at)) {
        while (is_of_name(*at)) at++;
        return at;
    }
    if (*at != '"' && *at != '\'') return at + 1;
    const char *end = at + 1;
    while (*end && *end != '\n' && *end != *at) end++;
    return *end == *at ? end + 1 : end;
}

/* Behind the next such word of the line; NULL if there is none. */
static const char *find_word(const char *at, const char *word) {
    size_t length = strlen(word);
    for (const char *end = at; at && (end = skip(at)); at = end)
        if ((size_t)(end - at) == length && strncmp(at, word, length) == 0) return end;
    return NULL;
}

int author_nth(struct author *author, struct place place, const char *word) {
    struct line_reading *reading = &author->reading;
    const char *line = line_of(author->faults, place);
    if (!line || find_word(line, "function")) return 0;
    if (reading->line != line) *reading = (struct line_reading){line, line};
    const char *end = find_word(reading->at, word);
    if (!end) end = find_word(line, word);
    if (!end) return 0;
    reading->at = end;
    int nth = 1;
    for (const char *at = line; (at = find_word(at, word)) && at < end;) nth++;
    return nth;
}
