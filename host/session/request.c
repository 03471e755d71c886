#include "request.h"

#include "../count/playout.h"
#include "../system/workers.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_SEED = 1,
    NAME_SIZE = 64,
    HELP_SIZE = 400,
    TIMEOUT_MAX = 86400,
    PICTURE_LEAST = 16,
    PICTURE_MOST = 10000
};
enum { MS_MAX = 86400000, LINES_MAX = 100 };

/* The options, each with its bit of enum verb_option as the key. */
static const struct grammar_option options[] = {
    {"position", "TEXT", "Begin at this position instead of the start", TAKES_POSITION, 0},
    {"set", "OPTION=VALUE", "Set an option of the variant; may be repeated", TAKES_SET, 0},
    {"set-a", "OPTION=VALUE", "Set an option of the first of two variants", TAKES_SET_A, 0},
    {"set-b", "OPTION=VALUE", "Set an option of the second", TAKES_SET_B, 0},
    {"scenario", "FILE", "Write what was found into this file, as scenarios", TAKES_SCENARIO, 0},
    {"listing", NULL, "Show the script with counts beside its lines", TAKES_LISTING, 0},
    {"json", NULL, "Write JSON", TAKES_JSON, 0},
    {"divide", NULL, "Count the lines that begin with each move", TAKES_DIVIDE, 0},
    {"every", NULL, "Make the last moves too, instead of counting them by sets of squares",
     TAKES_EVERY, 0},
    {"games", "N", "Play that many games (check: 200, else 100)", TAKES_GAMES, 0},
    {"seed", "S", "Where random numbers begin (1): the same seed gives the same games", TAKES_SEED,
     0},
    {"limit", "TURNS",
     "Stop a game after that many turns (random: 2000, diff: 500, find: 200, else 300)",
     TAKES_LIMIT, 0},
    {"positions", "N", "Look at that many positions (120000)", TAKES_POSITIONS, 0},
    {"depth", "MOVES", "Look for lines of at most that many moves", TAKES_DEPTH, 0},
    {"ascii", NULL, "Draw boards in ASCII, without colour", TAKES_ASCII, 0},
    {"echo", NULL, "Show each line before its output", TAKES_ECHO, 0},
    {"eval", "LINE", "Run this line, and leave; may be repeated", TAKES_LINES, 'e'},
    {"file", "FILE", "Run the lines of this file, and leave; may be repeated", TAKES_FILES, 'f'},
    {"from", "VARIANT", "Build on this variant", TAKES_FROM, 0},
    {"svg", "FILE", "Draw a picture as SVG", TAKES_SVG, 0},
    {"png", "FILE", "Draw a picture as PNG", TAKES_PNG, 0},
    {"move", "MOVE", "An arrow in the picture: where this move leads; may be repeated", TAKES_MOVE,
     0},
    {"mark", "SQUARES", "Marks in the picture: \"a1 c3-d4\"", TAKES_MARK, 0},
    {"theme", "THEME", "A picture that is light, dark, or as its reader likes (auto)", TAKES_THEME,
     0},
    {"dark", NULL, "A picture on dark paper: --theme dark", TAKES_DARK, 0},
    {"size", "PIXELS", "How wide the picture is (48 for each square, and the margin)", TAKES_SIZE,
     0},
    {"strip", NULL, "A picture of the whole game, its positions side by side", TAKES_STRIP, 0},
    {"animate", NULL, "A moving picture of the whole game, as SVG", TAKES_ANIMATE, 0},
    {"filter", "PATTERN", "Only those whose file and name match this regular expression",
     TAKES_FILTER, 0},
    {"tag", "TAGS", "Only those that have one of these tags", TAKES_TAG, 0},
    {"jobs", "N", "Work in that many processes at once (one for each processor)", TAKES_JOBS, 0},
    {"fail-fast", NULL, "Stop at the first one that fails", TAKES_FAIL_FAST, 0},
    {"timeout", "SECONDS", "End one that takes longer (10)", TAKES_TIMEOUT, 0},
    {"seconds", "SECONDS", "Stop playing after that time (10, unless --games says how many)",
     TAKES_SECONDS, 0},
    {"a", "PLAYER",
     "The first player (nodes:1000): random, nodes:N, ms:N, level:N, zero:N, uct:N, uci:COMMAND or "
     "xboard:COMMAND",
     TAKES_A, 0},
    {"b", "PLAYER", "The second player (random)", TAKES_B, 0},
    {"nodes", "N", "Look at that many positions for each move", TAKES_NODES, 0},
    {"ms", "N", "Think for that many milliseconds about each move", TAKES_MS, 0},
    {"lines", "K", "Show the best K moves (1)", TAKES_COUNT_OF_LINES, 0},
    {"junit", "FILE", "Write a report in the format of JUnit", TAKES_JUNIT, 0},
    {"engine", "ENGINE",
     "What makes the moves: machine, native (compiled by way of C), auto, or definition (slow)",
     TAKES_ENGINE, 0},
    {"update", NULL, "Write the actual values into the files in place of the expected ones",
     TAKES_UPDATE, 0},
    {"memory", "MIB", "How much memory the script may use (64)", TAKES_MEMORY, 0},
    {"time", "SECONDS", "How long the script may take to load, and for each position (1)",
     TAKES_TIME, 0},
    {"trusted", NULL, "Let the script take any time and memory: it is your own", TAKES_TRUSTED, 0},
};

