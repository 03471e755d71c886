#include "playing.h"

#include <string.h>

void playing_init(struct playing *playing, struct machine *machine) {
    *playing = (struct playing){.machine = machine};
}

void playing_done(struct playing *playing) {
    if (!playing->machine) return;
    struct memory *memory = playing->machine->memory;
    for (int i = 0; i < playing->capacity; i++) {
        struct playing_ply *ply = playing->ply[i];
        if (!ply) continue;
        memory_free(memory, ply->own);
        memory_free(memory, ply->list.room.start);
        memory_free(memory, ply->change);
        moves_done(&ply->moves);
        memory_free(memory, ply);
    }
    memory_free(memory, playing->ply);
    memory_free(memory, playing->before);
    memory_free(memory, playing->past_change);
    *playing = (struct playing){0};
}

/* -- Rooms ------------------------------------------------------------------------------------- */

static void make_room(struct playing *playing, int index) {
    const struct rules *rules = playing->machine->rules;
    struct memory *memory = playing->machine->memory;
    int before = playing->capacity;
    if (index >= before) {
        playing->ply = memory_grow(memory, playing->ply, &playing->capacity, index + 1,
                                   sizeof(struct playing_ply *));
        memset(playing->ply + before, 0,
               (size_t)(playing->capacity - before) * sizeof(struct playing_ply *));
    }
    if (playing->ply[index]) return;
    struct playing_ply *ply = playing->ply[index] = memory_new(memory, sizeof *ply);
    moves_init(&ply->moves, memory, rules);
    ply->list.memory = memory;
    ply->change = memory_new(memory, (size_t)rules->layout.slots * sizeof *ply->change);
}

/* Return the memory of the present position's ply, or of a later one. */
static inline struct playing_ply *ply_at(struct playing *playing, int further) {
    int index = playing->plies + further;
    if (index >= playing->capacity || !playing->ply[index]) make_room(playing, index);
    return playing->ply[index];
}

/* Begin a position about which nothing is known. */
static void enter_position(struct playing *playing) {
    struct playing_ply *ply = ply_at(playing, 0);
    ply->knows = PLAYING_NOTHING;
    ply->count = ply->checked = ply->picked = -1;
    ply->by_engine = ply->loaded = false;
}

static void note_changes(struct playing *playing, const struct change *change, int count) {
    if (!playing->machine->rules->walks_back || count == 0) return;
    int changes = playing->past_changes + count;
    playing->past_change = memory_grow(playing->machine->memory, playing->past_change,
                                       &playing->past_change_capacity, changes, sizeof *change);
    memcpy(playing->past_change + playing->past_changes, change, (size_t)count * sizeof *change);
    playing->past_changes = changes;
}

void playing_begin_after(struct playing *playing, const struct position *position,
                         struct past past) {
    assert(position->rules == playing->machine->rules && past.plies >= 0);
    playing->position = *position;
    playing->plies = playing->past_changes = 0;
    playing->played = past.plies;
    playing->before = memory_grow(playing->machine->memory, playing->before,
                                  &playing->before_capacity, past.plies + 1, sizeof *past.before);
    if (past.plies) memcpy(playing->before, past.before, (size_t)past.plies * sizeof *past.before);
    note_changes(playing, past.change, past.changes);
    enter_position(playing);
}

void playing_begin(struct playing *playing, const struct position *start) {
    playing_begin_after(playing, start, (struct past){0});
}

/* -- Light moves of the machine's -------------------------------------------------------------- */

static bool is_piece_of(int class, int side) {
    return class_is_piece(class) && class_side(class) == side;
}

static int class_on_origin(const struct position *position, int origin) {
    if (origin >= 0) return position->top[origin];
    if (origin > ORIGIN_RESERVE) return CLASS_EMPTY;
    return description_class(position->rules->description, ORIGIN_RESERVE - origin,
                             (int)position->side);
}

/* Return the change that puts a piece of the mover on the lowest square, except the origin; else
 * that on the origin, or NULL. */
static const struct change *find_landing(const struct position *position,
                                         const struct change *change, int changes, int origin) {
    const struct change *on_origin = NULL;
    for (const struct change *end = change + changes; change < end; change++) {
        if (change->slot >= position->squares) break;
        if (!is_piece_of(position_class(position, change->after), (int)position->side)) continue;
        if ((int)change->slot != origin) return change;
        on_origin = change;
    }
    return on_origin;
}

/* Return the class of the other side's piece that a change removes; else CLASS_EMPTY. */
static int class_taken(const struct position *position, const struct change *change) {
    int before = position_class(position, change->before);
    bool takes =
        is_piece_of(before, !position->side) && before != position_class(position, change->after);
    return takes ? before : CLASS_EMPTY;
}

