/* Reading texts of positions. */
#include "notation.h"

#include <ctype.h>
#include <string.h>

enum { NUMBER_MAX = 1000000000 };

/* A text being read, and the error message. */
struct reader {
    struct position *position;
    const struct rules *rules;
    const struct description *description;
    const char *start, *at;
    const char *field; /* "board", "side to move" */
    int rank;          /* being read, from 1; 0 outside of the board */
    struct text *message;
};

/* Write an error message about `where`; return false. */
__attribute__((format(printf, 3, 4))) static bool
refuse_at(struct reader *reader, const char *where, const char *format, ...) {
    va_list list;
    text_print(reader->message, "position, %s", reader->field);
    if (reader->rank) text_print(reader->message, ", rank %d", reader->rank);
    text_print(reader->message, " (character %d): ", (int)(where - reader->start) + 1);
    va_start(list, format);
    text_vprint(reader->message, format, list);
    va_end(list);
    return false;
}

/* Return the class whose letter, with its sign, is at *at, and move *at after it; or CLASS_EMPTY.
 * In a reserve, the small letter of a neutral piece means that Black holds it. */
static int read_class(const struct description *description, const char **at, bool held) {
    int found = CLASS_EMPTY;
    size_t longest = 0;
    for (int class = class_of(0, SIDE_WHITE); class <= class_of(description->kinds - 1, SIDE_BLACK);
         class ++) {
        char letters[KIND_LETTERS];
        bool neutral = description->kind[class_kind(class)].neutral;
        if (neutral && !held && class_side(class) == SIDE_BLACK) continue;
        kind_letter(&description->kind[class_kind(class)], class_side(class), letters);
        if (strlen(letters) <= longest || strncmp(*at, letters, strlen(letters)) != 0) continue;
        found = class;
        longest = strlen(letters);
    }
    *at += longest;
    return found;
}

void notation_list_letters(const struct description *description, struct text *text) {
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < description->kinds; i++) {
            const struct kind *kind = &description->kind[i];
            if (kind->sign || (kind->neutral && side == SIDE_BLACK)) continue;
            text_add_char(text, side == SIDE_BLACK ? (char)tolower(kind->letter) : kind->letter);
        }
    }
}

static bool is_small_neutral(const struct description *description, char letter) {
    for (int i = 0; i < description->kinds; i++) {
        const struct kind *kind = &description->kind[i];
        if (kind->neutral && tolower(kind->letter) == letter) return true;
    }
    return false;
}

static bool unknown_letter(struct reader *reader, const char *where) {
    if (*where == '\0') return refuse_at(reader, where, "the text ends too early");
    if (!isprint((unsigned char)*where))
        return refuse_at(reader, where, "not a printable character");
    refuse_at(reader, where, "unknown letter \'%c\'; pieces are ", *where);
    notation_list_letters(reader->description, reader->message);
    if (is_small_neutral(reader->description, *where))
        text_print(reader->message, "; a neutral piece has only a capital letter");
    return false;
}

/* Read a whole number without leading zeros. */
static bool read_number(struct reader *reader, int *number) {
    const char *first = reader->at;
    if (!isdigit((unsigned char)*first))
        return refuse_at(reader, first, "a whole number is missing here");
    *number = 0;
    while (isdigit((unsigned char)*reader->at)) {
        if (*number >= NUMBER_MAX / 10)
            return refuse_at(reader, first, "the number may be at most %d", NUMBER_MAX - 1);
        *number = *number * 10 + (*reader->at++ - '0');
    }
    if (*first == '0' && reader->at > first + 1)
        return refuse_at(reader, first, "a number must not begin with a zero");
    return true;
}

static bool read_column(struct reader *reader, content *what) {
    uint8_t pieces[COLUMN_HEIGHT_MAX];
    int count = 0;
    const char *first = reader->at++;
    while (*reader->at != ')') {
        int class = read_class(reader->description, &reader->at, false);
        if (class == CLASS_EMPTY) return unknown_letter(reader, reader->at);
        if (count == COLUMN_HEIGHT_MAX - 1)
            return refuse_at(reader, first, "the stack is too high");
        pieces[count++] = (uint8_t) class;
    }
    reader->at++;
    if (count < 2)
        return refuse_at(reader, first,
                         "a stack has two pieces or more; write a single piece without ( )");
    if (!reader->rules->needs.columns) return refuse_at(reader, first, "this game has no stacks");
    *what = content_pile(reader->rules->columns, pieces, count, CLASS_EMPTY);
    return true;
}

