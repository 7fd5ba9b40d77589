import { useQuery } from '@tanstack/react-query'
import { type Balances, getNativeCurrency } from '@zono/client'
import type { Currency, Token } from '@zono/sdk'
import { useMemo, useState } from 'react'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { useChain } from '../chain/useChain.ts'
import { parseAddress } from '../names/addressText.ts'
import { useUnlisted } from '../prices/unlisted/useUnlisted.ts'
import { useListPrices } from '../prices/usePrices.ts'
import { useWarmSearchIndex } from '../search/useWarmSearchIndex.ts'
import { balancesQuery } from '../tokens/balances.ts'
import { useWatchlist } from '../tokens/saved/watchlists.ts'
import { searchCurrencies } from '../tokens/search.ts'
import { tokenQuery } from '../tokens/token.queries.ts'
import { useInactiveTokens, useIsUnlisted, useTokens } from '../tokens/useTokens.ts'
import { useAccountAddress } from '../wallet/useWallet.ts'
import { type PickerRow, searchInactiveTokens, toResultRows, toSectionRows } from './picker.rules.ts'

/** Milliseconds without a key after which a pasted address is looked up on the chain (spec trading-core §9). */
const ADDRESS_LOOKUP_DELAY_MS = 200

/** Balances of more currencies than this are read only for the visible rows. */
const MAX_EAGER_BALANCES = 400

type TokenSearch = {
  readonly rows: readonly PickerRow[]
  /** Balances of all currencies; undefined while unknown, without a wallet, and where there are too many to read. */
  readonly balances: Balances | undefined
  /** A pasted address is being looked up on the chain. */
  readonly isLookingUp: boolean
}

/** Finds currencies by name, symbol or address: known ones, then tokens of inactive lists, then any token contract. */
export function useTokenSearch(query: string): TokenSearch {
  const chain = useChain()
  const account = useAccountAddress()
  const { tokens } = useTokens()
  const inactiveTokens = useInactiveTokens()
  const currencies: readonly Currency[] = useMemo(() => [getNativeCurrency(chain), ...tokens], [chain, tokens])
  useWarmSearchIndex(currencies)

  const shouldReadAll = account !== undefined && currencies.length <= MAX_EAGER_BALANCES
  const balances = useQuery(balancesQuery(chain, shouldReadAll ? { account, currencies } : undefined)).data
  const watchlist = useWatchlist('tokens')
  // The order of when the dialog opened: a row that moves as it is starred would leave the pointer.
  const [watched] = useState(watchlist)
  const folded = useFoldedTokens(tokens, balances)
  const sectionRows = useMemo(
    () => toSectionRows(currencies, { balances, watched, folded: folded.split(',') }),
    [currencies, balances, watched, folded],
  )
  const known = useMemo(() => (query === '' ? [] : searchCurrencies(currencies, query)), [currencies, query])
  const inactive = useMemo(
    () => (query === '' ? [] : searchInactiveTokens(inactiveTokens, query)),
    [inactiveTokens, query],
  )

  const settledQuery = useDebouncedValue(query.trim(), ADDRESS_LOOKUP_DELAY_MS)
  const address = parseAddress(settledQuery)
  const isUnlisted = address !== undefined && known.length === 0 && inactive.length === 0
  const unlisted = useQuery(tokenQuery(chain, isUnlisted ? address : undefined))

  return {
    rows:
      query === '' ? sectionRows : toResultRows(known, inactive, isUnlisted ? (unlisted.data ?? undefined) : undefined),
    balances,
    isLookingUp: unlisted.isFetching,
  }
}

/** Addresses of held tokens that are folded away, in one text. */
function useFoldedTokens(tokens: readonly Token[], balances: Balances | undefined): string {
  const isUnlisted = useIsUnlisted()
  const held = balances ? tokens.filter((token) => (balances[token.address] ?? 0n) > 0n && isUnlisted(token)) : []
  const { isFolded } = useUnlisted({ currencies: held, isUnlisted, prices: useListPrices(held) })
  return held
    .filter(isFolded)
    .map(({ address }) => address)
    .join()
}
