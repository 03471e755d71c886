/* Generates the legal moves of a position: branches with the same origin and the same net changes
 * are one move, with the shortest text. */
#include "movetext.h"

#include <string.h>

enum { CHANGES_MAX = 1 << 22 }; /* of all moves of a position together; the same for landings */
enum { FEW_CHANGES = 8 };       /* of one move */

/* Sort entries of the log by slot; those of one slot stay in order. The processor can't predict
 * tests of their order. So if there are few, their places are counted without such tests. */
static void sort_changes(struct change *sorted, const struct change *logged, int count) {
    for (int i = 0; i < count && count > FEW_CHANGES; i++) {
        struct change next = logged[i];
        int at = i;
        for (; at > 0 && sorted[at - 1].slot > next.slot; at--) sorted[at] = sorted[at - 1];
        sorted[at] = next;
    }
    for (int i = 0; i < count && count <= FEW_CHANGES; i++) {
        uint32_t slot = logged[i].slot;
        int at = 0;
        for (int k = 0; k < i; k++) at += logged[k].slot <= slot;
        for (int k = i + 1; k < count; k++) at += logged[k].slot < slot;
        sorted[at] = logged[i];
    }
}

/* Keep the net changes of sorted entries: each slot once, without those that changed nothing in the
 * end. Return their number. */
static int keep_net_changes(struct change *change, int count) {
    int net = 0;
    for (int i = 0; i < count;) {
        struct change first = change[i];
        do first.after = change[i++].after;
        while (i < count && change[i].slot == first.slot);
        ASSERT_HOT(net == 0 || change[net - 1].slot < first.slot); /* they are sorted */
        if (first.before != first.after) change[net++] = first;
    }
    return net;
}

/* Record the net changes of the branch; return their number. */
static int record_changes(struct moves *moves, const struct machine *machine) {
    int count = machine->run.changes - machine->run.log_base;
    ASSERT_HOT(count >= 0);
    if (moves->changes + count >= moves->changes_capacity)
        moves->change = memory_grow(moves->memory, moves->change, &moves->changes_capacity,
                                    moves->changes + count + 1, sizeof *moves->change);
    struct change *change = moves->change + moves->changes;
    sort_changes(change, &machine->log[machine->run.log_base], count);
    return keep_net_changes(change, count);
}

static int record_landings(struct moves *moves, const struct machine *machine) {
    int count = machine->run.branch.landings - machine->run.landing_base;
    ASSERT_HOT(count >= 0 && (count == 0 || !machine->silent));
    if (count == 0) return 0;
    moves->landing = memory_grow(moves->memory, moves->landing, &moves->landings_capacity,
                                 moves->landings + count, sizeof *moves->landing);
    memcpy(moves->landing + moves->landings, machine->landing + machine->run.landing_base,
           (size_t)count * sizeof *moves->landing);
    return count;
}

/* -- Duplicates -----------------------------------------------------------------------------------
 *
 * The set `seen` has one bit for a part of each move's digest. If the bit of another move isn't in
 * it, the move is new. Otherwise, it is compared with those in the list, or in its bucket if there
 * are many. */

enum { FEW_MOVES = 64 };

static unsigned bucket_of(const struct moves *moves, const struct move *move) {
    return (unsigned)(move->digest ^ (move->digest >> 32)) & (unsigned)(moves->buckets - 1);
}

static void add_to_bucket(struct moves *moves, int index) {
    unsigned slot = bucket_of(moves, &moves->item[index]);
    ASSERT_HOT(index < moves->buckets && !(moves->buckets & (moves->buckets - 1)));
    while (moves->bucket[slot] >= 0) slot = (slot + 1) & (unsigned)(moves->buckets - 1);
    moves->bucket[slot] = index;
}

static void clear_buckets(struct moves *moves, int count) {
    moves->bucket = memory_grow(moves->memory, moves->bucket, &moves->buckets_capacity, count,
                                sizeof *moves->bucket);
    moves->buckets = count;
    for (int i = 0; i < count; i++) moves->bucket[i] = -1;
}

/* Add a digest to the set of those seen; return true if none of the same part was in it. */
static bool see(struct moves *moves, uint64_t digest) {
    uint64_t *word = &moves->seen[(digest >> 6) % MOVES_SEEN_WORDS], bit = UINT64_C(1)
                                                                           << (digest & 63);
    bool first = !(*word & bit);
    *word |= bit;
    return first;
}

/* Return the number of the same move in the list; -1 if there is none. */
static int find_same(const struct moves *moves, const struct move *move) {
    if (moves->buckets == 0) {
        int i = moves->count - 1;
        while (i >= 0 && !move_is_same(moves, &moves->item[i], moves, move)) i--;
        return i;
    }
    unsigned slot = bucket_of(moves, move);
    for (; moves->bucket[slot] >= 0; slot = (slot + 1) & (unsigned)(moves->buckets - 1))
        if (move_is_same(moves, &moves->item[moves->bucket[slot]], moves, move))
            return moves->bucket[slot];
    return -1;
}

static int squares_named(const struct moves *moves, const struct move *move) {
    int count = 0;
    for (int i = 0; i < move->landings; i++)
        count += landing_is_square(&moves->landing[move->first_landing + i]);
    return count;
}

/* Return true if the text of a is better: fewer landings, or else earlier in ASCII order. */
static bool has_better_text(const struct moves *moves, const struct move *a, const struct move *b) {
    int difference = squares_named(moves, a) - squares_named(moves, b);
    if (difference) return difference < 0;
    struct text first, second;
    text_init(&first, moves->memory);
    text_init(&second, moves->memory);
    move_text(moves, a, &first);
    move_text(moves, b, &second);
    bool better = strcmp(text_string(&first), text_string(&second)) < 0;
    text_done(&first);
    text_done(&second);
    return better;
}

