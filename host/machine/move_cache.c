/* For example, men step to nw and ne, and jump over enemies. A man on c3 with b4 and d4 empty can
 * step to both, whatever the rest of the board contains. Its walks have read b4 and d4 and, because
 * no enemy is there, no other square. So its list of two moves is valid in all positions in which
 * the man is on c3 and these two squares are empty:
 *
 *     core      {b4, c3, d4}        squares that all lists of a man on c3 made so far have read
 *     barred    man: b4, d4         by class: squares on which it must not be
 *               king: b4, c3, d4    ...
 *
 * A list is found by the hash of the contents of the core, and then checked: no class may be on a
 * square from which it is barred. With an enemy on d4, the walks would also have read e5. */
#include "move_cache.h"

#include "branch.h"

#include <string.h>

enum {
    HEADS = 1 << 13,
    SQUARES = 64,
    SPARE = 8 /* a list is begun only when 1/SPARE of the room is free; else all are dropped */
};

/* A list that is found gives its class one credit, a search in vain takes COST; without credit, no
 * lists are made, for making them takes longer than they save. */
enum { CREDIT_FIRST = 1000, CREDIT_MOST = 10000, COST = 2 };

/* The content of a square after a move. The changes of a list's moves lie one after another. */
struct move_cache_change {
    uint8_t square : 7, last : 1; /* last: of its move */
    uint8_t class;
};

struct entry {
    struct move_cache_list list;
    int program, square;
    uint32_t next;     /* entry of the same hash chain, as an offset in words; 0: none */
    uint64_t barred[]; /* by class: squares that it must not be on; the changes follow */
};

struct move_cache {
    int classes;
    bool counts;                   /* lists hold no moves, only their numbers */
    struct entry *made;            /* the list that is being made */
    struct move_cache_change *end; /* end of its changes; NULL if there is no more room */
    struct sight sight, *outer;    /* sight: of its run; outer: the machine's otherwise */
    int credit[CLASSES_MAX];
    uint32_t head[HEADS]; /* of lists by hash: like `next` */
    size_t size, used;    /* in words; the first word isn't used */
    uint64_t *room;
    uint64_t *core; /* by class and square */
};

static size_t cores_of(const struct rules *rules) {
    return (size_t)class_of(rules->description->kinds, 0) * SQUARES;
}

size_t move_cache_size(const struct rules *rules, size_t room) {
    return sizeof(struct move_cache) + cores_of(rules) * sizeof(uint64_t) + room;
}

static void clear_lists(struct move_cache *cache) {
    memset(cache->head, 0, sizeof cache->head);
    cache->used = 1;
}

struct move_cache *move_cache_init(void *bytes, const struct rules *rules, size_t room) {
    struct move_cache *cache = bytes;
    assert(rules->description->board.words == 1 && (uintptr_t)bytes % sizeof(uint64_t) == 0);
    cache->classes = class_of(rules->description->kinds, 0);
    cache->core = (uint64_t *)(void *)(cache + 1);
    cache->room = cache->core + cores_of(rules);
    cache->size = room / sizeof *cache->room;
    for (int class = 0; class < cache->classes; class ++) cache->credit[class] = CREDIT_FIRST;
    memset(cache->core, 0xff, cores_of(rules) * sizeof *cache->core);
    clear_lists(cache);
    return cache;
}

void move_cache_count_only(struct move_cache *cache, bool counts) {
    if (cache->counts != counts) clear_lists(cache);
    cache->counts = counts;
}

/* -- Finding ----------------------------------------------------------------------------------- */

static uint64_t *core_of(const struct move_cache *cache, const struct position *position,
                         int square) {
    return &cache->core[position->top[square] * SQUARES + square];
}

static inline uint32_t *head_of(struct move_cache *cache, const struct position *position,
                                int program, int square) {
    uint64_t core = *core_of(cache, position, square),
             hash = (uint64_t)program << 6 | (uint64_t)square;
    for (int class = CLASS_FIRST; class < cache->classes; class ++)
        hash += (position->set[class] & core) *
                (((uint64_t) class << 1 | 1) * UINT64_C(0x9e3779b97f4a7c15));
    return &cache->head[(hash ^ hash >> 20) >> 40 & (HEADS - 1)];
}

static inline bool is_valid_in(const struct entry *entry, const struct position *position,
                               int classes) {
    uint64_t wrong = 0;
    for (int class = 0; class < classes; class ++)
        wrong |= position->set[class] & entry->barred[class];
    return !wrong;
}

