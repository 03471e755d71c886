/* The functions that every translation ends with and exports. This file is not included by the
 * host: its text is, see the Makefile. */

static uintptr_t stack_floor_of(const struct native_host *host) {
    return (uintptr_t)__builtin_frame_address(0) - host->stack;
}

__attribute__((visibility("default"))) native_counter warpboard_count;
int warpboard_count(const struct native_host *host, const uint32_t *slot, int side, int depth,
                    int makes_all, uint64_t *count) {
    struct run run = {.host = host, .makes_all = makes_all, .stack_floor = stack_floor_of(host)};
    struct position p;
    if (!load(slot, &p)) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    *count = side ? lines_black(&run, &p, depth) : lines_white(&run, &p, depth);
    return NATIVE_DONE;
}

__attribute__((visibility("default"))) native_lister warpboard_list;
int warpboard_list(const struct native_host *host, const uint32_t *slot, int side) {
    struct run run = {.host = host, .stack_floor = stack_floor_of(host)};
    struct position p;
    if (!load(slot, &p)) return NATIVE_GAVE_UP;
    int status = setjmp(run.out);
    if (status) return status;
    if (side)
        list_black(&run, &p);
    else
        list_white(&run, &p);
    return NATIVE_DONE;
}
