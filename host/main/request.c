#include "request.h"

#include <argp.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_KEY = 256, HELP_KEY = 'h', DEFAULT_SEED = 1, EXAMPLE_SIZE = 400 };

/* An option, and which bit of enum verb_option it is. */
static const struct {
    int bit;
    struct argp_option option;
} options[] = {
    {TAKES_POSITION, {"position", 0, "TEXT", 0, "Begin at this position instead of the start", 0}},
    {TAKES_SET, {"set", 0, "OPTION=VALUE", 0, "Set an option of the variant; may be repeated", 0}},
    {TAKES_JSON, {"json", 0, NULL, 0, "Write JSON", 0}},
    {TAKES_DIVIDE, {"divide", 0, NULL, 0, "Count the lines behind each move apart", 0}},
    {TAKES_GAMES, {"games", 0, "N", 0, "Play so many games (100; check: 200)", 0}},
    {TAKES_SEED, {"seed", 0, "S", 0, "Where random numbers begin (1); the same seed plays the same games", 0}},
    {TAKES_LIMIT, {"limit", 0, "TURNS", 0, "Stop a game after so many turns (2000; check: 300)", 0}},
};

enum { OPTIONS = sizeof options / sizeof *options };

/* What the parser fills in. */
struct reader {
    struct request *request;
    struct text *message;
    bool helped;
};

/* Says what is wrong; for use in a return. */
__attribute__((format(printf, 2, 3))) static error_t refuse(struct reader *reader, const char *format, ...) {
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (reader->message->length == 0) text_print(reader->message, "%s: %s", reader->request->verb->name, text);
    return EINVAL;
}

bool request_number(const char *text, long long least, long long most, long long *number) {
    char *end, again[32];
    errno = 0;
    *number = strtoll(text, &end, 10);
    snprintf(again, sizeof again, "%lld", *number);
    return errno == 0 && *end == '\0' && strcmp(text, again) == 0 && *number >= least && *number <= most;
}

static error_t read_number(struct reader *reader, const char *option, const char *text, long long least, long long most,
                           long long *number) {
    if (request_number(text, least, most, number)) return 0;
    return refuse(reader, "--%s is a whole number from %lld to %lld, not \"%.60s\"", option, least, most, text);
}

/* option=value */
static error_t read_setting(struct reader *reader, char *text) {
    struct request *request = reader->request;
    char *equals = strchr(text, '=');
    if (!equals || equals == text) return refuse(reader, "--set needs OPTION=VALUE, not \"%.60s\"", text);
    if (request->settings == SETTINGS_MAX) return refuse(reader, "more than %d options are set", SETTINGS_MAX);
    *equals = '\0';
    for (int i = 0; i < request->settings; i++)
        if (strcmp(request->setting[i].name, text) == 0) return refuse(reader, "option \"%.60s\" is set twice", text);
    request->setting[request->settings++] = (struct setting){text, equals + 1};
    return 0;
}

static error_t read_option(struct reader *reader, int bit, char *text) {
    struct request *request = reader->request;
    long long number = 0;
    error_t error = 0;
    switch (bit) {
    case TAKES_POSITION:
        request->position = text;
        break;
    case TAKES_SET:
        return read_setting(reader, text);
    case TAKES_JSON:
        request->json = true;
        break;
    case TAKES_DIVIDE:
        request->divide = true;
        break;
    case TAKES_GAMES:
        error = read_number(reader, "games", text, 1, GAMES_MAX, &number);
        request->games = (int)number;
        break;
    case TAKES_SEED:
        error = read_number(reader, "seed", text, 0, INT64_MAX, &number);
        request->seed = (uint64_t)number;
        break;
    case TAKES_LIMIT:
        error = read_number(reader, "limit", text, 1, LIMIT_MAX, &number);
        request->limit = (int)number;
        break;
    }
    return error;
}

