/* The vocabulary in Lua: walks are userdata that the operators join. Words with arguments are made
 * in Lua by the functions at the end: repl/script/words.lua and counting.lua. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "prelude.h"
#include "script.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* -- Words ------------------------------------------------------------------------------------- */

/* as_white(walk): return the walk with its steps as White sees them. */
static int make_as_white(lua_State *L) {
    struct walk *walk = script_walk(L, 1);
    bool open = false;
    if (!walk) return script_word_needs(L, WORD_AS_WHITE, "a walk", 1);
    if (walk->size >= WALK_SIZE_MAX || walk->depth >= WALK_DEPTH_MAX) return script_refuse_size(L);
    walk = walk_as_white(script_of(L)->arena, walk, &open);
    if (open)
        return script_fault(L, "as_white: its walk can't contain the argument of a rec's function; "
                               "write as_white(rec(...))");
    script_push_walk(L, walk);
    return 1;
}

/* Make the walk of a word of the script. */
static struct walk *new_leaf(lua_State *L, enum word word) {
    struct script *script = script_of(L);
    script_check_running(L); /* before the arena has grown */
    struct walk *walk = walk_new(script->arena, word, script_place(L));
    script_set_nth(script, walk, word_table[word].text);
    return walk;
}

static int push_new(lua_State *L, enum word word) {
    script_push_walk(L, new_leaf(L, word));
    return 1;
}

/* Complete the `rec` with the result of its function, at the top of the stack. */
static int finish_recursion(lua_State *L, struct walk *rec) {
    assert(rec->word == WORD_REC);
    struct walk *body = script_walk(L, -1);
    if (!body)
        return script_fault(L, "rec: the function must return a walk, not %s", script_given(L, -1));
    if (body->size >= WALK_SIZE_MAX || body->depth >= WALK_DEPTH_MAX) return script_refuse_size(L);
    rec->left = body;
    rec->size = body->size + 1;
    rec->depth = body->depth + 1;
    script_push_walk(L, rec);
    return 1;
}

/* rec(function(self) ... end): let the function make the body from a walk that denotes the whole.
 * If the script keeps that walk, it denotes the whole from then on. */
LISTED(prelude, rec)(lua_State *L) {
    struct script *script = script_of(L);
    if (lua_type(L, 1) != LUA_TFUNCTION) return script_word_needs(L, WORD_REC, "a function", 1);
    struct place place = script_place(L);
    struct walk *rec = walk_new(script->arena, WORD_REC, place),
                *self = walk_new(script->arena, WORD_SELF, place),
                *here = walk_new(script->arena, WORD_HERE, place);
    self->rec = rec;
    rec->left = walk_join(script->arena, WORD_NOT, place, here, NULL); /* if the function fails */
    script_push_walk(L, self);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    finish_recursion(L, rec);
    *(struct walk **)lua_touserdata(L, 2) = script_walk(L, -1);
    return 1;
}

/* Return the largest number of values that a word of this form takes. */
static int most_values(enum word_form form) {
    if (form == FORM_COUNTER || form == FORM_COMPARE) return INT_MAX;
    if (form == FORM_COUNT) return 3;
    bool two =
        form == FORM_VECTOR || form == FORM_CHOICE || form == FORM_TURN || form == FORM_RANGE;
    return two ? 2 : 1;
}

/* Make a word of its arguments in Lua, and push its walk. Return 1. */
static int make_word(lua_State *L, enum word word, int most) {
    lua_pushinteger(L, most);
    lua_insert(L, 1);
    return prelude_call_part(L, word == WORD_ANY ? "choice" : "words", word_table[word].text);
}

