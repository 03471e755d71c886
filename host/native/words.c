/* Translates words that neither join nor start walks: tests, steps and changes. Each becomes a line
 * or two for the present branch. Tests whose result is already known are left out:
 *
 *     empty       where a man may be:            if (!(m1(&b5.at) >> b5.s & 1)) goto l3;
 *                 after `take`:                  nothing
 *                 where only men can be:         goto l3;
 *     become "king", a man being carried:        b5.carried = 4;
 *                    the piece here is meant:    turn(&b5, b5.s, 4);
 *                    it may be either:           if (!(become(&b5, 4))) goto l3; */
#include "holes.h"
#include "translator.h"

#include "../machine/machine.h"
#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>

static class_set pieces(const struct translator *t) {
    return t->classes & ~(EMPTY | CLAIMED);
}

/* -- Tests ------------------------------------------------------------------------------------- */

void word_require_class(struct translator *t, class_set mask) {
    class_set known = t->known.here & t->classes;
    t->known.here &= mask;
    if ((known & ~mask) == 0) return;
    if ((known & mask) == 0) {
        code_fail(t);
        return;
    }
    code_require(t, "has(m%d(&@.at), @.s)", mask_number(t, mask));
}

/* Return true if the way leads from every square to another one. */
static bool leads_on(const struct translator *t, int way) {
    if (way_is_twisted(t)) return false;
    for (int square = 0; square < t->board->squares; square++)
        if (cells_has(t->board->in_play.word, square) && t->board->way[way]->next[square] < 0)
            return false;
    return true;
}

const char *pose_text(struct translator *t, int branch) {
    return arena_print(t->arena, way_is_twisted(t) ? "pose_of(&b%d)" : "b%d.s", branch);
}

void word_write_go(struct translator *t, const char *pose) {
    code_line(t, way_is_twisted(t) ? "go_to(&@, %s);" : "@.s = %s;", pose);
}

/* Return, as C, the pose of a named place, by its number: -1 while the place has none. */
static const char *place_pose(struct translator *t, int place) {
    if (place == PLACE_ORIGIN) return "origin_square(&@)";
    t->place[place] = true;
    return arena_print(t->arena, "@.place_%d", place);
}

const char *word_place_square(struct translator *t, int place) {
    const char *pose = place_pose(t, place);
    return way_is_twisted(t) ? arena_print(t->arena, "square_of(%s)", pose) : pose;
}

static void write_marked(struct translator *t, const struct walk *walk) {
    struct operand marks = name_operand(t, walk);
    const char *condition = marks.number < 0 && t->uses[WORD_MARK] ? "has(@.marked, @.s)" : "0";
    for (int i = 0; marks.number >= 0 && i < t->description->marks[marks.number].most; i++)
        if (marks.set == 0 || marks.set == (uint64_t)i + 1)
            condition = arena_print(t->arena, "%s || (int)GET(@.at, mark_%d_%d) == @.s + 1",
                                    condition, marks.number, i);
    code_require(t, "%s", condition);
}

static void write_at(struct translator *t, const struct walk *walk) {
    code_require(t, "@.s == %s", word_place_square(t, name_operand(t, walk).number));
}

static void write_on(struct translator *t, const struct walk *walk) {
    const struct zone *zone = &t->description->zone[name_operand(t, walk).number];
    code_require(t, "has(%s, @.s)", cells_text(t, zone->cells[t->side].word));
}

static void write_height(struct translator *t, const struct walk *walk) {
    struct operand range = name_operand(t, walk);
    if (t->columns)
        code_require(t, "is_between(height(column(&@.at, @.s)), %d, %d)", range.number,
                     (int)range.set);
    else
        word_require_class(t, (range.number == 0 ? EMPTY : 0) |
                                  (range.number <= 1 && range.set >= 1 ? ~EMPTY : 0));
}

static void write_carrying(struct translator *t, const struct walk *walk) {
    class_set mask = name_operand(t, walk).set;
    if ((t->known.hand & ~mask) == 0) return;
    code_require(t, "%s", mask_test(t, mask, "@.carried"));
}

/* -- The hand ---------------------------------------------------------------------------------- */

void word_require_empty_hand(struct translator *t) {
    if (t->known.hand == EMPTY) return;
    if (t->known.hand & EMPTY)
        code_require(t, "!@.carried");
    else
        code_fail(t);
    t->known.hand = EMPTY;
}

/* Return a class as C, in a hole: functions that differ only in classes are alike. */
static const char *class_text(struct translator *t, int class) {
    return hole_text(t, "int ", "", class);
}

