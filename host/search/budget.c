#include "budget.h"

#include "../system/clock.h"

static const double WATCHER_SECONDS = 0.002; /* seconds between two calls of the watcher */

bool task_leaves_out(const struct search_task *task, int number) {
    for (int i = 0; i < task->without_count; i++)
        if (task->without[i] == number) return true;
    return false;
}

void budget_begin(struct budget *budget, const struct search_task *task, struct machine *machine) {
    *budget = (struct budget){.task = task, .machine = machine};
    if (task->seconds > 0 || task->watcher) budget->began = budget->asked = clock_now();
}

void budget_poll(struct budget *budget) {
    const struct search_task *task = budget->task;
    const struct engine *engine = budget->machine->engine;
    if (engine) engine->work(engine->context);
    if (machine_is_interrupted(budget->machine)) budget->is_spent = true;
    if (task->seconds <= 0 && !task->watcher) return;
    double now = clock_now();
    budget->is_slow = now - budget->polled > WATCHER_SECONDS;
    budget->polled = now;
    if (task->seconds > 0 && now - budget->began >= task->seconds) budget->is_spent = true;
    if (!task->watcher || now - budget->asked < WATCHER_SECONDS) return;
    budget->asked = now;
    if (task->watcher(task->context, NULL)) budget->is_spent = true;
}
