import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import {
  type NftStakingAccount,
  type NftStakingPool,
  type NftStakingState,
  nftStakingAccountsQuery,
  nftStakingPoolsQuery,
  nftStakingStatesQuery,
} from './nftStaking.queries.ts'

/** An NFT staking pool as its card shows it. */
export type NftStakingRow = {
  readonly pool: NftStakingPool
  /** Undefined where the contract did not answer. */
  readonly state: NftStakingState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: NftStakingAccount | undefined
}

type NftStakingView = {
  /** Pools in the order of the deployment; undefined until the first read. */
  readonly rows: readonly NftStakingRow[] | undefined
  /** Ids of pools whose contract does not answer. */
  readonly unreadable: readonly number[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all NFT staking pools, and what the account has in each, with every block. */
export function useNftStaking(): NftStakingView {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(nftStakingPoolsQuery(chain, null))
  const pools = useMemo(() => list.data?.filter((pool) => pool !== undefined), [list.data])
  const states = useQuery(nftStakingStatesQuery(chain, pools))
  const params = useMemo(() => account && pools && { account, pools }, [account, pools])
  const accounts = useQuery(nftStakingAccountsQuery(chain, params))
  const entries = chain.deployment.nftStakingPools ?? []
  return {
    rows:
      pools && states.data
        ? pools.map((pool) => ({
            pool,
            state: states.data[pool.nsid],
            account: accounts.data?.[pool.nsid],
          }))
        : undefined,
    unreadable: entries.flatMap(({ nsid }, i) => (list.data && list.data[i] === undefined ? [nsid] : [])),
    error: states.data ? null : (list.error ?? states.error),
    retry: () => void (list.isError ? list.refetch() : states.refetch()),
  }
}
