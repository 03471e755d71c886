/* Lists are found by hashing what stands on the core of a square: the squares that all lists of
 * pieces of that class there have looked at. Each list then knows what must not stand anywhere
 * else. */
#include "memo.h"

#include "branch.h"

#include <string.h>

enum {
    HEADS = 1 << 13,
    SQUARES = 64,
    SPARE = 8 /* the part of the room that is there for any list */
};

/* A list that is found saves walks; one that is not costs more than they do, in parts of what it
 * would save. */
enum { CREDIT_FIRST = 1000, CREDIT_MOST = 10000, COST = 2 };

/* What stands on a square then. The changes of a list's moves lie one after the other. */
struct memo_change {
    uint8_t square : 7, last : 1; /* of its move */
    uint8_t class;
};

struct entry {
    struct memo_list list;
    int program, square;
    uint32_t next;     /* of those with the same head: where it begins, in words; 0 for none */
    uint64_t barred[]; /* by class: squares on which it must not stand; the changes lie behind */
};

struct memo {
    int classes;
    bool counts;                /* no moves are kept, only their numbers */
    struct entry *made;         /* the list that is being made */
    struct memo_change *end;    /* of its changes; NULL when there is no more room */
    struct sight sight, *outer; /* of its run; what the machine has otherwise */
    int credit[CLASSES_MAX];    /* what lists found have saved, less what those made have cost */
    uint32_t head[HEADS];       /* of lists by hash: as `next` */
    size_t size, used;          /* of the room, in words; the first is left out */
    uint64_t *room;
    uint64_t *core; /* by class and square */
};

static size_t cores_of(const struct rules *rules) {
    return (size_t)class_of(rules->description->kinds, 0) * SQUARES;
}

size_t memo_size(const struct rules *rules, size_t room) {
    return sizeof(struct memo) + cores_of(rules) * sizeof(uint64_t) + room;
}

static void forget(struct memo *kept) {
    memset(kept->head, 0, sizeof kept->head);
    kept->used = 1;
}

struct memo *memo_init(void *bytes, const struct rules *rules, size_t room) {
    struct memo *kept = bytes;
    kept->classes = class_of(rules->description->kinds, 0);
    kept->core = (uint64_t *)(void *)(kept + 1);
    kept->room = kept->core + cores_of(rules);
    kept->size = room / sizeof *kept->room;
    for (int class = 0; class < kept->classes; class ++) kept->credit[class] = CREDIT_FIRST;
    memset(kept->core, 0xff, cores_of(rules) * sizeof *kept->core);
    forget(kept);
    return kept;
}

void memo_count_only(struct memo *kept, bool counts) {
    if (kept->counts != counts) forget(kept);
    kept->counts = counts;
}

/* -- Finding ----------------------------------------------------------------------------------- */

static uint64_t *core_of(const struct memo *kept, const struct position *position, int square) {
    return &kept->core[position->top[square] * SQUARES + square];
}

static inline uint32_t *head_of(struct memo *kept, const struct position *position, int program,
                                int square) {
    uint64_t core = *core_of(kept, position, square),
             hash = (uint64_t)program << 6 | (uint64_t)square;
    for (int class = CLASS_FIRST; class < kept->classes; class ++)
        hash += (position->set[class] & core) *
                (((uint64_t) class << 1 | 1) * UINT64_C(0x9e3779b97f4a7c15));
    return &kept->head[(hash ^ hash >> 20) >> 40 & (HEADS - 1)];
}

static inline bool fits(const struct entry *entry, const struct position *position, int classes) {
    uint64_t wrong = 0;
    for (int class = 0; class < classes; class ++)
        wrong |= position->set[class] & entry->barred[class];
    return !wrong;
}

static struct entry *entry_at(const struct memo *kept, size_t word) {
    return (struct entry *)(void *)(kept->room + word);
}

bool memo_pays(const struct memo *kept, int class) {
    return kept->credit[class] >= 0;
}

const struct memo_list *memo_find(struct memo *kept, const struct position *position, int program,
                                  int square) {
    uint32_t *head = head_of(kept, position, program, square);
    int *credit = &kept->credit[position->top[square]];
    for (uint32_t *link = head, at; (at = *link) != 0;) {
        struct entry *entry = entry_at(kept, at);
        if (entry->program == program && entry->square == square &&
            fits(entry, position, kept->classes)) {
            *link = entry->next;
            entry->next = *head;
            *head = at;
            *credit += *credit < CREDIT_MOST;
            return &entry->list;
        }
        link = &entry->next;
    }
    *credit -= COST;
    return NULL;
}

