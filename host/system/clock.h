/* Clocks that measure how long something takes. */
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

/* Seconds since some moment in the past; it never goes back. */
double clock_now(void);

/* Seconds of processor time that this thread, or this process, has used. */
double clock_of_thread(void);
double clock_of_process(void);

#endif
