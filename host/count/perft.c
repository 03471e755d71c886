/* Counts sequences of moves. For example, two moves deep, in a game whose men step or capture:
 *
 *     level 2   bit boards find the steps of all men (the terms of the bulk table), and each step
 *               is made; captures and other moves come from the move cache, or else from running
 *               the program
 *     level 1   the same after each of those moves, but steps are only counted, with one population
 *               count for all men that go in one direction; cached lists only give their length
 *
 * Two branches of walks may be one move (same origin, same result). So a move made by the machine
 * is counted only if its origin and result are not yet in the level's table. Stages implement rules
 * such as "capture, else step": a stage counts only if the stages before it have no move. */
#include "perft.h"

#include "../game/moves.h"
#include "../game/playing.h"
#include "../machine/bulk_moves.h"
#include "../machine/move_cache.h"
#include "../machine/starts.h"

#include <string.h>

enum {
    BUCKETS = 1024,
    COLUMNS_MOST = 256,
    WORK_EVERY = 1 << 16,
    PROGRESS_EVERY = 1 << 20,
    CACHE_DEPTH = 2,
    SHARED_DEPTH = 4 /* counts of at least this depth report progress */
};

/* Bytes for the cache of a level, by depth from 1: of positions one move from the end there are the
 * most. */
static const size_t cache_room[CACHE_DEPTH] = {1 << 20, 1 << 18};

/* The moves already seen at one depth: origin and result, by hashing. Full tables are as rare as
 * positions with a thousand moves; they grow. */
struct table {
    uint64_t *key;
    uint32_t *stamp; /* an entry counts if it bears the present stamp */
    uint32_t now;
    int buckets, count;
    uint64_t *grown; /* allocated memory for keys and stamps once they have outgrown the perft's */
};

struct perft {
    struct machine *machine;
    struct memory *memory;
    struct position position;
    struct table *table; /* by depth; the one of depth 0 is for the moves of one piece */
    struct move_cache *cache[CACHE_DEPTH]; /* by depth, from 1: NULL for none */
    int depth;
    bool makes_all; /* the last moves are made, too, in place of being counted by sets */
    uint64_t counted, next_work, next_progress;
    /* Of the first moves, where a count is watched: the depth below them, 0 when it is not watched;
     * how many there are, how many are done, and the lines behind those. */
    int first_depth;
    uint64_t first_moves, first_done, first_counted;
    perft_progress *progress;
    void *context;
    struct playing playing; /* where positions that have been forbid moves */
};

/* One level of the count. */
struct level {
    struct perft *perft;
    struct legality legality;
    struct table *table;
    struct move_cache *cache;       /* NULL where none is worth it */
    const struct bulk_stage *stage; /* of the moves that are found by sets */
    int depth;
    machine_visitor *visit; /* of each move */
    uint64_t count;
    int listed; /* moves of lists of the cache */
    bool found; /* there is a move */
    bool failed;
};

/* The size of an entry: key and stamp. */
enum { ENTRY_SIZE = sizeof(uint64_t) + sizeof(uint32_t) };

static void table_init(struct table *table, uint64_t *room, int buckets) {
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
    bool memoizes =
        bulk_has_cacheable(rules->bulk[SIDE_WHITE]) || bulk_has_cacheable(rules->bulk[SIDE_BLACK]);
    int plies = !memoizes ? 0 : depth < CACHE_DEPTH ? depth : CACHE_DEPTH;
    for (int i = 0; i < plies; i++) lists += move_cache_size(rules, cache_room[i]);
    struct perft *perft = memory_new(
        machine->memory, sizeof *perft + levels * (sizeof *perft->table + table) + lists);
    perft->machine = machine;
    perft->memory = machine->memory;
    perft->depth = depth;
    perft->table = (struct table *)(perft + 1);
    char *room = (char *)(perft->table + levels);
    for (size_t i = 0; i < levels; i++, room += table)
        table_init(&perft->table[i], (uint64_t *)(void *)room, BUCKETS);
    for (int i = 0; i < plies; i++) {
        perft->cache[i] = move_cache_init(room, rules, cache_room[i]);
        room += move_cache_size(rules, cache_room[i]);
    }
    playing_init(&perft->playing, machine);
    perft_make_all(perft, false);
    return perft;
}

