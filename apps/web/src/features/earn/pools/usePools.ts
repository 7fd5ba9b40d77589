import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { useBlockPace } from '../../../core/chain/blockTime.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { useListPrices } from '../../../core/prices/usePrices.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { createRowKeeper } from '../list/keepRows.ts'
import {
  listedPoolAccountsQuery,
  listedPoolsQuery,
  poolAccountsQuery,
  poolListQuery,
  poolsQuery,
} from './pools.queries.ts'
import { type PoolRow, rowOf } from './pools.rules.ts'

type PoolsState = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly PoolRow[] | undefined
  /** Why they could not be read; null while nothing went wrong. */
  readonly error: Error | null
  readonly retry: () => void
}

/** All staking pools as they stand, and what the account has in each. `opened` is the id of the one that is looked at. */
export function usePools(opened: number | undefined): PoolsState {
  const chain = useChain()
  const account = useAccount()
  const { blocksPerYear } = useBlockPace()
  const wrappedNative = useWrappedNative()
  const height = useHead().block?.number
  const list = useQuery(poolListQuery(chain, null))
  const listed = useQuery(listedPoolsQuery(chain, list.data))
  const listedAccounts = useQuery(listedPoolAccountsQuery(chain, account && list.data && { account, pools: list.data }))
  // With each round: the one that is open.
  const watched = useMemo(() => {
    const found = list.data?.filter(({ sousId }) => sousId === opened)
    return found && found.length > 0 ? found : undefined
  }, [list.data, opened])
  const read = useQuery(poolsQuery(chain, watched)).data
  const accounts = useQuery(poolAccountsQuery(chain, account && watched && { account, pools: watched })).data
  const tokens = useMemo(() => {
    const all = list.data?.flatMap(({ stakingToken, earningToken }) => [
      Currency.wrapped(stakingToken, wrappedNative),
      earningToken,
    ])
    return [...new Map(all?.map((token) => [token.address, token])).values()]
  }, [list.data, wrappedNative])
  const prices = useListPrices(tokens)
  const keepRows = useMemo(() => createRowKeeper<PoolRow>(({ pool }) => pool.sousId), [])
  const rows = useMemo(
    () =>
      list.data && listed.data && height !== undefined
        ? keepRows(
            list.data.map((pool) => {
              const id = pool.sousId
              const market = { height, wrappedNative, prices, blocksPerYear }
              return rowOf(
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
