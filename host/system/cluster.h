/* Processes on several machines, started together by mpirun: each knows its rank, and they send
 * each other texts. */
#pragma once

#include "../base/text.h"

struct cluster {
    int rank, size; /* the ranks are 0 to size - 1 */
};

/* The functions of the shared object, its `cluster_library`. `waiting` returns the number of bytes
 * that have arrived, and sets the rank they came from; -1 for none. */
struct cluster_library {
    bool (*begin)(int *rank, int *size);
    bool (*send)(int rank, const char *bytes, int length);
    int (*waiting)(int *rank);
    bool (*receive)(int rank, char *bytes, int length);
    void (*end)(bool whole);
};

extern const struct cluster_library cluster_library;

/* Join the cluster through the shared object at `path`. Return NULL, or the reason for a
 * failure. */
const char *cluster_begin(const char *path, struct cluster *cluster);

/* Send bytes to another process; return false on failure. */
bool cluster_send(int rank, const char *bytes, size_t length);

/* Wait at most `seconds`, or until *interrupt is nonzero, for bytes from any other process, and add
 * them to the text. Return their rank; -1 if nothing has arrived. */
int cluster_receive(double seconds, const volatile int *interrupt, struct text *text);

/* Leave the cluster. If `whole` is true, all processes do so; otherwise some may be lost, and
 * nothing waits for them. */
void cluster_end(bool whole);