void word_write_carried(struct translator *t, int class) {
    code_line(t, t->columns ? "@.carried = %s, @.carried_below = 0;" : "@.carried = %s;",
              class_text(t, class));
    t->known.hand = classes_only(class);
}

/* -- Changes ----------------------------------------------------------------------------------- */

static void write_take(struct translator *t, const struct walk *walk) {
    word_require_class(t, pieces(t));
    if (walk->word != WORD_REMOVE && t->uses[WORD_CAPTURED]) code_line(t, "@.taken++;");
    if (walk->word != WORD_REMOVE) code_list_line(t, "ADD_NOTE(@, taken, 1);");
    t->known.captures |= walk->word != WORD_REMOVE;
    code_line(t, "clear(&@, @.s, %d);", mask_bits(t->known.here & t->classes));
    if (walk->word != WORD_CLAIM) return;
    code_line(t, "put(&@, @.s, %d);", CLASS_CLAIMED);
    code_list_line(t, "JOIN_NOTE(@, actions, CLAIM);");
}

/* Write `depose` or `tuck`: the commander here is captured, and the pieces below it are free. */
static void write_depose(struct translator *t, const struct walk *walk) {
    word_require_class(t, pieces(t));
    if (walk->word == WORD_TUCK && t->known.hand & EMPTY) code_require(t, "@.carried");
    if (t->uses[WORD_CAPTURED]) code_line(t, "@.taken++;");
    code_list_line(t, "ADD_NOTE(@, taken, 1);");
    t->known.captures = true;
    code_line(t, "%s(node, &@, @.s);", walk->word == WORD_TUCK ? "tuck" : "depose");
}

static void write_lay(struct translator *t, const struct walk *walk) {
    if (t->known.here & ~(pieces(t) | EMPTY)) code_require(t, "@.s >= 0");
    word_require_class(t, pieces(t) | EMPTY);
    code_require(t, "lay(node, &@, %s)", hole_text(t, "int ", "", name_operand(t, walk).number));
}

/* Write that a piece of the class, a C expression, is put onto the cursor's square, which must be
 * empty. */
static void write_put_class(struct translator *t, bool carried, const char *class) {
    if (t->known.here != EMPTY) code_require(t, "@.s >= 0");
    word_require_class(t, EMPTY);
    code_line(t, carried ? "put_down(node, &@, @.s, %s);" : "put(&@, @.s, %s);", class);
}

/* Write that the carried piece is put onto the cursor's square. */
static void write_put_down(struct translator *t) {
    int only = mask_single(t->known.hand & ~EMPTY);
    const char *class = only >= 0 ? class_text(t, only) : "@.carried";
    write_put_class(t, true, class);
    code_list_line(t, "if (!(NOTED(@, actions) & CARRY)) SET_NOTE(@, landed, @.carried);");
}

/* Note that the text of this move names an item, if moves are distinguished by that: the cursor's
 * square, or else a text of the script by its number. */
static void write_named(struct translator *t, enum landing_sort sort, int number) {
    bool square = sort == LANDING_STOP || sort == LANDING_SWAP;
    if (t->names_all) {
        const char *what = square ? "@.s" : hole_text(t, "int ", "", number);
        code_line(t, "ADD_NAMED(@, %d, %s);", sort, what);
    }
    if (t->names_landings && square) code_line(t, "@.last = @.s;");
    if (t->names_all && sort == LANDING_PART) code_line(t, "@.last = -1;");
}

/* Write that the text of a branch ends with the square where its piece is put down. */
static void write_end_named(struct translator *t, const char *condition) {
    if (!t->names_landings) return;
    code_begin(t, "if (%s@.last != @.s) {", condition);
    write_named(t, LANDING_STOP, 0);
    code_end(t);
}

void word_write_landing(struct translator *t) {
    if (!(t->known.hand & EMPTY)) {
        write_put_down(t);
        write_end_named(t, "");
    } else if (t->known.hand != EMPTY) {
        code_require(t, "land(node, &@)");
        write_end_named(t, "@.carried && ");
        code_list_line(t, "if (@.carried && !(NOTED(@, actions) & CARRY)) "
                          "SET_NOTE(@, landed, @.carried);");
    }
}

static void write_land(struct translator *t, const struct walk *walk) {
    (void)walk;
    if (t->known.hand & EMPTY) code_require(t, "@.carried");
    write_put_down(t);
    code_line(t, "@.carried = 0;");
    code_list_line(t, "JOIN_NOTE(@, actions, CARRY);");
}

