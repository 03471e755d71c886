/* Escapes: Lua functions of a script that are called during move generation. They see the position
 * through a view, change it through an editor or give moves by emit; all three are dead as soon as
 * the call is over. */
#include "luavalue.h"
#include "script.h"
#include "variant.h"

#include "../game/notation.h"
#include "../machine/branch.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EMITTED_MAX =
        65536, /* moves of one run: more than any game has, and soon reached by an endless loop */
    NAME_SHOWN = 100 /* bytes of a function's name, with the zero byte */
};

static const char VIEW_TYPE[] = "position";

/* The data that a script may see during one call. */
struct view {
    struct machine *machine;
    const struct position *position;
    int side;
    bool edits;
};

/* The script's handle is only the number of the call. Warpboard keeps no pointer to it, because the
 * script may drop it at any time and the garbage collector may free it. */
struct handle {
    uint64_t call;
};

/* Return the view of the present call; NULL if the handle is from an earlier one. */
static const struct view *view_of(lua_State *L, const struct handle *handle) {
    const struct script *script = script_of(L);
    return handle->call == script->function_calls ? script->view : NULL;
}

static const struct view *check_view(lua_State *L) {
    const struct handle *handle = luaL_testudata(L, 1, VIEW_TYPE);
    const struct view *view = handle ? view_of(L, handle) : NULL;
    if (!handle) luaL_error(L, "write a colon before the method, as in view:at(square)");
    if (!view)
        luaL_error(L, "this view is out of date: use it only during the call that received it");
    return view;
}

static const char *check_text(lua_State *L, int index) {
    const char *text = luaL_checkstring(L, index);
    if (!script_is_text(L, index)) luaL_argerror(L, index, "text without zero bytes expected");
    return text;
}

static int refuse_square(lua_State *L, const struct board *board, const char *name) {
    struct text *why = luavalue_push_text(L);
    board_refuse_square(board, name, why);
    return luaL_error(L, "%s", text_string(why));
}

static int check_square(lua_State *L, const struct view *view, int index) {
    const struct board *board = &view->machine->rules->description->board;
    const char *name = check_text(L, index);
    int square = board_named_square(board, name);
    if (square < 0 || !cells_has(board->in_play.word, square)) refuse_square(L, board, name);
    return square;
}

/* view:at(square) -> string: Return the contents of a square, as in position texts: "", "M", "m",
 * "(Mmk)". */
static int view_at(lua_State *L) {
    const struct view *view = check_view(L);
    int square = check_square(L, view, 2);
    struct text *text = &script_of(L)->scratch;
    text_clear(text);
    notation_write_content(view->machine->rules, view->position->slot[square], text);
    return luavalue_give_text(L, text_string(text));
}

/* view:side() -> string: Return the side whose move is being made: "white" or "black". */
static int view_side(lua_State *L) {
    return luavalue_give_text(L, check_view(L)->side == SIDE_WHITE ? "white" : "black");
}

/* view:step(square, files, ranks) -> string?: Return the square this many files and ranks away, as
 * the mover sees the board. Return nil if there is none. */
static int view_step(lua_State *L) {
    const struct view *view = check_view(L);
    struct description *description = view->machine->rules->description;
    int square = check_square(L, view, 2);
    lua_Integer files = luaL_checkinteger(L, 3), ranks = luaL_checkinteger(L, 4);
    if (files < -BOARD_SIDE_MAX || files > BOARD_SIDE_MAX || ranks < -BOARD_SIDE_MAX ||
        ranks > BOARD_SIDE_MAX)
        return luaL_error(L, "a step may be at most %d files and ranks", BOARD_SIDE_MAX);
    int right = (int)files, up = (int)ranks;
    description_turn(description, view->side, &right, &up);
    int to = board_target(&description->board, square, right, up);
    if (to < 0) return lua_pushnil(L), 1;
    luavalue_push_square(L, &description->board, to & POSE_SQUARE);
    return 1;
}

