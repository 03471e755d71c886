/* What the C tests share: memory, variants loaded for a test, and random walks through their games.
 * Tests run in the checkout's root, each in a process of its own. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "base/random.h"
#include "count/playout.h"
#include "embed/variant.h"
#include "game/moves.h"

#include <criterion/criterion.h>

/* An assertion for loops: cr_assert tells the runner of each one, which takes longer than most of
 * what is asserted. */
#define ENSURE(condition, ...)                                                                     \
    do {                                                                                           \
        if (!(condition)) cr_assert_fail(__VA_ARGS__);                                             \
    } while (0)

enum { SUPPORT_SEED = 2024 };

/* Memory of which the test fails when it runs out. */
struct memory support_memory(void);

/* An arena for each test of a suite that says TestSuite(name, .init = support_begin_arena, .fini =
 * support_end_arena).
 */
extern struct arena *support_arena;
void support_begin_arena(void);
void support_end_arena(void);

/* A folder for each test of a suite, below $TMPDIR, which is removed with what is in it. */
enum { SUPPORT_FOLDER_SIZE = 100 };
extern char support_folder[SUPPORT_FOLDER_SIZE];
void support_begin_folder(void);
void support_end_folder(void);

/* As on a full disk: files may not grow beyond so many bytes; -1 for any length. */
void support_limit_files(long size);

/* Calls `work` while the allocation number `failing_at` (0 for none) and all after it fail. False
 * when that ended the work in the middle. The memory counts from 0 and is whole again afterwards.
 */
bool support_survives(struct memory *memory, uint64_t failing_at, void (*work)(void *context),
                      void *context);

/* A variant of the folder variants/, which must be without faults. */
struct variant *support_load(struct memory *memory, const char *name);

/* The same from a script, which is written to a file below $TMPDIR for as long as it is read. */
struct variant *support_load_script(struct memory *memory, const char *script);

/* Loads every variant of the folder variants/ in turn. */
void support_each_variant(void (*check)(struct variant *variant));

/* The same for one in so many, from the first (0), second (1) ... on; for all in `make sweep`. */
void support_some_variants(size_t first, size_t one_in, void (*check)(struct variant *variant));

/* The position of a text, NULL for the variant's start. */
struct position support_position(struct variant *variant, const char *text);

/* The legal moves of a position in which no walk may fail. The caller frees them with moves_done.
 */
struct moves support_moves(struct variant *variant, struct position *position,
                           enum moves_mode mode);

/* Plays random games from the start, of at most `plies` turns, and shows every position on the way.
 */
typedef void support_look(struct variant *variant, struct position *position);
void support_wander(struct variant *variant, int games, int plies, support_look *look);

/* A variant with what playing random games of it needs. */
struct arcade {
    struct variant *variant;
    struct position start;
    struct playing playing;
};

void support_open_arcade(struct arcade *arcade, struct variant *variant);

/* The variant is freed, too. */
void support_close_arcade(struct arcade *arcade);

/* Plays the random games of these numbers, in which no walk may fail. */
void support_play(struct arcade *arcade, struct playouts *playouts, uint64_t first, uint64_t last);

/* A position with pieces strewn over the board, `percent` of it; of each royal kind exactly one for
 * each side. */
struct position support_strewn(struct variant *variant, struct random *random, int percent);

/* Its text, for messages; lasts as long as the test. */
const char *support_text(const struct position *position);

/* Whether two positions are the same bit for bit. */
bool support_same(const struct position *a, const struct position *b);

#endif
