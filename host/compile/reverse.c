#include "reverse.h"

#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* An example, for White, whose target is the black king:
 *
 *     from "rook" * (n * empty) ^ 0 * n * (empty + enemy * take) * stop
 *
 * There is one path to a capture: from, (n * empty) ^ 0, n, enemy, take. Reversed, from the king's
 * square, it is
 *
 *         step s; L0: probe rook; if empty; step s; jump L0
 *
 * (`enemy` is known to succeed on a king). The program may report too many pieces, because
 * questions that cannot be reversed are left out. Then the path is not `exact`, and each report is
 * confirmed by running the walks themselves. Zones that a piece begins on are left out, too, unless
 * the walks together cover the board, as `on "x" * n * ...` and `-on "x" * n * ...` do.
 *
 * The program never misses a piece. If that cannot be guaranteed, there is no such program, and all
 * capturing walks are run. */

enum { REVERSED_MAX = 512 };

struct reverser {
    struct compiler *compiler;
    const struct description *description;
    const struct board *board;
    class_set victims; /* classes of the victims */
    struct reversed *reversal;
    int reversals, capacity;
    struct path_finder paths; /* with the reason if the walks can't be reversed */
};

static bool asks_class(const struct reverser *reverser, const struct walk *walk, class_set *mask) {
    return walk_asks_class(reverser->description, walk, reverser->compiler->side, mask);
}

/* -- What a path may contain ------------------------------------------------------------------- */

/* The properties of a path. */
struct traits {
    int files, ranks;          /* sum of the steps so far, repetitions apart */
    bool crosses;              /* they have led back to the first square */
    int way;                   /* only way of its steps; -1 none yet, -2 several */
    bool repeats, asks_own;    /* asks_own: a test that the piece on its own square would change */
    bool returns, passes;      /* returns: its line may lead back to its first square; passes: it
                                  may continue over the victim's square */
    bool jumps, asks_own_amid; /* jumps: it goes through `other`; asks_own_amid: asks_own before the
                                  end of a round */
    class_set origins;
};

/* Return true if the tests directly after a step would end the path on the victim's square. */
static bool stops_at_victim(const struct reverser *reverser, const struct path *path, int step) {
    class_set classes = reverser->victims, mask;
    for (int i = step + 1; i < path->count && asks_class(reverser, path->item[i], &mask); i++)
        classes &= mask;
    return classes == 0;
}

static void note_step(struct reverser *reverser, const struct walk *step, struct traits *traits) {
    int way = emit_way_of(reverser->compiler, step);
    traits->way = traits->way == -1 || traits->way == way ? way : -2;
    if (way < 0 || reverser->board->way[way]->inverse < 0) {
        path_refuse(&reverser->paths, step, "this step cannot be reversed");
        return;
    }
    if (!walk_never_revisits(reverser->description, step, reverser->compiler->side))
        traits->returns = true;
    traits->files += reverser->board->way[way]->files;
    traits->ranks += reverser->board->way[way]->ranks;
    if ((traits->files == 0 && traits->ranks == 0) || !board_way_is_flat(reverser->board, way))
        traits->crosses = true;
}

static void note_items(struct reverser *reverser, const struct path *path, int from,
                       struct traits *traits);

static void note_repeat(struct reverser *reverser, const struct walk *repeat,
                        struct traits *traits) {
    struct paths *body = paths_new(&reverser->paths);
    paths_through(&reverser->paths, repeat->left, body);
    traits->repeats = true;
    if (repeat->word == WORD_REPEAT && repeat->number[0] > 0 &&
        !walk_never_revisits(reverser->description, repeat->left, reverser->compiler->side))
        path_refuse(&reverser->paths, repeat, "its repetition might pass the piece's own square");
    for (int i = 0; i < body->count; i++) {
        bool steps = false;
        for (int j = 0; j < body->item[i].count; j++) steps |= walk_is_step(body->item[i].item[j]);
        if (!steps) path_refuse(&reverser->paths, repeat, "its repetition never moves");
        note_items(reverser, &body->item[i], 0, traits);
    }
}

/* Note the properties of the items from `from` on. Items that cannot be reversed make the path
 * irreversible. */
