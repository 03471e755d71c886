/* The listing of a compiled program. */
#include "listing.h"

#include "../words/walktext.h"

#include "../base/quote.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    SECTIONS_MAX = 1 + SIDES * (3 + BULK_STAGES_MAX * (1 + KINDS_MAX) + ENDINGS_MAX + NEVERS_MAX),
    LINE_WIDTH = 48
};

/* A part of the program that is entered from outside. */
struct section {
    int address, side;
    const char *what; /* "moves" */
    int number;       /* which ending, which never, from 1; else 0 */
    int class;        /* whose moves alone; CLASS_EMPTY for those of all */
};

struct lister {
    const struct rules *rules;
    const struct description *description;
    struct text *text, line;
    struct section section[SECTIONS_MAX];
    int sections;
    int side;           /* of the present section */
    struct place place; /* of the line before */
};

/* -- Sections ---------------------------------------------------------------------------------- */

/* Adds a section; they are kept in the order of their addresses. */
static void add_section(struct lister *lister, int address, int side, const char *what, int number,
                        int class) {
    int at = lister->sections;
    if (address < 0) return;
    for (; at > 0 && lister->section[at - 1].address > address; at--)
        lister->section[at] = lister->section[at - 1];
    lister->section[at] = (struct section){address, side, what, number, class};
    lister->sections++;
}

static void add_stage_sections(struct lister *lister, const struct bulk_stage *stage, int side,
                               int number) {
    static const char *const what = "moves not counted by sets";
    for (int i = 0; i < stage->cacheables; i++)
        add_section(lister, stage->cacheable[i].program, side, what, number,
                    stage->cacheable[i].class);
    add_section(lister, stage->rest, side, what, number, CLASS_EMPTY);
}

static void find_sections(struct lister *lister) {
    const struct rules *rules = lister->rules;
    for (int side = 0; side < SIDES; side++) {
        add_section(lister, rules->moves[side], side, "moves", 0, CLASS_EMPTY);
        for (int i = 0; i < rules->bulk[side]->stages; i++)
            add_stage_sections(lister, &rules->bulk[side]->stage[i], side, i + 1);
        add_section(lister, rules->capture_program[side], side, "attacks", 0, CLASS_EMPTY);
        add_section(lister, rules->reverse_program[side], side, "attacks, walked backward", 0,
                    CLASS_EMPTY);
        for (int i = 0; i < lister->description->endings; i++)
            add_section(lister, rules->ending[i][side], side, "ending", i + 1, CLASS_EMPTY);
        for (int i = 0; i < lister->description->nevers; i++)
            add_section(lister, rules->never[i][side], side, "never", i + 1, CLASS_EMPTY);
    }
}

static void put_section(struct lister *lister, const struct section *section) {
    text_print(lister->text, "\n%s", section->what);
    if (section->number) text_print(lister->text, " %d", section->number);
    if (section->class)
        text_print(lister->text, ", by \"%s\"",
                   lister->description->kind[class_kind(section->class)].name);
    text_print(lister->text, ", %s\n", section->side == SIDE_WHITE ? "White" : "Black");
    lister->side = section->side;
    lister->place = (struct place){"", -1};
}

/* -- Operands ---------------------------------------------------------------------------------- */

/* " M", " m", " Q~" */
static void put_letter(struct lister *lister, int class) {
    const struct kind *kind = &lister->description->kind[class_kind(class)];
    char letter[KIND_LETTERS];
    text_print(&lister->line, " %s", kind_letter(kind, class_side(class), letter));
}

static uint64_t classes_of(const struct lister *lister, int side) {
    uint64_t mask = 0;
    for (int kind = 0; kind < lister->description->kinds; kind++)
        mask |= UINT64_C(1) << class_of(kind, side);
    return mask;
}

/* Class by class: "empty", "claimed", "M K". */
static void put_classes(struct lister *lister, uint64_t mask) {
    if (mask & 1 << CLASS_EMPTY) text_print(&lister->line, " empty");
    if (mask & 1 << CLASS_CLAIMED) text_print(&lister->line, " claimed");
    for (int class = CLASS_FIRST; class < CLASS_FIRST + 2 * lister->description->kinds; class ++)
        if (mask >> class & 1) put_letter(lister, class);
}

