#include "declare.h"

#include "../play/notation.h"

#include <stdlib.h>
#include <string.h>

enum {
    STATE_BYTES_MAX = 64 << 20,
    HOOK_INSTRUCTIONS = 1000000,
    HOOKS_MAX = 200 /* times HOOK_INSTRUCTIONS: some two seconds */
};

static void *limited_alloc(void *context, void *block, size_t before, size_t after) {
    size_t *used = context;
    if (!block) before = 0;
    if (after == 0) {
        *used -= before;
        free(block);
        return NULL;
    }
    if (*used - before + after > STATE_BYTES_MAX) return NULL;
    void *moved = realloc(block, after);
    if (moved) *used += after - before;
    return moved;
}

static void count_hook(lua_State *L, lua_Debug *debug) {
    (void)debug;
    if (++author_of(L)->hooks <= HOOKS_MAX) return;
    luaL_where(L, 0); /* a hook is no call: level 0 is what it has interrupted */
    lua_pushstring(L, "the script has run for too long");
    lua_concat(L, 2);
    lua_error(L);
}

static int run_script(lua_State *L) {
    struct author *author = author_of(L);
    author_open_globals(L);
    author->globals = luaL_ref(L, LUA_REGISTRYINDEX);
    author_push_environment(L);
    author->environment = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    author->functions = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "libraries");
    author_open_escapes(L);
    author_run_file(L, "", author->description->file);
    if (!author->incomplete) declare_check_settings(L);
    author->variant->described = true;
    return 0;
}

/* The move number is the last field of every position text. */
static void end_fields(struct description *description) {
    description->field[description->fields++] = (struct field){FIELD_NUMBER, 0};
}

static void read_start(struct variant *variant, struct author *author) {
    struct text message;
    struct position position;
    const struct description *description = &variant->description;
    text_init(&message, variant->memory);
    if (!position_read(&position, variant->machine, description->start, &message)) {
        if (variant->machine->failure != MACHINE_DONE)
            author_fault_from_error(author, description->file, variant->machine->fault);
        else
            fault_add(&variant->faults, description->start_place, "start: %s", text_string(&message));
    }
    text_done(&message);
}

/* From the file to rules, step by step; each step is taken only if there is no fault so far. */
static void load(struct variant *variant, struct author *author) {
    lua_State *L = variant->lua;
    lua_pushcfunction(L, run_script);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK)
        author_fault_from_error(author, author->description->file,
                                lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error that is no text");
    author->done = true;
    if (!variant->described || author->incomplete) return;
    end_fields(&variant->description);
    if (!author->without_library) check_completeness(&variant->description, &variant->faults);
    check_description(&variant->description, &variant->faults);
    if (variant->faults.count) return;
    variant->rules = compile_rules(&variant->description, &variant->columns, &variant->faults);
    if (variant->faults.count) return;
    variant->machine = machine_new(variant->memory, variant->rules);
    variant->machine->escapes = &variant->escapes;
    read_start(variant, author);
}

static const char *name_of(struct arena *arena, const char *name) {
    const char *slash = strrchr(name, '/');
    if (slash) name = slash + 1;
    size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, ".lua") == 0) length -= 4;
    return arena_copy(arena, name, length);
}

struct name_search {
    struct nearest nearest;
    struct arena *arena;
};

static void offer_variants(void *context, const char *folder, const char *name) {
    struct name_search *search = context;
    (void)folder;
    nearest_offer(&search->nearest, arena_copy(search->arena, name, strlen(name)));
}

static void refuse_name(struct variant *variant, const char *name) {
    struct name_search search = {.nearest = {.wrong = name}, .arena = &variant->arena};
    variant_each(offer_variants, &search);
    const char *best = search.nearest.best;
    variant->description.file = variant->description.name;
    struct place place = {"warpboard", 0};
    if (best)
        fault_add(&variant->faults, place, "there is no variant \"%.100s\", did you mean \"%s\"?", name, best);
    else
        fault_add(&variant->faults, place, "there is no variant \"%.100s\"; `warpboard list` shows them", name);
}

struct variant *variant_new(struct memory *memory) {
    struct variant *variant = memory_new(memory, sizeof *variant);
    variant->memory = memory;
    arena_init(&variant->arena, memory);
    faults_init(&variant->faults, &variant->arena);
    columns_init(&variant->columns, memory);
    variant->description.arena = &variant->arena;
    return variant;
}

void variant_read(struct variant *variant, const char *name, const struct setting *settings, int count) {
    struct author *author = arena_new(&variant->arena, sizeof *author);
    struct description *description = &variant->description;
    description->name = name_of(&variant->arena, name);
    description->file = author_find_script(&variant->arena, name);
    *author = (struct author){.variant = variant,
                              .description = description,
                              .arena = &variant->arena,
                              .faults = &variant->faults,
                              .settings = settings,
                              .settings_count = count};
    variant->lua = description->file ? lua_newstate(limited_alloc, &variant->lua_bytes) : NULL;
    if (!description->file) {
        refuse_name(variant, name);
    } else if (!variant->lua) {
        variant->memory->fail(variant->memory->context);
    } else {
        *(struct author **)lua_getextraspace(variant->lua) = author;
        variant->escapes = (struct escapes){variant, escapes_ask, escapes_generate, escapes_decide};
        lua_sethook(variant->lua, count_hook, LUA_MASKCOUNT, HOOK_INSTRUCTIONS);
        load(variant, author);
    }
    faults_sort(&variant->faults);
}

struct variant *variant_load(struct memory *memory, const char *name, const struct setting *settings, int count) {
    struct variant *variant = variant_new(memory);
    variant_read(variant, name, settings, count);
    return variant;
}

struct machine *variant_plain(struct variant *variant) {
    if (!variant->plain) {
        struct rules *rules = compile_plain(&variant->description, &variant->columns, &variant->faults);
        variant->plain = machine_new(variant->memory, rules);
        variant->plain->escapes = &variant->escapes;
    }
    variant->plain->interrupt = variant->machine->interrupt;
    return variant->plain;
}

void variant_free(struct variant *variant) {
    if (!variant) return;
    if (variant->lua) lua_close(variant->lua);
    machine_free(variant->machine);
    machine_free(variant->plain);
    columns_done(&variant->columns);
    arena_done(&variant->arena);
    memory_free(variant->memory, variant);
}
