#include "diagram.h"

#include "../game/notation.h"
#include "../system/output.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LINKS_SHOWN = 12, PAIRS_MAX = 9, NOTES_WIDTH = 78 };

/* The signs of a diagram; each is as wide as a letter. */
struct signs {
    const char *light, *dark; /* empty squares */
    const char *origin, *target,
        *struck; /* where a piece comes from and can go to, before an enemy there */
    const char *left, *right, *up, *down; /* joined edges */
};

static const struct signs ascii = {".", ":", ">", "*", "x", "<", ">", "^", "v"},
                          unicode = {"·", ":", "▸", "•", "×", "◂", "▸", "▴", "▾"};

/* What is being drawn. */
struct drawing {
    const struct position *position;
    const struct board *board;
    struct diagram_style style;
    const struct signs *signs;
    struct text *text, cell;
    int cell_width; /* of what is in `cell` */
    int width;      /* of a cell: that of the widest content */
    bool shortened; /* columns are shown by their top and height, and whole below the board */
    uint8_t pair[BOARD_SQUARES_MAX]; /* by square: the mark of what it is linked with; 0 for none */
};

static void blanks(struct drawing *drawing, int count) {
    text_print(drawing->text, "%*s", count, "");
}

static void colour(struct drawing *drawing, enum output_style style) {
    if (drawing->style.colour) text_print(drawing->text, "%s", output_style(style));
}

static bool has(const struct cells *cells, int square) {
    return cells && cells_has(cells->word, square);
}

/* -- Links ------------------------------------------------------------------------------------- */

/* Gives all squares that bear one mark the other one. */
static void unite(struct drawing *drawing, uint8_t one, uint8_t other) {
    for (int square = 0; square < drawing->board->squares; square++)
        if (drawing->pair[square] == one) drawing->pair[square] = other;
}

/* Squares that are linked bear the same mark. */
static void mark_pair(struct drawing *drawing, int from, int to, uint8_t *marks) {
    uint8_t *pair = drawing->pair;
    if (!pair[from] && !pair[to]) {
        if (*marks < PAIRS_MAX) pair[from] = pair[to] = ++*marks;
    } else if (pair[from] && pair[to]) {
        unite(drawing, pair[to], pair[from]);
    } else {
        pair[from] = pair[to] = pair[from] | pair[to];
    }
}

static void find_pairs(struct drawing *drawing) {
    uint8_t marks = 0;
    for (int way = 0; way < drawing->board->ways; way++)
        for (int square = 0; square < drawing->board->squares; square++)
            if (board_is_linked(drawing->board, way, square))
                mark_pair(drawing, square, drawing->board->way[way]->next[square] & POSE_SQUARE,
                          &marks);
}

/* -- Cells ------------------------------------------------------------------------------------- */

static void write_empty(struct drawing *drawing, int square) {
    bool in_play = cells_has(drawing->board->in_play.word, square),
         dark = board_is_dark(drawing->board, square);
    const char *sign = !in_play ? " " : dark ? drawing->signs->dark : drawing->signs->light;
    if (has(drawing->style.targets, square)) sign = drawing->signs->target;
    drawing->cell_width = 1;
    if (drawing->pair[square] && !has(drawing->style.targets, square))
        text_print(&drawing->cell, "%d", drawing->pair[square]);
    else
        text_print(&drawing->cell, "%s", sign);
}

/* What stands in a cell, into drawing->cell. */
static void write_cell(struct drawing *drawing, int square) {
    const struct position *position = drawing->position;
    content what = position->slot[square];
    text_clear(&drawing->cell);
    notation_write_content(position->rules, what, &drawing->cell);
    if (what >= COLUMN_FIRST && drawing->shortened) {
        char top = drawing->cell.bytes[1];
        text_clear(&drawing->cell);
        text_print(&drawing->cell, "%c%d", top, content_height(position->rules->columns, what));
    }
    drawing->cell_width = drawing->cell.length;
    if (drawing->cell.length == 0) write_empty(drawing, square);
}

/* What stands right before a piece: whether it can be reached, begins a move, or stands on a linked
 * square. */
static void draw_sign(struct drawing *drawing, int square, bool piece) {
    const struct diagram_style *style = &drawing->style;
    if (square + 1 == style->origin) {
        colour(drawing, STYLE_GREEN);
        text_print(drawing->text, "%s", drawing->signs->origin);
    } else if (piece && has(style->targets, square)) {
        colour(drawing, STYLE_GREEN);
        bool enemy = class_side(drawing->position->top[square]) != (int)drawing->position->side;
        text_print(drawing->text, "%s", enemy ? drawing->signs->struck : drawing->signs->target);
    } else if (has(style->starred, square)) {
        text_add_char(drawing->text, '*');
    } else if (piece && drawing->pair[square]) {
        colour(drawing, STYLE_DIM);
        text_print(drawing->text, "%d", drawing->pair[square]);
    } else {
        blanks(drawing, 1);
        return;
    }
    colour(drawing, STYLE_PLAIN);
}