void perft_free(struct perft *perft) {
    if (!perft) return;
    for (int i = 0; i <= perft->depth; i++) memory_free(perft->memory, perft->table[i].grown);
    playing_done(&perft->playing);
    memory_free(perft->memory, perft);
}

void perft_make_all(struct perft *perft, bool makes_all) {
    perft->makes_all = makes_all;
    if (perft->cache[0]) move_cache_count_only(perft->cache[0], !makes_all);
}

void perft_watch(struct perft *perft, perft_progress *progress, void *context) {
    perft->progress = progress;
    perft->context = context;
}

/* Enters a key; false if it was there already. */
static bool table_add(struct table *table, uint64_t key) {
    ASSERT_HOT(table->count < table->buckets); /* else the search below finds no end */
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
static void table_grow(struct table *table, struct memory *memory) {
    struct table larger = {.grown = memory_new(memory, (size_t)table->buckets * 2 * ENTRY_SIZE)};
    table_init(&larger, larger.grown, table->buckets * 2);
    for (int i = 0; i < table->buckets; i++)
        if (table->stamp[i] == table->now) table_add(&larger, table->key[i]);
    memory_free(memory, table->grown);
    *table = larger;
}

static void table_clear(struct table *table) {
    table->count = 0;
    if (++table->now != 0) return;
    memset(table->stamp, 0, (size_t)table->buckets * sizeof *table->stamp);
    table->now = 1;
}

/* Two branches with the same identity and result are one move. Results are compared by their 64-bit
 * hashes. */
static bool is_new(struct perft *perft, struct table *table, struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint64_t key = branch_identity(machine);
    const struct change *change = &machine->log[machine->run.log_base],
                        *end = &machine->log[machine->run.changes];
    for (; change < end; change++) key ^= position_change_key(rules, change);
    if (table->count * 2 > table->buckets) {
        if (table->count >= MOVES_MAX) return moves_fail_too_many(machine);
        table_grow(table, perft->memory);
    }
    return table_add(table, key);
}

static bool count_level(struct perft *perft, int depth, uint64_t *count);

/* Continue from the position after the branch, then restore the state that the turn changes. Stacks
 * that first occur further on are worth remembering, but not too many of them. */
static bool count_below(struct level *level, struct machine *machine) {
    struct position *position = machine->run.position;
    struct columns *columns = machine->rules->columns;
    uint32_t side = position->side, clock = position->clock, number = position->number;
    int before = columns->count;
    uint64_t count = 0;
    if (!(machine->run.branch.actions & ACTION_AGAIN)) position->side = side ^ 1;
    bool good = count_level(level->perft, level->depth - 1, &count);
    position->side = side;
    position->clock = clock;
    position->number = number;
    ASSERT_HOT(machine->run.position == position);
    if (columns->count - before > COLUMNS_MOST) columns_forget(columns, before);
    level->count += count;
    if (level->depth == level->perft->first_depth) {
        level->perft->first_done++;
        level->perft->first_counted = level->perft->counted;
    }
    return good;
}

/* Estimate the share of all lines that has been counted, as if each first move had as many lines as
 * the finished ones on average. */
static double share_counted(const struct perft *perft) {
    if (perft->first_depth == 0 || perft->first_counted == 0) return 0;
    double all =
        (double)perft->first_counted / (double)perft->first_done * (double)perft->first_moves;
    return (double)perft->counted < all ? (double)perft->counted / all : 1;
}

/* Adds to the number of lines counted so far. */
static void note_counted(void *context, uint64_t counted) {
    struct perft *perft = context;
    const struct engine *engine = perft->machine->engine;
    perft->counted += counted;
    if (perft->counted < perft->next_work) return;
    perft->next_work = perft->counted + WORK_EVERY;
    if (engine) engine->work(engine->context, WORK_COUNTING);
    if (perft->counted < perft->next_progress) return;
    perft->next_progress = perft->counted + PROGRESS_EVERY;
    if (perft->progress) perft->progress(perft->context, perft->counted, share_counted(perft));
}

/* A legal move that has not been seen before. */
static bool visit_move(struct machine *machine, void *context) {
    struct level *level = context;
    level->found = true;
    return !(level->failed = !count_below(level, machine));
}

/* Visit the last move of a line. */
static bool visit_last(struct machine *machine, void *context) {
    struct level *level = context;
    (void)machine;
    level->found = true;
    level->count++;
    return true;
}

/* Return true if moves are made, false if they are only counted. */
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
    const struct bulk *bulk = machine->rules->bulk[machine->run.side];
    return bulk_moves_found(machine, bulk, level->stage) || visit_branch(machine, context);
}

