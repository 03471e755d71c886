/* Texts of positions: BOARD[HAND] SIDE fields..., read strictly; a written text reads as the same
 * position. */
#ifndef GAME_NOTATION_H
#define GAME_NOTATION_H

#include "../base/text.h"
#include "../machine/machine.h"

/* Reads the text of a position without asking whether the rules could have it. False, and why, if
 * it is none. */
bool notation_parse(struct position *position, const struct rules *rules, const char *bytes,
                    struct text *message);

/* Reads a position. False if the text is not one that the rules could have; *message then says
 * which field and place is wrong and what would be right. Clock and number may be left out; where
 * they are the only fields, one number is that of the move. Unless it is to be whole, royal
 * pieces may be missing: a part of a position, to try rules on. */
bool notation_read_checked(struct position *position, struct machine *machine, const char *bytes,
                           bool whole, struct text *message);

static inline bool notation_read(struct position *position, struct machine *machine,
                                 const char *bytes, struct text *message) {
    return notation_read_checked(position, machine, bytes, true, message);
}

void notation_write(const struct position *position, struct text *text);

/* The name of a square: "c3". */
void notation_write_square(const struct rules *rules, int square, struct text *text);

/* The letters of one square's content: "" for empty, "M", "(Mmk)". */
void notation_write_content(const struct rules *rules, content what, struct text *text);

/* Reads the content of one square ("", "M", "(Mmk)"); false if it is none. */
bool notation_read_content(const struct rules *rules, const char *bytes, content *what);

#endif
