/* The facts that words.h lists for each word match what the word does. */
#include "support.h"

#include "compile/operand.h"
#include "machine/actions.h"
#include "words/analysis.h"
#include "words/effects.h"

#include <stdio.h>
#include <string.h>

/* In random positions, with any piece carried, any marks and any named squares, a word never
 * changes anything that its facts rule out. Each exception that its facts allow does occur. */

enum { TRIALS = 4000, LEAVES_MAX = 1000 };

static const char head[] =
    "title \"Facts\" board{4, 4, shape = \"cylinder\"} piece(\"man\", \"M\") piece(\"king\", "
    "\"K\") "
    "royal \"king\" reserve{\"man\", \"king\"} right(\"C\", {a1 = \"king\"}) marks(\"past\", 4) "
    "counter(\"fuel\", 0, 3) link(\"a1\", \"up\", \"c4\") link(\"c1\", \"up\", \"a1\") "
    "zone(\"middle\", \"b2 c2 b3 c3\") loss(stuck) start \"k3/4/4/3K[] w - - 0 1\" "
    "local function yes() return true end local function edits(edit, square) end moves = pass";

/* Return a word as written in a script, from its form. */
static const char *const said[] = {[FORM_PLAIN] = "%s",
                                   [FORM_ATTACKERS] = "%s \"king\"",
                                   [FORM_KINDS] = "%s \"man\"",
                                   [FORM_KIND] = "%s \"king\"",
                                   [FORM_DROPS] = "%s \"man\"",
                                   [FORM_ZONE] = "%s \"middle\"",
                                   [FORM_PLACE] = "%s \"a\"",
                                   [FORM_EDGE] = "%s",
                                   [FORM_AMOUNT] = "%s",
                                   [FORM_RANGE] = "%s(0)",
                                   [FORM_RIGHT] = "%s \"C\"",
                                   [FORM_COUNTER] = "%s(\"fuel\", 2)",
                                   [FORM_COMPARE] = "%s(\"fuel\", 2)",
                                   [FORM_WAY] = "%s \"up\"",
                                   [FORM_TEXT] = "%s \"!\"",
                                   [FORM_VECTOR] = "%s(1, 2)",
                                   [FORM_STEPS] = "%s(n)",
                                   [FORM_TURN] = "%s(n, 3)",
                                   [FORM_WALK] = "%s(n)",
                                   [FORM_MARKS] = "%s \"past\" + %s",
                                   [FORM_PLACES] = "%s{\"a\", \"b\"}",
                                   [FORM_FUNCTION] = "%s(yes)"};

/* -- Every word -------------------------------------------------------------------------------- */

static bool is_joined(enum word word) {
    return word_table[word].sort == SORT_JOIN || word_table[word].form == FORM_NODE;
}

static void write_script(struct text *script) {
    text_print(script, "%s", head);
    for (int word = 0; word < WORD_COUNT; word++) {
        const struct word_entry *entry = &word_table[word];
        if (is_joined(word)) continue;
        cr_assert(said[entry->form], "there is no example of %s", entry->text);
        text_print(script, " + by \"king\" * place \"a\" * n * place \"b\" * (");
        text_print(script, said[entry->form], entry->text, entry->text);
        text_print(script, ")");
    }
}

struct leaves {
    const struct walk *walk[LEAVES_MAX];
    int count;
};

static void add_leaves(struct leaves *leaves, const struct walk *walk) {
    if (walk->left) add_leaves(leaves, walk->left);
    if (walk->right) add_leaves(leaves, walk->right);
    if (walk->left || leaves->count == LEAVES_MAX) return;
    leaves->walk[leaves->count++] = walk;
}

/* -- A branch before and after a word ---------------------------------------------------------- */

struct state {
    struct position position;
    struct scratch scratch;
    struct branch branch;
    int pose;
};

static struct state state_of(const struct machine *machine, int pose) {
    return (struct state){*machine->run.position, machine->scratch, machine->run.branch, pose};
}

static int square_of(const struct state *state) {
    return state->pose < 0 ? SQUARE_NONE : state->pose & POSE_SQUARE;
}

static uint64_t here_of(const struct state *state, int square) {
    return square < 0 ? ALL_CLASSES : UINT64_C(1) << state->position.top[square];
}

static uint64_t hand_of(const struct machine *machine, const struct state *state) {
    return UINT64_C(1) << content_class(machine->rules->columns, state->branch.carried);
}

/* The exceptions that a word's facts allow, and that occurred. */
struct witness {
    bool succeeded, failed, moved, captured, elsewhere, lasting, here, hand;
};

static struct witness witness[WORD_COUNT];

static const char *name_of(const struct walk *walk) {
    return word_table[walk->word].text;
}