/* view:squares() -> string[]: Return the names of all squares in play, from a1 on. */
static int view_squares(lua_State *L) {
    const struct board *board = &check_view(L)->machine->rules->description->board;
    lua_newtable(L);
    int count = 0;
    for (int square = cells_next(board->in_play.word, board->words, -1); square >= 0;
         square = cells_next(board->in_play.word, board->words, square)) {
        luavalue_push_square(L, board, square);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/* view:text() -> string: Return the position as text, with reserves, rights, marks, counters and
 * clock. The mover is the side to move. */
static int view_text(lua_State *L) {
    const struct view *view = check_view(L);
    struct text *text = &script_of(L)->scratch;
    struct position position = *view->position;
    position.side = (uint32_t)view->side;
    text_clear(text);
    notation_write(&position, text);
    return luavalue_give_text(L, text_string(text));
}

static int refuse_piece(lua_State *L, const struct view *view, const char *piece) {
    struct text *letters = luavalue_push_text(L);
    notation_list_letters(view->machine->rules->description, letters);
    return luaL_error(L, "\"%s\" isn't a piece of this game; pieces are %s",
                      text_brief(piece).bytes, text_string(letters));
}

static content check_content(lua_State *L, const struct view *view, int index) {
    content what;
    const char *text = check_text(L, index);
    if (!notation_read_content(view->machine->rules, text, &what)) refuse_piece(L, view, text);
    return what;
}

/* edit:put(square, piece) -> nil: Replace the contents of a square. `piece` is written as in
 * position texts; "" empties the square. */
static int edit_put(lua_State *L) {
    const struct view *view = check_view(L);
    if (!view->edits) return luaL_error(L, "only `act` may change the position");
    int square = check_square(L, view, 2);
    branch_change(view->machine, (uint32_t)square, check_content(L, view, 3));
    return 0;
}

static const luaL_Reg view_methods[] = {
    {"at", view_at},     {"side", view_side}, {"step", view_step}, {"squares", view_squares},
    {"text", view_text}, {"put", edit_put},   {NULL, NULL}};

/* Raise: the value has no such method, or no such field. */
static int refuse_method(lua_State *L) {
    struct nearest nearest = {.wrong = luaL_tolstring(L, 2, NULL)};
    for (const luaL_Reg *method = view_methods; method->name; method++)
        nearest_offer(&nearest, method->name);
    return nearest.best ? luaL_error(L, "a view has no \"%s\", did you mean \"%s\"?",
                                     text_brief(nearest.wrong).bytes, nearest.best)
                        : luaL_error(L, "a view has no \"%s\"; its methods are %s",
                                     text_brief(nearest.wrong).bytes, nearest.list);
}

void script_open_escapes(lua_State *L) {
    luavalue_push_type(L, VIEW_TYPE, view_methods, NULL);
    lua_getfield(L, -1, "__index");
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, refuse_method);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pop(L, 2);
}

/* -- Calls ------------------------------------------------------------------------------------- */

/* One call of an escape, made under protection. */
struct call {
    struct view view;
    int which, square;
    bool answer;
};

static void push_handle(lua_State *L) {
    struct handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);
    handle->call = script_of(L)->function_calls;
    luaL_setmetatable(L, VIEW_TYPE);
}

static void push_function(lua_State *L, int which) {
    assert(which > 0 && which <= script_of(L)->description->functions);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->functions);
    lua_rawgeti(L, -1, which);
    lua_remove(L, -2);
}

static int protected_ask(lua_State *L) {
    struct call *call = lua_touserdata(L, 1);
    push_function(L, call->which);
    push_handle(L);
    if (call->square >= 0)
        luavalue_push_square(L, &call->view.machine->rules->description->board, call->square);
    else
        lua_pushnil(L);
    lua_call(L, 2, 1);
    call->answer =
        call->view.edits ? !(lua_isboolean(L, -1) && !lua_toboolean(L, -1)) : lua_toboolean(L, -1);
    return 0;
}