static int find_victim(const struct position *position, const struct change *change, int changes,
                       const struct change *landing) {
    int victim = landing ? class_taken(position, landing) : CLASS_EMPTY;
    for (int i = 0; i < changes && victim == CLASS_EMPTY; i++)
        if (change[i].slot < position->squares) victim = class_taken(position, &change[i]);
    return victim;
}

static struct light_move light_of(const struct position *position, const struct moves *moves,
                                  const struct move *move) {
    const struct change *change = move->changes ? moves->change + move->first_change : NULL,
                        *landing = change
                                       ? find_landing(position, change, move->changes, move->origin)
                                       : NULL;
    return (struct light_move){
        .origin = (int16_t)move->origin,
        .landing = (int16_t)(landing ? (int)landing->slot : SQUARE_NONE),
        .actions = (uint16_t)move->actions,
        .taken = (uint8_t)move->taken,
        .called = (uint8_t)move->called,
        .piece = (uint8_t)class_on_origin(position, move->origin),
        .landed = (uint8_t)(landing ? position_class(position, landing->after) : CLASS_EMPTY),
        .victim = (uint8_t)find_victim(position, change, move->changes, landing),
        .placing = move_is_placing(moves, move)};
}

/* List `count` compact moves, from the machine's number `first` on. */
static void list_light(const struct playing *playing, struct playing_ply *ply, int first,
                       int count) {
    struct light_list *list = &ply->list;
    size_t bytes = (size_t)count * sizeof(struct light_move);
    if (bytes > list->room.bytes) {
        list->room.start = memory_resize(list->memory, list->room.start, 2 * bytes);
        list->room.bytes = 2 * bytes;
    }
    assert(first + count <= ply->moves.count);
    list->stride = sizeof(struct light_move);
    list->offset = 0;
    list->count = count;
    struct light_move *light = list->room.start;
    for (int i = 0; i < count; i++)
        light[i] = light_of(&playing->position, &ply->moves, &ply->moves.item[first + i]);
}

/* Return true if the machine has found all moves, and only compact moves are needed. */
static bool machine_knows(const struct playing_ply *ply) {
    return ply->knows == PLAYING_COUNT && !ply->by_engine;
}

static struct past past_of_playing(const struct playing *playing) {
    return past_up_to(&playing->position, (struct past){.before = playing->before,
                                                        .plies = playing->played,
                                                        .change = playing->past_change,
                                                        .changes = playing->past_changes});
}

/* Find all moves with the machine, without a list of compact moves. */
static bool count_by_machine(struct playing *playing, struct playing_ply *ply) {
    struct past past = past_of_playing(playing);
    if (!moves_generate(&ply->moves, playing->machine, &playing->position, MOVES_BARE, &past))
        return false;
    ply->by_engine = false;
    ply->knows = PLAYING_COUNT;
    ply->count = ply->moves.count;
    return true;
}

/* -- Moves of an engine's ---------------------------------------------------------------------- */

static const struct engine *engine_of(const struct playing *playing) {
    const struct engine *engine = machine_engine(playing->machine);
    return engine && engine->own_bytes(engine->context) ? engine : NULL;
}

/* Convert the position to the engine's form; return false if it has none. */
static bool load(struct playing *playing, struct playing_ply *ply, const struct engine *engine) {
    if (ply->loaded) return true;
    if (!ply->own)
        ply->own = memory_new(playing->machine->memory, engine->own_bytes(engine->context));
    return ply->loaded = engine->load(engine->context, &playing->position, ply->own);
}

static bool ask_engine(struct playing *playing, struct playing_ply *ply, enum light_task task,
                       uint32_t number) {
    const struct engine *engine = engine_of(playing);
    struct light_list *list = &ply->list;
    if (!engine || !load(playing, ply, engine) ||
        !engine->light(engine->context, ply->own, (int)playing->position.side, task, number, list))
        return false;
    ply->by_engine = true;
    if (list->checked >= 0) ply->checked = list->checked;
    ply->picked = task == LIGHT_PICK ? (int)number : -1;
    if (task == LIGHT_PICK) return true;
    ply->knows = task == LIGHT_CAPTURES ? PLAYING_CAPTURES
                 : list->listed         ? PLAYING_ALL
                                        : PLAYING_COUNT;
    if (task != LIGHT_CAPTURES) ply->count = list->count;
    assert(list->count >= 0);
    return true;
}

/* -- Moves ------------------------------------------------------------------------------------- */

static struct playing_ply *begin_question(struct playing *playing) {
    playing->machine->failure = MACHINE_DONE; /* forget an earlier failure */
    return ply_at(playing, 0);
}

