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
