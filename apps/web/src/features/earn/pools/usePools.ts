import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { useBlockTime } from '../../../core/chain/blockTime.ts'
import { useChain, useScreenHead } from '../../../core/chain/useChain.ts'
import { useListPrices } from '../../../core/prices/usePrices.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { createStableRows } from '../list/keepRows.ts'
import {
  listedStakingPoolAccountsQuery,
  listedStakingPoolsQuery,
  stakingPoolAccountsQuery,
  stakingPoolListQuery,
  stakingPoolsQuery,
} from './pools.queries.ts'
import { type StakingPoolRow, toStakingPoolRow } from './pools.rules.ts'

type UsePoolsResult = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly StakingPoolRow[] | undefined
  /** Why they could not be read; null while nothing went wrong. */
  readonly error: Error | null
  readonly retry: () => void
}

/** All staking pools as they stand, and what the account has in each. `opened` is the id of the one that is looked at. */
export function usePools(opened: number | undefined): UsePoolsResult {
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
  // With each round: the one that is open.
  const watched = useMemo(() => {
    const found = list.data?.filter(({ poolId }) => poolId === opened)
    return found && found.length > 0 ? found : undefined
  }, [list.data, opened])
  const read = useQuery(stakingPoolsQuery(chain, watched)).data
  const accounts = useQuery(stakingPoolAccountsQuery(chain, account && watched && { account, pools: watched })).data
  const tokens = useMemo(() => {
    const all = list.data?.flatMap(({ stakingToken, earningToken }) => [
      Currency.toWrapped(stakingToken, wrappedNative),
      earningToken,
    ])
    return [...new Map(all?.map((token) => [token.address, token])).values()]
  }, [list.data, wrappedNative])
  const prices = useListPrices(tokens)
  const keepRows = useMemo(() => createStableRows<StakingPoolRow>(({ pool }) => pool.poolId), [])
  const rows = useMemo(
    () =>
      list.data && listed.data && height !== undefined
        ? keepRows(
            list.data.map((pool) => {
              const id = pool.poolId
              const market = { height, wrappedNative, prices, blocksPerYear }
              return toStakingPoolRow(
                pool,
                (read ?? listed.data)[id] ?? listed.data[id],
                accounts?.[id] ?? listedAccounts.data?.[id],
                market,
              )
            }),
          )
        : undefined,
    [
      list.data,
      listed.data,
      listedAccounts.data,
      read,
      accounts,
      height,
      wrappedNative,
      prices,
      blocksPerYear,
      keepRows,
    ],
  )
  return {
    rows,
    error: rows === undefined ? (list.error ?? listed.error) : null,
    retry: () => void (list.isError ? list.refetch() : listed.refetch()),
  }
}
