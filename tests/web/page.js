// Tests of the page in a browser. TAP on standard output.
"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const zlib = require("zlib");
const {spawnSync} = require("child_process");
const Browser = process.env.BROWSER === "firefox" ? require("./firefox.js").Firefox : require("./browser.js").Browser;

const url = "file://" + process.env.WEB_PAGE;
const ENTER = "\uE007", TAB = "\uE004", PAGE_DOWN = "\uE00F", RIGHT = "\uE014", UP = "\uE013";
const START = 60000; // milliseconds that the page may take on a busy machine
let browser;

// Return bytes in the format of repl/web/make.lua.
function packed(bytes) {
  const letters = Array.from({length: 94}, (_, i) => String.fromCharCode(i + 33)).filter((letter) => !"&<>".includes(letter));
  let held = 0, bits = 0, out = bytes.length + " ";
  for (const byte of [...bytes, 0, 0]) {
    held |= byte << bits;
    for (bits += 8; bits >= 13; bits -= 13, held >>= 13) {
      out += letters[Math.floor((held & 0x1fff) / letters.length)] + letters[(held & 0x1fff) % letters.length];
    }
  }
  return out;
}

async function test(name, check) {
  try {
    await check();
    console.log("ok " + name);
  } catch (error) {
    console.log("not ok " + name);
    console.log("# " + error.message.split("\n").join("\n# "));
  }
}

