#include "description.h"

#include <string.h>

int description_kind(const struct description *description, const char *name) {
    for (int i = 0; i < description->kinds; i++)
        if (strcmp(description->kind[i].name, name) == 0) return i;
    return -1;
}

int description_zone(const struct description *description, const char *name) {
    for (int i = 0; i < description->zones; i++)
        if (strcmp(description->zone[i].name, name) == 0) return i;
    return -1;
}

int description_counter(const struct description *description, const char *name) {
    for (int i = 0; i < description->counters; i++)
        if (strcmp(description->counter[i].name, name) == 0) return i;
    return -1;
}

int description_counter_of(const struct description *description, const char *name, int side) {
    int counter = description_counter(description, name);
    return counter >= 0 && description->counter[counter].side >= 0 ? counter + side : counter;
}

int description_marks(const struct description *description, const char *name) {
    for (int i = 0; i < description->marked_names; i++)
        if (strcmp(description->marks[i].name, name) == 0) return i;
    return -1;
}

int description_right(const struct description *description, char letter) {
    for (int i = 0; i < description->rights; i++)
        if (description->right[i].letter == letter) return i;
    return -1;
}

void description_turn(const struct description *description, int side, int *files, int *ranks) {
    if (side == SIDE_WHITE || description->shared) return;
    *ranks = -*ranks;
    if (description->rotated) *files = -*files;
}

int description_mirrored(const struct description *description, int square) {
    const struct board *board = &description->board;
    if (description->shared) return square;
    int file = board_file(board, square), rank = board->ranks - 1 - board_rank(board, square);
    if (description->rotated) file = board->files - 1 - file;
    return rank * board->files + file;
}
