import { useQuery } from '@tanstack/react-query'
import type { EarnAccount, Farm, FarmsState } from '@zono/client'
import { useMemo, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import {
  farmAccountsQuery,
  farmAccountsSlowQuery,
  farmsQuery,
  farmsSlowQuery,
  listedFarmAccountsQuery,
  listedFarmsQuery,
} from './farms.queries.ts'
import { getActiveFarms } from './farms.rules.ts'

/** Longer lists refresh once a minute; with each block only the farms the account uses. */
const BLOCK_REFRESH_LIMIT = 100

export type UseFarmStatesResult = {
  readonly farms: FarmsState | undefined
  readonly accounts: Readonly<Record<number, EarnAccount | undefined>> | undefined
  /** The account's positions are read for the first time. */
  readonly areAccountsLoading: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** The list is too long to refresh every farm with each block. */
  readonly isThrottled: boolean
}

type FarmStatesParams = {
  /** Every farm of the contract; undefined until the list is read. */
  readonly allFarms: readonly Farm[] | undefined
  /** The farms of this page. */
  readonly listedFarms: readonly Farm[] | undefined
  /** The farm whose dialog is open. */
  readonly openPid: number | undefined
}

/** Reads the state of farms and the account's positions. */
export function useFarmStates({ allFarms, listedFarms, openPid }: FarmStatesParams): UseFarmStatesResult {
  const chain = useChain()
  const account = useAccountAddress()
  // The account may have acted in an opened farm: refresh it with every block from then on.
  const [openedPids, setOpenedPids] = useState<readonly number[]>([])
  if (openPid !== undefined && !openedPids.includes(openPid)) setOpenedPids([...openedPids, openPid])

  const isSlow = listedFarms !== undefined && allFarms !== undefined && allFarms.length > BLOCK_REFRESH_LIMIT
  const listed = useQuery((isSlow ? farmsSlowQuery : listedFarmsQuery)(chain, listedFarms))
  // One read for all farms, so that the positions are of one block.
  const accountFarms = isSlow ? listedFarms : allFarms
  const listedAccounts = useQuery(
    (isSlow ? farmAccountsSlowQuery : listedFarmAccountsQuery)(
      chain,
      account && accountFarms && { account, farms: accountFarms },
    ),
  )
  // Refreshed with each block: in a long list the farms the account uses, in a short one the open farm.
  const watched = useMemo(() => {
    const farms = isSlow
      ? getActiveFarms(listedFarms, listedAccounts.data, openedPids)
      : listedFarms?.filter(({ pid }) => pid === openPid)
    return farms && farms.length > 0 ? farms : undefined
  }, [isSlow, listedFarms, openedPids, openPid, listedAccounts.data])
  const read = useQuery(farmsQuery(chain, watched))
  const accounts = useQuery(farmAccountsQuery(chain, account && watched && { account, farms: watched }))

  return {
    farms: useMemo(() => mergeFarmsState(listed.data, read.data), [listed.data, read.data]),
    accounts: useMemo(
      () => listedAccounts.data && { ...listedAccounts.data, ...accounts.data },
      [listedAccounts.data, accounts.data],
    ),
    areAccountsLoading: account !== undefined && listedAccounts.isPending,
    error: listed.error,
    retry: () => void listed.refetch(),
    isThrottled: isSlow,
  }
}

/** Merges the newer state of some farms into the state of the list. */
const mergeFarmsState = (listed: FarmsState | undefined, read: FarmsState | undefined): FarmsState | undefined =>
  listed && { ...listed, ...read, farmStates: { ...listed.farmStates, ...read?.farmStates } }