/* A set of classes: as a question, or by its complement, where that is shorter. */
static void put_class_set(struct lister *lister, uint64_t mask) {
    uint64_t own = classes_of(lister, lister->side), enemy = classes_of(lister, !lister->side);
    uint64_t all = own | enemy | 1 << CLASS_EMPTY | 1 << CLASS_CLAIMED;
    const struct {
        const char *name;
        uint64_t mask;
    } questions[] = {{" own", own},
                     {" enemy", enemy},
                     {" occupied", all & ~(UINT64_C(1) << CLASS_EMPTY)},
                     {" empty or own", own | 1 << CLASS_EMPTY},
                     {" empty or enemy", enemy | 1 << CLASS_EMPTY},
                     {" own or enemy", own | enemy},
                     {" anything", all}};
    mask &= all;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (questions[i].mask != mask) continue;
        text_print(&lister->line, "%s", questions[i].name);
        return;
    }
    bool other_way = __builtin_popcountll(all & ~mask) < __builtin_popcountll(mask);
    if (other_way) text_print(&lister->line, " not");
    put_classes(lister, other_way ? all & ~mask : mask);
}

static void put_way(struct lister *lister, int index) {
    const struct way *way = lister->description->board.way[index];
    const char *name = way_name(way);
    if (name)
        text_print(&lister->line, " %s", name);
    else
        text_print(&lister->line, " (%d,%d)", way->files, way->ranks);
}

static void put_quoted_name(struct lister *lister, const char *name) {
    text_add_char(&lister->line, ' ');
    quote_lua(&lister->line, name);
}

/* A slot of reserves, rights or counters, with the values asked for or set. */
static void put_slot(struct lister *lister, int slot, uint64_t values, bool is_set) {
    const struct layout *layout = &lister->rules->layout;
    if (slot < layout->rights) {
        put_letter(lister, CLASS_FIRST + slot - layout->reserves);
    } else if (slot < layout->counters) {
        char letter = lister->description->right[(slot - layout->rights) / 2].letter;
        bool white = (slot - layout->rights) % 2 == SIDE_WHITE;
        text_print(&lister->line, " right %c", white ? letter : tolower((unsigned char)letter));
    } else {
        const struct counter *counter = &lister->description->counter[slot - layout->counters];
        put_quoted_name(lister, counter->label);
        text_print(&lister->line, " =");
        if (!is_set) text_print(&lister->line, " %d", counter->least + (int)values);
        for (int i = 0; is_set && i < 64; i++)
            if (values >> i & 1) text_print(&lister->line, " %d", counter->least + i);
    }
}

static void put_marks(struct lister *lister, const struct instruction *in) {
    if (in->to < 0) return;
    put_quoted_name(lister, lister->description->marks[in->to].name);
    if (in->mask) text_print(&lister->line, " %d", (int)in->mask);
}

/* The number of an instruction means something else in each. */
static void put_number(struct lister *lister, const struct instruction *in) {
    switch (in->op) {
    case OP_EACH:
    case OP_ON:
        put_quoted_name(lister,
                        in->to == ZONE_MARKED ? "marked" : lister->description->zone[in->to].name);
        break;
    case OP_GO:
    case OP_AT:
    case OP_PLACE:
    case OP_SWAP: put_quoted_name(lister, lister->rules->place[in->to]); break;
    case OP_CYCLE:
        for (int i = 0; i < in->to; i++)
            put_quoted_name(lister, lister->rules->place[in->mask >> (4 * i) & 15]);
        break;
    case OP_MARK:
    case OP_MARKED: put_marks(lister, in); break;
    case OP_CROSSED:
        text_print(&lister->line, "%s%s", in->to & EDGE_FILES ? " files" : "",
                   in->to & EDGE_RANKS ? " ranks" : "");
        break;
    case OP_DROP:
    case OP_KEEP:
    case OP_MAY:
    case OP_HOLDS:
    case OP_SET: put_slot(lister, in->to, in->mask, in->op == OP_HOLDS); break;
    case OP_PUT:
    case OP_CARRY: put_letter(lister, in->to); break;
    case OP_BECOME: put_quoted_name(lister, lister->description->kind[in->to].name); break;
    case OP_NOTE:
    case OP_CALLED: put_quoted_name(lister, lister->rules->text[in->to]); break;
    default: text_print(&lister->line, " %d", in->to);
    }
}

