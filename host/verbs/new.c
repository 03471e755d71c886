/* new: the first files of a variant, made of those in the folder repl/new/. */
#include "scenariotext.h"
#include "verbs.h"

#include "../base/quote.h"
#include "../embed/shared.h"
#include "../session/storage.h"
#include "../show/jsontext.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEMPLATE_BYTES_MAX = 65536, NAME_MAX_LENGTH = 60, WORDS = 6 };

/* What stands for @NAME@ and so on in the files. */
struct filling {
    const char *word, *text;
};

/* A file to be made. */
struct plan {
    const char *model, *path;
    bool shared; /* by all variants of the folder: kept if it is there */
};

static bool is_name(const char *name) {
    size_t length = strlen(name);
    for (const char *at = name; *at; at++)
        if (!isalnum((unsigned char)*at) && *at != '-' && *at != '_') return false;
    return length > 0 && length <= NAME_MAX_LENGTH && isalpha((unsigned char)*name);
}

/* Adds a text in which words between two @ are replaced. */
static void fill(const char *model, const struct filling *filling, struct text *text) {
    while (*model) {
        const struct filling *found = NULL;
        for (int i = 0; i < WORDS && *model == '@'; i++)
            if (strncmp(model + 1, filling[i].word, strlen(filling[i].word)) == 0 &&
                model[1 + strlen(filling[i].word)] == '@')
                found = &filling[i];
        if (found)
            text_print(text, "%s", found->text);
        else
            text_add_char(text, *model);
        model += found ? strlen(found->word) + 2 : 1;
    }
}

/* Makes one file. */
static bool make(struct session *session, const struct plan *plan, const struct filling *filling,
                 struct text *message) {
    struct text model, text;
    char path[PATH_MAX];
    if (plan->shared && access(plan->path, F_OK) == 0) return true;
    if (!shared_find(plan->model, path))
        return text_print(message, "the file %s is not where the program is installed",
                          plan->model),
               false;
    text_init(&model, session->memory);
    text_init(&text, session->memory);
    bool good = storage_read(path, TEMPLATE_BYTES_MAX, &model, message);
    if (good) fill(text_string(&model), filling, &text);
    if (good) good = storage_write(plan->path, &text, message);
    if (good) output_print("wrote %s\n", plan->path);
    text_done(&model);
    text_done(&text);
    return good;
}

/* The options of the variant that the new one builds on, each in a comment with its default. */
static void list_options(const struct variant *variant, struct text *text) {
    for (int i = 0; i < variant->description.options; i++) {
        const struct option *option = &variant->description.option[i];
        text_print(text, "  -- ");
        scenariotext_option(text, option, option->initial);
        text_print(text, ", -- ");
        quote_lua_comment(text, option->help);
        text_add_char(text, '\n');
    }
}

static const char *kept(struct arena *arena, struct text *text) {
    const char *copy = arena_copy(arena, text_string(text), (size_t)text->length);
    text_done(text);
    return copy;
}

/* A path as it stands within a text or a comment of Lua, and as a text of JSON. */
static const char *in_lua(struct arena *arena, const char *path) {
    struct text text;
    text_init(&text, arena->memory);
    quote_lua_part(&text, path);
    return kept(arena, &text);
}

static const char *in_json(struct arena *arena, const char *path) {
    struct text text;
    text_init(&text, arena->memory);
    jsontext_add(jsontext_string(path), JSON_ENCODE_ANY, &text);
    return kept(arena, &text);
}

static bool is_same_file(const char *path, const char *other) {
    struct stat a, b;
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/* What a script here can call the variant that it builds on: its name or, of a script in the same
 * folder, that of its file without `.lua`. NULL if scripts have no name for it. */
static const char *base_name(struct arena *arena, const char *from) {
    const char *slash = strrchr(from, '/'), *file = slash ? slash + 1 : from;
    size_t length = strlen(from);
    if (length <= 4 || strcmp(from + length - 4, ".lua") != 0) return slash ? NULL : from;
    char *name = arena_copy(arena, file, strlen(file) - 4);
    text_make_printable(name);
    bool same = *name && *name != '.' && strncmp(name, file, strlen(file) - 4) == 0 &&
                is_same_file(from, file);
    return same ? name : NULL;
}

/* The folder of the files for editors. */
static const char *editor_folder(struct arena *arena) {
    char path[PATH_MAX];
    if (!shared_find("repl/editor/luacheck.lua", path)) return "";
    return arena_copy(arena, path, strlen(path) - strlen("/luacheck.lua"));
}

static enum status make_all(struct session *session, struct arena *arena, const char *name,
                            const char *base, const struct filling *filling) {
    struct text message;
    enum status status = STATUS_DONE;
    const struct plan plans[] = {{base ? "repl/new/based.lua" : "repl/new/variant.lua",
                                  arena_print(arena, "%s.lua", name), false},
                                 {base ? "repl/new/based-scenarios.lua" : "repl/new/scenarios.lua",
                                  arena_print(arena, "scenarios/%s.lua", name), false},
                                 {"repl/new/luarc.json", ".luarc.json", true},
                                 {"repl/new/luacheckrc", ".luacheckrc", true}};
    for (int i = 0; i < 2; i++)
        if (access(plans[i].path, F_OK) == 0)
            return session_complain(session, "new: there is a file %s already", plans[i].path);
    if ((mkdir("scenarios", 0777) != 0 && errno != EEXIST) || access("scenarios/.", W_OK) != 0)
        return session_complain(session, "new: cannot make the folder scenarios: %s",
                                strerror(errno));
    text_init(&message, session->memory);
    for (size_t i = 0; i < sizeof plans / sizeof *plans && status == STATUS_DONE; i++)
        if (!make(session, &plans[i], filling, &message))
            status = session_complain(session, "new: %s", text_string(&message));
    text_done(&message);
    if (status == STATUS_DONE)
        output_print(
            "Now: warpboard check %s.lua, warpboard repl %s.lua, warpboard run scenarios/%s.lua\n",
            name, name, name);
    return status;
}

enum status verb_new(struct session *session, const struct request *request) {
    struct arena arena;
    struct text options;
    const char *name = request->word[0], *base = NULL, *moves = "", *editor;
    if (!is_name(name))
        return session_complain(
            session,
            "new: a name is letters, digits, - and _, and begins with a letter, not \"%.60s\"; for "
            "example: my-game",
            name);
    arena_init(&arena, session->memory);
    text_init(&options, session->memory);
    editor = editor_folder(&arena);
    enum status status =
        request->from ? session_load(session, request->from, NULL, 0, NULL) : STATUS_DONE;
    if (status == STATUS_DONE && request->from) {
        const struct moves *legal = game_moves(&session->game);
        base = base_name(&arena, request->from);
        list_options(session->variant, &options);
        moves = arena_print(&arena, "%d", legal ? legal->count : 0);
    }
    const struct filling filling[WORDS] = {{"NAME", name},
                                           {"BASE", in_lua(&arena, base ? base : "")},
                                           {"OPTIONS", text_string(&options)},
                                           {"MOVES", moves},
                                           {"EDITOR", in_lua(&arena, editor)},
                                           {"JSON EDITOR", in_json(&arena, editor)}};
    if (status == STATUS_NO) status = STATUS_BAD; /* a faulty script is no base */
    if (status == STATUS_DONE && request->from && !base)
        status = session_complain(
            session, "new: \"%.200s\" is neither a variant's name nor a script in this folder",
            request->from);
    if (status == STATUS_DONE) status = make_all(session, &arena, name, base, filling);
    text_done(&options);
    arena_done(&arena);
    return status;
}
