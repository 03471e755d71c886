-- All files that are generated from the sources, with the function that returns each text. `make docs` runs this file
-- as a program to write those that differ.

package.path = "./?.lua;" .. package.path

local files_list = require "docs.make.files"
local guide = require "docs.make.guide"
local pictures = require "docs.make.pictures"
local completion = require "docs.make.completion"
local editor = require "docs.make.editor"
local manual = require "docs.make.manual"
local scenarios = require "docs.make.scenarios"
local titles = require "docs.make.titles"
local words = require "docs.make.words"

local files = {
  { "docs/files.md", files_list.text },
  { "docs/guide.md", guide.guide },
  { "docs/recipes.md", function() return (guide.play "docs/recipes.md") end },
  { "docs/libraries.md", function() return (guide.play "docs/libraries.md") end },
  { "docs/glossary.md", function() return (guide.play "docs/glossary.md") end },
  { "docs/pictures/hop.svg", function() return guide.picture "hop.svg" end },
  { "docs/scenarios.md", scenarios.text },
  { "docs/words.md", words.text },
  { "docs/warpboard.1", manual.page },
  { "docs/completions/warpboard.bash", completion.bash },
  { "docs/completions/_warpboard", completion.zsh },
  { "repl/tools/titles.lua", titles.text },
  { "repl/editor/words.lua", editor.words },
  { "repl/editor/declarations.lua", editor.declarations },
  { "repl/editor/warpboard.lua", editor.module },
  { "repl/editor/positions.lua", editor.positions },
  { "repl/editor/luacheck.lua", editor.standard },
}

table.move(pictures.files(), 1, #pictures.files(), #files + 1, files)

local function content(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
  print("wrote " .. path)
end

-- Run as a program; a test loads it as a module.
if not ... then
  for _, entry in ipairs(files) do
    local text = entry[2]()
    if text ~= content(entry[1]) then write(entry[1], text) end
  end
end

return files
