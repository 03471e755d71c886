/* Words that are no joins and no starts, as C: ways, questions and deeds. */
#include "translator.h"

#include "../words/analysis.h"

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
    code_require(t, "m%d(&b%d.at) >> b%d.s & 1 /* %s */", mask_number(t, mask), t->branch,
                 t->branch, comment);
}

/* Whether the way leads from every square to one. */
static bool leads_on(const struct translator *t, int way) {
    if (translator_is_twisted(t)) return false;
    for (int square = 0; square < t->board->squares; square++)
        if (cells_has(t->board->in_play.word, square) && t->board->way[way]->next[square] < 0)
            return false;
    return true;
}

const char *pose_text(struct translator *t, int branch) {
    return arena_print(t->arena, translator_is_twisted(t) ? "pose_of(&b%d)" : "b%d.s", branch);
}

void word_write_go(struct translator *t, const char *pose, const char *comment) {
    code_line(t, translator_is_twisted(t) ? "go_to(&b%d, %s); /* %s */" : "b%d.s = %s; /* %s */",
              t->branch, pose, comment);
}

void word_write_step(struct translator *t, int way, const char *comment) {
    const char *pose = pose_text(t, t->branch);
    if (t->uses[WORD_CROSSED]) code_line(t, "b%d.crossed = crossed%d[%s];", t->branch, way, pose);
    word_write_go(t, arena_print(t->arena, "w%d[%s]", way, pose), comment);
    if (!leads_on(t, way)) code_require(t, "b%d.s >= 0", t->branch);
    t->known.here = ~UINT64_C(0);
}

/* A place as a C expression, how the walker came there included; -1 when it has not been named. */
static const char *place_pose(struct translator *t, const struct walk *walk, int which) {
    int place = name_place(t, walk, which);
    if (place == PLACE_ORIGIN) return arena_print(t->arena, "origin_square(&b%d)", t->branch);
    t->place[place] = true;
    return arena_print(t->arena, "b%d.place_%d", t->branch, place);
}

/* The square alone. */
static const char *place_value(struct translator *t, const struct walk *walk, int which) {
    const char *pose = place_pose(t, walk, which);
    return translator_is_twisted(t) ? arena_print(t->arena, "square_of(%s)", pose) : pose;
}

