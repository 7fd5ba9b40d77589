import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { useAtChainTime } from '../../../useChainTime.ts'
import { pastLedgersQuery, pastRoundsQuery, userRoundsQuery } from '../game/game.queries.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { type Collectable, getCollectables, getPayableEpochs } from './collect.rules.ts'

const NONE: readonly number[] = []

/** Rewards and refunds that the account can collect now, newest first; undefined while they are read. */
export function useCollectables({ account, game, rounds, ledgers, first }: PredictionView): {
  readonly collectables: readonly Collectable[] | undefined
} {
  const chain = useChain()
  const userRounds = useQuery(userRoundsQuery(chain, account && { account, pages: 1 })).data
  const pastEpochs = useMemo(
    () => userRounds?.bets.filter(({ epoch, claimed }) => !claimed && epoch < first).map(({ epoch }) => epoch) ?? NONE,
    [userRounds, first],
  )
  const pastRounds = useQuery({
    ...pastRoundsQuery(chain, pastEpochs.length > 0 ? pastEpochs : undefined),
    placeholderData: keepPreviousData,
  }).data
  // Refunds open with time, so this follows the chain's time in whole minutes.
  const minute = useAtChainTime((now) => (now === undefined ? undefined : Math.floor(now / 60)))
  const payableEpochs = useMemo(
    () =>
      userRounds && pastRounds && minute !== undefined
        ? getPayableEpochs(userRounds.bets, pastRounds, pastEpochs, game, minute * 60)
        : NONE,
    [userRounds, pastRounds, pastEpochs, game, minute],
  )
  const pastLedgers = useQuery({
    ...pastLedgersQuery(chain, account && payableEpochs.length > 0 ? { account, epochs: payableEpochs } : undefined),
    placeholderData: (previous, query) => (query?.queryKey[4]?.account === account ? previous : undefined),
  }).data
  const collectables = useMemo(() => {
    if (account === undefined || ledgers === undefined) return undefined
    return getCollectables([
      { rounds, ledgers },
      { rounds: pastRounds ?? {}, ledgers: pastLedgers ?? {} },
    ])
  }, [account, ledgers, rounds, pastRounds, pastLedgers])
  return { collectables }
}
