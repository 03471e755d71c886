/* The compiler: turns a description into rules, once for each side, so that directions, zones,
 * owners and slots are plain numbers. */
#include "emit.h"
#include "program.h"
#include "reverse.h"

#include "../words/analysis.h"

#include <limits.h>

const struct instruction_entry instruction_table[OPCODES] = {
#define OP_ENTRY(id, name, operands, ...) {name, OPERANDS_##operands},
    INSTRUCTIONS(OP_ENTRY)
#undef OP_ENTRY
};

static void compile_side(struct compiler *compiler, int side) {
    struct rules *rules = compiler->rules;
    const struct description *description = rules->description;
    compiler->side = side;
    rules->moves[side] = emit_walk(compiler, description->moves);
    rules->on_royal.program[side] = emit_walk(compiler, rules->on_royal.walk);
    for (int i = 0; i < description->endings; i++) {
        const struct ending *ending = &description->ending[i];
        rules->ending[i][side] = emit_walk(compiler, ending->walk);
        rules->has_board_ending |=
            ending->condition == WHEN_WALK || ending->condition == WHEN_FUNCTION;
        rules->walks_back |= ending->condition == WHEN_REPEATED && ending->walk;
        rules->ending_most[i] = ending->walk ? walk_most_pieces(ending->walk) : INT_MAX;
        rules->compares_pieces |= ending->condition == WHEN_LASTING && ending->number > 0;
        rules->compares_squares |= ending->squares_only;
    }
    for (int i = 0; i < description->nevers; i++) {
        rules->never[i][side] = emit_walk(compiler, description->never[i].walk);
        rules->bans_repetition |= description->never[i].times > 0;
        rules->compares_squares |= description->never[i].squares_only;
    }
    for (int i = 0; i < description->legals; i++)
        rules->legal[i][side] = emit_walk(compiler, description->legal[i].walk);
    for (int i = 0; i < description->helps; i++)
        rules->help[i][side] = emit_walk(compiler, description->help[i].walk);
}

/* Compile the reverse lookup of an attack. Call this when all ways of the board and their inverses
 * are known. */
static void compile_backward(struct compiler *compiler, struct attack *attack, int side) {
    compiler->side = side;
    compiler->walk = compiler->description->moves;
    attack->backward[side] = -1;
    if (attack->walk && trick("threats"))
        attack->backward[side] = reverse_compile(compiler, attack);
}

/* Compile an attack that a word tests: `attacked` by the other side, `guarded` by one's own. */
static void compile_asked(struct compiler *compiler, struct attack *attack) {
    const struct description *description = compiler->description;
    attack->walk = walk_captures_by(compiler->arena, description, attack->word);
    for (int side = 0; side < SIDES; side++) {
        compiler->side = side;
        attack->victims[side] = piece_classes() & ~side_classes(description, side);
        attack->program[side] = emit_walk(compiler, attack->walk);
        compile_backward(compiler, attack, side);
    }
}

static struct layout layout_of(const struct description *description) {
    struct layout layout = {.reserves = description->board.squares};
    layout.rights = layout.reserves + 2 * description->kinds;
    layout.counters = layout.rights + 2 * description->rights;
    layout.marks = layout.counters + description->counters;
    layout.slots = layout.marks + MARK_SQUARES_MAX * description->marked_names;
    return layout;
}

static void find_royals(struct rules *rules) {
    const struct description *description = rules->description;
    rules->royal = description->royals ? description_kind(description, description->royal[0]) : -1;
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < description->royals; i++) {
            int kind = description_kind(description, description->royal[i]);
            assert(kind >= 0); /* the name has been checked */
            rules->royals[side] |= classes_only(class_of(kind, side));
        }
        rules->on_royal.victims[!side] = rules->royals[side];
    }
}

static void watch_rights(struct rules *rules) {
    const struct description *description = rules->description;
    _Static_assert(SIDES * RIGHTS_MAX <= 64, "a set of rights has 64 bits");
    for (int i = 0; i < description->rights; i++) {
        const struct right *right = &description->right[i];
        for (int side = 0; side < SIDES; side++)
            for (int j = 0; j < right->squares; j++)
                rules->rights_ended_by[right->square[side][j]] |= UINT64_C(1) << (2 * i + side);
    }
}

/* Fill the table of keys. It has at least 72 values, so that keys of neighbouring slots are in
 * different lines of the cache. */
static void fill_keys(struct rules *rules) {
    int slots = rules->layout.slots, classes = class_of(rules->description->kinds, SIDE_WHITE);
    assert(classes <= CLASSES_MAX && slots <= SLOTS_MAX);
    int values = classes < 72 ? 72 : classes;
    uint64_t *keys = arena_new(rules->description->arena, (size_t)(slots * values) * sizeof *keys);
    for (int slot = 0; slot < slots; slot++)
        for (int value = 1; value < values; value++)
            keys[slot * values + value] = key_of((uint32_t)slot, (uint64_t)value);
    rules->small_values = (uint32_t)values;
    rules->keys = keys;
}

struct rules *compile_rules(struct description *description, struct columns *columns,
                            struct faults *faults) {
    struct arena *arena = description->arena;
    struct rules *rules = arena_new(arena, sizeof *rules);
    struct compiler *compiler = arena_new(arena, sizeof *compiler);
    *compiler = (struct compiler){.arena = arena,
                                  .description = description,
                                  .rules = rules,
                                  .program = &rules->program,
                                  .faults = faults};
    rules->plain = arena_new(arena, sizeof *rules->plain);
    rules->description = description;
    rules->columns = columns;
    rules->layout = layout_of(description);
    fill_keys(rules);
    find_royals(rules);
    rules->on_royal.walk = walk_attacks(arena, description);
    rules->place[rules->places++] = "origin";
    watch_rights(rules);
    compiler->walk = description->moves;
    emit_plain(compiler, OP_FAIL); /* address 0, which means that there is none */
    for (int side = 0; side < SIDES; side++) compile_side(compiler, side);
    rules->bans_repetition |= description->moves_change && rules->needs.again;
    board_finish(&description->board);
    for (int side = 0; side < SIDES; side++) compile_backward(compiler, &rules->on_royal, side);
    for (int i = 0; i < rules->attacks; i++) compile_asked(compiler, rules->asked[i]);
    return rules;
}

/* -- The plain program ------------------------------------------------------------------------- */

void compile_plain(const struct rules *rules) {
    struct arena *arena = rules->description->arena;
    struct faults faults;
    int last = rules->compileds - 1;
    if (last < 0 || rules->compiled[last].plain != PLAIN_UNKNOWN) return;
    struct compiler *compiler = arena_new(arena, sizeof *compiler);
    *rules->plain = (struct program){.count = 0}; /* memory may have run out in an earlier call */
    faults_init(&faults, arena);
    *compiler = (struct compiler){.arena = arena,
                                  .description = rules->description,
                                  .rules = (struct rules *)rules, /* it adds no names */
                                  .program = rules->plain,
                                  .faults = &faults,
                                  .plain = true};
    for (int i = 0; i <= last && faults.count == 0; i++) {
        compiler->side = rules->compiled[i].side;
        rules->compiled[i].plain = emit_walk(compiler, rules->compiled[i].walk);
    }
    for (int i = 0; i <= last && faults.count; i++) rules->compiled[i].plain = PLAIN_NONE;
}

int rules_plain_address(const struct rules *rules, int address) {
    for (int i = 0; i < rules->compileds; i++)
        if (rules->compiled[i].address == address) return rules->compiled[i].plain;
    return PLAIN_NONE;
}