static error_t parse(int key, char *text, struct argp_state *state) {
    struct reader *reader = state->input;
    if (key == ARGP_KEY_ARG) {
        reader->request->word[reader->request->words++] = text;
        return 0;
    }
    if (key == HELP_KEY) {
        argp_state_help(state, stdout, ARGP_HELP_USAGE | ARGP_HELP_PRE_DOC | ARGP_HELP_LONG | ARGP_HELP_POST_DOC);
        reader->helped = true;
        return 0;
    }
    if (key < FIRST_KEY || key >= FIRST_KEY + OPTIONS) return ARGP_ERR_UNKNOWN;
    return read_option(reader, options[key - FIRST_KEY].bit, text);
}

/* -- What may be said ------------------------------------------------------------------------------------------------ */

/* A verb as argp wants it. */
struct grammar {
    struct argp argp;
    struct argp_option option[OPTIONS + 2];
    char usage[80], doc[EXAMPLE_SIZE];
};

static int options_of(const struct verb *verb, bool repl) {
    return repl && verb->nature & VERB_VARIANT ? verb->options & ~(TAKES_POSITION | TAKES_SET) : verb->options;
}

static void take_name(void *context, const char *folder, const char *name) {
    const char *slash = strrchr(folder, '/');
    char *first = context;
    if (*first == '\0' && slash) snprintf(first, 64, "%s", name);
}

/* The verb's example; VARIANT becomes the first variant that there is, and is left out in the REPL. */
static void write_example(const struct verb *verb, const char *title, bool repl, char *to) {
    char name[64] = "";
    const char *at = verb->example;
    int length = snprintf(to, EXAMPLE_SIZE, "%s\v  %s%s", verb->help, title, *at ? " " : "");
    variant_each(take_name, name);
    if (repl && strncmp(at, "VARIANT", 7) == 0 && verb->nature & VERB_VARIANT) at += at[7] ? 8 : 7;
    while (*at && length < EXAMPLE_SIZE - 65) {
        bool here = *name && strncmp(at, "VARIANT", 7) == 0;
        length += here ? snprintf(to + length, 65, "%s", name) : snprintf(to + length, 2, "%c", *at);
        at += here ? 7 : 1;
    }
}

static void write_grammar(struct grammar *grammar, const struct verb *verb, const char *title, bool repl) {
    int count = 0, allowed = options_of(verb, repl);
    bool variant = !repl && verb->nature & VERB_VARIANT;
    memset(grammar, 0, sizeof *grammar);
    for (int i = 0; i < OPTIONS; i++) {
        if (!(options[i].bit & allowed)) continue;
        grammar->option[count] = options[i].option;
        grammar->option[count++].key = FIRST_KEY + i;
    }
    grammar->option[count] = (struct argp_option){"help", HELP_KEY, NULL, 0, "Show this", -1};
    snprintf(grammar->usage, sizeof grammar->usage, "%s%s%s",
             !variant ? "" : verb->nature & VERB_ALONE ? "[VARIANT]" : "VARIANT",
             variant && *verb->arguments ? " " : "", verb->arguments);
    write_example(verb, title, repl, grammar->doc);
    grammar->argp = (struct argp){grammar->option, parse, grammar->usage, grammar->doc, NULL, NULL, NULL};
}

static const struct argp_option *find_option(const struct grammar *grammar, const char *name, size_t length) {
    const struct argp_option *found = NULL;
    for (const struct argp_option *option = grammar->option; option->name; option++) {
        if (strncmp(option->name, name, length) != 0) continue;
        if (strlen(option->name) == length) return option;
        if (found) return NULL; /* more than one begins so */
        found = option;
    }
    return found;
}

