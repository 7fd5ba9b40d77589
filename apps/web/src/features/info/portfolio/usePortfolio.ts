import { useQuery } from '@tanstack/react-query'
import { Currency, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { dayOf } from '../../../core/pair-stats/pairDays.ts'
import { type UsdPrice, usdValue } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { chainTime } from '../../../core/rpc/blockHead.ts'
import { balancesQuery } from '../../../core/tokens/balances.ts'
import { nativeCurrency, useTokens } from '../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { everInQuery, holdingsQuery, momentsQuery, pastPricesQuery } from './portfolio.queries.ts'
import { daysBefore, worthOverTime } from './portfolio.rules.ts'
import { useStakes } from './useStakes.ts'

/** Days that are looked back. */
const DAYS = 13

/** Of more tokens than these only those that are held now are followed into the past. */
const FOLLOWED = 60

export type Holding = { readonly currency: Currency; readonly balance: bigint; readonly worth: UsdPrice | undefined }

/** What an account holds of the tokens the page knows, the most worth first; undefined while it is read. */
export function useHoldings(account: Address): readonly Holding[] | undefined {
  const chain = useChain()
  const { tokens, status } = useTokens()
  const wrappedNative = useWrappedNative()
  const native = nativeCurrency(chain)
  const currencies = [native, ...tokens]
  const balances = useQuery(balancesQuery(chain, status === 'ready' ? { account, currencies } : undefined)).data
  const held = balances ? currencies.filter((currency) => (balances[Currency.idOf(currency)] ?? 0n) > 0n) : []
  const prices = usePrices(held.map((currency) => Currency.wrapped(currency, wrappedNative)))
  if (balances === undefined) return undefined
  return held
    .map((currency): Holding => {
      const balance = balances[Currency.idOf(currency)] ?? 0n
      const token = Currency.wrapped(currency, wrappedNative)
      const price = prices[token.address]
      return { currency, balance, worth: price === undefined ? undefined : usdValue(balance, token, price) }
    })
    .sort((a, b) => ((b.worth ?? 0n) > (a.worth ?? 0n) ? 1 : -1))
}

/** What an account's tokens, positions and stakes were worth on the last days, up to now. */
export function useWorthOverTime(account: Address) {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  const holdings = useHoldings(account)
  const now = chainTime(useHead())
  const today = now === undefined ? undefined : dayOf(now)
  const everIn = useQuery(everInQuery(chain, account))
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
  const times = useMemo(() => (today === undefined ? undefined : daysBefore(today, DAYS)), [today])
  const moments = useQuery(momentsQuery(chain, times)).data
  const followed = useMemo(
    (): readonly Token[] =>
      tokens.length <= FOLLOWED
        ? tokens
        : tokens.filter(
            (token) =>
              holdings?.some(({ currency }) => Currency.equals(currency, token)) ||
              staked.places?.some((place) => place.token === token.address),
          ),
    [tokens, holdings, staked.places],
  )
  const addresses = [...followed.map(({ address }) => address), ...(pools as readonly Address[])]
  const { places } = staked
  const isKnown = everIn.data !== undefined && places !== undefined && staked.pools !== undefined
  const past = useQuery(
    holdingsQuery(chain, moments && isKnown ? { account, moments, tokens: addresses, places } : undefined),
  )
  const prices = useQuery(
    pastPricesQuery(
      chain,
      times && isKnown
        ? { tokens: [...followed, wrappedNative], pools, since: (times[0] ?? 0) - 30 * 86_400 }
        : undefined,
    ),
  )
  const points = useMemo(
    () =>
      past.data && prices.data
        ? worthOverTime(past.data, prices.data, { tokens: followed, wrappedNative, pools })
        : undefined,
    [past.data, prices.data, followed, wrappedNative, pools],
  )
  return { points, isError: past.isError || prices.isError || everIn.isError || staked.isError }
}