static bool read_content(struct reader *reader, content *what) {
    if (*reader->at == '(') return read_column(reader, what);
    *what = (content)read_class(reader->description, &reader->at, false);
    return *what != CLASS_EMPTY || unknown_letter(reader, reader->at);
}

/* Refuse a piece on a square that is out of play: "f9 is not in play; on this rank, a9-e9 are". */
static bool refuse_square(struct reader *reader, const char *where, int square) {
    const struct board *board = &reader->description->board;
    const uint64_t *in_play = board->in_play.word;
    char name[SQUARE_NAME_SIZE];
    int first = square - board_file(board, square), behind = first + board->files, found = 0;
    board_square_name(board, square, name);
    if (reader->description->lines)
        return refuse_at(reader, where,
                         "%s isn't on a line of the board; lines must name each square: lines = "
                         "\"a1-b1-c1 a1-a3\"",
                         name);
    refuse_at(reader, where, "%s is not in play", name);
    for (int from = first, to; from < behind; from = to + 1) {
        to = from;
        if (!cells_has(in_play, from)) continue;
        while (to + 1 < behind && cells_has(in_play, to + 1)) to++;
        board_square_name(board, from, name);
        text_print(reader->message, "%s%s", found ? " " : "; on this rank, ", name);
        board_square_name(board, to, name);
        if (to > from) text_print(reader->message, "-%s", name);
        found += to - from + 1;
    }
    if (found) text_print(reader->message, found == 1 ? " is" : " are");
    return false;
}

static bool refuse_rank(struct reader *reader, const char *where, int squares) {
    int files = reader->description->board.files;
    return refuse_at(reader, where, "%d square%s instead of %d", squares, squares == 1 ? "" : "s",
                     files);
}

static bool read_rank(struct reader *reader, int rank) {
    const struct board *board = &reader->description->board;
    int file = 0, run;
    bool after_number = false;
    reader->rank = rank + 1;
    while (*reader->at && !strchr("/[ ", *reader->at)) {
        const char *where = reader->at;
        run = 1;
        if (isdigit((unsigned char)*where)) {
            if (after_number || !read_number(reader, &run)) return false;
            if (run == 0) return refuse_at(reader, where, "0 isn't a number of empty squares");
        } else if (file >= board->files) {
            return refuse_at(reader, where, "more than %d square%s", board->files,
                             board->files == 1 ? "" : "s");
        } else {
            content what;
            int square = rank * board->files + file;
            if (!read_content(reader, &what)) return false;
            if (!cells_has(board->in_play.word, square))
                return refuse_square(reader, where, square);
            position_write(reader->position, (uint32_t)square, what);
        }
        after_number = isdigit((unsigned char)*where);
        file += run;
        if (file > board->files) return refuse_rank(reader, where, file);
    }
    return file == board->files || refuse_rank(reader, reader->at, file);
}

static bool read_board(struct reader *reader) {
    reader->field = "board";
    for (int rank = reader->description->board.ranks - 1; rank >= 0; rank--) {
        if (!read_rank(reader, rank)) return false;
        if (rank > 0 && *reader->at != '/')
            return refuse_at(reader, reader->at, "'/' and %d more rank%s are missing here", rank,
                             rank > 1 ? "s" : "");
        reader->at += rank > 0;
    }
    if (*reader->at == '/')
        return refuse_at(reader, reader->at, "more than %d rank%s",
                         reader->description->board.ranks,
                         reader->description->board.ranks == 1 ? "" : "s");
    reader->rank = 0;
    return true;
}

static bool read_hand(struct reader *reader) {
    const struct description *description = reader->description;
    int before = -1;
    reader->field = "reserve";
    if (!description->reserved)
        return *reader->at != '[' || refuse_at(reader, reader->at, "this game has no reserve");
    if (*reader->at != '[')
        return refuse_at(reader, reader->at,
                         "the reserve must follow the board; write [] if it is empty");
    for (reader->at++; *reader->at != ']';) {
        const char *where = reader->at;
        int class = read_class(description, &reader->at, true);
        if (isdigit((unsigned char)*where))
            return refuse_at(reader, where, "a reserve has a letter for each piece, MMM, not 3M");
        if (class == CLASS_EMPTY) return unknown_letter(reader, where);
        if (!description->kind[class_kind(class)].kept)
            return refuse_at(reader, where, "\'%c\' cannot be in the reserve", *where);
        int order = class_side(class) * KINDS_MAX + class_kind(class);
        if (order < before)
            return refuse_at(
                reader, where,
                "'%c' is out of order: White's come first, in the order of declaration", *where);
        before = order;
        reader->position->slot[reader->rules->layout.reserves + class - CLASS_FIRST]++;
    }
    reader->at++;
    return true;
}