static void check_squares(const struct machine *machine, const struct walk *walk,
                          const struct state *before, const struct state *after) {
    const struct rules *rules = machine->rules;
    struct witness *seen = &witness[walk->word];
    int square = square_of(before);
    struct possible possible = {here_of(before, square), hand_of(machine, before)};
    uint64_t changes = word_changes(rules->description, walk, machine->run.side, possible);
    for (int i = 0; i < rules->layout.slots; i++) {
        if (before->position.slot[i] == after->position.slot[i]) continue;
        if (i >= rules->layout.reserves) {
            seen->lasting = true;
            continue;
        }
        seen->here |= i == square;
        seen->elsewhere |= i != square;
        ENSURE(changes & here_of(before, i), "%s changes a square with piece code %d",
               name_of(walk), before->position.top[i]);
    }
    word_effect(rules->description, walk, machine->run.side, &possible);
    ENSURE(possible.here & here_of(after, square_of(after)), "%s leaves piece code %d",
           name_of(walk), after->position.top[square_of(after)]);
    ENSURE(possible.hand & hand_of(machine, after), "%s leaves piece code %d carried",
           name_of(walk), content_class(rules->columns, after->branch.carried));
}

/* The parts of a branch that later words can test. */
static bool is_same_branch(const struct state *before, const struct state *after) {
    bool same = true;
#define IS_SAME(name, ...) same = same && before->branch.name == after->branch.name;
    BRANCH_FIELDS(IS_SAME, IS_SAME)
    STEP_FIELDS(IS_SAME)
#undef IS_SAME
    return same;
}

static void check_success(const struct machine *machine, const struct walk *walk,
                          const struct state *before, const struct state *after) {
    struct witness *seen = &witness[walk->word];
    int lasting = memcmp(before->scratch.lasting_count, after->scratch.lasting_count,
                         sizeof before->scratch.lasting_count);
    seen->succeeded = true;
    seen->moved |= before->pose != after->pose;
    seen->captured |= before->branch.taken != after->branch.taken;
    seen->hand |= before->branch.carried != after->branch.carried;
    check_squares(machine, walk, before, after);
    ENSURE(!lasting || word_outlasts_move(walk), "%s sets a permanent mark", name_of(walk));
    bool same =
        before->pose == after->pose && !lasting && is_same_branch(before, after) &&
        memcmp(&before->scratch.marks, &after->scratch.marks, sizeof after->scratch.marks) == 0 &&
        memcmp(before->scratch.place, after->scratch.place, sizeof before->scratch.place) == 0 &&
        memcmp(before->position.slot, after->position.slot,
               (size_t)machine->rules->layout.slots * sizeof *before->position.slot) == 0;
    ENSURE(!word_has(walk, INERT) || same, "%s has a visible effect", name_of(walk));
}

/* -- Trials ------------------------------------------------------------------------------------ */

static content any_content(struct rules *rules, struct random *random) {
    int class = CLASS_FIRST + (int)random_below(random, 4);
    switch (random_below(random, 8)) {
    case 0: return CLASS_CLAIMED;
    case 1: return content_stack(rules->columns, class, CLASS_FIRST);
    case 2:
    case 3:
    case 4: return (content) class;
    default: return CLASS_EMPTY;
    }
}

static void strew(struct position *position, struct random *random) {
    const struct rules *rules = position->rules;
    for (int i = 0; i < rules->layout.reserves; i++)
        position_set_slot(position, (uint32_t)i, any_content((struct rules *)rules, random));
    for (int i = rules->layout.reserves; i < rules->layout.counters; i++)
        position_set_slot(position, (uint32_t)i, random_below(random, 2));
    position_set_slot(position, (uint32_t)rules->layout.counters, random_below(random, 4));
    position_set_side(position, (int)random_below(random, 2));
}

/* Change the branch in the ways in which earlier words may have left it. */
static void prepare(struct machine *machine, struct random *random) {
    struct run *run = &machine->run;
    content carried = any_content((struct rules *)machine->rules, random);
    run->branch.carried = carried == CLASS_CLAIMED ? CLASS_EMPTY : carried;
    (void)branch_step(machine, (int)random_below(random, COMPASS_WAYS),
                      (int)random_below(random, 16));
    run->branch.taken = (uint8_t)random_below(random, 2);
    run->branch.origin = (int16_t)random_below(random, 16);
    for (int place = 0; place < 3; place++) {
        machine->scratch.place[place] = SQUARE_NONE;
        if (random_below(random, 3)) action_place(machine, (int)random_below(random, 16), place);
    }
    action_mark(machine, (int)random_below(random, 16), -1);
}

static bool go_to(int *pose, int target) {
    if (target >= 0) *pose = target;
    return target >= 0;
}

