-- Return the reason why a word of a branch fails, "the reserve has none", from the facts about it
-- (host/embed/tools_why.c).

-- Reasons by the form of a word: why a plain test fails, why a negated one fails, and the obstacle for any other word.
local FORMS = {
  kinds = {obstacle = "there are not exactly two such pieces"},
  kind = {obstacle = "a piece is carried already"},
  drops = {obstacle = "the reserve has none"},
  vector = {obstacle = "the board ends there"},
  way = {obstacle = "the board ends there"},
  places = {obstacle = "no square has this name yet"},
  place = {"it is another square", "it is that square", obstacle = "no square has this name yet"},
  zone = {"the square is not in that zone", "the square is in that zone", obstacle = "the square is not in that zone"},
  ["function"] = {"the function returned false", "the function returned true", obstacle = "the function failed"},
  attackers = {"none of these could capture it there", "one of these could capture it there"},
  marks = {"the square is not marked", "the square is marked"},
  edge = {"the step didn't cross that edge", "the step crossed that edge"},
  range = {"another number of pieces is there", "that number of pieces is there"},
  right = {"that right is lost", "that right is still there"},
  counter = {"the counter has another value", "the counter has that value"},
  compare = {"the counter is too small", "the counter is that great"},
  node = {obstacle = "that is not possible here"},
}

-- Reasons for tests whose form has no reasons.
local ANSWERS = {
  at_least = {"there are fewer", "there are that many"},
  at_most = {"there are fewer", "there are more"}, -- it is made of -at_least
  captured = {"nothing was captured", "something was captured"},
  guarded = {"none of the mover's other pieces could capture an enemy there",
    "another of the mover's pieces could capture an enemy there"},
  gives_check = {"it doesn't give check", "it gives check"},
  gives_mate = {"it doesn't give mate", "it gives mate"},
}
local ATTACKED = {"nothing attacks that square", "the royal piece would be attacked there"}

local OBSTACLES = {
  ["?"] = "that was the last round",
  ["end"] = "there must be more rounds",
  lift = "there are fewer pieces to pick up",
  lay = "fewer pieces are carried",
  become = "there is no piece to change",
  flip = "there is no piece to change",
}

local function answer(failed)
  local answers = failed.word == "attacked" and failed.names == 0 and ATTACKED or ANSWERS[failed.word]
  local text = (answers or FORMS[failed.form] or {})[failed.negated and 2 or 1]
  if text then return text end
  if failed.seen then
    return ("the part after `-` succeeds: it leads to %s, where %s stands"):format(failed.seen, failed.seen_class)
  end
  return failed.negated and "the part after `-` succeeds here" or "that is not possible here"
end

local function obstacle(failed)
  local form = FORMS[failed.form]
  return OBSTACLES[failed.word] or form and form.obstacle or "there is nothing to capture"
end

-- Return the reason, given the table `failed` of a step.
return function(failed)
  if failed.here then return failed.here == "nothing" and "the square is empty" or failed.here .. " is there" end
  if failed.carried then return failed.carried .. " is carried" end
  if failed.preferred then
    return (failed.word == "|" and "%s is possible, and comes first" or "it can go on: %s"):format(failed.preferred)
  end
  if failed.word == "most" then
    return ("its tally is %d, but another branch reaches %d"):format(failed.tally, failed.best)
  end
  local question = failed.negated or failed.sort == "question" or failed.word == "test" or failed.counts
  return question and answer(failed) or obstacle(failed)
end
