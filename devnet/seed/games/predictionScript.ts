import type { Address } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { type DevnetContext, getDevnetToken } from '../../context.ts'
import { readBnbPrice } from '../../games/bnbPrice.ts'
import type { Position } from '../../games/calls.ts'
import { getPriceAt } from '../../priceModel.ts'

export type Bet = { readonly owner: Address; readonly position: Position }

/** What happens in rounds of the prediction game, by their index from the first one of the script. */
export type PredictionScript = {
  readonly getBets: (index: number) => readonly Bet[]
  /** Price of BNB in USD that trades lead to while a round is next; undefined for no trade. Decides the round before. */
  readonly getPrice: (index: number, time: number, market: DevnetContext) => Promise<number | undefined>
}

/** Rounds of the history that are void: the price stands still over two rounds without trades; bets on one side only. */
const [STILL_ROUND, ONE_SIDED_ROUND] = [8, 13]

/** Rounds in which the last player bets, too few for the leaderboard: 9 bets, one in every second round. */
const LAST_PLAYER_ROUNDS = 18

/** Relative distances from the model's price, in turn: each step is far larger than the model's own in five minutes. */
const PRICE_OFFSETS = [-0.002, 0, 0.002, -0.001, 0.001]

const getOffset = (index: number): number => PRICE_OFFSETS[index % PRICE_OFFSETS.length] ?? 0

const getOtherSide = (position: Position): Position => (position === 'bull' ? 'bear' : 'bull')

/** Side that wins a round of the history, wherever trades are not left out. */
const getHistoryOutcome = (index: number): Position => (getOffset(index + 1) > getOffset(index) ? 'bull' : 'bear')

/** Every second player by turns, on both sides. */
function getPlayerBets(index: number): readonly Bet[] {
  const { players } = accounts
  return players.flatMap(({ address }, i) => {
    const isOver = i === players.length - 1 && index >= LAST_PLAYER_ROUNDS
    if ((index + i) % 2 !== 0 || isOver) return []
    return [{ owner: address, position: (index * 5 + i * 3) % 4 < 2 ? 'bull' : 'bear' }]
  })
}

/** The past: of three rounds the visitor skips one, wins one and loses one. */
export const historyScript: PredictionScript = {
  getBets(index) {
    const outcome = getHistoryOutcome(index)
    const position = index % 3 === 1 ? outcome : getOtherSide(outcome)
    const visitor: readonly Bet[] = index % 3 === 0 ? [] : [{ owner: accounts.testUser.address, position }]
    const bets = [...getPlayerBets(index), ...visitor]
    return index === ONE_SIDED_ROUND ? bets.map(({ owner }) => ({ owner, position: 'bull' })) : bets
  },
  async getPrice(index, time, market) {
    if (index === STILL_ROUND || index === STILL_ROUND + 1) return undefined
    return getPriceAt(getDevnetToken(market, 'wbnb'), time, market.historyEndTime) * (1 + getOffset(index))
  },
}

/** Distances from the first price of the present's rounds: the first two go up, one is void, one goes down, then up again. */
const PRESENT_OFFSETS = [0, 0.002, 0.004, 0.004, 0.001, 0.003]

/** Sides of the visitor in the present's rounds: wins, loses, is paid back, wins, skips, and is in the live round. */
const PRESENT_POSITIONS: readonly (Position | undefined)[] = ['bull', 'bear', 'bull', 'bear', undefined, 'bull']

/** Rounds of the present: the last one started is next, the one before it is live. */
export const PRESENT_ROUND_COUNT = 7

/** The newest rounds up to the present. */
export function createPresentScript(): PredictionScript {
  let firstPrice: number | undefined
  return {
    getBets(index) {
      const position = PRESENT_POSITIONS[index]
      const visitor = position ? [{ owner: accounts.testUser.address, position }] : []
      // The last player stays below the number of bets that the leaderboard wants.
      return [...getPlayerBets(index + LAST_PLAYER_ROUNDS), ...visitor]
    },
    async getPrice(index, _time, market) {
      firstPrice ??= await readBnbPrice(market)
      const offset = PRESENT_OFFSETS[index]
      return offset === undefined ? undefined : firstPrice * (1 + offset)
    },
  }
}