enum { OPTIONS = sizeof options / sizeof *options };

/* What reading fills in. */
struct reader {
    struct request *request;
    struct text *message;
};

/* Says what is wrong. Returns false. */
__attribute__((format(printf, 2, 3))) static bool refuse(struct reader *reader, const char *format,
                                                         ...) {
    va_list list;
    va_start(list, format);
    text_vprint(reader->message, format, list);
    va_end(list);
    return false;
}

bool request_number(const char *text, long long least, long long most, long long *number) {
    char *end, again[32];
    errno = 0;
    *number = strtoll(text, &end, 10);
    snprintf(again, sizeof again, "%lld", *number);
    return errno == 0 && *end == '\0' && strcmp(text, again) == 0 && *number >= least &&
           *number <= most;
}

static bool take_number(struct reader *reader, const char *option, const char *text,
                        long long least, long long most, long long *number) {
    if (request_number(text, least, most, number)) return true;
    return refuse(reader, "--%s is a whole number from %lld to %lld, not \"%.60s\"", option, least,
                  most, text);
}

/* OPTION=VALUE, into a list of settings. */
static bool take_setting(struct reader *reader, const char *option, char *text,
                         struct setting *setting, int *settings) {
    char *equals = strchr(text, '=');
    if (!equals || equals == text)
        return refuse(reader, "--%s needs OPTION=VALUE, not \"%.60s\"", option, text);
    if (*settings == SETTINGS_MAX)
        return refuse(reader, "more than %d options are set", SETTINGS_MAX);
    *equals = '\0';
    for (int i = 0; i < *settings; i++)
        if (strcmp(setting[i].name, text) == 0)
            return refuse(reader, "option \"%.60s\" is set twice", text);
    setting[(*settings)++] = (struct setting){text, equals + 1};
    return true;
}

/* A number of seconds, such as 2.5. */
static bool take_seconds(struct reader *reader, const char *option, const char *text, int most,
                         double *seconds) {
    char *end;
    *seconds = strtod(text, &end);
    if (isdigit((unsigned char)*text) && *end == '\0' && *seconds >= 0.01 && *seconds <= most)
        return true;
    return refuse(reader, "--%s is a number of seconds from 0.01 to %d, not \"%.60s\"", option,
                  most, text);
}

static bool take_memory(struct reader *reader, const char *text) {
    long long number;
    if (!take_number(reader, "memory", text, 1, LIMITS_MEMORY_MAX, &number)) return false;
    reader->request->memory = (int)number;
    return true;
}

void request_limit(const struct request *request, struct limits *limits) {
    if (request->trusted) *limits = limits_none();
    if (request->memory) limits->memory = request->memory;
    if (request->seconds != 0) limits->seconds = request->seconds;
}

static bool take_counted(struct reader *reader, long long key, const char *text) {
    struct request *request = reader->request;
    long long number;
    if (key == TAKES_SEED) {
        if (!take_number(reader, "seed", text, 0, INT64_MAX, &number)) return false;
        request->seed = (uint64_t)number;
        return true;
    }
    if (key == TAKES_JOBS) {
        if (!take_number(reader, "jobs", text, 1, WORKERS_MAX, &number)) return false;
        request->jobs = (int)number;
        return true;
    }
    const struct {
        long long key;
        const char *name;
        int most, *value;
    } counts[] = {{TAKES_GAMES, "games", PLAYOUT_GAMES_MAX, &request->games},
                  {TAKES_LIMIT, "limit", PLAYOUT_LIMIT_MAX, &request->limit},
                  {TAKES_POSITIONS, "positions", PLAYOUT_GAMES_MAX, &request->positions},
                  {TAKES_DEPTH, "depth", PLAYOUT_LIMIT_MAX, &request->depth},
                  {TAKES_NODES, "nodes", PLAYOUT_GAMES_MAX, &request->nodes},
                  {TAKES_MS, "ms", MS_MAX, &request->ms},
                  {TAKES_COUNT_OF_LINES, "lines", LINES_MAX, &request->lines}};
    int i = 0;
    while (counts[i].key != key) i++;
    if (!take_number(reader, counts[i].name, text, 1, counts[i].most, &number)) return false;
    *counts[i].value = (int)number;
    return true;
}

