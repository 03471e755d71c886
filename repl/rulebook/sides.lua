-- Sides: state conditions about the pieces of both players once for both.
--
--     you have a king, there is an enemy king                  each player has a king
--     you have a king and fewer than 2 pieces, ...             you have only one piece, a king

local phrases = require "rulebook.phrases"

local sides = {}

-- Return "own" or "enemy", and the things that this player has according to a condition; nil for others.
local function side_of(text)
  local own = text:match "^you have (.*)$"
  if own then return "own", (own:gsub(" on the board$", "")) end
  local enemy = text:match "^there %l+ (.*)$"
  if not enemy or not enemy:find "enemy " or enemy:find " and " then return nil end
  return "enemy", (enemy:gsub("an enemy (%l+)", phrases.article):gsub("enemy ", ""))
end

-- Return things that one player has as one phrase: a king and fewer than 2 pieces are only one piece, a king.
local function joined(list)
  local kept, is_one, single = {}, false, nil
  for _, thing in ipairs(list) do is_one = is_one or thing == "fewer than 2 pieces" end
  for _, thing in ipairs(list) do
    if is_one and not single and thing:find "^an? " then single = thing
    elseif not is_one or thing ~= "fewer than 2 pieces" then kept[#kept + 1] = thing end
  end
  if is_one and not single then kept[#kept + 1] = "fewer than 2 pieces" end
  if single == "a piece" then table.insert(kept, 1, "only one piece")
  elseif single then table.insert(kept, 1, "only one piece, " .. single) end
  return table.concat(kept, " and ")
end

-- Return the things that each player has by conditions that are all true, then the other conditions.
local function split(texts)
  local has, rest = {own = {}, enemy = {}}, {}
  for _, text in ipairs(texts) do
    local side, thing = side_of(text)
    table.insert(side and has[side] or rest, thing or text)
  end
  return has, rest
end

-- Return conditions with "neither player has a king or a rook in the reserve" in place of one for each of them.
local function with_reserves(texts)
  local known, kinds, list, at = {}, {}, {}, nil
  for _, text in ipairs(texts) do known[text] = true end
  for _, text in ipairs(texts) do
    local kind = text:match "^you have no (.*) in your reserve$"
      or text:match "^the enemy has no (.*) in their reserve$"
    local is_both = kind and known[("you have no %s in your reserve"):format(kind)]
      and known[("the enemy has no %s in their reserve"):format(kind)]
    if not is_both then list[#list + 1] = text
    elseif not at then at = #list + 1 end
    if is_both and text:find "^you" then kinds[#kinds + 1] = phrases.article(kind) end
  end
  if at then table.insert(list, at, ("neither player has %s in the reserve"):format(phrases.list_of(kinds, "or"))) end
  return list
end

-- Join conditions that are all true; those that are the same for both players become one.
function sides.all(texts)
  texts = with_reserves(texts)
  local has = split(texts)
  local own, enemy = joined(has.own), joined(has.enemy)
  local is_same = own == enemy and own ~= ""
  if not is_same and not (own .. enemy):find "only one piece" then return texts end
  local list, done = {}, {}
  for _, text in ipairs(texts) do
    local side = side_of(text)
    if side and is_same then side = "both" end
    if not side then list[#list + 1] = text
    elseif not done[side] then
      list[#list + 1] = side == "both" and "each player has " .. own or side == "own" and "you have " .. own
        or "the enemy has " .. enemy
      done[side] = true
    end
  end
  return list
end

-- Return alternatives, lists of conditions each, as texts: "one player has a king, and the other has a man" for two
-- that differ only by the player. Nil if no two do.
function sides.either(alternatives)
  local keys, known, texts, found = {}, {}, {}, false
  for i, list in ipairs(alternatives) do
    local has, rest = split(list)
    if #rest > 0 or #has.own == 0 or #has.enemy == 0 then return nil end
    keys[i] = {joined(has.own), joined(has.enemy)}
    known[keys[i][1] .. "|" .. keys[i][2]] = true
  end
  local done = {}
  for _, key in ipairs(keys) do
    local own, enemy = key[1], key[2]
    local is_paired = known[enemy .. "|" .. own]
    found = found or is_paired
    local text = own == enemy and "each player has " .. own
      or is_paired and ("one player has %s, and the other has %s"):format(own, enemy)
      or ("you have %s, and the enemy has %s"):format(own, enemy)
    if not done[own .. "|" .. enemy] then texts[#texts + 1] = text end
    done[own .. "|" .. enemy] = true
    if is_paired then done[enemy .. "|" .. own] = true end
  end
  return found and texts or nil
end

return sides
