#include "support.h"

#include "game/moves.h"
#include "game/notation.h"

#include <glob.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* -- Files ------------------------------------------------------------------------------------- */

char support_folder[SUPPORT_FOLDER_SIZE];

void support_begin_folder(void) {
    const char *above = getenv("TMPDIR");
    snprintf(support_folder, sizeof support_folder, "%.80s/warpboard-XXXXXX",
             above ? above : "/tmp");
    cr_assert(mkdtemp(support_folder) != NULL);
}

void support_end_folder(void) {
    char command[SUPPORT_FOLDER_SIZE + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", support_folder);
    cr_expect(system(command) == 0);
}

void support_limit_files(long size) {
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = size < 0 ? limit.rlim_max : (rlim_t)size;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* -- Memory ------------------------------------------------------------------------------------ */

static void fail_test(void *context) {
    (void)context;
    cr_assert_fail("out of memory");
}

static void jump_out(void *context) {
    longjmp(*(jmp_buf *)context, 1);
}

struct memory support_memory(void) {
    return (struct memory){.fail = fail_test};
}

struct arena *support_arena;

void support_begin_arena(void) {
    static struct memory memory;
    static struct arena arena;
    memory = support_memory();
    arena_init(&arena, &memory);
    support_arena = &arena;
}

void support_end_arena(void) {
    arena_done(support_arena);
}

bool support_survives(struct memory *memory, uint64_t failing_at, void (*work)(void *context),
                      void *context) {
    jmp_buf out;
    *memory = (struct memory){.fail = jump_out,
                              .context = &out,
                              .failing_at = failing_at,
                              .once = memory->once,
                              .block = memory->block};
    volatile bool survived = false;
    if (setjmp(out) == 0) {
        work(context);
        survived = true;
    }
    memory->failing_at = 0;
    memory->fail = fail_test;
    return survived;
}

/* -- Variants ---------------------------------------------------------------------------------- */

static struct variant *load_path(struct memory *memory, const char *path) {
    struct variant *variant = variant_new(memory);
    variant_read(variant, path, NULL, 0);
    const struct fault *fault = variant->faults.item;
    if (variant->faults.count)
        cr_assert_fail("%s:%d: %s", fault->place.file, fault->place.line, fault->text);
    return variant;
}

struct variant *support_load(struct memory *memory, const char *name) {
    char path[256];
    snprintf(path, sizeof path, "variants/%s.lua", name);
    return load_path(memory, path);
}

struct variant *support_load_script(struct memory *memory, const char *script) {
    char path[256];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/test-XXXXXX.lua", folder ? folder : "/tmp");
    int file = mkstemps(path, (int)strlen(".lua"));
    ssize_t length = (ssize_t)strlen(script);
    if (file < 0 || write(file, script, (size_t)length) != length)
        cr_assert_fail("cannot write %s", path);
    close(file);
    struct variant *variant = load_path(memory, path);
    unlink(path);
    return variant;
}

/* Games like Amazons: a complete examination of one position takes as long as for all other
 * variants together. */
static bool has_few_moves(struct variant *variant) {
    struct position start = support_position(variant, NULL);
    struct moves moves = support_moves(variant, &start, MOVES_BARE);
    bool few = moves.count <= 200;
    moves_done(&moves);
    return few;
}

static void visit_variants(size_t first, size_t step, void (*check)(struct variant *variant)) {
    glob_t found;
    if (glob("variants/*.lua", 0, NULL, &found) != 0) cr_assert_fail("there are no variants");
    for (size_t i = first; i < found.gl_pathc; i += step) {
        struct memory memory = support_memory();
        struct variant *variant = load_path(&memory, found.gl_pathv[i]);
        if (has_few_moves(variant)) check(variant);
        variant_free(variant);
    }
    globfree(&found);
}

void support_each_variant(void (*check)(struct variant *variant)) {
    visit_variants(0, 1, check);
}

void support_some_variants(size_t first, size_t one_in, void (*check)(struct variant *variant)) {
    bool all = getenv("WARPBOARD_LONG") != NULL;
    visit_variants(all ? 0 : first, all ? 1 : one_in, check);
}

/* -- Positions --------------------------------------------------------------------------------- */

struct position support_position(struct variant *variant, const char *text) {
    struct position position;
    struct text message;
    text_init(&message, variant->memory);
    if (!notation_read(&position, variant->machine, text ? text : variant->description.start,
                       &message))
        cr_assert_fail("%s: %s", variant->description.name, text_string(&message));
    text_done(&message);
    return position;
}

struct moves support_moves(struct variant *variant, struct position *position,
                           enum moves_mode mode) {
    struct moves moves;
    moves_init(&moves, variant->memory, variant->rules);
    if (!moves_generate(&moves, variant->machine, position, mode, NULL))
        cr_assert_fail("%s: %s", variant->description.name, variant->machine->fault);
    return moves;
}

static bool take_step(struct variant *variant, struct position *position, struct random *random) {
    struct moves moves = support_moves(variant, position, MOVES_BARE);
    bool can = moves.count > 0;
    if (can) move_apply(&moves, &moves.item[random_below(random, (uint32_t)moves.count)], position);
    moves_done(&moves);
    return can;
}

void support_wander(struct variant *variant, int games, int plies, support_look *look) {
    struct random random;
    random_seed(&random, SUPPORT_SEED);
    for (int game = 0; game < games; game++) {
        struct position position = support_position(variant, NULL);
        for (int ply = 0; ply < plies; ply++) {
            look(variant, &position);
            if (!take_step(variant, &position, &random)) break;
        }
    }
}

void support_open_arcade(struct arcade *arcade, struct variant *variant) {
    arcade->variant = variant;
    arcade->start = support_position(variant, NULL);
    playing_init(&arcade->playing, variant->machine);
}

void support_close_arcade(struct arcade *arcade) {
    playing_done(&arcade->playing);
    variant_free(arcade->variant);
}

void support_play(struct arcade *arcade, struct playouts *playouts, uint64_t first, uint64_t last) {
    for (uint64_t i = first; i <= last; i++)
        ENSURE(playouts_play(playouts, &arcade->playing, &arcade->start, SUPPORT_SEED, i, 1),
               "%s: %s", arcade->variant->description.name, arcade->variant->machine->fault);
}

static uint32_t empty_square(const struct position *position, struct random *random) {
    const struct board *board = &position->rules->description->board;
    for (;;) {
        uint32_t square = random_below(random, (uint32_t)board->squares);
        if (cells_has(board->in_play.word, (int)square) && !position->slot[square]) return square;
    }
}

struct position support_strewn(struct variant *variant, struct random *random, int percent) {
    struct position position;
    const struct description *description = &variant->description;
    position_init(&position, variant->rules);
    for (int side = 0; side < SIDES && variant->rules->royal >= 0; side++)
        position_set_slot(&position, empty_square(&position, random),
                          (content)class_of(variant->rules->royal, side));
    for (int i = description->board.squares * percent / 100; i > 0; i--) {
        int kind = (int)random_below(random, (uint32_t)description->kinds),
            side = (int)random_below(random, SIDES);
        if (kind == variant->rules->royal) continue;
        position_set_slot(&position, empty_square(&position, random),
                          (content)class_of(kind, side));
    }
    position_set_side(&position, (int)random_below(random, SIDES));
    return position;
}

const char *support_text(const struct position *position) {
    static char kept[4096];
    struct memory memory = support_memory();
    struct text text;
    text_init(&text, &memory);
    notation_write(position, &text);
    snprintf(kept, sizeof kept, "%s", text_string(&text));
    text_done(&text);
    return kept;
}

bool support_same(const struct position *a, const struct position *b) {
    return memcmp(a, b, sizeof *a) == 0;
}
