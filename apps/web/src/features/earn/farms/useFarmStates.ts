import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import {
  type Farm,
  type FarmAccount,
  type FarmsState,
  farmAccountsQuery,
  farmAccountsSlowQuery,
  farmsQuery,
  farmsSlowQuery,
  listedFarmAccountsQuery,
  listedFarmsQuery,
} from './farms.queries.ts'
import { getActiveFarms } from './farms.rules.ts'

/** More farms than this are read whole once a minute; with each block only those that matter to the account. */
const BLOCK_REFRESH_LIMIT = 100

export type UseFarmStatesResult = {
  readonly farms: FarmsState | undefined
  readonly accounts: Readonly<Record<number, FarmAccount | undefined>> | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Not every one is read with each block. */
  readonly isThrottled: boolean
}

type FarmStatesParams = {
  /** Every farm there is; undefined while that is not known. */
  readonly allFarms: readonly Farm[] | undefined
  /** Those that are listed. */
  readonly listedFarms: readonly Farm[] | undefined
  /** The one that a person looks at. */
  readonly openPid: number | undefined
}

/** How farms stand, and what the account has in each. */
export function useFarmStates({ allFarms, listedFarms, openPid }: FarmStatesParams): UseFarmStatesResult {
  const chain = useChain()
  const account = useAccountAddress()
  // What was looked at may have been acted upon: it is followed from then on.
  const [looked, setLooked] = useState<readonly number[]>([])
  if (openPid !== undefined && !looked.includes(openPid)) setLooked([...looked, openPid])

  const isSlow = listedFarms !== undefined && allFarms !== undefined && allFarms.length > BLOCK_REFRESH_LIMIT
  const few = isSlow ? undefined : listedFarms
  const listed = useQuery((isSlow ? farmsSlowQuery : listedFarmsQuery)(chain, listedFarms))
  // Of all farms at once: what is read together is of one block.
  const ofAccount = isSlow ? listedFarms : allFarms
  const listedAccounts = useQuery(
    (isSlow ? farmAccountsSlowQuery : listedFarmAccountsQuery)(
      chain,
      account && ofAccount && { account, farms: ofAccount },
    ),
  )
  // With each round: of many farms those with a stake, of few the one that is open.
  const watched = useMemo(() => {
    const own = isSlow
      ? getActiveFarms(listedFarms, listedAccounts.data, looked)
      : few?.filter(({ pid }) => pid === openPid)
    return own && own.length > 0 ? own : undefined
  }, [isSlow, listedFarms, few, looked, openPid, listedAccounts.data])
  const read = useQuery(farmsQuery(chain, watched))
  const accounts = useQuery(farmAccountsQuery(chain, account && watched && { account, farms: watched }))

  return {
    farms: useMemo(() => mergeFarmsState(listed.data, read.data), [listed.data, read.data]),
    accounts: useMemo(
      () => listedAccounts.data && { ...listedAccounts.data, ...accounts.data },
      [listedAccounts.data, accounts.data],
    ),
    error: listed.error,
    retry: () => void listed.refetch(),
    isThrottled: isSlow,
  }
}

/** The whole list, with what was read of some of them since. */
const mergeFarmsState = (listed: FarmsState | undefined, read: FarmsState | undefined): FarmsState | undefined =>
  listed && { ...listed, ...read, farmStates: { ...listed.farmStates, ...read?.farmStates } }
