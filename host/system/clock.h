/* Clocks: measure time. */
#pragma once

/* Return the seconds since some moment in the past; the value never decreases. */
double clock_now(void);

/* Return the processor time of this thread, in seconds. */
double clock_of_thread(void);

/* Return the processor time of this process and of the processes it has waited for, in seconds. */
double clock_of_process(void);