static enum output_style colour_of(const struct drawing *drawing, int square) {
    int class = drawing->position->top[square];
    if (has(drawing->style.targets, square) && !class_is_piece(class)) return STYLE_GREEN;
    if (!class_is_piece(class)) return STYLE_DIM;
    return class_side(class) == SIDE_WHITE ? STYLE_BOLD : STYLE_RED;
}

/* A square in the middle of its cell; `dim` where it is shown a second time, beyond a joined edge.
 */
static void draw_cell(struct drawing *drawing, int square, bool dim) {
    write_cell(drawing, square);
    int before = (drawing->width - drawing->cell_width) / 2;
    blanks(drawing, before);
    if (dim)
        blanks(drawing, 1);
    else
        draw_sign(drawing, square, class_is_piece(drawing->position->top[square]));
    colour(drawing, dim ? STYLE_DIM : colour_of(drawing, square));
    if (!dim && has(drawing->style.lit, square)) colour(drawing, STYLE_REVERSED);
    text_print(drawing->text, "%s", text_string(&drawing->cell));
    colour(drawing, STYLE_PLAIN);
    blanks(drawing, drawing->width - before - drawing->cell_width);
}

/* -- The board --------------------------------------------------------------------------------- */

static bool joins_files(const struct drawing *drawing) {
    return drawing->board->file_join != JOIN_OPEN;
}

static bool joins_ranks(const struct drawing *drawing) {
    return drawing->board->rank_join != JOIN_OPEN;
}

/* How many characters stand before the first file and behind the last one, the rank's number apart.
 */
static int edge_width(const struct drawing *drawing) {
    if (!joins_files(drawing)) return 0;
    return drawing->style.margin ? drawing->width + 2 : 2;
}

static int whole_width(const struct drawing *drawing) {
    return 3 + 2 * edge_width(drawing) + drawing->board->files * (drawing->width + 1) + 3;
}

static int widest_cell(struct drawing *drawing) {
    int width = 1;
    for (int square = 0; square < drawing->board->squares; square++) {
        write_cell(drawing, square);
        if (drawing->cell_width > width) width = drawing->cell_width;
    }
    return width;
}

/* Chooses what fits: everything; no margin; columns by their height. */
static void choose_widths(struct drawing *drawing) {
    int most = drawing->style.width;
    drawing->width = widest_cell(drawing);
    if (most == 0 || whole_width(drawing) <= most) return;
    drawing->style.margin = false;
    if (whole_width(drawing) <= most) return;
    drawing->shortened = true;
    drawing->width = widest_cell(drawing);
}

static void trim(struct drawing *drawing) {
    struct text *text = drawing->text;
    while (text->length > 0 && text->bytes[text->length - 1] == ' ')
        text->bytes[--text->length] = '\0';
    text_add_char(text, '\n');
}

/* The same sign above or below each file, or its letter if there is no sign. */
static void draw_heading(struct drawing *drawing, const char *sign) {
    blanks(drawing, 3 + edge_width(drawing));
    for (int file = 0; file < drawing->board->files; file++) {
        int before = (drawing->width - 1) / 2;
        blanks(drawing, 1 + before);
        if (sign)
            text_print(drawing->text, "%s", sign);
        else
            text_add_char(drawing->text, (char)('a' + file));
        blanks(drawing, drawing->width - before - 1);
    }
    trim(drawing);
}

/* The square at a place that may lie one beyond a joined edge. */
static int square_beyond(const struct drawing *drawing, int file, int rank) {
    const struct board *board = drawing->board;
    int files = file < 0 ? -1 : file >= board->files, ranks = rank < 0 ? -1 : rank >= board->ranks;
    int pose = board_target(board, (rank - ranks) * board->files + file - files, files, ranks);
    return pose == SQUARE_NONE ? SQUARE_NONE : pose & POSE_SQUARE;
}

static void draw_edge(struct drawing *drawing, int file, int rank, const char *sign) {
    if (!joins_files(drawing)) return;
    if (!drawing->style.margin) {
        text_print(drawing->text, " %s", sign);
        return;
    }
    if (file > 0) blanks(drawing, 1);
    int square = square_beyond(drawing, file, rank);
    if (square == SQUARE_NONE)
        blanks(drawing, drawing->width + 1);
    else
        draw_cell(drawing, square, true);
    if (file < 0) blanks(drawing, 1);
}

static void draw_rank(struct drawing *drawing, int rank) {
    const struct board *board = drawing->board;
    text_print(drawing->text, "%3d", rank + 1);
    draw_edge(drawing, -1, rank, drawing->signs->left);
    for (int file = 0; file < board->files; file++)
        draw_cell(drawing, rank * board->files + file, false);
    draw_edge(drawing, board->files, rank, drawing->signs->right);
    text_print(drawing->text, " %d\n", rank + 1);
}

