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
} from './farms.queries.ts'
import { watchedOf } from './farms.rules.ts'

/** More farms than this are read whole once a minute; with each block only those that matter to the account. */
const EVERY_BLOCK = 100

export type FarmStates = {
  readonly farms: Farms | undefined
  readonly accounts: Readonly<Record<number, FarmAccount | undefined>> | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Not every one is read with each block. */
  readonly isSlow: boolean
}

/** How farms stand, and what the account has in each. `opened` is the one that a person looks at. */
export function useFarmStates(list: readonly Farm[] | undefined, opened: number | undefined): FarmStates {
  const chain = useChain()
  const account = useAccount()
  // What was looked at may have been acted upon: it is followed from then on.
  const [looked, setLooked] = useState<readonly number[]>([])
  if (opened !== undefined && !looked.includes(opened)) setLooked([...looked, opened])

  const isSlow = list !== undefined && list.length > EVERY_BLOCK
  const slow = useQuery(allFarmsQuery(chain, isSlow ? list : undefined))
  const slowAccounts = useQuery(allFarmAccountsQuery(chain, isSlow && account ? { account, farms: list } : undefined))
  const watched = useMemo(
    () => (isSlow ? watchedOf(list, slowAccounts.data, looked) : list),
    [isSlow, list, looked, slowAccounts.data],
  )
  const read = useQuery(farmsQuery(chain, watched))
  const accounts = useQuery(farmAccountsQuery(chain, account && watched && { account, farms: watched }))

  return {
    farms: useMemo(() => joined(isSlow, slow.data, read.data), [isSlow, slow.data, read.data]),
    accounts: useMemo(
      () => (isSlow ? { ...slowAccounts.data, ...accounts.data } : accounts.data),
      [isSlow, slowAccounts.data, accounts.data],
    ),
    error: slow.error ?? read.error,
    retry: () => void (isSlow ? slow.refetch() : read.refetch()),
    isSlow,
  }
}

function joined(isSlow: boolean, slow: Farms | undefined, read: Farms | undefined): Farms | undefined {
  if (!isSlow) return read
  return slow && { ...slow, ...read, states: { ...slow.states, ...read?.states } }
}
