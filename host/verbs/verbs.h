/* The verbs' functions. Each gets a session with a variant, unless its nature says otherwise, and
 * answers with an exit status. */
#ifndef VERBS_VERBS_H
#define VERBS_VERBS_H

#include "../session/request.h"

enum status verb_show(struct session *session, const struct request *request);
enum status verb_show_picture(struct session *session, const struct request *request);

#endif
