-- Random changes of texts, for tests of readers. `make test` tries the same texts each time. `make fuzz` tries others,
-- for a time.

local support = require "support"

local M = {}

-- No zero byte: a file with one is rejected before a reader sees it.
local BYTES = "\1\n\r\t \"#%'()*+,-./0179:;<=>?@ABKNPQWXZ[\\]^abefkxz{|}~\x7F\x80\xE3\xFF"

-- Return the text, which isn't empty, with one random change. random(n) returns 1 to n.
function M.changed(text, random)
  local at, sort, to = random(#text), random(6), random(#text)
  local before, byte, after = text:sub(1, at - 1), text:sub(at, at), text:sub(at + 1)
  local other = random(#BYTES)
  local flipped = byte:byte() ~ 1 << random(8) - 1
  if sort == 1 then return before .. string.char(flipped == 0 and 1 or flipped) .. after end
  if sort == 2 then return before .. byte end
  if sort == 3 then return before .. after end
  if sort == 4 then return before .. BYTES:sub(other, other) .. byte .. after end
  if sort == 5 then return before .. text:sub(math.min(at, to), math.max(at, to)) .. byte .. after end
  return before .. BYTES:sub(other, other) .. after
end

-- Return true if a text may be shown as a message: it isn't one of Lua's own errors.
function M.is_message(text)
  return type(text) == "string" and text ~= "" and not text:find("attempt to", 1, true)
    and not text:find "repl/[%l_/]+%.lua:%d" and not text:find("stack traceback", 1, true)
end

local SECONDS = tonumber(os.getenv "FUZZ_SECONDS")
local LONG = 20000 -- texts in `make sweep`

-- Call try(random) this number of times, with the numbers of a seed. If FUZZ_SECONDS is set, call it for that
-- processor time, with the numbers of the clock or of SEED.
function M.each(seed, count, try)
  local random = support.rng(SECONDS and tonumber(os.getenv "SEED" or os.time()) or seed)
  local began = os.clock()
  local left = SECONDS and math.maxinteger or support.long and math.max(count, LONG) or support.some(count)
  while left > 0 and (not SECONDS or os.clock() - began < SECONDS) do
    try(random)
    left = left - 1
  end
end

return M
