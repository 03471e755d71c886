#include "gamefile.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char TITLE[] = "warpboard game 1";

void gamefile_text(const struct session *session, struct text *text) {
    const struct history *history = &session->history;
    text_print(text, "%s\nvariant %s\nscript %016" PRIx64 "\n", TITLE, session->name,
               session->variant->digest);
    for (int i = 0; i < session->settings; i++)
        text_print(text, "option %s %s\n", session->setting[i].name, session->setting[i].value);
    text_print(text, "start %s\n", history->start);
    for (int i = 0; i < history->done; i++)
        text_print(text, "%s %s\n", history->item[i].edit ? "position" : "play",
                   history->item[i].text);
}

/* -- Reading ----------------------------------------------------------------------------------- */

struct reader {
    struct gamefile *file;
    int line;
    bool titled, scripted;
    struct text *message;
};

__attribute__((format(printf, 2, 3))) static bool wrong(struct reader *reader, const char *format,
                                                        ...) {
    va_list list;
    text_print(reader->message, "line %d: ", reader->line);
    va_start(list, format);
    text_vprint(reader->message, format, list);
    va_end(list);
    return false;
}

static bool take_script(struct reader *reader, const char *value) {
    int length = 0;
    if (reader->scripted) return wrong(reader, "a second script");
    reader->scripted = true;
    if (strlen(value) == 16 &&
        sscanf(value, "%16" SCNx64 "%n", &reader->file->digest, &length) == 1 && length == 16)
        return true;
    return wrong(reader, "script is followed by 16 hexadecimal digits, not \"%.60s\"", value);
}

static bool take_option(struct reader *reader, char *value) {
    struct gamefile *file = reader->file;
    char *blank = strchr(value, ' ');
    if (!blank)
        return wrong(reader, "option is followed by a name and a value, not \"%.60s\"", value);
    if (file->settings == SETTINGS_MAX) return wrong(reader, "more than %d options", SETTINGS_MAX);
    *blank = '\0';
    file->setting[file->settings++] = (struct setting){value, blank + 1};
    return true;
}

static bool take_text(struct reader *reader, const char *key, const char **text,
                      const char *value) {
    if (*text) return wrong(reader, "a second %s", key);
    *text = value;
    return true;
}

static bool take_game_step(struct reader *reader, bool edit, const char *value) {
    struct gamefile *file = reader->file;
    if (!file->start) return wrong(reader, "the start belongs before the first step");
    file->step[file->steps++] = (struct gamefile_step){edit, value};
    return true;
}

static bool refuse_key(struct reader *reader, const char *key) {
    static const char *const keys[] = {"variant", "script", "option", "start", "play", "position"};
    struct nearest nearest = {.wrong = key};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) nearest_offer(&nearest, keys[i]);
    if (nearest.best)
        return wrong(reader, "unknown word \"%.60s\", did you mean \"%s\"?", key, nearest.best);
    return wrong(
        reader,
        "unknown word \"%.60s\"; lines begin with variant, script, option, start, play or position",
        key);
}

static bool take_line(struct reader *reader, char *line) {
    struct gamefile *file = reader->file;
    if (*line == '\0' || *line == '#') return true;
    if (!reader->titled) {
        reader->titled = strcmp(line, TITLE) == 0;
        return reader->titled || wrong(reader, "no game file; one begins with \"%s\"", TITLE);
    }
    char *blank = strchr(line, ' ');
    if (!blank || !blank[1]) return wrong(reader, "\"%.60s\" is followed by nothing", line);
    char *value = blank + 1;
    *blank = '\0';
    if (strcmp(line, "variant") == 0) return take_text(reader, line, &file->variant, value);
    if (strcmp(line, "start") == 0) return take_text(reader, line, &file->start, value);
    if (strcmp(line, "script") == 0) return take_script(reader, value);
    if (strcmp(line, "option") == 0) return take_option(reader, value);
    if (strcmp(line, "play") == 0) return take_game_step(reader, false, value);
    if (strcmp(line, "position") == 0) return take_game_step(reader, true, value);
    return refuse_key(reader, line);
}

bool gamefile_read(struct gamefile *file, const char *bytes, int length, struct text *message) {
    struct reader reader = {.file = file, .message = message};
    *file = (struct gamefile){.settings = 0};
    arena_init(&file->arena, message->memory);
    file->step =
        arena_new(&file->arena, (size_t)text_count_lines(bytes, length) * sizeof *file->step);
    char *at = arena_copy(&file->arena, bytes, (size_t)length), *end = at + length;
    while (at < end) {
        char *line = at;
        at += strcspn(at, "\n");
        if (at > line && at[-1] == '\r') at[-1] = '\0';
        *at++ = '\0';
        reader.line++;
        if (!take_line(&reader, line)) return false;
    }
    if (file->variant && file->start && reader.scripted) return true;
    text_print(message, "the file ends without a %s",
               !file->variant ? "variant"
               : !file->start ? "start"
                              : "script");
    return false;
}

void gamefile_done(struct gamefile *file) {
    arena_done(&file->arena);
}
