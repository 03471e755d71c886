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
        code_line(t, "  p.rights |= (uint64_t)slot[%d] << %d;", t->rules->layout.rights + i, i);
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

void transfer_write_list(struct translator *t) {
    write_pieces(t);
    write_changes_between(t);
}
