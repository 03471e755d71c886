#include "prove.h"

#include "../base/random.h"
#include "../game/playing.h"
#include "../system/clock.h"
#include "../system/process.h"
#include "../system/progress.h"
#include "order.h"

#include <string.h>

enum {
    LINE_MAX = 2 * BOARD_SQUARES_MAX + 4, /* largest number of plies, if every other one leaves the
                                             number of pieces unchanged */
    POLL_EVERY = 1024,                    /* positions */
    QUICK_PROOF = 1 << 20,                /* positions searched before random games are played */
    RANDOM_GAMES = 4096,
    WEIGHT_OF_WIN = 1 << 20, /* weight of a move that wins all of them */
    WEIGHT_MAX = 1 << 30
};

/* -- The table of positions -------------------------------------------------------------------- */

/* The known bounds of a position's value, and the move by which the player succeeded last, or
 * -1. */
struct known {
    int least, most, move;
};

static const struct known NOTHING_KNOWN = {-1, 1, -1};

/* An entry is one word, so that a table of 1 GiB has 2^27 entries. Its fields from the highest bit:
 * 48 bits of the hash (the other bits select the bucket), the move + 1, least + 1, most + 1, and
 * the logarithm of the number of positions searched for it. 0 is a free entry. */
enum {
    KEY_SHIFT = 16,
    MOVE_SHIFT = 8,
    MOVE_MAX = 254,
    LEAST_SHIFT = 6,
    MOST_SHIFT = 4,
    WORK_MAX = 15,
    BUCKET = 4, /* number of entries that a position may have */
    BUCKETS_FIRST = 1 << KEY_SHIFT,
    BUCKETS_MOST = 1 << 25
};

struct table {
    struct memory *memory;
    uint64_t *entry;
    size_t buckets, used; /* used: number of entries that aren't free */
    bool grows;           /* memory has not run out yet */
};

static void table_begin(struct table *table, struct memory *memory) {
    size_t entries = (size_t)BUCKETS_FIRST * BUCKET;
    *table = (struct table){memory, memory_new(memory, entries * sizeof *table->entry),
                            BUCKETS_FIRST, 0, true};
}

static void table_done(struct table *table) {
    if (table->memory) memory_free(table->memory, table->entry);
    *table = (struct table){0};
}

static uint64_t *bucket_of(const struct table *table, uint64_t hash) {
    return &table->entry[(hash & (table->buckets - 1)) * BUCKET];
}

/* Return the entry of a position; NULL if nothing is known. */
static uint64_t *find_entry(const struct table *table, uint64_t hash) {
    uint64_t *bucket = bucket_of(table, hash);
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i] && bucket[i] >> KEY_SHIFT == hash >> KEY_SHIFT) return &bucket[i];
    return NULL;
}

static struct known known_of(uint64_t entry) {
    return (struct known){(int)(entry >> LEAST_SHIFT & 3) - 1, (int)(entry >> MOST_SHIFT & 3) - 1,
                          (int)(entry >> MOVE_SHIFT & 255) - 1};
}

static struct known table_find(const struct table *table, uint64_t hash) {
    const uint64_t *entry = find_entry(table, hash);
    return entry ? known_of(*entry) : NOTHING_KNOWN;
}

/* Double the table, if memory suffices: the next bit of the keys divides each bucket. */
static void grow_table(struct table *table) {
    size_t entries = table->buckets * BUCKET, bytes = entries * sizeof *table->entry;
    uint64_t *grown = memory_try_resize(table->memory, table->entry, 2 * bytes);
    table->grows = grown && 2 * table->buckets < BUCKETS_MOST;
    if (!grown) return;
    table->entry = grown;
    process_prefer_large_pages(table->entry, 2 * bytes);
    memset(table->entry + entries, 0, bytes);
    for (size_t i = 0; i < entries; i++)
        if (table->entry[i] >> KEY_SHIFT << KEY_SHIFT & table->buckets) {
            table->entry[i + entries] = table->entry[i];
            table->entry[i] = 0;
        }
    table->buckets *= 2;
}

