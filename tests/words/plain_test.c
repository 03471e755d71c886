/* The plain program has the same branches as the optimized program, in the same order. */
#include "support.h"

#include "embed/handle.h"
#include "embed/module.h"
#include "embed/state.h"
#include "game/movetext.h"

/* -- Both programs ----------------------------------------------------------------------------- */

/* The texts of all branches in order, as found by one of the programs. */
static struct text branches_of(struct variant *variant, struct position *position, bool plain) {
    struct text text;
    text_init(&text, variant->memory);
    machine_use_plain(variant->machine, plain);
    struct moves moves = support_moves(variant, position, MOVES_PATHS);
    machine_use_plain(variant->machine, false);
    for (int i = 0; i < moves.count; i++) {
        move_text(&moves, &moves.item[i], &text);
        text_print(&text, " %016llx\n", (unsigned long long)moves.item[i].digest);
    }
    moves_done(&moves);
    return text;
}

static void compare_branches(struct variant *variant, struct position *position) {
    struct text found = branches_of(variant, position, false),
                plain = branches_of(variant, position, true);
    ENSURE(strcmp(text_string(&found), text_string(&plain)) == 0,
           "%s, %s: the optimized program finds\n%sand the plain one\n%s",
           variant->description.name, support_text(position), text_string(&found),
           text_string(&plain));
    text_done(&found);
    text_done(&plain);
}

static void wander_for_branches(struct variant *variant) {
    support_wander(variant, 2, 40, compare_branches);
}

Test(plain_program, has_the_branches_of_the_optimized_one_in_their_order) {
    support_each_variant(wander_for_branches);
}

Test(plain_program, is_compiled_only_once) {
    struct memory memory = support_memory();
    struct variant *variant = support_load_script(
        &memory, "title \"t\" board{2, 2} piece(\"man\", \"M\") start \"2/M1 w 1\" loss(stuck)\n"
                 "moves = from \"man\" * n * empty * stop");
    machine_use_plain(variant->machine, true);
    size_t size = variant->description.arena->size;
    for (int i = 0; i < 100; i++) machine_use_plain(variant->machine, true);
    cr_assert_eq(variant->description.arena->size, size);
    variant_free(variant);
}

/* -- The audit's comparison -------------------------------------------------------------------- */

static const char steps[] =
    "title \"t\" board{2, 4} piece(\"man\", \"M\") start \"1m/2/m1/M1 w 1\" loss(stuck)\n"
    "moves = from \"man\" * (n * %s * e * empty * stop + e * empty * stop)";

/* Check the audit's finding at the start position after the first test of the optimized program was
 * changed to other piece codes. */
static void check_audit(const char *asked, uint64_t classes, const char *finding) {
    struct memory memory = support_memory();
    struct text script;
    text_init(&script, &memory);
    text_print(&script, steps, asked);
    struct variant *variant = support_load_script(&memory, text_string(&script));
    struct instruction *in = &variant->rules->program.code[variant->rules->moves[SIDE_WHITE]];
    struct position start = support_position(variant, NULL);
    struct game game;
    while (in->op != OP_STEP_IF) in++;
    for (int way = in->way; in->op != OP_END; in++)
        if (in->op == OP_STEP_IF && in->way == way) in->mask = classes;
    game_init(&game, variant->machine, &start);
    lua_State *L = state_new(&memory, &(const volatile int){0});
    module_open(L);
    luaL_loadstring(L, "return (...):audit_games(1, 1, 1).faults.words or ''");
    handle_push_borrowed(L, variant, &game);
    cr_assert_eq(lua_pcall(L, 1, 1, 0), LUA_OK, "%s", lua_tostring(L, -1));
    cr_assert_str_eq(lua_tostring(L, -1), finding);
    handle_return_borrowed(L, variant);
    lua_close(L);
    game_done(&game);
    variant_free(variant);
    text_done(&script);
}

Test(plain_program, makes_an_audit_report_errors_of_the_optimized_one) {
    uint64_t empty = UINT64_C(1) << CLASS_EMPTY;
    check_audit("empty", empty, "");
    check_audit("empty", ~UINT64_C(0),
                "1m/2/m1/M1 w 1: the unoptimized program doesn't list a1-b2");
    check_audit("enemy", empty, "1m/2/m1/M1 w 1: the unoptimized program also lists a1-b2");
}
