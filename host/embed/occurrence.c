/* Which of the equal words of a line a word is: the line is read along with the script that runs.
 */
#include "author.h"

#include <ctype.h>
#include <string.h>

/* Of lines whose words are told apart: reading longer ones for each word would take long. */
enum { LINE_MAX_BYTES = 400 };

static bool is_of_name(char sign) {
    return isalnum((unsigned char)sign) || sign == '_';
}

/* Behind the name, the text or the other sign that begins here; NULL where the line ends, or a
 * comment begins. */
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

/* Begins to read the line of a place. */
static void begin_line(struct author *author, struct place place) {
    const char *line = faults_find_line(author->faults, place);
    bool plain = line && strcspn(line, "\n") <= LINE_MAX_BYTES && !find_word(line, "function");
    author->reading = (struct line_reading){place, plain ? line : NULL, line};
}

int author_nth(struct author *author, struct place place, const char *word) {
    struct line_reading *reading = &author->reading;
    if (!reading->place.file || place_compare(reading->place, place) != 0)
        begin_line(author, place);
    if (!reading->line) return 0;
    const char *end = find_word(reading->at, word);
    if (!end) end = find_word(reading->line, word);
    if (!end) return 0;
    reading->at = end;
    int nth = 1;
    for (const char *at = reading->line; (at = find_word(at, word)) && at < end;) nth++;
    return nth;
}