/* Write that the carried piece gets another kind or, if the kind is -1, another owner. `after` are
 * the classes that it may have then. */
static void write_become_carried(struct translator *t, int kind, class_set after) {
    if (mask_single(after) >= 0)
        code_line(t, "@.carried = %s;", class_text(t, mask_single(after)));
    else if (kind < 0)
        code_line(t, "@.carried ^= 1;");
    else
        code_line(t, "@.carried = %d | (@.carried & 1);", class_of(kind, SIDE_WHITE));
}

/* Write `become` for the piece on the cursor's square. */
static void write_become_here(struct translator *t, int kind) {
    if (t->known.here & ~pieces(t)) code_require(t, "@.s >= 0");
    word_require_class(t, pieces(t));
    if (kind < 0)
        code_line(t, "flip(&@, @.s);");
    else
        code_line(t, "turn(&@, @.s, %s);", class_text(t, class_of(kind, SIDE_WHITE)));
}

static class_set neutral_classes(const struct translator *t) {
    class_set classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        if (t->description->kind[kind].neutral) classes |= classes_only(class_of(kind, SIDE_WHITE));
    return classes;
}

static void write_become(struct translator *t, const struct walk *walk) {
    int kind = walk->word == WORD_FLIP ? -1 : name_operand(t, walk).number;
    class_set meant = t->known.hand | (t->known.hand & EMPTY ? t->known.here : 0);
    if (meant & neutral_classes(t) || (kind >= 0 && t->description->kind[kind].neutral))
        translator_refuse(t, walk, "a neutral piece that changes its kind");
    if (!(t->known.hand & EMPTY))
        write_become_carried(t, kind, classes_turned(t->description, walk, t->known.hand));
    else if (t->known.hand == EMPTY)
        write_become_here(t, kind);
    else if (kind < 0)
        code_require(t, "flip_either(&@)");
    else
        code_require(t, "become(&@, %d)", class_of(kind, SIDE_WHITE));
}

static void write_cycle(struct translator *t, const struct walk *walk) {
    struct operand places = name_operand(t, walk);
    int cycle = code_number(t);
    const char *squares = "";
    for (int i = 0; i < places.number; i++) {
        const char *square = word_place_square(t, (int)(places.set >> 4 * i & 15));
        code_require(t, "%s >= 0", square);
        squares = arena_print(t->arena, "%s%s,", squares, square);
    }
    code_list_line(t, "JOIN_NOTE(@, actions, CYCLE);");
    code_line(t, "const int q%d[] = {%s};\ncycle(%s&@, q%d, %d);", cycle, squares,
              t->columns ? "node, " : "", cycle, places.number);
}

static void write_swap(struct translator *t, const struct walk *walk) {
    const char *place = word_place_square(t, name_operand(t, walk).number);
    code_require(t, "%s >= 0", place);
    if (t->columns) code_line(t, "trade_below(node, &@, @.s, %s);", place);
    code_line(t, "swap(&@, @.s, %s);", place);
    code_list_line(t, "JOIN_NOTE(@, actions, SWAP);");
    write_named(t, LANDING_SWAP, 0);
}

const char *word_counter_field(const struct translator *t, int slot) {
    const struct layout *layout = &t->rules->layout;
    if (slot < layout->rights) return arena_print(t->arena, "held_%d", slot - layout->reserves);
    return arena_print(t->arena, "counter_%d", slot - layout->counters);
}

static void write_set(struct translator *t, const struct walk *walk) {
    struct operand value = name_operand(t, walk);
    code_line(t, "SET(@.at, %s, %d);\nCOUNT_CHANGE(@);", word_counter_field(t, value.number),
              (int)value.set);
}

static void write_add(struct translator *t, const struct walk *walk) {
    struct operand sum = name_operand(t, walk);
    int amount = walk->number[0], most = (int)(sum.set >> 32);
    const char *counter = word_counter_field(t, sum.number);
    code_require(t, "GET(@.at, %s) %s %d", counter,
                 amount < 0 ? ">=" : "<=", amount < 0 ? -amount : most - amount);
    code_line(t, "SET(@.at, %s, (int)GET(@.at, %s) + %d);\nCOUNT_CHANGE(@);", counter, counter,
              amount);
}

/* Write `holds`. A counter with more than 64 values is compared by its distance from the first of
 * those tested. */
