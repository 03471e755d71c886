/* Arenas, errors, memory that is counted and made to fail, random numbers. */
#include "support.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

/* -- Memory ------------------------------------------------------------------------------------ */

struct request {
    struct memory memory;
    void *blocks[4];
    int made;
    int capacity;
};

static void ask_four_times(void *context) {
    struct request *request = context;
    for (int i = 0; i < 4; i++) {
        request->blocks[i] = memory_new(&request->memory, 10);
        request->made++;
    }
}

static void give_back(struct request *request) {
    for (int i = 0; i < request->made; i++) memory_free(&request->memory, request->blocks[i]);
}

Test(memory, counts_allocations) {
    struct memory memory = support_memory();
    int capacity = 0;
    void *block = memory_resize(&memory, memory_new(&memory, 10), 20);
    void *items = memory_grow(&memory, NULL, &capacity, 1, 8);
    memory_free(&memory, block);
    memory_free(&memory, items);
    cr_assert_eq(memory.allocations, 3);
}

Test(memory, gives_zeroed_blocks) {
    struct memory memory = support_memory();
    unsigned char *block = memory_new(&memory, 1000);
    for (int i = 0; i < 1000; i++) ENSURE(block[i] == 0, "byte %d is not zero", i);
    memory_free(&memory, block);
}

Test(memory, allocates_a_block_even_of_no_bytes) {
    struct memory memory = support_memory();
    void *block = memory_new(&memory, 0);
    cr_assert_not_null(block);
    memory_free(&memory, block);
}

Test(memory, frees_nothing_for_null) {
    struct memory memory = support_memory();
    void *block = memory_new(&memory, 8);
    const struct memory_block *newest = memory.block;
    memory_free(&memory, NULL);
    cr_assert_eq(memory.block, newest);
    cr_assert_eq(memory.allocations, 1);
    memory_free(&memory, block);
}

Test(memory, fails_at_the_chosen_allocation_and_all_later_ones) {
    struct request request = {.made = 0};
    cr_assert_not(support_survives(&request.memory, 3, ask_four_times, &request));
    cr_assert_eq(request.made, 2);
    give_back(&request);
}

Test(memory, does_not_fail_before_the_chosen_allocation) {
    struct request request = {.made = 0};
    cr_assert(support_survives(&request.memory, 5, ask_four_times, &request));
    give_back(&request);
}

static void ask_again_in_spite(void *context) {
    struct request *request = context;
    request->memory.allocations = 7; /* the seventh has failed */
    request->blocks[0] = memory_new(&request->memory, 1);
}

Test(memory, continues_to_fail_after_the_first_time) {
    struct request request = {.made = 0};
    cr_assert_not(support_survives(&request.memory, 7, ask_again_in_spite, &request));
}

static void grow_to_hundred(void *context) {
    struct request *request = context;
    request->blocks[0] =
        memory_grow(&request->memory, request->blocks[0], &request->capacity, 100, 4);
}

Test(memory, keeps_the_items_when_growing_fails) {
    struct request request = {.memory = support_memory(), .made = 1};
    int *items = memory_grow(&request.memory, NULL, &request.capacity, 1, 4);
    items[0] = 77;
    request.blocks[0] = items;
    int before = request.capacity;
    support_survives(&request.memory, 1, grow_to_hundred, &request);
    cr_assert(request.blocks[0] == items && items[0] == 77 && request.capacity == before);
    give_back(&request);
}

static void grow_beyond_counting(void *context) {
    struct request *request = context;
    memory_grow(&request->memory, NULL, &request->capacity, INT_MAX, 1);
}

static void grow_to_a_negative_number(void *context) {
    struct request *request = context;
    memory_grow(&request->memory, NULL, &request->capacity, INT_MIN, 1);
}

Test(memory, fails_for_arrays_with_too_many_items_to_count) {
    struct request request = {.capacity = 16};
    cr_assert_not(support_survives(&request.memory, 0, grow_beyond_counting, &request));
    cr_assert_not(support_survives(&request.memory, 0, grow_to_a_negative_number, &request));
}

static void ask_too_much(void *context) {
    struct request *request = context;
    memory_resize(&request->memory, request->blocks[0], SIZE_MAX / 2);
}

Test(memory, frees_everything_in_use_at_the_end) {
    struct request request = {.memory = support_memory()};
    for (int i = 0; i < 4; i++) request.blocks[i] = memory_new(&request.memory, 100);
    memory_free(&request.memory, request.blocks[1]);
    cr_assert_not(support_survives(&request.memory, 0, ask_too_much, &request));
    memory_done(&request.memory);
    cr_assert_null(request.memory.block);
}

Test(memory, does_not_grow_an_array_that_has_room) {
    struct memory memory = support_memory();
    int capacity = 0;
    int *items = memory_grow(&memory, NULL, &capacity, 10, sizeof *items);
    items = memory_grow(&memory, items, &capacity, capacity, sizeof *items);
    cr_assert_eq(memory.allocations, 1);
    memory_free(&memory, items);
}