static bool take_source(struct reader *reader, bool file, const char *text) {
    struct request *request = reader->request;
    if (request->sources == SOURCES_MAX)
        return refuse(reader, "more than %d of -e and -f", SOURCES_MAX);
    request->source[request->sources++] = (struct input){file, text};
    return true;
}

static bool take_engine(struct reader *reader, const char *text) {
    struct request *request = reader->request;
    for (int mode = 0; mode < NATIVE_MODES; mode++) {
        if (strcmp(native_mode_name[mode], text) != 0) continue;
        request->engine = (enum native_mode)mode;
        return request->has_engine = true;
    }
    return refuse(reader, "--engine is machine, native, auto or definition, not \"%.60s\"", text);
}

static bool take_theme(struct reader *reader, const char *text) {
    static const char *const themes[] = {"auto", "light", "dark"};
    for (int i = 0; i < 3; i++)
        if (strcmp(themes[i], text) == 0) return reader->request->theme = themes[i], true;
    return refuse(reader, "--theme is auto, light or dark, not \"%.60s\"", text);
}

static bool take_size(struct reader *reader, const char *text) {
    long long number;
    if (!take_number(reader, "size", text, PICTURE_LEAST, PICTURE_MOST, &number)) return false;
    reader->request->size = (int)number;
    return true;
}

static bool take(void *context, long long key, char *text) {
    struct reader *reader = context;
    struct request *request = reader->request;
    switch (key) {
    case 0: request->word[request->words++] = text; return true;
    case TAKES_POSITION: request->position = text; return true;
    case TAKES_SET: return take_setting(reader, "set", text, request->setting, &request->settings);
    case TAKES_SET_A:
        return take_setting(reader, "set-a", text, request->side[0], &request->sides[0]);
    case TAKES_SET_B:
        return take_setting(reader, "set-b", text, request->side[1], &request->sides[1]);
    case TAKES_JSON: return request->json = true;
    case TAKES_SCENARIO: request->scenario = text; return true;
    case TAKES_LISTING: return request->listing = true;
    case TAKES_DIVIDE: return request->divide = true;
    case TAKES_EVERY: return request->every = true;
    case TAKES_FROM: request->from = text; return true;
    case TAKES_SVG: request->svg = text; return true;
    case TAKES_PNG: request->png = text; return true;
    case TAKES_DARK: request->theme = "dark"; return true;
    case TAKES_THEME: return take_theme(reader, text);
    case TAKES_SIZE: return take_size(reader, text);
    case TAKES_STRIP: return request->strip = true;
    case TAKES_ANIMATE: return request->animate = true;
    case TAKES_MARK: request->mark = text; return true;
    case TAKES_MOVE:
        if (request->moves == ARROWS_MAX) return refuse(reader, "more than %d arrows", ARROWS_MAX);
        request->move[request->moves++] = text;
        return true;
    case TAKES_ECHO: return request->echo = true;
    case TAKES_ASCII: return request->ascii = true;
    case TAKES_LINES: return take_source(reader, false, text);
    case TAKES_FILES: return take_source(reader, true, text);
    case TAKES_FAIL_FAST: return request->fail_fast = true;
    case TAKES_ENGINE: return take_engine(reader, text);
    case TAKES_UPDATE: return request->update = true;
    case TAKES_FILTER: request->filter = text; return true;
    case TAKES_TAG: request->tags = text; return true;
    case TAKES_A: request->player[0] = text; return true;
    case TAKES_B: request->player[1] = text; return true;
    case TAKES_JUNIT: request->junit = text; return true;
    case TAKES_SECONDS: return take_seconds(reader, "seconds", text, TIMEOUT_MAX, &request->work);
    case TAKES_TIMEOUT:
        return take_seconds(reader, "timeout", text, TIMEOUT_MAX, &request->timeout);
    case TAKES_TRUSTED: return request->trusted = true;
    case TAKES_MEMORY: return take_memory(reader, text);
    case TAKES_TIME:
        return take_seconds(reader, "time", text, LIMITS_SECONDS_MAX, &request->seconds);
    default: return take_counted(reader, key, text);
    }
}

/* -- What a verb takes ------------------------------------------------------------------------- */

static bool takes_variant(const struct verb *verb, bool repl) {
    return !repl && verb->nature & VERB_VARIANT;
}

/* In the REPL, the variant and its position are there already. */
static long long options_of(const struct verb *verb, bool repl) {
    return repl && verb->nature & VERB_VARIANT
               ? verb->options & ~(TAKES_POSITION | TAKES_SET | TAKES_LIMITS)
               : verb->options;
}

