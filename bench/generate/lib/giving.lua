-- Shared code of the scripts in the parent folder. It returns the moves of a second implementation
-- (tests/games/reference) from one Lua function. It also decides if a player without moves has lost, for rules whose
-- checks no walk can test.
return function(reference, name)
  local text, list -- for the last examined position

  local function moves_in(view)
    local now = view:text()
    if now ~= text then text, list = now, reference.moves(name, now) end
    return list
  end

  local function give(view, emit)
    for _, move in ipairs(moves_in(view)) do
      emit(move.from ~= "" and move.from or nil, "", move.position)
    end
  end

  local function is_lost(view)
    return #moves_in(view) == 0 and reference.outcome(name, text) ~= "draw"
  end

  return generate(give), is_lost
end
