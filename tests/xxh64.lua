-- XXH64 (Yann Collet's xxHash, 64 bits), written from its published description. It gives changed rows of a test a
-- correct checksum, as an attacker can.

local P1, P2, P3 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
local P4, P5 = 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5

local function turn(x, by) return x << by | x >> (64 - by) end

local function mix(sum, lane) return turn(sum + lane * P2, 31) * P1 end

-- Return the hash of a text, with seed 0, as 16 hexadecimal digits.
return function(text)
  local at, hash = 1, P5
  if #text >= 32 then
    local a, b, c, d = P1 + P2, P2, 0, -P1
    while #text - at + 1 >= 32 do
      local i, j, k, l = ("<i8i8i8i8"):unpack(text, at)
      a, b, c, d, at = mix(a, i), mix(b, j), mix(c, k), mix(d, l), at + 32
    end
    hash = turn(a, 1) + turn(b, 7) + turn(c, 12) + turn(d, 18)
    for _, sum in ipairs{a, b, c, d} do hash = (hash ~ mix(0, sum)) * P1 + P4 end
  end
  hash = hash + #text
  while #text - at + 1 >= 8 do
    hash, at = turn(hash ~ mix(0, (("<i8"):unpack(text, at))), 27) * P1 + P4, at + 8
  end
  if #text - at + 1 >= 4 then
    hash, at = turn(hash ~ ("<I4"):unpack(text, at) * P1, 23) * P2 + P3, at + 4
  end
  for i = at, #text do hash = turn(hash ~ text:byte(i) * P5, 11) * P1 end
  hash = (hash ~ hash >> 33) * P2
  hash = (hash ~ hash >> 29) * P3
  return ("%016x"):format(hash ~ hash >> 32)
end