static bool read_side(struct reader *reader) {
    reader->field = "side to move";
    if (reader->at[0] != ' ' || (reader->at[1] != 'w' && reader->at[1] != 'b') ||
        isalpha((unsigned char)reader->at[2]))
        return refuse_at(reader, reader->at, "one blank and w or b are missing here");
    reader->position->side = reader->at[1] == 'w' ? SIDE_WHITE : SIDE_BLACK;
    reader->at += 2;
    return true;
}

/* Read "K" or "+k"; `before` is the index of the previous right in the order. */
static bool read_right(struct reader *reader, int *before) {
    const char *at = reader->at;
    int signs = *at == '+', side = isupper((unsigned char)at[signs]) ? SIDE_WHITE : SIDE_BLACK;
    char letters[KIND_LETTERS] = {*at, '\0'};
    letters[signs] = (char)toupper((unsigned char)at[signs]);
    int index = description_right(reader->description, letters);
    if (index < 0) return refuse_at(reader, at, "unknown right; write - if there is none");
    const struct right *right = &reader->description->right[index];
    right_letter(right, side, letters);
    int order = side * RIGHTS_MAX + index;
    if (order <= *before)
        return refuse_at(reader, at,
                         "\'%s\' is out of order: White's come first, in the order of declaration",
                         letters);
    if (!position_may_have_right(reader->position, index, side))
        return refuse_at(reader, at,
                         "'%s' is impossible: its pieces are not on their first squares", letters);
    *before = order;
    reader->position->slot[reader->rules->layout.rights + 2 * index + side] = 1;
    reader->at += 1 + signs;
    return true;
}

/* Read rights up to a blank, or to the + of a counter that is joined. */
static bool read_rights(struct reader *reader) {
    int before = -1;
    if (*reader->at == '-') return reader->at++, true;
    const char *first = reader->at;
    while (*reader->at && *reader->at != ' ') {
        if (*reader->at == '+' && reader->at > first && isdigit((unsigned char)reader->at[1]))
            break;
        if (!read_right(reader, &before)) return false;
    }
    return reader->at > first ||
           refuse_at(reader, reader->at, "the rights are missing; write - if there are none");
}

static bool read_marks(struct reader *reader, int name) {
    const struct lasting_marks *marks = &reader->description->marks[name];
    uint32_t *slot = reader->position->slot + reader->rules->layout.marks + name * MARK_SQUARES_MAX;
    if (*reader->at == '-') return reader->at++, true;
    for (int count = 0; count == 0 || (*reader->at && *reader->at != ' '); count++) {
        int length, square = board_parse_square(&reader->description->board, reader->at, &length);
        if (marks->most == 0)
            return refuse_at(reader, reader->at, "write - here, because this game has no marks");
        if (square < 0) return refuse_at(reader, reader->at, "a square or - is missing here");
        if (count == marks->most)
            return refuse_at(reader, reader->at, "more than %d square%s", marks->most,
                             marks->most == 1 ? "" : "s");
        for (int i = 0; i < count; i++)
            if (slot[i] == (uint32_t)square + 1)
                return refuse_at(reader, reader->at, "this square is named twice");
        slot[count] = (uint32_t)square + 1;
        reader->at += length;
    }
    return true;
}

static bool read_counter(struct reader *reader, int index) {
    const struct counter *counter = &reader->description->counter[index];
    const char *where = reader->at;
    int value = 0;
    if (!read_number(reader, &value)) return false;
    if (value < counter->least || value > counter->most)
        return refuse_at(reader, where, "%d is not between %d and %d", value, counter->least,
                         counter->most);
    reader->position->slot[reader->rules->layout.counters + index] =
        (uint32_t)(value - counter->least);
    return true;
}

