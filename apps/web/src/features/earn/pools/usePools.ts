import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { useListPrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { createStableRows } from '../list/keepRows.ts'
import {
  listedStakingPoolAccountsQuery,
  listedStakingPoolsQuery,
  stakingPoolAccountsQuery,
  stakingPoolListQuery,
  stakingPoolsQuery,
} from './pools.queries.ts'
import { type PoolRow, toStakingPoolRow } from './pools.rules.ts'

type UsePoolsResult = {
  /** Undefined until the first read ends. */
  readonly rows: readonly PoolRow[] | undefined
  /** Reason of a failed first read; null otherwise. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all pools and the account's positions. `openPoolId` is the pool whose dialog is open. */
export function usePools(openPoolId: number | undefined): UsePoolsResult {
  const chain = useChain()
  const account = useAccountAddress()
  const { blocksPerYear } = useBlockTime()
  const wrappedNative = useWrappedNative()
  const height = useScreenHead().block?.number
  const list = useQuery(stakingPoolListQuery(chain, null))
  const listed = useQuery(listedStakingPoolsQuery(chain, list.data))
  const listedAccounts = useQuery(
    listedStakingPoolAccountsQuery(chain, account && list.data && { account, pools: list.data }),
  )
  // Refreshed with each block: the open pool.
  const openPool = list.data?.find(({ poolId }) => poolId === openPoolId)
  const openPools = openPool && [openPool]
  const openStates = useQuery(stakingPoolsQuery(chain, openPools)).data
  const openAccounts = useQuery(
    stakingPoolAccountsQuery(chain, account && openPools && { account, pools: openPools }),
  ).data
  const tokens = useMemo(() => {
    const tokens = list.data?.flatMap(({ stakingToken, rewardToken }) => [
      Currency.toWrapped(stakingToken, wrappedNative),
      rewardToken,
    ])
    return [...new Map(tokens?.map((token) => [token.address, token])).values()]
  }, [list.data, wrappedNative])
  const prices = useListPrices(tokens)
  const keepRows = useMemo(() => createStableRows<PoolRow>(({ product }) => product.poolId), [])
  const rows = useMemo(
    () =>
      list.data && listed.data && height !== undefined
        ? keepRows(
            list.data.map((pool) => {
              const id = pool.poolId
              const market = { height, wrappedNative, prices, blocksPerYear }
              return toStakingPoolRow(
                pool,
                openStates?.[id] ?? listed.data[id],
                openAccounts?.[id] ?? listedAccounts.data?.[id],
                market,
              )
            }),
          )
        : undefined,
    [
      list.data,
      listed.data,
      listedAccounts.data,
      openStates,
      openAccounts,
      height,
      wrappedNative,
      prices,
      blocksPerYear,
      keepRows,
    ],
  )
  const areAccountsLoading = account !== undefined && listedAccounts.isPending
  return {
    // The account's own pools come first: without its positions, rows would move.
    rows: areAccountsLoading ? undefined : rows,
    error: rows === undefined ? (list.error ?? listed.error) : null,
    retry: () => void (list.isError ? list.refetch() : listed.refetch()),
  }
}
