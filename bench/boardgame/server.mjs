// A game of the size of Cascadia for boardgame.io, so that its server does the same job as ours: four
// seats with boards of 23 tiles, a market refilled from a shuffled stack, a bag that nobody may see,
// and the score of the moving seat recounted after every turn. What is left out (scoring cards, what
// each choice would bring, a database) makes its work lighter than ours.
//
//   node server.mjs PORT [delta]      delta: send JSON patches instead of whole states

import { INVALID_MOVE, PlayerView } from 'boardgame.io/dist/cjs/core.js'
import { Server } from 'boardgame.io/dist/cjs/server.js'
import immer from 'immer/dist/index.js' // the build that boardgame.io uses

const { original } = immer
const HABITATS = ['forest', 'mountain', 'prairie', 'river', 'wetland']
const ANIMALS = ['bear', 'elk', 'fox', 'hawk', 'salmon']
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]
const TURNS_OF_SEAT = 20

const neighbour = (cell, [dq, dr]) => {
  const [q, r] = cell.split(',').map(Number)
  return `${q + dq},${r + dr}`
}

// 85 tiles, each half one habitat and half another, with the animals that it takes.
const stack = Array.from({ length: 85 }, (_, id) => {
  const [a, b] = [HABITATS[id % 5], HABITATS[Math.floor(id / 5) % 5]]
  return {
    tile: id,
    edges: [a, a, a, b, b, b],
    animals: [ANIMALS[id % 5], ANIMALS[Math.floor(id / 17) % 5]],
    token: null,
  }
})
const bag = ANIMALS.flatMap(animal => Array(20).fill(animal))

/** Sizes of the groups that `joined` makes of the cells. */
function groups(cells, joined) {
  const seen = new Set()
  return cells.filter(cell => !seen.has(cell)).map(start => {
    const group = [start]
    seen.add(start)
    for (const cell of group) {
      DIRECTIONS.forEach((step, edge) => {
        const next = neighbour(cell, step)
        if (!seen.has(next) && joined(cell, next, edge)) {
          seen.add(next)
          group.push(next)
        }
      })
    }
    return group.length
  })
}

/** The largest corridor of each habitat, and groups of each animal. */
function score(board) {
  const cells = Object.keys(board)
  const habitats = HABITATS.map(habitat => Math.max(0, ...groups(
    cells.filter(cell => board[cell].edges.includes(habitat)),
    (cell, next, edge) => board[cell].edges[edge] === habitat && board[next]?.edges[(edge + 3) % 6] === habitat,
  )))
  const wildlife = ANIMALS.map(animal => groups(
    cells.filter(cell => board[cell].token === animal),
    (_, next) => board[next]?.token === animal,
  ).reduce((sum, size) => sum + Math.min(size * size, 16), 0))
  return { habitats, wildlife, total: [...habitats, ...wildlife].reduce((a, b) => a + b) }
}

/** Take a pair, lay its tile on a free cell beside others, put the token there if it may stand there. */
function turn({ G, ctx, random }, place, cell, turns) {
  const seat = original(G).seats[ctx.currentPlayer] // plain objects: reading through drafts is slow
  const { tile, token } = original(G).market[place] ?? {}
  if (!tile || seat.board[cell] || !DIRECTIONS.some(step => seat.board[neighbour(cell, step)])) return INVALID_MOVE
  const fits = tile.animals.includes(token)
  const edges = tile.edges.map((_, edge) => tile.edges[(edge + 6 - turns) % 6])
  const board = { ...seat.board, [cell]: { ...tile, edges, token: fits ? token : null } }
  G.seats[ctx.currentPlayer] = { board, score: score(board) }
  if (!fits) G.secret.bag = random.Shuffle([...original(G).secret.bag, token])
  G.market[place] = { tile: G.secret.stack.pop(), token: G.secret.bag.pop() }
  G.left = G.secret.stack.length
}

const game = {
  name: 'cascata',
  minPlayers: 1,
  maxPlayers: 4,
  disableUndo: true,
  deltaState: process.argv[3] === 'delta',
  setup: ({ ctx, random }) => {
    const secret = { stack: random.Shuffle(stack), bag: random.Shuffle(bag) }
    const seats = Array.from({ length: ctx.numPlayers }, () => {
      const board = Object.fromEntries(['0,0', '0,1', '-1,1'].map(cell => [cell, secret.stack.pop()]))
      return { board, score: score(board) }
    })
    const market = Array.from({ length: 4 }, () => ({ tile: secret.stack.pop(), token: secret.bag.pop() }))
    // A stack of 85 would run out: 80 tiles are laid after 16 that lie there from the start.
    secret.stack = [...random.Shuffle(stack.slice(0, 20)), ...secret.stack]
    return { seats, market, secret, left: secret.stack.length }
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { turn: { move: turn, client: false } },
  endIf: ({ G, ctx }) => {
    if (ctx.turn > TURNS_OF_SEAT * ctx.numPlayers) return { totals: G.seats.map(seat => seat.score.total) }
  },
}

await Server({ games: [game], origins: ['http://127.0.0.1'] }).run(Number(process.argv[2]))