/* Push the walk of a word with one name, as most have: from "man". Return false for any others. */
static bool push_named(lua_State *L, enum word word) {
    size_t length;
    enum word_form form = word_table[word].form;
    bool takes = form == FORM_KINDS || form == FORM_KIND || form == FORM_ZONE ||
                 form == FORM_PLACE || form == FORM_DROPS;
    if (!takes || lua_gettop(L) != 1 || !script_is_text(L, 1)) return false;
    const char *name = lua_tolstring(L, 1, &length);
    if (length > NAME_BYTES_MAX || !text_is_printable(name, length)) return false;
    struct walk *walk = new_leaf(L, word);
    walk_set_names(script_of(L)->arena, walk, 1, &name);
    script_push_walk(L, walk);
    return true;
}

/* Call the word that is the function's upvalue. */
static int call_word(lua_State *L) {
    enum word word = (enum word)lua_tointeger(L, lua_upvalueindex(1));
    enum word_form form = word_table[word].form;
    int most = most_values(form);
    script_check_running(L);
    if (push_named(L, word)) return 1;
    if (lua_gettop(L) > most) return make_word(L, word, most);
    if (word == WORD_REC) return prelude_rec(L);
    if (word == WORD_AS_WHITE) return make_as_white(L);
    if (form == FORM_STEPS || form == FORM_TURN)
        return prelude_call_part(L, "ways", word_table[word].text);
    if (form == FORM_COUNTER || form == FORM_COMPARE || form == FORM_COUNT)
        return prelude_call_part(L, "counting", word_table[word].text);
    return make_word(L, word, most);
}

static bool stands_alone(const struct word_entry *entry) {
    return entry->form == FORM_PLAIN || entry->form == FORM_ATTACKERS ||
           entry->form == FORM_MARKS || entry->form == FORM_EDGE || entry->form == FORM_AMOUNT;
}

static bool is_called(const struct word_entry *entry) {
    return !stands_alone(entry) && entry->form != FORM_WALKS && entry->form != FORM_NODE;
}

bool script_push_word(lua_State *L, const char *name) {
    for (int i = 0; i < COMPASS_WAYS; i++) {
        if (strcmp(compass_way[i].name, name) != 0) continue;
        struct script *script = script_of(L);
        script_check_running(L);
        struct walk *step =
            walk_step(script->arena, script_place(L), compass_way[i].files, compass_way[i].ranks);
        script_set_nth(script, step, name);
        script_push_walk(L, step);
        return true;
    }
    for (int word = 0; word < WORD_COUNT; word++)
        if (stands_alone(&word_table[word]) && strcmp(word_table[word].text, name) == 0)
            return push_new(L, (enum word)word);
    return false;
}

/* Call a walk: some words may be used alone or with arguments, as mark, mark "passed". */
static int walk_call(lua_State *L) {
    struct walk *walk = script_walk(L, 1);
    assert(walk); /* whose metamethod this is */
    if (walk->word == WORD_FAULTY) return push_new(L, WORD_FAULTY);
    const struct word_entry *entry = &word_table[walk->word];
    bool called = walk->names + walk->numbers > 0;
    if (!called && stands_alone(entry) && entry->form != FORM_PLAIN) {
        lua_remove(L, 1);
        return make_word(L, walk->word, entry->form == FORM_ATTACKERS ? 1 : INT_MAX);
    }
    lua_pushstring(L, walk_said(walk));
    lua_replace(L, 1);
    return prelude_call_part(L, "mistakes", "called walk");
}

static int walk_index(lua_State *L) {
    if (script_walk(L, 1)->word == WORD_FAULTY) return push_new(L, WORD_FAULTY);
    return prelude_call_part(L, "mistakes", "index");
}

/* Join two walks by the word that is the upvalue. */
static int join_operands(lua_State *L) {
    enum word word = (enum word)lua_tointeger(L, lua_upvalueindex(1));
    struct walk *left = script_walk(L, 1), *right = script_walk(L, 2);
    if (left && right) return script_push_join(L, word, left, right);
    lua_pushstring(L, word_table[word].text);
    return prelude_call_part(L, "mistakes", "join");
}

/* Make -walk or #walk, by the word that is the upvalue. */
static int put_before(lua_State *L) {
    enum word word = (enum word)lua_tointeger(L, lua_upvalueindex(1));
    return script_push_join(L, word, script_walk(L, 1), NULL);
}

