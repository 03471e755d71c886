-- Every verb with --json writes only JSON to standard output. The verbs without it are listed here.

package.path = "repl/?.lua;" .. package.path

local dkjson = require "dkjson"
local verbs = require "verbs.init"

local SILENT = {
  watch = "a session", uci = "a session", usi = "a session", ucci = "a session",
  xboard = "a session", repl = "a session", tour = "runs other verbs",
  help = "a text for people",
  rulebook = "a text for people", new = "writes files", train = "learns",
  games = "writes files of other formats, .jsonl too", import = "writes a script", export = "writes a section",
  run = "writes TAP, and JUnit with --junit",
}

-- The arguments of each verb; by default a small game.
local SMALL = "tic-tac-toe"
local ARGUMENTS = {
  list = {}, play = { SMALL, "a1" }, why = { SMALL, "a1" }, diff = { SMALL, "breakthrough" },
  coverage = { SMALL, "--games", "2" }, profile = { SMALL, "--games", "2" }, check = { SMALL, "--games", "2" },
  find = { SMALL, "outcome == 'white'" }, perft = { SMALL, "2" }, random = { SMALL, "--games", "2" },
  go = { SMALL, "--nodes", "20" }, analyse = { SMALL, "--nodes", "20" }, ["why-not"] = { SMALL, "a1", "--nodes", "20" },
  match = { "breakthrough", "--a", "random", "--b", "random", "--games", "2" },
  report = { SMALL, "--nodes", "20", "--games", "2", "--learn", "4" },
  sweep = { "warp-checkers", "clock=2,4", "--nodes", "20", "--games", "2", "--learn", "4", "--limit", "6" },
  levels = { SMALL, "--games", "2", "--seconds", "1" },
}

local function quoted(words)
  local out = {}
  for i, word in ipairs(words) do out[i] = "'" .. word:gsub("'", "'\\''") .. "'" end
  return table.concat(out, " ")
end

local function takes_json(verb)
  for _, option in ipairs(verb.options or {}) do
    if option == "json" then return true end
  end
  return false
end

describe("on the command line", function()
  for _, verb in ipairs(verbs.all "command") do
    it(verb.name .. (SILENT[verb.name] and " answers nothing that JSON could say" or " writes JSON"), function()
      assert.equal(SILENT[verb.name] == nil, takes_json(verb))
      if SILENT[verb.name] then return end
      local words = { verb.name, table.unpack(ARGUMENTS[verb.name] or { SMALL }) }
      local pipe = assert(io.popen(quoted{ os.getenv "WARPBOARD", table.unpack(words) } .. " --json 2>/dev/null"))
      local text = pipe:read "a"
      pipe:close()
      local value, stop = dkjson.decode(text)
      assert.equal("table", type(value), text)
      assert.is_nil(text:find("%S", stop), text)
    end)
  end
end)
