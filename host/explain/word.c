#include "word.h"

#include "../compile/operand.h"
#include "../machine/actions.h"
#include "../machine/attack.h"
#include "../words/analysis.h"

bool word_is_negated_question(const struct description *description, const struct walk *walk) {
    uint64_t classes;
    if (walk->word != WORD_NOT) return false;
    const struct walk *asked = walk->left;
    return word_table[asked->word].sort == SORT_QUESTION || asked->word == WORD_TEST ||
           walk_asks_class(description, asked, SIDE_WHITE, &classes);
}

const struct operand *word_operand(const struct machine *machine, const struct walk *walk) {
    return operand_cached((struct rules *)machine->rules, walk, machine->run.side);
}

static bool go_to(int *pose, int target) {
    if (target >= 0) *pose = target;
    return target >= 0;
}

static bool step(struct machine *machine, int *pose, int way) {
    machine->run.crossing = machine->crossed[way][*pose];
    return go_to(pose, machine->next[way][*pose]);
}

static bool is_on(const struct machine *machine, int square, int zone) {
    return cells_has(machine->rules->description->zone[zone].cells[machine->run.side].word, square);
}

static bool is_place(const struct machine *machine, int square, int place) {
    int pose = branch_place(machine, place);
    return pose >= 0 && (pose & POSE_SQUARE) == square;
}

static bool carries(const struct machine *machine, uint64_t classes) {
    content carried = machine->run.carried;
    return carried != CLASS_EMPTY && classes >> content_class(machine->rules->columns, carried) & 1;
}

bool word_do(struct machine *machine, const struct walk *walk, int *here) {
    const struct operand *operand = word_operand(machine, walk);
    uint64_t set = operand->set;
    int number = operand->number, pose = *here, square = pose & POSE_SQUARE,
        side = machine->run.side;
    int class = branch_class(machine, pose); /* of what stands here */
    switch (walk->word) {
    /* starts */
    case WORD_DROP: return action_drop(machine, number);
    case WORD_PASS: return action_pass(machine);
    /* ways */
    case WORD_STEP:
    case WORD_WAY: return step(machine, here, number);
    case WORD_GO: return go_to(here, branch_place(machine, number));
    case WORD_OTHER: return go_to(here, branch_other(machine, pose, set));
    /* questions */
    case WORD_EMPTY: return class == CLASS_EMPTY;
    case WORD_OWN: return class_is_piece(class) && class_side(class) == side;
    case WORD_ENEMY: return class_is_piece(class) && class_side(class) != side;
    case WORD_OCCUPIED: return class != CLASS_EMPTY;
    case WORD_IS: return set >> class & 1;
    case WORD_CARRYING: return carries(machine, set);
    case WORD_ON: return is_on(machine, square, number);
    case WORD_AT: return is_place(machine, square, number);
    case WORD_MARKED: return branch_is_marked(machine, square, number, (int)set);
    case WORD_CROSSED: return machine->run.crossing & number;
    case WORD_CAPTURED: return machine->run.branch.taken > 0;
    case WORD_ATTACKED: return attack_reaches(machine, machine->run.position, side, square);
    case WORD_MAY:
    case WORD_HOLDS: return set >> machine->run.position->slot[number] & 1;
    case WORD_WHITE: return side == SIDE_WHITE;
    case WORD_TO_MOVE: return (uint32_t)side == machine->run.position->side;
    case WORD_TEST: return branch_ask_function(machine, pose, number, false);
    /* deeds */
    case WORD_STOP: return branch_add_landing(machine, LANDING_STOP, square);
    case WORD_TAKE: return action_take(machine, pose);
    case WORD_CLAIM: return action_claim(machine, pose);
    case WORD_REMOVE: return action_remove(machine, pose);
    case WORD_DEPOSE: return action_depose(machine, pose);
    case WORD_PUT: return action_put(machine, pose, (content)number);
    case WORD_CARRY: return action_carry(machine, (content)number);
    case WORD_LAND: return action_land(machine, pose);
    case WORD_BECOME: return action_become(machine, pose, number);
    case WORD_FLIP: return action_flip(machine, pose);
    case WORD_SWAP: return action_swap(machine, pose, number);
    case WORD_CYCLE: return action_cycle(machine, number, set);
    case WORD_TUCK: return action_tuck(machine, pose);
    case WORD_KEEP: return action_keep(machine, number);
    case WORD_MARK: return action_mark(machine, pose, number);
    case WORD_UNMARK: return action_unmark(machine, pose);
    case WORD_TALLY: return action_tally(machine);
    case WORD_SET: return branch_change(machine, (uint32_t)number, (uint32_t)set);
    case WORD_RESET: return action_reset(machine);
    case WORD_PLACE: return action_place(machine, pose, number);
    case WORD_PART: return action_part(machine);
    case WORD_NOTE: return branch_add_landing(machine, LANDING_NOTE, number);
    case WORD_CALLED: return action_called(machine, number);
    case WORD_ACT: return branch_ask_function(machine, pose, number, true);
    default: return false; /* what is walked by definition.c */
    }
}
