rockspec_format = "3.0"
package = "warpboard"
version = "0.1.0-1"
source = { url = "git+file://." }
description = {
  summary = "A workbench for inventing and changing board games",
  detailed = "Rules of board games are short Lua scripts; a C kernel that knows no game checks them, makes their moves and counts.",
  license = "MIT",
}
dependencies = { "lua ~> 5.4" }
external_dependencies = {
  XXHASH = { header = "xxhash.h" },
  ZLIB = { header = "zlib.h" },
}
build = {
  type = "make",
  build_target = "build/rock/warpboard.so",
  build_variables = { BUILD = "build/rock", MODULE = "build/rock/warpboard.so" },
  install_target = "install-module",
  install_variables = { BUILD = "build/rock", MODULE = "build/rock/warpboard.so", PREFIX = "$(PREFIX)", LUA_LIBDIR = "$(LIBDIR)" },
}
