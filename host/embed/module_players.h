/* The players of a variant, and what the methods that play take at most. Inside of embed. */
#ifndef EMBED_MODULE_PLAYERS_H
#define EMBED_MODULE_PLAYERS_H

#include "handle.h"

#include "../search/players.h"

enum { MODULE_NOISE_MAX = 10000, MODULE_PLAYER = 1 };
#define MODULE_SECONDS_MAX 1e6
#define MODULE_POSITIONS_MAX (INT64_C(1) << 50)

/* Made when somebody asks for them. */
struct players *module_players(struct variant_handle *handle);

#endif