int playing_list(struct playing *playing) {
    struct playing_ply *ply = begin_question(playing);
    if (ply->knows == PLAYING_CAPTURES && ply->list.count == ply->count)
        ply->knows = PLAYING_ALL; /* all moves capture */
    if (ply->knows == PLAYING_ALL) return ply->count;
    ply->picked = -1;
    if (!machine_knows(ply)) {
        if (ask_engine(playing, ply, LIGHT_ALL, 0)) return ply->count;
        if (!count_by_machine(playing, ply)) return -1;
    }
    list_light(playing, ply, 0, ply->count);
    ply->knows = PLAYING_ALL;
    return ply->count;
}

int playing_list_captures(struct playing *playing) {
    struct playing_ply *ply = begin_question(playing);
    if (ply->knows == PLAYING_CAPTURES) return ply->list.count;
    ply->picked = -1;
    if (!machine_knows(ply)) {
        if (ask_engine(playing, ply, LIGHT_CAPTURES, 0)) return ply->list.count;
        if (!count_by_machine(playing, ply)) return -1;
    }
    struct move *move = ply->moves.item; /* where none captures, all are left */
    int captures = 0;
    for (int i = 0; i < ply->count; i++)
        if (move[i].taken) move[captures++] = move[i];
    list_light(playing, ply, 0, captures);
    if (captures) ply->knows = PLAYING_CAPTURES;
    return captures;
}

int playing_count(struct playing *playing) {
    struct playing_ply *ply = begin_question(playing);
    if (ply->count >= 0) return ply->count;
    bool counted = ask_engine(playing, ply, LIGHT_COUNT, 0) || count_by_machine(playing, ply);
    return counted ? ply->count : -1;
}

static const char *entry_of(const struct playing_ply *ply, int i) {
    int at = ply->picked >= 0 ? 0 : i;
    assert(at >= 0 && at < ply->list.count);
    return (char *)ply->list.room.start + (size_t)at * ply->list.stride;
}

/* Put move i into the list. Return false if that failed, or if functions of the script gave more
 * moves when they were listed for the caller. */
static bool find_move(struct playing *playing, struct playing_ply *ply, int i) {
    if (ply->knows >= PLAYING_ALL || ply->picked == i) return true;
    playing->machine->failure = MACHINE_DONE;
    if (ply->knows == PLAYING_COUNT && i >= ply->count)
        return moves_fail_as_fickle(playing->machine);
    if (machine_knows(ply)) {
        list_light(playing, ply, i, 1);
        ply->picked = i;
        return true;
    }
    if (ply->knows == PLAYING_COUNT && ask_engine(playing, ply, LIGHT_PICK, (uint32_t)i))
        return true;
    ply->knows = PLAYING_NOTHING;
    int count = playing_list(playing);
    return i < count || (count >= 0 && moves_fail_as_fickle(playing->machine));
}

const struct light_move *playing_move(struct playing *playing, int i) {
    struct playing_ply *ply = ply_at(playing, 0);
    if (!find_move(playing, ply, i)) return NULL;
    return (const struct light_move *)(const void *)(entry_of(ply, i) + ply->list.offset);
}

/* -- Making and unmaking ----------------------------------------------------------------------- */

/* Write the changes that a move makes, in order of slots. */
static void find_changes(struct playing *playing, struct playing_ply *ply, struct playing_ply *next,
                         int i) {
    const struct engine *engine = playing->machine->engine;
    if (!ply->by_engine) {
        const struct move *move = &ply->moves.item[i];
        ply->changes = move->changes;
        if (move->changes)
            memcpy(ply->change, ply->moves.change + move->first_change,
                   (size_t)move->changes * sizeof *ply->change);
        return;
    }
    if (!next->own)
        next->own = memory_new(playing->machine->memory, engine->own_bytes(engine->context));
    assert(engine && ply->loaded); /* the engine has listed the moves */
    ply->changes =
        engine->changes(engine->context, ply->own, entry_of(ply, i), next->own, ply->change);
}

/* Store the state that undoes the next move. */
static void note_past(struct playing *playing, const struct playing_ply *ply) {
    if (playing->played == playing->before_capacity)
        playing->before =
            memory_grow(playing->machine->memory, playing->before, &playing->before_capacity,
                        playing->played + 1, sizeof *playing->before);
    playing->before[playing->played++] =
        past_note(playing->machine, &playing->position, playing->past_changes);
    note_changes(playing, ply->change, ply->changes);
}

