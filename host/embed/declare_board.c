/* The board of a script: its shape, zones and links. */
#include "declare.h"
#include "luavalue.h"

#include <string.h>

enum { CELLS_TEXT_MAX = 4096 }; /* all squares of the largest board fit in */

/* The text field of the table at index 1, or NULL; a fault if it is something else. */
static const char *text_field(lua_State *L, const char *what, const char *field) {
    const char *text = NULL;
    int type = lua_getfield(L, 1, field);
    if (type == LUA_TSTRING) text = declare_keep(L, -1, SQUARES_BYTES_MAX);
    if (type != LUA_TSTRING && type != LUA_TNIL) {
        script_fault(L, "%s: %s must be a text, not a %s", what, field, lua_typename(L, type));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return text;
}

/* Return the number of the name in a field of the table at index 1, or `choice` if the field is
 * missing. If its value isn't one of the names, raise a fault that `said` completes. */
static int read_choice(lua_State *L, const char *what, const char *field, const char *const names[],
                       int choice, const char *said) {
    const char *guess, *text = text_field(L, what, field);
    int found = text ? declare_choice(L, text, names, &guess) : choice;
    if (!text || found >= 0) return found;
    script_fault(L, "%s: %s, not \"%s\"%s", what, said, text_brief(text).bytes, guess);
    return choice;
}

struct shape {
    const char *name;
    enum join files, ranks;
};

static const struct shape shapes[] = {
    {"plain", JOIN_OPEN, JOIN_OPEN},      {"cylinder", JOIN_WRAPPED, JOIN_OPEN},
    {"tube", JOIN_OPEN, JOIN_WRAPPED},    {"torus", JOIN_WRAPPED, JOIN_WRAPPED},
    {"moebius", JOIN_TWISTED, JOIN_OPEN}, {"klein", JOIN_TWISTED, JOIN_WRAPPED},
    {NULL, JOIN_OPEN, JOIN_OPEN}};

static void read_shape(lua_State *L, enum join *files, enum join *ranks) {
    const char *text = text_field(L, "board", "shape");
    struct nearest nearest = {.wrong = text};
    for (const struct shape *shape = shapes; text && shape->name; shape++) {
        nearest_offer(&nearest, shape->name);
        if (strcmp(shape->name, text) != 0) continue;
        *files = shape->files;
        *ranks = shape->ranks;
        return;
    }
    if (text)
        script_fault(L, "board: unknown shape \"%s\"%s", text_brief(text).bytes,
                     declare_meant(L, &nearest, "shape"));
}

/* Read how the edges are joined: by the shape, or by the fields of each. */
static void read_joins(lua_State *L, enum join *files, enum join *ranks) {
    static const char *const names[] = {"open", "wrapped", "twisted", NULL};
    read_shape(L, files, ranks);
    *files = (enum join)read_choice(L, "board", "files", names, (int)*files,
                                    "files must be \"open\", \"wrapped\" or \"twisted\"");
    *ranks = (enum join)read_choice(L, "board", "ranks", names, (int)*ranks,
                                    "ranks must be \"open\", \"wrapped\" or \"twisted\"");
}

/* Reads squares and rectangles into a set; false and a fault if it is something else. */
static bool read_cells(lua_State *L, const char *what, const char *text, struct cells *cells) {
    const struct board *board = &declare_to(L)->board;
    const char *wrong;
    if (strlen(text) > CELLS_TEXT_MAX) {
        script_fault(L, "%s: the list of squares may have at most %d bytes", what, CELLS_TEXT_MAX);
        return false;
    }
    if (board_parse_cells(board, text, cells, &wrong)) return true;
    struct text *why = luavalue_push_text(L);
    board_refuse_cells(board, wrong, why);
    script_fault(L, "%s: %s", what, text_string(why));
    lua_remove(L, -2);
    return false;
}

static bool is_mirror_symmetric(const struct description *description) {
    for (int square = 0; square < description->board.squares; square++)
        if (!description_is_alike(description, square)) return false;
    return true;
}

/* A zone of these squares for White, and for Black of those where he sees them. */
static struct zone *add_zone(struct description *description, const char *name,
                             const struct cells *cells, struct place place) {
    struct zone *zone = &description->zone[description->zones++];
    *zone = (struct zone){.name = name, .place = place};
    const uint64_t *in_play = description->board.in_play.word;
    for (int square = 0; square < description->board.squares; square++) {
        if (!cells_has(cells->word, square)) continue;
        int mirrored = description_mirrored(description, square);
        if (cells_has(in_play, square)) cells_add(zone->cells[SIDE_WHITE].word, square);
        if (cells_has(in_play, mirrored)) cells_add(zone->cells[SIDE_BLACK].word, mirrored);
    }
    return zone;
}

/* Gives Black these squares, as White sees them. */
static void set_black_cells(const struct board *board, struct zone *zone,
                            const struct cells *cells) {
    for (int i = 0; i < board->words; i++)
        zone->cells[SIDE_BLACK].word[i] = cells->word[i] & board->in_play.word[i];
}

/* The zones that every board has: the whole, the mover's own edge and the opposite one. */
static void add_common_zones(struct description *description) {
    const struct board *board = &description->board;
    struct cells whole = {0}, home = {0}, far = {0};
    for (int square = 0; square < board->squares; square++) cells_add(whole.word, square);
    for (int file = 0; file < board->files; file++) {
        cells_add(home.word, file);
        cells_add(far.word, (board->ranks - 1) * board->files + file);
    }
    add_zone(description, "board", &whole, description->board_place);
    add_zone(description, "home", &home, description->board_place);
    add_zone(description, "far", &far, description->board_place);
}

/* Read the numbers of files and ranks from the table at index 1; any other value there is replaced
 * by a table. After a fault both are the greatest allowed, so that the following declarations have
 * a usable board and don't raise further faults because of this one. */
static void read_size(lua_State *L, int *files, int *ranks) {
    *files = *ranks = BOARD_SIDE_MAX;
    lua_settop(L, 1);
    if (lua_type(L, 1) != LUA_TTABLE) {
        declare_needs(L, DECLARATION_BOARD);
        lua_newtable(L);
        lua_replace(L, 1);
    } else {
        lua_geti(L, 1, 1);
        lua_geti(L, 1, 2);
        if (!script_read_whole(L, 2, 1, BOARD_SIDE_MAX, files) ||
            !script_read_whole(L, 3, 1, BOARD_SIDE_MAX, ranks))
            script_fault(L,
                         "board: files and ranks must be whole numbers from 1 to %d; for example: "
                         "board{8, 8}",
                         BOARD_SIDE_MAX);
    }
    lua_settop(L, 1);
}

/* Cuts the corners off a board of hexagons. Files and ranks are counted from 0, so that file + rank
 * is the same all along the third line through a cell. A hexagon of side 3 on 5 x 5 has those
 * cells for which it is from 2 to 6; a triangle on 5 x 5 those for which it is at most 4. */
static void cut_corners(lua_State *L, struct board *board, bool hexagon) {
    int least = hexagon ? (board->files - 1) / 2 : 0;
    int most = hexagon ? least + board->files - 1 : board->files - 1;
    if (board->files != board->ranks || (hexagon && board->files % 2 == 0)) {
        const char *form = hexagon ? "hexagon" : "triangle";
        script_fault(L,
                     "board: a %s needs as many files as ranks%s; for example: board{9, 9, cells = "
                     "\"hexagons\", form = \"%s\"}",
                     form, hexagon ? ", and an odd number of both" : "", form);
        return;
    }
    for (int square = 0; square < board->squares; square++) {
        int sum = board_file(board, square) + board_rank(board, square);
        if (sum < least || sum > most) board_remove(board, square);
    }
}

/* Read the shape of the cells, and the form of a board of hexagons. */
static void read_cells_and_form(lua_State *L) {
    static const char *const forms[] = {"rhombus", "hexagon", "triangle", NULL};
    struct board *board = &declare_to(L)->board;
    enum cell_shape shape = (enum cell_shape)read_choice(
        L, "board", "cells", cell_shape_name, CELLS_SQUARES,
        "cells must be \"squares\", \"triangles\", \"hexagons\" or \"flat hexagons\"");
    bool joined = board->file_join || board->rank_join;
    if (shape == CELLS_TRIANGLES && joined)
        script_fault(L, "board: edges of triangles cannot be joined");
    else
        board_set_shape(board, shape);
    int form = read_choice(L, "board", "form", forms, 0,
                           "form must be \"rhombus\", \"hexagon\" or \"triangle\"");
    if (!board_has_hexagons(board) && form > 0)
        script_fault(L, "board: only hexagons have a form; add: cells = \"hexagons\"");
    else if (form > 0)
        cut_corners(L, board, form == 1);
    if (board_has_hexagons(board) && board->poses > board->squares)
        script_fault(L, "board: edges of hexagons can be joined, but not with a twist");
}

/* Reads a line, "a1-d1-g1", up to a blank, and adds it; NULL and a fault if it is something else.
 * The first time round squares are only collected. */
static const char *read_line(lua_State *L, const char *text, struct cells *places, bool add) {
    struct board *board = &declare_to(L)->board;
    const char *begin = text;
    for (int before = SQUARE_NONE;; text++) {
        int length, way, square = board_parse_square(board, text, &length);
        if (square == SQUARE_NONE || square == before) break;
        if (add && before != SQUARE_NONE && !board_add_line(board, before, square, &way)) {
            script_fault(L,
                         "board: lines: another line already leads in the same direction at "
                         "\"%s\"",
                         text_brief(begin).bytes);
            return NULL;
        }
        cells_add(places->word, square);
        text += length;
        if (*text != '-' && before != SQUARE_NONE && (!*text || *text == ' ')) return text;
        if (*text != '-') break;
        before = square;
    }
    script_fault(L,
                 "board: lines: \"%s\" isn't a line between squares of this board; for example: "
                 "\"a1-b1-c1 a1-a2\"",
                 text_brief(begin).bytes);
    return NULL;
}

/* The lines that a board is made of; squares on none of them are out of play. */
static void read_lines(lua_State *L) {
    struct board *board = &declare_to(L)->board;
    const char *lines = text_field(L, "board", "lines");
    struct cells places = {0};
    if (!lines) return;
    if (board->poses > board->squares || board->file_join || board->rank_join ||
        board->shape != CELLS_SQUARES) {
        script_fault(L, "board: a board of lines needs cells = \"squares\" and open edges");
        return;
    }
    board_make_lines(board);
    declare_to(L)->lines = lines;
    for (int round = 0; round < 2; round++) {
        for (const char *rest = lines; rest && *rest;) {
            while (*rest == ' ' || *rest == '\n') rest++;
            if (*rest) rest = read_line(L, rest, &places, round == 1);
            if (!rest) return;
        }
        for (int square = 0; square < board->squares && round == 0; square++)
            if (!cells_has(places.word, square)) board_remove(board, square);
    }
}

/* Take the squares of the table out of play. */
static void read_squares_in_play(lua_State *L) {
    static const char *const square_names[] = {"dark", "light", "all", NULL};
    struct board *board = &declare_to(L)->board;
    const char *holes = text_field(L, "board", "holes");
    struct cells cells;
    int colour = read_choice(L, "board", "squares", square_names, 2,
                             "squares must be \"dark\", \"light\" or \"all\" (the others are out "
                             "of play)");
    for (int square = 0; square < board->squares && colour < 2; square++)
        if (board_is_dark(board, square) == (colour == 1)) board_remove(board, square);
    read_cells_and_form(L);
    read_lines(L);
    if (!holes || !read_cells(L, "board: holes", holes, &cells)) return;
    for (int square = cells_next(cells.word, board->words, -1); square >= 0;
         square = cells_next(cells.word, board->words, square))
        board_remove(board, square);
}

/* Read how Black sees the board. By default it is mirrored if its cells, and those in play, allow
 * it. */
static void read_view(lua_State *L, struct description *description) {
    static const char *const views[] = {"mirrored", "rotated", "shared", NULL};
    bool hexagons = board_has_hexagons(&description->board);
    int view = read_choice(L, "board", "black", views, -1,
                           "black must be \"mirrored\", \"rotated\" or \"shared\"");
    if (view < 0) view = hexagons || !is_mirror_symmetric(description);
    if (hexagons && view == 0)
        script_fault(L, "board: with hexagons, black must be \"rotated\" or \"shared\"");
    description->rotated = view == 1;
    description->shared = view == 2;
}

/* Read the option that numbers the squares. */
static void read_numbers(lua_State *L, struct description *description) {
    static const char *const sides[] = {"white", "black", "white mirrored", "black mirrored", NULL};
    int side = read_choice(
        L, "board", "numbers", sides, -1,
        "numbers must be \"white\" or \"black\" (square 1 is at that player's far left), "
        "\"white mirrored\" or \"black mirrored\" (at the far right)");
    description->numbers = (enum numbers)(NUMBERS_WHITE + side);
}

int declare_board(lua_State *L, enum declaration declaration) {
    (void)declaration;
    static const char *const fields[] = {"shape", "files", "ranks", "squares", "holes", "black",
                                         "cells", "form",  "lines", "numbers", NULL};
    struct description *description = declare_to(L);
    int files, ranks;
    enum join file_join = JOIN_OPEN, rank_join = JOIN_OPEN;
    if (description->board.files)
        return REFUSE("board: there is a board already, in line %d", description->board_place.line);
    read_size(L, &files, &ranks);
    if (declare_has_other_items(L, 1, "board", 2, fields))
        script_fault(L, "board: write the numbers of files and ranks, then fields with names; for "
                        "example: board{8, 8, shape = \"torus\"}");
    read_joins(L, &file_join, &rank_join);
    board_init(&description->board, script_of(L)->arena, files, ranks, file_join, rank_join);
    description->board_place = script_place(L);
    read_squares_in_play(L);
    read_view(L, description);
    read_numbers(L, description);
    add_common_zones(description);
    return 0;
}

static void read_river(lua_State *L, struct board_picture *picture) {
    int most = declare_to(L)->board.ranks - 1;
    if (lua_getfield(L, 1, "river") != LUA_TNIL &&
        !script_read_whole(L, -1, 1, most, &picture->river))
        script_fault(L, "picture: river must be a rank from 1 to %d", most);
    lua_pop(L, 1);
}

/* The squares of a field of the picture; its text, or NULL if it is none. */
static const char *read_area(lua_State *L, const char *field, struct cells *cells) {
    const char *text = text_field(L, "picture", field),
               *what = lua_pushfstring(L, "picture: %s", field);
    bool is_read = text && read_cells(L, what, text, cells);
    lua_pop(L, 1);
    return is_read ? text : NULL;
}

int declare_picture(lua_State *L, enum declaration declaration) {
    const char *fields[PICTURE_CHOICES + PICTURE_AREAS + 3] = {"river", "crosses"};
    struct board_picture *picture = &declare_to(L)->picture;
    struct cells crossed;
    for (int i = 0; i < PICTURE_CHOICES; i++) fields[2 + i] = picture_choice[i].field;
    for (int i = 0; i < PICTURE_AREAS; i++) fields[2 + PICTURE_CHOICES + i] = picture_area[i];
    lua_settop(L, 1);
    if (declare_has_other_items(L, 1, "picture", 0, fields)) return declare_needs(L, declaration);
    *picture = (struct board_picture){.crosses = read_area(L, "crosses", &crossed)};
    read_river(L, picture);
    for (int i = 0; i < PICTURE_CHOICES; i++)
        picture->choice[i] = read_choice(L, "picture", picture_choice[i].field,
                                         picture_choice[i].names, 0, picture_choice[i].said);
    for (int i = 0; i < PICTURE_AREAS; i++) read_area(L, picture_area[i], &picture->area[i]);
    return 0;
}

int declare_zone(lua_State *L, enum declaration declaration) {
    struct description *description = declare_to(L);
    struct cells cells, black;
    bool has_black = !lua_isnoneornil(L, 3);
    (void)declaration;
    if (description_zone(description, lua_tostring(L, 1)) >= 0)
        return REFUSE("zone: there is a zone \"%s\" already", lua_tostring(L, 1));
    if (description->zones == ZONES_MAX)
        return REFUSE("zone: a script can have at most %d zones", ZONES_MAX);
    if (!read_cells(L, "zone", lua_tostring(L, 2), &cells)) return 0;
    if (has_black && !read_cells(L, "zone", lua_tostring(L, 3), &black)) return 0;
    struct zone *zone =
        add_zone(description, declare_keep(L, 1, NAME_BYTES_MAX), &cells, script_place(L));
    if (has_black) set_black_cells(&description->board, zone, &black);
    return 0;
}

/* A link that a script has said. */
struct said_link {
    int way, from, to;
    const char *file;
    struct said_link *next;
};

/* Where a link of the same file leads that way from a square, if not to `to`; else SQUARE_NONE. A
 * script may replace links of its base. */
static int leads_elsewhere(const struct script *script, int way, int from, int to,
                           const char *file) {
    for (const struct said_link *link = script->links; link; link = link->next)
        if (link->way == way && link->from == from && strcmp(link->file, file) == 0)
            return link->to == to ? SQUARE_NONE : link->to;
    return SQUARE_NONE;
}

static void keep_link(struct script *script, int way, int from, int to, const char *file) {
    struct said_link *link = arena_new(script->arena, sizeof *link);
    *link = (struct said_link){way, from, to, file, script->links};
    script->links = link;
    board_link(&script->description->board, way, from, to);
}

/* Adds a link, and one `back` unless that is -1. One that would replace an earlier one is a
 * fault: its author means both. */
static int add_link(lua_State *L, int way, int back, int from, int to) {
    struct script *script = script_of(L);
    struct board *board = &declare_to(L)->board;
    struct place place = script_place(L);
    const char *name = lua_tostring(L, 2), *there_name = lua_tostring(L, 3);
    char there[SQUARE_NAME_SIZE];
    int other = leads_elsewhere(script, way, from, to, place.file),
        other_back = leads_elsewhere(script, back, to, from, place.file);
    if (way < 0) return REFUSE("link: a script can use at most %d directions", BOARD_WAYS_MAX);
    if (other != SQUARE_NONE) {
        board_square_name(board, other, there);
        return REFUSE("link: \"%s\" leads from %s to %s already; give the other direction another "
                      "name",
                      name, lua_tostring(L, 1), there);
    }
    if (other_back != SQUARE_NONE) {
        board_square_name(board, other_back, there);
        return REFUSE("link: \"%s\" leads from %s to %s already; to leave out the way back, write: "
                      "link(\"%s\", \"%s\", \"%s\", true)",
                      way_name(board->way[back]), there_name, there, lua_tostring(L, 1), name,
                      there_name);
    }
    struct way *named = board->way[way];
    if (named->name && named->place.line == 0) named->place = place;
    keep_link(script, way, from, to, place.file);
    if (back >= 0) keep_link(script, back, to, from, place.file);
    return 0;
}

static int refuse_square(lua_State *L, const char *name) {
    struct text *why = luavalue_push_text(L);
    board_refuse_square(&declare_to(L)->board, name, why);
    return REFUSE("link: %s", text_string(why));
}

static int compass_named(const char *name) {
    for (int i = 0; i < COMPASS_WAYS; i++)
        if (strcmp(name, compass_way[i].name) == 0) return i;
    return -1;
}

/* Makes the named direction at index 4 the opposite of another, in *back; false on failure. */
static bool read_opposite(lua_State *L, int way, int *back) {
    struct board *board = &declare_to(L)->board;
    size_t size;
    const char *name = lua_tolstring(L, 4, &size);
    if (!script_check_text(L, name, size, NAME_BYTES_MAX)) return false;
    *back = way < 0 ? -1 : board_way(board, name, true);
    if (*back < 0) return REFUSE("link: a script can use at most %d directions", BOARD_WAYS_MAX);
    struct way *there = board->way[way], *here = board->way[*back];
    if (way < COMPASS_WAYS || compass_named(name) >= 0)
        return REFUSE("link: \"%s\" already has an opposite; leave out \"%s\"",
                      way < COMPASS_WAYS ? way_name(there) : name, name);
    if ((there->opposite >= 0 && there->opposite != *back) ||
        (here->opposite >= 0 && here->opposite != way))
        return REFUSE("link: \"%s\" or \"%s\" already has another opposite", way_name(there), name);
    there->opposite = *back;
    here->opposite = way;
    return true;
}

/* link("h4", "e", "a5"[, true]): a step e from h4 leads to a5, and one w from there back; with
 * true, one way only. link("a1", "up", "a5"[, "down"]): one way only, or back by the other. */
int declare_link(lua_State *L, enum declaration declaration) {
    (void)declaration;
    struct board *board = &declare_to(L)->board;
    int way, back = -1, end[2];
    for (int i = 0; i < 2; i++) {
        const char *name = lua_tostring(L, i ? 3 : 1);
        end[i] = board_named_square(board, name);
        if (end[i] < 0 || !cells_has(board->in_play.word, end[i])) return refuse_square(L, name);
    }
    size_t size;
    const char *name = lua_tolstring(L, 2, &size);
    way = compass_named(name);
    if (way >= 0) back = (way + COMPASS_WAYS / 2) % COMPASS_WAYS;
    if (way < 0 && !script_check_text(L, name, size, NAME_BYTES_MAX)) return 0;
    if (way < 0) way = board_way(board, name, true);
    if (lua_type(L, 4) == LUA_TSTRING) {
        if (!read_opposite(L, way, &back)) return 0;
    } else if (lua_toboolean(L, 4)) {
        back = -1;
    }
    return add_link(L, way, back, end[0], end[1]);
}
