#include "listing.h"

#include "../words/walktext.h"

#include "../base/quote.h"

#include <stdio.h>
#include <string.h>

struct lister {
    const struct description *description;
    struct text *text;
    struct arena arena; /* of the outlines */
    struct outlines outlines;
    struct outline *moves, *attacks, *never[NEVERS_MAX],
        *ending[ENDINGS_MAX]; /* NULL where there is no walk */
};

static void put_text(struct lister *lister, const char *bytes) {
    text_add(lister->text, bytes, (int)strlen(bytes));
}

static void put_quoted(struct lister *lister, const char *before, const char *bytes,
                       const char *after) {
    put_text(lister, before);
    quote_lua(lister->text, bytes);
    put_text(lister, after);
}

static void put_comment(struct lister *lister, const char *before, const char *bytes,
                        const char *after) {
    put_text(lister, before);
    quote_lua_comment(lister->text, bytes);
    put_text(lister, after);
}

static void put_square(struct lister *lister, const char *before, int square) {
    char name[SQUARE_NAME_SIZE];
    board_square_name(&lister->description->board, square, name);
    put_text(lister, before);
    put_text(lister, name);
}

/* -- Board ------------------------------------------------------------------------------------- */

static bool all_belong(const struct cells *cells, const struct cells *ignored, int first,
                       int count) {
    for (int square = first; square < first + count; square++)
        if (!cells_has(cells->word, square) && !cells_has(ignored->word, square)) return false;
    return true;
}

/* The upper right corner of a rectangle that begins at `first`, goes as far to the right as it can,
 * then upwards. */
static int corner_of(const struct board *board, const struct cells *cells,
                     const struct cells *ignored, int first) {
    int files = 1, rank = board_rank(board, first);
    while (board_file(board, first) + files < board->files &&
           all_belong(cells, ignored, first + files, 1))
        files++;
    int corner = first + files - 1;
    while (++rank < board->ranks &&
           all_belong(cells, ignored, corner + board->files - files + 1, files))
        corner += board->files;
    return corner;
}

static void remove_rectangle(const struct board *board, struct cells *cells, int first, int last) {
    for (int square = first; square <= last; square++)
        if (board_file(board, square) >= board_file(board, first) &&
            board_file(board, square) <= board_file(board, last))
            cells_remove(cells->word, square);
}

/* A set as squares and rectangles, "a1 c3-d4"; squares to be ignored may lie within rectangles. */
static void put_cells(struct lister *lister, struct cells cells, const struct cells *ignored) {
    const struct board *board = &lister->description->board;
    const char *before = "";
    for (int first = cells_next(cells.word, board->words, -1); first >= 0;
         first = cells_next(cells.word, board->words, -1)) {
        int last = corner_of(board, &cells, ignored, first);
        put_square(lister, before, first);
        if (last != first) put_square(lister, "-", last);
        remove_rectangle(board, &cells, first, last);
        before = " ";
    }
}

static struct cells squares_out_of_play(const struct board *board) {
    struct cells out = {0};
    for (int square = 0; square < board->squares; square++)
        if (!cells_has(board->in_play.word, square)) cells_add(out.word, square);
    return out;
}

/* Removes the squares of a colour from the set if all of them are in it. */
static bool try_remove_colour(const struct board *board, struct cells *cells, bool dark) {
    struct cells rest = *cells;
    for (int square = 0; square < board->squares; square++) {
        if (((board_file(board, square) + board_rank(board, square)) % 2 == 0) != dark) continue;
        if (!cells_has(cells->word, square)) return false;
        cells_remove(rest.word, square);
    }
    *cells = rest;
    return true;
}

static void put_squares_in_play(struct lister *lister) {
    const struct board *board = &lister->description->board;
    const struct cells none = {0};
    struct cells holes = squares_out_of_play(board);
    if (try_remove_colour(board, &holes, false))
        put_text(lister, ", squares = \"dark\"");
    else if (try_remove_colour(board, &holes, true))
        put_text(lister, ", squares = \"light\"");
    if (cells_next(holes.word, board->words, -1) < 0) return;
    put_text(lister, ", holes = \"");
    put_cells(lister, holes, &none);
    put_text(lister, "\"");
}

