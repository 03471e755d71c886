#include "coveragetext.h"

#include <stdio.h>
#include <string.h>

static const char *verdict(const struct coverage_word *word) {
    return word->tried ? "never succeeded" : "was never tried";
}

static bool are_equal(const struct coverage_word *a, const struct coverage_word *b) {
    return place_compare(a->place, b->place) == 0 && strcmp(a->text, b->text) == 0;
}

/* "`empty`", or, where it stands on the line twice, "`empty` (number 2 on this line)". */
static void write_word(const struct coverage_words *words, int index, struct text *text) {
    const struct coverage_word *word = &words->item[index];
    bool twice = (index > 0 && are_equal(word, word - 1)) ||
                 (index + 1 < words->count && are_equal(word, word + 1));
    text_print(text, "`%s`", word->text);
    if (twice) text_print(text, " (number %d on this line)", word->nth);
    text_print(text, " %s", verdict(word));
}

static void report_word(const struct coverage_words *words, int index, struct text *text) {
    const struct coverage_word *word = &words->item[index];
    text_print(text, "%s:%d: ", word->place.file, word->place.line);
    write_word(words, index, text);
    if (word->tried)
        text_print(text, " (tried %llu time%s)", (unsigned long long)word->tried,
                   word->tried == 1 ? "" : "s");
    text_add_char(text, '\n');
}

void coveragetext_report(const struct coverage_words *words, const char *file, struct text *text) {
    int good = 0, elsewhere = 0;
    for (int i = 0; i < words->count; i++) {
        const struct coverage_word *word = &words->item[i];
        bool own = strcmp(word->place.file, file) == 0;
        good += word->succeeded > 0;
        elsewhere += !own && !word->succeeded;
        if (own && !word->succeeded) report_word(words, i, text);
    }
    if (elsewhere)
        text_print(text, "and %d word%s of other files, which --listing shows\n", elsewhere,
                   elsewhere == 1 ? "" : "s");
    text_print(text, "%d of %d words have succeeded\n", good, words->count);
}

/* The words of a line: the first and behind the last. */
static int words_of(const struct coverage_words *words, struct place line, int *end) {
    int first = 0;
    while (first < words->count && place_compare(words->item[first].place, line) != 0) first++;
    *end = first;
    while (*end < words->count && place_compare(words->item[*end].place, line) == 0) ++*end;
    return first;
}

static void list_line(const struct coverage_words *words, const char *file, int number,
                      const char *line, int length, struct text *text) {
    int end, first = words_of(words, (struct place){file, number}, &end);
    char count[24] = "-";
    uint64_t least = UINT64_MAX;
    for (int i = first; i < end; i++)
        if (words->item[i].succeeded < least) least = words->item[i].succeeded;
    if (end > first) snprintf(count, sizeof count, "%llu", (unsigned long long)least);
    text_print(text, "%10s %4d  %.*s\n", least ? count : "#####", number, length, line);
    for (int i = first; i < end; i++)
        if (words->item[i].succeeded == 0) {
            text_print(text, "%16s ^ ", "");
            write_word(words, i, text);
            text_add_char(text, '\n');
        }
}

static void list_source(const struct coverage_words *words, const struct source *source,
                        struct text *text) {
    const char *at = source->text;
    text_print(text, "-- %s\n", source->file);
    for (int number = 1; *at; number++) {
        int length = (int)strcspn(at, "\n");
        list_line(words, source->file, number, at, length, text);
        at += length + (at[length] == '\n');
    }
}

/* Sources are kept newest first. */
void coveragetext_listing(const struct coverage_words *words, const struct source *sources,
                          struct text *text) {
    if (!sources) return;
    coveragetext_listing(words, sources->next, text);
    if (text->length) text_add_char(text, '\n');
    list_source(words, sources, text);
}
