#include "question.h"

#include "module.h"
#include "state.h"

#include <lauxlib.h>
#include <lualib.h>

struct question {
    struct memory *memory;
    lua_State *lua; /* on its stack: the function, and after a failure the error */
    struct variant *variant;
};

/* -- In any state ------------------------------------------------------------------------------ */

void question_push(lua_State *L, int pos, int text) {
    char path[PATH_MAX];
    if (!shared_file("repl/condition.lua", path))
        luaL_error(
            L,
            "the file repl/condition.lua is neither beside the program nor where it is installed");
    if (luaL_loadfilex(L, path, "t") != LUA_OK) lua_error(L);
    lua_call(L, 0, 1);
    lua_pushvalue(L, pos);
    lua_pushvalue(L, text);
    lua_call(L, 2, 2);
}

static void set_text(lua_State *L, const char *field, const struct text *text) {
    lua_pushstring(L, text_string(text));
    lua_setfield(L, -2, field);
}

/* Pushes what a condition sees of the latest move: {text, from, kind, taken}. */
static void push_move(lua_State *L, const struct game *game) {
    const struct moves *played = &game->played;
    const struct move *move = played->count ? &played->item[played->count - 1] : NULL;
    struct text text, from;
    text_init(&text, played->memory);
    text_init(&from, played->memory);
    if (move) move_text(played, move, &text);
    if (move) move_origin_text(played, move, &from);
    lua_newtable(L);
    set_text(L, "text", &text);
    set_text(L, "from", &from);
    lua_pushstring(L, move ? move_kind(played, move) : "");
    lua_setfield(L, -2, "kind");
    lua_pushinteger(L, move ? move->taken : 0);
    lua_setfield(L, -2, "taken");
    text_done(&text);
    text_done(&from);
}

/* Gets the function and the game: all that may need memory is done in here, protected. */
static int ask(lua_State *L) {
    const struct game *game = lua_touserdata(L, 2);
    lua_settop(L, 1);
    push_move(L, game);
    lua_call(L, 1, 1);
    return 1;
}

bool question_call(lua_State *L, const struct game *game, bool *there) {
    lua_pushcfunction(L, ask);
    lua_pushvalue(L, -2);
    lua_pushlightuserdata(L, (void *)game);
    if (lua_pcall(L, 2, 1, 0) != LUA_OK) return false;
    *there = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return true;
}

/* -- In a state of its own --------------------------------------------------------------------- */

struct order {
    struct variant *variant;
    struct game *game;
    const char *text;
};

/* Gives the function, or nil and a message. */
static int open_condition(lua_State *L) {
    const struct order *order = lua_touserdata(L, 1);
    luaL_openlibs(L);
    luaL_requiref(L, "warpboard", luaopen_warpboard, 1);
    lua_pop(L, 1);
    module_push_game(L, order->variant, order->game);
    lua_pushstring(L, order->text);
    question_push(L, 2, 3);
    return 2;
}

struct question *question_new(struct memory *memory, struct variant *variant, struct game *game,
                              const char *text, const volatile int *interrupt,
                              struct text *message) {
    struct order order = {variant, game, text};
    struct question *question = memory_new(memory, sizeof *question);
    *question = (struct question){memory, state_new(memory, interrupt), variant};
    lua_State *L = question->lua;
    lua_pushcfunction(L, open_condition);
    lua_pushlightuserdata(L, &order);
    bool good = lua_pcall(L, 1, 2, 0) == LUA_OK && lua_isfunction(L, 1);
    if (good) {
        lua_settop(L, 1);
        return question;
    }
    text_print(message, "%s",
               lua_isstring(L, -1) ? lua_tostring(L, -1) : "an error that is no text");
    question_free(question);
    return NULL;
}

void question_free(struct question *question) {
    if (!question) return;
    module_forget(question->lua, question->variant);
    lua_close(question->lua);
    memory_free(question->memory, question);
}

bool question_asks(void *context, struct game *game, bool *there) {
    struct question *question = context;
    lua_settop(question->lua, 1);
    return question_call(question->lua, game, there);
}

const char *question_error(const struct question *question) {
    lua_State *L = question->lua;
    if (lua_gettop(L) == 1) return NULL;
    return lua_isstring(L, -1) ? lua_tostring(L, -1) : "an error that is no text";
}