static int walk_repeat(lua_State *L) {
    int whole;
    struct walk *walk = script_walk(L, 1);
    lua_Integer value = lua_tointegerx(L, 2, &whole);
    if (!walk || lua_type(L, 2) != LUA_TNUMBER || !whole || value < 0 || value > BOARD_SQUARES_MAX)
        return prelude_call_part(L, "mistakes", "repeat");
    int least = (int)value;
    script_push_join(L, WORD_REPEAT, walk, NULL);
    walk_set_numbers(script_of(L)->arena, script_walk(L, -1), 1, &least);
    return 1;
}

/* Each mention of `n` is a new walk, so that walks are equal by their words: d == n. */
static int walk_compare(lua_State *L) {
    struct walk *left = script_walk(L, 1), *right = script_walk(L, 2);
    return luavalue_give_flag(L, left && right && walk_is_equal(left, right));
}

static const luaL_Reg walk_methods[] = {{"__pow", walk_repeat},
                                        {"__call", walk_call},
                                        {"__index", walk_index},
                                        {"__eq", walk_compare},
                                        {NULL, NULL}};

/* Set a field of the table on top of the stack to a function of a word. */
static void set_word_function(lua_State *L, const char *field, lua_CFunction function,
                              enum word word) {
    lua_pushinteger(L, word);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, field);
}

void script_open_words(lua_State *L) {
    static const char *const misused[] = {"__sub",  "__div",    "__idiv", "__mod",
                                          "__shl",  "__shr",    "__band", "__bxor",
                                          "__bnot", "__concat", NULL};
    luaL_newmetatable(L, SCRIPT_WALK_TYPE);
    luaL_setfuncs(L, walk_methods, 0);
    prelude_set_mistakes(L, "operator", misused);
    prelude_set_mistakes(L, "compare", (const char *const[]){"__lt", "__le", NULL});
    prelude_set_mistakes(L, "set index", (const char *const[]){"__newindex", NULL});
    set_word_function(L, "__mul", join_operands, WORD_SEQUENCE);
    set_word_function(L, "__add", join_operands, WORD_EITHER);
    set_word_function(L, "__bor", join_operands, WORD_ELSE);
    set_word_function(L, "__unm", put_before, WORD_NOT);
    set_word_function(L, "__len", put_before, WORD_AHEAD);
    luavalue_set_flag(L, "__metatable", false);
    lua_pop(L, 1);
    for (int word = 0; word < WORD_COUNT; word++)
        if (is_called(&word_table[word]))
            set_word_function(L, word_table[word].text, call_word, (enum word)word);
}

/* -- Functions of the prelude ------------------------------------------------------------------ */

enum { VALUES_MAX = 64 };

static enum word check_word(lua_State *L, int index) {
    const char *text = luaL_checkstring(L, index);
    int word = 0;
    while (strcmp(word_table[word].text, text) != 0) word++;
    assert(word < WORD_COUNT);
    return (enum word)word;
}

/* Set the names and numbers of a walk to those of the lists at two indices; nil for none. */
static void set_values(lua_State *L, struct walk *walk, int names, int numbers) {
    const char *name[WALK_NAMES_MAX];
    int number[VALUES_MAX], name_count = 0, number_count = 0;
    for (; lua_istable(L, names) && lua_geti(L, names, name_count + 1) != LUA_TNIL; lua_pop(L, 1))
        name[name_count++] = lua_tostring(L, -1); /* the list keeps it */
    for (; lua_istable(L, numbers) && lua_geti(L, numbers, number_count + 1) != LUA_TNIL;
         lua_pop(L, 1))
        number[number_count++] = (int)lua_tointeger(L, -1);
    walk_set_names(script_of(L)->arena, walk, name_count, name);
    walk_set_numbers(script_of(L)->arena, walk, number_count, number);
}

