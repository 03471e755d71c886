/* Clocks: measure time. */
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

/* Seconds since some moment in the past; it never goes back. */
double clock_now(void);

/* Seconds of processor time that this thread has used. */
double clock_of_thread(void);

/* The same of this process and the processes that it has waited for. */
double clock_of_process(void);

#endif
