/* The state of a branch besides the position, its marks and its named places. From this table come
 * the members of the machine's struct branch (machine/machine.h), which each open choice copies,
 * those of the struct branch of native code (native/state.c), and the code that compares and sets
 * them. A new word needs only a new row here to remember something. */
#pragma once

/* clang-format off */
/* Set by actions and starts. Repetitions compare the rows that say COMPARED: a round that begins on
 * the same square with another value is a new one. Native code has a member only if it is needed:
 * USES(TAKE) means that a walk has the word `take`.
 *     name        in the machine, in native code
 *         needed in native code, first value, meaning */
#define BRANCH_FIELDS(FIELD, COMPARED) \
    FIELD(origin, int16_t, int, \
        true, ORIGIN_UNSET, "a square, ORIGIN_NONE, or a kind from the reserve") \
    FIELD(tally, int16_t, int, \
        USES(TALLY) || USES(MOST), 0, "value that `most` compares") \
    COMPARED(carried, content, int, \
        true, 0, "the carried piece; 0 for none") \
    FIELD(taken, uint8_t, int, \
        USES(CAPTURED), 0, "captures; the machine stops counting at 255")

/* Set by each step, if some walk has the word that tests it; 0 before the first. Of steps that
 * are composed to one (compile/compose.c), the last counts. In native code the value is a table
 * of the step's direction or, with ENTRY, its entry for the pose that the step leaves.
 *     name        in the machine, in native code, word
 *         value in the machine, for `way` and `pose`
 *         table, its type, TABLE or ENTRY
 *         meaning */
#define STEP_FIELDS(STEP) \
    STEP(crossed, uint8_t, int, CROSSED, \
        machine->crossed[way][pose], \
        "crossed", "const uint8_t *", ENTRY, \
        "edges that the last step crossed")
/* clang-format on */

/* An argument of BRANCH_FIELDS that leaves its rows out. */
#define NO_FIELD(...)
