// The page: links, files, and reports on a game.
"use strict";

// Files of games by their endings, with patterns of where a game begins.
const GAME_FILES = {pgn: /^\[Event /gm, pdn: /^\[Event /gm, kif: /^手合割/gm, kifu: /^手合割/gm, ki2: /^手合割/gm,
  jkf: /^\s{0,9}\{/g, csa: /^[+-]$/gm, sgf: /\(\s{0,9};\s{0,9}(?:FF|GM|CA|AP)\[/g,
  ptn: /^\[Player1 /gm, ggf: /\(\s{0,9};\s{0,9}GM\[/g, gib: /^\s{0,3}1\.\s/gm, wxf: /^FORMAT/gm,
  xqf: /^XQ/g, cbr: /^CCBridge/g, cbl: /CCBridge Record/g, wtb: /^/g, ngf: /^/g, ugf: /^\[Header\]/gm,
  ugi: /^\[Header\]/gm, psq: /^Piskvorky/gm, lib: /^/g, json: /"(?:moves|pgn)"\s{0,9}:/g,
  ndjson: /"(?:moves|pgn)"\s{0,9}:/g, csv: /\n[^\n]/g, tsv: /\n[^\n]/g};
const RULES = ["ini", "zrf"]; // endings of files of rules for other programs
const FILE_MAX = 16 << 20; // bytes
const PICTURE = 1000, ANIMATION = 480; // points along the longer side
const EACH = 100, LAST = 300; // hundredths of a second for which a position of an animation is shown
const ANIMATED_MAX = 600; // moves

// Return the text of a file in UTF-8, or else in ISO 8859-1.
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

// Return the number of games in a file.
function gamesIn(bytes, text, ending) {
  if (ending === "wtb") return bytes.length > 8 ? new DataView(bytes.buffer).getUint32(4, true) : 0;
  return (text.match(GAME_FILES[ending]) || []).length;
}

Object.assign(page, {
  // Return the shipped game that shares most lines with a script: {name, text}; null if none shares any.
  nearestGame(script) {
    const lines = new Set(script.split("\n").filter((line) => line.trim() !== ""));
    let best = null, most = 0;
    for (const name of this.shipped.games) {
      const text = this.shipped.script(name), common = text.split("\n").filter((line) => lines.has(line)).length;
      if (common > most) [best, most] = [{name, text}, common];
    }
    return best;
  },

  async share() {
    if (!this.state) return;
    const dialog = at("share-dialog"), own = this.variant in store.data.scripts ? this.editor.text : null;
    const base = own && this.nearestGame(own), address = document.querySelector('meta[name="address"]').content
      || location.href.replace(/[?#].*$/, "");
    const update = async () => {
      const kind = at("link-kind").value, hash = await linkOf(this.state.game, own, kind !== "edit", base);
      const link = `${address}${kind === "embed" ? "?embed" : ""}#${hash}`;
      at("link").value = kind === "embed" ? `<iframe src="${link}" width="480" height="560" title="${this.variant}"></iframe>` : link;
      at("link-size").textContent = at("link").value.length + " characters";
      at("copy").textContent = "Copy";
      if (kind === "edit") history.replaceState(null, "", "#" + hash);
    };
    at("on-disk").hidden = !address.startsWith("file:");
    at("link-kind").onchange = update;
    await update();
    dialog.showModal();
    at("link").select();
  },

  async copyLink() {
    at("link").select();
    const copied = navigator.clipboard ? await navigator.clipboard.writeText(at("link").value).then(() => true, () => false) : false;
    at("copy").textContent = copied || document.execCommand("copy") ? "Copied" : "Press Ctrl+C";
  },

  // Draw a picture on a canvas with this many points along its longer side.
  async canvasOf(svg, points) {
    const image = make("img", {src: "data:image/svg+xml," + encodeURIComponent(svg)});
    await image.decode();
    const scale = points / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = make("canvas", {width: image.naturalWidth * scale, height: image.naturalHeight * scale});
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  },

  // Save the game up to the current position, move by move, drawn by a worker of its own while the user plays on.
  async saveAnimation() {
    const {painter, variant, state: {done}} = this, button = at("save");
    if (done > ANIMATED_MAX) return this.fail(`a GIF shows up to ${ANIMATED_MAX} moves; go back in the game, or save it as SVG`);
    let gif = null;
    button.disabled = true;
    try {
      await this.bring(painter);
      for (let i = 0; i <= done; i++) {
        button.textContent = `${i + 1} of ${done + 1}`;
        await painter.line("goto " + i);
        const canvas = await this.canvasOf(await this.written(painter, "show --svg page.svg", "page.svg"), ANIMATION);
        gif ??= new Gif(canvas.width, canvas.height);
        gif.add(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height), i === done ? LAST : EACH);
      }
      this.download(variant + ".gif", gif.blob, "image/gif");
    } catch (error) {
      this.fail(error.message);
    } finally {
      button.textContent = "Save";
      button.disabled = false;
    }
  },

  async openLink(hash) {
    if (hash.length > LINK_MAX) throw new Error("the link contains too much");
    const {shared, error} = await this.engine.request({does: "link", hash});
    if (error) throw new Error(error);
    return this.openShared(shared);
  },

  // Make a script that is not shipped one of the user's own.
  async openShared({game, script, playOnly, variant}) {
    let name = variant;
    if (script === null && this.textOf(name) === "") throw new Error(`the link is for a game that is not here: ${name}`);
    document.body.classList.toggle("play-only", playOnly);
    if (playOnly) {
      this.showTab("rules");
      this.showPane("board-pane");
    }
    if (script !== null && this.textOf(name) !== script) {
      name = this.freeName(name);
      store.data.scripts[name] = script;
      await this.engine.write(name + ".lua", script);
    }
    await this.load(name);
    if (this.variant !== name || !this.state) return;
    await this.engine.write("page.game", game.replace(/^variant .*$/m, () => "variant " + name));
    await this.engine.ask("restore", "page.game");
    await this.refresh(true);
  },

  download(name, text, type) {
    const link = make("a", {download: name, href: URL.createObjectURL(new Blob([text], {type}))});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },

  // Return the text that a line of the console writes to a file; null if it fails.
  async written(engine, line, path) {
    const {status, error} = await engine.line(line);
    if (status === 0) return (await engine.request({does: "read", path})).text;
    this.fail(error.trim());
    return null;
  },

  // Return the game as a file for other programs: with all variations, or only with the moves played.
  async gameAs(sort) {
    const {engine, tree} = this, path = "page." + sort;
    const take = async (all) => {
      await engine.write("page.tree", tree.write(all));
      await engine.said({does: "ask", file: "tree", word: "page.tree"});
    };
    await take(true);
    const {status, error} = await engine.line("save " + path);
    if (status !== 0) await take(false);
    const text = await this.written(engine, "save " + path, path);
    if (status !== 0 && text !== null) this.fail("Saved without variations: " + error.trim().replace(/^save: /, ""));
    return text;
  },

  // Return the game as a file of this format; `lua` is the script.
  async save(sort) {
    const line = {svg: "show --svg page.svg", png: "show --svg page.png", strip: "show --strip --svg page.strip",
      animation: "show --animate --svg page.animation", scenario: "record page.scenario"}[sort];
    const text = GAME_FILES[sort] ? await this.gameAs(sort) : line ? await this.written(this.engine, line, "page." + sort)
      : sort === "lua" ? this.editor.text : this.state.game;
    if (text === null) return;
    const ending = {scenario: "scenario.lua", strip: "strip.svg", animation: "animation.svg"}[sort] ?? sort;
    const png = async () => new Promise((done) => this.canvasOf(text, PICTURE).then((canvas) => canvas.toBlob(done, "image/png")));
    this.download(`${this.variant}.${ending}`, sort === "png" ? await png() : text,
      {svg: "image/svg+xml", png: "image/png"}[ending.match(/\w+$/)[0]] ?? "text/plain");
  },

  async openFile(file) {
    if (file.size > FILE_MAX) return this.fail(`${file.name.slice(0, 100)} is larger than 16 MiB`);
    const ending = (file.name.match(/\.(\w+)$/) || ["", ""])[1].toLowerCase();
    const bytes = new Uint8Array(await file.arrayBuffer()), text = textOf(bytes);
    if (RULES.includes(ending)) return this.openRules(file.name.replace(/[^\w.-]/g, "_").slice(-NAME_MAX), text);
    const sort = GAME_FILES[ending] ? ending : null;
    if (!sort && !text.startsWith(GAME_TITLE) && text.length > SCRIPT_MAX) {
      return this.fail(`${file.name.slice(0, 100)} is larger than 64 KiB, which is too much for a script`);
    }
    if (!sort && !text.startsWith(GAME_TITLE)) return this.addScript(file.name.replace(/\.\w+$/, ""), text);
    const path = sort ? "page." + sort : "page.game";
    await this.engine.write(path, sort ? bytes : text);
    const games = sort ? gamesIn(bytes, text, sort) : 0;
    const number = games > 1 ? prompt(`There are ${games} games in this file. Which one?`, "1") : "1";
    if (number === null) return;
    const {status, error} = sort ? await this.engine.line(`open ${path} "${number.replace(/"/g, "")}"`)
      : await this.engine.said({does: "ask", file: "restore", word: path});
    this.dropTree();
    if (sort && status === 0) this.opened = MoveTree.read((await this.engine.said({does: "ask", file: "tree", word: ""})).text);
    const tooLarge = this.opened && !isNodes(this.opened.nodes);
    if (tooLarge) this.opened = null;
    await this.refresh(true);
    if (status !== 0) this.fail(error.trim());
    else if (tooLarge) this.fail(`The game has more than ${NODES_MAX} moves; only its main line was opened.`);
  },

  // Rules for another program: the only game in the file, or the one that is picked from a list.
  async openRules(path, text) {
    await this.engine.write(path, text);
    const {games, error} = await this.engine.ask("import", path);
    if (error) return this.fail(error);
    if (games.length === 1) return this.importGame(path, 1, games[0].name);
    at("importer-title").textContent = `Games in ${path}`;
    at("importable").replaceChildren(...games.map((game, i) => {
      const title = game.title ? `${game.name}: ${game.title}` : game.name;
      if (game.refused) return make("li", {className: "refused", textContent: `${title} cannot be imported: ${game.refused}`});
      const button = make("button", {type: "submit", textContent: title});
      button.addEventListener("click", () => this.run(() => this.importGame(path, i + 1, game.name)));
      return make("li", {}, button);
    }));
    at("importer").showModal();
  },

  async importGame(path, number, name) {
    const {script, notes, error} = await this.engine.ask("import", `${path} ${number}`);
    if (error) return this.fail(error);
    await this.addScript(name, script);
    if (notes.length > 0) this.fail(notes.join("\n"));
  },

  // A file may be dropped on the script or the board.
  takeDrops(pane) {
    pane.addEventListener("dragover", (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    pane.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      this.run(() => this.openFile(file));
    });
  },

  // -- Documents

  showReading(name, text) {
    if (text === null) return;
    this.reading = {name, text};
    at("reading").replaceChildren(copyPage(text));
    at("reader").showModal();
    at("reading").scrollTop = 0;
  },

  async rulebook() {
    this.showReading(`${this.variant}-rules.html`, await this.written(this.engine, "rulebook --html page.html", "page.html"));
  },

  // Show the rulebook in its tab; a worker of its own writes it when the rules or options have changed.
  async showRules() {
    const {rules, state, painter} = this, options = state && state.game.match(/^option .*$/gm);
    if (!state || at("rules").hidden || !document.body.dataset.ready) return;
    const key = `${this.variant} ${rules.hash} ${options}`;
    if (key === this.rulesKey) return;
    if (!this.rulesKey?.startsWith(this.variant + " ")) at("rules").textContent = "Writing the rules…";
    this.rulesKey = key;
    const text = await this.bring(painter).then(() => this.written(painter, "rulebook --html page.html", "page.html"))
      .catch((error) => this.fail(error.message));
    if (text && key === this.rulesKey) at("rules").replaceChildren(copyPage(text));
  },

  showGuide() {
    const guide = at("guide");
    if (guide.childElementCount === 0) guide.append(readMarkdown(this.shipped.text(GUIDE), (text) => this.run(() => this.loadExample(text))));
  },

  // Load a script of the guide, in place of the one loaded from there before, if that is unchanged.
  async loadExample(text) {
    const name = titleOf(text).split(":")[0].toLowerCase().replaceAll(" ", "-"), before = store.data.scripts[name];
    if (before === undefined || !this.shipped.text(GUIDE).includes(before)) return this.addScript(name, text);
    store.data.scripts[name] = text;
    await this.engine.write(name + ".lua", text);
    if (name === this.variant) this.editor.set(text);
    return this.load(name);
  },

  // Report on the game, or on the effect of a change, from games between players in a worker of its own.
  async report(other) {
    const word = (text) => `"${text.replace(/"/g, '""')}"`, set = [];
    for (const [, name, value] of this.state.game.matchAll(/^option (\S+) (.*)$/gm)) set.push(word(`--set-a=${name}=${value}`));
    const sides = other === "" ? [] : [this.variant, other, ...set], {tester} = this;
    const line = ["report", ...sides, at("budget").value, "--out page.html"].join(" ");
    at("reporting").hidden = false;
    at("reporting").scrollIntoView({block: "nearest"});
    at("report").disabled = true;
    at("report-status").textContent = "Playing the games…";
    try {
      await this.bring(tester);
      this.showReading(`${this.variant}-report.html`, await this.written(tester, line, "page.html"));
    } catch (error) {
      this.fail(error.message);
    } finally {
      at("reporting").hidden = true;
      at("report").disabled = false;
    }
  },
});
