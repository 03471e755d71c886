/* Processes of a cluster by MPI, as a shared object of its own, which system/cluster.c loads when
 * somebody asks for it: MPI takes long to load, and is not everywhere. Messages are bytes. */
#include "../system/cluster.h"

#include <mpi.h>
#include <stdlib.h>

enum { TAG = 1 };

static bool begin(int *rank, int *size) {
    if (MPI_Init(NULL, NULL) != MPI_SUCCESS) return false;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
    return true;
}

static bool send(int rank, const char *bytes, int length) {
    return MPI_Send(bytes, length, MPI_CHAR, rank, TAG, MPI_COMM_WORLD) == MPI_SUCCESS;
}

static int waiting(int *rank) {
    int there = 0, length = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || !there)
        return -1;
    MPI_Get_count(&status, MPI_CHAR, &length);
    *rank = status.MPI_SOURCE;
    return length;
}

static bool receive(int rank, char *bytes, int length) {
    return MPI_Recv(bytes, length, MPI_CHAR, rank, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE) ==
           MPI_SUCCESS;
}

static void end(bool whole) {
    if (whole)
        MPI_Finalize();
    else
        MPI_Abort(MPI_COMM_WORLD, EXIT_SUCCESS); /* one that is lost would be waited for */
}

__attribute__((visibility("default")))
const struct cluster_library cluster_library = {begin, send, waiting, receive, end};
