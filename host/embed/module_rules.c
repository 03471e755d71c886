/* Rules and compiled programs as data, for listings (repl/listing) and tools. */
#include "luavalue.h"
#include "module_methods.h"

/* Appends the value on top of the stack to the list below it. */
static void append(lua_State *L) {
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

static void append_text(lua_State *L, const char *text) {
    lua_pushstring(L, text);
    append(L);
}

/* -- Walks ------------------------------------------------------------------------------------- */

static void set_walk(lua_State *L, const char *field, int known, const struct walk *walk);

/* Fills the table on top of the stack. */
static void fill_walk(lua_State *L, int known, const struct walk *walk) {
    const char *compass =
        walk->word == WORD_STEP ? board_compass_name(walk->number[0], walk->number[1]) : NULL;
    module_set_word(L, walk->word);
    luavalue_set_text(L, "word", compass ? compass : word_table[walk->word].text);
    luavalue_set_place(L, walk->place);
    lua_createtable(L, walk->names, 0);
    for (int i = 0; i < walk->names; i++) append_text(L, walk->name[i]);
    lua_setfield(L, -2, "names");
    lua_newtable(L);
    for (int i = 0; i < walk->numbers && !compass; i++) {
        lua_pushinteger(L, walk->number[i]);
        append(L);
    }
    lua_setfield(L, -2, "numbers");
    if (walk->is_part) luavalue_set_flag(L, "part", true);
    set_walk(L, "rec", known, walk->rec);
    set_walk(L, "left", known, walk->left);
    set_walk(L, "right", known, walk->right);
}

/* Sets a field to a walk as the script wrote it; `known` is the index of a table of those that
 * there are, by their addresses. */
static void set_walk(lua_State *L, const char *field, int known, const struct walk *walk) {
    if (!walk) return;
    while (walk->written) walk = walk->written;
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (lua_rawgetp(L, known, walk) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, known, walk);
        fill_walk(L, known, walk);
    }
    lua_setfield(L, -2, field);
}

/* -- Declarations ------------------------------------------------------------------------------ */

static void push_rights(lua_State *L, const struct description *description) {
    lua_newtable(L);
    for (int i = 0; i < description->rights; i++) {
        const struct right *right = &description->right[i];
        char letters[KIND_LETTERS];
        lua_newtable(L);
        luavalue_set_text(L, "letter", right_letter(right, SIDE_WHITE, letters));
        luavalue_set_place(L, right->place);
        for (int j = 0; j < right->squares; j++) {
            lua_newtable(L);
            luavalue_set_square(L, "square", &description->board, right->square[SIDE_WHITE][j]);
            luavalue_set_text(L, "kind", right->kind_name[j]);
            append(L);
        }
        append(L);
    }
}

static void fill_counter(lua_State *L, const struct counter *counter) {
    static const char *const sides[] = {"white", "black"};
    luavalue_set_text(L, "name", counter->name);
    luavalue_set_text(L, "label", counter->label);
    luavalue_set_place(L, counter->place);
    luavalue_set_whole(L, "least", counter->least);
    luavalue_set_whole(L, "most", counter->most);
    luavalue_set_flag(L, "joined", counter->joined);
    if (counter->of_move) luavalue_set_flag(L, "of_move", true);
    if (counter->side >= 0) luavalue_set_text(L, "side", sides[counter->side]);
}

static void push_field(lua_State *L, const struct description *description,
                       const struct field *field) {
    static const char *const sorts[] = {"rights", "marks", "counter", "clock", "move"};
    if (field->sort == FIELD_RIGHTS)
        push_rights(L, description);
    else
        lua_newtable(L);
    luavalue_set_text(L, "sort", sorts[field->sort]);
    if (field->sort == FIELD_MARKS) {
        luavalue_set_text(L, "name", description->marks[field->index].name);
        luavalue_set_whole(L, "most", description->marks[field->index].most);
        luavalue_set_flag(L, "used", description->marks[field->index].used);
        luavalue_set_place(L, description->marks[field->index].place);
    }
    if (field->sort == FIELD_COUNTER) fill_counter(L, &description->counter[field->index]);
}

static void push_ending(lua_State *L, int known, const struct ending *ending) {
    static const char *const results[] = {[RESULT_WIN] = "win",
                                          [RESULT_LOSS] = "loss",
                                          [RESULT_DRAW] = "draw",
                                          [RESULT_POINTS] = "points"};
    static const char *const conditions[] = {"stuck", "checkmate", "stalemate",
                                             "quiet", "repeated",  "lasting",
                                             "dead",  "walk",      "function"};
    lua_newtable(L);
    luavalue_set_text(L, "result", results[ending->result]);
    luavalue_set_text(L, "condition", conditions[ending->condition]);
    luavalue_set_place(L, ending->place);
    if (ending->condition == WHEN_CLOCK || condition_asks_before(ending->condition))
        luavalue_set_whole(L, "number", ending->number);
    if (ending->squares_only) luavalue_set_flag(L, "squares_only", true);
    if (ending->same_pieces) luavalue_set_flag(L, "same_pieces", true);
    if (ending->chaser)
        luavalue_set_text(L, "chaser", ending->chaser == CHASER_TO_MOVE ? "chasing" : "chased");
    if (ending->ahead) luavalue_set_whole(L, "ahead", ending->ahead);
    set_walk(L, "walk", known, ending->walk);
}