Test(memory, grows_an_array_to_the_wanted_size_and_keeps_its_items) {
    struct memory memory = support_memory();
    int capacity = 0, *items = NULL;
    for (int count = 0; count < 1000; count++) {
        items = memory_grow(&memory, items, &capacity, count + 1, sizeof *items);
        items[count] = count;
    }
    for (int i = 0; i < 1000; i++) ENSURE(items[i] == i, "item %d is %d", i, items[i]);
    memory_free(&memory, items);
}

/* -- Arenas ------------------------------------------------------------------------------------ */

TestSuite(arena, .init = support_begin_arena, .fini = support_end_arena);

Test(arena, gives_zeroed_blocks_aligned_for_anything) {
    for (size_t size = 1; size < 3000; size += 7) {
        unsigned char *block = arena_new(support_arena, size);
        ENSURE((uintptr_t)block % _Alignof(max_align_t) == 0, "%zu bytes are not aligned", size);
        for (size_t i = 0; i < size; i++)
            ENSURE(block[i] == 0, "byte %zu of %zu is not zero", i, size);
        memset(block, 0xff, size);
    }
}

Test(arena, keeps_blocks_apart) {
    unsigned char *block[200];
    for (int i = 0; i < 200; i++) memset(block[i] = arena_new(support_arena, 300), i, 300);
    for (int i = 0; i < 200; i++)
        for (int j = 0; j < 300; j++) ENSURE(block[i][j] == i, "block %d was overwritten", i);
}

Test(arena, gives_blocks_larger_than_its_chunks) {
    char *large = arena_new(support_arena, 1000000);
    large[999999] = 'x';
    cr_assert_eq(large[999999], 'x');
}

Test(arena, rarely_requests_memory) {
    for (int i = 0; i < 1000; i++) arena_new(support_arena, 16);
    cr_assert_eq(support_arena->memory->allocations, 1);
}

Test(arena, can_be_reused_after_it_was_freed) {
    arena_new(support_arena, 10);
    arena_done(support_arena);
    cr_assert_str_eq(arena_print(support_arena, "%d", 5), "5");
}

Test(arena, copies_the_first_bytes_of_a_text) {
    cr_assert_str_eq(arena_copy(support_arena, "warpboard", 4), "warp");
}

Test(arena, prints_texts_of_any_length) {
    char *text = arena_print(support_arena, "%*s|", 40000, "end");
    cr_assert_str_eq(text + 39997, "end|");
}

/* -- Errors ------------------------------------------------------------------------------------ */

static struct faults faults;

static void begin_faults(void) {
    support_begin_arena();
    faults_init(&faults, support_arena);
}

TestSuite(faults, .init = begin_faults, .fini = support_end_arena);

/* All errors as "file:line text;" in their order. */
static const char *listed(void) {
    char *all = arena_copy(support_arena, "", 0);
    for (int i = 0; i < faults.count; i++) {
        const struct fault *fault = &faults.item[i];
        all = arena_print(support_arena, "%s%s:%d %s;", all, fault->place.file, fault->place.line,
                          fault->text);
    }
    return all;
}

static const struct place a1 = {"a.lua", 1}, a9 = {"a.lua", 9}, a10 = {"a.lua", 10},
                          b2 = {"b.lua", 2};

Test(faults, are_sorted_by_file_line_and_text) {
    fault_add(&faults, b2, "first");
    fault_add(&faults, a10, "second");
    fault_add(&faults, a9, "y");
    fault_add(&faults, a9, "x");
    faults_sort(&faults);
    cr_assert_str_eq(listed(), "a.lua:9 x;a.lua:9 y;a.lua:10 second;b.lua:2 first;");
}

Test(faults, are_the_same_if_too_many_are_added_in_any_order) {
    for (int i = 1; i <= 300; i++)
        fault_add(&faults, (struct place){"a.lua", i * 7 % 300 + 1}, "wrong");
    faults_sort(&faults);
    cr_assert_eq(faults.count, FAULTS_MAX);
    for (int i = 0; i < FAULTS_MAX; i++) cr_assert_eq(faults.item[i].place.line, i + 1);
}

Test(faults, are_reported_once_at_the_same_place) {
    fault_add(&faults, a1, "unknown word \"%s\"", "leaps");
    fault_add(&faults, (struct place){arena_copy(support_arena, "a.lua", 5), 1},
              "unknown word \"leaps\"");
    cr_assert_str_eq(listed(), "a.lua:1 unknown word \"leaps\";");
}

Test(faults, are_reported_again_at_another_place) {
    fault_add(&faults, a1, "no");
    fault_add(&faults, a9, "no");
    cr_assert_str_eq(listed(), "a.lua:1 no;a.lua:9 no;");
}