static void put_board(struct lister *lister) {
    static const char *const joins[] = {"open", "wrapped", "twisted"};
    const struct board *board = &lister->description->board;
    text_print(lister->text, "board{%d, %d", board->files, board->ranks);
    if (board->file_join != JOIN_OPEN)
        text_print(lister->text, ", files = \"%s\"", joins[board->file_join]);
    if (board->rank_join != JOIN_OPEN)
        text_print(lister->text, ", ranks = \"%s\"", joins[board->rank_join]);
    const struct description *description = lister->description;
    if (board->shape != CELLS_SQUARES)
        text_print(lister->text, ", cells = \"%s\"", cell_shape_name[board->shape]);
    if (description->lines)
        put_quoted(lister, ", lines = ", description->lines, "");
    else
        put_squares_in_play(lister);
    if (description->numbers != NUMBERS_NONE)
        text_print(lister->text, ", numbers = \"%s\"",
                   description->numbers == NUMBERS_WHITE ? "white" : "black");
    text_print(lister->text, ", black = \"%s\"}\n",
               description->shared    ? "shared"
               : description->rotated ? "rotated"
                                      : "mirrored");
}

static void put_picture(struct lister *lister) {
    static const char *const styles[] = {"chequered", "plain", "points"};
    const struct board_picture *picture = &lister->description->picture;
    const struct cells none = {0};
    bool dots = cells_next(picture->dots.word, lister->description->board.words, -1) >= 0;
    if (picture->style == BOARD_CHEQUERED && !picture->river && !picture->crosses && !dots) return;
    text_print(lister->text, "picture{style = \"%s\"", styles[picture->style]);
    if (picture->river) text_print(lister->text, ", river = %d", picture->river);
    if (picture->crosses) put_quoted(lister, ", crosses = ", picture->crosses, "");
    if (dots) {
        put_text(lister, ", dots = \"");
        put_cells(lister, picture->dots, &none);
        put_text(lister, "\"");
    }
    put_text(lister, "}\n");
}

/* The zones that every board has come first, and are not declared. */
static void put_zones(struct lister *lister) {
    const struct description *description = lister->description;
    struct cells out = squares_out_of_play(&description->board);
    for (int i = 0; i < description->zones; i++) {
        const struct zone *zone = &description->zone[i];
        if (zone->place.line == description->board_place.line && i < 3) continue;
        put_quoted(lister, "zone(", zone->name, ", \"");
        put_cells(lister, zone->cells[SIDE_WHITE], &out);
        put_text(lister, "\")\n");
    }
}

static void put_links(struct lister *lister) {
    const struct board *board = &lister->description->board;
    for (int i = 0; i < board->ways; i++) {
        const struct way *way = board->way[i];
        const char *name = way_name(way);
        for (int square = 0; name && square < board->squares; square++) {
            if (!board_is_linked(board, i, square)) continue;
            put_square(lister, "link(\"", square);
            put_quoted(lister, "\", ", name, ", \"");
            put_square(lister, "", way->next[square] & POSE_SQUARE);
            put_text(lister, "\", true)\n");
        }
    }
}

/* -- Pieces and what else a position holds ----------------------------------------------------- */

/* points, or a table of what there is to say */
static void put_more(struct lister *lister, const struct kind *kind) {
    const char *white = kind->glyph[SIDE_WHITE], *black = kind->glyph[SIDE_BLACK];
    if (!white && !kind->neutral) {
        if (kind->points) text_print(lister->text, ", %d", kind->points);
        return;
    }
    const char *before = ", {";
    if (kind->points) {
        text_print(lister->text, "%spoints = %d", before, kind->points);
        before = ", ";
    }
    if (kind->neutral) {
        text_print(lister->text, "%sneutral = true", before);
        before = ", ";
    }
    bool same = white && strcmp(white, black) == 0;
    put_text(lister, white ? before : "");
    if (white) put_quoted(lister, same ? "glyph = " : "glyph = {", white, "");
    if (white && !same) put_quoted(lister, ", ", black, "}");
    put_text(lister, "}");
}

static void put_kinds(struct lister *lister) {
    const struct description *description = lister->description;
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        put_quoted(lister, "piece(", kind->name, "");
        char letter[KIND_LETTERS];
        text_print(lister->text, ", \"%s\"", kind_letter(kind, SIDE_WHITE, letter));
        put_more(lister, kind);
        put_text(lister, ")\n");
    }
    if (!description->royal) return;
    bool one = description->royal_least == 1 && description->royal_most == 1;
    put_quoted(lister, one ? "royal " : "royal(", description->royal, "");
    if (!one)
        text_print(lister->text, ", %d, %d)", description->royal_least, description->royal_most);
    put_text(lister, "\n");
}

static void put_reserve(struct lister *lister) {
    const struct description *description = lister->description;
    const char *before = "";
    if (!description->reserved) return;
    put_text(lister, "reserve{");
    for (int i = 0; i < description->kinds; i++) {
        if (!description->kind[i].kept) continue;
        put_quoted(lister, before, description->kind[i].name, "");
        before = ", ";
    }
    put_text(lister, "}\n");
}

