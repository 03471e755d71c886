#include "grammar.h"

#include "../system/output.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 79, /* of lines of help, at most */
    NAME_COLUMN = 6,
    HELP_COLUMN = 29,
    USAGE_COLUMN = 12 /* of what does not fit into the first line of usage */
};

static const struct grammar_option help_option = {"help", NULL, "Show this", 0, 'h'};

/* -- Finding options --------------------------------------------------------------------------- */

/* The option behind another, which is NULL at first: all that the verb takes, then --help; NULL
 * when there is no more. */
static const struct grammar_option *option_after(const struct grammar *grammar,
                                                 const struct grammar_option *option) {
    if (option == &help_option) return NULL;
    option = option ? option + 1 : grammar->option;
    return option->name ? option : &help_option;
}

/* The option of this name, or the only one that begins so; NULL if there is none. */
static const struct grammar_option *find_name(const struct grammar *grammar, const char *name,
                                              size_t length) {
    const struct grammar_option *found = NULL, *option = NULL;
    int count = 0;
    while ((option = option_after(grammar, option))) {
        if (strncmp(option->name, name, length) != 0) continue;
        if (strlen(option->name) == length) return option;
        found = option;
        count++;
    }
    return count == 1 ? found : NULL;
}

static const struct grammar_option *find_letter(const struct grammar *grammar, char letter) {
    const struct grammar_option *option = NULL;
    while ((option = option_after(grammar, option)) && option->letter != letter) continue;
    return option;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static bool refuse_unknown(const struct grammar *grammar, const char *text, int length,
                           struct text *message) {
    char wrong[64], shown[64];
    const struct grammar_option *option = NULL, *best = NULL;
    snprintf(wrong, sizeof wrong, "%.*s", length, text);
    struct nearest nearest = {.wrong = wrong};
    while ((option = option_after(grammar, option))) {
        snprintf(shown, sizeof shown, "--%s", option->name);
        nearest_offer(&nearest, shown);
        if (nearest.best == shown) best = option, nearest.best = "";
    }
    text_print(message, "unknown option \"%s\"", wrong);
    if (best)
        text_print(message, ", did you mean \"--%s\"?", best->name);
    else
        text_print(message, "; --help shows those there are");
    return false;
}

/* What is read: a word, and the one behind it if there is one. */
struct reader {
    const struct grammar *grammar;
    char **word;
    int words;
    const struct grammar_option *option;
    char *value; /* of the option; NULL if it has none */
    int taken;   /* words */
    struct text *message;
};

/* The value stands in the next word. */
static bool take_next_word(struct reader *reader, const char *dashes, int length,
                           const char *name) {
    if (reader->words < 2) {
        text_print(reader->message, "%s%.*s needs a value: %s%.*s %s", dashes, length, name, dashes,
                   length, name, reader->option->value);
        return false;
    }
    reader->value = reader->word[1];
    reader->taken = 2;
    return true;
}

/* "-e LINE" or "-eLINE". */
static bool read_letter(struct reader *reader) {
    char *text = reader->word[0];
    const struct grammar_option *option = find_letter(reader->grammar, text[1]);
    if (!option || (!option->value && text[2]))
        return refuse_unknown(reader->grammar, text, (int)strlen(text), reader->message);
    reader->option = option;
    reader->value = option->value ? text + 2 : NULL;
    return !option->value || text[2] || take_next_word(reader, "-", 1, text + 1);
}

/* "--games 10" or "--games=10". */
static bool read_name(struct reader *reader) {
    char *text = reader->word[0];
    size_t length = strcspn(text, "=");
    const struct grammar_option *option = find_name(reader->grammar, text + 2, length - 2);
    if (!option) return refuse_unknown(reader->grammar, text, (int)length, reader->message);
    if (!option->value && text[length])
        return text_print(reader->message, "--%s takes no value", option->name), false;
    reader->option = option;
    reader->value = option->value ? text + length + 1 : NULL;
    return !option->value || text[length] ||
           take_next_word(reader, "--", (int)strlen(option->name), option->name);
}

/* Reads the word, if it is an option; false if it is a wrong one. */
static bool read_word(struct reader *reader) {
    const char *text = reader->word[0];
    reader->option = NULL;
    reader->taken = 1;
    if (text[0] != '-' || !text[1]) return true;
    return text[1] == '-' ? read_name(reader) : read_letter(reader);
}

/* Reads all words, and gives them to `take` if it is not NULL; those behind "--" are arguments. */
static enum reading read_all(const struct grammar *grammar, char **word, int words,
                             grammar_take *take, void *context, struct text *message) {
    struct reader reader = {.grammar = grammar, .word = word, .words = words, .message = message};
    enum reading reading = READING_DONE;
    bool plain = false;
    for (; reader.words; reader.word += reader.taken, reader.words -= reader.taken) {
        bool ends = !plain && strcmp(reader.word[0], "--") == 0;
        reader.option = NULL;
        reader.taken = 1;
        if (!ends && !plain && !read_word(&reader)) return READING_FAILED;
        plain = plain || ends;
        if (ends || !take) continue;
        if (reader.option == &help_option) {
            grammar_help(grammar);
            reading = READING_HELPED;
        } else if (!take(context, reader.option ? reader.option->key : 0,
                         reader.option ? reader.value : reader.word[0])) {
            return READING_FAILED;
        }
    }
    return reading;
}

/* Nothing is taken before all options are known to be right. */
enum reading grammar_read(const struct grammar *grammar, char **word, int words, grammar_take *take,
                          void *context, struct text *message) {
    if (read_all(grammar, word, words, NULL, NULL, message) == READING_FAILED)
        return READING_FAILED;
    return read_all(grammar, word, words, take, context, message);
}

/* -- Help -------------------------------------------------------------------------------------- */

/* Writes words, up to `end`, behind what the line has up to `column`; lines that go on begin at
 * `indent`. */
static void write_wrapped(const char *words, const char *end, int column, int indent) {
    for (int length; words < end; words += length + (int)strspn(words + length, " ")) {
        length = (int)strcspn(words, " ");
        if (length > end - words) length = (int)(end - words);
        bool breaks = column > indent && column + 1 + length > WIDTH;
        if (breaks) output_print("\n%*s", column = indent, "");
        bool first = column <= indent;
        output_print("%s%.*s", first ? "" : " ", length, words);
        column += length + !first;
    }
    output_print("\n");
}

static void write_option(const struct grammar_option *option) {
    char names[80], letter[8] = "";
    if (option->letter) snprintf(letter, sizeof letter, "  -%c,", option->letter);
    snprintf(names, sizeof names, "%-*s--%s%s%s", NAME_COLUMN, letter, option->name,
             option->value ? "=" : "", option->value ? option->value : "");
    output_print("%-*s", HELP_COLUMN, names);
    write_wrapped(option->help, strchr(option->help, '\0'), HELP_COLUMN, HELP_COLUMN);
}

static int by_name(const void *a, const void *b) {
    const struct grammar_option *const *one = a, *const *other = b;
    return strcmp((*one)->name, (*other)->name);
}

/* The options in the alphabet, --help last. */
static void write_options(const struct grammar *grammar) {
    const struct grammar_option *list[GRAMMAR_OPTIONS_MAX] = {NULL}, *option = NULL;
    size_t count = 0;
    while ((option = option_after(grammar, option)) != &help_option) list[count++] = option;
    assert(count <= GRAMMAR_OPTIONS_MAX);
    qsort(list, count, sizeof *list, by_name);
    for (size_t i = 0; i < count; i++) write_option(list[i]);
    write_option(&help_option);
}

void grammar_help(const struct grammar *grammar) {
    char usage[80];
    const char *end = strchr(grammar->help, '\v');
    int column = snprintf(usage, sizeof usage, "Usage: %s [OPTION...]", grammar->title);
    output_print("%s", usage);
    write_wrapped(grammar->arguments, strchr(grammar->arguments, '\0'), column, USAGE_COLUMN);
    write_wrapped(grammar->help, end, 0, 0);
    output_print("\n");
    write_options(grammar);
    output_print("\n%s\n", end + 1);
}
