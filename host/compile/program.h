/* Programs: compiled walks. A program is a flat array of instructions that the machine runs with
 * backtracking. If an instruction cannot go on, it *fails*, and the machine returns to the latest
 * open choice. */
#ifndef COMPILE_PROGRAM_H
#define COMPILE_PROGRAM_H

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
                                             "never fails") \
    OP(PROBE_ALL,  "probe-all",  MASK,       "in reverse: any piece may capture such a victim " \
                                             "here; never fails")

/* Instructions that lead elsewhere than to the next one or a failure, or that an observer changes.
 * machine/run.c has a function for each.
 *     id          name          operands    meaning */
#define LEADING_INSTRUCTIONS(OP) \
    OP(JUMP,       "jump",       TO,         "jumps to the address") \
    OP(CHOICE_STEP,"choice.step",TO,         "`choice` before a step-if, which is tried first: " \
                                             "makes a choice only if it succeeds") \
    OP(CHOICE_START,"choice.start",TO,       "`choice` before a from or by: makes a choice only " \
                                             "if such a piece is on the board") \
    OP(CHOICE_IF,  "choice.if",  TO,         "`choice` before an if") \
    OP(CHOICE_ASK, "choice.ask", TO,         "`choice` before any other test") \
    OP(SPLIT_IF,   "split.if",   TO,         "continues below if the next line succeeds, else at " \
                                             "the address") \
    OP(LOOK_STEP,  "look.step",  TO,         "`look` before a step-if") \
    OP(LOOK_IF,    "look.if",    TO,         "`look` before an if") \
    OP(LOOK_ASK,   "look.ask",   TO,         "`look` before any other test") \
    OP(COMMIT,     "commit",     NONE,       "closes the choice of the innermost `else`") \
    OP(SEEN,       "seen",       NONE,       "returns to the state of the innermost `look` and " \
                                             "continues below") \
    OP(KEEP_FIRST, "keep-first", NONE,       "drops all choices made since the innermost `once` " \
                                             "or `look`") \
    OP(ROUND,      "round",      TO,         "ends one round; jumps to the address if this " \
                                             "square was visited before") \
    OP(LINE_ROUND, "line.round", TO,         "`round` for rounds along one line: tests only " \
                                             "whether the line is closed") \
    OP(CALL,       "call",       TO,         "jumps to the address, until `return`") \
    OP(CALL_NEW,   "call.new",   TO,         "`call`, but fails if this call was already made " \
                                             "here with nothing changed since") \
    OP(RETURN,     "return",     NONE,       "continues after the innermost call")

/* Instructions that go on below if an expression is true. It uses `machine`, the instruction `in`
 * with its `address`, and the cursor, `moved`, which it may change.
 *     id          name          operands    meaning
 *         does, and whether that was possible */
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
    OP(ASK_STEP,   "ask-step",   WAYMASK,    "tests whether one step leads to a square with such " \
                                             "contents", \
       can_step(machine, in, moved.pose) != (bool)in->negate) \
    OP(GO,         "go",         NUMBER,     "goes to the place", \
       (moved.pose = branch_place(machine, in->to)) >= 0) \
    OP(OTHER,      "other",      MASK,       "goes to the other of exactly two such pieces", \
       (moved.pose = branch_other(machine, moved.pose, in->mask)) >= 0) \
    OP(IF,         "if",         MASK,       "tests for such contents here", \
       branch_matches(machine, moved.pose, in->mask)) \
    OP(GENERATE,   "generate",   NUMBER,     "calls Lua, which emits moves", \
       starts_generated(machine, &moved, address, in->to))

/* Instructions that are one word with the same id. The expression computes the answer of a question
 * or does an action, and returns whether that was possible. It uses `machine`, the `pose` and
 * `square` of the cursor, and the operands `number` and `set` (operand.h). machine/actions.h has
 * a function for each.
 *     id          name          operands    meaning
 *         answer of a question */
#define QUESTION_INSTRUCTIONS(OP) \
    OP(CARRYING,   "carrying",   MASK,       "a piece of such a class is carried", \
       branch_carries(machine, set)) \
    OP(HEIGHT,     "height",     NUMBERMASK, "the square has a number of pieces from the first " \
                                             "to the second", \
       branch_has_height(machine, pose, number, (int)set)) \
    OP(ON,         "on",         NUMBER,     "the square is in the zone", \
       branch_is_on(machine, square, number)) \
    OP(AT,         "at",         NUMBER,     "the square is the place", \
       branch_is_place(machine, square, number)) \
    OP(MARKED,     "marked",     NUMBER,     "the square has this mark (-1: of this move)", \
       branch_is_marked(machine, square, number, (int)set)) \
    OP(CROSSED,    "crossed",    NUMBER,     "the last step crossed one of the edges", \
       machine->run.branch.crossed & number) \
    OP(CAPTURED,   "captured",   NONE,       "something was captured", \
       machine->run.branch.taken > 0) \
    OP(ATTACKED,   "attacked",   NUMBER,     "the square is attacked (by that attack)", \
       attack_answer(machine, square, number)) \
    OP(GUARDED,    "guarded",    NUMBER,     "the square is guarded (by that attack)", \
       attack_answer(machine, square, number)) \
    OP(GIVES_CHECK,"gives-check",NONE,       "the opponent's royal piece is attacked", \
       legality_gives_check(machine, pose)) \
    OP(GIVES_MATE, "gives-mate", NONE,       "the opponent is checkmated", \
       legality_gives_mate(machine, pose)) \
    OP(MAY,        "may",        NUMBERMASK, "the right has one of the values", \
       branch_holds(machine, number, set)) \
    OP(HOLDS,      "holds",      NUMBERMASK, "the slot has one of the values", \
       branch_counts(machine, number, set)) \
    OP(EXCEEDS,    "exceeds",    NUMBERMASK, "the slot exceeds the other one by this much", \
       branch_exceeds(machine, number, set)) \
    OP(TO_MOVE,    "to-move",    NONE,       "the mover is the side to move", \
       (uint32_t)machine->run.side == machine->run.position->side) \
    OP(TEST,       "test",       NUMBER,     "calls Lua", \
       branch_ask_function(machine, pose, number, false))

