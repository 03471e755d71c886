#include "stack.h"

#define SAME_VALUE(name, ...) &&frame->name == machine->run.branch.name
bool stack_is_repeated(const struct machine *machine, int tip, int pose, int target) {
    for (int i = tip; i >= 0; i = machine->frame[i].parent) {
        const struct frame *frame = &machine->frame[i];
        ASSERT_HOT(i < machine->run.frames && frame->parent < i); /* frames form a tree */
        ASSERT_HOT(frame->changes <= machine->run.changes);
        if (frame->changes != machine->run.changes) return false;
        if (frame->target == target && frame->pose == pose BRANCH_FIELDS(NO_FIELD, SAME_VALUE) &&
            branch_scratch_is_same(machine, frame->trails))
            return true;
    }
    return false;
}

bool stack_next_round(struct machine *machine, struct cursor *cursor) {
    const struct frame *tip = &machine->frame[cursor->frame];
    int loop = tip->choice, target = tip->target;
    ASSERT_HOT(machine->frame[loop].choice == loop); /* the tip is a LOOP or its ROUND */
    if (!stack_push_frame(machine, cursor, target, 0)) return false;
    machine->frame[cursor->frame].choice = (int16_t)loop;
    return true;
}

bool stack_begin_loop(struct machine *machine, struct cursor *cursor, int address) {
    if (!stack_push_frame(machine, cursor, address, machine->run.choices)) return false;
    machine->frame[cursor->frame].choice = (int16_t)cursor->frame;
    return true;
}

bool stack_begin_most(struct machine *machine, struct cursor *cursor, int address) {
    if (!machine->resumed) {
        if (!stack_push_frame(machine, cursor, -1, 0)) return false;
        return stack_push_rest(machine, *cursor, address, (uint64_t)cursor->frame);
    }
    struct frame *frame = &machine->frame[machine->rest];
    ASSERT_HOT((int)machine->rest == cursor->frame && !frame->after); /* after the first pass */
    machine->resumed = false;
    frame->after = 1;
    return frame->best >= 0;
}

bool stack_end_most(struct machine *machine, struct cursor *cursor) {
    struct frame *frame = &machine->frame[cursor->frame];
    int16_t tally = (int16_t)(machine->run.branch.tally - frame->tally);
    ASSERT_HOT(cursor->frame >= 0 && tally >= 0);
    ASSERT_HOT(!frame->after || tally <= frame->best || machine->observer); /* which may pretend */
    if (!frame->after) {
        if (tally > frame->best) frame->best = tally;
        return false;
    }
    cursor->frame = frame->parent;
    return tally == frame->best;
}
