import { useQuery } from '@tanstack/react-query'
import { Currency, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain, useScreenHead } from '../../../core/chain/useChain.ts'
import { getDayStart } from '../../../core/pair-stats/pairDays.ts'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import { balancesQuery } from '../../../core/tokens/balances.ts'
import { getNativeCurrency, useTokens } from '../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { SECONDS_PER_DAY } from '../../../lib/time.ts'
import {
  balanceSnapshotsQuery,
  lpPositionsEverHeldQuery,
  pastPricesQuery,
  snapshotBlocksQuery,
} from './portfolio.queries.ts'
import { getDayEnds, getNetWorthHistory } from './portfolio.rules.ts'
import { useStakes } from './useStakes.ts'

/** Days that are looked back. */
const HISTORY_DAYS = 13

/** Of more tokens than these only those that are held now are followed into the past. */
const MAX_TRACKED_TOKENS = 60

export type TokenBalance = {
  readonly currency: Currency
  readonly balance: bigint
  readonly valueUsd: UsdPrice | undefined
}

/** What an account holds of the tokens the page knows, the most worth first; undefined while it is read. */
export function useTokenBalances(account: Address): readonly TokenBalance[] | undefined {
  const chain = useChain()
  const { tokens, status } = useTokens()
  const wrappedNative = useWrappedNative()
  const native = getNativeCurrency(chain)
  const currencies = [native, ...tokens]
  const balances = useQuery(balancesQuery(chain, status === 'ready' ? { account, currencies } : undefined)).data
  const held = balances ? currencies.filter((currency) => (balances[Currency.getId(currency)] ?? 0n) > 0n) : []
  const prices = usePrices(held.map((currency) => Currency.toWrapped(currency, wrappedNative)))
  if (balances === undefined) return undefined
  return held
    .map((currency): TokenBalance => {
      const balance = balances[Currency.getId(currency)] ?? 0n
      const token = Currency.toWrapped(currency, wrappedNative)
      const price = prices[token.address]
      return { currency, balance, valueUsd: price === undefined ? undefined : getUsdValue(balance, token, price) }
    })
    .sort((a, b) => ((b.valueUsd ?? 0n) > (a.valueUsd ?? 0n) ? 1 : -1))
}

/** What an account's tokens, positions and stakes were worth on the last days, up to now. */
export function useNetWorthHistory(account: Address) {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  const holdings = useTokenBalances(account)
  const now = getChainTime(useScreenHead())
  const today = now === undefined ? undefined : getDayStart(now)
  const everIn = useQuery(lpPositionsEverHeldQuery(chain, account))
  const staked = useStakes(account)
  const pools = useMemo(
    () => [
      ...new Set([
        ...(everIn.data?.liquidityPositions.map(({ pair }) => pair.id) ?? []),
        ...(staked.pools?.map(({ id }) => id) ?? []),
      ]),
    ],
    [everIn.data, staked.pools],
  )

  // The last moment stands still within the day: else every block would ask for the whole past again.
  const times = useMemo(() => (today === undefined ? undefined : getDayEnds(today, HISTORY_DAYS)), [today])
  const moments = useQuery(snapshotBlocksQuery(chain, times)).data
  const followed = useMemo(
    (): readonly Token[] =>
      tokens.length <= MAX_TRACKED_TOKENS
        ? tokens
        : tokens.filter(
            (token) =>
              holdings?.some(({ currency }) => Currency.equals(currency, token)) ||
              staked.places?.some((place) => place.stakedToken === token.address),
          ),
    [tokens, holdings, staked.places],
  )
  const addresses = [...followed.map(({ address }) => address), ...(pools as readonly Address[])]
  const { places } = staked
  const isKnown = everIn.data !== undefined && places !== undefined && staked.pools !== undefined
  const past = useQuery(
    balanceSnapshotsQuery(
      chain,
      moments && isKnown ? { account, snapshotBlocks: moments, tokens: addresses, products: places } : undefined,
    ),
  )
  const prices = useQuery(
    pastPricesQuery(
      chain,
      times && isKnown
        ? { tokens: [...followed, wrappedNative], pools, since: (times[0] ?? 0) - 30 * SECONDS_PER_DAY }
        : undefined,
    ),
  )
  const points = useMemo(
    () =>
      past.data && prices.data
        ? getNetWorthHistory(past.data, prices.data, { tokens: followed, wrappedNative, pairAddresses: pools })
        : undefined,
    [past.data, prices.data, followed, wrappedNative, pools],
  )
  return { points, isError: past.isError || prices.isError || everIn.isError || staked.isError }
}