static bool read_field(struct reader *reader, const struct field *field) {
    const char *where = reader->at;
    int value = 0;
    switch (field->sort) {
    case FIELD_RIGHTS: return read_rights(reader);
    case FIELD_MARKS: return read_marks(reader, field->index);
    case FIELD_COUNTER: return read_counter(reader, field->index);
    case FIELD_CLOCK:
        if (!read_number(reader, &value)) return false;
        reader->position->clock = (uint32_t)value;
        return true;
    case FIELD_NUMBER:
        if (!read_number(reader, &value)) return false;
        if (value == 0) return refuse_at(reader, where, "move numbers begin at 1");
        reader->position->number = (uint32_t)value;
        return true;
    }
    return false;
}

static const char *const field_names[] = {"rights", "marks", "counter", "clock", "move number"};

/* Return true if the text has one number, and clock and number are the only fields. Then it is the
 * number of the move, as in a game without a clock. In FEN a single number is the clock. */
static bool has_number_alone(const struct reader *reader) {
    const struct description *description = reader->description;
    return description->fields == 2 && description->field[0].sort == FIELD_CLOCK &&
           *reader->at == ' ' && !strchr(reader->at + 1, ' ');
}

static const char *field_name(const struct description *description, const struct field *field) {
    if (field->sort == FIELD_MARKS) return description->marks[field->index].name;
    if (field->sort == FIELD_COUNTER) return description->counter[field->index].label;
    return field_names[field->sort];
}

/* Refuse a text that ends before a field. */
static bool refuse_missing(struct reader *reader) {
    const struct description *description = reader->description;
    refuse_at(reader, reader->at, "this field is missing; after the side to move, write:");
    for (int i = 0; i < description->fields; i++)
        text_print(reader->message, "%s %s", i ? "," : "",
                   field_name(description, &description->field[i]));
    return false;
}

/* Return true if the text may end before a field, without clock and move number. After a counter
 * they are needed, because a text that lacks the counter would otherwise be read as one with it. */
static bool may_end_before(struct reader *reader, int field) {
    const struct description *description = reader->description;
    bool counted = false;
    for (int i = 0; i < field; i++)
        counted |= description->field[i].sort == FIELD_COUNTER &&
                   description_before(description, &description->field[i]) == ' ';
    return !counted || refuse_missing(reader);
}

static bool read_fields(struct reader *reader) {
    for (int i = has_number_alone(reader); i < reader->description->fields; i++) {
        const struct field *field = &reader->description->field[i];
        bool optional = field->sort == FIELD_CLOCK || field->sort == FIELD_NUMBER;
        reader->field = field_name(reader->description, field);
        if (*reader->at == '\0' && optional) return may_end_before(reader, i);
        char begin = description_before(reader->description, field);
        if (begin != ' ' && *reader->at != begin)
            return refuse_at(reader, reader->at, "'%c' and this field are missing here", begin);
        if (*reader->at == '\0') return refuse_missing(reader);
        if (*reader->at != begin || reader->at[1] == ' ')
            return refuse_at(reader, reader->at, "one blank and this field are missing here");
        reader->at++;
        if (!read_field(reader, field)) return false;
    }
    reader->field = "end";
    return *reader->at == '\0' || refuse_at(reader, reader->at, "the position text must end here");
}

bool notation_parse(struct position *position, const struct rules *rules, const char *bytes,
                    struct text *message) {
    struct reader reader = {.position = position,
                            .rules = rules,
                            .description = rules->description,
                            .start = bytes,
                            .at = bytes,
                            .message = message};
    position_init(position, rules);
    if (!bytes[strspn(bytes, " ")]) {
        text_print(message, "position: the text is empty");
        return false;
    }
    if (!read_board(&reader) || !read_hand(&reader) || !read_side(&reader) || !read_fields(&reader))
        return false;
    position->hash = position_hash(position);
    return true;
}

bool notation_read_content(const struct rules *rules, const char *bytes, content *what) {
    *what = CLASS_EMPTY;
    if (*bytes == '\0') return true;
    struct text message;
    text_init(&message, rules->columns->memory);
    struct reader reader = {.rules = rules,
                            .description = rules->description,
                            .start = bytes,
                            .at = bytes,
                            .field = "square",
                            .message = &message};
    bool good = read_content(&reader, what);
    text_done(&message);
    return good && *reader.at == '\0';
}