static void note_items(struct reverser *reverser, const struct path *path, int from,
                       struct traits *traits) {
    for (int i = from; i < path->count; i++) {
        const struct walk *walk = path->item[i];
        class_set mask;
        if (asks_class(reverser, walk, &mask)) {
            bool empty = classes_have(mask, CLASS_EMPTY),
                 ends_round = from == 0 && i == path->count - 1;
            if (empty ? (mask & traits->origins) == traits->origins : (mask & traits->origins) == 0)
                continue;
            traits->asks_own = true;
            if (!ends_round) traits->asks_own_amid = true;
        } else if (walk_is_step(walk)) {
            bool arrives = from > 0 && i == path->count - 1; /* not within a repetition */
            if (!arrives && !stops_at_victim(reverser, path, i)) traits->passes = true;
            note_step(reverser, walk, traits);
        } else if (walk->word == WORD_REPEAT) {
            note_repeat(reverser, walk, traits);
        } else if (walk->word == WORD_OTHER) {
            traits->returns = traits->jumps = true;
            if (walk_kinds(reverser->description, walk) & traits->origins)
                path_refuse(&reverser->paths, walk, "the lifted piece may be one of the two");
        } else if (!word_is_side_effect(walk) && !path_is_question(walk)) {
            path_refuse(&reverser->paths, walk,
                        "it changes squares or the carried piece, or jumps elsewhere, before the "
                        "capture");
        }
    }
}

/* -- Reversing a path -------------------------------------------------------------------------- */

static void put(struct reverser *reverser, struct reversed *reversed,
                struct instruction instruction) {
    if (reversed->count == REVERSED_CODE_MAX)
        path_refuse(&reverser->paths, reverser->description->moves,
                    "a path to a capture has too many words");
    else
        reversed->code[reversed->count++] = instruction;
}

/* if MASK, merged with a step or an if before it; nothing for a piece equal to one tested
 * already */
static void put_mask(struct reverser *reverser, struct reversed *reversed, class_set mask,
                     int label) {
    struct instruction *last =
        reversed->count > label ? &reversed->code[reversed->count - 1] : NULL;
    if (last && last->op == OP_STEP) {
        last->op = OP_STEP_IF;
        last->mask = mask;
    } else if (last && (last->op == OP_STEP_IF || last->op == OP_IF)) {
        last->mask &= mask;
    } else if (!last || last->op != OP_OTHER || last->mask & ~mask) {
        put(reverser, reversed, (struct instruction){.op = OP_IF, .mask = mask});
    }
}

static void put_item(struct reverser *reverser, struct reversed *reversed, const struct walk *walk,
                     int *label);

static void put_backward(struct reverser *reverser, struct reversed *reversed,
                         const struct path *path, int down_to, int *label) {
    for (int i = path->count - 1; i >= down_to; i--) {
        class_set mask;
        if (i > down_to && path->item[i]->word == WORD_OTHER &&
            asks_class(reverser, path->item[i - 1], &mask))
            put_mask(reverser, reversed, mask, *label); /* the other piece is equal to that one */
        put_item(reverser, reversed, path->item[i], label);
    }
}

/* Return true if a test of the path always fails, such as one for an empty square with a piece. */
static bool is_dead(const struct reversed *path) {
    for (int i = 0; i < path->count; i++)
        if ((path->code[i].op == OP_IF || path->code[i].op == OP_STEP_IF) && !path->code[i].mask)
            return true;
    return false;
}

/* Reverse the ways through the body of a repetition that can succeed. Return their number. */
static int reverse_rounds(struct reverser *reverser, struct reversed *reversed,
                          const struct paths *body, struct reversed **round) {
    int rounds = 0;
    for (int i = 0; i < body->count && !reverser->paths.reason; i++) {
        struct reversed *next = arena_new(reverser->compiler->arena, sizeof *next);
        int label = 0;
        next->exact = body->item[i].exact;
        put_backward(reverser, next, &body->item[i], 0, &label);
        if (is_dead(next)) continue;
        reversed->exact &= next->exact;
        round[rounds++] = next;
    }
    return rounds;
}

/* Put a round for each way through the body; `again` is the address of the loop. choice L1; BODY;
 * jump again; L1: ... ; the last without a choice unless `open`. */
