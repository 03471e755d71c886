/* Instructions that go through several possibilities, and those that look after repetitions. */
#include "stack.h"

/* The first square above `after` with a piece of one of the classes. */
static inline int next_standing(const struct position *position, int words, uint64_t mask, int after) {
    if (words == 1) {
        uint64_t set = 0;
        for (; mask; mask &= mask - 1) set |= position->set[__builtin_ctzll(mask)];
        set = after < 0 ? set : after == 63 ? 0 : set & ~UINT64_C(0) << (after + 1);
        return set ? __builtin_ctzll(set) : SQUARE_NONE;
    }
    int best = SQUARE_NONE;
    for (; mask; mask &= mask - 1) {
        int square = cells_next(position_set(position, __builtin_ctzll(mask)), words, after);
        if (square >= 0 && (best < 0 || square < best)) best = square;
    }
    return best;
}

/* The other square of a class that stands on exactly two; SQUARE_NONE otherwise. */
static int other_of_two(const struct position *position, int words, int class, int square) {
    const uint64_t *set = position_set(position, class);
    if (cells_count(set, words) != 2) return SQUARE_NONE;
    int first = cells_next(set, words, -1);
    return first == square ? cells_next(set, words, first) : first;
}

bool is_repeated(const struct machine *machine, const struct cursor *cursor, int target) {
    for (int i = cursor->frame; i >= 0; i = machine->frame[i].parent) {
        const struct frame *frame = &machine->frame[i];
        if (frame->changes != machine->changes) return false;
        if (frame->target == target && frame->pose == cursor->pose) return true;
    }
    return false;
}

/* Whether a piece on this square can take one of the first steps that follow the instruction. */
static bool can_start(const struct machine *machine, const struct instruction *in, int square) {
    for (int i = 1; i <= in->to; i++) {
        int next = machine->next[in[i].way][square];
        if (next < 0) continue;
        if (in[i].mask >> machine->position->top[next & POSE_SQUARE] & 1 || (next & POSE_SQUARE) == square) return true;
    }
    return in->to == 0;
}

/* The next square to start on; SQUARE_NONE if there is none left. */
static int next_start(const struct machine *machine, const struct instruction *in, int after) {
    const struct position *position = machine->position;
    int words = machine->rules->description->board.words;
    if (machine->only >= 0 && machine->branch.origin == ORIGIN_UNSET)
        return after < 0 && in->mask >> position->top[machine->only] & 1 ? machine->only : SQUARE_NONE;
    int square = next_standing(position, words, in->mask, after);
    while (square >= 0 && !can_start(machine, in, square)) square = next_standing(position, words, in->mask, square);
    return square;
}

bool start_on_piece(struct machine *machine, struct cursor *cursor, int *address, const struct instruction *in) {
    struct branch *branch = &machine->branch;
    int square = next_start(machine, in, cursor->resume);
    if ((machine->carried && in->op == OP_FROM) || square < 0) return false;
    if (!open_choice(machine, cursor, *address - 1, square)) return false;
    *address += in->to;
    cursor->pose = square;
    cursor->resume = -1;
    bool origin = branch->origin == ORIGIN_UNSET;
    if (origin) branch->origin = (int16_t)square;
    if (in->op == OP_BY) return true;
    branch->origin_class = origin ? machine->position->top[square] : branch->origin_class;
    branch->deeds |= origin ? 0 : DEED_CARRY;
    machine->carried = machine->position->slot[square];
    return branch_change(machine, (uint32_t)square, CLASS_EMPTY);
}

bool start_on_zone(struct machine *machine, struct cursor *cursor, int address, int zone) {
    const struct description *description = machine->rules->description;
    const uint64_t *cells = machine->scratch.marks.word; /* ZONE_MARKED */
    if (zone != ZONE_MARKED) cells = description->zone[zone].cells[machine->side].word;
    int square = cells_next(cells, description->board.words, cursor->resume);
    if (square < 0 || !open_choice(machine, cursor, address, square)) return false;
    cursor->pose = square;
    cursor->resume = -1;
    return true;
}

