/* Programs: compiled walks. A flat array of instructions that the machine runs with backtracking:
 * an instruction that cannot go on *fails*, and the machine takes up the latest choice that is
 * still open. */
#ifndef COMPILE_PROGRAM_H
#define COMPILE_PROGRAM_H

#include "../words/walk.h"

/* What an instruction's operands are, for the listing. */
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
/*     id          name          operands    meaning */
#define CONTROL_INSTRUCTIONS(OP) \
    OP(END,        "end",        NONE,       "the branch is a move") \
    OP(FAIL,       "fail",       NONE,       "takes up the latest choice") \
    OP(JUMP,       "jump",       TO,         "goes on there") \
    OP(CHOICE,     "choice",     TO,         "goes on; on failure, there") \
    OP(CHOICE_STEP,"choice.step",TO,         "the same before a step-if that is tried first: a " \
                                             "choice only if it succeeds") \
    OP(CHOICE_START,"choice.start",TO,       "the same before a from or by: a choice only if " \
                                             "such a piece stands somewhere") \
    OP(CHOICE_IF,  "choice.if",  TO,         "the same before an if") \
    OP(CHOICE_ASK, "choice.ask", TO,         "the same before another question") \
    OP(ELSE,       "else",       TO,         "a choice that `commit` closes") \
    OP(COMMIT,     "commit",     NONE,       "closes the choice of the innermost `else`, from " \
                                             "now on") \
    OP(LOOK,       "look",       TO,         "a choice that `seen` or `unseen` returns to") \
    OP(SEEN,       "seen",       NONE,       "returns to the state of the innermost `look`, and " \
                                             "goes on here") \
    OP(UNSEEN,     "unseen",     NONE,       "returns to the state of the innermost `look`, and " \
                                             "fails") \
    OP(ONCE,       "once",       NONE,       "remembers the open choices") \
    OP(KEEP_FIRST, "keep-first", NONE,       "forgets all choices made since the innermost " \
                                             "`once`") \
    OP(LOOP,       "loop",       NONE,       "a repetition begins on this square") \
    OP(ROUND,      "round",      TO,         "one round is over; there, if this square was " \
                                             "visited before") \
    OP(LINE_ROUND, "line.round", TO,         "the same where the rounds lead along a line: " \
                                             "looks only for its closing") \
    OP(LOOP_END,   "loop.end",   NONE,       "the repetition is over") \
    OP(CALL,       "call",       TO,         "goes on there until `return`") \
    OP(CALL_NEW,   "call.new",   TO,         "the same, but fails if it stands in this call " \
                                             "already with nothing changed") \
    OP(RETURN,     "return",     NONE,       "goes on after the innermost call") \
    OP(MOST,       "most",       NONE,       "first finds the greatest tally of what follows, " \
                                             "then only its branches") \
    OP(MOST_END,   "most.end",   NONE,       "compares the tally") \
    OP(FROM,       "from",       TOMASK,     "each such piece, lifted, that can go one of the " \
                                             "ways in so many lines, which follow") \
    OP(BY,         "by",         TOMASK,     "the same, left standing") \
    OP(EACH,       "each",       NUMBER,     "each square of the zone") \
    OP(STEP,       "step",       WAY,        "one step") \
    OP(STEP_IF,    "step-if",    WAYMASK,    "one step onto such a square") \
    OP(GO,         "go",         NUMBER,     "to the place") \
    OP(OTHER,      "other",      MASK,       "to the other one of exactly two") \
    OP(IF,         "if",         MASK,       "such a class stands here") \
    OP(PROBE,      "probe",      MASK,       "backward: such a piece may have come from here; " \
                                             "goes on in any case") \
    OP(PROBE_ALL,  "probe-all",  MASK,       "backward: any piece may take such a victim here; " \
                                             "goes on in any case") \
    OP(GENERATE,   "generate",   NUMBER,     "lets Lua give moves")