/* Argp's own messages know nothing of what is near: options are looked at before it sees them. */
static error_t check_option(struct reader *reader, const struct grammar *grammar, char **argument, int rest, int *taken) {
    const char *text = argument[0];
    size_t length = strcspn(text, "=");
    struct nearest nearest = {.wrong = text};
    char shown[OPTIONS + 1][24];
    const struct argp_option *option = length > 2 ? find_option(grammar, text + 2, length - 2) : NULL;
    if (strcmp(text, "-h") == 0) return 0;
    if (option && option->arg && text[length] != '=' && rest < 2)
        return refuse(reader, "--%s needs %s", option->name, option->arg);
    if (option && !option->arg && text[length] == '=') return refuse(reader, "--%s takes no value", option->name);
    *taken = option && option->arg && text[length] != '=' ? 2 : 1;
    if (option) return 0;
    for (int i = 0; grammar->option[i].name; i++) {
        snprintf(shown[i], sizeof shown[i], "--%s", grammar->option[i].name);
        nearest_offer(&nearest, shown[i]);
    }
    return refuse(reader, "unknown option \"%.*s\"%s%s%s", (int)length, text, nearest.best ? ", did you mean \"" : "",
                  nearest.best ? nearest.best : "", nearest.best ? "\"?" : "; --help shows those there are");
}

static error_t check_options(struct reader *reader, const struct grammar *grammar, char **arguments, int count) {
    for (int i = 0, taken = 1; i < count && strcmp(arguments[i], "--") != 0; i += taken) {
        taken = 1;
        if (arguments[i][0] != '-' || !arguments[i][1]) continue;
        error_t error = check_option(reader, grammar, arguments + i, count - i, &taken);
        if (error) return error;
    }
    return 0;
}

/* -- Reading --------------------------------------------------------------------------------------------------------- */

static error_t check_words(struct reader *reader, const char *title, const char *usage, bool repl) {
    const struct request *request = reader->request;
    const struct verb *verb = request->verb;
    bool variant = !repl && verb->nature & VERB_VARIANT;
    int least = verb->least + (variant && !(verb->nature & VERB_ALONE)), most = verb->most + variant;
    if (request->words >= least && request->words <= most) return 0;
    if (most == 0) return refuse(reader, "takes no argument, but got \"%.60s\"", request->word[0]);
    return refuse(reader, "%s argument; say: %s %s", request->words < least ? "missing" : "too many", title, usage);
}

enum reading request_read(struct request *request, const struct verb *verb, const char *title, bool repl, char **arguments,
                          int count, struct text *message) {
    struct grammar grammar;
    struct reader reader = {.request = request, .message = message};
    struct memory *memory = message->memory;
    *request = (struct request){.verb = verb, .seed = DEFAULT_SEED};
    arena_init(&request->arena, memory);
    request->word = arena_new(&request->arena, (size_t)(count + 1) * sizeof *request->word);
    char **argv = arena_new(&request->arena, (size_t)(count + 2) * sizeof *argv);
    argv[0] = arena_copy(&request->arena, title, strlen(title));
    memcpy(argv + 1, arguments, (size_t)count * sizeof *argv);
    write_grammar(&grammar, verb, title, repl);
    error_t error = check_options(&reader, &grammar, arguments, count);
    if (!error)
        error = argp_parse(&grammar.argp, count + 1, argv, ARGP_NO_ERRS | ARGP_NO_EXIT | ARGP_NO_HELP, NULL, &reader);
    if (!error && reader.helped) return READING_HELPED;
    if (!error) error = check_words(&reader, title, grammar.usage, repl);
    if (!error && !repl && verb->nature & VERB_VARIANT && request->words > 0) {
        request->variant = *request->word++;
        request->words--;
    }
    if (error && message->length == 0) refuse(&reader, "wrong arguments; --help shows what is right");
    return error ? READING_FAILED : READING_DONE;
}

void request_help(const struct verb *verb, const char *title, bool repl) {
    struct grammar grammar;
    char *name = strdup(title);
    write_grammar(&grammar, verb, title, repl);
    argp_help(&grammar.argp, stdout, ARGP_HELP_USAGE | ARGP_HELP_PRE_DOC | ARGP_HELP_LONG | ARGP_HELP_POST_DOC, name);
    free(name);
}

void request_done(struct request *request) {
    arena_done(&request->arena);
}
