#include "native.h"

#include "abi.h"
#include "library.h"
#include "translate.h"

#include "../base/keyset.h"
#include "../game/moves.h"
#include "../system/clock.h"
#include "../system/process.h"

#include <stddef.h>
#include <string.h>

enum { LONG_ENOUGH_MS = 2000, STACK_ROOM = 1 << 20 };

const char *const native_mode_name[NATIVE_MODES] = {"auto", "machine", "native", "definition"};

static const volatile int never_interrupted;

struct native {
    struct engine engine;
    struct machine *machine;
    const struct text *key; /* key of the rules */
    enum native_mode mode;
    struct library library;
    enum {
        NOTHING, /* no library, or its functions don't exist */
        MAKING,  /* it is being compiled */
        READY    /* the code is loaded */
    } state;
    bool has_looked; /* the cache was searched, in NATIVE_AUTO */
    bool has_begun;  /* work has been seen */
    double begun;    /* when it was first seen, in processor time */
    int maker;       /* the process that may start a compiler: not those forked from it */
    const struct native_code *code; /* if READY */
    uint64_t stack;                 /* bytes of the stack that the code may use */
    struct key_set move_set[NATIVE_PLIES_MAX];
    struct move_room moves;
    struct ply *ply; /* room for a game */
    int ply_capacity;
    enum native_obstacle obstacle;
    struct text why; /* the obstacle in words */
    void (*tell)(void *context, const char *why);
    void *telling;
};

/* -- Getting ready ----------------------------------------------------------------------------- */

static void drop(struct native *native) {
    library_done(&native->library);
    native->state = NOTHING;
}

/* Note an obstacle to native code, and report it if the compiler was wanted. */
static void meet(struct native *native, enum native_obstacle obstacle, const char *why) {
    native->obstacle = obstacle;
    text_clear(&native->why);
    text_print(&native->why, "%s", why);
    drop(native);
    if (obstacle == NATIVE_COMPILER && native->mode == NATIVE_AUTO && native->tell)
        native->tell(native->telling, why);
}

static void take_code(struct native *native) {
    native->code = library_symbol(&native->library, "warpboard_code");
    if (native->code)
        native->state = READY;
    else
        meet(native, NATIVE_COMPILER, "the compiled code lacks its functions");
}

/* Take the library from the cache, if it is there. */
static bool find(struct native *native) {
    bool found = library_find(&native->library, native->machine->memory, text_string(native->key));
    if (found) take_code(native);
    return found;
}

/* Look in the cache once. */
static void look_in_cache(struct native *native) {
    if (native->has_looked || native->state != NOTHING || native->maker != process_number()) return;
    native->has_looked = true;
    if (!find(native)) library_done(&native->library);
}

/* Translate the rules and start the compiler. */
static void make(struct native *native) {
    struct text code, why;
    text_init(&code, native->machine->memory);
    text_init(&why, native->machine->memory);
    if (!translate_rules(native->machine->rules, &code, &why))
        meet(native, NATIVE_RULES, text_string(&why));
    else if (library_make(&native->library, &code))
        native->state = MAKING;
    else
        meet(native, NATIVE_COMPILER, native->library.why);
    text_done(&why);
    text_done(&code);
}

/* Find the library or begin to make it, unless that has been done. */
static void begin(struct native *native) {
    if (native->state != NOTHING || native->obstacle != NATIVE_FREE || find(native)) return;
    if (native->library.why)
        meet(native, NATIVE_COMPILER, native->library.why);
    else
        make(native);
}

static const volatile int *interrupt_of(const struct native *native) {
    return native->machine->interrupt ? native->machine->interrupt : &never_interrupted;
}

/* Take the library if it is made, and wait for it if `wait`. After an interrupt, making may begin
 * anew. */
static void look(struct native *native, bool wait) {
    struct library *library = &native->library;
    if (native->state != MAKING) return;
    if (wait ? library_wait(library, interrupt_of(native)) : library_ready(library))
        take_code(native);
    else if (library->why)
        meet(native, NATIVE_COMPILER, library->why);
    else if (wait)
        drop(native);
}

/* Return true if the mode allows native code. */
static bool is_allowed(const struct native *native) {
    return native->mode == NATIVE_AUTO || native->mode == NATIVE_ALWAYS;
}

