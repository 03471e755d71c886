-- The word `any`, which joins the walks of a list. The file is a part of declarations.lua, and is loaded when a script
-- calls this word.

local kernel, shared = ...

local fault, list_length = shared.fault, shared.list_length
local is_walk, word_needs = kernel.is_walk, kernel.word_needs
local type, select = type, select

-- Return true if all values are walks: any(n, e).
local function are_walks(...)
  for i = 1, select("#", ...) do
    if not is_walk((select(i, ...))) then return false end
  end
  return true
end

-- Return the walk for an item of the list: the item or, if there is a function, its result for the item. If that isn't
-- a walk, return nil and a substitute.
local function branch_of(item, number, of)
  local branch = item
  if of and kernel.is_word(of) then
    branch = of(item) -- words take the item alone
  elseif of then
    branch = of(item, number)
  end
  if is_walk(branch) then return branch end
  return nil, fault("any: the function must return a walk, not %s", kernel.given(branch))
end

local function join_items(items, length, of)
  local sum, faulty
  for i = 1, length do
    if not of and not is_walk(items[i]) then
      local is_quoted = type(items[i]) == "string" and kernel.plain(items[i])
      return fault("any: item %d of the list is %s, not a walk%s", i, kernel.shown(items[i]),
        is_quoted and "; write the word without quotes" or "")
    end
    local branch, wrong = branch_of(items[i], i, of)
    sum, faulty = sum and branch and sum + branch or branch or sum, wrong or faulty
  end
  return sum or faulty or fault "any: the list is empty; for example: any{n, e}"
end

-- Append the alternatives of a walk, which are joined by +, to the list. Return the list.
local function alternatives(walk, list)
  local word, left, right = kernel.parts(walk)
  if word == "+" then return alternatives(right, alternatives(left, list)) end
  list[#list + 1] = walk
  return list
end

-- Make the walk of the arguments, at most `values`. The items of a walk are its alternatives.
return function(_, values, ...)
  local list, of = ...
  local count = select("#", ...)
  if count > 1 and are_walks(...) then
    return fault "`any` needs several walks in a list; for example: any{n, e}"
  end
  if count > values then
    return fault("`any` takes %d values, not %d; for example: %s", values, count, shared.example_of "any")
  end
  if count > 1 and type(of) ~= "function" then return word_needs("any", "a list and a function", of) end
  if is_walk(list) then
    list = alternatives(list, {})
  elseif type(list) ~= "table" then
    return word_needs("any", "a list of walks", list)
  end
  local length = list_length(list)
  if not length then return fault "any: the list has a gap or a named field; for example: any{n, e}" end
  return join_items(list, length, of)
end
