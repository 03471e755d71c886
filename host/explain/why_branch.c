#include "why_branch.h"

#include "phrase.h"
#include "word.h"

#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* -- Failures ---------------------------------------------------------------------------------- */

/* Reasons for a failure by the form of a word: the unwanted answer to a plain question, to a
 * negated one, and the obstacle for any other word. */
static const struct {
    const char *plain, *negated, *obstacle;
} failure[] = {
    [FORM_KINDS] = {.obstacle = "there are not exactly two such pieces"},
    [FORM_KIND] = {.obstacle = "a piece is carried already"},
    [FORM_DROPS] = {.obstacle = "the reserve has none"},
    [FORM_VECTOR] = {.obstacle = "the board ends there"},
    [FORM_WAY] = {.obstacle = "the board ends there"},
    [FORM_PLACES] = {.obstacle = "no square has this name yet"},
    [FORM_PLACE] = {"it is another square", "it is that square", "no square has this name yet"},
    [FORM_ZONE] = {"the square is not in that zone", "the square is in that zone",
                   "the square is not in that zone"},
    [FORM_FUNCTION] = {"the function returned "
                       "false",
                       "the function returned "
                       "true",
                       "the function failed"},
    [FORM_ATTACKERS] = {"none of these could capture it there",
                        "one of these could capture it there", NULL},
    [FORM_MARKS] = {"the square is not marked", "the square is marked", NULL},
    [FORM_EDGE] = {"the step didn't cross that edge", "the step crossed that edge", NULL},
    [FORM_RANGE] = {"another number of pieces is there", "that number of pieces is there", NULL},
    [FORM_RIGHT] = {"that right is lost", "that right is still there", NULL},
    [FORM_COUNTER] = {"the counter has another value", "the counter has that value", NULL},
    [FORM_COMPARE] = {"the counter is too small", "the counter is that great", NULL},
    [FORM_NODE] = {.obstacle = "that is not possible here"},
};

static const char *answer_text(const struct walk *walk, bool negated) {
    enum word word = walk->word;
    if (walk_is_count(walk) && negated)
        return walk->written->is_at_most ? "there are more" : "there are that many";
    if (walk_is_count(walk)) return "there are fewer";
    if (word == WORD_CAPTURED) return negated ? "something was captured" : "nothing was captured";
    if (word == WORD_ATTACKED && walk->names == 0)
        return negated ? "the royal piece would be attacked there" : "nothing attacks that square";
    if (word == WORD_GUARDED)
        return negated ? "another of the mover's pieces could capture an enemy there"
                       : "none of the mover's other pieces could capture an enemy there";
    if (word == WORD_GIVES_CHECK) return negated ? "it gives check" : "it doesn't give check";
    if (word == WORD_GIVES_MATE) return negated ? "it gives mate" : "it doesn't give mate";
    enum word_form form = word_table[word].form;
    const char *text = negated ? failure[form].negated : failure[form].plain;
    if (!text) text = negated ? "that is possible here" : "that is not possible here";
    return text;
}

static const char *obstacle_text(enum word word) {
    const char *text = failure[word_table[word].form].obstacle;
    if (word_table[word].after == AFTER_TURNED) return "there is no piece to change";
    return text ? text : "there is nothing to capture";
}

/* Return true if a step fails because of the content of its square. */
static bool is_about_standing(const struct trace *trace, const struct trace_step *step) {
    class_set classes;
    const struct machine *machine = trace->machine;
    const struct word_entry *word = &word_table[step->walk->word];
    if (step->walk->word == WORD_AHEAD) return false;
    if (word->sort == SORT_START) return word->before != BEFORE_ANY;
    if (word->sort == SORT_ACTION) return word->before == BEFORE_EMPTY;
    return walk_asks_class(machine->rules->description, step->walk, machine->run.side, &classes);
}

/* Write the reason why a pretended step has failed: "nothing stands there". */
static void write_failure(const struct trace *trace, const struct trace_step *step,
                          struct text *text) {
    const struct walk *walk = step->walk;
    bool negated = walk->word == WORD_NOT;
    const struct walk *asked = negated ? walk->left : walk;
    enum word word = asked->word;
    bool standing = step->ends || is_about_standing(trace, step);
    if (standing || word == WORD_CARRYING) {
        phrase_class(trace->machine->rules->description, standing ? step->class : step->carried,
                     text);
        text_print(text, standing ? " stands there" : " is carried");
    } else if (walk->word == WORD_ELSE || walk->word == WORD_ALL) {
        text_print(text, "%s comes first", trace_preferred(trace, step->preferred));
    } else if (walk->word == WORD_MOST) {
        text_print(text, "its tally is %d, but another branch reaches %d", step->tally, step->best);
    } else {
        bool question = negated || word_table[word].sort == SORT_QUESTION || word == WORD_TEST ||
                        walk_is_count(asked);
        text_print(text, "%s", question ? answer_text(asked, negated) : obstacle_text(word));
    }
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* Return true if a step gets a line: words do, joins only where they fail, and questions that
 * always succeed don't. */
static bool is_shown(const struct machine *machine, const struct trace_step *step) {
    const struct description *description = machine->rules->description;
    bool yes, settled = word_is_settled(description, step->walk, machine->run.side, &yes) && yes;
    return step->pretended || !(word_only_joins(step->walk) || settled ||
                                walk_counts_rounds(step->walk) || step->walk->is_added);
}

/* The square that a step is about: for starts and ways, where they lead. */
static int step_square(const struct trace_step *step) {
    enum word_sort sort = word_table[step->walk->word].sort;
    bool leads = (sort == SORT_START || sort == SORT_WAY) && !step->pretended;
    int pose = leads ? step->to : step->from;
    return pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
}

static struct why_step line_of(struct arena *arena, const struct trace *trace,
                               const struct trace_step *step) {
    struct why_step line = {
        .place = step->walk->place, .nth = step->walk->nth, .square = step_square(step)};
    struct text text;
    text_init(&text, trace->machine->memory);
    if (step->walk->word == WORD_ELSE && !step->ends)
        text_print(&text, "|");
    else
        phrase_walk(step->walk, &text);
    line.word = arena_copy(arena, text_string(&text), (size_t)text.length);
    if (step->pretended) {
        text_clear(&text);
        write_failure(trace, step, &text);
        line.note = arena_copy(arena, text_string(&text), (size_t)text.length);
    }
    text_done(&text);
    return line;
}

bool why_branch_same_failures(const struct why_branch *a, const struct why_branch *b) {
    if (a->failures != b->failures) return false;
    for (int i = 0, j = 0, left = a->failures; left > 0; left--) {
        while (!a->step[i].note) i++;
        while (!b->step[j].note) j++;
        assert(i < a->steps && j < b->steps); /* they have as many failures */
        const struct why_step *x = &a->step[i++], *y = &b->step[j++];
        if (x->square != y->square || x->place.line != y->place.line ||
            strcmp(x->word, y->word) != 0)
            return false;
    }
    return true;
}

struct why_branch why_branch_of(struct arena *arena, const struct trace *trace) {
    int steps = trace_steps(trace);
    struct why_branch branch = {.step =
                                    arena_new(arena, (size_t)(steps + 1) * sizeof *branch.step)};
    for (int i = 0; i < steps; i++) {
        if (!is_shown(trace->machine, &trace->step[i])) continue;
        struct why_step *line = &branch.step[branch.steps++];
        *line = line_of(arena, trace, &trace->step[i]);
        branch.failures += line->note != NULL;
    }
    assert(branch.failures <= branch.steps && branch.steps <= steps);
    return branch;
}
