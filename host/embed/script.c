/* Functions shared by all calls of scripts: the place of the call, its arguments, and its
 * errors. */
#include "script.h"

#include "../words/walk.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char SCRIPT_WALK_TYPE[] = "walk";

enum { FAULT_TEXT = 400 };

/* Return the name of a file for places. Successive words of one file share it. */
static const char *keep_file(struct script *script, const char *file) {
    if (!script->file || strcmp(script->file, file) != 0)
        script->file = arena_copy(script->arena, file, strlen(file));
    return script->file;
}

struct place script_place(lua_State *L) {
    struct script *script = script_of(L);
    lua_Debug debug;
    if (script->making) return *script->making;
    for (int level = 0; lua_getstack(L, level, &debug); level++) {
        lua_getinfo(L, "Sl", &debug);
        if (debug.currentline <= 0) continue;
        const char *file = debug.source[0] == '@' ? debug.source + 1 : debug.short_src;
        return (struct place){keep_file(script, file), debug.currentline};
    }
    return (struct place){script->description->file, 0};
}

bool script_is_text(lua_State *L, int index) {
    size_t length;
    return lua_type(L, index) == LUA_TSTRING && strlen(lua_tolstring(L, index, &length)) == length;
}

/* Return the name of the word or declaration that the script has called, "text" if Lua doesn't know
 * it. */
static const char *called_name(lua_State *L) {
    const struct script *script = script_of(L);
    lua_Debug debug;
    const char *name = script->making ? script->made_word : NULL;
    for (int level = 0; lua_getstack(L, level, &debug); level++) {
        lua_getinfo(L, "ln", &debug);
        if (script->making || debug.currentline > 0) break;
        name = debug.name;
    }
    return name ? name : "text";
}

bool script_check_text(lua_State *L, const char *text, size_t length, int most) {
    if (length > (size_t)most)
        script_fault(L, "%s: \"%s\" has %d bytes; at most %d are allowed here", called_name(L),
                     text_brief(text).bytes, (int)length, most);
    else if (!text_is_printable(text, length))
        script_fault(L,
                     "%s: \"%s\" cannot be shown; a text must be UTF-8 without control characters "
                     "and marks of writing direction",
                     called_name(L), text_brief(text).bytes);
    else
        return true;
    return false;
}

struct walk *script_walk(lua_State *L, int index) {
    struct walk **box = luaL_testudata(L, index, SCRIPT_WALK_TYPE);
    return box ? *box : NULL;
}

void script_check_running(lua_State *L) {
    if (script_of(L)->done)
        luaL_error(L, "words and declarations work only while the script loads, not in functions "
                      "that run during a game");
}

/* Raise at the line of the script, though the prelude may run. */
static int refuse(lua_State *L, const char *format, ...) {
    struct place place = script_place(L);
    va_list list;
    va_start(list, format);
    lua_pushfstring(L, "%s:%d: ", place.file, place.line);
    lua_pushvfstring(L, format, list);
    va_end(list);
    lua_concat(L, 2);
    return lua_error(L);
}

void script_check_room(lua_State *L) {
    const struct script *script = script_of(L);
    int most = script->watch.limits.memory;
    if (most && script->arena->size > (size_t)most << 20)
        refuse(L, "the script's walks need more than %d MiB of memory; --memory allows more", most);
}

void script_push_walk(lua_State *L, struct walk *walk) {
    script_check_running(L);
    script_check_room(L);
    assert(walk);
    struct walk **box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = walk;
    luaL_setmetatable(L, SCRIPT_WALK_TYPE);
}

void script_push_faulty(lua_State *L) {
    script_check_running(L); /* before the arena has grown */
    script_push_walk(L, walk_new(script_of(L)->arena, WORD_FAULTY, script_place(L)));
}

int script_fault(lua_State *L, const char *format, ...) {
    char text[FAULT_TEXT];
    assert(script_of(L));
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (script_of(L)->done) return refuse(L, "%s", text);
    fault_add(script_of(L)->faults, script_place(L), "%s", text);
    script_push_faulty(L);
    return 1;
}

