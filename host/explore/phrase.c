#include "phrase.h"

#include <string.h>

enum { WALK_LENGTH = 60, WALK_DEPTH = 6 };

/* -- Walks --------------------------------------------------------------------------------------------------------- */

static void write_walk(const struct walk *walk, int depth, struct text *text);

static void write_names(const struct walk *walk, struct text *text) {
    if (walk->names == 1 && walk->numbers == 0) text_print(text, " \"%s\"", walk->name[0]);
    if (walk->names <= 1) return;
    for (int i = 0; i < walk->names; i++) text_print(text, "%s\"%s\"", i ? ", " : "{", walk->name[i]);
    text_print(text, "}");
}

static void write_numbers(const struct walk *walk, struct text *text) {
    text_print(text, "(");
    if (walk->names) text_print(text, "\"%s\"", walk->name[0]);
    for (int i = 0; i < walk->numbers; i++) text_print(text, "%s%d", i || walk->names ? ", " : "", walk->number[i]);
    text_print(text, ")");
}

static void write_step(const struct walk *walk, struct text *text) {
    const char *name = board_compass_name(walk->number[0], walk->number[1]);
    if (name)
        text_print(text, "%s", name);
    else
        text_print(text, "step(%d, %d)", walk->number[0], walk->number[1]);
}

static void write_leaf(const struct walk *walk, struct text *text) {
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
    bool enclosed = is_join(walk->word) && walk->word != around;
    if (enclosed) text_add_char(text, '(');
    write_walk(walk, depth, text);
    if (enclosed) text_add_char(text, ')');
}

static void write_joined(const struct walk *walk, int depth, struct text *text) {
    write_operand(walk->left, walk->word, walk->left->word == walk->word ? depth : depth + 1, text);
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
    if (depth > WALK_DEPTH || text->length > WALK_LENGTH) {
        text_print(text, "...");
        return;
    }
    switch (walk->word) {
    case WORD_STEP: write_step(walk, text); break;
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
    default: write_leaf(walk, text);
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

/* -- Pieces -------------------------------------------------------------------------------------------------------- */

void phrase_class(const struct description *description, int class, struct text *text) {
    if (class_is_piece(class))
        text_print(text, "a %s %s", class_side(class) == SIDE_WHITE ? "white" : "black",
                   description->kind[class_kind(class)].name);
    else
        text_print(text, class == CLASS_CLAIMED ? "a piece that is being captured" : "nothing");
}

/* -- Failures ------------------------------------------------------------------------------------------------------ */

static void say_standing(const struct trace *trace, const struct trace_step *step, struct text *text) {
    phrase_class(trace->machine->rules->description, step->class, text);
    text_print(text, " stands there");
}

static void say_held(const struct trace *trace, const struct trace_step *step, struct text *text) {
    phrase_class(trace->machine->rules->description, step->carried, text);
    text_print(text, " is in hand");
}

/* What the question that failed says, as a pair: asked plainly, asked with a minus. */
static const char *answer_text(int op, bool negated) {
    switch (op) {
    case OP_ON: return negated ? "the square is in that zone" : "the square is not in that zone";
    case OP_AT: return negated ? "it is that place" : "it is another place";
    case OP_MARKED: return negated ? "the square is marked" : "the square is not marked";
    case OP_CROSSED: return negated ? "the step has crossed that edge" : "the step has not crossed that edge";
    case OP_CAPTURED: return negated ? "something was captured" : "nothing was captured";
    case OP_ATTACKED: return negated ? "the royal piece would be attacked there" : "nothing attacks that square";
    case OP_TEST: return negated ? "the function says yes" : "the function says no";
    default: return "the function refuses";
    }
}

static void say_slot(const struct walk *walk, struct text *text) {
    const struct walk *question = walk->word == WORD_NOT ? walk->left : walk;
    if (question->word == WORD_MAY)
        text_print(text, walk == question ? "that right is gone" : "that right is still there");
    else
        text_print(text, walk == question ? "the counter has another value" : "the counter has that value");
}

static void say_tallies(const struct trace_step *step, struct text *text) {
    text_print(text, "its tally is %d, and %d can be had", step->value, step->other);
}

static void say_deed(const struct trace *trace, const struct trace_step *step, int op, struct text *text) {
    if (op == OP_PUT || op == OP_LAND || op == OP_END)
        say_standing(trace, step, text);
    else if (op == OP_BECOME || op == OP_FLIP)
        text_print(text, "there is no piece to change");
    else
        text_print(text, "there is nothing to take");
}

void phrase_failure(const struct trace *trace, const struct trace_step *step, struct text *text) {
    const struct instruction *in = trace_instruction(trace, step);
    switch (in->op) {
    case OP_IF:
    case OP_FROM:
    case OP_BY: say_standing(trace, step, text); break;
    case OP_CARRYING: say_held(trace, step, text); break;
    case OP_ON:
    case OP_AT:
    case OP_MARKED:
    case OP_CROSSED:
    case OP_CAPTURED:
    case OP_ATTACKED:
    case OP_TEST:
    case OP_ACT: text_print(text, "%s", answer_text(in->op, in->negate)); break;
    case OP_HOLDS: say_slot(trace_walk(trace, step), text); break;
    case OP_EACH: text_print(text, "the square is not in that zone"); break;
    case OP_DROP: text_print(text, "there is none in the reserve"); break;
    case OP_ELSE: text_print(text, "%s comes first", trace_preferred(trace, step->other)); break;
    case OP_MOST_END: say_tallies(step, text); break;
    case OP_LOOK: text_print(text, "that is possible here"); break;
    case OP_FAIL: text_print(text, "that is not possible here"); break;
    case OP_STEP: text_print(text, "the board ends there"); break;
    default: say_deed(trace, step, in->op, text);
    }
}
