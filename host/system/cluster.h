/* Processes on several machines, started together by mpirun: each knows its rank, and they send
 * each other texts. */
#ifndef SYSTEM_CLUSTER_H
#define SYSTEM_CLUSTER_H

#include "../base/text.h"

struct cluster {
    int rank, size; /* the ranks are 0 to size - 1 */
};

/* What the shared object has, as `cluster_library`. `waiting` gives how many bytes have come, and
 * from which rank; -1 for none. */
struct cluster_library {
    bool (*begin)(int *rank, int *size);
    bool (*send)(int rank, const char *bytes, int length);
    int (*waiting)(int *rank);
    bool (*receive)(int rank, char *bytes, int length);
    void (*end)(bool whole);
};

extern const struct cluster_library cluster_library;

/* Joins the others, by the shared object at `path`; NULL, or why that cannot be. */
const char *cluster_begin(const char *path, struct cluster *cluster);

/* Sends bytes to another; false if that cannot be. */
bool cluster_send(int rank, const char *bytes, size_t length);

/* Waits for at most so many seconds, less if *interrupt becomes nonzero, for bytes from any other,
 * which are added to the text. From whom; -1 if nothing has come. */
int cluster_receive(double seconds, const volatile int *interrupt, struct text *text);

/* Leaves the others. `whole`: all of them do; otherwise some may be lost, and none is waited
 * for. */
void cluster_end(bool whole);

#endif