/*         effect of an action, and whether it was possible */
#define ACTION_INSTRUCTIONS(OP) \
    OP(DROP,       "drop",       NUMBER,     "takes a piece of the kind from the reserve", \
       action_drop(machine, number)) \
    OP(PASS,       "pass",       NONE,       "makes a move without an origin", \
       action_pass(machine)) \
    OP(STOP,       "stop",       NONE,       "makes a landing", \
       branch_add_landing(machine, LANDING_STOP, square)) \
    OP(TAKE,       "take",       NONE,       "captures", \
       action_take(machine, pose)) \
    OP(CLAIM,      "claim",      NONE,       "captures when the move ends", \
       action_claim(machine, pose)) \
    OP(REMOVE,     "remove",     NONE,       "removes", \
       action_remove(machine, pose)) \
    OP(DEPOSE,     "depose",     NONE,       "removes the commander", \
       action_depose(machine, pose)) \
    OP(PUT,        "put",        NUMBER,     "puts a piece of the class here", \
       action_put(machine, pose, (content)number)) \
    OP(CARRY,      "carry",      NUMBER,     "carries a piece of the class", \
       action_carry(machine, (content)number)) \
    OP(LAND,       "land",       NONE,       "puts the carried piece down", \
       action_land(machine, pose)) \
    OP(BECOME,     "become",     NUMBER,     "turns into the kind", \
       action_become(machine, pose, number)) \
    OP(FLIP,       "flip",       NONE,       "changes the owner", \
       action_flip(machine, pose)) \
    OP(SWAP,       "swap",       NUMBER,     "exchanges contents with the place", \
       action_swap(machine, pose, number)) \
    OP(CYCLE,      "cycle",      NUMBERMASK, "moves the contents of the places (four bits each) " \
                                             "to the next place", \
       action_cycle(machine, number, set)) \
    OP(TUCK,       "tuck",       NONE,       "captures the commander under the carried stack", \
       action_tuck(machine, pose)) \
    OP(LIFT,       "lift",       NUMBER,     "takes the given number of pieces under the carried" \
                                             " one", \
       action_lift(machine, pose, number)) \
    OP(LAY,        "lay",        NUMBER,     "puts the given number of carried pieces on top", \
       action_lay(machine, pose, number)) \
    OP(KEEP,       "keep",       NUMBER,     "adds one to the slot", \
       action_keep(machine, number)) \
    OP(MARK,       "mark",       NUMBER,     "makes a mark of that name (-1: of this move)", \
       action_mark(machine, pose, number)) \
    OP(UNMARK,     "unmark",     NONE,       "removes a mark", \
       action_unmark(machine, pose)) \
    OP(TALLY,      "tally",      NUMBER,     "adds to the tally", \
       action_tally(machine, number)) \
    OP(SET,        "set",        NUMBERMASK, "sets the slot to the value", \
       branch_change(machine, (uint32_t)number, (uint32_t)set)) \
    OP(ADD,        "add",        NUMBERMASK, "adds to the slot; fails above the maximum", \
       action_add(machine, number, set)) \
    OP(GRANT,      "grant",      NUMBER,     "gives the right", \
       action_grant(machine, number)) \
    OP(AGAIN,      "again",      NONE,       "gives the mover the next turn, too", \
       action_again(machine)) \
    OP(RESET,      "reset",      NONE,       "the clock starts again", \
       action_reset(machine)) \
    OP(PLACE,      "place",      NUMBER,     "names the square", \
       action_place(machine, pose, number)) \
    OP(ROUND_BEGIN,"round.begin",NUMBERMASK, "counts a round in the place; fails after enough", \
       action_begin_round(machine, number, set)) \
    OP(ROUNDS_END, "rounds.end", NUMBERMASK, "clears the place; fails if there were too few", \
       action_end_rounds(machine, number, set)) \
    OP(PART,       "part",       NONE,       "begins another part of the text", \
       action_part(machine)) \
    OP(NOTE,       "note",       NUMBER,     "adds text", \
       branch_add_landing(machine, LANDING_NOTE, number)) \
    OP(CALLED,     "called",     NUMBER,     "names the kind of move", \
       action_called(machine, number)) \
    OP(ACT,        "act",        NUMBER,     "calls Lua, which changes the position", \
       branch_ask_function(machine, pose, number, true))
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
    bool negate : 1;   /* a question with the opposite answer */
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
    const char *meaning;
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

#endif
