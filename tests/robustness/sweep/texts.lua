-- Hostile texts for the name of a piece, a place or a file. Each tries to end a quotation, begin a comment, control a
-- terminal or exceed a limit. The command `canary`, found through PATH, leaves a trace, so the tests notice if a text
-- is executed.

local M = {}

local INJECTED = "extern int system(const char *);"
  .. ' __attribute__((constructor)) static void f(void) { system("canary"); }'

M.list = {
  -- ends of quotations and comments, in every language that the program generates
  {"double quote", 'a"b'},
  {"single quote", "a'b"},
  {"backslash at the end", "a\\"},
  {"backslashes", "a\\\\b\\nc\\x1bd\\u{1b}e"},
  {"end of a comment of C", "*/" .. INJECTED .. "/*"},
  {"trigraphs", "??/"},
  {"directive", "\n#include \"/etc/passwd\"\n#define main canary"},
  {"end of a long bracket", ']]os.execute("canary")--[['},
  {"end of a text of Lua", '"..os.execute("canary").."'},
  {"escaped end of a text of Lua", '\\"..os.execute("canary")..\\"'},
  {"a text between", '"os.execute("canary")--'},
  {"long comment of Lua", "--[["},
  {"line break", 'a\nos.execute("canary")'},
  {"carriage return", 'a\ros.execute("canary")'},
  {"end of an entry of JSON", '"},{"a":"'},
  {"end of an element", '</text><script>canary()</script>'},
  {"ampersand", "a&b&lt;&#27;&bogus;"},
  {"end of CDATA", "]]><!--"},
  -- shells
  {"command substitution", "$(canary)"},
  {"backticks", "`canary`"},
  {"variable", "${HOME}$HOME~"},
  {"pattern of file names", "*?[a-z]{a,b}"},
  {"option", "--help"},
  -- terminals
  {"escape", "\27]0;title\7\27[2J\27[31m"},
  {"backspaces", "\b\b\b\127"},
  {"raw C1", "a\x85b\x9b31m"},
  {"C1", "a\u{85}b\u{9b}31m"},
  {"right to left", "a\u{202e}b\u{2066}c\u{200f}d\u{61c}"},
  {"line separators", "a\u{2028}b\u{2029}c"},
  {"byte order mark", "\u{feff}a"},
  {"no UTF-8", "\xff\xfe\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80"},
  {"combining marks", "a" .. ("\u{301}"):rep(200)},
  -- too long, too short, or special elsewhere
  {"percent formats", "%s%n%d%99999999x%*c%%"},
  {"very long", ("x"):rep(4000)},
  {"much too long", ("x"):rep(70000)},
  {"blank", " "},
  {"tab", "a\tb"},
  {"zero byte", 'a\0os.execute("canary")'},
  {"parent folder", "../../canary"},
  {"device", "/dev/full"},
  {"word of the program", "origin"},
  {"punctuation", "[]{}()<>.,:;=+-*/\\|^#@!?~"},
}

-- More texts of the same kinds, only for `make sweep`.
M.more = {
  {"end of a comment of C, without blanks", '*/extern/**/int/**/system(const/**/char*);int/**/x=1;/*'},
  {"end of a text of C", '");system("canary");("'},
  {"end of a longer bracket", ']==]os.execute("canary")--[==['},
  {"end of a text of Lua, in one quote", "'..os.execute('canary')..'"},
  {"end of an attribute", '" onload="canary()'},
  {"command substitution, quoted", "'\"$(canary)\"'"},
  {"semicolon", ";canary;"},
  {"pipe", "|canary"},
  {"ampersands", "&&canary&"},
  {"redirection", ">canary.trace"},
  {"short option", "-e"},
  {"bell", "a\7b"},
  {"cut UTF-8", "a\xe2\x82"},
  {"long", ("long"):rep(60)},
  {"wide", ("\u{4e00}"):rep(90)},
  {"blanks", " a  b "},
  {"path", "/proc/version"},
  {"number", "1e999"},
  {"move", "a1-a2"},
  {"comment of Lua", "--"},
  {"processing instruction", "<?xml?><!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;"},
}

-- Return the text as the system would accept it: a file name has no zero byte and no slash.
function M.as_file_name(text)
  return #text <= 200 and not text:find "[%z/]" and text or nil
end

return M
