#include "perft.h"

#include "../machine/bitboard.h"
#include "../machine/memo.h"
#include "../machine/starts.h"

#include <string.h>

enum {
    BUCKETS = 1024,
    COLUMNS_KEPT = 256,
    WORK_EVERY = 1 << 16,
    PROGRESS_EVERY = 1 << 20,
    KEPT_PLIES = 2
};

/* Bytes for the moves that are kept, by depth from 1: of positions one move from the end there are
 * the most. */
static const size_t kept_room[KEPT_PLIES] = {1 << 20, 1 << 18};

/* The moves already seen at one depth: origin and result, by hashing. Full tables are as rare as
 * positions with a thousand moves; they grow. */
struct table {
    uint64_t *key;
    uint32_t *stamp; /* an entry counts if it bears the present stamp */
    uint32_t now;
    int buckets, count;
    uint64_t *grown; /* what holds keys and stamps, once they have outgrown the perft */
};

struct perft {
    struct machine *machine;
    struct memory *memory;
    struct position position;
    struct table *table;           /* by depth; the one of depth 0 is for the moves of one piece */
    struct memo *kept[KEPT_PLIES]; /* by depth, from 1: moves of pieces; NULL for none */
    int depth;
    bool makes_all; /* the last moves are made, too, in place of being counted by sets */
    uint64_t counted, next_work, next_progress;
    perft_progress *progress;
    void *context;
};

/* One level of the count. */
struct level {
    struct perft *perft;
    struct legality legality;
    struct table *table;
    struct memo *kept;                /* moves of pieces that are known; NULL where none are kept */
    const struct census_stage *stage; /* of the moves that are found by sets */
    int depth;
    machine_visitor *visit; /* of each move */
    uint64_t count;
    int listed; /* moves of lists that are kept */
    bool found; /* there is a move */
    bool failed;
};

/* What one entry takes, of key and stamp. */
enum { ENTRY_SIZE = sizeof(uint64_t) + sizeof(uint32_t) };

static void lay_table(struct table *table, uint64_t *room, int buckets) {
    table->key = room;
    table->stamp = (uint32_t *)(room + buckets);
    table->buckets = buckets;
    table->now = 1;
    table->count = 0;
}

/* The first tables and all lists lie behind the perft in one block, so that none is lost when
 * memory runs out. */
struct perft *perft_new(struct machine *machine, int depth) {
    const struct rules *rules = machine->rules;
    size_t levels = (size_t)depth + 1, table = (size_t)BUCKETS * ENTRY_SIZE, lists = 0;
    bool keeps =
        census_has_memos(rules->census[SIDE_WHITE]) || census_has_memos(rules->census[SIDE_BLACK]);
    int plies = !keeps ? 0 : depth < KEPT_PLIES ? depth : KEPT_PLIES;
    for (int i = 0; i < plies; i++) lists += memo_size(rules, kept_room[i]);
    struct perft *perft = memory_new(
        machine->memory, sizeof *perft + levels * (sizeof *perft->table + table) + lists);
    perft->machine = machine;
    perft->memory = machine->memory;
    perft->depth = depth;
    perft->table = (struct table *)(perft + 1);
    char *room = (char *)(perft->table + levels);
    for (size_t i = 0; i < levels; i++, room += table)
        lay_table(&perft->table[i], (uint64_t *)(void *)room, BUCKETS);
    for (int i = 0; i < plies; i++) {
        perft->kept[i] = memo_init(room, rules, kept_room[i]);
        room += memo_size(rules, kept_room[i]);
    }
    perft_make_all(perft, false);
    return perft;
}

void perft_free(struct perft *perft) {
    if (!perft) return;
    for (int i = 0; i <= perft->depth; i++) memory_free(perft->memory, perft->table[i].grown);
    memory_free(perft->memory, perft);
}

void perft_make_all(struct perft *perft, bool makes_all) {
    perft->makes_all = makes_all;
    if (perft->kept[0]) memo_count_only(perft->kept[0], !makes_all);
}

void perft_watch(struct perft *perft, perft_progress *progress, void *context) {
    perft->progress = progress;
    perft->context = context;
}

/* Enters a key; false if it was there already. */
static bool enter(struct table *table, uint64_t key) {
    unsigned mask = (unsigned)table->buckets - 1;
    for (unsigned i = (unsigned)key & mask;; i = (i + 1) & mask) {
        if (table->stamp[i] != table->now) {
            table->stamp[i] = table->now;
            table->key[i] = key;
            table->count++;
            return true;
        }
        if (table->key[i] == key) return false;
    }
}