/* from, by: the pieces, and how many of the lines that follow say how they may begin. */
static void put_start(struct lister *lister, const struct instruction *in) {
    put_classes(lister, in->mask);
    if (in->to == 1) text_print(&lister->line, ", by the next line");
    if (in->to > 1) text_print(&lister->line, ", by one of the next %d lines", in->to);
}

static void put_operands(struct lister *lister, const struct instruction *in) {
    if (in->op == OP_FROM || in->op == OP_BY) {
        put_start(lister, in);
        return;
    }
    enum operands operands = instruction_table[in->op].operands;
    bool to =
        operands == OPERANDS_TO || operands == OPERANDS_TOMASK || operands == OPERANDS_TOWAYMASK;
    bool way =
        operands == OPERANDS_WAY || operands == OPERANDS_WAYMASK || operands == OPERANDS_TOWAYMASK;
    bool mask = operands == OPERANDS_MASK || operands == OPERANDS_WAYMASK ||
                operands == OPERANDS_TOMASK || operands == OPERANDS_TOWAYMASK;
    if (to) text_print(&lister->line, " -> %d", in->to);
    if (way) put_way(lister, in->way);
    if (mask) put_class_set(lister, in->mask);
    if (in->leads) text_print(&lister->line, ", and");
    if (operands == OPERANDS_NUMBER || operands == OPERANDS_NUMBERMASK) put_number(lister, in);
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* A place is written once for all instructions in a row that come from it. */
static void put_instruction(struct lister *lister, int address) {
    const struct instruction *in = &lister->rules->program.code[address];
    struct place place = lister->rules->program.source[address]->place;
    text_clear(&lister->line);
    text_print(&lister->line, "%6d  %s%-*s", address, in->negate ? "not " : "", in->negate ? 8 : 12,
               instruction_table[in->op].name);
    put_operands(lister, in);
    while (text_string(&lister->line)[lister->line.length - 1] == ' ')
        lister->line.bytes[--lister->line.length] = '\0';
    if (place_compare(place, lister->place) == 0) {
        text_print(lister->text, "%s", text_string(&lister->line));
    } else {
        text_print(lister->text, "%-*s  -- ", LINE_WIDTH, text_string(&lister->line));
        walktext_place(place, lister->text);
    }
    text_add_char(lister->text, '\n');
    lister->place = place;
}

/* Why attacks on the royal piece are not walked backward. */
static void put_reason(struct lister *lister, const struct threats *threats, int side) {
    if (!threats->reason) return;
    text_print(lister->text, "-- attacks of %s are walked forward, which is slower; ",
               side == SIDE_WHITE ? "White" : "Black");
    walktext_place(threats->place, lister->text);
    text_print(lister->text, ": %s\n", threats->reason);
}

void listing_program(const struct rules *rules, struct text *text) {
    struct lister lister = {
        .rules = rules, .description = rules->description, .text = text, .place = {"", -1}};
    int next = 0;
    text_init(&lister.line, text->memory);
    find_sections(&lister);
    text_print(text, "-- ");
    quote_lua_comment(text, rules->description->name);
    text_print(text, ": %d instructions\n", rules->program.count);
    for (int side = 0; side < SIDES; side++) put_reason(&lister, &rules->threats[side], side);
    text_print(text, "\n");
    for (int address = 0; address < rules->program.count; address++) {
        while (next < lister.sections && lister.section[next].address == address)
            put_section(&lister, &lister.section[next++]);
        put_instruction(&lister, address);
    }
    text_done(&lister.line);
}
