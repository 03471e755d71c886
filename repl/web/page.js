// The page: reactions to clicks, keys and opened files.
"use strict";

const HINT_LEVEL = 16; // as tools/players.lua counts
const SLOW = 1500; // milliseconds
const NAMED_MAX = 200; // moves of which the names are requested at once
const TOUCH = "(max-width: 700px), (pointer: coarse)"; // as in page.css
const RECENT = 4; // moves shown below the board of a phone
const STARTS = 3; // times that the first game is tried
const FIRST_GAME = "english-checkers", TEMPLATE = "repl/new/variant.lua", GUIDE = "repl/web/guide.md";

function make(name, fields = {}, ...children) {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...children);
  return element;
}

// Return a text that is safe to show: invisible characters and those that change the direction of writing become codes.
function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`);
}

const page = {
  shipped: new Bundle(), // the files that come with the program
  draft: [], // changes by hand that the rules don't have yet, as words of `setup`
  typingPause: 250, // milliseconds without a key before a script is read
  patience: 20000, // milliseconds for one answer; the program stops scripts far earlier
  rules: null, state: null, variant: null, opened: null, last: Promise.resolve(),
  lost: "", // why the stored game could not be continued

  // -- The program

  // Return the scripts of the user, with which a worker begins. A script that crashed a worker has its last good
  // text.
  texts() {
    const texts = {"page.near": store.data.near};
    for (const [name, text] of Object.entries(store.data.scripts)) texts[name + ".lua"] = store.data.good[name] ?? text;
    return texts;
  },

  // Queue work for the program; work that takes too long is ended.
  run(work, patient = false) {
    const done = this.last.then(async () => {
      const slow = setTimeout(() => {
        at("stop").hidden = false;
        if (!this.state) at("loading").textContent = "Still starting: this computer is slow, or busy…";
      }, SLOW);
      let stuck = 0;
      try {
        await this.engine.ready(); // on a slow machine this takes longer than any script may
        if (!patient) stuck = setTimeout(() => this.engine.stop("the script did not stop, so it was ended"), this.patience);
        return await work();
      } catch (error) {
        this.fail(error.message);
      } finally {
        clearTimeout(slow);
        clearTimeout(stuck);
        at("stop").hidden = true;
      }
    });
    this.last = done.catch(() => {});
    return done;
  },

  fail(message) {
    at("status").textContent = message;
    at("status").className = "bad";
    this.console.write(message, "error");
  },

  // Continue the previous game in a new worker.
  async resume() {
    if (!store.data.game) return;
    await this.engine.post({does: "write", path: "page.game", text: store.data.game});
    const {status, parts} = await this.engine.post({does: "ask", file: "restore", word: "page.game"});
    if (status === 0 || this.state) return;
    store.setAside(JSON.stringify(store.data)); // a stored game of the right form that the program cannot continue
    this.lost = parts.map(({text}) => text).join("").trim();
  },

  async refresh(withRules) {
    let state = await this.engine.ask("state", withRules ? "rules" : "");
    if (state.loaded && (!this.rules || state.hash !== this.rules.hash) && !state.board) {
      state = await this.engine.ask("state", "rules");
    }
    await this.take(state);
  },

  // Show the program's state of the game at once. The legal moves follow, because there may be thousands.
  async take(state) {
    if (!state.loaded) return;
    this.show(state);
    const {moves, failure} = await this.engine.ask("moves"), lines = moves.split("\n"), list = [];
    for (let i = 0; i + 4 <= lines.length; i += 4) {
      list.push({from: lines[i], to: lines[i + 1].split(" ").filter(Boolean), move: lines[i + 2], kind: lines[i + 3]});
    }
    if (failure) this.fail(failure);
    this.board.setMoves(list);
    this.showTip(list);
  },

  // Show how to begin, until the user has done something.
  showTip(moves) {
    const {steps} = this.state, drag = moves.some((move) => this.board.place.has(move.from));
    at("tip").hidden = steps.length > 0 || this.variant in store.data.scripts || moves.length === 0;
    at("tip").textContent = (!drag ? "Choose a square" : matchMedia(TOUCH).matches ? "Tap a piece" : "Drag a piece")
      + (document.body.classList.contains("play-only") ? "." : ", or change a line of the script.");
  },

  show(state) {
    const name = state.name.replace(/^\.\//, "").replace(/\.lua$/, "");
    if (state.board) {
      this.rules = state;
      this.board.setRules(state);
      this.showPalette();
      this.showOptions();
    }
    this.board.setState(state);
    if (name !== this.variant) {
      if (this.variant) this.dropTree();
      this.showScript(name);
    }
    store.data.game = state.game;
    this.growTree(state);
    this.state = state;
    store.keep();
    this.showStatus();
    this.showMoves();
    at("counters").textContent = state.counters.map(({label, value}) => `${printable(label)}: ${value}`).join(" · ");
    at("why").hidden = true;
    const title = printable(state.title), colon = title.indexOf(": ");
    at("title").textContent = colon < 0 ? title : title.slice(0, colon);
    at("subtitle").textContent = colon < 0 ? "" : title.slice(colon + 2);
    document.title = title + " · Warpboard";
    at("position").value = state.position;
    if (state.steps.length > 0 && !this.tab) this.showTab("game");
    this.showRules();
    this.clocks.follow(state);
    this.think();
    this.analyse();
  },

  // -- The game

  async play(move) {
    const {text, error} = await this.engine.said({does: "ask", file: "play", word: move});
    at("changed").textContent = "";
    if (text) return this.take(JSON.parse(text));
    this.fail(error.trim());
  },

  // Run a line whose effect is visible on the board; report only its errors.
  async quietly(line) {
    const {status, error} = await this.engine.line(line);
    if (status !== 0 && error) this.fail(error.trim());
    await this.refresh(false);
    if (status !== 0 && error) this.fail(error.trim());
  },

  async refuse(from, to) {
    const forms = from === "" ? [to] : from[0] === "@" ? [from + to, from.slice(1) + "@" + to] : [from + "-" + to];
    const answer = await this.engine.ask("why", forms[0]);
    const box = at("why");
    box.replaceChildren(make("span", {textContent: answer.sentence}));
    if (answer.title) box.append(make("blockquote", {textContent: answer.title}));
    box.append(make("details", {}, make("summary", {textContent: "In the script"}), answer.text.trimEnd(),
      make("pre", {textContent: answer.rules.trimEnd()})));
    if (answer.line && answer.file.replace(/^\.\//, "").replace(/^variants\//, "") === this.variant + ".lua") {
      const button = make("button", {type: "button", textContent: `line ${answer.line}`});
      button.addEventListener("click", () => {
        this.showPane("script-pane");
        this.editor.goTo(answer.line);
      });
      box.prepend(button);
    }
    const close = make("button", {type: "button", ariaLabel: "Close"}, at("close-gallery").firstChild.cloneNode(true));
    close.addEventListener("click", () => {
      box.hidden = true;
      this.board.showTargets();
    });
    box.prepend(close);
    box.hidden = false;
    for (const square of answer.squares) {
      const place = this.board.place.get(square);
      if (place) this.board.layer.targets.append(rectangle("blamed", place, 2));
    }
  },

  // Several moves share a square, at this place in the window. Each is drawn when the pointer is on its entry, which
  // shows the piece that it would leave there if they differ.
  async openMenu(moves, square, {left, right, top}) {
    const menu = at("menu"), {unit, palette} = this.rules, kinds = new Map(moves.map(({move, kind}) => [move, kind]));
    const choices = await this.engine.ask("choices", [square, ...kinds.keys()].join("\n"));
    const rank = ({content}) => palette.findIndex(({letter}) => letter === content);
    const close = () => {
      menu.hidden = true;
      this.board.showArrows(null);
    };
    const choose = (move) => {
      close();
      this.run(() => this.play(move));
    };
    const preview = (move) => this.run(async () => {
      const arrows = await this.engine.ask("arrow", move);
      if (!menu.hidden) this.board.showArrows(arrows);
    });
    const pieces = new Set(choices.map(({piece}) => piece)), alike = new Set(kinds.values()).size === 1;
    menu.replaceChildren(...choices.sort((one, other) => rank(one) - rank(other)).map(({move, name, piece}) => {
      const button = make("button", {type: "button", role: "menuitem", textContent: alike ? name : `${name}  ${kinds.get(move)}`});
      if (pieces.size > 1) {
        const svg = shape("svg", {viewBox: `0 0 ${unit} ${unit}`});
        svg.append(drawn(piece));
        button.prepend(svg);
      }
      button.addEventListener("click", () => choose(move));
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => preview(move));
      return button;
    }));
    menu.hidden = false;
    const beside = right + 4 + menu.offsetWidth < innerWidth ? right + 4 : left - 4 - menu.offsetWidth;
    menu.style.left = Math.max(4, beside) + "px";
    menu.style.top = Math.max(4, Math.min(top, innerHeight - menu.offsetHeight - 8)) + "px";
    menu.onkeydown = (event) => {
      const buttons = [...menu.children], i = buttons.indexOf(document.activeElement);
      if (event.key === "ArrowDown") buttons[(i + 1) % buttons.length].focus();
      else if (event.key === "ArrowUp") buttons[(i + buttons.length - 1) % buttons.length].focus();
      else if (event.key === "Escape") {
        close();
        at("board").focus();
      } else return;
      event.preventDefault();
    };
    menu.firstChild.focus();
    this.closeMenu = close;
  },

  // Return how the game has ended, in the first sentence of the script's author if there is one.
  sentenceOf({outcome, reason, ending}) {
    const result = {white: "White wins", black: "Black wins"}[outcome] ?? "A draw";
    const why = ending && ending.title && reason.startsWith("decided") ? ending.title.split(/\.(?: |$)/)[0] : reason;
    return `${result}: ${why.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase())}.`;
  },

  // Begin a new game with the same options, from the start of this one.
  async restart() {
    await this.engine.write("page.game", store.data.game.replace(/^(play|position) .*\n/gm, ""));
    await this.engine.ask("restore", "page.game");
    at("changed").textContent = "";
    return this.refresh(false);
  },

  // Turn the board so that this side is near.
  async face(side) {
    store.data.near = side;
    await this.engine.write("page.near", side);
    return this.refresh(true);
  },

  showStatus() {
    const {state} = this, status = at("status"), names = {white: "White", black: "Black"};
    status.className = "";
    at("again").hidden = state.outcome !== "white" && state.outcome !== "black" && state.outcome !== "draw";
    if (state.failure) return this.fail(state.failure);
    if (state.outcome === "ongoing") {
      status.textContent = `${names[state.side]} to move`;
      return;
    }
    status.textContent = this.sentenceOf(state);
    status.title = state.ending ? `line ${state.ending.line} of ${state.ending.file.replace(/^.*\//, "")}` : "";
    status.className = "over";
  },

  endTime(side) {
    at("status").textContent = side === "white" ? "White's time is up: Black wins." : "Black's time is up: White wins.";
    at("status").className = "over";
    at("again").hidden = false;
  },

  // Keep variations in the list of moves, as long as the game has the same start.
  growTree({steps, done, game, hash, last}) {
    const start = game.match(/^start .*$/m)[0], before = this.state && this.state.steps;
    if (before && before.length > 0 && steps.length === 0) this.dropTree(); // a new game
    if (!this.tree || this.tree.start !== start) this.tree = new MoveTree(start, this.opened ?? store.data.tree);
    this.opened = null;
    this.tree.follow(steps, done);
    this.tree.name(hash, last);
    store.data.tree = this.tree.kept;
    this.nameMoves();
  },

  // Find the names of moves that weren't played one by one, in another worker.
  async nameMoves() {
    const {tree, painter} = this;
    if (tree.unnamed(1).length === 0 || this.naming) return;
    this.naming = true;
    try {
      await this.bring(painter);
      for (let nodes; tree === this.tree && (nodes = tree.unnamed(NAMED_MAX)).length > 0;) {
        const {hash, names} = await painter.ask("names", tree.requestFor(nodes));
        if (hash !== tree.hash) break; // another game has come
        nodes.forEach((node, i) => { node.name = names[i]; });
        if (tree === this.tree) this.showMoves();
      }
      store.data.tree = this.tree && this.tree.kept;
      store.keep();
    } catch (error) {
      this.fail(error.message);
    }
    this.naming = false;
    if (this.tree && this.tree !== tree) this.nameMoves();
  },

  dropTree() { this.tree = store.data.tree = null; },

  // Go to a node of the tree. If it is on another line than the current node, that line is played.
  async goTo(id, again = false) {
    const {tree} = this, place = [0, ...tree.line].indexOf(id);
    if (place >= 0 && !again) return this.quietly("goto " + place);
    const {nodes, done} = tree.through(id), head = store.data.game.replace(/^(play|position) .*\n/gm, "");
    const steps = nodes.map((node) => `${tree.nodes[node].edit ? "position" : "play"} ${tree.nodes[node].text}\n`);
    await this.engine.write("page.game", head + steps.join(""));
    await this.engine.ask("restore", "page.game");
    return this.quietly("goto " + done);
  },

  // Change the line that leaves the main one on the way to the current node.
  async branch(change) {
    const {tree} = this, id = tree.branchOf(tree.current);
    if (id === 0) return;
    await change(id);
    store.data.tree = tree.kept;
    store.keep();
    this.showMoves();
  },

  showMoves() {
    const {tree} = this, list = at("moves");
    list.replaceChildren(...tree.draw((id) => this.run(() => this.goTo(id))));
    this.scrollMoves();
    at("recent").textContent = tree.line.slice(0, this.state.done).slice(-RECENT).map((id) => tree.textOf(id)).join("  ");
    at("undo").disabled = at("first").disabled = tree.current === 0;
    at("redo").disabled = at("last").disabled = this.next() === undefined;
    at("line-tools").hidden = tree.branchOf(tree.current) === 0;
  },

  // Make the current move visible in the list. The browser lays out the page for this, so not for a hidden list.
  scrollMoves() {
    if (at("game").hidden) return;
    const current = at("moves").querySelector("[aria-current]");
    if (current) current.scrollIntoView({block: "nearest"});
    else at("moves").scrollTop = 0;
  },

  // Return the node after the current one: on the line that was played, otherwise on the first line.
  next() { return this.tree.line[this.state.done] ?? this.tree.nodes[this.tree.current].next[0]; },

  showOptions() {
    const {length} = this.rules.options;
    at("options-fold").hidden = length === 0;
    at("options-title").textContent = length === 1 ? "1 option" : `${length} options`;
    at("options").replaceChildren(...this.rules.options.map((option) => {
      const choices = option.choices || option.values;
      const field = option.type === "boolean" ? make("input", {type: "checkbox", checked: option.value === true})
        : choices ? make("select") : make("input", {type: "text", value: String(option.value)});
      if (choices) {
        field.append(...choices.map((value) => make("option", {value, textContent: value, selected: value === option.value})));
      }
      field.addEventListener("change", () => {
        const value = option.type === "boolean" ? String(field.checked) : field.value;
        this.run(async () => {
          const {status, error} = await this.engine.line(`set ${option.name} "${value.replace(/"/g, '""')}"`);
          await this.refresh(true);
          if (status !== 0) this.fail(error.trim());
        });
      });
      return make("label", {title: option.help || ""}, option.name.replace(/_/g, " "), field);
    }));
  },

  // -- The console

  async say(line) {
    this.showTab("console");
    this.console.write("> " + line, "said");
    const {parts} = await this.engine.line(line);
    for (const {error, text} of parts) this.console.write(text, error ? "error" : "");
    await this.refresh(true);
  },

  showTab(name) {
    this.tab = name;
    for (const tab of ["rules", "game", "console", "tools", "guide"]) {
      at(tab).hidden = tab !== name;
      at("tab-" + tab).setAttribute("aria-selected", String(tab === name));
    }
    if (name !== "game") this.showPane("side-pane");
    if (name === "tools") this.listOthers();
    if (name === "game") this.scrollMoves();
    this.showRules();
  },

  showPane(id) {
    for (const section of document.querySelectorAll("main > section")) section.classList.toggle("shown", section.id === id);
    for (const button of document.querySelectorAll("nav.phone button")) {
      if (button.dataset.pane === id) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  },

  // -- Beginning

  listen() {
    const click = (id, act) => at(id).addEventListener("click", act);
    const steps = {undo: () => this.quietly("undo"), redo: () => this.goTo(this.next()), first: () => this.goTo(0),
      last: () => this.goTo(this.tree.line.length > this.state.done ? this.tree.line.at(-1)
        : this.tree.through(this.tree.current).nodes.pop())};
    for (const [id, step] of Object.entries(steps)) click(id, () => this.run(step));
    click("promote", () => this.run(() => this.branch((id) => this.tree.promote(id))));
    click("remove-line", () => this.run(() => this.branch(async (id) => {
      this.tree.remove(id);
      await this.goTo(this.tree.nodes[id].parent, true);
    })));
    click("turn", () => this.run(() => this.face(store.data.near === "black" ? "white" : "black")));
    for (const id of ["restart", "again"]) click(id, () => this.run(() => this.restart()));
    click("setup", () => this.setUp(!this.board.editing));
    click("analyse", () => {
      at("analyse").setAttribute("aria-pressed", String(at("analyse").getAttribute("aria-pressed") !== "true"));
      this.analyse();
    });
    click("hint-move", () => this.run(() => this.hint(), true));
    click("stop", () => this.engine.stop("stopped"));
    click("share", () => this.run(() => this.share()));
    click("copy", () => this.copyLink());
    click("new", () => this.run(() => {
      const name = this.freeName("my-game");
      return this.addScript(name, this.shipped.text(TEMPLATE).replace(/^--\n(?:-- {5}.*\n)+--\n/m, "").replace(/^-- The guide .*$/m, "-- The Guide next to the board explains how to make games.")
        .replaceAll("@NAME@", name));
    }));
    click("rename", () => {
      const wanted = prompt("New name for this script", this.variant);
      if (wanted) {
        this.run(async () => {
          const before = this.variant, text = store.data.scripts[before];
          this.forget(before);
          await this.addScript(wanted, text);
        });
      }
    });
    click("delete", () => {
      const name = this.variant;
      store.data.removed[name] = store.data.scripts[name];
      this.forget(name);
      this.run(async () => {
        await this.load(FIRST_GAME);
        at("status").textContent = `${name} was deleted; to restore it, choose it under Removed among the games`;
      });
    });
    click("theme", () => {
      const themes = ["auto", "light", "dark"];
      this.setTheme(themes[(themes.indexOf(store.data.theme) + 1) % themes.length]);
      store.keep();
    });
    click("diff", () => this.run(() => this.say("diff " + (at("other").value || this.variant)), true));
    click("save", () => at("format").value === "gif" ? this.saveAnimation() : this.run(() => this.save(at("format").value)));
    click("report", () => this.report(at("other").value));
    click("stop-report", () => this.tester.stop("the report was stopped"));
    click("save-reading", () => this.download(this.reading.name, this.reading.text, "text/html"));
    click("rulebook", () => this.run(() => this.rulebook()));
    click("tab-guide", () => this.showGuide());
    for (const button of document.querySelectorAll("[data-line]")) {
      button.addEventListener("click", () => this.run(() => this.say(button.dataset.line), true));
    }
    const tabs = [...document.querySelectorAll("[role=tab]")];
    tabs.forEach((button, i) => {
      button.addEventListener("click", () => this.showTab(button.id.replace("tab-", "")));
      button.addEventListener("keydown", (event) => {
        const next = tabs[i + ({ArrowLeft: -1, ArrowRight: 1}[event.key] || NaN)];
        if (!next) return;
        event.stopPropagation();
        next.focus();
        next.click();
      });
    });
    for (const button of document.querySelectorAll("nav.phone button")) {
      button.addEventListener("click", () => this.showPane(button.dataset.pane));
    }
    at("opponent").addEventListener("change", () => {
      const computer = at("opponent").value;
      at("level").hidden = computer === "off";
      if (computer === "off") this.think();
      else this.run(() => this.face(computer === "white" ? "black" : "white"));
    });
    at("clock").addEventListener("change", () => this.run(async () => {
      this.clocks.set(at("clock").value);
      this.clocks.follow(this.state);
    }));
    at("open-file").addEventListener("change", (event) => this.run(() => this.openFile(event.target.files[0])));
    for (const pane of ["script-pane", "board-pane"]) this.takeDrops(at(pane));
    at("position").addEventListener("change", () => this.run(() => this.quietly("position " + at("position").value)));
    addEventListener("hashchange", () => this.run(() => this.openLink(location.hash.slice(1))));
    addEventListener("pointerdown", (event) => {
      if (!at("menu").hidden && !at("menu").contains(event.target)) this.closeMenu();
    });
    addEventListener("keydown", (event) => {
      if (/^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName) || event.target.id === "board") return;
      const id = {ArrowLeft: "undo", ArrowRight: "redo"}[event.key];
      if (id && at("menu").hidden) at(id).click();
    });
  },

  // The analysis is beside the board; below it if the window shows only one of them.
  placeAnalysis(below) {
    if (below) at("analyse").parentNode.before(at("analysis"));
    else document.querySelector(".tabs").before(at("analysis"));
  },

  setTheme(theme) {
    store.data.theme = theme;
    document.documentElement.dataset.theme = theme;
    at("theme").title = `Theme: ${theme}`;
  },

  async begin() {
    const embedded = location.search === "?embed", odd = embedded ? [] : store.open();
    store.isFull = embedded; // a frame in another page stores nothing
    document.body.classList.toggle("embed", embedded);
    at("whole").hidden = !embedded;
    at("whole").href = location.href.replace("?embed", "");
    this.setTheme(store.data.theme);
    const [program, texts] = await Promise.all([WebAssembly.compileStreaming(unpacked("program", "application/wasm")),
      unpacked("texts", "text/plain").arrayBuffer()]);
    const files = new Uint8Array(texts);
    this.shipped = new Bundle(files);
    const url = URL.createObjectURL(new Blob([workerScript], {type: "text/javascript"}));
    const engine = () => new Engine(url, program, files, () => this.texts());
    [this.engine, this.thinker, this.tester, this.painter] = [engine(), engine(), engine(), engine()];
    this.engine.onStart = () => this.resume();
    const tell = (id) => (text) => { if (text !== "") at(id).textContent = text; };
    this.engine.onStatus = tell("status");
    this.tester.onStatus = (text) => tell("report-status")(/\((\d.* left)\)/.exec(text)?.[1] ?? text); // of the whole work
    this.thinker.onStatus = (text) => tell("status")(text && "The computer learns this game…");
    this.console = new Console({
      run: (line) => this.run(() => this.say(line), true),
      complete: async (line, end) => (await this.engine.request({does: "complete", line, end})).found,
    });
    this.editor = new Editor({change: (text) => this.changed(text), word: (word) => this.run(() => this.help(word)),
      say: (text) => { this.helped = ""; at("hint").textContent = text; }});
    this.panes = new Panes(document.querySelector("main"), store.data.panes, () => store.keep());
    const narrow = matchMedia("(max-width: 700px)");
    narrow.addEventListener("change", () => this.placeAnalysis(embedded || narrow.matches));
    this.placeAnalysis(embedded || narrow.matches);
    this.clocks = new Clocks(at("clocks"), (side) => this.endTime(side));
    this.board = new Board(at("board"), {
      begin: () => { at("why").hidden = true; },
      play: (move) => this.run(() => this.play(move)),
      refuse: (from, to) => this.run(() => this.refuse(from, to)),
      menu: (moves, spot, place) => this.run(() => this.openMenu(moves, spot, place)),
      put: (square) => this.put(square),
      say: (text) => { at("spoken").textContent = text; },
    });
    this.listen();
    this.listenToGallery();
    this.showPane("board-pane");
    await this.run(() => this.openFirst());
    for (let i = 0; i < STARTS && !this.variant; i++) await this.run(() => this.load(FIRST_GAME));
    if (!this.variant) {
      at("loading").textContent = "The program did not start. Load the page again.";
      return;
    }
    if (odd.length > 0) {
      this.fail(`data stored in this browser has an unknown form (${odd.join(", ")}); it was kept as "${ASIDE}"`);
    } else if (this.lost) {
      this.fail(`the game stored in this browser cannot be continued; it was kept as "${ASIDE}": ${this.lost}`);
    }
    at("loading").hidden = true;
    document.body.dataset.ready = "yes";
    // Only now, so that the board comes first.
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => {
      this.showRules();
      this.run(async () => this.editor.setWords((await this.engine.ask("words")).words));
    });
  },

  // Open the game of the link, or of a page saved with one; otherwise the game last played here; otherwise the first
  // one.
  async openFirst() {
    const given = document.querySelector('meta[name="game"]').content;
    if (location.hash.length > 1 || given !== "") {
      try {
        if (location.hash.length > 1) await this.openLink(location.hash.slice(1));
        else await this.openShared(readFrame(given, (name) => this.shipped.script(name)));
      } catch (error) {
        await this.load(FIRST_GAME);
        this.fail(error.message);
      }
      return;
    }
    if (store.data.game) await this.refresh(true);
    if (!this.state) await this.load(store.data.script && this.textOf(store.data.script) ? store.data.script : FIRST_GAME);
    else if (store.data.scripts[this.variant] !== undefined) await this.edit(store.data.scripts[this.variant]);
  },
};

addEventListener("scripts", () => page.begin().catch(cannotStart));