/* Return a hash of a move's identity and changes. */
static uint64_t digest_of(const struct moves *moves, const struct move *move) {
    const struct change *change = moves->change + moves->changes;
    uint64_t key = move->identity;
    for (int i = 0; i < move->changes; i++)
        key = (key ^ ((uint64_t)change[i].slot << 32 | change[i].after)) *
              UINT64_C(0x9e3779b97f4a7c15);
    return key ^ (key >> 29);
}

/* Record the branch as the next move of the list. */
static struct move *record(struct moves *moves, const struct machine *machine) {
    const struct branch *branch = &machine->run.branch;
    struct move *move = moves_next(moves);
    ASSERT_HOT(!branch->carried); /* branch_finish has put it down */
    move->origin = branch->origin == ORIGIN_UNSET ? ORIGIN_NONE : branch->origin;
    move->identity = branch_identity(machine);
    move->first_change = moves->changes;
    move->first_landing = moves->landings;
    move->taken = branch->taken;
    move->called = branch->called;
    move->actions = branch->actions;
    move->before = branch->landed ? branch->origin_class : CLASS_EMPTY;
    move->after = branch->landed;
    move->distinction = move->alike = 0;
    move->changes = record_changes(moves, machine);
    move->landings = record_landings(moves, machine);
    move->digest = digest_of(moves, move);
    return move;
}

/* Put the last move into its bucket, if there are many moves. */
static void put_into_bucket(struct moves *moves) {
    int most = moves->buckets ? moves->buckets / 2 : FEW_MOVES;
    if (moves->count > most) {
        clear_buckets(moves, 4 * most);
        for (int i = 0; i < moves->count; i++) add_to_bucket(moves, i);
    } else if (moves->buckets) {
        add_to_bucket(moves, moves->count - 1);
    }
}

/* Append the recorded move unless it is in the list. Of two moves that are the same, the one with
 * the better text stays. */
static void append_unique(struct moves *moves, struct move *move) {
    int same = see(moves, move->digest) ? -1 : find_same(moves, move);
    if (same < 0) {
        moves_append(moves);
        put_into_bucket(moves);
    } else if (moves->mode == MOVES_WRITTEN && has_better_text(moves, move, &moves->item[same])) {
        moves->changes += move->changes;
        moves->landings += move->landings;
        moves->item[same] = *move;
    }
}

static bool is_move(const struct moves *moves, struct machine *machine) {
    return legality_allows(&moves->legality, machine) &&
           !(moves->past && past_refuses(moves->past, machine));
}

static bool add_branch(struct machine *machine, void *context) {
    struct moves *moves = context;
    if (!is_move(moves, machine)) return true;
    if (moves->count == MOVES_MAX || moves->changes >= CHANGES_MAX ||
        moves->landings >= CHANGES_MAX)
        return moves_fail_too_many(machine);
    struct move *move = record(moves, machine);
    if (moves->mode == MOVES_PATHS)
        moves_append(moves);
    else
        append_unique(moves, move);
    return true;
}

bool moves_position_is_decided(struct machine *machine, struct position *position) {
    const struct rules *rules = machine->rules;
    const struct escapes *escapes = machine->escapes;
    int side = (int)position->side;
    for (int i = 0; i < rules->description->endings && rules->has_board_ending; i++) {
        const struct ending *ending = &rules->description->ending[i];
        if (ending->condition == WHEN_WALK &&
            machine_succeeds(machine, position, rules->ending[i][side], side, NULL))
            return true;
        if (ending->condition == WHEN_FUNCTION &&
            escapes->decide(escapes->context, machine, position, ending->number))
            return true;
    }
    return false;
}

bool moves_generate(struct moves *moves, struct machine *machine, struct position *position,
                    enum moves_mode mode, const struct past *past) {
    moves->mode = mode;
    moves->past = moves->rules->bans_repetition ? past : NULL;
    moves->side = (int)position->side;
    moves->count = moves->changes = moves->landings = 0;
    assert(moves->rules == machine->rules && moves->rules == position->rules);
    const struct engine *engine = mode == MOVES_BARE ? machine_engine(machine) : NULL;
    if (engine && engine->list(engine->context, position, moves)) return true;
    moves->count = moves->changes = moves->landings = 0;
    moves->buckets = 0;
    memset(moves->seen, 0, sizeof moves->seen);
    if (moves_position_is_decided(machine, position)) return true;
    legality_begin(&moves->legality, machine, position, moves->side);
    machine->silent = mode == MOVES_BARE && !description_names_landings(moves->rules->description);
    machine_run(machine, position, moves->rules->moves[position->side], moves->side, SQUARE_NONE,
                add_branch, moves);
    machine->silent = false;
    if (mode == MOVES_WRITTEN) distinctions_find(moves);
    return machine->failure == MACHINE_DONE;
}

static bool is_no_move(struct machine *machine, void *moves) {
    return !is_move(moves, machine);
}

bool moves_exist(struct machine *machine, struct position *position, const struct past *past) {
    struct moves moves = {.past = machine->rules->bans_repetition ? past : NULL};
    int side = (int)position->side;
    legality_begin(&moves.legality, machine, position, side);
    return machine_run(machine, position, machine->rules->moves[side], side, SQUARE_NONE,
                       is_no_move, &moves) != MACHINE_DONE;
}
