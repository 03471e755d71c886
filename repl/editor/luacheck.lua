-- Written by `make docs` from the sources.
-- For .luacheckrc: stds.warpboard = dofile "repl/editor/luacheck.lua"
return {
  globals = { "moves" },
  read_globals = { "act", "add", "again", "all", "any", "as_white", "assert", "at", "at_least", "at_most",
    "attacked", "attacks", "base", "become", "board", "by", "called", "captured", "carry", "carrying", "checkmate",
    "claim", "clock", "counter", "crossed", "cycle", "dead", "depose", "draw", "drop", "e", "each", "empty", "enemy",
    "error", "exceeds", "family", "fen", "first", "flip", "from", "generate", "gives_check", "gives_mate", "go",
    "grant", "guarded", "height", "here", "holds", "ipairs", "is", "keep", "land", "lasting", "lay", "leap", "legal",
    "lift", "link", "loss", "mark", "marked", "marks", "math", "may", "most", "moves_change", "moves_differ", "n",
    "ne", "never", "notation", "note", "nw", "occupied", "on", "opposite", "option", "other", "own", "pairs", "part",
    "pass", "pcall", "picture", "piece", "place", "points", "print", "put", "quiet", "rec", "remove", "repeated",
    "reserve", "reset", "right", "royal", "s", "se", "select", "set", "stalemate", "start", "step", "stop", "string",
    "stuck", "sw", "swap", "table", "take", "tally", "test", "times", "title", "to_move", "tonumber", "tostring",
    "tuck", "turned", "type", "unmark", "use", "utf8", "w", "way", "white", "win", "worth", "xpcall", "zone", },
}
