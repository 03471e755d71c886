#include "diagram.h"

#include "../play/notation.h"

#include <stdio.h>
#include <string.h>

enum { LINKS_SHOWN = 12 };

static const char WHITE_PIECE[] = "\033[1m", BLACK_PIECE[] = "\033[1;31m", EMPTY_SQUARE[] = "\033[2m",
                  LIT[] = "\033[7m", PLAIN[] = "\033[0m";

/* What is being drawn. */
struct drawing {
    const struct position *position;
    const struct board *board;
    struct diagram_style style;
    struct text *text, cell;
    int width; /* of a cell: that of the highest column */
};

static void blanks(struct drawing *drawing, int count) {
    text_print(drawing->text, "%*s", count, "");
}

/* What stands in a cell, into drawing->cell. */
static void write_cell(struct drawing *drawing, int square) {
    const struct position *position = drawing->position;
    bool dark = (board_file(drawing->board, square) + board_rank(drawing->board, square)) % 2 == 0;
    text_clear(&drawing->cell);
    content_text(position->rules, position->slot[square], &drawing->cell);
    if (drawing->cell.length > 0) return;
    bool in_play = cells_has(drawing->board->in_play.word, square);
    text_add_char(&drawing->cell, !in_play ? ' ' : dark ? ':' : '.');
}

static int widest_cell(struct drawing *drawing) {
    int width = 1;
    for (int square = 0; square < drawing->board->squares; square++) {
        write_cell(drawing, square);
        if (drawing->cell.length > width) width = drawing->cell.length;
    }
    return width;
}

static const char *colour_of(const struct drawing *drawing, int square) {
    int class = drawing->position->top[square];
    if (!class_is_piece(class)) return EMPTY_SQUARE;
    return class_side(class) == SIDE_WHITE ? WHITE_PIECE : BLACK_PIECE;
}

/* The bytes of drawing->cell in the middle of a cell. */
static void draw_cell(struct drawing *drawing, int square) {
    int before = (drawing->width - drawing->cell.length) / 2;
    bool lit = drawing->style.lit && cells_has(drawing->style.lit->word, square);
    bool starred = drawing->style.starred && cells_has(drawing->style.starred->word, square);
    blanks(drawing, before);
    text_add_char(drawing->text, starred ? '*' : ' ');
    if (drawing->style.colour) text_print(drawing->text, "%s%s", colour_of(drawing, square), lit ? LIT : "");
    text_print(drawing->text, "%s", text_string(&drawing->cell));
    if (drawing->style.colour) text_print(drawing->text, "%s", PLAIN);
    blanks(drawing, drawing->width - before - drawing->cell.length);
}

static void trim(struct drawing *drawing) {
    struct text *text = drawing->text;
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') text->bytes[--text->length] = '\0';
    text_add_char(text, '\n');
}

/* The same sign above or below each file; the file's letter for sign 'a'. */
static void draw_heading(struct drawing *drawing, char sign) {
    blanks(drawing, drawing->board->file_join == JOIN_OPEN ? 3 : 5);
    for (int file = 0; file < drawing->board->files; file++) {
        int before = (drawing->width - 1) / 2;
        blanks(drawing, 1 + before);
        text_add_char(drawing->text, sign == 'a' ? (char)('a' + file) : sign);
        blanks(drawing, drawing->width - before - 1);
    }
    trim(drawing);
}

static void draw_rank(struct drawing *drawing, int rank) {
    bool joined = drawing->board->file_join != JOIN_OPEN;
    text_print(drawing->text, "%3d%s", rank + 1, joined ? " <" : "");
    for (int file = 0; file < drawing->board->files; file++) {
        int square = rank * drawing->board->files + file;
        write_cell(drawing, square);
        draw_cell(drawing, square);
    }
    text_print(drawing->text, "%s %d\n", joined ? " >" : "", rank + 1);
}

static void draw_board(struct drawing *drawing) {
    bool joined = drawing->board->rank_join != JOIN_OPEN;
    draw_heading(drawing, 'a');
    if (joined) draw_heading(drawing, '^');
    for (int rank = drawing->board->ranks - 1; rank >= 0; rank--) draw_rank(drawing, rank);
    if (joined) draw_heading(drawing, 'v');
    draw_heading(drawing, 'a');
}

/* -- Below the board -------------------------------------------------------------------------------------------------
 */

