-- Changes of rules, made in copies of the variants by editing the script. Each is {variant, text, other text} or, for a
-- change in a library, {variant, text, other text, library}.

local scripts = require "scripts"
local support = require "support"

local M = {}

M.LIST = {
  {"warp-checkers", 'is(kind) * remove * stop', 'is(kind) * stop'},
  {"warp-checkers", 'or more + here', 'or (more | here)'},
  {"warp-checkers", 'return enemy * take * d', 'return occupied * take * d'},
  {"warp-checkers", 'local crowned = on "far" + on "home"', 'local crowned = on "far"'},
  {"warp-checkers", 'stop * (on "far" * become "king" | here) + man_chain', 'stop + man_chain'},
  {"warp-checkers", 'from "fragment" * (ahead * (', 'from "fragment" * (diagonals * ('},
  {"warp-checkers", 'from "king" * (diagonals * (', 'from "king" * (sides * ('},
  {"warp-checkers", 'from "queen" * (diagonals', 'from "queen" * (sides'},
  {"warp-checkers", 'seam_rule and -over_seam or here', 'here'},
  {"warp-checkers", 'swap "a" * crown * go "a" * crown', 'swap "a"'},
  {"warp-checkers", 'by{"king", "queen"} * swaps(sides)', 'by{"king"} * swaps(sides)'},
  {"warp-checkers", 'cycle{"a", "b", "c", "d"} * note "+"', 'cycle{"d", "c", "b", "a"} * note "+"'},
  {"warp-checkers", 'corners * -at "origin" * occupied', 'corners * occupied'},
  {"warp-checkers", 'split_part("king", diagonals', 'split_part("king", sides'},
  {"warp-checkers", '-marked * mark or here)', 'here)'},
  {"warp-checkers", 'draw)(quiet(limit))', 'draw)(quiet(10))'},

  {"english-checkers", 'd * enemy * take * d', 'd * enemy * d'},
  {"english-checkers", 'ahead, diagonals = {nw, ne}', 'ahead, diagonals = {nw}'},
  {"english-checkers", 'local crowned = on "far" * become "king"', 'local crowned = on "far"'},
  {"english-checkers", '(more + -hop(ahead))', '(more + here)'},
  {"english-checkers", 'stop * (crowned | here)', 'stop'},
  {"english-checkers", '(more + -hop(diagonals))', '(more + here)'},
  {"english-checkers", 'local king_steps = any(diagonals)', 'local king_steps = any(ahead)'},
  {"english-checkers", '| from "man" * man_steps', '+ from "man" * man_steps'},
  {"english-checkers", 'loss(stuck)', 'win(stuck)'},

  {"russian-draughts", 'enemy * claim * (landing', 'enemy * take * (landing'},
  {"russian-draughts", '(landing * more | landing)', '(landing * more + landing)'},
  {"russian-draughts", 'become "king" * (king_hops | here)', 'become "king"'},
  {"russian-draughts", 'local man_steps = any{nw, ne}',
    'local man_steps = any(diagonals)'},
  {"russian-draughts", 'return (d * empty) ^ 1 * stop end', 'return (d * empty) ^ 2 * stop end'},
  {"russian-draughts", '| from "man" * man_steps', '+ from "man" * man_steps'},
  {"russian-draughts", 'local hop = any(diagonals', 'local hop = any({nw, ne}'},

  {"werewolf-checkers", 'from "man" * any{nw, ne}', 'from "man" * any{nw}'},
  {"werewolf-checkers", '(with_reserve and kept or here) * take', 'take'},
  {"werewolf-checkers", 'changes_side and flip or here', 'here'},
  {"werewolf-checkers", '(changes_side and "home" or "far")', ' "far"'},
  {"werewolf-checkers", '#enemies * (enemies + owns)', '#enemies * enemies'},
  {"werewolf-checkers", '#owns * (owns + drops)', '#owns * owns'},
  {"werewolf-checkers", 'each "half"', 'each "board"'},

  {"checkers-2011", 'man = {n, nw, ne}', 'man = {nw, ne}'},
  {"checkers-2011", 'stepping("man", {n, nw, ne, e, w})', 'stepping("man", {n, nw, ne})'},
  {"checkers-2011", 'enemy * tuck * d', 'enemy * take * d'},
  {"checkers-2011", '(crowned | more | here)', '(crowned | here)'},
  {"checkers-2011", 'most(imprisonments) or', 'imprisonments or'},
  {"checkers-2011", '(run(n) | here)', 'here'},
  {"checkers-2011", '(more | on "corner" * round_border)', 'more'},

  {"chess", 'leap(1, 2)', 'leap(1, 3)', "chess"},
  {"chess", 'pawn = reset *', 'pawn =', "chess"},
  {"chess", 'straight = any{n, e, s, w}', 'straight = any{n, e, s}', "chess"},
  {"chess", 'chess.castle("Q", w, w * empty,', 'chess.castle("Q", w, w,', "chess"},
  {"chess", 'become_one = become_one + become(kind)', 'become_one = become(kind)', "chess"},
  {"chess", ' + chess.en_passant(next, next, capture, promoted)', '', "chess"},
  {"chess", 'way = way * d * empty * safe', 'way = way * d * empty', "chess"},
  {"warp-point-chess", 'capture = enemy * -is "warp" * take', 'capture = enemy * take', "warp_chess"},
  {"warp-point-chess", '(-point + point * (other "warp" * d + -other "warp"))', '(-point)', "warp_chess"},
}

