-- Sections of the recipes and of the glossary, found by a word of their titles, or by one of the other names in the
-- comment below a title:
--
--     ### Custodian capture: an enemy between two of yours
--     <!-- sandwich, flank -->

local shared = require "tools.shared"

local handbook = {}

local FILES = {"docs/recipes.md", "docs/glossary.md"}
local SHOWN_MAX = 2 -- sections that are shown whole

local sections -- {{title, names, lines}, ...}, once they are read

local function read(session)
  local list, section = {}, nil
  for _, file in ipairs(FILES) do
    for line in shared(session, file):gmatch "([^\n]*)\n" do
      local mark, title = line:match "^(##+) (.*)$"
      local names = line:match "^<!%-%- (.*) %-%->$"
      if mark then
        section = mark == "###" and {title = title, names = title:lower(), lines = {}} or nil
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

-- Return true if the names of a section contain these words, one after the other. The last may be the beginning of one.
local function has_name(section, wanted)
  for at in section.names:gmatch "()[^%s,:]+" do
    if section.names:sub(at, at + #wanted - 1) == wanted then return true end
  end
  return false
end

local function plain(line) return (line:gsub("%[(.-)%]%(.-%)", "%1"):gsub("!%b[]", "")) end

-- Return the text of a section: prose as it is, and blocks of code indented.
local function text_of(section)
  local out, is_code = {}, false
  for _, line in ipairs(section.lines) do
    if line:find "^```" then
      is_code = not is_code
    else
      out[#out + 1] = is_code and line ~= "" and "    " .. line or plain(line)
    end
  end
  local body = table.concat(out, "\n"):gsub("^\n+", ""):gsub("\n+$", "")
  return ("%s\n\n%s\n"):format(section.title, body)
end

-- Return the sections about a topic, or a list of their titles if there are many; nil if there are none.
function handbook.help(session, topic)
  sections = sections or read(session)
  local found, wanted = {}, topic:lower()
  for _, section in ipairs(sections) do
    if section.title:lower() == wanted then return text_of(section) end
    if has_name(section, wanted) then found[#found + 1] = section end
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