function same(found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`found ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  }
}

async function open(hash = "", address = url) {
  await browser.goTo("about:blank");
  await browser.goTo(address + hash);
  await browser.until('document.body.dataset.ready === "yes"', START);
  await browser.run("page.typingPause = 10");
}

const idle = () => browser.value("page.last.then(() => true)");
const text = (id) => browser.value(`at(${JSON.stringify(id)}).textContent`);
const steps = () => browser.value("page.state.steps.map((step) => step.text)");

// Return the center of a square in the window.
const placeOf = (square) => browser.value(`(() => {
  const place = page.board.middle(${JSON.stringify(square)}), matrix = page.board.svg.getScreenCTM();
  const point = new DOMPoint(place.x, place.y).matrixTransform(matrix);
  return {x: point.x, y: point.y};
})()`);

const click = async (square, kind) => browser.pointer([await placeOf(square)], kind);

// Wait until the program has finished its work.
async function settled() {
  await idle();
  await idle();
}

async function load(line) {
  await browser.value(`page.run(() => page.engine.line(${JSON.stringify(line)}).then(() => page.refresh(true)))`);
  await settled();
}

async function script(source) {
  await browser.run(`at("script").value = ${JSON.stringify(source)}; at("script").dispatchEvent(new Event("input"))`);
  await browser.until("page.pause === null");
  await settled();
}

const faultyLines = () => browser.value('[...at("highlight").children].flatMap((line, i) => line.className === "fault" ? [i + 1] : [])');
const BACK = "Go back to the last script without errors";
const GAME = `title "Race: a game for the page"
board{4, 4}
piece("man", "M")
start "mmmm/4/4/MMMM w 1"
moves = from "man" * (n + n * empty * n) * empty * stop
win(each "far" * own)
`;

async function testFirst() {
  await test("the first game is easy, and the page gives a tip", async () => {
    same([await text("title"), await text("tip"), await browser.value('at("options-fold").open')],
      ["English checkers", "Drag a piece, or change a line of the script.", false]);
    await load("load hex");
    same(await text("tip"), "Choose a square, or change a line of the script.");
    await load("play a1");
    same(await browser.value('at("tip").hidden'), true);
    await load("load english-checkers");
  });
  await test("a gallery of boards offers the games", async () => {
    await browser.click("#games");
    same(await browser.value('document.querySelectorAll(".card").length > 70'), true);
    await browser.until('document.querySelector(".card .board svg circle, .card .board svg path") !== null');
    await browser.type("#search", "rabbits run");
    same(await browser.value('[...document.querySelectorAll(".card")].filter((card) => card.offsetHeight > 0).map((card) => card.game.name)'), ["arimaa"]);
    await browser.type("#search", ENTER);
    await settled();
    same(await browser.value('[at("gallery").open, page.variant]'), [false, "arimaa"]);
    same(await browser.value('["torus-chess", "english-checkers", "breakthrough"].map((name) => page.familyOf(name))'),
      ["chess", "draughts", "others"]);
  });
  await test("the rules in English follow the game", async () => {
    await browser.click("#tab-rules");
    await browser.until('at("rules").textContent.includes("Arimaa")');
    await load("load tic-tac-toe");
    await browser.until('at("rules").textContent.includes("Tic-tac-toe") && at("rules").querySelector("svg, img") !== null');
    await browser.run('delete page.tab; page.rulesKey = ""');
    await load("play a1");
    same(await browser.value('at("game").hidden'), false);
  });
  await test("panes keep their widths", async () => {
    const width = () => browser.value('at("script-pane").offsetWidth'), before = await width();
    await browser.run('at("divide-script").focus()');
    await browser.keys(RIGHT, RIGHT);
    same(await width() > before + 30, true);
    const {x, y} = await browser.value('at("divide-script").getBoundingClientRect().toJSON()');
    await browser.pointer([{x: x + 6, y: y + 50}, {x: 400, y: y + 50}]);
    same(Math.abs(await width() - 400) < 20, true);
    const wide = await width();
    await open();
    same(await width(), wide);
    await browser.run(`addEventListener("pagehide", () => localStorage.setItem(STORE, '{"panes": {"script": 99, "side": 99}}'))`);
    await open();
    same(await browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
    await browser.run('addEventListener("pagehide", () => localStorage.clear())');
    await open();
  });
}

async function testMoves() {
  await test("two clicks play a move", async () => {
    await load("load chess");
    await click("e2");
    same(await browser.value('document.querySelectorAll(".target").length'), 2);
    await click("e4");
    await settled();
    same(await steps(), ["e2e4"]);
    same(await text("status"), "Black to move");
  });
  await test("dragging plays a move", async () => {
    const from = await placeOf("g8"), to = await placeOf("f6");
    await browser.pointer([from, {x: (from.x + to.x) / 2, y: (from.y + to.y) / 2}, to]);
    await settled();
    same(await steps(), ["e2e4", "g8f6"]);
  });
  await test("touching plays a move", async () => {
    await click("f1", "touch");
    await click("c4", "touch");
    await settled();
    same((await steps()).length, 3);
  });
  await test("a rejected click shows the reason and the place in the script", async () => {
    await click("f6");
    await click("f4");
    await settled();
    same(await browser.value('at("why").hidden'), false);
    same((await text("why")).match(/A (black|white) knight.*?play/)[0], "A black knight can't go there, but it can play");
    same(/chess\.lua:\d+/.test(await text("why")), true);
  });
  await test("buttons undo and redo moves", async () => {
    await browser.click("#undo");
    await settled();
    same(await browser.value("page.state.done"), 2);
    await browser.click("#first");
    await settled();
    same(await browser.value("page.state.done"), 0);
    await browser.click("#last");
    await settled();
    same(await browser.value("page.state.done"), 3);
  });
  await test("other moves become variations, which can be visited, preferred, removed and stored", async () => {
    const list = () => browser.value('[...document.querySelectorAll("#moves button")].map((move) => move.textContent)');
    const goTo = async (move) => {
      await browser.run(`[...document.querySelectorAll("#moves button")].find((one) => one.textContent === "${move}").click()`);
      await settled();
    };
    await load("load chess");
    for (const move of ["e2e4", "e7e5", "g1f3"]) await browser.value(`page.run(() => page.play("${move}"))`);
    await goTo("e4");
    await click("c7");
    await click("c5");
    await settled();
    same(await list(), ["e4", "e5", "c5", "Nf3"]);
    same(await browser.value('document.querySelector("#moves .others").textContent'), "1…c5");
    await goTo("Nf3");
    same([await steps(), await browser.value("page.state.done")], [["e2e4", "e7e5", "g1f3"], 3]);
    await goTo("c5");
    await browser.click("#promote");
    await settled();
    same(await list(), ["e4", "c5", "e5", "Nf3"]);
    await open();
    same(await list(), ["e4", "c5", "e5", "Nf3"]);
    await goTo("Nf3");
    await browser.click("#remove-line");
    await settled();
    same([await list(), await browser.value("page.state.done")], [["e4", "c5"], 1]);
    same(await browser.value('at("line-tools").hidden'), true);
    await browser.click("#redo");
    await settled();
    same(await steps(), ["e2e4", "c7c5"]);
  });
  await test("clicks play moves on a flipped board", async () => {
    await load("load chess");
    const before = await placeOf("e2");
    await browser.click("#turn");
    await settled();
    same((await placeOf("d7")).y, before.y);
    await click("e2");
    await click("e4");
    await settled();
    same(await steps(), ["e2e4"]);
    await browser.click("#turn");
    await settled();
    same((await placeOf("e2")).y, before.y);
  });
  await test("a click before the moves are listed waits for the list", async () => {
    await load("load chess");
    await browser.run('const {moves} = page.board.state; page.board.state.moves = null; window.listed = () => page.board.setMoves(moves)');
    await click("e2");
    await click("e4");
    same(await browser.value('[at("why").hidden, page.board.picked]'), [true, "e2"]);
    await browser.run("listed()");
    await settled();
    same(await steps(), ["e2e4"]);
  });
  await test("a menu offers several moves to one square", async () => {
    await load("load chess");
    await load("position 7k/P7/8/8/8/8/8/K7 w - - 0 1");
    await click("a7");
    await click("a8");
    await settled();
    same(await browser.value(`(() => {
      const menu = at("menu").getBoundingClientRect(), square = page.board.rectOf("a8");
      return [at("menu").querySelectorAll("button > svg").length, Math.abs(menu.left - square.right) < 8, Math.abs(menu.top - square.top) < 8];
    })()`), [4, true, true]);
    same(await browser.value('[...at("menu").children].map((button) => button.textContent)'), ["a8=Q+", "a8=R+", "a8=B", "a8=N"]);
    await browser.click("#menu button");
    await settled();
    same((await steps()).pop(), "a7a8q");
  });
  await test("a move with several parts is clicked square by square", async () => {
    await load("load amazons");
    await click("d1");
    await click("d5");
    same(await browser.value('[at("menu").hidden, page.board.path]'), [true, ["d5"]]);
    await click("g8");
    await settled();
    same(await steps(), ["d1-d5/g8"]);
  });
  await test("the keyboard alone plays a move", async () => {
    await load("load chess");
    await browser.run('at("board").focus(); page.board.cursor = "a1"');
    await browser.keys(UP, ENTER, UP, UP, ENTER);
    await settled();
    same(await steps(), ["a2a4"]);
    await browser.keys(RIGHT);
    same(await text("spoken"), "b4, empty");
  });
  await test("clicks drop pieces from the reserve", async () => {
    await load("load crazyhouse");
    await load("position 7k/8/8/8/8/8/8/K7[Q] w - - 0 1");
    await click("@Q");
    await click("d4");
    await settled();
    same((await steps()).pop(), "Q@d4");
  });
  await test("a click on a square drops a piece if only drops are possible", async () => {
    await load("load nine-mens-morris");
    await click("d7");
    await settled();
    same(await steps(), ["M@d7"]);
    await click("d7");
    await settled();
    same(/m@d7 is not legal: at d7 the rule asks for empty/i.test(await text("why")), true);
  });
  await test("the end of a game shows its reason", async () => {
    await load("load chess");
    for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) await load("play " + move);
    same(await text("status"), "Black wins: checkmate.");
    same(/^line \d+ of chess\.lua$/.test(await browser.value('at("status").title')), true);
  });
  await test("a King in check or checkmate is marked", async () => {
    const marked = () => browser.value('[...document.querySelectorAll(".checked")].map((mark) => page.board.spotAt({x: Number(mark.getAttribute("x")) + 20, y: Number(mark.getAttribute("y")) + 20}))');
    same(await marked(), ["e1"]);
    await browser.click("#undo");
    await settled();
    same(await marked(), []);
    await load("load spartan-chess");
    same(await marked(), []);
  });
  await test("counters are shown", async () => {
    same(await text("counters"), "");
    await load("load oware");
    await load("play d1-e2");
    same(await text("counters"), "White's store: 0 · Black's store: 0");
    await load("load three-check");
    for (const move of ["e2e4", "f7f6", "d1h5"]) await load("play " + move);
    same([await text("counters"), await browser.value("page.state.last")], ["checks of White: 2 · checks of Black: 3", "Qh5+"]);
    await load("load chess");
  });
  await test("the end shows the author's words and the deciding squares, and a new game can begin", async () => {
    await load("load tic-tac-toe");
    for (const move of ["a1", "a2", "b1", "b2", "c1"]) await load("play " + move);
    same([await text("status"), await browser.value('document.querySelectorAll(".decisive").length')], ["White wins: three in a row.", 3]);
    await browser.click("#again");
    await settled();
    same([await steps(), await text("status"), await browser.value('at("again").hidden')], [[], "White to move", true]);
  });
  await test("a new game keeps its options", async () => {
    await load("load warp-checkers");
    await load("set must_capture true");
    await load("play b3-a4");
    await browser.click("#restart");
    await settled();
    same([await steps(), /^option must_capture true$/m.test(await browser.value("page.state.game"))], [[], true]);
  });
  await test("marks are below the pieces", async () => {
    await load("load chess");
    await click("e2");
    same(await browser.value(`document.querySelector(".picked").compareDocumentPosition(page.board.pieceAt("e2"))`), 4);
    await click("e2");
  });
  await test("a player of Black sees the board from Black's side", async () => {
    const choose = (value) => browser.run(`at("opponent").value = "${value}"; at("opponent").dispatchEvent(new Event("change"))`);
    await load("load tic-tac-toe");
    await choose("white");
    await settled();
    same(await browser.value("store.data.near"), "black");
    await choose("black");
    await settled();
    same(await browser.value("store.data.near"), "white");
    await choose("off");
  });
}

async function testScripts() {
  await test("a changed script becomes the user's own, and its game continues", async () => {
    await load("load chess");
    await load("play e2e4");
    await script(await browser.value('page.textOf("chess") + "\\n-- mine\\n"'));
    same(await browser.value("page.variant"), "my-chess");
    same(await steps(), ["e2e4"]);
  });
  await test("a new script can be played at once", async () => {
    await browser.click("#new");
    await settled();
    await script(GAME);
    same(await text("title"), "Race");
    same(await browser.value("page.state.moves.length"), 8);
  });
  await test("an error is shown at its line, and the board remains", async () => {
    await load("play a1-a2");
    await script(GAME.replace("stop", "sotp"));
    same(await browser.value(`at("faults").querySelector("button").textContent`),
      'line 5: unknown word "sotp", did you mean "stop"?');
    same(await faultyLines(), [5]);
    same(await steps(), ["a1-a2"]);
    await script(GAME);
    same(await text("faults"), "");
  });
  await test("a button reverts to the last script without errors", async () => {
    await script(GAME.replace("stop", "sotp") + "-- and more\n");
    await browser.click("#faults .back");
    await browser.until("page.pause === null");
    await settled();
    same([await browser.value("page.editor.text"), await text("faults")], [GAME, ""]);
  });
  await test("changed rules replay the game and show the first difference", async () => {
    await script(GAME.replace("n + n * empty * n", "n * empty * n"));
    same(await text("changed"), "4 moves became illegal (red).");
    same(await browser.value('["legal", "illegal"].map((name) => [document.querySelectorAll("#board rect." + name).length, '
      + 'document.querySelectorAll("#board line." + name).length])'), [[0, 0], [4, 4]]);
    same(await steps(), ["a1-a2"]);
    same(await browser.value("page.state.done"), 0);
    await script(GAME);
    await script(GAME.replace("n + n * empty * n", "n + ne + n * empty * n"));
    same([await text("changed"), await browser.value('document.querySelectorAll("#board rect.legal").length')],
      ["3 moves became legal (green).", 3]);
    await load("position");
    same(await browser.value('document.querySelectorAll("#board .legal").length'), 0);
    await script(GAME);
  });
  await test("a rejected move quotes the author's rule", async () => {
    await script(GAME.replace("moves = ", "-- A man steps forward.\nmoves = "));
    await load("position 1mmm/4/m3/MMMM w 1");
    await click("a1");
    await click("a2");
    await settled();
    same(await browser.value('[at("why").querySelector("span").textContent, at("why").querySelector("blockquote").textContent]'),
      ["a1-a2 is not legal: at a2 the rule asks for empty, but a black man is there.", "A man steps forward."]);
    await script(GAME);
    await load("load my-game");
    await load("play a1-a2");
  });
  await test("a long script is highlighted, wrapped while typing, and scrolled to the cursor", async () => {
    await script(GAME + `-- ${"a line that is longer than the pane ".repeat(9)}\n`.repeat(90) + "local x = n -- marked\n");
    same(await browser.value(`[at("highlight").children.length, at("highlight").children[96].querySelector(".keyword").textContent,
      at("highlight").offsetHeight === at("script").scrollHeight, at("editor").scrollWidth > at("editor").clientWidth]`),
    [98, "local", true, false]);
    await browser.run('at("editor").scrollTop = 0; page.editor.goTo(97)');
    same(await browser.value(`(() => {
      const line = at("highlight").children[96].getBoundingClientRect(), pane = at("editor").getBoundingClientRect();
      return line.top >= pane.top && line.bottom <= pane.bottom;
    })()`), true);
    await browser.run('at("editor").scrollTop = 0');
    await browser.keys("x");
    await browser.until('at("editor").scrollTop > 1000');
    await browser.run('at("editor").scrollTop = 0; at("script").setSelectionRange(0, 0)');
    await browser.keys(PAGE_DOWN);
    same(await browser.value('at("script").selectionStart > 100 && at("script").selectionStart < 12000 && at("editor").scrollTop > 100'), true);
    await script(GAME);
  });
  await test("unchanged lines are not redrawn", async () => {
    await script(GAME + "\n".repeat(50));
    await browser.run('window.lines = [...at("highlight").children]');
    await script(GAME.replace("board", "-- new\nboard") + "\n".repeat(50));
    same(await browser.value(`[...at("highlight").children].filter((line) => !lines.includes(line)).map((line) => line.textContent)`), ["-- new"]);
    await script(GAME);
  });
  await test("Tab leaves the editor, and indents after Ctrl+M", async () => {
    await browser.run('at("script").focus(); at("script").setSelectionRange(0, 0)');
    await browser.keys(TAB);
    same(await browser.value('document.activeElement.id !== "script" && page.editor.text'), GAME);
    const toggle = () => browser.run('at("script").focus(); at("script").dispatchEvent(new KeyboardEvent("keydown", {key: "m", ctrlKey: true}))');
    await toggle();
    same(/Tab now indents/.test(await text("hint")), true);
    await browser.keys(TAB);
    same(await browser.value("page.editor.text.length"), GAME.length + 2);
    await toggle();
    await script(GAME);
  });
  await test("help explains the word at the cursor", async () => {
    await browser.run('at("script").setSelectionRange(2, 2); at("script").dispatchEvent(new Event("click"))');
    await settled();
    same(/^title: /m.test(await text("hint")), true);
  });
  await test("an endless script is stopped, and the game is unchanged", async () => {
    const before = await steps();
    await script(GAME + "while true do end\n");
    same(/longer than 1 s/.test(await text("faults")), true);
    await script(GAME);
    await browser.run('page.engine.stop("stopped")');
    await load("position");
    same(await browser.value("page.variant"), "my-game");
    same(await steps(), before);
  });
  await test("a walk that fails at the start is an error, and the board remains", async () => {
    const before = await steps();
    await script(GAME.replace("empty * stop", "empty * test(function() error('no') end) * stop"));
    same([await text("faults"), await steps()], ["line 5: no" + BACK, before]);
    await script(GAME);
  });
  await test("typed text is restored when the page is opened again", async () => {
    await script(GAME + "-- kept\n");
    await open();
    same(await browser.value('page.editor.text.endsWith("-- kept\\n")'), true);
    same(await steps(), ["a1-a2"]);
  });
  await test("invalid stored data is ignored", async () => {
    const kept = await browser.value("localStorage.getItem(STORE)");
    for (const text of ["1", "null", "{", '{"scripts": 1, "good": null, "tree": {"start": 1, "nodes": 2}, "game": "x"}']) {
      await browser.run(`addEventListener("pagehide", () => localStorage.setItem(STORE, ${JSON.stringify(text)}))`);
      await open();
      same(await browser.value("page.variant"), "english-checkers");
    }
    await browser.run(`addEventListener("pagehide", () => localStorage.setItem(STORE, ${JSON.stringify(kept)}))`);
    await open();
    same(await browser.value("page.variant"), "my-game");
  });
  await test("stored data of another shape is set aside with a message, and the page has a game", async () => {
    const kept = await browser.value("localStorage.getItem(STORE)");
    const node = {parent: -1, text: "", edit: false, next: []};
    for (const [part, value] of [["scripts", {a: 1}], ["scripts", {"a/b": "x"}], ["scripts", ["x"]], ["good", {a: null}],
      ["removed", {a: "x".repeat(70000)}], ["game", "x"], ["game", "warpboard game 1\nvariant chess\n"], ["script", "../x"],
      ["script", {}], ["theme", "pink"], ["near", 7], ["tree", []], ["tree", {start: "start x", nodes: []}],
      ["tree", {start: "start x", nodes: [{}]}], ["tree", {start: "start x", nodes: [{...node, next: [1]}]}],
      ["tree", {start: "start x", nodes: [{...node, next: [0]}]}],
      ["tree", {start: "start x", nodes: [{...node, next: [1]}, {...node, parent: 1}]}],
      ["tree", {start: "start x", nodes: [{...node, next: [1, 1]}, {...node, parent: 0}]}],
      ["game", "warpboard game 1\nvariant chess\nstart x\n" + "play x\n".repeat(5001)]]) {
      const odd = JSON.stringify({...JSON.parse(kept), [part]: value});
      await browser.run(`addEventListener("pagehide", () => {
        localStorage.clear();
        localStorage.setItem(STORE, ${JSON.stringify(odd)});
      })`);
      await open();
      same([part, value, await text("status")], [part, value,
        `data stored in this browser has an unknown form (${part}); it was kept as "warpboard 1 set aside"`]);
      same(await browser.value('localStorage.getItem("warpboard 1 set aside")'), odd);
      same(await browser.value("page.state !== null && page.state.steps.length >= 0"), true);
    }
    const lost = JSON.stringify({...JSON.parse(kept), game: "warpboard game 1\nvariant nobody\nstart x\n"});
    await browser.run(`addEventListener("pagehide", () => {
      localStorage.clear();
      localStorage.setItem(STORE, ${JSON.stringify(lost)});
    })`);
    await open();
    const told = 'the game stored in this browser cannot be continued; it was kept as "warpboard 1 set aside": ';
    same((await text("status")).startsWith(told), true);
    same(JSON.parse(await browser.value('localStorage.getItem("warpboard 1 set aside")')).game, JSON.parse(lost).game);
    same(await browser.value("page.state !== null"), true);
    await browser.run(`addEventListener("pagehide", () => localStorage.setItem(STORE, ${JSON.stringify(kept)}))`);
    await open();
  });
}

async function testFiles() {
  const save = async (sort) => {
    await browser.run(`page.download = (name, text) => { window.saved = [name, text]; }; at("format").value = "${sort}"`);
    await browser.run('at("save").click()');
    await settled();
    return browser.value("window.saved");
  };
  const read = async (name, content) => {
    await browser.value(`page.run(() => page.openFile(new File([${JSON.stringify(content)}], ${JSON.stringify(name)})))`);
    await settled();
  };
  await test("rules of other programs can be dropped on the script, with a choice of games", async () => {
    const ini = "[hawks:chess]\narchbishop = h\n[lost:nowhere]\nking = k\n[owls:chess]\nknight = o\n";
    await browser.run(`const files = new DataTransfer();
      files.items.add(new File([${JSON.stringify(ini)}], "birds.ini"));
      const event = new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true});
      at("script").dispatchEvent(event);`);
    await settled();
    same(await browser.value('[...at("importable").children].map((item) => item.textContent.slice(0, 40))'),
      ["hawks: built on chess", "lost cannot be imported: line 3: unknown", "owls: built on chess"]);
    await browser.run('at("importable").querySelectorAll("button")[1].click()');
    await settled();
    same(await browser.value('[at("importer").open, page.variant, page.editor.text.includes("imported from birds.ini")]'),
      [false, "owls", true]);
    await read("odd.zrf", "nonsense");
    same(await text("status"), 'odd.zrf:1:1: expected define, game or variant, not "nonsense"');
    await browser.run('page.forget("owls")');
    await browser.value('page.run(() => page.load("my-game"))');
    await settled();
  });
  await test("a removed script can be restored", async () => {
    await browser.click("#delete");
    await settled();
    same(await browser.value("page.variant"), "english-checkers");
    await browser.click("#games");
    await browser.run('[...document.querySelectorAll(".card")].pop().click()');
    await settled();
    same(await browser.value('[page.variant, page.editor.text.includes("Race"), Object.keys(store.data.removed).length]'),
      ["my-game", true, 0]);
    await load("play a1-a2");
  });
  for (const [sort, name, start] of [["game", "my-game.game", "warpboard game 1\n"], ["svg", "my-game.svg", "<svg "],
    ["scenario", "my-game.scenario.lua", 'variant("my-game")\n'], ["lua", "my-game.lua", 'title "Race']]) {
    await test(`saves the game: ${sort}`, async () => {
      const [found, content] = await save(sort);
      same([found, content.slice(0, start.length)], [name, start]);
    });
  }
  for (const [sort, game, moves] of [["pgn", "chess", ["e2e4", "e7e5"]], ["pdn", "english-checkers", ["c3-d4", "f6-e5"]],
    ["kif", "shogi", ["c3c4", "g7g6"]], ["csa", "shogi", ["c3c4", "g7g6"]], ["sgf", "go", ["e5", "c3"]]]) {
    await test(`saves a game as ${sort.toUpperCase()}, and reads it again`, async () => {
      await load("load " + game);
      for (const move of moves) await load("play " + move);
      const [, content] = await save(sort);
      await load("load race");
      await read("a." + sort, content);
      same([await browser.value("page.variant"), await steps()], [game, moves]);
    });
  }
  await test("variations, signs and comments of a file are shown, visited, stored and saved again", async () => {
    const line = '1. e4 {one\u2014<b>} e5 $1 (1... c5 2. Nf3 {two} (2. c3 d5) 2... d6) 2. Nf3 {[%clk 0:01:02]} ({four} 2. d4) *';
    const wanted = "1. e4 {one\u2014<b>} 1... e5 $1 (1... c5 2. Nf3 {two} (2. c3 d5) 2... d6) 2. Nf3\n{[%clk 0:01:02]} ({four} 2. d4) ";
    const shown = () => browser.value('[...at("moves").querySelectorAll(".comment, button")].map((one) => one.textContent).join(" ")');
    await load("load race");
    await read("a.pgn", `[White "W"]\n[Result "1-0"]\n\n${line.replace("*", "1-0")}\n`);
    await browser.until("page.tree.unnamed(1).length === 0");
    same(await shown(), "e4 one\u2014<b> e5! c5 Nf3 two c3 d5 d6 Nf3 [%clk 0:01:02] four d4");
    const movesOf = (content) => content[1].slice(content[1].indexOf("\n\n1.") + 2);
    same(movesOf(await save("pgn")), wanted + "1-0\n\n");
    await browser.run('[...at("moves").querySelectorAll("button")].find((one) => one.textContent === "d5").click()');
    await settled();
    same(await steps(), ["e2e4", "c7c5", "c2c3", "d7d5"]);
    await load("play e4d5");
    await open();
    const saved = await save("pgn");
    same([/^\[White "W"\]$/m.test(saved[1]), movesOf(saved)], [true, wanted.replace("c3 d5)", "c3 d5 3. exd5)").replace("d6) 2. Nf3\n", "d6)\n2. Nf3 ") + "1-0\n\n"]);
    await browser.click("#promote");
    await settled();
    same(/ 1\.\.\. e5 \$1 \(1\.\.\. c5 2\. c3 \(2\. Nf3 \{two\} 2\.\.\. d6\) 2\.\.\. d5 /.test(movesOf(await save("pgn")).replace(/\n/g, " ")), true);
    await load("load shogi");
    await load("play c3c4");
    await load("undo");
    await load("play g3g4");
    same([/^\+/m.test((await save("csa"))[1]), await text("status")], [true, "Saved without variations: a CSA file can't contain variations; write the game as .kif or .pgn"]);
    await load("load my-game");
  });
  await test("files in Shift-JIS, Big5 and ISO 8859-1 are read", async () => {
    const openBytes = async (name, bytes) => {
      await browser.value(`page.run(() => page.openFile(new File([new Uint8Array(${JSON.stringify(bytes)})], ${JSON.stringify(name)})))`);
      await settled();
      return browser.value("page.tree && page.tree.head");
    };
    const kif = [0x90, 0xe6, 0x8e, 0xe8, 0x81, 0x46, 0x95, 0x5c, 13, 10, 0x20, 0x31, 0x20, 0x82, 0x56, 0x98, 0x5a, 0x95, 0xe0, 0x28, 0x37, 0x37, 0x29, 10];
    same(await openBytes("a.kif", kif), "tag\tWhite\t表\nresult\t*\n");
    same(await steps(), ["c3c4"]);
    same(await openBytes("a.sgf", [...Buffer.from("(;GM[1]SZ[9]CA[Big5]PB["), 0xa5, 0x5c, ...Buffer.from("];B[ee])")]), "tag\tWhite\t功\n");
    same(await openBytes("a.pgn", [...Buffer.from('[White "M'), 0xfc, ...Buffer.from('"]\n\n1. e4 *\n')]), "tag\tWhite\tMü\nresult\t*\n");
    same(await openBytes("a.gib", [...Buffer.from("["), 0xb4, 0xeb, 0xc8, 0xb8, 0xb8, 0xed, ...Buffer.from('"x"]\n\n1. 79'), 0xc1, 0xb9, ...Buffer.from("78 *\n")]), "tag\tEvent\tx\n");
    same(await openBytes("a.wxf", [...Buffer.from("FORMAT WXF\nRED A\nSTART{\n1. C2=5 }END\n")]), "tag\tFormat\tWXF\ntag\tWhite\tA\nresult\t*\n");
    const xqf = new Array(1024).fill(0);
    Object.assign(xqf, [0x58, 0x51, 10], Object.fromEntries([80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6, 26, 46, 66, 86].map((square, i) => [16 + i, square])));
    Object.assign(xqf, {0x130: 2, 0x131: 0xba, 0x132: 0xec});
    same(await openBytes("a.xqf", [...xqf, 24, 32, 0xf0, 0, 0, 0, 0, 0, 72 + 24, 42 + 32, 0, 0, 0, 0, 0, 0]), "tag\tWhite\t红\nresult\t*\n");
    same(await steps(), ["h3e3"]);
    const apart = {header: {game: {name: "Ataxx"}, players: [{name: "A"}, {name: "B"}]}, moves: [["g1-g2", "g7^g5"]]};
    same(await openBytes("a.json", [...Buffer.from(JSON.stringify(apart))]), "tag\tWhite\tA\ntag\tBlack\tB\nresult\t*\n");
    same(await steps(), ["g2", "g7-g5"]);
    await openBytes("a.csv", [...Buffer.from('"id","moves"\n1,"e4 e5"\n')]);
    same(await steps(), ["e2e4", "e7e5"]);
    await openBytes("a.lib", [255, ...Buffer.from("RenLib"), 255, 3, 4, ...new Array(10).fill(255), 0x78, 0x40]);
    same(await steps(), ["h8"]);
    await openBytes("b.kif", [...kif, 0x83, 0xff]);
    same(/neither UTF-8 nor Shift-JIS/.test(await text("status")), true);
    await load("load my-game");
  });
  await test("a file without games is rejected, and one without a file extension is read as a script", async () => {
    await read("a.pgn", "[Event \"x\"]\n\n1. e9 *\n");
    same(await browser.value('at("status").className'), "bad");
    await read('<img src=x onerror="window.hit=1">.lua', GAME);
    same(await browser.value('[page.variant, document.querySelectorAll("img").length]'), ["img-src-x-onerror-window-hit-1", 0]);
    await browser.click("#delete");
    await settled();
    await load("load my-game");
  });
}

async function testReading() {
  await test("a button loads each script of the guide without errors", async () => {
    await browser.click("#tab-guide");
    same(await browser.value('at("guide").querySelector("h2").textContent'), "A game of your own in eight steps");
    const count = await browser.value('at("guide").querySelectorAll("button").length');
    same([count > 8, /\$ |warpboard /.test(await text("guide"))], [true, false]);
    for (let i = 0; i < count; i++) {
      await browser.run(`at("guide").querySelectorAll("button")[${i}].click()`);
      await settled();
      same(await browser.value(`[at("faults").textContent, page.editor.text === at("guide").querySelectorAll("button")[${i}].previousSibling.textContent,
        page.board.state.moves.length > 0]`), ["", true, true]);
    }
    same(await browser.value('Object.keys(store.data.scripts).filter((name) => /^(frogs|round)/.test(name)).sort()'), ["frogs", "round-checkers"]);
    await script(GAME);
    await browser.run('at("guide").querySelector("button").click()');
    await settled();
    await browser.run('at("guide").querySelectorAll("button")[8].click()');
    await settled();
    same(await browser.value('[page.variant, store.data.scripts["round-checkers"].startsWith("title \\"Race")]'), ["round-checkers-2", true]);
    await load("load my-game");
  });
  await test("the rulebook has English text and boards", async () => {
    await browser.click("#tab-tools");
    await browser.click("#rulebook");
    await settled();
    same(await browser.value('[at("reader").open, at("reading").querySelector("h2").textContent]'), [true, "Race: a game for the page"]);
    same(await browser.value('at("reading").querySelectorAll("figure img, figure svg").length > 0'), true);
    await browser.run('at("reader").close()');
  });
  await test("a report describes a game or a change, with pictures", async () => {
    for (const other of ["", "my-game", "breakthrough"]) {
      await browser.run(`at("budget").options[0].value = "--games 2 --nodes 10 --learn 2"; at("other").value = "${other}"`);
      await browser.click("#report");
      await browser.until('at("reader").open');
      same(await browser.value('[...at("reading").querySelectorAll("h3")].some((one) => one.textContent === "Measures")'), true);
      same(await browser.value('[...at("reading").querySelectorAll("img")].map((one) => one.naturalWidth > 0)[0]'), true);
      same((await text("reading")).includes("breakthrough"), other === "breakthrough");
      await browser.run('at("reader").close()');
    }
  });
  await test("a report shows its progress and can be stopped, and the game can be played meanwhile", async () => {
    await load("load breakthrough");
    await browser.click("#tab-tools");
    await browser.run('at("budget").options[0].value = "--games 100000 --within 0.1 --nodes 200 --learn 2"; at("other").value = ""');
    await browser.click("#report");
    await browser.until('/ of .* games/.test(at("report-status").textContent)');
    await browser.value("page.run(() => page.play(page.state.moves[0].move))");
    same((await steps()).length, 1);
    await browser.click("#stop-report");
    await browser.until('at("reporting").hidden');
    same([await text("status"), await browser.value('at("report").disabled')], ["the report was stopped", false]);
  });
}

async function testLinks() {
  await load("load my-game");
  await load("play a1-a2");
  const link = await browser.value("linkOf(page.state.game, page.editor.text, false)");
  const toPlay = await browser.value("linkOf(page.state.game, page.editor.text, true)");
  await test("a link contains script, options and moves", async () => {
    await browser.run("localStorage.clear()");
    await open("#" + link);
    same(await browser.value('page.editor.text.endsWith("-- kept\\n")'), true);
    same(await steps(), ["a1-a2"]);
    same(await text("title"), "Race");
  });
  await test("the page reads the program's links, and the program reads those of the page", async () => {
    const program = process.env.WARPBOARD;
    await open(spawnSync(program, ["share", "chess", "e2e4", "e7e5"]).stdout.toString().trim());
    same([await browser.value("page.variant"), await steps()], ["chess", ["e2e4", "e7e5"]]);
    const back = await browser.value("linkOf(page.state.game, null, false)");
    same(/e2e4/.test(spawnSync(program, ["repl", "-e", "open #" + back, "-e", "history"]).stdout.toString()), true);
  });
  await test("show --html writes a page that starts at that position", async () => {
    const file = path.join(os.tmpdir(), `warpboard-page-${process.pid}.html`);
    spawnSync(process.env.WARPBOARD, ["show", "chess", "e2e4", "--html", file]);
    try {
      await open("", "file://" + file);
      same([await browser.value("page.variant"), await steps()], ["chess", ["e2e4"]]);
    } finally {
      fs.rmSync(file, {force: true});
    }
  });
  await test("a link can contain a script with an error", async () => {
    const faulty = await browser.value(`linkOf(${JSON.stringify("warpboard game 1\nvariant faulty\nscript 0000000000000000\nstart x\n")}, ${
      JSON.stringify(GAME.replace("stop", "sotp"))}, false)`);
    await open("#" + faulty);
    same([await browser.value("page.variant"), await faultyLines()], ["faulty", [5]]);
    await script(GAME);
    same([await text("title"), await text("faults")], ["Race", ""]);
  });
  await test("a changed game has a link of less than 2,000 characters, which restores the script", async () => {
    const wrong = await browser.value(`(async () => {
      const wrong = [], textOf = (name) => page.shipped.script(name);
      for (const name of page.shipped.games) {
        const lines = textOf(name).split("\\n"), half = lines.length >> 1;
        const changed = [...lines.slice(0, half), "-- a line is new", ...lines.slice(half + 1), "-- another one"].join("\\n");
        const base = page.nearestGame(changed);
        const hash = await linkOf(page.state.game, changed, false, base), read = await readLink(hash, textOf);
        if (read.script !== changed || hash.length > 1800) wrong.push([name, hash.length]);
      }
      return wrong;
    })()`);
    same(wrong, []);
  });
  await test("scripts are compared line by line", async () => {
    for (const [base, text, steps] of [["a\nb\nc\n", "a\nx\nc\n", "=1\n-1\n+x\n=2"], ["a\nb\nc\nd", "b\nd\n", "-1\n=1\n-1\n=1\n+"],
      ["", "a", "-1\n+a"], ["a\n", "a\n", "=2"]]) {
      const [base2, text2] = [base, text].map((one) => JSON.stringify(one));
      same(await browser.value(`[differenceOf(${base2}, ${text2}), follow(${base2}, differenceOf(${base2}, ${text2}))]`), [steps, text]);
    }
  });
  await test("the program opens a link with a changed game, and both reject one of another version", async () => {
    await browser.value('page.run(() => page.load("chess"))');
    const hash = await browser.value(`linkOf(page.state.game.replace("variant chess", "variant mine"),
      page.textOf("chess") + "-- mine\\n", false, {name: "chess", text: page.textOf("chess")})`);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "warpboard-link-"));
    try {
      spawnSync(process.env.WARPBOARD, ["repl", "-e", "open #" + hash], {cwd: folder});
      same(fs.readFileSync(folder + "/mine.lua", "utf8"), await browser.value('page.textOf("chess") + "-- mine\\n"'));
      const other = await browser.value(`linkOf(page.state.game, page.textOf("chess") + "-- mine\\n", false,
        {name: "chess", text: page.textOf("chess") + "-- older\\n"})`);
      same(/was made for another version of chess/.test(spawnSync(process.env.WARPBOARD, ["repl", "-e", "open #" + other]).stderr.toString()), true);
      await open("#" + other);
      same(await text("status"), "the script of the link was made for another version of chess");
    } finally {
      fs.rmSync(folder, {recursive: true});
    }
  });
  await test("a link is copied, with a warning on a page opened from a disk", async () => {
    await open();
    await browser.click("#share");
    await settled();
    same(await browser.value('[at("on-disk").hidden, at("link").value.startsWith("file:")]'), [false, true]);
    await browser.click("#copy");
    await browser.until('at("copy").textContent === "Copied"');
    await browser.run('at("share-dialog").close(); document.querySelector("meta[name=address]").content = "https://example.org/w.html"');
    await browser.click("#share");
    await settled();
    same(await browser.value('[at("on-disk").hidden, at("copy").textContent, at("link").value.startsWith("https://example.org/w.html#1")]'), [true, "Copy", true]);
    await browser.run('at("link-kind").value = "embed"; at("link-kind").dispatchEvent(new Event("change"))');
    await browser.until('at("link").value.startsWith("<iframe src=\\"https://example.org/w.html?embed#1")');
    await browser.run('at("share-dialog").close()');
  });
  await test("a page in a frame shows the board, and stores nothing", async () => {
    await browser.run('history.replaceState(null, "", location.pathname)');
    const hash = await browser.value('linkOf(page.state.game, null, true)'), kept = await browser.value("localStorage.getItem(STORE)");
    await open("?embed#" + hash);
    same(await browser.value('["games", "share", "tab-rules", "undo", "board"].map((id) => at(id).getBoundingClientRect().width > 0)'),
      [false, false, false, true, true]);
    await browser.value("page.run(() => page.play(page.state.moves[0].move))");
    same([(await steps()).length, await browser.value("localStorage.getItem(STORE)") === kept], [1, true]);
    same(await browser.value('at("whole").href.includes("?")'), false);
    await open();
  });
  await test("saves the position as a picture", async () => {
    await browser.run('page.download = (name, blob) => { window.saved = [name, blob.type, blob.size > 1000]; }; at("format").value = "png"; at("save").click()');
    await browser.until("window.saved");
    same(await browser.value("window.saved"), ["english-checkers.png", "image/png", true]);
    await browser.run('window.saved = null; page.download = (name, text, type) => { window.saved = [name, type, text.startsWith("<svg")]; }; at("format").value = "animation"; at("save").click()');
    await browser.until("window.saved");
    same(await browser.value("window.saved"), ["english-checkers.animation.svg", "image/svg+xml", true]);
  });
  await test("saves a game as a GIF of its boards", async () => {
    await load("load chess");
    for (const move of ["e2e4", "e7e5", "g1f3"]) await load("play " + move);
    await browser.run('window.saved = null; page.download = async (name, blob) => { window.saved = [name, [...new Uint8Array(await blob.arrayBuffer())]]; }; at("format").value = "gif"; at("save").click()');
    await browser.until("window.saved");
    same(await browser.value('[window.saved[0], at("save").disabled, at("save").textContent]'), ["chess.gif", false, "Save"]);
    const {width, frames} = readGif(await browser.value("window.saved[1]"));
    same([width, frames.map(({time}) => time), frames[0].width === width, frames[1].width < width / 2], [480, [100, 100, 100, 300], true, true]);
    const shown = await browser.value(`page.written(page.painter, "show --svg page.svg", "page.svg").then((svg) => page.canvasOf(svg, 480))
      .then((canvas) => [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data])`);
    const off = frames.at(-1).pixels.flatMap(([...parts], i) => parts.map((part, j) => Math.abs(part - shown[4 * i + j])));
    same(off.reduce((sum, part) => sum + part) / off.length < 1.5, true); // of 255
  });
  await test("a link for play only shows no script", async () => {
    await open("#" + toPlay);
    same(await browser.value('[getComputedStyle(at("script-pane")).display, at("rules").hidden]'), ["none", false]);
    same(await steps(), ["a1-a2"]);
  });
  // Return the link of a game with this script, or of a shipped variant.
  const linkTo = (variant, script, lines = "") => browser.value(`linkOf(${JSON.stringify(`warpboard game 1\nvariant ${variant}\n`
    + `script 0123456789abcdef\nstart mmmm/4/4/MMMM w 1\n${lines}`)}, ${JSON.stringify(script)}, false)`);
  const ready = (limit) => browser.value(`(async () => {
    let last = performance.now(), most = 0;
    for (let i = 0; i < 50; i++) {
      await new Promise((done) => setTimeout(done, 5));
      most = Math.max(most, performance.now() - last);
      last = performance.now();
    }
    return most < ${limit};
  })()`);
  await test("a script of 60,000 lines can be edited", async () => {
    await open("#" + await linkTo("race", GAME + "\n".repeat(60000)));
    same(await browser.value('[at("highlight").children.length, at("highlight").offsetHeight === at("script").scrollHeight]'), [3001, true]);
    await browser.run("page.editor.goTo(50000)");
    same(await ready(2000), true);
  });
  await test("the word at the cursor is found quickly in a very long line", async () => {
    const took = await browser.value(`(() => {
      at("script").value = "x".repeat(60000) + " ";
      at("script").setSelectionRange(60001, 60001);
      const began = performance.now();
      for (let i = 0; i < 20; i++) page.editor.wordAtCursor();
      return performance.now() - began;
    })()`);
    same(took < 1000, true); // milliseconds; quadratic work takes minutes
    await browser.run("localStorage.clear()");
  });
  await test("a link with too many moves is rejected, and one for an unknown game says so", async () => {
    await open("#" + await linkTo("race", GAME, "play a1-a2\n".repeat(5001)));
    same([await text("status"), await browser.value("page.variant")], ["the game of the link has more than 5000 moves", "english-checkers"]);
    for (const name of ["nothing-like-it", "constructor", "__proto__"]) {
      await open("#" + await linkTo(name, null));
      same([await text("status"), await browser.value("page.variant")], [`the link is for a game that is not here: ${name}`, "english-checkers"]);
    }
  });
  await test("scripts may be named like properties of every object", async () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      await open("#" + await linkTo(name, GAME));
      same(await browser.value("[page.variant, page.state.steps.length]"), [name, 0]);
      await open();
      same(await browser.value("page.variant"), name);
      await browser.run(`addEventListener("pagehide", () => localStorage.setItem(STORE, ${JSON.stringify(`{"script": "${name}", "scripts": {"${name}": ${JSON.stringify(GAME)}}}`)}))`);
      await open();
      same(await browser.value("[page.variant, page.state.steps.length]"), [name, 0]);
      await browser.run('addEventListener("pagehide", () => localStorage.clear())');
    }
  });
  await test("a link with an incorrect script shows its errors, and says that there is no board yet", async () => {
    await open("#" + await linkTo("race", GAME.replace("stop", "sotp")));
    same(await text("status"), "the script has an error; the board appears when you have corrected it");
    await browser.run('addEventListener("pagehide", () => localStorage.clear())');
  });
  await test("a script with slow words is stopped", async () => {
    await open("#" + await linkTo("race", GAME + "for i = 1, 1e7 do nothing(i) end\n"));
    const faults = await text("faults");
    same(/longer than 1 s|more than 64 MiB/.test(faults) || faults, true); // a fast machine reaches the memory's limit
    await browser.run('addEventListener("pagehide", () => localStorage.clear())');
  });
  await test("invalid links are rejected", async () => {
    for (const [link, said] of [["9xyz", "the link comes from another version of this page"],
      ["1!!", "the link is damaged or incomplete"], ["1AAAA", "the link is damaged or incomplete"]]) {
      await browser.run("localStorage.clear()");
      await open("#" + link);
      same(await text("status"), said);
    }
  });
  await test("a link that unpacks to too much is rejected", async () => {
    const link = await browser.value('linkOf("warpboard game 1\\n" + "#".repeat(2000000), null, false)');
    await open("#" + link);
    same(await text("status"), "the link contains too much");
  });
}

// Return the frames of a GIF as shown: {width, time, pixels}, where pixels are [red, green, blue].
function readGif(bytes) {
  const two = (at) => bytes[at] | bytes[at + 1] << 8, width = two(6), screen = Array(width * two(8)), frames = [];
  let at = 13, time = 0;
  const blocks = () => {
    const out = [];
    for (; bytes[at] > 0; at += bytes[at] + 1) for (let i = 1; i <= bytes[at]; i++) out.push(bytes[at + i]);
    at++;
    return out;
  };
  for (; bytes[at] !== 0x3b;) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) time = two(at + 4);
      at += 2;
      blocks();
      continue;
    }
    const [left, top, wide] = [two(at + 1), two(at + 3), two(at + 5)], table = at + 10;
    at = table + 3 * 256 + 1;
    unpackLzw(blocks()).forEach((number, i) => {
      screen[(top + Math.floor(i / wide)) * width + left + i % wide] = bytes.slice(table + 3 * number, table + 3 * number + 3);
    });
    frames.push({width: wide, time, pixels: [...screen]});
  }
  return {width, frames};
}

function unpackLzw(bytes) {
  const out = [];
  let table = [], size = 9, held = 0, bits = 0, before = null;
  for (const byte of bytes) {
    held |= byte << bits;
    for (bits += 8; bits >= size;) {
      const code = held & (1 << size) - 1;
      held >>= size;
      bits -= size;
      if (code === 257) return out;
      if (code === 256) {
        table = [...Array(258).keys()].map((number) => [number]);
        [size, before] = [9, null];
        continue;
      }
      const found = table[code] ?? [...before, before[0]];
      if (before && table.length < 4096) table.push([...before, found[0]]);
      if (table.length === 1 << size && size < 12) size++;
      for (const number of found) out.push(number);
      before = found;
    }
  }
  throw new Error("the GIF has no end");
}

async function testTitles() {
  await test("a script of blanks is highlighted as fast as any other", async () => {
    await open();
    for (const filling of [" ".repeat(65000), "\n".repeat(65000), " \n".repeat(32000), "title".repeat(13000),
      "title ( ".repeat(8000), "title(\"".repeat(9000)]) {
      const took = await browser.value(`(() => {
        const began = performance.now();
        for (let i = 0; i < 20; i++) titleOf(${JSON.stringify(filling)});
        return performance.now() - began;
      })()`);
      same(took < 1000, true); // milliseconds for twenty; quadratic work takes many times as long for one
    }
    same(await browser.value('titleOf("-- x\\n  title \\"A: b\\"")'), "A: b");
    same(await browser.value('titleOf("title(\\"A\\")")'), "A");
    same(await browser.value('titleOf("board{1, 2}")'), "");
  });
  await test("a title cannot change the writing direction", async () => {
    same(await browser.value('titleOf("title \\"a\\u202eb\\u2066c\\"")'), "a\\u{202e}b\\u{2066}c");
    same(await browser.value('printable("a\\u200f\\n\\u{e000}é象")'), "a\\u{200f}\\u{a}\\u{e000}é象");
  });
  await test("names in a link are limited in length", async () => {
    const link = await browser.value(`linkOf("warpboard game 1\\nvariant ${"-".repeat(500000)}\\nstart x\\n", null, false)`);
    await open("#" + link);
    same(await text("status"), "the link has no name of a variant, or one of more than 60 letters");
  });
  await test("the program is compiled once for all workers", async () => {
    same(await browser.value("[page.engine, page.thinker, page.tester, page.painter].every(({program}) => program === page.engine.program && program instanceof WebAssembly.Module)"), true);
  });
  await test("a slow start doesn't count as an endless script", async () => {
    await open();
    await browser.run("page.engine.stop(\"again\")");
    await browser.value(`(async () => {
      const start = page.engine.start, {patience} = page;
      page.patience = 3000;
      page.engine.start = function () {
        page.engine.start = start;
        return new Promise((done) => setTimeout(done, 3100)).then(() => start.call(this));
      };
      await page.run(() => page.quietly("play a1"));
      page.patience = patience;
    })()`);
    same((await text("status")).includes("did not stop"), false);
  });
  await test("a page whose program cannot start says so", async () => {
    const file = path.join(os.tmpdir(), `warpboard-broken-${process.pid}.html`), text = fs.readFileSync(process.env.WEB_PAGE, "utf8");
    const [, texts] = text.match(/id="texts">([^<]*)/), write = (packed) =>
      fs.writeFileSync(file, text.replace(/(id="program">)[^<]*/, (all, start) => start + packed));
    try {
      write(packed(zlib.gzipSync(Buffer.from("\0asm\x01\0\0\0", "latin1")))); // a program without a function
      await browser.goTo("file://" + file);
      await browser.until('at("loading").textContent.includes("did not start")');
      for (const other of [texts, "4 AAAAAA"]) {
        write(other);
        await browser.goTo("file://" + file);
        await browser.until('at("loading").textContent.includes("could not start")');
      }
    } finally {
      fs.rmSync(file);
    }
    await open();
  });
  await test("a failed start is tried once more", async () => {
    await browser.run("page.engine.stop(\"again\")");
    await browser.value(`(async () => {
      const start = page.engine.start;
      page.engine.start = function () {
        page.engine.start = start;
        return Promise.reject(new Error("no worker"));
      };
      await page.run(() => page.refresh(true));
    })()`);
    same(await browser.value("page.state !== null"), true);
    same((await text("status")).includes("no worker"), false);
  });
}

const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';

async function testHostile() {
  await test("no text of a script becomes a part of the page", async () => {
    await open();
    await browser.click("#new");
    await settled();
    const quoted = HOSTILE.replace(/"/g, '\\"');
    await script(`title "${quoted}"\noption("x", false, "${quoted}")\nboard{4, 4}\npiece("man", "M", {glyph = "<"})\n`
      + `start "mmmm/4/4/MMMM w 1"\nmoves = from "man" * n * empty * stop * note "<b>"\nwin(each "far" * own)\n`);
    await load(`why "${HOSTILE.replace(/"/g, '""')}"`);
    await browser.value(`page.run(() => page.say(${JSON.stringify(HOSTILE)}))`);
    await browser.click("#tab-tools");
    await browser.click("#rulebook");
    await settled();
    same(await browser.value('at("reading").querySelector("h2").textContent.includes("<img")'), true);
    await browser.run('at("reader").close()');
    await browser.value(`page.run(async () => page.showReading("x", ${JSON.stringify(`<body>${HOSTILE}<svg><script>window.hit=1</script>`
      + '<a href="javascript:x()">a</a></svg><img src="data:text/html,x"><p onclick="x()" style="x:y">p</p></body>')}))`);
    same(await browser.value('at("reading").innerHTML'), '<div class="reading"><svg></svg><p>p</p></div>');
    await browser.run('at("reader").close()');
    same(await browser.value(`[window.hit || 0, document.querySelectorAll("img:not([src^='data:image/svg+xml,']), main script, iframe").length]`), [0, 0]);
    same(await browser.value('document.title.includes("<img")'), true);
  });
  await test("markup in names and messages remains text in the page and in saved files", async () => {
    const bad = '<img src=x onerror=window.hit=1><u>';
    await browser.click("#new");
    await settled();
    await script(`title "${bad}: ${bad}"\noption("x", "<u>", "${bad}", {"<u>", "<s>"})\nboard{4, 4}\n`
      + `piece("<u>man", "M", {glyph = "<"})\nzone("<u>zone", "a1-d1")\nstart "mmmm/4/4/MMMM w 1"\n`
      + `never(by "<u>man" * on "<u>zone" * on "far", "${bad}")\n-- ${bad}\n`
      + `moves = from "<u>man" * (n * note "<u>" + n * empty * n * called "<u>") * empty * stop\n-- ${bad}\nwin(each "far" * own)\n`);
    same(await text("faults"), "");
    const move = await browser.value("page.board.state.moves[0].move");
    await browser.value(`page.run(() => page.play(${JSON.stringify(move)}))`);
    await browser.value('page.run(() => page.refuse("b1", "b4"))');
    await browser.run('at("analyse").click(); page.setUp(true); page.showTab("rules"); page.openGallery()');
    await browser.until('at("best").children.length > 0 && at("rules").textContent.includes("<u>man")');
    await browser.until('document.querySelector(".card .board svg") !== null');
    await browser.run('at("analyse").click(); page.setUp(false); at("gallery").close()');
    for (const line of ["pieces", "moves", "rules", "random 5", "hint", "analyse --nodes 300"]) {
      await browser.value(`page.run(() => page.say(${JSON.stringify(line)}), true)`);
    }
    same(await browser.value('[window.hit ?? 0, document.querySelectorAll("u, s, img:not([src^=\'data:image/svg+xml,\'])").length]'), [0, 0]);
    await browser.run("window.names = []; page.download = (name, text) => { window.saved = text; names.push(name); }");
    for (const sort of ["svg", "strip", "animation"]) {
      await browser.value(`page.run(() => page.save("${sort}"))`);
      same(await browser.value(`(() => {
        const found = new DOMParser().parseFromString(window.saved, "image/svg+xml");
        return found.querySelectorAll("parsererror, u, s, img, script, foreignObject").length;
      })()`), 0);
    }
    same(await browser.value("names.every((name) => /^[\\w.-]+$/.test(name))"), true);
    await browser.click("#delete");
    await settled();
    await load("load my-game");
  });
  const rest = GAME.replace(/^moves.*$/m, "");
  for (const [name, source] of [
    ["a script of 64 KiB", GAME + "-- " + "x".repeat(65000)],
    ["one that is larger", GAME + "-- " + "x".repeat(66000)],
    ["a walk of 7,000 words", rest + 'local w = n\nfor i = 1, 7000 do w = w * empty end\nmoves = from "man" * w * stop\n'],
    ["words within each other", rest + 'local w = n\nfor i = 1, 20000 do w = any{w, empty} end\nmoves = from "man" * w * stop\n'],
    ["a question without an end", rest + 'moves = from "man" * n * test(function() while true do end end) * stop\n'],
    ["calls without an end", GAME + "local function f() return 1 + f() end f()\n"],
    ["brackets within each other", GAME + "local x = " + "(".repeat(30000) + "1" + ")".repeat(30000) + "\n"],
    ["a table without an end", GAME + "local t = {} while true do t[#t + 1] = ('x'):rep(100000) end\n"],
    ["a flood of moves", 'board{16, 16}\npiece("man", "M")\nstart "'
      + ["MMMMMMMMMMMMMMMM", ...Array(15).fill("16")].join("/") + ' w 1"\n'
      + 'moves = from "man" * each "board" * empty * stop\n'],
  ]) {
    await test(name + " leaves the page of use", async () => {
      await script(source);
      await script(GAME);
      same(await text("faults"), "");
      same(await browser.value("page.state.moves.length"), 8);
      await load("play a1-a2");
      same(await steps(), ["a1-a2"]);
      await load("undo");
    });
  }
  await test("the policy forbids foreign scripts and connections", async () => {
    await browser.run('const s = document.createElement("script"); s.textContent = "window.hit = 2"; document.body.append(s)');
    same(await browser.value("window.hit || 0"), 0);
    same(await browser.value('fetch("data:text/plain,x").then(() => "came", () => "refused")'), "refused");
  });
  await test("only shapes are taken from drawings", async () => {
    same(await browser.value(`drawn('<g onclick="x()"><script>1</script><foreignObject/><use href="http://x/"/>'
      + '<path d="M0 0" style="a:b" fill="url(#x)"/></g>').innerHTML.replace(/ xmlns="[^"]*"/g, "")`),
    '<g><use></use><path d="M0 0"></path></g>');
  });
}

