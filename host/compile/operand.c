#include "operand.h"

#include "../words/analysis.h"

#include <assert.h>
#include <string.h>

/* Return the index of a name in a list, to which it is added if it is new; OPERAND_TOO_MANY if the
 * list is full. */
static int index_of(const char **list, int *count, int most, const char *name) {
    for (int i = 0; i < *count; i++)
        if (strcmp(list[i], name) == 0) return i;
    if (*count == most) return OPERAND_TOO_MANY;
    list[*count] = name;
    return (*count)++;
}

/* Return the index of a place. Places are numbered over the whole script, in order; "origin" comes
 * first. */
static int place_of(struct rules *rules, const char *name) {
    return index_of(rules->place, &rules->places, PLACES_MAX, name);
}

static struct operand places_of(struct rules *rules, const struct walk *walk) {
    struct operand operand = {walk->names, 0};
    _Static_assert(PLACES_MAX <= 16, "a place has four bits");
    assert(walk->names <= 16);
    for (int i = 0; i < walk->names; i++) {
        int place = place_of(rules, walk->name[i]);
        if (place == OPERAND_TOO_MANY) return (struct operand){OPERAND_TOO_MANY, 0};
        operand.set |= (uint64_t)place << (4 * i);
    }
    return operand;
}

static struct operand kind_of(const struct rules *rules, const struct walk *walk, int side) {
    int kind = description_kind(rules->description, walk->name[0]);
    assert(kind >= 0);
    if (word_has(walk, LASTING)) /* it takes from the reserve or adds to it */
        return (struct operand){rules->layout.reserves + 2 * kind + side, 0};
    bool turns = word_table[walk->word].after == AFTER_TURNED;
    return (struct operand){turns ? kind : description_class(rules->description, kind, side), 0};
}

static int slot_of(const struct rules *rules, const struct quantity *quantity) {
    _Static_assert((int)SLOTS_MAX <= SLOT_NONE && SLOTS_MAX <= 1 << HOLDS_FIRST_SHIFT,
                   "see `holds`");
    assert(quantity->is_known);
    return (quantity->is_held ? rules->layout.reserves : rules->layout.counters) + quantity->index;
}

static struct operand counter_of(const struct rules *rules, const struct walk *walk, int side) {
    struct quantity counter = description_quantity(rules->description, walk->name[0], side);
    return (struct operand){slot_of(rules, &counter), (uint64_t)(walk->number[0] - counter.least)};
}

/* Return the slot and the tested values, one bit each. If one is too great for that, bit 0 is for
 * the least of them, which follows the slot. */
static struct operand values_of(const struct rules *rules, const struct walk *walk, int side) {
    struct operand operand = counter_of(rules, walk, side);
    int zero = walk->number[0] - (int)operand.set;
    int first = walk_greatest_number(walk) - zero < 64 ? 0 : walk_least_number(walk) - zero;
    operand.number |= first << HOLDS_FIRST_SHIFT;
    operand.set = 0;
    for (int i = 0; i < walk->numbers; i++) {
        int bit = walk->number[i] - zero - first;
        assert(bit >= 0 && bit < 64); /* the script's numbers have been checked */
        operand.set |= UINT64_C(1) << bit;
    }
    return operand;
}

/* Return the slot and, as the set, the amount in the lower half and the greatest value of the slot
 * in the upper. */
static struct operand addend_of(const struct rules *rules, const struct walk *walk, int side) {
    struct quantity counter = description_quantity(rules->description, walk->name[0], side);
    return (struct operand){slot_of(rules, &counter), (uint64_t)(counter.most - counter.least)
                                                              << 32 |
                                                          (uint32_t)walk->number[0]};
}

/* Return the slots of both counters, and the least excess of the first one's value over the
 * second's. */
static struct operand comparison_of(const struct rules *rules, const struct walk *walk, int side) {
    const struct description *description = rules->description;
    struct quantity counter = description_quantity(description, walk->name[0], side), other;
    int number = slot_of(rules, &counter) | SLOT_NONE << HOLDS_FIRST_SHIFT, constants = 1;
    long long zero = walk->names < 2 ? walk->number[0] : 0;
    if (walk->names == 2) {
        other = description_quantity(description, walk->name[1], side);
        number = slot_of(rules, &counter) | slot_of(rules, &other) << HOLDS_FIRST_SHIFT;
        zero = other.least;
        constants = 0;
    }
    int by = walk->numbers > constants ? walk->number[constants] : 1;
    return (struct operand){number, (uint64_t)(zero - counter.least + by)};
}