/* What lies beyond the upper or lower edge. */
static void draw_beyond(struct drawing *drawing, int rank, const char *sign) {
    if (!joins_ranks(drawing)) return;
    if (!drawing->style.margin) {
        draw_heading(drawing, sign);
        return;
    }
    blanks(drawing, 3);
    draw_edge(drawing, -1, rank, "");
    for (int file = 0; file < drawing->board->files; file++)
        draw_cell(drawing, square_beyond(drawing, file, rank), true);
    draw_edge(drawing, drawing->board->files, rank, "");
    trim(drawing);
}

static void draw_board(struct drawing *drawing) {
    draw_heading(drawing, NULL);
    draw_beyond(drawing, drawing->board->ranks, drawing->signs->up);
    for (int rank = drawing->board->ranks - 1; rank >= 0; rank--) draw_rank(drawing, rank);
    draw_beyond(drawing, -1, drawing->signs->down);
    draw_heading(drawing, NULL);
}

/* -- Below the board --------------------------------------------------------------------------- */

static int draw_reserve(struct drawing *drawing, int side) {
    const struct rules *rules = drawing->position->rules;
    int held = 0;
    for (int kind = 0; kind < rules->description->kinds; kind++) {
        uint32_t count = drawing->position->slot[rules->layout.reserves + 2 * kind + side];
        if (count == 0) continue;
        text_print(drawing->text, held ? ", " : " ");
        notation_write_content(rules, (content)class_of(kind, side), drawing->text);
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
    return field->sort == FIELD_COUNTER ? description->counter[field->index].label
                                        : names[field->sort];
}

/* "White to move, clock 3, move 12": the fields as the position text has them. */
static void draw_fields(struct drawing *drawing) {
    const struct description *description = drawing->position->rules->description;
    text_clear(&drawing->cell);
    notation_write(drawing->position, &drawing->cell);
    text_print(drawing->text, "%s to move",
               drawing->position->side == SIDE_WHITE ? "White" : "Black");
    const char *at = strchr(strchr(text_string(&drawing->cell), ' ') + 1, ' ');
    for (int i = 0; i < description->fields && at; i++) {
        int length = (int)strcspn(at + 1, " ");
        text_print(drawing->text, ", %s %.*s", field_name(description, &description->field[i]),
                   length, at + 1);
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
    board_square_name(drawing->board, square, from);
    board_square_name(drawing->board, w->next[square] & POSE_SQUARE, to);
    text_print(drawing->text, "%s%s %s %s", count ? ", " : "links: ", from, way_name(w), to);
}

static void draw_links(struct drawing *drawing) {
    int count = 0;
    for (int way = 0; way < drawing->board->ways; way++) {
        for (int square = 0; square < drawing->board->squares; square++)
            if (board_is_linked(drawing->board, way, square) && count++ < LINKS_SHOWN)
                draw_link(drawing, way, square, count - 1);
    }
    if (count > LINKS_SHOWN) text_print(drawing->text, ", and %d more", count - LINKS_SHOWN);
    if (count > 0) text_add_char(drawing->text, '\n');
}

/* Columns that were too wide for the board. */
static void draw_columns(struct drawing *drawing) {
    int length = 0;
    for (int square = 0; drawing->shortened && square < drawing->board->squares; square++) {
        char name[SQUARE_NAME_SIZE];
        content what = drawing->position->slot[square];
        if (what < COLUMN_FIRST) continue;
        board_square_name(drawing->board, square, name);
        text_clear(&drawing->cell);
        text_print(&drawing->cell, "%s ", name);
        notation_write_content(drawing->position->rules, what, &drawing->cell);
        bool breaks = length == 0 || length + drawing->cell.length + 2 > NOTES_WIDTH;
        if (breaks) length = 0;
        text_print(drawing->text, "%s%s",
                   length                                                    ? ", "
                   : drawing->text->bytes[drawing->text->length - 1] == '\n' ? ""
                                                                             : ",\n",
                   text_string(&drawing->cell));
        length += drawing->cell.length + 2;
    }
    if (length) text_add_char(drawing->text, '\n');
}

void diagram_draw(const struct position *position, struct diagram_style style, struct text *text) {
    struct drawing drawing = {.position = position,
                              .board = &position->rules->description->board,
                              .style = style,
                              .signs = style.unicode ? &unicode : &ascii,
                              .text = text};
    text_init(&drawing.cell, text->memory);
    find_pairs(&drawing);
    choose_widths(&drawing);
    draw_board(&drawing);
    text_add_char(text, '\n');
    draw_columns(&drawing);
    draw_reserves(&drawing);
    draw_fields(&drawing);
    draw_joins(&drawing);
    draw_links(&drawing);
    text_done(&drawing.cell);
}
