#include "phrase.h"

#include "../words/analysis.h"

enum { WALK_LENGTH = 60, WALK_DEPTH = 6 };

/* -- Walks ------------------------------------------------------------------------------------- */

static void write_walk(const struct walk *walk, int depth, struct text *text);

static void write_names(const struct walk *walk, struct text *text) {
    if (walk->names == 1 && walk->numbers == 0) text_print(text, " \"%s\"", walk->name[0]);
    if (walk->names <= 1) return;
    for (int i = 0; i < walk->names; i++)
        text_print(text, "%s\"%s\"", i ? ", " : "{", walk->name[i]);
    text_print(text, "}");
}

static void write_numbers(const struct walk *walk, struct text *text) {
    text_print(text, "(");
    if (walk->names) text_print(text, "\"%s\"", walk->name[0]);
    for (int i = 0; i < walk->numbers; i++)
        text_print(text, "%s%d", i || walk->names ? ", " : "", walk->number[i]);
    text_print(text, ")");
}

static void write_compass_step(const struct walk *walk, struct text *text) {
    const char *name = board_compass_name(walk->number[0], walk->number[1]);
    if (walk->is_whites) text_print(text, "%s(", word_table[WORD_AS_WHITE].text);
    if (name)
        text_print(text, "%s", name);
    else
        text_print(text, "step(%d, %d)", walk->number[0], walk->number[1]);
    if (walk->is_whites) text_add_char(text, ')');
}

static void write_plain_word(const struct walk *walk, struct text *text) {
    text_print(text, "%s", word_table[walk->word].text);
    if (word_table[walk->word].sort == SORT_ESCAPE) return;
    write_names(walk, text);
    if (walk->numbers) write_numbers(walk, text);
}

static bool is_join(enum word word) {
    return word == WORD_SEQUENCE || word == WORD_EITHER || word == WORD_ELSE;
}

/* One operand, in parentheses if it is a join other than the one around it. */
static void write_operand(const struct walk *walk, enum word around, int depth, struct text *text) {
    walk = walk_as_word(walk);
    bool enclosed = is_join(walk->word) && walk->word != around;
    if (enclosed) text_add_char(text, '(');
    write_walk(walk, depth, text);
    if (enclosed) text_add_char(text, ')');
}

static void write_joined(const struct walk *walk, int depth, struct text *text) {
    bool chained = walk_as_word(walk->left)->word == walk->word;
    write_operand(walk->left, walk->word, chained ? depth : depth + 1, text);
    text_print(text, " %s ", word_table[walk->word].text);
    write_operand(walk->right, walk->word, depth + 1, text);
}

static void write_call(const struct walk *walk, int depth, struct text *text) {
    text_print(text, "%s(", word_table[walk->word].text);
    if (walk->word == WORD_REC)
        text_print(text, "...");
    else
        write_walk(walk->left, depth + 1, text);
    text_add_char(text, ')');
}

static void write_walk(const struct walk *walk, int depth, struct text *text) {
    walk = walk_as_word(walk);
    if (depth > WALK_DEPTH || text->length > WALK_LENGTH) {
        text_print(text, "...");
        return;
    }
    switch (walk->word) {
    case WORD_STEP: write_compass_step(walk, text); break;
    case WORD_SEQUENCE:
    case WORD_EITHER:
    case WORD_ELSE: write_joined(walk, depth, text); break;
    case WORD_NOT:
    case WORD_AHEAD:
        text_print(text, "%s", word_table[walk->word].text);
        write_operand(walk->left, walk->word, depth + 1, text);
        break;
    case WORD_REPEAT:
        write_operand(walk->left, walk->word, depth + 1, text);
        text_print(text, " ^ %d", walk->number[0]);
        break;
    case WORD_ALL:
    case WORD_MOST:
    case WORD_FIRST:
    case WORD_REC: write_call(walk, depth, text); break;
    default: write_plain_word(walk, text);
    }
}

void phrase_walk(const struct walk *walk, struct text *text) {
    struct text own;
    text_init(&own, text->memory);
    write_walk(walk, 0, &own);
    if (own.length > WALK_LENGTH + 3)
        text_print(text, "%.*s...", WALK_LENGTH, text_string(&own));
    else
        text_print(text, "%s", text_string(&own));
    text_done(&own);
}

/* -- Pieces ------------------------------------------------------------------------------------ */

