#include "meeting.h"

#include <assert.h>
#include <string.h>

/* For example, `step s; L0: probe rook; if empty; step s; jump L0` looks for a rook on all squares
 * below the victim's: from a4, on a3, a2 and a1. */

/* A path that is followed from one square. */
struct course {
    const struct rules *rules;
    int first, end; /* addresses of the path */
    bool *seen;     /* by instruction and square */
    struct threat_meeting *meeting;
    uint64_t *ends, *pairs; /* sets of this square */
};

/* Follow the path from an address and a square, but not after one of a pair, from where it may lead
 * anywhere. */
static void follow(struct course *course, int address, int square) {
    const struct board *board = &course->rules->description->board;
    for (; address >= course->first && address < course->end && square >= 0; address++) {
        const struct instruction *in = &course->rules->program.code[address];
        bool *seen = &course->seen[(address - course->first) * board->squares + square];
        if (*seen) return;
        *seen = true;
        switch (in->op) {
        case OP_STEP:
        case OP_STEP_IF: square = board->way[in->way]->next[square]; break;
        case OP_OTHER:
            cells_add(course->pairs, square);
            course->meeting->of_pairs |= in->mask;
            return;
        case OP_PROBE:
            cells_add(course->ends, square);
            course->meeting->attackers |= in->mask;
            break;
        case OP_CHOICE:
        case OP_CHOICE_STEP:
        case OP_CHOICE_IF: follow(course, in->to, square); break;
        case OP_JUMP: address = in->to - 1; break;
        case OP_FAIL: return;
        default: assert(in->op == OP_IF);
        }
    }
}

struct threat_meeting meeting_of_path(struct arena *arena, const struct rules *rules, int first,
                                      int end) {
    const struct board *board = &rules->description->board;
    size_t words = (size_t)board->words, squares = (size_t)board->squares,
           states = (size_t)(end - first) * squares;
    struct threat_meeting meeting = {.ends = arena_new(arena, squares * words * sizeof(uint64_t)),
                                     .pairs = arena_new(arena, squares * words * sizeof(uint64_t))};
    struct course course = {.rules = rules, .first = first, .end = end, .meeting = &meeting};
    course.seen = arena_new(arena, states * sizeof *course.seen);
    for (size_t square = 0; square < squares; square++) {
        memset(course.seen, 0, states * sizeof *course.seen);
        course.ends = meeting.ends + square * words;
        course.pairs = meeting.pairs + square * words;
        follow(&course, first, (int)square);
    }
    return meeting;
}

void meeting_add(struct threat_meeting *meeting, const struct threat_meeting *other,
                 const struct board *board) {
    assert(meeting_is_like(meeting, other));
    for (int i = 0; i < board->squares * board->words; i++) {
        meeting->ends[i] |= other->ends[i];
        meeting->pairs[i] |= other->pairs[i];
    }
}
