-- Does copying pay? A second player who answers each move with its mirror image needs no skill. If that player doesn't
-- lose, the game has a flaw.
--
-- On an 8x8 board, a step from c3 to d4 has three images: f6 to e5 by a half turn, c6 to d5 by swapping the ranks, and
-- f3 to e4 by swapping the files.

local mirror = {}

local GAMES = 12
local NOISE = 10 -- so that the games differ
local LIMIT = 400 -- plies
local MOSTLY = .8 -- share of replies that must be copies, or the result comes from thinking
local TRIED, RARELY = 2, .4 -- number of games after which a lower share of copies ends the test

-- Each returns the file and rank of a square's image, on a board of `files` by `ranks`.
local IMAGES = {
  function(file, rank, files, ranks) return files + 1 - file, ranks + 1 - rank end,
  function(file, rank, _, ranks) return file, ranks + 1 - rank end,
  function(file, rank, files) return files + 1 - file, rank end,
}

-- Pieces with their owners exchanged: "M" becomes "m".
local function exchanged(content)
  return (content:gsub("%a", function(letter) return letter == letter:lower() and letter:upper() or letter:lower() end))
end

local function unchanged(content) return content end

-- Return the changes of a move as text, independent of their order, after `image` (nil: none) and `turn` of owners.
local function key_of(changes, image, turn, files, ranks)
  local parts = {}
  for i, change in ipairs(changes) do
    local letter, number = change.square:match "(%l)(%d+)"
    local file, rank = letter:byte() - ("a"):byte() + 1, math.tointeger(number)
    if image then file, rank = image(file, rank, files, ranks) end
    parts[i] = ("%d,%d=%s"):format(file, rank, turn(change.after))
  end
  table.sort(parts)
  return table.concat(parts, " ")
end

-- Return a legal move whose changes are an image of those of the last move, or nil. Neutral pieces keep their letters.
local function reply(pos, last, files, ranks)
  local by_key = {}
  for _, text in ipairs(pos:moves() or {}) do by_key[key_of(pos:move(text).changes, nil, unchanged)] = text end
  for _, image in ipairs(IMAGES) do
    for _, turn in ipairs{exchanged, unchanged} do
      local text = by_key[key_of(last, image, turn, files, ranks)]
      if text then return text end
    end
  end
end

-- Play a game from the start. Return its outcome, the number of replies, and how many of them were images; nil if the
-- user has stopped it, or a walk fails.
local function play(variant, nodes, seed)
  local pos, replies, copied = variant:start(), 0, 0
  local first, last, files, ranks = pos:side(), nil, variant:size()
  while #pos:history() < LIMIT and pos:outcome() == "ongoing" do
    local text
    if pos:side() ~= first then
      text = last and reply(pos, last, files, ranks)
      replies, copied = replies + 1, copied + (text and 1 or 0)
    end
    if not text then
      local found = pos:search{positions = nodes, noise = NOISE, seed = seed + #pos:history()}
      if not found then return nil end
      text = found[1].move
    end
    last = pos:move(text).changes
    pos:play(text)
  end
  return pos:outcome(), replies, copied
end

-- Let a player who examines `nodes` positions a move, with these weights, meet one who copies if that is legal and
-- otherwise examines as many. Return {score, copied}: the copier's share of the points, and the share of its replies
-- that were copies; nil if no game ended, the user has stopped it, or a walk fails.
function mirror.measure(variant, weights, nodes, seed)
  variant:set_weights(weights)
  local points, replies, copied, ended = 0, 0, 0, false
  local first = variant:start():side()
  for game = 1, GAMES do
    local outcome, all, images = play(variant, nodes, seed + game * 1000)
    if not outcome then return nil end
    points = points + ((outcome == "draw" or outcome == "ongoing") and .5 or outcome ~= first and 1 or 0)
    replies, copied, ended = replies + all, copied + images, ended or outcome ~= "ongoing"
    if game == TRIED and copied < RARELY * replies then return nil end
  end
  return ended and {score = points / GAMES, copied = copied / math.max(replies, 1)} or nil
end

-- Return true if copying is usually legal. If it is, found.score shows how good it is.
function mirror.is_possible(found) return found ~= nil and found.copied >= MOSTLY end

function mirror.pays(found) return mirror.is_possible(found) and found.score >= .5 end

return mirror
