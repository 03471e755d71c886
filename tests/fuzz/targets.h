/* Fuzz targets: each takes any bytes, reads them as the program would, and checks what must hold of
 * whatever comes of that. A fault ends the process. They are run by libFuzzer (make fuzz), and over
 * seeds and earlier findings by an ordinary test (tests/robustness/fuzz_test.c). */
#ifndef FUZZ_TARGETS_H
#define FUZZ_TARGETS_H

#include <stddef.h>
#include <stdint.h>

/* The script of a variant. If it loads, moves are made by it. */
int fuzz_script(const uint8_t *data, size_t size);

/* The text of a position; the first byte says of which variant. */
int fuzz_position(const uint8_t *data, size_t size);

/* The texts of moves, one a line, that are played one after the other; the first byte says in which
 * variant. */
int fuzz_move(const uint8_t *data, size_t size);

/* A game file, whose game is played. */
int fuzz_open(const uint8_t *data, size_t size);

/* A file of games of another program, which are played: the first byte says in which format. No
 * error is one of Lua's own. */
int fuzz_games(const uint8_t *data, size_t size);

/* What a killed session may have left as its journal. */
int fuzz_journal(const uint8_t *data, size_t size);

/* Claims of a scenario, as tests/fuzz/claims.lua reads them. */
int fuzz_scenario(const uint8_t *data, size_t size);

/* Lines of the REPL: verbs alone, and of those none that writes files or draws pictures. */
int fuzz_line(const uint8_t *data, size_t size);

/* What a reader in Lua takes; tests/fuzz/readers.lua says what must hold. */
int fuzz_weights(const uint8_t *data, size_t size);
int fuzz_levels(const uint8_t *data, size_t size);
int fuzz_epd(const uint8_t *data, size_t size);
int fuzz_import(const uint8_t *data, size_t size);
int fuzz_link(const uint8_t *data, size_t size);

/* Lines of a program that plays with ours; the first byte says by which protocol. */
int fuzz_engine(const uint8_t *data, size_t size);

/* Changes of a database of `report`: statements of SQL after an S, or else bytes. */
int fuzz_database(const uint8_t *data, size_t size);

#endif
