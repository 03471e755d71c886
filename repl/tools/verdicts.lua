-- Results of tests as TAP 14 (testanything.org) and as JUnit XML. The verdict on a test is {path, line, name, findings,
-- printed}; `printed` has lines with their ends. The test has passed if it has no findings. A finding is {claim, path,
-- line, message, shown}: `claim` is true if a claim is false, and false if the test had to stop. Line 0 means no line
-- in particular. `shown` has lines to show, such as boards.

local quoted = require("warpboard").quoted

local verdicts = {}

-- Return the lines of a text, each after `sign`; with `bare`, empty lines stay empty.
local function with_sign(text, sign, bare)
  local out = {}
  if text == "" then return "" end
  for line in (text:gsub("\n$", "") .. "\n"):gmatch "([^\n]*)\n" do
    out[#out + 1] = ((line == "" and bare) and "" or sign) .. line .. "\n"
  end
  return table.concat(out)
end

-- -- TAP

local function finding_text(finding)
  local at = quoted(finding.path, "yaml")
  if finding.line > 0 then at = ('%s:%d"'):format(at:sub(1, -2), finding.line) end
  local text = ("    - at: %s\n      severity: %s\n      message: %s\n"):format(at, finding.claim and "fail" or "error",
    quoted(finding.message, "yaml"))
  if not finding.shown then return text end
  -- the text may begin with blanks, so its indentation is given: two
  return text .. "      shown: |2\n" .. with_sign(finding.shown, "        ", true)
end

function verdicts.tap_begin(tests) return ("TAP version 14\n1..%d\n"):format(tests) end

-- Return one test point with its number from 1, and its diagnostics.
function verdicts.tap(verdict, number)
  local out = {("%sok %d - %s: %s\n"):format(#verdict.findings > 0 and "not " or "", number,
    quoted(verdict.path, "tap"), quoted(verdict.name, "tap"))}
  if #verdict.findings > 0 then out[#out + 1] = "  ---\n  findings:\n" end
  for _, finding in ipairs(verdict.findings) do out[#out + 1] = finding_text(finding) end
  if #verdict.findings > 0 then out[#out + 1] = "  ...\n" end
  out[#out + 1] = with_sign(verdict.printed, "# ")
  return table.concat(out)
end

-- -- JUnit

local function attribute(name, value) return (' %s="%s"'):format(name, quoted(value, "xml")) end

local function is_error(verdict)
  for _, finding in ipairs(verdict.findings) do
    if not finding.claim then return true end
  end
  return false
end

-- Return the attributes that count tests; JUnit distinguishes failures and errors.
local function counts(list)
  local failures, errors = 0, 0
  for _, verdict in ipairs(list) do
    if is_error(verdict) then
      errors = errors + 1
    elseif #verdict.findings > 0 then
      failures = failures + 1
    end
  end
  return (' tests="%d" failures="%d" errors="%d">\n'):format(#list, failures, errors)
end

local function findings_xml(verdict)
  local element, out = is_error(verdict) and "error" or "failure", {}
  for i, finding in ipairs(verdict.findings) do
    out[i] = ("%s:%d: %s\n%s"):format(quoted(finding.path, "xml"), finding.line, quoted(finding.message, "xml"),
      finding.shown and quoted(finding.shown, "xml") .. "\n" or "")
  end
  return ("      <%s%s>%s</%s>\n"):format(element, attribute("message", verdict.findings[1].message),
    table.concat(out), element)
end

local function case_xml(verdict)
  local head = ('    <testcase%s%s%s line="%d"'):format(attribute("name", verdict.name),
    attribute("classname", verdict.path), attribute("file", verdict.path), verdict.line)
  if #verdict.findings == 0 and verdict.printed == "" then return head .. "/>\n" end
  return ("%s>\n%s%s    </testcase>\n"):format(head, #verdict.findings > 0 and findings_xml(verdict) or "",
    verdict.printed ~= "" and ("      <system-out>%s</system-out>\n"):format(quoted(verdict.printed, "xml")) or "")
end

-- Return all verdicts as a JUnit document, with a suite for each file. The verdicts of a file must be adjacent.
function verdicts.junit(list)
  local out, i = {'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites' .. counts(list)}, 1
  while list[i] do
    local suite, cases = {}, {}
    repeat
      suite[#suite + 1], cases[#cases + 1] = list[i], case_xml(list[i])
      i = i + 1
    until not list[i] or list[i].path ~= suite[1].path
    out[#out + 1] = ("  <testsuite%s%s%s  </testsuite>\n"):format(attribute("name", suite[1].path),
      counts(suite), table.concat(cases))
  end
  return table.concat(out) .. "</testsuites>\n"
end

return verdicts