static void push_never(lua_State *L, int known, const struct never *never) {
    lua_newtable(L);
    luavalue_set_place(L, never->place);
    luavalue_set_text(L, "condition", never->walk ? "walk" : "repeated");
    set_walk(L, "walk", known, never->walk);
    if (!never->walk) luavalue_set_whole(L, "number", never->times);
    if (never->squares_only) luavalue_set_flag(L, "squares_only", true);
    luavalue_set_text(L, "message", never->message);
}

static void set_walks(lua_State *L, const struct description *description) {
    lua_newtable(L);
    int known = lua_gettop(L);
    lua_pushvalue(L, -2);
    set_walk(L, "moves", known, description->moves);
    set_walk(L, "attacks", known, description->attacks);
    lua_newtable(L);
    for (int i = 0; i < description->nevers; i++) {
        push_never(L, known, &description->never[i]);
        append(L);
    }
    lua_setfield(L, -2, "never");
    lua_newtable(L);
    for (int i = 0; i < description->legals; i++) {
        const struct never *legal = &description->legal[i];
        lua_newtable(L);
        luavalue_set_place(L, legal->place);
        set_walk(L, "walk", known, legal->walk);
        luavalue_set_text(L, "message", legal->message);
        append(L);
    }
    lua_setfield(L, -2, "legal");
    lua_newtable(L);
    for (int i = 0; i < description->helps; i++) {
        lua_newtable(L);
        luavalue_set_whole(L, "points", description->help[i].points);
        set_walk(L, "walk", known, description->help[i].walk);
        append(L);
    }
    lua_setfield(L, -2, "worth");
    lua_newtable(L);
    for (int i = 0; i < description->endings; i++) {
        push_ending(L, known, &description->ending[i]);
        append(L);
    }
    lua_setfield(L, -2, "endings");
    lua_pop(L, 2);
}

/* variant:declared() -> table: Return everything the script declares, except its options, pieces
 * and board (see options(), pieces() and board()). The table has these fields: start, royal,
 * reserve, notation, moves_differ, moves_change, numbers, fields, counters, moves, attacks, never,
 * legal, worth, endings. `royal` is the list of royal kinds, with the fields least, most and safe,
 * or nil. `fields` lists the fields of position texts as {sort, name, label, least, most, joined,
 * side, file, line}. Their sort is "rights", "marks", "counter", "clock" or "move". The field for
 * rights is also a list of {letter, file, line}, each of which is a list of {square, kind}.
 * `counters` lists all counters, without their sort; of_move is true for those of one move.
 * `moves` and `attacks` are walks. `never` is a list of {condition, number, squares_only, walk,
 * message}, `legal` a list of {walk, message}, and `worth` a list of {points, walk}. `endings` is
 * a list of {result, condition, number, ahead, squares_only, same_pieces, chaser, walk, file,
 * line}. A walk is {word, sort, form, names, numbers, file, line, left, right}. The walk of a
 * `rec` has its body as `left`; the word `self` refers back to it in `rec`. `part` is true if the
 * script writes the join as part of another word. */
static int variant_declared(lua_State *L) {
    static const char *const identities[] = {NULL, "landing", "text", "position"};
    static const char *const numbers[] = {NULL, "white", "black", "white mirrored",
                                          "black mirrored"};
    const struct description *description = &handle_check_variant(L, 1)->variant->description;
    lua_newtable(L);
    luavalue_set_text(L, "start", description->start);
    luavalue_set_text(L, "notation", description->notation == NOTATION_UCI ? "uci" : "plain");
    luavalue_set_text(L, "moves_differ", identities[description->identity]);
    luavalue_set_text(L, "numbers", numbers[description->numbers]);
    luavalue_set_flag(L, "moves_change", description->moves_change);
    luavalue_set_flag(L, "reserve", description->reserved);
    if (description->royals) {
        lua_newtable(L);
        for (int i = 0; i < description->royals; i++) {
            lua_pushstring(L, description->royal[i]);
            append(L);
        }
        luavalue_set_whole(L, "least", description->royal_least);
        luavalue_set_whole(L, "most", description->royal_most);
        if (description->royal_safe) luavalue_set_whole(L, "safe", description->royal_safe);
        lua_setfield(L, -2, "royal");
    }
    lua_newtable(L);
    for (int i = 0; i < description->fields; i++) {
        push_field(L, description, &description->field[i]);
        append(L);
    }
    lua_setfield(L, -2, "fields");
    lua_newtable(L);
    for (int i = 0; i < description->counters; i++) {
        lua_newtable(L);
        fill_counter(L, &description->counter[i]);
        append(L);
    }
    lua_setfield(L, -2, "counters");
    set_walks(L, description);
    return 1;
}

/* -- The program ------------------------------------------------------------------------------- */