// Colors of the page: text, its background, and the least contrast.
const CONTRASTS = [
  ...["--ink", "--soft", "--bad", "--accent", "--good"].map((name) => [name, "--card", 4.5]),
  ...["--ink", "--soft", "--accent"].map((name) => [name, "--paper", 4.5]),
  ...["--comment", "--string", "--keyword", "--word", "--number"].flatMap((name) => [[name, "--card", 4.5], [name, "--bad-paper", 4.5]]),
  ["--soft", "--bad-paper", 4.5], ["--bad", "--bad-paper", 4.5], ["--on-accent", "--accent", 4.5], ["--soft", "--hover", 4.5],
  ["--frame", "--paper", 4.5], ["--edge", "--card", 3], ["--edge", "--paper", 3],
  ...["--square-light", "--square-dark"].flatMap((name) => [["--target", name, 3], ["black", name, 3]]),
];

async function testContrast() {
  await test("colors have enough contrast in both themes", async () => {
    await load("load english-checkers");
    for (const theme of ["light", "dark"]) {
      const low = await browser.value(`(() => {
        page.setTheme("${theme}");
        const style = getComputedStyle(document.documentElement), canvas = document.createElement("canvas").getContext("2d");
        const black = getComputedStyle(document.querySelector(".layer-pieces .black")).fill;
        const numbers = (name) => { // of a colour: red, green, blue and how much it covers
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = name === "black" ? black : style.getPropertyValue(name);
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        const light = (rgb) => rgb.map((part) => part / 255).map((part) => part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
          .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], .05);
        return ${JSON.stringify(CONTRASTS)}.map(([text, ground, least]) => {
          const [r, g, b, cover] = numbers(text), below = numbers(ground).slice(0, 3);
          const lights = [light([r, g, b].map((part, i) => part * cover / 255 + below[i] * (1 - cover / 255))), light(below)];
          return [text, ground, least, Math.max(...lights) / Math.min(...lights)];
        }).filter(([, , least, found]) => !(found >= least));
      })()`);
      same(low, []);
    }
    await browser.run('page.setTheme("auto")');
  });
}

