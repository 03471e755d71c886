/* The methods of variant objects. */
#include "declare.h"
#include "luavalue.h"
#include "module_methods.h"

#include "../game/notation.h"
#include "../game/numbers.h"
#include "../native/native.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

static const struct description *description_of(lua_State *L) {
    return &handle_check_variant(L, 1)->variant->description;
}

/* variant:name() -> string: Return its short name, "my-game". */
static int variant_name(lua_State *L) {
    lua_pushstring(L, description_of(L)->name);
    return 1;
}

/* variant:title() -> string: Return its title, one line. */
static int variant_title(lua_State *L) {
    lua_pushstring(L, description_of(L)->title);
    return 1;
}

/* variant:family() -> string?: Return the family of games that its script names, or nil. */
static int variant_family(lua_State *L) {
    lua_pushstring(L, description_of(L)->family); /* nil for NULL */
    return 1;
}

/* variant:file() -> string: Return the path of its script. */
static int variant_file(lua_State *L) {
    lua_pushstring(L, description_of(L)->file);
    return 1;
}

/* variant:steps() -> integer: Return the work its walks have done so far, in steps. The number is
 * approximate, but the same on every machine. */
static int variant_steps(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)machine_steps(handle_check_variant(L, 1)->variant->machine));
    return 1;
}