/* Those that are one word, of the same id, and what it does: an expression in `machine`, the `pose`
 * and `square` of the cursor, and what stands for its names, `number` and `set` (operand.h).
 * Machine and definition have it from here (machine/actions.h).
 *     id          name          operands    meaning
 *         what a question answers */
#define QUESTION_INSTRUCTIONS(OP) \
    OP(CARRYING,   "carrying",   MASK,       "such a class is carried", \
       branch_carries(machine, set)) \
    OP(ON,         "on",         NUMBER,     "in the zone", \
       branch_is_on(machine, square, number)) \
    OP(AT,         "at",         NUMBER,     "at the place", \
       branch_is_place(machine, square, number)) \
    OP(MARKED,     "marked",     NUMBER,     "a mark of that name (-1: of this move)", \
       branch_is_marked(machine, square, number, (int)set)) \
    OP(CROSSED,    "crossed",    NUMBER,     "the last step crossed one of the edges", \
       machine->run.crossing & number) \
    OP(CAPTURED,   "captured",   NONE,       "something was captured", \
       machine->run.branch.taken > 0) \
    OP(ATTACKED,   "attacked",   NUMBER,     "attacked here (by that attack)", \
       attack_answer(machine, square, number)) \
    OP(GUARDED,    "guarded",    NUMBER,     "guarded here (by that attack)", \
       attack_answer(machine, square, number)) \
    OP(GIVES_CHECK,"gives-check",NONE,       "the royal piece of the other side is attacked", \
       legality_gives_check(machine, pose)) \
    OP(GIVES_MATE, "gives-mate", NONE,       "the same, and the other side has no move", \
       legality_gives_mate(machine, pose)) \
    OP(MAY,        "may",        NUMBERMASK, "the slot of the right holds one of the values", \
       branch_holds(machine, number, set)) \
    OP(HOLDS,      "holds",      NUMBERMASK, "the slot holds one of the values", \
       branch_counts(machine, number, set)) \
    OP(TO_MOVE,    "to-move",    NONE,       "the mover has the turn", \
       (uint32_t)machine->run.side == machine->run.position->side) \
    OP(TEST,       "test",       NUMBER,     "asks Lua", \
       branch_ask_function(machine, pose, number, false))

