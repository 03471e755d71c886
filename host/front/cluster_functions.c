/* What verbs in Lua can do with processes on several machines, begun together by mpirun. */
#include "functions.h"

#include "../embed/installed.h"
#include "../system/cluster.h"

/* session.join_cluster() -> integer?, integer|string: the rank of this process, from 0, and how
 * many there are; nil and why it has joined no others. */
static int join_cluster(struct luacall *call, void *context) {
    struct cluster cluster = {0};
    char path[PATH_MAX];
    (void)context;
    const char *why =
        installed_find("warpboard-mpi.so", path)
            ? cluster_begin(path, &cluster)
            : "the program was built without MPI; install libopenmpi-dev, then say make";
    if (why) {
        luacall_give_nothing(call);
        return 1 + luacall_give_text(call, why);
    }
    return luacall_give_whole(call, cluster.rank) + luacall_give_whole(call, cluster.size);
}

/* session.send(rank, text) -> boolean: sends a text to another process; false if it is lost. */
static int send_text(struct luacall *call, void *context) {
    size_t length;
    const char *bytes = luacall_text(call, 2, &length);
    (void)context;
    return luacall_give_flag(call, cluster_send((int)luacall_whole(call, 1), bytes, length));
}

/* session.receive(seconds) -> integer?, string: waits so long for a text of any other; its rank and
 * the text; nil if none has come. */
static int receive_text(struct luacall *call, void *context) {
    struct front *front = context;
    struct text *text = front_scratch(front);
    int rank = cluster_receive((double)luacall_whole(call, 1), front->session->interrupt, text);
    if (rank < 0) return luacall_give_nothing(call);
    return luacall_give_whole(call, rank) +
           luacall_give_bytes(call, text->bytes, (size_t)text->length);
}

/* session.leave_cluster(whole): leaves the others; `whole`: none of them is lost. What was written
 * is out by then: where one is lost, all end here. */
static int leave_cluster(struct luacall *call, void *context) {
    (void)context;
    output_flush();
    cluster_end(luacall_flag(call, 1));
    return 0;
}

const struct luacall_entry front_cluster_functions[] = {{"join_cluster", join_cluster},
                                                        {"send", send_text},
                                                        {"receive", receive_text},
                                                        {"leave_cluster", leave_cluster},
                                                        {NULL, NULL}};
