/* The process that this is. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

/* Its number: another one in each of its children. */
int process_number(void);

#endif
