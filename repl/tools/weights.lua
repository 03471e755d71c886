-- Reads the text of weights that variant:weights() returns, perhaps with other rules.

local WEIGHT_MAX = 1000000

-- Return the fewest and the most pieces of the text, or nil, and the two numbers of each weight of `names`, by index.
-- Weights that these rules don't have are skipped. The third result is the number of weights. For another text return
-- nil and why it isn't one.
return function(text, names)
  local index, values, pieces, count, number = {}, {}, {}, 0, 0
  for i, name in ipairs(names) do index[name] = i end
  local function wrong(why) return nil, ("line %d: %s"):format(number, why) end
  for line in (text == "" and "" or text:gsub("\n$", "") .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    local name, full, sparse = line:match "^([^\t]+)\t(%-?%d+)\t(%-?%d+)$"
    full, sparse = tonumber(full), tonumber(sparse)
    if not name or math.max(full, sparse) > WEIGHT_MAX or math.min(full, sparse) < -WEIGHT_MAX then
      return wrong "a weight needs a name and two whole numbers from -1000000 to 1000000, each after a tab"
    elseif name == "pieces" then
      if number > 1 then return wrong "the line of pieces must come first" end
      if full < 0 or sparse < full then return wrong "the numbers of pieces are the fewest and the most" end
      pieces = {full, sparse}
    elseif index[name] and values[index[name]] then
      return wrong "a second line for one weight"
    elseif index[name] then
      values[index[name]], count = {full, sparse}, count + 1
    end
  end
  return pieces, values, count
end
