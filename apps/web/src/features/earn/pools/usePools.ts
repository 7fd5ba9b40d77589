import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/exchange'
import { blocksPerYear } from '@zono/protocol'
import { useMemo } from 'react'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { poolAccountsQuery, poolListQuery, poolsQuery } from './pools.queries.ts'
import { type PoolRow, rowOf } from './pools.rules.ts'

type PoolsState = {
  /** Undefined while they are read for the first time. */
  readonly rows: readonly PoolRow[] | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** All staking pools as they stand at this block, and what the account has in each. */
export function usePools(): PoolsState {
  const chain = useChain()
  const account = useAccount()
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
            blocksPerYear: blocksPerYear(chain.facts),
          }),
        )
      : undefined
  return {
    rows,
    isError: rows === undefined && (list.isError || pools.isError),
    retry: () => void (list.isError ? list.refetch() : pools.refetch()),
  }
}
