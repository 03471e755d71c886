/* Programs: compiled walks. A program is a flat array of instructions that the machine runs with
 * backtracking. If an instruction cannot continue, it *fails*, and the machine returns to the
 * latest open choice. */
#pragma once

#include "../words/walk.h"

/* The operands of an instruction, for the listing. */
enum operands {
    OPERANDS_NONE,
    OPERANDS_TO,      /* to */
    OPERANDS_MASK,    /* mask: classes */
    OPERANDS_WAY,     /* way */
    OPERANDS_WAYMASK, /* way, mask */
    OPERANDS_TOMASK,  /* to, mask */
    OPERANDS_NUMBER,  /* number */
    OPERANDS_TOWAYMASK,
    OPERANDS_NUMBERMASK
};

/* clang-format off */
/* Instructions that end a branch or a lookup.
 *     id          name          operands    meaning */
#define ENDING_INSTRUCTIONS(OP) \
    OP(END,        "end",        NONE,       "ends the branch as a move") \
    OP(FAIL,       "fail",       NONE,       "returns to the latest open choice") \
    OP(PROBE,      "probe",      MASK,       "in reverse: such a piece may have come from here; " \
                                             "never fails")

/* Instructions that lead elsewhere than to the next one or a failure, or that an observer changes.
 * machine/run.c has a function for each.
 *     id          name          operands    meaning */
#define LEADING_INSTRUCTIONS(OP) \
    OP(JUMP,       "jump",       TO,         "jumps to the address") \
    OP(CHOICE_STEP,"choice.step",TO,         "`choice` before a step-if, which is tried first: " \
                                             "makes a choice only if it succeeds") \
    OP(CHOICE_IF,  "choice.if",  TO,         "`choice` before an if") \
    OP(SPLIT_IF,   "split.if",   TO,         "continues below if the next line succeeds, else at " \
                                             "the address") \
    OP(LOOK_STEP,  "look.step",  TO,         "`look` before a step-if") \
    OP(LOOK_IF,    "look.if",    TO,         "`look` before an if") \
    OP(COMMIT,     "commit",     NONE,       "closes the choice of the innermost `else`") \
    OP(SEEN,       "seen",       NONE,       "returns to the state of the innermost `look` and " \
                                             "continues below") \
    OP(KEEP_FIRST, "keep-first", NONE,       "drops all choices made since the innermost `once` " \
                                             "or `look`") \
    OP(ROUND,      "round",      TO,         "ends one round; jumps to the address if this " \
                                             "square was visited before") \
    OP(CALL,       "call",       TO,         "jumps to the address, until `return`") \
    OP(CALL_NEW,   "call.new",   TO,         "`call`, but fails if this call was already made " \
                                             "here with nothing changed since") \
    OP(RETURN,     "return",     NONE,       "continues after the innermost call")

/* Instructions that continue below if an expression is true. It uses `machine`, the instruction
 * `in` with its `address`, and the cursor, `moved`, which it may change.
 *     id          name          operands    meaning
 *         action or test; true if it succeeds */
#define PLAIN_INSTRUCTIONS(OP) \
    OP(CHOICE,     "choice",     TO,         "continues below; if that fails, at the address", \
       stack_push_choice(machine, &moved, in->to)) \
    OP(ELSE,       "else",       TO,         "a choice to `otherwise`, which `commit` closes", \
       stack_push_alternative(machine, &moved, in->to)) \
    OP(OTHERWISE,  "otherwise",  NONE,       "fails if the choice that led here is closed", \
       !machine->frame[machine->run.frames - 1].closed) /* the last that the choice has kept */ \
    OP(LOOK,       "look",       TO,         "a choice that `seen` returns to", \
       stack_push_alternative(machine, &moved, in->to)) \
    OP(ONCE,       "once",       NONE,       "remembers the open choices", \
       stack_push_frame(machine, &moved, -1, 0)) \
    OP(LOOP,       "loop",       NONE,       "begins a repetition on this square", \
       stack_begin_loop(machine, &moved, address + 1)) \
    OP(LOOP_END,   "loop.end",   NONE,       "ends the repetition", \
       stack_end_loop(machine, &moved)) \
    OP(MOST,       "most",       NONE,       "finds the greatest tally that the branches below " \
                                             "reach, then keeps those that reach it", \
       stack_begin_most(machine, &moved, address)) \
    OP(MOST_END,   "most.end",   NONE,       "compares this branch's tally with the greatest", \
       stack_end_most(machine, &moved)) \
    OP(SUCCEED,    "succeed",    NONE,       "continues below", true) \
    OP(FROM,       "from",       TOMASK,     "lifts each such piece that can go in one of the " \
                                             "directions listed in the next lines", \
       (moved.pose = starts_piece(machine, moved, address, in)) >= 0) \
    OP(BY,         "by",         TOMASK,     "`from`, but the piece stays on its square", \
       (moved.pose = starts_piece(machine, moved, address, in)) >= 0) \
    OP(EACH,       "each",       NUMBER,     "goes to each square of the zone in turn", \
       (moved.pose = starts_square(machine, moved, address, in)) >= 0) \
    OP(STEP,       "step",       WAY,        "one step", \
       (moved.pose = branch_step(machine, in->way, moved.pose)) >= 0) \
    OP(STEP_IF,    "step-if",    WAYMASK,    "one step to a square with such contents", \
       (moved.pose = branch_step(machine, in->way, moved.pose)) >= 0 && \
       branch_matches(machine, moved.pose, in->mask)) \
    OP(GO,         "go",         NUMBER,     "goes to the place", \
       (moved.pose = branch_place(machine, in->to)) >= 0) \
    OP(OTHER,      "other",      MASK,       "goes to the other of exactly two such pieces", \
       (moved.pose = branch_other(machine, moved.pose, in->mask)) >= 0) \
    OP(IF,         "if",         MASK,       "tests for such contents here", \
       branch_matches(machine, moved.pose, in->mask)) \
    OP(GENERATE,   "generate",   NUMBER,     "calls Lua, which emits moves", \
       starts_generated(machine, &moved, address, in->to))

