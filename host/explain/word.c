#include "word.h"

#include "../compile/operand.h"
#include "../machine/actions.h"
#include "../words/analysis.h"

bool word_is_negated_question(const struct description *description, const struct walk *walk) {
    uint64_t classes;
    if (walk->word != WORD_NOT) return false;
    const struct walk *asked = walk->left;
    return word_table[asked->word].sort == SORT_QUESTION || asked->word == WORD_TEST ||
           walk_asks_class(description, asked, SIDE_WHITE, &classes);
}

bool word_only_joins(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_JOIN && walk->word != WORD_NOT &&
           walk->word != WORD_AHEAD;
}

bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes) {
    uint64_t classes;
    bool question = word_table[walk->word].sort == SORT_QUESTION || walk->word == WORD_NOT;
    if (!question || !walk_asks_class(description, walk, side, &classes)) return false;
    *yes = classes != 0;
    return classes == 0 || classes == ~UINT64_C(0);
}

const struct operand *word_operand(const struct machine *machine, const struct walk *walk) {
    return operand_cached(machine->rules, walk, machine->run.side);
}

static bool go_to(int *pose, int target) {
    if (target >= 0) *pose = target;
    return target >= 0;
}

static bool step(struct machine *machine, int *pose, int way) {
    machine->run.crossing = machine->crossed[way][*pose];
    return go_to(pose, machine->next[way][*pose]);
}

bool word_do(struct machine *machine, const struct walk *walk, int *here) {
    const struct operand *operand = word_operand(machine, walk);
    uint64_t set = operand->set;
    int number = operand->number, pose = *here, side = machine->run.side;
    int class = branch_class(machine, pose); /* of the content of this square */
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: return step(machine, here, number);
    case WORD_GO: return go_to(here, branch_place(machine, number));
    case WORD_OTHER: return go_to(here, branch_other(machine, pose, set));
    case WORD_EMPTY: return class == CLASS_EMPTY;
    case WORD_OWN: return description_owns(machine->rules->description, side, class);
    case WORD_ENEMY: return description_owns(machine->rules->description, !side, class);
    case WORD_OCCUPIED: return class != CLASS_EMPTY;
    case WORD_IS: return set >> class & 1;
    case WORD_WHITE: return side == SIDE_WHITE;
#define WORD_DOES(id, ...)                                                                         \
    case WORD_##id: return word_##id(machine, pose, number, set);
        QUESTION_INSTRUCTIONS(WORD_DOES)
        ACTION_INSTRUCTIONS(WORD_DOES)
#undef WORD_DOES
    default: return false; /* words that definition_walk.c follows */
    }
}