async function testRest() {
  await test("a position can be edited", async () => {
    await load("load chess");
    await browser.click("#setup");
    await browser.click('#palette [title="Empty board"]');
    await settled();
    same(/White must have exactly one "king"/.test(await text("status")), true);
    await browser.click('#palette [title="white king"]');
    await click("a1");
    await browser.click('#palette [title="black king"]');
    await click("h8");
    await settled();
    await browser.click("#setup");
    same(await browser.value('page.state.position.split(" ")[0]'), "7k/8/8/8/8/8/8/K7");
    await load("load crazyhouse");
    await browser.click("#setup");
    await browser.click('#palette [title="black rook"]');
    await browser.click('#palette [title="Into reserve"]');
    await settled();
    await browser.click("#setup");
    same(await browser.value("page.state.position.includes('[r]')"), true);
  });
  await test("the computer answers", async () => {
    await load("load tic-tac-toe");
    await browser.run('at("opponent").value = "black"; at("opponent").dispatchEvent(new Event("change"))');
    await click("b2");
    await browser.until("page.state.steps.length === 2");
    await browser.run('at("opponent").value = "off"; at("opponent").dispatchEvent(new Event("change"))');
  });
  await test("clocks start at the first move, and the side whose time runs out loses", async () => {
    await load("load tic-tac-toe");
    await browser.run('at("clock").value = "5+0"; at("clock").dispatchEvent(new Event("change"))');
    await settled();
    same(await text("clocks"), "White 5:00, Black 5:00");
    same(await browser.value("page.clocks.running"), null);
    await click("b2");
    await settled();
    same(await browser.value("page.clocks.running"), "black");
    await browser.run("page.clocks.left.black = 1");
    await browser.until('at("status").textContent === "Black\'s time is up: White wins."');
    await browser.run('at("again").click()');
    await settled();
    same(await browser.value("page.clocks.left.black"), 300000);
    await browser.run('at("clock").value = ""; at("clock").dispatchEvent(new Event("change"))');
    await settled();
    same(await browser.value('at("clocks").hidden'), true);
  });
  await test("the analysis shows the best moves, arrows for them, and reasons", async () => {
    await load("load chess");
    await browser.value('page.run(() => page.quietly("position 4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1"))');
    await browser.click("#analyse");
    await browser.until('document.querySelectorAll("#best li").length === 3');
    same(await browser.value('at("best").textContent.includes("Rxd5")'), true);
    same(await browser.value('document.querySelectorAll("#board .layer-below .arrow1").length > 0'), true);
    same(await browser.value("/would capture with|Evaluation for White/.test(at('reasons').textContent)"), true);
    same(await browser.value('/^White.s chances: \\d+ %$/.test(at("balance").ariaLabel)'), true);
    same(await browser.value('at("analysis").parentNode.id'), "side-pane");
    const best = await browser.value('(at("best").querySelector("button").click(), at("best").querySelector("button").title)');
    await settled();
    same("Play " + await browser.value("page.state.last"), best);
    await browser.click("#analyse");
    same(await browser.value('at("analysis").hidden'), true);
    await browser.until("!page.analysing");
  });
  await test("keys switch between tabs", async () => {
    await browser.run('at("tab-game").click(); at("tab-game").focus()');
    await browser.keys(RIGHT, RIGHT);
    same(await browser.value('[document.activeElement.id, at("tools").hidden]'), ["tab-tools", false]);
  });
  await test("the console accepts and completes verbs and Lua", async () => {
    await browser.click("#tab-console");
    await browser.type("#line", "print(6 * 7)" + ENTER);
    await settled();
    same((await text("log")).endsWith("> print(6 * 7)42"), true);
    await browser.type("#line", "outc\uE004");
    await browser.until('at("line").value === "outcome "');
  });
  await test("buttons run checks", async () => {
    await browser.click("#tab-tools");
    await browser.click('#tools [data-line^="check"]');
    await settled();
    same(/ok ends: every game ends/.test(await text("log")), true);
  });
  await test("the browser logs only errors of the policy", async () => {
    same((await browser.complaints()).filter((line) => !/Content Security Policy|Connecting to/.test(line)), []);
  });
}

