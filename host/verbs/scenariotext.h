/* Scenario texts: what files of scenarios that the program writes are made of. */
#ifndef VERBS_SCENARIOTEXT_H
#define VERBS_SCENARIOTEXT_H

#include "../session/session.h"

/* variant("my-game", {clock = 20}): the variant of the session, with the options that are not as the script has them.
 */
void scenariotext_variant(struct text *text, const struct session *session);

/* An indented line of a word and a position: position "8/8/8/8/8/8/MMMMMMMM/8 w 1" */
void scenariotext_position(struct text *text, const char *word, const struct position *position);

#endif
