base "warp-checkers"
title "Warp Checkers, its moves given by a Lua function"

moves = use "giving"(use "warp_checkers", "warp-checkers")
