/* The command line. */
#include "program.h"

#include "../system/progress.h"
#include "../system/signals.h"

#include <errno.h>
#include <string.h>

static void out_of_memory(void *context) {
    (void)context;
    output_flush();
    signals_end("warpboard: out of memory\n", STATUS_BAD);
}

static void end_overrun(void) {
    signals_end("warpboard: the script did not stop when its time was over\n", STATUS_OVERRUN);
}

/* What was written must have arrived. */
static enum status close_output(enum status status) {
    if (output_flush()) return status;
    output_error("warpboard: cannot write: %s\n", strerror(errno));
    return STATUS_BAD;
}

int main(int count, char **arguments) {
    struct memory memory = {.fail = out_of_memory};
    struct session session = {.memory = &memory};
    output_begin();
    progress_allow(true);
    session.limits = limits_usual();
    limits_when_overrun(end_overrun);
    session.interrupt = signals_catch(STATUS_OVERRUN);
    return (int)close_output(program_run(&session, arguments + 1, count - 1, false));
}
