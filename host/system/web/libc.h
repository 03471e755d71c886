/* Functions that libc.c adds to wasi-libc: all files of the page's host include this first. */
#pragma once

#include <stdio.h>

int system(const char *command);
char *tmpnam(char *name);
FILE *tmpfile(void);
int dup(int file);
int dup2(int file, int other);
char *realpath(const char *restrict path, char *restrict real);