static void write_holds(struct translator *t, const struct walk *walk) {
    struct operand values = name_operand(t, walk);
    int slot = values.number & ((1 << HOLDS_FIRST_SHIFT) - 1),
        first = values.number >> HOLDS_FIRST_SHIFT;
    int number = slot - t->rules->layout.counters; /* negative: the number of pieces in a reserve */
    const struct counter *counter = number < 0 ? NULL : &t->description->counter[number];
    const char *value = arena_print(t->arena, "GET(@.at, %s)", word_counter_field(t, slot));
    if (!counter || counter->most - counter->least > 63) {
        value = arena_print(t->arena, "(%s - %d)", value, first);
        code_require(t, "%s < 64", value);
    }
    code_require(t, "0x%llxull >> %s & 1", (unsigned long long)values.set, value);
}

static void write_exceeds(struct translator *t, const struct walk *walk) {
    struct operand compared = name_operand(t, walk);
    int other = compared.number >> HOLDS_FIRST_SHIFT;
    const char *value = word_counter_field(t, compared.number & ((1 << HOLDS_FIRST_SHIFT) - 1));
    const char *less = other == SLOT_NONE ? "0"
                                          : arena_print(t->arena, "(int)GET(@.at, %s)",
                                                        word_counter_field(t, other));
    code_require(t, "(int)GET(@.at, %s) - %s >= %lld", value, less,
                 (long long)(int64_t)compared.set);
}

/* Write the test if the branch gives check, with the class of the piece in hand, or else here, if
 * it is known. */
static void write_gives_check(struct translator *t, const struct walk *walk) {
    (void)walk;
    int class = mask_single(t->known.hand == EMPTY ? t->known.here & t->classes : t->known.hand);
    const char *text = class > CLASS_CLAIMED ? arena_print(t->arena, "%d", class) : "class_at(&@)";
    code_require(t, "gives_check_$(node, &@, %s)", text);
}

static void write_attacked(struct translator *t, const struct walk *walk) {
    int number = name_operand(t, walk).number;
    if (number >= 0)
        code_require(t, "asks_%d_$(node, &@)", number);
    else
        code_require(t, "is_attacked_$(node, &@.at, @.s, %s)", attack_royal_in_hand(t));
}

/* Write the beginning of a round of `times`, or the end of its rounds. */
static void write_round(struct translator *t, const struct walk *walk) {
    struct operand rounds = name_operand(t, walk);
    bool begins = walk->word == WORD_ROUND_BEGIN;
    int place = rounds.number, slot = (int)(rounds.set >> 32);
    const char *field = slot ? word_counter_field(t, slot) : NULL;
    const char *number = slot ? arena_print(t->arena, "(int)GET(@.at, %s)", field) : "0";
    t->place[place] = true;
    code_require(t, "@.place_%d + 1 %s %s + %d", place, begins ? "<" : ">=", number,
                 (int)(uint32_t)rounds.set);
    code_line(t, begins ? "@.place_%d++;" : "@.place_%d = -1;", place);
}

static void write_place(struct translator *t, const struct walk *walk) {
    int place = name_operand(t, walk).number;
    t->place[place] = true;
    code_line(t, "@.place_%d = %s;", place, pose_text(t, t->branch));
}

static void write_put(struct translator *t, const struct walk *walk) {
    write_put_class(t, false, arena_print(t->arena, "%d", name_operand(t, walk).number));
}

static void write_carry(struct translator *t, const struct walk *walk) {
    word_require_empty_hand(t);
    word_write_carried(t, name_operand(t, walk).number);
    code_list_line(t, "JOIN_NOTE(@, actions, CARRY);");
}

static void write_mark(struct translator *t, const struct walk *walk) {
    if (walk->names)
        mark_write(t, walk);
    else
        code_line(t, "@.marked |= single(@.s);");
}

/* -- Steps ------------------------------------------------------------------------------------- */

static void write_step(struct translator *t, const struct walk *walk) {
    int way = way_number(t, walk);
    const char *pose = pose_text(t, t->branch);
    way_write_step(t, way, pose);
    const char *steps = hole_text(t, "const int16_t *", "w", way);
    word_write_go(t, arena_print(t->arena, "%s[%s]", steps, pose));
    if (!leads_on(t, way)) code_require(t, "@.s >= 0");
}

static void write_go(struct translator *t, const struct walk *walk) {
    word_write_go(t, place_pose(t, name_operand(t, walk).number));
    code_require(t, "@.s >= 0");
}

static void write_other(struct translator *t, const struct walk *walk) {
    word_require_class(t, walk_kinds(t->description, walk));
    code_line(t, "@.s = %s;", mask_other(t, t->known.here, "&@.at", "@.s"));
    code_require(t, "@.s >= 0");
}

/* -- All of them ------------------------------------------------------------------------------- */

