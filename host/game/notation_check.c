/* Checks of a position that has been read: royal pieces, and positions that the script declares
 * impossible. */
#include "notation.h"

#include "moves.h"

#include "../machine/legality.h"
#include "../machine/machine.h"

/* -- Idle marks -------------------------------------------------------------------------------- */

/* Idle marks: lasting marks that don't change the legal moves. Texts of other programs have them:
 * `e3` after 1. e4, even if no pawn can capture there. Two positions that differ only in such marks
 * are the same for repetition, so they are dropped when a position is read. */

/* Return true if moves of two positions lead to the same ones, in the same order. */
static bool are_alike(const struct moves *a, const struct position *of_a, const struct moves *b,
                      const struct position *of_b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if ((of_a->hash ^ move_change_of_hash(a, &a->item[i])) !=
                (of_b->hash ^ move_change_of_hash(b, &b->item[i])) ||
            a->item[i].origin != b->item[i].origin)
            return false;
    return true;
}

/* Remove a mark from those of its name, which have no gaps. */
static void remove_mark(struct position *position, uint32_t slot, uint32_t end) {
    assert(slot < end);
    for (; slot + 1 < end; slot++) position_set_slot(position, slot, position->slot[slot + 1]);
    position_set_slot(position, slot, 0);
}

/* Drop a mark, if that makes no difference; `end` is after the slots of the mark's name. */
static void drop_mark(struct position *position, struct machine *machine, uint32_t slot,
                      uint32_t end, struct moves *with, struct moves *without) {
    struct position bare = *position;
    remove_mark(&bare, slot, end);
    bool listed = moves_generate(with, machine, position, MOVES_BARE, NULL) &&
                  moves_generate(without, machine, &bare, MOVES_BARE, NULL);
    if (listed && are_alike(with, position, without, &bare)) *position = bare;
}

/* Remove each lasting mark that makes no difference to the legal moves, for the names that ask for
 * it in the script. If the machine fails while it lists moves, the mark stays, and the failure is
 * cleared. */
static void idle_marks_drop(struct position *position, struct machine *machine) {
    const struct rules *rules = machine->rules;
    struct moves with, without;
    moves_init(&with, machine->memory, rules);
    moves_init(&without, machine->memory, rules);
    for (int name = 0; name < rules->description->marked_names; name++) {
        uint32_t first = (uint32_t)(rules->layout.marks + name * MARK_SQUARES_MAX);
        if (!rules->description->marks[name].used) continue;
        for (uint32_t slot = first + MARK_SQUARES_MAX; slot-- > first;)
            if (position->slot[slot])
                drop_mark(position, machine, slot, first + MARK_SQUARES_MAX, &with, &without);
    }
    machine->failure = MACHINE_DONE;
    moves_done(&with);
    moves_done(&without);
}

/* -- Checks ------------------------------------------------------------------------------------ */

int notation_count_royals(const struct position *position, int side) {
    int count = 0;
    for (class_set rest = position->rules->royals[side]; rest; rest &= rest - 1)
        count += cells_count(position_set(position, classes_first(rest)), (int)position->words);
    return count;
}

void notation_list_royals(const struct description *description, const char *between,
                          struct text *text) {
    for (int i = 0; i < description->royals; i++)
        text_print(text, "%s\"%s\"", i ? between : "", description->royal[i]);
}

static bool check_royals(struct position *position, struct machine *machine, bool whole,
                         struct text *message) {
    const struct description *description = machine->rules->description;
    if (description->royals == 0) return true;
    for (int side = 0; side < SIDES; side++) {
        int count = notation_count_royals(position, side);
        int least = whole ? description->royal_least : 0, most = description->royal_most;
        if (count >= least && count <= most) continue;
        text_print(message, "position: %s must have ", side ? "Black" : "White");
        if (most == 1 && least != 0)
            text_print(message, "exactly one");
        else if (most == 1)
            text_print(message, "at most one");
        else if (least == most)
            text_print(message, "exactly %d", most);
        else
            text_print(message, "%d to %d", least, most);
        text_print(message, most == 1 ? " " : " of ");
        notation_list_royals(description, " or ", message);
        text_print(message, ", not %d", count);
        return false;
    }
    int attacked = legality_attacked_royal(machine, position, (int)position->side ^ 1);
    if (attacked < 0) return true;
    text_print(message, "position: the %s of %s, who is not to move, is attacked",
               description->kind[class_kind(position->top[attacked])].name,
               position->side == SIDE_WHITE ? "Black" : "White");
    return false;
}

/* Check the conditions that the script declares impossible. */
static bool check_nevers(struct position *position, struct machine *machine, struct text *message) {
    const struct description *description = machine->rules->description;
    for (int i = 0; i < description->nevers; i++) {
        for (int side = 0; side < SIDES && description->never[i].walk; side++) {
            int origin = ORIGIN_NONE;
            char name[SQUARE_NAME_SIZE] = "";
            if (!machine_succeeds(machine, position, machine->rules->never[i][side], side, &origin))
                continue;
            if (origin >= 0) board_square_name(&description->board, origin, name);
            text_print(message, "position: %s%s%s", description->never[i].message,
                       *name ? ": " : "", name);
            return false;
        }
    }
    if (machine->failure == MACHINE_DONE) return true;
    text_print(message, "position: %s", machine->fault);
    return false;
}

bool notation_read_checked(struct position *position, struct machine *machine, const char *bytes,
                           bool whole, struct text *message) {
    machine->failure = MACHINE_DONE;
    bool good = notation_parse(position, machine->rules, bytes, message) &&
                check_royals(position, machine, whole, message) &&
                check_nevers(position, machine, message);
    if (good) idle_marks_drop(position, machine);
    return good;
}