static int variant_tostring(lua_State *L) {
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
static int variant_start(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    return push_position(L, handle, handle->variant->description.start, false);
}

/* variant:position(text, part?) -> warpboard.Position?, string?: Return a new game at the position
 * of this text, or nil and a message. If `part` is true, royal pieces may be missing. */
static int variant_position(lua_State *L) {
    struct variant_handle *handle = handle_check_variant(L, 1);
    return push_position(L, handle, luavalue_check_text(L, 2), lua_toboolean(L, 3));
}

static void push_option(lua_State *L, const struct option *option) {
    static const char *const sorts[] = {"boolean", "number", "word", "letters"};
    lua_newtable(L);
    luavalue_set_text(L, "name", option->name);
    luavalue_set_text(L, "type", sorts[option->sort]);
    luavalue_set_text(L, "help", option->meaning);
    luavalue_set_place(L, option->place);
    declare_push_value(L, option, option->value);
    lua_setfield(L, -2, "value");
    declare_push_value(L, option, option->initial);
    lua_setfield(L, -2, "default");
    if (option->sort == OPTION_NUMBER) {
        luavalue_set_whole(L, "least", option->least);
        luavalue_set_whole(L, "most", option->most);
    } else if (option->sort != OPTION_BOOLEAN) {
        luavalue_set_text(L, "allowed", option->allowed);
    }
}

/* variant:options() -> table[]: Return the options of the script, in its order: {name, type, value,
 * default, help, file, line}. Numbers also have `least` and `most`. Words and letters also have
 * `allowed`. */
static int variant_options(lua_State *L) {
    const struct description *description = description_of(L);
    lua_createtable(L, description->options, 0);
    for (int i = 0; i < description->options; i++) {
        push_option(L, &description->option[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* variant:has_functions() -> boolean: Return true if its walks or endings call Lua functions of the
 * script. */
static int variant_has_functions(lua_State *L) {
    lua_pushboolean(L, description_of(L)->functions > 0);
    return 1;
}

/* variant:size() -> number, number: Return the number of files and the number of ranks. */
static int variant_size(lua_State *L) {
    const struct board *board = &description_of(L)->board;
    lua_pushinteger(L, board->files);
    lua_pushinteger(L, board->ranks);
    return 2;
}

static void push_kind(lua_State *L, const struct description *description,
                      const struct kind *kind) {
    char letter[KIND_LETTERS];
    lua_createtable(L, 0, 7);
    luavalue_set_text(L, "name", kind->name);
    luavalue_set_text(L, "letter", kind_letter(kind, SIDE_WHITE, letter));
    luavalue_set_whole(L, "points", kind->points);
    luavalue_set_flag(L, "royal", description_is_royal(description, kind->name));
    luavalue_set_flag(L, "reserve", kind->kept);
    luavalue_set_flag(L, "neutral", kind->neutral);
    luavalue_set_place(L, kind->place);
    if (!kind->glyph[SIDE_WHITE]) return;
    lua_createtable(L, 0, SIDES);
    luavalue_set_text(L, "white", kind->glyph[SIDE_WHITE]);
    luavalue_set_text(L, "black", kind->glyph[SIDE_BLACK]);
    lua_setfield(L, -2, "glyph");
}

/* variant:pieces() -> table[]: Return the kinds of pieces, in the script's order: {name, letter,
 * points, royal, reserve, neutral, glyph, file, line}. `reserve` is true if the kind can be in the
 * reserve, and `neutral` if its pieces have no owner. `glyph` is {white, black}, or nil. */
static int variant_pieces(lua_State *L) {
    const struct description *description = description_of(L);
    lua_createtable(L, description->kinds, 0);
    for (int i = 0; i < description->kinds; i++) {
        push_kind(L, description, &description->kind[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static void push_zone(lua_State *L, const struct board *board, const struct zone *zone) {
    lua_createtable(L, 0, 4);
    luavalue_set_text(L, "name", zone->name);
    luavalue_set_place(L, zone->place);
    luavalue_set_squares(L, "white", board, &zone->cells[SIDE_WHITE]);
    luavalue_set_squares(L, "black", board, &zone->cells[SIDE_BLACK]);
}

static void push_links(lua_State *L, const struct board *board) {
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
}

static void push_picture(lua_State *L, const struct description *description) {
    const struct board_picture *picture = &description->picture;
    lua_createtable(L, 0, PICTURE_CHOICES + PICTURE_AREAS);
    for (int i = 0; i < PICTURE_CHOICES; i++)
        luavalue_set_text(L, picture_choice[i].field, picture_choice[i].names[picture->choice[i]]);
    if (picture->river) luavalue_set_whole(L, "river", picture->river);
    luavalue_set_text(L, "crosses", picture->crosses);
    for (int i = 0; i < PICTURE_AREAS; i++)
        luavalue_set_squares(L, picture_area[i], &description->board, &picture->area[i]);
}

/* variant:board() -> table: Return the board: {files, ranks, cells, lines, file_edges, rank_edges,
 * squares, black, zones, links, picture}. `cells` is "squares", "triangles", "hexagons" or "flat
 * hexagons". `lines` lists the lines of the board, or is nil. The edges are "open", "joined" or
 * "twisted". `black` is how Black sees the board: "same", "turned" or "mirrored". `zones` is a list
 * of {name, file, line, white, black, given}, with the zone's squares as seen by each side; `given`
 * is true if every board has this zone. `links` is a list of {way, opposite, from, to, file, line},
 * with the place where the script first names the direction, and the direction that Black takes
 * instead, if there is one. `picture` is {style, pieces, cells, river,
 * crosses, dots, shaded, white, black}, as the script declares it. */
static int variant_board(lua_State *L) {
    static const char *const edges[] = {
        [JOIN_OPEN] = "open", [JOIN_WRAPPED] = "joined", [JOIN_TWISTED] = "twisted"};
    const struct description *description = description_of(L);
    const struct board *board = &description->board;
    lua_createtable(L, 0, 11);
    luavalue_set_whole(L, "files", board->files);
    luavalue_set_whole(L, "ranks", board->ranks);
    luavalue_set_text(L, "cells", cell_shape_name[board->shape]);
    luavalue_set_text(L, "lines", description->lines);
    luavalue_set_text(L, "file_edges", edges[board->file_join]);
    luavalue_set_text(L, "rank_edges", edges[board->rank_join]);
    luavalue_set_text(L, "black",
                      description->shared    ? "same"
                      : description->rotated ? "turned"
                                             : "mirrored");
    luavalue_set_squares(L, "squares", board, &board->in_play);
    lua_createtable(L, description->zones, 0);
    for (int i = 0; i < description->zones; i++) {
        const struct zone *zone = &description->zone[i];
        push_zone(L, board, zone);
        luavalue_set_flag(L, "given", i < 3 && zone->place.line == description->board_place.line);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "zones");
    push_links(L, board);
    lua_setfield(L, -2, "links");
    push_picture(L, description);
    lua_setfield(L, -2, "picture");
    return 1;
}

/* variant:ways() -> table[]: Return {name, files, ranks} of each step, leap and linked direction
 * that the moves of this game use, as White sees the board. Leaps have no name. Directions that
 * exist only as links have 0 files and ranks. */
static int variant_ways(lua_State *L) {
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
static int variant_step(lua_State *L) {
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
static int variant_sources(lua_State *L) {
    module_push_sources(L, handle_check_variant(L, 1)->variant->faults.sources);
    return 1;
}

/* variant:hash() -> string: Return sixteen hexadecimal digits that identify the rules. They depend
 * on the code of the script's files, but not its comments, and on the values of its options. */
static int variant_hash(lua_State *L) {
    const struct variant *variant = handle_check_variant(L, 1)->variant;
    uint64_t hash = variant->rules_digest;
    char digits[17];
    for (int i = 0; i < variant->description.options; i++) {
        const struct option *option = &variant->description.option[i];
        hash = XXH64(option->name, strlen(option->name) + 1, hash);
        hash = XXH64(option->value, strlen(option->value) + 1, hash);
    }
    snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    lua_pushstring(L, digits);
    return 1;
}

/* variant:engine([name]) -> string, string?: Return the engine that makes moves for counts,
 * searches and random games: "auto", "machine" or "native". If `name` is given, switch to that
 * engine first, and wait until native code is compiled. The second result is the reason why there
 * is no native code, if it is known. All engines give the same results. Processes started after the
 * call use the native code that is ready by then. */
static int variant_engine(lua_State *L) {
    const char *names[NATIVE_MODES + 1] = {NULL};
    struct native *native = handle_check_variant(L, 1)->variant->native;
    for (int i = 0; i < NATIVE_MODES; i++) names[i] = native_mode_name[i];
    const struct engine *engine = handle_check_variant(L, 1)->variant->machine->engine;
    if (!lua_isnoneornil(L, 2)) {
        native_set_mode(native, (enum native_mode)luaL_checkoption(L, 2, NULL, names));
        native_prepare(native, NATIVE_WHOLE);
    }
    engine->work(engine->context, WORK_LISTING);
    lua_pushstring(L, native_mode_name[native_mode(native)]);
    if (!*native_why(native)) return 1;
    lua_pushstring(L, native_why(native));
    return 2;
}

/* variant:numbers() -> string[]: Return its squares in the order of the numbers that players use.
 * The list is empty if the squares have no numbers. */
static int variant_numbers(lua_State *L) {
    const struct description *description = description_of(L);
    lua_newtable(L);
    for (int number = 1, square; (square = numbers_square(description, number)) >= 0; number++) {
        luavalue_push_square(L, &description->board, square);
        lua_rawseti(L, -2, number);
    }
    return 1;
}

const luaL_Reg module_variant_methods[] = {
    {"name", variant_name},       {"steps", variant_steps},
    {"title", variant_title},     {"family", variant_family},
    {"file", variant_file},       {"__tostring", variant_tostring},
    {"start", variant_start},     {"position", variant_position},
    {"options", variant_options}, {"size", variant_size},
    {"pieces", variant_pieces},   {"board", variant_board},
    {"sources", variant_sources}, {"engine", variant_engine},
    {"hash", variant_hash},       {"has_functions", variant_has_functions},
    {"numbers", variant_numbers}, {"ways", variant_ways},
    {"step", variant_step},       {NULL, NULL}};
