// Command lines and sessions run in the WebAssembly program and the native one, in a folder with the scripts of the
// sessions. TAP on standard output.
"use strict";

const {spawnSync} = require("child_process");
const fs = require("fs");
const path = require("path");
const {Files, Program} = require("../../repl/web/program.js");

const kept = process.argv[2], folder = path.join(kept, "work"), root = process.cwd();
const module_ = new WebAssembly.Module(fs.readFileSync(process.env.WEB_PROGRAM));

// Command lines, one on each line.
const COMMANDS = `
--version
--help
help perft
help sandwich
perft --help
repl --help
nonsense
perft
perft nonsense 3
perft chess 3 --evry
show chess
show xiangqi e1
show lasca --ascii
show warp-checkers --json
moves chess --json
moves english-checkers c3
play chess e2e4 e7e5
play chess e2e4 e7e4
why chess e2e5
why chess e2e4 --json
perft chess 3
perft chess 3 --divide
perft warp-point-chess 2 --every
perft english-checkers 6
perft international-draughts 5 --json
perft crazyhouse 3
perft werewolf-checkers 4
perft gomoku 2
random chess 5 --seed 3
random torus-chess 5 --json
random reversi 5 --limit 10
check tic-tac-toe --games 5
check race
check broken
rules chess
rules escaped
program race
options warp-checkers
pieces xiangqi
position chess
outcome chess
find tic-tac-toe pos:outcome()=="draw"
diff chess capablanca-chess
diff warp-checkers warp-checkers-classic
coverage tic-tac-toe --games 3
solve tic-tac-toe --depth 3
analyse chess --nodes 300
go english-checkers --nodes 300
match tic-tac-toe --games 2 --a nodes:20 --b random
show broken
show stopped
show nosuch.lua
new my-game
list --json
run scripts/chess --filter castling
run scripts/tic-tac-toe --junit -
tour chess
`.trim().split("\n").map((line) => line.split(" "));

// Lua that writes and reads numbers: common ones and special cases.
const NUMBERS = `
for i, v in ipairs{0, -0.0, .005, .015, 1.005, 2.675, -.001, .125, .994999, 1e7, 12345678.125, 1e9, -1e300, 999999, 1e6, 1/0} do print(i, ("%.2f %.6g %.14g %s"):format(v, v, v, v)) end
for i = 0, 2000 do local v = (i * 7919 % 20011) / (i % 7 + 1) - 700; print(("%.2f %.6g %5.1f"):format(v, v, v)) end
print(("%d %5d %-5d| %s %c %% %x %.3s"):format(math.mininteger, 42, 42, 7, 65, 255, "abcdef"), math.maxinteger)
for text in ("0.1 .5 5. 1e5 1.5e-7 123456789012345.6 1234567890123456.7 0.000123 9007199254740993 0x1p4 0x.8 1.e 1..2 . inf"):gmatch "%S+" do local v = tonumber(text) print(text, v and ("%.17g"):format(v)) end
`.trimStart();

// Texts that come with the program, and those of the folder.
function readTexts() {
  const texts = {};
  const add = (from, to) => {
    for (const entry of fs.readdirSync(from, {withFileTypes: true})) {
      const name = to === "" ? entry.name : to + "/" + entry.name;
      if (entry.isDirectory()) add(path.join(from, entry.name), name);
      else texts[name] = fs.readFileSync(path.join(from, entry.name));
    }
  };
  for (const name of ["variants", "repl"]) add(path.join(root, name), name);
  for (const name of ["docs/recipes.md", "docs/glossary.md"]) texts[name] = fs.readFileSync(path.join(root, name));
  add(kept, "");
  return texts;
}

// The path of the repository, times and rates are removed.
function settled(text) {
  return text.replaceAll(root + "/", "").replace(/\b[0-9]+\.[0-9]+ (m?s)\b/g, "N $1").replace(/[0-9]+ games and [0-9]+ moves a second/g, "N")
    .replace(/[0-9.]+ (thousand |million )?(moves|positions|lines) a second/g, "N a second");
}

function runNative(words, input) {
  const script = 'exec "$0" "$@" 2>&1';
  fs.rmSync(folder, {recursive: true, force: true});
  for (const name of fs.readdirSync(kept)) fs.cpSync(path.join(kept, name), path.join(folder, name), {recursive: true});
  const done = spawnSync("sh", ["-c", script, process.env.WARPBOARD, ...words],
    {cwd: folder, input, env: {PATH: "/bin:/usr/bin", WARPBOARD_PATH: ".", HOME: process.env.HOME}, maxBuffer: 1 << 28});
  return done.status + "\n" + done.stdout.toString();
}

function runWeb(texts, words, input) {
  const {status, parts} = new Program(module_, new Files(texts)).command(words, input);
  return status + "\n" + parts.map((part) => part.text).join("");
}

function firstDifference(one, other) {
  const left = one.split("\n"), right = other.split("\n");
  const at = left.findIndex((line, i) => line !== right[i]);
  const from = at < 0 ? left.length : at;
  return [`native: ${left[from]}`, `web:    ${right[from]}`];
}

for (const name of ["scripts/chess", "scripts/tic-tac-toe"]) {
  fs.cpSync(path.join(root, name), path.join(kept, name), {recursive: true});
}
const texts = readTexts();

function compare(name, words, input) {
  const native = settled(runNative(words, input));
  let web;
  try {
    web = settled(runWeb(texts, words, input));
  } catch (error) {
    web = "crashed: " + error.stack;
  }
  console.log(`${native === web ? "ok" : "not ok"} ${name}`);
  if (native !== web) for (const line of firstDifference(native, web)) console.log("# " + line);
}

for (const words of COMMANDS) compare(words.join(" "), words, "");
// Each file that is read before the first board is shown delays the start of the page.
function testStart() {
  const files = new Files({...texts, "page.near": "white"}), read = new Set(), get = files.byPath.get.bind(files.byPath);
  files.byPath.get = (path) => {
    read.add(path);
    return get(path);
  };
  const program = new Program(module_, files), asked = [["state", "rules"], ["load", "english-checkers"], ["moves", ""]];
  program.begin();
  const good = asked.every(([file, word]) => program.ask(file, word).status === 0);
  const parts = [...read].filter((path) => /^repl\/(export|import|lab|listing|notation|page|rulebook|verbs)\//.test(path)).sort();
  const wanted = ["repl/notation/names.lua", "repl/verbs/init.lua"].filter((path) => read.has(path));
  const same = good && parts.join() === wanted.join() && !/arrows|diagram|session\/input/.test([...read].join());
  console.log(`${same ? "ok" : "not ok"} the first board needs no verb, and no notation`);
  if (!same) console.log("# " + [...read].join(" "));
}

testStart();
compare("numbers are written and read alike", ["repl"], NUMBERS);

// The sessions of tests/session.
const sessions = path.join(root, "tests/session/transcripts");
for (const file of fs.readdirSync(sessions).filter((name) => name.endsWith(".in"))) {
  const parts = fs.readFileSync(path.join(sessions, file), "utf8").split(/^----\n/m);
  parts.forEach((part, i) => compare(`${file}, session ${i + 1}`, ["repl", "--echo"], part));
}
