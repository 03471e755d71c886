base "warp-checkers-classic"
title "Warp Checkers as first published, its moves given by a Lua function"

moves = use "giving"(use "warp_checkers", "warp-checkers-classic")