/* The first that can be typed as it is, into a shell, too. */
static void take_first_name(void *context, const char *folder, const char *name) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    char *first = context;
    (void)folder;
    if (*first == '\0' && *name != '-' && name[strspn(name, plain)] == '\0')
        snprintf(first, NAME_SIZE, "%s", name);
}

/* Where the example for the command line or for the REPL begins. */
static const char *example_of(const struct verb *verb, bool repl) {
    const char *example = verb->example ? verb->example : "", *other = strchr(example, '\n');
    if (!repl) return example;
    if (other) return other + 1;
    bool variant = verb->nature & VERB_VARIANT && strncmp(example, "VARIANT", 7) == 0;
    return variant ? example + (example[7] ? 8 : 7) : example;
}

/* The verb's help and example; VARIANT in the example becomes a variant that there is. */
static void write_help(const struct verb *verb, const char *title, bool repl, char *help) {
    char name[NAME_SIZE] = "";
    const char *at = example_of(verb, repl);
    int length = snprintf(help, HELP_SIZE, "%s.\v", verb->help);
    if (repl && verb->brief)
        length += snprintf(help + length, NAME_SIZE, "Short form: %s\n", verb->brief);
    length += snprintf(help + length, NAME_SIZE, "For example: %s%s", title, *at ? " " : "");
    help[0] = (char)toupper((unsigned char)help[0]);
    variant_each(take_first_name, name);
    while (*at && *at != '\n' && length < HELP_SIZE - NAME_SIZE) {
        bool here = *name && strncmp(at, "VARIANT", 7) == 0;
        length += snprintf(help + length, NAME_SIZE, here ? "%s" : "%.1s", here ? name : at);
        at += here ? 7 : 1;
    }
}

/* A grammar with room for its texts. */
struct verb_grammar {
    struct grammar grammar;
    char arguments[80], help[HELP_SIZE];
};

static void write_grammar(struct verb_grammar *form, const struct verb *verb, const char *title,
                          bool repl) {
    int count = 0;
    long long allowed = options_of(verb, repl);
    bool variant = takes_variant(verb, repl);
    memset(form, 0, sizeof *form);
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].key & allowed) form->grammar.option[count++] = options[i];
    snprintf(form->arguments, sizeof form->arguments, "%s%s%s",
             !variant                               ? ""
             : verb->nature & VERB_VARIANT_OPTIONAL ? "[VARIANT]"
                                                    : "VARIANT",
             variant && verb->arguments ? " " : "", verb->arguments ? verb->arguments : "");
    write_help(verb, title, repl, form->help);
    form->grammar.title = title;
    form->grammar.arguments = form->arguments;
    form->grammar.help = form->help;
}

void request_help(const struct verb *verb, const char *title, bool repl) {
    struct verb_grammar form;
    write_grammar(&form, verb, title, repl);
    grammar_help(&form.grammar);
}

bool request_wants_value(const struct verb *verb, const char *word) {
    size_t length = strlen(word);
    for (int i = 0; i < OPTIONS && length > 2; i++)
        if (options[i].key & options_of(verb, true) &&
            strncmp(options[i].name, word + 2, length - 2) == 0)
            return options[i].value != NULL;
    return false;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static bool check_words(struct reader *reader, const struct grammar *grammar, bool repl) {
    const struct request *request = reader->request;
    const struct verb *verb = request->verb;
    bool variant = takes_variant(verb, repl);
    int least = verb->least + (variant && !(verb->nature & VERB_VARIANT_OPTIONAL)),
        most = verb->most + variant;
    if (request->words >= least && request->words <= most) return true;
    if (most == 0)
        return refuse(reader, "takes no argument, but there is \"%.60s\"", request->word[0]);
    return refuse(reader, "%s; say: %s %s",
                  request->words < least ? "an argument is missing" : "too many arguments",
                  grammar->title, grammar->arguments);
}

static void take_variant(struct request *request, bool repl) {
    if (!takes_variant(request->verb, repl) || request->words == 0) return;
    request->variant = *request->word++;
    request->words--;
}

enum reading request_read(struct request *request, const struct verb *verb, const char *title,
                          bool repl, char **word, int words, struct text *message) {
    struct verb_grammar form;
    struct reader reader = {request, message};
    *request = (struct request){.verb = verb, .seed = DEFAULT_SEED};
    arena_init(&request->arena, message->memory);
    request->word = arena_new(&request->arena, (size_t)(words + 1) * sizeof *request->word);
    write_grammar(&form, verb, title, repl);
    text_print(message, "%s: ", verb->name);
    enum reading reading = grammar_read(&form.grammar, word, words, take, &reader, message);
    if (reading == READING_DONE && !check_words(&reader, &form.grammar, repl))
        reading = READING_FAILED;
    if (reading == READING_DONE) take_variant(request, repl);
    return reading;
}

void request_done(struct request *request) {
    arena_done(&request->arena);
}
