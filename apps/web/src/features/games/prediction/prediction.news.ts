import {
  getNativeCurrency,
  type PredictionGame,
  type PredictionRound,
  type PredictionUserRound,
  readGame,
  readRounds,
  readUserRounds,
} from '@zono/client'
import type { NativeCurrency } from '@zono/sdk'
import { withReadCache } from '#core/chain/readCache.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getRefundTime, type RoundResult } from './game/round.rules.ts'
import { getBetOutcome } from './history/history.rules.ts'

function getText(result: Exclude<RoundResult, 'live'>, { epoch: number, claimed }: PredictionUserRound): Message {
  const epoch = String(number)
  if (result === 'win') return msg('You won prediction round %epoch%.', { epoch })
  if (result === 'lose') return msg('You lost prediction round %epoch%.', { epoch })
  if (result === 'house') return msg('Prediction round %epoch% closed at its locked price: nobody won.', { epoch })
  return claimed
    ? msg('Prediction round %epoch% had no result: your stake was returned.', { epoch })
    : msg('Prediction round %epoch% has no result: you can take your stake back.', { epoch })
}

type Settled = {
  readonly bets: readonly PredictionUserRound[]
  readonly rounds: Readonly<Record<number, PredictionRound | undefined>>
  readonly game: PredictionGame
  readonly currency: NativeCurrency
}

/** What became of an account's bets at the chain's time `now`; nothing of a round that is open, or that was not read. */
export function getRoundNews({ bets, rounds, game, currency }: Settled, now: number): readonly News[] {
  return bets.flatMap((bet) => {
    const round = rounds[bet.epoch]
    if (round === undefined) return []
    const { result, payout } = getBetOutcome(bet, round, game, now)
    const time = round.oracleCalled ? round.closeTimestamp : getRefundTime(round, game)
    if (result === 'live' || time > now) return []
    return [
      {
        id: String(bet.epoch),
        time,
        text: getText(result, bet),
        ...(payout ? { amounts: [{ currency, amount: payout }] } : {}),
        target: { to: '/prediction', search: { round: String(bet.epoch) } },
      },
    ]
  })
}

/** Rounds that were settled, or that can no longer be. The contract knows the account's newest bets. */
async function readRoundNews({ chain, account, now }: NewsContext): Promise<readonly News[]> {
  const [game, own] = await Promise.all([
    readGame(withReadCache(chain, 600_000)),
    readUserRounds(withReadCache(chain, 60_000), { account, pages: 1 }),
  ])
  if (own === null) throw new Error('The contract does not tell the rounds of an account.')
  const { bets } = own
  const rounds = await readRounds(
    withReadCache(chain, 60_000),
    bets.map(({ epoch }) => epoch),
  )
  return getRoundNews({ bets, rounds, game, currency: getNativeCurrency(chain) }, now)
}

export const predictionNews: NewsSource = {
  path: '/prediction',
  label: msg('Prediction'),
  requiredContracts: ['Prediction'],
  read: readRoundNews,
}
