/* The table of verbs. */
#ifndef MAIN_TABLE_H
#define MAIN_TABLE_H

#include "../session/request.h"

extern const struct verb verb_table[];
extern const int verb_count;

/* The verb of this name, or in the REPL of this short form, that has the nature; NULL if there is
 * none. */
const struct verb *table_find(const char *name, enum verb_nature nature);

/* Offers all verbs of a nature to a search for the nearest. */
void table_offer(struct nearest *nearest, enum verb_nature nature);

/* Adds one line of help for every verb of the command line. */
void table_list_commands(struct text *text);

/* Verbs that know the table. */
enum status verb_repl(struct session *session, const struct request *request);
enum status verb_lua(struct session *session, const struct request *request);
enum status verb_time(struct session *session, const struct request *request);

#endif
