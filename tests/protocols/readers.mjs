// npm packages read games in PGN and write random ones. tests/protocols/readers.lua compares them with ours.
//
//     node readers.mjs FOLDER PACKAGE read VARIANT FILE
//     node readers.mjs FOLDER PACKAGE write VARIANT FILE GAMES      makes FILE
//
// npm has installed the packages in FOLDER. VARIANT is the name of our variant. Each game is printed as a line of words
// separated by tabs: its result, then its tree: "BOARD SIDE" after each move, "{COMMENT}", "$NAG", and variations
// between "(" and ")". A game that the package rejects is "refused: REASON", in one line.

import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"

const [folder, packageName, action, variant, file, count] = process.argv.slice(2)
const require = createRequire(folder + "/none.js")
const load = async (path) => import(pathToFileURL(folder + "/node_modules/" + path).href)

const place = (fen) => {
  const [board, side] = fen.split(" ")
  return board.replace(/\[.*\]|~/g, "").split("/").slice(0, 20).join("/") + " " + side
}
const blanks = (text) => text.replace(/\s+/g, " ").trim()

// -- Reproducible random numbers

let seed = 7
const random = (n) => {
  seed = (seed * 48271) % 2147483647
  return seed % n
}
const pick = (list) => list[random(list.length)]
const NOTES = ["a comment", "ends in (brackets) [%clk 0:01:02]", "1. e4 is no move here", "é ü 象", "a ; b"]

// -- Trees {place, nags, comment, before, next} and their words

const words = (node, out = []) => {
  for (; node.next.length > 0; node = node.next[0]) {
    const add = ({ place, nags, comment }) => {
      out.push(place, ...(nags || []).map((nag) => "$" + nag))
      if (comment) out.push("{" + blanks(comment) + "}")
    }
    add(node.next[0])
    for (const other of node.next.slice(1)) {
      out.push("(")
      if (other.before) out.push("{" + blanks(other.before) + "}")
      add(other)
      words(other, out)
      out.push(")")
    }
  }
  return out
}
const line = (result, root) =>
  [result, ...(root.comment ? ["{" + blanks(root.comment) + "}"] : []), ...words(root)].join("\t")
const refused = (error) => "refused: " + blanks(String(error.message || error)).slice(0, 200)

// Read the games of a text one at a time.
const split = (text) => text.split(/\n\n(?=\[Event )/)
const each = (text, read) => split(text).map((one) => {
  try {
    return read(one)
  } catch (error) {
    return refused(error)
  }
})

// Make a random tree. `moves(state)` returns legal moves, `play(state, move)` the next state, `node(state, move)` the
// parts of a move that the package keeps. Call make(parent, made, extra) for each.
const grow = (state, { moves, play }, make, root, plies, depth = 0) => {
  for (let i = 0; i < plies; i++) {
    const list = moves(state)
    if (list.length === 0) return
    const move = pick(list), extra = {}
    if (random(6) === 0) extra.comment = pick(NOTES)
    if (random(6) === 0) extra.nag = 1 + random(19)
    const child = make(root, move, state, extra)
    if (depth < 2 && random(8) === 0) {
      const other = pick(list)
      if (other !== move) {
        const branch = make(root, other, state, {})
        grow(play(state, other), { moves, play }, make, branch, 1 + random(4), depth + 1)
      }
    }
    state = play(state, move)
    root = child
  }
}

const packages = {}

// -- chessops

const RULES = {
  chess: "chess", chess960: "chess", crazyhouse: "crazyhouse", antichess: "antichess", "atomic-chess": "atomic",
  horde: "horde", "king-of-the-hill": "kingofthehill", "racing-kings": "racingkings", "three-check": "3check",
}

packages.chessops = async () => {
  const [pgn, san, { makeFen }, { defaultPosition }] = await Promise.all(
    ["pgn", "san", "fen", "variant"].map((name) => load(`chessops/dist/esm/${name}.js`)))
  const tree = (node, pos) => ({
    next: node.children.map((child) => {
      const after = pos.clone(), move = san.parseSan(pos, child.data.san)
      if (!move) throw Error("not legal: " + child.data.san)
      after.play(move)
      return {
        place: place(makeFen(after.toSetup())), nags: child.data.nags, comment: (child.data.comments || []).join(" "),
        before: (child.data.startingComments || []).join(" "), ...tree(child, after),
      }
    }),
  })
  const show = (game) => {
    try {
      const root = tree(game.moves, pgn.startingPosition(game.headers).unwrap())
      return line(game.headers.get("Result"), { ...root, comment: (game.comments || []).join(" ") })
    } catch (error) {
      return refused(error)
    }
  }
  const read = (text) => pgn.parsePgn(text).map(show)
  const legal = (pos) => {
    const list = []
    for (const [from, dests] of pos.allDests()) {
      for (const to of dests) {
        const pawn = pos.board.get(from).role === "pawn" && (to >> 3 === 0 || to >> 3 === 7)
        list.push({ from, to, promotion: pawn ? pick(["queen", "rook", "bishop", "knight"]) : undefined })
      }
    }
    if (pos.pockets) {
      for (const role of ["pawn", "knight", "queen"]) {
        for (const to of pos.dropDests()) if (pos.isLegal({ role, to })) list.push({ role, to })
      }
    }
    return pos.isEnd() ? [] : list
  }
  const write = (games) => {
    const out = []
    for (let i = 0; i < games; i++) {
      const game = pgn.defaultGame()
      let pos = defaultPosition(RULES[variant])
      game.headers.set("Event", "chessops " + i)
      if (variant === "chess960") pos = pgn.startingPosition(new Map([["FEN", chess960(random(960))]])).unwrap()
      const play = (state, move) => {
        const next = state.clone()
        next.play(move)
        return next
      }
      if (i % 2 && variant !== "chess960") for (let n = random(12); n > 0 && legal(pos).length; n--) pos = play(pos, pick(legal(pos)))
      pgn.setStartingPosition(game.headers, pos)
      if (variant === "chess960") game.headers.set("Variant", "Chess960")
      const make = (parent, move, state, { comment, nag }) => {
        const child = new pgn.ChildNode({ san: san.makeSan(state, move), comments: comment && [comment], nags: nag && [nag] })
        parent.children.push(child)
        return child
      }
      grow(pos, { moves: legal, play }, make, game.moves, 8 + random(60))
      out.push(game)
    }
    return [out.map(pgn.makePgn).join("\n"), out.map(show)]
  }
  return { read, write }
}

// -- A row of Chess960 by its number

const chess960 = (row) => {
  const rank = Array(8)
  const fill = (letter, nth) => {
    for (let i = 0; i < 8; i++) if (!rank[i] && nth-- === 0) rank[i] = letter
  }
  rank[1 + (row % 4) * 2] = "B"
  rank[(Math.floor(row / 4) % 4) * 2] = "B"
  fill("Q", Math.floor(row / 16) % 6)
  const knights = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]][Math.floor(row / 96)]
  fill("N", knights[0])
  fill("N", knights[1] - 1)
  for (const letter of "RKR") fill(letter, 0)
  const pieces = rank.join("")
  return `${pieces.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${pieces} w KQkq - 0 1`
}

