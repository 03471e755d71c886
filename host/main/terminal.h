/* Terminals: what the one that standard output goes to can show. */
#ifndef MAIN_TERMINAL_H
#define MAIN_TERMINAL_H

#include "../session/session.h"

/* Sets the session's colour, unicode and width. Colour is for terminals that can show it, and for
 * users who have not asked to be spared (no-color.org); other signs than those of ASCII are for
 * terminals of a UTF-8 locale. */
void terminal_look(struct session *session);

/* Sets the width anew: the user may have changed the window. */
void terminal_measure(struct session *session);

#endif
