import { useQuery } from '@tanstack/react-query'
import { type RankedCompetitor, rankCompetitors, type TeamRank } from '@zono/protocol'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { competitorsQuery } from './ranks/competitors.queries.ts'

/** A ranked account with its group on chain. */
export type RankedAccount = RankedCompetitor & { readonly rewardGroup: number }

/** Ranks of a competition. */
export type Ranks = { readonly ranked: readonly RankedAccount[]; readonly teams: readonly TeamRank[] }

/** Ranks accounts and teams of a competition by the volumes of the subgraph. */
export function useRanks(
  competitionId: number,
  teamCount: number,
): { readonly ranks: Ranks | undefined; readonly isUnavailable: boolean } {
  const chain = useChain()
  const { data, isError } = useQuery(competitorsQuery(chain, competitionId))
  const ranks = useMemo(() => data && rankCompetitors(data, teamCount), [data, teamCount])
  return {
    ranks,
    isUnavailable: chain.subgraphs.tradingCompetition === undefined || (isError && data === undefined),
  }
}
