-- What the module offers to scenarios, and `require "warpboard.scenario"`.

local warpboard = require "warpboard"

describe("the module", function()
  it("tells the size of a board", function()
    assert.same({ 8, 8 }, { warpboard.load("chess"):size() })
    assert.same({ 10, 10 }, { warpboard.load("grand-warp-point-chess"):size() })
  end)

  it("tells names and letters of the pieces", function()
    assert.same({ { name = "man", letter = "M" }, { name = "king", letter = "K" } },
      warpboard.load("english-checkers"):pieces())
  end)

  it("finds the word that was meant", function()
    assert.equal("position", warpboard.nearest("postion", { "board", "position", "turn" }))
    assert.is_nil(warpboard.nearest("castle", { "board", "position" }))
    assert.is_nil(warpboard.nearest("x", {}))
  end)

  -- Built for the sanitizers it finds what is installed in the checkout.
  local module = os.getenv "WARPBOARD_MODULE"
  local test = module:find "asan" and pending or it
  test("has no scenarios without the files that they are made of", function()
    local folder = os.tmpname()
    os.remove(folder)
    assert(os.execute(("mkdir %s && cp %s %s/warpboard.so"):format(folder, module, folder)))
    local command = [[LUA_CPATH_5_4=%s/?.so lua5.4 -e 'print(pcall(require, "warpboard.scenario"))']]
    local pipe = io.popen(command:format(folder))
    local said = pipe:read "a"
    pipe:close()
    os.execute("rm -r " .. folder)
    assert.truthy(said:find("the file repl/scenario/init.lua is neither beside the program nor where it is installed",
      1, true))
  end)
end)
