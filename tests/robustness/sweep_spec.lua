-- No script or file name makes a verb crash, hang, run it as a command, or print unprintable text, even with the
-- smallest stack; and generated C, Lua, JSON and XML have the same words as for a trusted game.
--
-- The scripts are those of tests/robustness/attacks that load, and one for each text of sweep/texts.lua with
-- that text in every place of sweep/places.lua that takes it. Of the many command lines each script meets a part, the
-- next script the next part (a text the shortest of every verb, too); make sweep tries all with each, and each text in
-- each place by itself, too.

local warpboard = require "warpboard"
local attacks = require "robustness.attacks"
local batch = require "robustness.sweep.batch"
local generated = require "robustness.sweep.generated"
local places = require "robustness.sweep.places"
local scripts = require "scripts"
local support = require "support"
local texts = require "robustness.sweep.texts"
local verbs = require "robustness.sweep.verbs"

local PROGRAM = assert(os.getenv "WARPBOARD")
local ALL = support.long
if ALL then table.move(texts.more, 1, #texts.more, #texts.list + 1, texts.list) end
local ENDLESS = { watch = true }
local TERMINATED = 143
local PLENTY = { time = 5, memory = 32 }
local RULES = "[small:chess]\nbishop = -\n[large:capablanca]\n"
local LITTLE = { time = 0.02, memory = 16 }

local shortest, others = verbs.commands(PROGRAM)
local lines, own_lines = verbs.lines(PROGRAM)
local slots = verbs.slots(PROGRAM)

-- What may occur in what is generated: found in that for trusted games.
local trusted = { c = {}, lua = {}, xml = {} }

local function has(words, word)
  for _, other in ipairs(words) do
    if other == word then return true end
  end
end

-- Of a list of command lines every ninetieth, at each call from the next one on; or all.
local PARTS, calls = ALL and 1 or 90, {}

local function part_of(list)
  local part = {}
  calls[list] = (calls[list] or 0) + 1
  for i = calls[list] % PARTS + 1, #list, PARTS do part[#part + 1] = list[i] end
  return part
end

-- Replaces {name} by the value of that name.
local function fill(text, values)
  return (text:gsub("{(%l+)}", values))
end

local function fill_line(line, values)
  values.out = values.prefix .. (line:find "^record" and "record-out.lua" or "game-out")
  return fill(line, values)
end

-- Return true for a line that a game without variations refuses.
local function needs_variations(line) return line:find "^variations ." ~= nil end

local function write_lines(list, path, values)
  local text = {}
  for _, line in ipairs(list) do
    line = fill_line(line, values)
    local typed = line:gsub("\t\t\21$", "")
    local is_clean = not typed:find "[\n\r\t]" and not generated.check_printable(typed)
    if is_clean and not needs_variations(typed) then text[#text + 1] = line end
  end
  scripts.write(table.concat(text, "\n") .. "\nquit\n", path)
end

-- Before each line its verb with Tab, twice, which shows what may stand there, and Ctrl-U.
local function tabbed(list)
  local text = {}
  for _, line in ipairs(list) do
    text[#text + 1] = line:match "^%l+" .. " \t\t\21"
    text[#text + 1] = line
  end
  return text
end

-- Every line of the REPL, in one file, and typed a part of those of verbs that are seen nowhere else: a batch
-- ends where a line is refused, what is typed goes on. The move that is typed leaves an unfinished game for `open`.
local function add_lines(commands, folder, values)
  write_lines(lines, ("%s/work/%s"):format(folder, values.lines), values)
  local typed = part_of(own_lines)
  table.insert(typed, 1, "play {move}")
  write_lines(tabbed(typed), folder .. "/typed", values)
  commands[#commands + 1] = { "repl", values.script, "--time=" .. values.time, typed = folder .. "/typed" }
end

-- The command lines for a script: one that leaves a record and the game as a file, then those of these lists. The names
-- of files that are written begin with values.prefix.
local function commands_for(folder, script, values, lists)
  local prefix = values.prefix or ""
  values.script, values.prefix, values.record = script, prefix, prefix .. "record.lua"
  values.lines, values.copy, values.games = prefix .. "lines", prefix .. "copy.lua", prefix .. "games.pgn"
  values.rules = prefix .. "rules.ini"
  local commands = {}
  if not prefix:find "\n" then -- behind which a line would begin that is Lua of the user's own
    commands[1] = { "repl", script, "--eval=play " .. values.move, "--eval=record " .. values.record,
      "--eval=save " .. values.games }
  end
  for _, list in ipairs(lists) do
    for _, words in ipairs(list) do
      local line = {}
      values.out = prefix .. "out" .. #commands
      for j, word in ipairs(words) do line[j] = fill(word, values) end
      commands[#commands + 1] = line
    end
  end
  add_lines(commands, folder, values)
  scripts.write(support.read(values.source or script), folder .. "/work/" .. values.copy)
  scripts.write(RULES, ("%s/work/%s"):format(folder, values.rules))
  return commands
end

-- What is wrong with something that was written, by what it is.
local function check_file(path, text)
  local ours = path:find "copy%.lua$" or path:find "lines$" or path:find "script%.lua$"
  if ours or text:find "^\x89PNG" or text:find "^SQLite format 3%z" then return nil end
  if text:find "^<%?xml" then return generated.check_xml(text, trusted.xml) end
  if path:find "%.json$" then return generated.check_json(text) end
  if path:find "%.lua$" or text:find "^variant%(" then
    return generated.check_lua(text, trusted.lua)
  end
  return generated.check_printable(text)
end

-- What the host itself tells a terminal: styles, the line of progress, how pasting works.
local SEQUENCES = { "\27%[[0127]m", "\27%[1;3[12]m", "\27%[K", "\27%[%?2004[hl]", "\r", "\7" }

local function without_sequences(text)
  for _, sequence in ipairs(SEQUENCES) do text = text:gsub(sequence, "") end
  return text
end

local function check_output(result)
  local words, out = result.words, result.out
  if words.typed then return generated.check_printable(without_sequences(out)) end
  local wrong = generated.check_printable(out) or generated.check_printable(result.err)
  if wrong or out == "" then return wrong end
  if has(words, "--help") then return nil end
  if has(words, "--json") then return generated.check_json(out) end
  if result.status ~= 0 then return nil end
  if words[1] == "program" and has(words, "c") then return generated.check_c(out, trusted.c) end
  if words[1] == "rules" and not out:find("(function ... end", 1, true) then
    return generated.check_lua(out, trusted.lua)
  end
end

local function check_status(result)
  local status = result.status
  if result.words.typed and result.out:find "fault of the host" then status = nil end
  if status == 0 or status == 1 or status == 2 then return nil end
  if ENDLESS[result.words[1]] and status == TERMINATED then return nil end
  return "it ended with status " .. tostring(status) .. " or by a fault of the host"
end

-- Looks at all that came of these command lines.
local function look(results, folder)
  for _, result in ipairs(results) do
    local wrong = check_status(result) or check_output(result)
    if wrong then error(("%s: %s\n%s"):format(table.concat(result.words, " "), wrong, result.err), 0) end
  end
  for path, text in pairs(batch.files(folder .. "/work")) do
    local wrong = check_file(path, text)
    if wrong then error(("the file %s: %s"):format(path, wrong), 0) end
  end
  local called = batch.was_called(folder)
  if called then error("something of it was carried out: " .. called, 0) end
end

-- Runs the command lines of these lists on a script, and looks at all that comes of it; the results.
local function sweep(script, values, lists)
  local folder = batch.folder()
  local results = batch.run(folder, commands_for(folder, script, values, lists), ENDLESS)
  look(results, folder)
  if not os.getenv "KEEP" then batch.remove(folder) end
  return results
end

local function longest(moves)
  local found = "b1-b2"
  for i, move in ipairs(moves or {}) do
    if i == 1 or #move > #found then found = move end
  end
  return found
end

-- How the game of a script begins, and the move that says most; nil when it is refused, in words
-- that are printable.
local function beginning(script, limits)
  local variant, message = warpboard.load(script, nil, limits)
  if not variant then
    local wrong = generated.check_printable(message)
    if wrong then error(("%s: %s"):format(script, wrong), 0) end
    return nil, message
  end
  local start = variant:start()
  return { move = longest(start:moves()), start = start:text(), time = tostring(limits.time) }
end

local function trust_code(c)
  for word in pairs(generated.identifiers(generated.code_of(c))) do trusted.c[word] = true end
end

-- Adds to what is trusted all that these outputs have.
local function trust(results, folder)
  for _, result in ipairs(results) do
    if result.words[1] == "program" and has(result.words, "c") then trust_code(result.out) end
  end
  for path, text in pairs(batch.files(folder .. "/work")) do
    if text:find "^<%?xml" then
      for name in pairs(generated.elements(text)) do trusted.xml[name] = true end
    elseif path:find "%.lua$" or text:find "^variant%(" then
      generated.run_lua(text, trusted.lua)
    end
  end
end

-- The first lines in which two texts differ; nil when they are the same.
local function difference(a, b)
  if a == b then return nil end
  local other = b:gmatch "[^\n]+"
  for line in a:gmatch "[^\n]+" do
    local there = other()
    if there ~= line then return ("%s | %s"):format(line, there) end
  end
  return "one is longer"
end

local function translation(script)
  local pipe = io.popen(("'%s' program '%s' c 2>/dev/null"):format(PROGRAM, script))
  local c = pipe:read "a"
  pipe:close()
  return c
end

-- Runs every verb on the game in which this text stands in these places; its translation has the
-- same code as with any other text.
local function sweep_text(text, taken, more)
  local here, plain = {}, {}
  for _, place in ipairs(taken) do
    here[place], plain[place] = text, "plain"
  end
  local script = scripts.write(places.script(here), "text.lua")
  local values = assert(beginning(script, PLENTY))
  values.other = scripts.write(places.script(here, true), "other.lua")
  local results = sweep(script, values, { shortest, more })
  local expected = translation(scripts.write(places.script(plain), "plain.lua"))
  assert.is_nil(difference(generated.code_of(expected), generated.code_of(translation(script))))
  return results
end

-- The places that take this text, one beside the other; what is said where one does not is
-- printable.
local function places_for(text)
  local found, names = {}, {}
  for _, place in ipairs(places.list) do
    local name = place[1]
    found[name] = text
    if beginning(scripts.write(places.script(found), "try.lua"), PLENTY) then
      names[#names + 1] = name
    else
      found[name] = nil
    end
  end
  return names
end

-- Runs command lines on a harmless game whose file and folder have this name, and so do the files that
-- are written, and the folder in which variants are looked for.
local function sweep_name(name)
  local folder, script = batch.folder(), ("./%s/%sscript.lua"):format(name, name)
  assert(os.execute(("mkdir -- %s"):format(batch.quote(folder .. "/work/" .. name))))
  local path = scripts.write(places.script {}, ("%s/work/%s"):format(folder, script))
  local values = beginning(path, PLENTY)
  values.prefix, values.other, values.source = "./" .. name, path, path
  local commands = commands_for(folder, script, values, { part_of(shortest) })
  for _, words in ipairs { { "list" }, { "show", name .. "script" }, { "new", name },
    { "new", "fresh", "--from=" .. name .. "script" }, { "run", "./" .. name },
    { "show", script, "--svg=" .. name }, { "coverage", script, name }, { "repl", "--file=" .. name } } do
    commands[#commands + 1] = words
  end
  look(batch.run(folder, commands, ENDLESS, "WARPBOARD_PATH=" .. batch.quote("./" .. name)), folder)
  batch.remove(folder)
end

-- Runs every verb on a harmless game, with this text for each argument and each value of an option
-- in turn.
local function sweep_argument(text, script)
  local folder, values = batch.folder(), beginning(script, PLENTY)
  values.other = script
  commands_for(folder, script, values, {})
  local commands = {}
  for _, words in ipairs(part_of(slots)) do
    local line = {}
    -- A line of the REPL ends where the text has a line break, and the rest is Lua of the user's
    -- own.
    values.here, values.out = words[1] == "repl" and text:match "^[^\n]*" or text, "out" .. #commands
    for j, word in ipairs(words) do line[j] = fill(word, values) end
    commands[#commands + 1] = line
  end
  look(batch.run(folder, commands, ENDLESS), folder)
  batch.remove(folder)
end

-- Says whether this attack is loaded.
local function is_loaded(attack)
  return attack.expected:find "^answer" or attack.expected:find "^fails"
end

describe("whatever a script says", function()
  local harmless = scripts.write(places.script {}, "harmless.lua")

  setup(function()
    for _, name in ipairs(warpboard.variants()) do trust_code(translation(name)) end
    for _, word in pairs(dofile("repl/editor/luacheck.lua").read_globals) do trusted.lua[word] = true end
    trusted.lua.moves = true
    local folder, values = batch.folder(), beginning(harmless, PLENTY)
    values.other = harmless
    trust(batch.run(folder, commands_for(folder, harmless, values, { shortest, others }), ENDLESS), folder)
  end)

  it("every command line is understood, so that it tries what it is meant to", function()
    for _, result in ipairs(sweep_text(nil, {}, others)) do
      local verb = result.words[1]
      local no_page = result.err:find("the page hasn't been built; run: make web", 1, true) -- with sanitizers
      -- These play games like shogi and xiangqi only; other engines have no boards with links.
      local refused = no_page or verb == "usi" or verb == "ucci" or verb == "export"
      local expected = refused and 2 or ENDLESS[verb] and TERMINATED or verb == "diff" and 1 or 0
      assert.equal(expected, result.status, table.concat(result.words, " ") .. "\n" .. result.err)
    end
  end)

  for _, attack in ipairs(attacks.write(assert(os.getenv "TMPDIR"))) do
    if is_loaded(attack) then
      it("an attack: " .. attack.name, function()
        local values, message = beginning(attack.path, LITTLE)
        if not values then return assert.truthy(message:find "ran for longer than") end
        values.other = harmless
        sweep(attack.path, values, { part_of(shortest) })
      end)
    end
  end

  for _, row in ipairs(texts.list) do
    it("a text: " .. row[1], function()
      local taken = places_for(row[2])
      if taken[#taken] == "error" then
        sweep_text(row[2], { "error" })
        table.remove(taken)
      end
      if #taken > 0 then sweep_text(row[2], taken, part_of(others)) end
      for _, place in ipairs(ALL and taken or {}) do sweep_text(row[2], { place }, others) end
    end)
  end

  for _, row in ipairs(texts.list) do
    if not row[2]:find "%z" then
      it("an argument: " .. row[1], function() sweep_argument(row[2], harmless) end)
    end
    local name = texts.as_file_name(row[2])
    if name then
      it("a name of files and folders: " .. row[1], function() sweep_name(name) end)
    end
  end
end)
