/* The translator: functions that its files share. Internal to native.
 *
 * A walk becomes C by continuations: for each way in which the walk succeeds, its code runs the
 * code of its continuation. The state of a branch is one struct, copied where branches part, so
 * that nothing is ever undone:
 *
 *     a * b    code of a, with (b, continuation) as its continuation
 *     a + b    { a copy; a, continuation } b, continuation
 *     a | b    { a copy; a, "it has succeeded", continuation } unless it has: b, continuation
 *
 * If at most one of two walks succeeds, at most once, their continuation is written once, after
 * both; otherwise the continuation of alternatives is a function, unless it is short. A rec is a
 * function that calls itself. Facts about a branch where a function is called, such as the piece it
 * carries, are known in the function: it is written once for each such *version*.
 *
 * The files, each using only those above it:
 *     codewriter, names, cost                lines, numbers for names, slow operations
 *     bodies                                 functions and pieces that are alike
 *     masks, ways, state                     classes, steps, position and branch
 *     words, groups, sets                    single words, counting by sets of squares
 *     ends, squares, making, commits         ends that are one move, tests of many squares
 *     continuations                          continuations
 *     walks                                  walks and continuations, by translate's tables
 *     joins, repeats, starts, functions      the writers in these tables
 *     threats, attacks, endings              attacks, and how games end
 *     patterns, picks, places, translate     random games, the whole
 *
 * groups.h, holes.h and pieces.h have the types that some of them share. */
#pragma once

#include "translation.h"

/* Refuse to translate a word, or the rules if it is NULL, for a reason, which is static text. The
 * first reason counts. */
void translator_refuse(struct translator *t, const struct walk *walk, const char *reason);

/* Add "script.lua:7: columns cannot be translated". */
void translator_tell(const struct translator *t, struct text *why);

/* -- codewriter.c ------------------------------------------------------------------------------ */

/* Write lines, indented. In them `@` is the variable of the present branch, `$` the present
 * side. */
__attribute__((format(printf, 2, 3))) void code_line(struct translator *t, const char *format, ...);

/* Call code_line if moves are listed. Otherwise write nothing, unless the line is needed there,
 * too. */
__attribute__((format(printf, 2, 3))) void code_list_line(struct translator *t, const char *format,
                                                          ...);

/* Write a line that ends with {, and its closing }. The lines between them are indented. */
__attribute__((format(printf, 2, 3))) void code_begin(struct translator *t, const char *format,
                                                      ...);
void code_end(struct translator *t);

/* code_side: return "white" or "black", the end of functions' names. code_number: return a new
 * number for a label or variable of the present function. */
const char *code_side(int side);
int code_number(struct translator *t);

/* code_goto: go to the label. code_label: write the label, unless nothing goes there. */
void code_goto(struct translator *t, int label);
void code_label(struct translator *t, int label);

/* code_fail: let the branch fail. code_require: let it fail unless the condition is true. */
void code_fail(struct translator *t);
__attribute__((format(printf, 2, 3))) void code_require(struct translator *t, const char *format,
                                                        ...);

/* -- names.c ----------------------------------------------------------------------------------- */

/* Return a word's operand, with the number of the reserve or right in place of its slot. */
struct operand name_operand(const struct translator *t, const struct walk *walk);

/* Return a word with its names and line, or a class, for comments; memory is the arena's.
 * Texts of a script come into C by no other way, which tests/lint/layers checks. */
const char *word_comment(struct translator *t, const struct walk *walk);
const char *class_comment(struct translator *t, int class);

/* -- bodies.c ---------------------------------------------------------------------------------- */

/* Add a function of this number with these parameters after the node, and the text after its
 * opening brace. All are written by bodies_write, after the declarations and the other functions,
 * those that are alike only once. */
void body_add(struct translator *t, int number, const char *params, const char *text);
void bodies_write(struct translator *t);

/* -- cost.c ------------------------------------------------------------------------------------ */

/* cost_estimate: set t->polls if one position may take long. cost_write_poll: if so, write a poll
 * of the deadline. */
void cost_estimate(struct translator *t);
void cost_write_poll(struct translator *t);