bool start_with_drop(struct machine *machine, int slot) {
    uint32_t held = machine->position->slot[slot];
    if (machine->carried || held == 0) return false;
    int class = CLASS_FIRST + slot - machine->rules->layout.reserves;
    if (machine->branch.origin == ORIGIN_UNSET) machine->branch.origin = (int16_t)(ORIGIN_RESERVE - class_kind(class));
    machine->carried = (content) class;
    machine->branch.deeds |= DEED_CARRY;
    return branch_change(machine, (uint32_t)slot, held - 1);
}

bool begin_most(struct machine *machine, struct cursor *cursor, int address) {
    if (cursor->resume < 0) {
        if (!open_frame(machine, cursor, -1, 0)) return false;
        return open_choice(machine, cursor, address, cursor->frame);
    }
    struct frame *frame = &machine->frame[cursor->resume];
    cursor->resume = -1;
    frame->after = 1;
    return frame->best >= 0;
}

bool end_most(struct machine *machine, struct cursor *cursor) {
    struct frame *frame = &machine->frame[cursor->frame];
    int16_t tally = (int16_t)(machine->branch.tally - frame->tally);
    if (!frame->after) {
        if (tally > frame->best) frame->best = tally;
        return false;
    }
    cursor->frame = frame->parent;
    return tally == frame->best;
}

/* `generate`: the function is called once; its moves are gone through like the branches of a sum. */
bool next_generated(struct machine *machine, struct cursor *cursor, int address, int which) {
    if (cursor->resume < 0) {
        if (!open_frame(machine, cursor, -1, 0)) return false;
        int first = machine->emits;
        if (!machine->escapes->generate(machine->escapes->context, machine, which)) return false;
        machine->frame[cursor->frame].target = -1 - machine->emits;
        cursor->resume = first;
    }
    if (cursor->resume >= -1 - machine->frame[cursor->frame].target) return false;
    int this = cursor->resume;
    if (!open_choice(machine, cursor, address, this + 1)) return false;
    cursor->frame = machine->frame[cursor->frame].parent;
    cursor->resume = -1;
    return branch_replay(machine, &machine->emitted[this]);
}

bool end_round(struct machine *machine, struct cursor *cursor, int *address, const struct instruction *in) {
    const struct frame *tip = &machine->frame[cursor->frame];
    int loop = tip->choice, target = tip->target;
    if (is_repeated(machine, cursor, target)) {
        *address = in->to;
        return true;
    }
    if (!open_frame(machine, cursor, target, 0)) return false;
    machine->frame[cursor->frame].choice = (int16_t)loop;
    return true;
}

/* Whether a line has come round: it is back where it began, or, if it runs into a ring further on, back on a square
 * remembered at every power of two rounds (Brent 1980). The frame is that of its LOOP. */
bool is_closed(struct frame *frame, int pose) {
    if (pose == frame->pose || pose == frame->remembered) return true;
    if (++frame->best == frame->tally) { /* rounds since the square was remembered, and when to remember the next */
        frame->remembered = (int16_t)pose;
        frame->tally = (int16_t)(frame->tally * 2);
        frame->best = 0;
    }
    return false;
}

bool begin_loop(struct machine *machine, struct cursor *cursor, int address) {
    if (!open_frame(machine, cursor, address, 0)) return false;
    struct frame *frame = &machine->frame[cursor->frame];
    frame->choice = (int16_t)cursor->frame;
    frame->remembered = SQUARE_NONE;
    frame->tally = 1;
    frame->best = 0;
    return true;
}

bool go_to_other(struct machine *machine, struct cursor *cursor, uint64_t mask) {
    int square = cursor->pose & POSE_SQUARE, class = machine->position->top[square];
    if (machine->sight) machine->sight->classes |= UINT64_C(1) << class;
    if (!(mask >> class & 1)) return false;
    int other = other_of_two(machine->position, machine->rules->description->board.words, class, square);
    if (other < 0) return false;
    cursor->pose = (cursor->pose & ~POSE_SQUARE) | other;
    return true;
}
