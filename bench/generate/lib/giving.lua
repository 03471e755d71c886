-- What the scripts beside this folder share: the moves of a second implementation of some rules
-- (tests/games/reference), given by one Lua function; and whether the game is lost for want of one, for rules whose
-- checks no walk can see.
return function(reference, name)
  local text, list -- of the position that was looked at last

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