// -- chess.js: plain chess, main lines

packages["chess.js"] = async () => {
  const { Chess } = require("chess.js")
  const show = (chess) => {
    const comments = new Map(chess.getComments().map(({ fen, comment }) => [fen, comment]))
    const history = chess.history({ verbose: true })
    const root = { next: [], comment: comments.get(history.length ? history[0].before : chess.fen()) }
    let node = root
    for (const { after } of history) {
      const child = { place: place(after), comment: comments.get(after), next: [] }
      node.next.push(child)
      node = child
    }
    return line(chess.getHeaders().Result || "*", root)
  }
  const read = (text) => each(text, (one) => {
    const chess = new Chess()
    chess.loadPgn(one)
    return show(chess)
  })
  const write = (games) => {
    const texts = [], lines = []
    for (let i = 0; i < games; i++) {
      let chess = new Chess()
      if (i % 2) {
        for (let n = random(12); n > 0; n--) chess.move(pick(chess.moves()))
        chess = new Chess(chess.fen())
      }
      chess.setHeader("Event", "chess.js " + i)
      for (let n = 8 + random(60); n > 0 && !chess.isGameOver(); n--) {
        chess.move(pick(chess.moves()))
        if (random(6) === 0) chess.setComment(pick(NOTES))
      }
      texts.push(chess.pgn())
      lines.push(show(chess))
    }
    return [texts.join("\n\n") + "\n", lines]
  }
  return { read, write }
}

// -- kokopu

const KOKOPU = { chess: "regular", chess960: "chess960", antichess: "antichess", horde: "horde" }

packages.kokopu = async () => {
  const { pgnRead, pgnWrite, Game, Position } = require("kokopu")
  const comment = (node) => [node.comment(), ...node.tags().map((tag) => `[%${tag} ${node.tag(tag)}]`)].join(" ")
  const tree = (variation) => {
    const root = { next: [], comment: comment(variation) }
    let parent = root
    for (const node of variation.nodes()) {
      const child = {
        place: place(node.position().fen()), nags: node.nags(), comment: comment(node), next: [],
      }
      const others = node.variations().map(tree).map((other) => ({ ...other.next[0], before: other.comment }))
      parent.next.push(child, ...others)
      parent = child
    }
    return root
  }
  const show = (game) => line(game.result(), tree(game.mainVariation()))
  const read = (text) => each(text, (one) => show(pgnRead(one, 0)))
  const write = (games) => {
    const list = []
    for (let i = 0; i < games; i++) {
      const game = new Game()
      let pos = variant === "chess960" ? new Position("chess960", chess960(random(960))) : new Position(KOKOPU[variant])
      const moves = (state) => state.moves().map((move) => state.notation(move))
      const play = (state, move) => {
        const next = new Position(state)
        next.play(move)
        return next
      }
      if (i % 2) for (let n = random(12); n > 0 && moves(pos).length; n--) pos = play(pos, pick(moves(pos)))
      game.initialPosition(pos)
      game.event("kokopu " + i)
      growKokopu(game, pos, moves, play)
      list.push(game)
    }
    return [pgnWrite(list), list.map(show)]
  }
  const growKokopu = (game, pos, moves, play) => {
    const follow = (at, state, plies, depth) => {
      for (let i = 0; i < plies; i++) {
        const options = moves(state)
        if (options.length === 0) return
        const move = pick(options)
        at = at.play(move)
        if (random(6) === 0) at.comment(pick(NOTES))
        if (random(6) === 0) at.addNag(1 + random(19))
        const other = pick(options)
        if (depth < 2 && random(8) === 0 && other !== move) {
          const first = at.addVariation()
          const child = first.play(other)
          follow(child, play(state, other), random(4), depth + 1)
        }
        state = play(state, move)
      }
    }
    follow(game.mainVariation(), pos, 8 + random(60), 0)
  }
  return { read, write }
}