/* -- masks.c ----------------------------------------------------------------------------------- */

/* Find the classes of the rules and the planes that they need. */
void mask_begin(struct translator *t);

/* Return the number of a set of classes: in C, their squares are m<number>(position). */
int mask_number(struct translator *t, class_set mask);

/* Return, as C, the test if a class is in the set. */
const char *mask_test(const struct translator *t, class_set mask, const char *class);

/* Return, as C, the other one of a pair of pieces: one, of a class in the set, is on the square `s`
 * of the position `p`. */
const char *mask_other(struct translator *t, class_set mask, const char *p, const char *s);
void mask_write_all(struct translator *t);

/* mask_is_empty: return true if the set has none of the rules' classes. mask_of_movers: return the
 * classes that the present side moves. */
bool mask_is_empty(const struct translator *t, class_set mask);
class_set mask_of_movers(const struct translator *t);

/* mask_single: return the only class in a set, or -1. mask_bits: return all bits that classes of
 * the set have. */
int mask_single(class_set mask);
int mask_bits(class_set mask);

/* -- ways.c ------------------------------------------------------------------------------------ */

enum { SQUARE_BYTE_MAX = 254 };

/* way_is_twisted: return true if poses may be mirrored. way_pose_bits: return the number of bits
 * for the square in a pose in C. cells_text: return a set of squares as a C constant of type set;
 * memory is the arena's. */
bool way_is_twisted(const struct translator *t);
int way_pose_bits(const struct translator *t);
const char *cells_text(struct translator *t, const uint64_t *cells);

/* Return the board's way of a step, for the present side. */
int way_number(struct translator *t, const struct walk *walk);

/* Write the tables w<way>[pose] and crossed<way>[pose], the lines ray<way>[square], and the shifts
 * from<way>(set). */
void way_write_tables(struct translator *t);
void way_write_rays(struct translator *t);
void way_write_shifts(struct translator *t);

/* way_write_step: remember a step from this pose (compile/branch_fields.h). The others keep this
 * along a line, for each pose that it passes: write the arrays, of this length; note the values of
 * a branch; set those of the present branch. */
void way_write_step(struct translator *t, int way, const char *pose);
void way_write_line(struct translator *t, int line, int length);
void way_write_passed(struct translator *t, int branch, int line);
void way_write_again(struct translator *t, int line);

/* Return 1 if the squares along a way are in upward order of their numbers, -1 if downward, 0 if
 * neither. */
int way_order(const struct translator *t, int way);

/* way_has_shifts: return true if a way leads into a set of squares by few shifts of that set.
 * way_sources_text: return, as C, the squares from which it does. way_stays_text: return, as C,
 * those from which it leads to themselves. */
bool way_has_shifts(const struct translator *t, int way);
const char *way_stays_text(struct translator *t, int way);
const char *way_sources_text(struct translator *t, int way, const char *set);

/* -- state.c ----------------------------------------------------------------------------------- */

/* list_has_notes: return true if branches have notes for the present purpose. list_suffix: return
 * the text that is then appended to PARAMS, ARGS and FROM_PARAMS. */
bool list_has_notes(const struct translator *t);
const char *list_suffix(const struct translator *t);
/* Write the macros over all members, and the function for the end of a move. */
void state_write_members(struct translator *t);
void state_write_end(struct translator *t);

/* Write the code of `mark` with the name of lasting marks. */
void mark_write(struct translator *t, const struct walk *walk);

/* -- words.c ----------------------------------------------------------------------------------- */

/* Write a word that neither joins walks nor starts one, for the present branch. */
void word_write(struct translator *t, const struct walk *walk);

/* word_require_class: let the branch fail unless a class of the set is on this square.
 * word_require_empty_hand: let it fail if it carries a piece. */
void word_require_class(struct translator *t, class_set mask);
void word_require_empty_hand(struct translator *t);

/* Return the field of struct position for a slot that counts: a counter, or pieces in a reserve. */
const char *word_counter_field(const struct translator *t, int slot);

/* Write that the branch carries a piece of this class. */
void word_write_carried(struct translator *t, int class);

