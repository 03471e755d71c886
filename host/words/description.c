#include "description.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static const char *write_letter(char letter, char sign, int side, char letters[KIND_LETTERS]) {
    bool before = sign == '+';
    if (side == SIDE_BLACK) letter = (char)tolower(letter);
    letters[0] = before ? sign : letter;
    letters[1] = before ? letter : sign;
    letters[2] = '\0';
    return letters;
}

const char *kind_letter(const struct kind *kind, int side, char letters[KIND_LETTERS]) {
    return write_letter(kind->letter, kind->sign, side, letters);
}

const char *right_letter(const struct right *right, int side, char letters[KIND_LETTERS]) {
    return write_letter(right->letter, right->sign, side, letters);
}

int description_class(const struct description *description, int kind, int side) {
    ASSERT_HOT(kind >= 0 && kind < description->kinds &&
               (side == SIDE_WHITE || side == SIDE_BLACK));
    return class_of(kind, description->kind[kind].neutral ? SIDE_WHITE : side);
}

bool description_owns(const struct description *description, int side, int class) {
    ASSERT_HOT(class >= CLASS_EMPTY && class < class_of(description->kinds, SIDE_WHITE));
    return class_is_piece(class) && class_side(class) == side &&
           !description->kind[class_kind(class)].neutral;
}

int description_kind(const struct description *description, const char *name) {
    for (int i = 0; i < description->kinds; i++)
        if (strcmp(description->kind[i].name, name) == 0) return i;
    return -1;
}

int description_zone(const struct description *description, const char *name) {
    for (int i = 0; i < description->zones; i++)
        if (strcmp(description->zone[i].name, name) == 0) return i;
    return -1;
}

uint64_t description_zones_of(const struct description *description, int square, int side) {
    uint64_t zones = 0;
    for (int i = 0; i < description->zones; i++)
        zones |= (uint64_t)cells_has(description->zone[i].cells[side].word, square) << i;
    return zones;
}

/* Return the number of a counter; -1 if there is none. */
static int counter_of(const struct description *description, const char *name) {
    for (int i = 0; i < description->counters; i++)
        if (strcmp(description->counter[i].name, name) == 0) return i;
    return -1;
}

/* Return the name of a counter without its owner: "walls" for "enemy's walls". */
static const char *bare_name(const char *name) {
    static const char enemys[] = "enemy's ";
    return strncmp(name, enemys, sizeof enemys - 1) == 0 ? name + sizeof enemys - 1 : name;
}

struct quantity description_quantity(const struct description *description, const char *name,
                                     int side) {
    const char *own = bare_name(name);
    int owner = own == name ? side : !side;
    int index = counter_of(description, own), kind = description_kind(description, own);
    if (index >= 0) {
        const struct counter *counter = &description->counter[index];
        bool shared = counter->side < 0;
        assert(shared || (counter->side == SIDE_WHITE && counter[1].side == SIDE_BLACK));
        return (struct quantity){true, false, shared ? index : index + owner, counter->least,
                                 counter->most};
    }
    if (kind < 0 || !description->kind[kind].kept) return (struct quantity){.is_known = false};
    return (struct quantity){true, true, 2 * kind + owner, 0, HELD_MAX};
}

int description_marks(const struct description *description, const char *name) {
    for (int i = 0; i < description->marked_names; i++)
        if (strcmp(description->marks[i].name, name) == 0) return i;
    return -1;
}

int description_right(const struct description *description, const char *letters) {
    char own[KIND_LETTERS];
    for (int i = 0; i < description->rights; i++)
        if (strcmp(right_letter(&description->right[i], SIDE_WHITE, own), letters) == 0) return i;
    return -1;
}

char description_before(const struct description *description, const struct field *field) {
    return field > description->field && field->sort == FIELD_COUNTER &&
                   description->counter[field->index].joined
               ? '+'
               : ' ';
}

bool description_names_landings(const struct description *description) {
    return description->identity == IDENTITY_LANDING || description->identity == IDENTITY_TEXT;
}

void description_turn(const struct description *description, int side, int *files, int *ranks) {
    if (side == SIDE_WHITE || description->shared) return;
    *ranks = -*ranks;
    if (description->rotated) *files = -*files;
}

int description_way(const struct description *description, const struct walk *step, int side) {
    struct board *board = (struct board *)&description->board;
    assert(walk_is_step(step));
    if (walk_is_composed(step)) {
        assert(step->numbers == SIDES && step->number[side] < board->ways);
        return step->number[side];
    }
    if (step->is_whites) side = SIDE_WHITE;
    if (word_table[step->word].form == FORM_WAY) {
        int way = board_way(board, step->name[0], false);
        bool is_turned = side == SIDE_BLACK && !description->shared && way >= 0;
        return is_turned && board->way[way]->opposite >= 0 ? board->way[way]->opposite : way;
    }
    int files = step->number[0], ranks = step->number[1];
    description_turn(description, side, &files, &ranks);
    return board_step(board, files, ranks);
}

int description_mirrored(const struct description *description, int square) {
    const struct board *board = &description->board;
    assert(square >= 0 && square < board->squares);
    if (description->shared) return square;
    int file = board_file(board, square), rank = board->ranks - 1 - board_rank(board, square);
    if (description->rotated) file = board->files - 1 - file;
    return rank * board->files + file;
}

bool description_is_alike(const struct description *description, int square) {
    const struct board *board = &description->board;
    int mirrored = description_mirrored(description, square);
    bool turns = board->shape == CELLS_TRIANGLES && !description->shared;
    return cells_has(board->in_play.word, square) == cells_has(board->in_play.word, mirrored) &&
           !(turns && board_is_dark(board, square) == board_is_dark(board, mirrored));
}