const char *script_shown(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TSTRING: return lua_pushfstring(L, "\"%s\"", text_brief(lua_tostring(L, index)).bytes);
    case LUA_TNUMBER: lua_pushvalue(L, index); return lua_tostring(L, -1);
    case LUA_TBOOLEAN: return lua_toboolean(L, index) ? "true" : "false";
    case LUA_TTABLE: return "a table";
    case LUA_TFUNCTION: return "a function";
    case LUA_TUSERDATA: return script_walk(L, index) ? "a walk" : "a condition";
    default: return "nothing";
    }
}

const char *script_given(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TNUMBER) return script_shown(L, index);
    lua_pushvalue(L, index);
    return lua_pushfstring(L, "the number %s", lua_tostring(L, -1));
}

/* -- Words ------------------------------------------------------------------------------------- */

int script_word_needs(lua_State *L, enum word word, const char *what, int index) {
    return script_fault(L, "`%s` needs %s, but was given %s; for example: %s",
                        word_table[word].text, what, script_given(L, index),
                        word_table[word].example);
}

int script_keep_function(lua_State *L, int index) {
    struct script *script = script_of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->functions);
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, ++script->description->functions);
    return script->description->functions;
}

int script_refuse_size(lua_State *L) {
    return script_fault(L,
                        "this walk is too large: more than %d words, or more than %d nested in one "
                        "another; chains of *, + and | may be longer",
                        WALK_SIZE_MAX, WALK_DEPTH_MAX);
}

int script_push_join(lua_State *L, enum word word, struct walk *left, struct walk *right) {
    script_check_running(L);
    struct walk *walk = walk_join(script_of(L)->arena, word, script_place(L), left, right);
    if (!walk) return script_refuse_size(L);
    script_push_walk(L, walk);
    return 1;
}

/* -- Equal words of a line --------------------------------------------------------------------- */

/* Longest line whose equal words are distinguished; reading longer ones for each word would take
 * long. */
enum { LINE_MAX_BYTES = 400 };

static bool is_name_character(char sign) {
    return isalnum((unsigned char)sign) || sign == '_';
}

/* Return the position after the name, text or other sign that begins here; NULL if the line ends or
 * a comment begins here. */
static const char *skip_token(const char *at) {
    if (*at == '\0' || *at == '\n' || strncmp(at, "--", 2) == 0) return NULL;
    if (is_name_character(*at)) {
        while (is_name_character(*at)) at++;
        return at;
    }
    if (*at != '"' && *at != '\'') return at + 1;
    const char *end = at + 1;
    while (*end && *end != '\n' && *end != *at) end++;
    return *end == *at ? end + 1 : end;
}

/* Return the position after the next such word of the line; NULL if there is none. */
static const char *find_word(const char *at, const char *word) {
    size_t length = strlen(word);
    for (const char *end = at; at && (end = skip_token(at)); at = end)
        if ((size_t)(end - at) == length && strncmp(at, word, length) == 0) return end;
    return NULL;
}

/* Begin to read the line of a place. */
static void begin_line(struct script *script, struct place place) {
    const char *line = faults_find_line(script->faults, place);
    bool plain = line && strcspn(line, "\n") <= LINE_MAX_BYTES && !find_word(line, "function");
    bool chooses =
        plain && (find_word(line, "and") || find_word(line, "or") || find_word(line, "if"));
    script->reading = (struct line_reading){place, plain ? line : NULL, line, chooses};
}

void script_set_nth(struct script *script, struct walk *walk, const char *word) {
    struct line_reading *reading = &script->reading;
    if (!reading->place.file || place_compare(reading->place, walk->place) != 0)
        begin_line(script, walk->place);
    if (!reading->line) return;
    const char *end = find_word(reading->at, word);
    if (!end) end = find_word(reading->line, word);
    if (!end) return;
    reading->at = end;
    walk->nth = 1;
    for (const char *at = reading->line; (at = find_word(at, word)) && at < end;) walk->nth++;
    walk->is_nth_sure = !reading->chooses;
}