/* Runs a program from the level's position: for all pieces, or that on one square. */
static void run_level(struct level *level, int address, int only_square, machine_visitor *visit) {
    struct perft *perft = level->perft;
    perft->machine->only_square = only_square;
    machine_run(perft->machine, &perft->position, address, (int)perft->position.side, SQUARE_NONE,
                visit, level);
}

/* -- Pieces whose moves are in the cache ------------------------------------------------------- */

static bool add_to_memo(struct machine *machine, void *context) {
    struct level *level = context;
    const struct bulk *bulk = machine->rules->bulk[machine->run.side];
    bool found = bulk_moves_found(machine, bulk, level->stage);
    if (!found && is_new(level->perft, level->perft->table, machine))
        move_cache_add(level->cache, machine);
    return machine->failure == MACHINE_DONE;
}

/* The moves of a piece: those of the cache, or else entered into it; NULL if there is no list of
 * them, or the machine has failed. */
static const struct move_cache_list *memo_list_of(struct level *level, int program, int square) {
    struct machine *machine = level->perft->machine;
    const struct position *position = &level->perft->position;
    const struct move_cache_list *list = move_cache_find(level->cache, position, program, square);
    if (list) return list;
    bool before = machine->ended_without_move;
    machine->ended_without_move = false;
    table_clear(level->perft->table); /* of depth 0, which needs none for itself */
    move_cache_begin(level->cache, machine, position, program, square);
    run_level(level, program, square, add_to_memo);
    list = move_cache_end(level->cache, machine, position);
    machine->ended_without_move = before;
    return list;
}

static void count_piece(struct level *level, int program, int square) {
    struct machine *machine = level->perft->machine;
    const struct move_cache_list *list = memo_list_of(level, program, square);
    if (!list) {
        run_level(level, program, square, visit_rest);
        return;
    }
    machine->ended_without_move |= list->ended_without_move;
    level->listed += list->count;
    if (level->listed > MOVES_MAX) {
        moves_fail_too_many(machine);
    } else if (makes_moves(level)) {
        move_cache_visit(list, machine, level->visit, level);
    } else {
        level->count += (uint64_t)list->count;
        level->found |= list->count > 0;
    }
}

/* The moves of all pieces of a class, but for those found by bit boards. */
static void count_class(struct level *level, const struct cacheable *class) {
    struct machine *machine = level->perft->machine;
    struct position *position = &level->perft->position;
    struct saved_run outer;
    if (!level->cache || !move_cache_pays(level->cache, class->class)) {
        run_level(level, class->program, SQUARE_NONE, visit_rest);
        return;
    }
    uint64_t pieces = starts_able(machine, position, class->program, position->set[class->class]);
    if (!pieces) return;
    if (makes_moves(level)) machine_begin_steps(machine, position, (int)position->side, &outer);
    for (; pieces && !level->failed && machine->failure == MACHINE_DONE; pieces &= pieces - 1)
        count_piece(level, class->program, __builtin_ctzll(pieces));
    if (makes_moves(level)) machine_end_steps(machine, &outer);
}

/* -- All moves --------------------------------------------------------------------------------- */

