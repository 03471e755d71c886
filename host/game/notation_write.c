/* Writing texts of positions. */
#include "notation.h"

#include <string.h>

static void add_letter(const struct description *description, int class, struct text *text) {
    char letters[KIND_LETTERS];
    kind_letter(&description->kind[class_kind(class)], class_side(class), letters);
    text_add(text, letters, letters[1] ? 2 : 1);
}

void notation_write_square(const struct rules *rules, int square, struct text *text) {
    char name[SQUARE_NAME_SIZE];
    board_square_name(&rules->description->board, square, name);
    text_add(text, name, (int)strlen(name));
}

void notation_write_content(const struct rules *rules, content what, struct text *text) {
    bool column = what >= COLUMN_FIRST;
    if (column) text_add_char(text, '(');
    for (; class_is_piece(content_class(rules->columns, what));
         what = content_below(rules->columns, what))
        add_letter(rules->description, content_class(rules->columns, what), text);
    if (column) text_add_char(text, ')');
}

static void write_board(const struct position *position, struct text *text) {
    const struct board *board = &position->rules->description->board;
    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file <= board->files; file++) {
            content what =
                file < board->files ? position->slot[rank * board->files + file] : CLASS_CLAIMED;
            if (what == CLASS_EMPTY) {
                empty++;
                continue;
            }
            if (empty) text_add_whole(text, empty);
            empty = 0;
            if (file < board->files) notation_write_content(position->rules, what, text);
        }
        if (rank) text_add_char(text, '/');
    }
}

static void write_hand(const struct position *position, struct text *text) {
    const struct description *description = position->rules->description;
    text_add_char(text, '[');
    for (int side = 0; side < SIDES; side++) {
        for (int kind = 0; kind < description->kinds; kind++) {
            uint32_t count = position->slot[position->rules->layout.reserves + 2 * kind + side];
            while (count-- > 0) add_letter(description, class_of(kind, side), text);
        }
    }
    text_add_char(text, ']');
}

static void write_rights(const struct position *position, struct text *text) {
    const struct description *description = position->rules->description;
    int length = text->length;
    for (int side = 0; side < SIDES; side++) {
        for (int right = 0; right < description->rights; right++) {
            char letters[KIND_LETTERS];
            if (position->slot[position->rules->layout.rights + 2 * right + side])
                text_print(text, "%s", right_letter(&description->right[right], side, letters));
        }
    }
    if (text->length == length) text_add_char(text, '-');
}

static void write_marks(const struct position *position, int name, struct text *text) {
    const uint32_t *slot = position->slot + position->rules->layout.marks + name * MARK_SQUARES_MAX;
    if (!slot[0]) text_add_char(text, '-');
    for (int i = 0; i < MARK_SQUARES_MAX && slot[i]; i++)
        notation_write_square(position->rules, (int)slot[i] - 1, text);
}

static void write_field(const struct position *position, const struct field *field,
                        struct text *text) {
    const struct counter *counter = &position->rules->description->counter[field->index];
    text_add_char(text, description_before(position->rules->description, field));
    switch (field->sort) {
    case FIELD_RIGHTS: write_rights(position, text); break;
    case FIELD_MARKS: write_marks(position, field->index, text); break;
    case FIELD_COUNTER:
        text_add_whole(text,
                       counter->least +
                           (int)position->slot[position->rules->layout.counters + field->index]);
        break;
    case FIELD_CLOCK: text_add_whole(text, position->clock); break;
    case FIELD_NUMBER: text_add_whole(text, position->number); break;
    }
}

void notation_write(const struct position *position, struct text *text) {
    const struct description *description = position->rules->description;
    write_board(position, text);
    if (description->reserved) write_hand(position, text);
    text_add(text, position->side == SIDE_WHITE ? " w" : " b", 2);
    for (int i = 0; i < description->fields; i++)
        write_field(position, &description->field[i], text);
}