/* Return true if the functions are loaded; wait for them if the mode demands them. */
static bool is_ready(struct native *native) {
    if (!is_allowed(native)) return false;
    if (native->mode == NATIVE_AUTO) look_in_cache(native);
    if (native->state == READY) return true;
    if (native->mode == NATIVE_AUTO || native->maker != process_number()) return false;
    begin(native);
    look(native, true);
    return native->state == READY;
}

enum native_obstacle native_prepare(struct native *native) {
    const char *why;
    if (!is_allowed(native) || is_ready(native)) return NATIVE_FREE;
    if (native->mode == NATIVE_ALWAYS && native->obstacle == NATIVE_FREE) return NATIVE_STOPPED;
    if (native->obstacle == NATIVE_FREE && !library_is_possible(&why))
        meet(native, NATIVE_COMPILER, why);
    return native->obstacle;
}

const char *native_why(const struct native *native) {
    return text_string(&native->why);
}

void native_watch(struct native *native, void (*tell)(void *context, const char *why),
                  void *context) {
    native->tell = tell;
    native->telling = context;
}

/* Return true if the code is loaded, or known not to exist. */
static bool is_settled(const struct native *native) {
    return native->state == READY || (native->has_looked && native->obstacle != NATIVE_FREE);
}

static void work(void *context) {
    struct native *native = context;
    if (native->mode != NATIVE_AUTO || is_settled(native)) return;
    if (native->maker != process_number()) return;
    double now = clock_of_process();
    if (!native->has_begun) native->begun = now;
    native->has_begun = true;
    look_in_cache(native);
    if (1000 * (now - native->begun) >= LONG_ENOUGH_MS) begin(native);
    look(native, false);
}

/* -- Working ----------------------------------------------------------------------------------- */

/* One call of native code. */
struct call {
    struct native *native;
    struct moves *moves;
    struct move_room *room; /* for moves */
    void (*counted)(void *counting, uint64_t lines);
    void *counting;
    uint64_t positions; /* positions begun when the clock was last read */
};

static void add_move(void *context, const struct light_move *light, int changes,
                     const struct change *change) {
    struct call *call = context;
    struct move move = {.origin = light->origin,
                        .changes = changes,
                        .taken = light->taken,
                        .called = light->called,
                        .actions = light->actions,
                        .before = light->landed ? light->piece : CLASS_EMPTY,
                        .after = light->landed};
    moves_add(call->moves, &move, change);
}

static void report_lines(void *context, uint64_t lines) {
    struct call *call = context;
    if (call->counted) call->counted(call->counting, lines);
}

static void grow_set(void *context, int ply) {
    const struct call *call = context;
    key_set_grow(&call->native->move_set[ply], call->native->machine->memory);
}

static void grow_moves(void *context, size_t bytes) {
    struct call *call = context;
    struct move_room *room = call->room;
    struct memory *memory = call->native->machine->memory;
    void *larger = memory_new(memory, bytes);
    if (room->bytes) memcpy(larger, room->start, room->bytes);
    memory_free(memory, room->start);
    *room = (struct move_room){larger, bytes};
}

/* Return true if one position takes too long. `positions` is the number of positions begun; the
 * time of each starts anew. */
static bool is_late(void *context, uint64_t positions) {
    struct call *call = context;
    struct machine *machine = call->native->machine;
    machine->turn += positions != call->positions;
    call->positions = positions;
    return machine_is_past_deadline(machine);
}

static int top_of(void *context, uint32_t what, uint32_t *below) {
    const struct call *call = context;
    const struct columns *columns = call->native->machine->rules->columns;
    *below = content_below(columns, what);
    return content_class(columns, what);
}

static uint32_t put_on(void *context, int class, uint32_t below) {
    const struct call *call = context;
    return content_stack(call->native->machine->rules->columns, class, below);
}

static struct native_host host_of(struct native *native, struct call *call) {
    native->machine->turn++;
    if (!call->room) call->room = &native->moves;
    return (struct native_host){.context = call,
                                .interrupt = interrupt_of(native),
                                .move_set = native->move_set,
                                .moves = call->room,
                                .grow_moves = grow_moves,
                                .add_move = add_move,
                                .report_lines = report_lines,
                                .grow_set = grow_set,
                                .is_late = is_late,
                                .top_of = top_of,
                                .put_on = put_on,
                                .stack = native->stack};
}

/* Return a host for functions that only read and write contents. They follow no walks, so no time
 * is measured. */
static struct native_host host_of_contents(struct call *call) {
    return (struct native_host){.context = call, .top_of = top_of, .put_on = put_on};
}

