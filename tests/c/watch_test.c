#include "support.h"

#include <string.h>

/* -- Plain programs ------------------------------------------------------------------------------------------------ */

static struct machine *plain;

static int by_key(const void *a, const void *b) {
    const struct move *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->origin - y->origin;
}

static void check_plain(struct variant *variant, struct position *position) {
    struct moves expected = support_moves(variant, position, MOVES_WRITTEN), got;
    struct position copy = *position;
    copy.rules = plain->rules;
    moves_init(&got, variant->memory, plain->rules);
    ENSURE(moves_generate(&got, plain, &copy, MOVES_WRITTEN), "%s: %s", variant->description.name, plain->fault);
    if (expected.count) qsort(expected.item, (size_t)expected.count, sizeof *expected.item, by_key);
    if (got.count) qsort(got.item, (size_t)got.count, sizeof *got.item, by_key);
    ENSURE(got.count == expected.count, "%s: %s", variant->description.name, support_text(position));
    for (int i = 0; i < got.count && i < expected.count; i++)
        ENSURE(got.item[i].key == expected.item[i].key && got.item[i].origin == expected.item[i].origin, "%s: %s",
               variant->description.name, support_text(position));
    moves_done(&expected);
    moves_done(&got);
}

static void wander_plainly(struct variant *variant) {
    plain = machine_new(variant->memory, compile_plain(&variant->description, &variant->columns, &variant->faults));
    plain->escapes = &variant->escapes;
    support_wander(variant, 2, 60, check_plain);
    machine_free(plain);
}

Test(plain, programs_have_the_same_moves) {
    support_each_variant(wander_plainly);
}

/* -- Watchers ------------------------------------------------------------------------------------------------------ */

struct watching {
    int begun, failed, resumed;
    bool pretends;
};

static bool note_before(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    (void)machine, (void)cursor, (void)address;
    ((struct watching *)context)->begun++;
    return false;
}

static bool note_failed(void *context, struct machine *machine, struct cursor *cursor, int *address) {
    struct watching *watching = context;
    (void)cursor;
    watching->failed++;
    return watching->pretends && machine->rules->program.code[*address - 1].op == OP_IF;
}

static void note_resumed(void *context, struct machine *machine, int address) {
    (void)machine, (void)address;
    ((struct watching *)context)->resumed++;
}

/* How many moves White's man on a1 has, on a board of 3 x 3 with men in front of it and beside it. */
static int watch(struct watching *watching) {
    struct memory memory = support_memory();
    struct variant *variant =
        support_load_script(&memory, "title \"t\" board{3, 3} piece(\"man\", \"M\") start \"3/mm1/M2 w 1\" "
                                     "moves = from \"man\" * (n * empty + e * empty + s * empty) * stop loss(stuck)");
    const struct rules *rules = compile_plain(&variant->description, &variant->columns, &variant->faults);
    struct machine *machine = machine_new(&memory, rules);
    struct position position = support_position(variant, NULL);
    struct watcher watcher = {watching, note_before, note_failed, note_resumed};
    struct moves moves;
    moves_init(&moves, &memory, rules);
    machine->watcher = &watcher;
    moves_generate(&moves, machine, &position, MOVES_WRITTEN);
    int count = moves.count;
    moves_done(&moves);
    machine_free(machine);
    variant_free(variant);
    return count;
}

Test(watcher, sees_every_instruction_and_failure) {
    struct watching watching = {0};
    cr_assert_eq(watch(&watching), 1);
    cr_assert_eq(watching.failed, watching.resumed + 1, "the last failure ends the run");
    cr_assert_gt(watching.begun, watching.failed);
}

Test(watcher, may_let_a_run_go_on_after_a_failure) {
    struct watching watching = {.pretends = true};
    cr_assert_eq(watch(&watching), 1, "the man in front is in the way when the piece is put down");
    cr_assert_eq(watching.failed, watching.resumed + 1 + 1, "one failure was passed over");
}
