/* What verbs in Lua can do with files: their own, those of the program, and its cache. */
#include "functions.h"

#include "../embed/installed.h"
#include "../session/png.h"
#include "../system/cache.h"
#include "../system/file.h"
#include "../system/storage.h"

#include <errno.h>
#include <string.h>

/* Leaves in a text why reading or writing it has failed, if it has. */
static bool end_with(bool good, struct text *text, struct text *message) {
    if (!good) {
        text_clear(text);
        text_add(text, text_string(message), message->length);
    }
    text_done(message);
    return good;
}

/* session.write_file(path, text) -> string?: writes a file whole or not at all; why not. */
static int write_file(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *text = front_scratch(front);
    size_t length;
    const char *path = luacall_text(call, 1, NULL), *bytes = luacall_text(call, 2, &length);
    text_add(text, bytes, (int)length);
    text_init(&message, front->session->memory);
    if (end_with(storage_write(path, text, &message), text, &message)) return 0;
    return luacall_give_text(call, text_string(text));
}

/* session.read_file(path, most) -> string?, string?: what a regular file holds, which has no zero
 * bytes and no more than so many; nil and why not. */
static int read_file(struct luacall *call, void *context) {
    struct front *front = context;
    struct text message, *text = front_scratch(front);
    const char *path = luacall_text(call, 1, NULL);
    int most = (int)luacall_whole(call, 2);
    text_init(&message, front->session->memory);
    bool good = end_with(storage_read(path, most, text, &message), text, &message);
    if (!good) luacall_give_nothing(call);
    return !good + luacall_give_text(call, text_string(text));
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

/* session.cache_path(name) -> string?, string?: the path of a file in the cache folder; nil and why
 * there is none. The name is letters, digits, dots and dashes. */
static int cache_path(struct luacall *call, void *context) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    char folder[PATH_MAX];
    struct text *path = front_scratch(context);
    const char *why, *name = luacall_text(call, 1, NULL);
    if (name[strspn(name, plain)] || !name[strspn(name, ".")])
        luacall_raise(call, "no name of a file in the cache");
    if (!cache_folder(folder, sizeof folder, &why))
        return luacall_give_nothing(call) + luacall_give_text(call, why);
    text_print(path, "%s/%s", folder, name);
    return luacall_give_text(call, text_string(path));
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

/* session.shared_path(name) -> string: the path of a file that comes with the program. */
static int shared_path(struct luacall *call, void *context) {
    struct text *message = front_scratch(context);
    char path[PATH_MAX];
    const char *name = luacall_text(call, 1, NULL);
    if (installed_find(name, path)) return luacall_give_text(call, path);
    text_print(message, "the file %s is not where the program is installed", name);
    luacall_raise(call, text_string(message));
}

const struct luacall_entry front_file_functions[] = {{"write_file", write_file},
                                                     {"read_file", read_file},
                                                     {"png_of", png_of},
                                                     {"make_folder", make_folder},
                                                     {"is_same_file", is_same_file},
                                                     {"cache_path", cache_path},
                                                     {"shared_path", shared_path},
                                                     {NULL, NULL}};