/* Execute a word that completes on the current branch of the machine's run. */
static bool do_word(struct machine *machine, const struct walk *walk, int *here) {
    const struct operand *operand = operand_cached(machine->rules, walk, machine->run.side);
    int number = operand->number, pose = *here, side = machine->run.side;
    class_set set = operand->set, classes;
    if (walk_asks_class(machine->rules->description, walk, side, &classes))
        return classes_have(classes, branch_class(machine, pose));
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: return go_to(here, branch_step(machine, number, pose));
    case WORD_GO: return go_to(here, branch_place(machine, number));
    case WORD_OTHER: return go_to(here, branch_other(machine, pose, set));
#define WORD_DOES(id, ...)                                                                         \
    case WORD_##id: return word_##id(machine, pose, number, set);
        QUESTION_INSTRUCTIONS(WORD_DOES)
        ACTION_INSTRUCTIONS(WORD_DOES)
#undef WORD_DOES
    default: return false;
    }
}

static bool succeeds(struct machine *machine, const struct walk *walk, int *pose) {
    bool good = do_word(machine, walk, pose);
    ENSURE(machine->failure == MACHINE_DONE, "%s: %s", name_of(walk), machine->fault);
    return good;
}

static void begin_branch(struct machine *machine, struct position *position, int side) {
    machine->turn++;
    machine->run = (struct run){.position = position,
                                .side = side,
                                .number = ++machine->runs,
                                .only_square = SQUARE_NONE,
                                .branch = branch_begun};
}

static void end_branch(struct machine *machine) {
    branch_undo_changes(machine, 0);
    branch_undo_trail(machine, 0);
    machine->run = (struct run){.position = NULL};
}

/* Execute the word on a branch of its own. */
static void try_word(struct machine *machine, const struct walk *walk, struct position *position,
                     struct random *random) {
    bool placed = word_has(walk, NEEDS_SQUARE) || random_below(random, 2);
    int side = (int)random_below(random, 2), start = placed ? (int)random_below(random, 16) : -1;
    begin_branch(machine, position, side);
    prepare(machine, random);
    int pose = start;
    struct state before = state_of(machine, pose);
    bool good = succeeds(machine, walk, &pose);
    struct state after = state_of(machine, pose);
    if (good) check_success(machine, walk, &before, &after);
    witness[walk->word].failed |= !good;
    end_branch(machine);
}

/* -- Exceptions that facts allow --------------------------------------------------------------- */

static void check_witness(enum word word) {
    const struct word_entry *entry = &word_table[word];
    const struct witness *seen = &witness[word];
    unsigned facts = entry->facts;
    cr_expect(seen->succeeded, "%s has never succeeded", entry->text);
#define TELLS(occurred, open)                                                                      \
    cr_expect_eq(seen->occurred, open, "%s: " #occurred " is %d", entry->text, seen->occurred)
    TELLS(moved, !(facts & STAYS));
    TELLS(failed, !(facts & SURE) && word != WORD_PASS);
    TELLS(captured, (facts & CAPTURES) != 0);
    TELLS(elsewhere, (facts & ELSEWHERE) != 0);
    TELLS(lasting, (facts & LASTING) != 0);
    TELLS(here, entry->after != AFTER_SAME);
    TELLS(hand, entry->hand != HAND_SAME && entry->sort != SORT_QUESTION);
#undef TELLS
}

/* True if do_word can execute the word. Excluded are functions, words with several continuations,
 * and words with a walk, which are replaced while the script loads. */
static bool is_done_at_once(enum word word) {
    enum word_form form = word_table[word].form;
    return !is_joined(word) && word_table[word].sort != SORT_ESCAPE &&
           !(word_table[word].facts & SEVERAL) && form != FORM_STEPS && form != FORM_TURN &&
           form != FORM_WALK;
}

Test(facts, of_every_word_match_its_effects) {
    struct memory memory = support_memory();
    struct text script;
    struct random random;
    static struct leaves leaves;
    random_seed(&random, SUPPORT_SEED);
    text_init(&script, &memory);
    write_script(&script);
    struct variant *variant = support_load_script(&memory, text_string(&script));
    add_leaves(&leaves, variant->description.moves);
    cr_assert_lt(leaves.count, LEAVES_MAX);
    struct position position = support_position(variant, NULL);
    for (int i = 0; i < TRIALS; i++) {
        strew(&position, &random);
        for (int j = 0; j < leaves.count; j++)
            if (is_done_at_once(leaves.walk[j]->word))
                try_word(variant->machine, leaves.walk[j], &position, &random);
    }
    for (int word = 0; word < WORD_COUNT; word++)
        if (is_done_at_once(word)) check_witness(word);
    text_done(&script);
    variant_free(variant);
}
