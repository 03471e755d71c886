/* What goes to and from the host, as C: positions, the moves that are listed, and changes. */
#include "translator.h"

void transfer_write_load(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = state_list_extras(t, extra);
    code_line(t, "/* Reads the host's position; false if this code cannot hold it. */");
    code_line(t, "static bool load(const uint32_t *slot, struct position *place) {\n  struct "
                 "position p = {0};");
    code_line(t, "  for (int s = 0; s < %d; s++) {", t->board->squares);
    for (int i = 0; i < t->planes; i++)
        code_line(t, "    p.p%d |= single_if(s, slot[s] >> %d & 1);", i, i);
    code_line(t, "  }");
    for (int i = 0; i < 2 * t->description->rights; i++)
        code_line(t, "  p.rights |= slot[%d] << %d;", t->rules->layout.rights + i, i);
    for (int i = 0; i < extras; i++)
        code_line(t, "  if (slot[%d] > 255) return false;\n  SET(p, %s, slot[%d]);", extra[i].slot,
                  extra[i].field, extra[i].slot);
    code_line(t, "  *place = p;\n  return true;\n}\n");
}

static uint64_t pieces_of(const struct translator *t, int side) {
    uint64_t classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        classes |= UINT64_C(1) << class_of(kind, side);
    return classes;
}

static void write_pieces(struct translator *t) {
    code_line(t, "INLINE set pieces_of(const struct position *p, int side) {");
    code_line(t, "  return side ? m%d(p) : m%d(p);\n}\n", mask_number(t, pieces_of(t, SIDE_BLACK)),
              mask_number(t, pieces_of(t, SIDE_WHITE)));
    code_line(t,
              "INLINE set squares_changed(const struct position *p, const struct position *q) {");
    code_line(t, "  set changed = NO_SQUARES;");
    for (int i = 0; i < t->planes; i++) code_line(t, "  changed |= p->p%d ^ q->p%d;", i, i);
    code_line(t, "  return changed;\n}\n");
}

/* The net changes from one position to another, by slot; how many. */
static void write_changes_between(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = state_list_extras(t, extra), next = 0, rights = t->rules->layout.rights;
    code_line(t, "static int changes_between(const struct position *p, const struct position *q,");
    code_line(t, "                           struct native_change *change) {\n  int n = 0;");
    code_line(
        t, "  for (set differs = squares_changed(p, q); some(differs); differs = rest(differs)) {");
    code_line(t, "    int s = first(differs);");
    code_line(t, "    change[n++] = (struct native_change){(uint32_t)s, (uint32_t)content(p, s), "
                 "(uint32_t)content(q, s)};\n  }");
    while (next < extras && extra[next].slot < rights) next++;
    for (int i = 0; i < extras + 2 * t->description->rights; i++) {
        int right = i - next;
        if (right >= 0 && right < 2 * t->description->rights) {
            code_line(t, "  if ((p->rights ^ q->rights) >> %d & 1)", right);
            code_line(t,
                      "    change[n++] = (struct native_change){%d, p->rights >> %d & 1, "
                      "q->rights >> %d & 1};",
                      rights + right, right, right);
            continue;
        }
        const struct extra *e = &extra[i < next ? i : i - 2 * t->description->rights];
        code_line(t, "  if (GET(*p, %s) != GET(*q, %s))", e->field, e->field);
        code_line(t,
                  "    change[n++] = (struct native_change){%d, (uint32_t)GET(*p, %s), "
                  "(uint32_t)GET(*q, %s)};",
                  e->slot, e->field, e->field);
    }
    code_line(t, "  return n;\n}\n");
}

/* A move of the present position, for the host. */
static void write_tell(struct translator *t) {
    code_line(t,
              "static void tell(struct run *run, const struct position *p, const struct move *m) "
              "{");
    code_line(t, "  struct native_change change[%d];", t->rules->layout.slots + 1);
    code_line(t, "  const struct native_light *light = &m->light;");
    code_line(t, "  int n = changes_between(p, &m->at, change);");
    code_line(t, "  struct native_move move = {light->origin, light->taken, light->called, "
                 "light->actions,");
    code_line(t, "                             light->landed ? light->piece : 0, light->landed, n, "
                 "change};");
    code_line(t, "  run->host->add_move(run->host->context, &move);\n}\n");
}

void transfer_write_list(struct translator *t) {
    code_line(t, "/* A branch that is a move is listed. */");
    code_line(t, "INLINE void list(struct node *node, const struct branch *b) {");
    code_line(t, "  struct run *run = node->run;");
    code_line(t, "  if (run->picks && run->skip-- != 0) return;");
    code_line(t, "  if (run->moves == run->room) grow_moves(run);");
    code_line(t, "  struct move *move = &run->move[run->moves++];");
    code_line(t, "  copy_position(&move->at, &b->at);");
    code_line(t, "  move->light = (struct native_light){");
    code_line(t, "      .origin = (int16_t)(b->origin == UNSET ? NO_ORIGIN : b->origin),");
    code_line(t, "      .actions = (uint16_t)b->actions,");
    code_line(t, "      .taken = (uint8_t)(b->taken < 255 ? b->taken : 255),");
    code_line(t, "      .called = (uint8_t)b->called,");
    code_line(t, "      .piece = (uint8_t)b->origin_class,");
    code_line(t, "      .landed = (uint8_t)b->landed};\n}\n");
    write_pieces(t);
    write_changes_between(t);
    write_tell(t);
}