bool playing_make(struct playing *playing, int i) {
    struct position *position = &playing->position;
    struct playing_ply *ply = ply_at(playing, 0), *next = ply_at(playing, 1);
    const struct light_move *light = playing_move(playing, i);
    if (!light) return false;
    find_changes(playing, ply, next, i);
    note_past(playing, ply);
    position->clock = light->taken || light->actions & ACTION_RESET ? 0 : position->clock + 1;
    ply->goes_on = light->actions & ACTION_AGAIN;
    ASSERT_HOT(ply->changes <= position->rules->layout.slots); /* each slot once, in order */
    for (int k = 0; k < ply->changes; k++) {
        ASSERT_HOT(k == 0 || ply->change[k - 1].slot < ply->change[k].slot);
        ASSERT_HOT(position->slot[ply->change[k].slot] == ply->change[k].before);
        position_write(position, ply->change[k].slot, ply->change[k].after);
        position->hash ^= position_change_key(position->rules, &ply->change[k]);
    }
    if (!ply->goes_on) position_end_turn(position);
    ASSERT_HOT(position->hash == position_hash(position));
    playing->plies++;
    enter_position(playing);
    next->loaded = ply->by_engine;
    return true;
}

void playing_pass(struct playing *playing) {
    struct playing_ply *ply = ply_at(playing, 0);
    ply->changes = 0;
    note_past(playing, ply);
    ply->goes_on = false;
    playing->position.clock++;
    position_end_turn(&playing->position);
    playing->plies++;
    enter_position(playing);
}

bool playing_goes_on(const struct playing *playing) {
    assert(playing->plies > 0);
    return playing->ply[playing->plies - 1]->goes_on;
}

void playing_unmake(struct playing *playing) {
    struct position *position = &playing->position;
    assert(playing->plies > 0);
    const struct playing_ply *ply = playing->ply[--playing->plies];
    for (int i = 0; i < ply->changes; i++)
        position_write(position, ply->change[i].slot, ply->change[i].before);
    if (!ply->goes_on) position_reopen_turn(position);
    assert(playing->played > 0);
    const struct irreversible_state *before = &playing->before[--playing->played];
    position->hash = before->hash;
    position->clock = before->clock;
    playing->past_changes = before->first_change;
    ASSERT_HOT(position->hash == position_hash(position));
}

void playing_settle(struct playing *playing) {
    assert(playing->plies < playing->capacity);
    struct playing_ply *first = playing->ply[0], *last = playing->ply[playing->plies];
    void *own = last->own;
    bool loaded = last->loaded;
    last->own = first->own;
    first->own = own;
    playing->plies = 0;
    enter_position(playing);
    first->loaded = loaded;
}

const struct change *playing_changes(const struct playing *playing, int *count) {
    assert(playing->plies > 0);
    const struct playing_ply *ply = playing->ply[playing->plies - 1];
    *count = ply->changes;
    return ply->change;
}

/* -- The position ------------------------------------------------------------------------------ */

bool playing_outcome(struct playing *playing, enum outcome *outcome, int *ending) {
    if (playing_count(playing) < 0) return false;
    const struct playing_ply *ply = ply_at(playing, 0);
    struct played_position now = {.machine = playing->machine,
                                  .position = &playing->position,
                                  .own = ply->loaded && engine_of(playing) ? ply->own : NULL,
                                  .moves = ply->count,
                                  .past = past_of_playing(playing)};
    return outcome_find(&now, outcome, ending);
}

bool playing_hangs_on_past(struct playing *playing) {
    struct played_position now = {.machine = playing->machine,
                                  .position = &playing->position,
                                  .past = past_of_playing(playing)};
    return playing->machine->rules->bans_repetition || outcome_hangs_on_past(&now);
}

static bool count_way(struct machine *machine, void *ways) {
    (void)machine;
    ++*(int *)ways;
    return true;
}

bool helps_count(struct machine *machine, struct position *position, int (*ways)[SIDES]) {
    const struct rules *rules = machine->rules;
    for (int i = 0; i < rules->description->helps; i++) {
        for (int side = 0; side < SIDES; side++) {
            ways[i][side] = 0;
            if (machine_run(machine, position, rules->help[i][side], side, SQUARE_NONE, count_way,
                            &ways[i][side]) == MACHINE_FAILED)
                return false;
        }
    }
    return true;
}

bool playing_helps(struct playing *playing, int (*ways)[SIDES]) {
    const struct engine *engine = engine_of(playing);
    struct playing_ply *ply = begin_question(playing);
    return (engine && load(playing, ply, engine) &&
            engine->helps(engine->context, ply->own, (int)playing->position.side, ways)) ||
           helps_count(playing->machine, &playing->position, ways);
}

bool playing_is_in_check(struct playing *playing) {
    struct position *position = &playing->position;
    struct playing_ply *ply = ply_at(playing, 0);
    if (ply->checked < 0)
        ply->checked =
            legality_attacked_royal(playing->machine, position, (int)position->side) >= 0;
    return ply->checked;
}

int playing_occurrences(struct playing *playing) {
    struct past past = past_of_playing(playing);
    return past_occurrences(&past, &playing->position);
}
