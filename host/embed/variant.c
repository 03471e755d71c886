#include "variant.h"

#include "luavalue.h"
#include "prelude.h"
#include "script.h"

#include "../compile/rules.h"
#include "../game/notation.h"
#include "../system/file.h"
#include "../words/check.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return true if a request beyond the limit may be met, though at most to twice the limit. Lua
 * repeats a request that was refused after it has collected all garbage. If that isn't enough, the
 * request is met, but the script is stopped at its next instruction, which the message names. */
static bool is_granted(struct variant *variant, size_t after, size_t total) {
    struct watch *watch = variant->lua ? &script_of(variant->lua)->watch : NULL;
    bool repeated = variant->lua_refused == after;
    variant->lua_refused = after;
    if (!watch || total > (size_t)variant->limits.memory << 21) return false;
    return watch->full || (repeated && watch_fill(watch));
}

static void *limited_alloc(void *context, void *block, size_t before, size_t after) {
    struct variant *variant = context;
    size_t *used = &variant->lua_bytes, most = (size_t)variant->limits.memory << 20;
    if (!block) before = 0;
    if (after == 0) {
        *used -= before;
        free(block);
        return NULL;
    }
    size_t total = *used - before + after;
    if (most && after > before && total > most && !is_granted(variant, after, total))
        return NULL; /* shrinking must not fail */
    if (!memory_count_request(variant->memory) && after > before) return NULL;
    void *moved = realloc(block, after);
    if (!moved) return NULL;
    *used = total;
    if (total <= most) variant->lua_refused = 0;
    return moved;
}

static int run_script(lua_State *L) {
    struct script *script = script_of(L);
    script_open_globals(L);
    script->globals = luaL_ref(L, LUA_REGISTRYINDEX);
    script_push_environment(L);
    script->environment = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    script->functions = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "libraries");
    script_open_escapes(L);
    script_run_file(L, "", script->description->file);
    if (!script->incomplete) prelude_call(L, "check_settings");
    return 0;
}

static int make_declarations(lua_State *L) {
    prelude_call(L, "make");
    script_join_moves(L);
    return 0;
}

static int call_names(lua_State *L) {
    return prelude_call_part(L, "names", "explain");
}

/* Explain a wrong name in Lua. */
static void explain_name(void *context, const struct check_name *wrong) {
    lua_State *L = context;
    script_of(L)->making = &wrong->place;
    lua_pushcfunction(L, call_names);
    lua_pushstring(L, wrong->word);
    lua_pushstring(L, wrong->noun);
    lua_pushstring(L, wrong->name);
    luavalue_push_wholes(L, wrong->number, wrong->numbers);
    luavalue_push_texts(L, wrong->marked, wrong->places);
    lua_call(L, 5, 0);
    script_of(L)->making = NULL;
}

static int check_script(lua_State *L) {
    const struct script *script = script_of(L);
    prelude_call(L, "check");
    check_description(script->description, script->faults, explain_name, L);
    return 0;
}

/* If a side has more royal pieces in the start than `royal` allows, report that and return true.
 * The error is at the line of `royal`, unless a base has declared it. */
static bool report_royals(struct variant *variant, struct text *text) {
    const struct description *description = &variant->description;
    struct place place = description->royal_place, start = description->start_place;
    struct position position;
    text_clear(text);
    if (!notation_parse(&position, variant->machine->rules, description->start, text)) return false;
    int white = notation_count_royals(&position, SIDE_WHITE);
    int black = notation_count_royals(&position, SIDE_BLACK);
    int count = white > black ? white : black, least = white > black ? black : white;
    if (count <= description->royal_most || count > ROYALS_MAX) return false;
    if (least > description->royal_least) least = description->royal_least;
    bool several = description->royals > 1;
    if (several) text_print(text, "{");
    notation_list_royals(description, ", ", text);
    if (several) text_print(text, "}");
    fault_add(&variant->faults, strcmp(place.file, start.file) == 0 ? place : start,
              "royal: %s has %d of %s in `start`, but may have at most %d; correct it, or "
              "write: royal(%s, %d, %d)",
              white < count ? "Black" : "White", count, text_string(text), description->royal_most,
              text_string(text), least, count);
    return true;
}

static void read_start(struct variant *variant, struct script *script) {
    struct text message;
    struct position position;
    const struct description *description = &variant->description;
    assert(variant->machine && !variant->faults.count);
    text_init(&message, variant->memory);
    if (!notation_read(&position, variant->machine, description->start, &message)) {
        struct arena *arena = &variant->arena;
        const char *why = arena_copy(arena, text_string(&message), (size_t)message.length);
        if (variant->machine->failure != MACHINE_DONE)
            script_fault_from_error(script, description->file, variant->machine->fault);
        else if (!description->royals || !report_royals(variant, &message))
            fault_add(&variant->faults, description->start_place, "start: %s", why);
    }
    text_done(&message);
}

/* Give an error in the prelude, which has no lines, the line of the script that has called it. */
static int place_error(lua_State *L) {
    static const char unknown[] = "?:-1:";
    const char *message = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "";
    if (strncmp(message, unknown, sizeof unknown - 1) != 0) return 1;
    struct place place = script_place(L);
    lua_pushfstring(L, "%s:%d:%s", place.file, place.line, message + sizeof unknown - 1);
    return 1;
}

/* Call a function under the script's limits, and return its status. If it has failed, there is a
 * fault. */
