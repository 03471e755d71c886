/* What libc.c adds to wasi-libc: all files of the page's host are compiled behind this. */
#ifndef SYSTEM_WEB_LIBC_H
#define SYSTEM_WEB_LIBC_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int system(const char *command);
char *tmpnam(char *name);
FILE *tmpfile(void);
int dup(int file);
int dup2(int file, int other);
char *realpath(const char *restrict path, char *restrict real);

/* Functions of numbers.c, in place of larger ones. */
__attribute__((format(printf, 3, 0))) int page_vsnprintf(char *text, size_t size,
                                                         const char *format, va_list values);
__attribute__((format(printf, 3, 4))) int page_snprintf(char *text, size_t size, const char *format,
                                                        ...);
double page_strtod(const char *text, char **end);

#define vsnprintf page_vsnprintf
#define snprintf page_snprintf
#define strtod page_strtod

#endif
