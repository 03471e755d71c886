/* Diagrams: boards drawn as text, for people. Plain ASCII unless colour is asked for; nothing reads a diagram back. */
#ifndef SHOW_DIAGRAM_H
#define SHOW_DIAGRAM_H

#include "../base/text.h"
#include "../play/position.h"

struct diagram_style {
    bool colour;                 /* terminal escape sequences for pieces and empty squares */
    const struct cells *lit;     /* squares to be pointed out, in colour only: where the last move was; may be NULL */
    const struct cells *starred; /* squares with a star before them, in colour or not; may be NULL */
};

/* Draws the board with its coordinates, then the reserves, whose turn it is with all other fields of the position text,
 * and how edges are joined and squares linked. Empty dark squares (a1 is one) are `:`, light ones `.`, squares out of
 * play blank; beside joined edges stand arrows. The last line ends with a newline. */
void diagram_draw(const struct position *position, struct diagram_style style, struct text *text);

#endif
