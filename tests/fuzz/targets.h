/* Fuzz targets. Each takes any bytes, reads them as the program would, and checks invariants of the
 * result. A failed check ends the process. libFuzzer runs them (make fuzz), and an ordinary test
 * runs them on seeds and earlier findings (tests/robustness/fuzz_test.c). */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The script of a variant. If it loads, its moves are generated. */
int fuzz_script(const uint8_t *data, size_t size);

/* The text of a position. The first byte selects the variant. */
int fuzz_position(const uint8_t *data, size_t size);

/* Texts of moves, one on each line, which are played in order. The first byte selects the variant.
 */
int fuzz_move(const uint8_t *data, size_t size);

/* A game file, whose game is played. */
int fuzz_open(const uint8_t *data, size_t size);

/* A game file of another program, whose games are played. The first byte selects the format. An
 * error must not be one of Lua's own. */
int fuzz_games(const uint8_t *data, size_t size);

/* Claims of a scenario, as tests/fuzz/claims.lua reads them. */
int fuzz_scenario(const uint8_t *data, size_t size);

/* Lines of the REPL: only verbs, and only those that don't write files or draw pictures. */
int fuzz_line(const uint8_t *data, size_t size);

/* The input of a reader written in Lua; tests/fuzz/readers.lua has the checks. */
int fuzz_journal(const uint8_t *data, size_t size);
int fuzz_weights(const uint8_t *data, size_t size);
int fuzz_levels(const uint8_t *data, size_t size);
int fuzz_epd(const uint8_t *data, size_t size);
int fuzz_import(const uint8_t *data, size_t size);
int fuzz_link(const uint8_t *data, size_t size);

/* Lines from a program that plays against ours. The first byte selects the protocol. */
int fuzz_engine(const uint8_t *data, size_t size);

/* Changes to a database of `report`: SQL statements after an S, otherwise bytes. */
int fuzz_database(const uint8_t *data, size_t size);
