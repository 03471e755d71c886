/* Starts with several possibilities: each is offered to what follows, then the branch is put back.
 */
#include "walking.h"
#include "word.h"

#include "../machine/actions.h"

/* One of them, with which the branch has begun or, if `begun` is false, could not. */
static stopped offer(struct definition *definition, struct attempt *attempt, bool begun,
                     const struct saved *before, struct follow *next) {
    stopped by = walking_proceed(definition, attempt, begun, next);
    walking_restore(definition, before);
    return by;
}

/* Each piece, in the order of squares. Where a run is about one piece alone, that is how its
 * branches begin. */
stopped start_pieces(struct definition *definition, const struct walk *walk, struct follow *next) {
    struct machine *machine = definition->machine;
    struct attempt attempt = walking_attempt(definition, walk);
    struct saved before = walking_save(definition);
    bool lifts = walk->word == WORD_FROM, able = !lifts || before.run.carried == CLASS_EMPTY;
    int only = before.run.branch.origin == ORIGIN_UNSET ? before.run.only_square : SQUARE_NONE;
    uint64_t classes = word_operand(definition->machine, walk)->set;
    for (int square = 0; able && square < machine->rules->description->board.squares; square++) {
        if (!(classes >> machine->run.position->top[square] & 1) || (only >= 0 && square != only))
            continue;
        definition->here.pose = square;
        stopped by =
            offer(definition, &attempt, action_start(machine, square, lifts), &before, next);
        if (by) return by;
    }
    return walking_proceed(definition, &attempt, false, next); /* there is no further one */
}

/* Each square of a zone, or each that is marked. */
stopped start_zone(struct definition *definition, const struct walk *walk, struct follow *next) {
    const struct machine *machine = definition->machine;
    const struct description *description = machine->rules->description;
    struct attempt attempt = walking_attempt(definition, walk);
    struct saved before = walking_save(definition);
    int zone = word_operand(definition->machine, walk)->number;
    const uint64_t *cells = machine->scratch.marks.word; /* ZONE_MARKED */
    if (zone != ZONE_MARKED) cells = description->zone[zone].cells[machine->run.side].word;
    for (int square = -1; (square = cells_next(cells, description->board.words, square)) >= 0;) {
        definition->here.pose = square;
        stopped by = offer(definition, &attempt, true, &before, next);
        if (by) return by;
    }
    return walking_proceed(definition, &attempt, false, next); /* there is no further one */
}

/* Each move that a function gives. */
stopped start_generated(struct definition *definition, const struct walk *walk,
                        struct follow *next) {
    struct machine *machine = definition->machine;
    struct attempt attempt = walking_attempt(definition, walk);
    int first = machine->run.emits, which = word_operand(definition->machine, walk)->number;
    bool good = machine->escapes->generate(machine->escapes->context, machine, which);
    struct saved before = walking_save(definition);
    for (int i = first; good && i < before.run.emits; i++) {
        stopped by = offer(definition, &attempt,
                           branch_apply_emitted(machine, &machine->emitted[i]), &before, next);
        if (by) return by;
    }
    return walking_proceed(definition, &attempt, false, next); /* there is no further one */
}
