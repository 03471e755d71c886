/* Emitting: instructions, and functions shared by the parts of the compiler. Internal to
 * compile. */
#pragma once

#include "../base/tricks.h"
#include "rules.h"

#include <assert.h>

enum { PROGRAM_MAX = 1 << 20, RECURSIONS_MAX = 1024 };

/* A rec of the walk being compiled, and the address of its body. */
struct recursion {
    const struct walk *walk;
    int address; /* -1 until it is emitted */
    bool bare;   /* may call itself with nothing changed: calls test for endless recursion */
};

struct compiler {
    struct arena *arena;
    const struct description *description;
    struct rules *rules;
    struct program *program; /* the program that is added to */
    struct faults *faults;
    bool plain; /* emit each word alone, without optimizations: see compile_plain */
    int side;
    int label; /* no instruction before this address may be merged with a later one, because
                  something jumps here */
    int sum; /* address of a sum of alternatives that ends with the last instruction; -1 for none */
    const struct walk *walk; /* the walk being compiled */
    const struct walk
        *sequence; /* the longest sequence that begins with the word being compiled; or NULL */
    struct recursion recursion[RECURSIONS_MAX];
    int recursions;
};

/* Return the instruction at an address. */
static inline struct instruction *emit_at(struct compiler *compiler, int address) {
    assert(address >= 0 && address < compiler->program->count);
    return &compiler->program->code[address];
}

/* Return the address of the next instruction. */
static inline int emit_here(const struct compiler *compiler) {
    return compiler->program->count;
}

/* Add an instruction and return its address; if the program is full, add a fault and return 0. */
int emit_add(struct compiler *compiler, enum opcode op, int to, class_set mask);
int emit_plain(struct compiler *compiler, enum opcode op);

/* Make the instruction at `address` lead to the next instruction. */
void emit_lead_here(struct compiler *compiler, int address);

/* Announce a jump to the next instruction; return its address. */
int emit_label(struct compiler *compiler);

/* Make a choice before a test one that is opened only if the test lets the alternative continue. */
void emit_test_first(struct compiler *compiler, int choice);

/* End the alternative that the choice at this address opened: on failure, it leads here. */
void emit_close_alternative(struct compiler *compiler, int choice);

/* Return the direction on the board of a step or named direction in walks of the compiler's side;
 * -1 if there are too many. */
int emit_way_of(struct compiler *compiler, const struct walk *walk);

/* Emit a word that is a single instruction. */
void emit_word(struct compiler *compiler, const struct walk *walk, bool negate);

/* Compile one walk for the compiler's side, and list it among the compiled walks of the rules.
 * Return its address, -1 for no walk. */
int emit_walk(struct compiler *compiler, const struct walk *walk);

/* Return the walk with composed steps, which has the same branches in the same order: steps that
 * follow one another without anything between them become one. walk_composed returns it from now
 * on. Plain programs keep all steps. */
const struct walk *compose_steps(struct compiler *compiler, const struct walk *walk);
