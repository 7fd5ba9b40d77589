import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/exchange'
import { useMemo } from 'react'
import { useBlockPace } from '../../../core/chain/blockTime.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { poolAccountsQuery, poolListQuery, poolsQuery } from './pools.queries.ts'
import { type PoolRow, rowOf } from './pools.rules.ts'

type PoolsState = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly PoolRow[] | undefined
  /** Why they could not be read; null while nothing went wrong. */
  readonly error: Error | null
  readonly retry: () => void
}

/** All staking pools as they stand at this block, and what the account has in each. */
export function usePools(): PoolsState {
  const chain = useChain()
  const account = useAccount()
  const { blocksPerYear } = useBlockPace()
  const wrappedNative = useWrappedNative()
  const height = useHead().block?.number
  const list = useQuery(poolListQuery(chain, null))
  const pools = useQuery(poolsQuery(chain, list.data))
  const accounts = useQuery(poolAccountsQuery(chain, account && list.data && { account, pools: list.data }))
  const tokens = useMemo(() => {
    const all = list.data?.flatMap(({ stakingToken, earningToken }) => [
      Currency.wrapped(stakingToken, wrappedNative),
      earningToken,
    ])
    return [...new Map(all?.map((token) => [token.address, token])).values()]
  }, [list.data, wrappedNative])
  const prices = usePrices(tokens)
  const rows =
    list.data && pools.data && height !== undefined
      ? list.data.map((pool) =>
          rowOf(pool, pools.data[pool.sousId], accounts.data?.[pool.sousId], {
            height,
            wrappedNative,
            prices,
            blocksPerYear,
          }),
        )
      : undefined
  return {
    rows,
    error: rows === undefined ? (list.error ?? pools.error) : null,
    retry: () => void (list.isError ? list.refetch() : pools.refetch()),
  }
}
