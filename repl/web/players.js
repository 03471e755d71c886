// The page: positions set up by hand, and the computer, which plays in a worker of its own.
"use strict";

const ANALYSIS = {first: 500, last: 256000}; // positions searched

Object.assign(page, {
  // -- Setting up

  showPalette() {
    const palette = at("palette"), {unit} = this.rules;
    const button = (label, act, picture) => {
      const element = make("button", {type: "button", title: label, ariaLabel: label});
      if (picture) {
        const svg = shape("svg", {viewBox: `0 0 ${unit} ${unit}`});
        svg.append(drawn(picture));
        element.className = "piece";
        element.append(svg);
      } else element.textContent = label;
      element.addEventListener("click", () => act(element));
      return element;
    };
    const choose = (letter) => (element) => {
      for (const other of palette.children) other.removeAttribute("aria-pressed");
      element.setAttribute("aria-pressed", "true");
      this.brush = letter;
    };
    const say = (line) => () => this.run(() => this.quietly(line));
    const change = (word) => () => this.run(() => this.change(word));
    const pieces = this.rules.palette.map((piece) => {
      const colour = piece.letter === piece.letter.toUpperCase() ? "white" : "black";
      return button(`${colour} ${piece.name}`, choose(piece.letter), piece.svg);
    });
    palette.replaceChildren(...pieces, button("Remove", choose("")), button("Empty board", change("empty")),
      button("Start position", say("setup")), button("White to move", change("w")),
      button("Black to move", change("b")));
    if (this.rules.palette.some((piece) => piece.reserve)) {
      palette.append(button("Into reserve", () => this.brush && say(`put ${this.brush} @`)()));
    }
    this.brush = this.rules.palette.length > 0 ? this.rules.palette[0].letter : "";
    if (palette.firstChild) palette.firstChild.setAttribute("aria-pressed", "true");
  },

  setUp(on) {
    if (!on && this.draft.length > 0) {
      this.draft = [];
      this.board.setState(this.state);
    }
    this.board.editing = on;
    at("palette").hidden = !on;
    at("setup").setAttribute("aria-pressed", String(on));
    this.board.pick(null);
    if (!on && this.state) this.think();
  },

  put(square) { this.run(() => this.change(`${square}=${this.brush}`)); },

  // Changes are shown, and wait until the rules allow the position that they lead to.
  async change(word) {
    const square = word.split("=")[0];
    this.draft = word === "empty" ? ["empty"] : [...this.draft.filter((other) => other.split("=")[0] !== square), word];
    const {status, error} = await this.engine.line("setup " + this.draft.join(" "));
    if (status === 0) {
      this.draft = [];
      return this.refresh(false);
    }
    this.board.showDraft(this.draft);
    this.fail(error.trim());
  },

  // -- The computer, in a worker of its own

  // Send the game to another worker.
  async bring(engine) {
    for (const [name, text] of Object.entries(store.data.scripts)) await engine.write(name + ".lua", store.data.good[name] ?? text);
    await engine.write("page.game", store.data.game);
    await engine.ask("restore", "page.game");
  },

  async best(level) {
    await this.bring(this.thinker);
    return this.thinker.ask("think", "level:" + level);
  },

  async think() {
    const side = at("opponent").value, {state} = this;
    const due = side === state.side && state.outcome === "ongoing" && state.done === state.steps.length && !this.board.editing;
    this.board.locked = due;
    if (!due || this.thinking) return;
    this.thinking = true;
    at("status").textContent = "The computer is thinking…";
    const before = state.game;
    try {
      const {move} = await this.best(at("level").value);
      this.thinking = false;
      this.board.locked = false;
      if (this.state.game === before && at("opponent").value === side) await this.run(() => this.play(move));
      else this.think();
    } catch (error) {
      this.thinking = false;
      this.board.locked = false;
      this.fail(error.message);
    }
  },

  // Show the best moves as long as the user wants, each time after twice as many positions.
  async analyse() {
    const wanted = () => at("analyse").getAttribute("aria-pressed") === "true" && this.state && this.state.outcome === "ongoing";
    if (!wanted() && !at("analysis").hidden) this.board.showArrows(null);
    at("analysis").hidden = !wanted();
    if (!wanted() || this.analysing) return;
    const {game} = this.state, goesOn = () => wanted() && this.state.game === game;
    this.analysing = true;
    this.showAnalysis({white: .5, lines: [], sentences: ["The computer is thinking…"]});
    try {
      await this.bring(this.thinker);
      for (let positions = ANALYSIS.first; positions <= ANALYSIS.last && goesOn(); positions *= 2) {
        const found = await this.thinker.ask("analyse", String(positions));
        if (!goesOn()) break;
        this.showAnalysis(found);
        if (this.board.picked === null) this.board.showArrows(found);
        if (found.complete) break;
      }
    } catch (error) {
      this.fail(error.message);
    }
    this.analysing = false;
    if (wanted() && !goesOn()) this.analyse();
  },

  showAnalysis({white, lines, sentences}) {
    const share = Math.round(100 * white);
    at("balance").firstChild.style.width = share + "%";
    at("balance").ariaLabel = at("balance").title = `White's chances: ${share} %`;
    at("best").replaceChildren(...lines.map(({score, move, moves}, i) => {
      const sign = make("span", {className: `sign arrow${i + 1}`}, make("i", {textContent: i + 1}));
      const button = make("button", {type: "button", title: "Play " + moves[0]}, sign, make("b", {textContent: score}),
        moves.join(" "));
      button.addEventListener("click", () => this.run(() => this.play(move)));
      return make("li", {}, button);
    }));
    at("reasons").textContent = sentences.join("\n");
  },

  async hint() {
    at("status").textContent = "The computer is thinking…";
    const {move, name} = await this.best(HINT_LEVEL);
    this.board.showArrows(await this.engine.ask("arrow", move));
    at("status").textContent = "The computer would play " + name;
  },
});
