/* The processes of a cluster, with MPI: a shared object that system/cluster.c loads on demand,
 * because MPI is slow to load and not always installed. Messages are bytes. */
#include "../system/cluster.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { TAG = 1 };

/* A message on its way. Nobody waits until it has come: who is to get it may be lost. */
struct message {
    struct message *next;
    MPI_Request request;
    char bytes[];
};

static struct message *on_their_way;

/* Free the messages that have arrived; if `wait`, wait for all of them. */
static void free_messages(bool wait) {
    for (struct message **at = &on_their_way; *at;) {
        struct message *message = *at;
        int has_come = 1;
        if (wait)
            MPI_Wait(&message->request, MPI_STATUS_IGNORE);
        else
            MPI_Test(&message->request, &has_come, MPI_STATUS_IGNORE);
        if (has_come) {
            *at = message->next;
            free(message);
        } else {
            at = &message->next;
        }
    }
}

static bool begin(int *rank, int *size) {
    if (MPI_Init(NULL, NULL) != MPI_SUCCESS) return false;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
    return true;
}

static bool send(int rank, const char *bytes, int length) {
    free_messages(false);
    struct message *message = malloc(sizeof *message + (size_t)length);
    if (!message) return false;
    memcpy(message->bytes, bytes, (size_t)length);
    if (MPI_Isend(message->bytes, length, MPI_CHAR, rank, TAG, MPI_COMM_WORLD, &message->request) !=
        MPI_SUCCESS) {
        free(message);
        return false;
    }
    message->next = on_their_way;
    on_their_way = message;
    return true;
}

static int waiting(int *rank) {
    int there = 0, length = 0;
    MPI_Status status;
    free_messages(false);
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
    if (!whole) MPI_Abort(MPI_COMM_WORLD, EXIT_SUCCESS); /* one that is lost would be waited for */
    free_messages(true);
    MPI_Finalize();
}

__attribute__((visibility("default")))
const struct cluster_library cluster_library = {begin, send, waiting, receive, end};
