/* Diagrams: boards drawn as text, for people. Plain ASCII unless colour is asked for; nothing reads
 * a diagram back. */
#ifndef SHOW_DIAGRAM_H
#define SHOW_DIAGRAM_H

#include "../base/text.h"
#include "../machine/position.h"

struct diagram_style {
    bool colour;  /* terminal escape sequences for pieces, empty squares and marks */
    bool unicode; /* signs that ASCII does not have, in UTF-8 */
    bool margin;  /* beyond joined edges stands what a step there meets, in place of arrows */
    int width;    /* characters that a line may have; 0 for any number */
    const struct cells
        *lit; /* squares to be pointed out, in colour only: where the last move was; may be NULL */
    const struct cells
        *targets; /* squares to be marked as those that a piece can reach; may be NULL */
    int origin;   /* 1 + the square where that piece stands; 0 for none */
    const struct cells *starred; /* squares with a star before them; may be NULL */
};

/* Draws the board with its coordinates, then the reserves, whose turn it is with all other fields
 * of the position text, and how edges are joined and squares linked. Empty dark squares (a1 is one)
 * are `:`, light ones `.`, squares out of play blank; linked squares bear the same digit, before
 * the piece if there is one; beside joined edges stand arrows or the margin. Columns that make it
 * too wide are drawn by their top piece and height, and written out below. The last line ends with
 * a newline. */
void diagram_draw(const struct position *position, struct diagram_style style, struct text *text);

#endif