async function testPhone() {
  browser = await Browser.open({size: [390, 844], phone: true, dark: true});
  await test("on a phone the page isn't too wide, and each part can be touched", async () => {
    await open();
    for (const tab of ["tools", "guide", "console", "game"]) {
      await browser.run(`at("tab-${tab}").click()`);
      same(await browser.value("document.documentElement.scrollWidth <= innerWidth"), true);
    }
    same(await browser.value('at("title").getBoundingClientRect().height > 0'), true);
    await browser.click('nav [data-pane="board-pane"]');
    same(await browser.value('getComputedStyle(at("script-pane")).display'), "none");
    await browser.click('nav [data-pane="script-pane"]');
    same(await browser.value('getComputedStyle(at("script-pane")).display'), "flex");
  });
  await test("touch targets are large enough", async () => {
    await load("load warp-checkers");
    await load("play b3-a4");
    await browser.run('at("options-fold").open = true; page.setUp(true)');
    const small = `[...document.querySelectorAll("button, select, summary, input:not([type=checkbox]):not(.unseen)")].map((one) => [one.id
      || one.textContent, one.getBoundingClientRect()]).filter(([, {width, height}]) => width > 0 && (width < 44 || height < 44)
      ).map(([name, {width, height}]) => [name, width, height])`;
    for (const tab of ["rules", "tools", "guide", "console", "game"]) {
      await browser.run(`at("tab-${tab}").click()`);
      await browser.run('page.showPane("side-pane")');
      same(await browser.value(small), []);
    }
    for (const pane of ["board-pane", "script-pane"]) {
      await browser.run(`page.showPane("${pane}")`);
      same(await browser.value(small), []);
    }
    await browser.run('page.setUp(false)');
  });
  await test("choices are not cut off", async () => {
    const cut = `[...document.querySelectorAll("select")].filter((one) => one.offsetWidth > 0).filter((one) => {
      const text = make("span", {textContent: one.selectedOptions[0].textContent});
      text.style.cssText = "position: absolute; white-space: nowrap; font: " + getComputedStyle(one).font;
      document.body.append(text);
      const {width} = text.getBoundingClientRect(), {paddingLeft, paddingRight} = getComputedStyle(one);
      text.remove();
      return width + parseFloat(paddingLeft) + parseFloat(paddingRight) > one.clientWidth;
    }).map((one) => one.id)`;
    await browser.run('page.showTab("tools")');
    same(await browser.value(cut), []);
    await browser.run("page.run(() => page.share())");
    await browser.until('at("share-dialog").open');
    same(await browser.value(cut), []);
    await browser.run('at("share-dialog").close()');
  });
  await test("a rejected move leaves the buttons of the game usable", async () => {
    await browser.run('page.showPane("board-pane")');
    await browser.value('page.run(() => page.refuse("a1", "h8"))');
    same(await browser.value('at("why").getBoundingClientRect().bottom < at("undo").getBoundingClientRect().top && at("why").offsetHeight > 0'), true);
  });
  await test("the last moves and the analysis are below the board", async () => {
    await load("load chess");
    same(await text("tip"), "Tap a piece, or change a line of the script.");
    for (const move of ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]) await load("play " + move);
    same([await text("recent"), await browser.value('at("analysis").parentNode.id')], ["e5  Nf3  Nc6  Bb5", "board-pane"]);
  });
  await test("the page follows the user's dark theme", async () => {
    same(await browser.value("getComputedStyle(document.body).backgroundColor"), "rgb(28, 27, 26)");
  });
  await browser.close();
}

async function main() {
  browser = await Browser.open();
  try {
    await open();
    const only = process.argv.slice(2), parts = [testFirst, testMoves, testScripts, testFiles, testReading, testLinks, testTitles,
      testHostile, testRest, testContrast];
    for (const part of parts) if (only.length === 0 || only.includes(part.name)) await part();
  } finally {
    await browser.close();
  }
  if (process.argv.length === 2 || process.argv.includes("testPhone")) await testPhone();
}

main().catch((error) => {
  console.log("not ok the browser works\n# " + error.stack.split("\n").join("\n# "));
});