/* Return the entry of the hash, a free entry, or else the one that took the least work. */
static uint64_t *choose_entry(const struct table *table, uint64_t hash) {
    uint64_t *entry = find_entry(table, hash), *bucket = bucket_of(table, hash);
    for (int i = 0; i < BUCKET && !entry; i++)
        if (!bucket[i]) entry = &bucket[i];
    if (entry) return entry;
    entry = bucket;
    for (int i = 1; i < BUCKET; i++)
        if ((bucket[i] & WORK_MAX) < (*entry & WORK_MAX)) entry = &bucket[i];
    return entry;
}

/* Store whether the goal is reached, and by which move. `positions` is the number of positions
 * searched for that. */
static void table_store(struct table *table, uint64_t hash, int goal, bool reached, int move,
                        uint64_t positions) {
    if (table->grows && table->used > table->buckets * BUCKET / 2) grow_table(table);
    struct known known = table_find(table, hash);
    uint64_t *entry = choose_entry(table, hash);
    unsigned work = 0;
    while (positions >>= 2, positions && work < WORK_MAX) work++;
    if (reached) known = (struct known){goal > known.least ? goal : known.least, known.most, move};
    if (!reached && known.most >= goal) known.most = goal - 1;
    if (!*entry) table->used++;
    *entry = hash >> KEY_SHIFT << KEY_SHIFT |
             (uint64_t)(known.move < MOVE_MAX ? known.move + 1 : 0) << MOVE_SHIFT |
             (uint64_t)(known.least + 1) << LEAST_SHIFT | (uint64_t)(known.most + 1) << MOST_SHIFT |
             work;
}

/* -- The prover -------------------------------------------------------------------------------- */

enum answer { ANSWER_UNKNOWN, ANSWER_YES, ANSWER_NO };

/* A move, and the position after it. */
struct child {
    uint64_t hash;
    uint32_t weight; /* index of its weight */
    int number;
    bool goes_on; /* the same player has the next turn, too */
    enum answer answer;
};

struct proof_ply {
    struct ranked *ranked; /* the moves */
    struct child *child;   /* moves examined so far, in order of rank */
    int moves_room, children_room;
    bool idle;       /* the previous move left the number of pieces unchanged */
    uint32_t weight; /* index of the weight of the move made here in a random game; its side */
    int side;
};

/* Results of a move in random games: wins minus losses, and number of games. */
struct tally {
    int32_t won, games;
};

struct prover {
    struct machine *machine;
    struct playing playing;
    struct table table;
    int32_t weight[HISTORY_SIZE];
    struct tally tally[HISTORY_SIZE];
    struct proof_ply ply[LINE_MAX];
    struct proof_limits limits;
    double began;
    uint64_t positions, most; /* most: the number at which the search stops */
    uint64_t polled;          /* number of positions when the clock was last read */
    bool fills, empties;      /* some move filled squares; some move emptied squares */
    bool stopped, failed, unsuited;
};

struct prover *prover_new(struct machine *machine) {
    struct prover *prover = memory_new(machine->memory, sizeof *prover);
    prover->machine = machine;
    playing_init(&prover->playing, machine);
    return prover;
}

void prover_free(struct prover *prover) {
    struct memory *memory = prover->machine->memory;
    for (int i = 0; i < LINE_MAX; i++) {
        memory_free(memory, prover->ply[i].ranked);
        memory_free(memory, prover->ply[i].child);
    }
    table_done(&prover->table);
    playing_done(&prover->playing);
    memory_free(memory, prover);
}

static bool fail(struct prover *prover) {
    prover->failed = prover->stopped = true;
    return false;
}

static bool is_unsuited(struct prover *prover) {
    prover->unsuited = prover->stopped = true;
    return false;
}

/* Check the time, interruptions, and native code that has become ready; report the progress. */
static void poll_prover(struct prover *prover) {
    const struct engine *engine = prover->machine->engine;
    double seconds = prover->limits.seconds;
    prover->polled = prover->positions;
    if (engine) engine->work(engine->context);
    progress_tell(prover->positions, 0, 0);
    if (machine_is_interrupted(prover->machine)) fail(prover);
    if (seconds > 0 && clock_now() - prover->began >= seconds) prover->stopped = true;
}

