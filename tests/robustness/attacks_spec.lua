-- Hostile and faulty scripts from tests/robustness/attacks. The first line of each gives the expected result:
--
--   -- refused: LINE: TEXT        it isn't loaded; the first error begins with this text
--   -- fails in VERB: LINE: TEXT  it is loaded, but its moves, outcome or perft give this message
--   -- fails its audit: TEXT      an audit by random games finds this
--   -- answer: N (perft D)        it is harmless: perft of depth D is N
--   -- ends the program: TEXT     only the end of the process stops it
--
-- All but the last kind are loaded into this process, twice. After each, a game with known perft figures is counted.

local attacks = require "robustness.attacks"
local warpboard = require "warpboard"
local support = require "support"

local LIMITS = { time = 0.05, memory = 16 }
-- for scripts that something other than time stops, even on a slow machine
local LIMITS_WITH_TIME = { time = 5, memory = 16 }
local SECONDS = 60 -- limit on processor time for any attack; most take 0.1

-- Return the host's result for the script.
local function outcome_of(path, verb, limits)
  local variant, message = warpboard.load(path, nil, limits)
  if not variant then return "refused", message end
  if verb == "its audit" then return "fails " .. verb, variant:start():audit_games(3, 1, 20).faults["repeat"] end
  local start, depth = variant:start(), tonumber(verb)
  local answer, why
  if verb == "moves" then
    answer, why = start:moves()
  elseif verb == "outcome" then
    answer, why = start:outcome()
  else
    answer, why = start:perft(depth or 5)
  end
  if not answer then return "fails in " .. (depth and "perft" or verb), why end
  return "answer", ("%s (perft %s)"):format(answer, depth)
end

-- Check that a message has no terminal controls and no addresses, and isn't too long.
local function assert_fit(message)
  assert.is_nil(message:find "[%c\127]", message)
  assert.is_nil(message:find "0x%x%x%x%x", message)
  assert.is_true(#message <= 700, message)
  assert.truthy(utf8.len(message))
end

local function assert_known_figures()
  local start = support.load("english-checkers"):start()
  assert.equal(302, start:perft(3))
  assert.equal("f2eae839dc10c33f", start:hash())
end

local function run(path, expected)
  local kind, text = expected:match "^([%a ]+): (.*)$"
  local verb = kind:match "^fails in (%a+)$" or kind:match "^fails (its audit)$" or text:match "%(perft (%d)%)$" or "1"
  local limits = text:find "longer than" and LIMITS or LIMITS_WITH_TIME
  local began = os.clock()
  local got, message = outcome_of(path, verb, limits)
  assert.is_true(os.clock() - began < SECONDS)
  assert.equal(kind, got, message)
  for line in message:gmatch "[^\n]+" do assert_fit(line) end
  assert.truthy(message:find(text, 1, true), message)
end

-- Check that `warpboard` itself ends with the expected message.
local function run_outside(path, text)
  local command = ("'%s' moves '%s' --time 0.1 --memory 256 2>&1; echo $?"):format(os.getenv "WARPBOARD", path)
  local pipe = io.popen(command)
  local said = pipe:read "a"
  pipe:close()
  assert.equal(("warpboard: %s\n70\n"):format(text), said)
end

describe("a script", function()
  for _, attack in ipairs(attacks.write(assert(os.getenv "TMPDIR"))) do
    local path, expected = attack.path, attack.expected
    it("has the expected result: " .. attack.name, function()
      local fatal = expected:match "^ends the program: (.*)"
      if fatal then return run_outside(path, fatal) end
      run(path, expected)
      run(path, expected)
      assert_known_figures()
    end)
  end
end)
