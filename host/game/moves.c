#include "moves.h"

void moves_init(struct moves *moves, struct memory *memory, const struct rules *rules) {
    *moves = (struct moves){.memory = memory, .rules = rules};
}

void moves_done(struct moves *moves) {
    memory_free(moves->memory, moves->item);
    memory_free(moves->memory, moves->change);
    memory_free(moves->memory, moves->landing);
    memory_free(moves->memory, moves->bucket);
    *moves = (struct moves){0};
}

bool moves_fail_too_many(struct machine *machine) {
    machine_fail(machine, "a position has more than %d moves", MOVES_MAX);
    return false;
}

bool moves_fail_as_fickle(struct machine *machine) {
    machine_fail(machine, "the script's functions give different moves for the same position; "
                          "they must depend on the position alone");
    return false;
}

/* Append a move with copies of these changes and landings. */
static void append_copy(struct moves *moves, struct move move, const struct change *changes,
                        const struct landing *landings) {
    move.first_change = moves->changes;
    move.first_landing = moves->landings;
    moves->change = memory_grow(moves->memory, moves->change, &moves->changes_capacity,
                                moves->changes + move.changes, sizeof *moves->change);
    moves->landing = memory_grow(moves->memory, moves->landing, &moves->landings_capacity,
                                 moves->landings + move.landings, sizeof *moves->landing);
    for (int i = 0; i < move.changes; i++) moves->change[moves->changes + i] = changes[i];
    for (int i = 0; i < move.landings; i++) moves->landing[moves->landings + i] = landings[i];
    *moves_next(moves) = move;
    moves_append(moves);
}

void moves_copy(struct moves *moves, const struct moves *from, const struct move *move) {
    assert(moves != from); /* it may move in memory */
    /* a list without any has no memory for them, which nothing may be added to */
    append_copy(moves, *move, move->changes ? from->change + move->first_change : from->change,
                move->landings ? from->landing + move->first_landing : from->landing);
}

void moves_add(struct moves *moves, const struct move *move, const struct change *changes) {
    struct move copy = *move;
    copy.landings = 0;
    append_copy(moves, copy, changes, moves->landing); /* none of them */
}

void moves_drop_last(struct moves *moves) {
    assert(moves->count > 0);
    const struct move *last = &moves->item[--moves->count];
    assert(last->first_change + last->changes == moves->changes); /* nothing follows its parts */
    moves->changes = last->first_change;
    moves->landings = last->first_landing;
}

uint64_t move_change_of_hash(const struct moves *moves, const struct move *move) {
    uint64_t key = 0; /* without changes, there may be no list of them */
    for (int i = 0; i < move->changes; i++)
        key ^= position_change_key(moves->rules, &moves->change[move->first_change + i]);
    return key;
}

void move_apply(const struct moves *moves, const struct move *move, struct position *position) {
    ASSERT_HOT(move->first_change + move->changes <= moves->changes);
    for (int i = 0; i < move->changes; i++) {
        const struct change *change = &moves->change[move->first_change + i];
        ASSERT_HOT(position->slot[change->slot] == change->before); /* it is a move from here */
        position_write(position, change->slot, change->after);
    }
    position->hash ^= move_change_of_hash(moves, move);
    position->clock = move->taken || move->actions & ACTION_RESET ? 0 : position->clock + 1;
    if (!(move->actions & ACTION_AGAIN)) position_end_turn(position);
    ASSERT_HOT(position->hash == position_hash(position));
}

void move_undo(const struct moves *moves, const struct move *move, uint32_t clock,
               struct position *position) {
    for (int i = 0; i < move->changes; i++) {
        const struct change *change = &moves->change[move->first_change + i];
        position_write(position, change->slot, change->before);
    }
    if (!(move->actions & ACTION_AGAIN)) position_reopen_turn(position);
    position->clock = clock;
    position->hash ^= move_change_of_hash(moves, move);
    ASSERT_HOT(position->hash == position_hash(position));
}

bool move_is_placing(const struct moves *moves, const struct move *move) {
    uint32_t squares = (uint32_t)moves->rules->description->board.squares;
    return move->changes && moves->change[move->first_change].slot < squares; /* they come first */
}

const char *moves_kind(const struct moves *moves, const struct move *move) {
    return move_kind(moves->rules, move, move_is_placing(moves, move));
}

const char *move_kind(const struct rules *rules, const struct move *move, bool placing) {
    assert(move->called >= 0 && move->called <= rules->texts);
    if (move->called) return rules->text[move->called - 1];
    if (move->actions & ACTION_PART) return "split";
    if (move->actions & ACTION_CYCLE) return "cycle";
    if (move->actions & ACTION_SWAP) return "swap";
    if (move->origin <= ORIGIN_RESERVE) return "drop";
    if (move->origin == ORIGIN_NONE) return placing ? "drop" : "pass";
    return move->taken ? "jump" : "step";
}