static void write_marked(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    if (!walk->names) {
        code_require(t, "b%d.marked >> b%d.s & 1 /* %s */", b, b, word_comment(t, walk));
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
    code_require(t, "0x%llxu >> GET(b%d.at, counter_%d) & 1 /* %s */", (unsigned long long)values,
                 t->branch, counter, word_comment(t, walk));
}

static void write_at(struct translator *t, const struct walk *walk) {
    code_require(t, "b%d.s == %s /* %s */", t->branch, place_value(t, walk, 0),
                 word_comment(t, walk));
}

static void write_on(struct translator *t, const struct walk *walk) {
    int zone = name_zone(t, walk);
    const uint64_t *cells = t->description->zone[zone].cells[t->side].word;
    code_require(t, "(set)%s >> b%d.s & 1 /* %s */", cells_text(t, cells), t->branch,
                 word_comment(t, walk));
}

static uint64_t classes_of_kinds(const struct translator *t, const struct walk *walk) {
    return walk_kinds(t->description, walk);
}

static void write_carrying(struct translator *t, const struct walk *walk) {
    uint64_t mask = classes_of_kinds(t, walk), hand = t->known.hand;
    if ((hand & ~mask) == 0) return;
    code_require(t, "0x%llxu >> b%d.carried & 1 /* %s */", (unsigned long long)mask, t->branch,
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

static const char *side_name(int side) {
    return side ? "black" : "white";
}

static bool write_question(struct translator *t, const struct walk *walk) {
    switch (walk->word) {
    case WORD_CARRYING: write_carrying(t, walk); return true;
    case WORD_ON: write_on(t, walk); return true;
    case WORD_AT: write_at(t, walk); return true;
    case WORD_MARKED: write_marked(t, walk); return true;
    case WORD_CROSSED: write_crossed(t, walk); return true;
    case WORD_CAPTURED: code_require(t, "b%d.taken > 0", t->branch); return true;
    case WORD_ATTACKED:
        code_require(t, "is_attacked_%s(node, &b%d.at, b%d.s)", side_name(t->side), t->branch,
                     t->branch);
        return true;
    case WORD_MAY: write_may(t, walk); return true;
    case WORD_TO_MOVE: code_require(t, "node->side == %d", t->side); return true;
    case WORD_HOLDS: write_holds(t, walk); return true;
    default: return false;
    }
}

/* -- What is carried, and what has changed ----------------------------------------------------- */

/* Nothing is carried yet. */
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

/* Something has changed that stands on no square: to a repetition, this is another state. */
void word_write_changed(struct translator *t) {
    if (t->uses[WORD_REPEAT] || t->uses[WORD_ALL]) code_line(t, "COUNT_CHANGE(b%d);", t->branch);
}

/* -- Deeds ------------------------------------------------------------------------------------- */

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
    code_list_line(t, "b%d.deeds |= CLAIM;", b);
}

/* A piece of the class, a C expression, onto the cursor's square, which must be empty. */
static void write_put(struct translator *t, const char *class, const char *comment) {
    if (t->known.here != EMPTY) code_require(t, "b%d.s >= 0", t->branch);
    word_require_class(t, EMPTY, comment);
    code_line(t, "put(&b%d, b%d.s, %s); /* %s */", t->branch, t->branch, class, comment);
}

static void write_hand_down(struct translator *t, const char *comment) {
    int b = t->branch, only = mask_single(t->known.hand & ~EMPTY);
    const char *class =
        arena_print(t->arena, only >= 0 ? "%d" : "b%d.carried", only >= 0 ? only : b);
    write_put(t, class, comment);
    code_list_line(t, "if (!(b%d.deeds & CARRY)) b%d.landed = b%d.carried;", b, b, b);
}

void word_write_landing(struct translator *t) {
    int b = t->branch;
    if (!(t->known.hand & EMPTY)) {
        write_hand_down(t, "lands");
    } else if (t->known.hand != EMPTY) {
        code_require(t, "land(&b%d)", b);
        code_list_line(t, "if (b%d.carried && !(b%d.deeds & CARRY)) b%d.landed = b%d.carried;", b,
                       b, b, b);
    }
}

static void write_land(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    if (t->known.hand & EMPTY) code_require(t, "b%d.carried", b);
    write_hand_down(t, word_comment(t, walk));
    code_line(t, "b%d.carried = 0;", b);
    code_list_line(t, "b%d.deeds |= CARRY;", b);
}

/* The carried piece, one of these classes afterwards, changes its kind, or its owner (kind -1). */
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

static void write_become(struct translator *t, const struct walk *walk) {
    int kind = walk->word == WORD_FLIP ? -1 : name_kind(t, walk), b = t->branch;
    const char *comment = word_comment(t, walk);
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
    for (int i = 0; i <= last; i++) code_require(t, "%s >= 0", place_value(t, walk, i));
    code_list_line(t, "b%d.deeds |= CYCLE; /* %s */", b, word_comment(t, walk));
    code_line(t, "const int q%d[] = {", cycle);
    for (int i = 0; i <= last; i++) code_line(t, "  %s,", place_value(t, walk, i));
    code_line(t, "};\ncycle(&b%d, q%d, %d);", b, cycle, last + 1);
}

static void write_swap(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    const char *place = place_value(t, walk, 0);
    code_require(t, "%s >= 0", place);
    code_line(t, "swap(&b%d, b%d.s, %s); /* %s */", b, b, place, word_comment(t, walk));
    code_list_line(t, "b%d.deeds |= SWAP;", b);
}

/* A lasting mark: as many as were declared. */
static void write_stamp(struct translator *t, const struct walk *walk) {
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

static bool write_deed(struct translator *t, const struct walk *walk) {
    int b = t->branch, kind;
    switch (walk->word) {
    case WORD_STOP:
    case WORD_NOTE: return true; /* only texts name landings */
    case WORD_TAKE:
    case WORD_CLAIM:
    case WORD_REMOVE: write_take(t, walk); return true;
    case WORD_PUT:
        kind = name_kind(t, walk);
        write_put(t, arena_print(t->arena, "%d", class_of(kind, t->side)), word_comment(t, walk));
        return true;
    case WORD_CARRY:
        kind = name_kind(t, walk);
        word_require_empty_hand(t, word_comment(t, walk));
        word_write_carried(t, class_of(kind, t->side));
        code_list_line(t, "b%d.deeds |= CARRY;", b);
        return true;
    case WORD_LAND: write_land(t, walk); return true;
    case WORD_BECOME:
    case WORD_FLIP: write_become(t, walk); return true;
    case WORD_SWAP: write_swap(t, walk); return true;
    case WORD_CYCLE: write_cycle(t, walk); return true;
    case WORD_KEEP: write_keep(t, walk); return true;
    case WORD_MARK:
        if (walk->names)
            write_stamp(t, walk);
        else
            code_line(t, "b%d.marked |= (set)1 << b%d.s; /* %s */", b, b, word_comment(t, walk));
        return true;
    case WORD_UNMARK: code_line(t, "b%d.marked &= ~((set)1 << b%d.s);", b, b); return true;
    case WORD_TALLY: code_line(t, "b%d.tally++;", b); return true;
    case WORD_SET: write_set(t, walk); return true;
    case WORD_RESET:
        code_list_line(t, "b%d.deeds |= RESET; /* %s */", b, word_comment(t, walk));
        return true;
    case WORD_PLACE: write_place(t, walk); return true;
    case WORD_PART:
        code_list_line(t, "b%d.deeds |= PART; /* %s */", b, word_comment(t, walk));
        return true;
    case WORD_CALLED: write_called(t, walk); return true;
    default: return false;
    }
}

/* -- Ways -------------------------------------------------------------------------------------- */

static bool write_way(struct translator *t, const struct walk *walk) {
    int b = t->branch;
    switch (walk->word) {
    case WORD_STEP:
    case WORD_WAY: word_write_step(t, way_number(t, walk), word_comment(t, walk)); return true;
    case WORD_GO:
        word_write_go(t, place_pose(t, walk, 0), word_comment(t, walk));
        code_require(t, "b%d.s >= 0", b);
        return true;
    case WORD_OTHER:
        word_require_class(t, classes_of_kinds(t, walk), word_comment(t, walk));
        code_line(t, "b%d.s = other(&b%d.at, b%d.s);", b, b, b);
        code_require(t, "b%d.s >= 0", b);
        return true;
    default: return false;
    }
}

void word_write(struct translator *t, const struct walk *walk, const struct continuation *then) {
    struct possible after;
    switch (walk->word) {
    case WORD_FROM:
    case WORD_BY:
    case WORD_EACH:
    case WORD_DROP:
    case WORD_PASS: start_write(t, walk, then); return;
    case WORD_TUCK:
    case WORD_DEPOSE: translator_refuse(t, walk, "columns"); return;
    default:
        after = (struct possible){t->known.here, t->known.hand};
        word_effect(t->description, walk, t->side, &after);
        if (!write_question(t, walk) && !write_deed(t, walk) && !write_way(t, walk))
            translator_refuse(t, walk, "a function of the script");
        if (after.here) t->known.here = after.here; /* else nothing comes here */
        if (after.here) t->known.hand = after.hand;
    }
    then_write(t, then);
}
