-- The shared examples (tests/games/examples.json): each position has exactly these moves with the given options.

local support = require "support"
local json = require "dkjson"

local function read_examples()
  local file = assert(io.open("tests/games/examples.json"))
  local examples = assert(json.decode(file:read "a"))
  file:close()
  return examples
end

describe("example", function()
  for number, example in ipairs(read_examples()) do
    if support.has_variant(example.variant) then
      local options = support.show_options(example.set)
      it(("%d: %s %s %s"):format(number, example.variant, options, example.position), function()
        local pos = assert(support.load(example.variant, example.set):position(example.position))
        assert.equal("", support.difference(example.moves, pos:move_list()))
      end)
    end
  end
end)