static void put_rights(struct lister *lister) {
    const struct description *description = lister->description;
    if (!description->rights) put_text(lister, "fen()\n");
    for (int i = 0; i < description->rights; i++) {
        const struct right *right = &description->right[i];
        text_print(lister->text, "right(\"%c\", {", right->letter);
        for (int j = 0; j < right->squares; j++) {
            put_square(lister, j ? ", " : "", right->square[SIDE_WHITE][j]);
            put_quoted(lister, " = ", right->kind_name[j], "");
        }
        put_text(lister, "})\n");
    }
}

static void put_field(struct lister *lister, const struct field *field) {
    const struct lasting_marks *marks = &lister->description->marks[field->index];
    const struct counter *counter = &lister->description->counter[field->index];
    switch (field->sort) {
    case FIELD_RIGHTS: put_rights(lister); break;
    case FIELD_MARKS:
        if (marks->most == 0) break; /* fen() */
        put_quoted(lister, "marks(", marks->name, ", ");
        text_print(lister->text, "%d)\n", marks->most);
        break;
    case FIELD_COUNTER:
        if (counter->side == SIDE_BLACK) break; /* White's stands for both */
        put_quoted(lister, "counter(", counter->name, ", ");
        text_print(lister->text, "%d, %d%s)\n", counter->least, counter->most,
                   counter->joined     ? ", \"+\""
                   : counter->side < 0 ? ""
                                       : ", true");
        break;
    case FIELD_CLOCK: put_text(lister, "clock()\n"); break;
    case FIELD_NUMBER: /* every game has it */ break;
    }
}

static void put_pieces(struct lister *lister) {
    const struct description *description = lister->description;
    put_kinds(lister);
    put_reserve(lister);
    for (int i = 0; i < description->fields; i++) put_field(lister, &description->field[i]);
    if (description->notation == NOTATION_UCI) put_text(lister, "notation \"uci\"\n");
    static const char *const identities[] = {NULL, "landing", "text", "position"};
    if (description->identity)
        put_quoted(lister, "moves_differ ", identities[description->identity], "\n");
    if (description->moves_change) put_text(lister, "moves_change()\n");
    put_quoted(lister, "start ", description->start, "\n");
}

/* -- Options ----------------------------------------------------------------------------------- */

/* {"torus", "cylinder"} out of "torus cylinder" */
static void put_words(struct lister *lister, const char *words) {
    struct text word;
    text_init(&word, lister->text->memory);
    put_text(lister, ", {");
    for (const char *at = words; *at;) {
        int length = (int)strcspn(at, " ");
        text_clear(&word);
        text_add(&word, at, length);
        put_quoted(lister, at == words ? "" : ", ", text_string(&word), "");
        at += length + (at[length] == ' ');
    }
    put_text(lister, "}");
    text_done(&word);
}

/* With its present value in the place of the default, for that is what the walks were made with. */
static void put_option(struct lister *lister, const struct option *option) {
    put_quoted(lister, "option(", option->name, ", ");
    if (option->sort == OPTION_BOOLEAN || option->sort == OPTION_NUMBER)
        put_text(lister, option->value);
    else
        quote_lua(lister->text, option->value);
    put_quoted(lister, ", ", option->help, "");
    if (option->sort == OPTION_NUMBER)
        text_print(lister->text, ", {%d, %d}", option->least, option->most);
    if (option->sort == OPTION_WORD) put_words(lister, option->allowed);
    if (option->sort == OPTION_LETTERS) put_quoted(lister, ", ", option->allowed, "");
    put_text(lister, ")");
    if (strcmp(option->value, option->initial) != 0)
        put_comment(lister, "  -- otherwise ", option->initial, "");
    put_text(lister, "\n");
}

static void put_options(struct lister *lister) {
    const struct description *description = lister->description;
    if (description->options) put_text(lister, "\n");
    for (int i = 0; i < description->options; i++) put_option(lister, &description->option[i]);
}

/* -- Walks ------------------------------------------------------------------------------------- */

static void make_outlines(struct lister *lister) {
    const struct description *description = lister->description;
    struct outline *root[2 + NEVERS_MAX + ENDINGS_MAX];
    int roots = 0;
    arena_init(&lister->arena, description->arena->memory);
    outlines_init(&lister->outlines, &lister->arena);
    root[roots++] = lister->moves = outline_of(&lister->outlines, description->moves);
    if (description->attacks)
        root[roots++] = lister->attacks = outline_of(&lister->outlines, description->attacks);
    for (int i = 0; i < description->nevers; i++)
        root[roots++] = lister->never[i] =
            outline_of(&lister->outlines, description->never[i].walk);
    for (int i = 0; i < description->endings; i++)
        if (description->ending[i].walk)
            root[roots++] = lister->ending[i] =
                outline_of(&lister->outlines, description->ending[i].walk);
    outlines_name(&lister->outlines, root, roots);
}