static void put_rounds(struct reverser *reverser, struct reversed *reversed,
                       const struct walk *walk, int again, bool open) {
    struct paths *body = paths_new(&reverser->paths);
    assert(walk->word == WORD_REPEAT);
    paths_through(&reverser->paths, walk->left, body);
    if (walk->number[0] > 0) reversed->exact = false; /* the rounds are not counted */
    struct reversed **round =
        arena_new(reverser->compiler->arena, (size_t)(body->count + 1) * sizeof(struct reversed *));
    int rounds = reverse_rounds(reverser, reversed, body, round);
    for (int i = 0; i < rounds && !reverser->paths.reason; i++) {
        int choice = reversed->count;
        bool last = i == rounds - 1 && !open;
        if (!last) put(reverser, reversed, (struct instruction){.op = OP_CHOICE});
        for (int j = 0; j < round[i]->count; j++) put(reverser, reversed, round[i]->code[j]);
        put(reverser, reversed, (struct instruction){.op = OP_JUMP, .to = again - reversed->count});
        if (!last && choice < reversed->count) /* else there was no room for the choice */
            reversed->code[choice].to = reversed->count - choice;
    }
    if (rounds == 0 && !open) put(reverser, reversed, (struct instruction){.op = OP_FAIL});
}

static void put_item(struct reverser *reverser, struct reversed *reversed, const struct walk *walk,
                     int *label) {
    class_set mask;
    if (asks_class(reverser, walk, &mask)) {
        put_mask(reverser, reversed, mask, *label);
    } else if (walk_is_step(walk)) {
        int inverse = reverser->board->way[emit_way_of(reverser->compiler, walk)]->inverse;
        assert(inverse >= 0); /* note_step has checked it */
        put(reverser, reversed, (struct instruction){.op = OP_STEP, .way = (uint8_t)inverse});
    } else if (walk->word == WORD_OTHER) {
        /* its test includes that of the piece before it */
        put_mask(reverser, reversed, walk_kinds(reverser->description, walk), *label);
        mask = reversed->code[reversed->count - 1].mask;
        put(reverser, reversed, (struct instruction){.op = OP_OTHER, .mask = mask});
    } else if (walk->word == WORD_REPEAT) {
        put_rounds(reverser, reversed, walk, reversed->count, true);
        *label = reversed->count;
    } else if (!word_is_side_effect(walk)) {
        reversed->exact = false; /* a test that is left out */
    }
}

/* Return the number of items before the path itself: the start, side effects, and zones that the
 * piece must begin on, to which reversed->from is restricted. */
static int count_opening(struct reverser *reverser, struct reversed *reversed,
                         const struct path *path) {
    int count = 1;
    struct cells cells;
    for (; count < path->count; count++) {
        if (word_is_side_effect(path->item[count])) continue;
        if (!walk_asks_zone(reverser->description, path->item[count], reverser->compiler->side,
                            &cells))
            break;
        for (int i = 0; i < reverser->board->words; i++) reversed->from.word[i] &= cells.word[i];
    }
    return count;
}

/* if VICTIMS, unless all are; PATH backward; probe ORIGINS
 * a line ends with: L0: probe ORIGINS; ROUND; jump L0 */
static void put_path(struct reverser *reverser, struct reversed *reversed, const struct path *path,
                     class_set victims) {
    if (reverser->victims & ~victims)
        put(reverser, reversed, (struct instruction){.op = OP_IF, .mask = victims});
    int label = reversed->count, first = count_opening(reverser, reversed, path);
    bool line = first < path->count && path->item[first]->word == WORD_REPEAT;
    put_backward(reverser, reversed, path, line ? first + 1 : first, &label);
    int probe = reversed->count;
    put(reverser, reversed, (struct instruction){.op = OP_PROBE});
    if (line)
        put_rounds(reverser, reversed, path->item[first], probe, false);
    else
        put(reverser, reversed, (struct instruction){.op = OP_FAIL});
}

/* Return the classes that the victim may have by the tests right before the capture. *before is set
 * to the index after the last item that comes before these tests. */
static class_set victims_of(const struct reverser *reverser, const struct path *path, int *before) {
    class_set all = ALL_CLASSES, mask;
    for (*before = path->count - 1; *before > 1; --*before) {
        const struct walk *walk = path->item[*before - 1];
        if (asks_class(reverser, walk, &mask))
            all &= mask;
        else if (walk->word == WORD_FIRST && walk->left->word == WORD_SEQUENCE &&
                 asks_class(reverser, walk->left->right, &mask))
            return all & mask;
        else if (!word_is_side_effect(walk) && !path_is_question(walk))
            break;
    }
    return all;
}

/* Add a reversal. The same pieces may go the same way in several walks, one for each zone that they
 * begin on; these become one. */