/* Note the calls that were open when an error was raised, without those of the host. */
static int note_trace(lua_State *L) {
    struct variant *variant = script_of(L)->variant;
    size_t length = 0;
    lua_Debug debug;
    variant->trace[0] = '\0';
    for (int level = 1; lua_getstack(L, level, &debug) && length < TRACE_SIZE; level++) {
        char name[NAME_SHOWN];
        lua_getinfo(L, "Sln", &debug);
        if (debug.currentline <= 0) continue;
        snprintf(name, sizeof name, "%s",
                 debug.name ? debug.name : ""); /* which may be any field's */
        text_make_printable(name);
        length += (size_t)snprintf(variant->trace + length, TRACE_SIZE - length,
                                   "  %s:%d: in %s%s%s\n", debug.short_src, debug.currentline,
                                   debug.name ? "function \"" : "a function", name,
                                   debug.name ? "\"" : "");
    }
    return 1;
}

static bool run_protected(struct variant *variant, struct machine *machine, lua_CFunction function,
                          struct call *call) {
    lua_State *L = variant->lua;
    struct script *script = script_of(L);
    char text[WATCH_TEXT];
    bool anew =
        script->turn != machine->turn || !machine->run.position; /* endings run in no walk */
    watch_begin(&script->watch, L, anew);
    script->turn = machine->turn;
    assert(!script->view); /* no function is called while another runs */
    script->view = &call->view;
    script->function_calls++;
    lua_pushcfunction(L, note_trace);
    lua_pushcfunction(L, function);
    lua_pushlightuserdata(L, call);
    int handler = lua_gettop(L) - 2, status = lua_pcall(L, 1, 0, handler);
    watch_end(&script->watch);
    lua_remove(L, handler);
    script->view = NULL;
    if (status != LUA_OK) {
        machine_fail(machine, "%.250s", watch_explain(&script->watch, L, status, text));
        lua_pop(L, 1);
    }
    if (machine->interrupt && *machine->interrupt) machine_fail(machine, "interrupted");
    return machine->failure == MACHINE_DONE;
}

bool escapes_ask(void *context, struct machine *machine, int which, int square, bool edits,
                 bool *answer) {
    struct call call = {.view = {machine, machine->run.position, machine->run.side, edits},
                        .which = which,
                        .square = square};
    bool good = run_protected(context, machine, protected_ask, &call);
    *answer = call.answer;
    return good;
}

bool escapes_decide(void *context, struct machine *machine, const struct position *position,
                    int which) {
    struct call call = {.view = {machine, position, (int)position->side, false},
                        .which = which,
                        .square = SQUARE_NONE};
    return run_protected(context, machine, protected_ask, &call) && call.answer;
}

static int by_slot(const void *a, const void *b) {
    const struct change *x = a, *y = b;
    return x->slot < y->slot ? -1 : x->slot > y->slot;
}

/* Read the changes in the table at an index, {c3 = "", d4 = "M"}, and return their number. */
static int read_changes(lua_State *L, const struct view *view, int index, struct change *changes) {
    int count = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING ||
            count == BOARD_SQUARES_MAX)
            return luaL_error(
                L, "emit: give the changes by square; for example: {a1 = \"\", b2 = \"M\"}");
        changes[count].slot = (uint32_t)check_square(L, view, lua_gettop(L) - 1);
        changes[count++].after = check_content(L, view, lua_gettop(L));
    }
    qsort(changes, (size_t)count, sizeof *changes, by_slot);
    return count;
}

/* Read landings as in the text of a move, "-d4", "xe5xg7", and return their number. Raise an error
 * for any other text. */
static int read_landings(lua_State *L, const struct view *view, const char *text,
                         struct landing *landings) {
    const struct board *board = &view->machine->rules->description->board;
    int count = 0, taken = 0;
    for (const char *at = text; *at; count++) {
        int length = 0, square = *at == '-' || *at == 'x'
                                     ? board_parse_square(board, at + 1, &length)
                                     : SQUARE_NONE;
        if (square < 0 || count == LANDINGS_MAX)
            return luaL_error(
                L,
                "emit: \"%s\" isn't the rest of a move's text; for example: \"-b2\" or \"xb2xa3\"",
                text_brief(text).bytes);
        taken += *at == 'x' && taken < UINT8_MAX;
        landings[count] = (struct landing){LANDING_STOP, (uint8_t)taken, (int16_t)square};
        at += length + 1;
    }
    return count;
}

