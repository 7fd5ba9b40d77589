import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { type SquadAccount, squadAccountQuery } from './account.queries.ts'
import {
  type SquadSeason,
  type SquadState,
  type SquadTerms,
  squadStateQuery,
  squadTermsQuery,
} from './squad.queries.ts'
import { getSquadPhase, type SquadPhase } from './squad.rules.ts'

/** A season as its screen shows it. */
export type SquadView = {
  readonly terms: SquadTerms
  /** Undefined until the first read. */
  readonly state: SquadState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: SquadAccount | undefined
  /** Undefined while it is unknown. */
  readonly phase: SquadPhase | undefined
}

type SquadSeasonView = {
  /** Undefined until the first read. */
  readonly view: SquadView | undefined
  /** A contract of the season does not answer. */
  readonly isUnreadable: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads a season, and what the account has in it, with every block. */
export function useSquad(season: SquadSeason): SquadSeasonView {
  const chain = useChain()
  const account = useAccountAddress()
  const termsRead = useQuery(squadTermsQuery(chain, season))
  const addresses = useMemo(() => ({ sale: season.sale, collection: season.collection }), [season])
  const stateRead = useQuery(squadStateQuery(chain, addresses))
  const terms = termsRead.data
  const accountParams = useMemo(
    () =>
      account && terms
        ? { account, terms: { sale: terms.sale, token: terms.token, profile: terms.profile } }
        : undefined,
    [account, terms],
  )
  const accountRead = useQuery(squadAccountQuery(chain, accountParams))
  const state = stateRead.data ?? undefined
  // Renders again only when the phase changes.
  const phase = useAtChainTime((now) => (terms ? getSquadPhase(terms, state, now) : undefined))
  const failed = [termsRead, stateRead].filter(({ isError, data }) => isError && data === undefined)
  return {
    view: terms ? { terms, state, account: accountRead.data ?? undefined, phase } : undefined,
    isUnreadable: termsRead.data === null || stateRead.data === null,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