/* Keeps the table at most half full. */
static void grow(struct table *table, struct memory *memory) {
    struct table larger = {.grown = memory_new(memory, (size_t)table->buckets * 2 * ENTRY_SIZE)};
    lay_table(&larger, larger.grown, table->buckets * 2);
    for (int i = 0; i < table->buckets; i++)
        if (table->stamp[i] == table->now) enter(&larger, table->key[i]);
    memory_free(memory, table->grown);
    *table = larger;
}

static void forget(struct table *table) {
    table->count = 0;
    if (++table->now != 0) return;
    memset(table->stamp, 0, (size_t)table->buckets * sizeof *table->stamp);
    table->now = 1;
}

/* Two branches with the same origin and result are one move; results are told apart by their 64-bit
 * hashes. */
static bool is_new(struct perft *perft, struct table *table, struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint64_t key = (uint64_t)(machine->run.branch.origin + 64) * UINT64_C(0x9e3779b97f4a7c15);
    const struct change *change = &machine->log[machine->run.log_base],
                        *end = &machine->log[machine->run.changes];
    for (; change < end; change++) key ^= position_change_key(rules, change);
    if (table->count * 2 > table->buckets) {
        if (table->count >= MOVES_MAX) return moves_fail_too_many(machine);
        grow(table, perft->memory);
    }
    return enter(table, key);
}

static bool count_level(struct perft *perft, int depth, uint64_t *count);

/* Goes on from the position as the branch leaves it, then puts back what the turn changes. Columns
 * that occur only further on are worth remembering, but not too many of them. */
static bool count_below(struct level *level, struct machine *machine) {
    struct position *position = machine->run.position;
    struct columns *columns = machine->rules->columns;
    uint32_t side = position->side, clock = position->clock, number = position->number;
    int before = columns->count;
    uint64_t count = 0;
    position->side = side ^ 1;
    bool good = count_level(level->perft, level->depth - 1, &count);
    position->side = side;
    position->clock = clock;
    position->number = number;
    if (columns->count - before > COLUMNS_KEPT) columns_forget(columns, before);
    level->count += count;
    return good;
}

/* So many more lines have been counted. */
static void note_counted(void *context, uint64_t counted) {
    struct perft *perft = context;
    const struct engine *engine = perft->machine->engine;
    perft->counted += counted;
    if (perft->counted < perft->next_work) return;
    perft->next_work = perft->counted + WORK_EVERY;
    if (engine) engine->work(engine->context);
    if (perft->counted < perft->next_progress) return;
    perft->next_progress = perft->counted + PROGRESS_EVERY;
    if (perft->progress) perft->progress(perft->context, perft->counted);
}

/* A legal move that has not been seen before. */
static bool visit_move(struct machine *machine, void *context) {
    struct level *level = context;
    level->found = true;
    return !(level->failed = !count_below(level, machine));
}

/* The same where nothing is looked for below. */
static bool visit_last(struct machine *machine, void *context) {
    struct level *level = context;
    (void)machine;
    level->found = true;
    level->count++;
    return true;
}

/* Whether moves are made, or only counted. */
static bool makes_moves(const struct level *level) {
    return level->depth > 1 || level->perft->makes_all;
}

static bool visit_branch(struct machine *machine, void *context) {
    struct level *level = context;
    if (!legality_allows(&level->legality, machine) || !is_new(level->perft, level->table, machine))
        return true;
    return level->visit(machine, context);
}

static bool visit_rest(struct machine *machine, void *context) {
    const struct level *level = context;
    const struct census *census = machine->rules->census[machine->run.side];
    return bitboard_found(machine, census, level->stage) || visit_branch(machine, context);
}

static void run(struct level *level, struct machine *machine, struct position *position,
                int address, machine_visitor *visit) {
    machine_run(machine, position, address, (int)position->side, SQUARE_NONE, visit, level);
}

/* The moves of a stage that can be found by sets, counted or made. */
static void count_found(struct level *level, struct machine *machine, struct position *position,
                        const struct census *census) {
    if (makes_moves(level)) {
        level->failed = !bitboard_make(&level->legality, machine, position, census, level->stage,
                                       level->visit, level);
        return;
    }
    level->count = bitboard_count(&level->legality, machine, position, census, level->stage);
    level->found = level->count > 0;
}

/* -- Pieces whose moves are kept --------------------------------------------------------------- */

static void run_piece(struct level *level, struct machine *machine, struct position *position,
                      int program, int square, machine_visitor *visit) {
    machine->only_square = square;
    run(level, machine, position, program, visit);
}

static bool keep_branch(struct machine *machine, void *context) {
    struct level *level = context;
    const struct census *census = machine->rules->census[machine->run.side];
    bool found = bitboard_found(machine, census, level->stage);
    if (!found && is_new(level->perft, level->perft->table, machine))
        memo_add(level->kept, machine);
    return machine->failure == MACHINE_DONE;
}

