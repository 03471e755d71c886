-- English checkers with the same walks, but Lua functions test squares, capture, promote and decide the loss.
title "English checkers, with functions in its walks"

board{8, 8, squares = "dark"}
piece("man", "M")
piece("king", "K")
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"

local ahead, diagonals = {nw, ne}, {nw, ne, sw, se}

local is_empty = test(function(view, square) return view:at(square) == "" end)
local is_enemy = test(function(view, square)
  local piece = view:at(square)
  return piece ~= "" and (piece == piece:upper()) ~= (view:side() == "white")
end)
local on_far = test(function(view, square) return square:sub(-1) == (view:side() == "white" and "8" or "1") end)
local taken = act(function(edit, square) edit:put(square, "") end)
local crowned = land * act(function(edit, square) edit:put(square, edit:at(square) == "M" and "K" or "k") end)

local function hop(ways)
  return any(ways, function(d) return d * is_enemy * taken * d * is_empty * stop end)
end

local man_hops = rec(function(more) return hop(ahead) * (on_far * crowned + -on_far * (more + -hop(ahead))) end)
local man_steps = any(ahead) * is_empty * stop * (on_far * crowned | here)
local king_hops = rec(function(more) return hop(diagonals) * (more + -hop(diagonals)) end)
local king_steps = any(diagonals) * is_empty * stop

moves = from "man" * man_hops + from "king" * king_hops
      | from "man" * man_steps + from "king" * king_steps

-- A player without pieces, or without a legal move, has lost.
loss(function(view)
  for _, square in ipairs(view:squares()) do
    local piece = view:at(square)
    if piece ~= "" and (piece == piece:upper()) == (view:side() == "white") then return false end
  end
  return true
end)
loss(stuck)