/* Write the end of a branch: the carried piece, if there is one, is put down here. */
void word_write_landing(struct translator *t);

/* word_place_square: return the square of a place as C, which is -1 while it has none. pose_text:
 * return the pose of a branch as C. word_write_go: write that the branch goes to a pose. */
const char *word_place_square(struct translator *t, int place);
const char *pose_text(struct translator *t, int branch);
void word_write_go(struct translator *t, const char *pose);

/* -- sets.c ------------------------------------------------------------------------------------ */

/* Find the part of the side's moves that is counted by sets. */
void sets_find(struct translator *t);

/* Return true if there is a bulk table for the side; if other moves may be among its moves. Write
 * those of its terms that they may be among, as data; the function that counts by the table. */
bool sets_has_bulk_table(const struct translator *t);
bool sets_compares(const struct translator *t);
void sets_write_terms(struct translator *t);
void sets_write_count(struct translator *t);

/* sets_has_guards: return true if sets determine the pieces that can begin a sequence.
 * sets_write_guards: write these as could<number>, or return false. */
bool sets_has_guards(struct translator *t, const struct walk *sequence);
bool sets_write_guards(struct translator *t, const struct walk *sequence, int number);

/* -- ends.c ------------------------------------------------------------------------------------ */

/* end_is_counted: return true if each branch of the side's walks that reaches its end is a distinct
 * move that can be counted at once. end_is_one_branch: return true if the continuation ends one
 * branch, and set the possible contents at its end. end_is_one_move: return true if it makes each
 * branch with these possible contents one such move. end_is_sure: return true if a walk succeeds in
 * exactly one way in every position, and set the possible contents after it. */
bool end_is_counted(const struct translator *t);
bool end_is_one_branch(const struct translator *t, const struct continuation *then,
                       struct possible *possible);
bool end_is_one_move(const struct translator *t, const struct continuation *then,
                     struct possible possible);
bool end_is_one_if_legal(const struct translator *t, const struct continuation *then,
                         struct possible possible); /* if a piece is royal */
bool end_is_sure(const struct translator *t, const struct walk *walk, struct possible *possible);

/* -- squares.c --------------------------------------------------------------------------------- */

enum { ROUNDS_WORDS_MAX = 16 }; /* largest size of a walk whose rounds are followed by sets */

/* All squares of the board, exactly, or as the result for a walk about which nothing is known. */
extern const struct squares squares_all, squares_unknown;

/* squares_named: return the squares of a constant or variable of C. squares_both: return the
 * squares that are in both sets. */
struct squares squares_named(struct translator *t, const char *text);
struct squares squares_both(struct translator *t, struct squares a, struct squares b);

/* Write the set in C, unless it is written already, and return its variable or constant. */
const char *squares_text(struct translator *t, struct squares squares);

/* Return true if the rounds of a repetition go along a line that never comes back. It has at most
 * one way; *way is -1 at first. */
bool squares_go_straight(struct translator *t, const struct walk *round, int *way);

/* Return the largest number of steps along such a line; 0 if the rounds don't go along one. */
int squares_most_rounds(struct translator *t, const struct walk *round);

/* Return the squares from which a walk can end on the target. */
struct squares squares_sources(struct translator *t, const struct walk *walk,
                               struct squares target);

/* Let t->track follow the walk to its end. */
void squares_follow(struct translator *t, const struct walk *walk);

/* Return the squares from which the continuation can succeed. They aren't exact if the set may be
 * too large, or if more than success matters. */
struct squares squares_find(struct translator *t, const struct continuation *then);

/* squares_find_begun: as above, for a loop over squares. If squares_write_begun is called before
 * the loop, the loop's alternatives test their own squares until squares_end_begun is called.
 * squares_require_begun: write this test. */
struct squares squares_find_begun(struct translator *t, const struct continuation *then);
void squares_write_begun(struct translator *t);
void squares_end_begun(struct translator *t);
void squares_require_begun(struct translator *t, const struct walk *walk);

/* Return the squares from which the first steps of the continuation can lead to the required zones
 * and marks; a piece on any other square can't begin it. */
