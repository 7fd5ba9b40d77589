import { useQuery } from '@tanstack/react-query'
import { type PredictionGame, type PredictionRound, USER_ROUNDS_SIZE } from '@zono/client'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { BETS_PER_FETCH, userBetsQuery } from '../game/bets.queries.ts'
import { pastRoundsQuery, userRoundsQuery } from '../game/game.queries.ts'
import { isVoidRound } from '../game/round.rules.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { fromSubgraphBet, fromUserRound, getBetOutcome, type HistoryBet } from './history.rules.ts'
import type { SettledBet } from './pnl.rules.ts'

/** Own bets of settled and canceled rounds; undefined while they are read. */
export function useSettledBets(
  { game }: PredictionView,
  account: Address,
): { readonly bets: readonly SettledBet[] | undefined; readonly isTruncated: boolean } {
  const chain = useChain()
  const subgraph = useQuery(userBetsQuery(chain, { account, first: BETS_PER_FETCH }))
  const isFromChain = chain.subgraphs.prediction === undefined || (subgraph.isError && subgraph.data === undefined)
  const own = useQuery(userRoundsQuery(chain, { account, pages: 1 })).data
  const bets = useMemo(
    () => (isFromChain ? own?.bets.map(fromUserRound) : subgraph.data?.bets.flatMap(fromSubgraphBet)),
    [isFromChain, own, subgraph.data],
  )
  const epochs = useMemo(() => bets?.map(({ epoch }) => epoch), [bets])
  const rounds = useQuery(pastRoundsQuery(chain, epochs)).data
  const minute = useAtChainTime((now) => (now === undefined ? undefined : Math.floor(now / 60)))
  const settled = useMemo(() => {
    if (bets === undefined || rounds === undefined || minute === undefined) return undefined
    return bets.flatMap((bet) => {
      const round = rounds[bet.epoch]
      return round ? toSettledBet(bet, round, game, minute * 60) : []
    })
  }, [bets, rounds, game, minute])
  return { bets: settled, isTruncated: bets?.length === (isFromChain ? USER_ROUNDS_SIZE : BETS_PER_FETCH) }
}

function toSettledBet(
  bet: HistoryBet,
  round: PredictionRound,
  game: PredictionGame,
  now: number,
): readonly SettledBet[] {
  const { result, payout } = getBetOutcome(bet, round, game, now)
  if (payout === undefined || result === 'live') return []
  return [{ ...bet, payout, result, fee: getFee(bet, round, game, result) }]
}

/** Wei of the stake that went to the treasury as a fee: of losers' stakes, or of all stakes in the lineage's contract. */
function getFee(
  bet: HistoryBet,
  round: PredictionRound,
  { feeBase }: PredictionGame,
  result: SettledBet['result'],
): bigint {
  const isDecided = round.oracleCalled && !isVoidRound(round) && result !== 'house' && round.totalAmount > 0n
  if (!isDecided || (feeBase === 'losers' && result === 'win')) return 0n
  const charged = feeBase === 'losers' ? round.totalAmount - round.rewardBaseCalAmount : round.totalAmount
  return charged === 0n ? 0n : (bet.amount * (round.totalAmount - round.rewardAmount)) / charged
}
