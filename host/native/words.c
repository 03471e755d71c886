/* Words that neither join walks nor start one, as C: questions, steps and changes. Each becomes a
 * line or two for the present branch; what is known of it spares those whose answer is known:
 *
 *     empty       where a man may stand here:    if (!(m1(&b5.at) >> b5.s & 1)) goto l3;
 *                 behind `take`:                 nothing
 *                 where only men can stand:      goto l3;
 *     become "king", a man being carried:        b5.carried = 4;
 *                    the piece here is meant:    turn(&b5, b5.s, 4);
 *                    it may be either:           if (!(become(&b5, 4))) goto l3;
 */
#include "translator.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>

static const uint64_t EMPTY = UINT64_C(1) << CLASS_EMPTY;

static uint64_t pieces(const struct translator *t) {
    return t->classes & ~(EMPTY | UINT64_C(1) << CLASS_CLAIMED);
}

/* -- Questions --------------------------------------------------------------------------------- */

void word_require_class(struct translator *t, uint64_t mask, const char *comment) {
    uint64_t known = t->known.here & t->classes;
    t->known.here &= mask;
    if ((known & ~mask) == 0) return;
    if ((known & mask) == 0) {
        code_fail(t);
        return;
    }
    code_require(t, "has(m%d(&b%d.at), b%d.s) /* %s */", mask_number(t, mask), t->branch, t->branch,
                 comment);
}

/* Whether the way leads from every square to another one. */
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

void word_write_go(struct translator *t, const char *pose, const char *comment) {
    code_line(t, way_is_twisted(t) ? "go_to(&b%d, %s); /* %s */" : "b%d.s = %s; /* %s */",
              t->branch, pose, comment);
}

/* The pose of a named place, as a C expression; its value is -1 while the place has none. */
static const char *place_pose(struct translator *t, const struct walk *walk, int which) {
    int place = name_place(t, walk, which);
    if (place == PLACE_ORIGIN) return arena_print(t->arena, "origin_square(&b%d)", t->branch);
    t->place[place] = true;
    return arena_print(t->arena, "b%d.place_%d", t->branch, place);
}

/* The square of that pose. */
static const char *place_square(struct translator *t, const struct walk *walk, int which) {
    const char *pose = place_pose(t, walk, which);
    return way_is_twisted(t) ? arena_print(t->arena, "square_of(%s)", pose) : pose;
}

static void write_marked(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    if (!walk->names) {
        code_require(t, "has(b%d.marked, b%d.s) /* %s */", b, b, word_comment(t, walk));
        return;
    }
    int name = name_marks(t, walk), most = t->description->marks[name].most;
    const char *condition = "0";
    for (int i = 0; i < most; i++)
        if (!walk->numbers || walk->number[0] == i + 1)
            condition = arena_print(t->arena, "%s || (int)GET(b%d.at, mark_%d_%d) == b%d.s + 1",
                                    condition, b, name, i, b);
    code_require(t, "%s /* %s */", condition, word_comment(t, walk));
}

static void write_holds(struct translator *t, const struct walk *walk) {
    int counter = name_counter(t, walk);
    uint64_t values = 0;
    for (int i = 0; i < walk->numbers; i++)
        values |= UINT64_C(1) << (walk->number[i] - t->description->counter[counter].least);
    code_require(t, "0x%llxull >> GET(b%d.at, counter_%d) & 1 /* %s */", (unsigned long long)values,
                 t->branch, counter, word_comment(t, walk));
}

static void write_at(struct translator *t, const struct walk *walk) {
    code_require(t, "b%d.s == %s /* %s */", t->branch, place_square(t, walk, 0),
                 word_comment(t, walk));
}

static void write_on(struct translator *t, const struct walk *walk) {
    int zone = name_zone(t, walk);
    const uint64_t *cells = t->description->zone[zone].cells[t->side].word;
    code_require(t, "has(%s, b%d.s) /* %s */", cells_text(t, cells), t->branch,
                 word_comment(t, walk));
}

static void write_carrying(struct translator *t, const struct walk *walk) {
    uint64_t mask = walk_kinds(t->description, walk), hand = t->known.hand;
    if ((hand & ~mask) == 0) return;
    code_require(t, "0x%llxull >> b%d.carried & 1 /* %s */", (unsigned long long)mask, t->branch,
                 word_comment(t, walk));
}

static void write_may(struct translator *t, const struct walk *walk) {
    int right = 2 * name_right(t, walk) + t->side;
    code_require(t, "b%d.at.rights >> %d & 1 /* %s */", t->branch, right, word_comment(t, walk));
}

static void write_crossed(struct translator *t, const struct walk *walk) {
    code_require(t, "b%d.crossed & %d /* %s */", t->branch, name_edges(walk),
                 word_comment(t, walk));
}