static struct entry *entry_at(const struct move_cache *cache, size_t word) {
    return (struct entry *)(void *)(cache->room + word);
}

bool move_cache_pays(const struct move_cache *cache, int class) {
    return cache->credit[class] >= 0;
}

const struct move_cache_list *move_cache_find(struct move_cache *cache,
                                              const struct position *position, int program,
                                              int square) {
    uint32_t *head = head_of(cache, position, program, square);
    int *credit = &cache->credit[position->top[square]];
    for (uint32_t *link = head, at; (at = *link) != 0;) {
        struct entry *entry = entry_at(cache, at);
        if (entry->program == program && entry->square == square &&
            is_valid_in(entry, position, cache->classes)) {
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

void move_cache_begin(struct move_cache *cache, struct machine *machine,
                      const struct position *position, int program, int square) {
    if (cache->size - cache->used < cache->size / SPARE) clear_lists(cache);
    struct entry *entry = cache->made = entry_at(cache, cache->used);
    memset(entry, 0, sizeof *entry + (size_t)cache->classes * sizeof *entry->barred);
    entry->program = program;
    entry->square = square;
    entry->list.change = cache->end = (struct move_cache_change *)(entry->barred + cache->classes);
    cache->outer = machine->sight;
    machine->sight = &cache->sight;
    sight_clear(machine->sight);
    sight_add_exact(machine->sight, square, position->top[square]);
}

/* Copy the changes of the branch. If there are none, write the piece's own square, unchanged. */
static struct move_cache_change *write_changes(struct move_cache_change *end,
                                               const struct machine *machine, int own) {
    const uint8_t *top = machine->run.position->top;
    const struct change *last = &machine->log[machine->run.changes];
    const struct move_cache_change *first = end;
    for (const struct change *change = &machine->log[machine->run.log_base]; change < last;
         change++)
        if (branch_is_net_change(machine, change))
            *end++ = (struct move_cache_change){(uint8_t)change->slot, false, top[change->slot]};
    if (end == first) *end++ = (struct move_cache_change){(uint8_t)own, false, top[own]};
    end[-1].last = true;
    return end;
}

void move_cache_add(struct move_cache *cache, const struct machine *machine) {
    const struct move_cache_change *room =
        (const struct move_cache_change *)(cache->room + cache->size);
    ASSERT_HOT(machine->sight == &cache->sight);
    cache->made->list.count++;
    if (cache->counts || !cache->end) return;
    if (room - cache->end <= machine->run.changes - machine->run.log_base)
        cache->end = NULL;
    else
        cache->end = write_changes(cache->end, machine, cache->made->square);
}

const struct move_cache_list *move_cache_end(struct move_cache *cache, struct machine *machine,
                                             const struct position *position) {
    struct entry *entry = cache->made;
    assert(machine->sight == &cache->sight && entry->square >= 0 && entry->square < SQUARES);
    machine->sight = cache->outer;
    if (machine->failure != MACHINE_DONE || !cache->end || cache->sight.all || cache->sight.classes)
        return NULL;
    for (uint64_t squares = cache->sight.squares.word[0]; squares; squares &= squares - 1) {
        uint64_t same = cache->sight.same[__builtin_ctzll(squares)];
        for (int class = 0; class < cache->classes; class ++)
            if (!(same >> class & 1)) entry->barred[class] |= squares & -squares;
    }
    entry->list.ended_without_move = machine->ended_without_move;
    *core_of(cache, position, entry->square) &= cache->sight.squares.word[0];
    uint32_t *head = head_of(cache, position, entry->program, entry->square);
    entry->next = *head;
    *head = (uint32_t)cache->used;
    cache->used += ((size_t)((char *)cache->end - (char *)entry) + sizeof *cache->room - 1) /
                   sizeof *cache->room;
    return &entry->list;
}

/* -- Making moves ------------------------------------------------------------------------------ */

bool move_cache_visit(const struct move_cache_list *list, struct machine *machine,
                      machine_visitor *visit, void *context) {
    struct position *position = machine->run.position;
    const struct move_cache_change *change = list->change;
    uint8_t before[SQUARES];
    for (int i = 0; i < list->count; i++) {
        const struct move_cache_change *first = change;
        int changes = 0;
        do {
            ASSERT_HOT(changes < SQUARES);
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
