/* Paths: the ways through walks that end in a capture, as lists of words. For example:
 *
 *     from "man" * any{nw, ne} * (empty + enemy * take) * stop
 *
 * Two paths lead to its capture: from, nw, enemy, take; and from, ne, enemy, take. The rest,
 * `stop`, cannot fail: the paths are exact. */
#include "reverse.h"

#include "../words/analysis.h"

#include <string.h>

void path_refuse(struct path_finder *finder, const struct walk *walk, const char *reason) {
    if (finder->reason) return;
    finder->reason = reason;
    finder->culprit = walk;
}

bool path_is_question(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_QUESTION || walk_is_look(walk);
}

static bool cannot_fail_on(const struct path_finder *finder, const struct walk *walk, int square) {
    struct cells cells;
    if (walk_asks_zone(finder->description, walk, finder->side, &cells))
        return cells_has(cells.word, square);
    bool left = walk->left && cannot_fail_on(finder, walk->left, square);
    if (walk->word == WORD_SEQUENCE) return left && cannot_fail_on(finder, walk->right, square);
    if (walk_is_choice(walk)) return left || cannot_fail_on(finder, walk->right, square);
    return word_is_side_effect(walk) || walk->word == WORD_BECOME;
}

/* Return true if the continuation after a path's capture cannot fail, and note its effects in the
 * path. The piece in hand is put down where it has captured. */
static bool passes(const struct path_finder *finder, struct path *path, const struct walk *walk) {
    if (walk->word == WORD_SEQUENCE)
        return passes(finder, path, walk->left) && passes(finder, path, walk->right);
    path->turns |= walk->word == WORD_LAND || walk_uses(walk, WORD_BECOME);
    if (walk->word == WORD_LAND) return !path->lands && (path->lands = true);
    if (walk_is_certain(finder->description, walk, finder->side, !path->lands)) return true;
    for (int square = 0; square < finder->description->board.squares; square++)
        if (!cannot_fail_on(finder, walk, square)) return false;
    return true;
}

/* -- Paths through a walk ---------------------------------------------------------------------- */

struct paths *paths_new(struct path_finder *finder) {
    return arena_new(finder->arena, sizeof(struct paths));
}

static void add_path(struct path_finder *finder, struct paths *paths, const struct path *path) {
    if (paths->count == PATHS_MAX) {
        path_refuse(finder, path->item[0], "too many different paths lead to a capture");
        return;
    }
    paths->item =
        arena_grow(finder->arena, paths->item, paths->count, &paths->capacity, sizeof *path);
    paths->item[paths->count++] = *path;
}

static void join_paths(struct path_finder *finder, struct paths *to, const struct paths *a,
                       const struct paths *b) {
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            struct path path = a->item[i];
            if (path.count + b->item[j].count > ITEMS_MAX) {
                path_refuse(finder, path.item[0], "a path to a capture has too many words");
                return;
            }
            memcpy(path.item + path.count, b->item[j].item,
                   (size_t)b->item[j].count * sizeof *path.item);
            path.count += b->item[j].count;
            path.exact &= b->item[j].exact;
            path.turns |= b->item[j].turns;
            path.lands |= b->item[j].lands;
            add_path(finder, to, &path);
        }
    }
}

void paths_through(struct path_finder *finder, const struct walk *walk, struct paths *paths) {
    class_set mask;
    bool single = walk_asks_class(finder->description, walk, finder->side, &mask);
    if (!single && walk->word == WORD_SEQUENCE) {
        struct paths *left = paths_new(finder), *right = paths_new(finder);
        paths_through(finder, walk->left, left);
        paths_through(finder, walk->right, right);
        join_paths(finder, paths, left, right);
    } else if (!single && walk_is_choice(walk)) {
        int first = paths->count;
        paths_through(finder, walk->left, paths);
        paths_through(finder, walk->right, paths);
        for (int i = first; i < paths->count && walk->word == WORD_ELSE; i++)
            paths->item[i].exact = false;
    } else {
        add_path(finder, paths, &(struct path){.item = {walk}, .count = 1, .exact = true});
    }
}

void paths_to_captures(struct path_finder *finder, const struct walk *walk, struct paths *paths) {
    const struct word_entry *word = &word_table[walk->word];
    if (!walk_captures(walk)) return;
    if (word_has(walk, CAPTURES) && word->after != AFTER_UNKNOWN) { /* no column, no function */
        bool leaves = word->after == AFTER_EMPTY;                   /* not a stack or function */
        add_path(finder, paths, &(struct path){.item = {walk}, .count = 1, .exact = leaves});
    } else if (walk->word == WORD_SEQUENCE) {
        struct paths *left = paths_new(finder), *right = paths_new(finder);
        int first = paths->count;
        paths_to_captures(finder, walk->left, paths);
        for (int i = first; i < paths->count; i++)
            paths->item[i].exact &= passes(finder, &paths->item[i], walk->right);
        if (!walk_captures(walk->right)) return;
        paths_through(finder, walk->left, left);
        paths_to_captures(finder, walk->right, right);
        join_paths(finder, paths, left, right);
    } else if (walk_is_choice(walk)) {
        int first = paths->count;
        paths_to_captures(finder, walk->left, paths);
        paths_to_captures(finder, walk->right, paths);
        for (int i = first; i < paths->count && walk->word == WORD_ELSE; i++)
            paths->item[i].exact = false;
    } else {
        path_refuse(
            finder, walk,
            "it captures in a loop, inside first, most or rec, with a stack or in a function");
    }
}