/* Instructions that are one word with the same id, for its meaning see words.h. The expression
 * computes the answer of a question or does an action, and returns whether that was possible. It
 * uses `machine`, the `pose` and `square` of the cursor, and the operands `number` and `set`
 * (operand.h). machine/actions.h has a function for each.
 *     id           name           operands    does */
#define QUESTION_INSTRUCTIONS(OP) \
    OP(CARRYING,    "carrying",    MASK,       branch_carries(machine, set)) \
    OP(HEIGHT,      "height",      NUMBERMASK, branch_has_height(machine, pose, number, (int)set)) \
    OP(ON,          "on",          NUMBER,     branch_is_on(machine, square, number)) \
    OP(AT,          "at",          NUMBER,     branch_is_place(machine, square, number)) \
    OP(MARKED,      "marked",      NUMBER, \
       branch_is_marked(machine, square, number, (int)set)) \
    OP(CROSSED,     "crossed",     NUMBER,     machine->run.branch.crossed & number) \
    OP(CAPTURED,    "captured",    NONE,       machine->run.branch.taken > 0) \
    OP(ATTACKED,    "attacked",    NUMBER,     attack_answer(machine, square, number)) \
    OP(GUARDED,     "guarded",     NUMBER,     attack_answer(machine, square, number)) \
    OP(GIVES_CHECK, "gives-check", NONE,       legality_gives_check(machine, pose)) \
    OP(GIVES_MATE,  "gives-mate",  NONE,       legality_gives_mate(machine, pose)) \
    OP(MAY,         "may",         NUMBERMASK, branch_holds(machine, number, set)) \
    OP(HOLDS,       "holds",       NUMBERMASK, branch_counts(machine, number, set)) \
    OP(EXCEEDS,     "exceeds",     NUMBERMASK, branch_exceeds(machine, number, set)) \
    OP(TO_MOVE,     "to-move",     NONE, \
       (uint32_t)machine->run.side == machine->run.position->side) \
    OP(TEST,        "test",        NUMBER,     branch_ask_function(machine, pose, number, false))

