-- Grand chess: a pawn may be unable to enter the last rank because its player has lost no piece. It still gives check
-- there (brainking.com; Fairy-Stockfish agrees).

local support = require "support"

describe("a pawn on the ninth rank in grand chess", function()
  local function checks(text)
    return assert(support.load("grand-chess"):position(text)):in_check()
  end

  it("gives check whether or not its player has lost a piece", function()
    assert.is_true(checks "1qar1crb2/1nb1k2n2/10/10/10/10/10/10/6p3/7K2 w - - 0 62")
    assert.is_true(checks "1qar1c1b2/1nb1k2n2/10/10/10/10/10/10/6p3/7K2 w - - 0 62")
    assert.is_false(checks "1qar1crb2/1nb1k2n2/10/10/10/10/10/10/7p2/7K2 w - - 0 62")
  end)
end)