static void push_instruction(lua_State *L, const struct instruction *in, struct place place) {
    static const char *const operands[] = {
        [OPERANDS_NONE] = "none",        [OPERANDS_TO] = "to",
        [OPERANDS_MASK] = "mask",        [OPERANDS_WAY] = "way",
        [OPERANDS_WAYMASK] = "waymask",  [OPERANDS_TOMASK] = "tomask",
        [OPERANDS_NUMBER] = "number",    [OPERANDS_TOWAYMASK] = "towaymask",
        [OPERANDS_NUMBERMASK] = "number"};
    lua_createtable(L, 0, 9);
    luavalue_set_text(L, "op", instruction_table[in->op].name);
    luavalue_set_text(L, "operands", operands[instruction_table[in->op].operands]);
    luavalue_set_whole(L, "to", in->to);
    luavalue_set_whole(L, "way", in->way);
    luavalue_set_whole(L, "mask", (lua_Integer)(uint64_t)in->mask);
    luavalue_set_whole(L, "above", (lua_Integer)(uint64_t)(in->mask >> 64));
    luavalue_set_flag(L, "negated", in->negate);
    luavalue_set_flag(L, "leads", in->leads);
    luavalue_set_place(L, place);
}

/* Append a part of the program that is entered from outside. `number` is the number of the ending,
 * from 1; 0 for other parts. */
static void append_section(lua_State *L, int address, int side, const char *what, int number) {
    if (address < 0) return;
    lua_createtable(L, 0, 4);
    luavalue_set_whole(L, "address", address);
    luavalue_set_whole(L, "side", side);
    luavalue_set_text(L, "what", what);
    if (number) luavalue_set_whole(L, "number", number);
    append(L);
}

static void append_sections(lua_State *L, const struct rules *rules, int side) {
    append_section(L, rules->moves[side], side, "moves", 0);
    append_section(L, rules->on_royal.program[side], side, "attacks", 0);
    append_section(L, rules->on_royal.backward[side], side, "attacks, walked backward", 0);
    for (int i = 0; i < rules->attacks; i++) {
        append_section(L, rules->asked[i]->program[side], side, "attack", i + 1);
        append_section(L, rules->asked[i]->backward[side], side, "attack backward", i + 1);
    }
    for (int i = 0; i < rules->description->endings; i++)
        append_section(L, rules->ending[i][side], side, "ending", i + 1);
    for (int i = 0; i < rules->description->nevers; i++)
        append_section(L, rules->never[i][side], side, "never", i + 1);
    for (int i = 0; i < rules->description->legals; i++)
        append_section(L, rules->legal[i][side], side, "legal", i + 1);
    for (int i = 0; i < rules->description->helps; i++)
        append_section(L, rules->help[i][side], side, "worth", i + 1);
}

/* Set the names of the numbers in instructions, and the first slot of each sort. */
static void set_names(lua_State *L, const struct rules *rules) {
    lua_newtable(L);
    for (int i = 0; i < rules->places; i++) append_text(L, rules->place[i]);
    lua_setfield(L, -2, "places");
    lua_newtable(L);
    for (int i = 0; i < rules->texts; i++) append_text(L, rules->text[i]);
    lua_setfield(L, -2, "texts");
    lua_newtable(L);
    luavalue_set_whole(L, "reserves", rules->layout.reserves);
    luavalue_set_whole(L, "rights", rules->layout.rights);
    luavalue_set_whole(L, "counters", rules->layout.counters);
    lua_setfield(L, -2, "slots");
}

/* variant:instructions() -> table: Return the compiled program: a list of {op, operands, to, way,
 * mask, above, negated, leads, file, line}, from address 0 on. `above` has the bits of the mask
 * from bit 64 on. The table has further fields. `sections`
 * lists the parts of the program: {address, side, what, number, kind}. `forward` lists the sides, 0
 * or 1, whose attacks on the royal piece are not looked up in reverse: {side, reason, file, line}.
 * `places` and `texts` are names by number. `slots` has the numbers of the first reserve, right and
 * counter. */
static int variant_instructions(lua_State *L) {
    const struct rules *rules = handle_check_variant(L, 1)->variant->rules;
    lua_createtable(L, rules->program.count, 5);
    for (int i = 0; i < rules->program.count; i++) {
        push_instruction(L, &rules->program.code[i], rules->program.source[i]->place);
        append(L);
    }
    set_names(L, rules);
    lua_newtable(L);
    for (int side = 0; side < SIDES; side++) append_sections(L, rules, side);
    lua_setfield(L, -2, "sections");
    lua_newtable(L);
    for (int side = 0; side < SIDES; side++) {
        if (!rules->on_royal.threats[side].reason) continue;
        lua_newtable(L);
        luavalue_set_whole(L, "side", side);
        luavalue_set_text(L, "reason", rules->on_royal.threats[side].reason);
        luavalue_set_place(L, rules->on_royal.threats[side].place);
        append(L);
    }
    lua_setfield(L, -2, "forward");
    return 1;
}

const luaL_Reg module_rules_methods[] = {
    {"declared", variant_declared}, {"instructions", variant_instructions}, {NULL, NULL}};
