// Ends of games by the rules of npm packages. Each line of FILE has an ID, the text of a position, and moves, separated
// by tabs. The answer has the ID, the number of moves after which the game is over (or -), the result and the reason.
//
//     node endings.mjs PACKAGES PROGRAM VARIANT FILE

import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { readFileSync } from "node:fs"

const [packages, program, variant, file] = process.argv.slice(2)
const require = createRequire(pathToFileURL(packages + "/x.js"))
const load = async (name) => import(pathToFileURL(require.resolve(name)))
const shogiops = (name) => import(pathToFileURL(`${packages}/node_modules/shogiops/dist/${name}.js`))
const chessops = (name) => import(pathToFileURL(`${packages}/node_modules/chessops/dist/esm/${name}.js`))
const SIDES = { "1-0": "white", "0-1": "black", "1/2-1/2": "draw" }

// Each program opens a position. play(move) returns false for an illegal move; verdict() returns the result and the
// reason.
const programs = {}

// Fairy-Stockfish doesn't give the reason. A certain result with legal moves means insufficient material. A claimed
// result is a threefold repetition, or otherwise a count. At the end of reversi both players can pass.
programs.ffish = async () => {
  delete globalThis.fetch // without this, the library assumes that it can read files
  const ffish = require("ffish")
  await new Promise((resolve) => (ffish.onRuntimeInitialized = resolve))
  const place = (board) => board.fen().split(" ").slice(0, 3).join(" ")
  const passOf = (board) => board.legalMoves().split(" ").find((one) => /^([a-z]\d+)\1$/.test(one))
  const byPasses = (board, count) => { // the result if both players can only pass
    const move = board.numberLegalMoves() === 1 && passOf(board)
    if (count === 0 || !move) return count === 0 && SIDES[board.result(false)]
    board.push(move)
    const result = byPasses(board, count - 1)
    board.pop()
    return result
  }
  return (fen) => {
    const is960 = variant === "fischerandom", board = new ffish.Board(is960 ? "chess" : variant, fen, is960)
    const seen = [place(board)]
    return {
      play(move) {
        if (!board.push((move === "pass" && passOf(board)) || move)) return false
        seen.push(place(board))
        return true
      },
      verdict() {
        const now = SIDES[board.result(false)] || (variant === "flipello" && byPasses(board, 2))
        const claimed = SIDES[board.result(true)]
        if (now) return [now, board.isInsufficientMaterial() && board.numberLegalMoves() > 0 ? "material" : "board"]
        if (!claimed) return null
        const times = seen.filter((one) => one === seen[seen.length - 1]).length
        return [claimed, times > 2 ? "repetition" : board.isBikjang() ? "board" : "count"]
      },
      close: () => board.delete(),
    }
  }
}

programs.chessops = async () => {
  const { parseFen } = await chessops("fen"), { setupPosition } = await chessops("variant")
  const { parseUci } = await chessops("util")
  return (fen) => {
    const pos = setupPosition(variant, parseFen(fen).unwrap()).unwrap()
    return {
      play(text) {
        const move = parseUci(text)
        if (!pos.isLegal(move)) return false
        pos.play(move)
        return true
      },
      verdict() {
        const outcome = pos.outcome()
        if (!outcome) return null
        const isDecided = pos.isVariantEnd() || pos.isCheckmate() || pos.isStalemate()
        return [outcome.winner || "draw", isDecided ? "board" : "material"]
      },
    }
  }
}

programs["chess.js"] = async () => {
  const { Chess } = require("chess.js")
  return (fen) => {
    const board = new Chess(fen)
    return {
      play(move) {
        try {
          board.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] })
          return true
        } catch {
          return false
        }
      },
      verdict() {
        if (board.isCheckmate()) return [board.turn() === "w" ? "black" : "white", "board"]
        if (board.isStalemate()) return ["draw", "board"]
        if (board.isInsufficientMaterial()) return ["draw", "material"]
        if (board.isThreefoldRepetition()) return ["draw", "repetition"]
        return board.isDrawByFiftyMoves() ? ["draw", "count"] : null
      },
    }
  }
}

programs.shogiops = async () => {
  const { parseSfen } = await shogiops("sfen"), { parseUsi } = await shogiops("util")
  return (fen) => {
    const pos = parseSfen(variant, fen).unwrap()
    return {
      play(text) {
        const move = parseUsi(text)
        if (!pos.isLegal(move)) return false
        pos.play(move)
        return true
      },
      verdict() {
        const outcome = pos.outcome()
        return outcome && [{ sente: "white", gote: "black" }[outcome.winner] || "draw", outcome.winner ? "board" : "material"]
      },
    }
  }
}

// The program isn't asked about mate, only about repetition.
programs.tsshogi = async () => {
  const ts = await load("tsshogi")
  return (fen) => {
    const record = ts.Record.newByUSI("sfen " + fen)
    return {
      play: (text) => record.append(record.position.createMoveByUSI(text)),
      verdict() {
        if (!record.repetition) return null
        const checking = record.perpetualCheck
        return [checking ? { black: "black", white: "white" }[checking] : "draw", "repetition"]
      },
    }
  }
}

const open = await programs[program]()
for (const line of readFileSync(file, "utf8").split("\n").filter((line) => line)) {
  const [id, fen, text] = line.split("\t"), moves = text.split(" ").filter((move) => move)
  let end, game
  try {
    game = open(fen)
    let verdict = game.verdict(), ply = 0
    while (!verdict && ply < moves.length) {
      if (!game.play(moves[ply])) throw Error("refuses " + moves[ply])
      ply++
      verdict = game.verdict()
    }
    end = verdict ? [ply, ...verdict] : ["-", "ongoing", "-"]
    if (game.close) game.close()
  } catch (error) {
    end = ["-", game ? "error" : "unread", String(error.message || error).replace(/\s+/g, " ")]
  }
  console.log([id, ...end].join("\t"))
}