/* Return the place that counts rounds and, as the set, the number of rounds and the slot that is
 * added. */
static struct operand rounds_of(struct rules *rules, const struct walk *walk, int side) {
    struct operand rounds = {place_of(rules, walk->name[0]), (uint32_t)walk->number[0]};
    if (walk->names < 2) return rounds;
    struct quantity counter = description_quantity(rules->description, walk->name[1], side);
    rounds.set = (uint32_t)(walk->number[0] + counter.least) | (uint64_t)slot_of(rules, &counter)
                                                                   << 32;
    return rounds;
}

/* Return the index of the attack that a word tests, which is compiled after all walks; -1 for that
 * on royal pieces. */
static int attack_of(struct rules *rules, const struct walk *walk) {
    const struct description *description = rules->description;
    if (walk->word == WORD_ATTACKED && walk->names == 0) return -1;
    for (int i = 0; i < rules->attacks; i++) {
        const struct walk *word = rules->asked[i]->word;
        if (word->word == walk->word &&
            walk_kinds(description, word) == walk_kinds(description, walk))
            return i;
    }
    if (rules->attacks == ATTACKS_MAX) return OPERAND_TOO_MANY;
    struct attack *attack = arena_new(description->arena, sizeof *attack);
    *attack = (struct attack){.word = walk, .program = {-1, -1}, .backward = {-1, -1}};
    rules->asked[rules->attacks] = attack;
    return rules->attacks++;
}

struct operand operand_of(struct rules *rules, const struct walk *walk, int side) {
    struct description *description = rules->description;
    if (walk_counts_rounds(walk)) return rounds_of(rules, walk, side);
    switch (word_table[walk->word].form) {
    case FORM_KINDS:
        return (struct operand){0, walk_begins_with_piece(walk)
                                       ? walk_classes(description, walk, side)
                                       : walk_kinds(description, walk)};
    case FORM_KIND:
    case FORM_DROPS: return kind_of(rules, walk, side);
    case FORM_ZONE: /* "marked" isn't declared as a zone, so that it becomes ZONE_MARKED */
        return (struct operand){description_zone(description, walk->name[0]), 0};
    case FORM_PLACE: return (struct operand){place_of(rules, walk->name[0]), 0};
    case FORM_PLACES: return places_of(rules, walk);
    case FORM_ATTACKERS: return (struct operand){attack_of(rules, walk), 0};
    case FORM_MARKS:
        return (struct operand){walk->names ? description_marks(description, walk->name[0]) : -1,
                                walk->numbers ? (uint64_t)walk->number[0] : 0};
    case FORM_EDGE:
        if (!walk->names) return (struct operand){EDGE_FILES | EDGE_RANKS, 0};
        return (struct operand){strcmp(walk->name[0], "files") == 0 ? EDGE_FILES : EDGE_RANKS, 0};
    case FORM_AMOUNT: return (struct operand){walk->numbers ? walk->number[0] : 1, 0};
    case FORM_RANGE:
        return (struct operand){walk->number[0], (uint64_t)walk->number[walk->numbers - 1]};
    case FORM_RIGHT: /* held if its slot is 1 */
        return (struct operand){rules->layout.rights +
                                    2 * description_right(description, walk->name[0]) + side,
                                UINT64_C(1) << 1};
    case FORM_COUNTER:
        return walk->word == WORD_ADD     ? addend_of(rules, walk, side)
               : walk->word == WORD_HOLDS ? values_of(rules, walk, side)
                                          : counter_of(rules, walk, side);
    case FORM_COMPARE: return comparison_of(rules, walk, side);
    case FORM_VECTOR:
    case FORM_WAY: return (struct operand){description_way(description, walk, side), 0};
    case FORM_TEXT:
        return (struct operand){index_of(rules->text, &rules->texts, TEXTS_MAX, walk->name[0]), 0};
    case FORM_FUNCTION: return (struct operand){walk->number[0], 0};
    default: return (struct operand){0, 0};
    }
}

const struct operand *operand_cached(const struct rules *rules, const struct walk *walk, int side) {
    struct class_facts *facts = &walk->facts[side];
    if (!facts->operand_known) /* all names are known to the rules: none is added */
        facts->operand = operand_of((struct rules *)rules, walk, side);
    facts->operand_known = true;
    return &facts->operand;
}