static int draw_reserve(struct drawing *drawing, int side) {
    const struct rules *rules = drawing->position->rules;
    int held = 0;
    for (int kind = 0; kind < rules->description->kinds; kind++) {
        uint32_t count = drawing->position->slot[rules->layout.reserves + 2 * kind + side];
        if (count == 0) continue;
        text_print(drawing->text, held ? ", " : " ");
        content_text(rules, (content)class_of(kind, side), drawing->text);
        if (count > 1) text_print(drawing->text, " x %u", count);
        held += (int)count;
    }
    return held;
}

static void draw_reserves(struct drawing *drawing) {
    if (!drawing->position->rules->description->reserved) return;
    text_print(drawing->text, "reserves: White");
    if (draw_reserve(drawing, SIDE_WHITE) == 0) text_print(drawing->text, " none");
    text_print(drawing->text, "; Black");
    if (draw_reserve(drawing, SIDE_BLACK) == 0) text_print(drawing->text, " none");
    text_add_char(drawing->text, '\n');
}

static const char *field_name(const struct description *description, const struct field *field) {
    static const char *const names[] = {"rights", "", "", "clock", "move"};
    if (field->sort == FIELD_MARKS) return description->marks[field->index].name;
    return field->sort == FIELD_COUNTER ? description->counter[field->index].name : names[field->sort];
}

/* "White to move, clock 3, move 12": the fields as the position text has them. */
static void draw_fields(struct drawing *drawing) {
    const struct description *description = drawing->position->rules->description;
    text_clear(&drawing->cell);
    position_text(drawing->position, &drawing->cell);
    text_print(drawing->text, "%s to move", drawing->position->side == SIDE_WHITE ? "White" : "Black");
    const char *at = strchr(strchr(text_string(&drawing->cell), ' ') + 1, ' ');
    for (int i = 0; i < description->fields && at; i++) {
        int length = (int)strcspn(at + 1, " ");
        text_print(drawing->text, ", %s %.*s", field_name(description, &description->field[i]), length, at + 1);
        at = strchr(at + 1, ' ');
    }
    text_add_char(drawing->text, '\n');
}

static const char *twist(enum join join) {
    return join == JOIN_TWISTED ? " with a twist" : "";
}

static void draw_joins(struct drawing *drawing) {
    const struct board *board = drawing->board;
    bool files = board->file_join != JOIN_OPEN, ranks = board->rank_join != JOIN_OPEN;
    if (!files && !ranks) return;
    text_print(drawing->text, "joined edges: ");
    if (files) text_print(drawing->text, "left and right%s", twist(board->file_join));
    if (files && ranks) text_print(drawing->text, ", ");
    if (ranks) text_print(drawing->text, "top and bottom%s", twist(board->rank_join));
    text_add_char(drawing->text, '\n');
}

static void draw_link(struct drawing *drawing, int way, int square, int count) {
    char from[SQUARE_NAME_SIZE], to[SQUARE_NAME_SIZE];
    const struct way *w = drawing->board->way[way];
    const char *name = w->name ? w->name : board_compass_name(w->files, w->ranks);
    board_name(drawing->board, square, from);
    board_name(drawing->board, w->next[square] & POSE_SQUARE, to);
    text_print(drawing->text, "%s%s %s %s", count ? ", " : "links: ", from, name, to);
}

/* Links are made of compass ways and named ones only. */
static void draw_links(struct drawing *drawing) {
    int count = 0;
    for (int way = 0; way < drawing->board->ways; way++) {
        if (way >= COMPASS_WAYS && !drawing->board->way[way]->name) continue;
        for (int square = 0; square < drawing->board->squares; square++)
            if (board_is_linked(drawing->board, way, square) && count++ < LINKS_SHOWN)
                draw_link(drawing, way, square, count - 1);
    }
    if (count > LINKS_SHOWN) text_print(drawing->text, ", and %d more", count - LINKS_SHOWN);
    if (count > 0) text_add_char(drawing->text, '\n');
}

void diagram_draw(const struct position *position, struct diagram_style style, struct text *text) {
    struct drawing drawing = {
        .position = position, .board = &position->rules->description->board, .style = style, .text = text};
    text_init(&drawing.cell, text->memory);
    drawing.width = widest_cell(&drawing);
    draw_board(&drawing);
    text_add_char(text, '\n');
    draw_reserves(&drawing);
    draw_fields(&drawing);
    draw_joins(&drawing);
    draw_links(&drawing);
    text_done(&drawing.cell);
}
