/* What fuzz targets share. */
#ifndef FUZZ_SUPPORT_H
#define FUZZ_SUPPORT_H

#include "front/session.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For struct memory. */
void out_of_memory(void *context);

/* Ends the process if something does not hold. */
void ensure(bool holds, const char *what);

/* The bytes as a text, without those from the first zero byte on. */
char *text_of(const uint8_t *data, size_t size);

/* Interrupts what takes longer than a moment, as a user would. */
extern volatile int stopped;
void begin_moment(void);
void end_moment(void);

/* A file in memory that holds the bytes, and its path. */
int write_file(const uint8_t *data, size_t size, char *path, size_t length);

/* The variant of a script, within limits; it may have faults. */
struct variant *read_variant(struct memory *memory, struct limits limits, const char *path);

/* Sends what is written to where nobody sees it, and back. */
void silence(int *kept);

/* Runs a line as if it were typed at the prompt. */
enum status run_line(struct session *session, const char *line);

/* Runs verbs that say what a script comes to, and reads what they write as those would for whom it
 * is written: the listing is a script, a record is Lua, and a translation has nothing in its
 * comments that could end them. */
void check_verbs(const char *path);

#endif
