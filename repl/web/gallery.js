// The page: all games to choose from, by families, each with its board.
"use strict";

Object.assign(page, {
  cards: new Map(), // drawings of boards, by the texts of their scripts

  // Return the family of a shipped script; a script inherits that of its base.
  familyOf(name) {
    const text = this.shipped.script(name) ?? "", base = declared(text, "base");
    return declared(text, "family") || (base && base !== name ? this.familyOf(base) : "others");
  },

  // Return the sections of the gallery: [title, [name, text] ...].
  sections() {
    const {scripts, removed} = store.data, families = {};
    for (const name of this.shipped.games) (families[this.familyOf(name)] ??= []).push([name, this.shipped.script(name)]);
    const size = ([family, games]) => family === "others" ? 0 : games.length;
    const shipped = Object.entries(families).sort((a, b) => size(b) - size(a)); // large ones first
    return [["Yours", Object.entries(scripts).sort()], ...shipped, ["Removed", Object.entries(removed).sort()]]
      .filter(([, games]) => games.length > 0);
  },

  openGallery() {
    const sections = this.sections(), seen = new IntersectionObserver((entries) => {
      for (const {target, isIntersecting} of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        this.drawCard(target);
      }
    }, {root: at("cards"), rootMargin: "200px"});
    at("cards").replaceChildren(...sections.map(([title, games]) => make("section", {},
      make("h3", {textContent: title[0].toUpperCase() + title.slice(1)}),
      make("div", {className: "cards"}, ...games.map(([name, text]) => {
        const [head, ...rest] = (titleOf(text) || name).split(": ");
        const card = make("button", {type: "button", className: "card"}, make("span", {className: "board"}),
          make("b", {textContent: head}), make("span", {textContent: rest.join(": ")}));
        card.game = {name, text, words: `${name} ${head} ${rest} ${title}`.toLowerCase()};
        card.addEventListener("click", () => {
          at("gallery").close();
          this.run(() => this.choose(name));
        });
        seen.observe(card);
        return card;
      })))));
    at("search").value = "";
    at("search").placeholder = `Search ${at("cards").querySelectorAll(".card").length} games`;
    at("gallery").showModal();
    at("search").focus();
  },

  // Show the cards that contain every word of the search. Return the game of the first one.
  search() {
    const words = at("search").value.toLowerCase().split(/\s+/);
    for (const section of at("cards").children) {
      for (const card of section.querySelectorAll(".card")) {
        card.hidden = !words.every((word) => card.game.words.includes(word));
      }
      section.hidden = !section.querySelector(".card:not([hidden])");
    }
    return at("cards").querySelector(".card:not([hidden])");
  },

  // Boards are drawn when they become visible, by a worker of their own.
  async drawCard(card) {
    const {name, text} = card.game, draw = async () => {
      await this.painter.write(name + ".lua", text);
      return this.painter.ask("card", name);
    };
    if (!this.cards.has(text)) this.cards.set(text, draw().catch(() => null));
    const found = await this.cards.get(text);
    if (!found || card.firstChild.firstChild) return;
    const svg = shape("svg", {viewBox: found.box});
    svg.append(drawn(found.board), drawn(found.pieces));
    card.firstChild.append(svg);
  },

  listenToGallery() {
    at("games").addEventListener("click", () => this.openGallery());
    at("close-gallery").addEventListener("click", () => at("gallery").close());
    at("search").addEventListener("input", () => this.search());
    at("search").addEventListener("keydown", (event) => {
      const first = event.key === "Enter" && this.search();
      if (!first) return;
      event.preventDefault(); // or it would press the focused button
      first.click();
    });
  },
});
