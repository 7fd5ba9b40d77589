import { useQuery } from '@tanstack/react-query'
import { type RankedCompetitor, rankCompetitors, type TeamRank } from '@zono/protocol'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { CompetitorAccount } from './competition.queries.ts'
import { addOwnRegistration, type Phase } from './competition.rules.ts'
import { competitorsQuery } from './ranks/competitors.queries.ts'

/** A ranked account with its group on chain. */
export type RankedAccount = RankedCompetitor & { readonly rewardGroup: number }

/** Ranks of a competition. */
export type Ranks = { readonly ranked: readonly RankedAccount[]; readonly teams: readonly TeamRank[] }

type RanksInput = {
  readonly competitionId: number
  readonly teamCount: number
  readonly phase: Phase
  readonly address: Address | undefined
  /** Undefined while it is read. */
  readonly account: CompetitorAccount | undefined
}

/** Ranks accounts and teams of a competition by the volumes of the subgraph, the own registration by the contract. */
export function useRanks({ competitionId, teamCount, phase, address, account }: RanksInput): {
  readonly ranks: Ranks | undefined
  readonly isUnavailable: boolean
} {
  const chain = useChain()
  const { data, isError } = useQuery(competitorsQuery(chain, competitionId))
  const ranks = useMemo(() => {
    const own = address && account && { address, ...account }
    return data && rankCompetitors(addOwnRegistration(data, phase, own), teamCount)
  }, [data, teamCount, phase, address, account])
  return {
    ranks,
    isUnavailable: chain.subgraphs.tradingCompetition === undefined || (isError && data === undefined),
  }
}