static void write_captured(struct translator *t, const struct walk *walk) {
    (void)walk;
    code_require(t, "b%d.taken > 0", t->branch);
}

static void write_attacked(struct translator *t, const struct walk *walk) {
    (void)walk;
    code_require(t, "is_attacked_%s(node, &b%d.at, b%d.s)", code_side(t->side), t->branch,
                 t->branch);
}

static void write_gives_check(struct translator *t, const struct walk *walk) {
    (void)walk;
    code_require(t, "gives_check_%s(node, &b%d)", code_side(t->side), t->branch);
}

static void write_gives_mate(struct translator *t, const struct walk *walk) {
    (void)walk;
    code_require(t, "gives_mate_%s(node, &b%d)", code_side(t->side), t->branch);
}

static void write_to_move(struct translator *t, const struct walk *walk) {
    (void)walk;
    code_require(t, "node->side == %d", t->side);
}

/* -- The hand ---------------------------------------------------------------------------------- */

void word_require_empty_hand(struct translator *t, const char *comment) {
    if (t->known.hand == EMPTY) return;
    if (t->known.hand & EMPTY)
        code_require(t, "!b%d.carried /* %s */", t->branch, comment);
    else
        code_fail(t);
    t->known.hand = EMPTY;
}

void word_write_carried(struct translator *t, int class) {
    code_line(t, "b%d.carried = %d;", t->branch, class);
    t->known.hand = UINT64_C(1) << class;
}

void word_write_changed(struct translator *t) {
    if (t->uses[WORD_REPEAT] || t->uses[WORD_ALL]) code_line(t, "COUNT_CHANGE(b%d);", t->branch);
}

/* -- Changes ----------------------------------------------------------------------------------- */

static void write_take(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    word_require_class(t, pieces(t), word_comment(t, walk));
    if (walk->word != WORD_REMOVE && t->uses[WORD_CAPTURED])
        code_line(t, "b%d.taken++;", b);
    else if (walk->word != WORD_REMOVE)
        code_list_line(t, "b%d.taken++;", b);
    code_line(t, "clear(&b%d, b%d.s, %d); /* %s */", b, b, mask_bits(t->known.here & t->classes),
              word_comment(t, walk));
    if (walk->word != WORD_CLAIM) return;
    code_line(t, "put(&b%d, b%d.s, %d);", b, b, CLASS_CLAIMED);
    code_list_line(t, "b%d.actions |= CLAIM;", b);
}

/* A piece of the class, a C expression, is put onto the cursor's square, which must be empty. */
static void write_put_class(struct translator *t, const char *class, const char *comment) {
    if (t->known.here != EMPTY) code_require(t, "b%d.s >= 0", t->branch);
    word_require_class(t, EMPTY, comment);
    code_line(t, "put(&b%d, b%d.s, %s); /* %s */", t->branch, t->branch, class, comment);
}

/* The carried piece is put onto the cursor's square. */
static void write_put_down(struct translator *t, const char *comment) {
    int b = t->branch, only = mask_single(t->known.hand & ~EMPTY);
    const char *class =
        arena_print(t->arena, only >= 0 ? "%d" : "b%d.carried", only >= 0 ? only : b);
    write_put_class(t, class, comment);
    code_list_line(t, "if (!(b%d.actions & CARRY)) b%d.landed = b%d.carried;", b, b, b);
}

void word_write_landing(struct translator *t) {
    int b = t->branch;
    if (!(t->known.hand & EMPTY)) {
        write_put_down(t, "lands");
    } else if (t->known.hand != EMPTY) {
        code_require(t, "land(&b%d)", b);
        code_list_line(t, "if (b%d.carried && !(b%d.actions & CARRY)) b%d.landed = b%d.carried;", b,
                       b, b, b);
    }
}

static void write_land(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    if (t->known.hand & EMPTY) code_require(t, "b%d.carried", b);
    write_put_down(t, word_comment(t, walk));
    code_line(t, "b%d.carried = 0;", b);
    code_list_line(t, "b%d.actions |= CARRY;", b);
}

/* The carried piece gets another kind or, if the kind is -1, another owner; `after` are the classes
 * that it may have then. */
static void write_become_carried(struct translator *t, int kind, uint64_t after,
                                 const char *comment) {
    int b = t->branch;
    if (mask_single(after) >= 0)
        code_line(t, "b%d.carried = %d; /* %s */", b, mask_single(after), comment);
    else if (kind < 0)
        code_line(t, "b%d.carried ^= 1; /* %s */", b, comment);
    else
        code_line(t, "b%d.carried = %d | (b%d.carried & 1); /* %s */", b,
                  class_of(kind, SIDE_WHITE), b, comment);
}

