-- fails in moves: 19: emit: "m" is not the rest of a move's text
title "Attack" board{4, 4} piece("man", "M") piece("king", "K") reserve{"man"} start "k3/4/4/KMMM[Mm] w 1"
-- Each answer hangs on how many were asked for, and now and then it is none.
local calls, rows = 0, {"a", "b", "c", "d"}
local function turn(many)
  calls = (calls * 5 + 3) % 1021
  return calls % many
end
local function square() return rows[turn(4) + 1] .. turn(4) + 1 end
moves = from "man" * n * empty * test(function(view, at)
          if turn(97) == 1 then error("tired") end
          return turn(3) > 0 and view:at(at) ~= "k"
        end) * stop * act(function(edit)
          if turn(5) == 0 then edit:put(square(), turn(2) == 0 and "" or "m") end
        end)
      + drop "man" * each "home" * empty
      + generate(function(view, emit)
          for _ = 1, turn(9) do
            emit(square(), turn(7) == 0 and "m" or "-" .. square(), {[square()] = turn(2) == 0 and "M" or "", [square()] = "m"})
          end
          if turn(50) == 2 then emit(view, emit) end
        end)
loss(function() return turn(11) == 0 end)
win(function(view) return view:at(square()) == "K" and turn(3) == 0 end)
