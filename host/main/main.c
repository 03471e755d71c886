/* The command line. */
#include "../front/session.h"
#include "../system/process.h"
#include "../system/progress.h"
#include "../system/signals.h"

#include <errno.h>
#include <string.h>

static void end_overrun(void) {
    signals_end("warpboard: the script did not stop when its time was up\n", STATUS_OVERRUN);
}

/* Close the output, and fail if some of it couldn't be written. */
static enum status close_output(enum status status) {
    if (output_flush()) return status;
    output_error("warpboard: cannot write: %s\n", strerror(errno));
    return STATUS_BAD;
}

enum { STACK_LEAST = 1 << 20 };

/* Return false, with a message, if the stack is so small that nested calls could overflow it,
 * although their depth is limited. */
static bool has_stack(void) {
    size_t most;
    if (process_raise_stack(STACK_LEAST, &most)) return true;
    output_error(
        "warpboard: the stack is limited to %zu KiB, but %d KiB are needed; try: ulimit -s %d\n",
        most >> 10, STACK_LEAST >> 10, STACK_LEAST >> 10);
    return false;
}

int main(int count, char **arguments) {
    struct memory memory = {.fail = session_end_without_memory};
    struct session session;
    output_begin();
    if (!has_stack()) return STATUS_BAD;
    progress_allow(true);
    limits_when_overrun(end_overrun);
    session_init(&session, &memory, signals_catch(STATUS_OVERRUN));
    if (count && strchr(*arguments, '/')) session.program = *arguments;
    session_look_at_terminal(&session);
    enum status status =
        session_run(&session, "session/command", (const char *const *)arguments + (count > 0),
                    count - (count > 0));
    session_done(&session);
    return (int)close_output(status);
}
