/* What the host and translated code say to each other. The text of these declarations is part of
 * every translation, so that both sides are compiled from the same words; nothing else of the host
 * is known there. */
#ifndef NATIVE_ABI_H
#define NATIVE_ABI_H

#include <stdint.h>

/* The declarations themselves and, in native_abi_text, their text. */
#define NATIVE_SHARED(...)                                                                         \
    __VA_ARGS__;                                                                                   \
    static const char native_abi_text[] = #__VA_ARGS__ ";"

/* native_seen: the moves met already at one ply, by hashing; an entry counts if it bears the
 * present stamp. native_host: what translated code needs. `add` is given each move of a list,
 * `counted` how many lines were counted since the last time, `grow` makes the table of a ply
 * larger, `late` says whether a position has taken too long since the clock was first looked at
 * with this number of positions begun. None of them may be NULL. `stack` is how many bytes of the
 * stack may be used. */
NATIVE_SHARED(
    enum native_status{NATIVE_DONE, NATIVE_GAVE_UP, NATIVE_INTERRUPTED};

    struct native_change {
        uint32_t slot;
        uint32_t before;
        uint32_t after;
    };

    struct native_move {
        int origin;
        int taken;
        int called;
        int deeds;
        int before;
        int after;
        int changes;
        const struct native_change *change;
    };

    struct native_seen {
        uint64_t *key;
        uint32_t *stamp;
        uint32_t now;
        uint32_t buckets;
        uint32_t count;
    };

    struct native_host {
        void *context;
        const volatile int *interrupt;
        struct native_seen *seen;
        void (*add)(void *context, const struct native_move *move);
        void (*counted)(void *context, uint64_t lines);
        void (*grow)(void *context, int ply);
        int (*late)(void *context, uint64_t places);
        uint64_t stack;
    };

    typedef int native_counter(const struct native_host *host, const uint32_t *slot, int side,
                               int depth, int makes_all, uint64_t *count);
    typedef int native_lister(const struct native_host *host, const uint32_t *slot, int side));

#endif
