/* Functions for C tests: memory, variants loaded for a test, and random walks through their games.
 * Tests run in the repository root, each in a separate process. */
#pragma once

#include "base/random.h"
#include "count/playout.h"
#include "embed/variant.h"
#include "game/moves.h"

#include <criterion/criterion.h>

/* An assertion for loops. cr_assert reports each call to the runner, which takes longer than most
 * conditions. */
#define ENSURE(condition, ...)                                                                     \
    do {                                                                                           \
        if (!(condition)) cr_assert_fail(__VA_ARGS__);                                             \
    } while (0)

enum { SUPPORT_SEED = 2024 };

/* Return memory whose exhaustion fails the test. */
struct memory support_memory(void);

/* An arena for each test of a suite declared by TestSuite(name, .init = support_begin_arena, .fini
 * = support_end_arena). */
extern struct arena *support_arena;
void support_begin_arena(void);
void support_end_arena(void);

/* A folder for each test of a suite, in $TMPDIR, which is removed with its contents. */
enum { SUPPORT_FOLDER_SIZE = 100 };
extern char support_folder[SUPPORT_FOLDER_SIZE];
void support_begin_folder(void);
void support_end_folder(void);

/* Simulate a full disk: files may not grow beyond this number of bytes; -1 for any length. */
void support_limit_files(long size);

/* Call `work` with the allocation number `failing_at` (0 for none) and all later ones failing.
 * Return false if that ended the work early. The memory counts from 0, and is usable again
 * afterwards. */
bool support_survives(struct memory *memory, uint64_t failing_at, void (*work)(void *context),
                      void *context);

/* Load a variant of the folder variants/, which must have no errors. */
struct variant *support_load(struct memory *memory, const char *name);

/* Load a script, which is written to a temporary file in $TMPDIR meanwhile. It must have no errors.
 */
struct variant *support_load_script(struct memory *memory, const char *script);

/* Load every variant of the folder variants/ in turn. */
void support_each_variant(void (*check)(struct variant *variant));

/* Load one variant in `one_in`, from the first (0), second (1) ... on; all in `make sweep`. */
void support_some_variants(size_t first, size_t one_in, void (*check)(struct variant *variant));

/* Return the position of a text, or the variant's start for NULL. */
struct position support_position(struct variant *variant, const char *text);

/* Return the legal moves of a position in which no walk may fail. The caller frees them with
 * moves_done. */
struct moves support_moves(struct variant *variant, struct position *position,
                           enum moves_mode mode);

/* Play random games of at most `plies` turns from the start, and visit every position of them. */
typedef void support_look(struct variant *variant, struct position *position);
void support_wander(struct variant *variant, int games, int plies, support_look *look);

/* A variant with everything needed for random games. */
struct arcade {
    struct variant *variant;
    struct position start;
    struct playing playing;
};

void support_open_arcade(struct arcade *arcade, struct variant *variant);

/* Frees the variant too. */
void support_close_arcade(struct arcade *arcade);

/* Play the random games of these numbers, in which no walk may fail. */
void support_play(struct arcade *arcade, struct playouts *playouts, uint64_t first, uint64_t last);

/* Return a position with random pieces on `percent` of the board, and exactly one of each royal
 * kind for each side. */
struct position support_strewn(struct variant *variant, struct random *random, int percent);

/* Return its text, for messages. It is valid until the end of the test. */
const char *support_text(const struct position *position);

/* Return true if two positions are equal bit by bit. */
bool support_same(const struct position *a, const struct position *b);