struct squares squares_find_start(struct translator *t, const struct continuation *then);

/* Return the squares to which a walk that changes only the cursor leads from a set of squares. */
struct squares squares_find_reached(struct translator *t, const struct walk *walk,
                                    struct squares from);

/* Return true if it is known that a walk succeeds at most once from each square. */
bool squares_is_straight(const struct translator *t, const struct walk *walk);

/* -- making.c ---------------------------------------------------------------------------------- */

/* Write the count of the moves of a branch that goes along a line and ends along another. Return
 * false for other branches. */
bool making_write_lines(struct translator *t, const struct continuation *then);

/* Return the squares on which the continuation can succeed. If they are exact, it makes one move on
 * each with one of these classes in hand. */
struct squares making_find(struct translator *t, const struct continuation *then, class_set hand);

/* making_find_of_walk: as above, for a walk of moves that begins with `each`. making_is_exact:
 * return true if these squares are exact. */
struct squares making_find_of_walk(struct translator *t, const struct walk *walk);
bool making_is_exact(struct translator *t, const struct walk *walk);

/* Return such squares for pieces that start here, each branch of which is a distinct legal move if
 * it ends. If the squares aren't exact, they are those where the continuation may begin. */
struct squares making_find_of_pieces(struct translator *t, const struct walk *start,
                                     const struct continuation *then);

/* -- commits.c --------------------------------------------------------------------------------- */

/* Return the walk before which each branch is certain to be a move, distinguished by its square;
 * NULL if there is none. */
const struct walk *commit_find(const struct translator *t);

/* commit_is_here: return true if a walk is the one that commits, and its branches are listed or
 * counted. commit_write: write the code for it. */
bool commit_is_here(const struct translator *t, const struct walk *walk);
void commit_write(struct translator *t, const struct continuation *then);

/* Count the moves of a walk by sets; return false if that isn't possible. */
bool commit_write_count(struct translator *t, const struct walk *walk,
                        const struct continuation *then);

/* -- continuations.c --------------------------------------------------------------------------- */

struct continuation *then_new(struct translator *t, enum continuation_sort sort,
                              const struct continuation *next);
const struct continuation *then_walk(struct translator *t, const struct walk *walk,
                                     const struct continuation *next);
const struct continuation *then_merge(struct translator *t, int branch, int label,
                                      struct knowledge *known);
const struct continuation *then_signal(struct translator *t, enum continuation_sort sort,
                                       int number, const struct continuation *next);
const struct continuation *then_function(struct translator *t, enum continuation_sort sort,
                                         struct function *function,
                                         const struct continuation *const *signal);

/* Return a copy of the continuation with its signals, in order, replaced by those from signal[1]
 * on. */
const struct continuation *then_substitute(struct translator *t, const struct continuation *then,
                                           const struct continuation *const *signal);

/* then_is_short: return true if the code is at most this long, so that it may be written several
 * times. then_share: return the continuation or, if it is longer, a call of a function for it. */
enum { WEIGHT_LIGHT = 7, WEIGHT_HEAVY = 24 };
bool then_is_short(const struct continuation *then, int most);
const struct continuation *then_share(struct translator *t, const struct continuation *then,
                                      int most);

/* Return true if the continuation captures nothing more, and only makes a move. */
bool then_is_quiet(const struct continuation *then);

/* Return the continuation, split so that its first walk isn't a sequence. */
const struct continuation *then_first(struct translator *t, const struct continuation *then);

/* Count for each long walk how many sequences end with it: a continuation of several becomes one
 * function. then_forget_tails: count anew. */
void then_forget_tails(struct walk *walk);
void then_count_tails(struct walk *walk);

/* Return the continuation of the first part of a sequence that has this continuation. */
const struct continuation *then_second(struct translator *t, const struct walk *sequence,
                                       const struct continuation *then);

/* Return the function for a walk, or NULL, and a continuation: one that differs at most in its
 * signals, or a new one. signal (SIGNALS_MAX + 1, all NULL) becomes the meaning of its bits to the
 * caller. */
