base "checkers-2011"
title "Checkers 2011, its moves given by a Lua function"

moves = use "giving"(use "checkers_2011", "checkers-2011")
