/* Work shared by several processes: results, failures and delays. */
#include "system/workers.h"

#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ITEMS = 20, LARGE = 1000000 };

/* Observations of a run. */
struct seen {
    int prepared, taken, enough; /* `enough`: stop after this number of answers; 0: take all */
    enum worker_end end[ITEMS];
    int signal[ITEMS], length[ITEMS];
    char answer[ITEMS][32];
};

static const volatile int never = 0;

static bool see(void *context, int item, const struct worker_answer *answer) {
    struct seen *seen = context;
    cr_assert_eq(item, seen->taken, "answers come in the order of the items");
    seen->end[item] = answer->end;
    seen->signal[item] = answer->signal;
    seen->length[item] = answer->length;
    strncpy(seen->answer[item], answer->bytes, sizeof seen->answer[item] - 1);
    return ++seen->taken != seen->enough;
}

static enum workers_end run(struct seen *seen, void (*work)(void *, int, struct worker *), int jobs,
                            double seconds) {
    struct memory memory = support_memory();
    struct workers workers = {&memory, &never, jobs, seconds, NULL, work, see, NULL, NULL, seen};
    return workers_run(&workers, ITEMS);
}

static void say_number(void *context, int item, struct worker *worker) {
    char text[32];
    (void)context;
    if (item % 3 == 0) usleep(2000); /* so that others overtake it */
    snprintf(text, sizeof text, "item %d", item);
    worker_write(worker, text, strlen(text));
}

Test(workers, answer_in_the_order_of_any_number_of_items) {
    for (int jobs = 1; jobs <= 5; jobs++) {
        struct seen seen = {0};
        cr_assert_eq(run(&seen, say_number, jobs, 0), WORKERS_DONE);
        cr_assert_eq(seen.taken, ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            char text[32];
            snprintf(text, sizeof text, "item %d", i);
            cr_assert_str_eq(seen.answer[i], text);
            cr_assert_eq(seen.end[i], WORKER_DONE);
        }
    }
}

Test(workers, have_nothing_to_do_without_items) {
    struct memory memory = support_memory();
    struct workers workers = {.memory = &memory, .interrupt = &never, .jobs = 2};
    cr_assert_eq(workers_run(&workers, 0), WORKERS_DONE);
}

static void say_much(void *context, int item, struct worker *worker) {
    static char bytes[1000];
    (void)context;
    (void)item;
    for (size_t i = 0; i < LARGE / sizeof bytes; i++) worker_write(worker, bytes, sizeof bytes);
}

Test(workers, may_send_more_than_a_pipe_holds) {
    struct seen seen = {0};
    run(&seen, say_much, 3, 0);
    for (int i = 0; i < ITEMS; i++) cr_assert_eq(seen.length[i], LARGE);
}

static void flood_at_two(void *context, int item, struct worker *worker) {
    for (int i = 0; item == 2 && i <= WORKER_ANSWER_MAX / LARGE; i++)
        say_much(context, item, worker);
    say_number(context, item, worker);
}

Test(workers, are_stopped_if_they_send_too_much) {
    struct seen seen = {0};
    cr_assert_eq(run(&seen, flood_at_two, 2, 0), WORKERS_DONE);
    cr_assert_eq(seen.end[2], WORKER_OVERFLOWED);
    cr_assert_eq(seen.end[3], WORKER_DONE);
}

static void fail_in_three_ways(void *context, int item, struct worker *worker) {
    worker_write(worker, "so far", 6);
    if (item == 4) raise(SIGTERM);
    if (item == 5) _exit(3);
    while (item == 6) pause();
    say_number(context, item, worker);
}

Test(workers, that_fail_do_not_affect_the_others) {
    for (int jobs = 1; jobs <= 3; jobs += 2) {
        struct seen seen = {0};
        cr_assert_eq(run(&seen, fail_in_three_ways, jobs, 3), WORKERS_DONE);
        cr_assert_eq(seen.end[4], WORKER_CRASHED);
        cr_assert_eq(seen.signal[4], SIGTERM);
        cr_assert_eq(seen.end[5], WORKER_CRASHED);
        cr_assert_eq(seen.signal[5], 0);
        cr_assert_eq(seen.end[6], WORKER_TIMED_OUT);
        for (int i = 4; i <= 6; i++) cr_assert_str_eq(seen.answer[i], "so far");
        for (int i = 0; i < ITEMS; i++) cr_assert_eq(seen.end[i] == WORKER_DONE, i < 4 || i > 6);
    }
}

static void talk_for_ever(void *context, int item, struct worker *worker) {
    (void)context;
    while (item == 1) worker_write(worker, "", 1);
}

Test(workers, exceed_their_time_even_while_they_send) {
    struct seen seen = {0};
    run(&seen, talk_for_ever, 2, 0.2);
    cr_assert(seen.end[1] == WORKER_TIMED_OUT || seen.end[1] == WORKER_OVERFLOWED);
    cr_assert_eq(seen.taken, ITEMS);
}

Test(workers, stop_after_enough_answers) {
    struct seen seen = {.enough = 3};
    cr_assert_eq(run(&seen, say_number, 4, 0), WORKERS_STOPPED);
    cr_assert_eq(seen.taken, 3);
}

static void count_prepared(void *context, int item) {
    struct seen *seen = context;
    cr_assert_eq(item, seen->prepared++);
}

static void say_prepared(void *context, int item, struct worker *worker) {
    const struct seen *seen = context;
    char text[32];
    snprintf(text, sizeof text, "%d", seen->prepared - item);
    worker_write(worker, text, strlen(text));
}

Test(workers, see_the_prepared_data) {
    struct memory memory = support_memory();
    struct seen seen = {0};
    struct workers workers = {&memory,      &never, 2,    0,    count_prepared,
                              say_prepared, see,    NULL, NULL, &seen};
    workers_run(&workers, ITEMS);
    for (int i = 0; i < ITEMS; i++) cr_assert_str_eq(seen.answer[i], "1");
}

static volatile int interrupted;

static bool interrupt_at_five(void *context, int item, const struct worker_answer *answer) {
    if (item == 5) interrupted = 1;
    return see(context, item, answer);
}

/* However slowly answers are taken, not all can have arrived before the interrupt. */
static void never_answer_from_ten(void *context, int item, struct worker *worker) {
    while (item >= 10) pause();
    say_number(context, item, worker);
}

Test(workers, are_stopped_by_an_interrupt) {
    struct memory memory = support_memory();
    struct seen seen = {0};
    struct workers workers = {
        &memory,           &interrupted, 2,    5,    NULL, never_answer_from_ten,
        interrupt_at_five, NULL,         NULL, &seen};
    cr_assert_eq(workers_run(&workers, ITEMS), WORKERS_INTERRUPTED);
    cr_assert(seen.taken >= 6 &&
              seen.taken <= 10); /* answers that arrived with the sixth may be taken too */
}

static void read_input(void *context, int item, struct worker *worker) {
    (void)context;
    (void)item;
    if (getchar() == EOF) worker_write(worker, "no input", 8);
}

Test(workers, have_no_input) {
    struct seen seen = {0};
    run(&seen, read_input, 2, 0);
    cr_assert_str_eq(seen.answer[0], "no input");
}

Test(workers, default_to_the_number_of_processors) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    cr_assert_eq(workers_default_jobs(), processors < WORKERS_MAX ? processors : WORKERS_MAX);
}