/* walk(word[, names[, numbers]]) -> walk: make the walk of one word. */
LISTED(prelude, walk)(lua_State *L) {
    struct walk *walk = walk_new(script_of(L)->arena, check_word(L, 1), script_place(L));
    lua_settop(L, 3);
    set_values(L, walk, 2, 3);
    script_push_walk(L, walk);
    return 1;
}

/* word(word[, names[, numbers]]) -> walk: the same for a word that is in the script. */
LISTED(prelude, word)(lua_State *L) {
    struct walk *walk = new_leaf(L, check_word(L, 1));
    lua_settop(L, 3);
    set_values(L, walk, 2, 3);
    script_push_walk(L, walk->word == WORD_LEAP ? walk_leap(script_of(L)->arena, walk) : walk);
    return 1;
}

/* set_number(walk, number): give a walk this number. */
LISTED(prelude, set_number)(lua_State *L) {
    int number = (int)luaL_checkinteger(L, 2);
    walk_set_numbers(script_of(L)->arena, script_walk(L, 1), 1, &number);
    return 0;
}

/* entry(word) -> table: return the row of a word, {name, sort, form, meaning, example}. */
LISTED(prelude, entry)(lua_State *L) {
    module_push_entry(L, check_word(L, 1));
    return 1;
}

/* plain(name) -> walk?: return the walk of a word without arguments. */
LISTED(prelude, plain)(lua_State *L) {
    return script_push_word(L, luaL_checkstring(L, 1));
}

/* parts(walk) -> string, walk?, walk?, boolean, lightuserdata: return the word of a walk, its
 * operands, true if the script has a leap in its place, and the `rec` that it is or calls. */
LISTED(prelude, parts)(lua_State *L) {
    const struct walk *walk = script_walk(L, 1);
    struct walk *const operand[] = {walk->left, walk->right};
    lua_pushstring(L, word_table[walk->word].text);
    for (int i = 0; i < 2; i++)
        if (operand[i])
            script_push_walk(L, operand[i]);
        else
            lua_pushnil(L);
    lua_pushboolean(L, walk_as_word(walk) != walk);
    lua_pushlightuserdata(L, (void *)(uintptr_t)(walk->rec ? walk->rec : walk));
    return 5;
}

/* turned_step(walk) -> walk: return a step that gets its numbers later, by set_step; as White sees
 * it if the other step is. */
LISTED(prelude, turned_step)(lua_State *L) {
    struct arena *arena = script_of(L)->arena;
    bool is_whites = script_walk(L, 1)->is_whites;
    struct walk *step = walk_step(arena, script_place(L), 0, 0);
    script_push_walk(L, is_whites ? walk_as_white(arena, step, &(bool){false}) : step);
    return 1;
}

/* numbers(walk) -> integer, integer: return the files and ranks of a step. */
LISTED(prelude, numbers)(lua_State *L) {
    lua_pushinteger(L, script_walk(L, 1)->number[0]);
    lua_pushinteger(L, script_walk(L, 1)->number[1]);
    return 2;
}

/* set_step(walk, files, ranks): set the numbers of a step, and of its copies, which share them. */
LISTED(prelude, set_step)(lua_State *L) {
    int *number = (int *)script_walk(L, 1)->number;
    number[0] = (int)luaL_checkinteger(L, 2);
    number[1] = (int)luaL_checkinteger(L, 3);
    return 0;
}

/* wrap(word, walk) -> walk: make the walk of a word with this operand, as in first(walk). */
LISTED(prelude, wrap)(lua_State *L) {
    return script_push_join(L, check_word(L, 1), script_walk(L, 2), NULL);
}

/* word_needs(word, what, value) -> walk: add the fault that the word needs something else. */
LISTED(prelude, word_needs)(lua_State *L) {
    lua_settop(L, 3);
    return script_word_needs(L, check_word(L, 1), luaL_checkstring(L, 2), 3);
}

