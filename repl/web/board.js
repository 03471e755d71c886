// The board: drawn from the program's SVG, of which only shapes are used; moves by clicks, dragging, touch and keys.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use", "defs", "text"]);
const ATTRIBUTES = new Set(["class", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width",
  "height", "transform", "id", "points", "stroke-width", "stroke-dasharray", "fill", "stroke", "fill-rule",
  "stroke-linejoin", "stroke-linecap", "opacity", "fill-opacity", "text-anchor", "viewBox", "data-square"]);

function shape(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// Copy only shapes; names of definitions get a prefix, so that two drawings don't share them.
function copyShapes(from, prefix) {
  const copy = shape(from.localName);
  for (const {name, value} of from.attributes) {
    if (name === "href" && /^#[\w-]+$/.test(value)) copy.setAttribute("href", "#" + prefix + value.slice(1));
    else if (name === "id") copy.setAttribute("id", prefix + value);
    else if (ATTRIBUTES.has(name) && !/url\s*\(/i.test(value)) copy.setAttribute(name, value);
  }
  if (from.localName === "text") copy.textContent = from.textContent;
  else for (const child of from.children) if (SHAPES.has(child.localName)) copy.append(copyShapes(child, prefix));
  return copy;
}

let drawings = 0;

// Return the drawing of an SVG text as one group.
function drawn(text) {
  const group = shape("g");
  if (text === "") return group;
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  const prefix = `d${++drawings}-`;
  if (parsed.querySelector("parsererror")) return group;
  for (const child of parsed.documentElement.children) {
    if (SHAPES.has(child.localName)) group.append(copyShapes(child, prefix));
  }
  return group;
}

// The rectangle around a square or a reserved piece, smaller by `inset` on each side.
function rectangle(name, {x, y, width, height}, inset = 0) {
  return shape("rect", {class: name, x: x - width / 2 + inset, y: y - height / 2 + inset,
    width: Math.max(width - 2 * inset, 1), height: Math.max(height - 2 * inset, 1)});
}

const LINES_MAX = 40; // moves drawn as lines
const LAYERS = ["board", "changes", "marks", "below", "pieces", "above", "targets", "cursor"];

class Board {
  // `on` has: begin(), play(move), refuse(from, to), menu(moves, spot, place), put(square), say(text).
  constructor(svg, on) {
    Object.assign(this, {svg, on, state: null, picked: null, path: [], cursor: null, editing: false, locked: false});
    this.layer = {};
    for (const name of LAYERS) svg.append(this.layer[name] = shape("g", {class: "layer-" + name}));
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    svg.addEventListener("pointerup", (event) => this.release(event));
    svg.addEventListener("pointercancel", () => this.drop());
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("blur", () => this.layer.cursor.replaceChildren());
  }

  // Set the rules' part of the board's look.
  setRules(rules) {
    this.rules = rules;
    this.place = new Map(rules.squares.map((square) => [square.name, square]));
    const spare = rules.palette.some((piece) => piece.reserve) ? 0 : 14; // nothing is there
    this.svg.setAttribute("viewBox", `4 ${spare} ${rules.width - 10} ${rules.height - 1.2 * spare}`);
    this.layer.board.replaceChildren(drawn(rules.board));
    this.cursor = null;
  }

  setState(state) {
    this.state = state;
    this.later = null;
    this.layer.pieces.replaceChildren(drawn(state.pieces));
    this.showLast();
    this.layer.changes.replaceChildren();
    this.pick(null);
  }

  // Show moves that have become legal, and illegal: {from, to}. Their targets are coloured, and lines lead there from
  // their origins, unless there are too many.
  showChange(legal, illegal) {
    const out = [], lines = legal.length + illegal.length <= LINES_MAX;
    for (const [moves, name] of [[illegal, "illegal"], [legal, "legal"]]) {
      for (const square of new Set(moves.map(({to}) => to))) {
        const at = this.place.get(square);
        if (at) out.push(rectangle(name, at));
      }
      for (const {from, to} of lines ? moves : []) {
        const start = this.place.get(from), end = this.place.get(to);
        if (start && end) out.push(shape("line", {class: name, x1: start.x, y1: start.y, x2: end.x, y2: end.y}));
      }
    }
    this.layer.changes.replaceChildren(...out);
  }

  // Set the legal moves, which arrive after the rest; a click that came earlier takes effect now.
  setMoves(moves) {
    const {later} = this;
    this.state.moves = moves;
    this.later = null;
    if (later) later();
    else this.showTargets();
  }

  // Show the pieces of changes by hand, in words of `setup`.
  showDraft(words) {
    const pieces = this.layer.pieces, {unit} = this.rules;
    for (const word of words) {
      if (word === "empty") for (const group of pieces.querySelectorAll("[data-square]")) group.remove();
      const [, square, letter] = word.match(/^(\w+)=(.*)$/) || [], place = this.place.get(square);
      if (!place) continue;
      const old = this.pieceAt(square), kind = this.rules.palette.find((piece) => piece.letter === letter);
      if (old) old.remove();
      if (!kind) continue;
      const group = shape("g", {"data-square": square, transform: `translate(${place.x - unit / 2} ${place.y - unit / 2})`});
      group.append(drawn(kind.svg));
      pieces.append(group);
    }
  }

  showLast() {
    this.layer.below.replaceChildren(drawn(this.state.below));
    this.layer.above.replaceChildren(drawn(this.state.above));
  }

  // Show the arrows of a move in place of those of the last one; null shows the latter again.
  showArrows(arrows) {
    if (!arrows) return this.showLast();
    this.layer.below.replaceChildren(drawn(arrows.below));
    this.layer.above.replaceChildren(drawn(arrows.above));
  }

  // -- Places

  pointOf(event) {
    const matrix = this.svg.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  // Return the square, or the piece in reserve ("@P"), at a point; null if there is none.
  spotAt(point) {
    const least = .6 * this.rules.unit; // a narrow square takes some room from its neighbours
    const near = (spot) => Math.abs(spot.x - point.x) <= Math.max(spot.width, least) / 2
      && Math.abs(spot.y - point.y) <= Math.max(spot.height, least) / 2;
    const squares = this.rules.squares.filter(near).sort((one, other) => one.width * one.height - other.width * other.height);
    if (squares.length > 0) return squares[0].name;
    for (const piece of this.state.reserves) if (piece.side === this.state.side && near(piece)) return "@" + piece.letter;
    return null;
  }

  middle(spot) {
    if (spot[0] !== "@") return this.place.get(spot);
    return this.state.reserves.find((piece) => piece.side === this.state.side && "@" + piece.letter === spot);
  }

  pieceAt(square) { return this.layer.pieces.querySelector(`[data-square="${square}"]`); }

  // -- Moves

  movesFrom(spot) { return (this.state.moves || []).filter((move) => move.from === spot); }

  // Return the moves that begin with the clicked squares.
  fitting() {
    return this.movesFrom(this.picked).filter((move) => this.path.every((square, i) => move.to[i] === square));
  }

  pick(spot) {
    this.picked = spot;
    this.path = [];
    this.showTargets();
  }

  showTargets() {
    const layer = this.layer.targets, {marks} = this.layer, {unit} = this.rules;
    layer.replaceChildren();
    marks.replaceChildren();
    if (this.editing) return;
    const ring = (spot, name) => {
      const at = this.middle(spot);
      if (at) marks.append(rectangle(name, at));
    };
    const {ending, checked} = this.state;
    for (const square of ending ? ending.squares : []) ring(square, "decisive");
    for (const square of checked) ring(square, "checked");
    const mark = (spot) => {
      const at = this.place.get(spot);
      if (!at) return;
      const full = this.state.contents[spot] !== undefined;
      layer.append(shape("circle", {class: full ? "target full" : "target", cx: at.x, cy: at.y,
        r: full ? unit * .44 : Math.min(unit * .15, at.width / 2, at.height / 2)}));
    };
    if (this.picked === null) return;
    ring(this.picked, "picked");
    for (const square of this.path) ring(square, "picked");
    const next = new Set();
    for (const move of this.fitting()) if (move.to.length > this.path.length) next.add(move.to[this.path.length]);
    for (const square of next) mark(square);
  }

  // Handle the choice of a square by any input.
  choose(spot) {
    if (spot === null) return this.pick(null);
    if (this.editing) return this.on.put(spot);
    if (this.locked || this.state.outcome !== "ongoing") return;
    if (!this.state.moves) {
      this.later = () => this.choose(spot);
      return;
    }
    if (this.picked === null) return this.chooseFirst(spot);
    const moves = this.fitting(), here = moves.filter((move) => move.to.slice(this.path.length).includes(spot));
    const ends = here.filter((move) => move.to[move.to.length - 1] === spot);
    const same = moves.filter((move) => move.to.length === this.path.length);
    if (spot === this.path[this.path.length - 1] && same.length > 0) return this.decide(same, spot);
    const next = here.filter((move) => move.to[this.path.length] === spot);
    if (here.length === 1 || next.length === 1) return this.decide(next.length === 1 ? next : here, spot);
    if (next.length > 0 && next.some((move) => !ends.includes(move))) {
      this.path.push(spot);
      return this.showTargets();
    }
    if (here.length > 0) return this.decide(next.length > 0 ? next : here, spot);
    if (this.movesFrom(spot).length > 0 && spot !== this.picked) return this.pick(spot);
    const from = this.picked;
    this.pick(null);
    if (spot !== from) this.on.refuse(from, spot);
  }

  // Return true if pieces can only be placed: a click on a square then places one, from the reserve, too.
  onlyPlaces() { return (this.state.moves || [{from: "a1"}]).every(({from}) => from === "" || from[0] === "@"); }

  chooseFirst(spot) {
    const only = this.onlyPlaces();
    const placed = this.state.moves.filter(({from, to}) => (from === "" || only) && to.includes(spot));
    if (this.movesFrom(spot).length > 0) return this.pick(spot);
    if (placed.length > 0) return this.decide(placed, spot);
    if (this.state.contents[spot] !== undefined && !only || spot[0] === "@") return this.pick(spot);
    this.on.refuse("", spot);
  }

  decide(moves, spot) {
    if (moves.length === 1) return this.on.play(moves[0].move);
    this.on.menu(moves, spot, this.rectOf(spot));
  }

  // Return the place of a spot in the window.
  rectOf(spot) {
    const {x, y, width, height} = this.middle(spot), matrix = this.svg.getScreenCTM();
    const corner = (way) => new DOMPoint(x + way * width / 2, y + way * height / 2).matrixTransform(matrix);
    return {left: corner(-1).x, top: corner(-1).y, right: corner(1).x, bottom: corner(1).y};
  }

  // -- Pointers

  press(event) {
    if (!this.state || event.button > 0) return;
    this.svg.classList.add("pointed");
    this.on.begin();
    const spot = this.spotAt(this.pointOf(event));
    this.pressed = {spot, x: event.clientX, y: event.clientY, moved: false, fresh: spot !== this.picked};
    if (this.editing || spot === null) return;
    const piece = spot[0] !== "@" && !this.onlyPlaces() && this.pieceAt(spot);
    if (this.picked === null && piece && this.state.outcome === "ongoing" && !this.locked) {
      this.pressed.piece = piece;
      this.pick(spot);
      this.pressed.picked = true;
      if (!this.state.moves || this.movesFrom(spot).length > 0) this.svg.setPointerCapture(event.pointerId);
    }
  }

  drag(event) {
    const pressed = this.pressed;
    if (!pressed || !pressed.piece) return;
    if (!pressed.moved && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 5) return;
    pressed.moved = true;
    const at = this.pointOf(event), from = this.middle(pressed.spot);
    pressed.piece.setAttribute("transform", `translate(${at.x - from.x} ${at.y - from.y})`);
    pressed.piece.classList.add("dragged");
  }

  release(event) {
    const pressed = this.pressed;
    this.drop();
    if (!pressed || !this.state) return;
    const spot = this.spotAt(this.pointOf(event));
    if (pressed.moved && spot === pressed.spot) return this.pick(null);
    if (pressed.picked && spot === pressed.spot) return;
    this.choose(spot);
  }

  drop() {
    if (this.pressed && this.pressed.piece) {
      this.pressed.piece.removeAttribute("transform");
      this.pressed.piece.classList.remove("dragged");
    }
    this.pressed = null;
  }

  // -- Keys: arrows move a cursor, Enter or blank chooses, Escape cancels, r goes through the reserve

  key(event) {
    if (!this.state) return;
    this.svg.classList.remove("pointed");
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    if (steps[event.key]) this.moveCursor(...steps[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.cursor);
    else if (event.key === "Escape") this.pick(null);
    else if (event.key === "r") this.reserveCursor();
    else return;
    event.preventDefault();
    if (this.cursor) this.tell();
  }

  moveCursor(dx, dy) {
    const from = this.cursor && this.middle(this.cursor), {unit} = this.rules;
    let best = null, least = Infinity;
    for (const square of this.rules.squares) {
      if (!from) { best = square; break; }
      const along = (square.x - from.x) * dx + (square.y - from.y) * dy;
      const aside = Math.abs((square.x - from.x) * dy) + Math.abs((square.y - from.y) * dx);
      if (along < unit / 2 || along + 3 * aside >= least) continue;
      least = along + 3 * aside;
      best = square;
    }
    if (best) this.cursor = best.name;
    this.showCursor();
  }

  reserveCursor() {
    const own = this.state.reserves.filter((piece) => piece.side === this.state.side).map((piece) => "@" + piece.letter);
    if (own.length > 0) this.cursor = own[(own.indexOf(this.cursor) + 1) % own.length];
    this.showCursor();
  }

  showCursor() {
    const at = this.cursor && this.middle(this.cursor);
    this.layer.cursor.replaceChildren(...at ? [rectangle("cursor", at, 2)] : []);
  }

  tell() {
    const count = this.movesFrom(this.cursor).length;
    const target = this.picked !== null && this.fitting().some((move) => move.to.includes(this.cursor));
    this.on.say([this.cursor.replace("@", "reserve "), this.state.contents[this.cursor] || "empty",
      count > 0 && this.picked !== this.cursor ? count + (count === 1 ? " move" : " moves") : "",
      this.picked === this.cursor ? "picked up" : "", target ? "can go here" : ""].filter(Boolean).join(", "));
  }
}
