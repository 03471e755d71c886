/* Scenario texts: what files of scenarios, and other Lua that the program writes for people, are
 * made of. */
#ifndef VERBS_SCENARIOTEXT_H
#define VERBS_SCENARIOTEXT_H

#include "../session/session.h"

/* variant("my-game", {clock = 20}): the variant of the session, with the options that are not as
 * the script has them.
 */
void scenariotext_variant(struct text *text, const struct session *session);

/* An option with a value, as a field of a table: clock = 20, ["my-rule"] = true */
void scenariotext_option(struct text *text, const struct option *option, const char *value);

/* Indented lines of moves to be played, with blanks between them: play "c3-d4 d6-c5" */
void scenariotext_play(struct text *text, const char *moves);

/* An indented line of a word and a position: position "8/8/8/8/8/8/MMMMMMMM/8 w 1" */
void scenariotext_position(struct text *text, const char *word, const struct position *position);

#endif