Test(faults, are_kept_up_to_the_maximum_number) {
    for (int i = 1; i <= FAULTS_MAX + 10; i++)
        fault_add(&faults, (struct place){"a.lua", i}, "line %d", i);
    cr_assert_eq(faults.count, FAULTS_MAX);
    for (int i = 0; i < faults.count; i++)
        ENSURE(faults.item[i].place.line == i + 1, "fault %d is lost", i);
}

Test(faults, contain_no_terminal_controls) {
    fault_add(&faults, a1, "%s", "\033[2J red\r\nline \x7f \xc3\xa9");
    cr_assert_str_eq(faults.item[0].text, "?[2J red??line ? \xc3\xa9");
}

Test(faults, truncate_texts_that_are_too_long) {
    fault_add(&faults, a1, "%*s", 100000, "end");
    cr_assert_lt(strlen(faults.item[0].text), 1000);
}

Test(faults, can_be_sorted_if_there_are_none) {
    faults_sort(&faults);
    cr_assert_eq(faults.count, 0);
}

/* -- Random numbers ---------------------------------------------------------------------------- */

/* The first numbers of splitmix64 from seed 0, as published with the Java and Rust versions. */
Test(random, is_seeded_by_splitmix64) {
    static const uint64_t known[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
                                     0xf88bb8a8724c81ec};
    struct random random;
    random_seed(&random, 0);
    cr_assert_arr_eq(random.state, known, sizeof known);
}

/* The first numbers of xoshiro256** from the state 1, 2, 3, 4, from the authors' reference
 * implementation. */
Test(random, follows_xoshiro256starstar) {
    static const uint64_t known[] = {11520,
                                     0,
                                     1509978240,
                                     1215971899390074240,
                                     1216172134540287360,
                                     607988272756665600,
                                     16172922978634559625U,
                                     8476171486693032832,
                                     10595114339597558777U,
                                     2904607092377533576};
    struct random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        ENSURE(random_next(&random) == known[i], "number %zu differs", i);
}

Test(random, gives_the_same_numbers_for_the_same_seed) {
    struct random a, b;
    random_seed(&a, 99);
    random_seed(&b, 99);
    for (int i = 0; i < 100; i++)
        ENSURE(random_next(&a) == random_next(&b), "number %d differs", i);
}

Test(random, gives_different_numbers_for_another_seed) {
    struct random a, b;
    random_seed(&a, 99);
    random_seed(&b, 100);
    cr_assert_neq(random_next(&a), random_next(&b));
}

/* Only numbers below the greatest suitable multiple are used; the others are skipped. */
Test(random, below_a_limit_equals_a_remainder) {
    static const uint32_t below[] = {1,       2,           3,           7,          255,
                                     1000003, 0x80000000u, 0x80000001u, 0xffffffffu};
    struct random random, same;
    random_seed(&random, 5);
    random_seed(&same, 5);
    for (size_t i = 0; i < 200 * sizeof below / sizeof *below; i++) {
        uint32_t n = below[i % (sizeof below / sizeof *below)];
        uint64_t limit = (UINT64_C(1) << 32) / n * n, drawn;
        do drawn = random_next(&same) >> 32;
        while (drawn >= limit);
        ENSURE(random_below(&random, n) == drawn % n, "draw %zu below %u", i, n);
    }
}

Test(random, below_one_is_always_zero) {
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < 100; i++) ENSURE(random_below(&random, 1) == 0, "draw %d", i);
}

/* Chi squared of 6000 draws for each number. With this many degrees of freedom it hardly ever
 * exceeds n + 5 sqrt(2n). */
static void check_evenness(uint32_t below) {
    struct random random;
    uint32_t count[100] = {0};
    double sum = 0;
    random_seed(&random, below);
    for (uint32_t i = 0; i < 6000 * below; i++) {
        uint32_t drawn = random_below(&random, below);
        ENSURE(drawn < below, "%u is not below %u", drawn, below);
        count[drawn]++;
    }
    for (uint32_t i = 0; i < below; i++) sum += (count[i] - 6000.0) * (count[i] - 6000.0) / 6000.0;
    double excess = sum - (below - 1);
    ENSURE(excess < 0 || excess * excess < 50.0 * (below - 1), "below %u: chi squared is %f", below,
           sum);
}

Test(random, draws_small_numbers_evenly) {
    for (uint32_t below = 2; below <= 100; below++) check_evenness(below);
}

/* A simple remainder of 32 bits would give the lowest third twice as often as the others. */
Test(random, draws_huge_numbers_evenly) {
    struct random random;
    uint32_t low = 0, below = 3U << 30;
    random_seed(&random, 3);
    for (int i = 0; i < 30000; i++) low += random_below(&random, below) < 1U << 30;
    cr_assert(low > 9500 && low < 10500, "%u of 30000 in the lowest third", low);
}
