-- EPD: chess positions with the expected move, one a line. Each line is a scenario:
--
--     r5k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8+; am Rd7; id "back rank";
--
-- The position has the fields of chess; clock and move number may be missing. Operations follow: bm (play one of these
-- moves), am (avoid these moves), dm (mate in this many moves) and id (the name). `variant` names another game than
-- chess, or than Chess960 with rights such as HAha. The other operations of the standard are notes, and so are those
-- that programs add, such as max_dtm. But a word that differs by one letter from bm, am, dm or D1 is an error, because
-- it may be misspelt. Lines that begin with # or % are comments. Files that test generators of moves have numbers of
-- positions instead: ";D1 20 ;D2 400". A line with an error is a scenario that fails.

local warpboard = require "warpboard"

local epd = {}

local MATE_MOST = 50 -- moves, as of the claim `mate`

-- Operations of the EPD standard that claim nothing about the position.
local NOTES = {}
for name in ("acd acn acs ce c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 draw_accept draw_claim draw_offer draw_reject eco fmvn hmvc "
  .. "hmvn nic noop pm pv rc resign sm sv tcgs tcri tcsi v0 v1 v2 v3 v4 v5 v6 v7 v8 v9 id variant"):gmatch "%S+" do
  NOTES[name] = true
end

local EXPECTED = {"bm", "am", "dm", "D1"}

-- The claim that each operation makes.
local CLAIMS = {
  bm = function(text) return ("finds(%q)"):format(text) end,
  am = function(text) return ("avoids(%q)"):format(text) end,
  dm = function(text)
    local moves = text:find "^%d+$" and tonumber(text)
    return moves and moves >= 1 and moves <= MATE_MOST and ("mate(%d)"):format(moves)
  end,
}

-- Return the function that makes the claim of D1, D2 and so on.
local function count_claim(depth)
  return function(text) return text:find "^%d+$" and ("perft(%s, %s)"):format(depth, text) end
end

-- Return the text of an operand from a place on, without quotation marks, and the place after its semicolon; nil if it
-- has no end. At the end of the line the semicolon may be missing. Each character is read once, however many blanks
-- there are.
local function operand(text, at, may_be_quoted)
  if may_be_quoted and text:byte(at) == 34 then
    local last = text:find('"', at + 1, true)
    local behind = last and (text:match("^%s*;()", last + 1) or text:match("^%s*()$", last + 1))
    return behind and text:sub(at + 1, last - 1), behind
  end
  local last = text:find('[;"]', at) or #text + 1
  if text:byte(last) == 34 then return nil end
  return text:sub(at, last - 1):match "^(.*%S)" or "", last + 1
end

-- Return the operations of a line, {name, text} each, without quotation marks; nil if one has no end.
local function operations(text)
  local list, at = {}, text:find "%S"
  while at do
    local name, behind = text:match('^([^%s;"]+)()', at)
    local from = name and text:find("%S", behind)
    if not from then return nil end
    local value
    value, behind = operand(text, from, from > behind)
    if not value then return nil end
    list[#list + 1], at = {name, value}, text:find("%S", behind)
  end
  return list
end

-- Return the fields of the position in a line as one text, and the rest of the line; nil if there are no four fields.
local function split(line)
  local position, rest = line:match "^%s*(%S+%s+[wb]%s+%S+%s+[^%s;]+)(.*)$"
  if not position then return nil end
  local numbers, after = rest:match "^(%s+%d+%s+%d+)%f[%s;\0](.*)$"
  return (position .. (numbers or "")):gsub("%s+", " "), numbers and after or rest
end

-- Return the operation with a claim that another word may mean, because it differs by one letter; nil for none.
local function misspelt(name)
  local near, distance = warpboard.nearest(name, EXPECTED)
  return distance and distance <= 1 and near or nil
end

-- Return the scenario of a line as one line of Lua; nil and a message on failure.
local function scenario_of(line, number, from_files)
  local position, rest = split(line)
  local list = position and operations((rest:gsub("^%s*;", "")))
  if not list then return nil, "a position needs four fields, and a semicolon separates operations" end
  local name, variant, claims = ("line %d"):format(number), "chess", {}
  for _, operation in ipairs(list) do
    local depth = operation[1]:match "^D(%d%d?)$"
    local claim = CLAIMS[operation[1]] or depth and count_claim(depth)
    local near = not claim and not NOTES[operation[1]] and misspelt(operation[1])
    if near then
      return nil, ('"%s" is not an operation of EPD, did you mean "%s"?'):format(operation[1]:sub(1, 60), near)
    end
    local text = claim and claim(operation[2])
    if claim and not text then
      return nil, depth and "a number of positions must follow D" .. depth
        or ("a number of moves from 1 to %d must follow dm"):format(MATE_MOST)
    end
    claims[#claims + 1] = text
    if operation[1] == "id" then name = operation[2] end
    if operation[1] == "variant" then variant = operation[2] end
  end
  if #claims == 0 then return nil, "bm, am, dm or D1 is missing" end
  local board, side, said, fields = position:match "^(%S+) (%S+) (%S+)(.*)$"
  local row, plain
  if from_files and (variant == "chess" or variant == "chess960") then row, plain = from_files(board, said) end
  if row then position, variant = ("%s %s %s%s"):format(board, side, plain, fields), "chess960" end
  return ("scenario(%q, function() variant(%q%s) position(%q) %s end)"):format(name, variant,
    row and (", {row = %d}"):format(row) or "", position, table.concat(claims, " "))
end

-- Return true if the first line of a text that isn't a comment is a position with operations.
function epd.is_in(text)
  for line in text:gmatch "[^\r\n]+" do
    if line:find "^%s*[^#%%%s]" then return (split(line) or ""):find "/.*/" ~= nil end
  end
  return false
end

-- Return the scenarios of a file as Lua, each in the line of its position. from_files is the function
-- notation.rights.from_files; without it, only the rights of chess are read.
function epd.scenarios(path, text, from_files)
  local out = {}
  for line in (text:gsub("\r\n?", "\n") .. "\n"):gmatch "([^\n]*)\n" do
    local scenario, message = "", nil
    if line:find "^%s*[^#%%%s]" then scenario, message = scenario_of(line, #out + 1, from_files) end
    out[#out + 1] = scenario or ("scenario(%q, function() error(%q, 0) end)"):format(("line %d"):format(#out + 1),
      ("%s:%d: %s"):format(path, #out + 1, message))
  end
  return table.concat(out, "\n")
end

return epd
