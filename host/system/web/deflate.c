/* The page packs and unpacks by the browser's own streams ("deflate-raw"). */
#include "../deflate.h"

bool deflate_pack(const char *bytes, size_t length, struct text *packed) {
    (void)bytes, (void)length, (void)packed;
    return false;
}

const char *deflate_unpack(const char *bytes, size_t length, size_t most, struct text *text) {
    (void)bytes, (void)length, (void)most, (void)text;
    return "the page unpacks links itself";
}
