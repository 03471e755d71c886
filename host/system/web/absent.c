/* Functions of host/system that a page can't have: it is one process without a terminal, and a
 * browser keeps its files in memory. Each fails, by returning this value, or does nothing. */
#include "../child.h"
#include "../cleanup.h"
#include "../cluster.h"
#include "../locked_file.h"
#include "../shared_object.h"
#include "../supervisor.h"
#include "../ticker.h"
#include "../tty.h"

#include <errno.h>
#include <stdio.h>

/* clang-format off */
#define FAILS(type, name, parameters, value) type name parameters { return value; }
#define IDLE(name, parameters) void name parameters { }

/* -- Other programs and processes -------------------------------------------------------------- */

FAILS(bool, child_possible, (void), false)
FAILS(bool, child_find, (const char *name, struct child_program *program), false)
FAILS(bool, child_identify, (struct child_program *program), false)
FAILS(int, child_start, (const char *path, const char *const *word), 0)
FAILS(bool, child_talk, (const char *path, const char *const *word, struct child_talk *talk), false)
FAILS(bool, child_tell, (const struct child_talk *talk, const char *bytes, size_t length), false)
IDLE(child_stop, (struct child_talk *talk))
FAILS(bool, child_filter,
      (const char *path, const char *const *word, const char *bytes, size_t length,
       const volatile int *interrupt, struct text *answer),
      false)
FAILS(enum child_end, child_look, (int process), CHILD_FAILED)
FAILS(enum child_end, child_wait, (int process, const volatile int *interrupt), CHILD_FAILED)

FAILS(const char *, cluster_begin, (const char *path, struct cluster *cluster),
      "a page is one process")
FAILS(bool, cluster_send, (int rank, const char *bytes, size_t length), false)
FAILS(int, cluster_receive, (double seconds, const volatile int *interrupt, struct text *text), -1)
IDLE(cluster_end, (bool whole))

/* The page itself starts a new worker if this one is gone. */
IDLE(supervisor_begin, (struct supervisor *supervisor, int overrun))
IDLE(supervisor_ready, (struct supervisor *supervisor, int journal))

/* Nothing interrupts a function. */
IDLE(ticker_stop, (struct ticker *ticker))
FAILS(bool, ticker_is_of_parent, (const struct ticker *ticker), false)
bool ticker_start(struct ticker *ticker, void (*tick)(void *context), void *context) {
    *ticker = (struct ticker){.tick = tick, .context = context};
    return false;
}

/* -- Files ------------------------------------------------------------------------------------- */

/* No file outlives the page, and no other program could read one. */
FAILS(int, cleanup_temporary, (char *path, int suffix_length), (errno = ENOTSUP, -1))
FAILS(bool, cleanup_write_temporary,
      (char *path, int suffix_length, const void *bytes, size_t length), (errno = ENOTSUP, false))
IDLE(cleanup_add_file, (const char *path))
IDLE(cleanup_add_process, (int process))
IDLE(cleanup_drop_file, (const char *path))
IDLE(cleanup_drop_process, (int process))
IDLE(cleanup_stop_process, (int process))
IDLE(cleanup_run, (void))

FAILS(int, locked_file_open, (const char *path, bool create, int64_t *touched),
      (errno = ENOSYS, -1))
FAILS(bool, locked_file_append, (int file, const char *bytes, size_t length), false)
FAILS(bool, locked_file_cut, (int file, off_t length), false)
IDLE(locked_file_close, (int file))

/* No native code is made or loaded. */
FAILS(bool, shared_object_keep, (const char *made, const char *path), false)
FAILS(void *, shared_object_load, (const char *path), NULL)
IDLE(shared_object_drop, (void *object))
FAILS(void *, shared_object_symbol, (void *object, const char *name), NULL)
FAILS(bool, shared_object_own_file, (char path[PATH_MAX]), false)

/* Return the root of the page's files, which contains all files of the program. */
bool shared_object_own_folder(char folder[PATH_MAX]) {
    snprintf(folder, PATH_MAX, "%s", "/");
    return true;
}

/* -- The terminal ------------------------------------------------------------------------------ */

FAILS(bool, tty_is_input, (void), false)
FAILS(bool, tty_is_output, (void), false)
FAILS(int, tty_width, (void), 0)
FAILS(bool, tty_has_utf8, (void), false)
FAILS(bool, tty_wait, (int milliseconds, bool input), input)
FAILS(int, tty_read_key, (int milliseconds, bool (*is_interrupted)(void)), TTY_END)