/* The same of the piece on the cursor's square. */
static void write_become_here(struct translator *t, int kind, const char *comment) {
    int b = t->branch;
    if (t->known.here & ~pieces(t)) code_require(t, "b%d.s >= 0", b);
    word_require_class(t, pieces(t), comment);
    if (kind < 0)
        code_line(t, "change(&b%d, b%d.s, content(&b%d.at, b%d.s) ^ 1); /* %s */", b, b, b, b,
                  comment);
    else
        code_line(t, "turn(&b%d, b%d.s, %d); /* %s */", b, b, class_of(kind, SIDE_WHITE), comment);
}

static uint64_t neutral_classes(const struct translator *t) {
    uint64_t classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        if (t->description->kind[kind].neutral)
            classes |= UINT64_C(1) << class_of(kind, SIDE_WHITE);
    return classes;
}

static void write_become(struct translator *t, const struct walk *walk) {
    int kind = walk->word == WORD_FLIP ? -1 : name_kind(t, walk), b = t->branch;
    const char *comment = word_comment(t, walk);
    uint64_t meant = t->known.hand | (t->known.hand & EMPTY ? t->known.here : 0);
    if (meant & neutral_classes(t) || (kind >= 0 && t->description->kind[kind].neutral))
        translator_refuse(t, walk, "neutral pieces that turn");
    if (!(t->known.hand & EMPTY))
        write_become_carried(t, kind, classes_turned(t->description, walk, t->known.hand), comment);
    else if (t->known.hand == EMPTY)
        write_become_here(t, kind, comment);
    else if (kind < 0)
        code_require(t, "flip(&b%d) /* %s */", b, comment);
    else
        code_require(t, "become(&b%d, %d) /* %s */", b, class_of(kind, SIDE_WHITE), comment);
}

static void write_cycle(struct translator *t, const struct walk *walk) {
    int b = t->branch, last = walk->names - 1, cycle = code_number(t);
    for (int i = 0; i <= last; i++) code_require(t, "%s >= 0", place_square(t, walk, i));
    code_list_line(t, "b%d.actions |= CYCLE; /* %s */", b, word_comment(t, walk));
    code_line(t, "const int q%d[] = {", cycle);
    for (int i = 0; i <= last; i++) code_line(t, "  %s,", place_square(t, walk, i));
    code_line(t, "};\ncycle(&b%d, q%d, %d);", b, cycle, last + 1);
}

static void write_swap(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    const char *place = place_square(t, walk, 0);
    code_require(t, "%s >= 0", place);
    code_line(t, "swap(&b%d, b%d.s, %s); /* %s */", b, b, place, word_comment(t, walk));
    code_list_line(t, "b%d.actions |= SWAP;", b);
}

/* The next lasting mark of this name in this move; the host refuses more than were declared. */
static void write_lasting_mark(struct translator *t, const struct walk *walk) {
    int b = t->branch, name = name_marks(t, walk);
    int most = t->description->marks[name].most;
    code_line(t, "if (b%d.new_marks_%d == %d) give_up(node);", b, name, most);
    for (int i = 0; i < most; i++)
        code_line(t, "if (b%d.new_marks_%d == %d) b%d.new_mark_%d_%d = b%d.s + 1;", b, name, i, b,
                  name, i, b);
    code_line(t, "b%d.new_marks_%d++; /* %s */", b, name, word_comment(t, walk));
}

static void write_set(struct translator *t, const struct walk *walk) {
    int counter = name_counter(t, walk);
    code_line(t, "SET(b%d.at, counter_%d, %d);", t->branch, counter,
              walk->number[0] - t->description->counter[counter].least);
    word_write_changed(t);
}

static void write_add(struct translator *t, const struct walk *walk) {
    int index = name_counter(t, walk), amount = walk->number[0], b = t->branch;
    const struct counter *counter = &t->description->counter[index];
    int most = counter->most - counter->least;
    code_require(t, "GET(b%d.at, counter_%d) %s %d /* %s */", b, index,
                 amount < 0 ? ">=" : "<=", amount < 0 ? -amount : most - amount,
                 word_comment(t, walk));
    code_line(t, "SET(b%d.at, counter_%d, (int)GET(b%d.at, counter_%d) + %d);", b, index, b, index,
              amount);
    word_write_changed(t);
}

static void write_called(struct translator *t, const struct walk *walk) {
    code_list_line(t, "b%d.called = %d; /* %s */", t->branch, name_text(t, walk) + 1,
                   word_comment(t, walk));
}

static void write_keep(struct translator *t, const struct walk *walk) {
    int kind = name_kind(t, walk), b = t->branch, held = 2 * kind + t->side;
    code_line(t, "if (GET(b%d.at, held_%d) == 255) give_up(node);", b, held);
    code_line(t, "SET(b%d.at, held_%d, GET(b%d.at, held_%d) + 1); /* %s */", b, held, b, held,
              word_comment(t, walk));
    word_write_changed(t);
}