/* given(value), shown(value) -> string: return a value as in messages, "the number 3" or "3". */
LISTED(prelude, given)(lua_State *L) {
    lua_settop(L, 1);
    return luavalue_give_text(L, script_given(L, 1));
}

LISTED(prelude, shown)(lua_State *L) {
    lua_settop(L, 1);
    return luavalue_give_text(L, script_shown(L, 1));
}

/* guess(name, declarations) -> string?: return the name most likely meant, of all that a script may
 * use. */
LISTED(prelude, guess)(lua_State *L) {
    struct nearest nearest = {.wrong = luaL_checkstring(L, 1)};
    for (int i = 0; i < COMPASS_WAYS; i++) nearest_offer(&nearest, compass_way[i].name);
    for (int word = 0; word < WORD_COUNT; word++)
        if (word_table[word].form != FORM_WALKS && word_table[word].form != FORM_NODE)
            nearest_offer(&nearest, word_table[word].text);
    for (int i = 1; lua_geti(L, 2, i) == LUA_TSTRING; i++, lua_pop(L, 1))
        nearest_offer(&nearest, lua_tostring(L, -1));
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->globals);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) nearest_offer(&nearest, lua_tostring(L, -2));
    return luavalue_give_text(L, nearest.best);
}

/* is_quoted(name) -> boolean: return true if the script has it in quotes. */
LISTED(prelude, is_quoted)(lua_State *L) {
    struct script *script = script_of(L);
    const char *quoted = arena_print(script->arena, "\"%s\"", luaL_checkstring(L, 1));
    bool found = false;
    for (const struct source *source = script->faults->sources; source; source = source->next)
        found |= strstr(source->text, quoted) != NULL;
    return luavalue_give_flag(L, found);
}

/* called(function) -> string?: return the word that the function makes; nil for other functions. */
LISTED(prelude, called)(lua_State *L) {
    if (lua_tocfunction(L, 1) != call_word) return 0;
    lua_getupvalue(L, 1, 1);
    return luavalue_give_text(L, word_table[lua_tointeger(L, -1)].text);
}

/* size(walk) -> integer: return the number of its words. */
LISTED(prelude, size)(lua_State *L) {
    return luavalue_give_whole(L, script_walk(L, 1)->size);
}

/* Return the first number that no loop within the walk has. */
static int loops_within(const struct walk *walk) {
    if (!walk) return 0;
    if (walk->word == WORD_ROUND_BEGIN) return atoi(strrchr(walk->name[0], ' ')) + 1;
    int left = loops_within(walk->left), right = loops_within(walk->right);
    return left > right ? left : right;
}

/* loops_within(walk) -> integer: return the first number that no loop within the walk has. */
LISTED(prelude, loops_within)(lua_State *L) {
    return luavalue_give_whole(L, loops_within(script_walk(L, 1)));
}

/* round(ends, names, numbers) -> walk: begin a round of a loop, or end the loop. */
LISTED(prelude, round)(lua_State *L) {
    enum word word = lua_toboolean(L, 1) ? WORD_ROUNDS_END : WORD_ROUND_BEGIN;
    struct walk *walk = walk_new(script_of(L)->arena, word, script_place(L));
    set_values(L, walk, 2, 3);
    script_push_walk(L, walk);
    return 1;
}

/* note_written(walk, word, left, right, names, numbers, counts, is_at_most): note that the script
 * has this word in place of the walk; `counts`: it is one of the equal words of its line. */
LISTED(prelude, note_written)(lua_State *L) {
    struct script *script = script_of(L);
    enum word word = check_word(L, 2);
    struct walk *walk = script_walk(L, 1), *written;
    written = walk_join(script->arena, word, script_place(L), script_walk(L, 3), script_walk(L, 4));
    if (walk->word == WORD_FAULTY || !written) return 0;
    set_values(L, written, 5, 6);
    written->is_at_most = lua_toboolean(L, 8);
    walk->written = written;
    if (lua_toboolean(L, 7)) script_set_nth(script, walk, word_table[word].text);
    return 0;
}