-- Changes that add words that cannot succeed or cannot be reached, with the word of the changed line that is reported.
M.DEAD = {
  {"english-checkers", 'king_steps = any(diagonals)', 'king_steps = any(diagonals) * own * enemy', "enemy"},
  {"english-checkers", '+ from "king" * king_steps', '+ from "king" * on "far" * on "home" * king_steps', 'on "home"'},
  {"english-checkers", '| from "man" * man_steps + from', '| here | from "man" * man_steps + from', 'from "man"'},
  {"russian-draughts", 'king_slides = any(diagonals', 'king_slides = step(9, 9) * any(diagonals', "step(9, 9)"},
  {"warp-checkers", 'skip = option("skip", false', 'skip = option("skip", true', nil},
  {"warp-checkers", 'if skip then moving = moving + #by "queen" * pass end',
    'moving = moving + #by "queen" * -by "queen" * pass', "pass"},
  {"werewolf-checkers", 'each "half" * empty', 'each "half" * occupied * empty', "empty"},
  {"checkers-2011", '* unmark * removed', '* unmark * -occupied * removed', "-occupied"},
  {"chess", 'knight = leap(1, 2)', 'knight = leap(1, 9)', "step(1, 9)", "chess"},
  {"chess", 'king = chess.around', 'king = captured * chess.around', "captured", "chess"},
}

-- Changes that violate an invariant of all games, with the check that finds each. A script that tests `white`
-- distinguishes the players intentionally, but functions may do so by mistake.
local WHITE, BLACK = 'test(function(view) return view:side() == "white" end)',
  'test(function(view) return view:side() == "black" end)'
M.BROKEN = {
  {"english-checkers", 'local crowned = on "far" * become "king"', 'local crowned = on "far"', "texts"},
  {"english-checkers", 'ahead, diagonals = {nw, ne}', 'ahead, diagonals = {nw, ne * ' .. WHITE .. '}', "colours"},
  {"russian-draughts", 'become "king" * (king_hops | here)', 'here', "texts"},
  {"russian-draughts", 'local man_steps = any{nw, ne}',
    'local man_steps = (any{nw, ne} + ' .. WHITE .. ' * sw)', "colours"},
  {"warp-checkers", 'stop * (on "far" * become "king" | here) + man_chain', 'stop + man_chain', "texts"},
  {"warp-checkers", 'swap "a" * crown * go "a" * crown', 'swap "a"', "texts"},
  {"werewolf-checkers", 'from "man" * any{nw, ne}', 'from "man" * (any{nw, ne} + ' .. BLACK .. ' * sw)', "colours"},
  {"checkers-2011", 'local crowned = carrying "man" * on "far" * become "king"', 'local crowned = -here', "texts"},
  {"chess", 'leap(1, 2)', '(' .. WHITE .. ' * leap(1, 2) + ' .. BLACK .. ' * leap(1, 3))', "colours",
    "chess"},
  {"chess", 'stop * (is_last * become_one', 'stop * (is_last * here', "texts", "chess"},
}

-- Return the text with one part replaced, which must occur exactly once, and the line of that part.
local function replace(text, part, other)
  local first, last = text:find(part, 1, true)
  assert(first, part .. ": does not occur")
  assert(not text:find(part, last + 1, true), part .. ": occurs more than once")
  local line = select(2, text:sub(1, first):gsub("\n", "")) + 1
  return text:sub(1, first - 1) .. other .. text:sub(last + 1), line
end

-- Write the changed copy of a variant, with its library next to it. Return its path, and the line of the change.
function M.plant(change)
  local name, part, other, library = table.unpack(change)
  local path = ("variants/%s.lua"):format(name)
  if not library then
    local text, line = replace(support.read(path), part, other)
    return scripts.write(text), line
  end
  local text, line = replace(support.read(("variants/lib/%s.lua"):format(library)), part, other)
  local folder = scripts.folder()
  scripts.write(text, ("%s/lib/%s.lua"):format(folder, library))
  return scripts.write(support.read(path), ("%s/%s.lua"):format(folder, name)), line
end

return M
