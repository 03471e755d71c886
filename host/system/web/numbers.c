/* The usual cases of snprintf and strtod. A browser compiles a function with care once it is hot;
 * for the ones of wasi-libc, which can do everything, that takes longer than to draw a board. */
#include "libc.h"

#undef snprintf
#undef vsnprintf
#undef strtod

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A text in its making: `length` counts the bytes for which there is no room, too. */
struct out {
    char *text;
    size_t size, length;
};

static void add(struct out *out, const char *bytes, size_t count) {
    if (out->length < out->size) {
        size_t room = out->size - out->length;
        memcpy(out->text + out->length, bytes, count < room ? count : room);
    }
    out->length += count;
}

static void add_number(struct out *out, uint64_t number, bool is_negative) {
    char digits[24], *at = digits + sizeof digits;
    do *--at = (char)('0' + number % 10);
    while (number /= 10);
    if (is_negative) *--at = '-';
    add(out, at, (size_t)(digits + sizeof digits - at));
}

static void add_signed(struct out *out, int64_t number) {
    add_number(out, number < 0 ? -(uint64_t)number : (uint64_t)number, number < 0);
}

/* Add a number with two decimals. Return false if it is too large, or so near the middle between
 * two results that the rounding of the product could matter. */
static bool add_hundredths(struct out *out, double number) {
    double hundredths = fabs(number) * 100, whole = floor(hundredths);
    if (!(hundredths < 1e9) || fabs(hundredths - whole - .5) < 1e-4) return false;
    int64_t rounded = (int64_t)whole + (hundredths - whole > .5);
    add_number(out, (uint64_t)rounded / 100, signbit(number));
    add(out, (const char[]){'.', (char)('0' + rounded / 10 % 10), (char)('0' + rounded % 10)}, 3);
    return true;
}

/* Add a whole number that six digits can show. Return false if it isn't one. */
static bool add_whole(struct out *out, double number) {
    if (!(fabs(number) < 1e6) || number != floor(number) || signbit(number)) return false;
    add_number(out, (uint64_t)number, false);
    return true;
}

/* Add the next value, and return the end of its format; NULL if that isn't a usual one. */
static const char *add_value(struct out *out, const char *format, va_list *values) {
    int most = -1;
    if (strncmp(format, ".2f", 3) == 0)
        return add_hundredths(out, va_arg(*values, double)) ? format + 3 : NULL;
    if (strncmp(format, ".6g", 3) == 0)
        return add_whole(out, va_arg(*values, double)) ? format + 3 : NULL;
    if (strncmp(format, ".*", 2) == 0) {
        most = va_arg(*values, int);
        format += 2;
        if (most < 0 || *format != 's') return NULL;
    }
    size_t longs = strspn(format, "l"), is_size = longs == 0 && *format == 'z';
    format += longs + is_size;
    bool is_long = longs > 1; /* `long` and `size_t` have the size of `int` */
    switch (*format) {
    case '%': add(out, "%", 1); break;
    case 'c': add(out, &(char){(char)va_arg(*values, int)}, 1); break;
    case 'd': add_signed(out, is_long ? va_arg(*values, int64_t) : va_arg(*values, int)); break;
    case 'u':
        add_number(out, is_long ? va_arg(*values, uint64_t) : va_arg(*values, unsigned), false);
        break;
    case 's': {
        const char *text = va_arg(*values, const char *);
        add(out, text, most < 0 ? strlen(text) : strnlen(text, (size_t)most));
        break;
    }
    default: return NULL;
    }
    return longs + is_size > 0 && strchr("%cs", *format) ? NULL : format + 1;
}

int page_vsnprintf(char *text, size_t size, const char *format, va_list values) {
    struct out out = {text, size, 0};
    va_list copy;
    va_copy(copy, values);
    const char *at = format;
    while (at && *at) {
        size_t plain = strcspn(at, "%");
        add(&out, at, plain);
        at += plain;
        if (*at) at = add_value(&out, at + 1, &copy);
    }
    va_end(copy);
    if (!at) return vsnprintf(text, size, format, values);
    if (size) text[out.length < size ? out.length : size - 1] = '\0';
    return (int)out.length;
}

int page_snprintf(char *text, size_t size, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int length = page_vsnprintf(text, size, format, values);
    va_end(values);
    return length;
}

enum { EXACT_DIGITS = 15 };

/* With so few digits, the number without its point and the power of ten are exact. So their
 * quotient is rounded only once, as it must be. */
double page_strtod(const char *text, char **end) {
    static const double power[EXACT_DIGITS + 1] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                   1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    int64_t number = 0;
    int digits = 0, decimals = 0;
    bool has_point = false;
    const char *at = text;
    for (; digits <= EXACT_DIGITS; at++) {
        if (*at == '.' && !has_point) {
            has_point = true;
        } else if (*at >= '0' && *at <= '9') {
            number = 10 * number + (*at - '0');
            digits++;
            decimals += has_point;
        } else {
            break;
        }
    }
    bool goes_on = *at && strchr("eExX", *at);
    if (digits == 0 || digits > EXACT_DIGITS || goes_on) return strtod(text, end);
    if (end) *end = (char *)at;
    return (double)number / power[decimals];
}
