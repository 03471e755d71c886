/* What verbs in Lua can do with files: their own, those of the program, and its cache. */
#include "functions.h"

#include "../embed/installed.h"
#include "../session/png.h"
#include "../system/cache.h"
#include "../system/file.h"
#include "../system/storage.h"

#include <errno.h>
#include <string.h>

enum { SHARED_BYTES_MAX = 1 << 20 };

/* session.write_file(path, text) -> string?: writes a file whole or not at all; why not. */
static int write_file(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *written = front_scratch(front);
    size_t length;
    const char *path = luacall_text(call, 1, NULL), *bytes = luacall_text(call, 2, &length);
    text_add(written, bytes, (int)length);
    text_init(&message, front->session->memory);
    bool good = storage_write(path, written, &message);
    text_clear(written);
    text_add(written, text_string(&message), message.length);
    text_done(&message);
    return good ? 0 : luacall_give_text(call, text_string(written));
}

/* session.read_file(path, most) -> string?, string?: what a regular file holds, which has no zero
 * bytes and no more than so many; nil and why not. */
static int read_file(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *text = front_scratch(front);
    const char *path = luacall_text(call, 1, NULL);
    text_init(&message, front->session->memory);
    bool good = storage_read(path, (int)luacall_whole(call, 2), text, &message);
    if (!good) {
        text_clear(text);
        text_add(text, text_string(&message), message.length);
    }
    text_done(&message);
    if (good) return luacall_give_text(call, text_string(text));
    luacall_give_nothing(call);
    return 1 + luacall_give_text(call, text_string(text));
}

/* session.png_of(svg) -> string?, string: the picture as PNG; or nil and why there is none. */
static int png_of(struct luacall *call, void *context) {
    struct front *front = context;
    size_t length;
    const char *svg = luacall_text(call, 1, &length);
    struct text *png = front_scratch(front);
    const char *why = png_make(svg, length, front->session->interrupt, png);
    if (!why) return luacall_give_bytes(call, png->bytes, (size_t)png->length);
    luacall_give_text(call, NULL);
    return 1 + luacall_give_text(call, why);
}

/* The path of a file in the cache folder, or NULL and why there is none. Its name is letters,
 * digits, dots and dashes. */
static const char *cache_path(struct front *front, const char *name, const char **why) {
    char folder[PATH_MAX];
    if (!cache_folder(folder, sizeof folder, why)) return NULL;
    text_print(front_scratch(front), "%s/%s", folder, name);
    return text_string(&front->scratch);
}

/* session.read_cache(name) -> string?: what a file in the cache folder holds, if it is there. */
static int read_cache(struct luacall *call, void *context) {
    struct front *front = context;
    const char *why, *path = cache_path(front, luacall_text(call, 1, NULL), &why);
    struct text kept, message;
    if (!path) return 0;
    text_init(&kept, front->session->memory);
    text_init(&message, front->session->memory);
    bool good = storage_read(path, SHARED_BYTES_MAX, &kept, &message);
    int given = good ? luacall_give_text(call, text_string(&kept)) : 0;
    text_done(&message);
    text_done(&kept);
    return given;
}

/* session.write_cache(name, text) -> string?: writes such a file; why not. */
static int write_cache(struct luacall *call, void *context) {
    struct front *front = context;
    const char *why, *path = cache_path(front, luacall_text(call, 1, NULL), &why);
    struct text kept, message;
    size_t length;
    const char *bytes = luacall_text(call, 2, &length);
    if (!path) return luacall_give_text(call, why);
    text_init(&kept, front->session->memory);
    text_init(&message, front->session->memory);
    text_add(&kept, bytes, (int)length);
    bool good = storage_write(path, &kept, &message);
    int given = good ? 0 : luacall_give_text(call, text_string(&message));
    text_done(&message);
    text_done(&kept);
    return given;
}

/* session.make_folder(path) -> string?: a folder that can be written to, which may be there; why
 * there is none. */
static int make_folder(struct luacall *call, void *context) {
    (void)context;
    bool good = file_make_folder(luacall_text(call, 1, NULL));
    return good ? 0 : luacall_give_text(call, strerror(errno));
}

/* session.is_same_file(path, path) -> boolean: whether both lead to one file. */
static int is_same_file(struct luacall *call, void *context) {
    (void)context;
    return luacall_give_flag(
        call, file_is_same(luacall_text(call, 1, NULL), luacall_text(call, 2, NULL)));
}

/* session.read_shared(name) -> string: a file that comes with the program. */
static int read_shared(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *text = front_scratch(front);
    char path[PATH_MAX];
    const char *name = luacall_text(call, 1, NULL);
    bool good = installed_find(name, path);
    text_init(&message, front->session->memory);
    if (good) good = storage_read(path, SHARED_BYTES_MAX, text, &message);
    text_done(&message);
    if (good) return luacall_give_text(call, text_string(text));
    text_clear(text);
    text_print(text, "the file %s is not where the program is installed", name);
    luacall_raise(call, text_string(text));
}

const struct luacall_entry front_file_functions[] = {
    {"write_file", write_file},     {"read_file", read_file},     {"png_of", png_of},
    {"make_folder", make_folder},   {"read_cache", read_cache},   {"write_cache", write_cache},
    {"is_same_file", is_same_file}, {"read_shared", read_shared}, {NULL, NULL}};