/* Words that become a fixed text, in which %1$d and %2$llx are the number and the set that the word
 * names: a condition, an action, or an action only where moves are listed. */
static const struct plain_word {
    enum { REQUIRE, DO, LIST } how;
    const char *text;
} plain_word[WORD_COUNT] = {
    [WORD_CROSSED] = {REQUIRE, "@.crossed & %1$d"},
    [WORD_CAPTURED] = {REQUIRE, "@.taken > 0"},
    [WORD_GIVES_MATE] = {REQUIRE, "gives_mate_$(node, &@)"},
    [WORD_TO_MOVE] = {REQUIRE, "node->side == $"},
    [WORD_MAY] = {REQUIRE, "@.at.rights >> %1$d & 1"},
    [WORD_KEEP] = {DO, "if (GET(@.at, held_%1$d) == 255) give_up(node);\n"
                       "SET(@.at, held_%1$d, GET(@.at, held_%1$d) + 1);\nCOUNT_CHANGE(@);"},
    [WORD_GRANT] = {DO, "@.at.rights |= (uint64_t)1 << %1$d;\n"
                        "@.granted |= (uint64_t)1 << %1$d;\nCOUNT_CHANGE(@);"},
    [WORD_UNMARK] = {DO, "@.marked &= ~single(@.s);"},
    [WORD_TALLY] = {DO, "@.tally += %1$d;"},
    [WORD_RESET] = {LIST, "JOIN_NOTE(@, actions, RESET);"},
    [WORD_AGAIN] = {DO, "JOIN_NOTE(@, actions, AGAIN);"},
    [WORD_PART] = {LIST, "JOIN_NOTE(@, actions, PART);"},
    [WORD_CALLED] = {LIST, "SET_NOTE(@, called, %1$d + 1);"},
    [WORD_STOP] = {LIST, ""}, /* landings are in the texts of moves, which the host makes */
    [WORD_NOTE] = {LIST, ""},
};

static void write_plain(struct translator *t, const struct walk *walk) {
    const struct plain_word *word = &plain_word[walk->word];
    struct operand operand = name_operand(t, walk);
    const char *text =
        arena_print(t->arena, word->text, operand.number, (unsigned long long)operand.set);
    if (word->how == REQUIRE)
        code_require(t, "%s", text);
    else if (word->how == DO || list_has_notes(t) || t->names_landings)
        code_line(t, "%s", text);
    if (walk->word == WORD_STOP) write_named(t, LANDING_STOP, 0);
    if (walk->word == WORD_PART) write_named(t, LANDING_PART, 0);
    if (walk->word == WORD_NOTE) write_named(t, LANDING_NOTE, operand.number);
}

typedef void word_writer(struct translator *t, const struct walk *walk);

static word_writer *const writers[WORD_COUNT] = {
    [WORD_CARRYING] = write_carrying,
    [WORD_HEIGHT] = write_height,
    [WORD_ON] = write_on,
    [WORD_AT] = write_at,
    [WORD_MARKED] = write_marked,
    [WORD_TAKE] = write_take,
    [WORD_CLAIM] = write_take,
    [WORD_REMOVE] = write_take,
    [WORD_PUT] = write_put,
    [WORD_CARRY] = write_carry,
    [WORD_LAND] = write_land,
    [WORD_BECOME] = write_become,
    [WORD_FLIP] = write_become,
    [WORD_SWAP] = write_swap,
    [WORD_CYCLE] = write_cycle,
    [WORD_MARK] = write_mark,
    [WORD_ADD] = write_add,
    [WORD_HOLDS] = write_holds,
    [WORD_EXCEEDS] = write_exceeds,
    [WORD_PLACE] = write_place,
    [WORD_ROUND_BEGIN] = write_round,
    [WORD_ROUNDS_END] = write_round,
    [WORD_STEP] = write_step,
    [WORD_WAY] = write_step,
    [WORD_GO] = write_go,
    [WORD_OTHER] = write_other,
    [WORD_SET] = write_set,
    [WORD_DEPOSE] = write_depose,
    [WORD_TUCK] = write_depose,
    [WORD_LAY] = write_lay,
    [WORD_ATTACKED] = write_attacked,
    [WORD_GUARDED] = write_attacked,
    [WORD_GIVES_CHECK] = write_gives_check,
};

void word_write(struct translator *t, const struct walk *walk) {
    if (writers[walk->word])
        writers[walk->word](t, walk);
    else if (plain_word[walk->word].text)
        write_plain(t, walk);
    else
        translator_refuse(t, walk, "a function of the script");
}
