/* Transfers positions, move lists and changes between the host and a translation. */
#include "extras.h"
#include "translator.h"

void transfer_write_load(struct translator *t) {
    static const char *const follows[] = {"columns", "tall", "layers", NULL};
    struct extra extra[EXTRAS_MAX];
    int extras = extra_list(t, extra);
    code_line(t, "/* Reads the host's position; false if this code cannot hold it. */");
    code_line(t, "static bool load(const struct native_host *host, const uint32_t *slot, "
                 "struct own *own) {");
    code_line(t, "  struct position p = {0};\n  (void)host;");
    if (t->columns) code_line(t, "  own->at = (struct position){.layers = own->layer};");
    code_line(t, "  for (int s = 0; s < %d; s++) {", t->board->squares);
    code_line(t, t->columns ? "    int class = load_content(host, own, s, slot[s]);\n"
                              "    if (class < 0) return false;"
                            : "    int class = (int)slot[s];");
    for (int i = 0; i < t->planes; i++)
        code_line(t, "    p.p%d |= single_if(s, class >> %d & 1);", i, i);
    code_line(t, "  }");
    for (int i = 0; i < extras; i++)
        code_line(t, "  if (slot[%d] > %d) return false;\n  SET(p, %s, slot[%d]);", extra[i].slot,
                  (1 << extra[i].bits) - 1, extra[i].field, extra[i].slot);
    for (int i = 0; t->columns && follows[i]; i++)
        code_line(t, "  p.%s = own->at.%s;", follows[i], follows[i]);
    code_line(t, "  own->at = p;\n  return true;\n}\n");
}

static class_set pieces_of(const struct translator *t, int side) {
    class_set classes = 0;
    for (int kind = 0; kind < t->description->kinds; kind++)
        classes |= classes_only(class_of(kind, side));
    return classes;
}

static void write_pieces(struct translator *t) {
    code_line(t, "INLINE set pieces_of(const struct position *p, int side) {");
    code_line(t, "  return side ? m%d(p) : m%d(p);\n}\n", mask_number(t, pieces_of(t, SIDE_BLACK)),
              mask_number(t, pieces_of(t, SIDE_WHITE)));
    code_line(t,
              "INLINE set classes_changed(const struct position *p, const struct position *q) {");
    code_line(t, "  set changed = NO_SQUARES;");
    for (int i = 0; i < t->planes; i++) code_line(t, "  changed |= p->p%d ^ q->p%d;", i, i);
    code_line(t, "  return changed;\n}\n");
    code_line(t,
              "INLINE set squares_changed(const struct position *p, const struct position *q) {");
    code_line(t, "  set changed = NO_SQUARES;");
    if (t->columns) code_line(t, "  changed = columns_changed(p, q);");
    code_line(t, "  return changed | classes_changed(p, q);\n}\n");
}

/* The net changes from one position to another, in the order of their slots; how many. */
static void write_changes_between(struct translator *t) {
    struct extra extra[EXTRAS_MAX];
    int extras = extra_list(t, extra);
    const char *number = t->columns ? "host_content(host, " : "(uint32_t)content(";
    code_line(t, "static int changes_between(const struct native_host *host, const struct position "
                 "*p,");
    code_line(t, "                           const struct position *q, struct change "
                 "*change) {\n  int n = 0;\n  (void)host;");
    code_line(
        t, "  for (set differs = squares_changed(p, q); some(differs); differs = rest(differs)) {");
    code_line(t, "    int s = first(differs);");
    code_line(t, "    change[n++] = (struct change){(uint32_t)s, %sp, s), %sq, s)};\n  }", number,
              number);
    for (int slot = t->board->squares; slot < t->rules->layout.slots; slot++)
        for (int i = 0; i < extras; i++)
            if (extra[i].slot == slot) code_line(t, "  ADD_CHANGE(%d, %s);", slot, extra[i].field);
    code_line(t, "  return n;\n}\n");
}

void transfer_write_list(struct translator *t) {
    write_pieces(t);
    write_changes_between(t);
}
