-- pieces: lists the pieces, their letters and special features.

local json = require "tools.json"

local function run(session, request)
  if request.json then return session.write(json.text(json.of(session.variant:pieces()))) end
  session.write "White  Black\n"
  for _, piece in ipairs(session.variant:pieces()) do
    local letter = piece.letter:sub(1, 1)
    local line = ("  %s      %s    %s"):format(letter, letter:lower(), piece.name)
    if piece.royal then line = line .. ", royal" end
    if piece.points ~= 0 then line = ("%s, %d point%s"):format(line, piece.points, piece.points == 1 and "" or "s") end
    if piece.reserve then line = line .. ", may be in the reserve" end
    session.write(line .. "\n")
  end
end

return {
  variant = true,
  group = "The rules",
  options = {"json"},
  help = "list the pieces and their letters",
  run = run,
}
