#include "phrase.h"

#include "../words/analysis.h"

#include <assert.h>

enum { WALK_LENGTH = 60, WALK_DEPTH = 6 };

/* -- Walks ------------------------------------------------------------------------------------- */

static void write_walk(const struct walk *walk, int depth, struct text *text);

/* is "man", is{"man", "king"}, holds("checks", 1, 2), exceeds("own", "other", 2) */
static void write_arguments(const struct walk *walk, struct text *text) {
    bool listed = walk->names > 1 && word_table[walk->word].form != FORM_COMPARE;
    bool single = walk->names == 1 && walk->numbers == 0;
    if (walk->names + walk->numbers == 0) return;
    text_print(text, listed ? "{" : single ? " " : "(");
    for (int i = 0; i < walk->names; i++)
        text_print(text, "%s\"%s\"", i ? ", " : "", walk->name[i]);
    for (int i = 0; i < walk->numbers; i++)
        text_print(text, "%s%d", i || walk->names ? ", " : "", walk->number[i]);
    text_print(text, listed ? "}" : single ? "" : ")");
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
    bool counts = walk_counts_rounds(walk); /* a part of `times` */
    text_print(text, "%s", word_table[counts ? WORD_TIMES : walk->word].text);
    if (counts) return;
    if (word_table[walk->word].sort == SORT_ESCAPE) return;
    write_arguments(walk, text);
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

/* at_most(1, by "man"), which is made of -at_least(2, by "man") */
static bool is_at_most(const struct walk *walk) {
    return walk->word == WORD_NOT && walk_is_count(walk->left) && walk->left->written->is_at_most;
}

static void write_at_most(const struct walk *count, int depth, struct text *text) {
    text_print(text, "%s(%d, ", word_table[WORD_AT_MOST].text, count->number[0] - 1);
    write_walk(count->left, depth + 1, text);
    if (count->right) {
        text_print(text, ", ");
        write_walk(count->right, depth + 1, text);
    }
    text_add_char(text, ')');
}

static void write_call(const struct walk *walk, int depth, struct text *text) {
    text_print(text, "%s(", word_table[walk->word].text);
    if (walk->names) text_print(text, "\"%s\", ", walk->name[0]);
    if (walk->numbers == 1) text_print(text, "%d, ", walk->number[0]);
    if (walk->numbers == 2) text_print(text, "{%d, %d}, ", walk->number[0], walk->number[1]);
    if (walk->word == WORD_REC)
        text_print(text, "...");
    else
        write_walk(walk->left, depth + 1, text);
    if (walk->right) {
        text_print(text, ", ");
        write_walk(walk->right, depth + 1, text);
    }
    text_add_char(text, ')');
}

static void write_walk(const struct walk *walk, int depth, struct text *text) {
    walk = walk_is_count(walk) || walk_is_times(walk) ? walk->written : walk_as_word(walk);
    assert(walk); /* counts and repetitions are written in other words */
    if (depth > WALK_DEPTH || text->length > WALK_LENGTH) {
        text_print(text, "...");
        return;
    }
    if (is_at_most(walk)) {
        write_at_most(walk->left->written, depth, text);
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
    case WORD_AT_LEAST:
    case WORD_TIMES:
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
