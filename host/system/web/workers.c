#include "../workers.h"

#include "../../base/text.h"

/* The only process. It works on one item after the other, and is never killed. */
struct worker {
    struct text answer;
};

void worker_write(struct worker *worker, const void *bytes, size_t length) {
    text_add(&worker->answer, bytes, (int)length);
}

static bool work_on(const struct workers *workers, int item) {
    struct worker worker;
    text_init(&worker.answer, workers->memory);
    if (workers->prepare) workers->prepare(workers->context, item);
    workers->work(workers->context, item, &worker);
    bool good = workers->receive(workers->context, item,
                                 &(struct worker_answer){.end = WORKER_DONE,
                                                         .bytes = text_string(&worker.answer),
                                                         .length = worker.answer.length});
    text_done(&worker.answer);
    return good;
}

enum workers_end workers_run(const struct workers *workers, int items) {
    for (int i = 0; i < items; i++) {
        if (workers->interrupt && *workers->interrupt) return WORKERS_INTERRUPTED;
        if (!work_on(workers, i)) return WORKERS_STOPPED;
        if (workers->wait) workers->wait(workers->context);
    }
    return WORKERS_DONE;
}

int workers_default_jobs(void) {
    return 1;
}
