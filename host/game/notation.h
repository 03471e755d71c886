/* Texts of positions: BOARD[HAND] SIDE fields..., read strictly; a written text reads as the same
 * position. */
#pragma once

#include "../base/text.h"
#include "../machine/machine.h"

/* Read the text of a position without checking the rules. Return false, with a message, if the text
 * is invalid. */
bool notation_parse(struct position *position, const struct rules *rules, const char *bytes,
                    struct text *message);

/* Read a position, and check that the rules allow it. On failure return false; *message then names
 * the wrong field and place, and the correction. Clock and number may be left out; if they are the
 * only fields, a single number is that of the move. If `whole` is false, royal pieces may be
 * missing, so rules can be tried on a part of a position. */
bool notation_read_checked(struct position *position, struct machine *machine, const char *bytes,
                           bool whole, struct text *message);

static inline bool notation_read(struct position *position, struct machine *machine,
                                 const char *bytes, struct text *message) {
    return notation_read_checked(position, machine, bytes, true, message);
}

/* Return the number of a side's royal pieces, all kinds together. */
int notation_count_royals(const struct position *position, int side);

/* Append the kinds of royal pieces, with `between` them: "king" or "man". */
void notation_list_royals(const struct description *description, const char *between,
                          struct text *text);

void notation_write(const struct position *position, struct text *text);

/* Append the name of a square: "c3". */
void notation_write_square(const struct rules *rules, int square, struct text *text);

/* Append the letters of one square's contents: "" for empty, "M", "(Mmk)". */
void notation_write_content(const struct rules *rules, content what, struct text *text);

/* Append the letters of the pieces: "MKmk". */
void notation_list_letters(const struct description *description, struct text *text);

/* Read the contents of one square ("", "M", "(Mmk)"); return false if the text is something
 * else. */
bool notation_read_content(const struct rules *rules, const char *bytes, content *what);