// -- cm-pgn: chess and Chess960, one game at a time

packages["cm-pgn"] = async () => {
  const { Pgn } = await load("cm-pgn/src/Pgn.js")
  const tree = (moves, comment) => {
    const root = { next: [], comment }
    let parent = root
    for (const move of moves) {
      const child = {
        place: place(move.fen), nags: move.nags, comment: (move.comments || []).join(" "),
        before: (move.startingComments || []).join(" "), next: [],
      }
      const others = move.variations.map((other) => tree(other).next[0])
      parent.next.push(child, ...others)
      parent = child
    }
    return root
  }
  const show = (pgn) => line(pgn.header.tags.Result || "*", tree(pgn.history.moves, (pgn.gameComment || []).join(" ")))
  const read = (text) => each(text, (one) => show(new Pgn(one + "\n")))
  return { read }
}

// -- ffish: main lines, all its variants

const FFISH = JSON.parse(process.env.UCI_NAMES || "{}")

packages["ffish-es6"] = async () => {
  const fetched = globalThis.fetch
  delete globalThis.fetch // without this, the library assumes that it is on a web page
  const Module = (await load("ffish-es6/ffish.js")).default
  const wasmBinary = readFileSync(folder + "/node_modules/ffish-es6/ffish.wasm")
  let complaint
  const ffish = await new Module({ wasmBinary, print: (text) => (complaint ??= text), printErr: (text) => (complaint ??= text) })
  globalThis.fetch = fetched
  const name = FFISH[variant], is960 = variant === "chess960"
  const replay = (result, fen, moves) => {
    const board = fen ? new ffish.Board(name, fen, is960) : new ffish.Board(name)
    const root = { next: [] }
    let node = root
    for (const move of moves) {
      if (!board.push(move)) throw Error("not legal: " + move)
      const child = { place: place(board.fen()), next: [] }
      node.next.push(child)
      node = child
    }
    board.delete()
    return line(result, root)
  }
  const read = (text) => each(text, (one) => {
    complaint = undefined
    const game = ffish.readGamePGN(one + "\n") // without a final line break it may never return
    if (complaint) throw Error(complaint)
    const keys = game.headerKeys().split(" ")
    const moves = game.mainlineMoves().split(" ").filter((move) => move)
    return replay(game.headers("Result"), keys.includes("FEN") && game.headers("FEN"), moves)
  })
  const write = (games) => {
    const texts = [], lines = []
    for (let i = 0; i < games; i++) {
      let board = is960 ? new ffish.Board(name, chess960(random(960)), true) : new ffish.Board(name)
      let fen = is960 ? board.fen() : undefined
      const moves = [], legal = () => board.isGameOver() ? [] : board.legalMoves().split(" ").filter((move) => move)
      if (i % 2 && !is960) {
        for (let n = random(12); n > 0 && legal().length; n--) board.push(pick(legal()))
        fen = board.fen()
      }
      const first = board.fen()
      for (let n = 8 + random(60); n > 0 && legal().length; n--) {
        moves.push(pick(legal()))
        board.push(moves[moves.length - 1])
      }
      const start = new ffish.Board(name, first, is960)
      const sans = start.variationSan(moves.join(" "), ffish.Notation.SAN)
      const tags = [["Event", "ffish " + i], ["Variant", process.env.PGN_NAME || name], ["Result", "*"]]
      if (fen) tags.push(["SetUp", "1"], ["FEN", fen])
      texts.push(tags.map(([key, value]) => `[${key} "${value}"]`).join("\n") + `\n\n${sans} *\n`)
      lines.push(replay("*", first, moves))
      start.delete()
      board.delete()
    }
    return [texts.join("\n"), lines]
  }
  return { read, write }
}

const { read, write } = await packages[packageName]()
if (action === "read") {
  console.log(read(readFileSync(file, "utf8")).join("\n"))
} else if (write) {
  const [text, lines] = write(Number(count))
  writeFileSync(file, text)
  console.log(lines.join("\n"))
}