struct function *function_find(struct translator *t, const struct walk *walk,
                               const struct continuation *then, const struct continuation **signal);

/* -- functions.c ------------------------------------------------------------------------------- */

/* Keep only the facts that are true wherever a branch is, after any rounds of a walk or NULL. */
void knowledge_forget(struct knowledge *known, const struct walk *walk);

/* Return true if calls may find the wanted move (picks.c). The walk is left then. */
bool call_may_leave(const struct translator *t);

/* function_write_call: call a function for the present branch, with its result in g<number>; return
 * the number. function_write_use: do this and perform its signals. */
int function_write_call(struct translator *t, struct function *function);
void function_write_use(struct translator *t, struct function *function,
                        const struct continuation *const *signal);

/* signal_write: set the flag, or go to the label. signal_write_all: do the same for bits 0 ..
 * signals of g<got>. */
void signal_write(struct translator *t, const struct continuation *signal);
void signal_write_all(struct translator *t, int got, const struct continuation *const *signal,
                      int signals);

/* A walk from its beginning, whose branches end so: <name>_<side>(node, branch), which returns
 * whether there was one that left. */
void function_write_root(struct translator *t, const char *name, enum purpose purpose,
                         const struct walk *walk, enum continuation_sort end);

/* -- walks.c ----------------------------------------------------------------------------------- */

/* Write the code of a walk for the present branch, then of the continuation. */
void walk_write(struct translator *t, const struct walk *walk, const struct continuation *then);

/* Write it for a copy of the branch, in a separate block, after which that copy has failed. */
void walk_write_alternative(struct translator *t, const struct walk *walk,
                            const struct continuation *then);

/* Open and close such a block. The code of the alternative goes between both calls.
 * alternative_begin: the same after an opening brace. */
struct alternative {
    int branch, fail;
    struct knowledge known; /* around the block */
};
struct alternative alternative_open(struct translator *t);
struct alternative alternative_begin(struct translator *t);
void alternative_close(struct translator *t, const struct alternative *alternative);

/* Write the code of a continuation, for the present branch. */
void then_write(struct translator *t, const struct continuation *then);

/* -- Writers: the rows of the tables in translate.c -------------------------------------------- */

then_writer then_write_walk, then_write_flag, then_write_leave, then_write_cut, then_write_merge,
    then_write_call, join_write_measure, join_write_select, repeat_write_round,
    function_write_return;

walk_writer join_write_sequence, join_write_either, join_write_else, join_write_not,
    join_write_ahead, join_write_first, join_write_most, repeat_write, repeat_write_all,
    repeat_write_rec, repeat_write_self, start_write_pieces, start_write_each, start_write_drop,
    start_write_pass, start_write_lift;

/* -- repeats.c --------------------------------------------------------------------------------- */

/* Write the body of a repetition's function: a round, followed by `again`, or its end. */
void repeat_write_body(struct translator *t, const struct walk *walk,
                       const struct continuation *again, const struct continuation *end);

/* Write the end of a repetition: its frames are no longer compared. */
void repeat_write_leave(struct translator *t, const struct walk *walk);

/* Return true if moves end in lines that can be counted at once. */
bool repeat_counts_lines(const struct translator *t);

/* -- threats.c --------------------------------------------------------------------------------- */

/* Write the body of a function that returns true if an attack by a side takes the piece on k. */
void threats_write(struct translator *t, const struct attack *attack, int side);

/* Return true if the reversed program, or the threats that it consists of, find only pieces that
 * can capture. */
bool threats_are_exact(const struct translator *t, const struct attack *attack, int side);

/* Write a table of sets of squares, by square, given as their words in order; return its number. */
int threat_write_reach(struct translator *t, const uint64_t *reach);

/* Return the squares from which leaps of the same pieces come, by square; NULL if an earlier leap
 * has written them. */
const uint64_t *threat_leap_reach(struct translator *t, const struct threats *threats, int leap);

/* -- attacks.c --------------------------------------------------------------------------------- */

/* Write both sides' functions that test for attacks. */
void attacks_write(struct translator *t);

