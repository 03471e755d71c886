// The page: scripts, which can be edited, kept, removed and restored.
"use strict";

const DECLARATION_MAX = 400; // characters of a line in which a declaration is searched

// Return the text that a script declares with a word, as in `title "Chess"`; "" if none is found. The search takes
// linear time for any script.
function declared(text, word) {
  const pattern = new RegExp(`^${word}[ \\t]{0,9}\\(?[ \\t]{0,9}"([^"]*)"`);
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\n", at), next = end < 0 ? text.length : end;
    const line = text.slice(at, Math.min(next, at + DECLARATION_MAX)).trimStart();
    const found = line.startsWith(word) && pattern.exec(line);
    if (found) return printable(found[1]);
    at = next + 1;
  }
  return "";
}

const titleOf = (text) => declared(text, "title");

Object.assign(page, {
  textOf(name) { return store.data.scripts[name] ?? this.shipped.script(name) ?? ""; },

  showScript(name) {
    this.variant = name;
    store.data.script = name;
    this.helped = at("hint").textContent = "";
    this.editor.set(this.textOf(name));
    this.showFaults([]);
    this.showScripts();
  },

  showScripts() {
    const own = this.variant in store.data.scripts;
    at("script-name").textContent = this.variant + ".lua";
    at("script-kind").textContent = own ? "" : "your changes make a copy";
    for (const id of ["rename", "delete"]) at(id).hidden = !own;
    this.listOthers();
  },

  // List the games that this one can be compared with; when they are visible, because there are many.
  listOthers() {
    if (at("tools").hidden) return;
    const games = this.sections().filter(([title]) => title !== "Removed").flatMap(([, list]) => list).map(([name]) => name);
    at("other").replaceChildren(make("option", {value: "", textContent: "this game only"}),
      make("option", {value: this.variant, textContent: "compared with its default options"}),
      ...games.filter((name) => name !== this.variant).map((value) => make("option", {value, textContent: "compared with " + value})));
  },

  freeName(wanted) {
    let name = wanted;
    for (let i = 2; name in store.data.scripts || this.shipped.games.includes(name); i++) name = `${wanted}-${i}`;
    return name;
  },

  // Take the edited script. A shipped one becomes one of the user's own when it is changed.
  async edit(text) {
    let name = this.variant;
    if (!(name in store.data.scripts)) {
      const before = this.textOf(name);
      name = this.freeName("my-" + name);
      store.data.scripts[name] = store.data.good[name] = before;
      store.data.game = store.data.game.replace(/^variant .*$/m, () => "variant " + name);
      this.variant = name;
      await this.engine.write(name + ".lua", before);
      await this.resume();
      this.showScripts();
    }
    store.data.scripts[name] = text;
    if (!store.keep()) this.fail("the browser does not store this; keep it as a link or a file");
    await this.engine.write(name + ".lua", text);
    const answer = await this.engine.ask("edit", name);
    if (this.editor.text !== text && this.variant === name) return;
    this.showFaults(answer.faults);
    if (answer.faults.length > 0) return;
    store.data.good[name] = text;
    await this.refresh(true);
    this.showChange(answer);
  },

  // Show the effect of a change of the rules on the game: in a sentence, and on the board.
  showChange({changed, legal, illegal}) {
    const count = (list, word, colour) => list.length === 0 ? [] : `${list.length} ${list.length === 1 ? "move" : "moves"} ${word} (${colour})`;
    const here = [count(legal ?? [], "became legal", "green"), count(illegal ?? [], "became illegal", "red")].flat().join(", ");
    const elsewhere = (changed || "").split(/[:\n]/)[0];
    at("changed").textContent = here !== "" ? here + "." : elsewhere && `${elsewhere[0].toUpperCase()}${elsewhere.slice(1)}.`;
    at("tip").hidden = true;
    if (here !== "") this.board.showChange(legal, illegal);
  },

  changed(text) {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      this.pause = null;
      this.run(() => this.edit(text));
    }, this.typingPause);
  },

  showFaults(faults) {
    const own = (fault) => fault.file.replace(/^\.\//, "").replace(/^variants\//, "") === this.variant + ".lua";
    this.editor.setFaults(faults.filter(own).map((fault) => fault.line));
    at("faults").replaceChildren(...faults.map((fault) => {
      const where = own(fault) ? "line " + fault.line : `${fault.file}:${fault.line}`;
      const button = make("button", {type: "button", textContent: `${where}: ${fault.text}`});
      button.addEventListener("click", () => own(fault) && this.editor.goTo(fault.line));
      return make("li", {}, button);
    }));
    if (faults.length === 0) return this.state && this.showStatus();
    const good = store.data.good[this.variant];
    if (good !== undefined) {
      const back = make("button", {type: "button", className: "back", textContent: "Go back to the last script without errors"});
      back.addEventListener("click", () => this.editor.replace(good));
      at("faults").append(make("li", {}, back));
    }
    const board = good === undefined ? "appears when you have corrected it" : "shows the last version without errors";
    at("status").textContent = `the script has ${faults.length === 1 ? "an error" : faults.length + " errors"}; the board ${board}`;
    at("status").className = "bad";
  },

  async load(name) {
    const {text, error} = await this.engine.said({does: "ask", file: "load", word: name});
    if (text) {
      at("changed").textContent = "";
      this.dropTree();
      if (name in store.data.scripts) store.data.good[name] = store.data.scripts[name];
      return this.take(JSON.parse(text));
    }
    this.showScript(name);
    const answer = await this.engine.ask("edit", name);
    this.showFaults(answer.faults);
    if (answer.faults.length === 0) this.fail(error.trim());
  },

  // Choosing a removed script restores it.
  async choose(name) {
    const text = store.data.removed[name];
    if (text === undefined) return this.load(name);
    delete store.data.removed[name];
    return this.addScript(name, text);
  },

  // Make a text one of the user's own scripts, and play it.
  async addScript(wanted, text) {
    const words = wanted.slice(0, NAME_MAX).toLowerCase().split(/[^a-z0-9]/).filter(Boolean);
    const name = this.freeName(words.join("-") || "my-game");
    store.data.scripts[name] = text;
    await this.engine.write(name + ".lua", text);
    await this.load(name);
    return name;
  },

  forget(name) {
    delete store.data.scripts[name];
    delete store.data.good[name];
    store.keep();
  },

  async help(word) {
    if (word === this.helped || !this.editor.words.has(word)) return;
    this.helped = word;
    const {text} = await this.engine.line("help " + word);
    if (this.helped === word) at("hint").textContent = text.split("In scripts:").pop().trim();
  },
});