/* The moves of a stage: those found by bit boards, then the others. */
static void count_stage(struct level *level, const struct bulk *bulk) {
    const struct bulk_stage *stage = level->stage;
    struct perft *perft = level->perft;
    if (makes_moves(level)) {
        level->failed = !bulk_moves_make(&level->legality, perft->machine, &perft->position, bulk,
                                         stage, level->visit, level);
    } else {
        level->count =
            bulk_moves_count(&level->legality, perft->machine, &perft->position, bulk, stage);
        level->found = level->count > 0;
    }
    for (int i = 0; i < stage->cacheables && !level->failed; i++)
        count_class(level, &stage->cacheable[i]);
    if (stage->rest >= 0 && !level->failed) run_level(level, stage->rest, SQUARE_NONE, visit_rest);
}

static void count_moves(struct level *level) {
    struct machine *machine = level->perft->machine;
    uint32_t side = level->perft->position.side;
    const struct rules *rules = machine->rules;
    const struct bulk *bulk = (makes_moves(level) ? rules->bulk : rules->bulk_counts)[side];
    bool has_sets = rules->description->board.words == 1 && !machine->reference;
    int stages = has_sets ? bulk->stages : 0; /* without sets all moves are walked */
    if (stages == 0) run_level(level, rules->moves[side], SQUARE_NONE, visit_branch);
    machine->ended_without_move = false;
    for (int i = 0; i < stages && !level->found && !level->failed && !machine->ended_without_move;
         i++) {
        level->stage = &bulk->stage[i];
        count_stage(level, bulk);
    }
}

static bool count_level(struct perft *perft, int depth, uint64_t *count) {
    struct level level;
    struct machine *machine = perft->machine;
    struct position *position = &perft->position;
    const struct engine *engine = machine->engine;
    assert(depth >= 1 && depth <= perft->depth);
    if (engine && depth > 1 && depth != perft->first_depth &&
        engine->count(engine->context, position, depth, perft->makes_all, note_counted, perft,
                      count))
        return true;
    *count = 0;
    if (moves_position_is_decided(machine, position)) return machine->failure == MACHINE_DONE;
    level.perft = perft;
    level.depth = depth;
    level.visit = depth > 1 ? visit_move : visit_last;
    level.table = &perft->table[depth];
    level.cache = depth <= CACHE_DEPTH ? perft->cache[depth - 1] : NULL;
    level.count = 0;
    level.listed = 0;
    level.failed = level.found = false;
    table_clear(&perft->table[depth]);
    legality_begin(&level.legality, machine, position, (int)position->side);
    count_moves(&level);
    if (depth == 1) note_counted(perft, level.count);
    *count = level.count;
    return !level.failed && machine->failure == MACHINE_DONE;
}

/* Count the lines of a game whose legal moves depend on previous positions. */
static bool count_played(struct perft *perft, int depth, uint64_t *count) {
    struct playing *playing = &perft->playing;
    int moves = playing_list(playing);
    if (moves < 0) return false;
    if (depth == 1) {
        note_counted(perft, (uint64_t)moves);
        *count += (uint64_t)moves;
    }
    for (int i = 0; i < moves && depth > 1; i++) {
        if (!playing_make(playing, i)) return false;
        bool good = count_played(perft, depth - 1, count);
        playing_unmake(playing);
        if (!good) return false;
    }
    return true;
}

bool perft_count(struct perft *perft, const struct position *position, const struct past *past,
                 int depth, uint64_t *count) {
    struct machine *machine = perft->machine;
    machine->failure = MACHINE_DONE;
    perft->next_work = WORK_EVERY;
    perft->next_progress = PROGRESS_EVERY;
    *count = 1;
    if (depth == 0) return true;
    if (past && machine->rules->bans_repetition) {
        *count = perft->counted = 0;
        playing_begin_after(&perft->playing, position, *past);
        return count_played(perft, depth, count);
    }
    perft->position = *position;
    machine->silent = !description_names_landings(machine->rules->description);
    perft->first_depth = 0;
    perft->first_done = perft->first_counted = 0;
    bool good = true, watched = perft->progress && depth >= SHARED_DEPTH;
    if (watched) { /* it is known how many of the first moves are done */
        good = count_level(perft, 1, &perft->first_moves);
        perft->first_depth = depth;
    }
    perft->counted = 0;
    good = good && count_level(perft, depth, count);
    machine->silent = false;
    return good;
}
