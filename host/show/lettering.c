#include "lettering.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* A sign as lines between the points of a grid of 5 x 7, from the upper left: two digits are a
 * point, a blank begins a new line. */
static const char *const letters[] = {
    "0602204246 0444", /* A */
    "0006 003041423303 33444536 3606",
    "4130100105163645",
    "00304145360600",
    "40000646 0333", /* E */
    "400006 0333",
    "41301001051636454323",
    "0006 4046 0343",
    "1030 2026 1636", /* I */
    "4045361605",
    "0006 400346",
    "000646",
    "0600224046", /* M */
    "06004640",
    "103041453616050110",
    "06003041423303",
    "103041453616050110 2446", /* Q */
    "06003041423303 2346",
    "413010010213334445361605",
    "0040 2026",
    "000516364540", /* U */
    "002640",
    "0016223640",
    "0046 4006",
    "002340 2326", /* Y */
    "00400646",
};

static const char *const digits[] = {
    "103041453616050110", /* 0 */
    "112026 1636",
    "01103041420646",
    "01103041423313 334445361605",
    "36300444",
    "400002324345361605", /* 5 */
    "413010010516364544331304",
    "004016",
    "103041423313020110 1304051636454433",
    "051636454130100102133342",
};

static const double ADVANCE = 6, WIDTH = 4, HEIGHT = 6, STROKE = 0.9; /* in units of the grid */

static const char *strokes_of(char sign) {
    if (isalpha((unsigned char)sign)) return letters[toupper((unsigned char)sign) - 'A'];
    if (isdigit((unsigned char)sign)) return digits[sign - '0'];
    return sign == '*' ? "0246 4206" : "";
}

static void add_strokes(cairo_t *cairo, const char *at, double left, double top, double unit) {
    bool begins = true;
    for (; *at; at += *at == ' ' ? 1 : 2) {
        if (*at == ' ') {
            begins = true;
            continue;
        }
        double x = left + (at[0] - '0') * unit, y = top + (at[1] - '0') * unit;
        if (begins)
            cairo_move_to(cairo, x, y);
        else
            cairo_line_to(cairo, x, y);
        begins = false;
    }
}

double lettering_width(const char *text, double height) {
    return ((double)strlen(text) * ADVANCE - (ADVANCE - WIDTH)) * height / HEIGHT;
}

void lettering_draw(cairo_t *cairo, const char *text, double x, double y, double height) {
    double unit = height / HEIGHT, left = x - lettering_width(text, height) / 2;
    cairo_set_line_width(cairo, STROKE * unit);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    for (; *text; text++, left += ADVANCE * unit)
        add_strokes(cairo, strokes_of(*text), left, y - height / 2, unit);
    cairo_stroke(cairo);
}
