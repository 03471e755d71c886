-- Lasca (rules/classics.md).
variant "lasca"

scenario("eleven men each on the 25 squares", function()
  after "m1m1m1m/1m1m1m1/m1m1m1m/7/M1M1M1M/1M1M1M1/M1M1M1M w 1"
end)

scenario("the captured commander goes under the capturing column", {tags = "columns"}, function()
  position "7/7/7/3m3/2M4/7/7 w 1"
  play "c3xe5"
  becomes("e5", "(Mm)")
end)

scenario("what was under it comes free", {tags = "columns"}, function()
  position "7/7/7/3(mM)3/2M4/7/7 w 1"
  play "c3xe5"
  becomes("d4", "M")
  becomes("e5", "(Mm)")
end)

scenario("captures are compulsory", {tags = "compulsion"}, function()
  position "7/7/7/3m3/2M3M/7/7 w 1"
  moves "c3xe5"
end)

scenario("no column is jumped twice in one move", {tags = "jumps trap"}, function()
  position "7/7/7/3(mm)3/2K4/7/7 w 1"
  moves "c3xe5"
end)

scenario("an officer steps and captures backward too", function()
  position "6m/7/7/3K3/7/7/7 w 1"
  reaches("d4", "c5 e5 c3 e3")
  for over, target in pairs{c5 = "b6", e5 = "f6", c3 = "b2", e3 = "f2"} do
    position "7/7/7/3K3/7/7/7 w 1"
    put(over, "m")
    reaches("d4", target)
  end
end)

scenario("a man that reaches the far rank becomes an officer, and its move ends", {tags = "crowning"}, function()
  position "7/1M5/7/7/7/5m1/7 w 1"
  play "b6-c7"
  becomes("c7", "K")
end)
