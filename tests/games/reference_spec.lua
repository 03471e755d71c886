-- Every variant agrees with a second implementation (tests/games/reference) on moves and outcome, in random positions
-- and for every value of every option. `make sweep` compares a thousand positions of each variant.

local support = require "support"

-- The number of positions without options, with one, and with several.
local DEFAULT = support.long and 1000 or support.some(40)
local ALONE, TOGETHER = DEFAULT // 2, DEFAULT // 2

-- The references with variants, each with its own rules. The other files are shared code.
local REFERENCES = {}
for _, file in ipairs(support.scripts_of "tests/games/reference") do
  local reference = require("games.reference." .. file)
  if reference.variants then REFERENCES[#REFERENCES + 1] = reference end
end

-- Return the options of a variant with the values to test: its own, or those of the whole reference.
local function known_options(reference, variant)
  local own = reference.variants[variant]
  return type(own) == "table" and own or reference.options
end

-- Return the tested values of each option that the variant has.
local function options_of(reference, variant)
  local options, known = {}, known_options(reference, variant)
  for _, option in ipairs(support.load(variant):options()) do options[option.name] = known[option.name] end
  return options
end

-- The outcome is compared in positions without moves, and in some others, because the reference computes it slowly.
local function outcome_differs(reference, name, settings, text, pos, moves, rng)
  if #moves > 0 and rng(4) > 1 then return nil end
  local expected, got = reference.outcome(name, text, settings), pos:outcome()
  return expected ~= got and ("outcome: expected %s, got %s"):format(expected, got)
end

-- Return the moves of a reference with positions as the variant writes them. The reference marks every square that a
-- pawn passes over. A variant that marks only squares with a possible en passant capture must list moves to find these.
local function with_marks_of(variant, moves)
  for _, move in ipairs(moves) do
    local pos = move.position:find " %l%d" and variant:position(move.position)
    if pos then move.position = pos:text() end
  end
  return moves
end

-- Compare one position. Raise an error with everything needed to examine it by hand. Return the position after a few
-- random moves, as text, or nil if the game is over.
local function compare(reference, name, variant, settings, text, rng)
  local where = ("%s %s\n%s\n"):format(name, support.show_options(settings), text)
  local pos, message = variant:position(text)
  if not pos then error(where .. message, 0) end
  local moves = assert(pos:move_list())
  local difference = support.difference(with_marks_of(variant, reference.moves(name, text, settings)), moves)
  if difference ~= "" then error(where .. difference, 0) end
  local outcome = outcome_differs(reference, name, settings, text, pos, moves, rng)
  if outcome then error(where .. outcome, 0) end
  for _ = 1, rng(6) do
    if pos:outcome() ~= "ongoing" then return nil end
    moves = pos:moves()
    pos:play(moves[rng(#moves)])
  end
  return pos:text()
end

-- References that generate random positions slowly: this number of positions is found by playing on from each.
local PLAYED_ON = { ["chess"] = 14, ["warp-point-chess"] = 14, ["grand-warp-point-chess"] = 14,
  ["marseillais-chess"] = 9, ["progressive-chess"] = 9, ["atomic-chess"] = 9, ["duck-chess"] = 2, chess960 = 9,
  ["cylinder-chess"] = 9, ["torus-chess"] = 9, ["glinski-chess"] = 9, raumschach = 9, janggi = 4,
  ["tori-shogi"] = 4 }

-- References that generate moves slowly: one position in this number is compared, except in long tests.
local SLOW = { quoridor = 40, ["duck-chess"] = 10, raumschach = 4, amazons = 4, gomoku = 3, havannah = 2, pentago = 2 }

local function compare_many(reference, name, settings, count, rng)
  local variant = support.load(name, settings)
  local text
  for i = 1, support.long and count or count // (SLOW[name] or 1) do
    local again = i % ((PLAYED_ON[name] or 0) + 1) ~= 0
    text = again and text or reference.random_position(name, rng, settings)
    text = compare(reference, name, variant, settings, text, rng)
  end
end

-- Choose each option at random: its default half the time, else any of its values.
local function any_settings(options, rng)
  local settings = {}
  for _, name in ipairs(support.sorted_keys(options)) do
    local values = options[name]
    if rng(2) == 1 then settings[name] = values[rng(#values)] end
  end
  return settings
end

local function alone(reference, name, options)
  local values = 0
  for _, list in pairs(options) do values = values + #list end
  for _, option in ipairs(support.sorted_keys(options)) do
    for _, value in ipairs(options[option]) do
      it(("of %s with %s=%s agree"):format(name, option, value), function()
        compare_many(reference, name, { [option] = value }, ALONE // values + 1, support.rng(#option + #value))
      end)
    end
  end
end

local function compare_variant(reference, name)
  local options = options_of(reference, name)
  local several = next(options) and TOGETHER or 0
  it("of " .. name .. " agree", function()
    compare_many(reference, name, {}, several > 0 and DEFAULT or DEFAULT + ALONE + TOGETHER, support.rng(1))
  end)
  alone(reference, name, options)
  if several == 0 then return end
  it("of " .. name .. " with several options agree", function()
    local rng = support.rng(2)
    for _ = 1, several // 5 do compare_many(reference, name, any_settings(options, rng), 5, rng) end
  end)
end

describe("moves and outcomes", function()
  for _, reference in ipairs(REFERENCES) do
    for _, name in ipairs(support.sorted_keys(reference.variants)) do
      if support.has_variant(name) then compare_variant(reference, name) end
    end
  end
end)

describe("options", function()
  for _, reference in ipairs(REFERENCES) do
    for _, name in ipairs(support.sorted_keys(reference.variants)) do
      if support.has_variant(name) and name ~= "chess" then
        it("of " .. name .. " are those of the rules", function()
          local listed = {}
          for _, option in ipairs(support.load(name):options()) do
            listed[option.name] = true
          end
          assert.same(support.sorted_keys(known_options(reference, name)), support.sorted_keys(listed))
        end)
      end
    end
  end
end)
