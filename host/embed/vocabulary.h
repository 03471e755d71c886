/* What makes words in scripts, for the files that make some of them. */
#ifndef EMBED_VOCABULARY_H
#define EMBED_VOCABULARY_H

#include "author.h"

/* A fault: the word needs something else than the value at an index; "at_least needs a walk, not 3;
 * for example: ...". Pushes a walk that stands for what could not be made; returns 1. */
int vocabulary_needs(lua_State *L, enum word word, const char *what, int index);

/* Reads whole numbers from index `first` on; false if one of them is none, or out of bounds. */
bool vocabulary_numbers(lua_State *L, int first, int count, int least, int most, int *numbers);

/* Pushes two walks joined, or one within another; a fault if that is too large. Returns 1. */
int vocabulary_join(lua_State *L, enum word word, struct walk *left, struct walk *right);

#endif