/*         what an action does, and whether that was possible */
#define ACTION_INSTRUCTIONS(OP) \
    OP(DROP,       "drop",       NUMBER,     "a piece of that kind out of the reserve", \
       action_drop(machine, number)) \
    OP(PASS,       "pass",       NONE,       "a move without an origin", \
       action_pass(machine)) \
    OP(STOP,       "stop",       NONE,       "a landing", \
       branch_add_landing(machine, LANDING_STOP, square)) \
    OP(TAKE,       "take",       NONE,       "captures", \
       action_take(machine, pose)) \
    OP(CLAIM,      "claim",      NONE,       "captures when the move ends", \
       action_claim(machine, pose)) \
    OP(REMOVE,     "remove",     NONE,       "removes", \
       action_remove(machine, pose)) \
    OP(DEPOSE,     "depose",     NONE,       "removes the commander", \
       action_depose(machine, pose)) \
    OP(PUT,        "put",        NUMBER,     "a piece of the class", \
       action_put(machine, pose, (content)number)) \
    OP(CARRY,      "carry",      NUMBER,     "a piece of the class in hand", \
       action_carry(machine, (content)number)) \
    OP(LAND,       "land",       NONE,       "puts the carried piece down", \
       action_land(machine, pose)) \
    OP(BECOME,     "become",     NUMBER,     "turns into the kind", \
       action_become(machine, pose, number)) \
    OP(FLIP,       "flip",       NONE,       "changes the owner", \
       action_flip(machine, pose)) \
    OP(SWAP,       "swap",       NUMBER,     "trades with the place", \
       action_swap(machine, pose, number)) \
    OP(CYCLE,      "cycle",      NUMBERMASK, "moves what stands on the places (four bits each) " \
                                             "on", \
       action_cycle(machine, number, set)) \
    OP(TUCK,       "tuck",       NONE,       "captures the commander under the carried column", \
       action_tuck(machine, pose)) \
    OP(LIFT,       "lift",       NUMBER,     "takes so many under what is carried", \
       action_lift(machine, pose, number)) \
    OP(LAY,        "lay",        NUMBER,     "puts so many of what is carried on top", \
       action_lay(machine, pose, number)) \
    OP(KEEP,       "keep",       NUMBER,     "one more in the slot", \
       action_keep(machine, number)) \
    OP(MARK,       "mark",       NUMBER,     "a mark of that name (-1: of this move)", \
       action_mark(machine, pose, number)) \
    OP(UNMARK,     "unmark",     NONE,       "no mark", \
       action_unmark(machine, pose)) \
    OP(TALLY,      "tally",      NUMBER,     "so many more", \
       action_tally(machine, number)) \
    OP(SET,        "set",        NUMBERMASK, "the slot holds the value", \
       branch_change(machine, (uint32_t)number, (uint32_t)set)) \
    OP(ADD,        "add",        NUMBERMASK, "adds to the slot, up to a greatest value", \
       action_add(machine, number, set)) \
    OP(AGAIN,      "again",      NONE,       "the mover has the next turn, too", \
       action_again(machine)) \
    OP(RESET,      "reset",      NONE,       "the clock starts again", \
       action_reset(machine)) \
    OP(PLACE,      "place",      NUMBER,     "names the square", \
       action_place(machine, pose, number)) \
    OP(PART,       "part",       NONE,       "another part of the text", \
       action_part(machine)) \
    OP(NOTE,       "note",       NUMBER,     "text", \
       branch_add_landing(machine, LANDING_NOTE, number)) \
    OP(CALLED,     "called",     NUMBER,     "the kind of move", \
       action_called(machine, number)) \
    OP(ACT,        "act",        NUMBER,     "lets Lua act", \
       branch_ask_function(machine, pose, number, true))
/* clang-format on */

#define INSTRUCTIONS(OP) CONTROL_INSTRUCTIONS(OP) QUESTION_INSTRUCTIONS(OP) ACTION_INSTRUCTIONS(OP)

enum opcode {
#define OP_ID(id, ...) OP_##id,
    INSTRUCTIONS(OP_ID)
#undef OP_ID
        OPCODES
};

struct instruction {
    uint8_t op;  /* enum opcode */
    int8_t then; /* so many lines further the next one is found: 1, or past a jump or the lines of a
                    start */
    uint8_t way; /* index of a way of the board */
    bool negate : 1; /* a question: succeeds where it would fail */
    bool leads : 1;  /* behind from, by: the step is followed by the one in the next line */
    int32_t to;      /* an address, or the instruction's number */
    uint64_t mask;   /* a set of classes, places, or a value */
};

struct program {
    struct instruction *code;
    const struct walk **source; /* by address: the walk that it was compiled from */
    int count, capacity;
};

struct instruction_entry {
    const char *name;
    enum operands operands;
    const char *meaning;
};

/* In the number of `holds` stands the slot, and from this bit on the value of bit 0 of the set. */
enum { HOLDS_FIRST_SHIFT = 16 };

/* What a branch that runs through the program notes of its origin, unless it is a square. */
enum {
    ORIGIN_NONE = -1, /* a pass */
    ORIGIN_UNSET = -2,
    ORIGIN_RESERVE = -3 /* and below: the piece of kind ORIGIN_RESERVE - origin, from the reserve */
};

/* And of what it has done. */
enum action {
    ACTION_RESET = 1, /* the clock starts again */
    ACTION_SWAP = 2,
    ACTION_CYCLE = 4,
    ACTION_PART = 8,
    ACTION_CLAIM = 16,
    ACTION_CARRY = 32, /* what is in hand is not what was lifted at the origin */
    ACTION_AGAIN = 64  /* the mover has the next turn, too */
};

extern const struct instruction_entry instruction_table[OPCODES];

#endif