static bool list(void *context, const struct position *position, struct moves *moves) {
    struct native *native = context;
    if (!is_allowed(native) || native->state != READY) return false;
    struct call call = {.native = native, .moves = moves};
    struct native_host host = host_of(native, &call);
    return native->code->list(&host, position->slot, (int)position->side) == NATIVE_DONE;
}

static bool count(void *context, const struct position *position, int depth, bool makes_all,
                  void (*told)(void *counting, uint64_t lines), void *counting, uint64_t *number) {
    struct native *native = context;
    if (depth >= NATIVE_HISTORY || !is_ready(native)) return false;
    struct call call = {.native = native, .counted = told, .counting = counting};
    struct native_host host = host_of(native, &call);
    return native->code->count(&host, position->slot, (int)position->side, depth, makes_all,
                               number) == NATIVE_DONE;
}

static int play(void *context, const struct position *start, const struct random_games *games) {
    struct native *native = context;
    if (!is_ready(native)) return 0;
    native->ply = memory_grow(native->machine->memory, native->ply, &native->ply_capacity,
                              games->limit, sizeof *native->ply);
    struct call call = {.native = native};
    struct native_host host = host_of(native, &call);
    return native->code->play(&host, start->slot, (int)start->side, start->clock, native->ply,
                              games);
}

/* -- Lines of moves ---------------------------------------------------------------------------- */

static size_t own_bytes(void *context) {
    struct native *native = context;
    return is_ready(native) ? native->code->position : 0;
}

static bool load(void *context, const struct position *position, void *own) {
    struct native *native = context;
    struct call call = {.native = native};
    struct native_host host = host_of_contents(&call);
    return native->code->load(&host, position->slot, own) == NATIVE_DONE;
}

static bool light(void *context, const void *own, int side, enum light_task task, uint32_t number,
                  struct light_list *list) {
    struct native *native = context;
    struct call call = {.native = native, .room = &list->room};
    struct native_host host = host_of(native, &call);
    list->stride = native->code->move;
    list->offset = native->code->light;
    return native->code->list_light(&host, own, side, task, number, list) == NATIVE_DONE;
}

static bool ending(void *context, const void *own, int side, int number, bool *holds) {
    struct native *native = context;
    struct call call = {.native = native};
    struct native_host host = host_of(native, &call);
    return native->code->ending(&host, own, side, number, holds) == NATIVE_DONE;
}

static bool helps(void *context, const void *own, int side, int (*ways)[SIDES]) {
    struct native *native = context;
    struct call call = {.native = native};
    struct native_host host = host_of(native, &call);
    return native->code->helps(&host, own, side, ways[0]) == NATIVE_DONE;
}

static int changes(void *context, const void *own, const char *entry, void *after,
                   struct change *change) {
    struct native *native = context;
    struct call call = {.native = native};
    struct native_host host = host_of_contents(&call);
    memcpy(after, entry, native->code->position);
    return native->code->changes(&host, own, after, change);
}

struct native *native_new(struct machine *machine, enum native_mode mode, const struct text *key) {
    struct native *native = memory_new(machine->memory, sizeof *native);
    native->engine = (struct engine){native, list,   count, play,    own_bytes, load,
                                     light,  ending, helps, changes, work};
    native->machine = machine;
    native->key = key;
    native->mode = mode;
    native->maker = process_number();
    native->stack = process_stack_room(STACK_ROOM);
    text_init(&native->why, machine->memory);
    machine->engine = &native->engine;
    return native;
}

/* Set the mode, and forget an obstacle that may be gone: there may be a compiler by now. */
void native_set_mode(struct native *native, enum native_mode mode) {
    native->mode = mode;
    machine_use_plain(native->machine, mode == NATIVE_PLAIN);
    if (native->obstacle != NATIVE_COMPILER) return;
    native->obstacle = NATIVE_FREE;
    text_clear(&native->why);
}

enum native_mode native_mode(const struct native *native) {
    return native->mode;
}

void native_free(struct native *native) {
    if (!native) return;
    struct memory *memory = native->machine->memory;
    native->machine->engine = NULL;
    drop(native);
    text_done(&native->why);
    memory_free(memory, native->moves.start);
    memory_free(memory, native->ply);
    for (int i = 0; i < NATIVE_PLIES_MAX; i++) key_set_done(&native->move_set[i], memory);
    memory_free(memory, native);
}
