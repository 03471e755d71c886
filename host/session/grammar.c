#include "grammar.h"

#include "../system/output.h"

#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_KEY = 256,
    HELP_KEY = 'h',
    HELP_PARTS = ARGP_HELP_SHORT_USAGE | ARGP_HELP_PRE_DOC | ARGP_HELP_LONG | ARGP_HELP_POST_DOC
};

/* A grammar as argp wants it. */
struct argp_form {
    struct argp argp;
    struct argp_option option[GRAMMAR_OPTIONS_MAX + 2];
};

struct reader {
    const struct grammar *grammar;
    grammar_take *take;
    void *context;
    bool helped;
};

/* What argp calls an option: by its letter, if it has one. */
static int argp_key_of(const struct grammar *grammar, int index) {
    const struct grammar_option *option = &grammar->option[index];
    return option->letter ? option->letter : FIRST_KEY + index;
}

static const struct grammar_option *option_of(const struct grammar *grammar, int key) {
    for (int i = 0; grammar->option[i].name; i++)
        if (argp_key_of(grammar, i) == key) return &grammar->option[i];
    return NULL;
}

static error_t parse_argp_key(int key, char *text, struct argp_state *state) {
    struct reader *reader = state->input;
    if (key == ARGP_KEY_ARG) return reader->take(reader->context, 0, text) ? 0 : EINVAL;
    if (key == HELP_KEY) {
        grammar_help(reader->grammar); /* argp_state_help is silent where errors are */
        reader->helped = true;
        return 0;
    }
    const struct grammar_option *option = option_of(reader->grammar, key);
    if (!option) return ARGP_ERR_UNKNOWN;
    return reader->take(reader->context, option->key, text) ? 0 : EINVAL;
}

static void write_form(struct argp_form *form, const struct grammar *grammar) {
    int count = 0;
    memset(form, 0, sizeof *form);
    for (; grammar->option[count].name; count++) {
        const struct grammar_option *option = &grammar->option[count];
        form->option[count] = (struct argp_option){
            option->name, argp_key_of(grammar, count), option->value, 0, option->help, 0};
    }
    form->option[count] = (struct argp_option){"help", HELP_KEY, NULL, 0, "Show this", -1};
    form->argp = (struct argp){
        form->option, parse_argp_key, grammar->arguments, grammar->help, NULL, NULL, NULL};
}

/* -- What argp would say too briefly ----------------------------------------------------------- */

/* The option of this name, or the only one that begins so; NULL if there is none. */
static const struct argp_option *find_option(const struct argp_form *form, const char *name,
                                             size_t length) {
    const struct argp_option *found = NULL;
    for (const struct argp_option *option = form->option; option->name; option++) {
        if (strncmp(option->name, name, length) != 0) continue;
        if (strlen(option->name) == length) return option;
        if (found) return NULL;
        found = option;
    }
    return found;
}

static void refuse_unknown(const struct argp_form *form, const char *text, int length,
                           struct text *message) {
    char wrong[64], shown[GRAMMAR_OPTIONS_MAX + 1][64];
    snprintf(wrong, sizeof wrong, "%.*s", length, text);
    struct nearest nearest = {.wrong = wrong};
    for (int i = 0; form->option[i].name; i++) {
        snprintf(shown[i], sizeof shown[i], "--%s", form->option[i].name);
        nearest_offer(&nearest, shown[i]);
    }
    text_print(message, "unknown option \"%s\"", wrong);
    if (nearest.best)
        text_print(message, ", did you mean \"%s\"?", nearest.best);
    else
        text_print(message, "; --help shows those there are");
}

/* The option with this letter; NULL if there is none. */
static const struct argp_option *find_letter(const struct argp_form *form, char letter) {
    for (const struct argp_option *option = form->option; option->name; option++)
        if (option->key == letter) return option;
    return NULL;
}

/* Looks at the short option at word[0], "-e" or "-eLINE"; how many words it takes, or 0 when it is
 * wrong. */
static int check_letter(const struct argp_form *form, char **word, int words,
                        struct text *message) {
    const char *text = word[0];
    const struct argp_option *option = find_letter(form, text[1]);
    if (!option || (!option->arg && text[2]))
        return refuse_unknown(form, text, (int)strlen(text), message), 0;
    if (option->arg && !text[2] && words < 2)
        return text_print(message, "-%c needs a value: -%c %s", text[1], text[1], option->arg), 0;
    return option->arg && !text[2] ? 2 : 1;
}

/* Looks at the option at word[0]; how many words it takes, or 0 when it is wrong. */
static int check_option(const struct argp_form *form, char **word, int words,
                        struct text *message) {
    const char *text = word[0];
    size_t length = strcspn(text, "=");
    if (strncmp(text, "--", 2) != 0) return check_letter(form, word, words, message);
    const struct argp_option *option = find_option(form, text + 2, length - 2);
    if (!option) return refuse_unknown(form, text, (int)length, message), 0;
    if (!option->arg && text[length])
        return text_print(message, "--%s takes no value", option->name), 0;
    if (option->arg && !text[length] && words < 2)
        return text_print(message, "--%s needs a value: --%s %s", option->name, option->name,
                          option->arg),
               0;
    return option->arg && !text[length] ? 2 : 1;
}

static bool check_all_options(const struct argp_form *form, char **word, int words,
                              struct text *message) {
    for (int i = 0, taken = 1; i < words && strcmp(word[i], "--") != 0; i += taken) {
        taken = 1;
        if (word[i][0] != '-' || !word[i][1]) continue;
        taken = check_option(form, word + i, words - i, message);
        if (!taken) return false;
    }
    return true;
}

/* -- Reading ----------------------------------------------------------------------------------- */

enum reading grammar_read(const struct grammar *grammar, char **word, int words, grammar_take *take,
                          void *context, struct text *message) {
    struct argp_form form;
    struct arena arena;
    struct reader reader = {.grammar = grammar, .take = take, .context = context};
    write_form(&form, grammar);
    if (!check_all_options(&form, word, words, message)) return READING_FAILED;
    arena_init(&arena, message->memory);
    char **argv = arena_new(&arena, (size_t)(words + 2) * sizeof *argv);
    argv[0] = arena_copy(&arena, grammar->title, strlen(grammar->title));
    if (words) memcpy(argv + 1, word, (size_t)words * sizeof *argv);
    error_t error = argp_parse(&form.argp, words + 1, argv,
                               ARGP_NO_ERRS | ARGP_NO_EXIT | ARGP_NO_HELP, NULL, &reader);
    arena_done(&arena);
    if (error) return READING_FAILED;
    return reader.helped ? READING_HELPED : READING_DONE;
}

void grammar_help(const struct grammar *grammar) {
    struct argp_form form;
    char title[80], *help = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&help, &length);
    if (!stream) return;
    write_form(&form, grammar);
    snprintf(title, sizeof title, "%s", grammar->title);
    argp_help(&form.argp, stream, HELP_PARTS, title);
    fclose(stream);
    output_bytes(help, length);
    free(help);
}