/* Count a position; return false if that would exceed the limit, or if the proof has stopped. */
static bool count_position(struct prover *prover) {
    if (prover->positions - prover->polled >= POLL_EVERY) poll_prover(prover);
    if (prover->positions >= prover->most) prover->stopped = true;
    if (prover->stopped) return false;
    prover->positions++;
    return true;
}

/* Return true if the last move is like all others: it fills squares if they do, or empties some if
 * they do. */
static bool goes_the_way(struct prover *prover) {
    const struct playing *playing = &prover->playing;
    struct proof_ply *ply = &prover->ply[playing->plies];
    assert(playing->plies > 0 && playing->plies < LINE_MAX); /* see LINE_MAX */
    int changes, filled = 0;
    const struct change *change = playing_changes(playing, &changes);
    for (int i = 0; i < changes; i++)
        if (change[i].slot < playing->position.squares)
            filled += (change[i].after != CLASS_EMPTY) - (change[i].before != CLASS_EMPTY);
    ply->idle = filled == 0;
    prover->fills |= filled > 0;
    prover->empties |= filled < 0;
    return !(prover->fills && prover->empties) && !(ply->idle && ply[-1].idle);
}

/* Return the answer of a move to the goal, by the known value of the position after it. */
static enum answer answer_of(struct known known, bool goes_on, int goal) {
    int least = goes_on ? known.least : -known.most, most = goes_on ? known.most : -known.least;
    return least >= goal ? ANSWER_YES : most < goal ? ANSWER_NO : ANSWER_UNKNOWN;
}

/* Return the answer of the move just made if it ended the game. A position with legal moves isn't
 * over, unless its outcome depends on past positions. */
static enum answer answer_at_end(struct prover *prover, bool goes_on, int goal) {
    struct playing *playing = &prover->playing;
    enum outcome outcome;
    int ending, count = playing_count(playing);
    if (count > 0) {
        if (!goes_the_way(prover)) is_unsuited(prover);
        return ANSWER_UNKNOWN;
    }
    if (count < 0 || !playing_outcome(playing, &outcome, &ending)) {
        fail(prover);
        return ANSWER_UNKNOWN;
    }
    int value = outcome_value(outcome, (int)playing->position.side);
    return answer_of((struct known){value, value, -1}, goes_on, goal);
}

/* Make a move, set its child, prefetch the table's bucket of the new position, and take the move
 * back. */
static void look_at(struct prover *prover, struct child *child, int goal) {
    struct playing *playing = &prover->playing;
    if (!count_position(prover)) return;
    if (!playing_make(playing, child->number)) {
        fail(prover);
        return;
    }
    child->hash = playing_hash(playing);
    __builtin_prefetch(bucket_of(&prover->table, child->hash));
    child->goes_on = playing_goes_on(playing);
    child->answer = answer_at_end(prover, child->goes_on, goal);
    playing_unmake(playing);
}

/* -- Order of moves ---------------------------------------------------------------------------- */

static uint32_t weight_of(const struct light_move *move) {
    return order_key(move) % HISTORY_SIZE;
}

static void add_weight(struct prover *prover, uint32_t weight, int more) {
    int32_t sum = prover->weight[weight] + more;
    if (-WEIGHT_MAX < sum && sum < WEIGHT_MAX) prover->weight[weight] = sum;
}

/* Add a finished game to the tallies of the moves made in it. */
static void tally_game(struct prover *prover, enum outcome outcome) {
    for (int i = 0; i < prover->playing.plies; i++) {
        struct tally *tally = &prover->tally[prover->ply[i].weight];
        tally->won += outcome_value(outcome, prover->ply[i].side);
        tally->games++;
    }
}

/* Make a random move; return false if the proof has stopped. */
static bool play_any_move(struct prover *prover, struct random *random) {
    struct playing *playing = &prover->playing;
    struct proof_ply *ply = &prover->ply[playing->plies];
    assert(playing->plies < LINE_MAX);
    int number = (int)random_below(random, (uint32_t)playing_count(playing));
    const struct light_move *move = playing_move(playing, number);
    if (!count_position(prover)) return false;
    if (!move) return fail(prover);
    ply->weight = weight_of(move);
    ply->side = playing->position.side;
    return playing_make(playing, number) || fail(prover);
}

