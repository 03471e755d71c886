#include "cluster.h"
#include "clock.h"

#include <assert.h>
#include <dlfcn.h>
#include <limits.h>
#include <time.h>

enum { PAUSE_NANOSECONDS = 200000 };

static const struct cluster_library *library;

const char *cluster_begin(const char *path, struct cluster *cluster) {
    void *object = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    library = object ? dlsym(object, "cluster_library") : NULL;
    if (!library) return "its shared object for MPI cannot be loaded";
    return library->begin(&cluster->rank, &cluster->size) ? NULL : "MPI cannot be started";
}

bool cluster_send(int rank, const char *bytes, size_t length) {
    assert(library); /* cluster_begin has succeeded */
    return length <= INT_MAX && library->send(rank, bytes, (int)length);
}

int cluster_receive(double seconds, const volatile int *interrupt, struct text *text) {
    const struct timespec pause = {.tv_nsec = PAUSE_NANOSECONDS};
    double ends = clock_now() + seconds;
    int rank, length;
    assert(library);
    while ((length = library->waiting(&rank)) < 0) {
        if (*interrupt || clock_now() >= ends) return -1;
        nanosleep(&pause, NULL);
    }
    text_reserve(text, length + 1);
    if (!library->receive(rank, text->bytes + text->length, length)) return -1;
    text->length += length;
    text->bytes[text->length] = '\0';
    return rank;
}

void cluster_end(bool whole) {
    assert(library);
    library->end(whole);
}