/* Read a position text at an index, and list the changes that lead to it from the present position.
 * Its lasting marks are those of the text. */
static int read_after(lua_State *L, const struct view *view, int index, struct emitted *emitted,
                      struct change *changes) {
    struct position after;
    struct text *message = &script_of(L)->scratch;
    const struct position *before = view->position;
    const struct rules *rules = view->machine->rules;
    int count = 0;
    text_clear(message);
    if (!notation_parse(&after, rules, check_text(L, index), message))
        return luaL_error(L, "emit: %s", text_string(message));
    if (after.side == (uint32_t)view->side)
        return luaL_error(L, "emit: after the move the opponent must be to move: \"%s\"",
                          text_brief(lua_tostring(L, index)).bytes);
    for (int slot = 0; slot < rules->layout.slots; slot++) {
        bool is_mark = slot >= rules->layout.marks && after.slot[slot];
        if (after.slot[slot] == before->slot[slot] && !is_mark) continue;
        changes[count++] = (struct change){.slot = (uint32_t)slot, .after = after.slot[slot]};
    }
    emitted->resets = rules->description->clocked && after.clock == 0;
    return count;
}

/* Read the origin of a move: a square, a piece of the reserve as in "@M", or nil. */
static int read_origin(lua_State *L, const struct view *view, int index) {
    content what;
    if (lua_isnil(L, index)) return ORIGIN_NONE;
    const char *text = check_text(L, index);
    if (*text != '@') return check_square(L, view, index);
    if (!notation_read_content(view->machine->rules, text + 1, &what) || what == CLASS_EMPTY ||
        what >= COLUMN_FIRST)
        return luaL_error(L, "emit: \"%s\" isn't @ and a piece of this game, as in \"@M\"",
                          text_brief(text).bytes);
    return ORIGIN_RESERVE - class_kind((int)what);
}

/* emit(origin, landings, changes): emit one move. `origin` is a square, "@M" for a drop, or nil.
 * `landings` is the rest of the move's text. `changes` is a table of squares and their new
 * contents, or the text of the position after the move. */
static int call_emit(lua_State *L) {
    const struct view *view = view_of(L, lua_touserdata(L, lua_upvalueindex(1)));
    struct change changes[SLOTS_MAX];
    struct landing landings[LANDINGS_MAX];
    struct emitted emitted = {0};
    if (!view) return luaL_error(L, "emit works only during the call that received it");
    if (view->machine->run.emits >= EMITTED_MAX)
        return luaL_error(L, "emit: a position can have at most %d emitted moves", EMITTED_MAX);
    lua_settop(L, 3);
    if (!(script_is_text(L, 1) || lua_isnil(L, 1)) || !script_is_text(L, 2) ||
        !(script_is_text(L, 3) || lua_istable(L, 3)))
        return luaL_error(L,
                          "emit needs a square, the rest of the text and the changes: emit(\"a1\", "
                          "\"-b2\", {a1 = \"\", b2 = \"M\"})");
    emitted.origin = read_origin(L, view, 1);
    emitted.landings = read_landings(L, view, check_text(L, 2), landings);
    if (lua_type(L, 3) == LUA_TSTRING)
        emitted.changes = read_after(L, view, 3, &emitted, changes);
    else
        emitted.changes = read_changes(L, view, 3, changes);
    machine_emit(view->machine, &emitted, changes, landings);
    return 0;
}

static int protected_generate(lua_State *L) {
    struct call *call = lua_touserdata(L, 1);
    push_function(L, call->which);
    push_handle(L);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, call_emit, 1);
    lua_call(L, 2, 0);
    return 0;
}

bool escapes_generate(void *context, struct machine *machine, int which) {
    struct call call = {.view = {machine, machine->run.position, machine->run.side, false},
                        .which = which};
    return run_protected(context, machine, protected_generate, &call);
}
