-- Turn names of a Zillions file into names of a script: letters of pieces, Lua identifiers, names of pieces and zones.

local names = {}

local RESERVED = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then true until
  while d kind zone ways moves math string table type pairs ipairs print next select error assert]]):gmatch "%S+" do
  RESERVED[word] = true
end

-- Reserve words of scripts, which a local variable would hide.
function names.reserve(words) for _, word in ipairs(words) do RESERVED[word] = true end end

-- Return a text without characters that names of pieces and zones may not have.
function names.plain(text)
  local plain = text:gsub("[^%w%-_'. +]", "")
  plain = plain:gsub("^[%s%-]+", ""):gsub("%s+$", ""):lower():sub(1, 40)
  return plain == "" and "piece" or plain
end

function names.plain_zone(text)
  local plain = names.plain(text)
  return (plain == "home" or plain == "far" or plain == "board" or plain == "marked") and plain .. " zone" or plain
end

-- Return the name, followed by a number if it is taken.
function names.unique(name, taken, separator)
  local result, number = name, 1
  while taken[result] do
    number = number + 1
    result = name .. (separator or " ") .. number
  end
  taken[result] = true
  return result
end

-- Return an identifier that isn't taken and isn't a word of Lua or of scripts.
function names.identifier(text, taken, suffix)
  local name = text:gsub("%W+", "_"):gsub("^_+", ""):gsub("_+$", ""):lower():sub(1, 40)
  if name == "" or name:find "^%d" then name = "move_" .. name end
  if RESERVED[name] then name = name .. "_" .. (suffix or "way") end
  local result, number = name, 1
  while taken[result] or RESERVED[result] do
    number = number + 1
    result = name .. "_" .. number
  end
  taken[result] = true
  return result
end

-- Return an unused capital letter, if possible one of the name. If all letters are taken, it has a sign.
function names.letter(name, taken)
  local letters = name:upper():gsub("%A", "") .. "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  for _, form in ipairs{"%s", "%s~", "+%s"} do
    for letter in letters:gmatch "." do
      local signed = form:format(letter)
      if not taken[signed] then
        taken[signed] = true
        return signed
      end
    end
  end
end

return names
