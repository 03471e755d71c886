/* Functions for fuzz targets. */
#pragma once

#include "front/session.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For the field `fail` of struct memory. */
void out_of_memory(void *context);

/* End the process if the condition is false. */
void ensure(bool holds, const char *what);

/* Return the bytes as a text, up to the first zero byte. */
char *text_of(const uint8_t *data, size_t size);

/* Interrupt work that takes longer than a moment, as a user would. */
extern volatile int stopped;
void begin_moment(void);
void end_moment(void);

/* A file in memory with the bytes, and its path. */
int write_file(const uint8_t *data, size_t size, char *path, size_t length);

/* Load the variant of a script within limits; it may have errors. */
struct variant *read_variant(struct memory *memory, struct limits limits, const char *path);

/* Redirect standard output and error output to /dev/null, and restore them. */
void silence(int *kept);

/* Run a line as if it were typed at the prompt. */
enum status run_line(struct session *session, const char *line);

/* Run verbs that print a script's rules, and read their output as its users do: the listing is a
 * script, a record is valid Lua, and a translation has no text that could end its comments. */
void check_verbs(const char *path);
