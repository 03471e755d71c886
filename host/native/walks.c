/* Translates walks by recursion: a walk with its continuation, then the continuation. The code of a
 * word or continuation is written by the functions in the tables of translate.c. They call the
 * functions here for the walks that a word joins and for continuations.
 *
 * An example: `n * -at "home" * stop` with the leaf as its continuation, where b1 is the variable
 * of the present branch and l2 the label to go to when it fails.
 *
 *     walk_write(n * ..., [leaf])                   a sequence: its first part, then the rest
 *       walk_write(n, [-at "home" * stop, leaf])    b1.s = w0[b1.s]; if (!(b1.s >= 0)) goto l2;
 *         then_write([-at "home" * stop, leaf])     a walk: continues with it
 *           walk_write(-at "home", [stop, leaf])
 *             walk_write_alternative(at "home",     { struct branch b3 = b1;
 *                        [leave l2])                  if (!(b3.s == ...)) goto l4;
 *                                                     goto l2; }
 *                                                   l4:;
 *             then_write([stop, leaf])              move_leaf_white(node, ARGS(b1)); */
#include "translator.h"

#include "../words/analysis.h"
#include "../words/effects.h"

#include <assert.h>

/* -- Alternatives ------------------------------------------------------------------------------ */

struct alternative alternative_begin(struct translator *t) {
    struct alternative outer = {t->branch, t->fail, t->known};
    t->fail = code_number(t);
    t->branch = code_number(t);
    code_line(t, "struct branch @ = b%d;", outer.branch);
    return outer;
}

struct alternative alternative_open(struct translator *t) {
    code_begin(t, "{");
    return alternative_begin(t);
}

void alternative_close(struct translator *t, const struct alternative *outer) {
    code_label(t, t->fail);
    code_end(t);
    t->branch = outer->branch;
    t->fail = outer->fail;
    t->known = outer->known;
}

void walk_write_alternative(struct translator *t, const struct walk *walk,
                            const struct continuation *then) {
    struct alternative alternative = alternative_open(t);
    walk_write(t, walk, then);
    alternative_close(t, &alternative);
}

/* -- Continuations ----------------------------------------------------------------------------- */

void then_write(struct translator *t, const struct continuation *then) {
    if (t->reason || !then) return;
    t->then_writer[then->sort](t, then);
}

void then_write_walk(struct translator *t, const struct continuation *then) {
    if (t->passes)
        then_write(t, then->next);
    else
        walk_write(t, then->walk, then->next);
}

void then_write_flag(struct translator *t, const struct continuation *then) {
    signal_write(t, then);
    then_write(t, then->next);
}

void then_write_leave(struct translator *t, const struct continuation *then) {
    if (then->lands) word_write_landing(t);
    signal_write(t, then);
}

/* Write a continuation that may fail anywhere; in either case control continues after it. */
void then_write_cut(struct translator *t, const struct continuation *then) {
    int fail = t->fail;
    t->fail = code_number(t);
    then_write(t, then->next);
    code_label(t, t->fail);
    t->fail = fail;
    signal_write(t, then);
}

void then_write_merge(struct translator *t, const struct continuation *then) {
    assert(!t->passes);
    if (then->branch != t->branch) code_line(t, "b%d = @;", then->branch);
    code_goto(t, then->number);
    if (!then->known) return;
    then->known->here |= t->known.here;
    then->known->hand |= t->known.hand;
    then->known->origin_may_be_unset |= t->known.origin_may_be_unset;
    then->known->origin_may_be_set |= t->known.origin_may_be_set;
    then->known->origin_may_be_square |= t->known.origin_may_be_square;
}

void then_write_call(struct translator *t, const struct continuation *then) {
    if (t->passes)
        then_write(t, then_substitute(t, then->function->then, then->signal));
    else
        function_write_use(t, then->function, then->signal);
}

/* -- Walks ------------------------------------------------------------------------------------- */

/* Write a word that doesn't join walks. Its effect on the branch is that of word_effect, as in all
 * engines. */
static void write_word(struct translator *t, const struct walk *walk) {
    struct possible after = {t->known.here, t->known.hand};
    word_effect(t->description, walk, t->side, &after);
    word_write(t, walk);
    if (after.here == 0) return; /* no branch comes this far */
    t->known.here = after.here;
    t->known.hand = after.hand;
}

/* End a branch here, if only captures are listed and it has captured nothing and will not. But keep
 * it if a capture may be the same move, because that isn't listed a second time. */
static void require_capture(struct translator *t, const struct walk *walk,
                            const struct continuation *then) {
    if (t->purpose != PURPOSE_MOVES || t->known.captures || walk_captures(walk) ||
        !then_is_quiet(then))
        return;
    if (!t->captures_distinct[t->side] && t->known.origin_may_be_unset) return;
    code_require(t, "!node->run->captures_only || NOTED(@, taken) || hides_capture_$(node, &@)");
    t->known.captures = true;
}

void walk_write(struct translator *t, const struct walk *walk, const struct continuation *then) {
    class_set mask;
    if (t->out->length + t->functions.length + t->collected > CODE_MAX)
        translator_refuse(t, walk, "a walk with too much code");
    if (t->words == WORDS_MAX) translator_refuse(t, walk, "a walk with too many words in a row");
    if (t->reason) return;
    assert(t->branch < t->numbers && t->fail < t->numbers);
    squares_require_begun(t, walk);
    require_capture(t, walk, then);
    if (commit_write_count(t, walk, then)) return;
    if (commit_is_here(t, walk)) {
        commit_write(t, then);
        if (t->purpose == PURPOSE_COUNT) return;
    }
    t->words++;
    if (!walk->left) code_line(t, "/* %s */", word_comment(t, walk));
    if (walk_asks_class(t->description, walk, t->side, &mask)) {
        word_require_class(t, mask);
        if (t->known.here & t->classes) then_write(t, then); /* else no branch comes this far */
    } else if (t->walk_writer[walk->word]) {
        t->walk_writer[walk->word](t, walk, then);
    } else {
        write_word(t, walk);
        then_write(t, then);
    }
    t->words--;
}