/* -- Making a list ----------------------------------------------------------------------------- */

void memo_begin(struct memo *kept, struct machine *machine, const struct position *position,
                int program, int square) {
    if (kept->size - kept->used < kept->size / SPARE) forget(kept);
    struct entry *entry = kept->made = entry_at(kept, kept->used);
    memset(entry, 0, sizeof *entry + (size_t)kept->classes * sizeof *entry->barred);
    entry->program = program;
    entry->square = square;
    entry->list.change = kept->end = (struct memo_change *)(entry->barred + kept->classes);
    kept->outer = machine->sight;
    machine->sight = &kept->sight;
    sight_clear(machine->sight);
    sight_add_exact(machine->sight, square, position->top[square]);
}

/* Whether the slot has been changed earlier by the branch. */
static bool is_changed_before(const struct machine *machine, const struct change *change) {
    for (const struct change *earlier = &machine->log[machine->run.log_base]; earlier < change;
         earlier++)
        if (earlier->slot == change->slot) return true;
    return false;
}

/* Writes down what the branch has changed: the piece's own square, as it is, if that is nothing. */
static struct memo_change *write_changes(struct memo_change *end, const struct machine *machine,
                                         int own) {
    const uint8_t *top = machine->run.position->top;
    const struct change *last = &machine->log[machine->run.changes];
    const struct memo_change *first = end;
    for (const struct change *change = &machine->log[machine->run.log_base]; change < last;
         change++)
        if (change->before != top[change->slot] && !is_changed_before(machine, change))
            *end++ = (struct memo_change){(uint8_t)change->slot, false, top[change->slot]};
    if (end == first) *end++ = (struct memo_change){(uint8_t)own, false, top[own]};
    end[-1].last = true;
    return end;
}

void memo_add(struct memo *kept, const struct machine *machine) {
    const struct memo_change *room = (const struct memo_change *)(kept->room + kept->size);
    kept->made->list.count++;
    if (kept->counts || !kept->end) return;
    if (room - kept->end <= machine->run.changes - machine->run.log_base)
        kept->end = NULL;
    else
        kept->end = write_changes(kept->end, machine, kept->made->square);
}

/* Bars the classes that would have been told from those that stood there. */
static void bar(struct entry *entry, const struct sight *sight, int classes) {
    for (uint64_t squares = sight->squares.word[0]; squares; squares &= squares - 1) {
        int square = __builtin_ctzll(squares);
        for (int class = 0; class < classes; class ++)
            if (!(sight->same[square] >> class & 1)) entry->barred[class] |= squares & -squares;
    }
}

const struct memo_list *memo_end(struct memo *kept, struct machine *machine,
                                 const struct position *position) {
    struct entry *entry = kept->made;
    machine->sight = kept->outer;
    if (machine->failure != MACHINE_DONE || !kept->end || kept->sight.all || kept->sight.classes)
        return NULL;
    bar(entry, &kept->sight, kept->classes);
    entry->list.ended_without_move = machine->ended_without_move;
    *core_of(kept, position, entry->square) &= kept->sight.squares.word[0];
    uint32_t *head = head_of(kept, position, entry->program, entry->square);
    entry->next = *head;
    *head = (uint32_t)kept->used;
    kept->used +=
        ((size_t)((char *)kept->end - (char *)entry) + sizeof *kept->room - 1) / sizeof *kept->room;
    return &entry->list;
}

/* -- Making moves ------------------------------------------------------------------------------ */

bool memo_visit(const struct memo_list *list, struct machine *machine, machine_visitor *visit,
                void *context) {
    struct position *position = machine->run.position;
    const struct memo_change *change = list->change;
    uint8_t before[SQUARES];
    for (int i = 0; i < list->count; i++) {
        const struct memo_change *first = change;
        int changes = 0;
        do {
            before[changes++] = position->top[change->square];
            position_put(position, change->square, change->class, change->class);
        } while (!change++->last);
        bool goes_on = visit(machine, context);
        for (int j = 0; j < changes; j++)
            position_put(position, first[j].square, before[j], before[j]);
        if (!goes_on) return false;
    }
    return true;
}