/* The moves of a piece, known already or kept from now on; NULL if that cannot be, or the machine
 * has failed. */
static const struct memo_list *list_of(struct level *level, struct machine *machine,
                                       struct position *position, int program, int square) {
    const struct memo_list *list = memo_find(level->kept, position, program, square);
    if (list) return list;
    bool walked = machine->ended_without_move;
    machine->ended_without_move = false;
    forget(level->perft->table); /* of depth 0, which needs none for itself */
    memo_begin(level->kept, machine, position, program, square);
    run_piece(level, machine, position, program, square, keep_branch);
    list = memo_end(level->kept, machine, position);
    machine->ended_without_move = walked;
    return list;
}

/* Those of a piece. */
static void count_piece(struct level *level, struct machine *machine, struct position *position,
                        int program, int square) {
    const struct memo_list *list = list_of(level, machine, position, program, square);
    if (!list) {
        run_piece(level, machine, position, program, square, visit_rest);
        return;
    }
    machine->ended_without_move |= list->ended_without_move;
    level->listed += list->count;
    if (level->listed > MOVES_MAX) {
        moves_fail_too_many(machine);
    } else if (makes_moves(level)) {
        memo_visit(list, machine, level->visit, level);
    } else {
        level->count += (uint64_t)list->count;
        level->found |= list->count > 0;
    }
}

/* Those of all pieces of a class but the moves found by sets. */
static void count_class(struct level *level, struct machine *machine, struct position *position,
                        const struct census_memo *class) {
    struct saved_run outer;
    if (!level->kept || !memo_pays(level->kept, class->class)) {
        run(level, machine, position, class->program, visit_rest);
        return;
    }
    uint64_t pieces = starts_able(machine, position, class->program, position->set[class->class]);
    if (!pieces) return;
    if (makes_moves(level)) machine_begin_steps(machine, position, (int)position->side, &outer);
    for (; pieces && !level->failed && machine->failure == MACHINE_DONE; pieces &= pieces - 1)
        count_piece(level, machine, position, class->program, __builtin_ctzll(pieces));
    if (makes_moves(level)) machine_end_steps(machine, &outer);
}

/* -- All moves --------------------------------------------------------------------------------- */

/* All moves: by sets, as far as they can be found so, and the rest by walking. */
static void count_moves(struct level *level, struct machine *machine, struct position *position) {
    const struct census *census = machine->rules->census[position->side];
    int stages = machine->interpreter
                     ? 0
                     : census->stages; /* whoever walks in the machine's place walks all */
    if (stages == 0)
        run(level, machine, position, machine->rules->silent[position->side], visit_branch);
    machine->ended_without_move = false;
    for (int i = 0; i < stages && !level->found && !level->failed && !machine->ended_without_move;
         i++) {
        level->stage = &census->stage[i];
        count_found(level, machine, position, census);
        for (int class = 0; class < level->stage->memos && !level->failed; class ++)
            count_class(level, machine, position, &level->stage->memo[class]);
        if (level->stage->rest >= 0 && !level->failed)
            run(level, machine, position, level->stage->rest, visit_rest);
    }
}

static bool count_level(struct perft *perft, int depth, uint64_t *count) {
    struct level level;
    struct machine *machine = perft->machine;
    struct position *position = &perft->position;
    const struct engine *engine = machine->engine;
    if (engine && depth > 1 &&
        engine->count(engine->context, position, depth, perft->makes_all, note_counted, perft,
                      count))
        return true;
    *count = 0;
    if (moves_are_decided(machine, position)) return machine->failure == MACHINE_DONE;
    level.perft = perft;
    level.depth = depth;
    level.visit = depth > 1 ? visit_move : visit_last;
    level.table = &perft->table[depth];
    level.kept = depth <= KEPT_PLIES ? perft->kept[depth - 1] : NULL;
    level.count = 0;
    level.listed = 0;
    level.failed = level.found = false;
    forget(&perft->table[depth]);
    legality_begin(&level.legality, machine, position, (int)position->side);
    count_moves(&level, machine, position);
    if (depth == 1) note_counted(perft, level.count);
    *count = level.count;
    return !level.failed && machine->failure == MACHINE_DONE;
}

bool perft_count(struct perft *perft, const struct position *position, int depth, uint64_t *count) {
    perft->position = *position;
    perft->counted = 0;
    perft->next_work = WORK_EVERY;
    perft->next_progress = PROGRESS_EVERY;
    perft->machine->failure = MACHINE_DONE;
    *count = 1;
    if (depth == 0) return true;
    perft->machine->silent = true;
    bool good = count_level(perft, depth, count);
    perft->machine->silent = false;
    return good;
}
