import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import {
  allFarmAccountsQuery,
  allFarmsQuery,
  type Farm,
  type FarmAccount,
  type Farms,
  farmAccountsQuery,
  farmsQuery,
  listedFarmAccountsQuery,
  listedFarmsQuery,
} from './farms.queries.ts'
import { watchedOf } from './farms.rules.ts'

/** More farms than this are read whole once a minute; with each block only those that matter to the account. */
const MAX_LISTED = 100

export type FarmStates = {
  readonly farms: Farms | undefined
  readonly accounts: Readonly<Record<number, FarmAccount | undefined>> | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Not every one is read with each block. */
  readonly isSlow: boolean
}

type FarmStatesParams = {
  /** Every farm there is; undefined while that is not known. */
  readonly all: readonly Farm[] | undefined
  /** Those that are listed. */
  readonly list: readonly Farm[] | undefined
  /** The one that a person looks at. */
  readonly opened: number | undefined
}

/** How farms stand, and what the account has in each. */
export function useFarmStates({ all, list, opened }: FarmStatesParams): FarmStates {
  const chain = useChain()
  const account = useAccount()
  // What was looked at may have been acted upon: it is followed from then on.
  const [looked, setLooked] = useState<readonly number[]>([])
  if (opened !== undefined && !looked.includes(opened)) setLooked([...looked, opened])

  const isSlow = list !== undefined && all !== undefined && all.length > MAX_LISTED
  const few = isSlow ? undefined : list
  const listed = useQuery((isSlow ? allFarmsQuery : listedFarmsQuery)(chain, list))
  // Of all farms at once: what is read together is of one block.
  const ofAccount = isSlow ? list : all
  const listedAccounts = useQuery(
    (isSlow ? allFarmAccountsQuery : listedFarmAccountsQuery)(
      chain,
      account && ofAccount && { account, farms: ofAccount },
    ),
  )
  // With each round: of many farms those with a stake, of few the one that is open.
  const watched = useMemo(() => {
    const own = isSlow ? watchedOf(list, listedAccounts.data, looked) : few?.filter(({ pid }) => pid === opened)
    return own && own.length > 0 ? own : undefined
  }, [isSlow, list, few, looked, opened, listedAccounts.data])
  const read = useQuery(farmsQuery(chain, watched))
  const accounts = useQuery(farmAccountsQuery(chain, account && watched && { account, farms: watched }))

  return {
    farms: useMemo(() => joined(listed.data, read.data), [listed.data, read.data]),
    accounts: useMemo(
      () => listedAccounts.data && { ...listedAccounts.data, ...accounts.data },
      [listedAccounts.data, accounts.data],
    ),
    error: listed.error,
    retry: () => void listed.refetch(),
    isSlow,
  }
}

/** The whole list, with what was read of some of them since. */
const joined = (listed: Farms | undefined, read: Farms | undefined): Farms | undefined =>
  listed && { ...listed, ...read, states: { ...listed.states, ...read?.states } }
