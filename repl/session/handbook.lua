-- Sections of the recipes and of the glossary, found by a word of their titles, or by one of the other names in the
-- comment below a title:
--
--     ### Custodian capture: an enemy between two of yours
--     <!-- sandwich, flank -->

local shared = require "tools.shared"
local trim = require "tools.trim"
local wrap = require "tools.wrap"

local handbook = {}

local FILES = {"docs/recipes.md", "docs/glossary.md"}
local SHOWN_MAX = 2 -- sections that are shown whole

local sections -- {{title, file, names, lines}, ...}, once they are read

local function read(session)
  local list, section = {}, nil
  for _, file in ipairs(FILES) do
    for line in shared(session, file):gmatch "([^\n]*)\n" do
      local mark, title = line:match "^(##+) (.*)$"
      local names = line:match "^<!%-%- (.*) %-%->$"
      if mark then
        section = mark == "###" and {title = title, file = file, names = title:lower(), lines = {}} or nil
        list[#list + 1] = section
      elseif section and names then
        section.names = section.names .. ", " .. names
      elseif section then
        section.lines[#section.lines + 1] = line
      end
    end
  end
  return list
end

-- Return 2 if the names of a section contain these words, one after the other, and 1 if the last of them is only the
-- beginning of a word; else 0.
local function likeness(section, wanted)
  local best = 0
  for at in section.names:gmatch "()[^%s,:]+" do
    local after = at + #wanted
    if section.names:sub(at, after - 1) == wanted then
      best = math.max(best, section.names:find("^s?%f[^%w]", after) and 2 or 1)
    end
  end
  return best
end

local function plain(line) return (line:gsub("%[(.-)%]%(.-%)", "%1"):gsub("!%b[]", "")) end

-- Return the text of a section: prose wrapped, and blocks of code indented.
local function text_of(section)
  local out, prose, is_code = {section.title .. "\n\n"}, {}, false
  local function end_paragraph()
    if #prose > 0 then out[#out + 1] = wrap.prose(plain(table.concat(prose, " ")), 0) end
    prose = {}
  end
  for _, line in ipairs(section.lines) do
    local is_fence = line:find "^```"
    if is_fence or line == "" or line:find "^%- " then end_paragraph() end
    is_code = is_code ~= (is_fence ~= nil)
    if line == "" and #out > 1 then
      out[#out + 1] = "\n"
    elseif is_code and not is_fence then
      out[#out + 1] = ("    %s\n"):format(line)
    elseif not is_fence and line ~= "" then
      prose[#prose + 1] = line
    end
  end
  end_paragraph()
  local text = table.concat(out):gsub("\n+$", "\n")
  return text .. (text:find '\n    base "' and ("\n%s has the script of the base.\n"):format(section.file) or "")
end

-- Return the sections about a topic, or a list of their titles if there are many; nil if there are none.
function handbook.help(session, topic)
  sections = sections or read(session)
  local found, best, wanted = {}, 1, trim(topic:lower())
  if wanted == "" then return nil end
  for _, section in ipairs(sections) do
    if section.title:lower() == wanted then return text_of(section) end
    local like = likeness(section, wanted)
    if like > best then found, best = {}, like end
    if like == best then found[#found + 1] = section end
  end
  if #found == 0 then return nil end
  local is_whole = #found <= SHOWN_MAX
  for i, section in ipairs(found) do
    found[i] = is_whole and text_of(section) or ('  help "%s"\n'):format(section.title)
  end
  local text = table.concat(found, is_whole and "\n" or "")
  return is_whole and text or "Several recipes and terms have this name:\n" .. text
end

return handbook
