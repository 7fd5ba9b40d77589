import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../../core/chain/useChain.ts'
import { userRoundsQuery } from '../game/game.queries.ts'
import { fromUserRound, type HistoryBet } from './history.rules.ts'

/** Own bets of rounds that can be collected, from the chain; null where it does not answer. */
export function useUncollectedBets(
  account: Address,
  collectableEpochs: readonly number[] | undefined,
): readonly HistoryBet[] | null | undefined {
  const chain = useChain()
  const { data } = useQuery(userRoundsQuery(chain, { account, pages: 1 }))
  return useMemo(() => {
    if (data === null) return null
    if (data === undefined || collectableEpochs === undefined) return undefined
    return data.bets.filter(({ epoch }) => collectableEpochs.includes(epoch)).map(fromUserRound)
  }, [data, collectableEpochs])
}