/* Play a random game and take it back; return false if the proof has stopped. */
static bool play_any_game(struct prover *prover, struct random *random) {
    struct playing *playing = &prover->playing;
    enum outcome outcome;
    int ending;
    for (;;) {
        if (!playing_outcome(playing, &outcome, &ending)) return fail(prover);
        if (outcome != OUTCOME_ONGOING) break;
        if (playing->plies > 0 && !goes_the_way(prover)) return is_unsuited(prover);
        if (!play_any_move(prover, random)) return false;
    }
    tally_game(prover, outcome);
    while (playing->plies > 0) playing_unmake(playing);
    return true;
}

/* Set the weights of all moves by their results in random games. */
static void weigh_by_games(struct prover *prover) {
    struct random random;
    random_seed(&random, 1);
    memset(prover->tally, 0, sizeof prover->tally);
    for (int i = 0; i < RANDOM_GAMES && play_any_game(prover, &random);) i++;
    for (int i = 0; i < HISTORY_SIZE; i++) {
        struct tally tally = prover->tally[i];
        int64_t won = (int64_t)tally.won * WEIGHT_OF_WIN;
        prover->weight[i] = tally.games ? (int32_t)(won / tally.games) : 0;
    }
}

/* List and rank the moves; return their number, -1 if that failed. Move `first` is tried first,
 * unless it is -1. */
static int rank_moves(struct prover *prover, struct proof_ply *ply, int first) {
    struct memory *memory = prover->machine->memory;
    int count = playing_list(&prover->playing);
    ply->ranked =
        memory_grow(memory, ply->ranked, &ply->moves_room, count + 1, sizeof *ply->ranked);
    ply->child =
        memory_grow(memory, ply->child, &ply->children_room, count + 1, sizeof *ply->child);
    for (int i = 0; i < count; i++) {
        const struct light_move *move = playing_move(&prover->playing, i);
        if (!move) return -1;
        ply->ranked[i] =
            (struct ranked){i == first ? INT32_MAX : prover->weight[weight_of(move)], i, 0, false};
    }
    return count;
}

/* -- Questions --------------------------------------------------------------------------------- */

static bool reaches(struct prover *prover, uint64_t hash, int first, int goal, int *move);

/* Try all moves; return the number of one that ends the game and reaches the goal, or -1. */
static int find_end(struct prover *prover, struct proof_ply *ply, int count, int goal) {
    for (int i = 0; i < count && !prover->stopped; i++) {
        struct child *child = &ply->child[i];
        int number = order_pick(ply->ranked, i, count);
        uint32_t weight = weight_of(playing_move(&prover->playing, number));
        *child = (struct child){.weight = weight, .number = number};
        look_at(prover, child, goal);
        if (child->answer == ANSWER_YES) return number;
    }
    return -1;
}

/* Return the number of a move that reaches the goal according to the table, or -1. Keep only the
 * *count moves whose answer is unknown. */
static int find_known(struct prover *prover, struct child *child, int *count, int goal) {
    int open = 0;
    for (int i = 0; i < *count && !prover->stopped; i++) {
        enum answer answer = child[i].answer;
        if (answer == ANSWER_UNKNOWN)
            answer = answer_of(table_find(&prover->table, child[i].hash), child[i].goes_on, goal);
        if (answer == ANSWER_YES) return child[i].number;
        if (answer == ANSWER_UNKNOWN) child[open++] = child[i];
    }
    *count = open;
    return -1;
}

static bool look_behind(struct prover *prover, const struct child *child, int goal) {
    const struct known known = table_find(&prover->table, child->hash);
    enum answer answer = answer_of(known, child->goes_on, goal);
    int reply;
    if (answer != ANSWER_UNKNOWN) return answer == ANSWER_YES; /* found meanwhile */
    if (!playing_make(&prover->playing, child->number)) return fail(prover);
    bool reached = child->goes_on ? reaches(prover, child->hash, known.move, goal, &reply)
                                  : !reaches(prover, child->hash, known.move, 1 - goal, &reply);
    playing_unmake(&prover->playing);
    return reached;
}

