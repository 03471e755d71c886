-- Werewolf Checkers as first published: a captured piece leaves the game, whoever owned it.
base("werewolf-checkers", {reserve = false}) -- "A captured piece leaves the game, whoever owned it."
title "Werewolf Checkers, original: whoever captures changes sides, the last to move wins"