/* Return true if the walks of pieces that an attack by a side finds must confirm that they can
 * capture. */
bool attack_is_confirmed(const struct translator *t, const struct attack *attack, int side);

/* attack_suspects: return the classes of common pieces that threats test. attack_knows_unsafe:
 * return true if it is known where royal pieces would be attacked. */
class_set attack_suspects(const struct translator *t);
bool attack_knows_unsafe(struct translator *t);

/* Return the class of the piece in hand if that is royal, or else of the first royal kind, as C. */
const char *attack_royal_in_hand(const struct translator *t);

/* -- endings.c --------------------------------------------------------------------------------- */

/* Write constants about the endings and helps that this code knows. */
void ending_write_facts(struct translator *t);

/* Return the number of endings up to the last with WHEN_LASTING; 0 if there is none. */
int ending_count_lasting(const struct translator *t);

/* Return true if some ending has this condition. */
bool ending_has_condition(const struct translator *t, enum condition condition);

/* Return true if an ending tests if there are moves, and a later walk may have decided the game. */
bool ending_asks_whether_stuck(const struct translator *t);

/* ending_write_walks: write the endings that are walks, and the tests of one and of any of them.
 * ending_write_outcome: write the function that returns the end of a game. */
void ending_write_walks(struct translator *t);
void ending_write_outcome(struct translator *t);

/* -- patterns.c -------------------------------------------------------------------------------- */

/* Find the endings of both sides that are patterns of pieces, if the moves of both sides only fill
 * squares. */
void pattern_find(struct translator *t);

/* pattern_count: return the number of counters of patterns. pattern_ending: return the number of an
 * ending of the present side among those that are patterns; -1 if it isn't one of them. */
int pattern_count(const struct translator *t);
int pattern_ending(const struct translator *t, int ending);

/* Write the tables of patterns, and the functions that begin them and note a piece. */
void pattern_write(struct translator *t);

/* -- picks.c ----------------------------------------------------------------------------------- */

/* pick_find: find out whether the moves of a side are counted so that one can be picked: t->picks.
 * pick_counts_by_walk: return true if only walks count them, many at once, without a bulk table. */
void pick_find(struct translator *t);
bool pick_counts_by_walk(struct translator *t);

/* pick_rows: return the number of rows in which moves are counted by origin; 0 if they aren't.
 * pick_row: return the row of a start; -1 for none. */
int pick_rows(struct translator *t);
int pick_row(struct translator *t, const struct walk *walk);

/* Return how many operands of `|` around all moves are listed, not counted. */
int pick_listed_stages(const struct translator *t);

/* Write code before the pieces of the variable o<number> begin here: it keeps only those that may
 * have the wanted move, or chooses the row where their moves are counted. */
void pick_write_start(struct translator *t, const struct walk *walk, int number);

/* pick_stage_text: return the test, as C, if an operand of `|` is walked. pick_is_asked_before:
 * return true if a walk is only a test before the moves of an operand, which isn't needed if these
 * are known. */
const char *pick_stage_text(struct translator *t, const struct walk *walk);
bool pick_is_asked_before(struct translator *t, const struct walk *walk);

/* Write the function that finds the piece that has the wanted move. */
void pick_write_aim(struct translator *t);

/* -- places.c ---------------------------------------------------------------------------------- */

/* Find out for both sides if each move fills another one of a set of squares, which is known
 * without a walk, and changes no other square; and what these moves have in common. */
void place_find(struct translator *t);

/* Return the class of the pieces that the moves of the side place so; else CLASS_EMPTY. */
int place_class(const struct translator *t);

/* Write the functions that find the squares, and that make the move of one of them, if there are
 * such moves. */
void place_write(struct translator *t);

/* -- translate.c ------------------------------------------------------------------------------- */

/* translator_asks_attacks: return true if any attack is queried. translator_asks_check: return true
 * if attacks on the other side's royal pieces are. */
bool translator_asks_attacks(const struct translator *t);
bool translator_asks_check(const struct translator *t);

/* Return true if all moves of the side are distinct, so that none need be compared with others. */
bool translator_all_distinct(const struct translator *t);
