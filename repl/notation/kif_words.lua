-- The words of KIF: names of starts, headers, numerals and pieces.

local shogi = require "notation.shogi_files"

local words = {}

local SHOGI = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
local FULL = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -" -- after the rows of the player who gives a handicap
-- Starts by their names in 手合割. Programs disagree about other names (三枚落ち, 五枚落ち, 七枚落ち): those are refused.
words.STARTS = {
  {"平手", SHOGI .. " b -"}, {"香落ち", "lnsgkgsn1/1r5b1" .. FULL}, {"右香落ち", "1nsgkgsnl/1r5b1" .. FULL},
  {"角落ち", "lnsgkgsnl/1r7" .. FULL}, {"飛車落ち", "lnsgkgsnl/7b1" .. FULL}, {"飛香落ち", "lnsgkgsn1/7b1" .. FULL},
  {"二枚落ち", "lnsgkgsnl/9" .. FULL}, {"四枚落ち", "1nsgkgsn1/9" .. FULL}, {"六枚落ち", "2sgkgs2/9" .. FULL},
  {"八枚落ち", "3gkg3/9" .. FULL}, {"十枚落ち", "4k4/9" .. FULL},
  {"5五将棋", "rbsgk/4p/5/P4/KGSBR b -"}, {"５五将棋", "rbsgk/4p/5/P4/KGSBR b -"},
}
words.OTHER_START = "その他"
words.PROBLEM = "詰将棋" -- a problem of mate; the start is in a diagram

-- Tags by headers. A header that isn't here becomes a tag of the same name.
words.TAGS = {
  {"White", "先手"}, {"Black", "後手"}, {"White", "下手"}, {"Black", "上手"}, {"Event", "棋戦"}, {"Site", "場所"},
  {"Date", "開始日時"}, {"EndDate", "終了日時"}, {"TimeControl", "持ち時間"}, {"Opening", "戦型"}, {"Title", "表題"},
  {"VariantOptions", "VariantOptions"},
}
words.SIDES = {["先手"] = "white", ["下手"] = "white", ["後手"] = "black", ["上手"] = "black"}

-- Numerals by numbers, and numbers by numerals.
words.WIDE = {"１", "２", "３", "４", "５", "６", "７", "８", "９"}
words.KANJI = {"一", "二", "三", "四", "五", "六", "七", "八", "九"}
words.DIGITS = {}
for i = 1, 9 do
  for _, sign in ipairs{words.WIDE[i], words.KANJI[i], tostring(i)} do words.DIGITS[sign] = i end
end
words.BLANK = "\u{3000}"

-- Names of pieces in moves and signs in diagrams by our letters, and letters by both.
local names, letters = shogi.names(2)
local signs, letters_of_signs = shogi.names(3)
for sign, letter in pairs(letters_of_signs) do letters[sign] = letters[sign] or letter end
for sign, letter in pairs{["王"] = "K", ["竜"] = "+R", ["歩兵"] = "P", ["飛車"] = "R", ["角行"] = "B"} do
  letters[sign] = letter
end
words.NAMES, words.SIGNS, words.LETTERS = names, signs, letters
words.LONGEST = 6 -- bytes of a piece's name

-- Return the number of a numeral up to 十八; nil for another text.
function words.number_of(text)
  local ones = text:match "^十(.*)$"
  local one = ones == "" and 0 or words.DIGITS[ones or text]
  return one and (ones and 10 or 0) + one
end

-- Return the numeral of a number from 1 to 19.
function words.numeral(number) return (number >= 10 and "十" or "") .. (words.KANJI[number % 10] or "") end

-- Return a text cut for a message.
function words.shown(text)
  if #text <= 60 then return text end
  return text:sub(1, utf8.offset(text, 0, 60) - 1) .. "..."
end

return words
