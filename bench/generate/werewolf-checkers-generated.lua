base "werewolf-checkers"
title "Werewolf Checkers, its moves given by a Lua function"

moves = use "giving"(use "werewolf_checkers", "werewolf-checkers")
