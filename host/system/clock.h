/* The clock that measures how long something takes. */
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

/* Seconds since some moment in the past; it never goes back. */
double clock_now(void);

#endif