static void write_place(struct translator *t, const struct walk *walk) {
    int place = name_place(t, walk, 0);
    t->place[place] = true;
    code_line(t, "b%d.place_%d = %s; /* %s */", t->branch, place, pose_text(t, t->branch),
              word_comment(t, walk));
}

static void write_put(struct translator *t, const struct walk *walk) {
    int class = description_class(t->description, name_kind(t, walk), t->side);
    write_put_class(t, arena_print(t->arena, "%d", class), word_comment(t, walk));
}

static void write_carry(struct translator *t, const struct walk *walk) {
    word_require_empty_hand(t, word_comment(t, walk));
    word_write_carried(t, description_class(t->description, name_kind(t, walk), t->side));
    code_list_line(t, "b%d.actions |= CARRY;", t->branch);
}

static void write_mark(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    if (walk->names)
        write_lasting_mark(t, walk);
    else
        code_line(t, "b%d.marked |= single(b%d.s); /* %s */", b, b, word_comment(t, walk));
}

static void write_unmark(struct translator *t, const struct walk *walk) {
    (void)walk;
    code_line(t, "b%d.marked &= ~single(b%d.s);", t->branch, t->branch);
}

static void write_tally(struct translator *t, const struct walk *walk) {
    code_line(t, "b%d.tally += %d;", t->branch, walk->numbers ? walk->number[0] : 1);
}

static void write_reset(struct translator *t, const struct walk *walk) {
    code_list_line(t, "b%d.actions |= RESET; /* %s */", t->branch, word_comment(t, walk));
}

static void write_part(struct translator *t, const struct walk *walk) {
    code_list_line(t, "b%d.actions |= PART; /* %s */", t->branch, word_comment(t, walk));
}

/* Landings are in the texts of moves, which the host makes. */
static void write_nothing(struct translator *t, const struct walk *walk) {
    (void)t, (void)walk;
}

/* -- Steps ------------------------------------------------------------------------------------- */

static void write_step(struct translator *t, const struct walk *walk) {
    int way = way_number(t, walk);
    const char *pose = pose_text(t, t->branch);
    if (t->uses[WORD_CROSSED]) code_line(t, "b%d.crossed = crossed%d[%s];", t->branch, way, pose);
    word_write_go(t, arena_print(t->arena, "w%d[%s]", way, pose), word_comment(t, walk));
    if (!leads_on(t, way)) code_require(t, "b%d.s >= 0", t->branch);
}

static void write_go(struct translator *t, const struct walk *walk) {
    word_write_go(t, place_pose(t, walk, 0), word_comment(t, walk));
    code_require(t, "b%d.s >= 0", t->branch);
}

static void write_other(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    word_require_class(t, walk_kinds(t->description, walk), word_comment(t, walk));
    code_line(t, "b%d.s = other(&b%d.at, b%d.s);", b, b, b);
    code_require(t, "b%d.s >= 0", b);
}

/* -- All of them ------------------------------------------------------------------------------- */

typedef void word_writer(struct translator *t, const struct walk *walk);

static word_writer *const writers[WORD_COUNT] = {
    [WORD_CARRYING] = write_carrying,
    [WORD_ON] = write_on,
    [WORD_AT] = write_at,
    [WORD_MARKED] = write_marked,
    [WORD_CROSSED] = write_crossed,
    [WORD_CAPTURED] = write_captured,
    [WORD_ATTACKED] = write_attacked,
    [WORD_GIVES_CHECK] = write_gives_check,
    [WORD_GIVES_MATE] = write_gives_mate,
    [WORD_MAY] = write_may,
    [WORD_TO_MOVE] = write_to_move,
    [WORD_HOLDS] = write_holds,
    [WORD_STOP] = write_nothing,
    [WORD_NOTE] = write_nothing,
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
    [WORD_KEEP] = write_keep,
    [WORD_MARK] = write_mark,
    [WORD_UNMARK] = write_unmark,
    [WORD_TALLY] = write_tally,
    [WORD_SET] = write_set,
    [WORD_ADD] = write_add,
    [WORD_RESET] = write_reset,
    [WORD_PLACE] = write_place,
    [WORD_PART] = write_part,
    [WORD_CALLED] = write_called,
    [WORD_STEP] = write_step,
    [WORD_WAY] = write_step,
    [WORD_GO] = write_go,
    [WORD_OTHER] = write_other,
};

void word_write(struct translator *t, const struct walk *walk) {
    if (writers[walk->word])
        writers[walk->word](t, walk);
    else
        translator_refuse(t, walk,
                          word_splits_column(walk) ? "columns" : "a function of the script");
}