static void put_walk(struct lister *lister, const char *before, const struct outline *walk,
                     const char *after) {
    put_text(lister, before);
    walktext_write(walk, (int)strlen(before), lister->text);
    put_text(lister, after);
}

static void put_definitions(struct lister *lister) {
    if (lister->outlines.definitions) put_text(lister, "\n");
    for (int i = 0; i < lister->outlines.definitions; i++) {
        const struct outline *definition = lister->outlines.definition[i];
        char head[40];
        snprintf(head, sizeof head, "local %s =", definition->name);
        walktext_define(head, definition, lister->text);
    }
}

static void put_nevers(struct lister *lister) {
    const struct description *description = lister->description;
    if (description->nevers) put_text(lister, "\n");
    for (int i = 0; i < description->nevers; i++) {
        put_walk(lister, "never(", lister->never[i], ", ");
        put_quoted(lister, "", description->never[i].message, ")\n");
    }
}

static void put_attacks(struct lister *lister) {
    if (lister->attacks) put_walk(lister, "\nattacks(", lister->attacks, ")\n");
}

static void put_ending(struct lister *lister, const struct ending *ending,
                       const struct outline *walk) {
    static const char *const results[] = {[RESULT_WIN] = "win",
                                          [RESULT_LOSS] = "loss",
                                          [RESULT_DRAW] = "draw",
                                          [RESULT_POINTS] = "points"};
    static const char *const conditions[] = {"stuck", "checkmate", "stalemate"};
    text_print(lister->text, "%s(", results[ending->result]);
    if (ending->condition <= WHEN_STALEMATE) put_text(lister, conditions[ending->condition]);
    if (ending->condition == WHEN_CLOCK) text_print(lister->text, "quiet(%d)", ending->number);
    if (ending->condition == WHEN_REPEATED)
        text_print(lister->text, "repeated(%d)", ending->number);
    if (ending->condition == WHEN_WALK)
        walktext_write(walk, (int)strlen(results[ending->result]) + 1, lister->text);
    if (ending->condition == WHEN_FUNCTION) {
        put_text(lister, "function ... end: ");
        walktext_place(ending->place, lister->text);
    }
    put_text(lister, ")\n");
}

static void put_endings(struct lister *lister) {
    const struct description *description = lister->description;
    if (description->endings) put_text(lister, "\n");
    for (int i = 0; i < description->endings; i++)
        put_ending(lister, &description->ending[i], lister->ending[i]);
}

/* -- The whole --------------------------------------------------------------------------------- */

/* BOARD[HAND] SIDE, then the fields. */
static void put_position_form(struct lister *lister) {
    const struct description *description = lister->description;
    static const char *const names[] = {"RIGHTS", NULL, NULL, "CLOCK", "MOVE"};
    text_print(lister->text, "-- positions: BOARD%s SIDE",
               description->reserved ? "[RESERVES]" : "");
    for (int i = 0; i < description->fields; i++) {
        const struct field *field = &description->field[i];
        if (names[field->sort]) text_print(lister->text, " %s", names[field->sort]);
        if (field->sort == FIELD_MARKS)
            put_comment(lister, " (", description->marks[field->index].name, ")");
        if (field->sort == FIELD_COUNTER)
            put_comment(lister, " (", description->counter[field->index].label, ")");
    }
    put_text(lister, "\n");
}

void listing_rules(const struct description *description, struct text *text) {
    struct lister lister = {.description = description, .text = text};
    make_outlines(&lister);
    put_comment(&lister, "-- ", description->name, ": what ");
    put_comment(&lister, "", description->file, " comes to\n");
    put_position_form(&lister);
    put_quoted(&lister, "title ", description->title, "\n");
    if (description->family) put_quoted(&lister, "family ", description->family, "\n");
    put_text(&lister, "\n");
    put_board(&lister);
    put_picture(&lister);
    put_links(&lister);
    put_zones(&lister);
    put_text(&lister, "\n");
    put_pieces(&lister);
    put_options(&lister);
    put_definitions(&lister);
    put_text(&lister, "\n");
    walktext_define("moves =", lister.moves, text);
    put_attacks(&lister);
    put_nevers(&lister);
    put_endings(&lister);
    arena_done(&lister.arena);
}