#define ACTION_INSTRUCTIONS(OP) \
    OP(DROP,        "drop",        NUMBER,     action_drop(machine, number)) \
    OP(PASS,        "pass",        NONE,       action_pass(machine)) \
    OP(STOP,        "stop",        NONE,       branch_add_landing(machine, LANDING_STOP, square)) \
    OP(TAKE,        "take",        NONE,       action_take(machine, pose)) \
    OP(CLAIM,       "claim",       NONE,       action_claim(machine, pose)) \
    OP(REMOVE,      "remove",      NONE,       action_remove(machine, pose)) \
    OP(DEPOSE,      "depose",      NONE,       action_depose(machine, pose)) \
    OP(PUT,         "put",         NUMBER,     action_put(machine, pose, (content)number)) \
    OP(CARRY,       "carry",       NUMBER,     action_carry(machine, (content)number)) \
    OP(LAND,        "land",        NONE,       action_land(machine, pose)) \
    OP(BECOME,      "become",      NUMBER,     action_become(machine, pose, number)) \
    OP(FLIP,        "flip",        NONE,       action_flip(machine, pose)) \
    OP(SWAP,        "swap",        NUMBER,     action_swap(machine, pose, number)) \
    OP(CYCLE,       "cycle",       NUMBERMASK, action_cycle(machine, number, set)) \
    OP(TUCK,        "tuck",        NONE,       action_tuck(machine, pose)) \
    OP(LIFT,        "lift",        NUMBER,     action_lift(machine, pose, number)) \
    OP(LAY,         "lay",         NUMBER,     action_lay(machine, pose, number)) \
    OP(KEEP,        "keep",        NUMBER,     action_keep(machine, number)) \
    OP(MARK,        "mark",        NUMBER,     action_mark(machine, pose, number)) \
    OP(UNMARK,      "unmark",      NONE,       action_unmark(machine, pose)) \
    OP(TALLY,       "tally",       NUMBER,     action_tally(machine, number)) \
    OP(SET,         "set",         NUMBERMASK, \
       branch_change(machine, (uint32_t)number, (uint32_t)set)) \
    OP(ADD,         "add",         NUMBERMASK, action_add(machine, number, set)) \
    OP(GRANT,       "grant",       NUMBER,     action_grant(machine, number)) \
    OP(AGAIN,       "again",       NONE,       action_again(machine)) \
    OP(RESET,       "reset",       NONE,       action_reset(machine)) \
    OP(PLACE,       "place",       NUMBER,     action_place(machine, pose, number)) \
    OP(ROUND_BEGIN, "round.begin", NUMBERMASK, action_begin_round(machine, number, set)) \
    OP(ROUNDS_END,  "rounds.end",  NUMBERMASK, action_end_rounds(machine, number, set)) \
    OP(PART,        "part",        NONE,       action_part(machine)) \
    OP(NOTE,        "note",        NUMBER,     branch_add_landing(machine, LANDING_NOTE, number)) \
    OP(CALLED,      "called",      NUMBER,     action_called(machine, number)) \
    OP(ACT,         "act",         NUMBER,     branch_ask_function(machine, pose, number, true))
/* clang-format on */

#define INSTRUCTIONS(OP)                                                                           \
    ENDING_INSTRUCTIONS(OP)                                                                        \
    LEADING_INSTRUCTIONS(OP)                                                                       \
    PLAIN_INSTRUCTIONS(OP) QUESTION_INSTRUCTIONS(OP) ACTION_INSTRUCTIONS(OP)

enum opcode {
#define OP_ID(id, ...) OP_##id,
    INSTRUCTIONS(OP_ID)
#undef OP_ID
        OPCODES
};

struct instruction {
    uint8_t op;  /* enum opcode */
    int8_t then; /* distance to the next instruction: 1, or more to skip a jump or the lines of a
                    start */
    uint8_t way; /* index of a direction of the board */
    bool negate : 1;   /* a test with the opposite result */
    bool leads : 1;    /* after from, by: the next line continues this step */
    bool runs_out : 1; /* from, by: it fails once more after the last piece */
    int32_t to;        /* an address, or the operand "number" */
    class_set mask;    /* a set of classes, places, or a value */
};

struct program {
    struct instruction *code;
    const struct walk **source; /* by address: the walk that it was compiled from */
    int count, capacity;
};

/* A walk of the rules, for one side. */
struct compiled {
    const struct walk *walk;
    int side, address;
    int plain; /* address in the plain program, or one of these */
};

enum { PLAIN_NONE = -1, PLAIN_UNKNOWN = -2 };

struct instruction_entry {
    const char *name;
    enum operands operands;
};

/* The number of `holds` contains the slot and, from this bit on, the value that bit 0 of the set
 * represents. */
enum { HOLDS_FIRST_SHIFT = 16, SLOT_NONE = 0x7fff };

/* Values for the origin of a branch that isn't a square. */
enum {
    ORIGIN_NONE = -1, /* a pass */
    ORIGIN_UNSET = -2,
    ORIGIN_RESERVE = -3 /* and below: the piece of kind ORIGIN_RESERVE - origin, from the reserve */
};

/* Flags for the actions of a branch. */
enum action {
    ACTION_RESET = 1, /* the clock starts again */
    ACTION_SWAP = 2,
    ACTION_CYCLE = 4,
    ACTION_PART = 8,
    ACTION_CLAIM = 16,
    ACTION_CARRY = 32, /* the carried piece isn't the one lifted at the origin */
    ACTION_AGAIN = 64  /* the mover has the next turn, too */
};

extern const struct instruction_entry instruction_table[OPCODES];
