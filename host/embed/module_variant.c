/* The methods of variant objects: rules and compiled programs as data, for listings
 * (repl/listing) and tools. */
#include "listed.h"
#include "luavalue.h"
#include "module_methods.h"
#include "record.h"

#include "../game/notation.h"
#include "../native/native.h"

#include <string.h>

static const struct description *description_of(lua_State *L) {
    return &handle_check_variant(L, 1)->variant->description;
}

/* variant:name() -> string: Return its short name, "my-game". */
LISTED(variant, name)(lua_State *L) {
    return luavalue_give_text(L, description_of(L)->name);
}

/* variant:title() -> string: Return its title, one line. */
LISTED(variant, title)(lua_State *L) {
    return luavalue_give_text(L, description_of(L)->title);
}

/* variant:family() -> string?: Return the family of games that its script names, or nil. */
LISTED(variant, family)(lua_State *L) {
    lua_pushstring(L, description_of(L)->family); /* nil for NULL */
    return 1;
}

/* variant:file() -> string: Return the path of its script. */
LISTED(variant, file)(lua_State *L) {
    return luavalue_give_text(L, description_of(L)->file);
}

/* variant:steps() -> integer: Return the work its walks have done so far, in steps. The number is
 * approximate, but the same on every machine. */
LISTED(variant, steps)(lua_State *L) {
    return luavalue_give_whole(
        L, (lua_Integer)machine_steps(handle_check_variant(L, 1)->variant->machine));
}

LISTED(variant, __tostring)(lua_State *L) {
    lua_pushfstring(L, "variant %s", description_of(L)->name);
    return 1;
}

/* Push the position of a text, or nil and an error message. */
static int push_position(lua_State *L, struct variant_handle *handle, const char *bytes,
                         bool part) {
    struct position position;
    if (!notation_read_checked(&position, handle->variant->machine, bytes, !part, &handle->text)) {
        if (handle->variant->machine->failure != MACHINE_DONE)
            return handle_push_failure(L, handle);
        return luavalue_push_refusal(L, text_string(&handle->text));
    }
    handle_push_game(L, 1, &position);
    return 1;
}

/* variant:start() -> warpboard.Position: Return a new game at the starting position. */
LISTED(variant, start)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    return push_position(L, handle, handle->variant->description.start, false);
}

/* variant:position(text, part?) -> warpboard.Position?, string?: Return a new game at the position
 * of this text, or nil and a message. If `part` is true, royal pieces may be missing. */
LISTED(variant, position)(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    return push_position(L, handle, luavalue_check_text(L, 2), lua_toboolean(L, 3));
}

/* variant:has_functions() -> boolean: Return true if its walks or endings call Lua functions of the
 * script. */
LISTED(variant, has_functions)(lua_State *L) {
    return luavalue_give_flag(L, description_of(L)->functions > 0);
}

/* variant:size() -> number, number: Return the number of files and the number of ranks. */
LISTED(variant, size)(lua_State *L) {
    const struct board *board = &description_of(L)->board;
    lua_pushinteger(L, board->files);
    lua_pushinteger(L, board->ranks);
    return 2;
}

/* links(variant) -> table[]: return the list `links` of variant:board(). */
LISTED(tool, links)(lua_State *L) {
    const struct board *board = &description_of(L)->board;
    lua_Integer count = 0;
    lua_newtable(L);
    for (int way = 0; way < board->ways; way++)
        for (int square = 0; square < board->squares; square++) {
            if (!board_is_linked(board, way, square)) continue;
            lua_createtable(L, 0, 3);
            luavalue_set_text(L, "way", way_name(board->way[way]));
            if (board->way[way]->opposite >= 0)
                luavalue_set_text(L, "opposite", way_name(board->way[board->way[way]->opposite]));
            if (board->way[way]->name) luavalue_set_place(L, board->way[way]->place);
            luavalue_set_square(L, "from", board, square);
            luavalue_set_square(L, "to", board, board->way[way]->next[square] & POSE_SQUARE);
            lua_rawseti(L, -2, ++count);
        }
    return 1;
}