static void add_reversal(struct reverser *reverser, const struct reversed *reversed) {
    for (int i = 0; i < reverser->reversals; i++) {
        struct reversed *other = &reverser->reversal[i];
        if (other->origins != reversed->origins || !reversed_is_same(other, reversed)) continue;
        for (int j = 0; j < reverser->board->words; j++)
            other->from.word[j] |= reversed->from.word[j];
        return;
    }
    if (reverser->reversals == REVERSED_MAX) {
        path_refuse(&reverser->paths, reverser->description->moves,
                    "too many different paths lead to a capture");
        return;
    }
    reverser->reversal =
        arena_grow(reverser->compiler->arena, reverser->reversal, reverser->reversals,
                   &reverser->capacity, sizeof *reverser->reversal);
    reverser->reversal[reverser->reversals++] = *reversed;
}

/* Return true if the path cannot cross its own square, which is empty forward but not backward, and
 * if it ends backward. */
static bool is_reversible(const struct reverser *reverser, const struct traits *traits) {
    if (traits->jumps && traits->asks_own_amid) return false;
    if (!traits->repeats && (!traits->asks_own || !traits->crosses)) return true;
    if (traits->way == -2 ||
        (traits->way >= 0 && board_way_meets_itself(reverser->board, traits->way)))
        return false;
    /* A path that continues after the victim, as to a cannon's hurdle, may return on a torus. */
    return !traits->returns || !traits->passes;
}

/* Refuse a path that can't be walked backward from the square where its first items, `before`, have
 * led. */
static void check_path(struct reverser *reverser, const struct path *before, class_set origins) {
    const struct walk *start = before->item[0];
    struct traits traits = {.way = -1, .origins = origins};
    if (!walk_begins_with_piece(start)) {
        path_refuse(&reverser->paths, start, "a capture that doesn't start from a piece");
        return;
    }
    note_items(reverser, before, 1, &traits);
    if (!is_reversible(reverser, &traits))
        path_refuse(&reverser->paths, start, "the path to the capture may cross its own square");
}

static void reverse_path(struct reverser *reverser, const struct path *path) {
    assert(path->count > 0 && path->count <= ITEMS_MAX);
    const struct walk *start = path->item[0];
    struct path before = *path;
    class_set victims = victims_of(reverser, path, &before.count);
    if (!(victims & reverser->victims)) return; /* it never captures any */
    struct reversed *reversed = arena_new(reverser->compiler->arena, sizeof *reversed);
    if (walk_begins_with_piece(start))
        reversed->origins = walk_classes(reverser->description, start, reverser->compiler->side);
    reversed->exact = path->exact && (start->word == WORD_FROM || !path->turns);
    reversed->exact &= !(reversed->origins & reverser->victims); /* neutral pieces may be both */
    reversed->from = reverser->board->in_play;
    for (int i = before.count; i < path->count - 1; i++) {
        class_set mask; /* tests that aren't made backward must be confirmed */
        reversed->exact &=
            !path_is_question(path->item[i]) || asks_class(reverser, path->item[i], &mask);
    }
    check_path(reverser, &before, reversed->origins);
    if (reverser->paths.reason) return;
    put_path(reverser, reversed, &before, victims);
    add_reversal(reverser, reversed);
}

int reverse_compile(struct compiler *compiler, struct attack *attack) {
    struct threats *threats = &attack->threats[compiler->side];
    const struct walk *walk = walk_composed(attack->walk);
    struct reverser *reverser = arena_new(compiler->arena, sizeof *reverser);
    *reverser = (struct reverser){.compiler = compiler,
                                  .description = compiler->description,
                                  .board = &compiler->description->board,
                                  .victims = attack->victims[compiler->side],
                                  .paths = {.arena = compiler->arena,
                                            .description = compiler->description,
                                            .side = compiler->side}};
    struct paths *paths = paths_new(&reverser->paths);
    if (reverser->board->poses > reverser->board->squares)
        path_refuse(&reverser->paths, walk,
                    "on a twisted board a piece may reach the victim mirrored");
    else
        paths_to_captures(&reverser->paths, walk, paths);
    for (int i = 0; i < paths->count && !reverser->paths.reason; i++)
        reverse_path(reverser, &paths->item[i]);
    const struct walk *changing =
        walk_changing(reverser->description, walk, compiler->side, reverser->victims);
    if (changing)
        path_refuse(&reverser->paths, changing,
                    "it may remove, change or move the victim without capturing it");
    threats->reason = reverser->paths.reason;
    if (threats->reason) threats->place = reverser->paths.culprit->place;
    return threats->reason
               ? -1
               : threats_emit(compiler, reverser->reversal, reverser->reversals, attack);
}
