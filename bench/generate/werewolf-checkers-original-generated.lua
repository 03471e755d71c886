base "werewolf-checkers-original"
title "Werewolf Checkers as first published, its moves given by a Lua function"

moves = use "giving"(use "werewolf_checkers", "werewolf-checkers-original")
