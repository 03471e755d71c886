#include "edit.h"

void edit_clear(struct position *position) {
    for (int slot = 0; slot < position->rules->layout.slots; slot++)
        position_set_slot(position, (uint32_t)slot, 0);
}

void edit_put(struct position *position, int square, content what) {
    const struct rules *rules = position->rules;
    position_set_slot(position, (uint32_t)square, what);
    for (int right = 0; right < 2 * RIGHTS_MAX; right++)
        if (rules->rights_ended_by[square] >> right & 1)
            position_set_slot(position, (uint32_t)(rules->layout.rights + right), 0);
}

bool edit_reserve(struct position *position, content what, int by) {
    const struct rules *rules = position->rules;
    const struct description *description = rules->description;
    if (!description->reserved || !class_is_piece((int)what) || what >= COLUMN_FIRST) return false;
    if (!description->kind[class_kind((int)what)].kept) return false;
    uint32_t slot = (uint32_t)rules->layout.reserves + what - CLASS_FIRST;
    if (by < 0 && position->slot[slot] < (uint32_t)-by) return false;
    position_set_slot(position, slot, position->slot[slot] + (uint32_t)by);
    return true;
}

static void clear_marks(struct position *position) {
    const struct layout *layout = &position->rules->layout;
    for (int slot = layout->marks; slot < layout->slots; slot++)
        position_set_slot(position, (uint32_t)slot, 0);
}

void edit_turn(struct position *position, enum side side) {
    if ((enum side)position->side != side) clear_marks(position);
    position_set_side(position, side);
}

static bool is_possible(const struct position *position, struct machine *machine,
                        struct text *message) {
    struct position read;
    struct text text;
    text_init(&text, machine->memory);
    notation_write(position, &text);
    bool possible = notation_read(&read, machine, text_string(&text), message);
    text_done(&text);
    return possible;
}

bool edit_finish(struct position *position, struct machine *machine, struct text *message) {
    struct position bare = *position;
    if (is_possible(position, machine, message)) return true;
    struct text of_bare; /* what is wrong with the marks as well is told of the whole */
    text_init(&of_bare, machine->memory);
    clear_marks(&bare);
    bool possible = is_possible(&bare, machine, &of_bare);
    text_done(&of_bare);
    if (possible) *position = bare;
    return possible;
}