/* Search the positions after the moves; return the number of the first move that reaches the goal,
 * or -1. */
static int find_behind(struct prover *prover, struct child *child, int count, int goal) {
    for (int i = 0; i < count; i++) {
        bool reached = look_behind(prover, &child[i], goal);
        if (prover->stopped) return -1;
        if (!reached) continue;
        add_weight(prover, child[i].weight, i);
        for (int j = 0; j < i; j++) add_weight(prover, child[j].weight, -1);
        return child[i].number;
    }
    return -1;
}

/* Return true if the player to move reaches the goal, and by which *move. The position isn't over,
 * and the table has no answer for it. Endings that one look finds aren't stored: they would replace
 * entries that took more work. */
static bool reaches(struct prover *prover, uint64_t hash, int first, int goal, int *move) {
    struct proof_ply *ply = &prover->ply[prover->playing.plies];
    assert(goal == 0 || goal == 1);
    uint64_t before = prover->positions;
    if (prover->stopped) return false;
    int count = rank_moves(prover, ply, first);
    if (count < 0) return fail(prover);
    *move = find_end(prover, ply, count, goal);
    if (*move >= 0) return true;
    *move = find_known(prover, ply->child, &count, goal);
    if (*move < 0) *move = find_behind(prover, ply->child, count, goal);
    if (prover->stopped) return false;
    table_store(&prover->table, hash, goal, *move >= 0, *move, prover->positions - before);
    return *move >= 0;
}

/* -- The whole proof --------------------------------------------------------------------------- */

/* Return this number of positions, or the limit if that is lower. */
static uint64_t most_positions(const struct proof_limits *limits, uint64_t most) {
    return limits->positions && limits->positions < most ? limits->positions : most;
}

static void begin(struct prover *prover, const struct game *game,
                  const struct proof_limits *limits) {
    playing_begin(&prover->playing, &game->position);
    table_done(&prover->table); /* left by a proof that ran out of memory */
    table_begin(&prover->table, prover->machine->memory);
    memset(prover->weight, 0, sizeof prover->weight);
    prover->limits = *limits;
    prover->began = limits->seconds > 0 ? clock_now() : 0;
    prover->positions = prover->polled = 0;
    prover->most = most_positions(limits, QUICK_PROOF);
    prover->ply[0].idle = prover->fills = prover->empties = false;
    prover->stopped = prover->failed = false;
    prover->unsuited = outcomes_hang_on_past(prover->machine->rules);
}

/* Return true if the proof stopped only because it isn't a quick one. */
static bool takes_long(const struct prover *prover) {
    return prover->stopped && !prover->failed && !prover->unsuited &&
           prover->positions == QUICK_PROOF &&
           prover->most < most_positions(&prover->limits, UINT64_MAX);
}

/* Return true if the player to move in the position of the proof reaches the goal. If that takes
 * long, the search starts again with other weights; results found so far stay in the table. */
static bool proves(struct prover *prover, uint64_t hash, int goal, int *move) {
    bool reached = reaches(prover, hash, -1, goal, move);
    if (!takes_long(prover)) return reached;
    prover->stopped = false;
    prover->most = most_positions(&prover->limits, UINT64_MAX);
    weigh_by_games(prover);
    return !prover->stopped && reaches(prover, hash, -1, goal, move);
}

enum proof_status prover_run(struct prover *prover, const struct game *game,
                             const struct proof_limits *limits, struct proof *proof) {
    struct columns *columns = prover->machine->rules->columns;
    int before = columns->count;
    bool reached = false;
    *proof = (struct proof){.value = 2};
    begin(prover, game, limits);
    prover->stopped = prover->unsuited;
    while (!reached && !prover->stopped && --proof->value >= 0)
        reached = proves(prover, game->position.hash, proof->value, &proof->move);
    if (proof->move < 0) proof->move = 0; /* all lose */
    proof->positions = prover->positions;
    table_done(&prover->table);
    columns_forget(columns, before);
    return prover->failed     ? PROOF_FAILED
           : prover->unsuited ? PROOF_UNSUITED
           : prover->stopped  ? PROOF_LATE
                              : PROOF_DONE;
}