static int run_limited(struct variant *variant, struct script *script, lua_CFunction function) {
    lua_State *L = variant->lua;
    char text[WATCH_TEXT];
    watch_begin(&script->watch, L, true);
    lua_settop(L, 0);
    lua_pushcfunction(L, place_error);
    lua_pushcfunction(L, function);
    int status = lua_pcall(L, 0, 0, 1);
    watch_end(&script->watch);
    if (status != LUA_OK)
        script_fault_from_error(script, script->description->file,
                                watch_explain(&script->watch, L, status, text));
    return status;
}

/* Compile the file to rules, step by step. Each step is taken only if there is no fault so far. The
 * declarations of a script that failed may be incorrect, too. */
static void compile_variant(struct variant *variant, struct script *script) {
    struct description *description = &variant->description;
    int status = run_limited(variant, script, run_script);
    int made = status == LUA_ERRMEM ? status : run_limited(variant, script, make_declarations);
    variant->described = status == LUA_OK && made == LUA_OK;
    bool is_whole = variant->described && !script->incomplete;
    if (is_whole) run_limited(variant, script, check_script);
    script->done = true;
    if (description->functions == 0)
        watch_done(&script->watch); /* nothing of it will be called again */
    if (!is_whole || variant->faults.count) return;
    /* the move number is the last field of every position text */
    description->field[description->fields++] = (struct field){FIELD_NUMBER, 0};
    variant->rules = compile_rules(description, &variant->columns, &variant->faults);
    if (variant->faults.count) return;
    variant->machine = machine_new(variant->memory, variant->rules);
    variant->machine->escapes = &variant->escapes;
    variant->machine->seconds = variant->limits.seconds;
    for (int i = 0; i < description->options; i++)
        text_print(&variant->key, "%s=%s\n", description->option[i].name,
                   description->option[i].value);
    variant->native = native_new(variant->machine, NATIVE_AUTO, &variant->key);
    read_start(variant, script);
}

static const char *script_name(struct arena *arena, const char *name) {
    const char *slash = strrchr(name, '/');
    if (slash) name = slash + 1;
    size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, ".lua") == 0) length -= 4;
    return arena_copy(arena, name, length);
}

static void refuse_name(struct script *script, const char *name) {
    const char *path = arena_print(script->arena, "%s.lua", name);
    const char *guess =
        file_is_readable(path)
            ? arena_print(script->arena, ", did you mean \"%s\"?", text_brief(path).bytes)
            : script_guess_script(script, "", name);
    script->description->file = script->description->name;
    struct place place = {"warpboard", 0};
    if (file_is_readable(name))
        fault_add(script->faults, place, "\"%s\" isn't a script: its name must end in .lua",
                  text_brief(name).bytes);
    else if (*guess)
        fault_add(script->faults, place, "unknown variant \"%s\"%s", text_brief(name).bytes, guess);
    else
        fault_add(script->faults, place, "unknown variant \"%s\"; `warpboard list` shows them",
                  text_brief(name).bytes);
    text_done(&script->scratch); /* no Lua state frees it */
}

struct variant *variant_new(struct memory *memory) {
    struct variant *variant = memory_new(memory, sizeof *variant);
    variant->memory = memory;
    arena_init(&variant->arena, memory);
    faults_init(&variant->faults, &variant->arena);
    columns_init(&variant->columns, memory);
    text_init(&variant->key, memory);
    variant->description.arena = &variant->arena;
    variant->limits = limits_usual();
    return variant;
}

static void drop_machine(struct variant *variant) {
    native_free(variant->native);
    machine_free(variant->machine);
    variant->native = NULL;
    variant->machine = NULL;
}

void variant_read(struct variant *variant, const char *name, const struct setting *settings,
                  int count) {
    assert(!variant->lua && !variant->rules); /* it is empty */
    struct script *script = arena_new(&variant->arena, sizeof *script);
    struct description *description = &variant->description;
    description->name = script_name(&variant->arena, name);
    description->file = script_find_script(&variant->arena, name);
    *script = (struct script){.variant = variant,
                              .description = description,
                              .arena = &variant->arena,
                              .faults = &variant->faults,
                              .moves = LUA_NOREF,
                              .settings = settings,
                              .settings_count = count};
    text_init(&script->scratch, variant->memory);
    variant->lua = description->file ? lua_newstate(limited_alloc, variant) : NULL;
    if (!description->file) {
        refuse_name(script, name);
    } else if (!variant->lua) {
        variant->memory->fail(variant->memory->context);
    } else {
        *(struct script **)lua_getextraspace(variant->lua) = script;
        variant->escapes = (struct escapes){variant, escapes_ask, escapes_generate, escapes_decide};
        watch_init(&script->watch, variant->limits);
        compile_variant(variant, script);
    }
    faults_sort(&variant->faults);
    if (variant->faults.count == 0) return;
    drop_machine(variant); /* it was good for no more than to find the last of them */
    variant->rules = NULL;
}

void variant_free(struct variant *variant) {
    if (!variant) return;
    if (variant->lua) {
        watch_done(&script_of(variant->lua)->watch);
        text_done(&script_of(variant->lua)->scratch);
        lua_close(variant->lua);
    }
    drop_machine(variant);
    columns_done(&variant->columns);
    text_done(&variant->key);
    arena_done(&variant->arena);
    memory_free(variant->memory, variant);
}
