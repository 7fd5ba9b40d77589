import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PredictionUserRound } from '@zono/client'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { pastLedgersQuery, pastRoundsQuery, userRoundsQuery } from '../game/game.queries.ts'
import type { CollectablesState } from '../game/game.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { getCollectables, getPayableEpochs } from './collect.rules.ts'
import { countOlderPages, olderBetsQuery } from './olderBets.queries.ts'

const NONE: readonly PredictionUserRound[] = []

/** Rewards and refunds of all bets of the account: those on screen and the newest ones first, then page by page back. */
export function useCollectables({ account, game, rounds, ledgers, first }: PredictionView): CollectablesState {
  const chain = useChain()
  const userRounds = useQuery(userRoundsQuery(chain, account && { account, pages: 1 })).data
  const pageCount = countOlderPages(userRounds?.total)
  const older = useQuery({
    ...olderBetsQuery(chain, account && pageCount > 0 ? { account, pageCount } : undefined),
    placeholderData: (previous, query) => (query?.queryKey[4]?.account === account ? previous : undefined),
  })
  const bets = useMemo(() => {
    const newest = userRounds?.bets ?? NONE
    const oldest = newest.at(-1)?.epoch ?? Number.POSITIVE_INFINITY
    return [...newest, ...(older.data ?? NONE).filter(({ epoch }) => epoch < oldest)]
  }, [userRounds, older.data])
  const pastEpochs = useMemo(
    () => bets.filter(({ epoch, claimed }) => !claimed && epoch < first).map(({ epoch }) => epoch),
    [bets, first],
  )
  const pastRounds = useQuery({
    ...pastRoundsQuery(chain, pastEpochs.length > 0 ? pastEpochs : undefined),
    placeholderData: keepPreviousData,
  }).data
  // Refunds open with time, so this follows the chain's time in whole minutes.
  const minute = useAtChainTime((now) => (now === undefined ? undefined : Math.floor(now / 60)))
  const payableEpochs = useMemo(
    () => (pastRounds && minute !== undefined ? getPayableEpochs(bets, pastRounds, pastEpochs, game, minute * 60) : []),
    [bets, pastRounds, pastEpochs, game, minute],
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
  const isPending = pageCount > 0 && older.data === undefined
  return { collectables, older: !isPending ? 'complete' : older.isError ? 'failed' : 'pending' }
}
