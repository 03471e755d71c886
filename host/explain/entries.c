#include "entries.h"

static void add_entry(struct entries *entries, int address, const struct walk *walk, bool seen) {
    if (address >= 0 && walk) entries->item[entries->count++] = (struct entry){address, walk, seen};
}

void entries_init(struct entries *entries, const struct rules *rules) {
    const struct description *description = rules->description;
    entries->count = 0;
    for (int side = 0; side < SIDES; side++) {
        add_entry(entries, rules->moves[side], description->moves, true);
        add_entry(entries, rules->on_royal.program[side], rules->on_royal.walk, false);
        for (int i = 0; i < rules->attacks; i++)
            add_entry(entries, rules->asked[i]->program[side], rules->asked[i]->walk, false);
        for (int i = 0; i < description->endings; i++)
            add_entry(entries, rules->ending[i][side], description->ending[i].walk, true);
        for (int i = 0; i < description->nevers; i++)
            add_entry(entries, rules->never[i][side], description->never[i].walk, false);
        for (int i = 0; i < description->helps; i++)
            add_entry(entries, rules->help[i][side], description->help[i].walk, false);
    }
}

const struct entry *entries_find(const struct entries *entries, int address) {
    for (int i = 0; i < entries->count; i++)
        if (entries->item[i].address == address) return &entries->item[i];
    return NULL;
}