/* variant:ways() -> table[]: Return {name, files, ranks} of each step, leap and linked direction
 * that the moves of this game use, as White sees the board. Leaps have no name. Directions that
 * exist only as links have 0 files and ranks. */
LISTED(variant, ways)(lua_State *L) {
    const struct board *board = &description_of(L)->board;
    lua_createtable(L, board->ways, 0);
    for (int i = 0; i < board->ways; i++) {
        lua_createtable(L, 0, 3);
        luavalue_set_text(L, "name", way_name(board->way[i]));
        luavalue_set_whole(L, "files", board->way[i]->files);
        luavalue_set_whole(L, "ranks", board->way[i]->ranks);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* variant:step(way, square[, mirrored]) -> string?, integer?: Return the square to which a
 * direction leads from a square, or nil if it leads nowhere. `way` is the index of a direction in
 * the list that ways() returns. Joined edges and links count. The second result describes how a
 * twisted edge has mirrored the directions for the steps that follow: 0 not at all, 1 up and down,
 * 2 left and right, 3 both. Pass it as `mirrored` to the next step. */
LISTED(variant, step)(lua_State *L) {
    const struct board *board = &description_of(L)->board;
    const struct way *way = board->way[luavalue_check_whole(L, 2, 1, board->ways) - 1];
    int square = luavalue_check_square(L, 3, board, false), mirrored = 0;
    if (!lua_isnoneornil(L, 4)) mirrored = (int)luavalue_check_whole(L, 4, 0, 3);
    int pose = square + mirrored * POSE_RANKS_MIRRORED;
    pose = pose < board->poses ? way->next[pose] : SQUARE_NONE;
    if (pose == SQUARE_NONE) return 0;
    luavalue_push_square(L, board, pose & POSE_SQUARE);
    lua_pushinteger(L, pose / POSE_RANKS_MIRRORED);
    return 2;
}

void module_push_sources(lua_State *L, const struct source *source) {
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (source && source->next)
        module_push_sources(L, source->next);
    else
        lua_newtable(L);
    if (!source) return;
    lua_createtable(L, 0, 3);
    luavalue_set_text(L, "file", source->file);
    luavalue_set_text(L, "text", source->text);
    if (source->reader.line) {
        lua_createtable(L, 0, 2);
        luavalue_set_place(L, source->reader);
        lua_setfield(L, -2, "reader");
    }
    lua_rawseti(L, -2, luaL_len(L, -2) + 1);
}

/* variant:sources() -> table[]: Return {file, text, reader} of the script and of all files it is
 * built on, in the order in which they were read. `reader` is the line that reads the file, {file,
 * line}, or nil for the script. */
LISTED(variant, sources)(lua_State *L) {
    module_push_sources(L, handle_check_variant(L, 1)->variant->faults.sources);
    return 1;
}

/* rules_digest(variant) -> integer: return the hash of the code of its files, without comments. */
LISTED(tool, rules_digest)(lua_State *L) {
    const struct variant *variant = handle_check_variant(L, 1)->variant;
    return luavalue_give_whole(L, (lua_Integer)variant->rules_digest);
}

/* variant:engine([name]) -> string, string?: Return the engine that makes moves for counts,
 * searches and random games: "auto", "machine" or "native". If `name` is given, switch to that
 * engine first, and wait until native code is compiled. The second result is the reason why there
 * is no native code, if it is known. All engines give the same results. Processes started after the
 * call use the native code that is ready by then. */
LISTED(variant, engine)(lua_State *L) {
    const char *names[NATIVE_MODES + 1] = {NULL};
    struct native *native = handle_check_variant(L, 1)->variant->native;
    for (int i = 0; i < NATIVE_MODES; i++) names[i] = native_mode_name[i];
    const struct engine *engine = handle_check_variant(L, 1)->variant->machine->engine;
    if (!lua_isnoneornil(L, 2)) {
        native_set_mode(native, (enum native_mode)luaL_checkoption(L, 2, NULL, names));
        native_prepare(native);
    }
    engine->work(engine->context);
    lua_pushstring(L, native_mode_name[native_mode(native)]);
    if (!*native_why(native)) return 1;
    lua_pushstring(L, native_why(native));
    return 2;
}

/* -- Declarations ------------------------------------------------------------------------------ */

enum { KNOWN = 2 }; /* on the stack: the walks so far */

static void push_rights(lua_State *L, const struct description *description) {
    lua_newtable(L);
    for (int i = 0; i < description->rights; i++) {
        const struct right *right = &description->right[i];
        char letters[KIND_LETTERS];
        lua_newtable(L);
        luavalue_set_text(L, "letter", right_letter(right, SIDE_WHITE, letters));
        luavalue_set_place(L, right->place);
        for (int j = 0; j < right->squares; j++) {
            lua_newtable(L);
            luavalue_set_square(L, "square", &description->board, right->square[SIDE_WHITE][j]);
            luavalue_set_text(L, "kind", right->kind_name[j]);
            luavalue_append(L);
        }
        luavalue_append(L);
    }
}

/* Set the fields of the table on top of the stack to those of a record, and its walks. */
static void fill_record(lua_State *L, const struct description *description,
                        const struct record_field *field, const void *record) {
    record_push(L, &description->board, field, record);
    for (; field->name && lua_istable(L, KNOWN); field++)
        if (field->kind == RECORD_WALK)
            module_set_tree(
                L, field->name, KNOWN,
                *(struct walk *const *)(const void *)((const char *)record + field->offset));
}

/* records(variant, known, list) -> table[]: return the records of a list of the description
 * (record.c), with all their fields. `known` is a table of the walks so far; without it, walks are
 * left out. */
LISTED(tool, records)(lua_State *L) {
    const struct description *description = description_of(L);
    const struct record_list *list = record_list(luaL_checkstring(L, 3));
    const char *record = (const char *)description + list->offset;
    int count = *(const int *)(const void *)((const char *)description + list->count);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++, record += list->size) {
        lua_newtable(L);
        fill_record(L, description, list->fields, record);
        luavalue_append(L);
    }
    return 1;
}

/* description(variant, known) -> table: return the fields of the description itself, with the walks
 * `moves` and `attacks`, and `rights`. */
LISTED(tool, description)(lua_State *L) {
    const struct description *description = description_of(L);
    lua_settop(L, KNOWN);
    lua_newtable(L);
    fill_record(L, description, record_description_fields, description);
    luavalue_set_text(L, "royal_file", description->royal_place.file);
    luavalue_set_whole(L, "royal_line", description->royal_place.line);
    if (lua_istable(L, KNOWN)) module_set_tree(L, "moves", KNOWN, description->moves);
    push_rights(L, description);
    lua_setfield(L, -2, "rights");
    return 1;
}

/* board(variant) -> table, table: return the fields of the board, and those of its picture. */
LISTED(tool, board)(lua_State *L) {
    const struct description *description = description_of(L);
    lua_newtable(L);
    record_push(L, &description->board, record_board_fields, description);
    lua_newtable(L);
    record_push(L, &description->board, record_picture_fields, &description->picture);
    return 2;
}

/* -- The program ------------------------------------------------------------------------------- */

static void push_instruction(lua_State *L, const struct instruction *in, struct place place) {
    static const char *const operands[] = {
        [OPERANDS_NONE] = "none",        [OPERANDS_TO] = "to",
        [OPERANDS_MASK] = "mask",        [OPERANDS_WAY] = "way",
        [OPERANDS_WAYMASK] = "waymask",  [OPERANDS_TOMASK] = "tomask",
        [OPERANDS_NUMBER] = "number",    [OPERANDS_TOWAYMASK] = "towaymask",
        [OPERANDS_NUMBERMASK] = "number"};
    lua_createtable(L, 0, 9);
    luavalue_set_text(L, "op", instruction_table[in->op].name);
    luavalue_set_text(L, "operands", operands[instruction_table[in->op].operands]);
    luavalue_set_whole(L, "to", in->to);
    luavalue_set_whole(L, "way", in->way);
    luavalue_set_whole(L, "mask", (lua_Integer)(uint64_t)in->mask);
    luavalue_set_whole(L, "above", (lua_Integer)(uint64_t)(in->mask >> 64));
    luavalue_set_flag(L, "negated", in->negate);
    luavalue_set_flag(L, "leads", in->leads);
    luavalue_set_place(L, place);
}

/* Append a part of the program that is entered from outside. `number` is the number of the ending,
 * from 1; 0 for other parts. */
static void append_section(lua_State *L, int address, int side, const char *what, int number) {
    if (address < 0) return;
    lua_createtable(L, 0, 4);
    luavalue_set_whole(L, "address", address);
    luavalue_set_whole(L, "side", side);
    luavalue_set_text(L, "what", what);
    if (number) luavalue_set_whole(L, "number", number);
    luavalue_append(L);
}

static void append_sections(lua_State *L, const struct rules *rules, int side) {
    append_section(L, rules->moves[side], side, "moves", 0);
    append_section(L, rules->on_royal.program[side], side, "attacks", 0);
    append_section(L, rules->on_royal.backward[side], side, "attacks, walked backward", 0);
    for (int i = 0; i < rules->attacks; i++) {
        append_section(L, rules->asked[i]->program[side], side, "attack", i + 1);
        append_section(L, rules->asked[i]->backward[side], side, "attack backward", i + 1);
    }
    for (int i = 0; i < rules->description->endings; i++)
        append_section(L, rules->ending[i][side], side, "ending", i + 1);
    for (int i = 0; i < rules->description->nevers; i++)
        append_section(L, rules->never[i][side], side, "never", i + 1);
    for (int i = 0; i < rules->description->legals; i++)
        append_section(L, rules->legal[i][side], side, "legal", i + 1);
    for (int i = 0; i < rules->description->helps; i++)
        append_section(L, rules->help[i][side], side, "worth", i + 1);
}

/* Set the names of the numbers in instructions, and the first slot of each sort. */
static void set_names(lua_State *L, const struct rules *rules) {
    luavalue_push_texts(L, rules->place, rules->places);
    lua_setfield(L, -2, "places");
    luavalue_push_texts(L, rules->text, rules->texts);
    lua_setfield(L, -2, "texts");
    lua_newtable(L);
    luavalue_set_whole(L, "reserves", rules->layout.reserves);
    luavalue_set_whole(L, "rights", rules->layout.rights);
    luavalue_set_whole(L, "counters", rules->layout.counters);
    lua_setfield(L, -2, "slots");
}

/* variant:instructions() -> table: Return the compiled program: a list of {op, operands, to, way,
 * mask, above, negated, leads, file, line}, from address 0 on. `above` has the bits of the mask
 * from bit 64 on. The table has further fields. `sections`
 * lists the parts of the program: {address, side, what, number, kind}. `forward` lists the sides, 0
 * or 1, whose attacks on the royal piece are not looked up in reverse: {side, reason, file, line}.
 * `places` and `texts` are names by number. `slots` has the numbers of the first reserve, right and
 * counter. */
LISTED(variant, instructions)(lua_State *L) {
    const struct rules *rules = handle_check_variant(L, 1)->variant->rules;
    lua_createtable(L, rules->program.count, 5);
    for (int i = 0; i < rules->program.count; i++) {
        push_instruction(L, &rules->program.code[i], rules->program.source[i]->place);
        luavalue_append(L);
    }
    set_names(L, rules);
    lua_newtable(L);
    for (int side = 0; side < SIDES; side++) append_sections(L, rules, side);
    lua_setfield(L, -2, "sections");
    lua_newtable(L);
    for (int side = 0; side < SIDES; side++) {
        if (!rules->on_royal.threats[side].reason) continue;
        lua_newtable(L);
        luavalue_set_whole(L, "side", side);
        luavalue_set_text(L, "reason", rules->on_royal.threats[side].reason);
        luavalue_set_place(L, rules->on_royal.threats[side].place);
        luavalue_append(L);
    }
    lua_setfield(L, -2, "forward");
    return 1;
}
