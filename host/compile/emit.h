/* Emitting: instructions, and functions shared by the parts of the compiler. Inside of compile. */
#ifndef COMPILE_EMIT_H
#define COMPILE_EMIT_H

#include "../base/tricks.h"
#include "rules.h"

#include <assert.h>

enum { PROGRAM_MAX = 1 << 20, RECURSIONS_MAX = 1024 };

/* A rec of the walk being compiled, and where its body has been or is to be put. */
struct recursion {
    const struct walk *walk;
    int address; /* -1 until it is emitted */
    bool bare;   /* may call itself with nothing changed: calls check for endless recursion */
};

struct compiler {
    struct arena *arena;
    const struct description *description;
    struct rules *rules;
    struct faults *faults;
    int side;
    int label; /* no instruction before this address may be merged with what follows: something
                  jumps here */
    const struct walk *walk; /* being compiled */
    const struct walk
        *sequence; /* the longest one that begins with the word being compiled; or NULL */
    struct recursion recursion[RECURSIONS_MAX];
    int recursions;
};

/* The instruction at an address. */
static inline struct instruction *emit_at(struct compiler *compiler, int address) {
    assert(address >= 0 && address < compiler->rules->program.count);
    return &compiler->rules->program.code[address];
}

/* The address of what is emitted next. */
static inline int emit_here(const struct compiler *compiler) {
    return compiler->rules->program.count;
}

/* Adds an instruction and returns its address; a fault, and address 0, when the program is full. */
int emit_add(struct compiler *compiler, enum opcode op, int to, uint64_t mask);
int emit_plain(struct compiler *compiler, enum opcode op);

/* Lets the instruction at `address` lead to what is emitted next. */
void emit_lead_here(struct compiler *compiler, int address);

/* Says that something will jump to what is emitted next; returns its address. */
int emit_label(struct compiler *compiler);

/* The end of the alternative that the choice at this address opened: it leads here on failure. A
 * choice before a question becomes one that is opened only if the question is answered so that the
 * alternative goes on. */
void emit_close_alternative(struct compiler *compiler, int choice);

/* The way of the board that a step or a named way is for walks of the compiler's side; -1 when
 * there are too many. */
int emit_way_of(struct compiler *compiler, const struct walk *walk);

/* The instruction of a word that is just one. */
void emit_word(struct compiler *compiler, const struct walk *walk, bool negate);

/* The program of one walk for the compiler's side: its address, -1 for no walk. */
int emit_walk(struct compiler *compiler, const struct walk *walk);

#endif
