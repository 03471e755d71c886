-- No script and no file name makes a verb crash, hang, execute it or print unprintable text, even with the smallest
-- stack. Generated C, Lua, JSON and XML use the same words as for a trusted game.
--
-- The scripts are those of tests/robustness/attacks that load, and one for each text of sweep/texts.lua, with that text
-- in every place of sweep/places.lua that accepts it. There are many command lines, so each script is tried with a part
-- of them, and the next script with the next part. A text is also tried with the shortest command line of every verb.
-- `make sweep` tries all command lines with each script, and also each text in each place alone.

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

-- The words that generated code may contain, collected from that of trusted games.
local trusted = { c = {}, lua = {}, xml = {} }

local function has(words, word)
  for _, other in ipairs(words) do
    if other == word then return true end
  end
end

-- Return every ninetieth command line of a list, with a different offset in each call; or all of them.
local PARTS, calls = ALL and 1 or 90, {}

local function part_of(list)
  local part = {}
  calls[list] = (calls[list] or 0) + 1
  for i = calls[list] % PARTS + 1, #list, PARTS do part[#part + 1] = list[i] end
  return part
end

-- Replace {name} by the value of that name.
local function fill(text, values)
  return (text:gsub("{(%l+)}", values))
end

local function fill_line(line, values)
  values.out = values.prefix .. (line:find "^record" and "record-out.lua" or "game-out")
  return fill(line, values)
end

-- Return true for a line that a game without variations rejects.
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

-- Before each line, insert its verb with Tab twice, which lists completions, and Ctrl-U.
local function tabbed(list)
  local text = {}
  for _, line in ipairs(list) do
    text[#text + 1] = line:match "^%l+" .. " \t\t\21"
    text[#text + 1] = line
  end
  return text
end

-- Write every line of the REPL to a file, and add a typed session with a part of the lines that only the REPL has. A
-- batch ends at an error, but a typed session goes on. The first typed line leaves an unfinished game for `open`.
local function add_lines(commands, folder, values)
  write_lines(lines, ("%s/work/%s"):format(folder, values.lines), values)
  local typed = part_of(own_lines)
  table.insert(typed, 1, "play {move}")
  write_lines(tabbed(typed), folder .. "/typed", values)
  commands[#commands + 1] = { "repl", values.script, "--time=" .. values.time, typed = folder .. "/typed" }
end

-- Return the command lines for a script. The first leaves a record and the game as files; the others come from these
-- lists. The names of written files begin with values.prefix.
local function commands_for(folder, script, values, lists)
  local prefix = values.prefix or ""
  values.script, values.prefix, values.record = script, prefix, prefix .. "record.lua"
  values.lines, values.copy, values.games = prefix .. "lines", prefix .. "copy.lua", prefix .. "games.pgn"
  values.rules = prefix .. "rules.ini"
  local commands = {}
  if not prefix:find "\n" then -- After a line break the user's own Lua would begin.
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

-- Functions that check a written file, by its type. They return a message if it is wrong.
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

-- The sequences that the host itself sends to a terminal: styles, the progress line, and bracketed paste.
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

-- Check all output and files of these command lines.
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
  if called then error("a part of it was executed: " .. called, 0) end
end

-- Run the command lines of these lists on a script and check their output. Return the results.
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

-- Return the start position of a script and a legal move with a long text. Return nil if the script is rejected, with a
-- printable message.
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

-- Add the words of these outputs to the trusted ones.
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

-- Return the first lines that differ between two texts, or nil if the texts are equal.
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

-- Run every verb on the game with this text in these places. Check that its translation has the same code as with other
-- texts.
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

-- Return the places that accept this text, with all of them in one script. Check that rejections are printable.
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

-- Run command lines on a harmless game. This name is used for its file and folder, for all written files, and for the
-- folder of variants.
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

-- Run every verb on a harmless game, with this text as each argument and each value of an option in turn.
local function sweep_argument(text, script)
  local folder, values = batch.folder(), beginning(script, PLENTY)
  values.other = script
  commands_for(folder, script, values, {})
  local commands = {}
  for _, words in ipairs(part_of(slots)) do
    local line = {}
    -- A line of the REPL ends at a line break in the text, and the rest is the user's own Lua.
    values.here, values.out = words[1] == "repl" and text:match "^[^\n]*" or text, "out" .. #commands
    for j, word in ipairs(words) do line[j] = fill(word, values) end
    commands[#commands + 1] = line
  end
  look(batch.run(folder, commands, ENDLESS), folder)
  batch.remove(folder)
end

-- Return true if this attack is loaded.
local function is_loaded(attack)
  return attack.expected:find "^answer" or attack.expected:find "^fails"
end

describe("any script or name", function()
  local harmless = scripts.write(places.script {}, "harmless.lua")

  setup(function()
    for _, name in ipairs(warpboard.variants()) do trust_code(translation(name)) end
    for _, word in pairs(dofile("repl/editor/luacheck.lua").read_globals) do trusted.lua[word] = true end
    trusted.lua.moves = true
    local folder, values = batch.folder(), beginning(harmless, PLENTY)
    values.other = harmless
    trust(batch.run(folder, commands_for(folder, harmless, values, { shortest, others }), ENDLESS), folder)
  end)

  it("every command line is valid, so it tests its verb", function()
    for _, result in ipairs(sweep_text(nil, {}, others)) do
      local verb = result.words[1]
      local no_page = result.err:find("the page hasn't been built; run: make web", 1, true) -- with sanitizers
      -- usi and ucci play only games like shogi and xiangqi, and export can't write boards with links.
      local refused = no_page or verb == "usi" or verb == "ucci" or verb == "export"
      local expected = refused and 2 or ENDLESS[verb] and TERMINATED or verb == "diff" and 1 or 0
      assert.equal(expected, result.status, table.concat(result.words, " ") .. "\n" .. result.err)
    end
  end)

  for _, attack in ipairs(attacks.write(assert(os.getenv "TMPDIR"))) do
    if is_loaded(attack) then
      it("is handled safely, attack: " .. attack.name, function()
        local values, message = beginning(attack.path, LITTLE)
        if not values then return assert.truthy(message:find "ran for longer than") end
        values.other = harmless
        sweep(attack.path, values, { part_of(shortest) })
      end)
    end
  end

  for _, row in ipairs(texts.list) do
    it("is handled safely, text: " .. row[1], function()
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
      it("is handled safely, argument: " .. row[1], function() sweep_argument(row[2], harmless) end)
    end
    local name = texts.as_file_name(row[2])
    if name then
      it("is handled safely, file or folder name: " .. row[1], function() sweep_name(name) end)
    end
  end
end)
