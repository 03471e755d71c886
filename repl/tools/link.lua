-- Links: a game as text to send to others, with its script unless that comes with the program:
--
--     #1 + base64url(deflate(frame))
--
-- The frame is the text of a game file (tools/game_file.lua). If the script is included, a line `---` and the script
-- follow. The page (repl/web/store.js) reads and writes the same; docs/protocols.md describes the format for other
-- programs. A link may come from a stranger: nothing in it becomes a path except a name of letters, digits, - and _.

local warpboard = require "warpboard"
local brief = require "tools.brief"
local game_file = require "tools.game_file"

local link = {}

local SEPARATOR = "---\n"
local LINK_BYTES_MAX, FRAME_BYTES_MAX, SOURCE_BYTES_MAX = 1 << 20, 1 << 20, 1 << 16
local NAME_BYTES_MAX = 60
local DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

-- -- base64url, without padding

local function encode(bytes)
  local out = {}
  for at = 1, #bytes, 3 do
    local a, b, c = bytes:byte(at, at + 2)
    local whole = a << 16 | (b or 0) << 8 | (c or 0)
    for i = 0, c and 3 or b and 2 or 1 do
      local digit = whole >> 18 - 6 * i & 63
      out[#out + 1] = DIGITS:sub(digit + 1, digit + 1)
    end
  end
  return table.concat(out)
end

local VALUES = {}
for i = 1, #DIGITS do VALUES[DIGITS:byte(i)] = i - 1 end

-- Decode a text; return nil if it isn't base64url.
local function decode(text)
  if text:find "[^%w_-]" or #text % 4 == 1 then return nil end
  local out = {}
  for at = 1, #text, 4 do
    local part, whole = {text:byte(at, at + 3)}, 0
    for i = 1, 4 do whole = whole << 6 | (part[i] and VALUES[part[i]] or 0) end
    out[#out + 1] = string.char(whole >> 16, whole >> 8 & 255, whole & 255):sub(1, #part - 1)
  end
  return table.concat(out)
end

-- -- Writing

local function is_name(name) return #name <= NAME_BYTES_MAX and name:find "^%w[%w_-]*$" ~= nil end

local function comes_with_program(name)
  for _, known in ipairs(warpboard.variants()) do
    if known == name then return true end
  end
  return false
end

-- Return true if a file on which a script builds comes with the program.
local function is_shared(session, source)
  local name = source.file:match "[^/]*$"
  for _, folder in ipairs{"variants/", "variants/lib/"} do
    local good, text = pcall(require "tools.shared", session, folder .. name)
    if good and text == source.text then return true end
  end
  return false
end

-- Return the name of the variant for a link, and its script if that is included; nil and a message if there can't be a
-- link.
local function script_of(session)
  local name = session.name
  if is_name(name) and comes_with_program(name) then return name, nil end
  local sources = session.variant:sources()
  for i = 2, #sources do
    if not is_shared(session, sources[i]) then
      return nil, ("the script builds on %s, which isn't part of Warpboard; a link can contain only one script"):format(
        sources[i].file:sub(-100))
    end
  end
  name = name:match "([^/]*)$":gsub("%.lua$", "")
  return is_name(name) and name or "shared", sources[1].text
end

-- Return the frame of a session's game after some more moves; nil and a message on failure.
function link.frame(session, moves)
  local name, source = script_of(session)
  if not name then return nil, source end
  local lines = {game_file.text(setmetatable({name = name}, {__index = session}))}
  for _, move in ipairs(moves) do lines[#lines + 1] = ("play %s\n"):format(move) end
  if source then lines[#lines + 1] = SEPARATOR .. source end
  return table.concat(lines)
end

-- Return the link to a session's game after some more moves; nil and a message on failure.
function link.of(session, moves)
  local frame, message = link.frame(session, moves)
  if not frame then return nil, message end
  local packed = warpboard.deflate(frame)
  if not packed then return nil, "links cannot be made here" end
  return "#1" .. encode(packed)
end

-- -- Reading

-- Return the link at the end of a text, which may be the address of a page; nil if there is none.
function link.find(text) return text:match "#1[%w_=-]+$" end

-- Return the frame of a link; nil and a message if the link is damaged.
local function unpack_frame(text)
  if #text > LINK_BYTES_MAX then return nil, "it is too long" end
  local packed = decode(text:sub(3, (text:find "[^=]=*$")))
  if not packed then return nil, "it is damaged or incomplete" end
  return warpboard.inflate(packed, FRAME_BYTES_MAX)
end

-- Return the FNV-1a hash of a text.
local function digest(text)
  local value = 0x811c9dc5
  for at = 1, #text do value = (value ~ text:byte(at)) * 0x01000193 & 0xffffffff end
  return ("%08x"):format(value)
end

-- Return the script that results from these steps on a shipped one: "=3" keeps three lines, "-2" leaves two out, and
-- "+x" adds a line. Return nil and a message if the steps are wrong.
local function changed_script(base, steps)
  local lines, out, at = {}, {}, 0
  for line in (base .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  for step in (steps .. "\n"):gmatch "([^\n]*)\n" do
    local sign, digits = step:match "^([=-])([1-9]%d?%d?%d?%d?%d?)$"
    local count = tonumber(digits)
    if step:sub(1, 1) == "+" then
      out[#out + 1] = step:sub(2)
    elseif not sign or at + count > #lines then
      return nil, "it is damaged or incomplete"
    else
      if sign == "=" then table.move(lines, at + 1, at + count, #out + 1, out) end
      at = at + count
    end
  end
  return table.concat(out, "\n")
end

-- Return the game of a frame, and its script if it has one; nil and a message if the frame is wrong.
local function split(frame, text_of)
  local first, last = frame:find "\n%-%-%-[^\n]*\n"
  if not first then return frame, nil end
  local head, rest = frame:sub(1, first), frame:sub(last + 1)
  local name, wanted = frame:sub(first + 1, last - 1):match "^%-%-%- ([%w_-]+) (%x+)$"
  if not name then return head, rest end
  local base = is_name(name) and text_of and text_of(name)
  if not base or digest(base) ~= wanted then
    return nil, ("its script was made for another version of %s"):format(name:sub(1, NAME_BYTES_MAX))
  end
  local source, message = changed_script(base, rest)
  return source and head, source or message
end

-- Return {variant, script, start, options, steps, source} of a frame, as game_file.read does for files; `source` may be
-- nil. `text_of` returns the script of a shipped variant by its name. Return nil and a message if the frame is wrong.
function link.read_frame(frame, text_of)
  if frame:find "\0" then return nil, "it contains a zero byte" end
  local head, source = split(frame, text_of)
  if not head then return nil, source end
  local file, message = game_file.read(head)
  if not file then return nil, message end
  if source then file.variant = file.variant:gsub("%.lua$", "") end
  if not is_name(file.variant) then
    return nil, ("\"%s\" isn't the name of a variant: use letters, digits, - and _"):format(brief(file.variant))
  end
  if source and #source > SOURCE_BYTES_MAX then return nil, "its script is too long" end
  file.source = source
  return file
end

-- Return the game of a link, as link.read_frame does.
function link.read(text, text_of)
  local frame, message = unpack_frame(text)
  if not frame then return nil, message end
  return link.read_frame(frame, text_of)
end

return link