void phrase_class(const struct description *description, int class, struct text *text) {
    const struct kind *kind = &description->kind[class_is_piece(class) ? class_kind(class) : 0];
    const char *owner = kind->neutral ? "" : class_side(class) == SIDE_WHITE ? "white " : "black ";
    if (class_is_piece(class))
        text_print(text, "a %s%s", owner, kind->name);
    else
        text_print(text, class == CLASS_CLAIMED ? "a piece that is being captured" : "nothing");
}

/* -- Failures ---------------------------------------------------------------------------------- */

/* By what a word is given: what the answer to a question is that should not be, asked plainly or
 * with a minus, and what stands in the way of any other word. */
static const struct {
    const char *plain, *negated, *obstacle;
} failure[] = {
    [FORM_KINDS] = {.obstacle = "there are not exactly two such pieces"},
    [FORM_KIND] = {.obstacle = "something is in hand already"},
    [FORM_DROPS] = {.obstacle = "there is none in the reserve"},
    [FORM_VECTOR] = {.obstacle = "the board ends there"},
    [FORM_WAY] = {.obstacle = "the board ends there"},
    [FORM_PLACES] = {.obstacle = "a place has not been named"},
    [FORM_PLACE] = {"it is another place", "it is that place", "a place has not been named"},
    [FORM_ZONE] = {"the square is not in that zone", "the square is in that zone",
                   "the square is not in that zone"},
    [FORM_FUNCTION] = {"the function says no", "the function says yes", "the function refuses"},
    [FORM_ATTACKERS] = {"none of these could take it there", "one of these could take it there",
                        NULL},
    [FORM_MARKS] = {"the square is not marked", "the square is marked", NULL},
    [FORM_EDGE] = {"the step has not crossed that edge", "the step has crossed that edge", NULL},
    [FORM_RIGHT] = {"that right is gone", "that right is still there", NULL},
    [FORM_COUNTER] = {"the counter has another value", "the counter has that value", NULL},
    [FORM_NODE] = {.obstacle = "that is not possible here"},
};

static const char *answer_text(const struct walk *walk, bool negated) {
    enum word word = walk->word;
    if (word == WORD_CAPTURED) return negated ? "something was captured" : "nothing was captured";
    if (word == WORD_ATTACKED && walk->names == 0)
        return negated ? "the royal piece would be attacked there" : "nothing attacks that square";
    if (word == WORD_GUARDED)
        return negated ? "another piece of the mover's could take an enemy there"
                       : "no other piece of the mover's could take an enemy there";
    if (word == WORD_GIVES_CHECK) return negated ? "it gives check" : "it gives no check";
    if (word == WORD_GIVES_MATE) return negated ? "it gives mate" : "it gives no mate";
    enum word_form form = word_table[word].form;
    const char *text = negated ? failure[form].negated : failure[form].plain;
    if (!text) text = negated ? "that is possible here" : "that is not possible here";
    return text;
}

static const char *obstacle_text(enum word word) {
    const char *text = failure[word_table[word].form].obstacle;
    if (word_table[word].after == AFTER_TURNED) return "there is no piece to change";
    return text ? text : "there is nothing to take";
}

/* Whether it fails because of what stands on the square. */
static bool is_about_standing(const struct trace *trace, const struct trace_step *step) {
    uint64_t classes;
    const struct machine *machine = trace->machine;
    const struct word_entry *word = &word_table[step->walk->word];
    if (step->walk->word == WORD_AHEAD) return false;
    if (word->sort == SORT_START) return word->before != BEFORE_ANY;
    if (word->sort == SORT_ACTION) return word->before == BEFORE_EMPTY;
    return walk_asks_class(machine->rules->description, step->walk, machine->run.side, &classes);
}

void phrase_failure(const struct trace *trace, const struct trace_step *step, struct text *text) {
    const struct walk *walk = step->walk;
    bool negated = walk->word == WORD_NOT;
    const struct walk *asked = negated ? walk->left : walk;
    enum word word = asked->word;
    bool standing = step->ends || is_about_standing(trace, step);
    if (standing || word == WORD_CARRYING) {
        phrase_class(trace->machine->rules->description, standing ? step->class : step->carried,
                     text);
        text_print(text, standing ? " stands there" : " is in hand");
    } else if (walk->word == WORD_ELSE || walk->word == WORD_ALL) {
        text_print(text, "%s comes first", trace_preferred(trace, step->preferred));
    } else if (walk->word == WORD_MOST) {
        text_print(text, "its tally is %d, and %d can be had", step->tally, step->best);
    } else {
        bool question = negated || word_table[word].sort == SORT_QUESTION || word == WORD_TEST;
        text_print(text, "%s", question ? answer_text(asked, negated) : obstacle_text(word));
    }
}
